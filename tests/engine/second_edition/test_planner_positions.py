"""Forty positions and the planner's line for each, comparing a crew with a mission.

All personnel are Federation with 5/5/5 unless stated otherwise; the mission is for Federation and Klingon.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Becomes, Change, Demands, Gains, MayAttempt, Modifies, Substitutes, Toll
from engine.ccg.effects.texts import While
from engine.ccg.mission_plan import Plan
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.view import SecondEditionView
from tests.engine.second_edition.scenario import Scenario

NOBODY_ADMITTED = "no one who may attempt it ✗ · "
THIS, PRESENT = Cards(where="this"), Cards(kind="personnel", where="present")


class Who(NamedTuple):
    """A member of the crew: skills, and other unusual facts."""

    has: str
    facts: dict[str, Any]
    stopped: bool = False


def who(has: str = "", *, stopped: bool = False, **facts: Any) -> Who:
    return Who(has, facts, stopped)


def says(*changes: Change, has: str = "", **facts: Any) -> Who:
    """Return a member of the crew with a text."""
    return Who(has, {"texts": (While(changes=changes),), **facts})


def klingon(has: str = "", **facts: Any) -> Who:
    return who(has, affiliation="Klingon", **facts)


def romulan(has: str = "", **facts: Any) -> Who:
    return who(has, affiliation="Romulan", **facts)


def gear(name: str, *changes: Change, keyword: str = "") -> Callable[[Scenario], None]:
    """Return a function that adds equipment with the crew."""

    def put(scenario: Scenario) -> None:
        scenario.put("here", scenario.equipment(name, *changes, keywords=(keyword,) if keyword else ()))

    return put


def event(*changes: Change, seat: int = 0) -> Callable[[Scenario], None]:
    """Return a function that adds an event to a core."""

    def put(scenario: Scenario) -> None:
        scenario.core(scenario.event("event", text=changes, stays=True, seat=seat))

    return put


def ship(**facts: int) -> Callable[[Scenario], None]:
    """Return a function that puts the crew aboard a ship with these numbers; the mission is in space."""

    def put(scenario: Scenario) -> None:
        scenario.ship("galaxy", "here", **facts)  # type: ignore[arg-type]

    return put


def nothing(_: Scenario) -> None:
    """Add nothing."""


class Position(NamedTuple):
    """A situation: the mission's requirements, the crew, the planner's line, and other cards on the table."""

    situation: str
    asks: str
    crew: tuple[Who, ...]
    line: str
    besides: Callable[[Scenario], None] = nothing


OFFICER, DOCTOR, LEADER = who("officer"), who("medical"), who("leadership")

POSITIONS = (
    # --- skills -----------------------------------------------------------------------------------------------
    Position("one skill, one who has it", "Officer", (OFFICER,), "Officer ✓"),
    Position("one skill, nobody has it", "Officer", (DOCTOR,), "Officer ✗"),
    Position("one skill, several have it", "Officer", (OFFICER, OFFICER), "Officer ✓2"),
    Position("two levels, exactly enough of two people", "2 Officer", (OFFICER, OFFICER), "Officer ✓2/2"),
    Position("two levels, one short", "2 Officer", (OFFICER, DOCTOR), "Officer ✗1/2"),
    Position("two levels of one person", "2 Medical", (who("medical 2"),), "Medical ✓2/2"),
    Position("three levels, of two and one", "3 Medical", (who("medical 2"), DOCTOR), "Medical ✓3/3"),
    Position("three levels, one short", "3 Medical", (who("medical 2"), LEADER), "Medical ✗2/3"),
    Position("more levels than needed", "2 Law", (who("law 2"), who("law")), "Law ✓3/2"),
    Position(
        "several parts, one of them missing",
        "Officer, Medical, Leadership",
        (OFFICER, LEADER),
        "Officer ✓ · Medical ✗ · Leadership ✓",
    ),
    # --- attributes -------------------------------------------------------------------------------------------
    Position("more than, and one more", "Cunning>9", (who(), who()), "Cunning ✓10/10"),
    Position("more than, and just as many", "Cunning>10", (who(), who()), "Cunning ✗10/11"),
    Position("more than, and one less", "Cunning>11", (who(), who()), "Cunning ✗10/12"),
    Position("less than, and just as many", "Strength<10", (who(), who()), "Strength ✗10 (less than 10)"),
    Position("less than, and one less", "Strength<11", (who(), who()), "Strength ✓10 (less than 11)"),
    Position(
        "two attributes together",
        "Integrity+Cunning>20",
        (who(integrity=8, cunning=8), who(integrity=2, cunning=3)),
        "Integrity+Cunning ✓21/21",
    ),
    Position(
        "so many who each have it",
        "2 personnel with (Strength>6)",
        (who(strength=7), who(strength=7)),
        "personnel with Strength>6 ✓2/2",
    ),
    Position(
        "so many who each have it, one just not",
        "2 personnel with (Strength>6)",
        (who(strength=7), who(strength=6)),
        "personnel with Strength>6 ✗1/2",
    ),
    # --- alternatives -----------------------------------------------------------------------------------------
    Position("the first of two ways is met", "Officer or Law", (OFFICER,), "Officer ✓"),
    Position("the second of two ways is met", "Law or Officer", (OFFICER,), "Officer ✓"),
    Position("neither is met: the nearer one", "4 Law or 2 Officer", (OFFICER,), "Officer ✗1/2 (or another way)"),
    Position(
        "three ways, none met", "2 Law or 2 Officer or 9 Honor", (OFFICER,), "Officer ✗1/2 (or one of 2 other ways)"
    ),
    Position(
        "a way of several parts, one short",
        "Leadership, 2 Officer or 9 Honor",
        (LEADER, OFFICER),
        "Leadership ✓ · Officer ✗1/2 (or another way)",
    ),
    Position(
        "an alternative beside a part that is fixed",
        "Medical, (2 Honor or 2 Treachery)",
        (DOCTOR, who("treachery")),
        "Medical ✓ · Treachery ✗1/2 (or another way)",
    ),
    # --- who may attempt --------------------------------------------------------------------------------------
    Position("nobody of an affiliation that is shown", "Officer", (romulan("officer"),), NOBODY_ADMITTED + "Officer ✓"),
    Position(
        "one who is admitted lets the others help",
        "2 Officer",
        (romulan("officer"), klingon("officer")),
        "Officer ✓2/2",
    ),
    Position(
        "the one who is admitted is stopped",
        "Officer",
        (romulan("officer"), klingon(stopped=True)),
        NOBODY_ADMITTED + "Officer ✓",
    ),
    Position(
        "a text lets them count as matching",
        "Officer",
        (says(MayAttempt(THIS), has="officer", affiliation="Romulan"),),
        "Officer ✓",
    ),
    # --- the stopped ------------------------------------------------------------------------------------------
    Position("the stopped bring no skill", "Officer", (who("officer", stopped=True), DOCTOR), "Officer ✗"),
    Position("the stopped bring no attribute", "Cunning>9", (who(), who(stopped=True)), "Cunning ✗5/10"),
    # --- equipment and ships ----------------------------------------------------------------------------------
    Position("equipment that is asked for", 'equipment "Phaser"', (who(),), "Phaser ✓", gear("p", keyword="Phaser")),
    Position("equipment that is asked for and not there", 'equipment "Phaser"', (who(),), "Phaser ✗"),
    Position(
        "equipment that gives a skill",
        "Biology",
        (DOCTOR,),
        "Biology ✓",
        gear("kit", Gains(Cards(where="present", who=parse_requirement("Medical")), "biology")),
    ),
    Position(
        "equipment that gives it to others only",
        "Biology",
        (OFFICER,),
        "Biology ✗",
        gear("kit", Gains(Cards(where="present", who=parse_requirement("Medical")), "biology")),
    ),
    Position("the ship's numbers, one more", "Weapons>7", (who(),), "Weapons ✓8/8", ship(weapons=8)),
    Position("the ship's numbers, just as many", "Weapons>8", (who(),), "Weapons ✗8/9", ship(weapons=8)),
    # --- texts that change who they are, or what is asked -----------------------------------------------------
    Position(
        "a text makes everybody cleverer",
        "Cunning>11",
        (says(Modifies(PRESENT, ("cunning",), 1)), who()),
        "Cunning ✓12/12",
    ),
    Position(
        "one attribute in place of another",
        "Cunning>8",
        (says(Substitutes(THIS, "strength", ("cunning",), "mission"), cunning=1, strength=9),),
        "Cunning ✓9/9",
    ),
    Position(
        "one attribute in place of another, at dilemmas only",
        "Cunning>8",
        (says(Substitutes(THIS, "strength", ("cunning",), "dilemma"), cunning=1, strength=9),),
        "Cunning ✗1/9",
    ),
    Position("a text gives a keyword that is asked for", '"Admiral"', (says(Becomes(THIS, "admiral")),), "Admiral ✓"),
    Position(
        "an event asks for more than is printed",
        "Officer",
        (OFFICER,),
        "Officer ✓ · Law ✗",
        event(Demands(Cards(kind="mission", where="play"), parse_requirement("Law"))),
    ),
    Position(
        "a skill that has a price counts as not paid for",
        "Officer",
        (OFFICER,),
        "Officer ✗",
        event(Toll(Cards(whose="opponent", where="play"), "officer"), seat=1),
    ),
    Position(
        "what must not be there is not there", "not (Treachery), Officer", (OFFICER,), "no Treachery ✓ · Officer ✓"
    ),
    Position(
        "what must not be there is there",
        "not (Treachery), Officer",
        (OFFICER, who("treachery")),
        "no Treachery ✗ · Officer ✓",
    ),
)


def line_of(position: Position) -> Plan:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    in_space = position.besides.__qualname__.startswith("ship")
    scenario.mission(
        "here", position.asks, type="space" if in_space else "planet", affiliations=("Federation", "Klingon")
    )
    position.besides(scenario)
    for number, one in enumerate(position.crew):
        member = scenario.personnel(f"a{number}", one.has, **one.facts)
        scenario.put("galaxy" if in_space else "here", member, stopped=one.stopped)
    view = scenario.begin(ends_turns=True).match.view(0)
    assert isinstance(view, SecondEditionView)
    (plan,) = next(one for one in view.players[0].missions if one.card.id == "here").plans
    return plan


def test_there_are_forty_positions_and_each_is_its_own() -> None:
    assert len(POSITIONS) >= 40
    assert len({one.situation for one in POSITIONS}) == len(POSITIONS)


@pytest.mark.parametrize("position", POSITIONS, ids=[one.situation for one in POSITIONS])
def test_the_planner_compares_the_crew_with_the_mission(position: Position) -> None:
    plan = line_of(position)
    assert str(plan) == position.line
    assert plan.ready == ("✗" not in position.line)
    assert bool(plan.shortfall.missing) == ("✗" in position.line.removeprefix(NOBODY_ADMITTED))
