"""What a player names, and how it is put where a text speaks of it."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from engine.ccg.effects.cards_meant import YOU, By, Cards
from engine.ccg.effects.changes import Gains
from engine.ccg.requirements.requirement import Skill, Trait, Written

NAMED: Final = "named"
"""Stands in a tree for the skill, or the title, that a player will have named."""


class Name(Written, frozen=True, tag_field="do", tag="name"):
    """A player names a skill, or a card by its title (2E-SEL-06); what follows in this branch means it by ``named``.

    Attributes:
        by: who names it.
        none_of: skills that they may not name.
        card: of which cards there are one is named by its title; where their place is said, only of those there.
    """

    by: By = YOU
    none_of: tuple[str, ...] = ()
    card: Cards | UnsetType = UNSET


def with_named(node: Any, named: str) -> Any:
    """A tree that speaks of a skill or a title by its name, instead of as the one named."""
    match node:
        case tuple():
            return tuple(with_named(one, named) for one in node)
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
