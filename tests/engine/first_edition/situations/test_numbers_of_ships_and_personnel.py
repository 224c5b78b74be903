"""Attributes under several changes, and the cards that count for them (1E-SKILL-12, 1E-STAT-05)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Disables
from engine.ccg.resolving.lasting_change import LastingChange
from engine.first_edition.position.characteristics import attribute_of_card, ship_attributes
from engine.first_edition.table.state import WHILE_IN_PLAY, Location, Phase
from tests.engine.first_edition.scenario import Scenario

SEVEN = ("officer", "engineer", "medical", "science", "security", "v.i.p.", "civilian")


@pytest.fixture
def scenario() -> Scenario:
    """Alice's ship of RANGE 8, WEAPONS 6 and SHIELDS 6 at S."""
    scenario = Scenario()
    for name in ("S", "T"):
        scenario.mission(name, ground="space", span=3)
    scenario.put("S", scenario.ship("enterprise"))
    scenario.fill_decks()
    return scenario


def off(scenario: Scenario, *cards: str) -> None:
    """These are disabled for good."""
    source = scenario.event("source")
    scenario.table(source)
    scenario.state.lasting.append(LastingChange(Disables(Cards()), 0, source, WHILE_IN_PLAY, list(cards)))


def numbers(scenario: Scenario, name: str = "enterprise") -> tuple[int, int, int]:
    now = ship_attributes(scenario.begin().table, name)
    return now["range"], now["weapons"], now["shields"]


def all_seven(scenario: Scenario) -> None:
    for one in SEVEN:
        scenario.put("enterprise", scenario.personnel(one, classification=one))
    scenario.on("enterprise", scenario.card("kurlan-naiskos"))


# --- S.A.M. ----------------------------------------------------------------------------------------------------------


def test_1e_skill_12_kurlan_naiskos_triples_what_has_been_added(scenario: Scenario) -> None:
    all_seven(scenario)
    scenario.on("enterprise", scenario.card("bynars-weapon-enhancement"))
    assert numbers(scenario) == (24, 24, 18)


def test_kurlan_naiskos_does_nothing_with_six_kinds_aboard(scenario: Scenario) -> None:
    all_seven(scenario)
    scenario.state.cards["civilian"].at = ""
    scenario.state.places["aboard.enterprise"].remove("civilian")
    scenario.put("S", scenario.outpost("starbase"))
    scenario.put("starbase", "civilian")
    assert numbers(scenario) == (8, 6, 6)


def test_1e_stat_05_who_is_disabled_is_not_one_of_the_seven(scenario: Scenario) -> None:
    """No text or characteristic of a disabled personnel can be used."""
    all_seven(scenario)
    off(scenario, "civilian")
    assert numbers(scenario) == (8, 6, 6)


@pytest.mark.parametrize(("card", "kind"), [("metaphasic-shields", "science"), ("nutational-shields", "engineer")])
def test_shields_grow_by_classification_and_not_by_skill(scenario: Scenario, card: str, kind: str) -> None:
    scenario.on("enterprise", scenario.card(card))
    scenario.put("enterprise", scenario.personnel("one", classification=kind), scenario.personnel("other", kind))
    assert numbers(scenario)[2] == 8


def test_1e_stat_05_who_is_disabled_adds_nothing_to_shields(scenario: Scenario) -> None:
    scenario.on("enterprise", scenario.card("metaphasic-shields"))
    for name in ("one", "other"):
        scenario.put("enterprise", scenario.personnel(name, classification="science"))
    off(scenario, "one")
    assert numbers(scenario)[2] == 8


def test_a_stopped_personnel_still_adds_to_shields(scenario: Scenario) -> None:
    scenario.on("enterprise", scenario.card("metaphasic-shields"))
    scenario.put("enterprise", scenario.personnel("one", classification="science"), stopped=True)
    assert numbers(scenario)[2] == 8


def test_1e_gen_12_two_metaphasic_shields_add_once_and_two_bynars_twice(scenario: Scenario) -> None:
    scenario.put("enterprise", scenario.personnel("one", classification="science"))
    for _ in range(2):
        scenario.on("enterprise", scenario.card("metaphasic-shields"), scenario.card("bynars-weapon-enhancement"))
    assert numbers(scenario) == (8, 10, 8)


