"""Which points count toward winning, and when they win (1E-WIN-01, 1E-WIN-03, 1E-CR-016, 1ER-ENTRY-195)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.changes import LimitsBonus
from engine.ccg.effects.effects import Score
from engine.ccg.effects.texts import While
from engine.first_edition.cards.definition import Function, Interrupt
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.characteristics import attribute_of_card
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.points import score_points
from engine.first_edition.table.state import Phase, ScoreEntry
from engine.first_edition.turn.winning import points_toward_winning
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
EDITIONS = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "2002"])
RATIO = While(changes=(LimitsBonus(),))


def table(edition: Edition = NOW, *cards: str) -> Scenario:
    """Alice has completed planet P and space mission S, for nothing; cards lie before her."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("S", ground="space")
    for name in ("P", "S"):
        scenario.state.locations[name].completed_by = 0
    scenario.table(*(scenario.card(one) for one in cards))
    scenario.fill_decks()
    return scenario


def scoring(play: Play, points: int, *, bonus: bool = True, at: str = "P", seat: int = 0) -> int:
    """Score points in the present turn; returns how many count toward winning then."""
    score_points(play.table, seat, points, at, bonus=bonus)
    return points_toward_winning(play.table, seat)


# --- In the Zone -----------------------------------------------------------------------------------------------------


@EDITIONS
@pytest.mark.parametrize(("points", "count"), [(49, 49), (50, 50), (51, 50)])
def test_1e_win_03_no_more_than_fifty_points_of_a_turn_count(edition: Edition, points: int, count: int) -> None:
    play = table(edition, "in-the-zone").begin()
    assert scoring(play, points) == count


@pytest.mark.parametrize(("points", "told"), [(50, False), (51, True)])
def test_1e_win_03_uncounted_points_are_reported(points: int, *, told: bool) -> None:
    scenario = table(NOW, "in-the-zone")
    scenario.hand(scenario.event("gold", Score(points)))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play gold")
    assert ("Only 50 of Alice’s points this turn count toward winning." in play.words()) is told


@EDITIONS
def test_1e_win_03_a_mission_and_cytherians_in_either_order(edition: Edition) -> None:
    """The rulebook's example: 45 and 15, and a loss of 5 afterwards."""
    play = table(edition, "in-the-zone").begin()
    assert scoring(play, 45, bonus=False) == 45
    assert scoring(play, 15) == 50
    assert scoring(play, -5) == 50
    assert scoring(play, -10) == 45


@EDITIONS
def test_1e_win_03_who_has_scored_a_hundred_in_one_turn_has_not_won(edition: Edition) -> None:
    play = table(edition, "in-the-zone").begin()
    scoring(play, 100, bonus=False)
    assert play.match.outcome is None
    assert play.points() == 100


@EDITIONS
def test_1er_entry_195_what_did_not_count_never_does_and_the_next_turn_has_fifty_more(edition: Edition) -> None:
    play = table(edition, "in-the-zone").begin()
    assert scoring(play, 60) == 50
    play.end_turn()
    play.end_turn()
    assert scoring(play, 49) == 99
    assert play.match.outcome is None
    assert scoring(play, 1) == 100
    assert play.table.outcome is not None


