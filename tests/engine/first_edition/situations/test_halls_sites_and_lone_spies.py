"""Headquarters, sites, docks, arrests, spies, holograms and natives of other times, as the documents tell of them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Random
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.effects import Capture, Stop
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Order, While
from engine.first_edition.cards.definition import Facility
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.moving.movement import reachable_locations
from engine.first_edition.position.characteristics import attribute_of_card
from engine.first_edition.position.characteristics import ship_attributes as ship_now
from engine.first_edition.position.damage_penalties import CLOAKING_DEVICE
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import CLOAKED, DEACTIVATED, CounterableAttack, Location, Phase
from tests.engine.first_edition.battles import add_fighter, give_attack_order, offered_attacks, play_to_orders
from tests.engine.first_edition.rules.test_infiltration import spy
from tests.engine.first_edition.rules.test_personas_and_affiliations import treaty
from tests.engine.first_edition.rules.test_statuses_and_holograms import disabled
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of


@pytest.fixture(params=[RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])
def scenario(request: pytest.FixtureRequest) -> Scenario:
    """A table in either edition, with full decks."""
    scenario = Scenario().by(request.param)
    scenario.fill_decks()
    return scenario


def fire_at(play: Play, target: str) -> None:
    """Alice fires at a card of Bob's, and all else goes as by a clock."""
    play.choose(next(one for one in offered_attacks(play) if one.startswith("fire")))
    while play.match.open[0].rule != "1E-TURN-08":
        decision = play.match.open[0]
        wanted = next((one.id for one in decision.options if one.id == target), "")
        play.match.answer(decision.seat, decision.number, (wanted,) if wanted else decision.default)


def galor(scenario: Scenario, place: str) -> None:
    """A ship of Alice's that destroys what it fires at."""
    scenario.put(place, scenario.ship("galor", affiliation="cardassian", numbers=(8, 99, 99)))
    scenario.put("galor", add_fighter(scenario, "gul", 5, "leadership", affiliation="cardassian"))


# --- headquarters and outposts ---------------------------------------------------------------------------------------


def hall(scenario: Scenario) -> None:
    """Bob's Klingon headquarters on its homeworld H."""
    scenario.mission("H", affiliations=("klingon",), homeworld="klingon")
    facts: dict[str, Any] = {"facility": "headquarters", "on_planet": True, "uniqueness": "universal"}
    card = Facility(id="hall", title="hall", affiliations=("klingon",), shields=20, **facts)
    scenario._lay("surface", "H", scenario.add(card, 1))


def test_1e_gen_04_klingons_of_both_players_fight_inside_a_headquarters(scenario: Scenario) -> None:
    hall(scenario)
    scenario.put("hall", add_fighter(scenario, "kor", 9, "leadership"), add_fighter(scenario, "kurn", 5, seat=1))
    assert any(one.startswith("fight:aboard.hall") for one in offered_attacks(scenario.begin()))


def test_1e_fac_08_a_headquarters_that_is_destroyed_takes_those_inside_along(scenario: Scenario) -> None:
    hall(scenario)
    galor(scenario, "H")
    scenario.put("hall", scenario.personnel("kurn", seat=1, affiliation="klingon"))
    scenario.put("H", scenario.personnel("toral", seat=1, affiliation="klingon"))
    play = scenario.begin()
    fire_at(play, "hall")
    assert (play.where("hall"), play.where("kurn")) == ("discard.1", "discard.1")
    assert play.where("toral") == "surface.H"


