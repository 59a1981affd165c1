// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").Draft} */
export default {
  "document": {},
  "note": "This is the game after step 0, the last moment up to the one you looked at when nothing was under way."
};
