// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").State} */
export default {
  "id": "some id",
  "game": "mare-nostrum",
  "title": "Mare Nostrum",
  "note": "The printed board is not public: its borders, sites and starting pieces are reconstructed.",
  "turn_name": "Round",
  "told": null,
  "revision": 40,
  "version": "some version",
  "uploaded": false,
  "study": false,
  "loaded": false,
  "editable": false,
  "ground": "some ground",
  "seats": [
    {
      "seat": "carthage",
      "name": "Carthage",
      "kind": "person",
      "who": "Anna",
      "guest": true,
      "asked": true,
      "mine": false,
      "about": "6 cards, 4 provinces, 1 of 4 to win, leads commerce",
      "here": false
    },
    {
      "seat": "greece",
      "name": "Greece",
      "kind": "person",
      "who": "Berta",
      "guest": true,
      "asked": true,
      "mine": false,
      "about": "5 cards, 3 provinces, 1 of 4 to win, leads politics, leads war",
      "here": false
    },
    {
      "seat": "babylon",
      "name": "Babylon",
      "kind": "person",
      "who": "Carla",
      "guest": false,
      "asked": false,
      "mine": false,
      "about": "6 cards, 4 provinces, 1 of 4 to win",
      "bot": "Plays by the book.",
      "here": false
    }
  ],
  "begun": true,
  "mine": [],
  "eyes": null,
  "waiting": [
    "carthage",
    "greece"
  ],
  "asked": false,
  "over": null,
  "phase": "commerce",
  "turn": 2,
  "prompt": {
    "text": "Carthage and Greece decide: they choose their offers.",
    "rule": "5.2.2",
    "href": "/rules/mare-nostrum#p5-2-2"
  },
  "choices": [],
  "barred": [],
  "can_hint": false,
  "can_undo": false,
  "can_reset": false,
  "board": "<>",
  "hand": "",
  "tracks": "<>",
  "scene": "<>",
  "odds": "",
  "log": {
    "from": 0,
    "lines": [
      {
        "n": 0,
        "kind": "move",
        "parts": [
          "Carthage receives tax, fish, grain, slaves and gems."
        ]
      },
      {
        "n": 0,
        "kind": "move",
        "parts": [
          "Greece receives 2 tax, wine, oil and gold."
        ]
      },
      {
        "n": 0,
        "kind": "move",
        "parts": [
          "Babylon receives tax, fish, grain, metal and perfume."
        ]
      },
      {
        "n": 0,
        "kind": "plain",
        "parts": [
          "Berta takes the seat of Greece."
        ]
      },
      {
        "n": 0,
        "kind": "plain",
        "parts": [
          "Carla takes the seat of Babylon."
        ]
      },
      {
        "n": 1,
        "kind": "card",
        "parts": [
          "Carthage wants no trade."
        ]
      },
      {
        "n": 1,
        "kind": "plain",
        "parts": [
          "The trade is over."
        ]
      },
      {
        "n": 3,
        "kind": "plain",
        "parts": [
          "Order of building: Greece, then Babylon, then Carthage."
        ]
      },
      {
        "n": 3,
        "kind": "turn",
        "parts": [
          "Greece builds."
        ]
      },
      {
        "n": 6,
        "kind": "plain",
        "parts": [
          "Greece buys a trireme in ",
          [
            "Macedonia",
            "space:macedonia"
          ],
          " for oil and gold."
        ]
      },
      {
        "n": 7,
        "kind": "plain",
        "parts": [
          "Greece buys a trireme in ",
          [
            "Achaea",
            "space:achaea"
          ],
          " for 2 tax."
        ]
      },
      {
        "n": 8,
        "kind": "turn",
        "parts": [
          "Babylon builds."
        ]
      },
      {
        "n": 10,
        "kind": "plain",
        "parts": [
          "Babylon buys a legion in ",
          [
            "Babylonia",
            "space:babylonia"
          ],
          " for fish, grain and metal."
        ]
      },
      {
        "n": 11,
        "kind": "plain",
        "parts": [
          "Babylon lays a marker in ",
          [
            "Armenia",
            "space:armenia"
          ],
          ", free by Hammurabi."
        ]
      },
      {
        "n": 12,
        "kind": "turn",
        "parts": [
          "Carthage builds."
        ]
      },
      {
        "n": 15,
        "kind": "plain",
        "parts": [
          "Carthage buys a marker in ",
          [
            "Libya Interior",
            "space:libya_interior"
          ],
          " for fish, grain and gems."
        ]
      },
      {
        "n": 17,
        "kind": "plain",
        "parts": [
          "Babylon keeps 1 tax."
        ]
      },
      {
        "n": 18,
        "kind": "plain",
        "parts": [
          "Carthage keeps 1 tax."
        ]
      },
      {
        "n": 20,
        "kind": "plain",
        "parts": [
          "Order of war: Greece, then Carthage, then Babylon."
        ]
      },
      {
        "n": 20,
        "kind": "turn",
        "parts": [
          "Greece moves and fights."
        ]
      },
      {
        "n": 21,
        "kind": "move",
        "parts": [
          "Greece launches 1 trireme from ",
          [
            "Macedonia",
            "space:macedonia"
          ],
          " into ",
          [
            "Mare Aegaeum",
            "space:aegaeum"
          ],
          "."
        ]
      },
      {
        "n": 22,
        "kind": "move",
        "parts": [
          "Greece launches 1 trireme from ",
          [
            "Achaea",
            "space:achaea"
          ],
          " into ",
          [
            "Mare Aegaeum",
            "space:aegaeum"
          ],
          "."
        ]
      },
      {
        "n": 23,
        "kind": "turn",
        "parts": [
          "Babylon moves and fights."
        ]
      },
      {
        "n": 24,
        "kind": "move",
        "parts": [
          "Babylon marches 1 legion from ",
          [
            "Babylonia",
            "space:babylonia"
          ],
          " to ",
          [
            "Assyria",
            "space:assyria"
          ],
          "."
        ]
      },
      {
        "n": 25,
        "kind": "turn",
        "parts": [
          "Round 2 begins."
        ]
      },
      {
        "n": 25,
        "kind": "plain",
        "parts": [
          "Greece is Military Leader."
        ]
      },
      {
        "n": 25,
        "kind": "move",
        "parts": [
          "Carthage receives tax, fish, grain, slaves and gems."
        ]
      },
      {
        "n": 25,
        "kind": "move",
        "parts": [
          "Greece receives 2 tax, wine, oil and gold."
        ]
      },
      {
        "n": 25,
        "kind": "move",
        "parts": [
          "Babylon receives tax, fish, grain, metal and perfume."
        ]
      },
      {
        "n": 26,
        "kind": "card",
        "parts": [
          "Carthage asks everybody to offer 4 cards."
        ]
      },
      {
        "n": 40,
        "kind": "plain",
        "parts": [
          "Babylon has laid down an offer."
        ]
      }
    ]
  },
  "commitment": "1ff2a8bd61a7c57603a2d7f039d5b1c8d371ba9dad007a583ec9b7c36a29e022",
  "history": {
    "step": 40,
    "steps": 40,
    "at": 40,
    "last": 40,
    "before": 39,
    "after": null,
    "turn_before": 25,
    "turn_after": null,
    "tries": [],
    "eyes": []
  },
  "end_turn": false,
  "end_in_s": null,
  "curtain": false,
  "clocks": null,
  "spectators": 0,
  "chat": {
    "lines": 0,
    "list": "gallery",
    "both": false
  },
  "draw": null,
  "menu": {
    "share": "some share",
    "private": false,
    "host": false,
    "leave": false,
    "resign": false,
    "draw": false,
    "rematch": false,
    "next": null,
    "claims": [],
    "pair": false
  }
};
