"""The outcome of each press at each kind of decision: an answer, a confirmation, or a changed draft."""

from __future__ import annotations

import msgspec
import pytest

from bot.features.choosing.picks import EMPTY_DRAFT
from bot.features.choosing.press import ANSWER_AT_ONCE, EVERYBODY, NOBODY, ChoicePress
from bot.features.choosing.press_outcomes import (
    AskToConfirm,
    GiveAnswer,
    Outcome,
    ShowDraft,
    follow_up_answer,
    outcome_of_press,
)
from bot.storage.rows import Draft, WantedStep
from bot.ui.outdated_items import OutdatedItemError
from engine.kernel.decision import Answer, Decision, Kind, Option
from engine.kernel.errors import RuleViolation
from engine.wording import can_go_words
from tests.bot.features.choosing.question_game import CREW as PROPOSED
from tests.bot.features.choosing.question_game import QUESTIONS, options, question
from tests.bot.features.choosing.test_arranging import SEEDS

ASKED = {one.prompt: one for one in QUESTIONS}
ACTIONS, PLACE, ONE, FORTY, COSTS, ORDER, NUMBER, SURE, WEIGHTY, CREW = (
    ASKED[prompt]
    for prompt in (
        "Many actions?",
        "Where?",
        "Which one of many?",
        "Two to three of forty?",
        "At a cost?",
        "In which order?",
        "How many?",
        "Really?",
        "A weighty one?",
        "A crew of any size?",
    )
)
TWO = msgspec.structs.replace(FORTY, maximum=2)
WRITTEN = question(Kind.WORDS, "Which words?", minimum=0, maximum=50)
CARDS = question(Kind.ACTION, "What do you play?", options=options(3, "Card", group="Play one or several"))
FLIGHT = question(Kind.ACTION, "Where to?", options=(Option("a+b", "Fly to K13"), Option("a", "Move to K12")))
BEAM = question(Kind.ACTION, "What now?", options=(Option("beam", "Beam from Earth", can_go_words(1), group="Beam"),))
FIRST = ("card-1", "card-2", "card-3")
THREE = ("crew-1", "crew-2", "crew-3")
LEFT = Draft(("a@p", "n@s"), kind="p")
"""An arrangement that leaves cards which would fit."""


def press(verb: str, argument: str = "", *values: str) -> ChoicePress:
    return ChoicePress("k7f3x", 3, 0, verb, argument, values)


GIVEN: dict[str, tuple[Decision, ChoicePress, Draft, Answer]] = {
    "a button of an action": (ACTIONS, press("pick", "end"), EMPTY_DRAFT, ("end",)),
    "a menu of actions": (ACTIONS, press("menu", "1", "move-27"), Draft(kind="Move"), ("move-27",)),
    "a menu of places": (PLACE, press("menu", "0", "place-3"), EMPTY_DRAFT, ("place-3",)),
    "a menu on a later page": (ONE, press("menu", "4", "card-120"), Draft(page=1), ("card-120",)),
    "yes": (SURE, press("pick", "yes"), EMPTY_DRAFT, ("yes",)),
    "a number": (NUMBER, press("number", "0~12", "7"), EMPTY_DRAFT, ("7",)),
    "words": (WRITTEN, press("words", "50", "Troi stops"), EMPTY_DRAFT, ("Troi stops",)),
    "no words": (WRITTEN, press("none"), EMPTY_DRAFT, ()),
    "exactly as many as must be": (TWO, press("menu", "1", "card-30"), Draft(("card-1",)), ("card-1", "card-30")),
    "done": (FORTY, press("done"), Draft(("card-1", "card-2")), ("card-1", "card-2")),
    "done with an order": (ORDER, press("done"), Draft(("card-3", "card-1", "card-2")), ("card-3", "card-1", "card-2")),
    "none": (CREW, press("none"), EMPTY_DRAFT, ()),
    "all": (CREW, press("all", ANSWER_AT_ONCE), EMPTY_DRAFT, THREE),
    "in the order that is listed": (ORDER, press("all", ANSWER_AT_ONCE), EMPTY_DRAFT, ("card-1", "card-2", "card-3")),
    "several at once": (CARDS, press("menu", "0", "card-1", "card-3"), EMPTY_DRAFT, ("card-1", "card-3")),
    "a course": (FLIGHT, press("pick", "a+b"), EMPTY_DRAFT, ("a+b",)),
    "a sound spread": (SEEDS, press("spread", ANSWER_AT_ONCE), EMPTY_DRAFT, SEEDS.default),
    "done with all that fits": (
        SEEDS,
        press("done"),
        Draft(("m@p", "a@p", "n@s", "n2@s")),
        ("m@p", "a@p", "n@s", "n2@s"),
    ),
}
"""Presses that answer."""

