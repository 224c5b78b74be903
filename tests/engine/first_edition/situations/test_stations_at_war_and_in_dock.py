"""Nors that attack, ships that are docked there, walks, and downloads far from home, in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Order
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.table.state import STOPPED, CounterableAttack, Phase
from tests.engine.first_edition.battles import add_fighter
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])
now_alone = pytest.mark.parametrize(
    ("edition", "able"), [(RULEBOOK_2_5_4, True), (RULEBOOK_1_7, False)], ids=["now", "then"]
)

SITES = {"ops": "ops module", "shops": "promenade", "ports": "docking ring"}


def nor(edition: Edition, *, seat: int = 0, quadrant: str = "alpha", at: str = "alpha") -> Scenario:
    """Add a player's Cardassian station with Ops, shops and ports at planet P, native to a quadrant."""
    scenario = Scenario().by(edition)
    scenario.mission("P", affiliations=("cardassian",), quadrant=at)
    facts: dict[str, Any] = {"facility": "station", "sites": True, "weapons": 6, "quadrant": quadrant}
    scenario.put("P", scenario.outpost("nor", seat=seat, affiliation="cardassian", **facts))
    for name, tier in SITES.items():
        more: dict[str, Any] = {"docks_below": 3, "capacity": 9} if name == "ports" else {}
        lead = requirement_of("Computer Skill") if name == "ops" else None
        site = Site(id=name, title=name, tier=tier, commandeered_by=lead, **more)  # type: ignore[arg-type]
        scenario._lay("within", "nor", scenario.add(site, seat))
    scenario.fill_decks()
    return scenario


def with_target(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon"))


def gul(scenario: Scenario, place: str, has: str = "", name: str = "gul", **facts: Any) -> str:
    facts.setdefault("affiliation", "cardassian")
    scenario.put(place, one := scenario.personnel(name, has, **facts))
    return one


def fires(play: Play) -> bool:
    return any(one.id.startswith("fire") for one in play.decision.options)


# --- who lets a Nor attack -------------------------------------------------------------------------------------------


@now_alone
def test_1e_bat_02_a_leader_anywhere_aboard_lets_a_nor_attack_now_and_only_one_in_ops_did(
    edition: Edition, *, able: bool
) -> None:
    scenario = nor(edition)
    with_target(scenario)
    gul(scenario, "shops", "leadership")
    assert fires(scenario.begin()) is able


@now_alone
@pytest.mark.parametrize(("matching", "leading"), [("ops", "shops"), ("ports", "ops"), ("shops", "ports")])
def test_1e_bat_02_matching_personnel_and_leader_may_be_at_different_sites_now(
    edition: Edition, matching: str, leading: str, *, able: bool
) -> None:
    """In 2002 both had to be in Ops (1E17-BAT-4)."""
    scenario = nor(edition)
    with_target(scenario)
    gul(scenario, matching)
    gul(scenario, leading, "officer", "trader", affiliation="non-aligned")
    assert fires(scenario.begin()) is able


@editions
def test_1e17_bat_4_both_in_ops_do_in_either_edition(edition: Edition) -> None:
    scenario = nor(edition)
    with_target(scenario)
    gul(scenario, "ops")
    gul(scenario, "ops", "officer", "trader", affiliation="non-aligned")
    assert fires(scenario.begin())


@editions
@pytest.mark.parametrize("lacks", ["a leader", "a matching one"])
def test_1e_bat_02_a_nor_requires_one_of_them_to_attack(edition: Edition, lacks: str) -> None:
    scenario = nor(edition)
    with_target(scenario)
    if lacks == "a leader":
        gul(scenario, "ops")
        gul(scenario, "shops", name="glinn")
    else:
        gul(scenario, "ops", "leadership", affiliation="non-aligned")
    assert not fires(scenario.begin())


@editions
@pytest.mark.parametrize("state", ["stopped", "captive", "docked"])
def test_1e_stat_01_who_is_stopped_captive_or_aboard_a_docked_ship_leads_no_nor(edition: Edition, state: str) -> None:
    scenario = nor(edition)
    with_target(scenario)
    gul(scenario, "ops")
    if state == "docked":
        scenario.dock("ports", scenario.ship("galor", affiliation="cardassian"))
        gul(scenario, "galor", "leadership", "legate")
    else:
        legate = gul(scenario, "ops", "leadership", "legate")
        card = scenario.state.cards[legate]
        card.states = (STOPPED,) if state == "stopped" else ()
        card.captor = 1 if state == "captive" else None
    assert not fires(scenario.begin())


@editions
def test_1e_ctr_03_a_nor_counters_without_a_leader(edition: Edition) -> None:
    scenario = nor(edition)
    with_target(scenario)
    gul(scenario, "ops")
    scenario.state.grudges = [CounterableAttack(0, "P", 0)]
    assert fires(scenario.begin())


@now_alone
def test_1e_ctr_03_who_matches_may_be_anywhere_aboard_as_a_nor_counters_now(edition: Edition, *, able: bool) -> None:
    scenario = nor(edition)
    with_target(scenario)
    gul(scenario, "shops")
    scenario.state.grudges = [CounterableAttack(0, "P", 0)]
    assert fires(scenario.begin()) is able


@editions
def test_1e_bat_01_a_taken_nor_requires_its_current_affiliation(edition: Edition) -> None:
    """The commandeering affiliation counts as if printed (1E-FAC-04)."""
    scenario = nor(edition, seat=1)
    with_target(scenario)
    scenario.state.cards["bird"].controller = 1
    scenario.put("ops", scenario.personnel("hacker", "computer skill, leadership", affiliation="romulan"))
    play = scenario.begin()
    assert not fires(play)
    play.choose("Commandeer nor")
    assert affiliation(play.table, "nor") == "romulan"
    assert fires(play)


# --- beaming beside a Nor --------------------------------------------------------------------------------------------


def in_dock(edition: Edition) -> Scenario:
    """Galor and Hideki docked at the ports, Vetar in space there, one personnel aboard each and one on the planet."""
    scenario = nor(edition)
    for name in ("galor", "hideki", "vetar"):
        ship = scenario.ship(name, affiliation="cardassian")
        if name == "vetar":
            scenario.put("P", ship)
        else:
            scenario.dock("ports", ship)
        gul(scenario, name, name=f"{name}-gul")
    gul(scenario, "P", name="digger")
    return scenario


def beams(play: Play) -> set[str]:
    return {one for one in play.labels if one.startswith("Beam")}


@now_alone
@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("galor", "the surface of P"),
        ("the surface of P", "galor"),
        ("galor", "vetar"),
        ("vetar", "galor"),
        ("galor", "hideki"),
    ],
)
def test_1e17_beam_3_no_beaming_from_a_ship_docked_at_a_nor_in_2002(
    edition: Edition, start: str, end: str, *, able: bool
) -> None:
    assert (f"Beam from {start} to {end}" in beams(in_dock(edition).begin())) is able


