"""Infiltrators: reporting among the opponent's personnel, moving alone, and exposure (1E-INF)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import Kill
from engine.first_edition.cards.places import Site
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.position.teams.teams import personnel_at, teams_at
from engine.first_edition.showing.view import guise_of
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of


@pytest.fixture
def scenario() -> Scenario:
    """Bob's Federation outpost Starbase with Riker and his ship Hood at P, Alice's ship Galor in space there."""
    scenario = Scenario()
    scenario.mission("P", seat=1)
    scenario.put("P", scenario.outpost("starbase", seat=1))
    scenario.put("starbase", scenario.personnel("riker", "leadership", seat=1))
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("worf", "leadership", seat=1))
    scenario.put("P", scenario.ship("galor", affiliation="cardassian"))
    scenario.put("galor", scenario.personnel("gul", "officer", affiliation="cardassian"))
    scenario.fill_decks()
    return scenario


def spy(scenario: Scenario, place: str = "", *, guise: str = "", **facts: object) -> str:
    facts = {"infiltrates": "federation", "impersonates": "Raymond Boone", **facts}
    one = scenario.personnel("spy", facts.pop("has", ""), affiliation="cardassian", uniqueness="unique", **facts)  # type: ignore[arg-type]
    if place:
        scenario.put(place, one)
        scenario.state.cards[one].guise = guise
    return one


def labels(play: Play) -> list[str]:
    return [one.label for one in play.decision.options]


def test_1e_inf_02_they_report_to_an_outpost_of_the_opponents(scenario: Scenario) -> None:
    scenario.hand(spy(scenario, quadrant="gamma"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report spy")
    assert play.where("spy") == "aboard.starbase"
    assert "Alice reports spy to Bob’s starbase." in play.told(1)
    assert play.state.cards["spy"].guise == "federation"
    assert play.state.cards["spy"].controller == 0
    assert affiliation(play.table, "spy") == "federation"


def test_1e_inf_01_only_as_an_affiliation_the_opponent_has_shown(scenario: Scenario) -> None:
    scenario.hand(spy(scenario, infiltrates="romulan"))
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report spy")


def test_1e_inf_02_not_to_an_incompatible_facility(scenario: Scenario) -> None:
    scenario.mission("Q", seat=1)
    scenario.put("Q", scenario.outpost("rura", seat=1, affiliation="klingon"))
    scenario.hand(spy(scenario, infiltrates="klingon"))
    scenario.put("starbase", scenario.personnel("data", seat=1))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report spy")
    assert play.where("spy") == "aboard.rura"


def test_1e_inf_02_they_join_a_team_that_is_with_them(scenario: Scenario) -> None:
    spy(scenario, "P")
    scenario.put("P", scenario.personnel("data", seat=1))
    play = scenario.begin()
    assert teams_at(play.table, 0, "surface.P") == [["spy"]]
    play.choose("Let spy infiltrate")
    assert play.state.cards["spy"].guise == "federation"
    assert teams_at(play.table, 0, "surface.P") == []


def test_1e_inf_02_only_where_there_are_opponents(scenario: Scenario) -> None:
    spy(scenario, "P")
    assert not scenario.begin().offers("Let spy infiltrate")


def test_1e_inf_03_neither_side_fights_through_them(scenario: Scenario) -> None:
    spy(scenario, "P", guise="federation", has="officer")
    scenario.put("P", scenario.personnel("data", "leadership", seat=1))
    play = scenario.begin()
    assert not any(one.startswith("Attack") and "surface" in one for one in labels(play))
    assert personnel_at(play.table, 1, "surface.P") == ["data"]


def test_1e_inf_04_they_go_about_alone_past_shields(scenario: Scenario) -> None:
    spy(scenario, "starbase", guise="federation")
    play = scenario.begin()
    play.choose("Move spy to hood")
    assert play.where("spy") == "aboard.hood"
    assert play.state.cards["spy"].guise == "federation"


def test_1e_gap_29_beaming_from_a_planet_into_a_station_with_sites_is_impossible(scenario: Scenario) -> None:
    nor = scenario.outpost("nor", seat=1, affiliation="cardassian", facility="station", sites=True)
    scenario.put("P", nor)
    scenario._lay("within", nor, scenario.add(Site(id="shops", title="shops", tier="promenade"), 1))
    scenario.put("P", scenario.personnel("data", seat=1))
    spy(scenario, "P", guise="federation")
    ways = {one.removeprefix("Move spy to ") for one in labels(scenario.begin()) if one.startswith("Move spy")}
    assert ways == {"galor", "hood", "starbase"}


def test_1e_inf_04_not_aboard_a_docked_ship_that_they_do_not_see(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("yamato", seat=1))
    scenario.dock("starbase", "yamato")
    spy(scenario, "starbase", guise="federation")
    play = scenario.begin()
    assert "Move spy to hood" in labels(play)
    assert not any("yamato" in one or "docked" in one for one in labels(play))


def test_1e_inf_05_who_returns_to_their_own_is_exposed(scenario: Scenario) -> None:
    spy(scenario, "starbase", guise="federation")
    play = scenario.begin()
    play.choose("Move spy to galor")
    assert play.state.cards["spy"].guise == ""
    assert [sorted(team) for team in teams_at(play.table, 0, "aboard.galor")] == [["gul", "spy"]]


def test_1e_inf_05_exposed_by_choice_they_are_intruders_until_they_got_away(scenario: Scenario) -> None:
    spy(scenario, "hood", guise="federation")
    play = scenario.begin()
    play.choose("Expose spy")
    assert affiliation(play.table, "spy") == "cardassian"
    assert personnel_at(play.table, 0, "aboard.hood") == ["spy"]
    assert not play.offers("Let spy infiltrate")


def test_1e_inf_05_the_impersonated_personnel_exposes_them(scenario: Scenario) -> None:
    spy(scenario, "starbase", guise="federation")
    scenario.put("hood", scenario.personnel("boone", seat=1, uniqueness="unique", title="Raymond Boone"))
    play = scenario.begin()
    play.choose("Move spy to hood")
    assert play.state.cards["spy"].guise == ""
    assert "spy is exposed." in play.words()


def test_1e_inf_06_who_does_not_infiltrate_is_no_infiltrator(scenario: Scenario) -> None:
    spy(scenario, "galor")
    play = scenario.begin()
    assert affiliation(play.table, "spy") == "cardassian"
    assert not play.offers("Expose spy")


def test_1e_gen_17_the_opponent_knows_who_is_among_them(scenario: Scenario) -> None:
    spy(scenario, "hood", guise="federation")
    play = scenario.begin()
    assert play.table.can_see(1, "spy")
    assert not play.table.can_see(None, "spy")
    view = play.match.view(1)
    ships = [ship for line in view.lines for location in line.locations for ship in location.ships]  # type: ignore[attr-defined]
    (hood,) = [ship for ship in ships if ship.card.name == "hood"]
    assert [(crew.seat, crew.personnel, guise_of(crew)) for crew in hood.crews] == [(1, 1, ""), (0, 1, "Federation")]


# --- taking part -----------------------------------------------------------------------------------------------------


def joined(scenario: Scenario, requirement: str = "Leadership, Honor", *, joins: bool = True) -> Play:
    """Put Bob's Riker with Leadership and Alice's infiltrator with Honor on Bob's planet R, on Bob's turn."""
    scenario.mission("R", requirement, seat=1)
    scenario.put("R", scenario.personnel("data", "leadership", seat=1), spy(scenario, has="honor"))
    scenario.state.cards["spy"].guise = "federation"
    play = scenario.begin()
    if joins:
        play.choose("Let spy take part")
    play.end_turn()
    while play.state.phase is not Phase.ORDERS:
        play.choose(play.decision.default[0])
    return play


@pytest.mark.parametrize("joins", [True, False])
def test_1e_inf_04_who_takes_part_counts_for_the_mission(scenario: Scenario, *, joins: bool) -> None:
    """By their player's standing answer, which is no at first (1E-GAP-25)."""
    play = joined(scenario, joins=joins)
    play.choose("Attempt R")
    assert (play.points(1) == 35) is joins
    assert play.points(0) == 0


