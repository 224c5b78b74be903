"""More positions with the planner's answer: a crew compared with a mission.

Everyone is a universal Federation personnel with 5/5/5 by default; the mission is for the Federation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Adjusts, Gains
from engine.ccg.effects.texts import While
from engine.ccg.mission_plan import Plan
from engine.first_edition.showing.view import FirstEditionView
from engine.first_edition.table.state import DEACTIVATED
from tests.engine.first_edition import test_planner
from tests.engine.first_edition.scenario import Scenario

NOBODY_ADMITTED = "no one who may attempt it ✗ · "
PRESENT = Cards(kind="personnel", where="present")


class Who(NamedTuple):
    """One of the crew: skills, what is not ordinary about them, and what they are just now."""

    has: str
    facts: dict[str, Any]
    stopped: bool = False
    disabled: bool = False


def who(has: str = "", *, stopped: bool = False, disabled: bool = False, **facts: Any) -> Who:
    return Who(has, facts, stopped, disabled)


def klingon(has: str = "", **facts: Any) -> Who:
    return who(has, affiliation="klingon", **facts)


def gear(name: str, *changes: Gains | Adjusts) -> Callable[[Scenario], None]:
    """Equipment with the crew."""

    def put(scenario: Scenario) -> None:
        texts = (While(changes=changes),) if changes else ()
        scenario.put(here(scenario), scenario.equipment(name, *texts))

    return put


def ship(weapons: int = 6) -> Callable[[Scenario], None]:
    """The mission is in space, and the crew aboard a ship with these WEAPONS."""

    def put(scenario: Scenario) -> None:
        scenario.put("P", scenario.ship("hood", numbers=(8, weapons, 6)))

    return put


def with_an_opponent(scenario: Scenario) -> None:
    """Bob has someone there, too."""
    scenario.put("P", scenario.personnel("theirs", "leadership 2, science 2", seat=1))


def nothing(_: Scenario) -> None:
    """Add nothing."""


def here(scenario: Scenario) -> str:
    """Return the place of the crew: aboard the ship, if there is one."""
    return "hood" if "hood" in scenario.state.cards else "P"


class Position(NamedTuple):
    """A situation, its requirements, the personnel, the planner's line, and other cards on the table."""

    situation: str
    asks: str
    crew: tuple[Who, ...]
    line: str
    besides: Callable[[Scenario], None] = nothing


POSITIONS = (
    Position("a skill twice from two", "2 Science", (who("science"), who("science")), "Science ✓2/2"),
    Position("a level beyond what is asked", "2 Science", (who("science 3"),), "Science ✓3/2"),
    Position("one of three", "3 Science", (who("science"),), "Science ✗1/3"),
    Position("two skills of one person", "Science and Medical", (who("science, medical"),), "Science ✓ · Medical ✓"),
    Position("neither of two", "Science and Medical", (who(),), "Science ✗ · Medical ✗"),
    Position("the second of three ways", "Science or Medical or Law", (who("medical"),), "Medical ✓"),
    Position("no classification in place of a skill", "Officer", (who("leadership"),), "Officer ✗"),
    Position("a classification", "Officer", (who(classification="officer"),), "Officer ✓"),
    Position(
        "a classification and the skill",
        "2 Officer",
        (who("officer", classification="officer"),),
        "Officer ✓2/2",
    ),
    Position("exactly what must be exceeded", "Integrity>10", (who(), who()), "Integrity ✗10/11"),
    Position("one more than that", "Integrity>9", (who(), who()), "Integrity ✓10/10"),
    Position(
        "an attribute of one, not of all",
        "Strength>12",
        (who(attributes=(1, 1, 9)), who(attributes=(9, 9, 4))),
        "Strength ✓13/13",
    ),
    Position(
        "somebody without a number",
        "Cunning>5",
        (who(attributes=(5, None, 5)), who()),
        "Cunning ✗5/6",
    ),
    Position(
        "skills and an attribute",
        "Leadership and Cunning>4",
        (who("leadership"),),
        "Leadership ✓ · Cunning ✓5/5",
    ),
    Position(
        "a stopped one counts for nothing",
        "Science",
        (who("science", stopped=True), who()),
        "Science ✗",
    ),
    Position("a disabled one counts for nothing", "Science", (who("science", disabled=True), who()), "Science ✗"),
    Position("of another affiliation alone", "Science", (klingon("science"),), f"{NOBODY_ADMITTED}Science ✓"),
    Position("equipment gives a skill", "Science", (who(),), "Science ✓", gear("kit", Gains(PRESENT, "Science"))),
    Position(
        "equipment makes them stronger",
        "Strength>6",
        (who(),),
        "Strength ✓7/7",
        gear("phaser", Adjusts(PRESENT, ("strength",), 2)),
    ),
    Position(
        "each of two is stronger by it",
        "Strength>13",
        (who(), who()),
        "Strength ✓14/14",
        gear("phaser", Adjusts(PRESENT, ("strength",), 2)),
    ),
    Position(
        "what the opponent has there does not help", "Science", (who(),), "Science ✗", with_an_opponent
    ),
    Position("nobody with a characteristic", '"Vulcan"', (who(characteristics=("human",)),), "Vulcan ✗"),
    Position("in space those aboard count", "Navigation", (who("navigation"),), "Navigation ✓", ship()),
    Position("in space nobody helps from elsewhere", "2 Navigation", (who("navigation"),), "Navigation ✗1/2", ship()),
    Position(
        "the ship's WEAPONS", "Navigation and Weapons>6", (who("navigation"),),
        "Navigation ✓ · Weapons ✓7/7", ship(7),
    ),
    Position(
        "too few WEAPONS", "Navigation and Weapons>6", (who("navigation"),),
        "Navigation ✓ · Weapons ✗6/7", ship(6),
    ),
    Position("a characteristic", '"Vulcan"', (who(characteristics=("vulcan",)),), "Vulcan ✓"),
    Position(
        "a bracket of ways, one of them whole",
        "Leadership and (Science or Medical)",
        (who("leadership"), who("medical")),
        "Leadership ✓ · Medical ✓",
    ),
    Position(
        "a bracket of ways, none of them",
        "Leadership and (Science or Medical)",
        (who("leadership"),),
        "Leadership ✓ · Science ✗ (or another way)",
    ),
)  # fmt: skip


def plans(position: Position) -> tuple[Plan, ...]:
    scenario = Scenario()
    aboard = position.besides.__qualname__.startswith("ship")
    scenario.mission("P", position.asks, ground="space" if aboard else "planet")
    if aboard:
        position.besides(scenario)
    for number, one in enumerate(position.crew):
        card = scenario.personnel(f"one-{number}", one.has, **one.facts)
        scenario.put(here(scenario), card, stopped=one.stopped)
        if one.disabled:
            scenario.state.cards[card].states = (DEACTIVATED,)
    if not aboard:
        position.besides(scenario)
    scenario.put("P", scenario.outpost("home"))
    scenario.put("home", scenario.personnel("waiting", "science 2, navigation 2"))
    scenario.fill_decks()
    view = scenario.begin().match.view(0)
    assert isinstance(view, FirstEditionView)
    return view.lines[0].locations[0].plans


@pytest.mark.parametrize("position", POSITIONS, ids=lambda one: one.situation)
def test_1e_mis_08_a_crew_is_held_against_a_mission(position: Position) -> None:
    (plan,) = plans(position)
    assert str(plan) == position.line


def test_with_those_of_the_other_file_they_are_forty() -> None:
    assert len({one.situation for one in POSITIONS}) + len(test_planner.POSITIONS) - 1 >= 40
