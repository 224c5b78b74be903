"""Remaining abilities of stopped, captured and uninvolved personnel, in both editions (10.2)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.effects import Effect, Kill, Relocate, Score, Stop
from engine.ccg.effects.texts import Order, While
from engine.first_edition.cards.definition import Function, Interrupt
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.table.state import STOPPED
from tests.engine.first_edition.battles import add_fighter, give_attack_order, play_to_orders
from tests.engine.first_edition.scenario import Scenario, dilemma_half, requirement_of


@pytest.fixture(params=[RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["2.5.4", "1.7"])
def edition(request: pytest.FixtureRequest) -> Edition:
    found: Edition = request.param
    return found


@pytest.fixture
def made(edition: Edition) -> Scenario:
    """Planet P, space mission S beside it, and full decks."""
    scenario = Scenario().by(edition)
    scenario.mission("P", span=3)
    scenario.mission("S", ground="space", span=2)
    scenario.fill_decks()
    return scenario


def stopped(made: Scenario, *cards: str) -> None:
    for card in cards:
        made.state.cards[card].states = (STOPPED,)


def interrupt(made: Scenario, *effects: Effect) -> None:
    used = Function(how="any time", effects=effects)
    made.hand(made.add(Interrupt(id="x", title="x", functions=(used,))))


def captured(made: Scenario, card: str, by: int) -> None:
    made.state.cards[card].captor = by


# --- stopped (lines 1032 to 1042; 1.7, lines 613 to 620) -------------------------------------------------------------


def test_1e_stat_01_the_stopped_use_their_texts(made: Scenario) -> None:
    """*Cards that are stopped may perform other actions and use skills.*"""
    made.put("P", made.personnel("riker", texts=(Order(effects=(Score(2),)),)))
    stopped(made, "riker")
    play = made.begin()
    play.choose("Use riker")
    assert play.points() == 2


def test_1e_stat_01_the_stopped_neither_beam_nor_attempt(made: Scenario) -> None:
    made.put("P", made.personnel("riker", "leadership"), made.ship("hood"))
    stopped(made, "riker")
    assert made.begin().labels == ["End your turn"]


def test_1e_stat_01_they_recover_as_the_next_turn_begins_whosever_it_is(made: Scenario) -> None:
    made.put("P", made.personnel("riker", "leadership"))
    stopped(made, "riker")
    play = made.begin()
    assert play.is_stopped("riker")
    play.end_turn()
    assert not play.is_stopped("riker")


def test_1e_stat_02_who_stops_a_ship_stops_those_aboard_and_no_others(made: Scenario) -> None:
    made.put("S", made.ship("hood"), made.ship("bell"))
    made.put("hood", made.personnel("riker"))
    made.put("bell", made.personnel("troi"))
    interrupt(made, Stop(All(kind="ship", where="play", who=requirement_of('named "hood"'))))
    play = made.begin()
    play.choose("Play x")
    assert [play.is_stopped(one) for one in ("hood", "riker", "bell", "troi")] == [True, True, False, False]


def test_1e_stat_01_the_stopped_defend_themselves_and_do_not_attack(made: Scenario) -> None:
    made.put("P", add_fighter(made, "worf", 9, "leadership"), add_fighter(made, "kurn", 3, seat=1))
    stopped(made, "kurn")
    play = give_attack_order(made.begin())
    assert play.where("kurn") == "discard.1"
    made = Scenario().by(play.table.edition)
    made.mission("P")
    made.put("P", add_fighter(made, "worf", 9, "leadership"), add_fighter(made, "kurn", 3, seat=1))
    made.fill_decks()
    stopped(made, "worf")
    assert not [one for one in made.begin().ids if one.startswith("fight")]


def test_1e_stat_01_the_stopped_can_be_relocated(made: Scenario) -> None:
    made.mission("Q", span=5)
    made.put("P", made.personnel("riker"))
    stopped(made, "riker")
    moved = Relocate(All(where="host"), to="furthest planet")
    used = Function(how="any time", on=Cards(where="play"), effects=(moved,))
    made.hand(made.add(Interrupt(id="x", title="x", functions=(used,))))
    play = made.begin()
    play.choose("Play x")
    assert play.where("riker") == "surface.Q"


def test_1e_stat_07_the_stopped_do_not_help_against_dilemmas_nor_suffer_from_them(made: Scenario) -> None:
    made.put("P", made.personnel("riker", "leadership"), made.personnel("troi", "music"))
    stopped(made, "troi")
    made.under("P", made.dilemma("trap", dilemma_half(Kill(All()), unless="Music", then="discard")))
    play = made.begin()
    play.choose("Attempt P")
    assert (play.where("riker"), play.where("troi")) == ("discard.0", "surface.P")


# --- disabled (lines 1052 to 1058): captives -------------------------------------------------------------------------


def test_1e_stat_05_a_captive_lends_no_text(made: Scenario) -> None:
    boost = While(changes=(Adjusts(Cards(where="play", whose="you"), ("strength",), 5),))
    made.put("P", made.personnel("riker", "leadership"))
    made.put("P", made.personnel("guard", seat=1))
    made.put("P", made.personnel("lore", texts=(boost,)))
    captured(made, "lore", 1)
    made.under("P", made.dilemma("gate", dilemma_half(unless="Strength>9", then="discard")))
    play = made.begin()
    play.choose("Attempt P")
    assert play.points() == 0


def test_1e_stat_05_a_captive_is_a_target_all_the_same(made: Scenario) -> None:
    made.put("P", made.personnel("guard"), made.personnel("lore", seat=1))
    captured(made, "lore", 0)
    interrupt(made, Kill(Chosen(whose="anybody", where="play", count=1, who=requirement_of('named "lore"'))))
    play = made.begin()
    play.choose("Play x")
    assert play.where("lore") == "discard.1"


def test_1e_stat_05_a_captive_is_moved_along_like_equipment(made: Scenario) -> None:
    made.put("P", made.ship("hood"), made.personnel("guard"), made.personnel("lore", seat=1))
    captured(made, "lore", 0)
    play = made.begin()
    play.choose("Beam from the surface of P to hood")
    play.choose("guard", "lore")
    assert (play.where("guard"), play.where("lore")) == ("aboard.hood", "aboard.hood")


def test_1e_cap_their_captor_does_not_attack_them(made: Scenario) -> None:
    made.put("P", add_fighter(made, "worf", 9, "leadership"), add_fighter(made, "lore", 3, seat=1))
    captured(made, "lore", 0)
    assert not [one for one in made.begin().ids if one.startswith("fight")]


def test_1e_cap_no_one_of_the_captive_attempts_with_them(made: Scenario) -> None:
    made.put("P", made.personnel("guard"), made.personnel("lore", "leadership", seat=1))
    captured(made, "lore", 0)
    play = made.begin()
    play.choose("Attempt P")
    assert play.points() == 0


# --- the opponent's team at the same place (line 1073) ---------------------------------------------------------------


def test_1e_stat_07_the_opponents_team_takes_no_part_in_an_attempt(made: Scenario) -> None:
    made.put("P", made.personnel("riker", "leadership"), made.personnel("gowron", "music", seat=1))
    made.under("P", made.dilemma("bomb", dilemma_half(Kill(All()), unless="Music", then="discard")))
    play = made.begin()
    play.choose("Attempt P")
    assert (play.where("riker"), play.where("gowron")) == ("discard.0", "surface.P")


def test_1e_turn_the_remaining_personnel_make_a_second_attempt(made: Scenario) -> None:
    made.put("P", made.personnel("riker", "leadership"), made.personnel("troi"))
    stopped(made, "riker")
    play = made.begin()
    play.choose("Attempt P")
    assert play.points() == 0
    play.end_turn()
    play.end_turn()
    play_to_orders(play)
    play.choose("Attempt P")
    assert play.points() == 35
