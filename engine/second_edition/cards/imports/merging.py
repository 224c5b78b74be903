"""Merging rows into cards: reprints, and spellings that differ between tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec
from rapidfuzz import fuzz

from engine.assets import card_id
from engine.ccg.cards.kinds import AnyCard
from engine.ccg.imports.card_names import SplitName, Titles, base_name
from engine.ccg.imports.rows import Remark, Row
from engine.second_edition.cards.imports.cards import RowError, kind_of_row, make_card

_MIN_NAME_SIMILARITY = 90
"""Minimum similarity, out of 100, for two names under one collector number to count as one name."""
_MAX_SPELLINGS = 10
"""Maximum number of names under one number that may be spellings of one name."""


class MergedCards(msgspec.Struct):
    """The cards made from rows, with remarks.

    Attributes:
        cards: by id.
        aliases: card ids by the ids of other spellings, and of missions without their location.
        splits: how the title was found, by id.
        rests: unreadable parts of missions, by id.
        left_out: rows that aren't cards.
        remarks: rows that only add a printing, because their facts differ or are missing.
        duplicates: the number of rows that repeat a printing of an earlier row.
    """

    cards: dict[str, AnyCard] = {}
    aliases: dict[str, str] = {}
    splits: dict[str, SplitName] = {}
    rests: dict[str, tuple[str, ...]] = {}
    left_out: list[Remark] = []
    remarks: list[Remark] = []
    duplicates: int = 0


def merge_rows(rows: Sequence[Row], titles: Titles) -> MergedCards:
    """Merge rows with one name, or with one collector number and similar names, into one card.

    The facts come from the first readable row, because tables come in the order of their authority.
    """
    merged = MergedCards()
    named = [(row, *base_name(row.name, row.facts["set"])) for row in rows]
    renamed = _preferred_names(named, titles)
    groups: dict[str, list[tuple[Row, str, str]]] = defaultdict(list)
    for row, base, version in named:
        name = renamed.get((row.number, base), base)
        groups[card_id(f"{name} {version}")].append((row, name, version))
    for group in groups.values():
        _add_card(merged, group, titles)
    for (_, old), new in renamed.items():
        if card_id(old) not in merged.cards and card_id(new) in merged.cards:
            merged.aliases[card_id(old)] = card_id(new)
    return merged


def _add_card(merged: MergedCards, group: Sequence[tuple[Row, str, str]], titles: Titles) -> None:
    """Add the card described by a group of rows."""
    seen: set[str] = set()
    unread: list[tuple[Row, str]] = []
    card: AnyCard | None = None
    for row, name, version in group:
        merged.duplicates += row.number in seen
        seen.add(row.number)
        try:
            split = titles.split(kind_of_row(row), name, unique=row.facts["unique"] == "Y")
            if version:
                split = SplitName(name, version)
            made = make_card(row, split)
        except RowError as error:
            unread.append((row, str(error)))
            continue
        if card is None:
            card = made.card
            merged.splits[card.id], merged.rests[card.id] = split, made.rest
        elif differing := _differing_fields(card, made.card):
            merged.remarks.append(
                _merge_remark(row, f"other {', '.join(differing)} than the card’s first row; not taken")
            )
    if card is None:
        merged.left_out += [_merge_remark(row, reason) for row, reason in unread]
        return
    merged.remarks += [_merge_remark(row, f"{reason}; taken from another printing") for row, reason in unread]
    numbers = sorted({row.number for row, _, _ in group if row.number})
    images = dict.fromkeys(row.facts["images"].split(",")[0].strip() for row, _, _ in group)
    merged.cards[card.id] = msgspec.structs.replace(
        card, printings=tuple(numbers), images=tuple(name for name in images if name)
    )


def _differing_fields(card: AnyCard, other: AnyCard) -> list[str]:
    if type(card) is not type(other):
        return ["type"]
    facts = (field for field in card.__struct_fields__ if field not in ("title", "subtitle", "printings"))
    return [field for field in facts if getattr(card, field) != getattr(other, field)]


def _preferred_names(named: Iterable[tuple[Row, str, str]], titles: Titles) -> dict[tuple[str, str], str]:
    """Return the preferred names of rows, by collector number and other name.

    Older tables call a mission ``Battle Reconnaissance`` or ``Genesis Planet``, newer ones put location and name
    together. If they differ in a letter, the first table's spelling is used.
    """
    names: dict[tuple[str, str], list[str]] = defaultdict(list)
    for row, base, _ in named:
        of_number = names[row.facts["type"], row.number]
        if row.number and base not in of_number and len(of_number) <= _MAX_SPELLINGS:
            of_number.append(base)
    renamed: dict[tuple[str, str], str] = {}
    for (kind, number), bases in names.items():
        for base in bases if len(bases) <= _MAX_SPELLINGS else ():
            full = _full_name(base, bases) if kind == "Mission" else base
            if full != base and full.endswith(f" {base}"):
                titles.add_location(full.removesuffix(f" {base}"))
            first = next(base for base in bases if _has_similar_name(base, full))
            if first != base:
                renamed[number, base] = first
    return renamed


def _full_name(base: str, bases: Sequence[str]) -> str:
    longer = [item for item in bases if item.endswith(f" {base}") or item.startswith(f"{base} ")]
    return longer[0] if longer else base


def _has_similar_name(name: str, other: str) -> bool:
    return fuzz.ratio(name.lower(), other.lower()) >= _MIN_NAME_SIMILARITY


def _merge_remark(row: Row, reason: str) -> Remark:
    return Remark(row.file, row.line, row.name, reason)
