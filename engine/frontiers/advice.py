"""Advice for a turn: prices, results of Interactions, the state of a combat, and obvious answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.frontiers.combat.obvious_choices import last_enemy_comparison, obvious_combat_answer
from engine.frontiers.combined_answers import courses_of_options
from engine.frontiers.components.locations import Purchase
from engine.frontiers.hexes import Space, display_name, is_beside_tile
from engine.frontiers.map.accessibility import entry_cost
from engine.frontiers.map.exploring import explore_price, free_positions
from engine.frontiers.map.flying import safe_flights
from engine.frontiers.map.moving import can_move
from engine.frontiers.obvious_payments import obvious_payment
from engine.frontiers.playing.interacting import goods_with_words, is_recruitable, purchases_at, recruit_cost
from engine.frontiers.playing.interaction_places import is_interacting, places_to_interact
from engine.frontiers.ship import crew
from engine.frontiers.state import DAMAGE, MAX_CRYSTALS, Stage
from engine.frontiers.table import Table
from engine.frontiers.turn.end_of_turn import can_keep_hand
from engine.frontiers.unneeded_options import idle_options, left_out_options, obvious_repairs
from engine.kernel.advice import NO_ADVICE, Advice
from engine.kernel.decision import Answer, Decision, Kind

_GO_BACK: Answer = ("back",)
_END_TURN: Answer = ("end turn",)


def advice(table: Table, decision: Decision, past: Sequence[Answer]) -> Advice:
    """Return advice for the seat of a decision in its turn; after an undo nothing is answered automatically."""
    if decision.seat != table.active_seat:
        return NO_ADVICE
    found = _advice_in_turn(table, decision, past)
    if decision.kind is not Kind.ACTION:
        return found
    return msgspec.structs.replace(
        found, idle=idle_options(table, decision), left_out=left_out_options(table, decision)
    )


def _advice_in_turn(table: Table, decision: Decision, past: Sequence[Answer]) -> Advice:
    seat, answer = decision.seat, _obvious_answer(table, decision, past)
    if table.state.turn.combat and decision.rule == "FR-CMB-08" and not table.state.duel:
        lines = tuple(filter(None, [last_enemy_comparison(table, seat)]))
        return Advice(lines, obvious=answer, courses=courses_of_options(table, seat, decision.options))
    if table.state.stage is not Stage.PLAN:
        return Advice(obvious=answer) if answer else NO_ADVICE
    if decision.rule != "FR-TURN-03":
        return Advice(tuple(_trade_lines(table, seat)), obvious=answer)
    lines = (*_trade_lines(table, seat), *_end_of_turn_gain_lines(table, seat), *_move_cost_lines(table, seat))
    offered = courses_of_options(table, seat, decision.options)
    return Advice(lines, obvious=answer, courses=offered, alone=_END_TURN if can_keep_hand(table, seat) else ())


def _obvious_answer(table: Table, decision: Decision, past: Sequence[Answer]) -> Answer | None:
    """Return the obvious answer, unless the player has just gone back or repeats what they undid; else ``None``.

    The payment question (FR-DATA-02) comes one answer after the thing paid for.
    """
    if _GO_BACK in past[-2 if decision.rule == "FR-DATA-02" else -1 :]:
        return None
    return obvious_combat_answer(table, decision) or obvious_payment(decision) or obvious_repairs(table, decision)


def _trade_lines(table: Table, seat: int) -> Iterator[str]:
    """Yield a line per place where the seat can interact, listing all offers with prices (FR-INT-07)."""
    here = table.turn.interacted
    for place in [here] if here and is_interacting(table, seat) else places_to_interact(table, seat):
        offers = [*_recruit_lines(table, seat, place), *_purchase_lines(table, place)]
        if offers:
            action = "" if here else ", as your Action"
            listed_offers = " · ".join(offers)
            yield f"You can trade at {table.place_name(place)}{action}: {listed_offers}{_modifier_words(table, seat)}"


def _modifier_words(table: Table, seat: int) -> str:
    """Describe what Reputation adds to Diplomacy when the Interaction starts (FR-INT-03)."""
    modifier = table.diplomacy_modifier(seat)
    words = not table.turn.interacted and modifier
    return f" (your Reputation adds {modifier:+})".replace("-", "−") if words else ""


def _recruit_lines(table: Table, seat: int, place: Space) -> Iterator[str]:
    for card in crew.offered_crew(table, crew.HIGHEST_RANK):
        if is_recruitable(table, place, card):
            yield f"{table.name(card)} for {_price_words(table, recruit_cost(table, seat, card))}"


def _purchase_lines(table: Table, place: Space) -> Iterator[str]:
    for purchase in purchases_at(table, place):
        for _, words in goods_with_words(table, purchase):
            yield f"{words} for {_price_words(table, purchase.diplomacy)}{_data_words(purchase)}"


def _data_words(purchase: Purchase) -> str:
    return f" and {', '.join(purchase.data)} data" if purchase.data else ""


def _price_words(table: Table, needed: int) -> str:
    """Describe a price, and whether the available Diplomacy pays it."""
    points = table.points.diplomacy
    if not table.turn.interacted and not points:
        return str(needed)
    return f"{needed} ✓" if points >= needed else f"{needed} ({needed - points} more)"


def _end_of_turn_gain_lines(table: Table, seat: int) -> Iterator[str]:
    """Yield a line with the gains for ending the turn on the ship's space, or one within reach (FR-END-03)."""
    here = table.player(seat).space
    if here is None or table.turn.provoked:
        return
    places = [here, *(flight.spaces[-1] for flight in safe_flights(table, seat))]
    gifts = [f"{table.place_name(space)} {gift}" for space in places if (gift := _gift_words(table, seat, space))]
    if gifts:
        yield f"At the end of a turn: {' · '.join(gifts)}"


def _gift_words(table: Table, seat: int, space: Space) -> str:
    player, place = table.player(seat), table.location(space)
    if place == "research station":
        colour = table.printed_spaces[space].colour
        has_most = player.crystals[colour] == MAX_CRYSTALS
        return (
            f"gives nothing, because you already have {MAX_CRYSTALS} {colour} crystals"
            if has_most
            else f"gives a {colour} crystal"
        )
    if place == "drydock":
        return "removes a Damage Card" if DAMAGE in (*player.hand, *player.discard) else ""
    return ""


def _move_cost_lines(table: Table, seat: int) -> Iterator[str]:
    """Yield the Move costs of adjacent spaces and tiles, if higher than the available Move."""
    here, points = table.player(seat).space, table.points.move
    if here is None or not can_move(table):
        return
    prices = [(space, entry_cost(table, seat, space)) for space in table.neighbours_on_map(here)]
    beyond = [f"{display_name(space)} {needed}" for space, needed in prices if needed is not None and needed > points]
    if explore_price(table, seat) > points and any(
        is_beside_tile(here, position) for position in free_positions(table)
    ):
        beyond.append(f"a new tile {explore_price(table, seat)}")
    if beyond:
        yield f"Costs more Move than you have: {' · '.join(beyond)}"
