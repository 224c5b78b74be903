"""*Use its text* for assisted cards in play, only at the moments named in their text."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario

EDITIONS = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["current", "2002"])


def saying(scenario: Scenario, instance: str, words: str) -> str:
    """Return the same card with unparsed text."""
    card = scenario._definitions[scenario.state.cards[instance].card]
    scenario._definitions[card.id] = msgspec.structs.replace(card, words=words)
    return instance


def at_the_table(
    words: str, who: str = "riker", phase: Phase = Phase.ORDERS, edition: Edition = RULEBOOK_2_5_4, **facts: Any
) -> Play:
    """Set up Alice's P with Riker, Troi and a dilemma, her outpost O with ship S at Q; one card has text in words."""
    scenario = Scenario().by(edition)
    scenario.mission("P", "Leadership")
    scenario.mission("Q", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", "empathy"))
    scenario.put("Q", scenario.outpost("O"), scenario.ship("S"))
    scenario.under("P", scenario.dilemma("trap", seat=1))
    scenario.fill_decks()
    if who == "e":
        event = Event(id="e", title="e", functions=(Function(how="play", stays=True),), words=words)
        scenario._lay("table", "0", scenario.add(event))
        scenario.state.cards["e"].controller = 0
    else:
        saying(scenario, who, words)
    return scenario.begin(phase, **facts)


def offered(play: Play) -> bool:
    return any(label.endswith("’s text") for label in play.labels)


def drawn(play: Play) -> int:
    return len(play.state.places.get("hand.0", ()))


def give(play: Play, *answers: str) -> None:
    for answer in answers:
        play.choose(answer)


@EDITIONS
def test_once_each_turn_is_offered_among_the_orders_once(edition: Edition) -> None:
    play = at_the_table("Once each turn, may draw a card.", edition=edition)
    give(play, "Use riker’s text")
    assert play.decision.prompt == "Resolve riker.\nIt says: Once each turn, may draw a card."
    give(play, "draw")
    play.match.answer(0, play.decision.number, ("1",))
    give(play, "Done")
    assert play.decision.seat == 1
    play.choose("Agree")
    assert drawn(play) == 1
    assert not offered(play)


@pytest.mark.parametrize("who", ["riker", "S", "O", "P", "e"])
def test_personnel_ships_facilities_missions_and_events_offer_their_text(who: str) -> None:
    assert offered(at_the_table("Once each turn, you may draw a card.", who))


@pytest.mark.parametrize("words", ["All are brave.", "Start of your turn, draw a card.", "When reported, draw a card."])
def test_it_is_not_offered_where_the_words_name_no_such_moment(words: str) -> None:
    assert not offered(at_the_table(words))


def test_in_place_of_the_card_play_it_is_offered_while_cards_are_played() -> None:
    play = at_the_table("In place of your normal card play, you may draw a card.", phase=Phase.CARD_PLAY)
    assert offered(play)


def test_texts_not_about_plays_wait_for_orders() -> None:
    play = at_the_table("Once each turn, may unstop one ship.", phase=Phase.CARD_PLAY)
    assert play.state.phase is Phase.ORDERS
    assert offered(play)


@EDITIONS
def test_when_a_dilemma_is_encountered_its_team_can_use_texts(edition: Edition) -> None:
    play = at_the_table("When facing a dilemma here, may draw a card.", edition=edition)
    play.choose("Attempt P")
    assert offered(play)
    give(play, "Use riker’s text", "Done", "Agree")
    while play.decision.seat == 0 and "Pass" in play.labels:
        play.choose("Pass")
    assert play.state.locations["P"].completed_by == 0


def test_when_a_dilemma_is_met_a_ship_elsewhere_has_not() -> None:
    play = at_the_table("When facing a dilemma here, may draw a card.", "S")
    play.choose("Attempt P")
    assert not offered(play)


@pytest.mark.parametrize(("who", "asked"), [("P", True), ("Q", False)])
def test_a_solved_mission_offers_its_text(who: str, *, asked: bool) -> None:
    play = at_the_table("When you complete this mission, you may draw a card.", who)
    play.choose("Attempt P")
    assert play.points() == 35
    assert offered(play) is asked


@EDITIONS
def test_at_the_end_of_the_turn_it_is_used_once(edition: Edition) -> None:
    play = at_the_table("At the end of each of your turns, may discard a card.", edition=edition)
    give(play, "End your turn")
    assert play.decision.prompt == "End of your turn: what do you use?"
    give(play, "Use riker’s text", "Done", "Agree")
    assert not offered(play)


def test_at_the_start_of_every_turn_its_player_is_asked_in_the_opponents() -> None:
    play = at_the_table("Start of every turn, may discard a card.")
    give(play, "End your turn")
    assert (play.decision.seat, play.decision.prompt) == (0, "Start of Bob’s turn: what do you use?")
    give(play, "Continue")
    assert play.state.active == 1


def test_the_opponent_cannot_use_it() -> None:
    play = at_the_table("Start of your turn, may discard a card.")
    give(play, "End your turn")
    assert play.state.active == 1
    assert not offered(play)


def test_without_agreement_there_is_no_effect_and_the_card_stays() -> None:
    play = at_the_table("Once each turn, may score points.", "e")
    give(play, "Use e’s text", "score", "Alice")
    play.match.answer(0, play.decision.number, ("5",))
    give(play, "Done", "Object", "Done", "Object")
    assert play.points() == 0
    assert play.where("e") == "table.0"
    assert not offered(play)


@EDITIONS
@pytest.mark.parametrize(("who", "asked"), [("P", True), ("riker", True), ("Q", False), ("S", False)])
def test_an_attempt_of_this_mission_is_answered_by_who_is_there(who: str, *, asked: bool, edition: Edition) -> None:
    play = at_the_table("When you attempt this mission, you may draw a card.", who, edition=edition)
    play.choose("Attempt P")
    assert offered(play) is asked


@EDITIONS
@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("Nullifies {trap} where present.", True),
        ("Nullifies {Scan} where present.", False),
        ("Nullifies Tamarian-related dilemmas where present.", True),
    ],
)
def test_a_dilemma_that_a_text_nullifies_is_answered(words: str, *, asked: bool, edition: Edition) -> None:
    play = at_the_table(words, edition=edition)
    assert not offered(play)
    play.choose("Attempt P")
    assert offered(play) is asked
