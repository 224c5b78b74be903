"""Deck construction and the start of a game (DCK, SET)."""

from __future__ import annotations

import pytest

from engine.games import game
from engine.kernel.header import Seat
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.second_edition.game import SecondEditionTable
from engine.second_edition.view import SecondEditionView
from tests.engine.second_edition.scenario import NAMES, Scenario

SECOND_EDITION = game("second-edition")
Sections = dict[str, tuple[str, ...]]


def starter() -> Sections:
    return dict(SECOND_EDITION.starter_decks()[0].sections)


def begun(seed: int = 1, players: int = 2, deck: Sections | None = None) -> Match:
    """Start a game of several players with the same deck, before any answer."""
    seats = [Seat(name, deck or starter()) for name in NAMES[:players]]
    return Match.start(SECOND_EDITION, seats, seed_from_number(seed))


def seen(match: Match, viewer: int | None) -> SecondEditionView:
    view = match.view(viewer)
    assert isinstance(view, SecondEditionView)
    return view


def hand(match: Match, seat: int) -> list[str]:
    return [card.card for card in seen(match, seat).players[seat].hand]


# --- decks -----------------------------------------------------------------------------------------------------------


def deck_of(scenario: Scenario, *missions: str) -> Sections:
    people = tuple(scenario.personnel(f"a{n}") for n in range(35))
    dilemmas = tuple(scenario.dilemma(f"d{n}") for n in range(20))
    return {"missions": missions, "dilemmas": dilemmas, "deck": people}


@pytest.mark.parametrize("kind", ["planet", "space", "headquarters"])
def test_2e_dck_05_a_deck_that_cannot_win_or_play_personnel_is_legal(kind: str) -> None:
    scenario = Scenario()
    deck = deck_of(scenario, *(scenario.mission(f"M{n}", type=kind) for n in range(5)))
    assert scenario.game().check_deck(deck).is_legal


def test_2e_dck_06_the_starter_decks_are_complete_and_fixed() -> None:
    for deck in SECOND_EDITION.starter_decks():
        assert SECOND_EDITION.check_deck(deck.sections).is_legal
        assert sum(map(len, deck.sections.values())) >= 60


def test_2e_gap_10_missions_differ_by_title() -> None:
    scenario = Scenario()
    missions = [scenario.mission(f"M{n}") for n in range(3)]
    two = (scenario.mission(side, title="Earth") for side in ("home", "cradle"))
    deck = deck_of(scenario, *missions, *two)
    assert [rule for _, rule in scenario.game().check_deck(deck).problems] == ["2E-DCK-02"]


def test_2e_gap_11_copies_are_counted_over_deck_and_dilemma_pile_together() -> None:
    scenario = Scenario()
    deck = deck_of(scenario, *(scenario.mission(f"M{n}") for n in range(5)))
    scenario.personnel("twin", title="Maglock")
    scenario.dilemma("maglock", title="Maglock")
    two_of_each = deck | {"deck": (*deck["deck"], "twin", "twin"), "dilemmas": (*deck["dilemmas"], *["maglock"] * 2)}
    (problem,) = scenario.game().check_deck(two_of_each).problems
    assert problem == ("There are 4 copies of Maglock; at most 3 are allowed.", "2E-DCK-03")


# --- set-up ----------------------------------------------------------------------------------------------------------


def test_2e_set_01_five_missions_are_face_up_in_the_players_order() -> None:
    deck = starter()
    turned = deck | {"missions": tuple(reversed(deck["missions"]))}
    for sections in (deck, turned):
        row = seen(begun(deck=sections), None).players[1].missions
        assert tuple(mission.card.card for mission in row) == sections["missions"]
        assert len(row) == 5


def test_2e_set_02_deck_and_dilemma_pile_are_shuffled_and_face_down() -> None:
    decks = {tuple(hand(begun(seed), 0)) for seed in range(5)}
    assert len(decks) == 5, "each time other cards come up"
    match = begun()
    table = seen(match, 0).players[0]
    assert table.counts["deck"] == len(starter()["deck"]) - 7
    assert table.counts["dilemmas"] == len(starter()["dilemmas"])


def test_2e_set_02_the_dilemmas_come_in_another_order_each_time() -> None:
    scenario = Scenario()
    deck = deck_of(scenario, *(scenario.mission(f"M{n}", "Law") for n in range(5)))
    game = scenario.game()
    drawn = set()
    for seed in range(5):
        match = Match.start(game, [Seat(name, deck) for name in NAMES[:2]], seed_from_number(seed))
        table = match._table
        assert isinstance(table, SecondEditionTable)
        drawn.add(tuple(table.name(dilemma) for dilemma in table.state.players[0].dilemmas))
    assert len(drawn) == 5


def test_2e_set_03_any_player_may_go_first() -> None:
    first = {seen(begun(seed, players=3), None).active for seed in range(20)}
    assert first == {0, 1, 2}


def test_2e_set_04_each_player_draws_seven_and_there_is_no_redraw() -> None:
    match = begun()
    assert [len(hand(match, seat)) for seat in (0, 1)] == [7, 7]
    (decision,) = match.open
    assert decision.rule == "2E-CNT-02", "the first question is already one of the first turn"
    for seat in (0, 1):
        assert seen(match, seat).players[1 - seat].hand == ()


def test_2e_set_05_the_first_turn_has_all_counters_and_segments() -> None:
    match = begun()
    view = seen(match, None)
    assert (view.turn, view.counters, view.segment) == (1, 7, "play and draw")
    (decision,) = match.open
    match.answer(decision.seat, decision.number, ("end",))
    assert [event.public for event in match.events if event.kind == "segment"] == [
        f"{NAMES[view.active]} continues to orders."
    ]


def test_2e_set_06_all_scores_start_at_nothing() -> None:
    assert [player.score for player in seen(begun(players=4), None).players] == [0, 0, 0, 0]
