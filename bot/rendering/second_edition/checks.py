"""What a mission asks for, ticked where the viewer's own personnel there already have it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.rendering.cards.chips import Chip, chips_of
from engine.ccg.plan import Plan
from engine.ccg.requirements.shortfall import Part
from engine.second_edition.view import MissionView

_SIGNS = {"more than": ">", "less than": "<"}


def asked_of(mission: MissionView) -> Sequence[Chip]:
    """What a mission still asks for; of the viewer's groups there the one that has most of it is held against it."""
    if mission.completed or mission.type == "headquarters":
        return ()
    chips = chips_of(mission.requirements)
    best = max(mission.plans, key=_worth, default=None)
    if best is None:
        return chips
    return [msgspec.structs.replace(chip, met=any(_is_met(chip, part) for part in best.parts)) for chip in chips]


def _worth(plan: Plan) -> tuple[int, int]:
    return sum(part.met for part in plan.parts), len(plan.personnel)


def _is_met(chip: Chip, part: Part) -> bool:
    if not part.met:
        return False
    if chip.skill:
        return chip.skill == (part.name.lower(), part.needs)
    return chip.text == f"{part.name} {_SIGNS.get(part.comparison, '')}{part.needs}"
