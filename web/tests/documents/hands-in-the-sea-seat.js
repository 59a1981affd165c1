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
      "mine": true,
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
  "mine": [
    "rome"
  ],
  "eyes": "rome",
  "waiting": [
    "rome"
  ],
  "asked": true,
  "over": null,
  "phase": "actions",
  "turn": 1,
  "prompt": {
    "text": "You have 2 actions. Choose here, or click a card or a place.",
    "rule": "3.2",
    "href": "/rules/hands-in-the-sea#p3-2"
  },
  "choices": [
    {
      "action": "money",
      "text": "Take money",
      "on": null,
      "group": "money",
      "group_text": "Money",
      "short": "Take money",
      "hint": "The silver on one location card.",
      "then": [
        {
          "action": "play loc_rhegium",
          "text": "Take money: 2 silver",
          "on": "card:loc_rhegium"
        },
        {
          "action": "play loc_catana",
          "text": "Take money: 2 silver",
          "on": "card:loc_catana"
        }
      ]
    },
    {
      "action": "trade",
      "text": "Trade over sea",
      "on": null,
      "group": "money",
      "group_text": "Money",
      "short": "Trade",
      "hint": "The silver on one or two location cards. Takes a card with a ship, too.",
      "uses": [
        "card:loc_rhegium",
        "card:loc_catana"
      ]
    },
    {
      "action": "pass",
      "text": "Pass (gain 1 silver)",
      "on": null,
      "group": "money",
      "group_text": "Money",
      "short": "Pass",
      "hint": "Gain 1 silver, once per round."
    },
    {
      "action": "draft",
      "text": "Draft a card",
      "on": null,
      "group": "your cards",
      "group_text": "Your cards",
      "short": "Draft",
      "hint": "Buy a better card for your deck: soldiers, leaders, ships, helpers.",
      "then": [
        {
          "action": "draft loc_pisae",
          "text": "Draft (0 silver)",
          "on": "stock:loc_pisae"
        },
        {
          "action": "draft legion",
          "text": "Draft (1 silver and a settler)",
          "on": "stock:legion"
        },
        {
          "action": "draft velites",
          "text": "Draft (1 silver)",
          "on": "stock:velites"
        },
        {
          "action": "draft trireme_rome",
          "text": "Draft (1 silver)",
          "on": "stock:trireme_rome"
        },
        {
          "action": "draft tax_collectors",
          "text": "Draft (1 silver)",
          "on": "stock:tax_collectors"
        },
        {
          "action": "draft fortification",
          "text": "Draft (0 silver)",
          "on": "stock:fortification"
        },
        {
          "action": "draft siege_engine",
          "text": "Draft (1 silver)",
          "on": "stock:siege_engine"
        },
        {
          "action": "draft agents",
          "text": "Draft (0 silver)",
          "on": "stock:agents"
        }
      ],
      "uses": [
        "card:loc_rhegium"
      ]
    },
    {
      "action": "discard",
      "text": "Discard cards",
      "on": null,
      "group": "your cards",
      "group_text": "Your cards",
      "short": "Discard",
      "hint": "Make room for new cards. The first is free, then 1, 2, 3 silver.",
      "then": [
        {
          "action": "discard loc_rhegium",
          "text": "Discard",
          "on": "card:loc_rhegium"
        },
        {
          "action": "discard loc_catana",
          "text": "Discard",
          "on": "card:loc_catana"
        },
        {
          "action": "discard roman_cavalry",
          "text": "Discard",
          "on": "card:roman_cavalry"
        },
        {
          "action": "discard praetor",
          "text": "Discard",
          "on": "card:praetor"
        },
        {
          "action": "discard balearic_slingers",
          "text": "Discard",
          "on": "card:balearic_slingers"
        }
      ]
    },
    {
      "action": "return",
      "text": "Return a card to the Empire deck",
      "on": null,
      "group": "your cards",
      "group_text": "Your cards",
      "short": "Return",
      "hint": "A weak card leaves your deck, so that you draw good ones more often.",
      "then": [
        {
          "action": "return loc_rhegium",
          "text": "Return",
          "on": "card:loc_rhegium"
        },
        {
          "action": "return loc_catana",
          "text": "Return",
          "on": "card:loc_catana"
        },
        {
          "action": "return roman_cavalry",
          "text": "Return",
          "on": "card:roman_cavalry"
        },
        {
          "action": "return praetor",
          "text": "Return",
          "on": "card:praetor"
        },
        {
          "action": "return balearic_slingers",
          "text": "Return",
          "on": "card:balearic_slingers"
        }
      ]
    },
    {
      "action": "reserve",
      "text": "Reserve a card",
      "on": null,
      "group": "your cards",
      "group_text": "Your cards",
      "short": "Reserve",
      "hint": "Lay a card aside for the right moment. To take all back costs 1 silver each.",
      "then": [
        {
          "action": "reserve loc_rhegium",
          "text": "Reserve",
          "on": "card:loc_rhegium"
        },
        {
          "action": "reserve loc_catana",
          "text": "Reserve",
          "on": "card:loc_catana"
        },
        {
          "action": "reserve roman_cavalry",
          "text": "Reserve",
          "on": "card:roman_cavalry"
        },
        {
          "action": "reserve praetor",
          "text": "Reserve",
          "on": "card:praetor"
        },
        {
          "action": "reserve balearic_slingers",
          "text": "Reserve",
          "on": "card:balearic_slingers"
        }
      ]
    },
    {
      "action": "cycle 1",
      "text": "Cycle 1 strategy card (free)",
      "on": null,
      "group": "strategy cards",
      "group_text": "Strategy cards",
      "short": "1 new",
      "hint": "The oldest one on display makes room, for nothing."
    },
    {
      "action": "cycle 2",
      "text": "Cycle 2 strategy cards (1 silver)",
      "on": null,
      "group": "strategy cards",
      "group_text": "Strategy cards",
      "short": "2 new",
      "hint": "Two new cards on display, for 1 silver."
    }
  ],
  "barred": [
    {
      "text": "Settle",
      "why": "No card of a place in your hand leads to an empty place with the wagons or the ship, and the settler, that it takes."
    },
    {
      "text": "Develop",
      "why": "It takes the card of a town of yours worth 2 or more, and another one with a settler."
    },
    {
      "text": "Fortify",
      "why": "It takes a Fortification card; you can draft one."
    },
    {
      "text": "Attack",
      "why": "It takes the card of a place linked to an enemy one, wagons or a ship, and another card with a sword."
    },
    {
      "text": "Raid",
      "why": "No enemy place without walls is near enough over land."
    },
    {
      "text": "Engage the fleet",
      "why": "Your fleet is in port."
    },
    {
      "text": "Bribe",
      "why": "It takes a card that bribes."
    },
    {
      "text": "Sell wine",
      "why": "It takes a Merchant."
    },
    {
      "text": "Pillage",
      "why": "Your fleet is in port."
    },
    {
      "text": "Levy",
      "why": "You can pay for none of the cards."
    },
    {
      "text": "Buy one",
      "why": "You can pay for none of those on display."
    },
    {
      "text": "Build a warship",
      "why": "You have too little silver."
    }
  ],
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
          "Rome draws Rhegium and Roman Cavalry."
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
          "Rome draws Catana."
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
          "Rome draws Balearic Slingers."
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
    "list": "table",
    "both": false
  },
  "draw": null,
  "menu": {
    "share": "some share",
    "private": false,
    "host": true,
    "leave": false,
    "resign": true,
    "draw": true,
    "rematch": false,
    "next": null,
    "claims": [],
    "pair": true
  }
};
