"""What a mission asks for is ticked where the viewer's own personnel there already have it."""

from __future__ import annotations

import msgspec
import pytest

from bot.rendering.kit.block import Sign
from bot.rendering.second_edition.checks import asked_of
from engine.ccg.plan import Plan
from engine.ccg.requirements.grammar import parse_requirement
from engine.ccg.requirements.requirement import Qualities
from engine.ccg.requirements.shortfall import shortfall
from engine.second_edition.view import MissionView, SecondEditionView
from tests.bot.rendering.pictures import board_of
from tests.bot.rendering.tables import mission, side, table


def people(count: int, *skills: str, cunning: int = 5) -> list[Qualities]:
    return [
        Qualities(skills=dict.fromkeys(skills, 1), traits=frozenset(), attributes={"cunning": cunning})
        for _ in range(count)
    ]


def held(requirements: str, *groups: list[Qualities], completed: bool = False) -> MissionView:
    """A mission that has these groups of the viewer's held against it."""
    parts = [shortfall(parse_requirement(requirements), group, [], None).parts for group in groups]
    plans = tuple(
        Plan(mission="m", ship="", personnel=tuple(map(str, range(len(group)))), admitted=True, parts=found)
        for group, found in zip(groups, parts, strict=True)
    )
    return msgspec.structs.replace(mission(0, 1, completed=completed), requirements=requirements, plans=plans)


def ticked(view: MissionView) -> list[str]:
    return [chip.text for chip in asked_of(view) if chip.met]


@pytest.mark.parametrize(("officers", "shown"), [(0, []), (1, []), (2, ["2 Officer"]), (3, ["2 Officer"])])
def test_a_skill_is_ticked_once_there_is_enough_of_it(officers: int, shown: list[str]) -> None:
    assert ticked(held("2 Officer, Medical", [*people(officers, "officer"), *people(1, "law")])) == shown


@pytest.mark.parametrize(("count", "shown"), [(6, []), (7, ["Cunning >32"])])
def test_an_attribute_is_ticked_above_its_number(count: int, shown: list[str]) -> None:
    assert ticked(held("Cunning > 32, Medical", people(count))) == shown


def test_of_alternatives_the_one_that_is_met_is_ticked() -> None:
    assert ticked(held("(Biology or Law), Officer", people(1, "law"))) == ["Law"]


def test_of_several_groups_the_one_that_has_most_counts() -> None:
    assert ticked(held("Medical, Law, Officer", people(2, "medical"), people(1, "law", "officer"))) == [
        "Law",
        "Officer",
    ]


def test_without_people_there_nothing_is_ticked() -> None:
    assert [chip.text for chip in asked_of(held("Medical, Law"))] == ["Medical", "Law"]
    assert ticked(held("Medical, Law")) == []


def test_what_is_completed_asks_for_nothing() -> None:
    assert asked_of(held("Medical", people(1, "medical"), completed=True)) == ()


def test_the_board_shows_the_tick() -> None:
    def board(view: MissionView) -> int:
        position: SecondEditionView = table(side(0, "Alice", (view,)), side(1, "Bob"))
        return sum(isinstance(mark, Sign) and mark.name == "met" for mark in board_of(position).marks)

    assert board(held("Cunning > 9, Medical", people(2, "medical"))) == board(held("Cunning > 9, Medical")) + 2
