"""The mission planner: what a group contributes to a mission, as far as its player can see."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Cards, Chosen
from engine.ccg.effects.changes import Modifies, Substitutes, Toll
from engine.ccg.effects.conditions import Attempting
from engine.ccg.effects.effects import Effect, Stop, Unless
from engine.ccg.effects.texts import While
from engine.ccg.mission_plan import Plan
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.missions.planner import best_crew
from engine.second_edition.missions.planner import plan_for_personnel as hold
from engine.second_edition.table.state import Segment
from engine.second_edition.view import AttemptView, FacedView, MissionView, SecondEditionView
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    return scenario


def mission(play: Play, name: str, viewer: int | None = 0) -> MissionView:
    view = play.match.view(viewer)
    assert isinstance(view, SecondEditionView)
    return next(one for player in view.players for one in player.missions if one.card.id == name)


def unless(requirement: str) -> Unless:
    """Return a dilemma's effect: without the requirement, one personnel is chosen to be stopped."""
    return Unless(parse_requirement(requirement), (Stop(Chosen()),))


def plan(play: Play, name: str) -> Plan:
    (found,) = mission(play, name).plans
    return found


def prospect(play: Play, label: str) -> str:
    return play.option(label).detail


class TestAttempt:
    def test_the_choice_shows_the_groups_contribution(self, scenario: Scenario) -> None:
        scenario.mission("P1", "Leadership, 2 Officer, Cunning>15")
        scenario.put("P1", scenario.personnel("a1", "leadership, officer"), scenario.personnel("a2", "officer"))
        play = scenario.begin()
        assert prospect(play, "Attempt P1") == ("35 points, 2 personnel: Leadership ✓ · Officer ✓2/2 · Cunning ✗10/16")

    def test_the_stopped_bring_nothing(self, scenario: Scenario) -> None:
        scenario.mission("P1", "Leadership")
        scenario.put("P1", scenario.personnel("a1", "leadership"), stopped=True)
        scenario.put("P1", scenario.personnel("a2"))
        assert plan(scenario.begin(), "P1").shortfall.missing == "Leadership"


class TestGroups:
    def test_at_a_planet_personnel_aboard_are_compared_as_well(self, scenario: Scenario) -> None:
        scenario.mission("P1", "2 Officer")
        scenario.ship("galaxy", "P1")
        scenario.put("P1", scenario.personnel("a1", "officer"))
        scenario.put("galaxy", scenario.personnel("a2", "officer 2"))
        found = mission(scenario.begin(), "P1").plans
        assert [(one.ship, one.personnel, one.ready) for one in found] == [
            ("", ("a1",), False),
            ("galaxy", ("a2",), True),
        ]

    def test_at_a_space_mission_each_ship_is_a_group_and_its_numbers_count(self, scenario: Scenario) -> None:
        scenario.mission("S1", "Weapons>7", type="space")
        scenario.ship("galaxy", "S1", weapons=8)
        scenario.ship("oberth", "S1", weapons=7)
        scenario.put("galaxy", scenario.personnel("a1"))
        scenario.put("oberth", scenario.personnel("a2"))
        found = mission(scenario.begin(), "S1").plans
        assert [(one.ship, one.ready) for one in found] == [("galaxy", True), ("oberth", False)]

    def test_personnel_not_admitted_are_reported(self, scenario: Scenario) -> None:
        scenario.mission("P1", "Leadership")
        scenario.put("P1", scenario.personnel("k1", "leadership", affiliation="Klingon"))
        found = plan(scenario.begin(), "P1")
        assert (found.admitted, found.ready, found.shortfall.met) == (False, False, True)
        assert str(found) == "no one who may attempt it ✗ · Leadership ✓"

    def test_no_personnel_form_no_group(self, scenario: Scenario) -> None:
        scenario.mission("P1", "Leadership")
        scenario.ship("galaxy", "P1")
        assert mission(scenario.begin(), "P1").plans == ()


