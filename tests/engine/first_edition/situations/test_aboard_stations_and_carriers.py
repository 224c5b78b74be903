"""Personnel at a station's sites and aboard carried ships, who count as aboard (1E-FAC-05, 1E-CARRY-03)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Random
from engine.ccg.effects.effects import DamageShip, Destroy, Effect, Kill, Relocate, ReturnToHand, Stop
from engine.ccg.effects.texts import EndOfTurn
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.situations import has_matching_commander
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks
from tests.engine.first_edition.rules.test_tactics import opens, tactic
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of
from tests.engine.first_edition.situations.test_stations_at_war_and_in_dock import gul, nor, with_target

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])
CUBE = All(kind="ship", whose="anybody", where="play", who=requirement_of('named "Borg Cube"'))


def carrier(edition: Edition = NOW, seat: int = 0) -> Scenario:
    """A Borg Cube at S that carries a Sphere with Six of Eleven aboard; T is next to S."""
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space", quadrant="delta")
    scenario.mission("T", ground="space", quadrant="delta")
    scenario.put("S", scenario.card("borg-cube", seat))
    scenario._lay("carried", "borg-cube", scenario.card("borg-sphere", seat))
    scenario.put("borg-sphere", scenario.card("six-of-eleven", seat))
    scenario.fill_decks()
    return scenario


def played(scenario: Scenario, *effects: Effect) -> Play:
    """Alice has played an event with these effects."""
    scenario.hand(scenario.event("stroke", *effects))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play stroke")
    return play


def attacked(play: Play) -> Play:
    """Alice has attacked with all that she has, and the battle is over."""
    play.choose(offered_attacks(play)[0])
    while play.decision.rule != "1E-TURN-08":
        play.choose(*play.decision.default)
    return play


def at_its_end(*effects: Effect) -> Event:
    """An event that does something at the end of its player's turns."""
    lasting = Function(how="play", stays=True, texts=(EndOfTurn(effects=effects),))
    return Event(id="storm", title="storm", functions=(lasting,))


# --- after battles ---------------------------------------------------------------------------------------------------


@editions
def test_1e_bat_13_a_battle_stops_those_at_all_sites_of_a_station_and_no_docked_ship(edition: Edition) -> None:
    scenario = nor(edition)
    with_target(scenario)
    gul(scenario, "ops", "leadership")
    gul(scenario, "shops", name="glinn")
    scenario.dock("ports", scenario.ship("galor", affiliation="cardassian"))
    gul(scenario, "galor", name="pilot")
    play = attacked(scenario.begin())
    stopped = {one: play.is_stopped(one) for one in ("gul", "glinn", "galor", "pilot")}
    assert stopped == {"gul": True, "glinn": True, "galor": False, "pilot": False}


@editions
def test_1e_ctr_01_a_battle_stops_carried_ships_and_their_crews(edition: Edition) -> None:
    scenario = carrier(edition, seat=1)
    scenario.put("S", scenario.ship("bird", affiliation="klingon"))
    scenario.put("bird", add_fighter(scenario, "kurn", 5, "leadership"))
    play = attacked(scenario.begin())
    assert [play.is_stopped(one) for one in ("borg-cube", "borg-sphere", "six-of-eleven")] == [True] * 3


@editions
def test_1e_stat_02_a_stopped_carrier_stops_crews_of_carried_ships_until_the_next_turn(edition: Edition) -> None:
    play = played(carrier(edition, seat=1), Stop(CUBE))
    assert play.is_stopped("borg-sphere")
    assert play.is_stopped("six-of-eleven")
    play.end_turn()
    assert not play.is_stopped("borg-sphere")
    assert not play.is_stopped("six-of-eleven")


# --- damage ----------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("sites", [True, False])
def test_1e_dmg_02_damage_markers_can_kill_crew_of_a_facility(edition: Edition, *, sites: bool) -> None:
    scenario = nor(edition, seat=1) if sites else Scenario().by(edition)
    if not sites:
        scenario.mission("P")
        scenario.put("P", scenario.outpost("base", seat=1))
        scenario.fill_decks()
    opens(scenario)
    tactic(scenario, "breach", effects=(Kill(Random(where="aboard", whose="anybody")),))
    tactic(scenario, "other")
    gul(scenario, "shops" if sites else "base", seat=1)
    play = played(scenario, DamageShip(All(kind="facility", whose="opponent", where="play")))
    assert play.where("gul") == "discard.1"


