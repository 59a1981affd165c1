// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").Analysis} */
export default {
  "state": "impossible",
  "percent": 1,
  "may_cancel": false,
  "why": "A computer can only judge what it can play again, and this game it cannot: what is kept is how it ended."
};
