"""Situations from the document: attempts, dilemmas, scoring and the end of the game."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Most
from engine.ccg.effects.changes import Gains
from engine.ccg.effects.effects import Damage, Kill, ReturnDilemma, Score, Stop, Unless
from engine.ccg.effects.texts import Response, Trigger
from engine.ccg.requirements.grammar import parse_requirement
from engine.kernel.errors import RuleViolation
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario

KILL_ALL = Kill(All())


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1", "Leadership")
    scenario.fill_decks()
    return scenario


def unless(requirement: str, *then: object) -> Unless:
    return Unless(parse_requirement(requirement), then or (KILL_ALL,))  # type: ignore[arg-type]


def beneath(play: Play, mission: str = "P1") -> list[str]:
    return next(one.beneath for one in play.state.missions if one.id == mission)


# --- how many, and which ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("people", "under", "drawn"), [(1, 1, 0), (1, 3, 0), (2, 1, 1), (4, 0, 4)])
def test_personnel_minus_dilemmas_beneath_but_never_below_0_2e_dil_02(
    scenario: Scenario, people: int, under: int, drawn: int
) -> None:
    """If no dilemma is drawn, the opponent isn't asked, and the requirements decide at once."""
    scenario.crew("P1", people, "leadership")
    scenario.beneath("P1", *(scenario.dilemma(f"old{n}") for n in range(under)))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(6)))
    play = scenario.begin(ends_turns=True)
    play.choose("Attempt P1")
    if drawn:
        assert play.decision.seat == 1
        assert (len(play.decision.options), play.decision.limit) == (drawn, drawn)
    else:
        assert play.state.players[0].score == 35
        assert len(play.state.players[1].dilemmas) == 6


def test_a_free_dilemma_is_added_to_a_full_total_of_five_2e_dil_04(scenario: Scenario) -> None:
    scenario.crew("P1", 5)
    costs = {"three": 3, "two": 2, "also three": 3, "free": 0, "six": 6}
    scenario.pile(*(scenario.dilemma(name, cost=cost) for name, cost in costs.items()))
    play = scenario.begin()
    play.choose("Attempt P1")
    for refused in (("three", "also three"), ("six",), ("three", "two", "six")):
        with pytest.raises(RuleViolation):
            play.choose(*refused)
    play.choose("three", "two", "free")
    play.choose("free", "three", "two")
    assert beneath(play) == ["free", "three", "two"]


def test_unchosen_dilemmas_are_unavailable_until_the_pile_turns_2e_dil_07_2e_dil_08(scenario: Scenario) -> None:
    """Two go face up to the bottom; the second attempt draws the face-down one first, then shuffles those two."""
    scenario.ship("galaxy", "P1")
    scenario.put("P1", *(scenario.personnel(f"a{n}") for n in range(2)))
    scenario.put("galaxy", *(scenario.personnel(f"c{n}") for n in range(3)))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(3)))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert sorted(play.labels) == ["d0", "d1"]
    play.choose()
    assert play.state.players[1].dilemmas == ["d2", "d0", "d1"]
    play.choose("Beam from galaxy to P1")
    play.choose("c0", "c1", "c2")
    play.choose("Attempt P1")
    assert sorted(play.labels) == ["d0", "d1", "d2"]


# --- who --------------------------------------------------------------------------------------------------------------


def test_beaming_one_of_the_affiliation_down_opens_the_attempt_2e_mis_05(scenario: Scenario) -> None:
    scenario.ship("galaxy", "P1")
    scenario.put("P1", scenario.personnel("worf", "leadership", affiliation="Klingon"))
    scenario.put("galaxy", scenario.personnel("riker"))
    play = scenario.begin()
    assert not play.offers("Attempt P1")
    play.choose("Beam from galaxy to P1")
    if play.where("riker") == "galaxy":
        play.choose("riker")
    play.choose("Attempt P1")
    assert play.state.players[0].score == 35


def test_the_only_one_of_the_affiliation_dies_and_the_others_continue_2e_req_04(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("worf", "leadership", affiliation="Klingon", cunning=3))
    scenario.put("P1", scenario.personnel("riker", cunning=9))
    scenario.pile(scenario.dilemma("d1", Kill(Most("cunning"))))
    play = scenario.begin()
    play.do("Attempt P1", "d1")
    assert play.where("riker") == "discard"
    assert play.state.players[0].score == 35