class TestAsTheMissionSeesThem:
    def test_cards_in_play_count(self, scenario: Scenario) -> None:
        boost = While(changes=(Modifies(Cards(kind="personnel", where="present"), ("cunning",), 2),))
        scenario.mission("P1", "Cunning>8")
        scenario.put("P1", scenario.personnel("a1", cunning=7, texts=(boost,)))
        assert str(plan(scenario.begin(), "P1")) == "Cunning ✓9/9"

    def test_so_do_attributes_used_instead(self, scenario: Scenario) -> None:
        instead = Substitutes(Cards(where="this"), "strength", ("cunning",), "mission")
        scenario.mission("P1", "Cunning>8")
        scenario.put("P1", scenario.personnel("a1", cunning=1, strength=9, texts=(While(changes=(instead,)),)))
        assert str(plan(scenario.begin(), "P1")) == "Cunning ✓9/9"

    def test_equipment_with_them_counts(self, scenario: Scenario) -> None:
        scenario.mission("P1", 'equipment "Phaser"')
        scenario.put("P1", scenario.personnel("a1"), scenario.equipment("phaser", keywords=("Phaser",)))
        assert plan(scenario.begin(), "P1").ready


class TestSecrecy:
    """Plans don't use opponents' face-down personnel (2E-SHW-02)."""

    @pytest.fixture
    def play(self, scenario: Scenario) -> Play:
        scenario.mission("P1", "Leadership")
        scenario.put("P1", scenario.personnel("a1", "leadership"))
        return scenario.begin()

    @pytest.mark.parametrize("viewer", [1, None])
    def test_group_totals_are_hidden_from_opponents(self, play: Play, viewer: int | None) -> None:
        assert mission(play, "P1").plans
        assert mission(play, "P1", viewer).plans == ()


def test_a_completed_mission_is_planned_no_more(scenario: Scenario) -> None:
    scenario.mission("P1", "Leadership")
    scenario.put("P1", scenario.personnel("a1", "leadership"))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert mission(play, "P1").completed
    assert mission(play, "P1").plans == ()


def test_the_best_crew_has_only_needed_personnel(scenario: Scenario) -> None:
    scenario.mission("P1", "Leadership, Cunning>9")
    scenario.ship("galaxy", "H")
    crew = [scenario.personnel("a1", "leadership"), scenario.personnel("a2", cunning=2), scenario.personnel("a3")]
    scenario.put("galaxy", *crew)
    play = scenario.begin()
    assert best_crew(play.table, 0, play.table.mission_state("P1"), "", crew) == ("a1", "a3")


class TestTextsOfAnAttempt:
    """Plans with the texts that will apply in the attempt, not those that apply now."""

    def test_2e_mis_08_texts_that_apply_while_attempting_count_before(self, scenario: Scenario) -> None:
        bold = While(changes=(Modifies(Cards(where="this"), ("cunning",), 3),), condition=Attempting())
        scenario.mission("P1", "Cunning>7")
        scenario.put("P1", scenario.personnel("a1", cunning=5, texts=(bold,)))
        play = scenario.begin()
        assert prospect(play, "Attempt P1") == "35 points, 1 personnel: Cunning ✓8/8"
        assert play.table.state.attempt is None

    def test_a_text_of_space_attempts_does_not_count_on_a_planet(self, scenario: Scenario) -> None:
        bold = While(changes=(Modifies(Cards(where="this"), ("cunning",), 3),), condition=Attempting("space"))
        scenario.mission("P1", "Cunning>7")
        scenario.put("P1", scenario.personnel("a1", cunning=5, texts=(bold,)))
        assert "Cunning ✗5/8" in prospect(scenario.begin(), "Attempt P1")

    @pytest.mark.parametrize(("host", "has"), [("H", "✓"), ("P1", "✗")])
    def test_2e_skl_09_a_toll_is_left_behind_with_its_mission(self, scenario: Scenario, host: str, has: str) -> None:
        toll = While(changes=(Toll(Cards(whose="anybody", where="mission")),))
        scenario.mission("P1", "Officer")
        scenario.ship("galaxy", host)
        scenario.put("galaxy", scenario.personnel("a1", "officer", icons=("cmd",)))
        overture = scenario.event("e1", stays=True, texts=(toll,))
        scenario.on(host, overture)
        play = scenario.begin()
        mission_state = play.table.mission_state("P1")
        assert str(hold(play.table, 0, mission_state, "", ["a1"])) == f"Officer {has}"


