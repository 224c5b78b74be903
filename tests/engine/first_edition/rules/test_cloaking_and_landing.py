"""Ships that cloak (1E-CLOAK) or land (1E-LAND)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen
from engine.ccg.effects.effects import DamageShip
from engine.first_edition.table.state import CLOAKED, Phase
from tests.engine.first_edition.battles import (
    add_fighter,
    last_text_of_kind,
    offered_attacks,
    play_to_orders,
    view_of_play,
)
from tests.engine.first_edition.scenario import Play, Scenario

DEVICE = ("cloaking device",)


def bird(seat: int = 0, *, cloaked: bool = False, **facts: Any) -> Scenario:
    """Put a crewed bird-of-prey at S between P and Q, by default with a cloaking device."""
    facts.setdefault("equipment", DEVICE)
    scenario = Scenario()
    scenario.mission("P")
    scenario.mission("S", "Leadership", ground="space", affiliations=("klingon",))
    scenario.mission("Q")
    scenario.put("S", scenario.ship("bird", seat=seat, affiliation="klingon", **facts))
    scenario.put("bird", add_fighter(scenario, "kurn", 5, "leadership", seat=seat))
    scenario.state.cards["bird"].states = (CLOAKED,) if cloaked else ()
    scenario.fill_decks()
    return scenario


def is_cloaked(play: Play) -> bool:
    return CLOAKED in play.state.cards["bird"].states


# --- cloaking --------------------------------------------------------------------------------------------------------


def test_1e_cloak_01_a_ship_with_a_device_cloaks_without_anybody_aboard() -> None:
    scenario = bird()
    scenario.state.places["surface.P"] = scenario.state.places.pop("aboard.bird")
    scenario.state.cards["kurn"].at = "surface.P"
    play = scenario.begin()
    play.choose("Cloak bird")
    assert is_cloaked(play)
    assert last_text_of_kind(play, "cloak") == "bird cloaks."


def test_1e_cloak_01_without_a_device_there_is_no_cloaking() -> None:
    assert not bird(equipment=()).begin().offers("Cloak bird")


def test_1e_cloak_01_only_once_in_a_turn() -> None:
    play = bird().begin()
    play.choose("Cloak bird")
    assert not play.offers("Decloak bird")
    play.end_turn()
    play.end_turn()
    play_to_orders(play)
    play.choose("Decloak bird")
    assert not is_cloaked(play)
    assert not play.offers("Cloak bird")


def test_1e_cloak_06_the_stopped_do_not_cloak() -> None:
    scenario = bird()
    scenario.state.cards["bird"].states = ("stopped",)
    assert not scenario.begin().offers("Cloak bird")


def test_1e_cloak_07_damage_by_rotation_puts_the_device_off_line() -> None:
    scenario = bird()
    scenario.state.cards["bird"].rotations = 1
    assert not scenario.begin().offers("Cloak bird")


def test_1e_cloak_07_a_cloaked_ship_that_is_damaged_decloaks() -> None:
    scenario = bird(cloaked=True)
    scenario.hand(scenario.event("storm", DamageShip(All(kind="ship", where="play"))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play storm")
    assert not is_cloaked(play)
    assert last_text_of_kind(play, "decloak") == "bird decloaks."


def test_1e_cloak_02_what_names_a_target_cannot_name_the_opponents_cloaked_ship() -> None:
    scenario = bird(1, cloaked=True)
    scenario.put("S", scenario.ship("open", seat=1))
    scenario.hand(scenario.event("shot", DamageShip(Chosen(count=1, whose="anybody", kind="ship", where="play"))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play shot")
    assert play.state.cards["open"].rotations == 1
    assert play.state.cards["bird"].rotations == 0


@pytest.mark.parametrize("cloaked", [True, False])
def test_1e_cloak_02_no_card_is_played_on_the_opponents_cloaked_ship(cloaked: bool) -> None:
    scenario = bird(1, cloaked=cloaked)
    scenario.hand(scenario.event("leak", on=Cards(whose="anybody", kind="ship", where="play"), stays=True))
    assert scenario.begin(Phase.CARD_PLAY).offers("Play leak") is not cloaked


def test_1e_cloak_02_a_cloaked_ship_neither_attacks_nor_is_attacked() -> None:
    scenario = bird(cloaked=True)
    scenario.put("S", scenario.ship("maht", seat=1, affiliation="klingon"))
    assert offered_attacks(scenario.begin()) == []
    scenario = bird(1, cloaked=True)
    scenario.put("S", scenario.ship("maht", affiliation="klingon"))
    scenario.put("maht", add_fighter(scenario, "worf", 5, "leadership"))
    assert offered_attacks(scenario.begin()) == []
    scenario.state.cards["bird"].states = ()
    assert offered_attacks(scenario.begin()) == ["fire:S:0"]


@pytest.mark.parametrize("cloaked", [True, False])
def test_1e_cloak_02_a_cloaked_ship_attempts_nothing(cloaked: bool) -> None:
    assert bird(cloaked=cloaked).begin().offers("Attempt S") is not cloaked


@pytest.mark.parametrize("cloaked", [True, False])
def test_1e_cloak_02_no_one_boards_or_leaves_a_cloaked_ship(cloaked: bool) -> None:
    scenario = bird(cloaked=cloaked)
    scenario.put("S", scenario.outpost("outpost", affiliation="klingon"))
    assert scenario.begin().offers("Beam from bird to outpost") is not cloaked


def test_1e_cloak_04_a_cloaked_ship_docks_and_undocks_as_only_what_is_phased_does_not() -> None:
    """Section 7.6 only bars docking with a cloaked card; a ban on docking itself comes with phasing."""
    scenario = bird(cloaked=True)
    scenario.put("S", scenario.outpost("outpost", affiliation="klingon"))
    play = scenario.begin()
    play.choose("Dock bird at outpost")
    assert "A cloaked ship docks at outpost." in play.told()
    assert not play.offers("Walk from bird to outpost")
    play.choose("Undock bird")
    assert play.where("bird") == "space.S"
    assert "A cloaked ship undocks." in play.told()


def in_dock() -> Scenario:
    """The bird is docked at an outpost with its crew."""
    scenario = bird()
    scenario.put("S", scenario.outpost("outpost", affiliation="klingon"))
    scenario.state.places["space.S"].remove("bird")
    scenario.dock("outpost", "bird")
    return scenario


def test_1e_cloak_01_a_docked_ship_cloaks_and_no_one_walks_off_it() -> None:
    play = in_dock().begin()
    assert play.offers("Walk from bird to outpost")
    play.choose("Cloak bird")
    assert play.where("bird") == "docked.outpost"
    assert "A ship docked at outpost cloaks." in play.told()
    assert not play.offers("Walk from bird to outpost")
    assert not play.offers("Beam from bird to outpost")


def test_1e_cloak_02_a_docked_ship_that_is_cloaked_is_not_attacked() -> None:
    for cloaked in (False, True):
        scenario = in_dock()
        scenario.put("S", scenario.ship("maht", seat=1, affiliation="klingon"))
        scenario.put("maht", add_fighter(scenario, "worf", 5, "leadership", seat=1))
        scenario.fill_decks()
        play = scenario.begin()
        if cloaked:
            play.choose("Cloak bird")
        play.end_turn()
        while play.decision.rule != "1E-TURN-08":
            play.choose("Give orders" if play.offers("Give orders") else play.decision.default[0])
        play.choose(offered_attacks(play)[0])
        assert any("docked ship" in one for one in play.labels) is not cloaked


def test_1e_cloak_03_a_moving_cloaked_ship_is_not_named() -> None:
    play = bird(cloaked=True).begin()
    play.choose("Move bird")
    assert play.decision.private
    play.choose("Q")
    assert play.where("bird") == "space.Q"
    assert last_text_of_kind(play, "move") == "A cloaked ship moves from S to Q, using 2 RANGE."
    assert "bird moves from S to Q, using 2 RANGE (6 left)." in " ".join(play.told(0))


def test_1e_cloak_01_the_opponent_sees_that_a_cloaked_ship_is_there_but_not_which() -> None:
    play = bird(cloaked=True).begin()
    own, other = (view_of_play(play, viewer).lines[0].locations[1] for viewer in (0, 1))
    assert [one.card.name for one in own.ships] == ["bird"]
    assert own.ships[0].cloaked
    assert other.ships == ()
    assert (own.cloaked, other.cloaked) == ((1, 0), (1, 0))
    assert "bird" not in str(view_of_play(play, None))


def test_1e_cloak_05_a_card_that_comes_back_into_play_is_not_cloaked() -> None:
    play = bird(cloaked=True).begin()
    play.table.reset_card("bird")
    assert not is_cloaked(play)


# --- landing ---------------------------------------------------------------------------------------------------------


def lander(place: str = "space", *, seat: int = 0, lands: bool = True, manned: bool = True) -> Scenario:
    """A ship at planet P that is able to land, in orbit or landed."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.mission("S", ground="space")
    scenario.ship("lander", seat=seat, affiliation="klingon", lands=lands)
    scenario._lay(place, "P", "lander")
    if manned:
        scenario.put("lander", add_fighter(scenario, "kurn", 5, "leadership", seat=seat))
    scenario.fill_decks()
    return scenario


