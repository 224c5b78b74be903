"""Reasons why a ship can't enter a space, explore, interact, buy, fight or land (FR-MOVE, FR-EXPL, FR-INT, FR-CMB)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.frontiers.blocked.reasons import Reason, counted_noun, reason_no_movement, reason_not_their_turn
from engine.frontiers.combat.combat_start import combat_options, may_fight
from engine.frontiers.combat.planets import explore_options as missions
from engine.frontiers.components.tokens import ChallengeToken
from engine.frontiers.hexes import Space, direction_words, display_name, is_beside_tile, spaces_of
from engine.frontiers.map.accessibility import (
    STARBASES,
    entry_cost,
    has_enemy_ship,
    is_blocked,
    is_destroyed_cube,
    is_occupied_station,
    is_safe,
    is_undestroyed_cube,
    is_wormhole,
)
from engine.frontiers.map.exploring import explore_options, explore_price, free_positions, next_tile_kind
from engine.frontiers.map.moving import affordable_steps
from engine.frontiers.playing.interacting import is_recruitable, purchase_options, recruit_cost
from engine.frontiers.playing.interaction_places import places_to_interact
from engine.frontiers.ship import crew
from engine.frontiers.state import Stage
from engine.frontiers.table import Table
from engine.kernel.blocked_actions import Blocked
from engine.wording import list_in_words


def blocked_moves(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield the adjacent spaces that the ship can't enter now."""
    here = table.player(seat).space
    if here is None:
        return
    open_to = {space for space, _ in affordable_steps(table, seat)} if seat == table.active_seat else set()
    for space in table.neighbours_on_map(here):
        if space not in open_to:
            rule, reason = (
                reason_not_their_turn(table, seat)
                or reason_no_movement(table)
                or _reason_against_entering(table, seat, space)
            )
            label = f"Move {direction_words(here, space)} to {table.place_name(space)}"
            yield Blocked(kind="move", label=label, reason=reason, rule=rule)


def _reason_against_entering(table: Table, seat: int, space: Space) -> Reason:
    if reason := reason_space_is_closed(table, seat, space):
        return reason
    needed = entry_cost(table, seat, space) or 0
    if needed > table.points.move:
        return "FR-MOVE-03", f"It costs {needed} Move, but you have {counted_noun(table.points.move, 'Move')}."
    return "FR-MOVE-13", "Another player’s ship is there on its own Starbase, so you can’t pass it."


def reason_space_is_closed(table: Table, seat: int, space: Space) -> Reason | None:
    """Return why a space can't be entered at all (FR-MOVE-05, FR-MOVE-06), else ``None``."""
    if is_blocked(table, seat, space):
        return _reason_space_is_barred(table, space)
    if entry_cost(table, seat, space) is None:
        return "FR-MOVE-05", f"You can’t enter {table.place_name(space)} unless a card allows it."
    return None


def _reason_space_is_barred(table: Table, space: Space) -> Reason:
    rule = "FR-MOVE-06"
    if is_undestroyed_cube(table, space):
        return rule, "An undestroyed Borg Cube blocks the way."
    if has_enemy_ship(table, space):
        return rule, f"{table.names(table.space_state(space).tokens)} blocks the way. Fight from a space next to it."
    if is_occupied_station(table, space):
        return "FR-SCN-LRS-02", "Enemies hold the Research Station. Assault it from a space next to it."
    owner = table.starbase_owner(space)
    if owner is not None:
        return rule, f"The Starbase belongs to {table.player_name(owner)}."
    return rule, "An unconquered Starbase blocks the way. Assault it from a space next to it."


