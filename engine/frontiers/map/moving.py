"""Movement: steps, provoking, scanning, falling back, and moves that ignore terrain (FR-MOVE, FR-SCAN)."""

from __future__ import annotations

from engine.frontiers.effect_choices import choose_one
from engine.frontiers.effects.changes import NoProvoking
from engine.frontiers.hexes import Space, direction_words, neighbours
from engine.frontiers.map.accessibility import (
    entry_cost,
    has_enemy_ship,
    is_blocked,
    is_destroyed_cube,
    is_safe,
    is_unconquered_starbase,
    is_undestroyed_cube,
    is_wormhole,
    must_fall_back_from,
)
from engine.frontiers.ship import ship_deck
from engine.frontiers.ship.lasting_changes import changes_of
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure, option


def can_move(table: Table) -> bool:
    """Whether ships can move: in a Regular Turn, before the Action, and before provoking.

    FR-MOVE-01, FR-TURN-03, FR-TURN-04, FR-TURN-08.
    """
    turn = table.turn
    return turn.kind == "regular" and not turn.is_committed and not turn.provoked


def move_options(table: Table, seat: int) -> list[Option]:
    """Return options for the steps that the Move points pay for (FR-MOVE-03)."""
    here = table.player(seat).space
    if here is None or not can_move(table):
        return []
    options = []
    for space, price in affordable_steps(table, seat):
        provoked = provoked_spaces(table, seat, here, space)
        detail = (
            f"provokes {', '.join(table.names(table.space_state(space).tokens) for space in provoked)}"
            if provoked
            else ""
        )
        label = f"Move {direction_words(here, space)} to {table.place_name(space)} for {price}"
        options.append(option(f"move:{space}", label, detail, group="Move", place=space))
    if must_fall_back_from(table, here):
        options.append(option("fall back", "Fall back from the planet or Sun", "1 Damage", group="Move", place=here))
    return options


def affordable_steps(table: Table, seat: int) -> list[tuple[Space, int]]:
    """Return the adjacent spaces that the Move points pay for, with their prices (FR-MOVE-03)."""
    here = table.player(seat).space
    if here is None or not can_move(table):
        return []
    return [(space, price) for space, price in steps_from(table, seat, here) if price <= table.points.move]


def steps_from(table: Table, seat: int, start: Space) -> list[tuple[Space, int]]:
    """Return the spaces that can be entered from a space, with their prices (FR-MOVE-03)."""
    prices = [
        (space, entry_cost(table, seat, space))
        for space in table.neighbours_on_map(start)
        if not _is_on_own_starbase(table, seat, space)
    ]
    return [(space, price) for space, price in prices if price is not None]


def _is_on_own_starbase(table: Table, seat: int, space: Space) -> bool:
    """Whether another ship blocks its own Romulan Starbase there (FR-MOVE-13)."""
    return table.starbase_owner(space) is not None and any(other != seat for other in table.ships_on(space))


def take_step(table: Table, seat: int, space: Space) -> None:
    """Pay for a step and take it; provoked enemies must be fought (FR-MOVE-03, FR-MOVE-07)."""
    here = table.space_of_ship(seat)
    table.points.move -= entry_cost(table, seat, space) or 0
    provoked = provoked_spaces(table, seat, here, space)
    enter_space(table, seat, space)
    if provoked:
        table.turn.provoked = provoked
        table.points.move = 0  # FR-AMB-31
        enemies = ", ".join(table.names(table.space_state(space).tokens) for space in provoked)
        words = f"{table.player_name(seat)} provokes {enemies}."
        table.log_event("provoke", words, seat, rule="FR-MOVE-07")
        if must_fall_back_from(table, space) or is_destroyed_cube(table, space):
            # FR-MOVE-04, FR-MOVE-11; the fight is due all the same (FR-AMB-03), without this Damage (FR-AMB-04)
            fall_back(table, seat)


def provoked_spaces(table: Table, seat: int, start: Space, goal: Space) -> list[Space]:
    """Return the Enemy Ships that border both spaces of a step (FR-MOVE-07, FR-MOVE-08)."""
    both = [space for space in neighbours(start) if space in neighbours(goal)]
    found = [space for space in both if has_enemy_ship(table, space)]
    quiet = changes_of(table, seat, NoProvoking)
    return [] if quiet else found


def enter_space(table: Table, seat: int, space: Space) -> None:
    """Move onto a space, and scan the adjacent ones (FR-SCAN-01)."""
    table.player(seat).space = space
    table.turn.path.append(space)
    table.mark_visit(seat, space)
    table.log_event("move", f"{table.player_name(seat)} moves to {table.place_name(space)}.", seat, rule="FR-MOVE-03")
    for other in table.neighbours_on_map(space):
        _turn_up(table, seat, other)


