"""Landed ships, holograms and tactics: more of what the rulebook and its Glossary tell of them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen
from engine.ccg.effects.changes import Adjusts, Disables
from engine.ccg.effects.effects import DamageShip, Kill
from engine.ccg.effects.texts import While
from engine.first_edition.cards.definition import Doorway
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import DEACTIVATED, Phase
from engine.kernel.errors import StaleDecisionError
from tests.engine.first_edition.battles import (
    add_fighter,
    cards_still_in_play,
    give_attack_order,
    last_text_of_kind,
    play_to_orders,
)
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half

# --- landing (1E-LAND) -----------------------------------------------------------------------------------------------


def lander(place: str = "surface", seat: int = 0, **facts: Any) -> Scenario:
    """A Klingon ship at planet P that is able to land, with Kurn and a tricorder aboard."""
    scenario = Scenario()
    scenario.mission("P", affiliations=("klingon",))
    scenario.mission("Q", affiliations=("klingon",))
    scenario.ship("lander", affiliation="klingon", lands=True, seat=seat, **facts)
    scenario._lay(place, "P", "lander")
    scenario.put("lander", add_fighter(scenario, "kurn", 5, "leadership", seat=seat))
    scenario.put("lander", scenario.equipment("tricorder", seat=seat))
    scenario.fill_decks()
    return scenario


def test_1e_walk_01_an_opponents_landed_ship_cannot_be_entered() -> None:
    scenario = lander(seat=1)
    scenario.put("P", add_fighter(scenario, "worf", 5))
    assert not any(label.startswith(("Walk", "Beam")) for label in scenario.begin().labels)


def test_1e_land_02_equipment_walks_out_with_its_crew() -> None:
    play = lander().begin()
    play.choose("Walk from lander to the surface of P")
    play.choose("kurn", "tricorder")
    assert (play.where("kurn"), play.where("tricorder")) == ("surface.P", "surface.P")


def test_1e_land_02_who_is_aboard_a_landed_ship_beams_up_to_another() -> None:
    scenario = lander()
    scenario.put("P", scenario.ship("bird", affiliation="klingon"))
    play = scenario.begin()
    play.choose("Beam from lander to bird")
    play.choose("kurn")
    assert play.where("kurn") == "aboard.bird"


def test_1e_dock_02_a_landed_ship_docks_at_no_facility_above() -> None:
    scenario = lander()
    scenario.put("P", scenario.outpost("starbase", affiliation="klingon"))
    play = scenario.begin()
    assert not play.offers("Dock lander at starbase")
    play.choose("Take off with lander")
    assert play.offers("Dock lander at starbase")


def test_1e_sb_01_a_landed_ship_does_not_join_the_defence_of_another_above() -> None:
    scenario = lander(seat=1)
    scenario.put("P", scenario.ship("maht", seat=1, affiliation="klingon"))
    scenario.put("maht", add_fighter(scenario, "torin", 5, "leadership", seat=1))
    scenario.put("P", scenario.ship("bortas", affiliation="klingon"))
    scenario.put("bortas", add_fighter(scenario, "gowron", 5, "leadership"))
    play = scenario.begin()
    play.choose("fire:P:0")
    asked = [one.id for each in play.match.open for one in each.options]
    assert "lander" not in asked
    play_to_orders(play)
    assert not play.is_stopped("lander")
    assert play.is_stopped("maht")


def test_1e_land_01_a_ship_lands_and_takes_off_as_often_as_it_likes() -> None:
    play = lander("space").begin()
    play.do("Land lander on P", "Take off with lander", "Land lander on P", "Take off with lander")
    assert play.state.cards["lander"].range_used == 0
    play.choose("Move lander")
    assert play.offers("Land lander on Q")


def test_1e_land_02_a_dilemma_that_the_team_meets_damages_the_ship_above_and_not_the_landed_one() -> None:
    scenario = lander()
    scenario.put("P", scenario.ship("bird", affiliation="klingon"), add_fighter(scenario, "worf", 5, "leadership"))
    strikes = DamageShip(Chosen(kind="ship", where="mission", count=1))
    scenario.under("P", scenario.dilemma("mine", dilemma_half(strikes)))
    play = scenario.begin()
    play.choose("Attempt P")
    play_to_orders(play)
    assert (play.state.cards["bird"].rotations, play.state.cards["lander"].rotations) == (1, 0)


# --- holograms (1E-HOLO) ---------------------------------------------------------------------------------------------


def holodeck(**facts: Any) -> Scenario:
    """Alice's ship with a holodeck at planet P, Newton deactivated aboard."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("enterprise", equipment=("holodeck",)))
    scenario.put("enterprise", scenario.personnel("newton", icons=("holo",), **facts))
    scenario.state.cards["newton"].states = (DEACTIVATED,)
    scenario.fill_decks()
    return scenario


