"""Headquarters of either player, ships that have landed or are cloaked, and house arrest, in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.first_edition.cards.definition import Facility
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4
from engine.first_edition.cards.places import Site
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.position.teams.teams import teams_at
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import CLOAKED, Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks
from tests.engine.first_edition.rules.test_personas_and_affiliations import treaty
from tests.engine.first_edition.scenario import Scenario


@pytest.fixture(params=[RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])
def scenario(request: pytest.FixtureRequest) -> Scenario:
    scenario = Scenario().by(request.param)
    scenario.fill_decks()
    return scenario


# --- headquarters ----------------------------------------------------------------------------------------------------


def hall(scenario: Scenario, seat: int = 1) -> None:
    """Add a player's Klingon headquarters on its homeworld H."""
    scenario.mission("H", affiliations=("klingon",), homeworld="klingon")
    facts: dict[str, Any] = {"facility": "headquarters", "on_planet": True, "uniqueness": "universal"}
    card = Facility(id="hall", title="hall", affiliations=("klingon",), shields=20, **facts)
    scenario._lay("surface", "H", scenario.add(card, seat))


@pytest.mark.parametrize(("affiliation", "able"), [("klingon", True), ("non-aligned", True), ("romulan", False)])
def test_1e_rep_08_who_is_compatible_reports_at_the_opponents_headquarters(
    scenario: Scenario, affiliation: str, *, able: bool
) -> None:
    hall(scenario)
    scenario.hand(scenario.personnel("kor", affiliation=affiliation))
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Report kor") is able
    if able:
        play.choose("Report kor")
        assert play.where("kor") == "aboard.hall"


