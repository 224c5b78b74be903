"""Ships at the docks of their own and of the opponent's stations, in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.first_edition.battles.firing import resolve_volley
from engine.first_edition.cards.definition import Facility
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.rules.test_tactics import spent
from tests.engine.first_edition.scenario import Play, Scenario

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])

DOCKS: dict[str, dict[str, Any]] = {
    "pylons": {"docks_below": 9, "capacity": 9, "repairs": True},
    "ports": {"docks_below": 3, "capacity": 9},
}


def station(
    edition: Edition,
    *,
    seat: int = 1,
    affiliation: str = "federation",
    shields: int = 20,
    crew: bool = True,
    at: str = "pylons",
) -> Scenario:
    """A player's Nor with Ops, pylons and ports above P, and Alice's damaged ship Hood in dock, crewed or not."""
    scenario = Scenario().by(edition)
    scenario.mission("P", ground="space")
    facts: dict[str, Any] = {"facility": "station", "sites": True, "weapons": 6}
    nor = Facility(id="nor", title="nor", affiliations=("federation",), shields=shields, **facts)
    scenario.put("P", scenario.add(nor, seat))
    ops = scenario.add(Site(id="ops", title="ops", tier="ops module"), seat)
    docks = [scenario.add(Site(id=name, title=name, tier="docking ring", **DOCKS[name]), seat) for name in DOCKS]
    scenario._lay("within", "nor", ops, *docks)
    scenario.dock(at, scenario.ship("hood"))
    if crew:
        scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.state.cards["hood"].rotations = 1
    scenario.fill_decks()
    return scenario


def after_turns(play: Play, count: int) -> bool:
    """Whether the Hood is still damaged after this many turns."""
    for _ in range(count):
        play.end_turn()
    return bool(play.state.cards["hood"].rotations)


# --- repairs ----------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("seat", [0, 1], ids=["own", "opponent's"])
def test_1e_repair_01_docking_pylons_repair_guests_too(edition: Edition, seat: int) -> None:
    """Rulebook 2.5.4, lines 868 and 3409; rulebook 1.7, lines 1251 to 1254: two full turns of one's own."""
    play = station(edition, seat=seat).begin()
    assert after_turns(play, 2), "the turn in which it stood there already, and Bob's"
    assert not after_turns(play, 2)


@editions
@pytest.mark.parametrize("seat", [0, 1], ids=["own", "opponent's"])
def test_1e_repair_01_one_marker_goes_after_each_full_turn(edition: Edition, seat: int) -> None:
    scenario = station(edition, seat=seat)
    scenario.state.cards["hood"].rotations = 0
    scenario._lay("damage", "hood", *(spent(scenario, f"marker-{number}", 1) for number in range(2)))
    play = scenario.begin()
    counted = []
    for _ in range(4):
        counted.append(len(play.table.cards_in_list("damage", "hood")))
        play.end_turn()
    assert counted == [2, 1, 1, 0]


@editions
def test_1e_fac_07_docking_ports_repair_nothing(edition: Edition) -> None:
    assert after_turns(station(edition, at="ports").begin(), 6)


@editions
def test_1e_repair_01_at_the_pylons_an_empty_ship_is_repaired_too(edition: Edition) -> None:
    assert not after_turns(station(edition, crew=False).begin(), 4)


@editions
def test_1e_repair_01_pylons_repair_a_ship_whose_station_was_taken(edition: Edition) -> None:
    play = station(edition, seat=0).begin()
    for card in ("nor", "ops", "pylons", "ports"):
        play.state.cards[card].controller = 1
    play.table.drop_all_caches()
    assert not after_turns(play, 4)


@editions
def test_1e_repair_02_the_station_itself_is_not_repaired(edition: Edition) -> None:
    play = station(edition, seat=0).begin()
    play.state.cards["nor"].rotations = 1
    after_turns(play, 6)
    assert play.state.cards["nor"].rotations == 1


