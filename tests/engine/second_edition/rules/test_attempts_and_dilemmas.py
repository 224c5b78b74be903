"""Attempting a mission (2E-MIS), dilemmas (2E-DIL), completing and failing (2E-REQ)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import OPPONENT, YOU, All, Cards, Chosen, Most, Others, Picked, Random
from engine.ccg.effects.changes import Costs, Gains, MayAttempt, Modifies, Substitutes
from engine.ccg.effects.conditions import Facing
from engine.ccg.effects.effects import (
    Damage,
    Destroy,
    If,
    Kill,
    Overcome,
    PlaceOn,
    Prevent,
    RemoveFromGame,
    ReturnDilemma,
    ReturnToHand,
    Score,
    Select,
    Stop,
    Unless,
)
from engine.ccg.effects.texts import Order, Response, Trigger, While
from engine.ccg.requirements.grammar import parse_requirement
from engine.kernel.errors import RuleViolation
from tests.engine.second_edition.scenario import Play, Scenario

STOP_ALL = Stop(All())
KILL_ALL = Kill(All())


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1", "Leadership")
    scenario.ship("galaxy", "P1")
    scenario.fill_decks()
    return scenario


def unless(requirement: str, *then: object) -> Unless:
    return Unless(parse_requirement(requirement), then or (KILL_ALL,))  # type: ignore[arg-type]


def face(play: Play, *dilemmas: str, mission: str = "P1") -> None:
    """Attempt a mission; the opponent chooses these dilemmas and stacks them in this order."""
    play.choose(f"Attempt {mission}")
    play.choose(*dilemmas)
    if len(dilemmas) > 1:
        play.choose(*dilemmas)


# --- who and what ----------------------------------------------------------------------------------------------------


def test_2e_mis_01_never_a_headquarters_nor_a_completed_mission(scenario: Scenario) -> None:
    scenario.mission("done")
    scenario.state.missions[-1].completed = True
    for place in ("H", "done"):
        scenario.ship(f"at {place}", place)
        scenario.put(place, scenario.personnel(f"on {place}"))
    labels = scenario.begin().labels
    assert not [label for label in labels if label.startswith("Attempt")]


def test_2e_mis_04_all_unstopped_personnel_must_attempt(scenario: Scenario) -> None:
    """The attempt begins without a choice of personnel; all of them face the dilemmas."""
    scenario.put("P1", *(scenario.personnel(f"a{n}") for n in range(3)))
    scenario.pile(scenario.dilemma("d1", KILL_ALL))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.decision.seat == 1
    play.choose("d1")
    assert len(play.state.players[0].discard) == 3


def test_2e_mis_06_an_attempt_cannot_be_broken_off(scenario: Scenario) -> None:
    """The attempting player has no choice between two dilemmas, and is never offered to end the attempt."""
    scenario.put("P1", scenario.personnel("a1"), scenario.personnel("a2"), scenario.personnel("a3"))
    scenario.pile(scenario.dilemma("d1", Stop(Chosen(YOU))), scenario.dilemma("d2", Stop(Chosen(YOU))))
    play = scenario.begin()
    face(play, "d1", "d2")
    assert play.labels == ["a1", "a2", "a3"]
    assert play.decision.minimum == 1
    play.choose("a1")
    assert play.labels == ["a2", "a3"]


def test_2e_mis_07_again_in_the_same_turn_with_others(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1"))
    scenario.put("galaxy", scenario.personnel("a2", "leadership"), scenario.personnel("a3"))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.stopped("a1")
    assert not play.offers("Attempt P1")
    play.choose("Beam from galaxy to P1")
    play.choose("a2")
    assert play.option("Attempt P1").detail.startswith("35 points, 1 personnel:")
    play.choose("Attempt P1")
    assert play.state.players[0].score == 35


def test_2e_mis_08_dilemmas_touch_only_those_in_the_attempt(scenario: Scenario) -> None:
    """Personnel aboard a ship, elsewhere, stopped, or an opponent's on the same planet are not affected."""
    scenario.put("P1", scenario.personnel("a1"), scenario.personnel("b1", seat=1))
    scenario.put("P1", scenario.personnel("a2"), stopped=True)
    scenario.put("galaxy", scenario.personnel("a3"))
    scenario.put("H", scenario.personnel("a4"))
    scenario.pile(scenario.dilemma("d1", KILL_ALL))
    play = scenario.begin()
    face(play, "d1")
    places = [play.where(i) for i in ("a1", "a2", "a3", "a4", "b1")]
    assert places == ["discard", "P1", "galaxy", "H", "P1"]