def test_1e_dock_04_of_an_outpost_that_is_destroyed_the_docked_ship_stays_with_its_crew(scenario: Scenario) -> None:
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.outpost("base", seat=1, affiliation="klingon"))
    scenario.dock("base", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("bird", add_fighter(scenario, "kurn", 5, seat=1))
    scenario.put("base", add_fighter(scenario, "toral", 5, seat=1))
    galor(scenario, "S")
    play = scenario.begin()
    fire_at(play, "base")
    assert (play.where("base"), play.where("toral")) == ("discard.1", "discard.1")
    assert (play.where("bird"), play.where("kurn")) == ("space.S", "aboard.bird")


def test_1e_repair_01_without_its_outpost_a_ship_is_not_repaired(scenario: Scenario) -> None:
    scenario.mission("P")
    scenario.put("P", scenario.outpost("base"))
    scenario.dock("base", scenario.ship("hood"))
    scenario.state.cards["hood"].rotations = 1
    play = scenario.begin()
    leave_play(play.table, "base")
    for _ in range(6):
        play.end_turn()
    assert play.state.cards["hood"].rotations == 1


def test_1e_repair_01_each_ship_in_dock_is_repaired(scenario: Scenario) -> None:
    scenario.mission("P")
    scenario.put("P", scenario.outpost("base"))
    for name in ("hood", "yamato"):
        scenario.dock("base", scenario.ship(name))
        scenario.state.cards[name].rotations = 1
    play = scenario.begin()
    for _ in range(6):
        play.end_turn()
    assert [play.state.cards[name].rotations for name in ("hood", "yamato")] == [0, 0]


@pytest.mark.parametrize(("seat", "able"), [(0, True), (1, False)])
def test_1e_fac_01_the_text_of_an_opponents_outpost_is_of_no_use(scenario: Scenario, seat: int, *, able: bool) -> None:
    scenario.mission("P")
    text = Order(effects=(DownloadCards(cards=Cards(kind="equipment", where="play", title="kit")),))
    scenario.put("P", scenario.outpost("base", seat=seat, texts=(text,)), scenario.personnel("riker"))
    scenario.deck(scenario.equipment("kit"))
    assert scenario.begin().offers("Use base") is able


# --- house arrest ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pact", [True, False])
def test_1e_harr_01_at_a_neutral_outpost_the_minority_is_arrested(scenario: Scenario, *, pact: bool) -> None:
    scenario.mission("P")
    scenario.put("P", scenario.outpost("haven", affiliation="neutral"))
    romulans = [scenario.personnel(name, affiliation="romulan") for name in ("tomalak", "sela")]
    scenario.put("haven", *romulans, scenario.personnel("kurn", affiliation="klingon"))
    if pact:
        treaty(scenario, "romulan", "klingon")
    table = scenario.begin().table
    assert [is_arrested(table, one) for one in (*romulans, "kurn")] == [False, False, not pact]


@pytest.mark.parametrize("pact", [True, False])
def test_1e_harr_05_personnel_do_not_report_among_incompatible_ones_at_a_neutral_outpost(
    scenario: Scenario, *, pact: bool
) -> None:
    scenario.mission("P")
    scenario.put("P", scenario.outpost("haven", affiliation="neutral"))
    scenario.put("haven", scenario.personnel("sela", affiliation="romulan"))
    scenario.hand(scenario.personnel("kurn", affiliation="klingon"))
    if pact:
        treaty(scenario, "romulan", "klingon")
    assert scenario.begin(Phase.CARD_PLAY).offers("Report kurn") is pact


# --- sites -----------------------------------------------------------------------------------------------------------


def nor(scenario: Scenario, *, seat: int = 0) -> None:
    """A Cardassian station with Ops, shops and ports at P."""
    scenario.mission("P", affiliations=("cardassian",))
    station = scenario.outpost("nor", seat=seat, affiliation="cardassian", facility="station", sites=True)
    scenario.put("P", station)
    sites: dict[str, dict[str, Any]] = {
        "ops": {"tier": "ops module", "commandeered_by": requirement_of("Computer Skill")},
        "shops": {"tier": "promenade"},
        "ports": {"tier": "docking ring", "docks_below": 3, "capacity": 2},
    }
    for name, facts in sites.items():
        scenario._lay("within", station, scenario.add(Site(id=name, title=name, **facts), seat))


def test_1e_harr_05_a_klingon_walks_past_a_romulan_and_does_not_stop_there(scenario: Scenario) -> None:
    nor(scenario)
    scenario.put("ops", scenario.personnel("kurn", affiliation="klingon"))
    scenario.put("shops", scenario.personnel("sela", affiliation="romulan"))
    ways = {one.rpartition(" to ")[2] for one in scenario.begin().labels if one.startswith("Walk from ops")}
    assert ways == {"ports"}


def test_1e_ctrl_03_a_stopped_opponent_in_ops_opposes(scenario: Scenario) -> None:
    nor(scenario, seat=1)
    scenario.put("ops", scenario.personnel("hacker", "computer skill", affiliation="klingon"))
    scenario.put("ops", scenario.personnel("gul", seat=1, affiliation="cardassian"), stopped=True)
    assert not scenario.begin().offers("Commandeer nor")


def test_1e_walk_01_intruders_walk_about_an_opponents_station(scenario: Scenario) -> None:
    nor(scenario, seat=1)
    scenario.put("shops", scenario.personnel("riker"))
    scenario.put("ops", scenario.personnel("gul", seat=1, affiliation="cardassian"))
    ways = {one.rpartition(" to ")[2] for one in scenario.begin().labels if one.startswith("Walk from shops")}
    assert {"ops", "ports"} <= ways


# --- spies -----------------------------------------------------------------------------------------------------------


def spied(scenario: Scenario) -> None:
    """Alice's spy is with Data aboard Bob's ship Hood at P."""
    scenario.mission("P", seat=1)
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("data", "leadership", seat=1))
    spy(scenario, "hood", guise="federation")