class TestReserve:
    """Missions without personnel, compared with all unstopped personnel in play."""

    @pytest.fixture
    def scenario(self, scenario: Scenario) -> Scenario:
        scenario.mission("P1", "Leadership, 2 Officer, Cunning>9")
        scenario.mission("P2", "Medical")
        scenario.put("H", scenario.personnel("a1", "leadership, officer"), scenario.personnel("a2", "officer"))
        scenario.put("H", scenario.personnel("a3", "medical"), stopped=True)
        return scenario

    def test_they_are_counted_together_wherever_they_are(self, scenario: Scenario) -> None:
        scenario.ship("galaxy", "H")
        scenario.put("galaxy", scenario.personnel("a4"))
        found = mission(scenario.begin(), "P1").reserve
        assert found is not None
        assert found.personnel == ("a1", "a2", "a4")
        assert str(found) == "Leadership ✓ · Officer ✓2/2 · Cunning ✓15/10"

    def test_the_stopped_do_not_count(self, scenario: Scenario) -> None:
        found = mission(scenario.begin(Segment.PLAY_AND_DRAW), "P2").reserve
        assert found is not None
        assert found.shortfall.missing == "Medical"

    def test_only_personnel_at_the_mission_count(self, scenario: Scenario) -> None:
        scenario.put("P1", scenario.personnel("a4"))
        assert mission(scenario.begin(), "P1").reserve is None

    @pytest.mark.parametrize("viewer", [1, None])
    def test_opponents_cannot_see_it(self, scenario: Scenario, viewer: int | None) -> None:
        assert mission(scenario.begin(), "P1", viewer).reserve is None

    def test_without_personnel_there_is_no_comparison(self) -> None:
        scenario = Scenario()
        scenario.headquarters("H")
        scenario.fill_decks()
        scenario.mission("P1", "Medical")
        scenario.hand(scenario.personnel("a1"))
        assert mission(scenario.begin(Segment.PLAY_AND_DRAW), "P1").reserve is None


class TestOnlyTheStopped:
    @pytest.mark.parametrize(("skills", "resting"), [("medical", (1,)), ("law", ())])
    def test_their_own_skills_are_distinguished(
        self, scenario: Scenario, skills: str, resting: tuple[int, ...]
    ) -> None:
        scenario.mission("P1", "Leadership, Medical")
        scenario.put("P1", scenario.personnel("a1", "leadership"))
        scenario.put("P1", scenario.personnel("a2", skills), stopped=True)
        assert plan(scenario.begin(), "P1").resting == resting


class TestDilemmas:
    """Getting past the dilemma that is faced, and those after it (2E-DIL-18)."""

    def attempted(self, scenario: Scenario, viewer: int | None, *effects: Effect) -> AttemptView:
        scenario.mission("P1", "Leadership")
        scenario.put("P1", scenario.personnel("a1", "law"), scenario.personnel("a2"))
        scenario.pile(scenario.dilemma("d1", *effects, cost=1))
        play = scenario.begin()
        play.choose("Attempt P1")
        play.choose("d1")
        view = play.match.view(viewer)
        assert isinstance(view, SecondEditionView)
        assert view.attempt is not None
        assert view.attempt.facing is not None
        return view.attempt

    def faced(self, scenario: Scenario, viewer: int | None, *effects: Effect) -> FacedView | None:
        return self.attempted(scenario, viewer, *effects).to_pass

    def test_their_own_player_sees_the_crews_totals(self, scenario: Scenario) -> None:
        found = self.attempted(scenario, 0, Stop(Chosen()))
        assert found.together == {"integrity": 10, "cunning": 10, "strength": 10, "law": 1}

    @pytest.mark.parametrize("viewer", [1, None])
    def test_others_do_not(self, scenario: Scenario, viewer: int | None) -> None:
        assert self.attempted(scenario, viewer, Stop(Chosen())).together == {}

    def test_its_requirement_is_compared_with_the_attempting_personnel(self, scenario: Scenario) -> None:
        found = self.faced(scenario, 0, unless("2 Law"))
        assert found is not None
        assert (found.requirements, found.otherwise) == ("2 Law", "Choose a personnel to be stopped.")
        assert str(found.held) == "Law ✗1/2"

    @pytest.mark.parametrize("viewer", [1, None])
    def test_opponents_see_only_printed_requirements(self, scenario: Scenario, viewer: int | None) -> None:
        found = self.faced(scenario, viewer, unless("2 Law"))
        assert found is not None
        assert found.requirements == "2 Law"
        assert found.held is None

    def test_a_dilemma_without_requirements_cannot_be_passed(self, scenario: Scenario) -> None:
        assert self.faced(scenario, 0, Stop(Chosen())) is None
