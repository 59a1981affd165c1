// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").Draft} */
export default {
  "document": {}
};
