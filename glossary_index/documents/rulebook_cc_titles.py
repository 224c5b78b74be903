"""Titles lost in ``rulebook-1e-cc-2.5.4``: the line on which each passage begins, and its topic.

The printed headings are missing from the text; these titles are based on cross references and on the text itself.
"""

from __future__ import annotations

LINES = 3929
"""Number of lines of the text to which these line numbers belong."""

CHAPTERS = (
    (1, "Introduction"), (60, "2. Card types"), (165, "3. Building a deck"), (191, "4. Seed phases"),
    (284, "5. The play phase"), (305, "6. Playing cards"), (488, "7. Executing orders"), (956, "8. End of turn"),
    (982, "9. Winning"), (989, "10. Personnel and cards in play"), (1129, "11. Unusual cards"),
    (1197, "12. Miscellaneous rules"), (1352, "Icon legend"), (1636, "Glossary"),
)  # fmt: skip
"""The first lines of the chapters; their numbers come from cross references."""

GLOSSARY = 1636

GROUPS = (
    (171, 180, "Seed deck"), (340, 364, "Reporting for duty"), (381, 396, "Holograms"),
    (409, 421, "Mirror opposites and impersonators"), (445, 458, "Playing at any time and responding"),
    (466, 485, "Downloading"), (490, 588, "Move"), (591, 722, "Missions and how to attempt them"), (725, 831, "Battle"),
    (838, 872, "Damage and repair"), (930, 946, "Infiltrate"), (1000, 1021, "Skills"), (1028, 1103, "States of cards"),
)  # fmt: skip
"""First and last lines of related sections within a chapter, with their title."""

SUMMARIES = ((613, 617), (734, 747))
"""Simplified summaries for beginners; the full procedures are in other sections."""

EXAMPLES = ((2774, 2786),)

NOT_RULES = ((1, 35), (1459, 1634), (1345, 1350), (3763, 3764))
"""Passages that are not rules: a welcome, collectors' history, a farewell, and a joke."""

LOST_LISTS = frozenset({532, 986, 1957, 2689, 2693, 3348, 3804})
"""Lines that announce a lost list or lost examples."""

STEPS = frozenset({"Dilemma phase", "Personnel battle", "Ship battle", "Probing", "actions - step 1: initiation"})
"""Titles of procedures, whose steps are kept together."""

UNNUMBERED = frozenset({"General Quarters: The Personnel Download Limit", "Experience BiJ!"})
"""Titles printed without a section number, which would otherwise be read as text."""

CORRECTED_WORDS = {
    "respondrespond": "respond", "requirementsafter": "requirements after", "onecard": "one card",
    "losesall": "loses all", "ships'WEAPONS": "ships' WEAPONS", "excuting": "executing", "do.The": "do. The",
    "IThat": "That", "non- [": "non-[", "]- ": "]-", "multi- affiliation": "multi-affiliation",
    "skills -modifying": "skills - modifying", "characteristic -specific": "characteristic-specific",
    "damage -If": "damage - If", "particlar": "particular", "Altonion": "Altonian", "Assimiliate": "Assimilate",
    "Kobayahi": "Kobayashi", "WEAPONs": "WEAPONS", "IconSets": "Icon – sets",
    "[SCN]CUNNING": "[SCN] – CUNNING", "[SCD]STRENGTH": "[SCD] – STRENGTH",
    "Printed StaffingNew Staffing": "Printed Staffing – New Staffing (the rows of this table are lost)",
    "Old StaffingNew Icon": "Old Staffing – New Icon (the rows of this table are lost)",
}  # fmt: skip
"""Words that were joined, split or misspelt, with their corrections."""

