"""The lessons: each can be completed and failed, and is judged as soon as the result is certain."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.computer.player import Player
from engine.games import computer_player, game
from engine.kernel.header import Seat
from engine.kernel.lesson import LEARNER, Teaching
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number

GAME = game("first-edition")
assert isinstance(GAME, Teaching)
LESSONS = GAME.lessons()

EVERYBODY = ("*",)
DONE = ("End your turn",)

REACHED: dict[str, tuple[tuple[str, ...], ...]] = {
    "crew-a-ship": (("Walk from Federation Outpost",), ("Jean-Luc", "Taitt")),
    "fly-the-line": (("Walk from Federation Outpost",), ("Taitt",), ("Undock",), ("Move",), ("Explore Dyson",)),
    "one-card-a-turn": (("Report U.S.S. Hood",),),
    "solve-a-mission": (("Beam from U.S.S. Nebula",), EVERYBODY, ("Attempt",)),
    "face-a-dilemma": (("Beam from U.S.S. Nebula to the surface",), EVERYBODY, ("Attempt",)),
    "win-a-battle": (("Attack",), ("Strike as hard",)),
    "scout-as-the-borg": (("Beam from Borg Scout Vessel to the surface",), EVERYBODY, ("Scout",)),
    "take-a-station": (("Walk from Promenade Shops to Ops",), ("Dukat",), ("Commandeer",)),
    "away-with-tribbles": (("Beam large tribbles",), ("Attempt",)),
}

MISSED: dict[str, tuple[tuple[tuple[str, ...], ...], str]] = {
    "crew-a-ship": ((("Walk from Federation Outpost",), ("Calloway", "Taitt"), DONE), "Your turn is over"),
    "fly-the-line": (
        (("Walk from Federation Outpost",), ("Taitt",), ("Undock",), ("Move",), ("Medical Relief",)),
        "Explore Dyson Sphere is 5 RANGE away, and U.S.S. Nebula has only 0 left.",
    ),
    "one-card-a-turn": ((("Report U.S.S. Nebula",),), "You have used your card play this turn"),
    "solve-a-mission": ((("Beam from U.S.S. Nebula",), ("Worf", "Taitt"), DONE), "Your turn is over"),
    "face-a-dilemma": (
        (("Beam from U.S.S. Nebula to the surface",), ("Jean-Luc", "Jadzia"), ("Attempt",)),
        "Your personnel who can still act",
    ),
    "win-a-battle": ((DONE,), "Your turn is over"),
    "scout-as-the-borg": (
        (
            ("Beam from Borg Scout Vessel to the surface",),
            ("Two of", "Six of", "Three of", "Four of"),
            ("Scout",),
            DONE,
        ),
        "Your turn is over",
    ),
    "take-a-station": ((("Walk from Promenade Shops to Ops",), ("Macet",), DONE), "Your turn is over"),
    "away-with-tribbles": (
        (("Beam tribbles away",), ("Neela",)),
        "Your personnel who can still act this turn can’t solve Explore Black Cluster.",
    ),
}


def begun(lesson: str, seed: int = 1) -> Match:
    return Match.start(GAME, (Seat("Ann"), Seat("Computer")), seed_from_number(seed), lesson=lesson)


def played(match: Match, steps: Sequence[tuple[str, ...]], opponent: Player | None = None) -> Match:
    """Take these steps, each the beginnings of the options to choose; the program plays the other seat."""
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
def test_a_lesson_is_reached_by_what_its_last_hint_says(lesson: str, seed: int) -> None:
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
def test_a_position_is_sound_and_the_learner_is_asked_first(lesson: str) -> None:
    match = begun(lesson)
    assert match.contradictions() == []
    assert [one.seat for one in match.open] == [LEARNER]


def test_choices_run_out_one_after_the_other() -> None:
    match = begun("crew-a-ship")
    left = []
    for _ in range(3):
        left.append(match.choices_left)
        played(match, [("Walk from Federation Outpost",)])
        decision = match.open[0]
        match.answer(LEARNER, decision.number, ())
    assert left == [6, 4, 2]
    assert match.outcome is not None
    assert match.outcome.reason == "That was the last of your 6 choices."


def test_1e_bat_06_in_the_battle_a_lesson_is_reached_whatever_chance_pairs() -> None:
    for seed in range(5, 25):
        outcome = played(begun("win-a-battle", seed), REACHED["win-a-battle"]).outcome
        assert outcome is not None
        assert outcome.winners == (LEARNER,)
