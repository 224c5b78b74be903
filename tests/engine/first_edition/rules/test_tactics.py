"""Tactics of a Battle Bridge, and the damage they become (1E-SB-03, 1E-SB-07, 1E-DMG)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Random
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.effects import DamageShip, Kill
from engine.ccg.effects.texts import While
from engine.first_edition.cards.bonus import Bonus
from engine.first_edition.cards.definition import Doorway
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.table.state import CLOAKED
from tests.engine.first_edition.battles import (
    add_fighter,
    cards_still_in_play,
    last_text_of_kind,
    play_to_orders,
    view_of_play,
)
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

FLIP, DOWN = "flip", "down"


def tactic(scenario: Scenario, name: str, seat: int = 0, **facts: Any) -> str:
    """Add a tactic at the bottom of its player's Battle Bridge; by default a hit places it."""
    numbers = {"attack": 0, "defense": 0, "hit": (DOWN,), "direct_hit": (DOWN, FLIP), **facts}
    card = scenario.add(Tactic(id=name, title=name, **numbers), seat)
    scenario._into("bridge", [card])
    return card


def spent(scenario: Scenario, name: str, seat: int = 0, **facts: Any) -> str:
    """Add a tactic that is no longer in its side deck."""
    card = Tactic(id=name, title=name, attack=0, defense=0, hit=("down",), direct_hit=("down",), **facts)
    return scenario.add(card, seat)


def opens(scenario: Scenario, seat: int = 0) -> None:
    scenario.table(scenario.add(Doorway(id=f"door-{seat}", title="Battle Bridge Door", opens="bridge"), seat))


def battle(weapons: int = 8, shields: int = 6, *, door: bool = True, **facts: Any) -> Scenario:
    """Let Alice's Bortas be about to attack Bob's Vorn at S; by default Alice has a Battle Bridge."""
    scenario = Scenario()
    scenario.mission("S", ground="space")
    for seat, (name, own) in enumerate((("bortas", (8, weapons, 6)), ("vorn", (8, 6, shields)))):
        scenario.put("S", scenario.ship(name, seat=seat, affiliation="klingon", numbers=own, **facts))
        scenario.put(name, add_fighter(scenario, f"captain of {name}", 5, "leadership", seat=seat))
    if door:
        opens(scenario)
    scenario.fill_decks()
    return scenario


def attack(scenario: Scenario) -> Play:
    """Alice attacks, Bob holds fire."""
    play = scenario.begin()
    play.choose("fire:S:0")
    play.choose("hold")
    return play


# --- choosing tactics ------------------------------------------------------------------------------------------------


def test_1e_sb_03_a_player_looks_at_one_tactic_and_may_draw_another() -> None:
    scenario = battle()
    for name in ("photon", "phaser", "third"):
        tactic(scenario, name)
    play = attack(scenario)
    assert play.labels == ["Play photon", "Draw another", "Play none"]
    play.choose("Draw another")
    assert play.labels == ["Play photon", "Play phaser", "Play none"]
    play.choose("Play phaser")
    assert last_text_of_kind(play, "tactic") == "Alice plays phaser."
    assert play.where("photon") == "bridge used.0", "it goes back face up"
    assert play.where("phaser") == "damage.vorn"


def test_1e_sb_03_without_an_open_side_deck_there_are_no_tactics() -> None:
    scenario = battle(door=False)
    tactic(scenario, "photon")
    assert attack(scenario).state.cards["vorn"].rotations == 1


def test_1e_sb_03_examined_tactics_stay_private() -> None:
    scenario = battle()
    tactic(scenario, "photon")
    play = attack(scenario)
    assert play.decision.private
    assert "photon" not in play.decision.public
    play.choose("Play none")
    assert "photon" not in " ".join(play.told(1)[:-3])


def test_1e_sb_03_both_choose_at_once() -> None:
    scenario = battle()
    opens(scenario, 1)
    tactic(scenario, "photon")
    tactic(scenario, "evasive", 1)
    play = attack(scenario)
    assert [one.seat for one in play.match.open] == [0, 1]


# --- ATTACK and DEFENSE ----------------------------------------------------------------------------------------------


