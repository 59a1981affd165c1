// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").Analysis} */
export default {
  "state": "done",
  "report": {
    "by": "strategos",
    "seats": [
      "Rome",
      "Carthage"
    ],
    "ids": [
      "rome",
      "carthage"
    ],
    "steps": [
      {
        "at": 1,
        "turn": 1,
        "seat": 1,
        "played": "Carthage begins",
        "chances": [
          519,
          481
        ],
        "better": "Rome begins",
        "choice": [
          22,
          -22
        ]
      },
      {
        "at": 2,
        "turn": 1,
        "seat": 1,
        "played": "Use \"I Have Come into Italy...\" (27) for 2 operations",
        "chances": [
          470,
          530
        ]
      },
      {
        "at": 3,
        "turn": 1,
        "seat": 1,
        "played": "Place a marker in Iberus",
        "chances": [
          456,
          544
        ]
      },
      {
        "at": 4,
        "turn": 1,
        "seat": 1,
        "played": "Place a marker in Mutina",
        "chances": [
          481,
          519
        ]
      },
      {
        "at": 5,
        "turn": 1,
        "seat": 0,
        "played": "Use Forced March (62) for 2 operations",
        "chances": [
          443,
          557
        ]
      },
      {
        "at": 6,
        "turn": 1,
        "seat": 0,
        "played": "Place a marker in Tolosa",
        "chances": [
          457,
          543
        ]
      },
      {
        "at": 7,
        "turn": 1,
        "seat": 0,
        "played": "Place a marker in Taurini",
        "chances": [
          472,
          528
        ]
      },
      {
        "at": 8,
        "turn": 1,
        "seat": 1,
        "played": "Discard Gallic Recruits (16)",
        "chances": [
          538,
          462
        ]
      },
      {
        "at": 9,
        "turn": 1,
        "seat": 0,
        "played": "Use Philip V of Macedon Allies with Carthage (9A) for 3 operations",
        "chances": [
          494,
          506
        ]
      },
      {
        "at": 10,
        "turn": 1,
        "seat": 0,
        "played": "Place a marker in Verona",
        "chances": [
          488,
          512
        ]
      },
      {
        "at": 11,
        "turn": 1,
        "seat": 0,
        "played": "Place a marker in Ilerda",
        "chances": [
          468,
          532
        ]
      },
      {
        "at": 12,
        "turn": 1,
        "seat": 0,
        "played": "Place a marker in Gergovia",
        "chances": [
          476,
          524
        ],
        "better": "Place a marker in Numantia",
        "choice": [
          -12,
          12
        ]
      },
      {
        "at": 13,
        "turn": 1,
        "seat": 1,
        "played": "Use Storms at Sea (60) for 1 operation",
        "chances": [
          430,
          570
        ]
      },
      {
        "at": 14,
        "turn": 1,
        "seat": 1,
        "played": "Do nothing with the card",
        "chances": [
          490,
          510
        ]
      },
      {
        "at": 15,
        "turn": 1,
        "seat": 0,
        "played": "Discard Epidemic (51)",
        "chances": [
          537,
          463
        ],
        "better": "Use Truce (64) for 2 operations",
        "choice": [
          -78,
          78
        ]
      },
      {
        "at": 16,
        "turn": 1,
        "seat": 1,
        "played": "Use Two Legions of Slaves Raised (The Volones, 43) for 3 operations",
        "chances": [
          471,
          529
        ]
      },
      {
        "at": 17,
        "turn": 1,
        "seat": 1,
        "played": "Place a marker in Numantia",
        "chances": [
          476,
          524
        ]
      },
      {
        "at": 18,
        "turn": 1,
        "seat": 1,
        "played": "Place a marker in Druentia",
        "chances": [
          445,
          555
        ]
      },
      {
        "at": 19,
        "turn": 1,
        "seat": 1,
        "played": "Place a marker in Isara",
        "chances": [
          437,
          563
        ],
        "better": "Place a marker in Tarraco",
        "choice": [
          65,
          -65
        ]
      },
      {
        "at": 20,
        "turn": 1,
        "seat": 0,
        "played": "Discard Hostile Tribes (7)",
        "chances": [
          500,
          500
        ]
      },
      {
        "at": 21,
        "turn": 1,
        "seat": 1,
        "played": "Discard Diplomacy (36)",
        "chances": [
          502,
          498
        ]
      },
      {
        "at": 22,
        "turn": 1,
        "seat": 0,
        "played": "Discard Maharbal's Cavalry (6)",
        "chances": [
          524,
          476
        ],
        "better": "Use Truce (64) for 2 operations",
        "choice": [
          -52,
          52
        ]
      },
      {
        "at": 23,
        "turn": 1,
        "seat": 1,
        "played": "Discard Allied Auxiliaries (Campania, 48)",
        "chances": [
          501,
          499
        ]
      },
      {
        "at": 24,
        "turn": 1,
        "seat": 0,
        "played": "Use Truce (64) for 2 operations",
        "chances": [
          526,
          474
        ]
      },
      {
        "at": 25,
        "turn": 1,
        "seat": 0,
        "played": "Place a marker in Bilbilis",
        "chances": [
          524,
          476
        ]
      },
      {
        "at": 26,
        "turn": 1,
        "seat": 0,
        "played": "Place a marker in Tarraco",
        "chances": [
          466,
          534
        ]
      },
      {
        "at": 27,
        "turn": 1,
        "seat": 1,
        "played": "Play Grain Shortage (56) as an event",
        "chances": [
          484,
          516
        ]
      },
      {
        "at": 28,
        "turn": 1,
        "seat": 0,
        "played": "Use Bad Weather (41) for 1 operation",
        "chances": [
          474,
          526
        ]
      },
      {
        "at": 29,
        "turn": 1,
        "seat": 0,
        "played": "Place a marker in Azaila",
        "chances": [
          524,
          476
        ]
      },
      {
        "at": 30,
        "turn": 1,
        "seat": 1,
        "played": "Remove your marker in Malaca",
        "chances": [
          502,
          498
        ]
      },
      {
        "at": 31,
        "turn": 1,
        "seat": 1,
        "played": "Remove your marker in Zuccabar",
        "chances": [
          519,
          481
        ]
      },
      {
        "at": 33,
        "turn": 2,
        "seat": 1,
        "played": "Place 1 unit in Carthago Nova",
        "chances": [
          483,
          517
        ]
      },
      {
        "at": 34,
        "turn": 2,
        "seat": 1,
        "played": "Place 1 unit in Carthago Nova",
        "chances": [
          475,
          525
        ]
      },
      {
        "at": 35,
        "turn": 2,
        "seat": 1,
        "played": "Place 1 unit in Saguntum",
        "chances": [
          486,
          514
        ]
      },
      {
        "at": 36,
        "turn": 2,
        "seat": 0,
        "played": "Place 1 unit in Roma",
        "chances": [
          474,
          526
        ]
      },
      {
        "at": 37,
        "turn": 2,
        "seat": 0,
        "played": "Place 1 unit in Agrigentum",
        "chances": [
          405,
          595
        ]
      },
      {
        "at": 38,
        "turn": 2,
        "seat": 0,
        "played": "Place 1 unit in Roma",
        "chances": [
          509,
          491
        ],
        "better": "Place 1 unit in Agrigentum",
        "choice": [
          -28,
          28
        ]
      },
      {
        "at": 39,
        "turn": 2,
        "seat": 0,
        "played": "Place 1 unit in Roma",
        "chances": [
          456,
          544
        ]
      },
      {
        "at": 40,
        "turn": 2,
        "seat": 0,
        "played": "Place 1 unit in Agrigentum",
        "chances": [
          535,
          465
        ]
      },
      {
        "at": 41,
        "turn": 2,
        "seat": 0,
        "played": "Make P. Scipio proconsul",
        "chances": [
          487,
          513
        ],
        "luck": [
          -49,
          49
        ]
      },
      {
        "at": 42,
        "turn": 2,
        "seat": 0,
        "played": "Longus takes over in Roma",
        "chances": [
          539,
          461
        ]
      },
      {
        "at": 43,
        "turn": 2,
        "seat": 0,
        "played": "Nero takes over in Agrigentum",
        "chances": [
          533,
          467
        ],
        "luck": [
          37,
          -37
        ]
      },
      {
        "at": 45,
        "turn": 2,
        "seat": 1,
        "played": "Carthage begins",
        "chances": [
          478,
          522
        ]
      },
      {
        "at": 46,
        "turn": 2,
        "seat": 1,
        "played": "Use Surprise Sortie (17) for 1 operation",
        "chances": [
          517,
          483
        ]
      },
      {
        "at": 47,
        "turn": 2,
        "seat": 1,
        "played": "Place a marker in Taurini",
        "chances": [
          500,
          500
        ]
      },
      {
        "at": 48,
        "turn": 2,
        "seat": 0,
        "played": "Discard Elephant Fright (42)",
        "chances": [
          767,
          233
        ]
      },
      {
        "at": 49,
        "turn": 2,
        "seat": 1,
        "played": "Use Syracuse Allies with Carthage (26) for 3 operations",
        "chances": [
          473,
          527
        ]
      },
      {
        "at": 50,
        "turn": 2,
        "seat": 1,
        "played": "Place a marker in Emporiae",
        "chances": [
          462,
          538
        ]
      },
      {
        "at": 51,
        "turn": 2,
        "seat": 1,
        "played": "Place a marker in Druentia",
        "chances": [
          501,
          499
        ]
      },
      {
        "at": 52,
        "turn": 2,
        "seat": 1,
        "played": "Place a marker in Malaca",
        "chances": [
          487,
          513
        ],
        "better": "Place a marker in Dertosa",
        "choice": [
          50,
          -50
        ]
      },
      {
        "at": 53,
        "turn": 2,
        "seat": 0,
        "played": "Play Diplomacy (36) as an event",
        "chances": [
          772,
          228
        ]
      },
      {
        "at": 54,
        "turn": 2,
        "seat": 0,
        "played": "Flip the marker in Acci",
        "chances": [
          486,
          514
        ]
      },
      {
        "at": 55,
        "turn": 2,
        "seat": 1,
        "played": "Discard Native Guide (5)",
        "chances": [
          517,
          483
        ]
      },
      {
        "at": 56,
        "turn": 2,
        "seat": 0,
        "played": "Use Spanish Allies Desert (31) for 1 operation",
        "chances": [
          670,
          330
        ]
      },
      {
        "at": 57,
        "turn": 2,
        "seat": 0,
        "played": "Do nothing with the card",
        "chances": [
          551,
          449
        ]
      },
      {
        "at": 58,
        "turn": 2,
        "seat": 1,
        "played": "Discard Allied Auxiliaries (Apulia, 44)",
        "chances": [
          513,
          487
        ]
      },
      {
        "at": 59,
        "turn": 2,
        "seat": 0,
        "played": "Discard Celtiberia Revolts (4)",
        "chances": [
          637,
          363
        ]
      },
      {
        "at": 60,
        "turn": 2,
        "seat": 1,
        "played": "Play \"I Have Come into Italy...\" (27) as an event",
        "chances": [
          454,
          546
        ]
      },
      {
        "at": 61,
        "turn": 2,
        "seat": 0,
        "played": "Discard Corsica and Sardinia Revolt (1)",
        "chances": [
          500,
          500
        ]
      },
      {
        "at": 62,
        "turn": 2,
        "seat": 1,
        "played": "Play Gallic Recruits (16) as an event",
        "chances": [
          510,
          490
        ]
      },
      {
        "at": 63,
        "turn": 2,
        "seat": 0,
        "played": "Use Forced March (61) for 1 operation",
        "chances": [
          486,
          514
        ]
      },
      {
        "at": 64,
        "turn": 2,
        "seat": 0,
        "played": "Place a marker in Verona",
        "chances": [
          627,
          373
        ]
      },
      {
        "at": 65,
        "turn": 2,
        "seat": 1,
        "played": "Discard African Reinforcements (12)",
        "chances": [
          479,
          521
        ]
      },
      {
        "at": 66,
        "turn": 2,
        "seat": 0,
        "played": "Use Allied Auxiliaries (Lucania, 47) for 3 operations",
        "chances": [
          475,
          525
        ]
      },
      {
        "at": 67,
        "turn": 2,
        "seat": 0,
        "played": "Activate Nero in Agrigentum",
        "chances": [
          496,
          504
        ]
      },
      {
        "at": 68,
        "turn": 2,
        "seat": 0,
        "played": "Stop in Agrigentum",
        "chances": [
          449,
          551
        ]
      },
      {
        "at": 69,
        "turn": 2,
        "seat": 1,
        "played": "Remove your marker in Vescera",
        "chances": [
          470,
          530
        ]
      },
      {
        "at": 70,
        "turn": 2,
        "seat": 1,
        "played": "Remove your marker in Thubursicu",
        "chances": [
          476,
          524
        ]
      },
      {
        "at": 72,
        "turn": 3,
        "seat": 1,
        "played": "Place 1 unit in Carthago Nova",
        "chances": [
          458,
          542
        ],
        "better": "Place 1 unit in Saguntum",
        "choice": [
          44,
          -44
        ]
      },
      {
        "at": 73,
        "turn": 3,
        "seat": 1,
        "played": "Place 1 unit in Saguntum",
        "chances": [
          428,
          572
        ]
      },
      {
        "at": 74,
        "turn": 3,
        "seat": 1,
        "played": "Place 1 unit in Carthago Nova",
        "chances": [
          487,
          513
        ]
      },
      {
        "at": 75,
        "turn": 3,
        "seat": 0,
        "played": "Place 1 unit in Agrigentum",
        "chances": [
          490,
          510
        ]
      },
      {
        "at": 76,
        "turn": 3,
        "seat": 0,
        "played": "Place 1 unit in Roma",
        "chances": [
          498,
          502
        ]
      },
      {
        "at": 77,
        "turn": 3,
        "seat": 0,
        "played": "Place 1 unit in Roma",
        "chances": [
          536,
          464
        ]
      },
      {
        "at": 78,
        "turn": 3,
        "seat": 0,
        "played": "Place 1 unit in Agrigentum",
        "chances": [
          511,
          489
        ]
      },
      {
        "at": 80,
        "turn": 3,
        "seat": 0,
        "played": "Make Longus proconsul",
        "chances": [
          473,
          527
        ],
        "luck": [
          -15,
          15
        ]
      },
      {
        "at": 81,
        "turn": 3,
        "seat": 0,
        "played": "Flaminius takes over in Agrigentum",
        "chances": [
          505,
          495
        ]
      },
      {
        "at": 82,
        "turn": 3,
        "seat": 0,
        "played": "Nero takes over in Roma",
        "chances": [
          510,
          490
        ],
        "luck": [
          -69,
          69
        ]
      },
      {
        "at": 83,
        "turn": 3,
        "seat": 0,
        "played": "Play Minor Campaign (38) as an event",
        "chances": [
          592,
          408
        ]
      },
      {
        "at": 84,
        "turn": 3,
        "seat": 0,
        "played": "Activate Longus in Roma",
        "chances": [
          483,
          517
        ]
      },
      {
        "at": 85,
        "turn": 3,
        "seat": 0,
        "played": "Stop in Roma",
        "chances": [
          731,
          269
        ]
      },
      {
        "at": 86,
        "turn": 3,
        "seat": 0,
        "played": "Activate nobody else",
        "chances": [
          745,
          255
        ]
      },
      {
        "at": 87,
        "turn": 3,
        "seat": 1,
        "played": "Discard Major Campaign (33)",
        "chances": [
          510,
          490
        ]
      },
      {
        "at": 88,
        "turn": 3,
        "seat": 0,
        "played": "Use Iberian Recruits (15) for 1 operation",
        "chances": [
          474,
          526
        ],
        "better": "Play Iberian Recruits (15) as an event",
        "choice": [
          -62,
          62
        ]
      },
      {
        "at": 89,
        "turn": 3,
        "seat": 0,
        "played": "Place a marker in Narbo",
        "chances": [
          654,
          346
        ]
      },
      {
        "at": 90,
        "turn": 3,
        "seat": 1,
        "played": "Discard Storms at Sea (60)",
        "chances": [
          470,
          530
        ],
        "better": "Play Messenger Intercepted (55) as an event",
        "choice": [
          72,
          -72
        ]
      },
      {
        "at": 91,
        "turn": 3,
        "seat": 0,
        "played": "Use Hannibal Charms Italy (28) for 2 operations",
        "chances": [
          654,
          346
        ]
      },
      {
        "at": 92,
        "turn": 3,
        "seat": 0,
        "played": "Activate Flaminius in Agrigentum",
        "chances": [
          468,
          532
        ]
      },
      {
        "at": 93,
        "turn": 3,
        "seat": 0,
        "played": "Go with 6 units",
        "chances": [
          495,
          505
        ]
      },
      {
        "at": 94,
        "turn": 3,
        "seat": 0,
        "played": "March to Lilybaeum",
        "chances": [
          461,
          539
        ]
      },
      {
        "at": 95,
        "turn": 3,
        "seat": 0,
        "played": "Go with 5 units",
        "chances": [
          461,
          539
        ]
      },
      {
        "at": 96,
        "turn": 3,
        "seat": 0,
        "played": "Stop in Lilybaeum",
        "chances": [
          510,
          490
        ]
      },
      {
        "at": 97,
        "turn": 3,
        "seat": 1,
        "played": "Play Capua Sides with Carthage (25) as an event",
        "chances": [
          413,
          587
        ],
        "better": "Play Messenger Intercepted (55) as an event",
        "choice": [
          28,
          -28
        ]
      },
      {
        "at": 98,
        "turn": 3,
        "seat": 0,
        "played": "Use Cato Counsels Rome (58) for 1 operation",
        "chances": [
          487,
          513
        ]
      },
      {
        "at": 99,
        "turn": 3,
        "seat": 0,
        "played": "Place a marker in Isara",
        "chances": [
          455,
          545
        ],
        "better": "Place a marker in Nicaea",
        "choice": [
          -12,
          12
        ]
      },
      {
        "at": 100,
        "turn": 3,
        "seat": 1,
        "played": "Use Minor Campaign (39) for 3 operations",
        "chances": [
          436,
          564
        ]
      },
      {
        "at": 101,
        "turn": 3,
        "seat": 1,
        "played": "Activate Mago in Saguntum",
        "chances": [
          384,
          616
        ],
        "better": "Place a marker in Dertosa",
        "choice": [
          126,
          -126
        ]
      },
      {
        "at": 102,
        "turn": 3,
        "seat": 1,
        "played": "Go with 3 units (2 elephants)",
        "chances": [
          469,
          531
        ]
      },
      {
        "at": 103,
        "turn": 3,
        "seat": 1,
        "played": "Sail to Syracusae",
        "chances": [
          463,
          537
        ],
        "better": "Stop in Saguntum",
        "choice": [
          83,
          -83
        ],
        "luck": [
          -62,
          62
        ]
      },
      {
        "at": 104,
        "turn": 3,
        "seat": 0,
        "played": "Use Macedonian Reinforcements (10) for 2 operations",
        "chances": [
          418,
          582
        ]
      }
    ],
    "end": [
      418,
      582
    ],
    "accounts": [
      {
        "begin": 519,
        "end": 418,
        "own": -244,
        "others": 490,
        "luck": -158,
        "luck_error": 68,
        "rest": -189,
        "mistakes": [
          14,
          83,
          21,
          36,
          11,
          94
        ]
      },
      {
        "begin": 481,
        "end": 582,
        "own": -490,
        "others": 244,
        "luck": 158,
        "luck_error": 68,
        "rest": 189,
        "mistakes": [
          96,
          98,
          85,
          18,
          49,
          68,
          92,
          0
        ]
      }
    ],
    "turning": [
      14,
      18,
      21,
      77,
      83,
      85,
      96,
      98
    ]
  }
};
