"""Rounds: preparing one, turn order, announcing its end, and the end of the game (FR-ROUND)."""

from __future__ import annotations

from engine.frontiers.combat import cooperative_assaults, player_versus_player
from engine.frontiers.map.one_to_return import name_ships
from engine.frontiers.map.research_stations import gain_station_crystals
from engine.frontiers.ship import data_core, lasting_changes, ship_deck
from engine.frontiers.state import Stage
from engine.frontiers.table import Table
from engine.frontiers.turn import dummy_player
from engine.frontiers.turn.drafting import learn_drafted_cards
from engine.frontiers.turn.hand_limit import hand_limit
from engine.frontiers.turn.scoring import score_game
from engine.frontiers.turn.tactics import set_aside_one
from engine.frontiers.turn.upgrading import offer_upgrades
from engine.kernel.decision import Procedure


def prepare_round(table: Table) -> Procedure[None]:
    """Prepare a Round; the set-up has prepared the first one (FR-ROUND-01 to FR-ROUND-06)."""
    state = table.state
    table.forbid_undo()
    state.round += 1
    table.log_event("round", f"Round {state.round} of {state.last_round} begins.", rule="FR-ROUND-01")
    if state.round > 1:
        _return_reserved_dice(table)
        data_core.fill_core(table)
        deal_crew(table)
        _slide_offers(table)
        for seat in table.seats():
            _refresh_player(table, seat)
        gain_station_crystals(table)
    else:
        yield from name_ships(table)
    state.stage = Stage.TACTICS


def _return_reserved_dice(table: Table) -> None:
    for player in table.state.players:
        player.reserved = []
    lasting_changes.end_changes(table, "round")


def deal_crew(table: Table) -> None:
    """Deal a new Crew offer, with a training card for each undecimated Class-M (FR-ROUND-03, FR-ROUND-04)."""
    state, offer = table.state, table.state.offers.crew
    for card in offer:
        member = table.components.crew.get(card)
        state.piles["advanced" if member is None else "elite crew" if member.elite else "regular crew"].append(card)
    offer.clear()
    elite = _is_elite_dealt(table)
    for number in range(len(state.players) + table.index.set_up.crew_over_players + table.scenario.more):
        card_drawn = table.draw_offer("elite crew" if elite and number % 2 == 0 else "regular crew")
        if card_drawn:
            offer.append(card_drawn)
    for space in table.printed_spaces:
        if table.location(space) == "class-m" and not table.space_state(space).markers:
            training = table.draw_training()
            if training:
                offer.append(training)
    table.log_event("offer", f"Crew offer: {table.names(offer)}.", rule="FR-ROUND-03")


def _is_elite_dealt(table: Table) -> bool:
    """Whether Elite Crew is dealt: once a Core Tile is revealed (FR-ROUND-03), or from a set Round (FR-SCN-CAH-03)."""
    state, scenario = table.state, table.scenario
    if scenario.elite_from:
        return state.round >= scenario.elite_from
    return scenario.elite_crew and any(
        table.components.tile[placed.tile].kind in ("core", "cube") for placed in state.tiles
    )


def _slide_offers(table: Table) -> None:
    """Replace the lowest card of each offer by a new one (FR-ROUND-05, FR-DUM-05)."""
    if lowest := _lowest_card(table, "advanced"):
        if table.state.dummy:
            table.dummy.deck.append(lowest)
        else:
            table.state.piles["advanced"].append(lowest)
        table.refill_offer("advanced")
    dummy_player.shuffle_dummy_cards(table)
    if lowest := _lowest_card(table, "undiscovered"):
        table.state.piles["undiscovered"].append(lowest)
        dummy_player.add_crystal(table, lowest)
        table.refill_offer("undiscovered")


def _lowest_card(table: Table, kind: str) -> str | None:
    """Remove and return the lowest card of an offer; the Dummy Player reveals a hidden one (FR-SCN-REC-05)."""
    if table.is_hidden(kind) and not table.state.dummy:
        return None
    offer = table.offered_cards(kind)
    return offer.pop() if offer else None


def _refresh_player(table: Table, seat: int) -> None:
    """Ready Skills and Crew, shuffle all Ship Deck cards, and draw a hand (FR-ROUND-06)."""
    player = table.player(seat)
    for skill in player.skills:
        skill.used = ""  # FR-SKILL-02
    for member in player.crew:
        member.ready = True  # FR-CREW-06
    player.deck = table.state.random.shuffled(player.deck + player.hand + player.discard + player.played)
    player.hand, player.discard, player.played = [], [], []
    ship_deck.draw_cards(table, seat, hand_limit(table, seat))


