"""Player versus player combat: two ships, a Long Range and a Close Range Attack phase (FR-PVP)."""

from __future__ import annotations

from engine.frontiers.combat import combat_values
from engine.frontiers.combat.combat_start import may_fight
from engine.frontiers.combat.phases import apply_catastrophic_damage, lend_defense, unblocked_words
from engine.frontiers.effect_choices import choose_one
from engine.frontiers.hexes import Space
from engine.frontiers.map.accessibility import is_destroyed_cube, is_safe, is_wormhole
from engine.frontiers.map.moving import end_movement, enter_space
from engine.frontiers.playing.before_your_turn import act_before_turn
from engine.frontiers.ship import data_core, lasting_changes, ship_deck
from engine.frontiers.state import CombatState, DuelState, Points, Stage, TurnState
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure, option

_ATTACK_ORDER = (
    ("defender", Stage.LONG_RANGE),
    ("aggressor", Stage.LONG_RANGE),
    ("aggressor", Stage.ATTACK),
    ("defender", Stage.ATTACK),
)
"""Order of the four attacks (FR-PVP-07, FR-PVP-10)."""

_ATTACKED_SHIP, _ASSAULTED_STARBASE = -2, -1
"""Changes of Reputation for the aggressor (FR-PVP-03)."""


# --- the beginning -----------------------------------------------------------------------------------------------


def versus_options(table: Table, seat: int) -> list[Option]:
    """Return options for ships that can be attacked now as the Action (FR-PVP-01)."""
    here = table.player(seat).space
    if here is None or not _is_combat_agreed(table) or table.turn.provoked or not may_fight(table, seat, here):
        return []
    return [
        option(f"versus:{other}", f"Attack {table.player_name(other)}’s ship", group="Combat", place=space)
        for space in table.neighbours_on_map(here)
        if not is_wormhole(table, space) and not is_destroyed_cube(table, space)
        for other in table.ships_on(space)
        if not table.is_same_team(seat, other) and not table.player(other).flipped  # FR-TEAM-02
    ]


def _is_combat_agreed(table: Table) -> bool:
    """Whether players can fight: before the end condition, and not in friendly games (FR-PVP-01, FR-VAR-07)."""
    state = table.state
    over = state.owed is not None or bool(state.ending) or state.assault is not None
    agreed = table.scenario.versus == "always" or (table.scenario.versus == "agreed" and table.has_variant("versus"))
    return agreed and not over and not table.has_variant("friendly")


def start_duel(table: Table, seat: int, defender: int) -> Procedure[None]:
    """Pay the aggressor's Reputation, and ask how the defender attends (FR-PVP-02 to FR-PVP-06)."""
    table.forbid_undo()
    end_movement(table, seat)
    table.log_event(
        "combat", f"{table.player_name(seat)} attacks {table.player_name(defender)}.", seat, rule="FR-PVP-01"
    )
    _pay_reputation(table, seat, defender)
    player, turn = table.player(defender), table.turn
    turn.acted = turn.fought = True
    turn.points = Points()
    turn.combat = CombatState(kind="versus")
    waiting = TurnState(
        path=[table.space_of_ship(defender)],
        acted=True,
        fought=True,
        dice_allowed=0,
        tokens=player.kept_tokens,
        combat=CombatState(kind="versus"),
    )
    player.kept_tokens = []
    table.state.duel = DuelState(aggressor=seat, defender=defender, acting=seat, waiting=waiting)
    _hand_over_turn(table)
    yield from act_before_turn(table, defender)
    yield from _choose_attendance(table, _duel_in_progress(table))
    _next_attack(table)


def _pay_reputation(table: Table, seat: int, defender: int) -> None:
    """Pay 2 Reputation for a ship, 1 for a manned Starbase, 0 against bad Reputation (FR-PVP-03, FR-SCN-OTR-02)."""
    if table.player(defender).reputation >= 0 and not table.scenario.ruthless:
        by = _ASSAULTED_STARBASE if _is_on_own_starbase(table, defender) else _ATTACKED_SHIP
        table.change_reputation(seat, by, "FR-PVP-03", f"the attack on {table.player_name(defender)}")


