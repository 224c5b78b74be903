"""Goals of scenarios and the progress towards them, in sentences for players (FR-SCN)."""

from __future__ import annotations

from engine.frontiers.map import starbase_control
from engine.frontiers.map.accessibility import is_occupied_station
from engine.frontiers.table import Table
from engine.frontiers.turn.scoring import destroyed_cubes
from engine.frontiers.view import GoalView
from engine.wording import list_in_words


def scenario_goal(table: Table) -> GoalView:
    """Return the goal of a running match; empty in lessons and finished matches."""
    state, scenario = table.state, table.scenario
    if table.header.lesson or state.outcome:
        return GoalView()
    if scenario.closing_wormhole:
        return _returning_goal(table)
    if scenario.holding:
        return _holding_goal(table)
    if state.ending:
        return GoalView(aim="Every player has one final turn.", left=_final_turns_words(table), brief="final turns")
    match scenario.end:
        case "cube revealed":
            return _finding_goal(table)
        case "tiles placed":
            return _exploring_goal(table)
        case "stations free":
            return _liberating_goal(table)
        case _:
            return _destroying_goal(table)


def _aim_words(table: Table, deed: str, done: str) -> str:
    """Return the deed that ends the game in words, with *have the most points* if the deed alone doesn't win.

    FR-SCORE-01, FR-SCN-COOP-04, FR-SCN-SOLO-04, FR-SCN-SOLO-05.
    """
    rounds, is_solo = table.state.last_round, len(table.seats()) == 1
    if not (is_solo or table.scenario.cooperative):
        return f"Have the most points when {done}, or after Round {rounds} at the latest."
    return f"{deed} within {rounds} Rounds, or {'you lose' if is_solo else 'everyone loses'}."


def _final_turns_words(table: Table) -> str:
    """Describe which players still have a final turn (FR-SCN-REC-02)."""
    final = table.state.final
    if final is None:
        return "After this turn everyone has one final turn, if the Round lasts that long."
    names = list_in_words(table.player_name(seat) for seat in final) or "nobody"
    return f"Still to come: {names}."


def _finding_goal(table: Table) -> GoalView:
    """Return the goal to find the Cube (FR-SCN-REC-02, FR-SCN-REC-03)."""
    aim = _aim_words(table, "Reveal the Borg Cube", "the Borg Cube is revealed")
    return GoalView(aim=aim, left=f"The Cube isn’t found yet ({_tiles_words(table)}).", brief="find the Cube")


def _destroying_goal(table: Table) -> GoalView:
    """Return the goal to destroy the Cubes (FR-SCN-FC-02, FR-SCN-FC-03, FR-SCN-COOP-03, FR-SCN-SOLO-04)."""
    wanted, gone = table.tile_counts["cube"], len(destroyed_cubes(table))
    found = sum(table.location(space) == "borg cube" for space in table.printed_spaces)
    cubes = "both Borg Cubes" if wanted == 2 else f"all {wanted} Borg Cubes" if wanted > 2 else "the Borg Cube"
    aim = _aim_words(table, f"Destroy {cubes}", f"{cubes} {'are' if wanted > 1 else 'is'} destroyed")
    hidden = f", {wanted - found} not found yet ({_tiles_words(table)})" if found < wanted else ""
    return GoalView(aim=aim, left=f"{gone} of {wanted} destroyed{hidden}.", brief=f"Cubes {gone} of {wanted}")


def _exploring_goal(table: Table) -> GoalView:
    """Return the goal to explore all tiles (FR-SCN-WNO-03)."""
    visits = ", ".join(f"{table.player_name(seat)} {len(table.player(seat).visited)}" for seat in table.seats())
    aim = _aim_words(table, "Place all tiles", "all tiles are placed")
    return GoalView(aim=aim, left=f"{_tiles_words(table).capitalize()}; visited: {visits}.", brief="explore it all")


def _liberating_goal(table: Table) -> GoalView:
    """Return the goal to liberate the stations (FR-SCN-LRS-06)."""
    occupied = sum(is_occupied_station(table, space) for space in table.printed_spaces)
    all_free = "all tiles are placed and all Research Stations free"
    aim = _aim_words(table, "Place all tiles and free all Research Stations", all_free)
    left = f"{occupied} station{'' if occupied == 1 else 's'} occupied, {_tiles_words(table)}."
    return GoalView(
        aim=aim,
        left=left,
        brief=f"free {occupied} station{'' if occupied == 1 else 's'}" if occupied else "place all tiles",
    )


def _returning_goal(table: Table) -> GoalView:
    """Return the goal to return to the Wormhole (FR-SCN-OTR-02, FR-SCN-OTR-03, FR-SCN-OTR-04)."""
    state = table.state
    wormholes = [space for space in table.printed_spaces if table.printed_spaces[space].terrain == "wormhole"]
    back = [seat for space in wormholes for seat in table.ships_on(space)]
    at_wormhole = list_in_words(table.player_name(seat) for seat in back) or "Nobody"
    ship = "A team wins if the ship that it chose" if table.has_variant("teams") else "You win if your ship"
    aim = f"{ship} is in the Wormhole when Round {state.last_round} ends; if no such ship is there, nobody wins."
    if not state.wormhole_closed:
        return GoalView(aim=aim, left="Leave it before it closes at the end of Round 1.", brief="leave the Wormhole")
    return GoalView(
        aim=aim, left=f"{at_wormhole} {'are' if len(back) > 1 else 'is'} there now.", brief="back to the Wormhole"
    )


def _holding_goal(table: Table) -> GoalView:
    """Return the goal to hold Starbases (FR-SCN-CAH-07)."""
    sides = starbase_control.starbase_points(table)
    names = {
        side: list_in_words(table.player_name(seat) for seat in table.seats() if table.team(seat) == side)
        for side in sides
    }
    worth = ", ".join(f"{names[side]} {points}" for side, points in sides.items())
    aim = f"Hold the most valuable Starbases when Round {table.state.last_round} ends (Romulan 3, Dominion 2)."
    brief = f"Starbases {':'.join(str(points) for points in sides.values())}"
    return GoalView(aim=aim, left=f"Held now: {worth}.", brief=brief)


def _tiles_words(table: Table) -> str:
    count = len(table.state.stack)
    return f"{count} tile{'' if count == 1 else 's'} left"
