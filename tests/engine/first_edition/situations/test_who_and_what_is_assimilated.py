"""Drones, counterparts, planets and ships: what Borg assimilate, and what becomes of it, in both editions."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.table.state import DEACTIVATED, CounterableAttack, Phase
from tests.engine.first_edition.rules.test_borg import at_its_end, decks, in_the_delta_quadrant, on_planet, planet
from tests.engine.first_edition.scenario import Play, Scenario

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])
animals = pytest.mark.parametrize(
    ("edition", "taken"), [(RULEBOOK_2_5_4, True), (RULEBOOK_1_7, False)], ids=["now", "then"]
)
MALE = ("human", "male")
ALL_ICONS = {"[com]", "[nav]", "[def]"}


def delta(edition: Edition) -> Scenario:
    """Alice's cube above planet P; Bob plays the Federation."""
    scenario = in_the_delta_quadrant().by(edition)
    decks(scenario)
    return scenario


def assimilated(scenario: Scenario) -> Play:
    """Alice's drone is on P, which she has scouted; her turn ends."""
    planet(scenario, scouted_in=1)
    on_planet(scenario, "four-of-eleven")
    play = at_its_end(scenario)
    play.end_turn()
    assert play.state.locations["P"].assimilated_by == 0
    return play


def numbers(play: Play, name: str) -> list[int]:
    (person,) = persons_on_card(play.table, name)
    return [person.attributes[one] for one in ("integrity", "cunning", "strength")]


def icons(play: Play, name: str) -> set[str]:
    (person,) = persons_on_card(play.table, name)
    return {one for one in person.traits if one in ALL_ICONS}


# --- animals and holograms -------------------------------------------------------------------------------------------


@animals
def test_1e_asm_02_an_animal_is_assimilated_with_its_planet_now_and_was_not_then(
    edition: Edition, *, taken: bool
) -> None:
    scenario = delta(edition)
    scenario.put("P", scenario.personnel("spot", "empathy", seat=1, classification="animal"))
    play = assimilated(scenario)
    assert (play.state.cards["spot"].controller == 0) is taken
    if taken:
        assert numbers(play, "spot") == [5, 5, 7], "without a staffing icon an animal is of Defense"
        assert "animal" in persons_on_card(play.table, "spot")[0].skills, "its classification is a skill (L2026)"


@animals
def test_1e_asm_02_a_talon_drone_abducts_an_animal_now_and_did_not_then(edition: Edition, *, taken: bool) -> None:
    scenario = delta(edition)
    scenario.put("P", scenario.personnel("spot", seat=1, classification="animal", attributes=(5, 5, 6)))
    on_planet(scenario, "three-of-nineteen")
    scenario.state.grudges = [CounterableAttack(0, "P", 0)]
    play = scenario.begin()
    (attack,) = [one for one in play.labels if one.startswith("Attack 1 personnel")]
    play.choose(attack)
    while not play.match.open[0].prompt.startswith(("Does", "Give orders", "You have no")):
        decision = play.match.open[0]
        play.match.answer(decision.seat, decision.number, decision.default)
    assert ("abduct" in play.decision.prompt) is taken


@editions
def test_1e_asm_02_no_hologram_is_assimilated_wherever_it_is(edition: Edition) -> None:
    scenario = delta(edition)
    scenario.put("P", base := scenario.outpost("base", seat=1))
    scenario.put(base, scenario.personnel("doctor", seat=1, icons=("holo",)), scenario.personnel("riker", seat=1))
    scenario.state.cards["doctor"].states = (DEACTIVATED,)
    play = assimilated(scenario)
    assert [play.state.cards[one].controller for one in ("doctor", "riker", "base")] == [1, 0, 0]


