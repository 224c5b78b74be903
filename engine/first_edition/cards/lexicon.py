"""Words of First Edition's requirements: skills and their printed forms."""

from __future__ import annotations

from engine.ccg.requirements.lexicon import Lexicon

AFFILIATIONS = {
    name[:3].upper(): name
    for name in (
        *("Bajoran", "Borg", "Cardassian", "Dominion", "Federation", "Ferengi", "Hirogen", "Kazon", "Klingon"),
        *("Neutral", "Non-Aligned", "Romulan", "Starfleet", "Vidiian", "Vulcan"),
    )
}
"""Affiliations by the codes that tables use for their icons (1E-ICON-10)."""
CLASSIFICATIONS = ("Officer", "Engineer", "Medical", "Science", "Security", "V.I.P.", "Civilian", "Animal")
"""Classifications (1E-CARD-10), each also a skill of that name (1E-CARD-11)."""
INTELLIGENCE_SKILLS = (
    "FCA",
    "Intelligence",
    "Klingon Intelligence",
    "Memory Omega",
    "Obsidian Order",
    "Section 31",
    "Tal Shiar",
    "V'Shar",
)
"""Skills that count as Intelligence, with their levels added up (1E-SKILL-05)."""
SKILLS = (
    "Acquisition",
    "Anthropology",
    "Archaeology",
    "Astrophysics",
    "Barbering",
    "Biology",
    "Computer Skill",
    "Cybernetics",
    "Diplomacy",
    "Empathy",
    "Exobiology",
    "Geology",
    "Greed",
    "Guramba",
    "Honor",
    "Law",
    "Leadership",
    "Mindmeld",
    "Miracle Worker",
    "Music",
    "Navigation",
    "Orion Syndicate",
    "Physics",
    "Resistance",
    "Smuggling",
    "Stellar Cartography",
    "Telepathy",
    "Transporter Skill",
    "Treachery",
    "Youth",
)

LEXICON = Lexicon(
    (*CLASSIFICATIONS, *INTELLIGENCE_SKILLS, *SKILLS),
    frozenset(("times", "plus", "classification", "named", "up to", "different", "odd", "couple")),
)
"""Grammar of First Edition's requirements."""