def blocked_explorations(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield the adjacent tiles that the ship can't reveal now."""
    here = table.player(seat).space
    if here is None or (seat == table.active_seat and explore_options(table, seat)):
        return
    beside = [position for position in free_positions(table) if is_beside_tile(here, position)]
    for position in beside:
        rule, reason = (
            reason_not_their_turn(table, seat) or reason_no_movement(table) or _reason_against_exploring(table, seat)
        )
        yield Blocked(
            kind="explore",
            label=f"Reveal the tile at {display_name(spaces_of(position)[0])}",
            reason=reason,
            rule=rule,
            card="",
        )
    if not beside:
        words = "No tile can be placed next to this space." if next_tile_kind(table) else "There are no tiles left."
        rule = "FR-EXPL-01" if next_tile_kind(table) else "FR-EXPL-06"
        yield Blocked(kind="explore", label="Reveal a tile, explore", reason=words, rule=rule)


def _reason_against_exploring(table: Table, seat: int) -> Reason:
    needed = explore_price(table, seat)
    return "FR-EXPL-01", f"It costs {needed} Move, but you have {counted_noun(table.points.move, 'Move')}."


# --- interactions ------------------------------------------------------------------------------------------------


def blocked_interactions(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield an Interaction that can't start now, and things that can't be bought in the current one."""
    if seat == table.active_seat and table.turn.interacted:
        yield from _blocked_purchases(table, seat)
    elif reason := reason_not_their_turn(table, seat) or _reason_against_interacting(table, seat):
        yield Blocked(kind="interact", label="Interact, trade, recruit, buy", reason=reason[1], rule=reason[0])


def _reason_against_interacting(table: Table, seat: int) -> Reason | None:
    turn, here = table.turn, table.player(seat).space
    if here is None or places_to_interact(table, seat):
        return None
    if turn.kind != "regular":
        return "FR-TURN-08", "You are making Emergency Repairs this turn, so you can’t interact."
    if turn.acted:
        return "FR-INT-01", "An Interaction is your Action for the turn, and you have already taken it."
    if turn.provoked:
        return "FR-TURN-04", "You have provoked enemies and must fight them first."
    if table.diplomacy_modifier(seat) is None:
        return "FR-INT-04", "Your Reputation is too low to interact."
    if not is_safe(table, seat, here):
        return "FR-INT-06", "Your ship is not in a safe space."
    if any(table.location(space) == "class-m" for space in table.neighbours_on_map(here)):
        return "FR-OUT-05", "The Class-M Planet next to you is decimated, so you can’t interact there."
    return "FR-INT-06", (
        "There is no one here to interact with. You must be on an Outpost, a conquered Starbase or a destroyed Cube, "
        "or next to a Class-M Planet."
    )


def _blocked_purchases(table: Table, seat: int) -> Iterator[Blocked]:
    offered = {option.card for option in purchase_options(table, seat)}
    points = table.points.diplomacy
    for card in crew.offered_crew(table, crew.HIGHEST_RANK):
        if card in offered:
            continue
        if not is_recruitable(table, table.turn.interacted, card):
            rule, reason = (
                "FR-INT-07",
                f"{table.name(card)} can’t be recruited at {table.place_name(table.turn.interacted)}.",
            )
        else:
            needed = recruit_cost(table, seat, card)
            rule, reason = (
                "FR-INT-07",
                f"That costs {needed} Diplomacy, but you have {counted_noun(points, 'Diplomacy')}.",
            )
        yield Blocked(kind="recruit", label=f"Recruit {table.name(card)}", reason=reason, rule=rule, card=card)


# --- combat ------------------------------------------------------------------------------------------------------


def blocked_combats(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield the adjacent enemies that can't be fought now."""
    here = table.player(seat).space
    if here is None or table.state.stage is not Stage.PLAN:
        return
    offered = {option.place for option in combat_options(table, seat)} if seat == table.active_seat else set()
    challenged = seat == table.active_seat and may_fight(table, seat, here)
    for space in table.neighbours_on_map(here):
        if has_enemy_ship(table, space) and not challenged:
            label = f"Challenge, fight {table.names(table.space_state(space).tokens)}"
        elif space not in offered and (table.location(space) in STARBASES or is_undestroyed_cube(table, space)):
            label = f"Assault {table.place_name(space)}"
        else:
            continue
        rule, reason = (
            reason_not_their_turn(table, seat)
            or _reason_against_fighting(table, seat, here)
            or _reason_against_assaulting(table, seat, space)
        )
        yield Blocked(kind="combat", label=label, reason=reason, rule=rule)


def blocked_planets(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield the adjacent Class-L, Class-K and Class-H Planets that can't be explored now."""
    here = table.player(seat).space
    if here is None or table.state.stage is not Stage.PLAN:
        return
    offered = {option.place for option in missions(table, seat)} if seat == table.active_seat else set()
    for space in table.neighbours_on_map(here):
        if table.location(space) in _AWAY_TEAM_LOCATIONS and space not in offered:
            rule, reason = (
                reason_not_their_turn(table, seat)
                or _reason_against_fighting(table, seat, here)
                or _reason_against_landing(table, space)
            )
            label = f"Explore {table.place_name(space)}, Away Team"
            yield Blocked(kind="planet", label=label, reason=reason, rule=rule)


_AWAY_TEAM_LOCATIONS = ("class-l", "class-l distress", "class-k", "class-k distress", "class-h")


def _reason_against_landing(table: Table, space: Space) -> Reason:
    """Return the reason why a Planet can't be explored again; only a marked Class-K can be (FR-LOC-K-03)."""
    space_state, is_class_h = table.space_state(space), table.location(space) == "class-h"
    if space_state.markers:
        name = table.player_name(space_state.markers[0])
        return "FR-LOC-H-06" if is_class_h else "FR-LOC-L-01", f"{name} has already explored it."
    token = table.token(space_state.tokens[0])
    data = list_in_words(token.data, "and") if isinstance(token, ChallengeToken) else ""
    return "FR-LOC-H-02", f"{token.name} requires {data} data, which you can’t pay now."


def _reason_against_fighting(table: Table, seat: int, here: Space) -> Reason | None:
    """Return why no combat or Away Mission can be the Action now, else ``None``."""
    turn = table.turn
    if turn.kind != "regular":
        return "FR-TURN-08", "You are making Emergency Repairs this turn, so you can’t fight."
    if turn.fought:
        return "FR-CMB-06", "You have already fought. You get one combat per turn."
    if turn.acted:
        return "FR-TURN-03", "You have already taken your Action this turn."
    if turn.provoked:
        return "FR-TURN-04", "You have provoked enemies and must fight them first."
    if turn.is_committed:
        return "FR-INT-02", "You have used Diplomacy, which starts an Interaction."
    if is_wormhole(table, here):
        return "FR-LOC-01", "You can’t fight from the Wormhole."
    if is_destroyed_cube(table, here):
        return "FR-MOVE-12", "You can’t fight from a destroyed Borg Cube."
    if not may_fight(table, seat, here):
        return "FR-CMB-01", "You can only start combat from a safe space, and yours isn’t one."
    return None


def _reason_against_assaulting(table: Table, seat: int, space: Space) -> Reason:
    owner = table.starbase_owner(space)
    if owner == seat:
        return "FR-CMB-04", "The Starbase is yours."
    if owner is not None:
        return "FR-CMB-04", f"{table.player_name(owner)}’s Starbase can’t be attacked now."
    if table.location(space) in STARBASES:
        return "FR-OUT-04", "It is already conquered and open to everyone."
    return "FR-CUBE-01", "You don’t fight Borg Cubes in this scenario."