def test_1e_inf_05_who_is_exposed_aboard_has_no_transporter_of_their_own_there(scenario: Scenario) -> None:
    spied(scenario)
    play = scenario.begin()
    play.choose("Expose spy")
    assert not any(one.startswith(("Beam", "Move spy")) for one in play.labels)


def test_1e_leave_03_a_spy_is_lost_with_the_ship_to_their_owners_pile(scenario: Scenario) -> None:
    spied(scenario)
    galor(scenario, "P")
    play = scenario.begin()
    fire_at(play, "hood")
    assert (play.where("data"), play.where("spy")) == ("discard.1", "discard.0")
    assert not play.state.cards["spy"].guise


def test_1e_inf_04_a_spy_takes_no_equipment_along(scenario: Scenario) -> None:
    scenario.mission("P", seat=1)
    scenario.put("P", scenario.ship("hood", seat=1), scenario.personnel("data", seat=1), scenario.equipment("kit"))
    spy(scenario, "P")
    play = scenario.begin()
    play.do("Let spy infiltrate", "Move spy to hood")
    assert (play.where("spy"), play.where("kit")) == ("aboard.hood", "surface.P")


def test_1e_maff_08_impersonator_and_impersonated_can_both_be_in_play(scenario: Scenario) -> None:
    scenario.mission("P", affiliations=("cardassian",))
    scenario.put("P", scenario.outpost("base", affiliation="cardassian"))
    boone = scenario.personnel("boone", affiliation="cardassian", title="Raymond Boone", uniqueness="unique")
    scenario.put("base", boone)
    scenario.hand(spy(scenario))
    assert scenario.begin(Phase.CARD_PLAY).offers("Report spy")


# --- holograms, times and cloaks -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("holodeck", "strength"), [(True, 7), (False, 5)])
def test_1e_holo_02_a_holographic_sword_is_one_only_where_there_is_a_holodeck(
    scenario: Scenario, strength: int, *, holodeck: bool
) -> None:
    stronger = While(changes=(Adjusts(Cards(kind="personnel", where="present"), ("strength",), 2),))
    scenario.mission("P")
    scenario.put("P", scenario.ship("hood", equipment=("holodeck",) if holodeck else ()))
    scenario.put("hood", scenario.personnel("riker"), scenario.equipment("sword", stronger, icons=("holo",)))
    scenario.state.cards["sword"].states = () if holodeck else (DEACTIVATED,)
    assert attribute_of_card(scenario.begin().table, "riker", "strength") == strength


