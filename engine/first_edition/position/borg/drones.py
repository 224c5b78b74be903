"""Characteristics of assimilated personnel (1E-ASM-02)."""

from __future__ import annotations

from engine.ccg.requirements.requirement import Qualities
from engine.first_edition.cards.lexicon import AFFILIATIONS
from engine.first_edition.position.borg.rule_decisions import (
    ATTRIBUTE_BY_SUBCOMMAND,
    COUNTERPART_STRENGTH_BONUS,
    DEFAULT_SUBCOMMAND,
    OTHER_ATTRIBUTES_VALUE,
    SUBCOMMAND_ATTRIBUTE_VALUE,
    SUBCOMMAND_FOR,
    SUBCOMMANDS,
)

_LOST_TRAITS = frozenset(("male", "female", "counterpart"))
"""Traits that drones lose."""
_REPLACED_ICONS = frozenset(
    f"[{icon}]" for icon in (*map(str.lower, AFFILIATIONS.values()), *SUBCOMMANDS, *SUBCOMMAND_FOR)
)
"""Icons that assimilation replaces."""


def as_drone(one: Qualities, *, keeps_icons: bool, was_borg: bool) -> Qualities:
    """Return the characteristics of a drone: attributes by subcommand, no gender or staffing icons (1E-ASM-02).

    The classification becomes a skill. Under the rulings of 2002 other icons are kept (1ER-ASM-1).

    Args:
        one: the personnel before assimilation.
        keeps_icons: whether the rulings of 2002 apply.
        was_borg: whether the affiliation was already Borg.
    """
    icons = _subcommands(one.traits, adds=keeps_icons and not was_borg)
    values = dict.fromkeys(one.attributes, OTHER_ATTRIBUTES_VALUE) | {
        ATTRIBUTE_BY_SUBCOMMAND[icon]: SUBCOMMAND_ATTRIBUTE_VALUE for icon in icons
    }
    kept = frozenset(word for word in one.traits if not word.startswith(("[", "class:"))) - _LOST_TRAITS
    others = (
        frozenset(word for word in one.traits if word.startswith("[")) - _REPLACED_ICONS if keeps_icons else frozenset()
    )
    return Qualities(
        _classification_first(one),
        values,
        kept | others | {"[borg]", "borg", "drone", *(f"[{icon}]" for icon in icons)},
    )


def _classification_first(one: Qualities) -> dict[str, int]:
    """Return the skills with the former classification listed first (1ER-SKI-1)."""
    former = sorted(word.removeprefix("class:") for word in one.traits if word.startswith("class:"))
    first = {name: one.skills[name] for name in former if name in one.skills}
    return {**first, **{name: level for name, level in one.skills.items() if name not in first}}


def as_counterpart(one: Qualities, *, keeps_icons: bool, was_counterpart: bool) -> Qualities:
    """Return the characteristics of a counterpart: all three subcommands, STRENGTH +3, not a drone.

    1E-ASM-03, 1ER-ASM-5.

    Args:
        one: the personnel before assimilation.
        keeps_icons: whether the rulings of 2002 apply.
        was_counterpart: whether they already were a counterpart; then attributes don't change.
    """
    drone = as_drone(one, keeps_icons=keeps_icons, was_borg=False)
    more = 0 if was_counterpart else COUNTERPART_STRENGTH_BONUS
    values = one.attributes | {"strength": one.attributes.get("strength", 0) + more}
    icons = {f"[{icon}]" for icon in SUBCOMMANDS}
    return Qualities(drone.skills, values, (drone.traits - {"drone"}) | icons | {"counterpart"})


def _subcommands(traits: frozenset[str], *, adds: bool) -> list[str]:
    """Return the subcommands of assimilated personnel: their own, else one per staffing icon (1E-ASM-09, 1E-GAP-08).

    Under the rulings of 2002 both are added up (1ER-ASM-2).
    """
    had = [icon for icon in SUBCOMMANDS if f"[{icon}]" in traits]
    gained = [icon for old, icon in SUBCOMMAND_FOR.items() if f"[{old}]" in traits] or [DEFAULT_SUBCOMMAND]
    return [*dict.fromkeys((*had, *gained))] if adds else had or gained
