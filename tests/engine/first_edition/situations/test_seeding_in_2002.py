"""Seeding by rulebook 1.7 with the rulings of 2002: seeds of no phase, sites that mislead, the end of the phases."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.effects import Draw, Score
from engine.ccg.effects.texts import Order
from engine.first_edition.cards.definition import Function, Incident, Objective
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site
from engine.first_edition.table.state import Phase
from engine.first_edition.table.table import SEEDING, STACKS
from tests.engine.first_edition.scenario import Scenario, dilemma_half

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
TOP = "The top mission of your pile"


def incident(
    scenario: Scenario, name: str, *, seat: int = 0, phase: Any = "", kind: Any = Incident, **facts: Any
) -> str:
    seeded = Function(how="seed", stays=True, phase=phase)
    return scenario.add(kind(id=name, title=name, functions=(seeded,), **facts), seat)


def laying_missions(edition: Edition, *, hers: int = 2, his: int = 1) -> Scenario:
    """Alice has two missions left to place beside X, Bob has one."""
    scenario = Scenario().by(edition)
    scenario.mission("X")
    scenario.missions(*(scenario.mission_card(f"A{n}") for n in range(hers)))
    scenario.missions(*(scenario.mission_card(f"B{n}", seat=1) for n in range(his)))
    scenario.fill_decks()
    return scenario


# --- seeds that name no phase (1E17-OTH-1) ---------------------------------------------------------------------------


def test_1e17_oth_1_a_seed_of_no_phase_is_seeded_in_the_mission_phase_in_place_of_a_mission() -> None:
    """The rulebook's own example: a mission, an objective, the next mission (lines 353 to 356)."""
    scenario = laying_missions(THEN)
    scenario.seeds(incident(scenario, "patrol"))
    play = scenario.begin(Phase.MISSIONS)
    assert play.labels == [TOP, "patrol"]  # no passing while missions are left (1E17-MIS-2)
    play.choose("patrol")
    assert play.where("patrol") == "table.0"
    assert (play.decision.seat, play.decision.rule) == (1, "1E-SEED-09")
    assert len(play.state.places["missions.0"]) == 2


def test_1e17_oth_1_the_mission_may_be_placed_and_the_seed_keep_for_later() -> None:
    scenario = laying_missions(THEN)
    scenario.seeds(incident(scenario, "patrol"))
    play = scenario.begin(Phase.MISSIONS)
    play.do(TOP, "At the right end, beside X", "At the right end, beside A0")
    assert play.labels == [TOP, "patrol"]
    assert play.decision.seat == 0
    play.do(TOP, "At the right end, beside B0")
    assert play.labels == ["patrol", "Pass"]
    play.choose("Pass")
    assert play.state.phase is Phase.OPPOSING_MISSIONS
    assert play.offers("patrol")


def test_1e17_oth_1_who_has_no_mission_left_seeds_or_passes_while_the_other_places_theirs() -> None:
    scenario = laying_missions(THEN, hers=0, his=2)
    scenario.seeds(incident(scenario, "patrol"), incident(scenario, "watch"))
    play = scenario.begin(Phase.MISSIONS)
    assert play.labels == ["patrol", "watch", "Pass"]
    play.choose("Pass")
    play.choose("At the right end, beside X")
    assert play.labels == ["patrol", "watch", "Pass"]  # the other has seeded, so that a pass is not for good
    play.do("watch", "At the right end, beside B0")
    assert play.where("watch") == "table.0"
    assert play.labels == ["patrol", "Pass"]


def test_1e17_seed_3_the_mission_phase_ends_with_two_passes_in_a_row() -> None:
    scenario = laying_missions(THEN, hers=1, his=0)
    scenario.seeds(incident(scenario, "patrol"), incident(scenario, "rumour", seat=1))
    play = scenario.begin(Phase.MISSIONS)
    play.do(TOP, "At the right end, beside X")
    assert play.decision.seat == 1
    play.choose("Pass")
    assert play.decision.seat == 0
    play.choose("patrol")
    assert play.decision.seat == 1
    assert play.state.phase.value == "mission phase"
    play.choose("Pass")
    assert play.state.phase is Phase.OPPOSING_MISSIONS


