"""Rows of missions and dilemmas."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import msgspec

from engine.first_edition.cards.reading.fields import (
    ENVIRONMENTS,
    UnplayableError,
    icon_name,
    is_of_q_continuum,
    parsed_requirement,
    points_of_row,
    whole_number,
)
from engine.first_edition.cards.reading.homeworlds import HOMEWORLDS, NO_HOMEWORLD, OTHER_PLACES
from engine.first_edition.cards.reading.names import title_and_version
from engine.first_edition.cards.reading.peoples import PEOPLES
from engine.first_edition.cards.reading.requirements import builder_requirement, mission_requirement
from engine.first_edition.cards.reading.seeds import offered_downloads, seeds_allowed_under, without_seeds
from engine.first_edition.cards.table_cards import FirstEditionCard

_BREAK = re.compile(r"\s+(?=[A-Z*({\[+]|or\b|and\b)")
_BUT = re.compile(r"except|non-|as long as|\bif\b|\[")
_ALL_BUT = re.compile(
    r"Any (?:non-([A-Z][\w-]+) (?:crew|Away Team)|affiliation \(except \[(\w+)\]\)) may attempt (?:this )?mission\."
)
_ALTERNATIVE = re.compile(r"^[^()]*\bor\b", re.IGNORECASE)
_GOES_ON = re.compile(r"\s*(?:or|OR|,)(?=\W|$)")
_OPPONENT = re.compile(r"\bOpponent's side:\s*")
_POINTS = re.compile(r"\bPoints: \[?(\d+)\*?\]?\s*")
_SPAN = re.compile(r"\bSpan: \[?(\d+)\]?\s*")
_ICONS = re.compile(r"\[(\w+)\]")
_OWN_ICONS = re.compile(r"^((?:\[(?:[A-Z]{3}|[a-z]{3})\])+)\s*")
_NO_GAME_TEXT = re.compile(r"\s*(?:No|Not attemptable, no) gametext(?:, no pointbox)?\.?$", re.IGNORECASE)
_ARMED = re.compile(r"\bMay (?:only )?attempt(?: mission)?(?: only)? if your total WEAPONS>(\d+) here\.?")
_INSERTS = re.compile(r"\bMay (?:be )?insert(?:ed)? into (?:the )?spaceline\b", re.IGNORECASE)
_ONLY_WORDS = re.compile(
    r"(?:You|Your|When|Each|If|Until|While|Once|May|Worth|Seeds|Counts|Opponent's)\b|\{[^}]+\} may "
)
_ANYBODY = re.compile(r"Any (?:crew|Away Team)(?: may attempt (?:this )?mission\.)?\s*")
_SENTENCE = re.compile(
    r"(?<=[^.]) (?=(?:You|Your|When|Each|If|Until|While|Any|All|No|Once|May|Worth|Wormhole|WORMHOLE)\b)"
)


_DESTROYED = re.compile(r"\s*If destroyed, flip mission over\.?", re.IGNORECASE)
_WORMHOLE = re.compile(
    r"\s*Wormhole: You may move your staffed ship between here and any other location if that location is a \[Wmh\] "
    r"mission OR by playing one \{Wormhole\} interrupt there\. Then flip (?:this )?mission over\.?",
    re.IGNORECASE,
)
_REBUILT = re.compile(
    r"\s*If your ([\w ]+?) ENGINEER is here, in place of your normal card play you may flip mission over; "
    r"draw no cards that turn\.?"
)
_DETECTED = re.compile(
    r"\s*If you have a staffed ship here, you may play \{Long-Range Scan\} here to "
    r"[\"“]detect Wormhole[\"”] \(flip mission over\)\.?"
)


NOTHING_NAMED = "This side names no requirements."


class MissionRequirements(NamedTuple):
    """Requirements of a mission: parsed, in words, and the remaining text."""

    requirements: object
    asked: str
    words: str


def mission_facts(row: FirstEditionCard) -> dict[str, Any]:
    """Return the facts in the row of a mission.

    Raises:
        UnplayableError: it has no kind or span.
    """
    ground, span = ENVIRONMENTS.get(row.where), whole_number(row.span)
    span = 0 if span is None and row.span.strip().upper() == "X" else span
    if ground is None or span is None:
        raise UnplayableError("its row does not give its kind of location and its span")
    title, _ = title_and_version(row.name)
    home = HOMEWORLDS.get(title, NO_HOMEWORLD)
    text = without_seeds(row.text)
    text = _without_sides(text) if _built_in(row) is not None or _is_closed_side(row.text) else text
    own, _, others = _OPPONENT.split(text, maxsplit=1)[0], "", text
    opposite = _OPPONENT.search(others)
    near, near_words = _mission_end_facts(own.strip(), row.affiliation, span, points_of_row(row))
    near["seeded"] = [msgspec.to_builtins(offered_download) for offered_download in offered_downloads(row.text)]
    far = _opposite_end(text[opposite.end() :].strip(), near, row) if opposite else None
    return {
        "ground": ground,
        "quadrant": row.quadrant.lower() or "alpha",
        "region": row.region.removesuffix(" Region"),
        "homeworld": home.affiliation if "homeworld" in row.characteristics.lower() else "",
        "location": home.place or OTHER_PLACES.get(title, ""),
        "inserts": bool(_INSERTS.search(row.text)),
        "welcomes": [msgspec.to_builtins(item) for item in seeds_allowed_under(row.text)],
        "built_in": _built_in(row),
        "near": near,
        "far": far[0] if far else None,
        "words": " ".join(filter(None, (near_words, far[1] if far else ""))),
    }


def _built_in(row: FirstEditionCard) -> dict[str, Any] | None:
    """Return the outpost or wormhole that a mission has built in; ``None`` if it has none."""
    if row.class_.lower() == "outpost" and _DESTROYED.search(row.text):
        affiliation = row.affiliation.split("[", maxsplit=1)[0].strip().lower()
        return {"affiliation": affiliation, "shields": whole_number(row.third) or 0}
    return {} if _WORMHOLE.search(row.text) else None


def _is_closed_side(text: str) -> bool:
    """Whether a text is from the back of a mission with a built-in outpost or wormhole."""
    return bool(_REBUILT.search(text) or _DETECTED.search(text))


def _without_sides(text: str) -> str:
    """Return the text without the sentences that come with a built-in outpost or wormhole."""
    for sentence in (_DESTROYED, _WORMHOLE, _REBUILT, _DETECTED):
        text = sentence.sub("", text)
    return text


def rebuilder_requirement(text: str) -> object:
    """Return the requirement for the personnel who rebuild an outpost, from the back of its mission.

    ``None`` if the text is about anything else.
    """
    found = _REBUILT.search(text)
    return builder_requirement(found[1]) if found else None


def _mission_end_facts(text: str, attempted: str, span: int, worth: int | None) -> tuple[dict[str, Any], str]:
    """Return one end of a mission, and the text about it that can't be parsed."""
    found = parse_requirements(text)
    icons = _ICONS.findall(attempted[attempted.index("[") :]) if re.match(r"(?:\w+)?\[[A-Z]", attempted) else []
    anyone = attempted.lower().startswith("any ") and not _BUT.search(attempted)
    told = "" if icons or anyone else attempted
    words = _ARMED.sub("", found.words).strip()
    others = f"It also requires: {found.asked.rstrip('.')}." if found.asked else ""
    others_may = _admitted_requirement(attempted)
    told = "" if others_may else told
    end = {
        "attempted_by": parsed_requirement(others_may) if others_may else None,
        "span": span,
        "points": worth,
        "weapons": _required_weapons(text),
        "affiliations": [icon_name(icon) for icon in icons],
        "anyone": anyone,
        "requirements": found.requirements,
        "asked": found.asked,
    }
    return end, " ".join(filter(None, (_text_after_attempt_sentence(attempted, anyone=anyone), told, others, words)))