def test_1e_rep_04_a_ship_reports_in_orbit_of_it(scenario: Scenario) -> None:
    hall(scenario)
    scenario.hand(scenario.ship("bird", affiliation="klingon"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report bird")
    assert play.where("bird") == "space.H"


def test_1e_line_11_no_outpost_is_built_at_a_homeworld(scenario: Scenario) -> None:
    hall(scenario)
    scenario.mission("K", affiliations=("klingon",))
    for place in ("H", "K"):
        scenario.put(place, ship := scenario.ship(f"ship-{place}", affiliation="klingon"))
        scenario.put(ship, scenario.personnel(f"engineer-{place}", classification="engineer", affiliation="klingon"))
    outpost = scenario.outpost("rura", affiliation="klingon", builder=None)
    scenario.hand(outpost)
    assert not scenario.begin(Phase.CARD_PLAY).offers("Play rura")


def test_1e_fac_07_no_ship_docks_at_a_headquarters(scenario: Scenario) -> None:
    hall(scenario, 0)
    scenario.put("H", scenario.ship("bird", affiliation="klingon"))
    scenario.put("bird", add_fighter(scenario, "kor", 5))
    assert not [one for one in scenario.begin().labels if one.startswith("Dock bird")]


# --- landed ----------------------------------------------------------------------------------------------------------


def landed(scenario: Scenario) -> None:
    """Alice's lander on planet P with Kor aboard; Kurn, of Bob's, is on the planet."""
    scenario.mission("P", affiliations=("klingon",))
    lander = scenario.ship("lander", affiliation="klingon", lands=True)
    scenario._lay("surface", "P", lander)
    scenario.put("lander", add_fighter(scenario, "kor", 9, "leadership"))
    scenario.put("P", scenario.ship("bird", affiliation="klingon"))


def test_1e_land_02_one_beams_to_and_from_a_landed_ship(scenario: Scenario) -> None:
    landed(scenario)
    labels = scenario.begin().labels
    assert "Beam from lander to bird" in labels


def test_1e_land_02_personnel_aboard_cannot_attack_outside(scenario: Scenario) -> None:
    landed(scenario)
    scenario.put("P", add_fighter(scenario, "gorn", 5, seat=1))
    assert not offered_attacks(scenario.begin())


def test_1e_land_02_a_landed_ship_attacks_no_ship_above(scenario: Scenario) -> None:
    landed(scenario)
    scenario.put("P", scenario.ship("galor", seat=1, affiliation="cardassian"))
    assert not [one for one in offered_attacks(scenario.begin()) if one.startswith("fire")]


def test_1e_gen_05_a_landed_ship_carries_its_crew_when_it_takes_off(scenario: Scenario) -> None:
    landed(scenario)
    play = scenario.begin()
    play.choose("Take off with lander")
    assert (play.where("lander"), play.where("kor")) == ("space.P", "aboard.lander")


# --- cloaked ---------------------------------------------------------------------------------------------------------


def cloaked(scenario: Scenario, *, device: bool = True) -> None:
    """Alice's bird at space mission S, and her starbase; she has someone aboard."""
    scenario.mission("P", affiliations=("klingon",))
    scenario.put("P", scenario.outpost("rura", affiliation="klingon"))
    equipment = ("cloaking device",) if device else ()
    scenario.put("P", scenario.ship("bird", affiliation="klingon", equipment=equipment))
    scenario.put("bird", add_fighter(scenario, "kor", 9, "leadership"))


def test_1e_cloak_02_no_beaming_on_or_off_a_cloaked_ship(scenario: Scenario) -> None:
    """It may dock, though: that is barred only to what is phased (L889, L896)."""
    cloaked(scenario)
    scenario.state.cards["bird"].states = (CLOAKED,)
    labels = scenario.begin().labels
    assert not [one for one in labels if one.startswith("Beam")]
    assert "Dock bird at rura" in labels


def test_1e_cloak_01_once_each_turn_it_cloaks_or_decloaks(scenario: Scenario) -> None:
    cloaked(scenario)
    play = scenario.begin()
    play.choose("Cloak bird")
    assert CLOAKED in play.state.cards["bird"].states
    assert not [one for one in play.labels if "loak bird" in one]


def test_1e_cloak_02_a_cloaked_ship_neither_attacks_nor_is_attacked(scenario: Scenario) -> None:
    cloaked(scenario)
    scenario.state.cards["bird"].states = (CLOAKED,)
    scenario.put("P", scenario.ship("galor", seat=1, affiliation="cardassian"))
    scenario.put("galor", add_fighter(scenario, "gul", 5, "leadership", seat=1, affiliation="cardassian"))
    assert not offered_attacks(scenario.begin())
    scenario.state.active = 1
    assert [one for one in offered_attacks(scenario.begin()) if "rura" in one or one.startswith("fire")]


def test_1e_stat_01_a_stopped_ship_does_not_cloak(scenario: Scenario) -> None:
    cloaked(scenario)
    scenario.state.cards["bird"].states = ("stopped",)
    assert not scenario.begin().offers("Cloak bird")


# --- house arrest ----------------------------------------------------------------------------------------------------


def mixed(scenario: Scenario, *, pact: bool = True) -> str:
    """Alice's Galor at planet P with a Cardassian and a Vorta aboard, by treaty."""
    scenario.mission("P", affiliations=("cardassian",))
    scenario.put("P", scenario.ship("galor", affiliation="cardassian"))
    scenario.put("galor", scenario.personnel("gul", affiliation="cardassian"))
    scenario.put("galor", scenario.personnel("vorta", affiliation="dominion"))
    if pact:
        treaty(scenario, "cardassian", "dominion")
    return next((one for one in scenario.state.cards if "treaty" in one.lower() or "pact" in one.lower()), "")


def test_1e_harr_01_as_the_treaty_is_lost_who_does_not_match_the_ship_is_arrested_and_beams_away(
    scenario: Scenario,
) -> None:
    mixed(scenario)
    there = [one for one in scenario.state.cards if scenario.state.cards[one].at == "table.0"]
    play = scenario.begin()
    assert not is_arrested(play.table, "vorta")
    leave_play(play.table, there[0])
    assert is_arrested(play.table, "vorta")
    assert not is_arrested(play.table, "gul")
    play.end_turn()
    play.end_turn()
    play.choose("Beam from galor to the surface of P")
    play.choose("vorta")
    assert not is_arrested(play.table, "vorta")
    assert not play.offers("Beam from the surface of P to galor"), "nobody goes into arrest by choice (1E-HARR-05)"


def test_1e_harr_03_on_a_planet_they_split(scenario: Scenario) -> None:
    mixed(scenario, pact=False)
    for one in ("gul", "vorta"):
        scenario.state.places["aboard.galor"].remove(one)
        scenario.put("P", one)
    del scenario.state.places["aboard.galor"]
    assert sorted(teams_at(scenario.begin().table, 0, "surface.P")) == [["gul"], ["vorta"]]


@pytest.mark.parametrize("most", ["cardassians", "klingons"])
def test_1e_harr_01_at_a_site_the_smaller_group_is_arrested_whatever_the_station_is(
    scenario: Scenario, most: str
) -> None:
    scenario.mission("P", affiliations=("cardassian",))
    scenario.put("P", scenario.outpost("nor", affiliation="cardassian", facility="station", sites=True))
    for name in ("ops", "shops"):
        tier = "ops module" if name == "ops" else "promenade"
        scenario._lay("within", "nor", scenario.add(Site(id=name, title=name, tier=tier)))  # type: ignore[arg-type]
    count = {"cardassians": (2, 1), "klingons": (1, 2)}[most]
    for people, number in zip(("cardassian", "klingon"), count, strict=True):
        for n in range(number):
            scenario.put("shops", scenario.personnel(f"{people}-{n}", affiliation=people))
    few = "klingon-0" if most == "cardassians" else "cardassian-0"
    many = "cardassian-0" if most == "cardassians" else "klingon-0"
    play = scenario.begin()
    assert is_arrested(play.table, few)
    assert not is_arrested(play.table, many)
    play.choose("Walk from shops to ops")
    play.choose(few)
    assert not is_arrested(play.table, few)


@pytest.mark.parametrize("pact", [True, False])
def test_1e_harr_05_personnel_do_not_report_into_house_arrest(scenario: Scenario, *, pact: bool) -> None:
    scenario.mission("P", affiliations=("cardassian",))
    scenario.put("P", scenario.outpost("base", affiliation="neutral"))
    scenario.put("base", scenario.personnel("gul", affiliation="cardassian"))
    scenario.hand(scenario.personnel("vorta", affiliation="dominion"))
    if pact:
        treaty(scenario, "cardassian", "dominion")
    assert scenario.begin(Phase.CARD_PLAY).offers("Report vorta") is pact
