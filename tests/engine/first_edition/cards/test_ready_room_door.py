"""Situations of Ready Room Door: a matching commander reports aboard, or a Captain's Order is downloaded."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario

DOOR = "Play Ready Room Door"
COMMANDER = "Download a matching commander to your ship. Draw no more cards this turn."
ORDER = "Download a Captain’s Order card."
DISCARD, ON_TOP = "Discard this card.", "Put this card on top of your deck."
ON_AN_ORDER = "Place this card on one of your Captain’s Order events."


@pytest.fixture
def scenario() -> Scenario:
    """Alice's outpost at her planet P; the I.K.C. Bortas, Gowron's ship, in space at S."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.mission("S", ground="space")
    scenario.put("P", scenario.outpost("kronos", affiliation="klingon"))
    scenario.put("S", scenario.card("ikc-bortas"))
    scenario.fill_decks()
    return scenario


def opened(scenario: Scenario, *deck: str, phase: Phase = Phase.CARD_PLAY) -> Play:
    """Alice's turn, with the door in her hand and these in her deck."""
    scenario.deck(*deck)
    scenario.hand(scenario.card("ready-room-door"), scenario.personnel("toq", affiliation="klingon"))
    return scenario.begin(phase)


def captains_order(scenario: Scenario, name: str = "log", seat: int = 0) -> str:
    """Put a Captain's Order event on a player's table."""
    card = Event(
        id=name, title=name, characteristics=("captain's order",), functions=(Function(how="play", stays=True),)
    )
    instance = scenario.add(card, seat)
    scenario.table(instance)
    return instance


def place_of(play: Play, card: str) -> str:
    (found,) = [one for one, there in play.state.cards.items() if there.card == card]
    return play.where(found)


# --- the commander ---------------------------------------------------------------------------------------------------


def test_1e_char_05_the_matching_commander_comes_aboard_wherever_the_ship_is(scenario: Scenario) -> None:
    play = opened(scenario, scenario.card("gowron"))
    play.choose(DOOR)
    play.do(COMMANDER, DISCARD)
    assert place_of(play, "gowron") == "aboard.ikc-bortas"
    assert place_of(play, "ready-room-door") == "discard.0"
    assert play.state.card_play


def test_1e_dl_08_their_player_draws_no_more_cards_this_turn(scenario: Scenario) -> None:
    play = opened(scenario, scenario.card("gowron"))
    play.do(DOOR, COMMANDER, DISCARD)
    before = len(play.state.places.get("hand.0", ()))
    play.end_turn()
    assert len(play.state.places["hand.0"]) == before
    play.end_turn()
    play.end_turn()
    assert len(play.state.places["hand.0"]) == before + 1


@pytest.mark.parametrize("other", ["kurn", "duras"])
def test_1e_char_05_only_the_matching_commander_is_found(scenario: Scenario, other: str) -> None:
    play = opened(scenario, scenario.card(other))
    play.do(DOOR, COMMANDER, DISCARD)
    assert "Alice finds nothing to download." in play.words()
    assert place_of(play, other) == "deck.0"


def test_1e_dl_01_a_commander_without_a_ship_of_theirs_is_not_found(scenario: Scenario) -> None:
    """Kurn's ship is the opponent's."""
    scenario.put("S", scenario.card("ikc-heghta", 1))
    play = opened(scenario, scenario.card("kurn"))
    play.do(DOOR, COMMANDER, DISCARD)
    assert place_of(play, "kurn") == "deck.0"


def test_of_two_ships_each_is_offered_its_own_commander(scenario: Scenario) -> None:
    scenario.put("P", scenario.card("ikc-heghta"))
    play = opened(scenario, scenario.card("gowron"), scenario.card("kurn"))
    play.do(DOOR, COMMANDER)
    assert {*play.labels} == {"Gowron", "Kurn"}
    play.do("Kurn", DISCARD)
    assert place_of(play, "kurn") == "aboard.ikc-heghta"


