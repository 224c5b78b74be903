"""Ship battle (1E-SB), damage (1E-DMG) and repair (1E-REPAIR)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import DamageShip, Score
from engine.ccg.effects.texts import Response, Trigger
from engine.first_edition.table.state import Volley
from tests.engine.first_edition.battles import (
    add_fighter,
    cards_still_in_play,
    last_text_of_kind,
    offered_attacks,
    play_to_orders,
    view_of_play,
)
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half

FIRE = "fire:S:0"
"""Alice's order to attack with her fleet at S."""


def ship(scenario: Scenario, name: str, weapons: int, shields: int, *, seat: int = 0, **facts: Any) -> str:
    """Put a crewed Klingon ship at S, by default led by its captain."""
    affiliation, crew = facts.pop("affiliation", "klingon"), facts.pop("crew", "leadership")
    scenario.ship(name, seat=seat, affiliation=affiliation, numbers=(8, weapons, shields), **facts)
    scenario.put(name, add_fighter(scenario, f"captain of {name}", 5, crew, seat=seat, affiliation=affiliation))
    return name


def skirmish(ours: tuple[int, int], theirs: tuple[int, int], **facts: Any) -> Scenario:
    """Put Alice's Bortas and Bob's Vorn with these WEAPONS and SHIELDS at S, both crewed."""
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", ship(scenario, "bortas", *ours), ship(scenario, "vorn", *theirs, seat=1, **facts))
    scenario.fill_decks()
    return scenario


def fire(play: Play, back: str = "hold") -> Play:
    """Let Alice attack with everything; Bob returns fire at a target, or holds fire."""
    play.choose(FIRE)
    while not attacks_are_over(play):
        decision = play.decision
        answer = (back,) if decision.rule == "1E-SB-06" else decision.default
        play.match.answer(decision.seat, decision.number, answer)
    return play


def attacks_are_over(play: Play) -> bool:
    return play.match.outcome is not None or play.decision.rule == "1E-TURN-08"


# --- initiation ------------------------------------------------------------------------------------------------------


def test_1e_bat_01_a_manned_ship_with_weapons_attacks_a_ship_at_its_location() -> None:
    assert offered_attacks(skirmish((6, 6), (6, 6)).begin()) == [FIRE]


@pytest.mark.parametrize("weapons", [0, 1])
def test_1e_bat_01_attacking_requires_weapons(weapons: int) -> None:
    assert bool(offered_attacks(skirmish((weapons, 6), (6, 6)).begin())) is bool(weapons)


def test_1e_bat_01_an_unmanned_ship_does_not_attack() -> None:
    scenario = skirmish((6, 6), (6, 6))
    del scenario.state.places["aboard.bortas"]
    scenario.mission("P")
    scenario.put("P", "captain of bortas")
    assert offered_attacks(scenario.begin()) == []


def test_1e_bat_01_a_matching_personnel_must_be_aboard() -> None:
    scenario = skirmish((6, 6), (6, 6))
    scenario.state.cards["captain of bortas"].mode = "non-aligned"
    assert offered_attacks(scenario.begin()) == []


def test_1e_bat_02_every_ship_that_joins_needs_a_leader() -> None:
    scenario = skirmish((6, 6), (6, 6))
    scenario.put("S", ship(scenario, "negh'var", 9, 6, crew=""), ship(scenario, "maht", 7, 6))
    play = scenario.begin()
    play.choose(FIRE)
    assert play.ids == ["bortas", "maht"]


def test_1e_bat_08_only_compatible_ships_attack_together() -> None:
    scenario = skirmish((6, 6), (6, 6))
    scenario.put("S", ship(scenario, "decius", 6, 6, affiliation="romulan"))
    scenario.put("S", ship(scenario, "zibalian", 6, 6, affiliation="non-aligned"))
    assert offered_attacks(scenario.begin()) == ["fire:S:0", "fire:S:1"]


