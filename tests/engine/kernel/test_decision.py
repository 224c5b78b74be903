"""Legal answers."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.decision import NO, YES, Decision, Kind, Option
from engine.kernel.errors import RuleViolation
from engine.kernel.randomness import Randomness, seed_from_number

DILEMMAS = Decision(
    seat=1,
    kind=Kind.CARDS,
    prompt="Which?",
    public="chooses dilemmas",
    options=(
        Option("a", "Armus", weight=4, exclusive="Armus"),
        Option("b", "Armus", weight=4, exclusive="Armus"),
        Option("c", "Maglock", weight=3, exclusive="Maglock"),
        Option("d", "Triage", weight=1, exclusive="Triage"),
    ),
    minimum=0,
    maximum=4,
    limit=5,
    rule="2E-DIL-05",
    limit_rule="2E-DIL-04",
)


@pytest.mark.parametrize("answer", [(), ("a",), ("a", "d"), ("c", "d"), ("d", "c")])
def test_a_selection_within_the_limit_is_legal(answer: tuple[str, ...]) -> None:
    DILEMMAS.check(answer)


@pytest.mark.parametrize(
    ("answer", "rule", "words"),
    [
        (("a", "c"), "2E-DIL-04", "at most 5"),
        (("z",), "2E-DIL-05", "not one of the choices"),
        (("d", "d"), "2E-DIL-05", "twice"),
    ],
)
def test_an_illegal_selection_is_refused_with_its_rule(answer: tuple[str, ...], rule: str, words: str) -> None:
    with pytest.raises(RuleViolation, match=words) as refusal:
        DILEMMAS.check(answer)
    assert refusal.value.rule == rule


def test_two_copies_of_one_title_may_not_be_chosen_together() -> None:
    roomy = msgspec.structs.replace(DILEMMAS, limit=20)
    with pytest.raises(RuleViolation, match="You can choose only one Armus"):
        roomy.check(("a", "b"))


def test_the_number_of_choices_must_fit() -> None:
    two = msgspec.structs.replace(DILEMMAS, minimum=2, maximum=2, limit=None)
    with pytest.raises(RuleViolation, match="Choose 2, not 1"):
        two.check(("a",))


@pytest.mark.parametrize("text", ["0", "8", "-1", "3.5", "", "seven", "²", "--5", "9" * 5000])
def test_a_number_outside_its_range_is_refused(text: str) -> None:
    number = Decision(seat=0, kind=Kind.NUMBER, prompt="?", public="", minimum=1, maximum=7)
    number.check(("7",))
    with pytest.raises(RuleViolation, match="from 1 to 7"):
        number.check((text,))


def test_a_single_mandatory_option_is_forced() -> None:
    only = Decision(seat=0, kind=Kind.OPTION, prompt="?", public="", options=(Option("x", "X"),))
    assert only.forced_answer() == ("x",)


def test_an_optional_choice_is_not_forced() -> None:
    maybe = Decision(seat=0, kind=Kind.CARDS, prompt="?", public="", options=(Option("x", "X"),), minimum=0)
    assert maybe.forced_answer() is None


def test_nothing_affordable_is_forced_to_nothing() -> None:
    assert msgspec.structs.replace(DILEMMAS, limit=0).forced_answer() == ()


def test_the_order_of_two_cards_is_a_choice_but_not_of_one() -> None:
    options = (Option("x", "X"), Option("y", "Y"))
    two = Decision(seat=0, kind=Kind.ORDERED_CARDS, prompt="?", public="", options=options, minimum=2, maximum=2)
    one = msgspec.structs.replace(two, options=options[:1], minimum=1, maximum=1)
    assert two.forced_answer() is None
    assert one.forced_answer() == ("x",)


def test_yes_or_no_is_never_forced() -> None:
    assert Decision(seat=0, kind=Kind.YES_NO, prompt="?", public="", options=(YES, NO)).forced_answer() is None


@st.composite
def decisions(draw: st.DrawFn) -> Decision:
    """Draw decisions that have at least one legal answer."""
    weights = draw(st.lists(st.integers(0, 6), min_size=1, max_size=12))
    options = tuple(Option(f"o{n}", f"Option {n}", weight=weight) for n, weight in enumerate(weights))
    minimum = draw(st.integers(0, len(options)))
    cheapest = sum(sorted(weights)[:minimum])
    return Decision(
        seat=0,
        kind=draw(st.sampled_from([Kind.CARDS, Kind.ORDERED_CARDS])),
        prompt="?",
        public="",
        options=options,
        minimum=minimum,
        maximum=draw(st.integers(minimum, len(options))),
        limit=draw(st.none() | st.integers(cheapest, cheapest + 30)),
    )


@given(decisions(), st.integers(0, 10_000))
def test_a_random_answer_is_always_legal(decision: Decision, seed: int) -> None:
    decision.check(decision.random_answer(Randomness(seed_from_number(seed))))


@given(decisions())
def test_a_forced_answer_is_legal(decision: Decision) -> None:
    forced = decision.forced_answer()
    if forced is not None:
        decision.check(forced)
