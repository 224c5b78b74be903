"""Imported cards at the table: their facts are enforced, their words the players carry out and agree on."""

from __future__ import annotations

import msgspec
import pytest

from engine.first_edition.cards.definition import End, Event, Function, Interrupt, Mission
from engine.first_edition.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario, needs


@pytest.fixture
def scenario() -> Scenario:
    """Alice's planet P, which takes Leadership, with Riker, who has it, and Troi."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", "empathy"))
    scenario.fill_decks()
    return scenario


def give(play: Play, *answers: str) -> None:
    """One answer after the other."""
    for answer in answers:
        play.choose(answer)


def with_a_dilemma(scenario: Scenario, words: str = "Troi is stopped.", points: int = 5) -> Play:
    scenario.under("P", scenario.dilemma("trap", words=words, points=points))
    play = scenario.begin()
    play.choose("Attempt P")
    return play


# --- dilemmas --------------------------------------------------------------------------------------------------------


def test_who_meets_a_dilemma_carries_out_its_words_and_says_what_becomes_of_it(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario)
    assert "Carry out trap: Troi is stopped." in play.decision.prompt
    give(play, "stop", "troi", "Done")
    assert play.decision.seat == 1
    assert play.decision.prompt == "trap was carried out: Alice adjusts the table: A card is stopped. Do you agree?"
    play.choose("Agree")
    play.choose("overcome")
    assert play.decision.prompt == "Alice says of trap: Overcome. Do you agree?"
    play.choose("Agree")
    assert play.is_stopped("troi")
    assert play.points() == 35 + 5
    assert play.state.locations["P"].completed_by == 0


def test_whoever_objects_has_the_table_as_before_and_the_words_are_carried_out_anew(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario)
    give(play, "discard", "troi", "Done")
    play.choose("object")
    assert play.where("troi") == "surface.P"
    assert "Bob objects; the table is as before." in play.words()
    assert "Carry out trap" in play.decision.prompt
    give(play, "stop", "troi", "Done")
    play.choose("Agree")
    assert "What becomes of trap?" in play.decision.prompt


def test_where_nothing_is_changed_nobody_has_to_agree(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario)
    play.choose("Done")
    assert (play.decision.seat, play.decision.prompt) == (0, "What becomes of trap?")


def test_the_opponent_says_what_becomes_of_it_where_they_object(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario)
    give(play, "Done", "overcome")
    play.choose("object")
    assert (play.decision.seat, play.decision.prompt) == (1, "What becomes of trap?")
    play.choose("reseed")
    assert play.where("trap") == "under.P"
    assert play.is_stopped("riker")
    assert play.points() == 0


@pytest.mark.parametrize(
    ("fate", "place", "solved"),
    [
        ("Not overcome and discarded", "out.1", False),
        ("Discarded, and the attempt goes on", "out.1", True),
        ("It stays in play at the mission", "on.P", True),
    ],
)
def test_what_can_become_of_a_dilemma(scenario: Scenario, fate: str, place: str, *, solved: bool) -> None:
    play = with_a_dilemma(scenario, points=0)
    give(play, "Done", fate)
    play.choose("Agree")
    assert play.where("trap") == place
    assert (play.points() == 35) is solved


def test_a_sentence_that_is_understood_takes_one_press(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario, "Draw two cards.")
    give(play, "say:0", "Done")
    play.choose("Agree")
    assert len(play.state.places["hand.0"]) == 2


# --- missions --------------------------------------------------------------------------------------------------------


def at_a_mission_in_words(scenario: Scenario, requirements: str) -> Play:
    end = End(span=2, points=40, affiliations=("federation",), requirements=needs(requirements), asked="Any sword.")
    mission = scenario.mission("Q")
    card = scenario._definitions[mission]
    assert isinstance(card, Mission)
    scenario._definitions[mission] = msgspec.structs.replace(card, near=end)
    scenario.put("Q", scenario.personnel("worf", "honor"))
    return scenario.begin()


@pytest.mark.parametrize("requirements", ["Honor", ""])
def test_a_mission_that_asks_in_words_is_solved_by_who_says_so_and_whose_opponent_agrees(
    scenario: Scenario, requirements: str
) -> None:
    play = at_a_mission_in_words(scenario, requirements)
    play.choose("Attempt Q")
    assert play.decision.prompt == "Q asks for: Any sword. Does your team meet that?"
    play.choose("Yes")
    assert play.decision.seat == 1
    play.choose("Agree")
    assert play.points() == 40


@pytest.mark.parametrize("answers", [("No",), ("Yes", "object")])
def test_it_is_not_solved_where_either_of_them_says_no(scenario: Scenario, answers: tuple[str, ...]) -> None:
    play = at_a_mission_in_words(scenario, "Honor")
    play.choose("Attempt Q")
    for answer in answers:
        play.choose(answer)
    assert play.points() == 0
    assert "Alice fails at Q" in play.words()


def test_the_skills_that_a_mission_asks_for_besides_are_enforced(scenario: Scenario) -> None:
    play = at_a_mission_in_words(scenario, "Honor + Treachery")
    play.choose("Attempt Q")
    assert "asks for" not in play.decision.prompt
    assert play.points() == 0


# --- cards that are used ---------------------------------------------------------------------------------------------


def test_the_words_of_an_event_are_carried_out_as_it_is_played(scenario: Scenario) -> None:
    event = Event(id="e", title="e", functions=(Function(how="play"),), words="Draw two cards.")
    scenario.hand(scenario.add(event))
    play = scenario.begin(Phase.CARD_PLAY)
    give(play, "Play e", "say:0", "Done")
    play.choose("Agree")
    assert len(play.state.places["hand.0"]) == 2
    assert play.where("e") == "discard.0"


def test_a_card_that_stays_can_be_placed_on_what_its_words_name(scenario: Scenario) -> None:
    event = Event(id="e", title="e", functions=(Function(how="play", stays=True),), words="Plays on a personnel.")
    scenario.hand(scenario.add(event))
    play = scenario.begin(Phase.CARD_PLAY)
    give(play, "Play e", "place-on", "troi", "Done")
    play.choose("Agree")
    assert play.where("e") == "on.troi"


def test_an_interrupt_is_played_between_actions(scenario: Scenario) -> None:
    card = Interrupt(id="i", title="i", functions=(Function(how="any time"),), words="Stop nobody.")
    scenario.hand(scenario.add(card))
    play = scenario.begin()
    play.choose("Play i")
    play.choose("Done")
    assert play.where("i") == "discard.0"


def test_locations_are_not_taken_apart_by_hand(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario)
    play.choose("discard")
    assert {one.label for one in play.decision.options} == {"riker", "troi", "trap"}
