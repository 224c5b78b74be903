"""Rows of a card table as cards to play with: their facts hold, their texts are words that the players carry out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from engine.ccg.requirements.grammar import GrammarError, parse_requirement
from engine.ccg.requirements.requirement import Requirement
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.definition import AnyDefinition, Function
from engine.first_edition.cards.lexicon import AFFILIATIONS, CLASSIFICATIONS, INTELLIGENCE, LEXICON, SKILLS
from engine.first_edition.cards.nemeses import bracketed
from engine.first_edition.cards.places import LEVELS
from engine.first_edition.cards.shown import FirstEditionCard

_GROUNDS = {"[P]": "planet", "[S]": "space", "[S/P]": "dual", "[S][P]": "dual", "[P][S]": "dual"}
_QUADRANTS = {"dq": "delta", "gq": "gamma", "mu": "mirror", "mq": "mirror"}
NO_TRIBBLES = "its title does not say how many tribbles it is"
_NO_PLACE = "the engine does not know where it goes"
_NO_RULES = {
    "Time Location": "the engine does not know who is native there by its words",
    "Damage Marker": "it is no card of a deck",
}
"""Why cards of a type are shown only."""
_VERBS = ("event", "incident", "objective", "interrupt", "doorway", "artifact")
_EQUIPMENT = ("cloaking device", "holodeck", "invasive transporters", "phasing cloak", "tractor beam")
_NAMES = sorted(map(str.lower, (*CLASSIFICATIONS, *INTELLIGENCE, *SKILLS)), key=len, reverse=True)
_SKILL = re.compile(rf"(?:{'|'.join(map(re.escape, _NAMES))})(?![a-z-])", re.IGNORECASE)
_LEVEL = re.compile(r"\s*x\s?(\d)\b", re.IGNORECASE)
_STAYS = re.compile(r"\s*(?:seeds?|plays?|place)\b(?! to| once)", re.IGNORECASE)
_SEEDS = re.compile(r"\bseeds?\b", re.IGNORECASE)
_PHASE = re.compile(r"\b(doorway|dilemma|facility) phase", re.IGNORECASE)
_AS_EQUIPMENT = re.compile(r"use as (?:an )?equipment", re.IGNORECASE)
_TO_HAND = re.compile(r"\b(?:in|to) (?:your )?hand\b|plays? once|play(?:s|ed)? (?:as|like) an? ", re.IGNORECASE)
_HOME = re.compile(r"(?:seeds|plays) on \{([^}]+)\}", re.IGNORECASE)
_LANDS = re.compile(r"(?:may|can|able to) land\b", re.IGNORECASE)
_BONUS = re.compile(r"(attack|defense): (-?\d+)\.\s*", re.IGNORECASE)
_SIGNS = re.compile(r"(direct hit|hit|miss) = ((?:\[(?:flip|down)\])+)\.?\s*", re.IGNORECASE)
_HULL = re.compile(r"hull: -?(\d+)%\.?\s*", re.IGNORECASE)
_ICON = re.compile(r"\[(\w+)\]")
_BREAK = re.compile(r"\s+(?=[A-Z*({\[+]|or\b|and\b)")
_BUT = re.compile(r"except|non-|as long as")
_ELSE = re.compile(r"^[^()]*\bor\b", re.IGNORECASE)
_MANY = re.compile(r"(10*(?:,000)*) tribbles?\b", re.IGNORECASE)
_GOES_ON = re.compile(r"\s*(?:or|OR|,)(?=\W|$)")


class UnplayableError(ValueError):
    """A card that is shown, but that nobody can play; says why, to follow *because*."""


class Playable(NamedTuple):
    """The cards of tables that can be played, and why the others cannot, by their ids."""

    cards: tuple[AnyDefinition, ...]
    refused: Mapping[str, str]


def playable(rows: Iterable[FirstEditionCard]) -> Playable:
    """All rows that the engine can play with."""
    cards: list[AnyDefinition] = []
    refused: dict[str, str] = {}
    for row in rows:
        try:
            cards.append(definition(row))
        except UnplayableError as reason:
            refused[row.id] = str(reason)
    return Playable(tuple(cards), refused)


def with_rows(starter: Catalogue, rows: Iterable[FirstEditionCard]) -> tuple[Catalogue, Mapping[str, str]]:
    """The starter cards and those of tables, and why others of the tables cannot be played.

    A starter card keeps its effect trees and is given the printings of its row.
    """
    by_id = {row.id: row for row in rows}
    own = [_with_printings(card, by_id.pop(card.id)) if card.id in by_id else card for card in starter.cards]
    found = playable(by_id.values())
    return Catalogue((*own, *found.cards)), found.refused


def _with_printings(card: AnyDefinition, row: FirstEditionCard) -> AnyDefinition:
    return msgspec.structs.replace(card, printings=row.printings, images=row.images)


def definition(row: FirstEditionCard) -> AnyDefinition:
    """A row as a card; its text stands in its ``words``, as far as it is more than facts.

    Raises:
        UnplayableError: the engine has no rules for such a card, or lacks what they need.
    """
    kind = row.type.lower()
    if kind.startswith("q "):
        raise UnplayableError("only the cards of a Q-Continuum that come with the program are played")
    if row.type in _NO_RULES:
        raise UnplayableError(_NO_RULES[row.type])
    makers = {
        "personnel": _personnel,
        "ship": _ship,
        "facility": _facility,
        "mission": _mission,
        "dilemma": _dilemma,
        "equipment": _equipment,
        "site": _site,
        "tactic": _tactic,
        "tribble": _tribble,
        "trouble": lambda row: {"words": row.text},
        **dict.fromkeys(_VERBS, _verb),
    }
    if kind not in makers:
        raise UnplayableError(f"there are no rules for cards of the type {row.type}")
    facts = {"kind": kind, **_common(row), **makers[kind](row)}
    try:
        card: AnyDefinition = msgspec.convert(facts, AnyDefinition)
    except msgspec.ValidationError as error:
        raise UnplayableError(f"its row cannot be read: {error}") from error
    return card


def _common(row: FirstEditionCard) -> dict[str, Any]:
    icons = _icons(row.icons)
    countdowns = [int(icon) for icon in icons if icon.isdigit()]
    marked = {"univ": "universal", "enig": "enigma"}.get(row.uniqueness)
    told = (("(unique", "unique"), ("(not duplicatable", "not duplicatable"))
    marked = marked or next((name for words, name in told if words in row.text.lower()), None)
    return {
        "id": row.id,
        "title": row.name,
        "icons": [icon for icon in icons if not icon.isdigit()],
        "characteristics": _listed(row.characteristics),
        "printings": row.printings,
        "images": row.images,
        "releases": row.releases,
        **({"countdown": countdowns[0]} if countdowns else {}),
        **({"uniqueness": marked} if marked else {}),
        **({"cumulative": True} if "(cumulative" in row.text.lower() else {}),
    }


# --- people, ships, facilities ---------------------------------------------------------------------------------------


def _personnel(row: FirstEditionCard) -> dict[str, Any]:
    if "+" in row.first + row.class_:
        raise UnplayableError("of a card with two people the engine does not know which skill is whose")
    skills, words = _skills(row.text, row.class_)
    return {
        "affiliations": _affiliations(row),
        "persona": "" if row.persona == row.name or row.persona.startswith("<") else row.persona,
        "mirrors": row.persona.strip("()") if row.persona.startswith("(") else "",
        "classification": row.class_.lower(),
        "skills": skills,
        "quadrant": _quadrant(row),
        "commands": [name.strip() for name in row.commands.split(";") if name.strip()],
        "words": words,
        **_numbers(row, ("integrity", "cunning", "strength")),
    }


def _skills(text: str, classification: str) -> tuple[dict[str, int], str]:
    """The regular skills with which a personnel's text begins, after the classification; what is left are words."""
    left = text.strip()
    if classification and left.lower().startswith(classification.lower()):
        left = left[len(classification) :].strip()
    skills: dict[str, int] = {}
    while found := _SKILL.match(left):
        left = left[found.end() :]
        level = _LEVEL.match(left)
        skills[found[0].lower()] = skills.get(found[0].lower(), 0) + int(level[1] if level else 1)
        left = (left[level.end() :] if level else left).strip()
    return skills, left


