"""Facts about the 2,422 lines of ``rulebook-frontiers``: shuffled, split or misprinted places in its text."""

LINES = 2422

NOISE = {
    (1, 19): "title, and how to use the book",
    (21, 41): "contents",
    (67, 139): "labels of the figure of the set-up",
    (2234, 2261): "credits and legal lines",
}
"""Lines that are not rules, with the reasons."""

CONTENTS = (21, 41)

MOVED_LINES = (
    (877, ((911, 921), (879, 879), (881, 887), (889, 891), (893, 903), (905, 907), (925, 927), (929, 951))),
    (2072, ((2072, 2094), (2118, 2132), (2146, 2164), (2096, 2116), (2134, 2144), (2166, 2178))),
)
"""Shuffled or interleaved columns: the line at or before which the reading order starts, and the order."""

COMPLETE_LINES = frozenset({732, 733, 734, 735, 1645})
"""Long lines without a full stop that do not continue on the next line."""

DIVIDED_LINES = {1040: "To remove a Wound Token from your Captain"}
"""Lines with the end of one paragraph and the beginning of another, and that beginning."""

LOST_TITLES = {1082: "Phases of Player versus Player Combat"}
"""Lines at which a section without a title begins, with a title for it."""

TITLES = {
    "Undeclared Enemies": "Undefeated Enemies",
    "Defensive": "Defensive Abilities",
    "Offensive": "Offensive Abilities",
}
"""Titles that are misprinted, or meaningless without the table above them, with their corrections."""

PARENTS = {
    "General Principles": ("Playing Scenarios",),
    "Variant Rules": ("Playing Scenarios",),
    "Scenario List": ("Playing Scenarios",),
    "Final Scoring": ("Playing Scenarios",),
    "Rewards": ("Map Location Guide", "Class-H Planet"),
    "Defensive Abilities": ("Summary", "Encounter Token Abilities"),
    "Offensive Abilities": ("Summary", "Encounter Token Abilities"),
}
"""Titles that do not belong directly under the preceding chapter, with their parents."""

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
"""Other names by which the text refers to sections."""

SECTIONS_NAMED_BY_PAGE = {
    "One Round of the Game": ("Romulan Starbase", "Borg Cube"),
    "Solo Variant": ("Dummy Player",),
}
"""Sections that another section refers to only by page, under that section's title."""
