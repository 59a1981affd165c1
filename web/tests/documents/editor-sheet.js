// Written by crates/server/tests/all/documents.rs.

/** @type {import("../../types").Desk} */
export default {
  "document": {},
  "title": "Second Punic War",
  "about": "Turns 1 to 9",
  "certain": false,
  "board": "<>",
  "palette": [
    {
      "name": "Markers",
      "brushes": [
        {
          "name": "Roman control",
          "side": "rome",
          "note": "34 spaces",
          "part": "control",
          "set": "rome"
        },
        {
          "name": "Carthaginian control",
          "side": "carthage",
          "note": "37 spaces",
          "part": "control",
          "set": "carthage"
        },
        {
          "name": "No control",
          "side": "",
          "note": "",
          "part": "control",
          "set": ""
        },
        {
          "name": "Tribe",
          "side": "",
          "note": "where a tribe can be",
          "part": "tribe",
          "set": true
        },
        {
          "name": "Siege point",
          "side": "",
          "note": "against a city or tribe",
          "part": "siege",
          "add": 1
        },
        {
          "name": "Clear the place",
          "side": "",
          "note": "takes all off it",
          "part": "clear",
          "set": true
        }
      ]
    },
    {
      "name": "Rome",
      "brushes": [
        {
          "name": "Unit",
          "side": "rome",
          "note": "16 on the map",
          "part": "cus:rome",
          "add": 1
        },
        {
          "name": "P. Scipio 3–2",
          "side": "rome",
          "note": "in Roma",
          "part": "general",
          "set": "p_scipio"
        },
        {
          "name": "Longus 2–1",
          "side": "rome",
          "note": "in Agrigentum",
          "part": "general",
          "set": "longus"
        },
        {
          "name": "Flaminius 2–2",
          "side": "rome",
          "note": "in the pool",
          "part": "general",
          "set": "flaminius"
        },
        {
          "name": "Fabius 3–3",
          "side": "rome",
          "note": "in the pool",
          "part": "general",
          "set": "fabius"
        },
        {
          "name": "Marcellus 2–3",
          "side": "rome",
          "note": "in the pool",
          "part": "general",
          "set": "marcellus"
        },
        {
          "name": "Nero 1–2",
          "side": "rome",
          "note": "in the pool",
          "part": "general",
          "set": "nero"
        },
        {
          "name": "Varro 1–1",
          "side": "rome",
          "note": "in the pool",
          "part": "general",
          "set": "varro"
        },
        {
          "name": "Paullus 3–2",
          "side": "rome",
          "note": "in the pool",
          "part": "general",
          "set": "paullus"
        },
        {
          "name": "Scipio Africanus 1–4",
          "side": "rome",
          "note": "on the turn track",
          "part": "general",
          "set": "africanus"
        }
      ]
    },
    {
      "name": "Carthage",
      "brushes": [
        {
          "name": "Unit",
          "side": "carthage",
          "note": "16 on the map",
          "part": "cus:carthage",
          "add": 1
        },
        {
          "name": "Elephant",
          "side": "carthage",
          "note": "2 on the map",
          "part": "elephants",
          "add": 1
        },
        {
          "name": "Siege train",
          "side": "carthage",
          "note": "0 on the map",
          "part": "trains",
          "add": 1
        },
        {
          "name": "Hannibal 1–4",
          "side": "carthage",
          "note": "in Saguntum",
          "part": "general",
          "set": "hannibal"
        },
        {
          "name": "Hasdrubal 2–3",
          "side": "carthage",
          "note": "in Carthago Nova",
          "part": "general",
          "set": "hasdrubal"
        },
        {
          "name": "Hanno 3–2",
          "side": "carthage",
          "note": "in Carthago",
          "part": "general",
          "set": "hanno"
        },
        {
          "name": "Mago 2–2",
          "side": "carthage",
          "note": "in Saguntum",
          "part": "general",
          "set": "mago"
        },
        {
          "name": "Gisgo 2–1",
          "side": "carthage",
          "note": "in Saguntum",
          "part": "general",
          "set": "gisgo"
        }
      ]
    }
  ],
  "sheet": {
    "id": "some id",
    "name": "The war",
    "about": "",
    "groups": [
      {
        "name": "",
        "columns": false,
        "controls": [
          {
            "id": "some id",
            "name": "Title",
            "note": "",
            "kind": "text",
            "value": "Second Punic War",
            "letters_max": 80,
            "long": false
          },
          {
            "id": "some id",
            "name": "What there is to know before it",
            "note": "",
            "kind": "text",
            "value": "The whole war, in nine turns. Hannibal stands before Saguntum with the army that he means to lead over the Alps; Rome has two consuls and two armies, and believes that the war will be fought in Iberia and Africa.\n\nCarthage must win allies in Italia faster than Rome can raise new legions. Rome must not lose its armies one after another, and has to outlast the greatest general of the age until it finds one of its own.",
            "letters_max": 8000,
            "long": true
          }
        ]
      },
      {
        "name": "When",
        "columns": false,
        "controls": [
          {
            "id": "some id",
            "name": "First turn",
            "note": "",
            "kind": "number",
            "value": 1,
            "min": 1,
            "max": 9
          },
          {
            "id": "some id",
            "name": "Last turn",
            "note": "",
            "kind": "number",
            "value": 9,
            "min": 1,
            "max": 9
          },
          {
            "id": "some id",
            "name": "It begins with",
            "note": "",
            "kind": "choice",
            "value": "deal",
            "options": [
              [
                "deal",
                "the deal of the cards"
              ],
              [
                "reinforcements",
                "reinforcements"
              ],
              [
                "preempt",
                "a campaign before the first card"
              ],
              [
                "first_player",
                "the choice who plays first"
              ],
              [
                "strategy",
                "a card of one side"
              ],
              [
                "winter",
                "winter attrition"
              ],
              [
                "isolation",
                "isolated markers"
              ],
              [
                "victory",
                "victory check"
              ]
            ]
          }
        ]
      },
      {
        "name": "Cards for each side",
        "columns": true,
        "controls": [
          {
            "id": "some id",
            "name": "Turn 1",
            "note": "",
            "kind": "number",
            "value": 7,
            "min": 0,
            "max": 16
          },
          {
            "id": "some id",
            "name": "Turn 2",
            "note": "",
            "kind": "number",
            "value": 7,
            "min": 0,
            "max": 16
          },
          {
            "id": "some id",
            "name": "Turn 3",
            "note": "",
            "kind": "number",
            "value": 7,
            "min": 0,
            "max": 16
          },
          {
            "id": "some id",
            "name": "Turn 4",
            "note": "",
            "kind": "number",
            "value": 8,
            "min": 0,
            "max": 16
          },
          {
            "id": "some id",
            "name": "Turn 5",
            "note": "",
            "kind": "number",
            "value": 8,
            "min": 0,
            "max": 16
          },
          {
            "id": "some id",
            "name": "Turn 6",
            "note": "",
            "kind": "number",
            "value": 8,
            "min": 0,
            "max": 16
          },
          {
            "id": "some id",
            "name": "Turn 7",
            "note": "",
            "kind": "number",
            "value": 9,
            "min": 0,
            "max": 16
          },
          {
            "id": "some id",
            "name": "Turn 8",
            "note": "",
            "kind": "number",
            "value": 9,
            "min": 0,
            "max": 16
          },
          {
            "id": "some id",
            "name": "Turn 9",
            "note": "",
            "kind": "number",
            "value": 9,
            "min": 0,
            "max": 16
          }
        ]
      },
      {
        "name": "New units of Rome",
        "columns": true,
        "controls": [
          {
            "id": "some id",
            "name": "Turn 1",
            "note": "",
            "kind": "number",
            "value": 5,
            "min": 0,
            "max": 12
          },
          {
            "id": "some id",
            "name": "Turn 2",
            "note": "",
            "kind": "number",
            "value": 5,
            "min": 0,
            "max": 12
          },
          {
            "id": "some id",
            "name": "Turn 3",
            "note": "",
            "kind": "number",
            "value": 5,
            "min": 0,
            "max": 12
          },
          {
            "id": "some id",
            "name": "Turn 4",
            "note": "",
            "kind": "number",
            "value": 5,
            "min": 0,
            "max": 12
          },
          {
            "id": "some id",
            "name": "Turn 5",
            "note": "",
            "kind": "number",
            "value": 5,
            "min": 0,
            "max": 12
          },
          {
            "id": "some id",
            "name": "Turn 6",
            "note": "",
            "kind": "number",
            "value": 5,
            "min": 0,
            "max": 12
          },
          {
            "id": "some id",
            "name": "Turn 7",
            "note": "",
            "kind": "number",
            "value": 5,
            "min": 0,
            "max": 12
          },
          {
            "id": "some id",
            "name": "Turn 8",
            "note": "",
            "kind": "number",
            "value": 5,
            "min": 0,
            "max": 12
          },
          {
            "id": "some id",
            "name": "Turn 9",
            "note": "",
            "kind": "number",
            "value": 5,
            "min": 0,
            "max": 12
          }
        ]
      },
      {
        "name": "New units of Carthage, at most",
        "columns": true,
        "controls": [
          {
            "id": "some id",
            "name": "Turn 1",
            "note": "",
            "kind": "number",
            "value": 4,
            "min": 0,
            "max": 12
          },
          {
            "id": "some id",
            "name": "Turn 2",
            "note": "",
            "kind": "number",
            "value": 4,
            "min": 0,
            "max": 12
          },
          {
            "id": "some id",
            "name": "Turn 3",
            "note": "",
            "kind": "number",
            "value": 4,
            "min": 0,
            "max": 12
          },
          {
            "id": "some id",
            "name": "Turn 4",
            "note": "",
            "kind": "number",
            "value": 4,
            "min": 0,
            "max": 12
          },
          {
            "id": "some id",
            "name": "Turn 5",
            "note": "",
            "kind": "number",
            "value": 4,
            "min": 0,
            "max": 12
          },
          {
            "id": "some id",
            "name": "Turn 6",
            "note": "",
            "kind": "number",
            "value": 4,
            "min": 0,
            "max": 12
          },
          {
            "id": "some id",
            "name": "Turn 7",
            "note": "",
            "kind": "number",
            "value": 4,
            "min": 0,
            "max": 12
          },
          {
            "id": "some id",
            "name": "Turn 8",
            "note": "",
            "kind": "number",
            "value": 4,
            "min": 0,
            "max": 12
          },
          {
            "id": "some id",
            "name": "Turn 9",
            "note": "",
            "kind": "number",
            "value": 4,
            "min": 0,
            "max": 12
          }
        ]
      },
      {
        "name": "Years before the common era",
        "columns": true,
        "controls": [
          {
            "id": "some id",
            "name": "Turn 1",
            "note": "",
            "kind": "text",
            "value": "218",
            "letters_max": 9,
            "long": false
          },
          {
            "id": "some id",
            "name": "Turn 2",
            "note": "",
            "kind": "text",
            "value": "217",
            "letters_max": 9,
            "long": false
          },
          {
            "id": "some id",
            "name": "Turn 3",
            "note": "",
            "kind": "text",
            "value": "216",
            "letters_max": 9,
            "long": false
          },
          {
            "id": "some id",
            "name": "Turn 4",
            "note": "",
            "kind": "text",
            "value": "215-214",
            "letters_max": 9,
            "long": false
          },
          {
            "id": "some id",
            "name": "Turn 5",
            "note": "",
            "kind": "text",
            "value": "213-212",
            "letters_max": 9,
            "long": false
          },
          {
            "id": "some id",
            "name": "Turn 6",
            "note": "",
            "kind": "text",
            "value": "211-210",
            "letters_max": 9,
            "long": false
          },
          {
            "id": "some id",
            "name": "Turn 7",
            "note": "",
            "kind": "text",
            "value": "209-207",
            "letters_max": 9,
            "long": false
          },
          {
            "id": "some id",
            "name": "Turn 8",
            "note": "",
            "kind": "text",
            "value": "206-204",
            "letters_max": 9,
            "long": false
          },
          {
            "id": "some id",
            "name": "Turn 9",
            "note": "",
            "kind": "text",
            "value": "204-202",
            "letters_max": 9,
            "long": false
          }
        ]
      },
      {
        "name": "How it is decided",
        "columns": false,
        "controls": [
          {
            "id": "some id",
            "name": "After the last turn wins",
            "note": "",
            "kind": "choice",
            "value": "",
            "options": [
              [
                "",
                "who has more provinces"
              ],
              [
                "rome",
                "Rome"
              ],
              [
                "carthage",
                "Carthage"
              ]
            ]
          },
          {
            "id": "some id",
            "name": "With as many provinces wins",
            "note": "",
            "kind": "choice",
            "value": "carthage",
            "options": [
              [
                "rome",
                "Rome"
              ],
              [
                "carthage",
                "Carthage"
              ]
            ]
          },
          {
            "id": "some id",
            "name": "Points of Rome besides its provinces",
            "note": "",
            "kind": "number",
            "value": 0,
            "min": 0,
            "max": 18
          },
          {
            "id": "some id",
            "name": "Points of Carthage besides its provinces",
            "note": "",
            "kind": "number",
            "value": 0,
            "min": 0,
            "max": 18
          },
          {
            "id": "some id",
            "name": "Who begins is said by",
            "note": "",
            "kind": "choice",
            "value": "carthage",
            "options": [
              [
                "rome",
                "Rome"
              ],
              [
                "carthage",
                "Carthage"
              ]
            ]
          },
          {
            "id": "some id",
            "name": "Sails without a roll",
            "note": "",
            "kind": "choice",
            "value": "rome",
            "options": [
              [
                "rome",
                "Rome"
              ],
              [
                "carthage",
                "Carthage"
              ]
            ]
          },
          {
            "id": "some id",
            "name": "Isolated markers come off first of",
            "note": "",
            "kind": "choice",
            "value": "rome",
            "options": [
              [
                "rome",
                "Rome"
              ],
              [
                "carthage",
                "Carthage"
              ]
            ]
          }
        ]
      },
      {
        "name": "What lasts",
        "columns": false,
        "controls": [
          {
            "id": "some id",
            "name": "Macedonia is allied with Carthage",
            "note": "",
            "kind": "flag",
            "value": false
          },
          {
            "id": "some id",
            "name": "Carthaginian Naval Victory, until the end of the turn",
            "note": "",
            "kind": "flag",
            "value": false
          },
          {
            "id": "some id",
            "name": "Hanno counsels Carthage: its units stay in Africa",
            "note": "",
            "kind": "flag",
            "value": false
          },
          {
            "id": "some id",
            "name": "Cato counsels Rome: its units stay out of Africa",
            "note": "",
            "kind": "flag",
            "value": false
          },
          {
            "id": "some id",
            "name": "There is a truce",
            "note": "",
            "kind": "flag",
            "value": false
          },
          {
            "id": "some id",
            "name": "The cards are shuffled at the end of the turn",
            "note": "",
            "kind": "flag",
            "value": false
          }
        ]
      }
    ]
  },
  "faults": []
};