def _ship(row: FirstEditionCard) -> dict[str, Any]:
    left, equipment = row.text, []
    while found := next((one for one in _EQUIPMENT if left.lower().startswith(one)), ""):
        equipment.append(found)
        left = left[len(found) :].lstrip(" ,.")
    staffing = _icons(row.staffing)
    rest = re.sub(r"\[\w+\]", "", row.staffing).strip()
    words = " ".join(filter(None, (f"Staffing: {rest}." if rest else "", left)))
    return {
        "affiliations": _affiliations(row),
        "ship_class": row.class_.lower(),
        "staffing": staffing,
        "equipment": equipment,
        "quadrant": _quadrant(row),
        "lands": bool(_LANDS.search(left)),
        "persona": "" if row.persona == row.name else row.persona,
        "commanders": [name.strip() for name in row.commands.split(";") if name.strip()],
        "words": words,
        **_numbers(row, ("range", "weapons", "shields")),
    }


def _facility(row: FirstEditionCard) -> dict[str, Any]:
    affiliations, kind = _affiliations(row), row.class_.lower()
    home = _HOME.search(row.text)
    if kind == "headquarters" and home:
        facts = {"facility": kind, "affiliations": affiliations, "quadrant": _quadrant(row), "homeworld": home[1]}
        return {**facts, "on_planet": True, "words": row.text, **_numbers(row, ("", "weapons", "shields"))}
    if kind != "outpost":
        raise UnplayableError(_NO_PLACE)
    builder = f"[{affiliations[0]}], classification Engineer"
    return {
        "facility": "outpost",
        "affiliations": affiliations,
        "quadrant": _quadrant(row),
        "builder": _requirement(f"1 personnel with ({builder})"),
        "words": row.text,
        **_numbers(row, ("", "weapons", "shields")),
    }