def test_1e_sb_04_a_tactic_adds_to_attack_once() -> None:
    scenario = battle(6, 8)
    scenario.put("S", scenario.ship("maht", affiliation="klingon", numbers=(8, 1, 6)))
    scenario.put("maht", add_fighter(scenario, "torin", 5, "leadership"))
    tactic(scenario, "photon", attack=2)
    play = scenario.begin()
    play.choose("fire:S:0")
    play.choose("bortas", "maht")
    play.choose("hold")
    play.choose("Play photon")
    assert "ATTACK 9 against DEFENSE 8, hit" in last_text_of_kind(play, "fire")


@pytest.mark.parametrize(("needed", "attack_"), [("[Klingon]", 11), ("[Federation]", 9)])
def test_1e_sb_04_some_add_more_for_certain_ships(needed: str, attack_: int) -> None:
    scenario = battle(8, 8)
    ship = requirement_of(needed)
    assert ship is not None
    tactic(scenario, "pulse", attack=1, bonus=Bonus(attack=2, ship=ship))
    play = attack(scenario)
    play.choose("Play pulse")
    assert f"ATTACK {attack_} against DEFENSE 8" in last_text_of_kind(play, "fire")


def test_1e_sb_11_a_bonus_is_no_enhancement_that_could_be_off_line() -> None:
    scenario = battle(8, 8)
    tactic(scenario, "photon", attack=2)
    scenario._lay("damage", "bortas", spent(scenario, "marker", 1, off_line=("weapons enhancements",)))
    play = attack(scenario)
    play.choose("Play photon")
    assert "ATTACK 10 against DEFENSE 8" in last_text_of_kind(play, "fire")


def test_1e_sb_04_the_defenders_tactic_adds_to_defense() -> None:
    scenario = battle(8, 6, door=False)
    opens(scenario, 1)
    tactic(scenario, "evasive", 1, defense=4)
    play = attack(scenario)
    play.choose("Play evasive")
    assert "ATTACK 8 against DEFENSE 10, miss" in last_text_of_kind(play, "fire")


# --- damage ----------------------------------------------------------------------------------------------------------


def hit(scenario: Scenario, **facts: Any) -> Play:
    """Bob's Vorn is hit by a tactic of Alice's."""
    tactic(scenario, "photon", **facts)
    play = attack(scenario)
    play.choose("Play photon")
    return play


def test_1e_sb_07_1e_icon_08_the_signs_of_the_current_tactic_say_what_is_placed() -> None:
    scenario = battle()
    tactic(scenario, "photon", hit=(DOWN, FLIP))
    tactic(scenario, "phaser", hull=30)
    play = attack(scenario)
    play.choose("Play photon")
    assert play.table.cards_in_list("damage", "vorn") == ["photon", "phaser"]
    assert last_text_of_kind(play, "damage") == "Vorn is damaged: HULL 70%."


@pytest.mark.parametrize(("weapons", "drawn"), [(8, 2), (13, 4)])
def test_1e_dmg_02_without_a_tactic_a_hit_draws_two_and_a_direct_hit_four(weapons: int, drawn: int) -> None:
    scenario = battle(weapons)
    for number in range(5):
        tactic(scenario, f"tactic-{number}", hull=1)
    play = attack(scenario)
    play.choose("Play none")
    assert len(play.table.cards_in_list("damage", "vorn")) == drawn


def test_1e_dmg_01_damage_is_by_the_means_of_the_opponent_of_who_is_damaged() -> None:
    scenario = battle(8, 6)
    tactic(scenario, "photon")
    play = scenario.begin()
    play.choose("fire:S:0")
    play.choose("Return fire at bortas")
    play.choose("Play none")
    assert play.state.cards["vorn"].rotations == 0
    assert play.table.cards_in_list("damage", "vorn")
    assert not play.table.cards_in_list("damage", "bortas"), "Bob has none, and his fire does not hit"


def test_1e_dmg_02_a_dilemma_damages_by_two_drawn_tactics() -> None:
    scenario = battle()
    opens(scenario, 1)
    for number in range(3):
        tactic(scenario, f"tactic-{number}", 1, hull=10)
    scenario.mission("D", "Leadership", ground="space", affiliations=("klingon",))
    scenario.put("D", scenario.ship("maht", affiliation="klingon"))
    scenario.put("maht", add_fighter(scenario, "torin", 5, "leadership"))
    scenario.under("D", scenario.dilemma("mine", dilemma_half(DamageShip(All(kind="ship", where="group")))))
    play = scenario.begin()
    play.choose("Attempt D")
    assert len(play.table.cards_in_list("damage", "maht")) == 2
    assert play.state.cards["maht"].rotations == 0