def test_1e_carry_03_a_casualty_aboard_a_carrier_may_be_one_of_a_carried_ship() -> None:
    scenario = carrier(seat=1)
    scenario.on("borg-cube", scenario.add(at_its_end(Kill(Random(where="aboard", whose="anybody")))))
    play = scenario.begin()
    play.end_turn()
    assert play.where("six-of-eleven") == "discard.1"


# --- who commands and who counts -------------------------------------------------------------------------------------


@editions
def test_1e_char_05_a_commander_at_any_site_commands_the_station(edition: Edition) -> None:
    scenario = nor(edition)
    gul(scenario, "shops", commands=("nor",))
    assert has_matching_commander(scenario.begin().table, "nor")


@pytest.mark.parametrize(
    ("place", "ship", "commanded"),
    [("borg-sphere", "Borg Cube", ["borg-cube"]), ("borg-cube", "Borg Sphere", [])],
)
def test_1e_carry_03_a_commander_aboard_a_carried_ship_is_aboard_its_carrier(
    place: str, ship: str, commanded: list[str]
) -> None:
    scenario = carrier()
    scenario.put(place, scenario.personnel("queen", affiliation="borg", commands=(ship,)))
    table = scenario.begin().table
    assert [one for one in ("borg-cube", "borg-sphere") if has_matching_commander(table, one)] == commanded


def test_1e_bat_04_romulans_do_not_fire_at_a_station_with_a_romulan_at_a_site() -> None:
    scenario = nor(NOW, seat=1)
    scenario.put("shops", scenario.personnel("sela", seat=1, affiliation="romulan"))
    scenario.put("P", scenario.ship("decius", affiliation="romulan"))
    scenario.put("decius", scenario.personnel("tomalak", "leadership", affiliation="romulan"))
    play = scenario.begin()
    if offered_attacks(play):
        attacked(play)
    assert play.state.cards["nor"].rotations == 0


def test_1e_bat_02_a_leader_at_another_site_leads_no_personnel_battle() -> None:
    scenario = nor(NOW, seat=1)
    scenario.put("shops", add_fighter(scenario, "kor", 9))
    scenario.put("ops", add_fighter(scenario, "kang", 9, "leadership"))
    scenario.put("shops", add_fighter(scenario, "glinn", 5, seat=1, affiliation="cardassian"))
    assert not offered_attacks(scenario.begin())


# --- what leaves, and what is moved ----------------------------------------------------------------------------------


def test_1e_stat_04_with_a_station_all_at_its_sites_are_lost_to_their_owners_piles() -> None:
    scenario = nor(NOW, seat=1)
    gul(scenario, "shops", seat=1)
    scenario.put("ops", scenario.personnel("boarder", affiliation="klingon"))
    play = played(scenario, Destroy(All(kind="facility", whose="opponent", where="play")))
    assert [play.where(one) for one in ("gul", "boarder", "shops")] == ["discard.1", "discard.0", "discard.1"]


def test_1e_leave_03_a_station_that_goes_back_to_hand_leaves_docked_ships_there() -> None:
    scenario = nor(NOW)
    gul(scenario, "shops")
    scenario.dock("ports", scenario.ship("galor", affiliation="cardassian"))
    gul(scenario, "galor", name="glinn")
    play = played(scenario, ReturnToHand(All(kind="facility", where="play")))
    assert [play.where(one) for one in ("gul", "galor", "glinn")] == ["hand.0", "space.P", "aboard.galor"]


def test_1e_leave_03_a_carrier_that_goes_back_to_hand_takes_carried_crews_home() -> None:
    play = played(carrier(), ReturnToHand(CUBE))
    assert [play.where(one) for one in ("borg-sphere", "six-of-eleven")] == ["hand.0", "hand.0"]


def test_1e_move_10_a_carrier_that_is_relocated_takes_carried_ships_along() -> None:
    scenario = carrier()
    scenario.on("borg-cube", scenario.add(at_its_end(Relocate(All(kind="ship", where="host"), "end"))))
    play = scenario.begin()
    play.end_turn()
    assert play.where("borg-cube") == "space.T"
    assert play.table.location_of("six-of-eleven") == "T"