@animals
def test_1e_asm_01_borg_servo_takes_an_animal_now_and_took_none_then(edition: Edition, *, taken: bool) -> None:
    scenario = delta(edition)
    scenario.mission("M", quadrant="alpha", points=40, seat=1)
    scenario.put("M", scenario.personnel("spot", seat=1, classification="animal"))
    scenario.under("M", scenario.add(catalogue_of_edition(edition).card("borg-servo")))
    play = scenario.begin()
    play.end_turn()
    play.choose("Attempt M")
    assert (play.state.cards["spot"].controller == 0) is taken


# --- what a drone is -------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(
    ("printed", "left", "values"),
    [
        (("cmd",), {"[com]"}, [7, 5, 5]),
        (("stf",), {"[nav]"}, [5, 7, 5]),
        ((), {"[def]"}, [5, 5, 7]),
    ],
    ids=["command", "staff", "neither"],
)
def test_1e_asm_02_one_subcommand_for_a_staffing_icon_and_its_attribute_is_7(
    edition: Edition, printed: tuple[str, ...], left: set[str], values: list[int]
) -> None:
    scenario = delta(edition)
    scenario.put("P", scenario.personnel("riker", seat=1, icons=printed, attributes=(8, 9, 9)))
    play = assimilated(scenario)
    assert icons(play, "riker") == left
    assert numbers(play, "riker") == values


@pytest.mark.parametrize(
    ("edition", "left", "values"),
    [(RULEBOOK_2_5_4, {"[com]"}, [7, 5, 5]), (RULEBOOK_1_7, {"[com]", "[nav]"}, [7, 7, 5])],
    ids=["now", "then"],
)
def test_1e_asm_02_beside_a_subcommand_a_staffing_icon_is_lost_now_and_became_one_then(
    edition: Edition, left: set[str], values: list[int]
) -> None:
    scenario = delta(edition)
    scenario.put("P", scenario.personnel("annika", seat=1, icons=("com", "stf")))
    play = assimilated(scenario)
    assert icons(play, "annika") == left
    assert numbers(play, "annika") == values


# --- counterparts ----------------------------------------------------------------------------------------------------


def with_counterpart(edition: Edition) -> Scenario:
    """Riker, of Bob's, is Alice's counterpart aboard the cube."""
    scenario = delta(edition)
    scenario.put(
        "cube",
        scenario.personnel(
            "riker", "leadership", seat=1, uniqueness="unique", characteristics=MALE, attributes=(7, 8, 6)
        ),
    )
    card = scenario.state.cards["riker"]
    card.controller, card.mode, card.assimilated = 0, "borg", "counterpart"
    return scenario


@editions
def test_1e_asm_03_a_counterpart_keeps_integrity_and_cunning_and_is_three_stronger(edition: Edition) -> None:
    play = with_counterpart(edition).begin()
    assert numbers(play, "riker") == [7, 8, 9]
    assert icons(play, "riker") == ALL_ICONS


@editions
def test_1e_cr_117_who_was_assimilated_as_a_counterpart_is_7_7_7_as_a_drone(edition: Edition) -> None:
    scenario = with_counterpart(edition)
    scenario.hand(scenario.card("he-will-make-an-excellent-drone"))
    play = scenario.begin()
    play.choose("Play He Will Make an Excellent Drone")
    (person,) = persons_on_card(play.table, "riker")
    assert icons(play, "riker") == ALL_ICONS
    assert numbers(play, "riker") == [7, 7, 7]
    assert "drone" in person.traits
    assert not {"counterpart", "male"} & person.traits
    assert person.skills["leadership"] == 1


