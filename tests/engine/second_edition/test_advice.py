"""Advice for choices: the planner's lines for beaming, moving, attempting, and dilemmas."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Cards, Chosen
from engine.ccg.effects.changes import Gains
from engine.ccg.effects.conditions import Facing
from engine.ccg.effects.effects import Stop
from engine.ccg.effects.texts import While
from engine.kernel.advice import Advice
from engine.kernel.match import Match
from engine.second_edition.characteristics.characteristics import characteristics_of
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    return scenario


def advice(play: Play, *picks: str, seat: int = 0) -> Advice:
    return play.match.advice(seat, picks)


def proposed(play: Play) -> dict[str, tuple[str, ...]]:
    return {one.purpose: one.picks for one in advice(play).proposals}


class TestOrders:
    def test_2e_stf_01_it_says_why_a_ship_cannot_fly(self, scenario: Scenario) -> None:
        scenario.ship("galaxy", "H", staffing=("cmd", "stf"))
        scenario.ship("nova", "H")
        scenario.put("nova", scenario.personnel("a1", icons=("cmd",)), scenario.personnel("a3", icons=("stf",)))
        scenario.put("galaxy", scenario.personnel("a2", icons=("stf",)))
        play = scenario.begin()
        assert advice(play).lines == ("galaxy can’t fly. It isn’t staffed. Missing: one Command.",)

    def test_2e_stp_06_a_stopped_ship_is_not_spoken_of(self, scenario: Scenario) -> None:
        scenario.ship("galaxy", "H", staffing=("cmd",))
        scenario.state.cards["galaxy"].stopped = True
        assert advice(scenario.begin()).lines == ()


class TestBeaming:
    def test_it_compares_the_personnel_who_would_be_there_with_the_mission(self, scenario: Scenario) -> None:
        scenario.mission("P1", "Leadership, Cunning>9")
        scenario.mission("P2", "Medical")
        scenario.ship("galaxy", "P1")
        scenario.put("P1", scenario.personnel("a1", "leadership"))
        scenario.put("galaxy", scenario.personnel("a2"), scenario.equipment("kit"))
        play = scenario.begin()
        play.choose("Beam from galaxy to P1")
        assert advice(play).lines == ("P1: Leadership ✓ · Cunning ✗5/10",)
        assert advice(play, "a2").lines == ("P1: Leadership ✓ · Cunning ✓10/10",)
        assert advice(play, "kit", "nobody").lines == advice(play).lines

    def test_without_an_open_mission_of_their_own_it_covers_all_open_ones(self, scenario: Scenario) -> None:
        scenario.mission("P1", "Leadership")
        scenario.mission("S1", "Weapons>7", type="space")
        scenario.mission("P2", "Medical")
        scenario.state.missions[-1].completed = True
        scenario.ship("galaxy", "H", weapons=8)
        scenario.put("H", scenario.personnel("a1", "leadership"))
        play = scenario.begin()
        play.choose("Beam from H to galaxy")
        assert advice(play).lines == (
            "P1 requires Leadership.",
            "S1 requires Weapons>7.",
        )

    def test_the_best_crew_meets_the_mission_staffs_the_ship_and_may_attempt(self, scenario: Scenario) -> None:
        scenario.mission("P1", "Medical")
        scenario.ship("galaxy", "H", staffing=("cmd",))
        doctor = scenario.personnel("a1", "medical", affiliation="Klingon")
        captain = scenario.personnel("a2", icons=("cmd",))
        others = [scenario.personnel(name) for name in ("a3", "a4")]
        scenario.put("H", doctor, *others, captain, scenario.equipment("kit"))
        play = scenario.begin()
        play.choose("Beam from H to galaxy")
        assert {purpose: set(picks) for purpose, picks in proposed(play).items()} == {"Best crew for P1": {"a1", "a2"}}

    def test_a_crew_for_two_missions_is_proposed_once_and_never_everyone(self, scenario: Scenario) -> None:
        scenario.mission("P1", "Medical")
        scenario.mission("P2", "Medical")
        scenario.mission("P3", "Medical, Officer")
        scenario.ship("galaxy", "H")
        scenario.put("H", scenario.personnel("a1", "medical"), scenario.personnel("a2", "officer"))
        play = scenario.begin()
        play.choose("Beam from H to galaxy")
        assert proposed(play) == {"Best crew for P1": ("a1",)}

    def test_personnel_already_there_count_and_are_not_fetched(self, scenario: Scenario) -> None:
        scenario.mission("P1", "Medical, Officer")
        scenario.ship("galaxy", "P1")
        scenario.put("P1", scenario.personnel("a1", "medical"))
        scenario.put("galaxy", scenario.personnel("a2", "officer"), scenario.personnel("a3"))
        play = scenario.begin()
        play.choose("Beam from galaxy to P1")
        assert proposed(play) == {"Best crew for P1": ("a2",)}


class TestTheSameCrewAgain:
    """Proposing the previous crew again, as far as its members are there."""

    @pytest.fixture
    def play(self, scenario: Scenario) -> Play:
        scenario.mission("P1", "Medical, Cunning>99")
        scenario.ship("galaxy", "P1")
        scenario.put("galaxy", *[scenario.personnel(name) for name in ("a1", "a2", "a3", "a4")])
        play = scenario.begin()
        play.choose("Beam from galaxy to P1")
        return play

    def same(self, play: Play) -> tuple[str, ...]:
        return proposed(play).get("Same crew as last time", ())

    def back_and_forth(self, play: Play, *crew: str) -> None:
        play.choose(*crew)
        play.choose("Beam from P1 to galaxy")
        play.choose(*crew)
        play.choose("Beam from galaxy to P1")

    def test_there_are_no_proposals_before_the_first_beam(self, play: Play) -> None:
        assert self.same(play) == ()

    def test_the_last_crew_is_proposed_again(self, play: Play) -> None:
        self.back_and_forth(play, "a1", "a3")
        assert self.same(play) == ("a1", "a3")

    def test_of_two_crews_it_is_the_later(self, play: Play) -> None:
        self.back_and_forth(play, "a1", "a3")
        self.back_and_forth(play, "a2", "a3")
        assert self.same(play) == ("a2", "a3")

    def test_a_single_personnel_is_not_a_crew(self, play: Play) -> None:
        self.back_and_forth(play, "a1", "a2")
        self.back_and_forth(play, "a4")
        assert self.same(play) == ("a1", "a2")

    def test_all_personnel_together_need_no_proposal(self, play: Play) -> None:
        self.back_and_forth(play, "a1", "a2", "a3", "a4")
        assert self.same(play) == ()

    def test_personnel_elsewhere_are_left_out(self, play: Play) -> None:
        self.back_and_forth(play, "a1", "a2", "a3")
        play.choose("a3")
        play.choose("Beam from galaxy to P1")
        assert {one.id for one in play.decision.options} == {"a1", "a2", "a4"}
        assert set(self.same(play)) == {"a1", "a2"}

    def test_it_is_known_after_a_restart(self, play: Play) -> None:
        self.back_and_forth(play, "a1", "a3")
        restored = Match.restore(play.match._game, play.match.record)
        assert restored.advice(0, ()) == advice(play)

    def test_another_seats_beaming_does_not_make_your_crew(self, play: Play) -> None:
        self.back_and_forth(play, "a1", "a3")
        assert advice(play, seat=1) == Advice()


class TestMoving:
    def test_it_compares_those_aboard_with_each_own_mission_within_range(self, scenario: Scenario) -> None:
        scenario.mission("P1", "Medical", span=2)
        scenario.mission("P2", "Medical", span=9)
        scenario.mission("Q1", "Medical", seat=1, span=2)
        scenario.ship("galaxy", "H", range=5, staffing=())
        scenario.put("galaxy", scenario.personnel("a1", "medical"))
        play = scenario.begin()
        play.choose("Move galaxy")
        assert advice(play).lines == ("P1: Medical ✓",)


class TestAttempting:
    def test_remaining_personnel_without_the_picked_ones(self, scenario: Scenario) -> None:
        scenario.mission("P1", "Leadership, Medical")
        scenario.put("P1", scenario.personnel("a1", "leadership"), scenario.personnel("a2", "medical"))
        scenario.pile(scenario.dilemma("d1", Stop(Chosen("you", 1))))
        play = scenario.begin()
        play.choose("Attempt P1")
        play.choose("d1")
        assert advice(play).lines == ("Now: Leadership ✓ · Medical ✓",)
        assert advice(play, "a2").lines == ("Without them: Leadership ✓ · Medical ✗",)
        assert advice(play, seat=1) == Advice()

    def test_skills_gained_while_facing_a_dilemma_complete_no_mission(self, scenario: Scenario) -> None:
        pupil = While(changes=(Gains(Cards(where="this"), "navigation"),), condition=Facing())
        scenario.mission("P1", "2 Navigation")
        scenario.put("P1", scenario.personnel("a1", "navigation"), scenario.personnel("a2", texts=(pupil,)))
        scenario.pile(scenario.dilemma("d1", Stop(Chosen("you", 1))))
        play = scenario.begin()
        play.choose("Attempt P1")
        play.choose("d1")
        assert advice(play).lines == ("Now: Navigation ✗1/2",)
        assert "navigation" in characteristics_of(play.table).personnel_qualities("a2").skills

    def test_the_player_choosing_dilemmas_sees_the_requirements_but_not_the_team(self, scenario: Scenario) -> None:
        scenario.mission("P1", "Leadership, Medical")
        scenario.put("P1", scenario.personnel("a1", "leadership"), scenario.personnel("a2", "medical"))
        scenario.pile(scenario.dilemma("d1"), scenario.dilemma("d2"))
        play = scenario.begin()
        play.choose("Attempt P1")
        assert advice(play, seat=1).lines == ("P1 requires Leadership, Medical.",)


def test_2e_mov_01_completable_missions_come_first_then_the_nearest(
    scenario: Scenario,
) -> None:
    scenario.mission("F1", "Medical", span=4)
    scenario.mission("N1", "Medical", span=1)
    scenario.mission("D1", "Medical", span=1)
    scenario.state.missions[-1].completed = True
    scenario.mission("T1", "Medical", span=1, seat=1)
    scenario.mission("T2", "Medical", span=3, seat=1)
    scenario.ship("galaxy", "H", range=20, staffing=())
    scenario.put("galaxy", scenario.personnel("a1"))
    play = scenario.begin()
    play.choose("Move galaxy")
    assert [one for one in advice(play).first if one in play.ids] == ["N1", "F1", "D1", "T1", "T2"]
    assert set(advice(play).first) == set(play.ids)


def test_an_ordinary_choice_needs_no_advice(scenario: Scenario) -> None:
    assert advice(scenario.begin()) == Advice()
