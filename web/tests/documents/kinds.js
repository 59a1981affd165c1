// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").Kind[]} */
export default [
  {
    "kind": "space",
    "one": "place on the map",
    "many": "places on the map",
    "open": false,
    "whole": true
  },
  {
    "kind": "card",
    "one": "card",
    "many": "cards",
    "open": false,
    "whole": false
  },
  {
    "kind": "general",
    "one": "general",
    "many": "generals",
    "open": false,
    "whole": false
  },
  {
    "kind": "battle",
    "one": "battle card",
    "many": "battle cards",
    "open": true,
    "whole": false
  }
];