# --- turn order --------------------------------------------------------------------------------------------------


def announce_end(table: Table) -> None:
    """Announce the End of the Round: every other player has one more turn (FR-ROUND-08, FR-ROUND-10, FR-AMB-22)."""
    state, seat = table.state, table.active_seat
    state.owed = [other for other in _seats_with_turn(table) if other != seat]
    table.log_event("round", f"{table.player_name(seat)} announces the End of the Round.", seat, rule="FR-ROUND-08")
    end_turn(table)


def forfeit_turn(table: Table) -> None:
    """Give up the turn, which skips all its steps (FR-ROUND-10)."""
    seat = table.active_seat
    words = f"{table.player_name(seat)} forfeits the turn, with no cards in hand or deck."
    table.log_event("turn", words, seat, rule="FR-ROUND-09")
    end_turn(table)


def end_turn(table: Table) -> None:
    """End the turn, and start the next one, or the end of the Round or game (FR-ROUND-07, FR-ROUND-12)."""
    table.forbid_undo()
    if cooperative_assaults.start_next_end_of_turn(table) or player_versus_player.start_defenders_end_of_turn(table):
        return
    state, seat = table.state, table.active_seat
    if state.turn.again and state.owed is None and not state.ending:
        state.stage = Stage.TURN
        return
    _count_turn_down(table, seat)
    if state.final == []:
        score_game(table)
    elif state.owed == []:
        state.stage = Stage.END_OF_ROUND
    else:
        state.moment = _next_order_index(table)
        state.stage = Stage.TURN


def _seats_with_turn(table: Table) -> list[int]:
    """Return the seats that still have turns; the Dummy Player has no final one (FR-SCN-SOLO-04, FR-SCN-COOP-03)."""
    return [seat for seat in table.state.order if seat >= 0 or table.state.final is None]


def _next_order_index(table: Table) -> int:
    """Return the index in the Round Order of the next seat with a turn (FR-ROUND-07)."""
    order, after, waiting = table.state.order, table.state.moment + 1, _seats_with_turn(table)
    moments: list[int] = [*range(after, len(order)), *range(after)]
    return next(moment for moment in moments if order[moment] in waiting)


def _count_turn_down(table: Table, seat: int) -> None:
    state = table.state
    if state.final is not None and seat in state.final:
        state.final.remove(seat)
    if state.owed is not None and seat in state.owed:
        state.owed.remove(seat)
    if state.ending and state.final is None:
        state.final = [other for other in state.order if other >= 0]  # FR-SCN-REC-02
        if state.owed is not None:
            state.owed = [other for other in state.owed if other in _seats_with_turn(table)]
        table.log_event("ending", "Every player has one final turn.", rule="FR-SCN-REC-02")


def end_of_round(table: Table) -> Procedure[None]:
    """End the game if its end is due or the last Round was played (FR-ROUND-12), else start another Round.

    Scoring still needs to know whether the End of the Round was announced (FR-SCORE-08).
    """
    state = table.state
    state.moment = 0
    table.log_event("round", f"Round {state.round} is over.", rule="FR-ROUND-12")
    _close_wormhole(table)
    if state.ending or state.round >= state.last_round or max(state.order, default=-1) < 0:
        score_game(table)
    else:
        state.owed = None
        yield from set_aside_one(table)
        yield from offer_upgrades(table)
        yield from learn_drafted_cards(table)
        state.stage = Stage.PREPARE


def _close_wormhole(table: Table) -> None:
    """Turn the Wormhole into empty space after the first Round, removing a ship that is still in it (FR-SCN-OTR-02)."""
    state = table.state
    if not table.scenario.closing_wormhole or state.round > 1:
        return
    state.wormhole_closed = True
    table.log_event("wormhole", "The Wormhole closes.", rule="FR-SCN-OTR-02")
    for seat in table.seats():
        if table.player(seat).space is None:
            state.order.remove(seat)
            table.log_event(
                "out",
                f"{table.player_name(seat)} is out of the game, still in the Wormhole.",
                seat,
                rule="FR-SCN-OTR-02",
            )


def dummy_turn(table: Table) -> Procedure[None]:
    """Let the Dummy Player flip cards, or announce the End of the Round with an empty deck (FR-DUM-04)."""
    if dummy_player.flip_cards(table) or table.state.owed is not None:
        end_turn(table)
    else:
        announce_end(table)
    yield from ()
