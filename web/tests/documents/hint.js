// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").Hint} */
export default {
  "action": "some words",
  "text": "some words"
};
