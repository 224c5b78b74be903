"""Mission attempts: participants, dilemmas, requirements, scoring, winning."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, AllButOne, Cards, Chosen, Most, Others, Picked, Random
from engine.ccg.effects.changes import Gains
from engine.ccg.effects.effects import Draw, Effect, Kill, ReturnDilemma, Score, Select, Stop, Unless
from engine.ccg.requirements.grammar import parse_requirement
from engine.kernel.errors import RuleViolation
from tests.engine.second_edition.scenario import Scenario

STOP_ALL = Stop(All())
TEACHES_PHYSICS = Gains(Cards(where="present", who=parse_requirement("Engineer")), "physics")


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1", "Leadership, Science, Cunning>20")
    scenario.fill_decks()
    return scenario


def team(scenario: Scenario) -> None:
    """Add the five personnel of the constructed turn (part C): Cunning 6, 5, 5, 6 and 5."""
    scenario.put(
        "P1",
        scenario.personnel("a1", "leadership", cunning=6, icons=("cmd",)),
        scenario.personnel("a2", "science", cunning=5, icons=("stf",)),
        scenario.personnel("a3", "science", cunning=5),
        scenario.personnel("a4", cunning=6),
        scenario.personnel("a5", cunning=5),
    )


# --- who takes part --------------------------------------------------------------------------------------------------


def test_2e_mis_02_on_a_planet_those_aboard_ships_do_not_take_part(scenario: Scenario) -> None:
    team(scenario)
    scenario.ship("galaxy", "P1")
    scenario.put("galaxy", scenario.personnel("aboard"))
    play = scenario.begin()
    assert play.option("Attempt P1").detail.startswith("35 points, 5 personnel:")


def test_2e_mis_03_at_a_space_mission_the_player_picks_the_ship(scenario: Scenario) -> None:
    scenario.mission("S1", "Leadership", type="space")
    scenario.ship("galaxy", "S1")
    scenario.ship("nebula", "S1")
    scenario.put("galaxy", scenario.personnel("a1"))
    scenario.put("nebula", scenario.personnel("a2"), scenario.personnel("a3"))
    play = scenario.begin()
    details = [option.detail.partition(":")[0] for option in play.decision.options if option.group == "Attempt"]
    assert details == ["35 points, 1 personnel aboard galaxy", "35 points, 2 personnel aboard nebula"]


def test_2e_mis_05_one_at_least_must_have_the_missions_affiliation(scenario: Scenario) -> None:
    scenario.ship("galaxy", "P1")
    scenario.put("P1", scenario.personnel("k1", affiliation="Klingon"))
    assert not scenario.begin().offers("Attempt P1")
    scenario.put("P1", scenario.personnel("f1"))
    assert scenario.begin().offers("Attempt P1")


def test_2e_mis_01_never_an_opponents_mission(scenario: Scenario) -> None:
    scenario.mission("Theirs", seat=1)
    scenario.ship("galaxy", "Theirs")
    scenario.put("Theirs", scenario.personnel("a1"))
    assert not scenario.begin().offers("Attempt Theirs")


def test_stopped_personnel_take_no_part_b14(scenario: Scenario) -> None:
    team(scenario)
    scenario.state.cards["a4"].stopped = True
    assert scenario.begin().option("Attempt P1").detail.startswith("35 points, 4 personnel:")


# --- drawing and choosing --------------------------------------------------------------------------------------------


def test_a4_dilemmas_beneath_lower_the_draw_and_the_limit(scenario: Scenario) -> None:
    scenario.crew("P1", 8)
    scenario.beneath("P1", *(scenario.dilemma(f"old{n}") for n in range(3)))
    scenario.pile(*(scenario.dilemma(f"d{n}", cost=n, title="old1" if n == 1 else "") for n in range(1, 8)))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert len(play.decision.options) == 5
    assert play.decision.limit == 5
    with pytest.raises(RuleViolation) as refusal:
        play.choose("d2", "d4")
    assert refusal.value.rule == "2E-DIL-04"
    play.choose("d4", "old1")  # a copy of one overcome earlier may be chosen (2E-DIL-05)


def test_2e_dil_05_no_two_copies_of_one_title(scenario: Scenario) -> None:
    scenario.crew("P1", 4)
    scenario.pile(scenario.dilemma("x1", title="Maglock"), scenario.dilemma("x2", title="Maglock"))
    play = scenario.begin()
    play.choose("Attempt P1")
    with pytest.raises(RuleViolation, match="You can choose only one Maglock"):
        play.choose("x1", "x2")


def test_2e_dil_06_a_space_dilemma_is_not_offered_at_a_planet(scenario: Scenario) -> None:
    scenario.crew("P1", 4)
    scenario.pile(scenario.dilemma("space one", type="space"), scenario.dilemma("dual one"))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.labels == ["dual one"]
    assert "space one" in play.decision.prompt
    assert [(one.label, one.detail) for one in play.match.advice(1, ()).unfit] == [("space one", "Space only")]


def test_2e_dil_04_none_may_be_chosen_and_07_the_rest_go_face_up_to_the_bottom(scenario: Scenario) -> None:
    scenario.crew("P1", 2)
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(4)))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose()
    assert play.state.players[1].dilemmas == ["d2", "d3", "d0", "d1"]
    assert [play.state.cards[i].face_up for i in play.state.players[1].dilemmas] == [False, False, True, True]


def test_2e_dil_08_at_a_face_up_card_the_pile_is_shuffled_and_the_draw_continues(scenario: Scenario) -> None:
    scenario.crew("P1", 3)
    scenario.pile(*(scenario.dilemma(f"d{n}", title=f"Dilemma {n}") for n in range(4)))
    for face_up in ("d1", "d2", "d3"):
        scenario.state.cards[face_up].face_up = True
    play = scenario.begin()
    play.choose("Attempt P1")
    assert len(play.decision.options) == 3
    assert play.decision.options[0].id == "d0", "what was drawn before is kept (2E-GAP-03)"
    assert not any(play.state.cards[i].face_up for i in play.state.players[1].dilemmas)


def test_2e_dil_24_a_short_pile_gives_all_its_cards(scenario: Scenario) -> None:
    scenario.crew("P1", 5)
    scenario.pile(scenario.dilemma("only one"))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.labels == ["only one"]


def test_the_dilemma_player_stacks_in_any_order_2e_dil_09(scenario: Scenario) -> None:
    scenario.crew("P1", 4)
    scenario.pile(scenario.dilemma("first", ReturnDilemma()), scenario.dilemma("second", ReturnDilemma()))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("first", "second")
    play.choose("second", "first")
    revealed = [words for words in play.told() if words.startswith("Dilemma:")]
    assert [words.split()[1] for words in revealed] == ["second", "first"]


def test_an_empty_pile_means_no_dilemmas_2e_gap_02(scenario: Scenario) -> None:
    team(scenario)
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.state.players[0].score == 35


# --- facing ----------------------------------------------------------------------------------------------------------


def test_2e_dil_14_the_stopped_leave_at_once_and_cannot_help_later(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("leader", "leadership"), scenario.personnel("other"))
    scenario.pile(
        scenario.dilemma("d1", Stop(Chosen("opponent", 1, who=parse_requirement("Leadership")))),
        scenario.dilemma("d2", Unless(parse_requirement("Leadership"), (STOP_ALL,))),
    )
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1", "d2")
    play.choose("d1", "d2")
    assert play.state.players[0].score == 0
    assert play.where("d1") == play.where("d2") == "beneath P1"


def test_2e_dil_15_with_no_personnel_left_the_rest_of_the_stack_is_overcome(scenario: Scenario) -> None:
    scenario.crew("P1", 3)
    scenario.pile(scenario.dilemma("d1", STOP_ALL), scenario.dilemma("d2", Kill(All())), scenario.dilemma("d3"))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1", "d2", "d3")
    play.choose("d1", "d2", "d3")
    assert play.where("d2") == play.where("d3") == "beneath P1"
    assert play.state.players[0].discard == []
    assert any("nobody is left" in words for words in play.told())


def test_2e_dil_12_a_returned_dilemma_goes_face_up_to_the_bottom_and_is_not_overcome(scenario: Scenario) -> None:
    scenario.crew("P1", 1)
    unless = Unless(parse_requirement("Law"), (STOP_ALL, ReturnDilemma()))
    scenario.pile(scenario.dilemma("d1", unless), scenario.dilemma("d2"))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert play.state.players[1].dilemmas == ["d2", "d1"]
    assert play.state.cards["d1"].face_up
    assert play.state.missions[1].beneath == []


def test_2e_cst_04_if_two_medical_should_be_stopped_and_one_is_there_that_one_is_stopped_a14(
    scenario: Scenario,
) -> None:
    scenario.put("P1", scenario.personnel("doctor", "medical"), scenario.personnel("other"))
    scenario.pile(scenario.dilemma("d1", Stop(Random(2, who=parse_requirement("Medical")))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert "You have only one choice" not in play.told(0)
    assert any("doctor is stopped" in words for words in play.told(0))


def test_without_an_eligible_personnel_the_alternative_happens(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1"))
    choose = Stop(Chosen("you", 1, who=parse_requirement("Medical")), otherwise=(Kill(Random(1)),))
    scenario.pile(scenario.dilemma("triage", choose))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("triage")
    assert play.where("a1") == "discard"


def test_the_attempting_player_chooses_if_the_text_says_so(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1", "medical"), scenario.personnel("a2", "biology"))
    scenario.pile(scenario.dilemma("triage", Stop(Chosen("you", 1, who=parse_requirement("Medical or Biology")))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("triage")
    assert play.decision.seat == 0
    play.choose("a2")
    assert any("a2 is stopped" in words for words in play.told(0))
    assert not any("a2" in words for words in play.told(1)), "who is face down stays so (2E-SHW-03)"


def test_one_is_killed_and_all_others_are_stopped(scenario: Scenario) -> None:
    people = scenario.crew("P1", 4)
    scenario.ship("galaxy", "P1")
    scenario.pile(scenario.dilemma("d1", Kill(Random(1)), Stop(Others())))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert [play.where(i) for i in people].count("discard") == 1
    alive = [i for i in people if play.where(i) == "P1"]
    assert len(alive) == 3


def test_all_but_one_of_those_who_fit(scenario: Scenario) -> None:
    scenario.ship("galaxy", "P1")
    people = scenario.crew("P1", 3, "honor")
    scenario.put("P1", scenario.personnel("plain"))
    scenario.mission("Elsewhere")
    scenario.pile(scenario.dilemma("trust", Stop(AllButOne(who=parse_requirement("Honor"))), Kill(Picked())))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("trust")
    assert [play.where(i) for i in people].count("P1") == 3, "the stopped have left, so they are not killed"


def test_2e_sel_03_the_dilemma_player_chooses_among_the_tied(scenario: Scenario) -> None:
    scenario.put(
        "P1",
        scenario.personnel("a1", "science", cunning=7),
        scenario.personnel("a2", "science", cunning=7),
        scenario.personnel("a3", "science", cunning=6),
    )
    scenario.pile(scenario.dilemma("method", Kill(Most("cunning", who=parse_requirement("Science")))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("method")
    assert play.decision.seat == 1
    assert play.labels == ["a1", "a2"]
    play.choose("a2")
    assert play.where("a2") == "discard"


def test_those_selected_are_killed_unless_they_meet_it_themselves(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1", "treachery"), scenario.personnel("a2"))
    honest = parse_requirement("not (Treachery)")
    scenario.pile(scenario.dilemma("attempt", Select(Random(2)), Kill(Picked(who=honest))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("attempt")
    assert play.where("a1") == "P1"
    assert play.where("a2") == "discard"


def test_equipment_present_gives_its_skill_to_those_who_fit(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("engineer", "engineer"))
    scenario.put("P1", scenario.equipment("kit", TEACHES_PHYSICS))
    scenario.pile(scenario.dilemma("d1", Unless(parse_requirement("Physics"), (Kill(All()),))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert play.where("engineer") == "P1"
    assert any("meets the requirement" in words and "Physics" in words for words in play.told(1))


def test_equipment_elsewhere_gives_nothing(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("engineer", "engineer"))
    scenario.put("H", scenario.equipment("kit", TEACHES_PHYSICS))
    scenario.pile(scenario.dilemma("d1", Unless(parse_requirement("Physics"), (Kill(All()),))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert play.where("engineer") == "discard"


# --- requirements and scoring ----------------------------------------------------------------------------------------


def test_c_the_constructed_turn(scenario: Scenario) -> None:
    team(scenario)
    scenario.ship("galaxy", "P1")
    scenario.pile(
        scenario.dilemma("d1", Stop(Chosen("opponent", 1)), type="planet", cost=3),
        scenario.dilemma("d2", Unless(parse_requirement("Leadership, Science"), (STOP_ALL,)), cost=2),
        *(scenario.dilemma(f"other{n}") for n in range(20)),
    )
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1", "d2")
    play.choose("d1", "d2")
    play.choose("a4")
    assert play.state.players[0].score == 35
    assert play.stopped("a4")
    assert not any(play.stopped(i) for i in ("a1", "a2", "a3", "a5")), "2E-REQ-06"
    assert play.state.missions[1].beneath == ["d1", "d2"]
    assert not play.offers("Attempt P1"), "completed (2E-REQ-05)"
    assert play.state.players[1].dilemmas[-3:] == ["other0", "other1", "other2"]


def test_c_variant_the_total_must_be_higher_not_equal() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1", "Leadership, Science, Cunning>27")
    scenario.fill_decks()
    team(scenario)
    scenario.ship("galaxy", "P1")
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.state.players[0].score == 0
    assert not play.state.missions[1].completed
    assert any("requirements" in words for words in play.told())


def test_2e_shw_04_only_the_failing_player_sees_what_was_missing(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1", "leadership", cunning=6), scenario.personnel("a2", cunning=5))
    play = scenario.begin()
    play.choose("Attempt P1")
    why = "the requirements (Leadership, Science, Cunning>20) are not met"
    assert f"You fail at P1: {why}. Your team: no Science; Cunning 11, needs more than 20." in play.told(0)
    for others in (None, 1):
        assert f"Alice fails at P1: {why}." in play.told(others)


@pytest.mark.parametrize(
    ("deeds", "told"),
    [
        ((Stop(Random(count=2)),), "; d1 stopped 2 of 4"),
        ((Kill(Random()), Stop(Random())), "; d1 stopped 1 and took 1 of 4"),
        ((Draw(1),), ""),
    ],
)
def test_a_failure_reports_the_worst_dilemmas_effect(scenario: Scenario, deeds: tuple[Effect, ...], told: str) -> None:
    scenario.put("P1", *(scenario.personnel(f"a{number}") for number in range(4)))
    scenario.pile(scenario.dilemma("d1", *deeds))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert f"Alice fails at P1: the requirements (Leadership, Science, Cunning>20) are not met{told}." in play.told(1)


def test_2e_req_07_on_failure_those_left_are_stopped_ship_and_equipment_are_not(scenario: Scenario) -> None:
    scenario.mission("S1", "Law", type="space")
    scenario.ship("galaxy", "S1")
    scenario.ship("nebula", "S1")
    scenario.put("galaxy", scenario.personnel("a1"), scenario.equipment("kit"))
    play = scenario.begin()
    play.choose("Attempt S1")
    assert play.stopped("a1")
    assert not play.stopped("galaxy")
    assert not play.stopped("kit")


def test_a7_levels_are_added_up_and_a_higher_level_meets_a_lower_one() -> None:
    for crew, requirement in (
        (("leadership", "leadership"), "2 Leadership"),
        (("leadership 2",), "2 Leadership"),
        (("diplomacy 2",), "Diplomacy"),
    ):
        scenario = Scenario()
        scenario.mission("P1", requirement)
        scenario.fill_decks()
        scenario.put("P1", *(scenario.personnel(f"a{n}", has) for n, has in enumerate(crew)))
        play = scenario.begin()
        play.choose("Attempt P1")
        assert play.state.players[0].score == 35


def test_2e_mis_07_the_same_mission_may_be_attempted_again_by_others(scenario: Scenario) -> None:
    scenario.ship("galaxy", "P1")
    scenario.put("P1", scenario.personnel("a1"))
    scenario.put("galaxy", scenario.personnel("a2", "leadership"), scenario.personnel("a3", "science", cunning=20))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("Beam from galaxy to P1")
    play.choose("a2", "a3")
    play.choose("Attempt P1")
    assert play.state.players[0].score == 35


# --- winning ---------------------------------------------------------------------------------------------------------


def about_to_complete(scenario: Scenario, completed: str, score: int) -> None:
    scenario.mission("done", type=completed)
    scenario.state.missions[-1].completed = True
    scenario.state.players[0].score = score
    team(scenario)


def test_2e_win_02_the_game_ends_at_the_moment_of_the_hundredth_point(scenario: Scenario) -> None:
    about_to_complete(scenario, "space", 65)
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.match.outcome is not None
    assert play.match.outcome.winners == (0,)
    assert play.match.open == ()


def test_2e_win_02_points_of_a_dilemma_may_end_the_game_in_the_middle_of_an_attempt(scenario: Scenario) -> None:
    about_to_complete(scenario, "space", 95)
    scenario.mission("also done")
    scenario.state.missions[-1].completed = True
    scenario.pile(scenario.dilemma("gift", Score(5)), scenario.dilemma("left over"))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("gift", "left over")
    play.choose("gift", "left over")
    assert play.match.outcome is not None
    assert play.match.outcome.winners == (0,)
    assert play.state.players[0].score == 100
    assert not play.state.missions[1].completed


def test_2e_win_01_a_hundred_points_without_a_space_mission_do_not_win(scenario: Scenario) -> None:
    about_to_complete(scenario, "planet", 65)
    scenario.ship("galaxy", "P1")
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.state.players[0].score == 100
    assert play.match.outcome is None


def test_2e_win_01_ninety_nine_points_do_not_win(scenario: Scenario) -> None:
    about_to_complete(scenario, "space", 64)
    scenario.ship("galaxy", "P1")
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.match.outcome is None


def ended_on_empty_decks(scores: tuple[int, int], completed: dict[str, int]) -> tuple[int, ...]:
    """Return the winners when the last deck runs out; ``completed`` maps mission types to seats that have done one."""
    scenario = Scenario()
    scenario.headquarters("H")
    for type_, seat in completed.items():
        scenario.mission(type_, seat=seat, type=type_)
        scenario.state.missions[-1].completed = True
    for seat in (0, 1):
        scenario.state.players[seat].score = scores[seat]
    scenario.deck(scenario.personnel("last"))
    from engine.second_edition.table.state import Segment  # noqa: PLC0415

    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Draw a card")
    assert play.match.outcome is not None
    return play.match.outcome.winners


def test_2e_win_04_completing_both_kinds_comes_before_a_higher_score() -> None:
    assert ended_on_empty_decks((35, 90), {"planet": 0, "space": 0}) == (0,)


def test_2e_win_04_completing_any_comes_before_a_higher_score() -> None:
    assert ended_on_empty_decks((60, 30), {"planet": 1}) == (1,)


def test_2e_win_04_else_the_highest_score() -> None:
    assert ended_on_empty_decks((5, 10), {}) == (1,)


def test_2e_win_05_equal_scores_tie() -> None:
    assert ended_on_empty_decks((0, 0), {}) == (0, 1)


def test_2e_win_03_one_empty_deck_alone_ends_nothing(scenario: Scenario) -> None:
    scenario.state.players[0].deck.clear()
    scenario.state.cards = {k: v for k, v in scenario.state.cards.items() if not k.startswith("reserve-0")}
    scenario.ship("galaxy", "H")
    scenario.put("H", scenario.personnel("a1"))
    assert scenario.begin().match.outcome is None


def test_2e_shw_04_the_facing_player_sees_the_missing_amounts(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1", "law", cunning=5), scenario.personnel("a2", "law", cunning=6))
    needed = parse_requirement("Exobiology, Cunning>38")
    scenario.pile(scenario.dilemma("d1", Unless(needed, (STOP_ALL,))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert "You don’t meet the requirement: no Exobiology; Cunning 11, needs more than 38." in play.told(0)
    for others in (None, 1):
        assert "Alice doesn’t meet the requirement." in play.told(others)
        assert not any("needs more than 38" in words for words in play.told(others))
