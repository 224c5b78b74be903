"""Mission requirements are ticked if the viewer's personnel there already meet them."""

from __future__ import annotations

import msgspec
import pytest

from bot.rendering.cards.chip_rows import personnel_words
from bot.rendering.cards.chips import chips_in_words
from bot.rendering.kit.block import Sign
from bot.rendering.second_edition.places import missing_requirements
from engine.ccg.mission_plan import Plan
from engine.ccg.requirements.grammar import parse_requirement
from engine.ccg.requirements.requirement import Qualities
from engine.ccg.requirements.shortfall import shortfall_of_group
from engine.second_edition.view import MissionView, SecondEditionView
from tests.bot.rendering.picture_checks import board_of
from tests.bot.rendering.tables import mission_view, player_view, table_view


def people(count: int, *skills: str, cunning: int = 5) -> list[Qualities]:
    return [
        Qualities(skills=dict.fromkeys(skills, 1), traits=frozenset(), attributes={"cunning": cunning})
        for _ in range(count)
    ]


def held(requirements: str, *groups: list[Qualities], completed: bool = False) -> MissionView:
    """Return a mission compared with these groups of the viewer's."""
    parts = [shortfall_of_group(parse_requirement(requirements), group, [], None).parts for group in groups]
    plans = tuple(
        Plan(mission="m", ship="", personnel=tuple(map(str, range(len(group)))), admitted=True, parts=found)
        for group, found in zip(groups, parts, strict=True)
    )
    return msgspec.structs.replace(mission_view(0, 1, completed=completed), requirements=requirements, plans=plans)


def ticked(view: MissionView) -> list[str]:
    return [chip.text for chip in missing_requirements(view) if chip.is_met]


@pytest.mark.parametrize(("officers", "shown"), [(0, []), (1, []), (2, ["2 Officer"]), (3, ["2 Officer"])])
def test_a_skill_is_ticked_when_the_team_has_enough(officers: int, shown: list[str]) -> None:
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


def standings(view: MissionView) -> list[tuple[str, str, str]]:
    return [
        (chip.text, chip.standing, " ".join(filter(None, (chip.available_amount, chip.missing_amount))))
        for chip in missing_requirements(view)
    ]


def test_missing_requirements_show_the_amount() -> None:
    assert standings(held("2 Officer, Cunning > 32", people(6, "officer"))) == [
        ("2 Officer", "met", "6"),
        ("Cunning >32", "missing", "30 3 short"),
    ]


def test_personnel_meeting_a_requirement_are_named() -> None:
    (chip,) = missing_requirements(held("2 Officer", [*people(1, "officer"), *people(1, "law"), *people(1, "officer")]))
    assert personnel_words(chip, {"0": "Riker", "1": "Satie", "2": "Leyton"}) == "Riker, Leyton"
    (chip,) = missing_requirements(held("2 Officer", people(1, "officer")))
    assert personnel_words(chip, {"0": "Riker"}) == "1 · 1 short"


def test_of_several_ways_the_nearest_alone_is_held_against_them() -> None:
    found = standings(held("Medical, Law or Honor, Officer, Treachery", people(1, "medical")))
    assert [standing for _, standing, _ in found] == ["met", "missing", "", "", ""]
    found = standings(held("Navigation, (Intelligence, Leadership or Law, Officer)", people(1, "law")))
    assert found == [
        ("Navigation", "missing", ""),
        ("Intelligence and Leadership", "", ""),
        ("Law and Officer", "missing", ""),
    ]


def test_requirements_met_only_by_stopped_personnel_have_a_pause_mark() -> None:
    view = held("Medical, Law", people(1, "law"))
    resting = msgspec.structs.replace(view.plans[0], resting=(0,))
    found = standings(msgspec.structs.replace(view, plans=(resting,)))
    assert [standing for _, standing, _ in found] == ["only stopped personnel have it", "met"]


def test_an_empty_mission_is_compared_with_everyone_who_could_come() -> None:
    reserve = held("Medical, Law", people(1, "law")).plans[0]
    assert ticked(msgspec.structs.replace(held("Medical, Law"), reserve=reserve)) == ["Law"]
    here = held("Medical, Law", people(1, "medical"))
    assert ticked(msgspec.structs.replace(here, reserve=reserve)) == ["Medical"]


def test_no_brackets_stand_in_a_list() -> None:
    words = chips_in_words(missing_requirements(held('Law, (2 Science or 1 personnel with ("Android", Honor))')))
    assert words == "Law, 2 Science or one with Android and Honor"


def test_without_people_there_nothing_is_ticked() -> None:
    assert [chip.text for chip in missing_requirements(held("Medical, Law"))] == ["Medical", "Law"]
    assert ticked(held("Medical, Law")) == []


def test_a_completed_mission_shows_no_requirements() -> None:
    assert missing_requirements(held("Medical", people(1, "medical"), completed=True)) == ()


def test_the_board_shows_the_tick() -> None:
    def board(view: MissionView) -> int:
        position: SecondEditionView = table_view(player_view(0, "Alice", (view,)), player_view(1, "Bob"))
        return sum(isinstance(mark, Sign) and mark.name == "met" for mark in board_of(position).marks)

    assert board(held("Cunning > 9, Medical", people(2, "medical"))) == board(held("Cunning > 9, Medical")) + 2
