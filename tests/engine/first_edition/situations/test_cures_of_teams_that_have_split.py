"""Dilemmas on a whole team, cured after it has moved away or split (1E-DIL-08; rulebook 2.5.4, lines 662 and 2965)."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.resolving.leaving_play import leave_play
from tests.engine.first_edition.scenario import Play, Scenario

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])
FATIGUE = "rem-fatigue-hallucinations"


def struck(edition: Edition) -> Play:
    """Riker and Data aboard Hood have met REM Fatigue Hallucinations at M; doctors are aboard Galen at M and at Q."""
    scenario = Scenario().by(edition)
    scenario.mission("M", "Empathy", ground="space")
    scenario.mission("Q", "Empathy", ground="space")
    scenario.put("M", *(scenario.ship(name) for name in ("hood", "lance", "galen")))
    scenario.put("hood", *(scenario.personnel(name) for name in ("riker", "data")))
    scenario.put("lance", scenario.personnel("pilot"))
    scenario.put("galen", *(scenario.personnel(name, "medical") for name in ("crusher", "pulaski", "bashir")))
    scenario.put("Q", scenario.ship("pasteur"))
    scenario.put("pasteur", *(scenario.personnel(name, "medical") for name in ("mccoy", "chapel", "phlox")))
    scenario.under("M", scenario.card(FATIGUE, 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(next(one for one in play.ids if play.option(one).detail and "hood" in play.option(one).detail))
    assert play.state.cards[FATIGUE].targets == ("riker", "data")
    return play


def beam(play: Play, what: str, *who: str) -> None:
    play.choose(what)
    play.choose(*who)


@editions
def test_1e_dil_08_a_team_that_has_moved_on_is_cured_where_it_is(edition: Edition) -> None:
    play = struck(edition)
    play.choose("Move hood")
    beam(play, "Beam from pasteur to hood", "mccoy", "chapel")
    assert play.table.in_play(FATIGUE)
    beam(play, "Beam from pasteur to hood", "phlox")
    assert (play.where(FATIGUE), play.points()) == ("bonus.0", 5)


@editions
@pytest.mark.parametrize("gone", ["riker", "data"])
@pytest.mark.parametrize("where", ["here", "there"])
def test_1e_dil_08_the_whole_dilemma_is_cured_with_any_part_of_them(edition: Edition, gone: str, where: str) -> None:
    """Once the cure is met the entire dilemma is discarded."""
    play = struck(edition)
    left = {"riker": "data", "data": "riker"}[gone]
    beam(play, "Beam from hood to lance", gone)
    play.choose("Move lance")
    if where == "here":
        beam(play, "Beam from galen to hood", "crusher", "pulaski", "bashir")
        assert play.where(left) == "aboard.hood"
    else:
        beam(play, "Beam from pasteur to lance", "mccoy", "chapel", "phlox")
    assert (play.where(FATIGUE), play.points()) == ("bonus.0", 5)


@editions
def test_1e_dil_08_doctors_with_two_parts_of_them_cure_nothing_together(edition: Edition) -> None:
    play = struck(edition)
    beam(play, "Beam from hood to lance", "data")
    beam(play, "Beam from galen to hood", "crusher", "pulaski")
    beam(play, "Beam from galen to lance", "bashir")
    assert play.table.in_play(FATIGUE)


@editions
def test_1e_dil_08_not_cured_it_strikes_every_part_of_them(edition: Edition) -> None:
    play = struck(edition)
    beam(play, "Beam from hood to lance", "data")
    play.choose("Move lance")
    for _ in range(12):
        play.end_turn()
    assert [play.where(one) for one in ("riker", "data", "pilot")] == ["discard.0", "discard.0", "aboard.lance"]


@editions
def test_1e_dil_08_once_one_part_is_dead_the_others_are_cured(edition: Edition) -> None:
    play = struck(edition)
    leave_play(play.table, "riker")
    beam(play, "Beam from galen to hood", "crusher", "pulaski", "bashir")
    assert play.where(FATIGUE) == "bonus.0"


# --- docking (line 3027) ----------------------------------------------------------------------------------------------


def near_home(edition: Edition, facility: str = "outpost") -> Play:
    """Riker and Data aboard Hood have met REM Fatigue Hallucinations at M, where Alice has a facility."""
    scenario = Scenario().by(edition)
    scenario.mission("M", "Empathy", ground="space")
    scenario.put("M", scenario.outpost("base", facility=facility, services=("docking",)))
    scenario.put("M", scenario.ship("hood"), scenario.ship("lance"))
    scenario.put("hood", *(scenario.personnel(name) for name in ("riker", "data")))
    scenario.under("M", scenario.card(FATIGUE, 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt M")
    return play


@editions
@pytest.mark.parametrize(("facility", "cured"), [("outpost", True), ("station", False)])
def test_1e_dock_06_the_ship_docks_at_an_outpost_to_cure_them(edition: Edition, facility: str, *, cured: bool) -> None:
    play = near_home(edition, facility)
    assert play.table.in_play(FATIGUE)
    play.choose("Dock hood at base")
    assert (play.where(FATIGUE) == "bonus.0") is cured


@editions
def test_1e_dock_06_not_while_one_of_them_is_elsewhere(edition: Edition) -> None:
    play = near_home(edition)
    beam(play, "Beam from hood to lance", "data")
    play.choose("Dock hood at base")
    assert play.table.in_play(FATIGUE)
    play.choose("Beam from lance to base")
    if play.decision.rule != "1E-TURN-08":
        play.choose("data")
    assert play.where(FATIGUE) == "bonus.0"