def test_1e_land_01_a_ship_that_is_able_to_lands_and_takes_off_without_range() -> None:
    play = lander().begin()
    play.choose("Land lander on P")
    assert play.where("lander") == "surface.P"
    assert not play.offers("Move lander")
    play.choose("Take off with lander")
    assert play.where("lander") == "space.P"
    assert play.state.cards["lander"].range_used == 0


@pytest.mark.parametrize(("lands", "manned"), [(False, True), (True, False)])
def test_1e_land_01_only_who_is_able_to_and_fully_staffed(lands: bool, manned: bool) -> None:
    assert not lander(lands=lands, manned=manned).begin().offers("Land lander on P")


def test_1e_land_01_there_is_no_landing_in_space() -> None:
    scenario = lander()
    scenario.state.places["space.S"] = scenario.state.places.pop("space.P")
    scenario.state.cards["lander"].at = "space.S"
    play = scenario.begin()
    assert not any(label.startswith("Land ") for label in play.labels)


def test_1e_land_02_a_landed_ship_neither_attacks_nor_is_attacked() -> None:
    for seat in (0, 1):
        scenario = lander("surface", seat=seat)
        scenario.put("P", scenario.ship("maht", seat=1 - seat, affiliation="klingon"))
        scenario.put("maht", add_fighter(scenario, "worf", 5, "leadership" if seat else "", seat=1 - seat))
        assert offered_attacks(scenario.begin()) == []


@pytest.mark.parametrize(("place", "offered"), [("space", True), ("surface", False)])
def test_1e_land_02_ship_affecting_cards_do_not_target_it(place: str, offered: bool) -> None:
    scenario = lander(place)
    scenario.hand(scenario.event("leak", on=Cards(kind="ship", where="play"), stays=True))
    assert scenario.begin(Phase.CARD_PLAY).offers("Play leak") is offered


def test_1e_walk_01_the_crew_walks_from_a_landed_ship_onto_the_planet() -> None:
    play = lander("surface").begin()
    play.choose("Walk from lander to the surface of P")
    play.choose("kurn")
    assert play.where("kurn") == "surface.P"


def test_1e_land_01_everybody_sees_a_landed_ship() -> None:
    (there,) = view_of_play(lander("surface").begin(), 1).lines[0].locations[0].ships
    assert (there.card.name, there.landed) == ("lander", True)
