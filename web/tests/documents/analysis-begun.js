// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").Analysis} */
export default {
  "state": "begun",
  "percent": 1,
  "may_cancel": true
};
