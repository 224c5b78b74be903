"""Sites: seeded and played into stations, where personnel report, walk, dock, fight and take over (1E-CARD-15)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site
from engine.first_edition.position.stations import sites_of
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import DEACTIVATED, Phase
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of


def site(scenario: Scenario, name: str, level: str = "promenade", *, seat: int = 0, **facts: Any) -> str:
    return scenario.add(Site(id=name, title=facts.pop("title", name), tier=level, **facts), seat)  # type: ignore[arg-type]


@pytest.fixture
def scenario() -> Scenario:
    """Alice's Cardassian station Nor above P."""
    scenario = Scenario()
    scenario.mission("P", affiliations=("cardassian",))
    nor = scenario.outpost("nor", affiliation="cardassian", facility="station", sites=True, weapons=6)
    scenario.put("P", nor)
    scenario.fill_decks()
    return scenario


def within(scenario: Scenario, *names: str) -> None:
    scenario._lay("within", "nor", *names)


def labels(play: Play) -> list[str]:
    return [one.label for one in play.decision.options]


# --- seeding and playing ---------------------------------------------------------------------------------------------


def facility_phase(scenario: Scenario, *names: str, seat: int = 0) -> Play:
    for name in names:
        scenario._lay("sites", seat, name)
    return scenario.begin(Phase.FACILITIES)


def test_1e_seed_24_sites_are_seeded_from_their_pile_to_any_station(scenario: Scenario) -> None:
    play = facility_phase(scenario, site(scenario, "shops", seat=1), seat=1)
    play.choose("shops at nor")
    assert play.where("shops") == "within.nor"
    assert play.state.cards["shops"].controller == 0  # it is part of Alice's station, whoever seeded it
    assert play.state.cards["shops"].owner == 1


def test_1e_seed_24_no_site_without_a_station() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("home"))
    scenario.seeds(scenario.outpost("second", affiliation="klingon"))
    scenario.fill_decks()
    play = facility_phase(scenario, site(scenario, "shops"))
    assert play.state.turn == 1
    assert play.where("shops") == "out.0"  # 1E-SEED-27


def test_1e_seed_25_levels_stay_together_in_their_order(scenario: Scenario) -> None:
    within(scenario, site(scenario, "ops", "ops module"), site(scenario, "ports", "docking ring"))
    play = facility_phase(scenario, site(scenario, "shops"), site(scenario, "pylons", "docking ring"))
    shops = [one for one in labels(play) if one.startswith("shops")]
    pylons = [one for one in labels(play) if one.startswith("pylons")]
    assert shops == ["shops at nor, before ports"]
    assert pylons == ["pylons at nor, before ports", "pylons at nor, after ports"]
    play.choose("shops at nor, before ports")
    assert [*sites_of(play.table, "nor")] == ["ops", "shops", "ports"]


@pytest.mark.parametrize(("uniqueness", "fits"), [("unique", False), ("universal", True)])
def test_1e_seed_26_unique_sites_stand_once_in_a_station(scenario: Scenario, uniqueness: str, fits: bool) -> None:
    first = site(scenario, "cell", uniqueness=uniqueness)
    within(scenario, first)
    second = scenario.copy_of(first, 1)
    play = facility_phase(scenario, second, seat=1)
    assert (play.state.turn == 0) is fits


def test_1e_seed_26_it_may_stand_in_another_station(scenario: Scenario) -> None:
    within(scenario, site(scenario, "shops"))
    scenario.mission("Q")
    other = scenario.outpost("empok", seat=1, affiliation="neutral", facility="station", sites=True)
    scenario.put("Q", other)
    play = facility_phase(scenario, scenario.copy_of("shops"))
    assert labels(play)[0] == "shops at empok"