SHOWN: dict[str, tuple[Decision, ChoicePress, Draft, Draft]] = {
    "a kind of action": (ACTIONS, press("kind", "Move"), EMPTY_DRAFT, Draft(kind="Move")),
    "back to all actions": (ACTIONS, press("kind"), Draft(kind="Move"), EMPTY_DRAFT),
    "a page of actions": (ACTIONS, press("page", "1"), Draft(kind="Move"), Draft(page=1, kind="Move")),
    "a page of cards": (FORTY, press("page", "1"), Draft(("card-1",)), Draft(("card-1",), 1)),
    "too few cards": (FORTY, press("menu", "0", "card-1"), EMPTY_DRAFT, Draft(("card-1",))),
    "as many as may be, not must": (FORTY, press("menu", "0", *FIRST), EMPTY_DRAFT, Draft(FIRST)),
    "more than they may cost": (COSTS, press("menu", "0", "d4", "d5"), EMPTY_DRAFT, Draft(("d4", "d5"))),
    "an order": (ORDER, press("menu", "0", "card-3"), Draft(("card-1",)), Draft(("card-1", "card-3", "card-2"))),
    "another order": (
        ORDER,
        press("order", "0", "up:card-2"),
        Draft(("card-1", "card-2")),
        Draft(("card-2", "card-1")),
    ),
    "all but some": (CREW, press("all"), EMPTY_DRAFT, Draft(THREE)),
    "without the last": (CREW, press("back"), Draft(THREE), Draft(THREE[:2])),
    "a proposal": (CREW, press("all", "0"), Draft(("crew-2",)), Draft(PROPOSED)),
    "a proposal that is no longer there": (CREW, press("all", "1"), EMPTY_DRAFT, EMPTY_DRAFT),
    "no, go back to a weighty choice": (WEIGHTY, press("page", "0"), Draft(("way-1",), unsure=True), EMPTY_DRAFT),
    "no, go back to a choice of several": (
        FORTY,
        press("page", "0"),
        Draft(("card-1",), unsure=True),
        Draft(("card-1",)),
    ),
    "a card in a stack": (SEEDS, press("card", "0", "a"), EMPTY_DRAFT, Draft(("a@p",), kind="p", held="a")),
    "another stack": (SEEDS, press("slot", "0", "s"), LEFT, Draft(LEFT.picks, kind="s")),
    "no, go back to an arrangement": (SEEDS, press("page", "0"), msgspec.structs.replace(LEFT, unsure=True), LEFT),
}
"""Presses that change the half-made choice."""

ASKED_FIRST: dict[str, tuple[Decision, ChoicePress, Draft, Draft]] = {
    "a weighty choice": (WEIGHTY, press("pick", "way-1"), EMPTY_DRAFT, Draft(("way-1",), unsure=True)),
    "a weighty choice of all": (
        msgspec.structs.replace(CREW, confirm=True),
        press("all", ANSWER_AT_ONCE),
        EMPTY_DRAFT,
        Draft(THREE, unsure=True),
    ),
    "an arrangement that leaves fitting cards": (
        SEEDS,
        press("done"),
        LEFT,
        msgspec.structs.replace(LEFT, unsure=True),
    ),
}
"""Presses that the player has to confirm."""


def outcome(decision: Decision, draft: Draft, one: ChoicePress) -> Outcome:
    return outcome_of_press(decision, draft, one, [PROPOSED])


@pytest.mark.parametrize(("decision", "one", "draft", "picks"), GIVEN.values(), ids=GIVEN)
def test_it_answers(decision: Decision, one: ChoicePress, draft: Draft, picks: Answer) -> None:
    assert outcome(decision, draft, one) == GiveAnswer(picks)


@pytest.mark.parametrize(("decision", "one", "draft", "after"), SHOWN.values(), ids=SHOWN)
def test_it_changes_the_choice(decision: Decision, one: ChoicePress, draft: Draft, after: Draft) -> None:
    assert outcome(decision, draft, one) == ShowDraft(after)


