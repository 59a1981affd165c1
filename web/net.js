// Talking to the server. Everything that changes something goes through `post`.

export class Refused extends Error {
  constructor(status, reply) {
    super(reply.error || "Something went wrong. Please try again.");
    this.status = status;
    this.reply = reply;
  }
}

export async function post(address, body) {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", "x-trireme": "1" },
    body: JSON.stringify(body),
  });
  return answer(response);
}

export async function get(address) {
  return answer(await fetch(address));
}

async function answer(response) {
  const reply = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, reply);
  return reply;
}

/** A key by which the server tells a repeated request from a second one. */
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Calls `changed(version)` whenever the game has changed, and `linked(bool)` when the line breaks
 * or is mended. Never gives up: a server that is restarted is found again.
 */
export function listen(address, changed, linked) {
  const wait_ms_max = 15000;
  let wait_ms = 500;
  const open = () => {
    const source = new EventSource(address);
    source.onopen = () => {
      wait_ms = 500;
      linked(true);
    };
    source.onmessage = (event) => changed(event.data);
    source.onerror = () => {
      linked(false);
      source.close();
      setTimeout(open, wait_ms);
      wait_ms = Math.min(wait_ms * 2, wait_ms_max);
    };
  };
  open();
}
