// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").State} */
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
      "about": "2 cards, 10 provinces",
      "here": false
    },
    {
      "seat": "carthage",
      "name": "Carthage",
      "kind": "person",
      "who": "Berta",
      "guest": true,
      "asked": false,
      "mine": true,
      "about": "3 cards, 8 provinces",
      "here": false
    }
  ],
  "begun": true,
  "mine": [
    "carthage"
  ],
  "eyes": "carthage",
  "waiting": [
    "rome"
  ],
  "asked": false,
  "over": null,
  "phase": "strategy",
  "turn": 3,
  "prompt": {
    "text": "Waiting for Rome: the operation with Macedonian Reinforcements (10).",
    "rule": "7",
    "href": "/rules/hannibal#p7"
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
          "Rome is dealt 7 cards."
        ]
      },
      {
        "n": 0,
        "kind": "card",
        "parts": [
          "You are dealt Gallic Recruits (16), \"I Have Come into Italy...\" (27), Diplomacy (36), Two Legions of Slaves Raised (The Volones, 43), Allied Auxiliaries (Campania, 48), Grain Shortage (56) and Storms at Sea (60)."
        ]
      },
      {
        "n": 0,
        "kind": "plain",
        "parts": [
          "Berta takes the seat of Carthage."
        ]
      },
      {
        "n": 3,
        "kind": "card",
        "parts": [
          "Carthage uses \"I Have Come into Italy...\" (27) for 2 operations."
        ]
      },
      {
        "n": 4,
        "kind": "plain",
        "parts": [
          "Carthage takes control of ",
          [
            "Iberus",
            "space:iberus"
          ],
          " and ",
          [
            "Mutina",
            "space:mutina"
          ],
          "."
        ]
      },
      {
        "n": 6,
        "kind": "card",
        "parts": [
          "Rome uses Forced March (62) for 2 operations."
        ]
      },
      {
        "n": 7,
        "kind": "plain",
        "parts": [
          "Rome takes control of ",
          [
            "Tolosa",
            "space:tolosa"
          ],
          " and ",
          [
            "Taurini",
            "space:taurini"
          ],
          "."
        ]
      },
      {
        "n": 9,
        "kind": "card",
        "parts": [
          "Carthage discards Gallic Recruits (16)."
        ]
      },
      {
        "n": 10,
        "kind": "card",
        "parts": [
          "Rome uses Philip V of Macedon Allies with Carthage (9A) for 3 operations."
        ]
      },
      {
        "n": 11,
        "kind": "plain",
        "parts": [
          "Rome takes control of ",
          [
            "Verona",
            "space:verona"
          ],
          ", ",
          [
            "Ilerda",
            "space:ilerda"
          ],
          " and ",
          [
            "Gergovia",
            "space:gergovia"
          ],
          "."
        ]
      },
      {
        "n": 14,
        "kind": "card",
        "parts": [
          "Carthage uses Storms at Sea (60) for 1 operation."
        ]
      },
      {
        "n": 16,
        "kind": "card",
        "parts": [
          "Rome discards Epidemic (51)."
        ]
      },
      {
        "n": 17,
        "kind": "card",
        "parts": [
          "Carthage uses Two Legions of Slaves Raised (The Volones, 43) for 3 operations."
        ]
      },
      {
        "n": 18,
        "kind": "plain",
        "parts": [
          "Carthage takes control of ",
          [
            "Numantia",
            "space:numantia"
          ],
          ", ",
          [
            "Druentia",
            "space:druentia"
          ],
          " and ",
          [
            "Isara",
            "space:isere"
          ],
          "."
        ]
      },
      {
        "n": 21,
        "kind": "card",
        "parts": [
          "Rome discards Hostile Tribes (7)."
        ]
      },
      {
        "n": 22,
        "kind": "card",
        "parts": [
          "Carthage discards Diplomacy (36)."
        ]
      },
      {
        "n": 23,
        "kind": "card",
        "parts": [
          "Rome discards Maharbal's Cavalry (6)."
        ]
      },
      {
        "n": 24,
        "kind": "card",
        "parts": [
          "Carthage discards Allied Auxiliaries (Campania, 48)."
        ]
      },
      {
        "n": 25,
        "kind": "card",
        "parts": [
          "Rome uses Truce (64) for 2 operations."
        ]
      },
      {
        "n": 26,
        "kind": "plain",
        "parts": [
          "Rome takes control of ",
          [
            "Bilbilis",
            "space:bilbilis"
          ],
          " and ",
          [
            "Tarraco",
            "space:tarraco"
          ],
          "."
        ]
      },
      {
        "n": 28,
        "kind": "card",
        "parts": [
          "Carthage plays Grain Shortage (56) as an event."
        ]
      },
      {
        "n": 28,
        "kind": "card",
        "parts": [
          "Grain Shortage (56) has no effect."
        ]
      },
      {
        "n": 29,
        "kind": "card",
        "parts": [
          "Rome uses Bad Weather (41) for 1 operation."
        ]
      },
      {
        "n": 30,
        "kind": "plain",
        "parts": [
          "Rome takes control of ",
          [
            "Azaila",
            "space:azaila"
          ],
          "."
        ]
      },
      {
        "n": 30,
        "kind": "plain",
        "parts": [
          "Cut off and removed: the Roman markers in ",
          [
            "Taurini",
            "space:taurini"
          ],
          " and ",
          [
            "Verona",
            "space:verona"
          ],
          "."
        ]
      },
      {
        "n": 30,
        "kind": "plain",
        "parts": [
          "Cut off and removed: the Carthaginian markers in ",
          [
            "Druentia",
            "space:druentia"
          ],
          " and ",
          [
            "Isara",
            "space:isere"
          ],
          "."
        ]
      },
      {
        "n": 30,
        "kind": "turn",
        "parts": [
          "Victory check: Rome controls 10 provinces, Carthage 8."
        ]
      },
      {
        "n": 30,
        "kind": "plain",
        "parts": [
          "Carthage must remove 2 markers."
        ]
      },
      {
        "n": 31,
        "kind": "plain",
        "parts": [
          "The markers in ",
          [
            "Malaca",
            "space:malaca"
          ],
          " and ",
          [
            "Zuccabar",
            "space:zuccabar"
          ],
          " are removed."
        ]
      },
      {
        "n": 32,
        "kind": "card",
        "parts": [
          "The strategy cards are shuffled together again."
        ]
      },
      {
        "n": 32,
        "kind": "turn",
        "parts": [
          "Turn 2 begins."
        ]
      },
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
          " and 2 units in ",
          [
            "Agrigentum",
            "space:agrigentum"
          ],
          "."
        ]
      },
      {
        "n": 42,
        "kind": "plain",
        "parts": [
          [
            "P. Scipio",
            "general:p_scipio"
          ],
          " is proconsul."
        ]
      },
      {
        "n": 42,
        "kind": "plain",
        "parts": [
          [
            "Longus",
            "general:longus"
          ],
          " goes back to the pool."
        ]
      },
      {
        "n": 42,
        "kind": "plain",
        "parts": [
          [
            "Nero",
            "general:nero"
          ],
          " and ",
          [
            "Longus",
            "general:longus"
          ],
          " are elected consuls."
        ]
      },
      {
        "n": 43,
        "kind": "plain",
        "parts": [
          [
            "Longus",
            "general:longus"
          ],
          " takes his place in ",
          [
            "Roma",
            "space:rome"
          ],
          "."
        ]
      },
      {
        "n": 44,
        "kind": "plain",
        "parts": [
          [
            "Nero",
            "general:nero"
          ],
          " takes his place in ",
          [
            "Agrigentum",
            "space:agrigentum"
          ],
          "."
        ]
      },
      {
        "n": 44,
        "kind": "card",
        "parts": [
          "Rome is dealt 7 cards."
        ]
      },
      {
        "n": 44,
        "kind": "card",
        "parts": [
          "You are dealt Native Guide (5), African Reinforcements (12), Gallic Recruits (16), Surprise Sortie (17), Syracuse Allies with Carthage (26), \"I Have Come into Italy...\" (27) and Allied Auxiliaries (Apulia, 44)."
        ]
      },
      {
        "n": 47,
        "kind": "card",
        "parts": [
          "Carthage uses Surprise Sortie (17) for 1 operation."
        ]
      },
      {
        "n": 48,
        "kind": "plain",
        "parts": [
          "Carthage takes control of ",
          [
            "Taurini",
            "space:taurini"
          ],
          "."
        ]
      },
      {
        "n": 49,
        "kind": "card",
        "parts": [
          "Rome discards Elephant Fright (42)."
        ]
      },
      {
        "n": 50,
        "kind": "card",
        "parts": [
          "Carthage uses Syracuse Allies with Carthage (26) for 3 operations."
        ]
      },
      {
        "n": 51,
        "kind": "plain",
        "parts": [
          "Carthage takes control of ",
          [
            "Emporiae",
            "space:emporiae"
          ],
          ", ",
          [
            "Druentia",
            "space:druentia"
          ],
          " and ",
          [
            "Malaca",
            "space:malaca"
          ],
          "."
        ]
      },
      {
        "n": 54,
        "kind": "card",
        "parts": [
          "Rome plays Diplomacy (36) as an event."
        ]
      },
      {
        "n": 55,
        "kind": "plain",
        "parts": [
          "Rome takes control of ",
          [
            "Acci",
            "space:acci"
          ],
          "."
        ]
      },
      {
        "n": 56,
        "kind": "card",
        "parts": [
          "Carthage discards Native Guide (5)."
        ]
      },
      {
        "n": 57,
        "kind": "card",
        "parts": [
          "Rome uses Spanish Allies Desert (31) for 1 operation."
        ]
      },
      {
        "n": 59,
        "kind": "card",
        "parts": [
          "Carthage discards Allied Auxiliaries (Apulia, 44)."
        ]
      },
      {
        "n": 60,
        "kind": "card",
        "parts": [
          "Rome discards Celtiberia Revolts (4)."
        ]
      },
      {
        "n": 61,
        "kind": "card",
        "parts": [
          "Carthage plays \"I Have Come into Italy...\" (27) as an event."
        ]
      },
      {
        "n": 61,
        "kind": "card",
        "parts": [
          "\"I Have Come into Italy...\" (27) has no effect."
        ]
      },
      {
        "n": 62,
        "kind": "card",
        "parts": [
          "Rome discards Corsica and Sardinia Revolt (1)."
        ]
      },
      {
        "n": 63,
        "kind": "card",
        "parts": [
          "Carthage plays Gallic Recruits (16) as an event."
        ]
      },
      {
        "n": 63,
        "kind": "card",
        "parts": [
          "Gallic Recruits (16) has no effect."
        ]
      },
      {
        "n": 64,
        "kind": "card",
        "parts": [
          "Rome uses Forced March (61) for 1 operation."
        ]
      },
      {
        "n": 65,
        "kind": "plain",
        "parts": [
          "Rome takes control of ",
          [
            "Verona",
            "space:verona"
          ],
          "."
        ]
      },
      {
        "n": 66,
        "kind": "card",
        "parts": [
          "Carthage discards African Reinforcements (12)."
        ]
      },
      {
        "n": 67,
        "kind": "card",
        "parts": [
          "Rome uses Allied Auxiliaries (Lucania, 47) for 3 operations."
        ]
      },
      {
        "n": 68,
        "kind": "move",
        "parts": [
          [
            "Nero",
            "general:nero"
          ],
          " is activated."
        ]
      },
      {
        "n": 69,
        "kind": "plain",
        "parts": [
          "Cut off and removed: the Roman markers in ",
          [
            "Acci",
            "space:acci"
          ],
          " and ",
          [
            "Verona",
            "space:verona"
          ],
          "."
        ]
      },
      {
        "n": 69,
        "kind": "turn",
        "parts": [
          "Victory check: Rome controls 10 provinces, Carthage 8."
        ]
      },
      {
        "n": 69,
        "kind": "plain",
        "parts": [
          "Carthage must remove 2 markers."
        ]
      },
      {
        "n": 70,
        "kind": "plain",
        "parts": [
          "The markers in ",
          [
            "Vescera",
            "space:vescera"
          ],
          " and ",
          [
            "Thubursicu",
            "space:thubursicu"
          ],
          " are removed."
        ]
      },
      {
        "n": 71,
        "kind": "turn",
        "parts": [
          "Turn 3 begins."
        ]
      },
      {
        "n": 72,
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
        "n": 76,
        "kind": "plain",
        "parts": [
          "Rome places 2 units in ",
          [
            "Agrigentum",
            "space:agrigentum"
          ],
          " and 3 units in ",
          [
            "Roma",
            "space:rome"
          ],
          "."
        ]
      },
      {
        "n": 81,
        "kind": "plain",
        "parts": [
          [
            "P. Scipio",
            "general:p_scipio"
          ],
          " goes back to the pool."
        ]
      },
      {
        "n": 81,
        "kind": "plain",
        "parts": [
          [
            "Longus",
            "general:longus"
          ],
          " is proconsul."
        ]
      },
      {
        "n": 81,
        "kind": "plain",
        "parts": [
          [
            "Nero",
            "general:nero"
          ],
          " goes back to the pool."
        ]
      },
      {
        "n": 81,
        "kind": "plain",
        "parts": [
          [
            "Nero",
            "general:nero"
          ],
          " and ",
          [
            "Flaminius",
            "general:flaminius"
          ],
          " are elected consuls."
        ]
      },
      {
        "n": 82,
        "kind": "plain",
        "parts": [
          [
            "Flaminius",
            "general:flaminius"
          ],
          " takes his place in ",
          [
            "Agrigentum",
            "space:agrigentum"
          ],
          "."
        ]
      },
      {
        "n": 83,
        "kind": "plain",
        "parts": [
          [
            "Nero",
            "general:nero"
          ],
          " takes his place in ",
          [
            "Roma",
            "space:rome"
          ],
          "."
        ]
      },
      {
        "n": 83,
        "kind": "card",
        "parts": [
          "Rome is dealt 7 cards."
        ]
      },
      {
        "n": 83,
        "kind": "card",
        "parts": [
          "You are dealt Balearic Slingers (11), Mercenaries Desert (21), Capua Sides with Carthage (25), Major Campaign (33), Minor Campaign (39), Messenger Intercepted (55) and Storms at Sea (60)."
        ]
      },
      {
        "n": 84,
        "kind": "card",
        "parts": [
          "Rome plays Minor Campaign (38) as an event."
        ]
      },
      {
        "n": 85,
        "kind": "move",
        "parts": [
          [
            "Longus",
            "general:longus"
          ],
          " is activated."
        ]
      },
      {
        "n": 88,
        "kind": "card",
        "parts": [
          "Carthage discards Major Campaign (33)."
        ]
      },
      {
        "n": 89,
        "kind": "card",
        "parts": [
          "Rome uses Iberian Recruits (15) for 1 operation."
        ]
      },
      {
        "n": 90,
        "kind": "plain",
        "parts": [
          "Rome takes control of ",
          [
            "Narbo",
            "space:narbo"
          ],
          "."
        ]
      },
      {
        "n": 91,
        "kind": "card",
        "parts": [
          "Carthage discards Storms at Sea (60)."
        ]
      },
      {
        "n": 92,
        "kind": "card",
        "parts": [
          "Rome uses Hannibal Charms Italy (28) for 2 operations."
        ]
      },
      {
        "n": 95,
        "kind": "move",
        "parts": [
          [
            "Flaminius",
            "general:flaminius"
          ],
          " with 6 units marches from ",
          [
            "Agrigentum",
            "space:agrigentum"
          ],
          " to ",
          [
            "Lilybaeum",
            "space:lilybaeum"
          ],
          "."
        ]
      },
      {
        "n": 98,
        "kind": "card",
        "parts": [
          "Carthage plays Capua Sides with Carthage (25) as an event."
        ]
      },
      {
        "n": 98,
        "kind": "card",
        "parts": [
          "Capua Sides with Carthage (25) has no effect."
        ]
      },
      {
        "n": 99,
        "kind": "card",
        "parts": [
          "Rome uses Cato Counsels Rome (58) for 1 operation."
        ]
      },
      {
        "n": 100,
        "kind": "plain",
        "parts": [
          "Rome takes control of ",
          [
            "Isara",
            "space:isere"
          ],
          "."
        ]
      },
      {
        "n": 101,
        "kind": "card",
        "parts": [
          "Carthage uses Minor Campaign (39) for 3 operations."
        ]
      },
      {
        "n": 102,
        "kind": "move",
        "parts": [
          [
            "Mago",
            "general:mago"
          ],
          " is activated."
        ]
      },
      {
        "n": 104,
        "kind": "die",
        "parts": [
          "Rome rolls a 2 for the crossing. From ",
          [
            "Saguntum",
            "space:saguntum"
          ],
          " to ",
          [
            "Syracusae",
            "space:syracuse"
          ],
          ": the die adds nothing; 1 diamond as the port entered is the enemy's and 1 dot for Mago. 1 dot against 1 diamond: the fleet returns to port."
        ],
        "dice": [
          2
        ]
      },
      {
        "n": 104,
        "kind": "plain",
        "parts": [
          "Anna takes hints from the computer."
        ]
      },
      {
        "n": 105,
        "kind": "card",
        "parts": [
          "Rome uses Macedonian Reinforcements (10) for 2 operations."
        ]
      },
      {
        "n": 105,
        "kind": "plain",
        "parts": [
          "Anna offers a draw."
        ]
      }
    ]
  },
  "commitment": "1ff2a8bd61a7c57603a2d7f039d5b1c8d371ba9dad007a583ec9b7c36a29e022",
  "history": {
    "step": 105,
    "steps": 105,
    "at": 105,
    "last": 105,
    "before": 104,
    "after": null,
    "turn_before": 71,
    "turn_after": null,
    "tries": [],
    "eyes": []
  },
  "end_turn": false,
  "end_in_s": null,
  "curtain": false,
  "clocks": {
    "pace": "live, 45 min + 30 s",
    "seats": [
      {
        "seat": "rome",
        "left_ms": 1,
        "runs": true
      },
      {
        "seat": "carthage",
        "left_ms": 1,
        "runs": false
      }
    ]
  },
  "spectators": 0,
  "chat": {
    "lines": 1,
    "list": "table",
    "both": false
  },
  "draw": {
    "by": [
      "Anna"
    ],
    "mine": false
  },
  "menu": {
    "share": "some share",
    "private": false,
    "host": false,
    "leave": false,
    "resign": true,
    "draw": true,
    "rematch": false,
    "next": null,
    "claims": [],
    "pair": true
  }
};
