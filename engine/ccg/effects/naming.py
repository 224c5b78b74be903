"""What a player has named, put where a text speaks of it."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.ccg.effects.changes import Gains
from engine.ccg.requirements.requirement import Skill, Trait

NAMED = "named"
"""Stands in a tree for the skill that a player will have named."""


def with_named(node: Any, skill: str) -> Any:
    """A tree that speaks of a skill by its name, instead of as the one named."""
    match node:
        case tuple():
            return tuple(with_named(one, skill) for one in node)
        case Skill(name="named"):
            return msgspec.structs.replace(node, name=skill)
        case Gains(skill="named"):
            return msgspec.structs.replace(node, skill=skill)
        case Trait(name="requires named"):
            return Trait(f"requires {skill}")
        case msgspec.Struct():
            fields = {name: with_named(getattr(node, name), skill) for name in node.__struct_fields__}
            return msgspec.structs.replace(node, **fields)
        case _:
            return node
