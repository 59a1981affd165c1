// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").State} */
export default {
  "id": "some id",
  "game": "hannibal",
  "title": "Hannibal: Rome vs. Carthage",
  "note": "A few values of the cards and dice are reconstructed.",
  "turn_name": "Turn",
  "told": null,
  "revision": 0,
  "version": "some version",
  "uploaded": false,
  "study": false,
  "loaded": false,
  "editable": true,
  "ground": "some ground",
  "seats": [
    {
      "seat": "rome",
      "name": "Rome",
      "kind": "person",
      "who": "Anna",
      "guest": true,
      "asked": true,
      "mine": true,
      "about": "7 cards, 9 provinces",
      "here": false
    },
    {
      "seat": "carthage",
      "name": "Carthage",
      "kind": "invite",
      "who": "",
      "guest": false,
      "asked": false,
      "mine": false,
      "about": "7 cards, 7 provinces"
    }
  ],
  "begun": false,
  "mine": [
    "rome"
  ],
  "eyes": "rome",
  "waiting": [
    "rome"
  ],
  "asked": false,
  "over": null,
  "phase": "strategy",
  "turn": 1,
  "prompt": {
    "text": "The game begins when every seat is taken.",
    "rule": "",
    "href": null
  },
  "choices": [],
  "barred": [],
  "can_hint": false,
  "can_undo": false,
  "can_reset": false,
  "board": "<>",
  "hand": "<>",
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
          "Turn 1 begins."
        ]
      },
      {
        "n": 0,
        "kind": "card",
        "parts": [
          "You are dealt Maharbal's Cavalry (6), Hostile Tribes (7), Philip V of Macedon Allies with Carthage (9A), Bad Weather (41), Epidemic (51), Forced March (62) and Truce (64)."
        ]
      },
      {
        "n": 0,
        "kind": "card",
        "parts": [
          "Carthage is dealt 7 cards."
        ]
      }
    ]
  },
  "commitment": "1ff2a8bd61a7c57603a2d7f039d5b1c8d371ba9dad007a583ec9b7c36a29e022",
  "history": {
    "step": 0,
    "steps": 0,
    "at": 0,
    "last": 0,
    "before": null,
    "after": null,
    "turn_before": null,
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
    "list": "table",
    "both": false
  },
  "draw": null,
  "menu": {
    "share": "some share",
    "private": false,
    "host": true,
    "leave": true,
    "resign": false,
    "draw": false,
    "rematch": false,
    "next": null,
    "claims": [],
    "pair": true,
    "arrange": [
      {
        "seat": "carthage",
        "name": "Carthage",
        "kind": "invite",
        "who": "",
        "link": "some link"
      }
    ],
    "computer": "centurion"
  }
};
