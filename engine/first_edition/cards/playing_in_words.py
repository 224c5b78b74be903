"""Playing rules in an imported card's text: its hosts, and cards its player must have in play."""

from __future__ import annotations

import re

from engine.ccg.effects.cards_meant import ANYBODY, OPPONENT, YOU, Cards, Whose
from engine.ccg.effects.conditions import Commands
from engine.ccg.requirements.grammar import GrammarError, parse_requirement
from engine.ccg.requirements.requirement import Requirement
from engine.first_edition.cards.lexicon import AFFILIATIONS, LEXICON

_NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_HOST = re.compile(
    r"(?:seeds or )?plays on (?P<whose>any|an?|one of your|your|an opponent.s|opponent.s|opponent&apos;s)? ?"
    r"(?P<ground>planet |space )?(?P<kind>ship or facility|ship|facility|personnel|mission|planet)\s*(?:\.|\(unique)",
    re.IGNORECASE,
)
_TITLE = re.compile(r"(?:seeds or )?plays on (?:any )?\{([^{}\[\]]+)\}\s*(?:\.|\(unique)", re.IGNORECASE)
_MUST = re.compile(
    rf"(?:to play this (?:event|interrupt|incident), you )?must (?:command|have)(?: \(have in play\))? "
    rf"(?P<count>{'|'.join(_NUMBERS)}) (?P<who>[^.]+?) personnel(?: in play)?\.",
    re.IGNORECASE,
)
_ICON = re.compile(r"\[(\w+)\]")
_ICONS = {**AFFILIATIONS, "AU": "AU"}
"""Icons of First Edition personnel in such sentences."""


def hosts_in_text(text: str) -> Cards | None:
    """Return the hosts of a card, if its text starts with them in plain words; else ``None``."""
    if found := _TITLE.match(text):
        return Cards(kind="card", whose=ANYBODY, where="play", title=found[1])
    found = _HOST.match(text)
    if found is None or (found["ground"] and found["kind"].lower() != "mission"):
        return None
    kind, ground = found["kind"].lower(), (found["ground"] or "").strip().lower()
    if kind == "planet":
        kind, ground = "mission", "planet"
    who = _read_requirement(f'"{ground.title()}"') if ground else None
    return Cards(kind=kind, whose=_whose_from_word(found["whose"] or "any"), where="play", who=who)


def _whose_from_word(word: str) -> Whose:
    if word.lower() in ("your", "one of your"):
        return YOU
    return OPPONENT if "opponent" in word.lower() else ANYBODY


def required_cards_in_text(text: str) -> Commands | None:
    """Return the cards its player must have in play, if its text starts with them and is understood; else ``None``."""
    found = _MUST.match(text)
    if found is None or not all(icon.upper() in _ICONS for icon in _ICON.findall(found["who"])):
        return None
    who = _read_requirement(_spell_out_icons(found["who"]))
    if who is None:
        return None
    return Commands(Cards(where="play", who=who), _NUMBERS[found["count"].lower()])


def _spell_out_icons(who: str) -> str:
    """Return a phrase such as ``[Baj] Treachery`` as a requirement: ``[bajoran], Treachery``."""
    icons = [f"[{_ICONS[icon.upper()]}]" for icon in _ICON.findall(who)]
    return ", ".join(filter(None, [*icons, _ICON.sub("", who).strip()]))


def _read_requirement(text: str) -> Requirement | None:
    try:
        return parse_requirement(text, LEXICON)
    except GrammarError:
        return None
