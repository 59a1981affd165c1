// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").Made} */
export default {
  "id": "some id",
  "url": "some url"
};
