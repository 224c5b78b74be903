"""The personnel that a computer sends together, their destination, and the steps to it."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.effects import cards_meant
from engine.ccg.effects import effects as tree
from engine.ccg.effects.texts import Order
from engine.ccg.requirements.grammar import parse_requirement
from engine.computer.newcomer_tips import SOME_ARE_STOPPED
from engine.second_edition.computer.orders import OrderPlanner, OrderStep
from engine.second_edition.computer.position import ComputerPosition, SitePosition, is_staffed_by, range_between
from engine.second_edition.computer.reasons import why_end_orders
from engine.second_edition.computer.simulated_attempts import DilemmaPile
from engine.second_edition.computer.teams import (
    MAX_CREW_SIZE,
    MAX_TEAM_SIZE,
    TeamAdvisor,
    all_required_names,
    dilemmas_of,
    required_totals,
    total_of,
)
from tests.engine.second_edition.computer.seats import position_of, printed_personnel
from tests.engine.second_edition.scenario import Scenario


@pytest.fixture
def scenario() -> Scenario:
    """Return a table: a headquarters, a planet that requires Law, and a space mission that requires Science."""
    scenario = Scenario()
    scenario.headquarters("H", span=2)
    scenario.mission("P1", "Law", span=3)
    scenario.mission("S1", "Science", type="space", span=3, points=40)
    scenario.deck(scenario.personnel("reserve"))
    pastime = Order(effects=(tree.Shuffle(),))  # so that there is always a choice
    scenario.core(scenario.event("pastime", stays=True, texts=(pastime,)))
    return scenario


def advisor(here: ComputerPosition) -> TeamAdvisor:
    return TeamAdvisor(here, DilemmaPile(dilemmas_of(here.catalogue.cards)))


def steps(scenario: Scenario) -> list[OrderStep]:
    """Return the planned steps, without the goal that only the guide shows."""
    here = position_of(scenario)
    planned = OrderPlanner(here, advisor(here)).steps()
    return [msgspec.structs.replace(step, goal="") for step in planned]


def site(here: ComputerPosition, name: str) -> SitePosition:
    return next(one for one in here.sites if one.id == name)


def crewed(scenario: Scenario, at: str, *aboard: str, range: int = 8) -> None:
    """Add a ship with two commanders aboard who can move it."""
    scenario.ship("galaxy", at, range=range)
    pilots = [scenario.personnel(f"pilot-{n}", icons=("cmd",)) for n in (1, 2)]
    scenario.put("galaxy", *pilots, *aboard)


def everything_fails(scenario: Scenario) -> None:
    """Fill Alice's dilemma pile with dilemmas that stop all personnel."""
    scenario.pile(*(scenario.dilemma(f"wall-{n}", tree.Stop(cards_meant.All()), seat=0) for n in (1, 2, 3)))


class TestAttempts:
    def test_a_capable_team_attempts_the_mission(self, scenario: Scenario) -> None:
        scenario.put("P1", scenario.personnel("lawyer", "law"))
        assert steps(scenario) == [OrderStep("attempt:P1:")]

    def test_an_incapable_team_does_not_attempt(self, scenario: Scenario) -> None:
        scenario.put("P1", scenario.personnel("cook"))
        assert steps(scenario) == []

    def test_a_team_that_dilemmas_always_stop_does_not_attempt(self, scenario: Scenario) -> None:
        everything_fails(scenario)
        scenario.put("P1", scenario.personnel("lawyer", "law"))
        assert steps(scenario) == []

    def test_once_enough_dilemmas_are_beneath_none_are_faced(self, scenario: Scenario) -> None:
        everything_fails(scenario)
        scenario.put("P1", scenario.personnel("lawyer", "law"))
        scenario.beneath("P1", scenario.dilemma("over", seat=1))
        assert steps(scenario) == [OrderStep("attempt:P1:")]

    def test_a_team_without_a_matching_affiliation_does_not_attempt(self, scenario: Scenario) -> None:
        scenario.put("P1", scenario.personnel("worf", "law", affiliation="Klingon"))
        assert steps(scenario) == []

    def test_a_crew_attempts_in_space(self, scenario: Scenario) -> None:
        crewed(scenario, "S1", scenario.personnel("scientist", "science"))
        assert steps(scenario)[0] == OrderStep("attempt:S1:galaxy")

    def test_a_stopped_ship_attempts_nothing(self, scenario: Scenario) -> None:
        crewed(scenario, "S1", scenario.personnel("scientist", "science"))
        scenario.state.cards["galaxy"].stopped = True
        assert steps(scenario) == []

    def test_stopped_personnel_are_not_counted(self, scenario: Scenario) -> None:
        scenario.put("P1", scenario.personnel("lawyer", "law"), stopped=True)
        assert steps(scenario) == []

    def test_the_crew_in_orbit_beams_down_if_needed(self, scenario: Scenario) -> None:
        crewed(scenario, "P1", scenario.personnel("lawyer", "law"))
        assert steps(scenario)[:2] == [
            OrderStep("beam:galaxy:P1", ("pilot-1", "pilot-2", "lawyer")),
            OrderStep("attempt:P1:"),
        ]

    def test_the_mission_that_promises_most_goes_first(self, scenario: Scenario) -> None:
        scenario.put("P1", scenario.personnel("lawyer", "law"))
        crewed(scenario, "S1", scenario.personnel("scientist", "science"))
        assert [step.id for step in steps(scenario)[:2]] == ["attempt:S1:galaxy", "attempt:P1:"]

    def test_completed_and_opponents_missions_are_not_goals(self, scenario: Scenario) -> None:
        scenario.mission("P2", "Law", seat=1)
        for name in ("P1", "P2"):
            scenario.put(name, scenario.personnel(f"lawyer-{name}", "law"))
        next(one for one in scenario.state.missions if one.id == "P1").completed = True
        assert steps(scenario) == []


