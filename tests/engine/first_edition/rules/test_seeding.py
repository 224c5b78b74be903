"""Seeding by post: missions, dilemmas in stacks, facilities, opening hands (1E-SEED)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.effects import Score
from engine.first_edition.cards.definition import Doorway, Event, Function
from engine.first_edition.game import GAME
from engine.first_edition.table.state import Phase
from engine.kernel.decision import Kind
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import seats_for
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half
from tests.playing import answer_at_random


def line(play: Play, quadrant: str = "alpha") -> list[str]:
    return play.state.lines[quadrant]


# --- missions --------------------------------------------------------------------------------------------------------


def test_1e_seed_08_players_place_the_missions_of_their_piles_in_turn() -> None:
    scenario = Scenario()
    scenario.missions(scenario.mission_card("A1"), scenario.mission_card("A2"))
    scenario.missions(scenario.mission_card("B1", seat=1), scenario.mission_card("B2", seat=1))
    play = scenario.begin(Phase.MISSIONS)
    assert line(play) == ["A1"]
    assert play.decision.seat == 1
    play.choose("At the left end, beside A1")
    assert play.decision.seat == 0
    play.choose("At the right end, beside A1")
    play.choose("At the left end, beside B1")
    assert line(play) == ["B2", "B1", "A1", "A2"]


def test_1e_seed_09_the_first_mission_of_a_quadrant_begins_a_line_of_its_own() -> None:
    scenario = Scenario()
    scenario.missions(scenario.mission_card("A1"), scenario.mission_card("A2"))
    scenario.missions(scenario.mission_card("G", seat=1, quadrant="gamma"))
    play = scenario.begin(Phase.MISSIONS)
    assert line(play, "gamma") == ["G"]
    assert play.decision.seat == 0


def test_1e_seed_10_locations_of_one_region_lie_beside_one_another() -> None:
    scenario = Scenario()
    scenario.mission("X")
    scenario.mission("R1", region="Bajor Region")
    scenario.mission("R2", region="Bajor Region")
    scenario.mission("Y")
    scenario.missions(scenario.mission_card("R3", region="Bajor Region"))
    play = scenario.begin(Phase.MISSIONS)
    assert play.labels == ["Between X and R1", "Between R2 and Y"]
    play.choose("Between R2 and Y")
    assert line(play) == ["X", "R1", "R2", "R3", "Y"]


def test_1e_seed_10_a_mission_of_no_region_does_not_go_into_one() -> None:
    scenario = Scenario()
    scenario.mission("R1", region="Bajor Region")
    scenario.mission("R2", region="Bajor Region")
    scenario.missions(scenario.mission_card("X"))
    play = scenario.begin(Phase.MISSIONS)
    assert play.labels == ["At the left end, beside R1", "At the right end, beside R2"]


def test_1e_seed_11_the_same_location_is_shared() -> None:
    scenario = Scenario()
    scenario.mission("cluster", location="Black Cluster")
    scenario.missions(scenario.mission_card("again", seat=1, location="Black Cluster"))
    play = scenario.begin(Phase.MISSIONS)
    assert line(play) == ["cluster"]
    assert play.where("again") == "on line.cluster"


@pytest.mark.parametrize("facts", [{"quadrant": "gamma"}, {"uniqueness": "universal"}])
def test_1e_seed_11_elsewhere_and_if_universal_it_is_another_location(facts: dict[str, Any]) -> None:
    scenario = Scenario()
    scenario.mission("cluster", location="Black Cluster")
    scenario.missions(scenario.mission_card("again", seat=1, location="Black Cluster", **facts))
    play = scenario.begin(Phase.MISSIONS)
    if play.match.open:
        play.choose(play.labels[0])
    assert "again" in play.state.locations


# --- dilemmas --------------------------------------------------------------------------------------------------------


@pytest.fixture
def missions() -> Scenario:
    """Alice's planet A and space X, Bob's planet B, and a planet that they share."""
    scenario = Scenario()
    scenario.mission("A")
    scenario.mission("X", ground="space")
    scenario.mission("B", seat=1)
    scenario.mission("both", seat=1)
    scenario.share("both", scenario.mission_card("both2", seat=0))
    scenario.fill_decks()
    return scenario


def dilemmas(scenario: Scenario, *names: str, seat: int = 0, ground: str = "planet") -> None:
    scenario.seeds(*(scenario.dilemma(name, dilemma_half(Score(1)), seat=seat, ground=ground) for name in names))


def lay(play: Play, seat: int, *cards: str) -> None:
    """Answer an arrangement with ``card@location``."""
    decision = next(one for one in play.match.open if one.seat == seat)
    play.match.answer(seat, decision.number, cards)


def under(play: Play, location: str) -> list[str]:
    return play.state.places.get(f"under.{location}", [])


def test_1e_seed_15_both_lay_stacks_under_the_opponents_missions_at_once(missions: Scenario) -> None:
    dilemmas(missions, "a1", "a2")
    dilemmas(missions, "b1", seat=1)
    play = missions.begin(Phase.OPPOSING_MISSIONS)
    assert {one.seat: [slot.id for slot in one.slots] for one in play.match.open} == {0: ["B"], 1: ["A", "X"]}
    assert all(one.kind is Kind.ARRANGEMENT and one.private for one in play.match.open)
    lay(play, 0, "a2@B", "a1@B")
    assert under(play, "B") == []
    lay(play, 1, "b1@A")
    assert under(play, "B") == ["a2", "a1"]
    assert under(play, "A") == ["b1"]


def test_1e_seed_16_under_a_shared_mission_the_stacks_are_laid_in_turn_the_bottom_missions_owner_first(
    missions: Scenario,
) -> None:
    dilemmas(missions, "a1", "a2", "a3")
    dilemmas(missions, "b1", "b2", seat=1)
    play = missions.begin(Phase.SHARED_MISSIONS)
    assert [slot.id for slot in play.match.open[0].slots] == ["both"]
    lay(play, 0, "a1@both", "a2@both", "a3@both")
    lay(play, 1, "b1@both", "b2@both")
    assert under(play, "both") == ["b1", "a1", "b2", "a2", "a3"]


def test_1e_seed_17_what_is_laid_under_ones_own_missions_is_met_last(missions: Scenario) -> None:
    dilemmas(missions, "own")
    missions.under("A", missions.dilemma("theirs", dilemma_half(), seat=1))
    play = missions.begin(Phase.OWN_MISSIONS)
    assert [slot.id for slot in play.decision.slots] == ["A", "X"]
    lay(play, 0, "own@A")
    assert under(play, "A") == ["theirs", "own"]


@pytest.mark.as_now
def test_1e_seed_12_planet_dilemmas_fit_planets_space_dilemmas_space_and_dual_ones_both(missions: Scenario) -> None:
    dilemmas(missions, "p", seat=1)
    dilemmas(missions, "s", seat=1, ground="space")
    dilemmas(missions, "d", seat=1, ground="dual")
    missions.seeds(missions.artifact("uthat", seat=1))
    decision = missions.begin(Phase.OPPOSING_MISSIONS).decision
    assert {one.id: one.fits for one in decision.options} == {
        "p": ("A",),
        "s": ("X",),
        "d": ("A", "X"),
        "uthat": ("A",),
    }


def test_1e_msd_03_a_bluff_is_legal_though_it_fits_nowhere(missions: Scenario) -> None:
    missions.seeds(missions.personnel("bluff"))
    play = missions.begin(Phase.OPPOSING_MISSIONS)
    assert play.decision.options[0].fits == ()
    lay(play, 0, "bluff@B")
    assert under(play, "B") == ["bluff"]


def test_1e_seed_03_facilities_wait_for_their_own_seed_phase(missions: Scenario) -> None:
    seeding = Event(id="treaty", title="treaty", functions=(Function(how="seed"),))
    missions.seeds(missions.outpost("starbase"), missions.add(seeding))
    play = missions.begin(Phase.OPPOSING_MISSIONS)
    assert play.state.phase is Phase.FACILITIES


def test_automatic_seeds_are_legal_and_keep_artifacts_for_own_planets(missions: Scenario) -> None:
    dilemmas(missions, "p", "q", seat=1)
    missions.seeds(missions.copy_of("p", seat=1), missions.artifact("uthat", seat=1), missions.artifact("gol", seat=1))
    play = missions.begin(Phase.OPPOSING_MISSIONS)
    assert set(play.decision.default) == {"p@A", "q@A"}
    play.match.answer(1, play.decision.number, ())
    play.match.answer(1, play.decision.number, ())
    assert set(play.decision.default) == {"p@B", "q@B", "uthat@B"}


def test_1e_seed_05_only_the_number_of_seeds_is_public(missions: Scenario) -> None:
    dilemmas(missions, "secret")
    play = missions.begin(Phase.OPPOSING_MISSIONS)
    lay(play, 0, "secret@B")
    assert "Alice seeds cards: 1 under B." in play.told(1)
    assert "secret" not in " ".join((*play.told(1), *play.told(None)))
    assert "You seed under B: secret." in play.told(0)


# --- facilities and others -------------------------------------------------------------------------------------------


def test_1e_seed_19_players_seed_facilities_in_turn_until_both_pass_one_after_the_other(missions: Scenario) -> None:
    missions.seeds(missions.outpost("one"), missions.outpost("two"), missions.outpost("three", seat=1))
    play = missions.begin(Phase.FACILITIES)
    assert play.decision.seat == 0
    play.choose("one at A")
    assert play.decision.seat == 1
    play.choose("Pass")
    assert play.decision.seat == 0
    play.choose("two at X")
    play.choose("three at A")
    assert (play.where("one"), play.where("two"), play.where("three")) == ("space.A", "space.X", "space.A")
    assert play.state.turn == 1


def test_1e_seed_19_who_has_passed_and_seeds_again_has_not_passed_any_more(missions: Scenario) -> None:
    missions.seeds(missions.outpost("one"), missions.outpost("two"))
    missions.seeds(missions.outpost("three", seat=1), missions.outpost("four", seat=1))
    play = missions.begin(Phase.FACILITIES)
    play.do("one at A", "Pass", "two at X", "three at A")
    play.choose("four at X")
    assert play.where("four") == "space.X"
    again = missions.begin(Phase.FACILITIES)
    again.do("one at A", "Pass", "Pass")
    assert again.state.turn == 1
    assert again.where("three") == "out.1"


def test_1e_seed_19_only_two_passes_in_a_row_end_the_phase(missions: Scenario) -> None:
    missions.seeds(missions.outpost("one"), missions.outpost("two"), missions.outpost("spare"))
    missions.seeds(missions.outpost("three", seat=1), missions.outpost("four", seat=1))
    play = missions.begin(Phase.FACILITIES)
    play.do("one at A", "Pass", "two at X", "three at A", "Pass")
    assert play.decision.seat == 1
    play.choose("four at X")
    assert play.decision.seat == 0


def test_1e_seed_21_outposts_go_where_their_icon_is_but_to_no_homeworld(missions: Scenario) -> None:
    """Only in their own quadrant (1E-SEED-20)."""
    missions.mission("K", affiliations=("klingon",))
    missions.mission("earth", characteristics=("federation homeworld",))
    missions.mission("G", quadrant="gamma")
    missions.seeds(missions.outpost("starbase"))
    assert missions.begin(Phase.FACILITIES).labels == [
        "starbase at A",
        "starbase at X",
        "starbase at B",
        "starbase at both",
        "Pass",
    ]


def test_1e_seed_22_one_does_not_seed_where_one_owns_a_facility(missions: Scenario) -> None:
    missions.put("A", missions.outpost("old"))
    missions.put("X", missions.outpost("theirs", seat=1))
    missions.seeds(missions.outpost("new"))
    labels = missions.begin(Phase.FACILITIES).labels
    assert "new at A" not in labels
    assert "new at X" in labels


@pytest.mark.parametrize(("one", "offered"), [(True, False), (False, True)])
def test_1e_seed_23_of_some_outposts_only_one_is_seeded(missions: Scenario, one: bool, offered: bool) -> None:
    missions.put("A", missions.outpost("starbase", seeds_one=one))
    missions.seeds(missions.copy_of("starbase"))
    play = missions.begin(Phase.FACILITIES)
    assert (play.state.phase is Phase.FACILITIES and play.offers("starbase at X")) is offered


def test_1e_seed_07_1e_side_02_both_seed_doorways_at_once_and_they_lie_face_up(missions: Scenario) -> None:
    """Cards seeded face up are in play (1E-SEED-04)."""
    door = Doorway(id="door", title="door", functions=(Function(how="seed", stays=True),))
    missions.seeds(missions.add(door), missions.add(Doorway(id="other", title="other", functions=door.functions), 1))
    play = missions.begin(Phase.DOORWAYS)
    assert [one.seat for one in play.match.open] == [0, 1]
    play.match.answer(0, play.match.open[0].number, ("door",))
    (bobs,) = [one for one in play.match.open if one.seat == 1 and one.rule == "1E-SEED-07"][-1:]
    play.match.answer(1, bobs.number, ())
    assert (play.where("door"), play.where("other")) == ("table.0", "out.1")
    assert "Alice seeds door." in play.told(None)


def test_1e_seed_06_cards_of_the_alternate_universe_are_not_seeded_without_leave(missions: Scenario) -> None:
    missions.seeds(missions.outpost("mirror", icons=("au",)))
    assert missions.begin(Phase.FACILITIES).where("mirror") == "out.0"


def test_1e_seed_27_what_is_left_is_shown_and_out_of_play_and_seven_cards_are_drawn(missions: Scenario) -> None:
    missions.seeds(missions.personnel("left"))
    play = missions.begin(Phase.OPENING_HANDS)
    assert play.where("left") == "out.0"
    assert "Alice didn’t seed: left." in play.told(1)
    assert [len(play.state.places[f"hand.{seat}"]) for seat in (0, 1)] == [7, 7]
    assert play.state.active == play.state.first


def test_1e_seed_18_who_passes_is_out_of_the_stage_of_other_cards(missions: Scenario) -> None:
    def other(name: str, seat: int) -> str:
        seeds = Function(how="seed", phase="dilemma", stays=True)
        return missions.add(Event(id=name, title=name, functions=(seeds,)), seat)

    missions.seeds(other("a1", 0), other("a2", 0), other("b1", 1), other("b2", 1))
    play = missions.begin(Phase.OTHER_SEEDS)
    play.choose("Pass")
    assert play.decision.seat == 1
    play.choose("b1")
    assert play.decision.seat == 1
    play.choose("b2")
    assert [play.where(one) for one in ("a1", "b1", "b2")] == ["out.0", "table.1", "table.1"]


def test_1e_seed_02_chance_says_who_goes_first_in_every_phase_and_takes_the_first_turn() -> None:
    firsts = set()
    for number in range(5):
        match = Match.start(GAME, seats_for(GAME, 0), seed_from_number(number))
        chance = Randomness(seed_from_number(number))
        while match.view(None).headline.startswith("Seeding"):
            answer_at_random(match, chance)
        begun = {kind: next(e.seat for e in match.events if e.kind == kind) for kind in ("reveal", "turn")}
        assert begun["reveal"] == begun["turn"]
        firsts.add(begun["turn"])
    assert firsts == {0, 1}


def test_1e_seed_01_the_phases_follow_one_another() -> None:
    match = Match.start(GAME, seats_for(GAME, 0), seed_from_number(1))
    chance, phases = Randomness(seed_from_number(1)), list[str]()
    while match.view(None).headline.startswith("Seeding"):
        phases.append(match.view(None).headline.rsplit(" · ", 1)[1])
        answer_at_random(match, chance)
    told = list(dict.fromkeys(phases))
    assert told == sorted(told, key=[phase.value for phase in Phase].index)
    assert {"mission phase", "dilemma phase: opposing missions", "facility phase"} <= set(told)
