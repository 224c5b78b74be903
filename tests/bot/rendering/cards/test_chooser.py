"""Choosing cards within a budget."""

from __future__ import annotations

import msgspec
import pytest

from bot.rendering.cards.chooser import Choice, choice_in_words, choice_of, chooser_block
from bot.rendering.kit.block import Bar, Text
from engine.kernel.decision import Kind
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, words_in
from tests.bot.rendering.samples import DILEMMAS, dilemma_faces, picked_dilemmas

COST = {one.id: one.weight for one in DILEMMAS.options}


def chosen(*picks: str) -> Choice:
    return choice_of(DILEMMAS, picks, dilemma_faces())


def test_chosen_cards_fill_the_budget_in_order() -> None:
    choice = chosen(*picked_dilemmas())
    spent = COST["d6"] + COST["d0"]
    assert choice.spent == spent
    assert [one.face.title for one in choice.chosen] == [DILEMMAS.option(pick).label for pick in picked_dilemmas()]
    shown = words_in(chooser_block(choice)).splitlines()
    assert {str(spent), "/ 8", "2 of 8 chosen", str(8 - spent)} <= set(shown)
    assert shown.index(f"{choice.chosen[0].face.title} {COST['d6']}") < shown.index("/ 8")
    assert "Which dilemmas must 8 personnel face at Oneamisu Sector?" in shown


@pytest.mark.parametrize("budget", [3, 4, 8, 9, 40, 60])
def test_the_remaining_budget_is_written_inside_the_bar(budget: int) -> None:
    choice = msgspec.structs.replace(chosen("d0"), budget=budget)
    marks = chooser_block(choice).marks
    left = [one for one in marks if isinstance(one, Text) and one.words == str(budget - choice.spent) and one.top < 180]
    parts = [one for one in marks if isinstance(one, Bar) and one.height == 46]
    number = left[0]
    assert any(one.left <= number.left and number.left + number.width <= one.left + one.width for one in parts)


def test_2e_dil_04_what_does_not_fit_says_by_how_much() -> None:
    reasons = {one.face.title: one.reason for one in chosen(*picked_dilemmas()).offers if not one.chosen}
    spent = COST["d6"] + COST["d0"]
    for one in DILEMMAS.options[1:6]:
        over = spent + one.weight - 8
        assert reasons[one.label] == (f"{over} over the budget" if over > 0 else "")
    assert set(map(bool, reasons.values())) == {True, False}


def test_2e_dil_03_another_copy_of_what_is_chosen_cannot_be() -> None:
    assert chosen("d0").offers[-1].reason == "Already chosen"
    assert chosen("d1").offers[-1].reason == ""


def test_2e_dil_06_what_does_not_work_at_this_mission_is_shown_last_with_the_reason() -> None:
    useless = msgspec.structs.replace(DILEMMAS.options[0], id="u0", detail="Planet only")
    choice = choice_of(DILEMMAS, (), {**dilemma_faces(), "u0": dilemma_faces()["d0"]}, [useless])
    assert [one.reason for one in choice.offers][-1] == "Planet only"
    assert len(choice.offers) == len(DILEMMAS.options) + 1
    assert "Planet only" in words_in(chooser_block(choice))
    assert f"({useless.weight}, Planet only)" in choice_in_words(choice)


def test_it_is_laid_out_and_can_be_read_with_nothing_and_with_much_chosen() -> None:
    for picks in ((), ("d0",), picked_dilemmas()):
        assert_well_laid_out(chooser_block(chosen(*picks)))
        assert_readable(chooser_block(chosen(*picks)))


ORDER = msgspec.structs.replace(
    DILEMMAS,
    kind=Kind.ORDERED_CARDS,
    prompt="Put the dilemmas in the order in which they are faced.",
    limit=None,
    options=DILEMMAS.options[:3],
    minimum=3,
    maximum=3,
)


def test_without_a_budget_cards_keep_their_order_and_show_no_costs() -> None:
    faces = {one.id: dilemma_faces()[one.id] for one in ORDER.options}
    choice = choice_of(ORDER, ("d2", "d0"), faces)
    assert [one.face.title for one in choice.chosen] == [ORDER.options[2].label, ORDER.options[0].label]
    shown = words_in(chooser_block(choice)).splitlines()
    assert not any("chosen" in one or "/" in one for one in shown)
    assert {"1", "2"} <= set(shown)
    assert_well_laid_out(chooser_block(choice))
    assert_readable(chooser_block(choice))
    told = choice_in_words(choice)
    assert "cost" not in told
    assert "in which they are faced. Chosen: " in told


def test_the_choice_is_described_in_words() -> None:
    told = choice_in_words(chosen("d0"))
    first = DILEMMAS.options[0].label
    assert f"Chosen: {first} ({COST['d0']}); cost {COST['d0']} of 8, 1 of at most 8." in told
    assert f"{first} ({COST['d0']}, Already chosen)" in told
    assert len(told) <= 1000
