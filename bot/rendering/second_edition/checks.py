"""What a mission asks for, held against the viewer's own personnel: those who are there, else all who could come."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.cards.call_names import call_names
from bot.rendering.cards.chips import Chip, chips_of, held
from bot.rendering.second_edition.subjects import Cast
from engine.ccg.plan import Plan
from engine.second_edition.view import MissionView, SecondEditionView


def asked_of(mission: MissionView) -> Sequence[Chip]:
    """What a mission still asks for; of the viewer's groups there the one that has most of it is held against it.

    Where nobody is, all unstopped personnel of theirs in play are.
    """
    if mission.completed or mission.type == "headquarters":
        return ()
    chips = chips_of(mission.requirements)
    best = max(mission.plans, key=_worth, default=None) or mission.reserve
    return held(chips, best) if best else chips


def _worth(plan: Plan) -> tuple[int, int]:
    return sum(part.met for part in plan.parts), len(plan.personnel)


def site_of(view: SecondEditionView, mission: MissionView) -> MissionView:
    """Where all stand who are at any copy of a mission: at the first of them."""
    everywhere = (one for player in view.players for one in player.missions)
    return next((one for one in everywhere if one.card.id == mission.copy_of), mission)


def names_at(mission: MissionView, cast: Cast) -> dict[str, str]:
    """How the personnel whom the viewer sees at a mission are called, by their ids."""
    groups = [*mission.groups, *(ship.crew for ship in mission.ships)]
    people = [card for group in groups for card in group.cards if card.kind == "personnel"]
    called = call_names([(card.name, cast.species(card)) for card in people])
    return {card.id: name for card, name in zip(people, called, strict=True)}
