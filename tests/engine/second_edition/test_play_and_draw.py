"""The segment for playing and drawing: counters, playing, drawing, uniqueness."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Modifies
from engine.ccg.effects.effects import Discard, Draw, Score
from engine.kernel.errors import RuleViolation
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Scenario


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    return scenario


def test_draw_first_then_play_the_card_drawn_a1(scenario: Scenario) -> None:
    picard = scenario.personnel("picard", cost=2)
    scenario.state.players[0].deck.insert(0, picard)
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Draw a card")
    assert play.state.counters == 6
    assert play.where(picard) == "hand"
    play.choose("Play picard")
    assert play.state.counters == 4
    assert play.where(picard) == "H"


def test_2e_cnt_06_remaining_counters_are_spent_on_draws(scenario: Scenario) -> None:
    scenario.ship("galaxy", "H")
    scenario.put("H", scenario.personnel("a1"))
    play = scenario.begin(Segment.PLAY_AND_DRAW, counters=4)
    assert not play.offers("Continue to orders")
    play.choose("Draw 4 and continue to orders")
    assert len(play.state.players[0].hand) == 4
    assert play.state.segment is Segment.EXECUTE_ORDERS


def test_2e_cnt_07_with_an_empty_deck_counters_may_stay_unspent(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("a1", cost=3))
    scenario.state.players[0].deck.clear()
    scenario.state.cards = {k: v for k, v in scenario.state.cards.items() if not k.startswith("reserve-0")}
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert play.labels == ["Play a1", "Continue to orders"]


def test_2e_cnt_02_a_card_that_costs_more_than_the_counters_left_is_not_offered(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("cheap", cost=3), scenario.personnel("dear", cost=4))
    play = scenario.begin(Segment.PLAY_AND_DRAW, counters=3)
    assert play.offers("Play cheap")
    assert not play.offers("Play dear")


def test_2e_ply_02_a_personnel_needs_a_headquarters_of_its_affiliation_b17(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("kruge", affiliation="Klingon"), scenario.personnel("kirk"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert play.offers("Play kirk")
    assert not play.offers("Play kruge")


def test_2e_ply_04_any_headquarters_accepts_any_equipment(scenario: Scenario) -> None:
    scenario.hand(scenario.equipment("tricorder"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play tricorder")
    assert play.where("tricorder") == "H"


def test_2e_ply_03_a_ship_is_placed_at_the_headquarters(scenario: Scenario) -> None:
    scenario.hand(scenario.ship("galaxy"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play galaxy")
    assert play.where("galaxy") == "H"
    assert play.state.ships["galaxy"].aboard == []


def test_with_two_headquarters_the_player_chooses_one(scenario: Scenario) -> None:
    scenario.headquarters("H2")
    scenario.hand(scenario.personnel("kirk"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play kirk")
    play.choose("H2")
    assert play.where("kirk") == "H2"


def test_2e_uni_02_another_version_of_a_unique_card_in_play_cannot_be_played_a9(scenario: Scenario) -> None:
    explorer = scenario.personnel("explorer", title="Jean-Luc Picard", unique=True)
    pilot = scenario.personnel("argo-pilot", title="Jean-Luc Picard", unique=True)
    scenario.put("H", explorer, stopped=True)
    scenario.hand(pilot)
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert not any("Picard" in label for label in play.labels)


def test_2e_uni_04_each_player_can_have_their_own_copy_a9(scenario: Scenario) -> None:
    scenario.headquarters("H of Bob", seat=1)
    theirs = scenario.personnel("picard-1", seat=1, title="Jean-Luc Picard", unique=True)
    scenario.put("H of Bob", theirs)
    scenario.hand(scenario.personnel("picard-2", title="Jean-Luc Picard", unique=True))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play Jean-Luc Picard, picard-2")
    assert play.where("picard-2") == "H"


def test_2e_uni_06_any_number_of_copies_of_a_universal_card_may_be_in_play(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("ensign"))
    scenario.hand(scenario.personnel("ensign"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play ensign")
    assert play.where("ensign-2") == "H"


def test_two_copies_in_hand_are_one_choice(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("ensign"), scenario.personnel("ensign"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert play.labels.count("Play ensign") == 1


def test_2e_cst_07_an_event_needs_its_required_personnel(scenario: Scenario) -> None:
    scenario.hand(scenario.event("overture", Draw(1), requires="Diplomacy"))
    scenario.put("H", scenario.personnel("riker", "diplomacy"), stopped=True)
    assert not scenario.begin(Segment.PLAY_AND_DRAW).offers("Play overture")
    scenario.put("H", scenario.personnel("troi", "diplomacy"))
    assert scenario.begin(Segment.PLAY_AND_DRAW).offers("Play overture")


def test_2e_cst_06_a_cost_that_cannot_be_paid_in_full_forbids_the_play(scenario: Scenario) -> None:
    scenario.hand(scenario.event("flush", Draw(2), costs=(Discard(1),)))
    assert not scenario.begin(Segment.PLAY_AND_DRAW).offers("Play flush")


def test_an_event_is_paid_for_carried_out_and_destroyed(scenario: Scenario) -> None:
    scenario.hand(scenario.event("flush", Draw(2), costs=(Discard(1),)), scenario.personnel("a1"))
    scenario.hand(scenario.personnel("a2"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play flush")
    play.choose("a1")
    assert play.where("a1") == play.where("flush") == "discard"
    assert len(play.state.players[0].hand) == 3


def test_2e_cst_05_an_event_may_be_played_though_its_effect_does_nothing_a15(scenario: Scenario) -> None:
    scenario.hand(scenario.event("flush", Draw(1), costs=(Discard(1),)), scenario.personnel("a1"))
    scenario.state.players[0].deck.clear()
    scenario.state.cards = {k: v for k, v in scenario.state.cards.items() if not k.startswith("reserve-0")}
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play flush")
    assert play.state.players[0].hand == []


def test_2e_crd_05_an_event_that_stays_goes_to_the_core(scenario: Scenario) -> None:
    text = Modifies(Cards(where="play"), ("cunning",), 1)
    scenario.hand(scenario.event("lab", stays=True, text=(text,)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play lab")
    assert play.where("lab") == "core"


def test_2e_req_10_a_score_does_not_fall_below_zero(scenario: Scenario) -> None:
    scenario.hand(scenario.event("loss", Score(-5)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play loss")
    assert play.state.players[0].score == 0


def test_a_choice_that_was_not_offered_is_refused_and_changes_nothing(scenario: Scenario) -> None:
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    before = play.match.state_hash
    with pytest.raises(RuleViolation, match="not one of the choices"):
        play.match.answer(0, play.decision.number, ("play:reserve-0-1",))
    assert play.match.state_hash == before
