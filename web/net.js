// Talking to the server. Everything that changes something goes through `post`.

/** @import { Refusal } from "./types" */

// A broken line may take minutes to say so. The slowest answer, a hint on a busy server, takes twelve seconds.
const PATIENCE_MS = 20_000;
// The server says something every five seconds, be it only that it is there.
const SILENCE_MS = 12_000;

export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Refusal} reply
   */
  constructor(status, reply) {
    super(reply.error || "Something went wrong. Please try again.");
    this.status = status;
    this.reply = reply;
  }
}

/**
 * With `keepalive` it is sent even if the page is left.
 * @template T
 * @param {string} address
 * @param {unknown} body
 * @returns {Promise<T>} what this should be is for the caller to say
 */
export function post(address, body, { keepalive = false } = {}) {
  return answer(address, {
    method: "POST",
    headers: { "content-type": "application/json", "x-trireme": "1" },
    body: JSON.stringify(body),
    keepalive,
  });
}

/**
 * @template T
 * @param {string} address
 * @returns {Promise<T>}
 */
export function get(address) {
  return answer(address);
}

/**
 * @param {string} address
 * @param {RequestInit} request
 */
async function answer(address, request = {}) {
  let response, text;
  try {
    response = await fetch(address, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
    text = await response.text();
  } catch {
    throw new Error("No connection. Please try again.");
  }
  const reply = parsed(text);
  if (!response.ok || !reply) throw new Refused(response.status, reply ?? {});
  return reply;
}

/**
 * What an answer says; none if it is not ours.
 * @param {string} text
 */
function parsed(text) {
  try {
    return JSON.parse(text || "{}");
  } catch {
    return null;
  }
}

/**
 * What went wrong, in words.
 * @param {unknown} error
 */
export function reason(error) {
  return error instanceof Error ? error.message : String(error);
}

/** A key by which the server tells a repeated request from a second one. */
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Calls `changed(version)` whenever the game has changed, and `linked(bool)` when the line breaks
 * or is mended. Never gives up: a server that is restarted is found again.
 * @param {string} address
 * @param {(version: string) => void} changed
 * @param {(linked: boolean) => void} linked
 */
export function listen(address, changed, linked) {
  const wait_ms_max = 15000;
  let wait_ms = 500;
  /** @type {EventSource | null} */
  let source = null;
  let waiting = 0;
  let silence = 0;
  const broken = () => {
    clearTimeout(silence);
    source?.close();
    linked(false);
    waiting = setTimeout(open, wait_ms);
    wait_ms = Math.min(wait_ms * 2, wait_ms_max);
  };
  // A line to a machine that was unplugged never says that it is broken.
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(broken, SILENCE_MS);
  };
  const open = () => {
    clearTimeout(waiting);
    source?.close();
    source = new EventSource(address);
    source.onopen = () => {
      heard();
      wait_ms = 500;
      linked(true);
    };
    source.onmessage = (event) => {
      heard();
      changed(event.data);
    };
    source.addEventListener("beat", heard);
    source.onerror = broken;
    heard();
  };
  // A line that broke while nobody looked may not know it yet.
  addEventListener("online", open);
  document.addEventListener("visibilitychange", () => document.hidden || open());
  open();
}