def test_2e_mis_08_a_ship_is_not_part_of_an_attempt_on_a_planet(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1"))
    scenario.pile(scenario.dilemma("d1", Damage(All(kind="ship")), damage=()))
    play = scenario.begin()
    face(play, "d1")
    assert play.state.ships["galaxy"].damage == []
    assert play.where("d1") == "beneath P1"


def test_2e_mis_10_ship_and_equipment_are_part_of_the_attempt(scenario: Scenario) -> None:
    """At a space mission only the chosen ship and the cards aboard take part."""
    scenario.mission("S1", type="space")
    for ship in ("nebula", "excelsior"):
        scenario.ship(ship, "S1")
        scenario.put(ship, scenario.equipment(f"kit of {ship}"))
    scenario.put("nebula", scenario.personnel("a1"))
    hits = (Kill(All(kind="equipment")), Damage(All(kind="ship")))
    scenario.pile(scenario.dilemma("d1", *hits))
    play = scenario.begin()
    face(play, "d1", mission="S1")
    assert play.where("kit of nebula") == "discard"
    assert play.where("kit of excelsior") == "excelsior"
    assert play.where("d1") == "damage on nebula"


def test_2e_mis_10_on_a_planet_the_players_equipment_there(scenario: Scenario) -> None:
    teaches = Gains(Cards(where="present"), "law")
    scenario.put("P1", scenario.personnel("a1"), scenario.equipment("kit"), scenario.equipment("theirs", seat=1))
    scenario.put("galaxy", scenario.equipment("code of law", teaches))
    scenario.pile(scenario.dilemma("d1", unless("Law", Kill(All(kind="equipment")))))
    play = scenario.begin()
    face(play, "d1")
    assert play.where("kit") == "discard"
    assert play.where("theirs") == "P1"


def test_2e_mis_05_some_missions_have_conditions_for_attempts_in_words(scenario: Scenario) -> None:
    """Otherwise the icons decide, as printed unless a text changes them (2E-GAP-09)."""
    scenario.mission("P2", affiliations=(), attempted_by="Treachery")
    scenario.ship("nebula", "P2")
    scenario.put("P2", scenario.personnel("a1"))
    assert not scenario.begin().offers("Attempt P2")
    scenario.put("P2", scenario.personnel("thief", "treachery"))
    assert scenario.begin().offers("Attempt P2")


def test_for_the_cause_opens_no_opponents_mission_2e_mis_09_2e_err_05(scenario: Scenario) -> None:
    """A text that allows any affiliation applies only to its player's missions."""
    scenario.core(scenario.event("cause", text=(MayAttempt(Cards(where="play")),)))
    scenario.mission("Theirs", seat=1)
    for place in ("Theirs", "P1"):
        scenario.put(place, scenario.personnel(f"at {place}", affiliation="Klingon"))
    scenario.ship("nebula", "Theirs")
    play = scenario.begin()
    assert play.offers("Attempt P1")
    assert not play.offers("Attempt Theirs")


# --- counting, drawing, choosing -------------------------------------------------------------------------------------


def test_2e_dil_01_the_number_of_those_taking_part_is_announced(scenario: Scenario) -> None:
    scenario.put("P1", *(scenario.personnel(f"a{n}") for n in range(3)))
    scenario.put("P1", scenario.personnel("out"), stopped=True)
    play = scenario.begin()
    play.choose("Attempt P1")
    assert any("attempts P1 with 3 personnel" in words for words in play.told())


@pytest.mark.parametrize(("people", "beneath", "allowance"), [(8, 3, 5), (3, 3, 0), (1, 4, 0), (2, 0, 2)])
def test_a4_the_allowance_is_personnel_minus_dilemmas_beneath_2e_dil_02(
    scenario: Scenario, people: int, beneath: int, allowance: int
) -> None:
    """Example A4: with eight personnel and three overcome dilemmas, five are drawn, for at most five; never below 0."""
    scenario.crew("P1", people)
    scenario.beneath("P1", *(scenario.dilemma(f"old{n}") for n in range(beneath)))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(10)))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert f"Bob draws {allowance} dilemmas." in play.told()
    if allowance:
        assert play.decision.limit == allowance
        assert len(play.decision.options) == allowance


