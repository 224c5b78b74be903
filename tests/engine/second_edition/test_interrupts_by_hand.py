"""Interrupts resolved by hand: offered at the moments named in their words, and able to prevent them."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Interrupt
from engine.ccg.effects.cards_meant import OPPONENT, Chosen
from engine.ccg.effects.effects import Draw, Examine, Kill
from engine.kernel.match import Match
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario


def at_the_table(words: str, seat: int, segment: Segment = Segment.EXECUTE_ORDERS) -> Play:
    """Start with Alice's Riker and Troi on P, Bob's dilemma that kills, Alice's event, and an interrupt with words."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P", "Leadership")
    scenario.headquarters("K", seat=1)
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", "medical"))
    scenario.pile(scenario.dilemma("trap", Kill(Chosen(whose="you"))))
    scenario.hand(scenario.event("party", Draw(2)))
    scenario.hand(scenario._instance(Interrupt(id="veto", title="Veto", words=words), seat))
    scenario.fill_decks()
    return scenario.begin(segment, ends_turns=True)


def is_offered(play: Play) -> bool:
    return any("Veto" in label for label in play.labels)


PREVENTS = "When an opponent plays an event, prevent that event and place it in its owner’s discard pile."
SAVES = "When your personnel is about to be killed by a dilemma, prevent that."


def test_an_event_of_the_opponent_is_answered_and_prevented() -> None:
    play = at_the_table(PREVENTS, 1, Segment.PLAY_AND_DRAW)
    play.choose("Play party")
    assert (play.decision.seat, is_offered(play)) == (1, True)
    play.do("Play Veto", "prevent", "party", "Done")
    assert "Bob did this: Party is kept from being played." in play.decision.prompt.replace("party", "Party")
    play.choose("Agree")
    assert (play.where("party"), play.where("veto")) == ("discard", "discard")
    assert len(play.state.players[0].hand) == 0, "its effects did not happen"


def test_without_agreement_nothing_is_prevented() -> None:
    play = at_the_table(PREVENTS, 1, Segment.PLAY_AND_DRAW)
    play.do("Play party", "Play Veto", "prevent", "party", "Done", "Object", "Done", "Object")
    assert len(play.state.players[0].hand) == 2
    assert play.where("veto") == "discard"


def test_after_starting_over_nothing_is_prevented_any_more() -> None:
    play = at_the_table(PREVENTS, 1, Segment.PLAY_AND_DRAW)
    play.do("Play party", "Play Veto", "prevent", "party", "Start over", "Done", "Agree")
    assert len(play.state.players[0].hand) == 2


def test_an_interrupt_for_an_opponents_event_does_not_answer_its_players_own() -> None:
    play = at_the_table(PREVENTS, 0, Segment.PLAY_AND_DRAW)
    assert not is_offered(play), "nor between actions"
    play.choose("Play party")
    assert not is_offered(play)


def test_the_death_of_a_personnel_is_prevented() -> None:
    play = at_the_table(SAVES, 0)
    assert not is_offered(play)
    play.do("Attempt P", "trap")
    play.choose("troi")
    assert (play.decision.seat, is_offered(play)) == (0, True)
    play.do("Play Veto", "prevent", "troi", "Done", "Agree")
    assert play.where("troi") == "P"
    assert play.state.players[0].score == 35


def test_another_personnel_dies_instead() -> None:
    play = at_the_table("When your personnel is about to be killed, kill another personnel instead.", 0)
    play.do("Attempt P", "trap")
    play.choose("troi")
    play.do("Play Veto", "instead", "riker", "Done", "Agree")
    assert (play.where("troi"), play.where("riker")) == ("P", "discard")


def test_a_match_is_restored_while_something_is_prevented_by_hand() -> None:
    play = at_the_table(SAVES, 0)
    play.do("Attempt P", "trap")
    play.choose("troi")
    play.do("Play Veto", "prevent", "troi")
    restored = Match.restore(play.match._game, play.match.record)
    assert (restored.state_hash, restored.open) == (play.match.state_hash, play.match.open)


@pytest.mark.parametrize(
    ("words", "between"),
    [
        ("Order - Draw two cards.", True),
        ("To play this interrupt, stop your personnel. Order - Draw a card.", True),
        ("Draw a card.", True),
        (SAVES, False),
        ("When your personnel is facing a dilemma, draw a card.", False),
        ("When an opponent plays an event, prevent that. Order - Draw a card.", True),
    ],
)
def test_only_parts_that_name_no_event_are_offered_between_actions(words: str, *, between: bool) -> None:
    assert is_offered(at_the_table(words, 0)) is between


def test_an_order_is_not_offered_in_the_turn_of_another() -> None:
    play = at_the_table("Order - Draw two cards.", 1)
    play.choose("Attempt P")
    assert not is_offered(play)


@pytest.mark.parametrize(("seat", "offered"), [(0, True), (1, False)])
def test_responses_to_facing_a_dilemma_are_for_the_player_named_in_the_words(seat: int, *, offered: bool) -> None:
    play = at_the_table("When your personnel is facing a dilemma, draw a card.", seat)
    play.do("Attempt P", "trap")
    assert is_offered(play) is offered


def test_with_nothing_to_respond_to_nothing_can_be_prevented() -> None:
    play = at_the_table("Order - Draw two cards.", 0)
    play.choose("Play Veto")
    assert not any("Prevent" in label or "instead" in label for label in play.labels)


def test_the_reason_it_cannot_be_played_is_shown() -> None:
    play = at_the_table(SAVES, 0)
    (found,) = [one for one in play.match.blocked_actions(0) if one.label == "Play Veto"]
    assert found.reason == "It can only be played when its text says so. You’ll be asked then."


def at_a_reveal(words: str, seat: int) -> Play:
    """Let Alice reveal the top card of Bob's deck, with an interrupt with words in a hand."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.headquarters("K", seat=1)
    scenario.hand(scenario.event("scan", Examine("deck", OPPONENT, 1, reveal=True)))
    scenario.hand(scenario._instance(Interrupt(id="veto", title="Veto", words=words), seat))
    scenario.fill_decks()
    play = scenario.begin(Segment.PLAY_AND_DRAW, ends_turns=True)
    assert not is_offered(play)
    play.choose("Play scan")
    return play


@pytest.mark.parametrize(("seat", "offered"), [(1, True), (0, False)])
def test_an_opponents_reveal_can_be_responded_to(seat: int, *, offered: bool) -> None:
    words = "When your opponent reveals a {kind} from the top of his or her deck, draw a card."
    assert is_offered(at_a_reveal(words.format(kind="card"), seat)) is offered


@pytest.mark.parametrize(("seat", "offered"), [(0, True), (1, False)])
def test_checking_the_requirements_of_a_mission_is_answered(seat: int, *, offered: bool) -> None:
    play = at_the_table("When you are checking if your personnel can meet a mission's requirements, draw.", seat)
    assert not is_offered(play)
    play.do("Attempt P", "trap")
    play.choose("troi")
    assert is_offered(play) is offered
