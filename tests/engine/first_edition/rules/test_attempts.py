"""Attempting and solving missions, artifacts, mis-seeds (1E-MIS, 1E-ART, 1E-MSD)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.effects import Score, Stop
from engine.ccg.effects.texts import Response, Trigger
from engine.first_edition.cards.definition import End, Function
from engine.first_edition.cards.extra_seeds import Welcome
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of


@pytest.fixture
def scenario() -> Scenario:
    """Alice's planet P, which requires Leadership, with Riker on it; Bob's space mission S of 30 points."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.mission("S", "Navigation", seat=1, ground="space", points=30, affiliations=("federation", "klingon"))
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    return scenario


def at_space(scenario: Scenario, *, points: int = 35, docked: bool = False, matching: bool = True) -> Play:
    """Alice's space mission X, and her ship there with Sulu, who can navigate."""
    scenario.mission("X", "Navigation", ground="space", points=points)
    scenario.ship("enterprise", affiliation="federation" if matching else "non-aligned")
    if docked:
        scenario.put("X", scenario.outpost("starbase"))
        scenario.dock("starbase", "enterprise")
    else:
        scenario.put("X", "enterprise")
    scenario.put("enterprise", scenario.personnel("sulu", "navigation"))
    return scenario.begin()


# --- who may attempt -------------------------------------------------------------------------------------------------


def test_1e_mis_02_an_away_team_attempts_a_planet_mission(scenario: Scenario) -> None:
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 35
    assert play.state.locations["P"].completed_by == 0


def test_1e_mis_02_the_crew_of_an_undocked_ship_attempts_a_space_mission(scenario: Scenario) -> None:
    play = at_space(scenario)
    play.choose("Attempt X")
    assert play.points() == 35


def test_1e_mis_02_a_docked_ship_does_not_attempt(scenario: Scenario) -> None:
    assert not at_space(scenario, docked=True).offers("Attempt X")


def test_1e_mis_02_an_attempt_from_a_ship_requires_a_matching_crew_member(scenario: Scenario) -> None:
    assert not at_space(scenario, matching=False).offers("Attempt X")


def test_1e_mis_03_one_of_them_must_match_the_mission(scenario: Scenario) -> None:
    scenario.mission("K", affiliations=("klingon",))
    scenario.put("K", scenario.personnel("picard", "leadership"))
    assert not scenario.begin().offers("Attempt K")


def test_1e_mis_03_words_may_admit_others(scenario: Scenario) -> None:
    scenario.mission("K", affiliations=("klingon",), attempted_by="Leadership")
    scenario.put("K", scenario.personnel("picard", "leadership"))
    assert scenario.begin().offers("Attempt K")


def test_1e_mis_03_a_mission_may_be_open_to_any_team(scenario: Scenario) -> None:
    scenario.mission("K", affiliations=(), anyone=True)
    scenario.put("K", scenario.personnel("kurn", affiliation="klingon"))
    assert scenario.begin().offers("Attempt K")


def test_equipment_that_a_mission_asks_for_is_known_by_kind_and_title(scenario: Scenario) -> None:
    for name, asked in (("Q", 'equipment "tricorder"'), ("R", 'equipment "Kit of Wonders"')):
        scenario.mission(name, asked)
        scenario.put(name, scenario.personnel(f"{name}-crew"))
    kit = scenario.equipment("Kit of Wonders", characteristics=("tricorder",))
    scenario.put("Q", kit)
    scenario.put("R", scenario.copy_of(kit))
    play = scenario.begin()
    play.do("Attempt Q", "Attempt R")
    assert play.points() == 70


@pytest.mark.parametrize(("points", "offered"), [(39, False), (40, True)])
def test_1e_mis_01_an_opponents_mission_is_attempted_from_40_points_on(points: int, offered: bool) -> None:
    scenario = Scenario()
    scenario.mission("P", seat=1, points=points)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.put("P", scenario.personnel("picard", "leadership"))
    scenario.mission("Q")
    scenario.put("Q", scenario.personnel("data"))
    scenario.fill_decks()
    assert scenario.begin().offers("Attempt P") is offered


def test_1e_mis_01_the_end_that_faces_the_attempter_counts() -> None:
    scenario = Scenario()
    far = End(span=1, points=45, affiliations=("federation",), requirements=None)
    scenario.mission("P", seat=1, points=30, far=far)
    scenario.put("P", scenario.personnel("riker"))
    scenario.fill_decks()
    assert scenario.begin().offers("Attempt P")


def test_1e_mis_01_a_universal_mission_of_the_opponent_needs_a_second_copy_in_play(scenario: Scenario) -> None:
    scenario.mission("U", seat=1, uniqueness="universal")
    scenario.put("U", scenario.personnel("picard", "leadership"))
    assert not scenario.begin().offers("Attempt U")
    copy = scenario.copy_of("U", seat=0)
    scenario.state.locations[copy] = scenario.state.locations["U"].__class__(copy, "alpha", "U", "planet")
    scenario.state.lines["alpha"].append(copy)
    scenario._lay("on line", copy, copy)
    assert scenario.begin().offers("Attempt U")