def test_2e_dil_03_the_player_to_the_left_draws_from_the_top_of_his_pile(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1"), scenario.personnel("a2"))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(4)))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.decision.seat == 1
    assert play.labels == ["d0", "d1"]
    assert play.state.players[1].dilemmas == ["d2", "d3"]


def test_2e_dil_07_unchosen_dilemmas_go_face_up_to_the_bottom(scenario: Scenario) -> None:
    """They go there in the order in which they were drawn (2E-GAP-27)."""
    scenario.crew("P1", 3)
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(4)))
    play = scenario.begin()
    face(play, "d1")
    assert play.state.players[1].dilemmas == ["d3", "d0", "d2"]
    assert [play.state.cards[i].face_up for i in ("d3", "d0", "d2")] == [False, True, True]


@pytest.mark.parametrize("size", [0, 1])
def test_2e_gap_02_a_short_pile_gives_all_its_cards(scenario: Scenario, size: int) -> None:
    scenario.crew("P1", 3, "leadership")
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(size)))
    play = scenario.begin()
    play.choose("Attempt P1")
    if size:
        play.choose("d0")
    assert play.state.players[0].score == 35


def test_2e_gap_04_wrong_choices_are_refused_and_the_choice_stays_open(scenario: Scenario) -> None:
    scenario.crew("P1", 3)
    scenario.pile(scenario.dilemma("d1", title="Twin"), scenario.dilemma("d2", title="Twin"))
    scenario.pile(scenario.dilemma("big", cost=4))
    play = scenario.begin()
    play.choose("Attempt P1")
    before = play.match.state_hash
    for choice in (("d1", "d2"), ("big",)):
        with pytest.raises(RuleViolation):
            play.choose(*choice)
    assert play.match.state_hash == before
    play.choose("d1")
    assert play.where("d1") == "beneath P1"


def test_2e_gap_28_the_dilemma_player_knows_the_number_not_the_faces(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("hidden one"), scenario.personnel("hidden two"))
    scenario.pile(scenario.dilemma("d1"))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert "2 personnel" in play.decision.prompt
    seen = str(play.match.view(1)) + " ".join(play.told(1)) + play.decision.prompt
    assert "hidden" not in seen


def test_2e_dil_23_dilemmas_cost_no_counters(scenario: Scenario) -> None:
    scenario.crew("P1", 4, "leadership")
    scenario.pile(scenario.dilemma("d1", cost=4))
    play = scenario.begin(counters=0)
    face(play, "d1")
    assert play.where("d1") == "beneath P1"
    assert play.state.active == 0
    assert play.state.counters == 0


# --- facing ----------------------------------------------------------------------------------------------------------


def test_2e_dil_10_all_instructions_of_one_then_the_next(scenario: Scenario) -> None:
    """The second dilemma isn't revealed before the first is finished."""
    scenario.crew("P1", 3)
    scenario.pile(scenario.dilemma("d1", Stop(Chosen(YOU)), Score(5)), scenario.dilemma("d2"))
    play = scenario.begin()
    face(play, "d1", "d2")
    assert not any("d2" in words for words in play.told())
    play.choose("P1-crew-1")
    assert play.state.players[0].score == 5
    assert any(words.startswith("Dilemma: d2") for words in play.told())


def test_2e_dil_11_a_dilemma_that_names_no_place_is_overcome_face_up_beneath_the_mission(scenario: Scenario) -> None:
    scenario.crew("P1", 2)
    scenario.pile(scenario.dilemma("d1"), scenario.dilemma("d2", ReturnDilemma()))
    play = scenario.begin()
    face(play, "d1", "d2")
    assert play.where("d1") == "beneath P1"
    assert play.where("d2") == "dilemmas"
    assert play.match.view(None).players[0].missions[1].overcome == ("d1",)  # type: ignore[attr-defined]


