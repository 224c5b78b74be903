"""Outcomes of combats (FR-OUT, FR-CUBE-08)."""

from __future__ import annotations

from engine.frontiers.combat.away_team import beam_up
from engine.frontiers.components.locations import Reward as RewardCard
from engine.frontiers.components.tokens import GuardedToken
from engine.frontiers.hexes import Space
from engine.frontiers.map.accessibility import is_undestroyed_cube
from engine.frontiers.map.moving import enter_space
from engine.frontiers.map.research_stations import liberate_station
from engine.frontiers.ship import lasting_changes
from engine.frontiers.state import CombatState, PendingReward, Points, Stage
from engine.frontiers.table import Table


def end_combat(table: Table, seat: int) -> None:
    """Return surviving tokens to their places, and take the location if it was won.

    FR-OUT-01 to FR-OUT-09, FR-AWAY-12, FR-AWAY-13.
    """
    combat = table.combat
    for enemy in combat.enemies:
        if not enemy.defeated and not enemy.returns:
            table.discard_token(enemy.token)  # FR-OUT-07
    if left := [enemy.token for enemy in combat.enemies if not enemy.defeated]:
        words = f"{table.player_name(seat)} fails to defeat {table.names(left)}."
        table.log_event("undefeated", words, seat, rule="FR-OUT-07")
    _take_location(table, seat, combat)
    beam_up(table, seat)
    table.turn.combat = None
    table.turn.points = Points()
    lasting_changes.end_changes(table, "combat")
    table.state.stage = Stage.PLAN


def _take_location(table: Table, seat: int, combat: CombatState) -> None:
    if not combat.target or any(not e.defeated for e in combat.enemies if e.space == combat.target):
        return
    match combat.kind:
        case "starbase":
            _conquer_starbase(table, seat, combat.target)
        case "decimation":
            place_marker(table, seat, combat.target, "FR-OUT-05")
        case "cube" if not table.space_state(combat.target).tokens:
            _destroy_cube(table, seat, combat.target)
        case "station" if not table.space_state(combat.target).tokens:
            place_marker(table, seat, combat.target, "FR-SCN-LRS-03")
            enter_space(table, seat, combat.target)
            liberate_station(table, seat, combat.target)
        case "mission" if not table.space_state(combat.target).markers:  # FR-LOC-K-03: a marked one gives nothing more
            place_marker(table, seat, combat.target, "FR-AWAY-12")
        case "class-h":
            _clear_class_h(table, seat, combat.target)
        case _:
            pass


def _conquer_starbase(table: Table, seat: int, space: Space) -> None:
    """Move onto the Starbase and put a Faction Token there, replacing another (FR-OUT-02 to FR-OUT-04)."""
    table.changeable_space_state(space).markers = []
    place_marker(table, seat, space, "FR-OUT-02")
    enter_space(table, seat, space)


def place_marker(table: Table, seat: int, space: Space, rule: str) -> None:
    """Put a Faction Token on a space, and record the location's reward; ``rule`` is the reason."""
    table.changeable_space_state(space).markers.append(seat)
    table.mark_visit(seat, space, marked=True)
    table.log_event("mark", f"{table.player_name(seat)} marks {table.place_name(space)}.", seat, rule=rule)
    if table.starbase_owner(space) is None:  # FR-SCN-CAH-05: owned Starbases give no immediate reward
        note_reward(table, table.components.location[table.location(space)].reward)


def note_reward(table: Table, reward: RewardCard) -> None:
    """Record a reward for the end of the turn (FR-EFF-06)."""
    rewards = table.turn.rewards
    rewards += [PendingReward("undiscovered")] * reward.undiscovered
    rewards += [PendingReward("advanced")] * reward.advanced
    rewards += [PendingReward("crystal", colour) for colour in reward.crystals]
    rewards += [PendingReward("random crystal")] * reward.random_crystals
    rewards += [PendingReward("crew")] * reward.crew


def _clear_class_h(table: Table, seat: int, space: Space) -> None:
    """Discard the Class-H token after the last guard, and take its reward (FR-LOC-H-04, FR-OUT-06, FR-OUT-08)."""
    space_state = table.changeable_space_state(space)
    token = table.token(space_state.tokens[0])
    if len(space_state.tokens) == 1 and isinstance(token, GuardedToken):
        space_state.tokens.clear()
        table.discard_token(token.id)
        place_marker(table, seat, space, "FR-LOC-H-04")
        note_reward(table, token.reward)


def _destroy_cube(table: Table, seat: int, space: Space) -> None:
    """Destroy the Cube, and move the ship onto it (FR-CUBE-08)."""
    table.changeable_space_state(space).cube = 0
    words = f"{table.player_name(seat)} destroys {table.cube(space).name}."
    table.log_event("cube", words, seat, rule="FR-CUBE-08")
    enter_space(table, seat, space)
    end_if_all_cubes_destroyed(table)


def end_if_all_cubes_destroyed(table: Table) -> None:
    """Start the end of the scenario if no Cube is left (FR-SCN-FC-02, FR-SCN-COOP-03)."""
    if table.scenario.end != "cubes destroyed":
        return
    wanted = table.tile_counts["cube"]
    cubes = [space for space in table.printed_spaces if table.location(space) == "borg cube"]
    if len(cubes) >= wanted and not any(is_undestroyed_cube(table, space) for space in cubes):
        table.state.ending = "destroyed"
