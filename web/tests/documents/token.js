// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").Token} */
export default {
  "name": "another laptop",
  "token": "some token"
};
