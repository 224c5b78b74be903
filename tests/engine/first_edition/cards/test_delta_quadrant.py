"""Delta Quadrant missions and other cards of Borg decks: where each works, where it doesn't, and edge cases."""

from __future__ import annotations

from typing import Any

import pytest

from engine.first_edition.position.characteristics import attribute_of_card
from engine.first_edition.table.state import STOPPED, Phase
from tests.engine.first_edition.rules.test_borg import decks, labels
from tests.engine.first_edition.scenario import Play, Scenario


def at(mission: str, *, ground: str = "planet") -> Scenario:
    """Alice's ship Hood with Keiko is at a mission of hers; Bob has the ship Bird there."""
    scenario = Scenario()
    scenario.known_mission(mission)
    scenario.mission("T", "Music x9", ground="space", quadrant="delta")
    scenario.put(mission, scenario.ship("hood"), scenario.ship("bird", seat=1))
    scenario.put("hood", scenario.personnel("keiko", "leadership"))
    scenario.put("bird", scenario.personnel("kurn", "leadership", seat=1))
    scenario.fill_decks()
    return scenario


# --- Cure Deadly Virus -----------------------------------------------------------------------------------------------


def test_personnel_on_the_planet_of_a_deadly_virus_stay_until_it_is_cured() -> None:
    scenario = at("cure-deadly-virus")
    scenario.put("cure-deadly-virus", scenario.personnel("riker", "exobiology 3, biology 2"))
    play = scenario.begin()
    up = "Beam from the surface of Cure Deadly Virus to hood"
    assert up not in labels(play)
    assert "Beam from hood to the surface of Cure Deadly Virus" in labels(play), "others may come (1E-QUAR-01)"
    play.choose("Attempt Cure Deadly Virus")
    assert play.points() == 45
    assert up in labels(play)


# --- Restock Supplies ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("whose", ["hers", "his", "nobody"])
def test_only_with_transporter_skill_does_anybody_beam_at_restock_supplies(whose: str) -> None:
    scenario = at("restock-supplies")
    scenario.put("restock-supplies", scenario.personnel("riker", "geology"))
    if whose != "nobody":
        seat = 0 if whose == "hers" else 1
        host = "hood" if whose == "hers" else "bird"
        scenario.put(host, scenario.personnel("chief", "transporter skill", seat=seat))
    shown = labels(scenario.begin())
    down, up = (
        "Beam from hood to the surface of Restock Supplies",
        "Beam from the surface of Restock Supplies to hood",
    )
    assert (down in shown) is (up in shown) is (whose == "hers")


def test_beaming_from_ship_to_ship_does_not_require_the_skill() -> None:
    scenario = at("restock-supplies")
    scenario.put("restock-supplies", scenario.ship("nebula"))
    scenario.put("nebula", scenario.personnel("worf", "leadership"))
    assert "Beam from hood to nebula" in labels(scenario.begin())


# --- Repair Memorial -------------------------------------------------------------------------------------------------


def test_everybody_at_the_memorial_has_two_less_of_each_attribute() -> None:
    scenario = at("repair-memorial")
    scenario.put("repair-memorial", scenario.personnel("ill", attributes=(1, 2, 3)))
    scenario.put("T", scenario.ship("nebula"))
    scenario.put("nebula", scenario.personnel("worf"))
    table = scenario.begin().table
    numbers = {one: [attribute_of_card(table, one, name) for name in ("integrity", "cunning", "strength")] for one in
               ("keiko", "kurn", "worf", "ill")}  # fmt: skip
    assert numbers == {"keiko": [3, 3, 3], "kurn": [3, 3, 3], "worf": [5, 5, 5], "ill": [0, 0, 1]}


# --- Reinitialize Warp Reaction --------------------------------------------------------------------------------------


@pytest.mark.parametrize("solved", [True, False])
def test_the_ship_that_restarts_its_warp_drive_has_all_its_range_again(*, solved: bool) -> None:
    scenario = at("reinitialize-warp-reaction")
    skills = "astrophysics, physics, engineer" if solved else "astrophysics, physics"
    scenario.put("hood", scenario.personnel("laforge", skills))
    scenario.put("reinitialize-warp-reaction", scenario.ship("nebula"))
    for one in ("hood", "nebula"):
        scenario.state.cards[one].range_used = 5
    play = scenario.begin()
    play.choose("Attempt Reinitialize Warp Reaction")
    assert play.points() == (35 if solved else 0)
    assert [play.state.cards[one].range_used for one in ("hood", "nebula")] == [0 if solved else 5, 5]


# --- Seal Rift -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("icons", "solved", "comes"), [(("au",), False, True), ((), False, False), (("au",), True, False)]
)
def test_ships_of_the_alternate_universe_report_at_the_rift_until_it_is_sealed(
    icons: tuple[str, ...], *, solved: bool, comes: bool
) -> None:
    scenario = at("seal-rift")
    scenario.table(scenario.card("alternate-universe-door"))
    scenario.hand(scenario.ship("enterprise-c", icons=icons))
    if solved:
        scenario.state.locations["seal-rift"].completed_by = 1
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Report enterprise-c") is comes
    if comes:
        play.choose("Report enterprise-c")
        assert play.where("enterprise-c") == "space.seal-rift"