def test_1e_card_15_a_site_in_the_draw_deck_takes_the_card_play(scenario: Scenario) -> None:
    within(scenario, site(scenario, "ops", "ops module"))
    scenario.hand(site(scenario, "shops"), scenario.personnel("a1", affiliation="cardassian"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play shops")
    assert [*sites_of(play.table, "nor")] == ["ops", "shops"]
    assert not play.state.card_play


def test_1e_card_15_why_it_cannot_be_played(scenario: Scenario) -> None:
    within(scenario, site(scenario, "shops"))
    scenario.hand(scenario.copy_of("shops"))
    play = scenario.begin(Phase.CARD_PLAY)
    (blocked,) = [one for one in play.match.blocked_actions(0) if one.label == "Play shops"]
    assert blocked.rule == "1E-SEED-24"


# --- reporting -------------------------------------------------------------------------------------------------------


def reports(scenario: Scenario, name: str, *, where: str = "ops") -> bool:
    """Whether a card reports at a site of the station, which has one where ships dock as well (1E17-FAC-7)."""
    within(scenario, site(scenario, "jetty", "docking ring", docks_below=3, capacity=2))
    scenario.hand(name)
    play = scenario.begin(Phase.CARD_PLAY)
    if not any(one.startswith("Report") for one in labels(play)):
        return False
    play.choose(f"Report {name}")
    return play.where(name) == f"aboard.{where}"


@pytest.mark.parametrize(
    ("classification", "kind", "able"),
    [("officer", "cardassian", True), ("civilian", "cardassian", False), ("officer", "klingon", False)],
)
def test_1e_rep_10_only_listed_and_compatible_personnel(
    scenario: Scenario, classification: str, kind: str, able: bool
) -> None:
    within(scenario, site(scenario, "ops", "ops module", receives=requirement_of("Officer")))
    who = scenario.personnel("gul", classification=classification, affiliation=kind)
    assert reports(scenario, who) is able


def test_1e_rep_10_without_the_word_compatibility_is_not_needed(scenario: Scenario) -> None:
    within(scenario, site(scenario, "shops", receives=requirement_of("Civilian"), compatible=False))
    who = scenario.personnel("trader", classification="civilian", affiliation="klingon")
    assert reports(scenario, who, where="shops")


@pytest.mark.parametrize(("kind", "able"), [("medical-related", True), ("phaser", False)])
def test_1e_rep_10_equipment_by_its_kind(scenario: Scenario, kind: str, able: bool) -> None:
    within(scenario, site(scenario, "infirmary", stocks=("medical-related",)))
    assert reports(scenario, scenario.equipment("kit", characteristics=(kind,)), where="infirmary") is able


def test_1e_rep_10_also_at_an_opponents_station(scenario: Scenario) -> None:
    """Rulebook 2.5.4, line 3399: "any Nor according to the text of its site cards"."""
    ports = site(scenario, "ports", "docking ring", docks_below=3, capacity=9)
    within(scenario, site(scenario, "ops", "ops module", receives=requirement_of("Officer")), ports)
    scenario.state.cards["nor"].controller = 1
    assert reports(scenario, scenario.personnel("gul", classification="officer", affiliation="cardassian"))


def test_1e_rep_03_a_site_receives_only_personnel_of_its_quadrant(scenario: Scenario) -> None:
    within(scenario, site(scenario, "shops", receives=requirement_of("Civilian"), compatible=False))
    who = scenario.personnel("trader", classification="civilian", affiliation="dominion", quadrant="gamma")
    assert not reports(scenario, who)


# --- walking and beaming ---------------------------------------------------------------------------------------------


def test_1e_walk_01_from_site_to_site_and_to_the_ship_docked_there(scenario: Scenario) -> None:
    ports = site(scenario, "ports", "docking ring", docks_below=3, capacity=9)
    within(scenario, site(scenario, "ops", "ops module"), site(scenario, "shops"), ports)
    scenario.put("ops", scenario.personnel("a1", affiliation="klingon"))
    scenario.dock("ports", scenario.ship("bird", affiliation="klingon"))
    play = scenario.begin()
    play.choose("Walk from ops to ports")
    play.choose("a1")
    play.choose("Walk from ports to bird")
    play.choose("a1")
    assert play.where("a1") == "aboard.bird"


def test_1e_beam_01_nothing_beams_at_a_station_with_sites(scenario: Scenario) -> None:
    within(scenario, site(scenario, "ops", "ops module"))
    scenario.put("P", scenario.ship("bird", affiliation="cardassian"))
    scenario.put("ops", scenario.personnel("a1", affiliation="cardassian"))
    play = scenario.begin()
    assert not any("Beam" in one and ("ops" in one or "nor" in one) for one in labels(play))


def test_1e_dock_08_anyone_can_board_an_opponents_station(scenario: Scenario) -> None:
    ports = site(scenario, "ports", "docking ring", docks_below=3, capacity=9)
    within(scenario, site(scenario, "ops", "ops module"), ports)
    scenario.state.cards["nor"].controller = 1
    scenario.dock("ports", scenario.ship("bird", affiliation="klingon"))
    scenario.put("bird", scenario.personnel("a1", affiliation="klingon"))
    play = scenario.begin()
    assert "Walk from bird to ops" not in labels(play)
    play.choose("Walk from bird to ports")
    play.choose("a1")
    assert play.where("a1") == "aboard.ports"


# --- docking ---------------------------------------------------------------------------------------------------------


def dockable(scenario: Scenario, *, staffing: int = 1, affiliation: str = "cardassian", capacity: int = 9) -> Play:
    within(scenario, site(scenario, "ports", "docking ring", docks_below=3, capacity=capacity))
    ship = scenario.ship("galor", affiliation=affiliation, staffing=("stf",) * staffing)
    scenario.put("P", ship)
    crew = [scenario.personnel(f"crew{n}", affiliation=affiliation, icons=("stf",)) for n in range(3)]
    scenario.put("galor", *crew)
    return scenario.begin()


@pytest.mark.parametrize(("staffing", "able"), [(2, True), (3, False)])
def test_1e_rep_09_a_docking_site_takes_ships_up_to_its_size(scenario: Scenario, staffing: int, able: bool) -> None:
    assert ("Dock galor at ports" in labels(dockable(scenario, staffing=staffing))) is able


@pytest.mark.parametrize(("capacity", "able"), [(1, True), (0, False)])
def test_1e_rep_09_it_takes_no_more_than_it_has_room_for(scenario: Scenario, capacity: int, able: bool) -> None:
    assert ("Dock galor at ports" in labels(dockable(scenario, capacity=capacity))) is able


def test_1e_dock_02_it_docks_and_undocks_at_the_site(scenario: Scenario) -> None:
    play = dockable(scenario)
    play.choose("Dock galor at ports")
    assert play.where("galor") == "docked.ports"
    play.choose("Undock galor")
    assert play.where("galor") == "space.P"


def test_1e_fac_02_an_incompatible_ship_needs_someone_at_the_computers(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("nobody", affiliation="klingon"))
    assert "Dock galor at ports" not in labels(dockable(scenario, affiliation="klingon"))


def test_1e_fac_02_with_someone_at_the_computers_it_docks(scenario: Scenario) -> None:
    within(scenario, expert_site := site(scenario, "ring", "docking ring", docks_below=3, capacity=9))
    scenario.put(expert_site, scenario.personnel("hacker", "computer skill", affiliation="klingon"))
    scenario.put("P", scenario.ship("bird", affiliation="klingon"))
    scenario.put("bird", scenario.personnel("pilot", affiliation="klingon"))
    assert "Dock bird at ring" in labels(scenario.begin())


def test_1e_leave_03_a_station_takes_its_sites_along_but_not_docked_ships(scenario: Scenario) -> None:
    ports = site(scenario, "ports", "docking ring", docks_below=3, capacity=9)
    within(scenario, ports)
    scenario.dock("ports", scenario.ship("bird", affiliation="cardassian"))
    scenario.put("ports", scenario.personnel("a1", affiliation="cardassian"))
    play = scenario.begin()
    leave_play(play.table, "nor")
    assert [play.where(one) for one in ("ports", "bird", "a1")] == ["discard.0", "space.P", "discard.0"]


# --- commandeering ---------------------------------------------------------------------------------------------------


def occupied(scenario: Scenario, *defenders: str, skill: str = "computer skill") -> Play:
    ops = site(scenario, "ops", "ops module", commandeered_by=requirement_of("Computer Skill"))
    within(scenario, ops, site(scenario, "shops", receives=requirement_of("Civilian")))
    for one in (*scenario.state.places["within.nor"], "nor"):
        scenario.state.cards[one].controller = scenario.state.cards[one].owner = 1
    scenario.put("ops", scenario.personnel("hacker", skill, affiliation="federation"), *defenders)
    return scenario.begin()


def test_1e_ctrl_03_control_passes_with_the_sites_and_stays_though_all_leave(scenario: Scenario) -> None:
    play = occupied(scenario)
    play.choose("Commandeer nor")
    card = play.state.cards["nor"]
    assert (card.controller, card.owner) == (0, 1)
    assert play.state.cards["shops"].controller == 0
    play.end_turn()
    play.end_turn()
    assert play.state.cards["nor"].controller == 0


def test_1e_fac_04_it_has_the_affiliation_of_those_who_took_it(scenario: Scenario) -> None:
    play = occupied(scenario)
    play.choose("Commandeer nor")
    assert affiliation(play.table, "nor") == "federation"


def test_1e_ctrl_03_it_requires_the_skill_and_no_opposition(scenario: Scenario) -> None:
    assert "Commandeer nor" not in labels(occupied(scenario, skill="navigation"))


def test_1e_ctrl_03_an_opponent_at_the_site_prevents_it(scenario: Scenario) -> None:
    guard = scenario.personnel("guard", seat=1, affiliation="cardassian")
    assert "Commandeer nor" not in labels(occupied(scenario, guard))


def test_1e_ctrl_03_those_aboard_do_not_change_sides(scenario: Scenario) -> None:
    scenario_shops = scenario.personnel("civil", seat=1, affiliation="cardassian")
    ops = site(scenario, "ops", "ops module", commandeered_by=requirement_of("Computer Skill"))
    within(scenario, ops, site(scenario, "shops"))
    for one in ("nor", "ops", "shops"):
        scenario.state.cards[one].controller = 1
    scenario.put("ops", scenario.personnel("hacker", "computer skill"))
    scenario.put("shops", scenario_shops)
    play = scenario.begin()
    play.choose("Commandeer nor")
    assert play.state.cards["civil"].controller == 1


# --- what is seen ----------------------------------------------------------------------------------------------------


def test_1e_card_15_everybody_sees_the_sites_but_not_the_opponents_people(scenario: Scenario) -> None:
    within(scenario, site(scenario, "ops", "ops module"))
    scenario.put("ops", scenario.personnel("spy", affiliation="cardassian"))
    play = scenario.begin()
    for viewer, faces in ((0, 1), (1, 0), (None, 0)):
        (facility,) = play.table.view(viewer).lines[0].locations[0].facilities
        (one,) = facility.sites
        assert (one.card.name, one.level, one.crews[0].personnel) == ("ops", "ops module", 1)
        assert len(one.crews[0].cards) == faces


@pytest.mark.parametrize(("region", "fits"), [("Bajor", True), ("Badlands", False)])
def test_terok_nor_goes_to_its_region_only(region: str, fits: bool) -> None:
    scenario = Scenario()
    scenario.mission("P", region=region)
    scenario.seeds(scenario.card("terok-nor"))
    scenario._lay("sites", 0, scenario.card("ops"))
    scenario.fill_decks()
    play = scenario.begin(Phase.FACILITIES)
    assert (play.state.turn == 0) is fits
    if fits:
        play.choose("Terok Nor at P")
        assert "Ops at Terok Nor" in labels(play) or play.where("ops") == "within.terok-nor"


# --- battle and repair -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "where", "able"),
    [
        (RULEBOOK_2_5_4, "ops", True),
        (RULEBOOK_2_5_4, "shops", True),
        (RULEBOOK_1_7, "ops", True),
        (RULEBOOK_1_7, "shops", False),
    ],
)
def test_1e_bat_02_a_station_fires_with_a_leader_aboard_and_in_2002_with_one_in_ops(
    scenario: Scenario, edition: Edition, where: str, *, able: bool
) -> None:
    """1E17-BAT-4."""
    scenario.by(edition)
    within(scenario, site(scenario, "ops", "ops module"), site(scenario, "shops"))
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put(where, scenario.personnel("gul", "leadership", affiliation="cardassian"))
    play = scenario.begin()
    assert ("Attack with nor at P" in labels(play)) is able


def test_1e_fac_08_a_station_is_damaged_like_a_ship(scenario: Scenario) -> None:
    within(scenario, site(scenario, "ops", "ops module"))
    scenario.put("P", scenario.ship("negh-var", seat=1, affiliation="klingon", numbers=(8, 40, 40)))
    scenario.put("negh-var", scenario.personnel("gowron", "leadership", seat=1, affiliation="klingon"))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Attack with negh-var at P")
    while play.state.battle or play.decision.rule != "1E-TURN-08":
        decision = play.decision
        play.match.answer(decision.seat, decision.number, decision.default)
    assert play.state.cards["nor"].rotations


@pytest.mark.parametrize(("repairs", "left"), [(True, 0), (False, 1)])
def test_1e_repair_01_only_a_site_that_says_so_repairs_ships(scenario: Scenario, repairs: bool, left: int) -> None:
    within(scenario, site(scenario, "pylons", "docking ring", docks_below=5, capacity=6, repairs=repairs))
    scenario.dock("pylons", scenario.ship("galor", affiliation="cardassian"))
    scenario.state.cards["galor"].rotations = 1
    play = scenario.begin()
    for _ in range(6):
        play.end_turn()
    assert play.state.cards["galor"].rotations == left


# --- holodecks (1E-HOLO-01) -----------------------------------------------------------------------------------------


def test_1e_holo_01_a_hologram_is_active_on_the_holodeck_of_a_site(scenario: Scenario) -> None:
    within(scenario, site(scenario, "suite", equipment=("holodeck",)), site(scenario, "bar"))
    scenario.put("suite", scenario.personnel("vic", icons=("holo",)))
    play = scenario.begin()
    assert DEACTIVATED not in play.state.cards["vic"].states
    play.match.adjust(0, ("move", "vic", "aboard.bar"))
    assert DEACTIVATED in play.state.cards["vic"].states


def test_1e_holo_01_a_hologram_is_active_on_the_holodeck_of_a_facility(scenario: Scenario) -> None:
    scenario.put("P", scenario.outpost("post", equipment=("holodeck",)), scenario.outpost("plain"))
    scenario.put("post", scenario.personnel("vic", icons=("holo",)))
    play = scenario.begin()
    assert DEACTIVATED not in play.state.cards["vic"].states
    play.match.adjust(0, ("move", "vic", "aboard.plain"))
    assert DEACTIVATED in play.state.cards["vic"].states
