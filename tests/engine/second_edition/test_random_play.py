"""Random games: cached data is correct, and nothing hidden leaks; ``tests.golden`` plays whole games."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Interrupt
from engine.games import game
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.second_edition.characteristics.characteristics import Characteristics, characteristics_of
from engine.second_edition.game import SecondEditionTable
from engine.second_edition.orders.orders_at_a_mission import orders_at_missions
from engine.selfplay import play_game, seats_for
from tests.engine.second_edition.secrecy import LeakWatch, marked_game
from tests.playing import answer_at_random

SECOND_EDITION = game("second-edition")


def test_a_match_can_be_restored_after_every_answer() -> None:
    running = Match.start(SECOND_EDITION, seats_for(SECOND_EDITION, 0, 2), seed_from_number(0))
    chance = Randomness(seed_from_number(1000))
    while running.open:
        answer_at_random(running, chance)
        restored = Match.restore(SECOND_EDITION, running.record)
        assert restored.state_hash == running.state_hash
        assert restored.open == running.open
        assert restored.first_event + len(restored.events) == len(running.events)


@pytest.mark.parametrize("number", range(2))
def test_cached_characteristics_and_orders_match_fresh_ones(number: int) -> None:
    def differences(match: Match) -> list[str]:
        table = match._table
        assert isinstance(table, SecondEditionTable)
        kept, fresh = characteristics_of(table), Characteristics(table)
        hands = [card for player in table.state.players for card in player.hand]
        costs = [card for card in hands if kept.cost(card) != fresh.cost(card)]
        missions = [
            mission for mission in table.missions if kept.mission_numbers(mission) != fresh.mission_numbers(mission)
        ]
        there = [card for card in table.at_missions() if kept.qualities(card) != fresh.qualities(card)]
        orders = orders_at_missions(table, table.state.active)
        table.characteristics = fresh
        others = [] if orders == orders_at_missions(table, table.state.active) else [f"kept orders: {orders}"]
        table.characteristics = kept
        return [*costs, *missions, *there, *_misremembered_interrupts(table), *others]

    seats = seats_for(SECOND_EDITION, number, 2 + number)
    assert play_game(SECOND_EDITION, number, seats=seats, watch=differences).problems == []


def _misremembered_interrupts(table: SecondEditionTable) -> list[str]:
    """Return cards in hands that the table wrongly lists as interrupts, or doesn't list."""
    hands = [(seat, card) for seat in table.seats() for card in table.player(seat).hand]
    interrupts = {card for _, card in hands if isinstance(table.card(card), Interrupt)}
    return sorted(interrupts ^ {card for seat in table.seats() for card in table.interrupts_in_hand(seat)})


def test_undo_goes_back_to_any_answer_and_play_continues_from_there() -> None:
    match = play_game(SECOND_EDITION, 7).match
    back = match.with_answers_undone(40)
    assert len(back.answers) == 40
    back.apply_answers(match.answers[40:])
    assert back.state_hash == match.state_hash


# --- leaks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(2))
def test_nothing_hidden_is_in_another_seats_view_events_or_prompts(number: int) -> None:
    game, seats = marked_game(number, 2 + number % 3)
    match = Match.start(game, seats, seed_from_number(number))
    chance = Randomness(seed_from_number(1000 + number))
    watch = LeakWatch(match, pace=6)
    while match.open:
        answer_at_random(match, chance)
        assert watch.leaks(match) == []


def test_ids_change_when_a_pile_is_shuffled() -> None:
    game, seats = marked_game()
    match = Match.start(game, seats, seed_from_number(1))
    table = match._table
    assert isinstance(table, SecondEditionTable)
    deck = table.state.players[0].deck
    before = list(deck)
    table.shuffle(deck)
    assert not set(before) & set(deck)
    assert table.contradictions() == []
