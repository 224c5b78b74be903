"""Rows of cards with functions (artifacts included), tactics and tribbles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from engine.first_edition.cards.definition import Function
from engine.first_edition.cards.playing_in_words import hosts_in_text, required_cards_in_text
from engine.first_edition.cards.reading.fields import UnplayableError, numbers_of_row, points_of_row
from engine.first_edition.cards.reading.seeds import place_seeded_under, seeds_allowed_with
from engine.first_edition.cards.reading.treaties import espionage_functions, treaty_functions, treaty_of_groups
from engine.first_edition.cards.table_cards import FirstEditionCard

NO_TRIBBLES = "its title does not say how many tribbles it is"
FUNCTION_CARD_TYPES = ("event", "incident", "objective", "interrupt", "doorway", "artifact")
_OR = re.compile(r"\s+OR\s+(?=Seeds?\b|Plays?\b|Place\b|Once (?:each|every|per) (?:turn|game)|Stock in deck)")
_STAYS = re.compile(
    r"\s*(?:\(?once [^,]*,\s*)?(?:seeds?|plays?|place)\b(?! to\b| once\b| at any time\b| at start of\b| if\b| when\b)",
    re.IGNORECASE,
)
_STAYS_LATER = re.compile(
    r"(?:^|[.)!] )plays? (?:in your core\b|on (?:the )?table\b|on (?:an?|any|your|opponent|\{)|"
    r"once each turn [^.;]*\bon (?:an?|your)\b)",
    re.IGNORECASE,
)
"""Matches a sentence that says where a card stays, after others about its keywords or required cards."""
_PLAYS_TO = re.compile(r"\s*plays?\b(?:\s*\([^)]*\)| for free| once \w+ \w+)*\s+to\b", re.IGNORECASE)
_SEEDS = re.compile(r"\bseeds?\b", re.IGNORECASE)
_OR_PLAYS = re.compile(r"\bor plays?\b", re.IGNORECASE)
_PHASE = re.compile(r"\b(doorway|dilemma|facility) phase", re.IGNORECASE)
_ANY_PHASE = re.compile(r"\bseeds? \(in any phase\)", re.IGNORECASE)
_AT_ANY_TIME = re.compile(r"\bplays? (?:\([^)]*\) )?at any time\b", re.IGNORECASE)
_DISCARDED_AT_END = re.compile(
    r"\b(?:discard|destroy) (?:this )?(?:event|incident|objective|doorway)\W*$", re.IGNORECASE
)
_USED_WHILE_THERE = re.compile(r"\b(?:each|while|until|when|may|target|score|if|unless)\b", re.IGNORECASE)
_AS_EQUIPMENT = re.compile(r"use (?:as )?(?:an )?(?:\[?equipment\]?)(?: card| as)?", re.IGNORECASE)
_TO_HAND = re.compile(r"^\W*place in (?:your )?hand\b", re.IGNORECASE)
_IN_SPACE = re.compile(r"\b(?:may )?seeds? at a space location\b", re.IGNORECASE)
_PLAYS_ON = re.compile(
    r"(?:^|[.;] |\bthen,? |\bimmediately )(?:plays?|place) (?:on\b|in your point area)", re.IGNORECASE
)
_PLAYED_AS = re.compile(r"\bplayed\b.*?\bas an? \[?(event|interrupt)\b", re.IGNORECASE)
_OPENS = re.compile(r"\(opens\) (Battle Bridge|Q['’]s Tent) side deck", re.IGNORECASE)
_SIDE_DECKS = {"battle bridge": "bridge", "q's tent": "tent"}
_OTHERWISE_SIGNS = re.compile(r"\bOtherwise,[^.]*\(((?:\[(?:Flip|Down)\])+)\)")
_BONUS = re.compile(r"(attack|defense): ([+-]?\d+)\.\s*", re.IGNORECASE)
_SIGNS = re.compile(r"(direct hit|hit|miss) ?= ?((?:\[(?:flip|down)\]\s*)+)\.?\s*", re.IGNORECASE)
_HULL = re.compile(r"hull: -?(\d+)%\.?\s*", re.IGNORECASE)
_NUMBER_OF_TRIBBLES = re.compile(r"(10*(?:,000)*) tribbles?\b", re.IGNORECASE)


def function_card_facts(row: FirstEditionCard) -> dict[str, Any]:
    """Return the facts in the row of a card with functions."""
    kind = row.type.lower()
    facts: dict[str, Any] = {"words": row.text, "points": points_of_row(row) or 0}
    if kind == "artifact":
        return {**facts, **_artifact_facts(row.text)}
    known = treaty_functions(row.text) or treaty_of_groups(row.text) or espionage_functions(row.text)
    uses = known.functions if known else _functions_in_text(kind, row.text)
    told = {"words": known.words} if known else {}
    opens = _OPENS.search(row.text) if kind == "doorway" else None
    if opens:
        told["opens"] = _SIDE_DECKS[opens[1].lower().replace("’", "'")]
    return {**facts, **told, "functions": [msgspec.to_builtins(use) for use in uses]}


def _functions_in_text(kind: str, text: str) -> list[Function]:
    """Return the functions of a card, one per part between *OR*, without repeats."""
    found = [use for part in _OR.split(text) for use in _functions_of_part(kind, part)]
    return list(dict.fromkeys(found)) if all(map(_is_plain, found)) else found


def _is_plain(use: Function) -> bool:
    return not use.texts and not use.effects


def _functions_of_part(kind: str, text: str) -> Iterator[Function]:
    """Yield the functions in one part of a text."""
    first = text[:60]
    stays = kind != "interrupt" and _stays_in_play(kind, text) and not _is_discarded_at_once(text)
    seeded = kind != "interrupt" and _SEEDS.search(first) is not None
    if seeded:
        phase = _PHASE.search(text)
        phases = ("dilemma", "facility") if _ANY_PHASE.search(first) else (phase[1].lower() if phase else "",)
        yield from (Function(how="seed", phase=phase, stays=True) for phase in phases)  # type: ignore[arg-type]
    if seeded and not _OR_PLAYS.search(first):
        return
    quick = kind in ("interrupt", "doorway") or bool(_AT_ANY_TIME.search(first))
    on, requires = (None, None) if seeded else (hosts_in_text(text), required_cards_in_text(text))
    yield Function(how="any time" if quick else "play", stays=stays, on=on, requires=requires)


def _stays_in_play(kind: str, text: str) -> bool:
    """Whether a function leaves its card in play, by its text or because it is an objective."""
    if _PLAYS_TO.match(text):
        return False
    return bool(_STAYS.match(text)) or (
        not _DISCARDED_AT_END.search(text) and (kind == "objective" or bool(_STAYS_LATER.search(text)))
    )


def _is_discarded_at_once(text: str) -> bool:
    """Whether a function that names a host discards the card at once."""
    return bool(_DISCARDED_AT_END.search(text)) and not _USED_WHILE_THERE.search(text)


def _artifact_facts(text: str) -> dict[str, Any]:
    """Return the facts about earning and seeding an artifact (1E-ART-03)."""
    space = {"in_space": True} if _IN_SPACE.search(text) else {}
    where = {**space, "seeds_under": place_seeded_under(text), "welcomes": _extra_seeds_data(text)}
    if _AS_EQUIPMENT.search(text):
        return {**where, "earned": "team"}
    if _TO_HAND.search(text.split(". ", 1)[1] if space and ". " in text else text) or _TO_HAND.search(text):
        return {**where, "earned": "hand", "functions": [msgspec.to_builtins(_played_from_hand(text))]}
    stays = bool(_PLAYS_ON.search(text)) and not text.lower().endswith("discard artifact.")
    return {**where, "earned": "at once", "functions": [msgspec.to_builtins(Function(how="earned", stays=stays))]}


def _extra_seeds_data(text: str) -> list[Any]:
    return [msgspec.to_builtins(item) for item in seeds_allowed_with(text)]


def _played_from_hand(text: str) -> Function:
    """Return the function of an artifact in hand: as an event or interrupt if its text says so (1E-CARD-20)."""
    found = _PLAYED_AS.search(text)
    if found is None or found[1].lower() == "interrupt":
        return Function(how="any time", plays_as="interrupt" if found else "")
    stays = "discard" not in text.lower()
    return Function(how="play", plays_as="event", stays=stays)


def tribble_facts(row: FirstEditionCard) -> dict[str, Any]:
    """Return the facts in the row of a tribble; the number is in its title (1E-TRIB-01).

    Raises:
        UnplayableError: there is no valid number.
    """
    found = _NUMBER_OF_TRIBBLES.match(row.name)
    if found is None:
        raise UnplayableError(NO_TRIBBLES)
    return {"number": int(found[1].replace(",", "")), "words": row.text}


def tactic_facts(row: FirstEditionCard) -> dict[str, Any]:
    """Return the facts in the row of a tactic (1E-CARD-17); facts not stated plainly are left to the players."""
    bonuses = {found[1].lower(): int(found[2]) for found in _BONUS.finditer(row.text)}
    signs = {found[1].lower(): re.findall(r"\[(flip|down)\]", found[2].lower()) for found in _SIGNS.finditer(row.text)}
    drains = _OTHERWISE_SIGNS.search(row.text)
    if drains:
        signs["miss"] = re.findall(r"\[(flip|down)\]", drains[1].lower())
    hull = _HULL.search(row.text)
    words, is_plain = row.text, {"attack", "defense"} <= bonuses.keys() and {"hit", "direct hit"} <= signs.keys()
    for pattern in (_BONUS, _SIGNS, _HULL) if is_plain else ():
        words = pattern.sub("", words)
    changed = {name: found for name, found in numbers_of_row(row, ("range", "weapons", "shields")).items() if found}
    return {
        "attack": bonuses.get("attack", 0),
        "defense": bonuses.get("defense", 0),
        "hit": signs.get("hit", []),
        "direct_hit": signs.get("direct hit", []),
        "miss": signs.get("miss", []),
        "hull": int(hull[1]) if hull else 0,
        "words": words.strip(),
        **changed,
    }
