"""Cards as if no tree carried out their texts: players resolve them by hand."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.first_edition.cards.definition import AnyDefinition, Dilemma, End, Function
from engine.first_edition.cards.wording import card_text

_TREES = frozenset(("texts", "halves", "effects", "bonus", "off_line", "seeded", "brings", "downloads", "fetches"))
"""Fields of any card that contain what its text does."""


def without_trees(card: AnyDefinition, text: str = "") -> AnyDefinition:
    """Return a card whose text is left to the players; its printed facts still apply.

    Args:
        card: the card.
        text: its official text, where an operator's table has it; else the card's own words stand for it.
    """
    fields = {field.name: field for field in msgspec.structs.fields(type(card))}
    changed: dict[str, Any] = {name: field.default for name, field in fields.items() if name in _TREES}
    if isinstance(card, Dilemma):
        changed["halves"] = tuple(half for half in card.halves if half.words)  # players resolve them already
    if "functions" in fields:
        changed["functions"] = tuple(map(_bare, getattr(card, "functions")))  # noqa: B009 - only some types have it
    for end in ("near", "far"):
        if isinstance(printed := getattr(card, end, None), End):
            changed[end] = msgspec.structs.replace(printed, texts=(), seeded=())
    found: AnyDefinition = msgspec.structs.replace(card, words=text or card_text(card), **changed)
    return found


def _bare(function: Function) -> Function:
    """A way to use a card, without what happens then."""
    return msgspec.structs.replace(function, costs=(), effects=(), texts=())


def does_anything(card: AnyDefinition) -> bool:
    """Whether a tree carries out any part of a card's text."""
    return without_trees(card, "-") != msgspec.structs.replace(card, words="-")