def test_the_other_ships_crew_is_neither_counted_nor_stopped_2e_mis_03(scenario: Scenario) -> None:
    scenario.mission("S1", "Leadership", type="space")
    for ship, crew in (("galaxy", 2), ("nebula", 3)):
        scenario.ship(ship, "S1")
        scenario.crew(ship, crew)
    scenario.pile(*(scenario.dilemma(f"d{n}", Stop(All())) for n in range(5)))
    play = scenario.begin()
    play.choose("attempt:S1:galaxy")
    assert len(play.decision.options) == 2
    play.choose("d0")
    assert all(play.stopped(one) for one in play.state.ships["galaxy"].aboard)
    assert not any(play.stopped(one) for one in play.state.ships["nebula"].aboard)


@pytest.mark.parametrize(("place", "score"), [("P1", 35), ("galaxy", 0)])
def test_a_kit_helps_where_it_is_and_not_from_orbit_2e_mis_10(scenario: Scenario, place: str, score: int) -> None:
    scenario.ship("galaxy", "P1")
    scenario.put("P1", scenario.personnel("a1"))
    kit = scenario.equipment("kit", Gains(Cards(kind="personnel", where="present"), "leadership"))
    scenario.put(place, kit)
    play = scenario.begin(ends_turns=True)
    play.choose("Attempt P1")
    assert play.state.players[0].score == score


# --- facing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cunning", "dies"), [(12, True), (13, False)])
def test_unless_cunning_of_more_than_12_2e_dil_19(scenario: Scenario, cunning: int, *, dies: bool) -> None:
    scenario.put("P1", scenario.personnel("a1", cunning=5), scenario.personnel("a2", cunning=cunning - 5))
    scenario.pile(scenario.dilemma("d1", unless("Cunning>12")))
    play = scenario.begin(ends_turns=True)
    play.do("Attempt P1", "d1")
    assert (play.where("a1") == "discard") is dies


def test_personnel_stopped_by_the_first_dilemma_miss_the_second_2e_dil_14(scenario: Scenario) -> None:
    """Two leaders would meet Leadership 2; the first dilemma stops the more cunning of them."""
    scenario.put("P1", scenario.personnel("a1", "leadership", cunning=9), scenario.personnel("a2", "leadership"))
    scenario.pile(scenario.dilemma("d1", Stop(Most("cunning"))), scenario.dilemma("d2", unless("2 Leadership")))
    play = scenario.begin(ends_turns=True)
    play.choose("Attempt P1")
    play.choose("d1", "d2")
    play.choose("d1", "d2")
    assert [play.where(one) for one in ("a1", "a2")] == ["P1", "discard"]
    assert beneath(play) == ["d1", "d2"]
    assert play.state.players[0].score == 0


def test_after_the_last_death_the_stack_goes_beneath_the_mission_2e_dil_15_2e_req_08(scenario: Scenario) -> None:
    """The next team of four faces only one dilemma."""
    scenario.ship("galaxy", "P1")
    scenario.crew("P1", 3)
    scenario.put("galaxy", *(scenario.personnel(f"c{n}", "leadership") for n in range(4)))
    scenario.pile(*(scenario.dilemma(f"d{n}", KILL_ALL) for n in range(9)))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d0", "d1", "d2")
    play.choose("d0", "d1", "d2")
    assert beneath(play) == ["d0", "d1", "d2"]
    play.choose("Beam from galaxy to P1")
    play.choose("c0", "c1", "c2", "c3")
    play.choose("Attempt P1")
    assert len(play.decision.options) == 1


def test_a_dilemma_that_goes_back_lowers_nothing_2e_dil_12(scenario: Scenario) -> None:
    scenario.ship("galaxy", "P1")
    scenario.put("P1", scenario.personnel("a1"))
    scenario.put("galaxy", scenario.personnel("c0"))
    scenario.pile(scenario.dilemma("d1", ReturnDilemma()), scenario.dilemma("d2"))
    play = scenario.begin()
    play.do("Attempt P1", "d1")
    assert beneath(play) == []
    assert play.state.players[1].dilemmas == ["d2", "d1"]
    play.choose("Beam from galaxy to P1")
    if play.where("c0") == "galaxy":
        play.choose("c0")
    play.choose("Attempt P1")
    assert play.labels == ["d2"]


