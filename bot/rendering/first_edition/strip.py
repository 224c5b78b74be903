"""The strip below the spaceline: turn, player, current action or key location, and the players who have to act."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.art.subjects import Place
from bot.rendering.cards.chip_blocks import squeezed_requirement_block
from bot.rendering.cards.chips import best_plan
from bot.rendering.ccg.strip import PlacedBlock, outcome_strip, scene_with_words
from bot.rendering.ccg.strip import board_strip as ccg_strip
from bot.rendering.first_edition.card_pictures import CardPictures
from bot.rendering.first_edition.places import (
    all_locations,
    groups_at,
    location_title,
    missing_requirements,
    mission_side_facing_viewer,
    name_of,
    requirement_chips,
    ships_at,
)
from bot.rendering.kit.block import Block, art_block, bar, column, positioned_blocks, row, text_line
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import SIGN, TEXT
from bot.rendering.kit.text_blocks import clipped_line, fitted_lines, shrunk_line
from bot.rendering.kit.text_fitting import shrunk_text
from bot.rendering.kit.theme import DIM, GROUND, seat_ink
from engine.first_edition.showing.view import FirstEditionView, LocationView, ObjectiveView, ShipView

_PAD = 10
_NAME, _LABEL, _NUMBER = Lettering(TEXT, "figures"), Lettering(TEXT, "semibold", DIM), Lettering(TEXT, "figures")


def key_location_panel(view: FirstEditionView, width: int, height: int) -> Block:
    """Return the panel about the key location; an empty block if no card is in play."""
    seat = _seat_of_view(view)
    location, aim = (None, None) if view.battle else objective_of(view, seat)
    if location is None and (location := key_location(view)) is None:
        return Block(0, 0)
    ship = _fastest_ship(location, seat)
    range_ = _range_block(ship) if ship else Block(0, 0)
    picture = art_block(Place(location_title(view, location), location.kind), height * 5 // 4, height - 8, 10)
    max_width = width - picture.width - 4 - 2 * _PAD - 10 - (range_.width + 20 if ship else 0)
    inside = (
        _objective_block(view, location, aim, max_width)
        if aim
        else _mission_block(view, location, seat, (max_width, height))
    )
    return positioned_blocks(
        (width, height),
        (0, 0, bar(width, height, GROUND, 14, 215)),
        (4, 4, picture),
        (4 + picture.width + _PAD, (height - inside.height) // 2, inside),
        (width - _PAD - range_.width, (height - range_.height) // 2, range_),
    )


def _mission_block(view: FirstEditionView, location: LocationView, seat: int, size: tuple[int, int]) -> Block:
    max_width, height = size
    words, lettering = shrunk_text(location_title(view, location), max_width, _NAME, TEXT)
    end = location.ends[seat]
    checks = (
        missing_requirements(location, end.requirements) if view.viewer == seat else requirement_chips(end.requirements)
    )
    block = squeezed_requirement_block(checks, max_width, height - lettering.height, (SIGN,))
    text_block = (
        block
        if block.height
        else text_line("Completed" if location.finishers else "No requirements", _LABEL, max_width)
    )
    return column([text_line(words, lettering, max_width), text_block])


def _objective_block(view: FirstEditionView, location: LocationView, aim: ObjectiveView, max_width: int) -> Block:
    """Return a Borg objective, the location of its target, and its progress."""
    below = clipped_line(objective_words(view, location, aim), max_width, _LABEL, TEXT)
    return column([shrunk_line(aim.card.name, max_width, _NAME, TEXT), below], 2)


def objective_words(view: FirstEditionView, location: LocationView, aim: ObjectiveView) -> str:
    """Return the target of an objective, the scouting left, and the number of Borg there."""
    personnel_count = sum(group.personnel for group in groups_at(location) if group.seat == aim.seat)
    seeds = sum(location.seeds)
    if aim.scouted:
        state = "scouted; probe at end of turn"
    elif aim.target:
        state = "not scouted yet"
    else:
        state = f"scout, {seeds} seed card{'' if seeds == 1 else 's'} left"
    where = f"{aim.target.name} at {location_title(view, location)}" if aim.target else location_title(view, location)
    return f"{where}: {state} · {personnel_count or 'no one'} there"


def objective_of(view: FirstEditionView, seat: int) -> tuple[LocationView | None, ObjectiveView | None]:
    """Return a Borg player's current objective and its target's location; ``None`` if the target is hidden."""
    located_objectives = (
        (location, objective) for location in all_locations(view) for objective in location.objectives
    )
    return next(
        (
            (location, objective)
            for location, objective in located_objectives
            if objective.seat == seat and not objective.completed
        ),
        (None, None),
    )


def key_location(view: FirstEditionView) -> LocationView | None:
    """Return the location of a fight; else where a mission is nearest to being solved, or most personnel are.

    The viewer's personnel count; for a spectator, those of the player whose turn it is.
    """
    seat = _seat_of_view(view)
    importance = {location.id: _location_importance(view, location, seat) for location in all_locations(view)}
    best = max(importance.values(), default=(False, 0.0, 0))
    if best <= (False, 0.0, 0):
        return None
    return next(location for location in all_locations(view) if importance[location.id] == best)


def _location_importance(view: FirstEditionView, location: LocationView, seat: int) -> tuple[bool, float, int]:
    """Return a sort key: whether there is a fight, how far the requirements are met, and how many are there."""
    fought_at = view.battle is not None and view.battle.location == location.id
    personnel_count = sum(group.personnel for group in groups_at(location) if group.seat == seat)
    open_ = (
        location.completed_by is None
        and location.assimilated_by is None
        and bool(mission_side_facing_viewer(view, location).requirements)
    )
    plan = best_plan(location.plans) if open_ and view.viewer == seat else None
    met = sum(part.met for part in plan.parts) / max(1, len(plan.parts)) if plan else 0.0
    return fought_at, met, personnel_count if open_ or fought_at else min(personnel_count, 1)


def _seat_of_view(view: FirstEditionView) -> int:
    return view.active if view.viewer is None else view.viewer


def _fastest_ship(location: LocationView, seat: int) -> ShipView | None:
    """Return a player's ship there with the longest range; if several are equal, the one with the largest crew."""
    own_ships = [ship for ship in ships_at(location) if ship.seat == seat]
    crews = {ship.card.id: sum(crew.personnel for crew in ship.crews) for ship in own_ships}
    return max(own_ships, key=lambda ship: (ship.reaches or 0, crews[ship.card.id], ship.range_left), default=None)