def test_1e_bat_06_a_federation_ship_attacks_no_klingons() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", ship(scenario, "enterprise", 8, 8, affiliation="federation"))
    scenario.put("S", ship(scenario, "vorn", 6, 6, seat=1))
    scenario.fill_decks()
    assert offered_attacks(scenario.begin()) == []


def test_1e_bat_04_a_ship_that_carries_ones_own_affiliation_is_off_limits() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", ship(scenario, "decius", 8, 8, affiliation="romulan"))
    scenario.put("S", ship(scenario, "zibalian", 1, 1, seat=1, affiliation="non-aligned"))
    scenario.put("zibalian", add_fighter(scenario, "spy", 5, seat=1, affiliation="romulan"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(FIRE)
    assert "decius can’t attack zibalian" in play.words()
    assert cards_still_in_play(play, "zibalian") == ["zibalian"]
    assert offered_attacks(play) == []


def test_1e_bat_10_targets_at_other_locations_cannot_be_attacked() -> None:
    scenario = skirmish((6, 6), (6, 6))
    scenario.mission("T", ground="space")
    scenario.state.places["space.S"].remove("vorn")
    scenario.put("T", "vorn")
    assert offered_attacks(scenario.begin()) == []


def test_1e_sb_12_a_docked_ship_does_not_attack() -> None:
    scenario = skirmish((6, 6), (6, 6))
    scenario.put("S", scenario.outpost("outpost", affiliation="klingon"))
    scenario.state.places["space.S"].remove("bortas")
    scenario.dock("outpost", "bortas")
    assert offered_attacks(scenario.begin()) == []


def test_1e_sb_12_a_stopped_ship_does_not_attack_but_returns_fire() -> None:
    scenario = skirmish((1, 1), (6, 6))
    for one in ("vorn", "captain of vorn"):
        scenario.state.cards[one].states = ("stopped",)
    play = fire(scenario.begin(), back="bortas")
    assert cards_still_in_play(play, "bortas") == []
    scenario = skirmish((6, 6), (6, 6))
    scenario.state.cards["bortas"].states = ("stopped",)
    assert offered_attacks(scenario.begin()) == []


def test_1e_sb_01_the_attacker_names_the_target_then_the_force() -> None:
    scenario = skirmish((6, 6), (6, 6))
    scenario.put("S", ship(scenario, "maht", 7, 6), ship(scenario, "qu'vat", 8, 8, seat=1))
    play = scenario.begin()
    play.choose(FIRE)
    assert play.labels == ["vorn", "qu'vat"]
    play.choose("qu'vat")
    assert play.labels == ["bortas", "maht"]
    play.choose("maht")
    assert "Alice attacks qu'vat with maht." in play.words()


def test_1e_sb_01_the_defender_adds_armed_manned_ships() -> None:
    scenario = skirmish((6, 6), (6, 6))
    scenario.put("S", ship(scenario, "qu'vat", 8, 8, seat=1), ship(scenario, "toral", 0, 8, seat=1))
    scenario.put("S", scenario.ship("empty", seat=1, affiliation="klingon"))
    play = scenario.begin()
    play.choose(FIRE)
    play.choose("vorn")
    assert (play.decision.seat, play.ids, play.decision.minimum) == (1, ["qu'vat"], 0)


def test_1e_sb_01_the_defender_cannot_add_incompatible_ships() -> None:
    scenario = skirmish((6, 6), (6, 6))
    scenario.put("S", ship(scenario, "decius", 8, 8, seat=1, affiliation="romulan"))
    play = scenario.begin()
    play.choose(FIRE)
    play.choose("vorn")
    assert play.decision.rule == "1E-SB-06", "nobody may help"


def test_1e_sb_06_the_defender_chooses_whether_and_where_to_return_fire() -> None:
    scenario = skirmish((6, 6), (6, 6))
    scenario.put("S", ship(scenario, "maht", 9, 6))
    play = scenario.begin()
    play.choose(FIRE)
    play.choose("bortas", "maht")
    assert play.labels == ["Return fire at maht", "Return fire at bortas", "Hold fire"]
    assert play.decision.default == ("maht",), "the strongest"


def test_1e_sb_06_an_unmanned_ship_does_not_return_fire() -> None:
    scenario = skirmish((6, 6), (6, 6))
    del scenario.state.places["aboard.vorn"]
    scenario.mission("P", seat=1)
    scenario.put("P", "captain of vorn")
    play = scenario.begin()
    play.choose(FIRE)
    assert attacks_are_over(play)
    assert "Return fire" not in play.words()


# --- fire ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "defense", "result"),
    [(5, 5, "miss"), (6, 5, "hit"), (10, 5, "hit"), (11, 5, "direct hit"), (1, 0, "direct hit"), (0, 0, "miss")],
)
def test_1e_sb_05_more_than_defense_hits_and_more_than_twice_as_much_hits_directly(
    attack: int, defense: int, result: str
) -> None:
    assert Volley((), "", attack, 2 * defense).volley_result == result
    told_of = last_text_of_kind(fire(skirmish((attack, 6), (6, defense)).begin()), "fire") if attack else "miss"
    assert told_of.rstrip(".").endswith(result)


def test_1e_sb_04_attack_adds_the_weapons_of_the_force() -> None:
    scenario = skirmish((6, 6), (6, 8))
    scenario.put("S", ship(scenario, "maht", 3, 6))
    assert "ATTACK 9 against DEFENSE 8, hit" in last_text_of_kind(fire(scenario.begin()), "fire")


def docked_target(weapons: int, shields: int) -> Scenario:
    """Bob's Vorn is docked at his outpost, whose SHIELDS are 20."""
    scenario = skirmish((weapons, 6), (6, shields))
    scenario.put("S", scenario.outpost("outpost", seat=1, affiliation="klingon"))
    scenario.state.places["space.S"].remove("vorn")
    scenario.dock("outpost", "vorn")
    return scenario


@pytest.mark.parametrize(("weapons", "result"), [(16, "miss"), (17, "hit"), (33, "direct hit")])
def test_1e_sb_04_a_facility_covers_a_docked_ship_with_half_of_its_shields(weapons: int, result: str) -> None:
    scenario = docked_target(weapons, 6)
    play = scenario.begin()
    play.choose(FIRE)
    play.choose("docked ship 1 at outpost")
    assert f"ATTACK {weapons} against DEFENSE 16, {result}" in last_text_of_kind(play, "fire")


def test_1e_sb_04_half_of_odd_shields_is_half_a_point() -> None:
    assert Volley((), "", 11, 23).defense_in_words == "11.5"
    assert Volley((), "", 11, 23).volley_result == "miss"
    assert Volley((), "", 12, 23).volley_result == "hit"


def test_1e_gen_17_a_docked_ship_is_attacked_without_its_name() -> None:
    play = docked_target(9, 6).begin()
    play.choose(FIRE)
    assert "vorn" not in str(play.decision)


def test_1e_sb_12_a_docked_ship_does_not_return_fire() -> None:
    play = docked_target(9, 6).begin()
    play.choose(FIRE)
    play.choose("docked ship 1 at outpost")
    assert attacks_are_over(play)


def test_1e_fac_08_a_facility_is_attacked_like_a_ship() -> None:
    scenario = docked_target(41, 6)
    play = scenario.begin()
    play.choose(FIRE)
    play.choose("outpost")
    assert play.where("outpost") == "discard.1"
    assert play.where("vorn") == "space.S", "ships that were docked there survive (1E-DOCK-04)"


# --- damage and the end ----------------------------------------------------------------------------------------------


def test_1e_sb_08_a_hit_takes_half_of_the_hull_and_a_direct_hit_all() -> None:
    play = fire(skirmish((8, 6), (6, 6)).begin())
    assert play.state.cards["vorn"].rotations == 1
    play = fire(skirmish((13, 6), (6, 6)).begin())
    assert play.where("vorn") == "discard.1"


def test_1e_dmg_04_a_second_hit_before_repair_destroys() -> None:
    scenario = skirmish((8, 6), (6, 6))
    scenario.state.cards["vorn"].rotations = 1
    play = fire(scenario.begin())
    assert play.where("vorn") == "discard.1"
    assert play.where("captain of vorn") == "discard.1", "with all aboard (1E-STAT-04)"


@pytest.mark.parametrize(("range_", "left"), [(8, 5), (5, 5), (4, 4)])
def test_1e_dmg_04_range_above_5_becomes_5(range_: int, left: int) -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("bortas", numbers=(range_, 6, 6)))
    scenario.state.cards["bortas"].rotations = 1
    view = view_of_play(scenario.begin(), 0).lines[0].locations[0].ships[0]
    assert (view.range, view.hull, view.damaged) == (left, 50, 1)


