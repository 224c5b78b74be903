"""Skills and titles named by players, and their substitution in a text."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from engine.ccg.effects.cards_meant import YOU, By, Cards
from engine.ccg.effects.changes import Gains
from engine.ccg.requirements.requirement import Skill, Trait, Written

NAMED: Final = "named"
"""Placeholder in a tree for the skill or title that a player will name."""


class Name(Written, frozen=True, tag_field="do", tag="name"):
    """Let a player name a skill or a card title (2E-SEL-06), which replaces ``named`` in the rest of this branch.

    Attributes:
        by: the player who names it.
        none_of: skills that they can't name.
        card: the cards whose titles can be named; if it gives a place, only of those there.
    """

    by: By = YOU
    none_of: tuple[str, ...] = ()
    card: Cards | UnsetType = UNSET


def with_named(node: Any, named: str) -> Any:
    """Return a tree with the placeholder replaced by the named skill or title."""
    match node:
        case tuple():
            return tuple(with_named(item, named) for item in node)
        case Skill(name="named"):
            return msgspec.structs.replace(node, name=named)
        case Gains(skill="named"):
            return msgspec.structs.replace(node, skill=named)
        case Trait(name="requires named"):
            return Trait(f"requires {named}")
        case msgspec.Struct():
            fields = {name: with_named(getattr(node, name), named) for name in node.__struct_fields__}
            if fields.get("title") == NAMED:
                fields["title"] = named
            return msgspec.structs.replace(node, **fields)
        case _:
            return node