TITLES = {
    1: "Title and version", 10: "Welcome", 20: "What a customizable card game is", 36: "About this rulebook",
    60: "Card types", 67: "Missions", 78: "Dilemmas", 83: "Artifacts", 88: "Events, Incidents and Objectives",
    93: "Doorways", 98: "Interrupts", 103: "Personnel", 112: "Equipment", 123: "Facilities", 142: "Time Locations",
    157: "Tribbles and Troubles", 162: "Q-icon cards", 165: "Ban list", 168: "Game deck", 171: "Seed deck",
    176: "Mission pile", 183: "Draw deck", 186: "Side decks", 195: "Seed phases overview", 212: "Doorway phase",
    219: "Mission phase", 240: "Dilemma phase", 260: "Facility phase", 271: "Seeding sites",
    278: "End of the seed phases and opening hand", 284: "The play phase", 291: "Turn sequence",
    305: "Normal card play", 312: "Playing for free", 319: "How to play a card", 340: "Reporting for duty",
    343: "Usable", 346: "Compatible", 353: "Native quadrant", 358: "Reporting to time locations",
    361: "Special reporting", 364: "Placing cards that report", 367: "Uniqueness and personas", 381: "Holograms",
    384: "Holograms activated and deactivated", 393: "Holograms killed or destroyed",
    396: "Holographic Safety Protocols", 399: "Multi-affiliation cards", 404: "Dual-personnel cards",
    409: "Mirror opposites and impersonators", 415: "Impersonators", 419: "Mirror opposites",
    424: "Leaving play and discarding", 436: "Bonus point area", 445: "Playing at any time and responding",
    456: "Playing doorways", 461: "Persona replacement", 466: "Downloading", 481: "Special downloads",
    488: "Executing orders", 556: "Fly a ship and RANGE", 573: "Carried ships, launch and recover",
    582: "Moving between quadrants", 588: "Time travel", 591: "Missions and how to attempt them",
    600: "Which missions may be attempted", 613: "Beginning a mission attempt",
    620: "Reading and responding to dilemmas", 633: "Dilemmas: automatic effects", 642: "Dilemmas: conditions",
    662: "Dilemmas: cures", 675: "Dilemmas: nullifiers", 682: "Dilemmas: bonus points",
    687: "Encountering artifacts and other seed cards", 705: "Solving a mission and scoring",
    716: "When a mission attempt ends", 734: "When you may battle (summary)", 737: "Ship battle (summary)",
    742: "Personnel battle (summary)", 745: "After battle (summary)", 750: "Initiating a battle",
    765: "Personnel battle", 790: "Ship battle", 827: "After a battle and counter-attack", 838: "Damage and repair",
    847: "Damage with tactics", 852: "Rotation damage", 864: "Off-line systems", 907: "Capture", 921: "Commandeer",
    930: "Infiltrate", 949: "Required actions", 956: "End of turn", 963: "Countdown icons", 966: "Probing",
    979: "Drawing a card", 986: "Winning the game", 993: "Cards in play", 1000: "Skills", 1009: "Special skills",
    1012: "Leaders", 1015: "Intelligence", 1018: "Guramba", 1021: "Transporter Skill", 1028: "States of cards",
    1045: "Killed and destroyed", 1080: "Quarantine", 1083: "In play for uniqueness only", 1089: "Nemesis icons",
    1110: "Characteristics", 1132: "Unusual cards", 1139: "Self-controlling cards",
    1154: "Missions converted to space", 1180: "Botany Bay cards", 1188: "Mirror Quadrant",
    1201: "Miscellaneous rules", 1208: "Selections", 1221: "Control and ownership", 1232: "Present",
    1249: "Far end and nearest", 1252: "Copies and different cards", 1264: "Once per game and once per turn",
    1271: "Cumulative", 1280: "The colon rule and card titles", 1293: "Showing and examining cards",
    1309: "Equivalent terms", 1325: "Plain English of card text", 1333: "Rules violations", 1345: "Closing",
    1352: "About the icon legend", 1355: "Icons: gameplay", 1388: "Icons: staffing", 1395: "Icons: quadrants",
    1402: "Icons: affiliations", 1433: "Icons: eras and series", 1450: "Icons: factions", 1459: "Icons: expansions",
    1641: "-related", 1686: "abduction", 1689: "acquire", 1692: "actions", 1799: "active", 1818: "adjacent",
    1821: "affiliation", 1868: "alone", 1903: "Android", 1906: "another", 1917: "any", 1926: "anywhere",
    1953: "artifact", 2014: "assimilation", 2097: "attempts", 2100: "attribute", 2209: "become", 2212: "between",
    2257: "Borg", 2280: "Cooperation", 2283: "Objectives and missions", 2296: "Assimilation", 2372: "brig",
    2385: "cancel", 2404: "capturing", 2423: "Brig", 2426: "Releasing captives", 2482: "Cardassian",
    2529: "changeling", 2532: "characteristics", 2563: "clarified text", 2578: "classification", 2601: "coexist",
    2604: "collective", 2625: "compatible", 2663: "related (the title is lost)", 2682: "cooperate", 2685: "copy",
    2696: "corresponds", 2712: "counter-attack", 2719: "counterpart", 2732: "couple", 2769: "cumulative",
    2774: "Examples of cards that are not cumulative", 2823: "damage", 2872: "death", 2875: "deck",
    2902: "DEFENSE bonus", 2935: "different", 2938: "dilemma", 2959: "discarding", 3027: "docking", 3063: "doorway",
    3098: "draw", 3109: "drone", 3116: "DS9", 3119: "dual-affiliation", 3128: "duplicatable", 3131: "duplicate",
    3150: "earn", 3217: "Empress", 3220: "empty", 3223: "encountered", 3273: "enhancement", 3284: "equipment",
    3301: "errata", 3327: "event", 3334: "examine", 3361: "exposed", 3378: "facility", 3426: "Facilities in battle",
    3437: "faction", 3454: "Federation", 3461: "female-related", 3502: "force", 3559: "gender-related",
    3612: "Guramba", 3641: "headquarters", 3644: "held", 3647: "helps", 3650: "here", 3690: "hit", 3693: "Hive",
    3696: "Holo-projectors", 3699: "holodeck", 3724: "homeworld", 3763: "Holographic barbers", 3774: "humanoid",
    3797: "icons", 3804: "immune", 3870: "incident", 3903: "infiltration-related", 3906: "infiltrator",
    3917: "Intelligence",
}  # fmt: skip

