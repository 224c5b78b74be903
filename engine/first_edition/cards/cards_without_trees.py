"""Cards without their effect trees, so that players resolve their texts by hand."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.first_edition.cards.definition import AnyDefinition, Dilemma, End, Function
from engine.first_edition.cards.wording import card_text
from engine.kernel.struct_fields import struct_fields

_TREE_FIELDS = frozenset(
    ("texts", "halves", "effects", "bonus", "off_line", "seeded", "brings", "downloads", "fetches")
)
"""Fields of any card that contain the effects of its text."""


def card_without_trees(card: AnyDefinition, text: str = "") -> AnyDefinition:
    """Return a card whose text is left to the players; its printed facts still apply.

    Args:
        card: the card.
        text: its official text, if an operator's table has it; otherwise the card's own description is used.
    """
    fields = {field.name: field for field in struct_fields(type(card))}
    changed: dict[str, Any] = {name: field.default for name, field in fields.items() if name in _TREE_FIELDS}
    if isinstance(card, Dilemma):
        changed["halves"] = tuple(half for half in card.halves if half.words)  # players resolve them already
    if "functions" in fields:
        changed["functions"] = tuple(map(_function_without_effects, getattr(card, "functions")))  # noqa: B009 - only some types have it
    for end in ("near", "far"):
        if isinstance(printed := getattr(card, end, None), End):
            changed[end] = msgspec.structs.replace(printed, texts=(), seeded=())
    found: AnyDefinition = msgspec.structs.replace(card, words=text or card_text(card), **changed)
    return found


def _function_without_effects(function: Function) -> Function:
    """Return a way to use a card, without its effects."""
    return msgspec.structs.replace(function, costs=(), effects=(), texts=())


def has_effects(card: AnyDefinition) -> bool:
    """Whether an effect tree carries out any part of a card's text."""
    return card_without_trees(card, "-") != msgspec.structs.replace(card, words="-")