def test_1e_stat_05_who_is_disabled_activates_no_hologram() -> None:
    """They cannot be used in any way."""
    scenario = holodeck()
    scenario.put("enterprise", scenario.personnel("data"))
    off = While(changes=(Disables(Cards(whose="anybody", where="host")),))
    scenario.on("data", scenario.event("framed", seat=1, stays=True, texts=(off,)))
    assert "activate:newton" not in scenario.begin().ids


def test_1e_holo_03_opponents_cannot_activate_it() -> None:
    scenario = holodeck()
    scenario.put("enterprise", scenario.personnel("kurn", seat=1, affiliation="klingon"))
    assert "activate:newton" not in scenario.begin().ids


def test_1e_holo_03_one_is_activated_in_the_turn_in_which_it_reports() -> None:
    scenario = holodeck()
    scenario.put("P", scenario.outpost("starbase"))
    scenario.state.places["space.P"].remove("enterprise")
    scenario.dock("starbase", "enterprise")
    scenario.put("starbase", scenario.personnel("data"))
    scenario.hand(scenario.personnel("moriarty", icons=("holo",)))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report moriarty")
    assert DEACTIVATED in play.state.cards["moriarty"].states, "the outpost has no holodeck"
    play.choose("Execute orders") if play.offers("Execute orders") else play_to_orders(play)
    walk = next(label for label in play.labels if label.startswith(("Walk from starbase", "Beam from starbase")))
    play.choose(walk)
    play.choose("data", "moriarty")
    play.choose("activate:moriarty")
    assert DEACTIVATED not in play.state.cards["moriarty"].states


def test_1e_holo_04_one_that_would_die_in_a_battle_is_deactivated() -> None:
    """Not on a planet, where it cannot be, but aboard; no one is killed."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("enterprise", affiliation="klingon", equipment=("holodeck",)))
    scenario.put("enterprise", add_fighter(scenario, "newton", 1, icons=("holo",)))
    scenario.fill_decks()
    scenario.put("enterprise", add_fighter(scenario, "worf", 2, "leadership"))
    scenario.put("enterprise", add_fighter(scenario, "kurn", 9, "leadership", seat=1))
    scenario.put("enterprise", add_fighter(scenario, "kor", 9, seat=1))
    play = scenario.begin()
    give_attack_order(play, "fight:aboard.enterprise:0:0")
    play_to_orders(play)
    assert play.table.in_play("newton")
    assert play.where("newton") == "aboard.enterprise"


def test_1e_pb_08_a_winner_whose_only_unstunned_fighters_are_holograms_kills_no_casualty() -> None:
    """The organic one is stunned in a pairing, so that all of the total comes from the hologram."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("enterprise", affiliation="klingon", equipment=("holodeck",)))
    scenario.put("enterprise", add_fighter(scenario, "newton", 20, "leadership", icons=("holo",)))
    scenario.put("enterprise", add_fighter(scenario, "kurn", 15, seat=1))
    scenario.fill_decks()
    play = give_attack_order(scenario.begin(), "fight:aboard.enterprise:0:0")
    assert "Alice wins, 20 to 0." in play.words()
    assert cards_still_in_play(play, "kurn") == ["kurn"]


