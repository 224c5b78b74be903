"""Start of a combat: possible targets, costs, and the enemies that take part (FR-CMB)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.combat.hidden_die import set_die
from engine.frontiers.effect_choices import choose_some
from engine.frontiers.hexes import Space
from engine.frontiers.map import starbase_control
from engine.frontiers.map.accessibility import (
    has_enemy_ship,
    is_destroyed_cube,
    is_occupied_station,
    is_safe,
    is_unconquered_starbase,
    is_undestroyed_cube,
    is_wormhole,
)
from engine.frontiers.map.moving import end_movement
from engine.frontiers.state import CombatState, Enemy, Stage
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure, option


def combat_options(table: Table, seat: int) -> list[Option]:
    """Return options for combats as the turn's Action (FR-TURN-05, FR-CMB-01, FR-CMB-06)."""
    turn, here = table.turn, table.player(seat).space
    if here is None or not may_fight(table, seat, here):
        return []
    if turn.provoked:
        names = ", ".join(table.names(table.space_state(space).tokens) for space in turn.provoked)
        return [option("fight", f"Fight {names}", _enemy_ship_words(table, turn.provoked), group="Combat")]
    options = []
    if ships := [space for space in table.neighbours_on_map(here) if has_enemy_ship(table, space)]:
        options.append(option("challenge", "Challenge Enemy Ships", _enemy_ship_words(table, ships), group="Combat"))
    for space in table.neighbours_on_map(here):
        if kind := _assault_kind(table, seat, space):
            words = "Decimate" if kind == "decimation" else "Assault"
            label = f"{words} {table.place_name(space)}"
            options.append(option(f"{kind}:{space}", label, _token_words(table, space), group="Combat", place=space))
    return options


def _enemy_ship_words(table: Table, spaces: Sequence[Space]) -> str:
    """Return the Enemy Ships on some spaces with their values."""
    return "; ".join(_value_words(table, token) for space in spaces for token in table.space_state(space).tokens)


def _token_words(table: Table, space: Space) -> str:
    """Return the visible tokens there with their values, and the attack's cost (FR-CMB-03)."""
    space_state, price = table.space_state(space), table.components.location[table.location(space)].assault_reputation
    seen = (
        [_value_words(table, token) for token in space_state.tokens]
        if space_state.face_up
        else [f"{len(space_state.tokens)} face down"]
    )
    return "; ".join([*(seen if space_state.tokens else []), *([f"Reputation −{-price}"] if price else [])])


def _value_words(table: Table, token: str) -> str:
    enemy = table.components.enemy.get(token)
    return f"{table.name(token)}: defense {enemy.defense}, attack {enemy.attack}" if enemy else table.name(token)


def cubes_in_reach(table: Table, seat: int) -> list[Space]:
    """Return the Cubes that a ship can assault now as its Action."""
    ids = [option.id.partition(":") for option in combat_options(table, seat)]
    return [space for kind, _, space in ids if kind == "cube"]


def could_attack(table: Table, seat: int, space: Space) -> bool:
    """Whether a ship is where it could attack a space (FR-CMB-01)."""
    here = table.player(seat).space
    return here is not None and space in table.neighbours_on_map(here) and may_fight(table, seat, here)


def may_fight(table: Table, seat: int, here: Space) -> bool:
    """Whether a combat or Away Mission can be this turn's Action.

    It can only from a safe space (FR-CMB-01), not from the Wormhole (FR-AMB-27) or a destroyed Cube (FR-MOVE-12,
    FR-AMB-30). Provoked enemies are fought wherever the ship is; it withdraws afterwards (FR-AMB-06).
    """
    turn = table.turn
    if turn.kind != "regular" or turn.is_committed or turn.fought:
        return False
    if turn.provoked:
        return True
    return is_safe(table, seat, here) and not is_wormhole(table, here) and not is_destroyed_cube(table, here)


def _assault_kind(table: Table, seat: int, space: Space) -> str:
    """Return the kind of assault possible on a space; empty if none (FR-TURN-05)."""
    if is_unconquered_starbase(table, space):
        return "starbase"
    owner = table.starbase_owner(space)
    if owner is not None:
        # FR-CMB-04: a Starbase with its owner's ship on it can only be attacked by attacking the ship.
        barred = table.is_same_team(seat, owner) or table.ships_on(space) or table.has_variant("peaceful")  # FR-VAR-07
        return "" if barred else "starbase"
    if is_occupied_station(table, space):
        return "station"  # FR-SCN-LRS-03
    if is_undestroyed_cube(table, space):
        return "cube" if table.scenario.cubes_fought else ""
    if table.location(space) == "class-m" and not table.space_state(space).markers and table.turn.interacted != space:
        return "decimation"  # FR-LOC-M-02
    return ""