PARENTS = {
    "Cards played as a cost": "actions", "Dilemmas revealed and encountered": "actions",
    "Responses modifying targets or conditions": "actions", "The Collective and Hive": "Borg",
    "Borg Personnel": "Borg", "Borg-Affiliation Ships": "Borg", "Cooperation": "Borg",
    "Objectives and missions": "Borg", "Scoring points": "Borg", "Assimilation": "Borg",
    "Borg Away Team Restrictions": "Borg", "Borg Battle Restrictions": "Borg", "Other Borg Restrictions": "Borg",
    "Brig": "capturing", "Releasing captives": "capturing",
    "Examples of cards that are not cumulative": "cumulative", "Off line": "damage", "Default damage": "damage",
    "Order of damage results": "damage", "Seeding and building facilities": "facility",
    "Using facilities": "facility", "Control of facilities": "facility", "Reporting cards for duty": "facility",
    "Facilities in battle": "facility",
}  # fmt: skip
"""Headings inside glossary entries that look like separate entries."""

ALIASES = {
    "Alternate Universe icon": ("AU", "AU icon", "[1E-AU]"), "DS9": ("Deep Space 9",), "Beam": ("beaming",),
    "Botany Bay icon": ("BB icon",), "hidden agenda": ("HA", "HA icon"), "Special downloads": ("DL", "DL icon"),
    "Set, add, multiply (s.a.m.)": ("SAM", "SAM rule"), "Fly a ship and RANGE": ("moving a ship", "RANGE"),
    "The colon rule and card titles": ("colon rule", "The colon rule"), "Staff a ship": ("staffing",),
    "Downloading": ("download",), "Uniqueness and personas": ("unique", "persona", "universal"),
    "Winning the game": ("win",), "actions": ("action",), "facility": ("outpost", "station"), "Probing": ("probe",),
    "Skills": ("skill",), "Required actions": ("must",), "Commandeer": ("commandeering",),
    "Infiltrate": ("infiltration",), "Cloak": ("cloak and phase", "phasing"), "Capture": ("captives",),
    "Selections": ("random selection",), "Holographic Safety Protocols": ("safety protocols",),
    "After a battle and counter-attack": ("counter-attack",),
    "End of the seed phases and opening hand": ("opening hand",), "Icons: staffing": ("Cmd", "Stf"),
    "Persona replacement": ("swap personas",), "Normal card play": ("card play",),
    "Self-controlling cards": ("self-controlling",), "Mirror Quadrant": ("MQ", "mirror universe"),
    "Solving a mission and scoring": ("solve", "complete a mission"), "Dilemmas: conditions": ("overcome",),
    "Time travel": ("time travelling",), "Land and take off": ("landing",),
    'Turns: "each", "every" and "full"': ("each and every turn",),
    "Control and ownership": ("control", "owner"), "Drawing a card": ("card draw",),
    "Dominion [Dom]": ("Dominion",),
}  # fmt: skip
"""Other names that players use for a passage."""

HEADWORDS = {
    "ship staffing": "Staff a ship", "staffing requirements": "Staff a ship",
    "unique and universal": "Uniqueness and personas", "using skills": "Skills",
    "once per game": "Once per game and once per turn", "once per turn": "Once per game and once per turn",
    "twice per game": "Once per game and once per turn", "showing your cards": "Showing and examining cards",
    "looking at cards": "Showing and examining cards", "multi-affiliation": "Multi-affiliation cards",
    "mission attempt": "Missions and how to attempt them", "seed phases": "Seed phases overview",
    "holographic personnel and equipment": "Holograms", "hologram": "Holograms", "turn": "Turn sequence",
    "report": "Reporting for duty", "reporting": "Reporting for duty", "matching commander": "Characteristics",
    "hand weapon": "Characteristics", "romantic partner": "Characteristics",
    "dilemma resolution": "Reading and responding to dilemmas", "movement": "Move",
    "movement between quadrants": "Moving between quadrants", "leaves play": "Leaving play and discarding",
    "leaving play": "Leaving play and discarding", "mission failure": "When a mission attempt ends",
    "nemesis icon": "Nemesis icons", "nemesis destruction": "Nemesis icons",
}  # fmt: skip
"""Entries of the missing part that the text refers to, each with the rulebook section with the same content."""