@editions
def test_1e_borg_09_once_he_is_a_drone_another_counterpart_may_report(edition: Edition) -> None:
    scenario = with_counterpart(edition)
    scenario.put("S", scenario.card("borg-cube"))
    scenario.hand(scenario.card("he-will-make-an-excellent-drone"), scenario.card("locutus-of-borg"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert not play.offers("Report Locutus of Borg")
    play.choose("Play He Will Make an Excellent Drone")
    assert play.offers("Report Locutus of Borg")


@editions
def test_1e_asm_02_a_counterpart_assimilated_by_the_planet_keeps_three_icons(edition: Edition) -> None:
    """Opposing Borg are assimilated like others, and keep the subcommands that they have (L2027, L2043)."""
    scenario = delta(edition)
    scenario.put("P", scenario.card("locutus-of-borg", 1))
    play = assimilated(scenario)
    assert icons(play, "locutus-of-borg") == ALL_ICONS
    assert numbers(play, "locutus-of-borg") == [7, 7, 7]


# --- planets, facilities and ships -----------------------------------------------------------------------------------


@editions
def test_1e_asm_05_only_the_docked_ships_crew_is_not_assimilated(edition: Edition) -> None:
    scenario = delta(edition)
    scenario.put("P", base := scenario.outpost("base", seat=1))
    scenario.dock(base, scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("data", seat=1), scenario.equipment("padd", seat=1))
    scenario.put(base, scenario.personnel("riker", seat=1), scenario.equipment("kit", seat=1))
    scenario.put("P", scenario.personnel("troi", seat=1), scenario.ship("yamato", seat=1))
    play = assimilated(scenario)
    taken = {one for one in ("base", "hood", "data", "padd", "riker", "kit", "troi", "yamato")
             if play.state.cards[one].controller == 0}  # fmt: skip
    assert taken == {"base", "hood", "riker", "kit", "troi"}, "Yamato is in space, and not docked"


@editions
def test_1e_asm_05_a_landed_ships_crew_is_not_assimilated(edition: Edition) -> None:
    scenario = delta(edition)
    lander = scenario.ship("lander", seat=1, lands=True)
    scenario._lay("surface", "P", lander)
    scenario.put(lander, scenario.personnel("riker", seat=1))
    play = assimilated(scenario)
    assert [play.state.cards[one].controller for one in ("lander", "riker")] == [0, 1]


@editions
def test_1e_asm_05_an_assimilated_planets_mission_cannot_be_attempted(edition: Edition) -> None:
    scenario = delta(edition)
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("riker", "leadership", seat=1))
    play = assimilated(scenario)
    while not any(one.startswith("Beam from hood") for one in play.labels):
        play.choose(play.decision.default[0])
    play.choose("Beam from hood to the surface of P")
    play.choose("riker")
    assert not play.offers("Attempt P")


@editions
@pytest.mark.parametrize(("quadrant", "able"), [("delta", True), ("alpha", False)])
def test_1e_asm_07_an_assimilated_outpost_takes_borg_who_are_native_as_it_is(
    edition: Edition, quadrant: str, *, able: bool
) -> None:
    scenario = delta(edition)
    scenario.put("P", scenario.outpost("base", seat=1, quadrant=quadrant))
    scenario.state.places["space.P"].remove("cube")
    scenario.put("S", "cube")
    scenario.put("S", scenario.ship("far", affiliation="borg"))
    scenario.hand(scenario.card("four-of-eleven"))
    scenario.state.places["space.S"].remove("far")
    del scenario.state.cards["far"]
    base = scenario.state.cards["base"]
    base.controller, base.mode = 0, "borg"
    assert scenario.begin(Phase.CARD_PLAY).offers("Report Four of Eleven") is able


@editions
def test_1e_asm_06_an_assimilated_ship_leaves_its_crew_their_player_and_its_owner_without_another_copy(
    edition: Edition,
) -> None:
    scenario = delta(edition)
    lander = scenario.ship("hood", seat=1, lands=True, uniqueness="unique")
    scenario._lay("surface", "P", lander)
    scenario.put("S", scenario.outpost("base", seat=1, quadrant="delta"))
    scenario.hand(scenario.copy_of("hood", seat=1))
    play = assimilated(scenario)
    assert affiliation(play.table, "hood") == "borg"
    assert not play.offers("Report hood")