def test_1e_cap_02_a_hologram_that_is_captured_aboard_stays_aboard(scenario: Scenario) -> None:
    scenario.mission("P")
    scenario.put("P", scenario.ship("hood", seat=1, equipment=("holodeck",)))
    scenario.put("hood", scenario.personnel("moriarty", seat=1, icons=("holo",)))
    scenario.put("hood", scenario.personnel("kurn", affiliation="klingon"))
    scenario.hand(scenario.event("snare", Capture(All(kind="personnel", whose="opponent", where="play"))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play snare")
    assert play.state.cards["moriarty"].captor == 0
    assert play.where("moriarty") == "aboard.hood"


def test_1e_rep_05_equipment_that_is_native_to_a_time_reports_there(scenario: Scenario) -> None:
    scenario.mission("P", location="Sherman's Planet")
    facts: dict[str, Any] = {"ground": "planet", "location": "Sherman's Planet", "natives": requirement_of("[os]")}
    place = scenario.add(TimeLocation(id="then", title="Then", **facts))
    scenario.state.locations[place] = Location(place, "time", "Sherman's Planet", "planet")
    scenario.state.lines["time"] = [place]
    scenario._lay("on line", place, place)
    scenario.hand(scenario.equipment("phaser", icons=("os",)))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report phaser")
    assert play.where("phaser") == "surface.then"


def test_1e_cloak_02_no_walking_onto_or_off_a_docked_cloaked_ship(scenario: Scenario) -> None:
    scenario.mission("P")
    scenario.put("P", scenario.outpost("base", affiliation="klingon"))
    scenario.dock("base", scenario.ship("bird", affiliation="klingon", equipment=(CLOAKING_DEVICE,)))
    scenario.put("bird", scenario.personnel("kurn", affiliation="klingon"))
    scenario.put("base", scenario.personnel("kor", affiliation="klingon"))
    scenario.state.cards["bird"].states = (CLOAKED,)
    assert not any("bird" in one and one.startswith(("Walk", "Beam")) for one in scenario.begin().labels)


def test_1e_cloak_06_a_ship_whose_whole_crew_is_stopped_cloaks_all_the_same(scenario: Scenario) -> None:
    """No one is needed to operate a cloak; only the ship must not be stopped."""
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("bird", affiliation="klingon", equipment=(CLOAKING_DEVICE,)))
    scenario.put("bird", scenario.personnel("kurn", affiliation="klingon"), stopped=True)
    assert scenario.begin().offers("Cloak bird")


# --- ships and battles -----------------------------------------------------------------------------------------------


def test_1e_dmg_04_a_ship_that_is_damaged_on_its_way_has_what_is_left_of_5(scenario: Scenario) -> None:
    """Of 8 it has used 3, so that 2 are left and not 5."""
    for name, span in (("A", 3), ("B", 3), ("C", 2), ("D", 1)):
        scenario.mission(name, ground="space", span=span)
    scenario.put("A", scenario.ship("hood", numbers=(8, 6, 6)))
    scenario.put("hood", scenario.personnel("riker"))
    play = scenario.begin()
    play.do("Move hood", "B")
    play.state.cards["hood"].rotations = 1
    play.table.drop_all_caches()
    assert {place for place, _ in reachable_locations(play.table, 0, "hood")} == {"C"}


def test_1e_beam_01_a_ship_that_a_marker_leaves_no_shields_is_beamed_aboard(scenario: Scenario) -> None:
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood"))
    scenario.put("S", scenario.ship("bird", seat=1, affiliation="klingon", numbers=(8, 6, 2)))
    scenario.put("hood", scenario.personnel("riker"))
    scenario._lay("damage", "bird", scenario.card("maximum-firepower"))
    play = scenario.begin()
    assert ship_now(play.table, "bird")["shields"] == 0
    assert play.offers("Beam from hood to bird")


def test_1e_bat_08_a_federation_ensign_restricts_a_non_aligned_ship(scenario: Scenario) -> None:
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("raider", affiliation="non-aligned"))
    scenario.put("S", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("raider", scenario.personnel("merc", "leadership", affiliation="non-aligned"))
    scenario.put("raider", scenario.personnel("ensign"))
    assert not offered_attacks(scenario.begin())


def test_1e_ctr_03_a_federation_ship_without_a_leader_counters(scenario: Scenario) -> None:
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood"), scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("hood", scenario.personnel("ensign"))
    scenario.state.grudges = [CounterableAttack(0, "S", 0)]
    assert offered_attacks(scenario.begin())


def test_1e_ctr_02_counter_attacks_only_at_the_attacked_location(scenario: Scenario) -> None:
    for name in ("P", "Q"):
        scenario.mission(name)
        scenario.put(name, add_fighter(scenario, f"worf at {name}", 5, "leadership" if name == "P" else ""))
        scenario.put(name, add_fighter(scenario, f"kurn at {name}", 5, seat=1))
    play = give_attack_order(scenario.begin())
    play.end_turn()
    play_to_orders(play)
    assert {one.split(":")[1] for one in offered_attacks(play)} == {"surface.P"}


def test_1e_bat_09_guramba_does_not_prevent_counter_attacks(scenario: Scenario) -> None:
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "worf", 9), add_fighter(scenario, "nausicaan", 5, "guramba", seat=1))
    scenario.state.grudges = [CounterableAttack(0, "P", 0)]
    play = give_attack_order(scenario.begin())
    assert play.is_stopped("worf")
    assert play.where("nausicaan") == "discard.1"


