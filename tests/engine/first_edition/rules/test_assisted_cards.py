"""Imported cards at the table: their facts are enforced; players resolve their text and agree on it."""

from __future__ import annotations

import msgspec
import pytest

from engine.first_edition.cards.definition import End, Event, Function, Incident, Interrupt, Mission
from engine.first_edition.table.state import Phase
from engine.kernel.decision import Decision, Kind
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of


@pytest.fixture
def scenario() -> Scenario:
    """Alice's planet P, which requires Leadership, with Riker, who has it, and Troi."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", "empathy"))
    scenario.fill_decks()
    return scenario


def give(play: Play, *answers: str) -> None:
    """Give one answer after another; a number is typed."""
    for answer in answers:
        decision = play.decision
        if decision.kind is Kind.NUMBER:
            play.match.answer(decision.seat, decision.number, (answer,))
        else:
            play.choose(answer)


def time_out(play: Play) -> None:
    """Give default answers."""
    decision = play.decision
    play.match.answer(decision.seat, decision.number, decision.default)


def with_a_dilemma(scenario: Scenario, words: str = "Troi is stopped.", points: int = 5) -> Play:
    scenario.under("P", scenario.dilemma("trap", words=words, points=points))
    play = scenario.begin()
    play.choose("Attempt P")
    return play


# --- dilemmas --------------------------------------------------------------------------------------------------------


def test_a_dilemma_is_resolved_in_four_steps(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario)
    assert play.decision.prompt == "Resolve trap.\nIt says: Troi is stopped."
    give(play, "stop", "troi", "Done", "Overcome")
    assert play.decision.seat == 1
    assert play.decision.prompt == (
        "Do you agree with how Alice resolved trap?\n"
        "It says: Troi is stopped.\n"
        "Alice did this: A card is stopped.\n"
        "Result: overcome."
    )
    play.choose("Agree")
    assert play.is_stopped("troi")
    assert play.points() == 35 + 5
    assert play.state.locations["P"].completed_by == 0
    assert "trap is resolved. Alice did this: A card is stopped. Result: overcome." in play.words()


def test_doing_nothing_has_to_be_agreed_to(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario)
    give(play, "Done", "Overcome")
    assert play.decision.seat == 1
    assert "Nothing was done." in play.decision.prompt
    assert play.points() == 0


def test_after_an_objection_the_player_continues(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario)
    give(play, "stop", "riker", "Done", "Overcome", "Object")
    assert play.decision.seat == 0
    assert "Alice did this: A card is stopped." in play.decision.prompt
    assert "Bob objects." in play.decision.prompt
    assert play.is_stopped("riker")
    give(play, "Start over", "stop", "troi", "Done", "Overcome", "Agree")
    assert (play.is_stopped("riker"), play.is_stopped("troi")) == (False, True)


def test_an_objector_can_give_a_reason(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario)
    give(play, "Done", "Overcome", "Object, say why")
    asked = play.decision
    assert (asked.seat, asked.kind) == (1, Kind.WORDS)
    play.match.answer(1, asked.number, ("Troi has to stop!",))
    assert "Bob objects: “Troi has to stop!”" in play.decision.prompt
    assert "Bob objects: “Troi has to stop!” (trap)." in play.words()


def test_an_objector_can_resolve_it_and_the_other_agrees(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario)
    give(play, "Done", "Overcome", "Do it myself")
    assert (play.decision.seat, play.decision.prompt.split("\n")[0]) == (1, "Resolve trap for Alice.")
    give(play, "score", "Alice", "-5", "Done", "Overcome")
    assert play.decision.seat == 0
    assert "Bob did this: Alice " in play.decision.prompt
    assert play.option("Object").detail == "You continue."
    play.choose("Agree")
    assert play.points() == 35


def test_steps_with_hidden_cards_stay_with_their_player_after_an_objection(scenario: Scenario) -> None:
    """Bob can't see Alice's equipment, so she chooses, and both read the result."""
    scenario.put("P", scenario.equipment("phaser"))
    play = with_a_dilemma(scenario, "One equipment there is discarded.")
    give(play, "Done", "Overcome", "Do it myself")
    step = play.match.adjustment(1, ("discard",))
    assert isinstance(step, Decision)
    assert "phaser" not in [one.label for one in step.options]
    give(play, "opponent", "discard", "phaser", "Done")
    assert play.decision.seat == 1
    assert "Alice did this: Phaser goes to its owner’s discard pile." in play.decision.prompt
    give(play, "Done", "Overcome", "Agree")
    assert play.where("phaser") == "discard.0"


def test_a_second_objection_ends_it_with_the_team_stopped_and_the_table_as_before(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario)
    give(play, "discard", "troi", "Done", "Overcome", "Object", "Done", "Overcome")
    assert "If you object again: It is not overcome, and the team is stopped." in play.decision.prompt
    assert play.labels == ["Agree", "Object"]
    play.choose("Object")
    assert "The players do not agree about trap. It is not overcome, and the team is stopped." in play.words()
    assert play.where("troi") == "surface.P"
    assert play.where("trap") == "under.P"
    assert (play.is_stopped("riker"), play.is_stopped("troi"), play.points()) == (True, True, 0)


@pytest.mark.parametrize("done", [(), ("stop", "troi")])
def test_silence_is_no_agreement_to_a_dilemma_that_is_claimed_to_be_overcome(
    scenario: Scenario, done: tuple[str, ...]
) -> None:
    play = with_a_dilemma(scenario)
    give(play, *done, "Done", "Overcome")
    time_out(play)
    assert play.decision.seat == 0
    give(play, "Done", "Overcome")
    time_out(play)
    assert play.where("trap") == "under.P"
    assert (play.is_stopped("riker"), play.points()) == (True, 0)


def test_silence_is_agreement_to_a_dilemma_that_is_not_overcome(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario)
    give(play, "Done", "Not overcome")
    time_out(play)
    assert play.where("trap") == "under.P"
    assert "trap is resolved." in play.words()


def test_running_out_of_time_does_not_overcome_a_dilemma(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario)
    for _ in range(3):
        time_out(play)
    assert play.where("trap") == "under.P"
    assert (play.is_stopped("troi"), play.points()) == (True, 0)


def test_silence_is_no_agreement_to_what_an_objector_did(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario)
    give(play, "Done", "Overcome", "Do it myself", "score", "Alice", "-5", "Done", "Not overcome")
    time_out(play)
    assert (play.decision.seat, play.decision.public) == (0, "resolves a card by hand")


@pytest.mark.parametrize(
    ("fate", "place", "solved"),
    [
        ("Not overcome", "under.P", False),
        ("Discarded, team stopped", "out.1", False),
        ("Discarded, attempt continues", "out.1", True),
        ("Stays in play", "on.P", True),
    ],
)
def test_ways_for_a_dilemma_to_end(scenario: Scenario, fate: str, place: str, *, solved: bool) -> None:
    play = with_a_dilemma(scenario, points=0)
    give(play, "Done", fate, "Agree")
    assert play.where("trap") == place
    assert (play.points() == 35) is solved


def test_a_dilemma_that_was_placed_by_hand_needs_no_further_fate(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario, "Place on Troi.", points=0)
    give(play, "place-on", "troi", "Done")
    assert play.decision.seat == 1
    assert "Result:" not in play.decision.prompt
    play.choose("Agree")
    assert play.where("trap") == "on.troi"


@pytest.mark.parametrize(("asked", "met"), [("Leadership", "met"), ("2 Leadership", "not met")])
def test_a_condition_that_can_be_read_is_counted_for_both(scenario: Scenario, asked: str, met: str) -> None:
    play = with_a_dilemma(scenario, f"To get past requires {asked}.")
    give(play, "Done", "Overcome")
    assert f"The bot checked: the condition is {met}." in play.decision.prompt


def test_an_impossible_adjustment_is_explained_and_changes_nothing(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario)
    give(play, "stop", "troi")
    assert "troi" not in [one.id for one in play.decision.options]
    play.choose("stop")
    assert "troi" not in [one.id for one in play.decision.options]


def test_a_sentence_that_is_understood_takes_one_press(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario, "Draw two cards.")
    give(play, "say:0", "Done", "Overcome", "Agree")
    assert len(play.state.places["hand.0"]) == 2


# --- missions --------------------------------------------------------------------------------------------------------


def at_a_mission_in_words(scenario: Scenario, requirements: str) -> Play:
    end = End(
        span=2, points=40, affiliations=("federation",), requirements=requirement_of(requirements), asked="Any sword."
    )
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
    assert play.decision.prompt == "Q requires: Any sword. Does your team meet that?"
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


def test_additional_required_skills_are_enforced(scenario: Scenario) -> None:
    play = at_a_mission_in_words(scenario, "Honor + Treachery")
    play.choose("Attempt Q")
    assert "asks for" not in play.decision.prompt
    assert play.points() == 0


# --- cards that are used ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "asked"),
    [("Seeds on table; you may download {Odo}.", True), ("Seeds on table. Once each turn, draw a card.", False)],
)
def test_seeding_texts_are_resolved_when_seeded(scenario: Scenario, words: str, *, asked: bool) -> None:
    functions = (Function(how="seed", stays=True),)
    scenario.seeds(scenario.add(Incident(id="i", title="i", functions=functions, words=words)))
    play = scenario.begin(Phase.FACILITIES)
    play.choose("i")
    assert (play.decision.prompt.startswith("Resolve i.")) is asked
    assert play.where("i") == "table.0"


def test_an_event_that_its_own_dialogue_put_into_play_stays(scenario: Scenario) -> None:
    event = Event(id="e", title="e", functions=(Function(how="play"),), words="It lies in your core.")
    scenario.hand(scenario.add(event))
    play = scenario.begin(Phase.CARD_PLAY)
    give(play, "Play e", "play", "e", "Done", "Agree")
    assert play.where("e") == "table.0"


def test_an_event_put_into_play_without_agreement_is_discarded(scenario: Scenario) -> None:
    event = Event(id="e", title="e", functions=(Function(how="play"),), words="It lies in your core.")
    scenario.hand(scenario.add(event))
    play = scenario.begin(Phase.CARD_PLAY)
    give(play, "Play e", "play", "e", "Done", "Object", "Done", "Object")
    assert play.where("e") == "discard.0"


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
    give(play, "Play i", "Done", "Agree")
    assert play.where("i") == "discard.0"


def test_locations_are_not_taken_apart_by_hand(scenario: Scenario) -> None:
    play = with_a_dilemma(scenario)
    play.choose("discard")
    cards = {one.label for one in play.decision.options if not one.id.startswith("all.")}
    assert cards == {"riker", "troi", "trap"}


def test_the_attempt_ends_when_its_ship_is_destroyed_by_hand() -> None:
    scenario = Scenario()
    scenario.mission("S", "Leadership", ground="space")
    scenario.put("S", scenario.ship("E"))
    scenario.put("E", scenario.personnel("kirk", "leadership"), scenario.personnel("spock", "science"))
    scenario.under("S", scenario.dilemma("trap", words="Ship is destroyed."))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt S")
    give(play, "kill", "E", "done", "discard", "agree")
    assert play.state.attempt is None
    assert play.where("E") == "discard.0"
    assert play.match.open
