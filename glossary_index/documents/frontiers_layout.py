"""Where the text of ``rulebook-frontiers`` is shuffled, torn or misprinted: facts about its 2,422 lines."""

LINES = 2422

NOISE = {
    (1, 19): "title, and how to use the book",
    (21, 41): "contents",
    (67, 139): "labels of the figure of the set-up",
    (2234, 2261): "credits and legal lines",
}
"""Lines that are no rules, and why."""

CONTENTS = (21, 41)

MOVED = (
    (877, ((911, 921), (879, 879), (881, 887), (889, 891), (893, 903), (905, 907), (925, 927), (929, 951))),
    (2072, ((2072, 2094), (2118, 2132), (2146, 2164), (2096, 2116), (2134, 2144), (2166, 2178))),
)
"""Where columns were shuffled or interleaved: the line before or at which the reading order starts, and that order."""

WHOLE = frozenset({732, 733, 734, 735, 1645})
"""Long lines without a stop at their end that do not go on in the next."""

DIVIDED = {1040: "To remove a Wound Token from your Captain"}
"""Lines that hold the end of one paragraph and the beginning of another, and how that begins."""

LOST_TITLES = {1082: "Phases of Player versus Player Combat"}
"""Lines at which a section begins that has no title of its own."""

TITLES = {
    "Undeclared Enemies": "Undefeated Enemies",
    "Defensive": "Defensive Abilities",
    "Offensive": "Offensive Abilities",
}
"""Titles that are misprinted, or say nothing without the table above them."""

PARENTS = {
    "General Principles": ("Playing Scenarios",),
    "Variant Rules": ("Playing Scenarios",),
    "Scenario List": ("Playing Scenarios",),
    "Final Scoring": ("Playing Scenarios",),
    "Rewards": ("Map Location Guide", "Class-H Planet"),
    "Defensive Abilities": ("Summary", "Encounter Token Abilities"),
    "Offensive Abilities": ("Summary", "Encounter Token Abilities"),
}
"""Titles that stand elsewhere than right under the chapter before them."""

MISPRINTS = {
    "Shuffles your ship's": "Shuffle your ship's",
    "impassible": "impassable",
    "assign it your ship": "assign it to your ship",
    "the end of the each Round": "the end of each Round",
    "Movement points": "Move points",
    "Elite Crew Deck Regular Crew Deck": "Elite Crew Deck, Regular Crew Deck",
    "Special Repair and Heal": "Special, Repair and Heal",
}

OTHER_NAMES = {
    "Game Setup": "Full Game Setup",
    "Player vs. Player Combat": "Player versus Player Combat",
    "Destroyed Borg Cube": "Destroyed Borg Cubes",
    "Basic Concepts": "Basic Game Concepts",
}
"""What the text calls some sections when it refers to them."""

UNNAMED = {
    "One Round of the Game": ("Romulan Starbase", "Borg Cube"),
    "Solo Variant": ("Dummy Player",),
}
"""What a section refers to by a page alone."""
