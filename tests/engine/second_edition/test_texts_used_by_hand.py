"""*Use its text* for assisted cards in play, only at the moments named in their words."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.ccg.cards.kinds import Dilemma, Event
from engine.kernel.decision import Kind
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario


def saying(scenario: Scenario, instance: str, words: str) -> str:
    """Give a card words that aren't read as a tree; return its id."""
    card = scenario._definitions[scenario.state.cards[instance].card]
    scenario._definitions[card.id] = msgspec.structs.replace(card, words=words)
    return instance


def at_the_table(words: str, who: str = "riker", **begin: Any) -> Play:
    """Start with Alice's Riker and Troi on P, her ship S at H, and words on one of her cards."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P", "Leadership")
    scenario.headquarters("K", seat=1)
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", "medical"))
    scenario.ship("S", "H", staffing=())
    scenario.pile(scenario.dilemma("trap", seat=1))
    scenario.fill_decks()
    if who == "e":
        scenario.core(scenario._instance(Event(id="e", title="e", cost=0, stays=True, words=words), 0))
    else:
        saying(scenario, who, words)
    return scenario.begin(**{"ends_turns": True, **begin})


def give(play: Play, *answers: str) -> None:
    """Give one answer after another, and 1 for any number asked in between."""
    for answer in answers:
        decision = play.decision
        if decision.kind is Kind.NUMBER:
            play.match.answer(decision.seat, decision.number, ("1",))
        play.choose(answer)


def offered(play: Play) -> bool:
    return any(label.endswith("’s text") for label in play.labels)


def test_an_order_is_offered_among_the_orders_and_resolved_by_hand() -> None:
    play = at_the_table("Order - Draw two cards.")
    assert play.option("Use riker’s text").detail == "Order - Draw two cards."
    play.choose("Use riker’s text")
    assert play.decision.prompt == "Resolve riker.\nIt says: Order - Draw two cards."
    give(play, "draw", "Done")
    assert play.decision.seat == 1
    play.choose("Agree")
    assert len(play.state.players[0].hand) == 1
    assert offered(play), "without a limit it can be used again"


@pytest.mark.parametrize("who", ["riker", "S", "P", "e"])
def test_personnel_ships_missions_and_events_offer_their_text(who: str) -> None:
    assert offered(at_the_table("Order - Draw a card.", who))


@pytest.mark.parametrize("words", ["This personnel is attributes +1.", "At the start of your turn, draw a card."])
def test_it_is_not_offered_at_moments_not_named_in_the_words(words: str) -> None:
    assert not offered(at_the_table(words))


def test_once_each_turn_is_once_each_turn() -> None:
    play = at_the_table("Order - Draw a card. You may do this only once each turn.")
    play.do("Use riker’s text", "Done", "Agree")
    assert not offered(play)


def test_without_agreement_there_is_no_effect_and_the_card_stays() -> None:
    play = at_the_table("Order - Draw a card.", "e")
    give(play, "Use e’s text", "draw", "Done", "Object", "Done", "Object")
    assert play.state.players[0].hand == []
    assert play.where("e") == "core"


def test_stopped_personnel_do_not_use_their_text() -> None:
    play = at_the_table("Order - Draw a card.")
    play.state.cards["riker"].stopped = True
    play.do("Attempt P")
    assert not any(label.startswith("Use riker") for label in play.labels)


@pytest.mark.parametrize(("timing", "segment"), [("start", Segment.START), ("end", Segment.EXECUTE_ORDERS)])
def test_at_the_start_and_the_end_of_the_turn_it_is_used_once(timing: str, segment: Segment) -> None:
    play = at_the_table(f"At the {timing} of each of your turns, you may draw a card.", segment=segment)
    if timing == "end":
        play.choose("End your orders")
    play.do("Use riker’s text", "Done", "Agree")
    assert not offered(play)


def test_at_the_start_of_an_opponents_turn_its_player_is_asked() -> None:
    play = at_the_table("At the start of each opponent’s turn, draw a card.")
    play.end_turn()
    assert (play.decision.seat, offered(play)) == (0, True)


FACING = "While this personnel is facing a dilemma, you may draw a card."


def test_when_a_dilemma_is_faced_its_team_can_use_texts() -> None:
    play = at_the_table(FACING)
    give(play, "Attempt P", "trap", "Use riker’s text", "draw", "Done", "Agree")
    assert len(play.state.players[0].hand) == 1
    assert play.state.players[0].score == 35


def test_when_a_dilemma_is_faced_those_elsewhere_do_not() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.put("H", saying(scenario, scenario.personnel("troi"), FACING))
    scenario.pile(scenario.dilemma("trap", seat=1))
    scenario.fill_decks()
    play = scenario.begin(ends_turns=True)
    play.do("Attempt P", "trap")
    assert play.state.players[0].score == 35


@pytest.mark.parametrize(("who", "asked"), [("P", True), ("S", False)])
def test_a_completed_mission_offers_its_text(who: str, *, asked: bool) -> None:
    play = at_the_table("When you complete this mission, you may draw a card.", who)
    play.do("Attempt P", "trap")
    assert play.state.players[0].score == 35
    assert offered(play) is asked


def test_when_it_is_played_it_has_it_once() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    scenario.hand(saying(scenario, scenario.personnel("sage"), "When you play this personnel, you may draw a card."))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play sage")
    give(play, "Use sage’s text", "draw", "Done", "Agree")
    assert len(play.state.players[0].hand) == 1
    assert not offered(play)


def test_the_others_card_has_it_when_its_words_name_an_opponents_deed() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.headquarters("K", seat=1)
    scenario.fill_decks()
    scenario.put(
        "K", saying(scenario, scenario.personnel("spy", seat=1), "When an opponent plays a personnel, draw a card.")
    )
    scenario.hand(scenario.personnel("sage"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play sage")
    assert (play.decision.seat, offered(play)) == (1, True)
    assert play.decision.window is not None


def test_a_dilemma_in_a_core_offers_its_text() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    words = "At the start of your turn, you may place this dilemma under your mission."
    trap = scenario._instance(Dilemma(id="trap", title="trap", type="dual", cost=1, words=words), 1)
    scenario.state.players[0].core.append(trap)
    scenario.state.cards[trap].commander = 0
    play = scenario.begin(Segment.START)
    assert offered(play)


@pytest.mark.parametrize(("who", "asked"), [("riker", False), ("P", False), ("S", True), ("H", True)])
def test_personnel_at_a_mission_respond_to_cards_played_there(who: str, *, asked: bool) -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.ship("S", "H", staffing=())
    scenario.fill_decks()
    scenario.hand(scenario.personnel("sage"))
    saying(scenario, who, "When you play a personnel at this mission, you may draw a card.")
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play sage")
    assert offered(play) is asked


@pytest.mark.parametrize(("who", "asked"), [("P", True), ("H", False)])
def test_an_attempt_of_this_mission_is_answered_by_the_mission(who: str, *, asked: bool) -> None:
    play = at_the_table("When you attempt this mission, you may draw a card.", who)
    play.do("Attempt P")
    assert offered(play) is asked