class TestVoyages:
    def test_a_team_boards_and_sets_out(self, scenario: Scenario) -> None:
        crewed(scenario, "H")
        scenario.put("H", scenario.personnel("lawyer", "law"), scenario.equipment("kit"))
        assert steps(scenario) == [OrderStep("beam:H:galaxy", ("lawyer", "kit")), OrderStep("move:galaxy", end="P1")]

    @pytest.mark.parametrize(("range_", "goes"), [(5, True), (4, False)])
    def test_it_goes_only_where_the_range_reaches(self, scenario: Scenario, range_: int, goes: bool) -> None:
        crewed(scenario, "H", scenario.personnel("lawyer", "law"), range=range_)
        assert (OrderStep("move:galaxy", end="P1") in steps(scenario)) is goes

    def test_it_goes_to_the_better_prospect(self, scenario: Scenario) -> None:
        crewed(scenario, "H", scenario.personnel("lawyer", "law"), scenario.personnel("scientist", "science"))
        assert steps(scenario) == [OrderStep("move:galaxy", end="S1")]

    def test_without_a_prospect_it_stays_at_home(self, scenario: Scenario) -> None:
        crewed(scenario, "H")
        assert steps(scenario) == []

    def test_without_a_prospect_elsewhere_it_fetches_more_from_home(self, scenario: Scenario) -> None:
        crewed(scenario, "P1")
        assert steps(scenario) == [OrderStep("move:galaxy", end="H")]

    def test_without_staff_it_stays(self, scenario: Scenario) -> None:
        scenario.ship("galaxy", "H")
        scenario.put("galaxy", scenario.personnel("lawyer", "law"))
        assert steps(scenario) == []

    def test_it_waits_for_personnel_stopped_on_the_planet(self, scenario: Scenario) -> None:
        crewed(scenario, "P1")
        scenario.put("P1", scenario.personnel("lawyer", "law"), stopped=True)
        assert steps(scenario) == []

    def test_a_doubtful_team_sets_out_only_when_no_card_is_left_to_draw(self, scenario: Scenario) -> None:
        """All dilemmas but one stop all personnel; with nothing to draw, the smallest chance is enough."""
        everything_fails(scenario)
        scenario.pile(scenario.dilemma("nothing", seat=0, cost=9))
        crewed(scenario, "H", scenario.personnel("lawyer", "law"))
        move = OrderStep("move:galaxy", end="P1")
        here = position_of(scenario)
        odds = advisor(here).completion_odds(site(here, "P1"), here.ships[0].crew, here.ships[0])
        assert (move in steps(scenario)) is (odds >= 0.4)
        scenario.state.players[0].deck.clear()
        assert (move in steps(scenario)) is (odds >= 0.05)