def test_a_third_damage_in_mid_attempt_takes_the_crew_and_the_rest_of_the_stack_2e_dil_15(scenario: Scenario) -> None:
    """The two older damage cards are dilemmas and go below their owner's pile, and so does the third."""
    scenario.mission("S1", "Leadership", type="space")
    scenario.ship("galaxy", "S1")
    scenario.crew("galaxy", 2, "leadership")
    scenario.damage("galaxy", scenario.dilemma("h1"), scenario.dilemma("h2"))
    scenario.pile(scenario.dilemma("h3", Damage(All(kind="ship"))), scenario.dilemma("d2", KILL_ALL))
    play = scenario.begin(ends_turns=True)
    play.choose("attempt:S1:galaxy")
    play.choose("h3", "d2")
    play.choose("h3", "d2")
    assert play.where("galaxy") == "discard"
    assert len(play.state.players[0].discard) == 3
    assert beneath(play, "S1") == ["d2"]
    assert sorted(play.state.players[1].dilemmas) == ["h1", "h2", "h3"]
    assert play.state.players[0].score == 0


# --- requirements, words ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("total", "score"), [(34, 0), (35, 35)])
def test_cunning_34_of_more_than_34_fails_and_only_the_attempter_reads_why_2e_req_03(total: int, score: int) -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1", "Leadership, Science, Physics, Cunning>34")
    scenario.fill_decks()
    scenario.put("P1", scenario.personnel("a1", "leadership, science, physics", cunning=total - 30))
    scenario.put("P1", *(scenario.personnel(f"c{n}", cunning=6) for n in range(5)))
    play = scenario.begin(ends_turns=True)
    play.choose("Attempt P1")
    assert play.state.players[0].score == score
    mine, theirs = " ".join(play.told(0)), " ".join(play.told(1))
    assert ("Cunning 34, needs more than 34" in mine) is (score == 0)
    assert "needs more" not in theirs
    assert all(play.stopped(f"c{n}") for n in range(5)) is (score == 0)


def test_two_crews_two_missions_one_turn_2e_ord_02(scenario: Scenario) -> None:
    scenario.mission("P2", "Science", points=30)
    scenario.put("P1", scenario.personnel("a1", "leadership"))
    scenario.put("P2", scenario.personnel("a2", "science"))
    scenario.pile(scenario.dilemma("d1"), scenario.dilemma("d2"))
    play = scenario.begin(ends_turns=True)
    play.do("Attempt P1", "d1", "Attempt P2")
    assert play.labels == ["d2"]
    play.choose()
    assert play.state.players[0].score == 65


# --- the end ----------------------------------------------------------------------------------------------------------


def test_the_space_mission_that_was_missing_wins_at_once_2e_win_01(scenario: Scenario) -> None:
    """A hundred points with only planets weren't enough; a space mission for five points ends the game at once."""
    scenario.state.missions[-1].completed = True
    scenario.state.players[0].score = 100
    scenario.mission("S1", "Leadership", type="space", points=5)
    scenario.ship("galaxy", "S1")
    scenario.crew("galaxy", 1, "leadership")
    play = scenario.begin(ends_turns=True)
    play.choose("attempt:S1:galaxy")
    assert play.match.outcome is not None
    assert play.match.outcome.winners == (0,)


def ended(scores: list[int], done: list[tuple[str, ...]]) -> tuple[int, ...]:
    """Return the winners when the last cards of all decks are drawn with these scores and completed missions."""
    scenario = Scenario(players=len(scores))
    scenario.headquarters("H")
    for seat, (score, types) in enumerate(zip(scores, done, strict=True)):
        scenario.state.players[seat].score = score
        for type_ in types:
            scenario.mission(f"{type_} {seat}", seat=seat, type=type_)
            scenario.state.missions[-1].completed = True
    scenario.deck(scenario.personnel("last"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Draw a card")
    assert play.match.outcome is not None
    return play.match.outcome.winners


PLANET, BOTH = ("planet",), ("planet", "space")


@pytest.mark.parametrize(
    ("scores", "done", "winners"),
    [
        ([60, 35, 20], [(), PLANET, BOTH], (2,)),
        ([60, 35, 20], [(), PLANET, PLANET], (1,)),
        ([90, 40, 40], [PLANET, BOTH, BOTH], (1, 2)),
        ([0, 0], [(), ()], (0, 1)),
        ([10, 0], [(), ()], (0,)),
        ([10, 0], [(), PLANET], (1,)),
        ([99, 0, 5, 5], [("space",), BOTH, (), ()], (1,)),
    ],
)
def test_with_empty_decks_the_best_class_decides_first_2e_win_04_2e_win_05(
    scores: list[int], done: list[tuple[str, ...]], winners: tuple[int, ...]
) -> None:
    assert ended(scores, done) == winners


def test_four_at_a_table_and_the_first_chooses_for_the_fourth_2e_mul_03() -> None:
    scenario = Scenario(players=4)
    scenario.headquarters("H")
    scenario.mission("D1", seat=3)
    scenario.fill_decks()
    scenario.put("D1", scenario.personnel("d", seat=3))
    scenario.pile(*(scenario.dilemma(f"of {seat}", seat=seat) for seat in range(4)))
    scenario.state.active = 3
    play = scenario.begin()
    play.choose("Attempt D1")
    assert play.decision.seat == 0
    assert play.labels == ["of 0"]


# --- in between -------------------------------------------------------------------------------------------------------


def test_the_one_of_the_affiliation_dies_as_the_attempt_begins_2e_mis_06(scenario: Scenario) -> None:
    """Once begun, the attempt continues, and the counted number stays (2E-GAP-32)."""
    shot = Response(
        trigger=Trigger("attempt begun"), effects=(Kill(All(title="riker", whose="anybody", where="play")),)
    )
    scenario.core(scenario.event("ambush", seat=1, texts=(shot,)))
    scenario.put("P1", scenario.personnel("riker"), scenario.personnel("worf", "leadership", affiliation="Klingon"))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(4)))
    play = scenario.begin(ends_turns=True)
    play.do("Attempt P1", "Use ambush")
    assert play.where("riker") == "discard"
    assert (len(play.decision.options), play.decision.limit) == (2, 2)
    play.choose()
    assert play.state.players[0].score == 35


