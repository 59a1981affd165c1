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
          "note": "105 on the map",
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
    "name": "Roma",
    "about": "A walled city for 5 units in Latium.",
    "groups": [
      {
        "name": "",
        "columns": false,
        "controls": [
          {
            "id": "some id",
            "name": "Control",
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
              ],
              [
                "",
                "nobody"
              ]
            ]
          },
          {
            "id": "some id",
            "name": "Siege points",
            "note": "",
            "kind": "number",
            "value": 0,
            "min": 0,
            "max": 3
          }
        ]
      },
      {
        "name": "Rome",
        "columns": false,
        "controls": [
          {
            "id": "some id",
            "name": "Units",
            "note": "",
            "kind": "number",
            "value": 97,
            "min": 0,
            "max": 99
          },
          {
            "id": "some id",
            "name": "P. Scipio 3–2",
            "note": "",
            "kind": "flag",
            "value": true
          },
          {
            "id": "some id",
            "name": "Bring a general",
            "note": "",
            "kind": "choice",
            "value": "",
            "options": [
              [
                "",
                "nobody else"
              ],
              [
                "longus",
                "Longus 2–1, in Agrigentum"
              ],
              [
                "flaminius",
                "Flaminius 2–2, in the pool"
              ],
              [
                "fabius",
                "Fabius 3–3, in the pool"
              ],
              [
                "marcellus",
                "Marcellus 2–3, in the pool"
              ],
              [
                "nero",
                "Nero 1–2, in the pool"
              ],
              [
                "varro",
                "Varro 1–1, in the pool"
              ],
              [
                "paullus",
                "Paullus 3–2, in the pool"
              ],
              [
                "africanus",
                "Scipio Africanus 1–4, on the turn track"
              ]
            ]
          }
        ]
      },
      {
        "name": "Carthage",
        "columns": false,
        "controls": [
          {
            "id": "some id",
            "name": "Units",
            "note": "",
            "kind": "number",
            "value": 0,
            "min": 0,
            "max": 99
          },
          {
            "id": "some id",
            "name": "Elephants among them",
            "note": "",
            "kind": "number",
            "value": 0,
            "min": 0,
            "max": 99
          },
          {
            "id": "some id",
            "name": "Siege trains",
            "note": "",
            "kind": "number",
            "value": 0,
            "min": 0,
            "max": 9
          },
          {
            "id": "some id",
            "name": "Bring a general",
            "note": "",
            "kind": "choice",
            "value": "",
            "options": [
              [
                "",
                "nobody else"
              ],
              [
                "hannibal",
                "Hannibal 1–4, in Saguntum"
              ],
              [
                "hasdrubal",
                "Hasdrubal 2–3, in Carthago Nova"
              ],
              [
                "hanno",
                "Hanno 3–2, in Carthago"
              ],
              [
                "mago",
                "Mago 2–2, in Saguntum"
              ],
              [
                "gisgo",
                "Gisgo 2–1, in Saguntum"
              ]
            ]
          }
        ]
      }
    ]
  },
  "faults": [
    {
      "path": "forces[0].cus",
      "name": "Roma",
      "text": "a number from 0 to 90 is expected here",
      "open": "space:rome",
      "control": "space:rome/cus:rome"
    }
  ]
};
