"""Facts that were lost in the layout of ``rulebook-2e-call-to-arms``: levels of headings, and boxes."""

TITLES = {"Star trek ccg: first edition": "Star Trek CCG: First Edition"}
"""Titles that contain names."""

LEVEL_TWO = (
    "Staffing ships", "Using Range", "Facing dilemmas", "Checking mission requirements", "When your attempt fails",
)  # fmt: skip
"""Headings that are not printed in capitals."""

SUB_ENTRIES = ("Response actions", "Requirements", "Costs", "Effects")
"""Parts of the glossary's entry *actions* that are printed as if they were entries."""

CHAPTERS: dict[str, tuple[str, ...]] = {
    "Important concepts": (
        "Types of cards", "Affiliations", "Command and owner", "Discard, destroy, and kill", "Skills", "Keywords",
        "When and while", "Download",
    ),
    "Types of cards": ("Personnel", "Ship", "Equipment", "Event", "Interrupt", "Mission", "Dilemma"),
    "Turn sequence": ("1. Play and draw cards", "2. Execute orders", "3. Discard excess cards"),
    "1. Play and draw cards": (
        "Paying costs", "Playing specific kinds of cards", "Showing your cards", "Drawing cards",
        "Order of playing and drawing",
    ),
    "2. Execute orders": (
        "General rules on executing orders", "Beaming", "Moving a ship", "Attempting a mission", "Other order actions",
    ),
    "Moving a ship": ("Staffing ships", "Using Range"),
    "Attempting a mission": ("Facing dilemmas", "Checking mission requirements", "When your attempt fails"),
    "Other important rules": ("Uniqueness", "Present", "Combat", "Engagements", "Damage", "Brig and captives"),
}  # fmt: skip
"""Maps a heading to the headings under it."""

SECTION_KINDS = {"Collector information": "other", "Credits": "other", "Star Trek CCG: First Edition": "sidebar"}
"""Kinds of the sections that are not rules, or were printed in a box."""

LEFT_OUT = ("Contacting decipher",)
"""Sections of which only fragments are left."""

EXAMPLES = (
    "The Federation ship U.S.S. Galaxy has", "Moving from Earth (span 2)", "If you attempt a mission with eight",
    "You may have three copies of Jean-Luc Picard", "You can have only one card with the card title",
    "You are allowed to play a D’deridex",
)  # fmt: skip
"""The beginnings of the examples that were printed in boxes."""

LOST_ICONS = {
    "Playing specific kinds of cards": "[In the text of the headquarters two affiliation icons are lost: any two.]",
    "Staffing ships": "[The icons are lost: by the sense, a command icon can stand in for a staff icon.]",
    "Staffing ships: example": "[The icons are lost: by the sense, one command and three staff.]",
    "Combat": "[In the example an icon before “personnel” is lost, such as an affiliation's.]",
    "Damage: example": "[The icon is lost: by the sense, Romulan.]",
    "species": "[The icons are lost: by the sense, Klingon, then Worf's other affiliation, then Romulan twice.]",
}
"""Icons that a text must have lost, as far as they can be reconstructed."""

REFERENCES = {
    "Types of cards": ("Personnel", "Ship", "Equipment", "Event", "Interrupt", "Mission", "Dilemma"),
    "Event": ("Star Trek CCG: First Edition",),
    "Keywords": ("Damage", "Other order actions"),
    "Playing the game": ("Turn sequence",),
    "Playing specific kinds of cards": ("When and while", "Other order actions"),
    "2. Execute orders": ("Beaming", "Moving a ship", "Attempting a mission", "Other order actions"),
    "Commander": ("Keywords",),
    "stopped": ("Uniqueness",),
}
"""References of sections: by page, by “earlier” or “later”, or by name."""