@editions
def test_1e17_beam_3_an_undocked_ship_there_beams_to_the_planet(edition: Edition) -> None:
    play = in_dock(edition).begin()
    assert {"Beam from vetar to the surface of P", "Beam from the surface of P to vetar"} <= beams(play)


@editions
def test_1e_gap_29_no_beaming_into_out_of_or_inside_a_nor(edition: Edition) -> None:
    scenario = in_dock(edition)
    gul(scenario, "ops")
    gul(scenario, "shops", name="glinn")
    assert not [one for one in beams(scenario.begin()) if {"ops", "shops", "ports", "nor"} & {*one.split()}]


@editions
def test_1e_beam_01_a_ship_docked_at_an_outpost_beams_to_the_planet(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", affiliations=("cardassian",))
    scenario.put("P", scenario.outpost("base", affiliation="cardassian"))
    scenario.dock("base", scenario.ship("galor", affiliation="cardassian"))
    gul(scenario, "galor")
    scenario.fill_decks()
    assert "Beam from galor to the surface of P" in beams(scenario.begin())


@editions
def test_1e17_beam_3_once_it_has_undocked_it_beams(edition: Edition) -> None:
    play = in_dock(edition).begin()
    play.choose("Undock galor")
    assert "Beam from galor to the surface of P" in beams(play)
    assert "Beam from galor to vetar" in beams(play)


# --- walking ---------------------------------------------------------------------------------------------------------


@now_alone
def test_1e_walk_01_one_walks_on_in_the_same_turn_now_and_halted_then(edition: Edition, *, able: bool) -> None:
    scenario = nor(edition)
    gul(scenario, "ops")
    play = scenario.begin()
    play.choose("Walk from ops to shops")
    play.choose("gul")
    assert play.offers("Walk from shops to ports") is able


@editions
def test_1e17_walk_1_past_a_site_one_walks_without_a_halt_and_then_boards(edition: Edition) -> None:
    scenario = nor(edition)
    gul(scenario, "ops")
    scenario.dock("ports", scenario.ship("galor", affiliation="cardassian"))
    play = scenario.begin()
    play.choose("Walk from ops to ports")
    play.choose("gul")
    play.choose("Walk from ports to galor")
    play.choose("gul")
    assert play.where("gul") == "aboard.galor"


# --- the opponent's Nor ----------------------------------------------------------------------------------------------


@editions
def test_1e_dock_08_incompatible_crew_steps_off_into_the_opponents_nor_and_may_fight_there(edition: Edition) -> None:
    scenario = nor(edition, seat=1)
    scenario.dock("ports", scenario.ship("bird", affiliation="klingon"))
    scenario.put("bird", add_fighter(scenario, "kor", 9, "leadership"))
    scenario.put("ports", add_fighter(scenario, "glinn", 5, seat=1, affiliation="cardassian"))
    play = scenario.begin()
    play.choose("Walk from bird to ports")
    play.choose("kor")
    assert play.where("kor") == "aboard.ports"
    assert any(one.id.startswith("fight") for one in play.decision.options)


@editions
def test_1e_ctrl_04_borg_in_ops_commandeer_nothing(edition: Edition) -> None:
    scenario = nor(edition, seat=1)
    scenario.put("ops", scenario.personnel("drone", "computer skill", affiliation="borg"))
    assert not scenario.begin().offers("Commandeer nor")


@editions
@pytest.mark.parametrize("opposed", [True, False])
def test_1e_ctrl_03_a_nor_is_taken_from_an_unopposed_ops(edition: Edition, *, opposed: bool) -> None:
    scenario = nor(edition, seat=1)
    scenario.put("ops", scenario.personnel("hacker", "computer skill", affiliation="klingon"))
    if opposed:
        gul(scenario, "ops", name="glinn", seat=1)
    assert scenario.begin().offers("Commandeer nor") is not opposed


@editions
def test_1e_dock_03_a_ship_docked_at_a_nor_neither_attacks_nor_attempts(edition: Edition) -> None:
    scenario = nor(edition)
    scenario.mission("S", ground="space", affiliations=("cardassian",))
    with_target(scenario)
    scenario.dock("ports", scenario.ship("galor", affiliation="cardassian"))
    gul(scenario, "galor", "leadership")
    assert not fires(scenario.begin())


# --- reporting and downloading at a Nor ------------------------------------------------------------------------------


def downloads(edition: Edition, where: str, *, home: bool) -> Play:
    """A text of the station or its shops that downloads an event, at home or in another quadrant."""
    scenario = nor(edition, quadrant="alpha", at="alpha" if home else "gamma")
    order = Order(effects=(DownloadCards(cards=Cards(kind="event")),))
    known = scenario._definitions["shops" if where == "site" else "nor"]
    changed = type(known)(**{name: getattr(known, name) for name in known.__struct_fields__} | {"texts": (order,)})
    scenario._definitions[known.id] = changed
    scenario.deck(scenario.event("raffle"))
    gul(scenario, "ops")
    gul(scenario, "shops", name="glinn")
    return scenario.begin()


def downloaded(play: Play, host: str) -> bool:
    if play.offers(f"Use {host}"):
        play.choose(f"Use {host}")
    return "downloads" in play.words()


@editions
@pytest.mark.parametrize(("where", "host"), [("site", "shops"), ("station", "nor")])
def test_1e_dl_04_at_home_a_station_and_its_sites_give_downloads(edition: Edition, where: str, host: str) -> None:
    assert downloaded(downloads(edition, where, home=True), host)


@pytest.mark.parametrize(("where", "host"), [("site", "shops"), ("station", "nor")])
def test_1e_dl_04_far_from_home_neither_offers_any(where: str, host: str) -> None:
    assert not downloads(RULEBOOK_2_5_4, where, home=False).offers(f"Use {host}")


@editions
@pytest.mark.parametrize("docking", [True, False])
def test_1e17_fac_7_no_ships_report_to_a_nor_without_docking_site_in_2002(edition: Edition, *, docking: bool) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", affiliations=("cardassian",))
    station = scenario.outpost("nor", affiliation="cardassian", facility="station", sites=True, weapons=6)
    scenario.put("P", station)
    ops = Site(id="ops", title="ops", tier="ops module", receives=requirement_of("Officer"))
    scenario._lay("within", "nor", scenario.add(ops))
    if docking:
        ports = Site(id="ports", title="ports", tier="docking ring", docks_below=3, capacity=1)
        scenario._lay("within", "nor", scenario.add(ports))
    scenario.hand(scenario.personnel("gul", classification="officer", affiliation="cardassian"))
    scenario.fill_decks()
    assert scenario.begin(Phase.CARD_PLAY).offers("Report gul") is (docking or edition is RULEBOOK_2_5_4)
