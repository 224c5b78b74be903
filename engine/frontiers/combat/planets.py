"""Exploring adjacent Class-L, Class-K and Class-H Planets (FR-AWAY-01, FR-LOC-L, FR-LOC-K, FR-LOC-H)."""

from __future__ import annotations

from engine.frontiers.combat.combat_start import fight_enemies, may_fight
from engine.frontiers.combat.outcomes import place_marker
from engine.frontiers.components.tokens import ChallengeToken, GuardedToken
from engine.frontiers.effect_choices import choose_one
from engine.frontiers.hexes import Space
from engine.frontiers.map.moving import end_movement
from engine.frontiers.ship.data_core import can_pay, pay_data
from engine.frontiers.state import CombatState, Enemy
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure, option

_CLASS_L = ("class-l", "class-l distress")
_CLASS_K = ("class-k", "class-k distress")


def explore_options(table: Table, seat: int) -> list[Option]:
    """Return options for planets to explore as the Action, not after provoking (FR-TURN-05, FR-AWAY-01)."""
    here = table.player(seat).space
    if here is None or table.turn.provoked or not may_fight(table, seat, here):
        return []
    options = []
    for space in table.neighbours_on_map(here):
        if _allows_mission(table, space):
            words = f"Send an Away Team to {table.place_name(space)}"
            options.append(option(f"mission:{space}", words, group="Explore", place=space))
        elif _is_open_class_h(table, seat, space):
            words = f"Explore {table.place_name(space)}"
            options.append(option(f"class-h:{space}", words, group="Explore", place=space))
    return options


def _allows_mission(table: Table, space: Space) -> bool:
    """Whether an Away Mission is possible: a Class-K again (FR-LOC-K-03), a Class-L until success (FR-LOC-L-01)."""
    location = table.location(space)
    return location in _CLASS_K or (location in _CLASS_L and not table.space_state(space).markers)


def _is_open_class_h(table: Table, seat: int, space: Space) -> bool:
    """Whether a Class-H can be explored: not marked (FR-LOC-H-06), and without an unaffordable Challenge."""
    space_state = table.space_state(space)
    if table.location(space) != "class-h" or space_state.markers:
        return False
    token = table.token(space_state.tokens[0]) if space_state.tokens else None
    return not isinstance(token, ChallengeToken) or can_pay(table, seat, list(token.data))


def send_away_team(table: Table, seat: int, space: Space) -> Procedure[None]:
    """Start an Away Mission, an Action that doesn't change Reputation (FR-AWAY-01).

    It isn't an Interaction (FR-INT-02), but counts as a combat for Repair and Heal (FR-AMB-25).
    """
    end_movement(table, seat)
    yield from fight_enemies(table, seat, CombatState(kind="mission", target=space), [])


def explore_class_h(table: Table, seat: int, space: Space) -> Procedure[None]:
    """Draw a Class-H token face up, unless one is there, and resolve it (FR-LOC-H-01)."""
    end_movement(table, seat)
    table.turn.acted = True
    space_state = table.changeable_space_state(space)
    fresh = not space_state.tokens
    if fresh:
        table.forbid_undo()
        space_state.tokens.append(table.draw_token("class-h"))
        words = f"{table.player_name(seat)} finds {table.names(space_state.tokens)} at {table.place_name(space)}."
        table.log_event("reveal", words, seat, rule="FR-LOC-H-01")
    token = table.token(space_state.tokens[0])
    if isinstance(token, ChallengeToken):
        yield from _offer_challenge(table, seat, space, token)
    elif isinstance(token, GuardedToken):
        if fresh:  # tokens defeated later aren't replaced (FR-LOC-H-03)
            space_state.tokens += [table.draw_token(pile) for pile in token.guards]
        guards = [Enemy(guard, space) for guard in space_state.tokens[1:]]
        yield from fight_enemies(table, seat, CombatState(kind="class-h", target=space), guards)


def _offer_challenge(table: Table, seat: int, space: Space, token: ChallengeToken) -> Procedure[None]:
    """Let the player pay three data for XP and a Faction Token, or leave the token (FR-LOC-H-02)."""
    if not can_pay(table, seat, list(token.data)):
        return
    options = [Option("pay", f"Pay {', '.join(token.data)}"), Option("leave", "Leave it")]
    chosen = yield from choose_one(table, seat, f"{token.name}: do you solve the Challenge?", options, "FR-LOC-H-02")
    if chosen == "leave":
        return
    yield from pay_data(table, seat, token.data, token.name)
    table.gain_xp(seat, token.experience, "FR-LOC-H-02")
    table.changeable_space_state(space).tokens.remove(token.id)
    table.discard_token(token.id)
    place_marker(table, seat, space, "FR-LOC-H-02")