def test_1e_stat_05_a_disabled_leader_does_not_count(scenario: Scenario) -> None:
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "worf", 9, "leadership"), add_fighter(scenario, "kurn", 9))
    scenario.put("P", add_fighter(scenario, "foe", 5, seat=1))
    disabled(scenario, "worf")
    assert not offered_attacks(scenario.begin())


# --- missions --------------------------------------------------------------------------------------------------------


def test_1e_line_10_two_copies_of_a_universal_mission_are_solved_separately(scenario: Scenario) -> None:
    first = scenario.mission("P", uniqueness="universal", points=30)
    second = scenario._founds_a_location(scenario.copy_of(first))
    scenario.put(first, scenario.personnel("riker", "leadership"))
    scenario.put(second, scenario.personnel("data", "leadership"))
    play = scenario.begin()
    play.do(f"attempt:{first}:0", f"attempt:{second}:0")
    assert play.points() == 60


@pytest.mark.parametrize(("copies", "able"), [(1, False), (2, True)])
def test_1e_mis_01_a_second_copy_of_the_opponents_own_opens_their_universal_mission(copies: int, *, able: bool) -> None:
    scenario = Scenario()
    mission = scenario.mission("P", uniqueness="universal", seat=1, points=30)
    for _ in range(copies - 1):
        scenario._founds_a_location(scenario.copy_of(mission, 1))
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    assert ("attempt:P:0" in scenario.begin().ids) is able


def test_1e_seed_14_who_seeded_two_artifacts_there_themselves_does_not_solve(scenario: Scenario) -> None:
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.under("P", *(scenario.artifact(name, seat=seat) for name, seat in (("one", 0), ("two", 0), ("other", 1))))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 0
    assert (play.where("one"), play.where("two")) == ("out.0", "out.0")


def test_1e_dil_10_points_of_a_dilemma_that_is_cured_later_are_scored_then(scenario: Scenario) -> None:
    scenario.mission("P")
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("crusher", "medical 3"))
    scenario.put("P", scenario.personnel("riker", "honor"), scenario.personnel("troi", "honor"))
    plague = dilemma_half(Stop(Random()), cure=requirement_of("3 MEDICAL"), then="stays", placed=All(kind="personnel"))
    scenario.under("P", scenario.dilemma("plague", plague, points=5))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 0
    play.choose("Beam from hood to the surface of P")
    play.choose("crusher")
    assert play.points() == 5