def test_1e_card_03_a_mission_without_a_point_box_is_not_attempted(scenario: Scenario) -> None:
    scenario.mission("N", points=None)
    scenario.put("N", scenario.personnel("picard", "leadership"))
    assert not scenario.begin().offers("Attempt N")


def test_1e_mis_10_a_completed_mission_is_not_attempted_again(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("hood"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert "P" in play.state.locations
    assert not play.offers("Attempt P")


def test_1e_mis_13_stopped_personnel_take_no_part(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("worf"), stopped=True)
    assert scenario.begin().option("Attempt P").detail == "35 points, 1 personnel; requirements met"


def test_1e_mis_04_an_attempt_may_begin_without_what_it_takes_and_says_what_is_lacking() -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership x2 + Music")
    scenario.put("P", scenario.personnel("picard", "leadership"))
    assert scenario.begin().option("Attempt P").detail == "35 points, 1 personnel; missing: 1 Leadership and Music"


# --- solving ---------------------------------------------------------------------------------------------------------


def test_1e_mis_12_a_failed_attempt_stops_no_personnel_and_can_be_repeated(scenario: Scenario) -> None:
    """Requirements needn't be met to begin (1E-MIS-04)."""
    scenario.mission("Q", "Medical")
    scenario.put("Q", scenario.personnel("data"))
    play = scenario.begin()
    play.choose("Attempt Q")
    assert play.state.locations["Q"].completed_by is None
    assert not play.is_stopped("data")
    assert play.offers("Attempt Q")


def test_1e_card_11_a_classification_is_a_level_of_its_skill(scenario: Scenario) -> None:
    scenario.mission("Q", "Medical x2")
    scenario.put("Q", scenario.personnel("crusher", "medical", classification="medical"))
    play = scenario.begin()
    play.choose("Attempt Q")
    assert play.points() == 35


def test_1e_mis_16_the_first_solver_completes_a_shared_mission_for_both(scenario: Scenario) -> None:
    scenario.share("P", scenario.mission_card("P2", "Honor", seat=1, affiliations=("klingon",)))
    scenario.put("P", scenario.personnel("worf", "honor", seat=1, affiliation="klingon"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 35
    play.end_turn()
    assert play.state.active == 1
    assert not play.match.open or not play.offers("Attempt P2")


def test_1e_seed_11_requirements_of_the_own_card_count_at_a_shared_mission(scenario: Scenario) -> None:
    scenario.share("P", scenario.mission_card("P2", "Honor", seat=1, points=20, affiliations=("klingon",)))
    scenario.put("P", scenario.personnel("worf", "honor", seat=1, affiliation="klingon"))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Attempt P2")
    assert play.points(1) == 20


# --- artifacts -------------------------------------------------------------------------------------------------------


def test_1e_art_01_an_artifact_is_put_aside_and_earned_only_by_solving(scenario: Scenario) -> None:
    scenario.mission("Q", "Medical")
    scenario.put("Q", scenario.personnel("data"))
    scenario.under("Q", scenario.artifact("naiskos"))
    play = scenario.begin()
    play.choose("Attempt Q")
    assert play.where("naiskos") == "aside.Q"


def test_1e_art_01_the_solver_earns_an_artifact_seeded_by_anyone(scenario: Scenario) -> None:
    scenario.under("P", scenario.artifact("naiskos", "hand", seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("naiskos") == "hand.0"


def test_1e_art_03_what_is_used_as_equipment_joins_the_team(scenario: Scenario) -> None:
    scenario.under("P", scenario.artifact("disruptor", "team", seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("disruptor") == "surface.P"
    assert play.state.cards["disruptor"].controller == 0


def test_1e_mis_15_an_artifact_that_plays_at_once_takes_effect_and_is_discarded(scenario: Scenario) -> None:
    box = scenario.artifact("box", "at once", seat=0, functions=(Function(how="earned", effects=(Score(5),)),))
    scenario.under("P", box)
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 40
    assert play.where("box") == "discard.0"


def test_1e_art_03_several_artifacts_are_earned_in_the_solvers_order(scenario: Scenario) -> None:
    scenario.under("P", scenario.artifact("uthat", seat=0), scenario.artifact("gol", seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.decision.rule == "1E-ART-03"
    play.choose("gol", "uthat")
    assert [event.public for event in play.match.events if event.kind == "earn"] == [
        "Alice earns gol.",
        "Alice earns uthat.",
    ]


def test_1e_uniq_09_a_copy_of_an_artifact_that_is_there_already_is_discarded(scenario: Scenario) -> None:
    mine = scenario.artifact("uthat", "team", seat=0)
    scenario.put("P", mine)
    scenario.under("P", scenario.copy_of("uthat", seat=0))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("uthat-2") == "discard.0"


# --- mis-seeds -------------------------------------------------------------------------------------------------------


def test_1e_msd_01_a_space_dilemma_under_a_planet_is_not_encountered(scenario: Scenario) -> None:
    scenario.under("P", scenario.dilemma("junior", dilemma_half(Score(-50)), ground="space"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("junior") == "out.1"
    assert play.points() == 35


def test_1e_msd_01_a_card_that_is_no_seed_is_a_bluff(scenario: Scenario) -> None:
    scenario.under("P", scenario.personnel("bluff", seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("bluff") == "out.1"
    assert play.state.locations["P"].completed_by == 0


def test_1e_seed_13_a_second_copy_of_one_seeder_is_a_mis_seed_but_one_of_the_other_player_is_not(
    scenario: Scenario,
) -> None:
    scenario.under("P", scenario.dilemma("fun", dilemma_half(Score(1)), seat=1))
    scenario.under("P", scenario.copy_of("fun", seat=1))
    scenario.mission("Q", "Leadership")
    scenario.put("Q", scenario.personnel("data", "leadership"))
    scenario.under("Q", scenario.dilemma("joy", dilemma_half(Score(10)), seat=1))
    scenario.under("Q", scenario.copy_of("joy", seat=0))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 36
    play.choose("Attempt Q")
    assert play.points() == 36 + 20 + 35


@pytest.mark.parametrize(("kinds", "earned"), [(("orb", "orb-too"), 2), (("orb", "orb"), 0), (("orb", "uthat"), 2)])
def test_1e_cr_044_a_mission_takes_any_number_of_different_listed_artifacts(
    scenario: Scenario, kinds: tuple[str, ...], earned: int
) -> None:
    orbs = Welcome(cards=Cards(kind="artifact", who=requirement_of('"orb artifact"')))
    scenario.mission("O", "Leadership", welcomes=(orbs,), points=40)
    scenario.put("O", scenario.personnel("kira", "leadership"))
    for kind in kinds:
        orb = ("orb artifact",) if kind.startswith("orb") else ()
        scenario.under("O", scenario.artifact(kind, characteristics=orb))
    play = scenario.begin()
    play.choose("Attempt O")
    while play.decision.rule not in ("1E-TURN-08", "1E-TURN-04"):
        play.match.answer(play.decision.seat, play.decision.number, play.decision.default)
    assert len(play.state.places.get("hand.0", ())) == earned


def test_1e_seed_14_two_artifacts_of_one_seeder_are_both_mis_seeds(scenario: Scenario) -> None:
    scenario.under("P", scenario.artifact("uthat", seat=1), scenario.artifact("gol", seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.where("uthat"), play.where("gol")) == ("out.1", "out.1")


def test_1e_mis_17_ones_own_mis_seed_bars_from_solving(scenario: Scenario) -> None:
    scenario.under("P", scenario.dilemma("junior", seat=0, ground="space"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 0
    assert play.state.locations["P"].barred == (0,)
    play.choose("Attempt P")
    assert play.points() == 0


def test_1e_msd_02_an_opponents_mis_seed_bars_no_attempts(scenario: Scenario) -> None:
    scenario.under("P", scenario.dilemma("junior", seat=1, ground="space"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.state.locations["P"].barred == ()
    assert play.points() == 35


@pytest.mark.parametrize("needed", ["Leadership", "Medical"])
def test_responses_to_the_end_of_an_attempt_mean_its_participants(scenario: Scenario, needed: str) -> None:
    debriefing = Response(
        trigger=Trigger("mission completed", also=("mission failed",)), effects=(Stop(All(whose="anybody")),)
    )
    scenario.mission("Q", needed)
    scenario.put("Q", scenario.personnel("picard", "leadership"))
    scenario.table(scenario.event("debriefing", stays=True, texts=(debriefing,)))
    play = scenario.begin()
    play.do("Attempt Q", "Use debriefing")
    assert play.is_stopped("picard")
    assert not play.is_stopped("riker")


def test_1e_mis_09_artifacts_are_earned_before_the_points_are_scored_and_then_others_may_answer(
    scenario: Scenario,
) -> None:
    gain = Response(trigger=Trigger("mission completed"), effects=(Score(2),))
    scenario.put("P", scenario.personnel("guinan", texts=(gain,)))
    scenario.under("P", scenario.artifact("uthat"))
    play = scenario.begin()
    play.do("Attempt P", "Use guinan")
    kinds = [event.kind for event in play.match.events if event.kind in ("success", "earn", "score", "use")]
    assert kinds == ["success", "earn", "score", "use", "score"]


def test_1e_mis_03_a_matching_personnel_is_required_again_to_solve() -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker"), scenario.personnel("guinan", "leadership", affiliation="neutral"))
    scenario.under("P", scenario.dilemma("sleep", dilemma_half(Stop(All(who=requirement_of("[federation]"))))))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.is_stopped("riker")
    assert play.points() == 0
