"""Personnel downloaded into an attempt, and ships that would help one that holds its fire, in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.requirement import Named
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.special_reports import SpecialReport
from tests.engine.first_edition.battles import add_fighter, offered_attacks
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])

WITH_HIM = SpecialReport(at=Cards(whose="you", where="play", who=Named("riker")))


# --- a special download in an attempt ---------------------------------------------------------------------------------


def called(edition: Edition, where: str = "P", **facts: Any) -> Scenario:
    """Let Riker attempt P with a wall that requires Music; he can download Data, who has it."""
    scenario = Scenario().by(edition)
    scenario.mission("P", "Leadership", ground="planet" if where == "P" else "space")
    scenario.put("P", scenario.ship("hood"), scenario.outpost("starbase"))
    scenario.put(where, scenario.personnel("riker", "leadership", downloads=("data",)))
    scenario.under("P", scenario.dilemma("one", dilemma_half()), scenario.dilemma("wall", dilemma_half(unless="Music")))
    scenario.deck(scenario.personnel("data", "music", uniqueness="unique", **{"reports": (WITH_HIM,), **facts}))
    scenario.fill_decks()
    return scenario


def calls(scenario: Scenario, to: str, *, at: str = "dilemma encountered") -> Play:
    """Riker downloads him, as the first dilemma is met unless another moment is named, and the attempt continues."""
    play = scenario.begin()
    play.choose("Attempt P")
    while play.decision.window is None or play.decision.window.kind != at:
        play.choose("Pass")
    play.choose("Download data with riker")
    while play.match.open and play.decision.rule not in ("1E-TURN-08", "1E-TURN-04"):
        decision = play.decision
        place = next((one.id for one in decision.options if ("starbase" in one.label) is (to == "starbase")), "")
        asked = decision.rule == "1E-REP-01" and place
        play.match.answer(decision.seat, decision.number, (place,) if asked else decision.default)
    return play


def where(play: Play) -> str:
    """Return Data's place, even after a shuffle."""
    return next(one.at for one in play.state.cards.values() if one.card == "data")


@editions
@pytest.mark.parametrize(("at", "to"), [("P", "surface.P"), ("hood", "aboard.hood")])
def test_1er_dl_1_one_downloaded_by_an_icon_there_joins_the_attempt(edition: Edition, at: str, to: str) -> None:
    """Rulings of 2002, line 605; rulebook 2.5.4, line 3143: even during a dilemma."""
    play = calls(called(edition, at), "him")
    assert where(play) == to
    assert play.points() == 35


@editions
def test_1er_dl_1_a_personnel_downloaded_at_the_announcement_takes_part(edition: Edition) -> None:
    assert calls(called(edition), "him", at="would be attempted").points() == 35


@editions
def test_1er_dl_1_one_who_reports_elsewhere_at_the_location_does_not_join(edition: Edition) -> None:
    play = calls(called(edition), "starbase")
    assert where(play) == "aboard.starbase"
    assert play.points() == 0


# --- holding fire -----------------------------------------------------------------------------------------------------


def attacked(edition: Edition, back: str) -> Play:
    """Alice's bird fires at Bob's galor, beside which his keldon would help; Bob returns fire or holds it."""
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("bird", affiliation="klingon"))
    scenario.put("bird", add_fighter(scenario, "kor", 5, "leadership"))
    for ship, gul in (("galor", "gul"), ("keldon", "legate")):
        scenario.put("S", scenario.ship(ship, seat=1, affiliation="cardassian"))
        scenario.put(ship, add_fighter(scenario, gul, 5, seat=1, affiliation="cardassian"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(next(one for one in offered_attacks(play) if one.startswith("fire")))
    while play.match.open and play.match.open[0].rule not in ("1E-TURN-08", "1E-TURN-04"):
        decision = play.match.open[0]
        wanted = next((one.id for one in decision.options if one.id in ("galor", back)), "")
        joins = decision.prompt.endswith("Who helps it?")
        play.match.answer(decision.seat, decision.number, (wanted,) if wanted and not joins else decision.default)
    return play


@editions
def test_1e_sb_01_one_that_returns_fire_with_others_is_stopped_with_them(edition: Edition) -> None:
    play = attacked(edition, "bird")
    assert (play.is_stopped("galor"), play.is_stopped("keldon")) == (True, True)


@editions
def test_1e17_sb_2_ships_join_a_defense_in_2002_only_with_return_fire(edition: Edition) -> None:
    """Rulebook 1.7, lines 1136 to 1144; rulebook 2.5.4, line 794: cards are added before that is chosen."""
    play = attacked(edition, "hold")
    assert (play.is_stopped("galor"), play.is_stopped("keldon")) == (True, edition is RULEBOOK_2_5_4)
