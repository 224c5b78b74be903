"""Cards leaving play: where they go, and which cards go along (1E-LEAVE, 1E-STAT-04, 1E-DOCK-04)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen, Random
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.effects import (
    Destroy,
    Discard,
    Draw,
    Effect,
    Lasts,
    PutInDeck,
    ReturnToHand,
    Shuffle,
    TakeInHand,
    Unstop,
)
from engine.ccg.effects.texts import EndOfTurn, StartOfTurn
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half

ALL_SHIPS = All(kind="ship", where="play")


@pytest.fixture
def scenario() -> Scenario:
    """Set up Alice's ship at P with Riker, a kit and a personnel of Bob's aboard, and a dilemma on it."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("enterprise"))
    scenario.put(
        "enterprise", scenario.personnel("riker"), scenario.equipment("kit"), scenario.personnel("spy", seat=1)
    )
    scenario.on("enterprise", scenario.dilemma("virus", dilemma_half(), seat=1))
    scenario.fill_decks()
    return scenario


def playing(scenario: Scenario, *effects: Effect) -> Play:
    """Let Alice play an event with this effect."""
    scenario.hand(scenario.event("deed", *effects))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play deed")
    return play


def test_1e_leave_03_a_destroyed_ship_takes_all_aboard_to_their_owners_piles(scenario: Scenario) -> None:
    play = playing(scenario, Destroy(ALL_SHIPS))
    assert [play.where(one) for one in ("enterprise", "riker", "kit")] == ["discard.0"] * 3
    assert play.where("spy") == "discard.1"


def test_1e_leave_02_dilemmas_go_out_of_play_in_place_of_the_discard_pile(scenario: Scenario) -> None:
    assert playing(scenario, Destroy(ALL_SHIPS)).where("virus") == "out.1"


def test_1e_leave_03_a_ship_that_returns_to_hand_takes_all_aboard_along(scenario: Scenario) -> None:
    play = playing(scenario, ReturnToHand(ALL_SHIPS))
    assert [play.where(one) for one in ("enterprise", "riker", "spy", "virus")] == [
        "hand.0",
        "hand.0",
        "hand.1",
        "hand.1",
    ]


def test_1e_dock_04_docked_ships_survive_their_outpost(scenario: Scenario) -> None:
    scenario.put("P", scenario.outpost("starbase"))
    scenario.dock("starbase", scenario.ship("hood"))
    scenario.put("starbase", scenario.personnel("data"))
    play = playing(scenario, Destroy(All(kind="facility", where="play")))
    assert (play.where("starbase"), play.where("data"), play.where("hood")) == ("discard.0", "discard.0", "space.P")


def test_1e_rep_14_what_leaves_play_is_as_new(scenario: Scenario) -> None:
    card = scenario.state.cards["riker"]
    card.states, card.controller = ("stopped",), 1
    play = playing(scenario, Destroy(ALL_SHIPS))
    assert (play.state.cards["riker"].states, play.state.cards["riker"].controller) == ((), 0)


def test_1e_leave_06_cards_are_discarded_from_hand_by_choice(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("one"), scenario.personnel("two"))
    play = playing(scenario, Discard(1))
    assert play.labels == ["one", "two"]
    play.choose("two")
    assert play.where("two") == "discard.0"
    assert "Alice discards two." in play.told(1)


def test_1e_leave_06_no_player_discards_more_than_their_hand(scenario: Scenario) -> None:
    play = playing(scenario, Discard(3))
    assert play.state.phase is Phase.ORDERS


@pytest.mark.parametrize(("how", "left"), [("random", 0), ("top of deck", 2)])
def test_cards_are_discarded_at_random_or_from_the_deck(scenario: Scenario, how: str, left: int) -> None:
    scenario.hand(scenario.personnel("one"), scenario.personnel("two"))
    play = playing(scenario, Discard(2, how=how))  # type: ignore[arg-type]
    assert len(play.state.places.get("hand.0", [])) == left
    assert len(play.state.places["discard.0"]) == 3