def start_combat(table: Table, seat: int, choice: str) -> Procedure[None]:
    """Start the combat of an option of ``combat_options`` (FR-CMB-02 to FR-CMB-09)."""
    kind, _, target = choice.partition(":")
    turn = table.turn
    if turn.provoked:
        spaces, kind = list(turn.provoked), "ships"
    elif kind == "challenge":
        spaces, kind = [], "ships"
    else:
        spaces = [target]
    added = yield from choose_added_ships(table, seat, spaces, needed=not spaces)
    end_movement(table, seat)
    if target:
        _pay_reputation(table, seat, target)
    opponents = [enemy for space in (*spaces, *added) for enemy in enemies_of(table, space)]
    yield from fight_enemies(table, seat, CombatState(kind=kind, target=target), opponents)


def fight_enemies(table: Table, seat: int, combat: CombatState, opponents: Sequence[Enemy]) -> Procedure[None]:
    """Fight enemies in space first; an Away Team meets the Planet Tokens afterwards (FR-CUBE-10, FR-LOC-H-05)."""
    turn = table.turn
    turn.acted = turn.fought = True
    turn.provoked = []
    turn.points.repair = turn.points.heal = turn.points.diplomacy = 0  # FR-CMB-09, FR-HEAL-05, FR-AMB-25
    turn.combat = combat
    combat.enemies = [enemy for enemy in opponents if enemy.token in table.components.enemy]
    combat.planets = [enemy for enemy in opponents if enemy.token in table.components.planet]
    if combat.enemies:
        names = table.names(enemy.token for enemy in combat.enemies)
        table.log_event("combat", f"{table.player_name(seat)} fights {names}.", seat, rule="FR-CMB-08")
        table.state.stage = Stage.LONG_RANGE
    else:
        table.state.stage = Stage.BEAM_DOWN
    yield from set_die(table, seat)


def choose_added_ships(table: Table, seat: int, spaces: Sequence[Space], *, needed: bool) -> Procedure[list[Space]]:
    """Ask which adjacent Enemy Ships are fought as well (FR-CMB-02, FR-CMB-06)."""
    here = table.space_of_ship(seat)
    free = [space for space in table.neighbours_on_map(here) if has_enemy_ship(table, space) and space not in spaces]
    options = [option(space, table.place_name(space), _token_words(table, space), place=space) for space in free]
    least = 1 if needed else 0
    prompt = "Which Enemy Ships do you fight?" if needed else "Which other Enemy Ships do you fight?"
    chosen = yield from choose_some(table, seat, prompt, options, (least, len(free)), "FR-CMB-06")
    return list(chosen)


def _pay_reputation(table: Table, seat: int, target: Space) -> None:
    """Pay Reputation at the start, whatever the result (FR-CMB-03); none against an owner with bad Reputation."""
    card, owner, ruthless = (
        table.components.location[table.location(target)],
        table.starbase_owner(target),
        table.scenario.ruthless,
    )
    if owner is not None and (ruthless or table.player(owner).reputation < 0):
        return  # FR-SCN-OTR-02
    if ruthless == "starbases" and is_unconquered_starbase(table, target):
        return  # FR-SCN-CAH-04
    cause = f"the attack on {table.place_name(target)}"
    table.change_reputation(seat, card.assault_reputation, "FR-CMB-03", cause)


def enemies_of(table: Table, space: Space) -> list[Enemy]:
    """Return the enemies of a space, turning up hidden ones and drawing missing ones (FR-CMB-04, FR-CMB-05, FR-CMB-08).

    For a Borg Cube, these are all remaining defenders (FR-CUBE-02, FR-CUBE-11).
    """
    space_state = table.changeable_space_state(space)
    location = table.location(space)
    table.forbid_undo()
    if location == "class-m":
        return [Enemy(table.draw_token("dominion starbase"), space, returns=False)]
    if table.starbase_owner(space) is not None:
        return [
            Enemy(table.draw_token(location), space, half_xp=True, returns=False)
            for _ in range(starbase_control.guard_count(table))
        ]
    space_state.face_up = True
    space_state.tokens += [token or table.draw_token("class-k") for token in space_state.beneath]  # FR-SCN-LRS-05
    space_state.beneath = []
    return [Enemy(token, space) for token in space_state.tokens]