def _site(row: FirstEditionCard) -> dict[str, Any]:
    tier = next((one for one in LEVELS if row.text.lower().rstrip(". ").endswith(one)), "")
    if not tier:
        raise UnplayableError("its row does not say on which level it stands")
    return {"tier": tier, "words": row.text}


def _equipment(row: FirstEditionCard) -> dict[str, Any]:
    return {"words": row.text}


# --- missions and dilemmas -------------------------------------------------------------------------------------------


def _mission(row: FirstEditionCard) -> dict[str, Any]:
    ground, span = _GROUNDS.get(row.where), _number(row.span)
    if ground is None or span is None:
        raise UnplayableError("its row does not say where it lies or what it spans")
    needed, asked, words = _asked(row.text)
    others = f"It asks in words: {asked.rstrip('.')}." if asked else ""
    anyone = row.affiliation.lower().startswith("any ") and not _BUT.search(row.affiliation)
    icons = re.findall(r"\[(\w+)\]", row.affiliation) if row.affiliation.startswith("[") else []
    told = "" if row.affiliation.startswith("[") else row.affiliation
    end = {
        "span": span,
        "points": _number(row.points.rstrip("*")),
        "affiliations": [AFFILIATIONS.get(icon.upper(), icon).lower() for icon in icons],
        "anyone": anyone,
        "requirements": needed,
        "asked": asked,
    }
    return {
        "ground": ground,
        "quadrant": row.quadrant.lower() or "alpha",
        "region": row.region.removesuffix(" Region"),
        "near": end,
        "words": " ".join(filter(None, ("" if anyone else told, others, words))),
    }


def _asked(text: str) -> tuple[object, str, str]:
    """What a mission asks for as far as it can be read, what it asks for besides in words, and its other words."""
    sentence, _, others = text.partition(" *")
    others = f"*{others}" if others else ""
    ends = [len(sentence), *(found.start() for found in _BREAK.finditer(sentence))]
    for end in sorted(ends, reverse=True):
        read, rest = sentence[:end].strip(), sentence[end:].strip()
        needed = None if _GOES_ON.match(rest) else _requirement(read.rstrip(" +.").strip())
        if needed is None or _ELSE.search(rest):
            continue
        joined = rest.startswith(("+", "and ")) or read.endswith("+")
        if joined or not rest:
            return needed, rest.lstrip("+ "), others
        return needed, "", f"{rest} {others}".strip()
    return None, sentence, others


def _requirement(text: str) -> object:
    """A requirement as data; ``None`` where it cannot be read."""
    try:
        found: Requirement = parse_requirement(_ICON.sub(_spelt_out, text), LEXICON)
    except GrammarError:
        return None
    return msgspec.to_builtins(found)


def _spelt_out(icon: re.Match[str]) -> str:
    """An affiliation's icon as requirements name it; any other icon as it is."""
    return f"[{AFFILIATIONS.get(icon[1].upper(), icon[1])}]"


