"""Treaty and Espionage cards, whose texts differ only in affiliations (1E-COMP-03, 1E-MIS-03)."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import msgspec

from engine.first_edition.cards.definition import Function
from engine.first_edition.cards.reading.fields import icon_name, parsed_requirement
from engine.first_edition.cards.reading.peoples import PEOPLES

_FREE = r"(?: \((?:plays )?for free if you have (?P<free>(?:\{[^}]+\}(?:, or |, | or )?)+) in play\))?"
_SIDE = r"(?:\[\w+\]|[\w-]+)"
_TREATY = re.compile(
    rf"^(?P<ways>Seeds or plays|Plays|Seeds) on table{_FREE}\. Your (?P<one>{_SIDE}) and (?P<other>{_SIDE}) "
    r"(?:affiliations recognize this treaty\. They can now mix and cooperate|cards are compatible)\.(?P<rest>.*)$"
)
_TREATY_OF_GROUPS = re.compile(
    rf"^(?P<ways>Seeds or plays|Plays|Seeds) on table{_FREE}\. "
    r"(?:Your (?P<one>(?:\[\w+\])+) cards and your (?P<other>(?:\[\w+\])+) cards recognize this treaty\. "
    r"They can now mix and cooperate"
    r"|Your (?P<first>\w+)- and (?P<second>\w+)-affiliation cards that have (?P<shared>\[\w+\]) icons may mix and "
    r"cooperate)\.(?: \(Immune to \{[^}]+\}\.\))?$"
)
_ESPIONAGE = re.compile(
    rf"^Plays on any (?P<at>{_SIDE}) mission"
    r"(?: \(for free if you have (?:\{(?P<person>[^}]+)\}|an? (?P<skill>[A-Z]\w+) personnel) there\))?"
    rf"\. Your (?P<who>{_SIDE}) personnel may (?:now )?attempt this mission\. "
    r"Discard after mission completed\.$"
)


class ParsedFunctions(NamedTuple):
    """Functions of a card, and the unparsed rest of its text."""

    functions: list[Function]
    words: str


def treaty_functions(text: str) -> ParsedFunctions | None:
    """Return the functions of a treaty between two affiliations; ``None`` for other texts."""
    found = _TREATY.match(text)
    sides = [_affiliation_of_side(found[side]) for side in ("one", "other")] if found else []
    if found is None or not PEOPLES.keys() >= set(sides):
        return None
    mixing = {"text": "while", "changes": [{"change": "mixes", "of": {"kind": "card"}, "affiliations": sides}]}
    held = [_condition_of_personnel_in_play(title) for title in re.findall(r"\{([^}]+)\}", found["free"] or "")]
    free = {"free_if": held[0] if len(held) == 1 else {"type": "either", "conditions": held}} if held else {}
    ways = [how for how in ("seed", "play") if how in found["ways"].lower()]
    uses = [
        _function_from_facts(how=how, stays=True, texts=[mixing], **(free if how == "play" else {})) for how in ways
    ]
    return ParsedFunctions(uses, found["rest"].strip())


def treaty_of_groups(text: str) -> ParsedFunctions | None:
    """The functions of a treaty between cards with certain icons; ``None`` for other texts."""
    found = _TREATY_OF_GROUPS.match(text)
    if found is None:
        return None
    sides = [found["one"], found["other"]] if found["one"] else [found["first"], found["second"]]
    groups = [_group_requirement(side, found["shared"] or "") for side in sides]
    if None in groups:
        return None
    of = {"kind": "card", "who": {"type": "any", "parts": groups}}
    held = [_condition_of_personnel_in_play(title) for title in re.findall(r"\{([^}]+)\}", found["free"] or "")]
    free = {"free_if": held[0] if len(held) == 1 else {"type": "either", "conditions": held}} if held else {}
    ways = [how for how in ("seed", "play") if how in found["ways"].lower()]
    texts = [{"text": "while", "changes": [{"change": "mixes", "of": of, "restrained": True}]}]
    return ParsedFunctions(
        [_function_from_facts(how=how, stays=True, texts=texts, **(free if how == "play" else {})) for how in ways], ""
    )


def _group_requirement(side: str, shared: str) -> dict[str, Any] | None:
    """The requirement for cards with all the icons of a side, one of which is an affiliation."""
    icons = [icon_name(icon) for icon in re.findall(r"\[(\w+)\]", f"{side}{shared}")]
    names = [_affiliation_of_side(side), *icons] if not side.startswith("[") else icons
    if not PEOPLES.keys() & set(names[:1]):
        return None
    parts = [_affiliation_requirement(name) for name in names]
    return parts[0] if len(parts) == 1 else {"type": "all", "parts": parts}


def _affiliation_of_side(side: str) -> str:
    return icon_name(side.strip("[]")) if side.startswith("[") else side.lower()


def _condition_of_personnel_in_play(title: str) -> dict[str, Any]:
    return {"type": "commands", "cards": {"kind": "personnel", "where": "play", "title": title}}


def espionage_functions(text: str) -> ParsedFunctions | None:
    """Return the function of an Espionage card (1E-CR-149); ``None`` for other texts."""
    found = _ESPIONAGE.match(text)
    at, who = (_affiliation_of_side(found[side]) for side in ("at", "who")) if found else ("", "")
    if not {at, who} <= PEOPLES.keys():
        return None
    trying = {"where": "mission", "who": _affiliation_requirement(who)}
    texts = [
        {"text": "while", "changes": [{"change": "may attempt", "of": trying}]},
        {
            "text": "when",
            "trigger": {"event": "mission completed", "here": True},
            "must": True,
            "effects": [{"do": "discard", "who": {"pick": "this"}}],
        },
    ]
    # the Espionage Mission, which has no icons, takes the cards on the Federation (1E-CR-133)
    target = (
        parsed_requirement('[Federation] or named "Espionage Mission"')
        if at == "federation"
        else _affiliation_requirement(at)
    )
    on = {"kind": "mission", "whose": "anybody", "where": "play", "who": target}
    if found is None:
        return None
    having = f'named "{found["person"]}"' if found["person"] else found["skill"]
    needed = parsed_requirement(having) if having else None
    if having and needed is None:
        return None
    free = (
        [_function_from_facts(how="play", free=True, on={**on, "having": needed}, stays=True, texts=texts)]
        if having
        else []
    )
    return ParsedFunctions([*free, _function_from_facts(how="play", on=on, stays=True, texts=texts)], "")


def _affiliation_requirement(name: str) -> dict[str, str]:
    """Return the requirement for an affiliation, not for the species of that name (1E-COMP-06)."""
    return {"type": "trait", "name": f"[{name}]"}


def _function_from_facts(**facts: Any) -> Function:
    return msgspec.convert(facts, Function)