@pytest.mark.parametrize(("decision", "one", "draft", "asked"), ASKED_FIRST.values(), ids=ASKED_FIRST)
def test_it_asks_first_and_answers_once_that_is_confirmed(
    decision: Decision, one: ChoicePress, draft: Draft, asked: Draft
) -> None:
    assert outcome(decision, draft, one) == AskToConfirm(asked)
    assert outcome(decision, asked, press("sure")) == GiveAnswer(asked.picks)


def test_a_confirmed_line_does_its_further_steps() -> None:
    draft = Draft(("move-1",), said=("draw", "end"), detail="to Khitomer", unsure=True)
    follows = (WantedStep("to Khitomer", detail=True), WantedStep("draw"), WantedStep("end"))
    assert outcome(ACTIONS, draft, press("sure")) == GiveAnswer(("move-1",), follows)


def test_the_rest_of_a_stopped_line_answers_nothing_itself() -> None:
    draft = Draft(("card-1",), rest=("draw", "end"))
    assert outcome(FORTY, draft, press("rest")) == GiveAnswer(None, (WantedStep("draw"), WantedStep("end")))


@pytest.mark.parametrize(
    ("decision", "draft", "one"),
    [
        (ACTIONS, EMPTY_DRAFT, press("pick", "beam-99")),
        (FORTY, EMPTY_DRAFT, press("menu", "0", "card-99")),
        (FORTY, Draft(("card-1",)), press("done")),
        (FORTY, EMPTY_DRAFT, press("none")),
        (COSTS, Draft(("d4", "d5")), press("done")),
        (NUMBER, EMPTY_DRAFT, press("number", "0~12", "99")),
        (NUMBER, EMPTY_DRAFT, press("number", "0~12", "seven")),
        (SEEDS, EMPTY_DRAFT, press("card", "0", "x")),
        (SEEDS, Draft(("a@p", "m@p")), press("card", "0", "g")),
        (SEEDS, Draft(("a@p", "a@s")), press("done")),
    ],
)
def test_illegal_choices_are_refused(decision: Decision, draft: Draft, one: ChoicePress) -> None:
    with pytest.raises(RuleViolation):
        outcome(decision, draft, one)


@pytest.mark.parametrize(
    ("decision", "one"),
    [(FORTY, press("menu", "7", "card-1")), (SEEDS, press("page", "x")), (PLACE, press("page", "x"))],
)
def test_a_component_that_no_screen_has_is_outdated(decision: Decision, one: ChoicePress) -> None:
    with pytest.raises(OutdatedItemError):
        outcome(decision, EMPTY_DRAFT, one)


class TestTaken:
    """Options for everyone or no one, and the question after them."""

    @pytest.mark.parametrize("then", [EVERYBODY, NOBODY])
    def test_an_option_and_the_answer_to_the_next_question_in_one_press(self, then: str) -> None:
        assert outcome(ACTIONS, EMPTY_DRAFT, press(then, "beam-1")) == GiveAnswer(("beam-1",), then=then)

    def test_a_single_traveller_is_chosen_without_asking(self) -> None:
        assert outcome(BEAM, EMPTY_DRAFT, press("pick", "beam")) == GiveAnswer(("beam",), then=EVERYBODY)

    def test_everybody_goes(self) -> None:
        assert follow_up_answer(CREW, EVERYBODY) == GiveAnswer(THREE)

    @pytest.mark.parametrize("asked", [COSTS, ORDER, FORTY, SURE, msgspec.structs.replace(CREW, confirm=True)])
    def test_where_all_is_no_answer_or_weighty_the_player_chooses(self, asked: Decision) -> None:
        assert follow_up_answer(asked, EVERYBODY) is None

    def test_no_one_goes(self) -> None:
        assert follow_up_answer(CREW, NOBODY, ["Q-01"]) == GiveAnswer(())

    @pytest.mark.parametrize(("asked", "rules"), [(CREW, ()), (FORTY, ("Q-01",))])
    def test_where_another_rule_asks_or_some_have_to_go_the_player_chooses(
        self, asked: Decision, rules: tuple[str, ...]
    ) -> None:
        assert follow_up_answer(asked, NOBODY, rules) is None