def _required_weapons(text: str) -> int:
    """Return the total WEAPONS that a player must exceed there to attempt a mission."""
    found = _ARMED.search(text)
    return int(found[1]) if found else 0


def _admitted_requirement(attempted: str) -> str:
    """Return the requirement for attempting, if everyone except an affiliation may attempt (1E-MIS-03)."""
    found = _ALL_BUT.fullmatch(attempted)
    return f"not [{PEOPLES.get(icon_name(found[1] or found[2]), '')}]" if found else ""


def _text_after_attempt_sentence(attempted: str, *, anyone: bool) -> str:
    """Return the text after the sentence that lets anyone attempt a mission."""
    return attempted.partition(". ")[2] if anyone else ""


def _opposite_end(text: str, near: dict[str, Any], row: FirstEditionCard) -> tuple[dict[str, Any], str]:
    """Return the end facing the opponent and its unparsed text; missing parts are as on the near end (1E-CARD-04)."""
    worth, span = _POINTS.search(text), _SPAN.search(text)
    left = _SPAN.sub("", _POINTS.sub("", text)).strip()
    own_span = int(span[1]) if span else near["span"]
    if _NO_GAME_TEXT.fullmatch(left):
        return {"span": own_span, "points": int(worth[1]) if worth else None}, ""
    icons, anybody = _OWN_ICONS.match(left), _ANYBODY.match(left)
    attempted = icons[1].upper() if icons else anybody[0].strip() if anybody else row.affiliation
    begins = icons or anybody
    left = _NO_GAME_TEXT.sub("", left[begins.end() :] if begins else left).strip()
    if not left:
        return {**near, "span": own_span, **({"anyone": True, "affiliations": []} if anybody else {})}, ""
    end, words = _mission_end_facts(left, attempted, own_span, int(worth[1]) if worth else near["points"])
    if end["requirements"] is None and not end["asked"]:
        end["asked"] = NOTHING_NAMED
    return end, f"For the opponent: {words}" if words else ""


