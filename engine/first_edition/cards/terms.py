"""First Edition terms that replace Second Edition words in texts printed from trees of both games."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.ccg.describing.printer import ability_words, source_at_mission, with_ship_of_card
from engine.ccg.describing.sentences import with_named_piles
from engine.ccg.effects.texts import Ability, AnyTime, Order, Text
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

_UNNAMED_TYPES = ("tribble", "trouble")
"""Types of cards that call themselves *this card*."""
_TYPES_AT_MISSIONS = ("dilemma", "event", "interrupt", "incident", "doorway")
"""Types whose conditions on the card at a mission apply to its player."""
_AT_KIND_OF_MISSION = re.compile(
    r"\b(?P<when>[Ww]hile) this mission is (?P<mission>an? [^,.]*? mission), (?=this card )"
)
_HOSTS_BY_KIND = ("ship", "personnel", "facility")
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
_HELPING = re.compile(r"\b([Ww])hen you complete ([^,.]+), ([^,.]+) if this card is attempting a mission\b")
"""Matches the condition of a response to a solved mission, which is that the personnel has helped (1E-MIS-18)."""


def in_first_edition_terms(told: str) -> str:
    """Return a printed text in First Edition terms, such as *control*, *on the table* and *MEDICAL*."""
    told = _HELPING.sub(r"\1hen this card helps to solve \2, \3", _MISSION_NAMED_HERE.sub(r"at \1", told))
    terms = _SECOND_EDITION_TERM.sub(lambda found: _FIRST_EDITION_TERMS[found[0]], told)
    return _CAPITALS.sub(lambda found: found["title"] or found[0].upper(), terms)


def in_words_of_first_edition(text: Text) -> Text:
    """Return a text as First Edition prints it, which has no orders: *you may* on your turn."""
    return _without_order(text) if isinstance(text, Order) else text


def _without_order(order: Order) -> AnyTime:
    return AnyTime(**{name: getattr(order, name) for name in order.__struct_fields__})


def with_type_of_card(told: str, card_type: str) -> str:
    """Return a text that refers to its card by type, as cards do: *this personnel*, *this event*."""
    named = card_type if card_type not in _UNNAMED_TYPES else "card"
    if card_type in _TYPES_AT_MISSIONS:
        told = source_at_mission(told)
    if card_type in ("personnel", "equipment", "ship"):
        told = _AT_KIND_OF_MISSION.sub(r"\g<when> at \g<mission>, ", told)
    if card_type in ("personnel", "equipment"):
        told = with_ship_of_card(told, card_type)
    told = with_named_piles(told).replace("the card this is on", "the card this card is on")
    told = told.replace("The card this is on", "The card this card is on")
    return told.replace("this card", f"this {named}").replace("This card", f"This {named}")


def with_host(told: str, kind: str) -> str:
    """Return the text of a card that is on another, which it refers to as *that ship*."""
    words = {
        "the card this is on": f"that {kind}",
        "the personnel this is on": "that personnel",
        "the target’s owner": f"that {kind}’s owner",
        **({"this ship": "that personnel’s ship"} if kind == "personnel" else {}),
    }
    if kind in _HOSTS_BY_KIND:
        words[f"this {kind}"] = f"that {kind}"
    for said, meant in words.items():
        told = told.replace(said, meant).replace(said.capitalize(), meant.capitalize())
    return told


@lru_cache(maxsize=1 << 12)
def text_description(text: Ability, card_type: str) -> str:
    """Return the description of a text of a card of this type, to tell several texts of a card apart."""
    told = in_first_edition_terms(ability_words(_without_order(text) if isinstance(text, Order) else text))
    return with_type_of_card(told, card_type)