def test_1e_uniq_05_a_commander_who_is_in_play_does_not_come_again(scenario: Scenario) -> None:
    scenario.put("P", scenario.card("gowron"))
    second = scenario.card("gowron")
    play = opened(scenario, second)
    play.do(DOOR, COMMANDER, DISCARD)
    assert "Alice finds nothing to download." in play.words()


def test_1e_rep_13_not_aboard_a_ship_with_incompatible_personnel(scenario: Scenario) -> None:
    scenario.put("ikc-bortas", scenario.personnel("prisoner", affiliation="federation"))
    play = opened(scenario, scenario.card("gowron"))
    play.do(DOOR, COMMANDER, DISCARD)
    assert place_of(play, "gowron") == "deck.0"


# --- a Captain's Order -----------------------------------------------------------------------------------------------


def test_1e_cr_041_a_captains_order_is_fetched_and_laid_down(scenario: Scenario) -> None:
    """It has the hidden agenda icon, so it is placed face down (1E-HA-01); draws are still allowed."""
    play = opened(scenario, scenario.card("mission-debriefing"))
    play.do(DOOR, ORDER, DISCARD)
    assert "Alice downloads Mission Debriefing." in play.words()
    assert place_of(play, "mission-debriefing").startswith(("agenda", "table"))
    before = len(play.state.places.get("hand.0", ()))
    play.end_turn()
    assert len(play.state.places["hand.0"]) == before + 1


def test_another_event_is_no_captains_order(scenario: Scenario) -> None:
    play = opened(scenario, scenario.card("red-alert"))
    play.do(DOOR, ORDER, DISCARD)
    assert place_of(play, "red-alert") == "deck.0"


# --- how often, and what becomes of it -------------------------------------------------------------------------------


def test_1e_gen_11_once_a_turn_whatever_it_was_used_for(scenario: Scenario) -> None:
    scenario.hand(scenario.card("ready-room-door"))
    play = opened(scenario, scenario.card("gowron"))
    play.do(DOOR, ORDER, DISCARD)
    assert not play.offers(DOOR)


def test_1e_tim_01_it_is_played_in_the_orders_too(scenario: Scenario) -> None:
    play = opened(scenario, scenario.card("gowron"), phase=Phase.ORDERS)
    play.do(DOOR, COMMANDER, DISCARD)
    assert place_of(play, "gowron") == "aboard.ikc-bortas"


def test_it_may_go_on_top_of_the_deck(scenario: Scenario) -> None:
    play = opened(scenario, scenario.card("gowron"))
    play.do(DOOR, COMMANDER, ON_TOP)
    top = play.state.places["deck.0"][0]
    assert play.state.cards[top].card == "ready-room-door"


@pytest.mark.parametrize("seat", [0, 1])
def test_it_goes_on_an_order_only_where_its_player_has_one_in_play(scenario: Scenario, seat: int) -> None:
    captains_order(scenario, seat=seat)
    play = opened(scenario, scenario.card("gowron"))
    play.do(DOOR, COMMANDER)
    assert play.offers(ON_AN_ORDER) is (seat == 0)


@pytest.mark.parametrize("protected", [True, False])
def test_an_order_with_the_door_on_it_cannot_be_nullified(scenario: Scenario, protected: bool) -> None:
    log = captains_order(scenario)
    captains_order(scenario, "other")
    scenario._into("hand", (scenario.card("kevin-uxbridge", 1),))
    play = opened(scenario, scenario.card("gowron"))
    play.do(DOOR, COMMANDER)
    if protected:
        play.do(ON_AN_ORDER, "log")
        assert place_of(play, "ready-room-door") == f"on.{log}"
    else:
        play.do(DISCARD)
    while not play.offers("Play Kevin Uxbridge"):
        play.choose("Give orders" if play.offers("Give orders") else "End your turn")
    play.choose("Play Kevin Uxbridge")
    if not protected:
        assert {*play.labels} == {"log", "other"}
        return
    assert place_of(play, "other") == "discard.0"
    assert place_of(play, "log") == "table.0"