def test_1e_dmg_02_attributes_are_less_while_a_marker_lies_there() -> None:
    play = hit(battle(), range=-2, weapons=-1, shields=-9, hull=30)
    ship = next(one for one in view_of_play(play, 1).lines[0].locations[0].ships if one.card.name == "vorn")
    assert (ship.range, ship.weapons, ship.shields, ship.hull, ship.damaged) == (6, 5, 0, 70, 1)


@pytest.mark.parametrize(("hull", "left"), [(99, ["vorn"]), (100, [])])
def test_1e_dmg_03_without_hull_it_is_destroyed(hull: int, left: list[str]) -> None:
    play = hit(battle(), hull=hull)
    assert cards_still_in_play(play, "vorn") == left
    assert (play.where("photon") == "bridge used.0") is (not left), "and its markers go back (1E-LEAVE-16)"


def test_1e_dmg_09_what_a_marker_does_at_once_happens_as_it_is_placed() -> None:
    casualties = Kill(Random(count=1, whose="anybody", where="aboard"))
    play = hit(battle(), effects=(casualties,))
    assert play.where("captain of vorn") == "discard.1"


def test_1e_dmg_07_an_off_line_device_cannot_be_used() -> None:
    scenario = battle(equipment=("cloaking device",))
    play = hit(scenario, off_line=("cloaking device",))
    play.end_turn()
    play_to_orders(play)
    assert not play.offers("Cloak vorn")


def test_1e_dmg_07_a_cloaked_ship_whose_device_goes_off_line_decloaks() -> None:
    scenario = battle(equipment=("cloaking device",))
    scenario.state.cards["vorn"].states = (CLOAKED,)
    for number in range(2):
        tactic(scenario, f"crimson-{number}", off_line=("cloaking device",))
    storm = scenario.dilemma("storm", dilemma_half(DamageShip(All(whose="anybody", kind="ship", where="play"))), seat=1)
    scenario.mission("D", "Leadership", ground="space", affiliations=("klingon",))
    scenario.put("D", scenario.ship("maht", affiliation="klingon"))
    scenario.put("maht", add_fighter(scenario, "torin", 5, "leadership"))
    scenario.under("D", storm)
    play = scenario.begin()
    play.choose("Attempt D")
    assert CLOAKED not in play.state.cards["vorn"].states


@pytest.mark.parametrize(("off_line", "weapons"), [((), 9), (("weapons enhancements",), 6), (("weapons",), 0)])
def test_1e_dmg_07_off_line_enhancements_do_not_count_and_an_off_line_attribute_is_0(
    off_line: tuple[str, ...], weapons: int
) -> None:
    scenario = battle()
    console = While(changes=(Adjusts(Cards(kind="ship", where="host"), ("weapons",), 3, "adds"),))
    scenario.on("vorn", scenario.equipment("console", console, seat=1))
    play = hit(scenario, off_line=off_line)
    ship = next(one for one in view_of_play(play, 1).lines[0].locations[0].ships if one.card.name == "vorn")
    assert ship.weapons == weapons


@pytest.mark.parametrize("off_line", [(), ("transporters",)])
def test_1e_dmg_07_off_line_transporters_cannot_beam(off_line: tuple[str, ...]) -> None:
    scenario = battle()
    scenario.state.locations["S"].kind = "planet"
    play = hit(scenario, off_line=off_line)
    play.end_turn()
    play_to_orders(play)
    assert play.offers("Beam from vorn to the surface of S") is (not off_line)


def test_1e_dmg_10_where_all_tactics_are_markers_no_more_damage_is_dealt() -> None:
    scenario = battle(13)
    tactic(scenario, "only", hull=40)
    play = attack(scenario)
    play.choose("Play none")
    assert play.table.cards_in_list("damage", "vorn") == [
        one for one in play.state.cards if play.where(one) == "damage.vorn"
    ]
    assert len(play.table.cards_in_list("damage", "vorn")) == 1
    assert cards_still_in_play(play, "vorn") == ["vorn"]


def test_1e_dmg_11_where_the_face_down_ones_run_out_the_used_ones_are_shuffled() -> None:
    scenario = battle()
    for number in range(3):
        scenario._into("bridge used", [spent(scenario, f"used-{number}")])
    play = attack(scenario)
    assert len(play.decision.options) == 3
    play.choose("Play none")
    assert len(play.table.cards_in_list("damage", "vorn")) == 2