def test_1e_inf_04_who_takes_part_meets_the_dilemmas_there(scenario: Scenario) -> None:
    scenario.under("R", scenario.dilemma("killer", dilemma_half(Kill(All(who=requirement_of("Honor")))), seat=0))
    play = joined(scenario, "Leadership")
    play.choose("Attempt R")
    assert play.where("spy") == "discard.0"
    assert play.points(1) == 35


def test_1e_inf_04_who_abstains_is_out_of_their_dilemmas(scenario: Scenario) -> None:
    scenario.under("R", scenario.dilemma("killer", dilemma_half(Kill(All(who=requirement_of("Honor")))), seat=0))
    play = joined(scenario, "Leadership", joins=False)
    play.choose("Attempt R")
    assert play.where("spy") == "surface.R"


def test_1e_inf_04_their_player_can_withdraw(scenario: Scenario) -> None:
    scenario.mission("R", seat=1)
    scenario.put("R", scenario.personnel("data", seat=1), spy(scenario))
    scenario.state.cards["spy"].guise = "federation"
    play = scenario.begin()
    play.do("Let spy take part", "Keep spy out of it")
    assert play.offers("Let spy take part")
    play.do("Let spy take part", "Expose spy")
    assert "taking part" not in play.state.cards["spy"].states


@pytest.mark.parametrize("joins", [True, False])
def test_1e_inf_04_they_staff_a_ship_or_do_not(scenario: Scenario, *, joins: bool) -> None:
    """Worf alone doesn't have the command ability required by the ship."""
    scenario.put("P", scenario.ship("nebula", seat=1, staffing=("cmd",)))
    scenario.put("nebula", scenario.personnel("troi", seat=1), spy(scenario, icons=("cmd",)))
    scenario.state.cards["spy"].guise = "federation"
    scenario.mission("T", seat=1)
    play = scenario.begin()
    if joins:
        play.choose("Let spy take part")
    play.end_turn()
    while play.state.phase is not Phase.ORDERS:
        play.choose(play.decision.default[0])
    assert play.offers("Move nebula") is joins


def test_1e_inf_05_a_spy_is_exposed_manually(scenario: Scenario) -> None:
    spy(scenario, "P", guise="federation")
    play = scenario.begin()
    play.match.adjust(0, ("expose", "spy"))
    assert play.state.cards["spy"].guise == ""
    assert "spy is exposed." in play.words()