def test_1e_pb_08_with_an_organic_fighter_left_there_is_a_casualty() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("enterprise", affiliation="klingon", equipment=("holodeck",)))
    scenario.put("enterprise", add_fighter(scenario, "newton", 20, "leadership", icons=("holo",)))
    scenario.put("enterprise", add_fighter(scenario, "worf", 15))
    scenario.put("enterprise", add_fighter(scenario, "kurn", 9, seat=1))
    scenario.fill_decks()
    play = give_attack_order(scenario.begin(), "fight:aboard.enterprise:0:0")
    assert cards_still_in_play(play, "kurn") == []


def test_1e_holo_02_what_a_deactivated_hologram_says_does_nothing() -> None:
    scenario = holodeck(texts=(While(changes=(Adjusts(Cards(where="present", other=True), ("cunning",), 2),)),))
    scenario.put("enterprise", scenario.personnel("data"))
    play = scenario.begin()
    assert persons_on_card(play.table, "data")[0].attributes["cunning"] == 5
    play.choose("activate:newton")
    assert persons_on_card(play.table, "data")[0].attributes["cunning"] == 7


def test_1e_holo_01_a_ship_with_a_holodeck_that_is_gone_takes_its_hologram_along() -> None:
    scenario = holodeck()
    play = scenario.begin()
    leave_play(play.table, "enterprise")
    assert play.where("newton") == "discard.0"


