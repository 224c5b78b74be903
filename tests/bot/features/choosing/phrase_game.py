"""A game that asks what lines of several steps answer, one question after the other."""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.decision import Answer, Decision, Kind
from tests.bot.features.choosing.phrases import CREW, ONE_SHIP, ORDERS, PLAY, SURE, WHERE
from tests.bot.features.choosing.question_game import QuestionGame, QuestionTable, options, question

LINES_WITH_ANSWERS: tuple[tuple[str, tuple[tuple[Decision, Answer], ...]], ...] = (
    ("play togaran, draw", ((PLAY, ("play:togaran",)), (PLAY, ("draw",)))),
    ("play togaran and draw", ((PLAY, ("play:togaran",)), (PLAY, ("draw",)))),
    (
        "play togaran then play picard then done",
        ((PLAY, ("play:togaran",)), (PLAY, ("play:picard",)), (PLAY, ("end",))),
    ),
    (
        "load everyone on the galaxy, fly to oneamisu, attempt",
        (
            (ONE_SHIP, ("beam:earth:galaxy",)),
            (CREW, ("picard", "data", "hardy", "lopez", "troi")),
            (ONE_SHIP, ("move:galaxy",)),
            (WHERE, ("oneamisu",)),
            (ONE_SHIP, ("attempt:oneamisu",)),
        ),
    ),
    (
        "load everyone but hardy on the galaxy, fly the galaxy to risan",
        (
            (ORDERS, ("beam:earth:galaxy",)),
            (CREW, ("picard", "data", "lopez", "troi")),
            (ORDERS, ("move:galaxy",)),
            (WHERE, ("risan",)),
        ),
    ),
    (
        "beam picard, data and lopez to galaxy",
        ((ORDERS, ("beam:earth:galaxy",)), (CREW, ("picard", "data", "lopez"))),
    ),
    ("draw, draw, draw", ((PLAY, ("draw",)), (PLAY, ("draw",)), (PLAY, ("draw",)))),
)
"""What is said in one line, with the questions that it answers and how."""

WEIGHTY = question(Kind.OPTION, "A weighty one?", options=options(2, "Way"), confirm=True)


class PhraseTable(QuestionTable):
    questions: ClassVar[tuple[Decision, ...]] = (
        *(decision for _, steps in LINES_WITH_ANSWERS for decision, _ in steps),
        SURE,
    )


class PhraseGame(QuestionGame):
    name = "phrases"
    title = "Phrases"
    table = PhraseTable


GAME = PhraseGame()
