"""The six lessons: each can be passed or failed, and both are noticed as soon as they are certain."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.games import game
from engine.kernel.header import Seat
from engine.kernel.lesson import LEARNER, Teaching
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number

GAME = game("frontiers")
assert isinstance(GAME, Teaching)
LESSONS = GAME.lessons()
OPTIONS = GAME.lesson_options()

BOTH = ("Romulan Warbird",)

REACHED: dict[str, tuple[str | tuple[str, ...], ...]] = {
    "move": (
        "Plot a Course:",
        "Phaser Barrage sideways: Move",
        "First Contact sideways: Move",
        "Saucer Separation sideways: Move",
        "Move upper left to nebula (J11)",
        "Move upper right to Outpost (K12)",
    ),
    "explore": (
        "Plot a Course:",
        "Phaser Barrage sideways: Move",
        "First Contact sideways: Move",
        "Move upper left to Drydock (L10)",
        "Reveal the tile",
    ),
    "power-your-cards": (
        "Plot a Course, powered",
        "Full Impulse, powered",
        "Move upper left to nebula (J11)",
        "Move upper left to empty space (K11)",
        "Move upper left to Drydock (L10)",
    ),
    "recruit": ("Interact", "First Contact, powered", "Show of Force:", "Recruit Tactical Officer"),
    "fight": (
        "Challenge",
        "End the long range attack phase",
        "End the shields phase",
        "Aim at Border Patrol",
        "Phaser Barrage, powered",
        "Attack with",
    ),
    "fight-unhurt": (
        "Challenge",
        BOTH,
        "Aim at Plasma Hunter",
        "Attack Run, powered",
        "Attack with",
        "End the long range attack phase",
        "Saucer Separation, powered",
        "Shields 6",
        "Block",
        "End the shields phase",
        "Aim at Border Patrol",
        "Phaser Barrage, powered",
        "Attack with",
    ),
}

MISSED: dict[str, tuple[tuple[str | tuple[str, ...], ...], str]] = {
    "move": (
        (
            "Plot a Course:",
            "Phaser Barrage sideways: Move",
            "First Contact sideways: Move",
            "Move upper right to empty space (J12)",
            "Move upper left to Outpost (K12)",
        ),
        "You provoked Border Patrol",
    ),
    "explore": (("End the turn",), "Your turn is over"),
    "power-your-cards": (
        (
            "Plot a Course:",
            "Full Impulse:",
            "Move upper left to nebula (J11)",
            "End the turn",
        ),
        "Your turn is over",
    ),
    "recruit": (("Interact", "First Contact:", "End the turn"), "Your turn is over"),
    "fight": (
        (
            "Challenge",
            "End the long range attack phase",
            "End the shields phase",
            "End the attack phase",
        ),
        "The combat is over, and Border Patrol is still there.",
    ),
    "fight-unhurt": (
        ("Challenge", BOTH, "End the long range attack phase", "End the shields phase"),
        "Your ship has taken Damage.",
    ),
}


def begun(lesson: str, seed: int = 1) -> Match:
    return Match.start(GAME, (Seat("Ann"),), seed_from_number(seed), OPTIONS, lesson=lesson)


def played(match: Match, steps: Sequence[str | tuple[str, ...]]) -> Match:
    """Take these steps: the start of one option's label, or of all labels chosen together."""
    for words in steps:
        assert match.open, f"the lesson ended before {words}: {match.outcome}"
        decision = match.open[0]
        picks = [one.id for one in decision.options if one.label.startswith(words)]
        assert picks, f"{words} is not among {[one.label for one in decision.options]}"
        match.answer(LEARNER, decision.number, tuple(picks if isinstance(words, tuple) else picks[:1]))
        assert match.contradictions() == []
    return match


@pytest.mark.parametrize("seed", range(1, 5))
@pytest.mark.parametrize("lesson", REACHED)
def test_a_lesson_is_passed_by_following_its_last_hint(lesson: str, seed: int) -> None:
    match = played(begun(lesson, seed), REACHED[lesson])
    assert match.outcome is not None
    assert match.outcome.winners == (LEARNER,), match.outcome.reason
    assert not match.open


@pytest.mark.parametrize("lesson", MISSED)
def test_a_lesson_can_be_missed_and_says_why(lesson: str) -> None:
    steps, why = MISSED[lesson]
    match = played(begun(lesson), steps)
    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert match.outcome.reason.startswith(why)


def test_every_lesson_can_be_completed_and_failed() -> None:
    assert [one.id for one in LESSONS] == list(REACHED) == list(MISSED)
    assert all(one.hints and one.goal and one.choices >= len(REACHED[one.id]) for one in LESSONS)


@pytest.mark.parametrize("seed", range(1, 9))
@pytest.mark.parametrize("lesson", REACHED)
def test_a_position_is_sound_and_the_same_whatever_chance_has_dealt(lesson: str, seed: int) -> None:
    match = begun(lesson, seed)
    assert match.contradictions() == []
    assert [one.label for one in match.open[0].options] == [one.label for one in begun(lesson).open[0].options]


def test_undo_within_the_turn_costs_choices_but_no_goal() -> None:
    match = played(begun("recruit"), ("Interact", "Undo the last choice", *REACHED["recruit"]))
    assert match.choices_left == 4
    assert match.outcome is not None
    assert match.outcome.winners == (LEARNER,)


def test_choices_run_out() -> None:
    match = played(begun("move"), ("Plot a Course:", "Undo the last choice") * 6)
    assert match.outcome is not None
    assert match.outcome.reason == "That was the last of your 12 choices."


def test_a_lesson_that_is_over_is_still_over_when_it_is_restored() -> None:
    match = played(begun("fight-unhurt"), MISSED["fight-unhurt"][0])
    again = Match.restore(GAME, match.record)
    assert (again.outcome, again.open, again.state_hash) == (match.outcome, (), match.state_hash)


def test_the_deck_of_a_lesson_contains_the_cards_not_in_hand() -> None:
    match = begun("move")
    (seat,) = match.view(LEARNER).seats
    assert (seat.counts["hand"], seat.counts["deck"]) == (4, 12)