@pytest.mark.as_now
def test_1e_sb_05_both_fire_before_either_is_damaged() -> None:
    play = fire(skirmish((13, 6), (13, 6)).begin(), back="bortas")
    assert cards_still_in_play(play, "bortas", "vorn") == []
    assert "No one wins" in last_text_of_kind(play, "battle over")


def test_1e_sb_09_the_force_that_lost_less_hull_wins() -> None:
    play = fire(skirmish((13, 6), (8, 6)).begin(), back="bortas")
    assert last_text_of_kind(play, "battle over") == "Alice wins the battle."
    play = fire(skirmish((5, 6), (8, 6)).begin(), back="bortas")
    assert last_text_of_kind(play, "battle over") == "Bob wins the battle."


def test_1e_sb_09_if_both_miss_no_one_wins() -> None:
    assert (
        last_text_of_kind(fire(skirmish((5, 6), (5, 6)).begin(), back="bortas"), "battle over")
        == "No one wins the battle."
    )


def test_1e_sb_10_survivors_of_both_forces_are_stopped_with_their_crews() -> None:
    scenario = skirmish((8, 6), (8, 6))
    scenario.put("S", ship(scenario, "qu'vat", 1, 9, seat=1), ship(scenario, "bystander", 9, 9, seat=1))
    play = scenario.begin()
    play.choose(FIRE)
    play.choose("vorn")
    play.choose("qu'vat")
    play.choose("hold")
    assert all(play.is_stopped(one) for one in ("bortas", "captain of bortas", "vorn", "captain of vorn", "qu'vat"))
    assert not play.is_stopped("bystander")