def parse_requirements(text: str) -> MissionRequirements:
    """Return the requirements of a mission, as far as they can be parsed."""
    if _ONLY_WORDS.match(text):
        return MissionRequirements(None, "", text)
    sentence, star, others = text.partition(" *")
    others = f"*{others}" if star else ""
    ends = [len(sentence), *(found.start() for found in _BREAK.finditer(sentence))]
    for end in sorted(ends, reverse=True):
        read, rest = sentence[:end].strip(), sentence[end:].strip()
        needed = None if _GOES_ON.match(rest) else mission_requirement(_without_stop(read))
        if needed is None or _ALTERNATIVE.search(_first_part(rest)):
            continue
        joined = rest.startswith(("+", "and ")) or read.endswith("+")
        if joined:
            needs, words = _split_requirements(rest.lstrip("+ "))
            return MissionRequirements(needed, needs, f"{words} {others}".strip())
        return MissionRequirements(needed, "", f"{rest} {others}".strip())
    needs, words = _split_requirements(sentence)
    return MissionRequirements(None, needs, f"{words} {others}".strip())


def _without_stop(text: str) -> str:
    """Return the text without its final full stop or sign, except in *V.I.P.*."""
    plain = text.rstrip(" +")
    return plain if plain.upper().endswith("V.I.P.") else plain.rstrip(".")


def _first_part(rest: str) -> str:
    """Return the part that may still belong to the requirements rather than to a later sentence."""
    if rest.startswith("{"):
        return ""
    return "" if _SENTENCE.match(f"x {rest}", 1) else _SENTENCE.split(rest, maxsplit=1)[0]


def _split_requirements(text: str) -> tuple[str, str]:
    """Return the requirements in words, and the sentences after them."""
    needs, *others = _SENTENCE.split(text, maxsplit=1)
    return needs, " ".join(others)


def dilemma_facts(row: FirstEditionCard) -> dict[str, Any]:
    """Return the facts in the row of a dilemma.

    Raises:
        UnplayableError: it has no kind of place.
    """
    if row.where not in ENVIRONMENTS and not is_of_q_continuum(row):
        raise UnplayableError("its row does not say whether it is a planet or space dilemma")
    attributes = _dilemma_attributes(row) if "[self]" in row.icons.lower() else {}
    return {
        "ground": ENVIRONMENTS.get(row.where, "dual"),
        "points": points_of_row(row) or 0,
        "words": row.text,
        **attributes,
    }


def _dilemma_attributes(row: FirstEditionCard) -> dict[str, int]:
    """Return the RANGE, WEAPONS and SHIELDS of a self-controlling dilemma (1E-SELF-02)."""
    names = ("range", "weapons", "shields")
    found = {name: re.search(rf"{name.upper()}\s?=?\s?(\d+)", row.text) for name in names}
    columns = {name: whole_number(text) for name, text in zip(names, (row.first, row.second, row.third), strict=True)}
    told = {name: int(item[1]) for name, item in found.items() if item}
    return {**{name: value for name, value in columns.items() if value is not None}, **told}