def scan_spaces(table: Table, seat: int, distance: int) -> None:
    """Turn up the tokens of Starbases and Cubes within a distance in spaces."""
    for space in hidden_spaces_within(table, seat, distance):
        _turn_up(table, seat, space)


def hidden_spaces_within(table: Table, seat: int, distance: int) -> list[Space]:
    """Return the spaces within a distance of the ship where a scan turns up tokens."""
    here = table.player(seat).space
    reached = {here} if here else set()
    for _ in range(distance):
        reached |= {other for space in reached for other in table.neighbours_on_map(space)}
    return [space for space in sorted(reached) if has_hidden_tokens(table, space)]


def has_hidden_tokens(table: Table, space: Space) -> bool:
    """Whether face-down tokens of an unconquered Starbase or a Cube are there (FR-SCAN-01)."""
    space_state = table.space_state(space)
    hidden = bool(space_state.tokens) and not space_state.face_up
    return hidden and (is_unconquered_starbase(table, space) or is_undestroyed_cube(table, space))


def _turn_up(table: Table, seat: int, space: Space) -> None:
    """Turn up the face-down token of an unconquered Starbase, or all defenders of a Cube (FR-SCAN-01, FR-AMB-23)."""
    if has_hidden_tokens(table, space):
        space_state = table.changeable_space_state(space)
        space_state.face_up = True
        table.forbid_undo()
        words = f"{table.player_name(seat)} scans {table.place_name(space)}: {table.names(space_state.tokens)}."
        table.log_event("scan", words, seat, rule="FR-SCAN-01")


def fall_back(table: Table, seat: int) -> None:
    """Take 1 Damage and return to the previous space (FR-MOVE-04, FR-MOVE-11, FR-EXPL-07)."""
    path = table.turn.path
    while len(path) > 1:
        path.pop()
        cause = f"ships can’t stay at {table.place_name(table.space_of_ship(seat))}"
        ship_deck.take_damage(table, seat, 1, "FR-MOVE-04", cause)
        table.player(seat).space = path[-1]
        if not must_fall_back_from(table, path[-1]):
            break
    table.points.move = 0
    table.log_event(
        "move", f"{table.player_name(seat)} falls back to {table.place_name(path[-1])}.", seat, rule="FR-MOVE-04"
    )


def end_movement(table: Table, seat: int) -> None:
    """End movement: a ship on a planet or Sun falls back (FR-MOVE-04), and Move points are lost."""
    here = table.player(seat).space
    if here is not None and must_fall_back_from(table, here):
        fall_back(table, seat)
    table.points.move = 0


def withdraw_to_safety(table: Table, seat: int) -> None:
    """Withdraw along the path to a safe space, with 1 Damage for each step (FR-END-02, FR-AMB-20)."""
    path = table.turn.path
    while len(path) > 1 and not is_safe(table, seat, path[-1]):
        cause = f"Forced Withdrawal from {table.place_name(path.pop())}, where ships aren’t safe"
        table.player(seat).space = path[-1]
        ship_deck.take_damage(table, seat, 1, "FR-END-02", cause)
        table.log_event(
            "move", f"{table.player_name(seat)} withdraws to {table.place_name(path[-1])}.", seat, rule="FR-END-02"
        )


def put_on_wormhole(table: Table, seat: int) -> None:
    """Put a ship that is off the map on the Wormhole (FR-SETUP-10, FR-LOC-01, FR-AMB-18)."""
    wormhole = next(space for space in table.printed_spaces if is_wormhole(table, space))
    table.player(seat).space = wormhole
    table.log_event("move", f"{table.player_name(seat)} emerges from the Wormhole.", seat, rule="FR-LOC-01")


def travel_spaces(table: Table, seat: int, spaces: int, *, safe: bool, name: str) -> Procedure[None]:
    """Move several spaces over anything on the map, without provoking (FR-MOVE-16)."""
    goals = travel_goals(table, seat, spaces, safe=safe)
    if goals:
        options = [option(space, table.place_name(space), place=space) for space in goals]
        goal = yield from choose_one(table, seat, f"{name}: where do you go?", options, "FR-MOVE-16")
        enter_space(table, seat, goal)


def travel_goals(table: Table, seat: int, spaces: int, *, safe: bool) -> list[Space]:
    """Return the possible ends of a move of up to ``spaces`` spaces."""
    here = table.player(seat).space
    if here is None or not can_move(table):
        return []
    reached = {here}
    for _ in range(spaces):
        reached |= {other for space in reached for other in table.neighbours_on_map(space)}
    goals = [space for space in sorted(reached - {here}) if not is_blocked(table, seat, space)]
    return [space for space in goals if not safe or is_safe(table, seat, space)]