# --- Retask ----------------------------------------------------------------------------------------------------------


def retasked(*, ship: bool = True, deck: tuple[str, ...]) -> Play:
    """Alice holds Retask; Bob's Borg Ship is in space at S unless it is not in play."""
    scenario = Scenario()
    scenario.mission("S", ground="space", quadrant="delta")
    scenario.mission("H", ground="space", quadrant="delta")
    scenario.put("H", scenario.card("borg-outpost"))
    if ship:
        scenario.state.places["space.S"] = [scenario.card("borg-ship", 1)]
        borg = scenario.state.cards["borg-ship"]
        borg.at, borg.controller, borg.met_by, borg.heading = "space.S", None, 1, "S"
    scenario.hand(scenario.card("retask"))
    scenario.deck(*(scenario.card(one) for one in deck))
    scenario.deck(*(scenario.personnel(f"reserve-{n}", seat=1) for n in range(6)))
    return scenario.begin(Phase.CARD_PLAY)


CREW = (
    "first",
    "fifth",
    "two-of-eleven",
    "one-of-eleven",
    "six-of-eleven",
    "three-of-nine",
    "eight-of-nineteen",
)
"""Three drones, then one with each of the icons that Retask names."""


def test_retask_puts_a_cube_and_seven_drones_in_the_place_of_the_borg_ship() -> None:
    play = retasked(deck=("borg-cube", *CREW, "awaken"))
    play.choose("Play Retask")
    while play.decision.rule == "1E-DL-01":
        able = {one.card: one.id for one in play.decision.options}
        play.choose(able[next(one for one in CREW if one in able)])
    (cube,) = play.state.places["space.S"]
    assert play.table.card(cube).title == "Borg Cube"
    aboard = play.state.places[f"aboard.{cube}"]
    assert sorted(play.table.card(one).id for one in aboard) == sorted(CREW)
    assert play.where("borg-ship") == play.done_with(1)
    assert play.where("retask") == "discard.0"
    play.end_turn()
    assert "hand.0" not in play.state.places, "no card is drawn this turn (1E-DL-08)"


def test_retask_needs_a_borg_ship_in_play() -> None:
    assert not retasked(ship=False, deck=("borg-cube", *CREW)).offers("Play Retask")


# --- Three-Dimensional Thinking --------------------------------------------------------------------------------------


