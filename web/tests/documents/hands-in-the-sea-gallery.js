// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").State} */
export default {
  "id": "some id",
  "game": "hands-in-the-sea",
  "title": "Hands in the Sea",
  "note": "The printed board and cards are not public: most of their values are reconstructed.",
  "turn_name": "Turn",
  "told": null,
  "revision": 31,
  "version": "some version",
  "uploaded": false,
  "study": false,
  "loaded": false,
  "editable": false,
  "ground": "some ground",
  "seats": [
    {
      "seat": "rome",
      "name": "Rome",
      "kind": "person",
      "who": "Anna",
      "guest": true,
      "asked": true,
      "mine": false,
      "about": "0 points, 1 silver, 5 cards",
      "here": false
    },
    {
      "seat": "carthage",
      "name": "Carthage",
      "kind": "person",
      "who": "Carla",
      "guest": false,
      "asked": false,
      "mine": false,
      "about": "0 points, 2 silver, 5 cards",
      "bot": "Plays by the book.",
      "here": false
    }
  ],
  "begun": true,
  "mine": [],
  "eyes": null,
  "waiting": [
    "rome"
  ],
  "asked": false,
  "over": null,
  "phase": "actions",
  "turn": 1,
  "prompt": {
    "text": "Rome decides: it takes its actions.",
    "rule": "3.2",
    "href": "/rules/hands-in-the-sea#p3-2"
  },
  "choices": [],
  "barred": [],
  "can_hint": false,
  "can_undo": false,
  "can_reset": false,
  "board": "<>",
  "hand": "",
  "tracks": "<>",
  "scene": "",
  "odds": "",
  "log": {
    "from": 0,
    "lines": [
      {
        "n": 0,
        "kind": "turn",
        "parts": [
          "Rome's round."
        ]
      },
      {
        "n": 0,
        "kind": "plain",
        "parts": [
          "Carla takes the seat of Carthage."
        ]
      },
      {
        "n": 2,
        "kind": "plain",
        "parts": [
          "Rome plays Cosa and Messana."
        ]
      },
      {
        "n": 2,
        "kind": "move",
        "parts": [
          "Rome settles ",
          [
            "Tyndaris",
            "space:tyndaris"
          ],
          "."
        ]
      },
      {
        "n": 3,
        "kind": "plain",
        "parts": [
          "Rome draws 2 cards."
        ]
      },
      {
        "n": 3,
        "kind": "turn",
        "parts": [
          "Carthage's round."
        ]
      },
      {
        "n": 5,
        "kind": "plain",
        "parts": [
          "Carthage pays 3 silver."
        ]
      },
      {
        "n": 5,
        "kind": "card",
        "parts": [
          "Carthage buys Logistics."
        ]
      },
      {
        "n": 5,
        "kind": "plain",
        "parts": [
          "Celtic Allies comes on display."
        ]
      },
      {
        "n": 6,
        "kind": "turn",
        "parts": [
          "Rome's round."
        ]
      },
      {
        "n": 7,
        "kind": "plain",
        "parts": [
          "Rome pays 1 silver."
        ]
      },
      {
        "n": 7,
        "kind": "plain",
        "parts": [
          "Quinquereme Programme is discarded from the display."
        ]
      },
      {
        "n": 7,
        "kind": "plain",
        "parts": [
          "Pillaging is discarded from the display."
        ]
      },
      {
        "n": 7,
        "kind": "plain",
        "parts": [
          "Seamanship comes on display."
        ]
      },
      {
        "n": 7,
        "kind": "plain",
        "parts": [
          "Commerce comes on display."
        ]
      },
      {
        "n": 8,
        "kind": "plain",
        "parts": [
          "Rome pays 1 silver."
        ]
      },
      {
        "n": 8,
        "kind": "plain",
        "parts": [
          "Celtic Allies is discarded from the display."
        ]
      },
      {
        "n": 8,
        "kind": "plain",
        "parts": [
          "Seamanship is discarded from the display."
        ]
      },
      {
        "n": 8,
        "kind": "plain",
        "parts": [
          "Corvus comes on display."
        ]
      },
      {
        "n": 8,
        "kind": "plain",
        "parts": [
          "Siegecraft comes on display."
        ]
      },
      {
        "n": 9,
        "kind": "turn",
        "parts": [
          "Carthage's round."
        ]
      },
      {
        "n": 10,
        "kind": "plain",
        "parts": [
          "Carthage passes."
        ]
      },
      {
        "n": 10,
        "kind": "plain",
        "parts": [
          "Carthage gains 1 silver."
        ]
      },
      {
        "n": 12,
        "kind": "plain",
        "parts": [
          "Carthage plays Carthage."
        ]
      },
      {
        "n": 12,
        "kind": "plain",
        "parts": [
          "Carthage pays 4 silver."
        ]
      },
      {
        "n": 12,
        "kind": "card",
        "parts": [
          "Carthage levies Libyan Infantry, onto the draw deck."
        ]
      },
      {
        "n": 13,
        "kind": "plain",
        "parts": [
          "Carthage draws 1 card."
        ]
      },
      {
        "n": 13,
        "kind": "turn",
        "parts": [
          "Rome's round."
        ]
      },
      {
        "n": 14,
        "kind": "plain",
        "parts": [
          "Rome pays 3 silver."
        ]
      },
      {
        "n": 14,
        "kind": "plain",
        "parts": [
          "Commerce is discarded from the display."
        ]
      },
      {
        "n": 14,
        "kind": "plain",
        "parts": [
          "Corvus is discarded from the display."
        ]
      },
      {
        "n": 14,
        "kind": "plain",
        "parts": [
          "Siegecraft is discarded from the display."
        ]
      },
      {
        "n": 14,
        "kind": "plain",
        "parts": [
          "Diplomacy comes on display."
        ]
      },
      {
        "n": 14,
        "kind": "plain",
        "parts": [
          "Deep Reserve comes on display."
        ]
      },
      {
        "n": 14,
        "kind": "plain",
        "parts": [
          "Manpower Reserves comes on display."
        ]
      },
      {
        "n": 16,
        "kind": "plain",
        "parts": [
          "Rome plays Rome."
        ]
      },
      {
        "n": 16,
        "kind": "plain",
        "parts": [
          "Rome gains 3 silver."
        ]
      },
      {
        "n": 17,
        "kind": "plain",
        "parts": [
          "Rome draws 1 card."
        ]
      },
      {
        "n": 17,
        "kind": "turn",
        "parts": [
          "Carthage's round."
        ]
      },
      {
        "n": 19,
        "kind": "card",
        "parts": [
          "Carthage returns Panormus to the Empire deck."
        ]
      },
      {
        "n": 20,
        "kind": "plain",
        "parts": [
          "Carthage passes."
        ]
      },
      {
        "n": 20,
        "kind": "plain",
        "parts": [
          "Carthage gains 1 silver."
        ]
      },
      {
        "n": 21,
        "kind": "plain",
        "parts": [
          "Carthage draws 1 card."
        ]
      },
      {
        "n": 21,
        "kind": "turn",
        "parts": [
          "Rome's round."
        ]
      },
      {
        "n": 23,
        "kind": "card",
        "parts": [
          "Rome returns Pisae to the Empire deck."
        ]
      },
      {
        "n": 25,
        "kind": "plain",
        "parts": [
          "Rome pays 2 silver."
        ]
      },
      {
        "n": 25,
        "kind": "card",
        "parts": [
          "Rome levies Balearic Slingers, onto the draw deck."
        ]
      },
      {
        "n": 26,
        "kind": "plain",
        "parts": [
          "Rome draws 1 card."
        ]
      },
      {
        "n": 26,
        "kind": "turn",
        "parts": [
          "Carthage's round."
        ]
      },
      {
        "n": 28,
        "kind": "plain",
        "parts": [
          "Carthage discards Libyan Infantry."
        ]
      },
      {
        "n": 29,
        "kind": "plain",
        "parts": [
          "Carthage pays 1 silver."
        ]
      },
      {
        "n": 29,
        "kind": "plain",
        "parts": [
          "Carthage discards Utica."
        ]
      },
      {
        "n": 30,
        "kind": "plain",
        "parts": [
          "Carthage plays Caralis and Trireme."
        ]
      },
      {
        "n": 30,
        "kind": "plain",
        "parts": [
          "Carthage gains 2 silver."
        ]
      },
      {
        "n": 31,
        "kind": "plain",
        "parts": [
          "Carthage draws 4 cards."
        ]
      },
      {
        "n": 31,
        "kind": "turn",
        "parts": [
          "Rome's round."
        ]
      }
    ]
  },
  "commitment": "1ff2a8bd61a7c57603a2d7f039d5b1c8d371ba9dad007a583ec9b7c36a29e022",
  "history": {
    "step": 31,
    "steps": 31,
    "at": 31,
    "last": 31,
    "before": 30,
    "after": null,
    "turn_before": 0,
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
    "pair": true
  }
};
