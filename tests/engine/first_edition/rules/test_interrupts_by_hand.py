"""Assisted interrupts: offered at the moments in their text, and able to prevent these events."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import Draw, Kill, Stop
from engine.first_edition.cards.definition import Event, Function, Interrupt
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.table.state import STOPPED, Phase
from engine.kernel.match import Match
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half

EDITIONS = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["current", "2002"])


def at_the_table(words: str, seat: int, phase: Phase = Phase.ORDERS, edition: Edition = RULEBOOK_2_5_4) -> Play:
    """Put Alice's Riker and Troi on P with Bob's lethal dilemma, an event in her hand, and an assisted interrupt."""
    scenario = Scenario().by(edition)
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", "leadership"))
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Kill(Chosen(whose="you")))))
    scenario.hand(scenario.event("party", Draw(2)))
    veto = Interrupt(id="veto", title="Veto", functions=(Function(how="any time"),), words=words)
    scenario.hand(scenario.add(veto, seat))
    scenario.fill_decks()
    return scenario.begin(phase)


def is_offered(play: Play) -> bool:
    return any("Veto" in label for label in play.labels)


def give(play: Play, *answers: str) -> None:
    for answer in answers:
        play.choose(answer)


NULLIFIES = "When your opponent plays an event, nullify it."
SAVES = "Saves your personnel who is about to die."


@EDITIONS
def test_an_event_of_the_opponent_is_answered_and_nullified(edition: Edition) -> None:
    play = at_the_table(NULLIFIES, 1, Phase.CARD_PLAY, edition)
    play.choose("Play party")
    assert (play.decision.seat, is_offered(play)) == (1, True)
    give(play, "Play Veto", "prevent", "party", "Done", "Agree")
    assert (play.where("party"), play.where("veto")) == ("discard.0", "discard.1")
    assert "hand.0" not in play.state.places, "its effects did not happen"


@EDITIONS
def test_without_agreement_nothing_is_prevented(edition: Edition) -> None:
    play = at_the_table(NULLIFIES, 1, Phase.CARD_PLAY, edition)
    give(play, "Play party", "Play Veto", "prevent", "party", "Done", "Object", "Done", "Object")
    assert len(play.state.places["hand.0"]) == 2


@EDITIONS
def test_the_death_of_a_personnel_is_prevented(edition: Edition) -> None:
    play = at_the_table(SAVES, 0, edition=edition)
    assert not is_offered(play)
    give(play, "Attempt P", "troi")
    assert (play.decision.seat, is_offered(play)) == (0, True)
    give(play, "Play Veto", "prevent", "troi", "Done", "Agree")
    assert play.where("troi") == "surface.P"


@EDITIONS
def test_another_personnel_dies_instead(edition: Edition) -> None:
    play = at_the_table("Another of your personnel substitutes for one about to die.", 0, edition=edition)
    give(play, "Attempt P", "troi", "Play Veto", "instead", "riker", "Done", "Agree")
    assert (play.where("troi"), play.where("riker")) == ("surface.P", "discard.0")


@EDITIONS
@pytest.mark.parametrize(
    ("words", "between"),
    [
        ("Draw a card.", True),
        ("Plays on table. When a ship moves, draw a card.", True),
        ("When a ship moves, stop it. OR Draw a card.", True),
        ("Nullifies {Veto}.", True),
        (SAVES, False),
        ("Plays at start of a personnel battle. Draw a card.", False),
        ("Plays when facing a dilemma. Draw a card.", False),
    ],
)
def test_only_parts_that_name_no_event_are_offered_between_actions(
    words: str, *, between: bool, edition: Edition
) -> None:
    assert is_offered(at_the_table(words, 0, edition=edition)) is between


@pytest.mark.parametrize(("seat", "offered"), [(0, True), (1, False)])
def test_facing_a_dilemma_is_answered_by_whoever_the_words_name(seat: int, *, offered: bool) -> None:
    play = at_the_table("When your personnel is facing a dilemma, draw a card.", seat)
    play.choose("Attempt P")
    assert is_offered(play) is offered


def killing_by_hand(answer: str, edition: Edition) -> Play:
    """Let Alice be about to resolve an assisted event; Riker is on P, and an assisted interrupt in her hand."""
    scenario = Scenario().by(edition)
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker"), scenario.personnel("troi"))
    deed = Event(id="deed", title="Deed", functions=(Function(how="play"),), words="Kills one of your personnel.")
    scenario.hand(scenario.add(deed, 0))
    veto = Interrupt(id="veto", title="Veto", functions=(Function(how="any time"),), words=answer)
    scenario.hand(scenario.add(veto, 0))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    give(play, "Play Deed", "kill", "riker")
    return play


@EDITIONS
def test_a_death_by_hand_is_prevented_before_it_happens(edition: Edition) -> None:
    play = killing_by_hand(SAVES, edition)
    assert is_offered(play)
    give(play, "Play Veto", "prevent", "riker", "Done", "Agree", "Done", "Agree")
    assert play.where("riker") == "surface.P"


@EDITIONS
def test_a_death_by_hand_is_answered_once_it_has_happened(edition: Edition) -> None:
    play = killing_by_hand("Plays when your personnel has just died. Draw a card.", edition)
    assert (play.where("riker"), is_offered(play)) == ("discard.0", True)


def test_a_match_is_restored_while_something_is_prevented_by_hand() -> None:
    play = at_the_table(SAVES, 0)
    give(play, "Attempt P", "troi", "Play Veto", "prevent")
    restored = Match.restore(play.match._game, play.match.record)
    assert (restored.state_hash, restored.open) == (play.match.state_hash, play.match.open)


def test_the_reason_it_cannot_be_played_is_shown() -> None:
    play = at_the_table(SAVES, 0)
    (found,) = [one for one in play.match.blocked_actions(0) if one.label == "Play Veto"]
    assert found.reason == "It can only be played when its text says so. You’ll be asked then."


def at_a_stopping_dilemma(words: str, seat: int, edition: Edition) -> Play:
    """Put Alice's Riker and Troi on P with Bob's dilemma that stops one of them, and an assisted interrupt."""
    scenario = Scenario().by(edition)
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", "leadership"))
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Stop(Chosen(whose="you")))))
    veto = Interrupt(id="veto", title="Veto", functions=(Function(how="any time"),), words=words)
    scenario.hand(scenario.add(veto, seat))
    scenario.fill_decks()
    play = scenario.begin(Phase.ORDERS)
    assert not is_offered(play)
    give(play, "Attempt P", "troi")
    return play


@EDITIONS
def test_personnel_about_to_be_stopped_can_be_spared(edition: Edition) -> None:
    play = at_a_stopping_dilemma("When your personnel is about to be stopped, prevent that.", 0, edition)
    assert (play.decision.seat, is_offered(play)) == (0, True)
    give(play, "Play Veto", "prevent", "troi", "Done", "Agree")
    assert STOPPED not in play.state.cards["troi"].states


@EDITIONS
def test_a_manual_stop_can_be_responded_to(edition: Edition) -> None:
    play = at_a_stopping_dilemma("When an opponent’s personnel is stopped, draw a card.", 1, edition)
    assert (play.decision.seat, is_offered(play)) == (1, True)
    assert STOPPED in play.state.cards["troi"].states
