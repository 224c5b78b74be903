"""Points and cards that the Ferengi earn by missions and cargo."""

from __future__ import annotations

import pytest

from engine.second_edition.deck import starter_catalogue
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.cards.ferengi_table import HOME, ferengi_table
from tests.engine.second_edition.scenario import Play, Scenario

LAPIDEAS = "lapideas-system-geological-survey"
MIESIAC = "miesiac-purchase-moon"
TORMAN = "torman-v-conduct-legitimate-commerce"


@pytest.fixture
def scenario() -> Scenario:
    """Return a table with Alice at Ferenginar; a mission is added later."""
    return ferengi_table()


def completing(scenario: Scenario, mission: str, *skills: str) -> Play:
    """Let Alice's Ferengi with enough Cunning attempt a starter mission without dilemmas."""
    people = [
        scenario.personnel(f"t{number}", has, cunning=20, affiliation="Ferengi") for number, has in enumerate(skills)
    ]
    if getattr(starter_catalogue().card(mission), "type") == "space":  # noqa: B009 - of missions alone
        scenario.ship("trader", mission, staffing=())
    scenario.put("trader" if "trader" in scenario.state.ships else mission, *people)
    play = scenario.begin()
    (attempt,) = [option.id for option in play.decision.options if option.label.startswith("Attempt")]
    play.choose(attempt)
    return play


@pytest.mark.parametrize(("second", "extra"), [("acquisition 2", 5), ("geology", 5), ("acquisition", 0)])
def test_the_survey_of_lapideas_pays_for_traders_and_geologists(scenario: Scenario, second: str, extra: int) -> None:
    scenario.card(LAPIDEAS)
    play = completing(scenario, LAPIDEAS, "geology, physics, science", second)
    assert play.state.players[0].score == 30 + extra


@pytest.mark.parametrize(("level", "kept"), [(4, 1), (3, 0)])
def test_miesiac_keeps_a_card_for_four_traders(scenario: Scenario, level: int, kept: int) -> None:
    scenario.card(MIESIAC)
    scenario.hand(scenario.personnel("goods"))
    play = completing(scenario, MIESIAC, f"acquisition {level}", "astrometrics, geology")
    play.choose("Use Miesiac, Purchase Moon")
    if kept:
        play.choose("yes")
    assert play.where("goods") == (f"beneath {HOME}" if kept else "hand")


@pytest.mark.parametrize("sold", [0, 1, 3])
def test_torman_pays_five_points_for_each_equipment_sold_up_to_three(scenario: Scenario, sold: int) -> None:
    scenario.card(TORMAN)
    gear = [scenario.card("tricorder") for _ in range(4)]
    scenario.put(TORMAN, *gear, scenario.card("romulan-disruptor-pistol"))
    play = completing(scenario, TORMAN, "acquisition 2, archaeology", "")
    play.choose('Use Torman V, Conduct "Legitimate" Commerce')
    assert (len(play.decision.options), play.decision.maximum) == (4, 3), "the pistol is a hand weapon"
    play.choose(*gear[:sold])
    assert play.state.players[0].score == 30 + 5 * sold


@pytest.mark.parametrize(("has", "score"), [("leadership, acquisition", 40), ("leadership", 0)])
def test_a_cargo_run_requires_a_trader_and_scores_five_points(scenario: Scenario, has: str, score: int) -> None:
    scenario.on("S1", scenario.card("cargo-run"))
    scenario.ship("trader", "S1", staffing=())
    scenario.put("trader", scenario.personnel("crew", has, affiliation="Ferengi"))
    play = scenario.begin()
    play.choose("Attempt S1")
    assert play.state.players[0].score == score


@pytest.mark.parametrize("mission", ["S1", "P1"])
def test_a_cargo_run_is_played_on_a_space_mission(scenario: Scenario, mission: str) -> None:
    scenario.hand(scenario.card("cargo-run"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("play:cargo-run")
    assert play.where("cargo-run") == "on S1"


def test_the_great_material_continuum_keeps_two_of_three_cards_less_one(scenario: Scenario) -> None:
    scenario.hand(scenario.card("the-great-material-continuum"))
    goods = [scenario.personnel(f"goods{number}") for number in range(3)]
    scenario.state.players[0].deck[:0] = goods
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("play:the-great-material-continuum")
    assert any("goods1" in told for told in play.told()), "the hand is revealed"
    assert play.decision.seat == 1
    play.choose("goods1")
    if play.decision.rule == "2E-SEL-02":
        play.choose("goods0", "goods2")
    assert [play.where(card) for card in goods] == [f"beneath {HOME}", "discard", f"beneath {HOME}"]
