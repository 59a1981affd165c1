// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").Gone} */
export default {
  "url": "some url"
};