def wreck(crew: tuple[str, ...], *, other: bool = True) -> Play:
    """Let Alice's ship at P destroy Bob's cube with some cards aboard; Bob may have another cube elsewhere."""
    scenario = Scenario()
    scenario.mission("P", ground="space", quadrant="delta")
    scenario.mission("Q", ground="space", quadrant="delta")
    scenario.put("P", scenario.ship("bird", affiliation="klingon", numbers=(8, 90, 90)))
    scenario.put("bird", scenario.personnel("kurn", "leadership", affiliation="klingon"))
    scenario.put("P", scenario.ship("probe", affiliation="borg", seat=1, numbers=(8, 0, 1)))
    scenario.put("probe", *(scenario.card(one, 1) for one in crew))
    if other:
        scenario.put("Q", scenario.ship("cube", affiliation="borg", seat=1))
    scenario.hand(scenario.card("three-dimensional-thinking", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("fire:P:0")
    if play.decision.rule == "1E-SB-01":
        play.choose("probe")
    while play.where("probe") == "space.P" and not play.offers("Play Three-Dimensional Thinking"):
        play.choose(play.decision.default[0])
    return play


@pytest.mark.parametrize("leader", ["borg-queen", "locutus-of-borg"])
def test_a_queen_or_counterpart_saves_a_chosen_personnel_by_three_dimensional_thinking(leader: str) -> None:
    play = wreck((leader, "six-of-eleven", "first"))
    play.choose("Play Three-Dimensional Thinking")
    play.choose(leader, "six-of-eleven")
    assert play.where("probe") == "discard.1"
    assert play.where(leader) == play.where("six-of-eleven") == "aboard.cube"
    assert play.where("first") == "discard.1"


@pytest.mark.parametrize(("crew", "other"), [(("six-of-eleven",), True), (("borg-queen",), False)])
def test_without_her_or_without_another_ship_all_are_lost(crew: tuple[str, ...], *, other: bool) -> None:
    play = wreck(crew, other=other)
    assert play.where(crew[0]) == "discard.1"
    assert play.where("three-dimensional-thinking") == "hand.1"


# --- Ocular Implants -------------------------------------------------------------------------------------------------


def implants(on: str) -> Scenario:
    """Let Alice's Borg scout above P, where Bob has personnel and a seed card; he has more elsewhere."""
    scenario = Scenario()
    scenario.mission("P", quadrant="delta")
    scenario.mission("R", quadrant="delta")
    scenario.put("P", scenario.ship("cube", affiliation="borg"))
    scenario.put("cube", scenario.card("six-of-eleven"), scenario.personnel("riker"))
    scenario.put("P", scenario.personnel("kurn", seat=1), scenario.personnel("gowron", seat=1))
    scenario.put("R", scenario.personnel("duras", seat=1))
    scenario.under("P", scenario.card("archer", 1))
    if on:
        scenario.on(on, scenario.card("ocular-implants"))
    decks(scenario)
    return scenario


def test_implants_see_the_away_team_here_and_no_other_once_each_turn() -> None:
    play = implants("six-of-eleven").begin()
    play.choose("Use Ocular Implants")
    play.choose("0")
    assert any("kurn" in event.private.get(0, "") for event in play.match.events)
    assert not any("duras" in event.private.get(0, "") for event in play.match.events)
    assert not any("kurn" in event.public for event in play.match.events)
    assert not play.offers("Use Ocular Implants")


def test_implants_see_the_seed_card_that_is_met_next() -> None:
    play = implants("six-of-eleven").begin()
    play.choose("Use Ocular Implants")
    play.choose("1")
    assert any("Archer" in event.private.get(0, "") for event in play.match.events)
    assert not any("Archer" in event.public for event in play.match.events)


def test_only_borg_androids_and_geordi_have_implants() -> None:
    scenario = implants("")
    scenario.put("cube", scenario.card("geordi-la-forge"), scenario.card("data"))
    scenario.put("cube", scenario.version("captain", persona="Geordi La Forge"))
    scenario.hand(scenario.card("ocular-implants"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Ocular Implants")
    assert {one.id for one in play.decision.options} == {"six-of-eleven", "geordi-la-forge", "captain", "data"}


# --- dilemmas --------------------------------------------------------------------------------------------------------


def met(dilemma: str, *people: tuple[str, str, dict[str, Any]], equipment: str = "") -> Play:
    """Let Alice's personnel aboard Hood encounter a dilemma of Bob's in space."""
    scenario = Scenario()
    scenario.mission("S", "Music x9", ground="space")
    scenario.put("S", scenario.ship("hood"))
    for name, has, facts in people:
        scenario.put("hood", scenario.personnel(name, has, **facts))
    if equipment:
        scenario.put("hood", scenario.equipment(equipment))
    scenario.under("S", scenario.card(dilemma, 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt S")
    return play


OFFICER: dict[str, Any] = {"classification": "officer"}
DOCTOR: dict[str, Any] = {"classification": "medical"}
XX = {"classification": "officer"}, {"classification": "medical"}
ANDROID: dict[str, Any] = {"classification": "officer", "characteristics": ("android",)}


def test_a_hull_breach_kills_two_of_one_classification_who_are_no_androids() -> None:
    play = met("hull-breach", ("riker", "", OFFICER), ("picard", "", OFFICER), ("data", "", ANDROID))
    assert play.where("riker") == play.where("picard") == "discard.0"
    assert play.where("data") == "aboard.hood"


def test_a_hull_breach_kills_only_one_personnel_if_none_shares_the_classification() -> None:
    play = met("hull-breach", ("riker", "", OFFICER), ("crusher", "", DOCTOR), ("guest", "", {}))
    lost = [one for one in ("riker", "crusher", "guest") if play.where(one) == "discard.0"]
    assert len(lost) == 1


def test_a_suit_saves_all_from_a_hull_breach() -> None:
    play = met("hull-breach", ("riker", "", OFFICER), ("picard", "", OFFICER), equipment="Environmental Suit")
    assert play.where("riker") == play.where("picard") == "aboard.hood"


def test_the_cloud_damages_a_ship_and_stops_it_until_the_end_of_its_players_next_turn() -> None:
    play = met("the-cloud", ("riker", "medical 2, engineer 2, astrophysics", {}))
    assert play.state.cards["hood"].rotations == 1
    for turn in (1, 2, 3):
        assert play.state.turn == turn
        assert STOPPED in play.state.cards["hood"].states
        play.end_turn()
    assert STOPPED not in play.state.cards["hood"].states


def test_the_cloud_does_nothing_to_who_has_all_that_it_asks_for() -> None:
    play = met("the-cloud", ("riker", "medical 2, engineer 2, astrophysics 2", {}))
    assert play.state.cards["hood"].rotations == 0


@pytest.mark.parametrize(("strength", "dies"), [(5, True), (6, False)])
def test_a_hand_weapon_does_not_help_against_a_plasma_storm(strength: int, *, dies: bool) -> None:
    scenario = Scenario()
    scenario.mission("P", "Music x9", anyone=True)
    scenario.under("P", scenario.card("flash-plasma-storm", 1))
    scenario.put(
        "P",
        scenario.personnel("riker", affiliation="klingon", attributes=(5, 8, strength)),
        scenario.card("klingon-disruptor"),
    )
    scenario.put("P", scenario.personnel("worf", affiliation="klingon", attributes=(5, 9, 1)))
    scenario.fill_decks()
    play = scenario.begin()
    assert attribute_of_card(play.table, "worf", "strength") > 1
    play.choose("Attempt P")
    assert (play.where("riker") == "discard.0") is dies
    assert play.where("worf") == "surface.P"
    assert attribute_of_card(play.table, "worf", "strength") > 1, "only what the storm asks ignores the weapon"