def test_1e_win_03_points_of_the_turn_before_it_came_into_play_are_limited_too() -> None:
    """Including this turn, according to its text."""
    scenario = table()
    scenario.put("P", scenario.outpost("starbase"))
    scenario.hand(scenario.card("in-the-zone"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert scoring(play, 60) == 60
    play.choose("Play In the Zone")
    assert points_toward_winning(play.table, 0) == 50


def test_1e_win_03_points_of_earlier_turns_are_not() -> None:
    scenario = table(NOW, "in-the-zone")
    scenario.scored(80)
    assert scoring(scenario.begin(), 10) == 90


def test_1er_entry_195_for_good_though_the_card_is_gone() -> None:
    play = table(NOW, "in-the-zone").begin()
    assert scoring(play, 60) == 50
    play.end_turn()
    leave_play(play.table, "in-the-zone")
    assert points_toward_winning(play.table, 0) == 50


def test_1e_win_03_either_player_is_limited_and_a_borg_player_is_not() -> None:
    scenario = table(NOW, "in-the-zone")
    scenario.deck(scenario.card("six-of-eleven", 1))
    play = scenario.begin()
    play.state.ledger.append(ScoreEntry(1, 60, True, "P", "P", 1))
    assert points_toward_winning(play.table, 1) == 60
    plain = table(NOW, "in-the-zone").begin()
    assert scoring(plain, 60, seat=1) == 50


@pytest.mark.parametrize(("points", "times"), [(49, 1), (50, 2), (51, 1)])
def test_in_the_zone_doubles_range_and_shields_at_exactly_fifty(points: int, times: int) -> None:
    scenario = table(NOW, "in-the-zone")
    scenario.put("S", scenario.ship("hood"), scenario.ship("bird", seat=1))
    scenario.scored(points)
    play = scenario.begin()
    assert [attribute_of_card(play.table, "hood", name) for name in ("range", "weapons", "shields")] == [
        8 * times,
        6,
        6 * times,
    ]
    assert attribute_of_card(play.table, "bird", "range") == 8


@pytest.mark.parametrize(("title", "nullified"), [("End Transmission", True), ("Preparation", True), ("Hail", False)])
@pytest.mark.parametrize("seat", [0, 1])
def test_in_the_zone_nullifies_what_it_names(seat: int, title: str, *, nullified: bool) -> None:
    scenario = table(NOW, "in-the-zone")
    used = Function(how="any time", effects=(Score(3),))
    scenario.hand(scenario.add(Interrupt(id="hail", title=title, functions=(used,)), seat))
    scenario.state.active = seat
    play = scenario.begin()
    play.choose(f"Play {title}")
    assert (play.points(seat) == 0) is nullified


# --- Intermix Ratio, and both at once --------------------------------------------------------------------------------


@EDITIONS
@pytest.mark.parametrize(("other", "bonus", "count"), [(50, 50, 100), (50, 55, 100), (45, 55, 90), (70, 30, 100)])
def test_1e_win_03_bonus_points_beyond_the_others_do_not_count(
    edition: Edition, other: int, bonus: int, count: int
) -> None:
    scenario = table(edition)
    scenario.table(scenario.event("ratio", stays=True, texts=(RATIO,)))
    scenario.scored(other, bonus=False)
    scenario.scored(bonus - 1)
    play = scenario.begin()
    assert scoring(play, 1) == count
    assert (play.table.outcome is not None) is (count == 100)


@EDITIONS
def test_1e_win_03_each_limit_is_worked_out_by_itself_and_the_lowest_counts(edition: Edition) -> None:
    """The example of 2002: 30 for a mission and 45 bonus points, then 15 bonus points more (ruling 792)."""
    scenario = table(edition, "in-the-zone")
    scenario.table(scenario.event("ratio", stays=True, texts=(RATIO,)))
    play = scenario.begin()
    scoring(play, 30, bonus=False)
    assert scoring(play, 45) == 50
    play.end_turn()
    play.end_turn()
    assert scoring(play, 15) == 60


# --- Altonian Brain Teaser -------------------------------------------------------------------------------------------


def teaser(edition: Edition, cunning: int) -> Play:
    """Let Riker, who has more CUNNING than Troi, encounter it at Bob's planet Q."""
    scenario = table(edition)
    scenario.mission("Q", "Honor", seat=1, points=40)
    scenario.put("Q", scenario.personnel("riker", attributes=(5, cunning, 5)))
    scenario.put("Q", scenario.personnel("troi", attributes=(5, 3, 5)))
    scenario.under("Q", scenario.card("altonian-brain-teaser", 1), scenario.dilemma("gift", dilemma_half(Score(4))))
    play = scenario.begin()
    play.choose("Attempt Q")
    return play


@EDITIONS
@pytest.mark.parametrize(("cunning", "count"), [(14, 0), (15, 4)])
def test_1e_cr_016_bonus_points_of_its_location_do_not_count(edition: Edition, cunning: int, count: int) -> None:
    play = teaser(edition, cunning)
    assert play.is_stopped("riker")
    assert not play.is_stopped("troi")
    assert play.points() == 4
    assert points_toward_winning(play.table, 0) == count


def test_1e_cr_016_neither_those_lost_there_nor_those_of_before() -> None:
    play = teaser(NOW, 5)
    assert scoring(play, -9, at="Q") == 0
    assert scoring(play, 6, at="P") == 6
    assert scoring(play, 40, bonus=False, at="Q") == 46
    assert play.points() == 41


# --- how many win ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "grounds", "won"), [
    (NOW, ("planet",), False),
    (NOW, ("space",), False),
    (NOW, ("planet", "space"), True),
    (THEN, ("planet",), True),
    (THEN, (), True),
])  # fmt: skip
@pytest.mark.parametrize("points", [99, 100])
def test_1e_win_01_1e17_win_1_a_hundred_points_and_by_the_later_rulebook_both_kinds_of_mission(
    edition: Edition, points: int, grounds: tuple[str, ...], *, won: bool
) -> None:
    scenario = table(edition)
    for name in ("P", "S"):
        if {"P": "planet", "S": "space"}[name] not in grounds:
            scenario.state.locations[name].completed_by = None
    play = scenario.begin()
    scoring(play, points, bonus=False)
    assert (play.table.outcome is not None) is (won and points == 100)