@pytest.mark.parametrize("kind", [Incident, Objective])
@pytest.mark.parametrize("phase", [Phase.DOORWAYS, Phase.MISSIONS, Phase.OPPOSING_MISSIONS, Phase.FACILITIES])
def test_1e17_oth_1_in_each_of_the_four_phases(phase: Phase, kind: Any) -> None:
    scenario = laying_missions(THEN)
    scenario.seeds(incident(scenario, "patrol", kind=kind))
    play = scenario.begin(phase)
    play.choose("patrol")
    assert play.where("patrol") == "table.0"


def test_1e_seed_03_by_the_later_rulebook_with_the_facilities_alone() -> None:
    scenario = laying_missions(NOW)
    scenario.seeds(incident(scenario, "patrol"))
    play = scenario.begin(Phase.MISSIONS)
    assert play.decision.rule == "1E-SEED-09"
    play.do("At the right end, beside X", "At the right end, beside A0", "At the right end, beside B0")
    while play.state.phase is not Phase.FACILITIES:
        play.match.answer(play.match.open[0].seat, play.match.open[0].number, play.match.open[0].default)
    assert play.offers("patrol")


@pytest.mark.parametrize("edition", [NOW, THEN])
@pytest.mark.parametrize(("phase", "offered"), [("mission", True), ("doorway", False), ("facility", False)])
def test_1e_seed_03_a_seed_that_names_a_phase_is_seeded_in_no_other(
    edition: Edition, phase: str, *, offered: bool
) -> None:
    scenario = laying_missions(edition)
    scenario.seeds(incident(scenario, "patrol", phase=phase))
    play = scenario.begin(Phase.MISSIONS)
    assert play.offers("patrol") is offered
    assert play.offers(TOP) is offered


def test_1e17_oth_2_a_hidden_agenda_is_laid_face_down_in_the_mission_phase_and_not_turned_up() -> None:
    scenario = laying_missions(THEN)
    scenario.seeds(incident(scenario, "plot", icons=("ha",)))
    play = scenario.begin(Phase.MISSIONS)
    play.choose("plot")
    assert "plot" not in " ".join(play.told(1))
    assert play.where("plot") != "table.0"
    assert play.decision.rule == "1E-SEED-09"


def test_1e17_oth_1_in_stacks_too_the_mission_phase_takes_them() -> None:
    scenario = laying_missions(THEN)
    scenario.seeds(incident(scenario, "patrol"))
    play = scenario.begin(Phase.MISSIONS, options={SEEDING: STACKS})
    assert play.offers("patrol")


def test_1e17_mis_5_a_mission_that_is_shared_is_a_turn_of_the_phase_like_another() -> None:
    scenario = Scenario().by(THEN)
    scenario.mission("X", seat=1)
    scenario.fill_decks()
    scenario.missions(scenario.copy_of("X"))
    scenario.seeds(incident(scenario, "rumour", seat=1))
    play = scenario.begin(Phase.MISSIONS)
    assert play.decision.seat == 1
    assert play.labels == ["rumour", "Pass"]


def test_1er_mis_2_a_mission_without_a_point_box_goes_to_the_alpha_quadrant() -> None:
    scenario = Scenario().by(THEN)
    scenario.mission("G", quadrant="gamma")
    scenario.mission("A")
    scenario.missions(scenario.mission_card("Z", points=None))
    assert scenario.begin(Phase.MISSIONS).labels == ["At the left end, beside A", "At the right end, beside A"]


# --- sites (1ER-SEED-2) ----------------------------------------------------------------------------------------------


def at_a_nor(edition: Edition) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.mission("P", affiliations=("cardassian",))
    scenario.put("P", scenario.outpost("nor", affiliation="cardassian", facility="station", sites=True))
    scenario.fill_decks()
    return scenario


