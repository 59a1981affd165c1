// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").GameRecord} */
export default {
  "seed": "74726972656d65000000000000000000000000000000000000000000000000ff"
};