def test_2e_dil_13_a_dilemma_placed_on_a_mission_is_not_overcome_and_its_text_counts(scenario: Scenario) -> None:
    """It lowers the Cunning of all personnel there; the next attempt draws as many dilemmas as before."""
    dull = While(changes=(Modifies(Cards(whose="anybody", where="mission"), ("cunning",), -3),))
    place = PlaceOn(Chosen(YOU, kind="mission", where="play"))
    scenario.mission("P2", "Cunning>6")
    scenario.ship("nebula", "P2")
    scenario.put("P2", scenario.personnel("a1"), scenario.personnel("a2"))
    scenario.pile(scenario.dilemma("fog", place, texts=(dull,)))
    play = scenario.begin()
    face(play, "fog", mission="P2")
    play.choose("P2")
    assert play.where("fog") == "on P2"
    assert play.state.missions[2].beneath == []
    assert play.state.players[0].score == 0, "Cunning 2 and 2"


def test_2e_dil_14_killed_personnel_cannot_help_with_the_mission(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("leader", "leadership"), scenario.personnel("a2"))
    scenario.pile(scenario.dilemma("d1", Kill(All(who=parse_requirement("Leadership")))))
    play = scenario.begin()
    face(play, "d1")
    assert play.state.players[0].score == 0


def test_2e_dil_16_a_dilemma_of_the_wrong_type_is_not_faced_and_is_overcome(scenario: Scenario) -> None:
    """The engine refuses to choose it (2E-GAP-04), so the test puts it into the stack during a choice."""
    scenario.put("P1", scenario.personnel("a1", "leadership"), scenario.personnel("a2"))
    chosen = scenario.dilemma("chosen", Stop(Chosen(YOU, optional=True)))
    scenario.pile(chosen, scenario.dilemma("vacuum", KILL_ALL, type="space", cost=0))
    play = scenario.begin()
    face(play, "chosen")
    play.table.put("vacuum", "stack", "")
    play.choose()
    assert play.where("vacuum") == "beneath P1"
    assert play.state.players[0].score == 35


def test_2e_gap_35_a_dilemma_of_the_wrong_type_counts_in_the_total(scenario: Scenario) -> None:
    """It is put into the stack during a choice; its cost puts the next one over the limit, so that one isn't faced."""
    scenario.put("P1", scenario.personnel("a1", "leadership"), scenario.personnel("a2"))
    scenario.pile(
        scenario.dilemma("chosen", Stop(Chosen(YOU, optional=True))),
        scenario.dilemma("vacuum", type="space", cost=1),
        scenario.dilemma("last", KILL_ALL),
    )
    play = scenario.begin()
    face(play, "chosen")
    for card in ("vacuum", "last"):
        play.table.put(card, "stack", "")
    play.choose()
    assert play.where("last") == "beneath P1"
    assert play.state.players[0].score == 35


def test_2e_dil_17_over_the_limit_all_that_are_left_are_overcome(scenario: Scenario) -> None:
    """Costs are counted at the reveal; here a text makes the dilemmas more expensive once they are faced."""
    scenario.put("P1", scenario.personnel("a1", "leadership"), scenario.personnel("a2"), scenario.personnel("a3"))
    rise = Costs(Cards(kind="dilemma", whose="anybody"), 2)
    thinker = While(changes=(rise,), condition=Facing())
    scenario.core(scenario.event("rise", texts=(thinker,)))
    scenario.pile(scenario.dilemma("d1"), scenario.dilemma("d2", KILL_ALL), scenario.dilemma("d3", KILL_ALL))
    play = scenario.begin()
    face(play, "d1", "d2", "d3")
    assert [play.where(i) for i in ("d1", "d2", "d3")] == ["beneath P1"] * 3
    assert play.where("a2") == "P1"
    assert play.state.players[0].score == 35


