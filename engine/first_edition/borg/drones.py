"""What somebody is who was assimilated: a drone, with subcommands in place of what they were (1E-ASM-02)."""

from __future__ import annotations

from engine.ccg.requirements.requirement import Qualities
from engine.first_edition.borg.decided import (
    ADAPTED,
    ADAPTED_TO,
    OTHERWISE,
    SUBCOMMAND_FOR,
    SUBCOMMAND_WITHOUT,
    SUBCOMMANDS,
)

_LOST = frozenset(("male", "female", "counterpart"))
"""What nobody is any more who is a drone."""


def as_drone(one: Qualities) -> Qualities:
    """Attributes by subcommand, the classification a mere skill, neither gender nor other icons (1E-ASM-02)."""
    icons = _subcommands(one.traits)
    values = dict.fromkeys(one.attributes, OTHERWISE) | {ADAPTED[icon]: ADAPTED_TO for icon in icons}
    kept = frozenset(word for word in one.traits if not word.startswith(("[", "class:"))) - _LOST
    return Qualities(one.skills, values, kept | {"[borg]", "borg", "drone", *(f"[{icon}]" for icon in icons)})


def _subcommands(traits: frozenset[str]) -> list[str]:
    """Those that somebody has, else what their staffing icons become, each once (1E-ASM-09, 1E-GAP-08)."""
    had = [icon for icon in SUBCOMMANDS if f"[{icon}]" in traits]
    gained = [icon for old, icon in SUBCOMMAND_FOR.items() if f"[{old}]" in traits]
    return had or gained or [SUBCOMMAND_WITHOUT]
