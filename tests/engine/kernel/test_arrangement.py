"""Arrangements: options are stacked in slots, in the order of the answer."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.decision import Decision, Kind, Option, Slot
from engine.kernel.errors import RuleViolation
from engine.kernel.randomness import Randomness, seed_from_number

STACKS = Decision(
    seat=0,
    kind=Kind.ARRANGEMENT,
    prompt="What lies where?",
    public="seeds dilemmas",
    options=(
        Option("archer", "Archer", fits=("planet",)),
        Option("junior", "Junior", fits=("space",)),
        Option("bluff", "Bluff"),
    ),
    slots=(Slot("planet", "Excavation", maximum=2), Slot("space", "Study Nebula")),
    rule="1E-SEED-15",
)


@pytest.mark.parametrize(
    "answer",
    [(), ("archer@planet",), ("archer@space", "junior@planet"), ("bluff@space", "junior@space", "archer@space")],
)
def test_anything_may_be_stacked_anywhere_or_left_out(answer: tuple[str, ...]) -> None:
    STACKS.check(answer)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (("armus@planet",), "not one of the choices"),
        (("archer",), "not one of the places"),
        (("archer@sea",), "not one of the places"),
        (("archer@planet", "archer@space"), "twice"),
        (("archer@planet", "junior@planet", "bluff@planet"), "Excavation takes at most 2, not 3"),
    ],
)
def test_an_illegal_arrangement_is_refused_with_its_rule(answer: tuple[str, ...], words: str) -> None:
    with pytest.raises(RuleViolation, match=words) as refusal:
        STACKS.check(answer)
    assert refusal.value.rule == "1E-SEED-15"


def test_the_order_of_the_answer_is_the_order_of_each_stack() -> None:
    stacks = STACKS.stacks(("junior@space", "archer@planet", "bluff@space"))
    assert stacks == {"planet": ("archer",), "space": ("junior", "bluff")}


def test_an_arrangement_is_forced_only_if_nothing_can_be_placed() -> None:
    assert STACKS.forced_answer() is None
    assert msgspec.structs.replace(STACKS, options=()).forced_answer() == ()
    assert msgspec.structs.replace(STACKS, slots=()).forced_answer() == ()


@given(st.integers(0, 10_000))
def test_a_random_arrangement_is_legal(number: int) -> None:
    STACKS.check(STACKS.random_answer(Randomness(seed_from_number(number))))


def test_random_arrangements_are_sound_mostly_and_unsound_now_and_then() -> None:
    drawn = [STACKS.random_answer(Randomness(seed_from_number(number))) for number in range(400)]
    archers = [part for answer in drawn for part in answer if part.startswith("archer")]
    unsound = archers.count("archer@space")
    assert 0 < unsound < len(archers) / 5
    assert any("bluff" in part for answer in drawn for part in answer)