def test_1e_ctr_03_after_a_ship_battle_the_victim_may_counter_there_without_a_leader() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", ship(scenario, "enterprise", 8, 8, affiliation="federation", crew=""))
    scenario.put("S", ship(scenario, "vorn", 6, 6, seat=1))
    scenario.state.active = 1
    scenario.fill_decks()
    play = fire(scenario.begin())
    assert not play.state.cards["enterprise"].rotations
    play.end_turn()
    play_to_orders(play)
    assert offered_attacks(play) == [FIRE]
    fire(play)
    assert "ATTACK 8 against DEFENSE 6, hit" in last_text_of_kind(play, "fire")


def test_1e_dmg_08_a_dilemma_damages_and_destroys_as_fire_does() -> None:
    scenario = Scenario()
    scenario.mission("S", "Leadership", ground="space")
    scenario.put("S", ship(scenario, "nebula", 6, 6, affiliation="federation"))
    asteroids = dilemma_half(DamageShip(All(kind="ship", where="group")))
    scenario.under("S", scenario.dilemma("asteroids", asteroids), scenario.dilemma("more asteroids", asteroids))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt S")
    assert play.where("nebula") == "discard.0"
    assert "Nebula is damaged: HULL 50%." in play.words()


# --- repair ----------------------------------------------------------------------------------------------------------


