"""First Edition terms that replace Second Edition words in texts printed from trees of both games."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.ccg.describing.printer import ability_words
from engine.ccg.effects.texts import Ability
from engine.first_edition.cards.lexicon import CLASSIFICATIONS

_FIRST_EDITION_TERMS = {
    "in your core": "on the table",
    "in the core": "on the table",
    "in an opponent’s brig": "held captive by an opponent",
    "in any core": "on the table",
    "this combat or engagement": "this battle",
    "an engagement": "a ship battle",
    "a combat": "a personnel battle",
    "command": "control",
    "commands": "controls",
}
_SECOND_EDITION_TERM = re.compile(rf"\b({'|'.join(map(re.escape, sorted(_FIRST_EDITION_TERMS, reverse=True)))})\b")

_ATTRIBUTES = ("Integrity", "Cunning", "Strength", "Range", "Weapons", "Shields")
_TITLES = (
    "Adapt: Modulate Shields", "Automated Security System", "Automated Weapons", "Chief Engineer", "Classic Medical",
    "Comm Officer", "DNA Security Scan", "Establish Medical Complex", "First Officer", "Hand Weapon",
    "HQ: Orbital Weapons Platform", "In Darkness there is Strength", "Long-Range Scan", "Medical Conference",
    "Medical Crisis", "Medical Kit", "Medical PADD", "Medical Relief", "Medical Tricorder", "Metaphasic Shields",
    "Nutational Shields", "Officer Exchange Program", "Power to the Shields", "Power to the Weapons",
    "Q's Vicious Animal Things", "Science Advisor", "Science Kit", "Science Lab", "Science PADD", "Science Vessel",
    "Search for Weapons", "Security Briefing", "Security Chief", "Security Drills", "Security Holding Cell",
    "Security Office", "Security Precautions", "Security Sacrifice", "Security Sweep", "Shields Up!", "Target Shields",
    "Target Weapons", "The Arsenal: Weapons Demonstration", "Versatile Vessel: Applied Science", "Weapons Locker",
)  # fmt: skip
"""Titles, and words within titles, that contain a classification or an attribute."""
_CAPITALS = re.compile(
    rf"(?P<title>{'|'.join(map(re.escape, _TITLES))})"
    rf"|\b(?:{'|'.join(map(re.escape, (*CLASSIFICATIONS, *_ATTRIBUTES)))})(?![a-z-])"
)
"""Titles, and classifications and attributes elsewhere."""
_MISSION_NAMED_HERE = re.compile(r"there is a mission named ([^,.]+?) at this mission\b")
_HELPING = re.compile(r"\b([Ww])hen you complete ([^,.]+), if this card is attempting a mission,")
"""Matches the condition of a response to a solved mission, which is that the personnel has helped (1E-MIS-18)."""


def in_first_edition_terms(told: str) -> str:
    """Return a printed text in First Edition terms, such as *control*, *on the table* and *MEDICAL*."""
    told = _HELPING.sub(r"\1hen this card helps to solve \2,", _MISSION_NAMED_HERE.sub(r"at \1", told))
    terms = _SECOND_EDITION_TERM.sub(lambda found: _FIRST_EDITION_TERMS[found[0]], told)
    return _CAPITALS.sub(lambda found: found["title"] or found[0].upper(), terms)


@lru_cache(maxsize=1 << 12)
def text_description(text: Ability) -> str:
    """Return the description of a text, printed from its tree, to tell several texts of a card apart."""
    return in_first_edition_terms(ability_words(text))