def test_2e_dil_18_only_bold_text_is_a_requirement(scenario: Scenario) -> None:
    """Example B8: the most cunning Science personnel without Treachery is killed: mentioned, not used (2E-SKL-07)."""
    most = Kill(Most("cunning", who=parse_requirement("Science, not (Treachery)")))
    scenario.put("P1", scenario.personnel("s1", "science"), scenario.personnel("s2", "science, treachery"))
    scenario.pile(scenario.dilemma("d1", most), scenario.dilemma("d2", unless("Treachery")))
    play = scenario.begin()
    face(play, "d1", "d2")
    assert play.where("s1") == "discard"
    assert play.where("s2") == "P1"
    assert [words for words in play.told() if "requirement:" in words] == ["Alice meets the requirement: Treachery."]


def test_b7_an_attribute_replaces_another_only_in_bold_2e_dil_22(scenario: Scenario) -> None:
    """Example B7: Strength replaces a bold Cunning, but not a plain mention of Integrity."""
    swap = Substitutes(Cards(where="play"), "strength", ("cunning", "integrity"))
    scenario.core(scenario.event("brawn", text=(swap,)))
    scenario.put("P1", scenario.personnel("a1", cunning=1, integrity=1, strength=9))
    plain = If(parse_requirement("Integrity>5"), (Score(5),))
    scenario.pile(scenario.dilemma("d1", unless("Cunning>8"), plain))
    play = scenario.begin()
    face(play, "d1")
    assert play.where("a1") == "P1"
    assert play.state.players[0].score == 0


