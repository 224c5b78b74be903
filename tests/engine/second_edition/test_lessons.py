"""The six lessons: each can be passed or failed, and both are noticed as soon as they are certain."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.computer.player import Player
from engine.games import computer_player, game
from engine.kernel.header import Seat
from engine.kernel.lesson import LEARNER, Teaching
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number

GAME = game("second-edition")
assert isinstance(GAME, Teaching)
LESSONS = GAME.lessons()

EVERYBODY = ("*",)
DONE = ("End your orders",)

REACHED: dict[str, tuple[tuple[str, ...], ...]] = {
    "load-a-ship": (("Beam",), ("Rixx", "Lian", "Daniel")),
    "fly-to-a-mission": (("Beam from Earth",), ("Daniel",), ("Move",), ("Oneamisu",)),
    "seven-counters": (("Play U.S.S. Excelsior",), ("Play Lian",), ("Play Daniel",), ("Play Dorian",)),
    "complete-a-mission": (("Beam",), EVERYBODY, ("Attempt",)),
    "face-a-dilemma": (
        ("Beam",),
        ("Jean-Luc", "E.M.H.", "Wesley", "Reginald", "Dr. Leah"),
        ("Attempt",),
    ),
    "beat-a-stack": (
        ("Play Beverly",),
        ("Play Reginald",),
        ("Play Bruce",),
        ("Draw 1", "Draw"),
        ("Beam from Earth",),
        EVERYBODY,
        ("Move",),
        ("Oneamisu",),
        ("Attempt",),
        ("Tim Watters",),
    ),
}

MISSED: dict[str, tuple[tuple[tuple[str, ...], ...], str]] = {
    "load-a-ship": ((("Beam",), ("Van Orton", "Rixx"), DONE), "That part of your turn is over"),
    "fly-to-a-mission": (
        (("Beam from Earth",), ("Daniel",), ("Move",), ("Tarella",)),
        "Oneamisu Sector, Military Exercises is 5 Range away; U.S.S. Nebula has only 4 left.",
    ),
    "seven-counters": ((("Play Jean-Luc",),), "With 3 counters left"),
    "complete-a-mission": ((("Beam",), ("Hardy", "Rixx", "Beverly"), ("Attempt",)), "Your personnel who can still act"),
    "face-a-dilemma": ((("Beam",), ("E.M.H.", "Wesley"), ("Attempt",)), "Your personnel who can still act"),
    "beat-a-stack": (
        (
            ("Play Norah",),
            ("Play Reginald",),
            ("Play Van",),
            ("Draw 1",),
            ("Beam from Earth",),
            EVERYBODY,
            ("Move",),
            ("Oneamisu",),
            ("Attempt",),
            ("Tim Watters",),
        ),
        "Your personnel who can still act",
    ),
}


def begun(lesson: str, seed: int = 1) -> Match:
    return Match.start(GAME, (Seat("Ann"), Seat("Computer")), seed_from_number(seed), lesson=lesson)


def played(match: Match, steps: Sequence[tuple[str, ...]], opponent: Player | None = None) -> Match:
    """Take these steps, each the start of the labels to choose; the computer plays the other seat."""
    opponent, left = opponent or computer_player(GAME), list(steps)
    while match.open and (left or match.open[0].seat != LEARNER):
        decision = match.open[0]
        if decision.seat != LEARNER:
            match.answer(decision.seat, decision.number, opponent.answer(match, decision.seat))
            continue
        words = left.pop(0)
        every = words == EVERYBODY
        picks = [one.id for one in decision.options if every or one.label.startswith(words)]
        assert picks, f"{words} is not among {[one.label for one in decision.options]}"
        match.answer(LEARNER, decision.number, tuple(picks[: decision.maximum]))
        assert match.contradictions() == []
    assert not left, f"the lesson ended before {left}"
    return match


@pytest.mark.parametrize("seed", range(1, 5))
@pytest.mark.parametrize("lesson", REACHED)
def test_a_lesson_is_passed_by_following_its_last_hint(lesson: str, seed: int) -> None:
    match = played(begun(lesson, seed), REACHED[lesson])
    assert match.outcome is not None
    assert match.outcome.winners == (LEARNER,), match.outcome.reason
    assert match.events[-1].public == match.outcome.reason
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


@pytest.mark.parametrize("lesson", REACHED)
def test_a_position_is_valid_and_the_learner_is_asked_first(lesson: str) -> None:
    match = begun(lesson)
    assert match.contradictions() == []
    assert [one.seat for one in match.open] == [LEARNER]


def test_choices_run_out_one_after_the_other() -> None:
    match = begun("load-a-ship")
    left = []
    for _ in range(3):
        left.append(match.choices_left)
        played(match, [("Beam from Earth",)])
        decision = match.open[0]
        match.answer(LEARNER, decision.number, ())
    assert left == [6, 4, 2]
    assert match.choices_left == 0
    assert match.outcome is not None
    assert match.outcome.reason == "That was the last of your 6 choices."


def test_the_last_choice_may_still_reach_the_goal() -> None:
    match = begun("load-a-ship")
    for _ in range(2):
        played(match, [("Beam from Earth",)])
        match.answer(LEARNER, match.open[0].number, ())
    played(match, REACHED["load-a-ship"])
    assert match.choices_left == 0
    assert match.outcome is not None
    assert match.outcome.winners == (LEARNER,)


def test_an_undone_choice_can_be_made_again() -> None:
    match = played(begun("load-a-ship"), [("Beam",), ("Van Orton",)])
    back = match.undo_preview(1, LEARNER).match
    assert (match.choices_left, back.choices_left) == (4, 5)


def test_a_lesson_that_is_over_is_still_over_when_it_is_restored() -> None:
    match = played(begun("face-a-dilemma"), MISSED["face-a-dilemma"][0])
    again = Match.restore(GAME, match.record)
    assert (again.outcome, again.open, again.state_hash) == (match.outcome, (), match.state_hash)


def test_a_lesson_half_way_is_restored_with_its_choices() -> None:
    match = played(begun("beat-a-stack"), REACHED["beat-a-stack"][:5])
    again = Match.restore(GAME, match.record)
    assert (again.choices_left, again.open) == (match.choices_left, match.open)
    played(again, REACHED["beat-a-stack"][5:])
    assert again.outcome is not None
    assert again.outcome.winners == (LEARNER,)


def test_a_match_is_not_a_lesson() -> None:
    decks = GAME.starter_decks()
    match = Match.start(GAME, [Seat("Ann", decks[0].sections), Seat("Bob", decks[1].sections)], seed_from_number(1))
    assert (match.lesson, match.choices_left) == (None, None)