def test_1e_leave_08_what_is_taken_from_the_discard_pile_is_shown_but_not_what_comes_from_the_deck(
    scenario: Scenario,
) -> None:
    scenario.discard(scenario.personnel("old"))
    scenario.deck(scenario.personnel("new"))
    taken = [TakeInHand(All(where=where)) for where in ("discard", "top of deck")]
    play = playing(scenario, taken[0], taken[1])
    assert "old is taken into hand." in play.told(1)
    assert "A card is taken into hand." in play.told(1)
    assert "reserve-0-0 is taken into hand." in play.told(0)
    assert len(play.state.places["hand.0"]) == 2


@pytest.mark.parametrize(("place", "first"), [("top", True), ("bottom", False)])
def test_cards_go_to_the_top_or_the_bottom_of_the_deck(scenario: Scenario, place: str, first: bool) -> None:
    play = playing(scenario, PutInDeck(All(where="aboard", whose="you"), place=place))  # type: ignore[arg-type]
    assert play.where("riker") == "aboard.enterprise"
    scenario = Scenario()
    scenario.mission("P")
    scenario.fill_decks()
    scenario.put("P", scenario.personnel("riker"))
    play = playing(scenario, PutInDeck(All(where="play"), place=place))  # type: ignore[arg-type]
    deck = play.state.places["deck.0"]
    assert (deck[0] == "riker") is first
    assert (deck[-1] == "riker") is not first


def test_cards_shuffled_into_a_deck_cannot_be_tracked(scenario: Scenario) -> None:
    play = playing(scenario, PutInDeck(All(where="play", whose="you"), place="shuffled"), Shuffle())
    assert "riker" not in play.state.cards
    assert len(play.state.places["deck.0"]) == 11


def test_cards_are_drawn_as_far_as_there_are_any(scenario: Scenario) -> None:
    play = playing(scenario, Draw(15))
    assert len(play.state.places["hand.0"]) == 10
    assert "Alice draws 10 cards." in play.told(1)


def test_1e_gen_02_random_selections_are_shown_only_to_their_player() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker"), scenario.personnel("worf"), stopped=True)
    scenario.fill_decks()
    play = playing(scenario, Unstop(Random(where="play")))
    (freed,) = [one for one in ("riker", "worf") if not play.is_stopped(one)]
    assert f"{freed} is selected at random for deed." in play.told(0)
    assert "A personnel is selected at random for deed." in play.told(1)


@pytest.mark.parametrize("kind", [StartOfTurn, EndOfTurn])
def test_1e_turn_12_what_a_card_does_each_turn_it_does_in_the_turns_of_its_player(kind: type) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("quark", texts=(kind(effects=(Draw(1),)),)))
    scenario.fill_decks()
    play = scenario.begin()
    drawn = []
    for _ in range(4):
        play.end_turn()
        drawn.append(len(play.state.places.get("hand.0", [])))
    assert drawn == ([1, 2, 3, 4] if kind is StartOfTurn else [2, 2, 4, 4])


def test_an_unaffordable_cost_prevents_the_effect() -> None:
    scenario = Scenario()
    scenario.mission("P")
    dear = StartOfTurn(costs=(Discard(who=Chosen(kind="equipment", where="play")),), effects=(Draw(1),))
    scenario.put("P", scenario.personnel("quark", seat=1, texts=(dear,)))
    scenario.fill_decks()
    play = scenario.begin()
    play.end_turn()
    assert play.state.places.get("hand.1") is None


@pytest.mark.parametrize(("until", "strengths"), [("turn", [8, 5, 5]), ("next turn", [8, 8, 5])])
def test_temporary_effects_end(until: str, strengths: list[int]) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("worf"))
    scenario.fill_decks()
    stronger = Adjusts(Cards(whose="anybody", where="play"), ("strength",), 3)
    play = playing(scenario, Lasts(stronger, until=until))  # type: ignore[arg-type]
    found = []
    for _ in range(3):
        found.append(persons_on_card(play.table, "worf")[0].attributes["strength"])
        play.end_turn()
    assert found == strengths
