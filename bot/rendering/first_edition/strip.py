"""The strip below the spaceline: turn, player, current action or key location, and the players who have to act."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.art.subjects import Place
from bot.rendering.cards.chip_blocks import squeezed
from bot.rendering.cards.chips import best_plan
from bot.rendering.ccg.strip import Placed, outcome, scene
from bot.rendering.ccg.strip import strip as ccg_strip
from bot.rendering.first_edition.cast import Cast
from bot.rendering.first_edition.places import (
    asked_of,
    checks_of,
    end_of,
    groups_at,
    locations,
    name_of,
    ships_at,
    title,
)
from bot.rendering.kit.block import Block, art, bar, column, line, pinned, row, sign
from bot.rendering.kit.fitting import shrunk
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import DIM, DONE, FAINT, GROUND, seat_ink
from bot.rendering.kit.words import clipped_line, fitted_lines, shrunk_line
from engine.first_edition.showing.view import FirstEditionView, LocationView, ObjectiveView, ShipView

_PAD, _CHEVRON, _MOST = 10, 22, 12
_SIZES = (38, 34, 30, 26, 24)
_NAME, _LABEL, _NUMBER = Lettering(30, "figures"), Lettering(26, "semibold", DIM), Lettering(32, "figures")


def matters(view: FirstEditionView, wide: int, high: int) -> Block:
    """The panel about the key location; empty if nobody is in play."""
    seat = _whose(view)
    place, aim = (None, None) if view.battle else objective_of(view, seat)
    if place is None and (place := place_that_matters(view)) is None:
        return Block(0, 0)
    ship = _ship(place, seat)
    range_ = _range(ship) if ship else Block(0, 0)
    picture = art(Place(title(view, place), place.kind), high * 5 // 4, high - 8, 10)
    room = wide - picture.width - 4 - 2 * _PAD - 10 - (range_.width + 20 if ship else 0)
    inside = _aim(view, place, aim, room) if aim else _mission(view, place, seat, (room, high))
    return pinned(
        (wide, high),
        (0, 0, bar(wide, high, GROUND, 14, 215)),
        (4, 4, picture),
        (4 + picture.width + _PAD, (high - inside.height) // 2, inside),
        (wide - _PAD - range_.width, (high - range_.height) // 2, range_),
    )


def _mission(view: FirstEditionView, place: LocationView, seat: int, size: tuple[int, int]) -> Block:
    room, high = size
    words, lettering = shrunk(title(view, place), room, _NAME, 22)
    end = place.ends[seat]
    checks = checks_of(place, end.requirements) if view.viewer == seat else asked_of(end.requirements)
    asked = squeezed(checks, room, high - lettering.height - 8, _SIZES)
    told = asked if asked.height else line("No requirements", _LABEL, room)
    return column([line(words, lettering, room), told], 2)


def _aim(view: FirstEditionView, place: LocationView, aim: ObjectiveView, room: int) -> Block:
    """A Borg objective, the location of its target, and its progress."""
    below = clipped_line(aim_words(view, place, aim), room, _LABEL, 22)
    return column([shrunk_line(aim.card.name, room, _NAME, 22), below], 2)


def aim_words(view: FirstEditionView, place: LocationView, aim: ObjectiveView) -> str:
    """The target of an objective, the scouting left, and the number of Borg there."""
    there = sum(group.personnel for group in groups_at(place) if group.seat == aim.seat)
    seeds = sum(place.seeds)
    if aim.scouted:
        state = "scouted; probe at end of turn"
    elif aim.target:
        state = "not scouted yet"
    else:
        state = f"scout, {seeds} seed card{'' if seeds == 1 else 's'} left"
    where = f"{aim.target.name} at {title(view, place)}" if aim.target else title(view, place)
    return f"{where}: {state} · {there or 'no one'} there"


def objective_of(view: FirstEditionView, seat: int) -> tuple[LocationView | None, ObjectiveView | None]:
    """A Borg player's current objective and its target's location; ``None`` if the target is hidden."""
    found = ((place, one) for place in locations(view) for one in place.objectives)
    return next(((place, one) for place, one in found if one.seat == seat and not one.completed), (None, None))


def place_that_matters(view: FirstEditionView) -> LocationView | None:
    """The location of a fight; else where a mission is nearest to being solved, or most personnel are.

    The viewer's personnel count; for a spectator, those of the player whose turn it is.
    """
    seat = _whose(view)
    found = {one.id: _weight(view, one, seat) for one in locations(view)}
    best = max(found.values(), default=(False, 0.0, 0))
    if best <= (False, 0.0, 0):
        return None
    return next(one for one in locations(view) if found[one.id] == best)


def _weight(view: FirstEditionView, place: LocationView, seat: int) -> tuple[bool, float, int]:
    """Sort key: whether they fight there, how far they meet the requirements, and how many they are."""
    fought_at = view.battle is not None and view.battle.location == place.id
    there = sum(group.personnel for group in groups_at(place) if group.seat == seat)
    open_ = place.completed_by is None and place.assimilated_by is None and bool(end_of(view, place).requirements)
    plan = best_plan(place.plans) if open_ and view.viewer == seat else None
    met = sum(part.met for part in plan.parts) / max(1, len(plan.parts)) if plan else 0.0
    return fought_at, met, there if open_ or fought_at else min(there, 1)


def _whose(view: FirstEditionView) -> int:
    return view.active if view.viewer is None else view.viewer


def _ship(place: LocationView, seat: int) -> ShipView | None:
    """A player's ship there with the longest range, and among equals the largest crew."""
    own = [ship for ship in ships_at(place) if ship.seat == seat]
    crews = {ship.card.id: sum(crew.personnel for crew in ship.crews) for ship in own}
    return max(own, key=lambda ship: (ship.reaches or 0, crews[ship.card.id], ship.range_left), default=None)


