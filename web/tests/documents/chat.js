// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").Lines} */
export default {
  "lines": [
    {
      "n": 1,
      "list": "table",
      "who": "Anna",
      "guest": true,
      "said": 1,
      "text": "Well played.",
      "mine": false
    }
  ]
};
