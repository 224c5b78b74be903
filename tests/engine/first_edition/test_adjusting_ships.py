"""Ships are put by hand wherever a text puts them: aboard others, onto planets, and out of sight."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.teams.presence import is_cloaked
from engine.first_edition.position.teams.teams import active_personnel_at
from engine.first_edition.table.state import DEACTIVATED
from engine.kernel.errors import RuleViolation
from tests.engine.first_edition.scenario import Play, Scenario
from tests.engine.first_edition.test_adjusting_vocabulary import fix, options


@pytest.fixture(params=[RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["current", "2002"])
def play(request: pytest.FixtureRequest) -> Play:
    """Put Alice's shuttle with Troi and her ship with Riker at her planet P; neither can carry, land or cloak."""
    edition: Edition = request.param
    scenario = Scenario().by(edition)
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.outpost("home"), scenario.ship("enterprise"), scenario.ship("shuttle"))
    scenario.put("enterprise", scenario.personnel("riker", "leadership"))
    scenario.put("shuttle", scenario.personnel("troi"))
    scenario.hand(scenario.ship("runabout"))
    scenario.fill_decks()
    return scenario.begin()


@pytest.mark.parametrize("ship", ["shuttle", "runabout"])
def test_a_ship_is_carried_and_leaves_again(play: Play, ship: str) -> None:
    assert fix(play, "move", ship, "carried.enterprise").endswith("moved aboard enterprise.")
    assert play.where(ship) == "carried.enterprise"
    fix(play, "move", ship, "space.P")
    assert play.where(ship) == "space.P"


def test_personnel_aboard_a_carried_ship_belong_to_the_crew(play: Play) -> None:
    fix(play, "move", "shuttle", "carried.enterprise")
    assert active_personnel_at(play.table, 0, "aboard.enterprise") == ["riker", "troi"]


def test_a_ship_is_not_carried_by_what_it_carries(play: Play) -> None:
    fix(play, "move", "shuttle", "carried.enterprise")
    assert "carried.shuttle" not in options(play, "move", "enterprise")
    with pytest.raises(RuleViolation, match="That card can’t go there"):
        play.match.adjust(0, ("move", "enterprise", "carried.shuttle"))


def test_a_ship_lands_that_cannot_by_itself(play: Play) -> None:
    fix(play, "move", "shuttle", "surface.P")
    assert play.where("shuttle") == "surface.P"
    fix(play, "move", "shuttle", "space.P")
    assert play.where("shuttle") == "space.P"


def test_a_ship_without_a_device_is_cloaked_and_decloaked(play: Play) -> None:
    fix(play, "cloak", "shuttle")
    assert is_cloaked(play.table, "shuttle")
    fix(play, "cloak", "shuttle")
    assert not is_cloaked(play.table, "shuttle")


def test_nothing_cloaked_is_carried_and_nothing_carried_is_cloaked(play: Play) -> None:
    fix(play, "cloak", "shuttle")
    assert "carried.enterprise" not in options(play, "move", "shuttle")
    fix(play, "cloak", "shuttle")
    fix(play, "move", "shuttle", "carried.enterprise")
    with pytest.raises(RuleViolation, match="unless they are carried"):
        play.match.adjust(0, ("cloak", "shuttle"))


@pytest.mark.parametrize(("edition", "is_active"), [(RULEBOOK_2_5_4, True), (RULEBOOK_1_7, False)])
def test_1er_hol_1_a_hologram_aboard_a_ship_that_changes_sides_is_deactivated_in_2002(
    edition: Edition, is_active: bool
) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.ship("enterprise", equipment=("holodeck",)))
    scenario.put("enterprise", scenario.personnel("doctor", icons=("holo",)))
    scenario.fill_decks()
    play = scenario.begin()
    fix(play, "control", "enterprise", "1")
    assert play.state.cards["enterprise"].controller == 1
    assert (DEACTIVATED not in play.state.cards["doctor"].states) is is_active
    assert play.match.contradictions() == []