def in_dock(facility: str = "outpost") -> Scenario:
    """Let Alice's damaged Bortas dock at her outpost this turn, the third of the game."""
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.outpost(facility, affiliation="klingon"))
    scenario.put("S", ship(scenario, "bortas", 6, 6))
    scenario.state.cards["bortas"].rotations = 1
    scenario.fill_decks()
    return scenario


def test_1e_repair_01_a_ship_is_repaired_at_the_end_of_its_second_full_turn_in_dock() -> None:
    play = in_dock().begin()
    play.choose("Dock bortas at outpost")
    for turns in range(1, 6):
        assert play.state.cards["bortas"].rotations == 1, turns
        play.end_turn()
    assert play.state.cards["bortas"].rotations == 0
    assert "bortas is repaired." in " ".join(play.told(0))
    assert "bortas is repaired." not in play.words(), "nobody else sees what is docked there (1E-GEN-17)"


def test_1e_repair_01_the_turn_of_docking_and_one_more_are_not_enough() -> None:
    play = in_dock().begin()
    play.choose("Dock bortas at outpost")
    for _ in range(4):
        play.end_turn()
    assert play.state.cards["bortas"].rotations == 1


def test_1e_repair_01_undocking_restarts_the_repair() -> None:
    play = in_dock().begin()
    play.choose("Dock bortas at outpost")
    for _ in range(4):
        play.end_turn()
    play_to_orders(play)
    play.choose("Undock bortas")
    play.choose("Dock bortas at outpost")
    play.end_turn()
    assert play.state.cards["bortas"].rotations == 1


def test_1e_repair_01_in_space_nothing_is_repaired() -> None:
    play = in_dock().begin()
    for _ in range(7):
        play.end_turn()
    assert play.state.cards["bortas"].rotations == 1


def test_1e_repair_02_facilities_are_not_repaired() -> None:
    scenario = in_dock()
    scenario.state.cards["outpost"].rotations = 1
    play = scenario.begin()
    for _ in range(7):
        play.end_turn()
    assert play.state.cards["outpost"].rotations == 1


# --- answers and words -----------------------------------------------------------------------------------------------


def test_1e_sb_02_cards_answer_as_the_battle_begins() -> None:
    scenario = skirmish((8, 6), (6, 6))
    begun = Response(trigger=Trigger(cast("Any", "battle begun")), effects=(Score(5),))
    scenario.put("bortas", add_fighter(scenario, "torin", 5, texts=(begun,)))
    play = scenario.begin()
    play.choose(FIRE)
    play.choose("hold")
    assert play.state.cards["vorn"].rotations == 0
    play.choose("Use torin")
    assert play.points() == 5
    assert play.state.cards["vorn"].rotations == 1


def test_1e_bat_14_a_facility_that_is_attacked_on_a_planet_is_in_a_ship_battle() -> None:
    scenario = skirmish((21, 6), (6, 6))
    scenario.mission("P")
    scenario.put("P", scenario.ship("maht", affiliation="klingon", numbers=(8, 21, 6)))
    scenario.put("maht", add_fighter(scenario, "torin", 5, "leadership"))
    scenario._lay("surface", "P", scenario.outpost("base", seat=1, affiliation="klingon", on_planet=True))
    play = scenario.begin()
    play.choose("fire:P:0")
    assert "ATTACK 21 against DEFENSE 20, hit" in last_text_of_kind(play, "fire")
    assert play.state.cards["base"].rotations == 1


def test_1e_dmg_05_a_direct_hit_by_rotation_destroys_at_the_end_of_the_battle() -> None:
    play = fire(skirmish((13, 6), (8, 6)).begin(), back="bortas")
    kinds = [event.kind for event in play.match.events]
    assert kinds.index("destroy") > kinds.index("battle over")
    assert play.state.cards["bortas"].rotations == 1, "it has fired before it is gone"


