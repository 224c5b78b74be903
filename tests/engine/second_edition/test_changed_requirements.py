"""Texts that change requirements or who counts: the planner, the view and 📋 say what the attempt then decides."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from engine.ccg.effects.cards_meant import ANYBODY, Cards, Chosen
from engine.ccg.effects.changes import (
    Cannot,
    Change,
    Crowds,
    Demands,
    Gains,
    Loses,
    Modifies,
    Raises,
    Substitutes,
)
from engine.ccg.effects.effects import Stop, Unless
from engine.ccg.effects.requiring import Requires, Trades
from engine.ccg.effects.texts import OpensTo
from engine.ccg.requirements.grammar import parse_requirement
from engine.ccg.requirements.requirement import Trait
from engine.second_edition.view import MissionView, SecondEditionView
from tests.engine.second_edition.scenario import Play, Scenario

MISSION = Cards(kind="mission", whose=ANYBODY, where="play")
PERSONNEL = Cards(kind="personnel", whose=ANYBODY, where="play")


class Case(NamedTuple):
    """A change by an event in a core, the skills of the three who attempt, and the planner's line."""

    situation: str
    change: Change
    has: str
    line: str
    completed: bool


CASES = (
    Case("a requirement is added", Demands(MISSION, parse_requirement("Law")), "leadership",
         "Leadership ✓3 · Cunning ✓15/13 · Law ✗", False),
    Case("and met", Demands(MISSION, parse_requirement("Law")), "leadership, law",
         "Leadership ✓3 · Cunning ✓15/13 · Law ✓3", True),
    Case("attributes are raised", Raises(MISSION, 5), "leadership", "Leadership ✓3 · Cunning ✗15/18", False),
    Case("and lowered", Raises(MISSION, -5), "leadership", "Leadership ✓3 · Cunning ✓15/8", True),
    Case("a skill is replaced", Trades(MISSION, "leadership", 0, parse_requirement("2 Geology")), "geology",
         "Geology ✓3/2 · Cunning ✓15/13", True),
    Case("everything is replaced", Requires(MISSION, parse_requirement("Law")), "leadership", "Law ✗", False),
    Case("a skill is gained", Gains(PERSONNEL, "leadership"), "law", "Leadership ✓3 · Cunning ✓15/13", True),
    Case("a skill is lost", Loses(PERSONNEL, "leadership"), "leadership", "Leadership ✗ · Cunning ✓15/13", False),
    Case("attributes are lower", Modifies(PERSONNEL, ("cunning",), -2), "leadership",
         "Leadership ✓3 · Cunning ✗9/13", False),
    Case("another attribute counts", Substitutes(PERSONNEL, "strength", ("cunning",), "mission"), "leadership",
         "Leadership ✓3 · Cunning ✓15/13", True),
    Case("no one may complete it", Cannot(MISSION, "be completed"), "leadership",
         "Leadership ✓3 · Cunning ✓15/13 · no text against completing it ✗", False),
)  # fmt: skip


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    return scenario


def mission(play: Play, name: str = "P1") -> MissionView:
    view = play.match.view(0)
    assert isinstance(view, SecondEditionView)
    return next(one for player in view.players for one in player.missions if one.card.id == name)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.situation)
def test_the_planner_says_what_the_attempt_decides(scenario: Scenario, case: Case) -> None:
    scenario.mission("P1", "Leadership, Cunning>12")
    scenario.crew("P1", 3, case.has)
    scenario.core(scenario.event("law", text=(case.change,)))
    play = scenario.begin()
    (plan,) = mission(play).plans
    assert str(plan) == case.line
    assert case.line in play.option("Attempt P1").detail
    play.choose("Attempt P1")
    assert mission(play).completed is case.completed is plan.ready


def test_a_failure_at_a_mission_that_may_not_be_completed_says_so(scenario: Scenario) -> None:
    scenario.mission("P1", "Leadership")
    scenario.crew("P1", 2, "leadership")
    scenario.core(scenario.event("law", text=(Cannot(MISSION, "be completed"),)))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert any("a card in play doesn’t let anyone complete it" in line for line in play.told(1))
    assert not any("not met" in line for line in play.told(1))


