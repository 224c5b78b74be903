"""Phrases added after the line reader was built, each with its meaning."""

from __future__ import annotations

import pytest

from bot.features.choosing.typed_answers import split_into_steps, typed_answer
from bot.features.choosing.why import first_unknown_word, options_meant
from bot.problems import PlayerProblem
from engine.kernel.blocked_actions import Blocked
from engine.kernel.decision import Answer, Decision, Kind, Option, option
from tests.bot.features.choosing.phrases import CREW, ONE_SHIP, ORDERS, PLAY, RESPONSE, SURE, WHERE
from tests.bot.features.choosing.question_game import question

ORDER = question(
    Kind.ORDERED_CARDS,
    "In which order are they faced?",
    options=(option("a", "Plasma Shock"), option("b", "Console Overload")),
    minimum=2,
    maximum=2,
)
WHO = question(
    Kind.CARDS,
    "Whom?",
    options=(option("worf", "Worf, The Strongest Heart"), option("kahlest", "Kahlest, GhojmoH of Worf")),
    minimum=0,
    maximum=2,
)
OFFICER = question(
    Kind.CARDS,
    "Whom?",
    options=(option("crusher", "Beverly Crusher, Chief Medical Officer"), option("troi", "Deanna Troi")),
    minimum=0,
    maximum=2,
)
DOCK = question(
    Kind.ACTION,
    "Give orders: what is next?",
    options=(
        Option("dock", "Dock I.K.C. Bortas at Klingon Outpost", group="Dock"),
        Option("cloak", "Cloak I.K.C. Bortas", group="Cloak"),
        Option("move", "Move I.K.C. Bortas", group="Move"),
        Option("end", "End your turn", group="End"),
    ),
    default=("end",),
)
ANSWER = question(
    Kind.ACTION,
    "Gowron has been played. Do you respond?",
    options=(Option("use", "Use Gowron", group="Use"), Option("pass", "Pass", group="Pass")),
    default=("pass",),
)


@pytest.mark.parametrize(
    ("decision", "words", "picks"),
    [
        (PLAY, "draw the rest", ("end",)),
        (PLAY, "draw everything and go to orders", ("end",)),
        (PLAY, "done playing", ("end",)),
        (ANSWER, "yes", ("use",)),
        (ANSWER, "don't", ("pass",)),
        (SURE, "refuse", ("no",)),
        (WHERE, "don't move", ()),
        (ORDER, "as listed", ("a", "b")),
        (ORDER, "in this order", ("a", "b")),
        (ORDER, "done", ("a", "b")),
        (WHO, "worf", ("worf",)),
    ],
)
def test_it_is_understood(decision: Decision, words: str, picks: Answer) -> None:
    assert split_into_steps(decision, words) == [words]
    assert typed_answer(decision, words).picks == picks
    assert not typed_answer(decision, words).left_over_words


@pytest.mark.parametrize(
    ("decision", "words"),
    [
        (OFFICER, "only officers"),  # they may mean several, and not whose title has the word
        (DOCK, "undock"),
        (DOCK, "decloak"),
        (RESPONSE, "yes"),  # two could be meant
    ],
)
def test_ambiguous_words_do_nothing(decision: Decision, words: str) -> None:
    with pytest.raises(PlayerProblem):
        typed_answer(decision, words)


@pytest.mark.parametrize(
    ("decision", "words", "steps"),
    [
        (PLAY, "draw two", ["draw", "draw"]),
        (PLAY, "data then draw 3 cards", ["data", "draw", "draw", "draw"]),
        (PLAY, "play picard and data", ["play picard", "data"]),
        (PLAY, "galaxy, togaran, phaser", ["galaxy", "togaran", "phaser"]),
        (PLAY, "play picard, hardy", ["play picard, hardy"]),  # nobody is called so
        (ORDERS, "load picard and data on the galaxy", ["load picard and data on the galaxy"]),
        (CREW, "picard and data", ["picard and data"]),
    ],
)
def test_several_are_chosen_one_after_the_other(decision: Decision, words: str, steps: list[str]) -> None:
    assert split_into_steps(decision, words) == steps


@pytest.mark.parametrize(
    ("decision", "words", "picked", "left"),
    [
        (ONE_SHIP, "move to khitomer prime", "move:galaxy", "khitomer prime"),
        (DOCK, "bortas to dyson sphere", "move", "dyson sphere"),
    ],
)
def test_where_to_is_left_for_the_next_choice(decision: Decision, words: str, picked: str, left: str) -> None:
    assert typed_answer(decision, words).picks == (picked,)
    assert typed_answer(decision, words).left_over_words == left


BLOCKED = (
    Blocked(kind="move", label="Move U.S.S. Nebula", reason="Nobody is aboard.", rule="2E-STF-01"),
    Blocked(kind="use", label="Use To Boldly Go", reason="It responds.", rule="2E-TIM-02"),
)


@pytest.mark.parametrize(
    ("decision", "words", "offered", "against"),
    [
        (ORDERS, "load the nebula", ["beam:earth:nebula"], []),  # no reason stands against what can be done
        (ONE_SHIP, "move nebula", [], ["Move U.S.S. Nebula"]),
        (PLAY, "play to boldly go", [], ["Use To Boldly Go"]),
        (PLAY, "play the galaxy", ["play:galaxy"], []),
    ],
)
def test_the_best_match_is_named(decision: Decision, words: str, offered: list[str], against: list[str]) -> None:
    found, blocked = options_meant(BLOCKED, words, decision.options)
    assert [one.id for one in found] == offered
    assert [one.label for one in blocked] == against


def test_an_unknown_name_is_distinguished_from_an_action() -> None:
    assert first_unknown_word(PLAY.options, "play riker") == "riker"
    assert not first_unknown_word(PLAY.options, "play data")
    assert not first_unknown_word(PLAY.options, "draw")
