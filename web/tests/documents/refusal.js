// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").Refusal} */
export default {
  "error": "The game has gone on since; this is how it stands now.",
  "revision": 105
};
