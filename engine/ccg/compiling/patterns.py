"""Tree patterns with holes: the tree side of a phrase, filled when read and matched when printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.ccg.effects.cards_meant import Cards
from engine.kernel.struct_fields import struct_fields

Slots = dict[str, Any]

_OF_CARDS = Cards.__struct_fields__


class HolePattern(msgspec.Struct, frozen=True):
    """A place in a tree that is filled by a part of the phrase."""

    name: str


class RestPattern(msgspec.Struct, frozen=True):
    """The end of a tuple, filled by a part of the phrase that is itself a tuple."""

    name: str


class PickPattern(msgspec.Struct, frozen=True):
    """A pick of the cards described by a part of the phrase.

    Attributes:
        kind: class of the pick.
        cards: name of the part that is a description.
        fixed: pairs of field and value set by the phrase itself.
    """

    kind: type[Cards]
    cards: str
    fixed: tuple[tuple[str, Any], ...] = ()


class PartPattern(msgspec.Struct, frozen=True):
    """A part of the phrase with some fields set by the phrase itself.

    A part that already sets such a field doesn't fit.
    """

    part: str
    fixed: tuple[tuple[str, Any], ...]


def hole(name: str) -> Any:
    """Return a hole, for any field of a tree."""
    return HolePattern(name)


def rest(name: str) -> Any:
    """Return a hole for the rest of a tuple."""
    return RestPattern(name)


def pick_pattern(kind: type[Cards], cards: str = "c", **fixed: Any) -> Any:
    """Return a pattern for a pick of the cards that a part describes."""
    return PickPattern(kind, cards, tuple(sorted(fixed.items(), key=lambda pair: pair[0])))


def part_pattern(part: str, **fixed: Any) -> Any:
    """Return a pattern for a part that has some fields set by the phrase."""
    return PartPattern(part, tuple(sorted(fixed.items(), key=lambda pair: pair[0])))


class PatternMismatchError(Exception):
    """Raised if a part already sets a field that the phrase sets."""


def filled_tree(pattern: Any, slots: Mapping[str, Any]) -> Any:
    """Return the tree of a pattern with its holes filled.

    Raises:
        Unfit: a part doesn't fit its place.
    """
    match pattern:
        case HolePattern(name=name):
            return slots[name]
        case PickPattern(kind=kind, cards=cards, fixed=fixed):
            of = slots[cards]
            if type(of) is not Cards:
                raise PatternMismatchError
            fields = {name: getattr(of, name) for name in _OF_CARDS}
            return _with_fields(kind(**{**fields, **_placeholders(kind)}), fixed, slots)
        case PartPattern(part=part, fixed=fixed):
            return _with_fields(slots[part], fixed, slots)
        case tuple():
            return tuple(_filled_items(pattern, slots))
        case msgspec.Struct():
            fields = {name: filled_tree(getattr(pattern, name), slots) for name in pattern.__struct_fields__}
            return type(pattern)(**fields)
        case _:
            return pattern


def _placeholders(kind: type[Cards]) -> Slots:
    """Return placeholders for fields without a default, to set later."""
    own = [field for field in struct_fields(kind) if field.name not in _OF_CARDS]
    return {field.name: None for field in own if field.required}


def _filled_items(pattern: tuple[Any, ...], slots: Mapping[str, Any]) -> list[Any]:
    found: list[Any] = []
    for part in pattern:
        if isinstance(part, RestPattern):
            found += slots[part.name]
        else:
            found.append(filled_tree(part, slots))
    return found


def _with_fields(node: Any, fixed: tuple[tuple[str, Any], ...], slots: Mapping[str, Any]) -> Any:
    for name, value in fixed:
        if isinstance(node, Cards) and name in _OF_CARDS and not _has_default_value(node, name):
            raise PatternMismatchError
        node = msgspec.structs.replace(node, **{name: filled_tree(value, slots)})
    return node


def _has_default_value(node: Any, name: str) -> bool:
    return bool(getattr(node, name) == _DEFAULTS.get(name))


_DEFAULTS = {name: getattr(Cards(), name) for name in _OF_CARDS}


def matched_slots(pattern: Any, value: Any) -> Slots | None:
    """Return the values of a pattern's holes for which it equals this tree; ``None`` if there are none."""
    match pattern:
        case HolePattern(name=name):
            return {name: value}
        case PickPattern(kind=kind, cards=cards, fixed=fixed):
            if type(value) is not kind:
                return None
            said_fields = dict(fixed)
            fields = {name: _DEFAULTS[name] if name in said_fields else getattr(value, name) for name in _OF_CARDS}
            own = [name for name in kind.__struct_fields__ if name not in _OF_CARDS and name not in said_fields]
            defaults = {field.name: field.default for field in struct_fields(kind)}
            if any(getattr(value, name) != defaults[name] for name in own):
                return None
            return _joined_slots({cards: Cards(**fields)}, _matched_fields(fixed, value))
        case PartPattern(part=part, fixed=fixed):
            if not all(hasattr(value, name) for name, _ in fixed):
                return None
            defaults = {field.name: field.default for field in struct_fields(type(value))}
            plain = msgspec.structs.replace(value, **{name: defaults[name] for name, _ in fixed})
            return _joined_slots({part: plain}, _matched_fields(fixed, value))
        case tuple():
            return _matched_items(pattern, value) if isinstance(value, tuple) else None
        case msgspec.Struct():
            if type(value) is not type(pattern):
                return None
            return _slots_of_all_pairs(
                (getattr(pattern, name), getattr(value, name)) for name in pattern.__struct_fields__
            )
        case _:
            return {} if type(pattern) is type(value) and pattern == value else None


def _matched_fields(fixed: tuple[tuple[str, Any], ...], value: Any) -> Slots | None:
    return _slots_of_all_pairs((pattern, getattr(value, name)) for name, pattern in fixed)


def _matched_items(pattern: tuple[Any, ...], value: tuple[Any, ...]) -> Slots | None:
    if pattern and isinstance(pattern[-1], RestPattern):
        before = len(pattern) - 1
        if len(value) <= before:
            return None
        found = _slots_of_all_pairs(zip(pattern[:-1], value[:before], strict=True))
        return _joined_slots(found, {pattern[-1].name: value[before:]})
    if len(pattern) != len(value):
        return None
    return _slots_of_all_pairs(zip(pattern, value, strict=True))


def _slots_of_all_pairs(pairs: Any) -> Slots | None:
    found: Slots | None = {}
    for pattern, value in pairs:
        found = _joined_slots(found, matched_slots(pattern, value))
        if found is None:
            return None
    return found


def _joined_slots(first: Slots | None, second: Slots | None) -> Slots | None:
    """Return both sets of values merged, or ``None`` if they fill one hole differently."""
    if first is None or second is None:
        return None
    if any(name in first and first[name] != value for name, value in second.items()):
        return None
    return {**first, **second}
