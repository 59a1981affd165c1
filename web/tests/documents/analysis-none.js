// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").Analysis} */
export default {
  "state": "none",
  "percent": 1,
  "may_cancel": false
};