def site(scenario: Scenario, name: str) -> str:
    return scenario.add(Site(id=name, title=name, tier="promenade"))


@pytest.mark.parametrize("edition", [NOW, THEN])
def test_1er_seed_2_a_site_among_the_thirty_seeds_goes_to_no_station(edition: Edition) -> None:
    scenario = at_a_nor(edition)
    scenario.seeds(site(scenario, "shops"))
    scenario._lay("sites", 0, site(scenario, "infirmary"))
    play = scenario.begin(Phase.FACILITIES)
    assert play.labels == ["infirmary at nor", "Pass"]
    play.choose("infirmary at nor")
    assert play.where("shops") == "out.0"  # 1E17-OTH-4


def test_1er_seed_2_a_copy_in_the_pile_is_offered_beside_the_one_among_the_seeds() -> None:
    scenario = at_a_nor(THEN)
    shops = site(scenario, "shops")
    scenario.seeds(shops)
    free = scenario.copy_of(shops)
    scenario._lay("sites", 0, free)
    play = scenario.begin(Phase.FACILITIES)
    play.choose("shops at nor")
    assert (play.where(free), play.where(shops)) == ("within.nor", "out.0")


def test_1er_seed_2_a_site_among_the_thirty_misleads_under_a_mission_and_one_of_the_pile_does_not() -> None:
    scenario = at_a_nor(THEN)
    scenario.mission("B", seat=1)
    scenario.seeds(site(scenario, "shops"))
    scenario._lay("sites", 0, site(scenario, "infirmary"))
    play = scenario.begin(Phase.OPPOSING_MISSIONS)
    assert play.labels == ["shops under a mission", "Pass"]
    play.do("shops under a mission", "B")
    assert play.where("shops") == "under.B"


def test_1e17_dil_6_who_reveals_a_site_of_their_own_does_not_complete_the_mission() -> None:
    scenario = Scenario().by(THEN)
    scenario.mission("B", seat=1)
    scenario.put("B", scenario.personnel("riker", "leadership"))
    scenario.under("B", site(scenario, "shops"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt B")
    assert (play.points(), play.where("shops")) == (0, "out.0")


@pytest.mark.parametrize("edition", [NOW, THEN])
def test_1e17_deck_3_a_card_that_never_seeds_may_mislead(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("B", seat=1)
    scenario.seeds(scenario.ship("bird"))
    scenario.fill_decks()
    play = scenario.begin(Phase.OPPOSING_MISSIONS)
    assert any("bird" in one.label for one in play.decision.options)


# --- special downloads (1ER-SEED-3) ----------------------------------------------------------------------------------


def test_1er_seed_3_what_seeding_a_card_brings_at_once_happens_in_the_mission_phase() -> None:
    scenario = laying_missions(THEN)
    brings = Function(how="seed", stays=True, effects=(Score(5),))
    scenario.seeds(scenario.add(Incident(id="gift", title="gift", functions=(brings,))))
    play = scenario.begin(Phase.MISSIONS)
    play.choose("gift")
    assert play.points() == 5


def test_1er_seed_3_a_text_for_each_turn_does_nothing_while_seeding() -> None:
    scenario = laying_missions(THEN)
    told = Function(how="seed", stays=True, texts=(Order(effects=(Draw(),)),))
    scenario.seeds(scenario.add(Incident(id="post", title="post", functions=(told,))))
    play = scenario.begin(Phase.MISSIONS)
    play.do("post", "At the right end, beside X")
    assert play.decision.rule == "1E-SEED-09"


def test_1e17_dil_1_under_a_mission_the_last_that_was_seeded_is_met_first() -> None:
    scenario = Scenario().by(THEN)
    scenario.mission("B", seat=1)
    scenario.seeds(*(scenario.dilemma(name, dilemma_half(Score(1)), seat=0) for name in ("one", "two")))
    scenario.fill_decks()
    play = scenario.begin(Phase.OPPOSING_MISSIONS)
    play.do("one under a mission", "two under a mission")
    assert play.state.places["under.B"] == ["two", "one"]