def _is_on_own_starbase(table: Table, seat: int) -> bool:
    space = table.player(seat).space
    return space is not None and table.starbase_owner(space) == seat


def _choose_attendance(table: Table, duel: DuelState) -> Procedure[None]:
    """Ask whether the defender attends fully, for their next turn, or partially (FR-PVP-04 to FR-PVP-06)."""
    seat = duel.defender
    player, name = table.player(seat), table.player_name(seat)
    ways = [
        Option("partly", "Attend partially", "You keep your next turn"),
        Option("fully", "Attend fully", "You lose your next turn, but may use a die and Skills, and draw afterwards"),
    ]
    duel.full = (yield from choose_one(table, seat, "How do you commit to the combat?", ways, "FR-PVP-04")) == "fully"
    if not duel.full:
        table.log_event("attend", f"{name} commits partially.", seat, rule="FR-PVP-06")
        return
    player.flipped, player.subjugated = True, False
    table.turn.dice_allowed = 1
    table.turn.bare = not player.hand and bool(player.deck)
    table.log_event("attend", f"{name} commits fully and loses their next turn.", seat, rule="FR-PVP-05")
    _hand_over_turn(table)
    if data_core.can_take_die(table, duel.aggressor) and table.state.core:
        dice = [Option(colour, colour.capitalize()) for colour in dict.fromkeys(table.state.core)]
        prompt = "Which die do you claim before the combat?"
        data_core.take_die(table, (yield from choose_one(table, duel.aggressor, prompt, dice, "FR-PVP-05")))


# --- attacks -----------------------------------------------------------------------------------------------------


def attack_options(table: Table, seat: int) -> list[Option]:
    """Return options to attack with the available pool, to pass, or to end the defence (FR-PVP-07, FR-PVP-10)."""
    if table.state.stage is Stage.SHIELDS:
        return [option("phase over", f"Answer the attack with {shield_reduction(table)}", group="End")]
    strength = sum(_duel_pool(table, seat).values())
    attack = [option("fire", f"Attack with {strength}", group="Attack")] if strength else []
    return [*attack, Option("phase over", "Pass", group="End")]


def duel_prompt(table: Table) -> str:
    """Return the state of the combat as a prompt."""
    duel = _duel_in_progress(table)
    name = "Close Range" if is_at_close_range(table) else "Long Range"
    if table.state.stage is Stage.SHIELDS:
        return f"{name} Attack {sum(duel.attack.values())} against you ({', '.join(duel.attack)}): raise shields."
    return f"{name} Attack against {table.player_name(duel.opponent)}."


def _duel_pool(table: Table, seat: int) -> dict[str, int]:
    points = table.turn_of(seat).points
    near = points.attack if is_at_close_range(table) else {}
    pool = combat_values.converted_pool(table, seat, "attack", combat_values.pool_sum(points.long_range, near))
    return {kind: amount for kind, amount in pool.items() if amount}


def fire_at_ship(table: Table, seat: int) -> None:
    """Make the attack, after which the other ship can raise shields (FR-PVP-07, FR-PVP-10)."""
    duel = _duel_in_progress(table)
    table.forbid_undo()
    duel.attack = _duel_pool(table, seat)
    words = f"{table.player_name(seat)} attacks with {sum(duel.attack.values())}."
    table.log_event("attack", words, seat, rule=_phase_rule(table))
    _clear_points(table)
    _hand_over_turn(table)
    table.state.stage = Stage.SHIELDS


def attacking_seat(table: Table) -> int:
    """Return the attacking seat (FR-PVP-07, FR-PVP-10)."""
    duel = _duel_in_progress(table)
    order_of_attack, _ = _ATTACK_ORDER[duel.attacks]
    return duel.defender if order_of_attack == "defender" else duel.aggressor


def blocking_seat(table: Table) -> int:
    """Return the attacked seat."""
    duel = _duel_in_progress(table)
    return duel.aggressor if attacking_seat(table) == duel.defender else duel.defender


def is_at_close_range(table: Table) -> bool:
    """Whether it is the Close Range Attack phase (FR-PVP-10)."""
    return _duel_in_progress(table).at_close_range