def test_two_levels_on_one_personnel_cannot_be_pooled_2e_skl_02(scenario: Scenario) -> None:
    """A level required of one personnel isn't pooled; the same level required of the group is."""
    scenario.put("P1", scenario.personnel("a1", "medical, leadership"), scenario.personnel("a2", "medical"))
    pooled = scenario.dilemma("pooled", unless("2 Medical"))
    alone = scenario.dilemma("alone", unless("1 personnel with (2 Medical)"))
    scenario.pile(pooled, alone)
    play = scenario.begin(ends_turns=True)
    play.choose("Attempt P1")
    play.choose("pooled", "alone")
    play.choose("pooled", "alone")
    assert [play.where(one) for one in ("a1", "a2")] == ["discard", "discard"]
    assert beneath(play) == ["pooled", "alone"]


def test_a_dilemma_that_scores_for_its_player_ends_the_game_before_the_mission_is_solved_2e_win_02(
    scenario: Scenario,
) -> None:
    """Bob has 95 points, a planet and a space mission; Alice would have won with this mission."""
    for type_ in ("planet", "space"):
        scenario.mission(f"bobs {type_}", seat=1, type=type_)
        scenario.state.missions[-1].completed = True
    scenario.mission("done", type="space")
    scenario.state.missions[-1].completed = True
    scenario.state.players[0].score, scenario.state.players[1].score = 70, 95
    scenario.put("P1", scenario.personnel("a1", "leadership"))
    scenario.pile(scenario.dilemma("d1", Score(5, "opponent")))
    play = scenario.begin(ends_turns=True)
    play.do("Attempt P1", "d1")
    assert play.match.outcome is not None
    assert play.match.outcome.winners == (1,)
    assert play.state.players[0].score == 70


def test_a_third_player_neither_chooses_nor_loses_in_an_attempt_2e_mul_03() -> None:
    """Carol's personnel on Alice's planet doesn't count, and Carol's pile is unchanged."""
    scenario = Scenario(players=3)
    scenario.headquarters("H")
    scenario.mission("P1", "Leadership")
    scenario.fill_decks()
    scenario.put("P1", scenario.personnel("a1"), scenario.personnel("c1", "leadership", seat=2))
    scenario.pile(scenario.dilemma("of bob"), scenario.dilemma("of carol", seat=2))
    play = scenario.begin(ends_turns=True)
    play.choose("Attempt P1")
    assert (play.decision.seat, play.labels) == (1, ["of bob"])
    play.choose("of bob")
    assert play.state.players[0].score == 0, "Carol's leader leads nobody of Alice's"
    assert not play.stopped("c1")
    assert play.state.players[2].dilemmas == ["of carol"]


@pytest.mark.parametrize(("score", "left"), [(3, 0), (5, 0), (8, 3)])
def test_points_are_lost_down_to_nothing_2e_req_10(scenario: Scenario, score: int, left: int) -> None:
    scenario.state.players[0].score = score
    scenario.crew("P1", 2)
    scenario.pile(scenario.dilemma("d1", Score(-5)))
    play = scenario.begin(ends_turns=True)
    play.do("Attempt P1", "d1")
    assert play.state.players[0].score == left