def test_1e_ctr_05_borg_can_counter_attack() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", ship(scenario, "sphere", 20, 20, affiliation="borg", crew=""))
    scenario.put("S", ship(scenario, "vorn", 6, 6, seat=1))
    scenario.fill_decks()
    assert offered_attacks(scenario.begin()) == []
    scenario.state.active = 1
    play = fire(scenario.begin())
    play.end_turn()
    play_to_orders(play)
    assert offered_attacks(play) == [FIRE]


# --- what is known before --------------------------------------------------------------------------------------------


def test_1e_sb_04_the_order_to_attack_says_how_strong_both_sides_are() -> None:
    assert skirmish((6, 6), (7, 5)).begin().option(FIRE).detail == "ATTACK 6, against vorn with DEFENSE 5."


def test_1e_gen_17_of_a_docked_ship_that_is_not_seen_it_says_nothing() -> None:
    scenario = skirmish((6, 6), (7, 5))
    scenario.put("S", scenario.outpost("base", seat=1, affiliation="romulan"))
    scenario.dock("base", ship(scenario, "hidden", 9, 9, seat=1))
    detail = scenario.begin().option(FIRE).detail
    assert "or others" in detail
    assert "hidden" not in detail


# --- how it is told --------------------------------------------------------------------------------------------------


def namesakes(ours: int, theirs: int) -> Play:
    """Put this many crewed Vorns of each player at S."""
    scenario = Scenario()
    scenario.mission("S", ground="space")
    vorn = ship(scenario, "vorn", 6, 4)
    copies = [scenario.copy_of(vorn, seat) for seat in (*[0] * (ours - 1), *[1] * theirs)]
    scenario.put("S", vorn, *copies)
    for copy in copies:
        seat = scenario.state.cards[copy].controller
        assert seat is not None
        scenario.put(copy, add_fighter(scenario, f"captain of {copy}", 5, "leadership", seat=seat))
    scenario.fill_decks()
    return scenario.begin()


def test_1e_sb_05_of_ships_of_one_name_the_sentences_say_whose_they_are() -> None:
    play = fire(namesakes(1, 1), back="vorn")
    assert last_text_of_kind(play, "battle") == "Alice attacks Bob’s vorn with Alice’s vorn."
    shots = [event.public for event in play.match.events if event.kind == "fire"]
    assert shots == [
        "Alice’s vorn fires at Bob’s vorn: ATTACK 6 against DEFENSE 4, hit.",
        "Bob’s vorn returns fire at Alice’s vorn: ATTACK 6 against DEFENSE 4, hit.",
    ]


def test_1e_sb_01_of_ships_of_one_name_and_player_the_choices_say_which() -> None:
    play = namesakes(1, 2)
    play.choose(FIRE)
    assert play.labels == ["Bob’s vorn (1 of 2)", "Bob’s vorn (2 of 2)"]


def test_1e_sb_08_damaged_and_destroyed_ships_are_named_distinctly() -> None:
    scenario = skirmish((6, 6), (6, 2))
    scenario.put("S", scenario.copy_of("vorn"))
    play = fire(scenario.begin())
    assert last_text_of_kind(play, "damage").startswith("Bob’s vorn is damaged")
    assert last_text_of_kind(play, "destroy").startswith("Bob’s vorn is destroyed")


def test_1e_sb_05_a_ship_with_a_unique_name_is_called_by_it() -> None:
    play = fire(skirmish((6, 6), (6, 6)).begin())
    assert last_text_of_kind(play, "battle") == "Alice attacks vorn with bortas."
    assert last_text_of_kind(play, "fire") == "bortas fires at vorn: ATTACK 6 against DEFENSE 6, miss."


@pytest.mark.parametrize(("back", "words"), [("hold", "Bob does not return fire."), ("bortas", "")])
def test_1e_sb_06_holding_fire_is_reported(back: str, words: str) -> None:
    play = fire(skirmish((6, 6), (6, 6)).begin(), back=back)
    said = [event.public for event in play.match.events if event.kind == "hold fire"]
    assert said == ([words] if words else [])