def _range(ship: ShipView) -> Block:
    """A ship, the locations in reach, and its RANGE as chevrons, bright for the unused part."""
    most = max(ship.range, ship.range_left)
    shown = [sign("chevron", _CHEVRON, DONE if one < ship.range_left else FAINT) for one in range(min(most, _MOST))]
    reaches = line(f"reaches {ship.reaches}" if ship.reaches is not None else "", _LABEL, 130)
    name = row([shrunk_line(ship.card.name, 250, Lettering(28, "semibold"), 22), reaches], 10)
    return column([name, row([*shown, line(f"{ship.range_left}/{ship.range}", _NUMBER, 120)], 2)], 2)


DOING = {
    "doorway phase": "seeds doorways",
    "mission phase": "places missions",
    "dilemma phase": "seeds under missions",
    "dilemma phase: other cards": "seeds other cards",
    "facility phase": "seeds facilities",
    "opening hands": "draws the opening hand",
    "start of turn": "starts the turn",
    "card play": "plays cards",
    "executing orders": "executes orders",
    "end of turn": "ends the turn",
}
"""The active player's action in each phase."""
TOGETHER = {
    "doorway phase": "Both players seed doorways",
    "dilemma phase: opposing missions": "Dilemmas under the opponent’s missions",
    "dilemma phase: shared missions": "Dilemmas under shared missions",
    "dilemma phase: own missions": "Dilemmas under own missions",
}
"""Both players' action in phases when they seed at the same time."""


def strip(view: FirstEditionView, cast: Cast, waiting: Sequence[int], wide: int, high: int) -> Block:
    """The strip; ``waiting`` are the seats that have to act, if known."""
    if view.outcome:
        return outcome(view.outcome.reason, wide, high, 40)
    names = [view.seats[seat].name for seat in waiting]
    act = "Both to act" if len(names) > 1 else f"{names[0]} to act" if names else ""

    def between(room: int) -> list[Placed]:
        active = _active(view, room * 30 // 100)
        left = active.width + 20
        attempt = _attempt(view, cast, room - left, high)
        return [(0, active), (left, attempt or matters(view, room - left, high - 12))]

    return ccg_strip(wide, high, "Seeding" if is_seeding(view) else f"T {view.turn}", act, between)


def doing(view: FirstEditionView) -> str:
    """The current action, with the player's name if only one acts."""
    name = view.seats[view.active].name
    if f" · {name} · " not in view.headline:
        return TOGETHER.get(view.phase, view.phase)
    return f"{name} {DOING.get(view.phase, view.phase)}"


def is_seeding(view: FirstEditionView) -> bool:
    """Whether the first turn has not started."""
    return view.headline.startswith("Seeding")


def _active(view: FirstEditionView, room: int) -> Block:
    words = doing(view)
    name = view.seats[view.active].name
    if not words.startswith(name):
        return fitted_lines(words, room, Lettering(32, "semibold"), 24, most=2)
    first = shrunk_line(name, room, Lettering(34, "figures", seat_ink(view.active)), 24)
    left = " · card play left" if view.card_play and view.phase == "card play" else ""
    return column([first, fitted_lines(f"{words.removeprefix(name)}{left}", room, Lettering(30, "semibold"), 24)], 0)


def _attempt(view: FirstEditionView, cast: Cast, room: int, high: int) -> Block | None:
    """The attempted location and the dilemma being faced; ``None`` without an attempt."""
    attempt = view.attempt
    if attempt is None:
        return None
    place = name_of(view, attempt.location)
    people, facing = f"{attempt.personnel} personnel", attempt.facing
    if facing:
        return scene(cast.scene(facing), f"Facing {facing.name}", f"{place} · {people}", 27, room, high - 16)
    return scene(Place(place, "planet"), f"Attempt at {place}", people, 27, room, high - 16)