def test_personnel_who_may_not_attempt_do_not_count(scenario: Scenario) -> None:
    scenario.mission("P1", "2 Leadership")
    scenario.crew("P1", 2, "leadership")
    barred = scenario.personnel("barred", "leadership", keywords=("guest",))
    scenario.put("P1", barred)
    who = Cards(kind="personnel", whose=ANYBODY, where="play", who=Trait("guest"))
    scenario.core(scenario.event("law", text=(Cannot(who, "attempt"),)))
    (plan,) = mission(scenario.begin()).plans
    assert str(plan) == "Leadership ✓2/2"


OPENING = OpensTo(who=Trait("[klingon]"), requirement=parse_requirement("Treachery, Strength>9"))


@pytest.mark.parametrize(
    ("affiliation", "has", "line", "completed"),
    [
        ("Klingon", "treachery", "Treachery ✓2 · Strength ✓10/10", True),
        ("Klingon", "leadership", "Treachery ✗ · Strength ✓10/10", False),
        ("Federation", "treachery", "Leadership ✗", False),
        ("Federation", "leadership", "Leadership ✓2", True),
    ],
)
def test_2e_req_02_a_text_that_opens_a_mission_replaces_its_requirements(
    scenario: Scenario, affiliation: str, has: str, line: str, completed: bool
) -> None:
    scenario.mission("P1", "Leadership", texts=(OPENING,))
    for name in ("a", "b"):
        scenario.put("P1", scenario.personnel(name, has, affiliation=affiliation))
    play = scenario.begin()
    (plan,) = mission(play).plans
    assert str(plan) == line
    play.choose("Attempt P1")
    assert mission(play).completed is completed is plan.ready


def test_2e_req_02_who_could_attempt_either_way_is_compared_with_the_nearer(scenario: Scenario) -> None:
    scenario.mission("P1", "Leadership", texts=(OPENING,))
    scenario.put(
        "P1", scenario.personnel("kirk", "law"), scenario.personnel("kruge", "treachery", affiliation="Klingon")
    )
    play = scenario.begin()
    (plan,) = mission(play).plans
    assert str(plan) == "Treachery ✓ · Strength ✓10/10"
    play.choose("Attempt P1")
    assert [one.label for one in play.decision.options] == ["Leadership", "Treachery, Strength>9"]


def test_2e_mis_04_too_few_personnel_is_the_reason_that_is_given(scenario: Scenario) -> None:
    scenario.mission("P1", "Leadership")
    scenario.crew("P1", 2, "leadership")
    scenario.core(scenario.event("law", text=(Crowds(MISSION, 3),)))
    reasons = {one.label: one.reason for one in scenario.begin(ends_turns=True).match.blocked_actions(0)}
    assert reasons["Attempt P1"] == "A card in play requires 3 personnel to attempt it; you have 2 there."


def test_2e_mis_05_why_not_names_whom_a_text_lets_attempt(scenario: Scenario) -> None:
    scenario.mission("P1", "Leadership", texts=(OPENING,))
    scenario.put("P1", scenario.personnel("quark", affiliation="Ferengi"))
    reasons = {one.label: one.reason for one in scenario.begin(ends_turns=True).match.blocked_actions(0)}
    assert reasons["Attempt P1"] == "Your only personnel there is not Federation or Klingon; at least one must be."


DILEMMA_CHANGES: tuple[tuple[Change, str], ...] = (
    (Demands(Cards(kind="dilemma", whose=ANYBODY, where="faced"), parse_requirement("Law")), "Leadership ✗ · Law ✗"),
    (Raises(Cards(kind="dilemma", whose=ANYBODY, where="faced"), 5), "Leadership ✗"),
    (Trades(Cards(kind="dilemma", whose=ANYBODY, where="faced"), "leadership", 0, parse_requirement("Law")), "Law ✗"),
)


@pytest.mark.parametrize(("change", "line"), DILEMMA_CHANGES)
def test_the_sheet_compares_with_the_current_requirements_of_a_dilemma(
    scenario: Scenario, change: Change, line: str
) -> None:
    scenario.mission("P1", "Science")
    scenario.crew("P1", 3, "science")
    scenario.core(scenario.event("law", text=(change,)))
    scenario.pile(scenario.dilemma("trap", Unless(parse_requirement("Leadership"), (Stop(Chosen()),)), title="Trap"))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("Trap")
    view = play.match.view(0)
    assert isinstance(view, SecondEditionView)
    faced = view.attempt and view.attempt.to_pass
    assert faced
    assert str(faced.held) == line