# --- SHIELDS ----------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("seat", [0, 1], ids=["own", "opponent's"])
@pytest.mark.parametrize("shields", [20, 25])
def test_1e_dock_03_half_of_the_stations_shields_protect_any_ship_in_its_docks(
    edition: Edition, seat: int, shields: int
) -> None:
    """Rulebook 2.5.4, lines 548 and 802, whoever controls the station; rulebook 1.7, line 798. Half of 25 is 12.5."""
    table = station(edition, seat=seat, shields=shields).begin().table
    assert resolve_volley(table, (), "hood").defense_in_halves == 2 * 6 + shields


@editions
def test_1e_sb_12_a_station_that_fires_at_a_guest_in_its_own_dock_still_covers_it(edition: Edition) -> None:
    table = station(edition).begin().table
    assert resolve_volley(table, ("nor",), "hood").defense_in_halves == 2 * 6 + 20


@editions
def test_1e_dock_03_once_undocked_it_has_its_own_shields_only(edition: Edition) -> None:
    play = station(edition).begin()
    play.choose("Undock hood")
    assert resolve_volley(play.table, (), "hood").defense_in_halves == 2 * 6


# --- who docks and boards ---------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(
    ("affiliation", "crew", "docks"),
    [("federation", "leadership", True), ("klingon", "leadership", False), ("klingon", "v.i.p.", True)],
)
def test_1e_fac_07_a_guest_docks_by_what_the_site_says(
    edition: Edition, affiliation: str, crew: str, *, docks: bool
) -> None:
    """If compatible with the station, or with a V.I.P. aboard, by the site's text (line 3399)."""
    scenario = station(edition)
    scenario.put("P", scenario.ship("bird", affiliation=affiliation))
    facts: dict[str, Any] = {"classification": "v.i.p."} if crew == "v.i.p." else {}
    scenario.put("bird", scenario.personnel("kor", "leadership", affiliation=affiliation, **facts))
    assert any("Dock bird" in label for label in scenario.begin().labels) is docks


@editions
def test_1e_dock_08_incompatible_personnel_board_the_station_and_no_outpost(edition: Edition) -> None:
    scenario = station(edition)
    scenario.put("hood", scenario.personnel("kor", affiliation="klingon"))
    scenario.mission("Q")
    scenario.put("Q", scenario.outpost("starbase"))
    scenario.dock("starbase", scenario.ship("nebula"))
    scenario.put("nebula", scenario.personnel("gowron", affiliation="klingon"), scenario.personnel("troi"))
    labels = scenario.begin().labels
    assert any("hood" in one and "pylons" in one for one in labels)
    assert any("nebula" in one and "starbase" in one for one in labels)


@editions
def test_1e_dock_06_a_guest_undocks_where_the_site_lets_it_dock(edition: Edition) -> None:
    play = station(edition).begin()
    play.choose("Undock hood")
    assert play.where("hood") == "space.P"


@editions
def test_1e_dock_01_no_ship_docks_at_the_opponents_outpost(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", seat=1)
    scenario.put("P", scenario.outpost("starbase", seat=1), scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker"))
    scenario.fill_decks()
    assert not any(label.startswith("Dock") for label in scenario.begin().labels)


@editions
def test_1e_rep_09_a_ship_reports_docked_to_the_opponents_pylons_only_if_they_receive_ships(edition: Edition) -> None:
    scenario = station(edition)
    scenario.hand(scenario.ship("nebula"))
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report nebula")


@editions
def test_1e_rep_10_pylons_that_receive_ships_take_the_opponents(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", ground="space")
    scenario.put("P", scenario.outpost("nor", seat=1, facility="station", sites=True))
    scenario._lay(
        "within",
        "nor",
        scenario.add(
            Site(id="dock", title="dock", tier="docking ring", docks_below=9, capacity=9, receives_ships=True), 1
        ),
    )
    scenario.hand(scenario.ship("nebula"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report nebula")
    assert play.where("nebula") == "docked.dock"


@editions
def test_1e_dock_03_a_docked_guest_attempts_nothing(edition: Edition) -> None:
    scenario = station(edition)
    assert not scenario.begin().offers("Attempt P")