def test_1e_skill_12_rotation_sets_range_to_5_before_a_conduit_doubles_it(scenario: Scenario) -> None:
    scenario.state.cards["enterprise"].rotations = 1
    scenario.put("enterprise", scenario.personnel("sulu"))
    scenario.hand(scenario.card("transwarp-conduit"))
    play = scenario.begin()
    play.choose("Play Transwarp Conduit")
    while "end" not in play.ids:
        play.choose(play.decision.default[0] if play.offers("Pass") else play.ids[0])
    assert ship_attributes(play.table, "enterprise")["range"] == 10


@pytest.mark.parametrize(("printed", "now"), [(4, 4), (5, 5), (6, 5), (9, 5)])
def test_1e_dmg_04_rotation_leaves_a_range_of_5_or_less_alone(scenario: Scenario, printed: int, now: int) -> None:
    scenario.put("S", scenario.ship("hood", numbers=(printed, 6, 6)))
    scenario.state.cards["hood"].rotations = 1
    assert numbers(scenario, "hood")[0] == now


def test_1e_skill_12_what_a_damage_marker_takes_is_taken_before_tripling(scenario: Scenario) -> None:
    """Phaser Banks takes 1 RANGE, 2 WEAPONS and 1 SHIELDS."""
    all_seven(scenario)
    scenario._lay("damage", "enterprise", scenario.card("phaser-banks", 1))
    assert numbers(scenario) == (21, 12, 15)


def test_1e_dmg_07_target_engines_puts_what_enhances_range_off_line(scenario: Scenario) -> None:
    """While its RANGE enhancements are off-line, tripling is none: RANGE 8 - 2."""
    all_seven(scenario)
    scenario._lay("damage", "enterprise", scenario.card("target-engines", 1))
    assert numbers(scenario)[0] == 6


# --- personnel -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("disruptors", "varons", "strength"), [(0, 1, 10), (1, 1, 14), (1, 2, 14), (2, 1, 18)])
def test_1e_skill_12_varon_t_doubles_what_disruptors_have_added(
    scenario: Scenario, disruptors: int, varons: int, strength: int
) -> None:
    scenario.mission("P")
    scenario.put("P", scenario.personnel("worf", affiliation="klingon"))
    for _ in range(disruptors):
        scenario.put("P", scenario.card("klingon-disruptor"))
    for _ in range(varons):
        scenario.put("P", scenario.card("varon-t-disruptor"))
    assert attribute_of_card(scenario.begin().table, "worf", "strength") == strength


def test_1e_comp_07_a_klingon_disruptor_is_of_no_use_to_a_federation_team(scenario: Scenario) -> None:
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker"), scenario.card("klingon-disruptor"))
    assert attribute_of_card(scenario.begin().table, "riker", "strength") == 5


def test_1e_comp_07_but_helps_all_once_a_non_aligned_one_is_there(scenario: Scenario) -> None:
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker"), scenario.personnel("amarie", affiliation="non-aligned"))
    scenario.put("P", scenario.card("klingon-disruptor"))
    assert attribute_of_card(scenario.begin().table, "riker", "strength") == 7


def test_1e_comp_07_not_if_that_one_is_disabled(scenario: Scenario) -> None:
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker"), scenario.personnel("amarie", affiliation="non-aligned"))
    scenario.put("P", scenario.card("klingon-disruptor"))
    off(scenario, "amarie")
    assert attribute_of_card(scenario.begin().table, "riker", "strength") == 5


def test_a_bat_leth_strengthens_only_klingons(scenario: Scenario) -> None:
    scenario.mission("P")
    scenario.put("P", scenario.personnel("kurn", affiliation="klingon"), scenario.personnel("riker"))
    scenario.put("P", scenario.personnel("worf", characteristics=("klingon",)), scenario.card("batleth"))
    table = scenario.begin().table
    assert [attribute_of_card(table, one, "strength") for one in ("kurn", "riker", "worf")] == [7, 5, 7]


