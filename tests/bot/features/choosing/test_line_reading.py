"""The outcome of a typed line at a decision: an answer, a confirmation, a stop, or nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.features.choosing.line_reading import LineContext, read_line, read_next_step, typed_outcome
from bot.features.choosing.picks import EMPTY_DRAFT
from bot.features.choosing.press_outcomes import AskToConfirm, GiveAnswer, Outcome, ShowDraft
from bot.features.choosing.typed_answers import TypedAnswer
from bot.problems import PlayerProblem
from bot.storage.rows import Draft, WantedStep
from engine.kernel.advice import Proposal
from engine.kernel.blocked_actions import Blocked
from engine.kernel.decision import Answer, Decision
from engine.kernel.errors import RuleViolation
from tests.bot.features.choosing.phrase_game import WEIGHTY
from tests.bot.features.choosing.phrases import CREW, NOT_CARRIED_OUT, ONE_SHIP, ORDERS, PLAY, SINGLE, SURE
from tests.bot.features.choosing.test_arranging import SEEDS

LEAST = 110
"""At least this many of the phrases are understood."""
PROPOSALS = (Proposal("Best crew for the long way", ("picard", "data")),)
BLOCKED = (
    Blocked(kind="move", label="Move U.S.S. Galaxy to Khitomer", reason="It takes 9 Range.", rule="2E-MOV-01"),
    Blocked(kind="attempt", label="Attempt Earth", reason="It is a headquarters.", rule="2E-ATT-01"),
)
NAMES = frozenset(["picard", "data", "earth", "khitomer", "galaxy", "togaran"])


def context(decision: Decision, names: frozenset[str] = frozenset(), blocked: Sequence[Blocked] = ()) -> LineContext:
    return LineContext(decision, blocked, PROPOSALS, names, ["Bob"])


def test_each_of_the_phrases_is_done_or_asked_about() -> None:
    understood, asked, wrong = 0, 0, []
    for decision, words, meant in SINGLE:
        try:
            outcome: Outcome | None = typed_outcome(decision, EMPTY_DRAFT, words) or read_line(context(decision), words)
        except (PlayerProblem, RuleViolation):
            outcome = None
        asked += isinstance(outcome, AskToConfirm)
        picks = (
            outcome.picks if isinstance(outcome, GiveAnswer) else outcome.draft.picks if outcome else NOT_CARRIED_OUT
        )
        understood += picks == meant
        if picks not in (meant, NOT_CARRIED_OUT):
            wrong.append((decision.prompt, words, picks))
    assert wrong == []
    assert understood >= LEAST
    assert asked <= len(SINGLE) - LEAST


@pytest.mark.parametrize(
    ("decision", "words", "outcome"),
    [
        (PLAY, "draw", GiveAnswer(("draw",))),
        (PLAY, "draw, draw", AskToConfirm(Draft(("draw",), said=("draw",), unsure=True))),
        (
            ORDERS,
            "beam picard to the galaxy",
            AskToConfirm(Draft(("beam:earth:galaxy",), detail="picard", unsure=True)),
        ),
        (WEIGHTY, "way 2", AskToConfirm(Draft(("way-2",), unsure=True))),
        (SURE, "yes", GiveAnswer(("yes",))),
        (PLAY, "pass", AskToConfirm(Draft(("end",), unsure=True))),
        (CREW, "best crew", GiveAnswer(("picard", "data"))),
        (ORDERS, "orders, end", GiveAnswer(("end",))),  # orders are being given already
    ],
)
def test_a_line_answers_or_is_asked_about(decision: Decision, words: str, outcome: Outcome) -> None:
    assert typed_outcome(decision, EMPTY_DRAFT, words) is None
    assert read_line(context(decision), words) == outcome


def test_a_name_in_the_game_is_no_slip_for_another() -> None:
    assert read_line(context(PLAY, NAMES), "play togarn") == GiveAnswer(("play:togaran",))
    asked = read_line(context(PLAY, NAMES | {"togarn"}), "play togarn")
    assert asked == AskToConfirm(Draft(("play:togaran",), unsure=True))


@pytest.mark.parametrize(
    ("decision", "words", "draft", "note"),
    [
        (PLAY, "cloak risan, draw", Draft(rest=("draw",)), "Stopped: “cloak risan” is not one of the choices"),
        (ORDERS, "attempt earth, end", Draft(rest=("end",)), "Stopped at “attempt earth”. Attempt Earth: It is a head"),
        (ORDERS, "fly the galaxy to khitomer, end", Draft(rest=("end",)), "Move U.S.S. Galaxy to Khitomer: It takes 9"),
        (CREW, "picard and riker, fly", Draft(("picard",), rest=("fly",)), "Stopped"),
    ],
)
def test_a_line_whose_first_step_cannot_be_done_stops_and_keeps_the_rest(
    decision: Decision, words: str, draft: Draft, note: str
) -> None:
    outcome = read_line(context(decision, blocked=BLOCKED), words)
    assert isinstance(outcome, ShowDraft)
    assert outcome.draft == draft
    assert note in outcome.note


@pytest.mark.parametrize(
    ("decision", "words", "reason"),
    [
        (PLAY, "draw, gallivant, draw", "I don’t understand “gallivant” here, so I did nothing."),
        (ORDERS, "orders", "You’re already giving orders."),
        (ORDERS, "attempt earth", "Attempt Earth: It is a headquarters."),
        (ORDERS, "fly the galaxy to khitomer", "Move U.S.S. Galaxy to Khitomer: It takes 9 Range."),
        (PLAY, "play", "could mean"),
    ],
)
def test_a_line_of_one_step_that_cannot_be_done_says_why(decision: Decision, words: str, reason: str) -> None:
    with pytest.raises(PlayerProblem, match=reason.replace(".", r"\.")):
        read_line(context(decision, NAMES, BLOCKED), words)


@pytest.mark.parametrize(
    ("decision", "words", "read"),
    [
        (ONE_SHIP, "move the galaxy", TypedAnswer(("move:galaxy",))),
        (CREW, "best crew", TypedAnswer(("picard", "data"))),
        (WEIGHTY, "way 1", "That would mean “Way 1” here. Please choose it yourself."),
        (ORDERS, "attempt earth", "Attempt Earth: It is a headquarters."),
    ],
)
def test_a_later_step_is_done_unless_it_is_weighty_or_impossible(
    decision: Decision, words: str, read: TypedAnswer | str
) -> None:
    assert read_next_step(context(decision, blocked=BLOCKED), WantedStep(words)) == read


class TestConfirming:
    UNSURE = Draft(("draw",), said=("end",), unsure=True)
    STOPPED = Draft(("picard",), rest=("fly", "attempt"))

    @pytest.mark.parametrize(
        ("decision", "draft", "words", "outcome"),
        [
            (PLAY, UNSURE, "yes", GiveAnswer(("draw",), (WantedStep("end"),))),
            (PLAY, UNSURE, "no", ShowDraft(EMPTY_DRAFT)),
            (CREW, STOPPED, "yes", GiveAnswer(None, (WantedStep("fly"), WantedStep("attempt")))),
            (CREW, STOPPED, "no", ShowDraft(Draft(("picard",)))),
            (PLAY, UNSURE, "draw", None),
            (SURE, EMPTY_DRAFT, "yes", None),  # it answers the question
            (SEEDS, Draft(("a@p",), kind="p", unsure=True), "no", ShowDraft(Draft(("a@p",)))),
        ],
    )
    def test_yes_and_no_answer_the_question(
        self, decision: Decision, draft: Draft, words: str, outcome: Outcome | None
    ) -> None:
        assert typed_outcome(decision, draft, words) == outcome


class TestArranging:
    LAID = ("m@p",)

    @pytest.mark.parametrize(
        ("words", "picks"),
        [
            ("seed armus under excavation", ("m@p",)),
            ("seed armus under study nebula", ("m@s",)),  # it lay elsewhere
            ("take back armus", ()),
            ("spread soundly", SEEDS.default),
        ],
    )
    def test_cards_are_laid(self, words: str, picks: Answer) -> None:
        outcome = typed_outcome(SEEDS, Draft(self.LAID), words)
        assert isinstance(outcome, ShowDraft)
        assert outcome.draft.picks == picks

    def test_done_answers_or_asks_if_fitting_cards_remain(self) -> None:
        assert typed_outcome(SEEDS, Draft(SEEDS.default), "done") == GiveAnswer(SEEDS.default)
        assert typed_outcome(SEEDS, Draft(self.LAID), "done") == AskToConfirm(Draft(self.LAID, unsure=True))