def test_2e_dil_19_skills_and_attributes_are_pooled(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1", "law", cunning=4), scenario.personnel("a2", "science", cunning=4))
    met, not_met = unless("Law, Science, Cunning>7"), unless("Cunning>8")
    scenario.pile(scenario.dilemma("d1", met), scenario.dilemma("d2", not_met))
    play = scenario.begin()
    face(play, "d1", "d2")
    assert play.state.players[0].discard == ["a1", "a2"], "the first was met, eight are not more than eight"


def test_2e_dil_20_only_personnel_in_the_attempt_face_the_dilemma(scenario: Scenario) -> None:
    """A skill gained while facing helps in the attempt even if another personnel is affected, but not elsewhere."""
    facing = While(changes=(Gains(Cards(where="play", who=parse_requirement("Law")), "honor"),), condition=Facing())
    scenario.put("P1", scenario.personnel("lawyer", "law"), scenario.personnel("other"))
    scenario.put("H", scenario.personnel("absent", texts=(facing,)))
    scenario.pile(scenario.dilemma("d1", unless("Honor")))
    play = scenario.begin()
    face(play, "d1")
    assert play.where("lawyer") == "discard", "who is elsewhere faces nothing"
    scenario.put("P1", scenario.personnel("present", texts=(facing,)))
    play = scenario.begin()
    face(play, "d1")
    assert play.where("lawyer") == "P1"


def test_a_dilemma_may_be_prevented_and_is_then_overcome_2e_tim_08(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1", "leadership"))
    scenario.hand(scenario.interrupt("trick", Prevent(), trigger=Trigger("dilemma revealed")))
    scenario.pile(scenario.dilemma("d1", KILL_ALL))
    play = scenario.begin()
    face(play, "d1")
    play.choose("Play trick")
    assert play.where("d1") == "beneath P1"
    assert play.state.players[0].score == 35


def test_a_dilemma_still_to_come_may_be_overcome_by_text_2e_dil_11(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1", "leadership"), scenario.personnel("a2"))
    easy = Overcome(All(kind="dilemma", whose="anybody", where="stack"))
    scenario.pile(scenario.dilemma("d1", easy), scenario.dilemma("d2", KILL_ALL))
    play = scenario.begin()
    face(play, "d1", "d2")
    assert sorted(play.state.missions[1].beneath) == ["d1", "d2"]
    assert play.state.players[0].score == 35


def test_2e_gap_38_returned_to_hand_by_a_response_the_last_one_leaves_the_attempt(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1", "leadership"))
    recall = ReturnToHand(All(where="play"))
    scenario.hand(scenario.interrupt("recall", recall, trigger=Trigger("dilemma revealed")))
    scenario.pile(scenario.dilemma("d1", Score(50)))
    play = scenario.begin()
    face(play, "d1")
    play.choose("Play recall")
    assert play.where("a1") == "hand"
    assert play.state.players[0].score == 0
    assert play.where("d1") == "beneath P1"
    assert any("nobody is left" in words for words in play.told())


def test_2e_gap_32_the_allowance_stays_as_it_was_counted(scenario: Scenario) -> None:
    """One personnel is killed as the attempt begins; three dilemmas are drawn all the same."""
    people = scenario.crew("P1", 3)
    ambush = Response(trigger=Trigger("attempt begun"), effects=(Kill(Random(1, whose=OPPONENT, where="play")),))
    scenario.core(scenario.event("ambush", seat=1, texts=(ambush,)))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(5)))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("Use ambush")
    assert len([i for i in people if play.where(i) == "P1"]) == 2
    assert play.decision.limit == 3
    assert len(play.decision.options) == 3


def test_a_ship_lost_in_the_middle_of_a_dilemma_ends_the_attempt_2e_dil_15(scenario: Scenario) -> None:
    """The third damage card destroys ship and crew; the rest of the text affects no one, and the stack is overcome."""
    scenario.mission("S1", type="space")
    scenario.ship("nebula", "S1")
    scenario.put("nebula", scenario.personnel("a1"), scenario.personnel("a2"))
    scenario.damage("nebula", scenario.dilemma("old1"), scenario.dilemma("old2"))
    breach = scenario.dilemma("breach", Damage(All(kind="ship")), unless("Law"), Stop(Others()))
    scenario.pile(breach, scenario.dilemma("next", KILL_ALL))
    play = scenario.begin()
    face(play, "breach", "next", mission="S1")
    assert play.where("nebula") == "discard"
    assert play.where("next") == "beneath S1"
    assert play.state.players[1].dilemmas == ["old1", "old2", "breach"]
    assert any("nobody is left" in words for words in play.told())
    assert play.state.attempt is None


def test_personnel_removed_from_the_game_leave_the_attempt_2e_dil_14(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("leader", "leadership"), scenario.personnel("a2"))
    gone = RemoveFromGame(All(who=parse_requirement("Leadership")))
    scenario.pile(scenario.dilemma("d1", gone), scenario.dilemma("d2", unless("Leadership", STOP_ALL)))
    play = scenario.begin()
    face(play, "d1", "d2")
    assert play.where("leader") == "removed"
    assert play.state.players[0].score == 0


# --- requirements ----------------------------------------------------------------------------------------------------


def attempted(requirement: str, *people: dict[str, Any]) -> Play:
    """Let these personnel attempt a mission without dilemmas."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1", requirement)
    scenario.ship("galaxy", "P1")
    scenario.fill_decks()
    scenario.put("P1", *(scenario.personnel(f"a{n}", **facts) for n, facts in enumerate(people)))
    play = scenario.begin()
    play.choose("Attempt P1")
    return play


@pytest.mark.parametrize(
    ("has", "score"),
    [(("engineer", "geology, law"), 35), (("engineer", "geology"), 0), (("engineer, treachery", "geology"), 0)],
)
def test_2e_req_02_all_skills_among_those_left_one_may_supply_several(has: tuple[str, ...], score: int) -> None:
    """Feldomite Rush: Engineer, Geology, one of Acquisition, Law or Treachery 2, Cunning>9."""
    feldomite = "Engineer, Geology, (Acquisition or Law or 2 Treachery), Cunning>9"
    play = attempted(feldomite, *({"has": skills} for skills in has))
    assert play.state.players[0].score == score


@pytest.mark.parametrize(("cunning", "score"), [(34, 0), (35, 35)])
def test_2e_req_03_strictly_higher_than_the_number(cunning: int, score: int) -> None:
    """Explore Black Cluster requires Cunning>34 as corrected."""
    people = ({"has": "astrometrics, leadership, physics, science", "cunning": cunning},)
    play = attempted("Astrometrics, Leadership, Physics, Science, Cunning>34", *people)
    assert play.state.players[0].score == score


def test_2e_req_01_remaining_personnel_must_meet_the_requirements(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("leader", "leadership"), scenario.personnel("a2"))
    scenario.pile(scenario.dilemma("d1", Stop(Chosen(YOU))))
    play = scenario.begin()
    face(play, "d1")
    play.choose("leader")
    assert play.state.players[0].score == 0
    play = scenario.begin()
    face(play, "d1")
    play.choose("a2")
    assert play.state.players[0].score == 35


def test_2e_req_04_no_matching_affiliation_is_needed_for_the_requirements(scenario: Scenario) -> None:
    """The only Federation personnel is killed on the way; a Klingon completes the mission."""
    scenario.put("P1", scenario.personnel("fed"), scenario.personnel("k1", "leadership", affiliation="Klingon"))
    scenario.pile(scenario.dilemma("d1", Kill(All(who=parse_requirement("[Federation]")))))
    play = scenario.begin()
    face(play, "d1")
    assert play.where("fed") == "discard"
    assert play.state.players[0].score == 35


def test_2e_req_06_on_success_those_left_are_not_stopped(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1", "leadership"), scenario.personnel("a2"))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.state.players[0].score == 35
    assert not play.stopped("a1")
    play.choose("Beam from P1 to galaxy")
    assert play.labels == ["a1", "a2"]


def test_2e_req_08_dilemmas_beneath_a_failed_mission_lower_the_next_draw(scenario: Scenario) -> None:
    scenario.crew("P1", 3)
    scenario.put("galaxy", *(scenario.personnel(f"later{n}") for n in range(3)))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(6)))
    play = scenario.begin()
    face(play, "d0", "d1")
    assert play.state.missions[1].beneath == ["d0", "d1"]
    play.choose("Beam from galaxy to P1")
    play.choose("later0", "later1", "later2")
    play.choose("Attempt P1")
    assert any("2 dilemmas beneath it: up to 1 dilemma " in words for words in play.told())


def test_2e_req_09_victory_is_checked_at_once_after_scoring(scenario: Scenario) -> None:
    scenario.mission("done", type="space")
    scenario.state.missions[-1].completed = True
    scenario.state.players[0].score = 65
    scenario.put("P1", scenario.personnel("a1", "leadership"))
    watch = Response(trigger=Trigger("mission completed"), effects=(Score(-90, OPPONENT),))
    scenario.core(scenario.event("too late", seat=1, texts=(watch,)))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.match.outcome is not None, "before anybody can respond to the completion"
    assert play.match.outcome.winners == (0,)


def test_2e_req_10_a_score_does_not_fall_below_zero(scenario: Scenario) -> None:
    loses = Order(effects=(Score(-20),))
    scenario.state.players[0].score = 5
    scenario.put("P1", scenario.personnel("a1", texts=(loses,)))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.state.players[0].score == 0


def test_2e_req_05_points_changed_by_a_text_are_scored_as_they_are_then(scenario: Scenario) -> None:
    more = Modifies(Cards(kind="mission", where="play"), ("points",), 10)
    scenario.core(scenario.event("bonus", text=(more,)))
    scenario.put("P1", scenario.personnel("a1", "leadership"))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.state.players[0].score == 45
    assert play.match.view(1).players[0].missions[1].completed  # type: ignore[attr-defined]


def test_selected_and_other_personnel_2e_dil_10(scenario: Scenario) -> None:
    """One text with two groups: the selected are killed and the others stopped, which ends the attempt."""
    people = scenario.crew("P1", 3)
    text = (Select(Random(2)), Kill(Picked()), Stop(Others()))
    scenario.pile(scenario.dilemma("d1", *text))
    play = scenario.begin()
    face(play, "d1")
    assert sorted(play.where(i) for i in people) == ["P1", "discard", "discard"]
    assert play.where("d1") == "beneath P1"


def test_a_dilemma_that_stays_on_the_ship_leaves_with_it_2e_zon_08(scenario: Scenario) -> None:
    """It was placed on a ship that is destroyed, so it returns face up under its owner's pile (2E-GAP-16)."""
    scenario.on("galaxy", scenario.dilemma("leech"))
    wreck = Order(effects=(Destroy(All(kind="ship", where="play")),))
    scenario.put("P1", scenario.personnel("a1", texts=(wreck,)))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.where("galaxy") == "discard"
    assert play.state.players[1].dilemmas == ["leech"]
    assert play.state.cards["leech"].face_up


# --- dilemmas that stay for a while; windows while the rest is overcome -----------------------------------------------


@pytest.mark.parametrize("until", ["attempt", "turn"])
@pytest.mark.parametrize(("then", "where"), [("overcome", "beneath P1"), ("returned", "dilemmas")])
def test_2e_dil_13_a_dilemma_placed_on_a_personnel_for_a_while_leaves_it_in_time(
    scenario: Scenario, until: str, then: str, where: str
) -> None:
    """It is overcome beneath the mission where it was faced, wherever its host is by then."""
    scenario.put("P1", scenario.personnel("a1", "leadership"))
    scenario.pile(scenario.dilemma("leech", PlaceOn(Chosen(), until, then)))  # type: ignore[arg-type]
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("leech")
    if until == "turn":
        assert play.where("leech") == "on a1"
        play.choose("Beam from P1 to galaxy")
        play.choose("a1")
        play.end_turn()
    assert play.where("leech") == where


def test_2e_dil_13_a_dilemma_whose_host_dies_before_its_time_returns_to_its_pile(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1"), scenario.personnel("a2", "leadership"))
    leech = scenario.dilemma("leech", PlaceOn(Chosen(), "attempt"))
    scenario.pile(leech, scenario.dilemma("fire", Kill(Chosen())))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("leech", "fire")
    play.choose("leech", "fire")
    play.choose("a1")
    play.choose("a1")
    assert play.where("leech") == "dilemmas"
    assert play.where("fire") == "beneath P1"


@pytest.mark.parametrize("over_the_limit", [True, False])
def test_each_dilemma_is_in_one_place_in_every_window_while_the_rest_is_overcome_2e_dil_15_2e_dil_17(
    scenario: Scenario, over_the_limit: bool
) -> None:
    """Either the first dilemma kills all personnel, or the dilemmas have become too expensive once they are faced."""
    scenario.put("P1", *(scenario.personnel(f"a{n}") for n in range(3)))
    dilemmas = Cards(kind="dilemma", whose="anybody")
    watch = Response(trigger=Trigger("dilemma overcome"), effects=(Score(1),))
    scenario.core(scenario.event("watch", texts=(watch,)))
    if over_the_limit:
        dearer = While(changes=(Costs(dilemmas, 3),), condition=Facing())
        scenario.core(scenario.event("rise", texts=(dearer,)))
    scenario.pile(*(scenario.dilemma(f"d{n}", KILL_ALL) for n in range(3)))
    play = scenario.begin()
    face(play, "d0", "d1", "d2")
    for overcome in range(3):
        assert play.decision.rule == "2E-TIM-02"
        assert [play.where(f"d{n}") for n in range(overcome + 1)] == ["beneath P1"] * (overcome + 1)
        assert play.state.attempt is not None
        assert play.state.attempt.stack == [f"d{n}" for n in range(overcome + 1, 3)]
        play.choose("Use watch")
    assert play.state.players[0].score == 3


def test_a_response_to_one_overcome_may_win_and_the_rest_stays_2e_win_02(scenario: Scenario) -> None:
    for type_ in ("planet", "space"):
        scenario.mission(f"done {type_}", type=type_)
        scenario.state.missions[-1].completed = True
    scenario.state.players[0].score = 95
    scenario.put("P1", scenario.personnel("a1"), scenario.personnel("a2"))
    scenario.core(scenario.event("watch", texts=(Response(trigger=Trigger("dilemma overcome"), effects=(Score(5),)),)))
    scenario.pile(scenario.dilemma("d1", KILL_ALL), scenario.dilemma("d2"))
    play = scenario.begin()
    face(play, "d1", "d2")
    play.choose("Use watch")
    assert play.match.outcome is not None
    assert play.table.contradictions() == []