def current_attack(table: Table) -> dict[str, int]:
    """Return the attack made, or else the available pool for one, by type."""
    return (
        _duel_in_progress(table).attack
        if table.state.stage is Stage.SHIELDS
        else _duel_pool(table, attacking_seat(table))
    )


def shield_reduction(table: Table) -> int:
    """Return how much the blocker's available shields reduce the attack (FR-PVP-07, FR-PVP-08, FR-PVP-10)."""
    duel, seat = _duel_in_progress(table), blocking_seat(table)
    pool = combat_values.converted_pool(table, seat, "shields", table.turn_of(seat).points.shields)
    total = combat_values.shield_total_against(pool, duel.attack)
    return total if is_at_close_range(table) or seat in duel.undisrupted else total // 2


def unblocked_attack(table: Table) -> int:
    """Return the unblocked rest of the attack; 0 before it is made."""
    return max(0, sum(_duel_in_progress(table).attack.values()) - shield_reduction(table))


def pass_or_resolve_attack(table: Table) -> Procedure[None]:
    """Pass as the attacker, or meet the attack with the available shields as the blocker."""
    table.forbid_undo()
    if table.state.stage is Stage.SHIELDS:
        goal = yield from _resolve_attack(table)
        if goal:
            yield from _force_retreat(table, goal)
            return
    else:
        words = f"{table.player_name(table.active_seat)} passes."
        table.log_event("attack", words, table.active_seat, rule=_phase_rule(table))
    _clear_points(table)
    _duel_in_progress(table).attacks += 1
    _next_attack(table)


def _phase_rule(table: Table) -> str:
    return "FR-PVP-10" if is_at_close_range(table) else "FR-PVP-07"


def _resolve_attack(table: Table) -> Procedure[Space]:
    """Deal a Damage Card for each full Defense Value of the unblocked attack (FR-PVP-09).

    Return the space the blocker must retreat to, or an empty string (FR-PVP-11).
    """
    seat, damage = blocking_seat(table), unblocked_attack(table)
    words = f"{damage} of the attack gets through to {table.player_name(seat)}."
    table.log_event("damage", words, seat, rule="FR-PVP-09")
    if not damage:
        return ""
    yield from lend_defense(table, seat)
    value = combat_values.ship_defense(table, seat)
    goal = ""
    if forces_retreat(table):
        goal = yield from _choose_retreat(table, attacking_seat(table), seat)
    cards = (damage - (2 * value if goal else 0)) // value
    ship_deck.take_damage(table, seat, cards, "FR-PVP-09", unblocked_words(damage, value))
    apply_catastrophic_damage(table, seat)
    return goal


def forces_retreat(table: Table) -> bool:
    """Whether the unblocked attack is enough to force a retreat (FR-PVP-11)."""
    return is_at_close_range(table) and unblocked_attack(table) >= 2 * combat_values.ship_defense(
        table, blocking_seat(table)
    )


def _choose_retreat(table: Table, winner: int, loser: int) -> Procedure[Space]:
    """Ask the winner whether to force a retreat to a safe space next to the loser; empty for no retreat (FR-AMB-28)."""
    spaces = [space for space in table.neighbours_on_map(table.space_of_ship(loser)) if is_safe(table, loser, space)]
    if not spaces:
        return ""
    options = [option(space, f"Force it to {table.place_name(space)}", place=space) for space in spaces]
    options.append(Option("none", "Damage only"))
    decision = f"Do you force {table.player_name(loser)}’s ship to retreat?"
    goal = yield from choose_one(table, winner, decision, options, "FR-PVP-11")
    return "" if goal == "none" else goal


# --- the outcome -------------------------------------------------------------------------------------------------


def _force_retreat(table: Table, goal: Space) -> Procedure[None]:
    """Move the blocker to another space, which ends the combat (FR-PVP-11 to FR-PVP-13)."""
    duel = _duel_in_progress(table)
    loser, winner = duel.acting, duel.opponent
    left = table.space_of_ship(loser)
    conquered = _is_on_own_starbase(table, loser)
    enter_space(table, loser, goal)
    table.log_event("retreat", f"{table.player_name(loser)} is forced to retreat.", loser, rule="FR-PVP-11")
    table.gain_xp(winner, _retreat_experience(table, winner, loser), "FR-PVP-12")
    _hand_over_turn(table)
    if winner == duel.aggressor:
        yield from _follow_up_victory(table, winner, left, conquered=conquered)
    _end_duel(table)