def test_1e_holo_02_a_hologram_that_a_dilemma_kills_is_out_of_the_attempt_and_back_in_a_later_turn() -> None:
    scenario = Scenario()
    scenario.mission("S", "Leadership + Music", ground="space")
    scenario.put("S", scenario.ship("enterprise", equipment=("holodeck",)))
    scenario.put("enterprise", scenario.personnel("data", "leadership"))
    scenario.put("enterprise", scenario.personnel("newton", "music", icons=("holo",)))
    kills = Kill(All(kind="personnel", where="group", title="newton"))
    scenario.under("S", scenario.dilemma("trap", dilemma_half(kills), ground="space"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt S")
    assert play.points() == 0
    assert "activate:newton" not in play.ids, "not in the same turn"
    play.end_turn()
    play.end_turn()
    play_to_orders(play)
    play.choose("activate:newton")
    play.choose("Attempt S")
    assert play.points() == 35


# --- tactics (1E-SB, 1E-DMG) -----------------------------------------------------------------------------------------


def tactic(scenario: Scenario, name: str, seat: int = 0, **facts: Any) -> str:
    numbers = {"attack": 0, "defense": 0, "hit": ("down",), "direct_hit": ("down", "flip"), **facts}
    card = scenario.add(Tactic(id=name, title=name, **numbers), seat)
    scenario._into("bridge", [card])
    return card


def opens(scenario: Scenario, seat: int = 0) -> None:
    scenario.table(scenario.add(Doorway(id=f"door-{seat}", title="Battle Bridge Door", opens="bridge"), seat))


def battle(weapons: int = 8, shields: int = 6, *, doors: tuple[int, ...] = (0,), **facts: Any) -> Scenario:
    """At S Alice's Bortas could attack Bob's Vorn; those seats have a Battle Bridge."""
    scenario = Scenario()
    scenario.mission("S", ground="space")
    for seat, (name, own) in enumerate((("bortas", (8, weapons, 6)), ("vorn", (8, 6, shields)))):
        scenario.put("S", scenario.ship(name, seat=seat, affiliation="klingon", numbers=own, **facts))
        scenario.put(name, add_fighter(scenario, f"captain of {name}", 5, "leadership", seat=seat))
    for seat in doors:
        opens(scenario, seat)
    scenario.fill_decks()
    return scenario


def fires(scenario: Scenario, *answers: str, back: str = "hold") -> Play:
    """Alice attacks, and Bob holds fire by default; then they choose tactics, in the order of the seats."""
    play = scenario.begin()
    play.choose("fire:S:0")
    play.choose(back)
    for words in answers:
        play_one(play, words)
    return play


def play_one(play: Play, words: str) -> None:
    decision = play.match.open[0]
    chosen = next(one.id for one in decision.options if words in (one.id, one.label))
    play.match.answer(decision.seat, decision.number, (chosen,))


def test_1e_sb_07_a_tactic_that_draws_its_damage_goes_back_itself() -> None:
    scenario = battle()
    tactic(scenario, "photon", hit=("flip", "flip"))
    for number in range(3):
        tactic(scenario, f"marker-{number}", hull=20)
    play = fires(scenario, "Play photon")
    assert sorted(play.table.cards_in_list("damage", "vorn")) == ["marker-0", "marker-1"]
    assert play.where("photon") == "bridge used.0"
    assert last_text_of_kind(play, "damage") == "Vorn is damaged: HULL 60%."


def test_1e_sb_05_a_miss_places_nothing_and_the_tactic_goes_back() -> None:
    scenario = battle(5, 6)
    tactic(scenario, "photon", hull=50)
    play = fires(scenario, "Play photon")
    assert not play.table.cards_in_list("damage", "vorn")
    assert play.where("photon") == "bridge used.0"


def test_1e_sb_05_the_bonus_of_a_tactic_makes_a_direct_hit() -> None:
    """ATTACK 11 + 2 against DEFENSE 6: more than double, where 11 alone is not."""
    scenario = battle(11, 6)
    tactic(scenario, "photon", attack=2, direct_hit=("down", "flip"), hull=10)
    tactic(scenario, "other", hull=30)
    play = fires(scenario, "Play photon")
    assert sorted(play.table.cards_in_list("damage", "vorn")) == ["other", "photon"]
    assert last_text_of_kind(play, "damage") == "Vorn is damaged: HULL 60%."


@pytest.mark.parametrize(("hulls", "there"), [((50, 50), False), ((50, 49), True)])
def test_1e_dmg_03_markers_of_several_battles_add_up(hulls: tuple[int, int], there: bool) -> None:
    scenario = battle()
    old = scenario.add(
        Tactic(id="old", title="old", attack=0, defense=0, hit=("down",), direct_hit=("down",), hull=hulls[0]), 0
    )
    scenario._lay("damage", "vorn", old)
    tactic(scenario, "photon", hull=hulls[1])
    play = fires(scenario, "Play photon")
    assert play.table.in_play("vorn") is there
    assert (play.where("old") == "bridge used.0") is not there


def test_1e_sb_06_return_fire_hits_by_rotation_where_its_player_has_no_battle_bridge() -> None:
    """Alice has a Battle Bridge and Bob has not: hers is turned around, that of Bob gets tactics (1E-DMG-01)."""
    scenario = battle(8, 6)
    tactic(scenario, "photon", hull=20)
    more = While(changes=(Adjusts(Cards(kind="ship", where="host"), ("weapons",), 1),))
    scenario.on("vorn", scenario.equipment("console", more, seat=1))
    play = fires(scenario, "Play photon", back="Return fire at bortas")
    assert (play.state.cards["bortas"].rotations, play.table.cards_in_list("damage", "bortas")) == (1, ())
    assert (play.state.cards["vorn"].rotations, play.table.cards_in_list("damage", "vorn")) == (0, ["photon"])


def test_1e_sb_03_only_one_tactic_is_left_so_no_other_is_drawn() -> None:
    scenario = battle()
    tactic(scenario, "only", hull=20)
    play = fires(scenario)
    assert play.labels == ["Play only", "Play none"]


def test_1e_sb_03_the_opponents_tactic_is_not_known_until_both_have_chosen() -> None:
    scenario = battle(doors=(0, 1))
    tactic(scenario, "photon", attack=2)
    tactic(scenario, "evasive", 1, defense=9)
    play = fires(scenario, "Play photon")
    assert "photon" not in " ".join(play.told(1))
    play_one(play, "Play evasive")
    assert "ATTACK 10 against DEFENSE 15, miss" in last_text_of_kind(play, "fire")


def test_1e_sb_04_a_defender_who_holds_fire_has_the_defense_of_their_tactic_all_the_same() -> None:
    scenario = battle(8, 6, doors=(1,))
    tactic(scenario, "evasive", 1, attack=9, defense=2)
    play = fires(scenario, "Play evasive")
    assert "ATTACK 8 against DEFENSE 8, miss" in last_text_of_kind(play, "fire")


def test_1e_sb_10_all_in_a_battle_with_tactics_are_stopped() -> None:
    scenario = battle()
    tactic(scenario, "photon", hull=20)
    play = fires(scenario, "Play photon")
    assert all(play.is_stopped(one) for one in ("bortas", "vorn", "captain of bortas", "captain of vorn"))


def test_1e_dmg_02_a_marker_that_takes_range_lets_it_fly_less_far() -> None:
    scenario = battle()
    scenario.mission("Q", span=6)
    scenario._lay(
        "damage",
        "bortas",
        scenario.add(
            Tactic(id="coils", title="coils", attack=0, defense=0, hit=("down",), direct_hit=("down",), range=-3), 1
        ),
    )
    play = scenario.begin()
    assert "Move bortas" not in play.labels


def test_1e_repair_02_a_facility_keeps_its_markers() -> None:
    scenario = battle()
    scenario.put("S", scenario.outpost("outpost", affiliation="klingon"))
    mark = Tactic(id="mark", title="mark", attack=0, defense=0, hit=("down",), direct_hit=("down",), hull=20)
    scenario._lay("damage", "outpost", scenario.add(mark, 1))
    play = scenario.begin()
    for _ in range(6):
        play.end_turn()
    assert play.table.cards_in_list("damage", "outpost") == ["mark"]


def test_1e_dmg_09_a_stop_by_a_marker_comes_before_the_end_of_the_hull_and_the_dead_are_dead() -> None:
    kills = Kill(All(whose="anybody", kind="personnel", where="aboard"))
    scenario = battle()
    tactic(scenario, "photon", effects=(kills,), hull=100)
    play = fires(scenario, "Play photon")
    assert (play.where("captain of vorn"), play.where("vorn")) == ("discard.1", "discard.1")
    assert last_text_of_kind(play, "battle over") == "Alice wins the battle."


def test_1e_leave_16_a_destroyed_ships_markers_go_back_to_their_owners_side_deck() -> None:
    scenario = battle(13, 6)
    for number in range(4):
        tactic(scenario, f"marker-{number}", hull=30)
    play = fires(scenario, "Play none")
    assert not play.table.in_play("vorn")
    used = play.table.cards_in_list("bridge used", 0)
    assert sorted(play.state.cards[one].card for one in used) == [f"marker-{number}" for number in range(4)]
    assert play.state.places.get("discard.0", []) == []


def test_a_battle_choice_of_before_is_refused_with_a_sentence_and_nothing_is_lost() -> None:
    scenario = battle()
    tactic(scenario, "photon", hull=20)
    play = scenario.begin()
    play.choose("fire:S:0")
    asked = play.decision
    play.choose("hold")
    before = play.state.cards["vorn"].rotations, play.decision
    with pytest.raises(StaleDecisionError, match="already"):
        play.match.answer(asked.seat, asked.number, ("hold",))
    assert (play.state.cards["vorn"].rotations, play.decision) == before
    play.choose("Play photon")
    assert play.table.cards_in_list("damage", "vorn") == ["photon"]