@pytest.mark.parametrize(("classification", "gains"), [("officer", True), ("science", False)])
def test_1e_skill_08_a_medical_kit_works_only_with_the_classification(
    scenario: Scenario, classification: str, gains: bool
) -> None:
    scenario.mission("P", "Medical")
    scenario.put("P", scenario.personnel("one", "officer", classification=classification))
    scenario.put("P", scenario.card("medical-kit"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.points() == 35) is gains


def test_1e_card_11_two_medical_are_a_classification_and_a_skill_of_one_doctor(scenario: Scenario) -> None:
    scenario.mission("P", "2 Medical")
    scenario.put("P", scenario.card("beverly-crusher"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 35


@pytest.mark.parametrize(("cunning", "points"), [(32, 0), (33, 25)])
def test_excavation_takes_more_than_32_cunning(scenario: Scenario, cunning: int, points: int) -> None:
    mission = scenario.card("excavation")
    scenario.state.locations[mission] = Location(mission, "alpha", "Excavation", "planet")
    scenario.state.lines["alpha"].append(mission)
    scenario._lay("on line", mission, mission)
    scenario.put(mission, scenario.personnel("data", attributes=(5, cunning, 5)))
    play = scenario.begin()
    play.choose("Attempt Excavation")
    assert play.points() == points


# --- artifacts -------------------------------------------------------------------------------------------------------


def test_betazoid_gift_box_takes_what_there_is_from_a_deck_of_two() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.under("P", scenario.card("betazoid-gift-box"))
    scenario.deck(scenario.personnel("one"), scenario.personnel("other"))
    play = scenario.begin()
    play.choose("Attempt P")
    if play.decision.rule != "1E-TURN-08":
        play.choose(*play.ids[: play.decision.maximum])
    assert [play.where(one) for one in ("one", "other", "betazoid-gift-box")] == ["hand.0", "hand.0", "discard.0"]
    assert play.points() == 35


@pytest.mark.parametrize(("has", "cunning", "dies"), [("", 7, True), ("", 8, False), ("youth", 1, False)])
def test_vulcan_stone_of_gol_kills_the_slow_who_are_not_young(has: str, cunning: int, dies: bool) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("kurn", has, seat=1, affiliation="klingon", attributes=(5, cunning, 5)))
    stone = scenario.card("vulcan-stone-of-gol")
    scenario.hand(stone)
    scenario.state.cards[stone].earned = True
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Vulcan Stone of Gol")
    while "orders" not in play.ids and "end" not in play.ids:
        play.choose(play.ids[0])
    assert (play.where("kurn") == "discard.1") is dies
    assert play.where(stone) == "discard.0"


@pytest.mark.parametrize(("since", "may"), [(1, False), (0, True)])
def test_supernova_waits_for_a_turn_after_that_in_which_tox_uthat_was_played(since: int, may: bool) -> None:
    """Tox Uthat: "Supernova can be played on later turn"."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.hand(scenario.card("supernova"))
    scenario.table(scenario.card("tox-uthat"))
    scenario.state.cards["tox-uthat"].since = since
    scenario.fill_decks()
    assert scenario.begin(Phase.CARD_PLAY).offers("Play Supernova") is may


# --- Assign Mission Specialists --------------------------------------------------------------------------------------


def test_1e_cr_022_discarding_the_objective_is_an_order() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"), scenario.outpost("base", seat=1))
    first, second = scenario.card("assign-mission-specialists"), scenario.card("assign-mission-specialists")
    scenario.table(first)
    scenario.hand(second)
    scenario.fill_decks()
    play = scenario.begin(Phase.START)
    while "orders" not in play.ids:
        play.choose(play.decision.default[0])
    assert not play.offers("Play Assign Mission Specialists")
    play.choose("Use Assign Mission Specialists")
    assert play.where(first) == "discard.0"
    assert play.offers("Play Assign Mission Specialists")


def test_1e_turn_03_once_the_card_play_is_used_it_is_no_longer_the_start_of_the_turn() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.table(scenario.card("assign-mission-specialists"))
    scenario.hand(scenario.card("kivas-fajo-collector"), scenario.card("where-no-one-has-gone-before"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Where No One Has Gone Before")
    assert not play.offers("Use Assign Mission Specialists")