class TestTeams:
    def test_a_small_team_takes_all_personnel_and_equipment(self, scenario: Scenario) -> None:
        people = scenario.crew("H", MAX_TEAM_SIZE)
        scenario.put("H", scenario.equipment("kit"))
        here = position_of(scenario)
        team = advisor(here).best_team(site(here, "P1"), site(here, "H").surface, None)
        assert [one.id for one in team] == [*people, "kit"]

    def test_the_most_useful_personnel_are_taken(self, scenario: Scenario) -> None:
        scenario.crew("H", MAX_CREW_SIZE, integrity=1, cunning=1, strength=1)
        scenario.put("H", scenario.personnel("lawyer", "law"))
        here = position_of(scenario)
        team = advisor(here).best_team(site(here, "P1"), site(here, "H").surface, None)
        assert len(team) == MAX_CREW_SIZE
        assert team[0].id == "lawyer"

    def test_stopped_personnel_are_not_taken(self, scenario: Scenario) -> None:
        scenario.put("H", scenario.personnel("a1"))
        scenario.put("H", scenario.personnel("a2"), stopped=True)
        here = position_of(scenario)
        assert [one.id for one in advisor(here).best_team(site(here, "P1"), site(here, "H").surface, None)] == ["a1"]

    @pytest.mark.parametrize(
        ("requirement", "needs"),
        [
            ("2 Law", {"law": 2}),
            ("Law, 2 Law, Honor", {"law": 2, "honor": 1}),
            ("Cunning>30", {"cunning": 30}),
            ("Law or Science", {"science": 1}),  # the one to which the people come closer
        ],
    )
    def test_the_requirements_of_a_mission_for_these_personnel(self, requirement: str, needs: dict[str, int]) -> None:
        people = [printed_personnel("a", "science")]
        assert required_totals(parse_requirement(requirement), people) == needs

    def test_every_need_of_all_alternatives(self) -> None:
        assert list(all_required_names(parse_requirement("Law, (2 Science or Honor), Cunning>9"))) == [
            ("law", 1),
            ("science", 2),
            ("honor", 1),
        ]
        assert list(all_required_names(None)) == []

    def test_levels_and_attributes_add_up(self) -> None:
        people = [printed_personnel(name, "law 2", integrity=4) for name in "ab"]
        assert (total_of(people, "law"), total_of(people, "integrity"), total_of(people, "honor")) == (4, 8, 0)


class TestTheMap:
    @pytest.mark.parametrize(
        ("facts", "needed"),
        [({}, 6), ({"quadrant": "gamma"}, 8), ({"region": "Badlands"}, 4), ({"span": 1}, 4)],
    )
    def test_range_to_a_mission(self, facts: dict[str, object], needed: int) -> None:
        """Both spans, two more to another quadrant, two less within a region (2E-MOV-03, 2E-MOV-06, 2E-MOV-07)."""
        scenario = Scenario()
        scenario.mission("P1", span=3, region="Badlands" if "region" in facts else "Elsewhere")
        scenario.mission("P2", **{"span": 3, **facts})  # type: ignore[arg-type]
        here = position_of(scenario)
        assert range_between(site(here, "P1"), site(here, "P2")) == needed

    @pytest.mark.parametrize(
        ("icons", "affiliation", "able"),
        [
            (("cmd", "stf"), "Federation", True),
            (("cmd+stf",), "Federation", False),
            (("cmd+stf", "stf"), "Federation", True),
            (("cmd", "cmd"), "Federation", True),
            (("stf", "stf"), "Federation", False),
            (("cmd",), "Federation", False),
            (("cmd", "none"), "Federation", False),
            (("cmd", "stf"), "Klingon", False),
        ],
    )
    def test_staffing_a_ship(self, icons: tuple[str, ...], affiliation: str, able: bool) -> None:
        """2E-STF-01 to 2E-STF-04."""
        scenario = Scenario()
        scenario.mission("P1")
        scenario.ship("galaxy", "P1", staffing=("cmd", "stf"))
        ship = position_of(scenario).ships[0].card
        crew = [
            printed_personnel(f"{n}", affiliation=affiliation, icons=tuple(icon.split("+")))
            for n, icon in enumerate(icons)
        ]
        assert is_staffed_by(ship, crew) is able

    def test_copies_of_a_mission_are_one_place(self, scenario: Scenario) -> None:
        copy = scenario.copy_of("P1", seat=1)
        scenario.put("P1", scenario.personnel("a1"))
        assert [one.id for one in position_of(scenario, 1).sites].count("P1") == 1
        there = site(position_of(scenario, 1), "P1")
        assert there.own is not None
        assert there.own.card.id == copy
        assert there.surface == ()
        assert [one.id for one in site(position_of(scenario), "P1").surface] == ["a1"]


class TestWhyToEndOrders:
    @pytest.mark.parametrize(
        ("stopped", "why"),
        [(True, SOME_ARE_STOPPED), (False, "Your personnel can’t complete a mission yet: P1 still requires Law.")],
    )
    def test_skills_of_stopped_personnel_are_not_called_missing(
        self, scenario: Scenario, stopped: bool, why: str
    ) -> None:
        scenario.ship("galaxy", "P1")
        scenario.put("P1", scenario.personnel("lawyer", "law" if stopped else ""), stopped=stopped)
        scenario.put("galaxy", scenario.personnel("pilot", icons=("cmd", "stf")))
        assert why_end_orders(position_of(scenario)) == why