def test_1e_sb_09_the_side_with_less_hull_damage_wins_with_markers() -> None:
    assert last_text_of_kind(hit(battle(), hull=1), "battle over") == "Alice wins the battle."
    assert last_text_of_kind(hit(battle(), hull=0), "battle over") == "No one wins the battle."


# --- repair ----------------------------------------------------------------------------------------------------------


def test_1e_repair_01_one_marker_is_taken_off_after_each_full_turn_in_dock() -> None:
    scenario = battle()
    scenario.put("S", scenario.outpost("outpost", affiliation="klingon"))
    for number in range(2):
        scenario._lay("damage", "bortas", spent(scenario, f"marker-{number}", 1))
    play = scenario.begin()
    play.choose("Dock bortas at outpost")
    left = []
    for _ in range(5):
        play.end_turn()
        left.append(len(play.table.cards_in_list("damage", "bortas")))
    assert left == [2, 2, 1, 1, 0]
    assert len(play.table.cards_in_list("bridge used", 1)) == 2


# --- tactics with words of their own ---------------------------------------------------------------------------------


def with_tactics(ours: str, theirs: str = "", *, weapons: int = 8, shields: int = 6) -> Scenario:
    """Give both players with a tactic of starter deck K a Battle Bridge."""
    scenario = battle(weapons, shields, door=False)
    for seat, name in enumerate((ours, theirs)):
        if name:
            opens(scenario, seat)
            scenario._into("bridge", [scenario.card(name, seat)])
            scenario._into("bridge", [spent(scenario, f"f{seat}", seat, hull=5) for _ in range(6)])
    return scenario


def fires(scenario: Scenario) -> Play:
    """Let Alice attack and Bob hold fire; both play their first tactics."""
    play = attack(scenario)
    while play.match.open and play.match.open[0].rule == "1E-SB-03":
        decision = play.match.open[0]
        play.match.answer(decision.seat, decision.number, ("0",))
    return play


@pytest.mark.parametrize(("weapons", "there"), [(4, ["target-shields"]), (5, ["target-shields", "f0"])])
def test_target_shields_lies_on_the_target_even_if_it_misses(weapons: int, there: list[str]) -> None:
    """ATTACK 4 + 2 against DEFENSE 6 misses, 5 + 2 hits."""
    play = fires(with_tactics("target-shields", weapons=weapons))
    assert [play.state.cards[one].card for one in play.table.cards_in_list("damage", "vorn")] == there


@pytest.mark.parametrize(("future", "drawn"), [(True, 3), (False, 2)])
def test_maximum_firepower_draws_one_more_for_a_hit_by_a_ship_of_the_future(future: bool, drawn: int) -> None:
    scenario = battle(4, 6, door=False, characteristics=("future-related",) if future else ())
    opens(scenario)
    scenario._into("bridge", [scenario.card("maximum-firepower")])
    scenario._into("bridge", [spent(scenario, "f", hull=5) for _ in range(6)])
    play = fires(scenario)
    assert len(play.table.cards_in_list("damage", "vorn")) == drawn


@pytest.mark.parametrize(("cunning", "nullified"), [(8, True), (9, False)])
def test_1e_cr_057_crimson_forcefield_nullifies_a_tactic_unless_a_clever_officer_is_there(
    cunning: int, nullified: bool
) -> None:
    """A nullified Maximum Firepower adds nothing to ATTACK; a hit by its player does default damage."""
    scenario = with_tactics("maximum-firepower", "crimson-forcefield", weapons=9, shields=6)
    officer = scenario.personnel("officer", classification="officer", affiliation="klingon", attributes=(5, cunning, 5))
    scenario.put("bortas", officer)
    play = fires(scenario)
    assert ("nullifies Maximum Firepower" in play.words()) is nullified
    assert f"ATTACK {9 if nullified else 15} against DEFENSE 8" in play.words()


@pytest.mark.parametrize(("back", "said"), [("hold", ""), ("bortas", " The others fire with ATTACK 6")])
def test_1e_sb_04_who_chooses_a_tactic_knows_how_the_battle_stands(back: str, said: str) -> None:
    scenario = battle(weapons=8, shields=6)
    tactic(scenario, "alpha")
    play = scenario.begin()
    play.do("fire:S:0", back)
    assert play.decision.prompt.startswith("Which tactic do you play? You fire with ATTACK 8 against DEFENSE 6.")
    assert (said in play.decision.prompt) is True
    assert ("The others" in play.decision.prompt) is (back != "hold")
