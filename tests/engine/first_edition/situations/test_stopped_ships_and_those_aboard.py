"""Cards stopped and unstopped together with their ship (1E-STAT-02)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import Stop, Unstop
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.table.state import STOPPED, Phase
from tests.engine.first_edition.scenario import Play, Scenario, outpost_scenario
from tests.engine.first_edition.situations.test_aboard_stations_and_carriers import editions, played
from tests.engine.first_edition.test_adjusting import fix

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
SHIPS = All(kind="ship", whose="anybody", where="play")


def stopped_hood(edition: Edition = NOW) -> Scenario:
    """Alice's stopped ship Hood at P with Riker aboard and Data down on the planet, both stopped."""
    scenario = outpost_scenario().by(edition)
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker"), stopped=True)
    scenario.put("P", scenario.personnel("data"), stopped=True)
    scenario.state.cards["data"].home = "hood"
    scenario.state.cards["hood"].states = (STOPPED,)
    return scenario


def stopped(play: Play) -> list[str]:
    return [one for one in ("hood", "riker", "data") if play.is_stopped(one)]


@editions
def test_1e_stat_02_a_ship_that_is_unstopped_unstops_all_aboard_and_no_away_team(edition: Edition) -> None:
    assert stopped(played(stopped_hood(edition), Unstop(SHIPS))) == ["data"]


def test_1e_stat_02_an_adjustment_that_unstops_a_ship_unstops_all_aboard() -> None:
    play = stopped_hood().begin()
    fix(play, "unstop", "hood")
    assert stopped(play) == ["data"]


@pytest.mark.parametrize(("edition", "also"), [(NOW, True), (THEN, False)], ids=["now", "then"])
def test_1e17_stop_1_a_stopped_ship_stopped_its_players_cards_alone_in_2002(edition: Edition, *, also: bool) -> None:
    """Rulebook 1.7, line 608: "your cards aboard"; rulebook 2.5.4, line 1038: "all cards aboard"."""
    scenario = outpost_scenario().by(edition)
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("riker", seat=1), scenario.personnel("worf"))
    play = played(scenario, Stop(SHIPS))
    assert play.is_stopped("riker")
    assert play.is_stopped("worf") is also


@editions
def test_1e_stat_02_boarding_a_stopped_ship_does_not_stop_personnel(edition: Edition) -> None:
    scenario = outpost_scenario().by(edition)
    scenario.put("P", scenario.ship("hood"), scenario.personnel("data"))
    scenario.put("hood", scenario.personnel("riker"))
    scenario.hand(scenario.event("stroke", Stop(SHIPS)))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play stroke")
    while play.state.phase is not Phase.ORDERS:
        play.choose(*play.decision.default)
    play.choose("Beam from the surface of P to hood")
    play.choose("data")
    assert not play.is_stopped("data")
    assert play.offers("Beam from hood to the surface of P")


def test_1e_repair_01_a_stopped_ship_is_repaired_in_dock() -> None:
    scenario = outpost_scenario()
    scenario.dock("starbase", scenario.ship("hood"))
    ship = scenario.state.cards["hood"]
    ship.rotations, ship.docked_for, ship.docked_in, ship.states = 1, 1, -5, (STOPPED,)
    play = scenario.begin()
    play.end_turn()
    assert play.state.cards["hood"].rotations == 0
