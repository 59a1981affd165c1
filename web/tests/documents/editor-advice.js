// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").AdviceList} */
export default {
  "advice": [
    {
      "seat": "Rome",
      "action": "some action",
      "text": "some words"
    }
  ]
};
