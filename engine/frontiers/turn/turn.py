"""A player's turn: its start, free planning until something is revealed, and combat (FR-TURN)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.frontiers.combat import (
    away_team,
    combat_start,
    cooperative_assaults,
    outcomes,
    phases,
    planets,
    player_versus_player,
)
from engine.frontiers.effect_choices import choose_one, choose_some
from engine.frontiers.map import starbase_control
from engine.frontiers.map.accessibility import is_wormhole
from engine.frontiers.map.exploring import explore_options, explore_position
from engine.frontiers.map.moving import end_movement, fall_back, move_options, put_on_wormhole, take_step
from engine.frontiers.playing import interacting
from engine.frontiers.playing.before_your_turn import act_before_turn
from engine.frontiers.playing.playing_cards import USE_WORDS, use_component, use_options
from engine.frontiers.ship import crew, data_core, ship_deck
from engine.frontiers.state import DAMAGE, Stage, TurnState
from engine.frontiers.table import Table
from engine.frontiers.turn.rounds import announce_end, end_turn, forfeit_turn
from engine.kernel import common_questions
from engine.kernel.decision import Kind, Option, Procedure, option

_TURN_KIND_LABELS = {
    "regular": Option("regular", "Regular turn", "Play cards, move, and take one Action"),
    "standard": Option("standard", "Emergency Repairs", "No movement: discard a card and any number of Damage Cards"),
    "slow": Option("slow", "Emergency Repairs: slow recovery", "Discard one Damage Card"),
    "announce": Option("announce", "Announce the End of the Round", "You forfeit this turn"),
    "forfeit": Option("forfeit", "Forfeit the turn"),
}


# --- the beginning -----------------------------------------------------------------------------------------------


def begin_turn(table: Table) -> Procedure[None]:
    """Ask for the kind of turn, as deck and hand allow, and apply the location's effect at its start.

    A player without Damage has nothing to repair, and can discard at the end of a Regular Turn, too (FR-TURN-09,
    FR-END-07). FR-TURN-01, FR-ROUND-08, FR-ROUND-09, FR-ROUND-11.
    """
    seat = table.active_seat
    player = table.player(seat)
    if player.flipped:
        player.flipped = False
        table.log_event("turn", f"{table.player_name(seat)} forfeits this turn.", seat, rule="FR-AMB-22")
        end_turn(table)
        return
    table.state.turns += 1
    table.log_event("turn", f"It is {table.player_name(seat)}’s turn.", seat, rule="FR-ROUND-07")
    follows, table.state.turn = table.turn.again, TurnState()
    if not follows:
        yield from act_before_turn(table, seat)
        player.subjugated = False
    tokens, player.kept_tokens = player.kept_tokens, []
    kinds = _kinds_of_turn(table, seat)
    foregone = [kind.id for kind in kinds] == ["regular", "standard"] and DAMAGE not in player.hand
    prompt = "What kind of turn do you take?"
    kind = yield from choose_one(table, seat, prompt, kinds, "FR-TURN-01", foregone=foregone)
    if kind == "announce":
        announce_end(table)
        return
    if kind == "forfeit":
        forfeit_turn(table)
        return
    bare = not player.hand and bool(player.deck)
    table.state.turn = TurnState(kind=kind, bare=bare, tokens=tokens)
    if player.space is None:
        put_on_wormhole(table, seat)
    space = table.space_of_ship(seat)
    table.turn.path = [space]
    if table.location(space) == "drydock":
        data_core.gain_token(table, seat, "white")  # FR-LOC-03
    starbase_control.gain_starbase_data(table, seat)
    table.state.stage = Stage.PLAN


def _kinds_of_turn(table: Table, seat: int) -> list[Option]:
    player = table.player(seat)
    if not player.deck and not player.hand:  # FR-ROUND-09
        return [_TURN_KIND_LABELS["announce" if table.state.owed is None else "forfeit"]]
    if any(card != DAMAGE for card in player.hand):
        kinds = ["regular", "standard"]  # FR-TURN-09
    elif player.hand:
        kinds = ["slow"]  # FR-TURN-10: no card could be played or discarded in a Regular Turn (FR-TURN-02)
    else:
        kinds = ["regular"]
    if not player.deck and table.state.owed is None:
        kinds.append("announce")  # FR-ROUND-08
    return [_TURN_KIND_LABELS[kind] for kind in kinds]


# --- planning ----------------------------------------------------------------------------------------------------


def plan_turn(table: Table) -> Procedure[None]:
    """Ask for one choice of the turn, which can be undone until something is revealed (FR-EFF-08, FR-EXPL-09)."""
    seat = table.active_seat
    options = [*_plan_options(table, seat), *_undo_options(table)]
    yield from _choose_and_carry_out(table, seat, options, _turn_prompt(table), "FR-TURN-03", default=_CLOSING_WORDS)


def choose_in_combat(table: Table) -> Procedure[None]:
    """Ask for one choice in a phase of a combat (FR-CMB-08)."""
    seat = table.active_seat
    phases.apply_catastrophic_damage(table, seat)
    if table.state.duel:
        own, prompt = player_versus_player.attack_options(table, seat), player_versus_player.duel_prompt(table)
    else:
        own, prompt = phases.phase_options(table, seat), phases.phase_prompt(table, seat)
    options = [*use_options(table, seat), *_die_options(table, seat), *own, *_undo_options(table)]
    yield from _choose_and_carry_out(table, seat, options, prompt, "FR-CMB-08", default=_SAFE_IN_COMBAT)


def choose_team(table: Table) -> Procedure[None]:
    """Ask for one choice of Away Team members (FR-AWAY-02)."""
    seat = table.active_seat
    options = [*away_team.team_options(table, seat), *_undo_options(table)]
    yield from _choose_and_carry_out(table, seat, options, _TEAM_PROMPT, "FR-AWAY-02", default=("beam down",))


def run_damage_phase(table: Table) -> Procedure[None]:
    """Run the Assign Damage phase, for the ship (FR-DMG) or for the Away Team (FR-AWAY-09)."""
    assign = away_team.assign_damage if table.combat.away else phases.assign_damage
    yield from assign(table, table.active_seat)


def apply_outcome(table: Table) -> Procedure[None]:
    """Apply the outcome of the combat (FR-OUT)."""
    outcomes.end_combat(table, table.active_seat)
    yield from cooperative_assaults.continue_assault(table)


def _undo_options(table: Table) -> list[Option]:
    return [Option("back", "Undo the last choice", group="Back")] if table.way_back else []


def _choose_and_carry_out(
    table: Table, seat: int, options: Sequence[Option], prompt: str, rule: str, *, default: Sequence[str]
) -> Procedure[None]:
    """Ask for an option and carry it out; ``default`` lists the first words of safe options, best first."""
    safe = next(option.id for words in default for option in options if option.id.partition(":")[0] == words)
    chosen = yield from common_questions.choose_one(
        seat, prompt, options, rule, public="plans the turn", kind=Kind.ACTION, default=safe
    )
    if chosen == "back":
        table.undo_last_choice(seat)
        return
    before, table.sealed, table.happened = table.save(), False, Counter()
    yield from _carry_out_option(table, seat, chosen)
    if not table.sealed:
        table.way_back.append((before, table.happened))


_CLOSING_WORDS = ("end turn", "fight", "recover")
"""First words of options that end the turn, or must come before its end."""

_SAFE_IN_COMBAT = ("fire", "block", "phase over")
"""First words of options that use an attack or shields before they are lost."""

_TEAM_PROMPT = "Who joins the Away Team? Those who stay aboard can’t help; those who join can be Wounded."


def _turn_prompt(table: Table) -> str:
    turn, points = table.turn, table.points
    if turn.provoked:
        return "You have provoked enemies and must fight them. Repair and heal first."
    diplomacy = _amount_words("Diplomacy", points.diplomacy)
    if turn.interacted:
        return f"Interaction: {diplomacy} to spend. Play cards for more, buy, or end the turn."
    if turn.is_committed and not turn.acted:
        return f"Interaction: {diplomacy} to spend. Choose where, or play cards for more."
    if turn.acted or turn.kind == "slow":
        return "You have taken your Action. Anything else before your turn ends?"
    if turn.kind == "standard":
        return "Emergency Repairs: choose a card to discard, along with any Damage."
    return f"Your turn: {_amount_words('Move', points.move)} to spend. Play cards for more, move, or take an Action."


def _amount_words(value: str, amount: int) -> str:
    return f"you have {value} {amount}" if amount >= 0 else f"you have {value} −{-amount}"


def _plan_options(table: Table, seat: int) -> list[Option]:
    turn, recovery = table.turn, _recovery_options(table, seat)
    return [
        *use_options(table, seat),
        *_die_options(table, seat),
        *move_options(table, seat),
        *explore_options(table, seat),
        *combat_start.combat_options(table, seat),
        *cooperative_assaults.assault_options(table, seat),
        *player_versus_player.versus_options(table, seat),
        *planets.explore_options(table, seat),
        *interacting.interaction_options(table, seat),
        *interacting.purchase_options(table, seat),
        *_healing_and_repair_options(table, seat),
        *recovery,
        *([] if turn.provoked or recovery else [Option("end turn", "End the turn", group="End")]),
    ]


def _die_options(table: Table, seat: int) -> list[Option]:
    """Return the option to re-roll purple data immediately (FR-DATA-04)."""
    if "purple" not in table.state.core or not data_core.can_take_die(table, seat):
        return []
    return [Option("roll purple", "Take the purple die and reroll it", group="Data")]


def _healing_and_repair_options(table: Table, seat: int) -> list[Option]:
    options = crew.heal_options(table, seat)
    if table.points.repair and DAMAGE in table.player(seat).hand:  # FR-HEAL-01
        options.append(Option("repair", "Repair a Damage Card", group="Heal"))
    return options


def _recovery_options(table: Table, seat: int) -> list[Option]:
    """Return the discards for Emergency Repairs while they are due (FR-TURN-09, FR-TURN-10)."""
    if table.turn.kind == "regular" or table.turn.acted:
        return []
    hand = dict.fromkeys(table.player(seat).hand)
    if table.turn.kind == "slow":
        return [Option("recover", "Discard a Damage Card", group="Emergency Repairs")] if DAMAGE in hand else []
    return [
        option(f"recover:{card}", f"Discard {table.name(card)} and any Damage", group="Emergency Repairs", card=card)
        for card in hand
        if card != DAMAGE
    ]


def _carry_out_option(table: Table, seat: int, choice: str) -> Procedure[None]:  # noqa: PLR0912, PLR0915 - one for each option
    kind, _, target = choice.partition(":")
    if kind in USE_WORDS:
        yield from use_component(table, seat, choice)
        return
    match kind:
        case "move":
            take_step(table, seat, target)
        case "fall back":
            fall_back(table, seat)
        case "explore":
            explore_position(table, seat, target)
        case "roll purple":
            data_core.reroll_purple(table, seat)
        case "fight" | "challenge" | "starbase" | "cube" | "station" | "decimation":
            yield from combat_start.start_combat(table, seat, choice)
        case "together":
            yield from cooperative_assaults.propose_assault(table, seat, target)
        case "versus":
            yield from player_versus_player.start_duel(table, seat, int(target))
        case "mission":
            yield from planets.send_away_team(table, seat, target)
        case "class-h":
            yield from planets.explore_class_h(table, seat, target)
        case "join":
            away_team.join_away_team(table, seat, target)
        case "beam down":
            yield from away_team.beam_down(table, seat)
        case "interact":
            interacting.start_interaction(table, seat, target)
        case "recruit":
            yield from interacting.pay_for_recruit(table, seat, target)
        case "buy":
            number, _, argument = target.partition(":")
            yield from interacting.buy_goods(table, seat, int(number), argument)
        case "heal":
            crew.heal_patient(table, seat, target)
        case "repair":
            table.points.repair -= 1
            ship_deck.repair_damage(table, seat)
        case "recover":
            yield from _discard_for_repairs(table, seat, target)
        case "aim" | "spare":
            phases.toggle_target(table, int(target))
        case "fire":
            fire = player_versus_player.fire_at_ship if table.state.duel else phases.fire_attack
            fire(table, seat)
        case "block":
            phases.block_enemy(table, seat, int(target))
        case "phase over" if table.state.duel:
            yield from player_versus_player.pass_or_resolve_attack(table)
        case "phase over":
            phases.end_phase(table)
        case _:
            _start_end_of_turn(table, seat)


def _discard_for_repairs(table: Table, seat: int, card: str) -> Procedure[None]:
    """Discard a card for Emergency Repairs: Damage isn't repaired (FR-TURN-09), or one Damage (FR-TURN-10)."""
    player = table.player(seat)
    table.turn.acted = table.turn.active = True
    if not card:
        table.log_event(
            "reveal", f"{table.player_name(seat)} is Crippled: their hand is all Damage.", seat, rule="FR-TURN-10"
        )
        ship_deck.discard_from_hand(table, seat, DAMAGE)
        return
    ship_deck.discard_from_hand(table, seat, card)
    damage = [Option(f"damage-{n}", "Damage") for n in range(player.hand.count(DAMAGE))]
    prompt = "Which Damage Cards do you discard with it?"
    everything = tuple(option.id for option in damage)
    chosen = yield from choose_some(table, seat, prompt, damage, (0, len(damage)), "FR-TURN-09", default=everything)
    for _ in chosen:
        ship_deck.discard_from_hand(table, seat, DAMAGE)


def _start_end_of_turn(table: Table, seat: int) -> None:
    """End the turn, which starts its end steps (FR-END-01)."""
    end_movement(table, seat)
    space = table.space_of_ship(seat)
    table.state.stage = Stage.END_OF_TURN
    words = f"{table.player_name(seat)} ends the turn"
    where = "in the Wormhole" if is_wormhole(table, space) else f"at {table.place_name(space)}"
    table.log_event("turn", f"{words} {where}.", seat, rule="FR-END-01")