def _range_block(ship: ShipView) -> Block:
    """Return a ship with its RANGE, and the number of locations that it can reach."""
    reaches = text_line(f"reaches {ship.reaches}" if ship.reaches is not None else "", _LABEL, 130)
    numbers = [text_line("R", _LABEL, 40), text_line(f"{ship.range_left}/{ship.range}", _NUMBER, 120), reaches]
    return column([shrunk_line(ship.card.name, 250, Lettering(TEXT, "semibold"), TEXT), row(numbers, 8)], 2)


PHASE_ACTIONS = {
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
CARD_PLAY_LEFT = "card play left"
"""Text in place of *plays cards* until the active player has used the card play, because both together don't fit."""
SHARED_PHASE_ACTIONS = {
    "doorway phase": "Both players seed doorways",
    "dilemma phase: opposing missions": "Dilemmas under the opponent’s missions",
    "dilemma phase: shared missions": "Dilemmas under shared missions",
    "dilemma phase: own missions": "Dilemmas under own missions",
}
"""Both players' action in phases in which they seed at the same time."""


def strip_block(view: FirstEditionView, cast: CardPictures, waiting: Sequence[int], width: int, height: int) -> Block:
    """Return the strip; ``waiting`` are the seats that have to act, if known."""
    if view.outcome:
        return outcome_strip(view.outcome.reason, width, height, 40)
    names = [view.seats[seat].name for seat in waiting]
    act = "Both to act" if len(names) > 1 else f"{names[0]} to act" if names else ""

    def between(max_width: int) -> list[PlacedBlock]:
        active = _active_player_block(view, max_width * 30 // 100)
        left = active.width + 20
        attempt = _attempt_block(view, cast, max_width - left, height)
        return [(0, active), (left, attempt or key_location_panel(view, max_width - left, height - 6))]

    return ccg_strip(width, height, "Seeding" if is_seeding(view) else f"T {view.turn}", act, between)


def current_action(view: FirstEditionView) -> str:
    """Return the current action, with the player's name if only one player acts."""
    name = view.seats[view.active].name
    if f" · {name} · " not in view.headline:
        return SHARED_PHASE_ACTIONS.get(view.phase, view.phase)
    return f"{name} {PHASE_ACTIONS.get(view.phase, view.phase)}"


def is_seeding(view: FirstEditionView) -> bool:
    """Whether the first turn has not started."""
    return view.headline.startswith("Seeding")


def _active_player_block(view: FirstEditionView, max_width: int) -> Block:
    words = current_action(view)
    name = view.seats[view.active].name
    if not words.startswith(name):
        return fitted_lines(words, max_width, Lettering(32, "semibold"), TEXT, limit=2)
    first = shrunk_line(name, max_width, Lettering(34, "figures", seat_ink(view.active)), TEXT)
    is_left = view.card_play and view.phase == "card play"
    doing = CARD_PLAY_LEFT if is_left else words.removeprefix(name).strip()
    return column([first, fitted_lines(doing, max_width, Lettering(30, "semibold"), TEXT)], 0)


def _attempt_block(view: FirstEditionView, cast: CardPictures, max_width: int, height: int) -> Block | None:
    """Return the attempted location and the dilemma being faced; ``None`` without an attempt."""
    attempt = view.attempt
    if attempt is None:
        return None
    place = name_of(view, attempt.location)
    people, facing = f"{attempt.personnel} personnel", attempt.facing
    if facing:
        return scene_with_words(
            cast.scene(facing), f"Facing {facing.name}", f"{place} · {people}", TEXT, max_width, height - 6
        )
    return scene_with_words(Place(place, "planet"), f"Attempt at {place}", people, TEXT, max_width, height - 6)
