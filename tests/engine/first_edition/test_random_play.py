"""Random players: what is kept is what is found afresh, nothing hidden gets out; ``tests.golden`` plays whole games."""

from __future__ import annotations

import pytest

from engine.ccg.effects.texts import EndOfEveryTurn, EndOfTurn
from engine.first_edition.game import FirstEdition, FirstEditionTable
from engine.first_edition.moving.required_travel import compelled_ships
from engine.first_edition.playing.playing_cards import play_options
from engine.first_edition.position.attack_permission import known_affiliations
from engine.first_edition.position.characteristics import is_disabled, persons_on_card, ship_attributes
from engine.first_edition.position.places import places_at
from engine.first_edition.position.spaceline.locations import line_of
from engine.first_edition.position.teams.compatibility import own_treaties
from engine.first_edition.resolving.any_time import any_time_options
from engine.first_edition.turn.due_events import due_texts
from engine.first_edition.turn.orders import orders_of
from engine.first_edition.turn.turn_actions import turn_action_options
from engine.games import Registered, installed_games
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import play_game, seats_for
from tests.engine.first_edition.eager_play import answer_eagerly
from tests.engine.first_edition.secrecy import LeakWatch, marked_game, table_of
from tests.playing import answer_at_random

PACE = 23
"""After so many answers what is kept is worked out afresh."""
GAME = installed_games(register=(Registered("first-edition", "engine.first_edition.game"),)).game("first-edition")
"""First Edition as the register will have it, once it can be shown and has a computer of its own."""


def test_first_edition_can_be_registered() -> None:
    assert isinstance(GAME, FirstEdition)
    dealt = ["federation", "klingon", "terok-nor", "collective"]
    assert [deck.id for deck in GAME.starter_decks() if deck.dealt] == dealt
    assert [deck.id for deck in GAME.starter_decks() if not deck.dealt] == ["mirror", "tribbles"]
    assert all(GAME.check_deck(deck.sections).is_legal for deck in GAME.starter_decks())


def test_a_match_can_be_restored_after_every_answer() -> None:
    match = play_game(GAME, 3).match
    running = Match.start(GAME, match.header.seats, match.seed)
    for given in match.answers[:250]:
        running.answer(given.seat, given.decision, given.answer)
        restored = Match.restore(GAME, running.record)
        assert restored.state_hash == running.state_hash
        assert restored.open == running.open


def test_options_keep_their_order_after_a_restart() -> None:
    """Locations of several quadrants can be chosen in this game, and a saved state sorts its quadrants."""
    match = Match.start(GAME, seats_for(GAME, 3), seed_from_number(3))
    chance = Randomness(seed_from_number(1003))
    for _ in range(30):
        answer_at_random(match, chance)
        assert Match.restore(GAME, match.record).open == match.open


@pytest.mark.parametrize(
    ("number", "decks", "most"), [(0, (), 2000), (3, ("tribbles", "klingon"), 500)], ids=["whole game", "tribbles"]
)
def test_nothing_hidden_is_in_another_seats_view_events_or_prompts(
    number: int, decks: tuple[str, ...], most: int
) -> None:
    """``python -m tests.soak engine`` watches more of them."""
    game, seats = marked_game(number, [deck for deck in GAME.starter_decks() if deck.id in decks])
    match = Match.start(game, seats, seed_from_number(number))
    chance = Randomness(seed_from_number(1000 + number))
    watch = LeakWatch(match, pace=24)
    while match.open and len(match.answers) < most:
        answer_at_random(match, chance)
        assert watch.leaks(match) == []


def test_cached_locations_match_fresh_ones() -> None:
    def worked_out(table: FirstEditionTable) -> list[object]:
        there = table.all_in_play()
        numbers = [
            (one, persons_on_card(table, one), ship_attributes(table, one), is_disabled(table, one)) for one in there
        ]
        seats = [
            (any_time_options(table, seat), known_affiliations(table, seat), own_treaties(table, seat))
            for seat in table.seats()
        ]
        places = [(places_at(table, one.id), compelled_ships(table, one.id)) for one in table.locations()]
        due = list(due_texts(table, EndOfTurn, EndOfEveryTurn))
        active = table.state.active
        return [
            orders_of(table, active),
            turn_action_options(table, active),
            list(play_options(table, active)),
            numbers,
            seats,
            places,
            due,
        ]

    with_tribbles = [deck for deck in GAME.starter_decks() if deck.id in ("tribbles", "klingon")]
    for number, decks in ((1, ()), (7, with_tribbles)):
        match = Match.start(GAME, seats_for(GAME, number, decks=decks), seed_from_number(number), checkpoints=False)
        chance, table = Randomness(seed_from_number(5000 + number)), table_of(match)
        while match.open:
            answer_eagerly(match, chance)
            if len(match.answers) % PACE == 0:
                kept = worked_out(table)
                table.drop_all_caches()
                assert kept == worked_out(table)


def test_shuffled_hidden_piles_get_new_ids() -> None:
    match = Match.start(GAME, seats_for(GAME, 0), seed_from_number(1))
    table = table_of(match)
    before = set(table.cards_in_list("deck", 0))
    table.shuffle("deck", 0)
    assert not before & set(table.cards_in_list("deck", 0))
    assert table.contradictions() == []
    assert all(line_of(table, one.id) for one in table.locations())
