// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").Notes} */
export default {
  "text": "Hold Capua."
};
