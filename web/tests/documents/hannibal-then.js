// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").Sight} */
export default {
  "id": "some id",
  "game": "hannibal",
  "title": "Hannibal: Rome vs. Carthage",
  "note": "A few values of the cards and dice are reconstructed.",
  "turn_name": "Turn",
  "told": "Anniversary edition",
  "revision": 105,
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
      "mine": false,
      "about": "0 cards, 10 provinces"
    },
    {
      "seat": "carthage",
      "name": "Carthage",
      "kind": "person",
      "who": "Berta",
      "guest": true,
      "asked": false,
      "mine": false,
      "about": "0 cards, 8 provinces"
    }
  ],
  "begun": true,
  "mine": [],
  "eyes": "carthage",
  "waiting": [
    "rome"
  ],
  "asked": false,
  "over": null,
  "phase": "reinforcements",
  "turn": 2,
  "prompt": {
    "text": "Waiting for Rome: placing reinforcements.",
    "rule": "5.2",
    "href": "/rules/hannibal#p5-2"
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
    "from": 33,
    "lines": [
      {
        "n": 33,
        "kind": "plain",
        "parts": [
          "Carthage places 1 unit in ",
          [
            "Carthago",
            "space:carthage"
          ],
          ", 2 units in ",
          [
            "Carthago Nova",
            "space:new_carthage"
          ],
          " and 1 unit in ",
          [
            "Saguntum",
            "space:saguntum"
          ],
          "."
        ]
      },
      {
        "n": 37,
        "kind": "plain",
        "parts": [
          "Rome places 3 units in ",
          [
            "Roma",
            "space:rome"
          ],
          " and 1 unit in ",
          [
            "Agrigentum",
            "space:agrigentum"
          ],
          "."
        ]
      }
    ]
  },
  "commitment": "1ff2a8bd61a7c57603a2d7f039d5b1c8d371ba9dad007a583ec9b7c36a29e022",
  "history": {
    "step": 40,
    "steps": 105,
    "at": 40,
    "last": 105,
    "before": 39,
    "after": 41,
    "turn_before": 32,
    "turn_after": 71,
    "tries": [
      {
        "text": "Rome against the computer",
        "seats": {
          "carthage": "centurion",
          "rome": "me"
        }
      },
      {
        "text": "Carthage against the computer",
        "seats": {
          "carthage": "me",
          "rome": "centurion"
        }
      },
      {
        "text": "All sides myself",
        "seats": {
          "carthage": "me",
          "rome": "me"
        }
      }
    ],
    "eyes": [
      {
        "eyes": "rome",
        "name": "Rome"
      },
      {
        "eyes": "carthage",
        "name": "Carthage"
      },
      {
        "eyes": "spectator",
        "name": "Spectators"
      }
    ]
  }
};
