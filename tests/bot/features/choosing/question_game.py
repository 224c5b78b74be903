"""A game that asks one question of every kind, each of the first seat, and last one of the second."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from engine.kernel.advice import NO_ADVICE, Advice, Proposal
from engine.kernel.decision import NO, YES, Answer, Decision, Kind, Option, Procedure, ask, checkpoint
from engine.kernel.errors import RuleViolation
from engine.kernel.game import DeckReport, MatchOption, StarterDeck
from engine.kernel.header import Header
from engine.kernel.table import Table
from engine.kernel.view import Outcome, SeatView, View


def options(count: int, word: str = "Card", **facts: object) -> tuple[Option, ...]:
    return tuple(Option(f"{word.lower()}-{n}", f"{word} {n}", **facts) for n in range(1, count + 1))  # type: ignore[arg-type]


def question(kind: Kind, prompt: str, seat: int = 0, **facts: object) -> Decision:
    return Decision(seat=seat, kind=kind, prompt=prompt, public="thinks", private=True, rule="Q-01", **facts)  # type: ignore[arg-type]


CREW = ("crew-1", "crew-3")
LONG_WORDS = " ".join(f"Sentence {number} of the card." for number in range(30))
"""As long as the text of any card."""

QUESTIONS = (
    question(Kind.ACTION, "Few actions?", options=options(3, "Action")),
    question(
        Kind.ACTION,
        "Many actions?",
        options=(
            *options(7, "Beam", group="Beam"),
            *options(30, "Move", group="Move"),
            Option("end", "End", group="End"),
        ),
    ),
    question(Kind.OPTION, "Which way?", options=options(2, "Way", detail="A way to go.")),
    question(Kind.PLACE, "Where?", options=options(8, "Place")),
    question(Kind.CARDS, "Which one of many?", options=options(120)),
    question(Kind.CARDS, "Two to three of forty?", options=options(40), minimum=2, maximum=3),
    question(
        Kind.CARDS,
        "At a cost?",
        options=tuple(Option(f"d{n}", f"Dilemma {n}", weight=n) for n in range(1, 6)),
        minimum=0,
        maximum=5,
        limit=6,
        limit_rule="Q-LIMIT",
    ),
    question(Kind.ORDERED_CARDS, "In which order?", options=options(3), minimum=3, maximum=3),
    question(Kind.NUMBER, "How many?", minimum=0, maximum=12),
    question(Kind.YES_NO, "Really?", options=(YES, NO)),
    question(Kind.OPTION, "A weighty one?", options=options(2, "Way"), confirm=True),
    question(
        Kind.ACTION,
        "Worf: would be killed. Do you respond?",
        options=(*options(2, "Use", group="Use"), Option("pass", "Pass", group="Pass")),
        default=("pass",),
    ),
    question(Kind.OPTION, f"Carry out a card: {LONG_WORDS}", options=(Option("done", "Done"), *options(6, "Way"))),
    question(Kind.CARDS, "A crew of any size?", options=options(3, "Crew"), minimum=0, maximum=3),
    question(Kind.CARDS, "None at all?", options=options(2), minimum=0, maximum=1),
    question(Kind.OPTION, "And you?", seat=1, options=options(2, "Way")),
)


class State(msgspec.Struct):
    given: list[tuple[str, ...]]
    outcome: Outcome | None = None


class QuestionTable(Table):
    questions: ClassVar[tuple[Decision, ...]] = QUESTIONS
    state: State

    def __init__(self, header: Header, state: State) -> None:
        super().__init__(header, state)
        self.names = [seat.name for seat in header.seats]

    def play(self) -> Procedure[None]:
        given = self.state.given
        while len(given) < len(self.questions):
            yield from checkpoint()
            asked = self.questions[len(given)]
            answer = yield from ask(asked)
            given.append(answer)
            if len(given) == len(self.questions):
                self.state.outcome = Outcome((0,), f"{self.names[0]} has answered all.")
            words = f"{self.names[asked.seat]} answers “{asked.prompt}”"
            self.journal.log_event("answer", f"{words}.", seat=asked.seat, private={asked.seat: f"{words}: {answer}."})

    def view(self, viewer: int | None) -> View:
        seats = tuple(SeatView(seat=n, name=name, score=0, counts={"hand": 3}) for n, name in enumerate(self.names))
        asked = self.questions[min(len(self.state.given), len(self.questions) - 1)]
        return View(viewer=viewer, turn=1, active=asked.seat, headline="Questions", seats=seats, outcome=self.outcome)

    def advice(self, decision: Decision, picks: Answer, past: Sequence[Answer]) -> Advice:
        if not decision.prompt.startswith("A crew"):
            return NO_ADVICE
        return Advice((f"The long way: {len(picks)}/2 of them",), (Proposal("Best crew for the long way", CREW),))

    def adjust(self, seat: int, order: Answer) -> None:
        raise RuleViolation("Nothing can be adjusted in this game.")

    def contradictions(self) -> list[str]:
        return []


class QuestionGame:
    name = "questions"
    title = "Questions"
    table: type[QuestionTable] = QuestionTable
    rules_version = 1
    seats = range(2, 3)
    pool = "none"

    def starter_decks(self) -> tuple[StarterDeck, ...]:
        return ()

    def check_deck(self, sections: dict[str, tuple[str, ...]]) -> DeckReport:
        return DeckReport()

    def topics(self) -> tuple[str, ...]:
        return ("questions",)

    def options(self, seats: int) -> tuple[MatchOption, ...]:
        return ()

    def deal(self, header: Header, seed: str) -> QuestionTable:
        return self.table(header, State([]))

    def load(self, header: Header, saved: bytes) -> QuestionTable:
        return self.table(header, msgspec.msgpack.decode(saved, type=State))


GAME = QuestionGame()