def _retreat_experience(table: Table, winner: int, loser: int) -> int:
    won, lost = table.player(winner), table.player(loser)
    return experience_for((won.level, won.xp), (lost.level, lost.xp), table.scenario.versus_xp)


def experience_for(winner: tuple[int, int], loser: tuple[int, int], times: int) -> int:
    """Return the winner's XP for forcing a retreat.

    It is 1 plus 2 per level if the winner's level is lower, 1 for fewer XP at the same level, else 0. FR-PVP-12,
    FR-SUM-02.

    Args:
        winner: level and XP.
        loser: level and XP.
        times: the scenario's factor (FR-SCN-CAH-04).
    """
    (level, xp), (other_level, other_xp) = winner, loser
    if level < other_level:
        return (1 + 2 * (other_level - level)) * times
    return times if level == other_level and xp < other_xp else 0


def _follow_up_victory(table: Table, seat: int, space: Space, *, conquered: bool) -> Procedure[None]:
    """Let the winning aggressor take the space; they must take a Starbase (FR-PVP-13)."""
    if conquered:
        table.changeable_space_state(space).markers = [seat]
        table.log_event("mark", f"{table.player_name(seat)} takes {table.place_name(space)}.", seat, rule="FR-PVP-13")
        enter_space(table, seat, space)
        return
    if not is_safe(table, seat, space):
        return
    options = [Option("stay", "Stay"), option("follow", f"Enter {table.place_name(space)}", place=space)]
    if (yield from choose_one(table, seat, "Do you enter the space?", options, "FR-PVP-13")) == "follow":
        enter_space(table, seat, space)


def _next_attack(table: Table) -> None:
    """Start the next attack; after all four the combat is a draw (FR-PVP-12)."""
    duel = _duel_in_progress(table)
    duel.attack = {}
    if duel.attacks == len(_ATTACK_ORDER):
        table.log_event("combat", "The combat ends in a draw.", rule="FR-PVP-12")
        _end_duel(table)
        return
    if duel.acting != attacking_seat(table):
        _hand_over_turn(table)
    table.state.stage = _ATTACK_ORDER[duel.attacks][1]


def _end_duel(table: Table) -> None:
    """End the combat; a player who attended partially is done at once (FR-PVP-05, FR-PVP-06)."""
    duel = _duel_in_progress(table)
    for _ in range(2):
        table.turn.combat = None
        table.turn.points = Points()
        lasting_changes.end_changes(table, "combat")
        _hand_over_turn(table)
    if duel.acting != duel.defender:
        _hand_over_turn(table)
    if not duel.full:
        player = table.player(duel.defender)
        data_core.return_dice(table)
        player.discard += player.played
        player.kept_tokens, player.played = table.turn.tokens, []
    _hand_over_turn(table)
    if not duel.full:
        table.state.duel = None
    table.state.stage = Stage.PLAN


def start_defenders_end_of_turn(table: Table) -> bool:
    """Start the defender's end of turn once the aggressor's is over; return whether there is one left (FR-PVP-05)."""
    duel = table.state.duel
    if duel is None:
        return False
    aggressor_ends = duel.acting == duel.aggressor
    _hand_over_turn(table)
    if aggressor_ends:
        table.state.stage = Stage.PLAN
    else:
        table.state.duel = None
    return aggressor_ends


def _clear_points(table: Table) -> None:
    points = table.points
    points.attack, points.long_range, points.shields = {}, {}, {}


def _hand_over_turn(table: Table) -> None:
    """Make the other player active, in their own turn."""
    duel, state = _duel_in_progress(table), table.state
    duel.acting = duel.opponent
    duel.waiting, state.turn = state.turn, duel.waiting


def _duel_in_progress(table: Table) -> DuelState:
    if table.state.duel is None:
        raise TypeError("There is no combat between players.")
    return table.state.duel
