"""Situations of dilemmas, doorways and interrupts that capture, hide or project personnel."""

from __future__ import annotations

from typing import Any

import pytest

from engine.first_edition.position.teams.holograms import can_be_active
from engine.first_edition.table.state import DEACTIVATED, Phase
from tests.engine.first_edition.scenario import Play, Scenario

# --- Punishment Zone -------------------------------------------------------------------------------------------------


def punished(affiliation: str, *, ship: bool = True) -> Play:
    """Let one personnel of Alice's encounter it at P; her ship, if any, is in orbit."""
    scenario = Scenario()
    scenario.mission("P", affiliations=("federation", "klingon"))
    scenario.put("P", scenario.personnel("wesley", "leadership", affiliation=affiliation))
    if ship:
        scenario.put("P", scenario.ship("hood", affiliation=affiliation))
    scenario.under("P", scenario.card("punishment-zone", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    return play


@pytest.mark.parametrize(("affiliation", "points"), [("federation", -10), ("klingon", -5)])
def test_beamed_up_personnel_cost_points_and_federation_ones_double(affiliation: str, points: int) -> None:
    play = punished(affiliation)
    assert len(play.labels) == 2
    play.choose(play.labels[1])
    assert play.where("wesley") == "aboard.hood"
    assert play.points() == points
    assert play.where("punishment-zone") == play.done_with(1)


def test_killed_personnel_cost_nothing() -> None:
    play = punished("federation")
    play.choose(play.labels[0])
    assert play.where("wesley") == "discard.0"
    assert play.points() == 0


def test_without_a_ship_there_is_no_choice() -> None:
    play = punished("federation", ship=False)
    assert play.where("wesley") == "discard.0"
    assert play.points() == 0


# --- Mercenary Ship --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ship", "works"), [("mercenary-ship", False), ("zibalian-transport", True)])
def test_a_long_range_scan_sees_nothing_of_a_mercenary_ship(ship: str, works: bool) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.card(ship, 1))
    scenario.put(ship, scenario.personnel("baran", seat=1, affiliation="non-aligned"))
    scenario.hand(scenario.card("long-range-scan"))
    scenario.fill_decks()
    assert scenario.begin().offers("Play Long-Range Scan") is works


# --- Scan, Full Planet Scan ------------------------------------------------------------------------------------------


def scanning(
    card: str = "full-planet-scan",
    ground: str = "planet",
    *,
    icons: int = 3,
    skill: str = "computer skill",
    seeds: int = 2,
    phase: Phase = Phase.CARD_PLAY,
) -> Play:
    """Put Alice's ship at P, under which are Archer, encountered first, and an Impassable Door."""
    scenario = Scenario()
    scenario.mission("P", ground=ground)
    hood = scenario.ship("hood", staffing=("stf",) * icons)
    scenario.put("P", hood)
    scenario.put(hood, *(scenario.personnel(f"ensign-{n}", skill, icons=("stf",)) for n in range(3)))
    scenario.under("P", *[scenario.card(one, 1) for one in ("archer", "impassable-door")][:seeds])
    scenario.hand(scenario.card(card), scenario.personnel("reserve"))
    scenario.fill_decks()
    return scenario.begin(phase)


def read(play: Play, seat: int) -> str:
    return " ".join(event.private.get(seat, event.public) for event in play.match.events if event.kind == "glance")


@pytest.mark.parametrize(("card", "ground"), [("full-planet-scan", "planet"), ("scan", "space"), ("scan", "dual")])
def test_a_scan_shows_its_player_the_seed_that_is_met_next_and_stops_the_ship(card: str, ground: str) -> None:
    play = scanning(card, ground)
    play.choose("Play Full Planet Scan" if card == "full-planet-scan" else "Play Scan")
    assert "Archer" in read(play, 0)
    assert "Archer" not in read(play, 1)
    assert "Door" not in read(play, 0)
    assert play.is_stopped("hood")
    assert play.is_stopped("ensign-0")


@pytest.mark.parametrize(
    "facts",
    [
        {"card": "scan", "ground": "planet"},
        {"card": "full-planet-scan", "ground": "space"},
        {"icons": 2},
        {"skill": "navigation"},
        {"seeds": 0},
        {"phase": Phase.ORDERS},
    ],
)
def test_a_scan_takes_the_right_mission_a_large_ship_a_skill_and_the_start_of_the_turn(facts: dict[str, Any]) -> None:
    assert not any("Scan" in label for label in scanning(**facts).labels)


def test_1e_turn_03_after_the_card_play_it_is_too_late_to_scan() -> None:
    scenario = Scenario()
    scenario.mission("P")
    hood = scenario.ship("hood", staffing=("stf",) * 3)
    scenario.put("P", scenario.outpost("starbase"), hood)
    scenario.put(hood, *(scenario.personnel(f"ensign-{n}", "computer skill", icons=("stf",)) for n in range(3)))
    scenario.under("P", scenario.card("archer", 1))
    scenario.hand(scenario.card("full-planet-scan"), scenario.event("toast"), scenario.equipment("kit", free=True))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Play Full Planet Scan")
    play.choose("Play toast")
    assert not play.offers("Play Full Planet Scan")


# --- Rescue Captives -------------------------------------------------------------------------------------------------


def captured(*, outposts: int = 1, brainwashed: bool = False) -> Play:
    """Let Bob's ship at Q hold two of Alice's personnel; one of them may be brainwashed."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.mission("Q")
    scenario.put("P", *(scenario.outpost(f"base-{n}") for n in range(outposts)))
    scenario.put("Q", scenario.ship("brig", seat=1))
    scenario.put("brig", scenario.personnel("guard", seat=1), scenario.personnel("troi"), scenario.personnel("riker"))
    for one in ("troi", "riker"):
        scenario.state.cards[one].captor = 1
    scenario.on("troi", scenario.card("torture", 1))
    if brainwashed:
        scenario.on("riker", scenario.card("brainwash", 1))
        scenario.state.cards["riker"].controller = 1
    scenario.hand(scenario.card("rescue-captives"), scenario.card("rescue-captives", 1))
    scenario.fill_decks()
    return scenario.begin()


@pytest.mark.parametrize("brainwashed", [False, True])
def test_1e_cap_07_all_ones_captives_return_to_an_outpost_and_what_is_done_to_them_ends(brainwashed: bool) -> None:
    play = captured(brainwashed=brainwashed)
    play.choose("Play Rescue Captives")
    assert [play.where(one) for one in ("troi", "riker")] == ["aboard.base-0"] * 2
    assert "troi returns to base-0." in play.words()
    assert [play.state.cards[one].captor for one in ("troi", "riker")] == [None, None]
    assert [play.state.cards[one].controller for one in ("troi", "riker")] == [0, 0]
    assert play.where("torture") == "discard.1"
    if brainwashed:
        assert play.where("brainwash") == "discard.1"


def test_their_player_chooses_among_outposts() -> None:
    play = captured(outposts=2)
    play.do("Play Rescue Captives", "base-1", "base-0")
    assert [play.where(one) for one in ("troi", "riker")] == ["aboard.base-1", "aboard.base-0"]


def test_a_rescue_requires_an_outpost_and_a_captive() -> None:
    assert not captured(outposts=0).offers("Play Rescue Captives")
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("base"), scenario.personnel("riker"))
    scenario.hand(scenario.card("rescue-captives"))
    scenario.fill_decks()
    assert not scenario.begin().offers("Play Rescue Captives")


def test_own_captives_are_not_rescued() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("base"), scenario.personnel("guard"), scenario.personnel("spy", seat=1))
    scenario.state.cards["spy"].captor = 0
    scenario.hand(scenario.card("rescue-captives"))
    scenario.fill_decks()
    assert not scenario.begin().offers("Play Rescue Captives")


# --- Holo-Projectors -------------------------------------------------------------------------------------------------


def projected(*, projectors: bool = True, seat: int = 0) -> Play:
    """At P a ship with a holodeck and a hologram aboard, and Alice's outpost on the ground with another."""
    scenario = Scenario()
    scenario.mission("P")
    hood = scenario.ship("hood", seat=seat, equipment=("holodeck",))
    scenario.put("P", hood)
    scenario.put(hood, scenario.personnel("minuet", "music", icons=("holo",), seat=seat))
    scenario.put(hood, scenario.personnel("riker", "leadership", seat=seat))
    if projectors:
        scenario.on("P", scenario.card("holo-projectors", 1))
    scenario.hand(scenario.card("kevin-uxbridge"))
    scenario.fill_decks()
    scenario.state.active = seat
    return scenario.begin()


DOWN = "beam:aboard.hood:surface.P"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("projectors", [True, False])
def test_1e_cr_121_holograms_of_both_players_beam_down_where_projectors_are(seat: int, projectors: bool) -> None:
    play = projected(seat=seat, projectors=projectors)
    play.choose(DOWN)
    assert play.offers("minuet") is projectors
    if projectors:
        play.choose("minuet")
        assert play.where("minuet") == "surface.P"
        assert DEACTIVATED not in play.state.cards["minuet"].states


def test_1e_cr_121_once_the_projectors_are_nullified_they_are_erased() -> None:
    play = projected()
    play.do(DOWN, "minuet", "Play Kevin Uxbridge")
    assert play.where("holo-projectors") == "discard.1"
    assert play.where("minuet") == "discard.0"


def test_1e_cr_121_in_what_stands_there_they_are_active_and_then_are_not() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.on("P", scenario.card("holo-projectors"))
    base = scenario.outpost("base", on_planet=True)
    scenario._lay("surface", "P", base)
    scenario.put(base, scenario.personnel("minuet", "music", icons=("holo",)))
    scenario.hand(scenario.card("kevin-uxbridge", 1))
    scenario.state.active = 1
    scenario.fill_decks()
    play = scenario.begin()
    assert can_be_active(play.table, "minuet")
    play.choose("Play Kevin Uxbridge")
    assert DEACTIVATED in play.state.cards["minuet"].states
    assert play.where("minuet") == "aboard.base"


def test_projectors_work_only_on_planets() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.hand(scenario.card("holo-projectors"))
    scenario.fill_decks()
    assert not scenario.begin(Phase.CARD_PLAY).offers("Play Holo-Projectors")