def _dilemma(row: FirstEditionCard) -> dict[str, Any]:
    if row.where not in _GROUNDS:
        raise UnplayableError("its row does not say where it is met")
    return {"ground": _GROUNDS[row.where], "points": _number(row.points.rstrip("*")) or 0, "words": row.text}


# --- cards that are used ---------------------------------------------------------------------------------------------


def _verb(row: FirstEditionCard) -> dict[str, Any]:
    kind = row.type.lower()
    if "q" in _icons(row.icons):
        raise UnplayableError("only the cards of a Q-Continuum that come with the program are played")
    facts: dict[str, Any] = {"words": row.text, "points": _number(row.points.rstrip("*")) or 0}
    if kind == "artifact":
        return {**facts, **_artifact(row.text)}
    return {**facts, "functions": [msgspec.to_builtins(one) for one in _functions(kind, row.text)]}


def _functions(kind: str, text: str) -> list[Function]:
    first = text[:60]
    stays = kind != "interrupt" and bool(_STAYS.match(text))
    uses = []
    if kind != "interrupt" and _SEEDS.search(first):
        phase = _PHASE.search(text)
        uses.append(Function(how="seed", phase=phase[1].lower() if phase else "", stays=True))  # type: ignore[arg-type]
    if not uses or re.search(r"\bor plays?\b", first, re.IGNORECASE):
        uses.append(Function(how="any time" if kind in ("interrupt", "doorway") else "play", stays=stays))
    return uses


def _artifact(text: str) -> dict[str, Any]:
    if _AS_EQUIPMENT.search(text):
        return {"earned": "team"}
    if _TO_HAND.search(text):
        return {"earned": "hand", "functions": [msgspec.to_builtins(Function(how="any time"))]}
    return {"earned": "at once", "functions": [msgspec.to_builtins(Function(how="earned", stays=True))]}


def _tribble(row: FirstEditionCard) -> dict[str, Any]:
    """How many it is stands in its title; only tenfold numbers are bred (1E-TRIB-01)."""
    number = _MANY.match(row.name)
    if number is None:
        raise UnplayableError(NO_TRIBBLES)
    return {"number": int(number[1].replace(",", "")), "words": row.text}


def _tactic(row: FirstEditionCard) -> dict[str, Any]:
    bonuses = {found[1].lower(): int(found[2]) for found in _BONUS.finditer(row.text)}
    signs = {found[1].lower(): re.findall(r"\[(flip|down)\]", found[2].lower()) for found in _SIGNS.finditer(row.text)}
    if not {"attack", "defense"} <= bonuses.keys() or not {"hit", "direct hit"} <= signs.keys():
        raise UnplayableError("its row does not say what it does in a battle")
    hull = _HULL.search(row.text)
    words = row.text
    for pattern in (_BONUS, _SIGNS, _HULL):
        words = pattern.sub("", words)
    changed = {name: number for name, number in _numbers(row, ("range", "weapons", "shields")).items() if number}
    return {
        **bonuses,
        "hit": signs["hit"],
        "direct_hit": signs["direct hit"],
        "miss": signs.get("miss", []),
        "hull": int(hull[1]) if hull else 0,
        "words": words.strip(),
        **changed,
    }


# --- fields ----------------------------------------------------------------------------------------------------------


def _affiliations(row: FirstEditionCard) -> list[str]:
    found = [one.strip().lower() for one in row.affiliation.split("/") if one.strip()]
    if not found:
        raise UnplayableError("its row names no affiliation")
    return found


def _quadrant(row: FirstEditionCard) -> str:
    return next((_QUADRANTS[icon] for icon in _icons(row.icons) if icon in _QUADRANTS), "alpha")


def _icons(text: str) -> list[str]:
    return [icon.lower() for icon in re.findall(r"\[(\w+|\w>|<\w)\]", bracketed(text))]


def _listed(text: str) -> list[str]:
    return [one.strip().lower() for one in text.split(";") if one.strip()]


def _numbers(row: FirstEditionCard, names: tuple[str, str, str]) -> dict[str, int]:
    """The three numbers of a card under their names; what is no number is undefined (1E-CARD-26)."""
    printed = zip(names, (row.first, row.second, row.third), strict=True)
    return {name: number for name, text in printed if name and (number := _number(text)) is not None}


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch(r"-?\d+", text.strip()) else None
