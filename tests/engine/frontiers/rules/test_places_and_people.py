"""Effects of the map's places, the Captain and Crew, and the components."""

from __future__ import annotations

import pytest

from engine.frontiers.effects.effect_tree import (
    Attack,
    Diplomacy,
    Draw,
    GainCard,
    GainCrystal,
    Heal,
    Move,
    Pay,
    PayData,
    ReadyCrew,
    Repair,
)
from engine.frontiers.map import exploring
from engine.frontiers.state import BASIC, DAMAGE, Stage
from engine.frontiers.turn import scoring
from tests.engine.frontiers.rules.situations import add_attack_cards, new_match, play_to_stage
from tests.engine.frontiers.scenario import Scenario, field_space

# --- components ---------------------------------------------------------------------------------------------------


def test_fr_comp_07_an_inventory_holds_three_crystals_of_a_colour() -> None:
    table = Scenario()
    table.card("mine", [GainCrystal("red", 5), GainCrystal("gold", 1)])
    table.hand("mine", "other")
    play = table.begin()
    play.choose("play:mine:basic")
    assert play.alice.crystals == {"red": 3, "blue": 0, "gold": 1}
    assert play.turn.tokens == ["red", "red"]


def test_fr_comp_09_four_cubes_of_four_colours_wait_among_the_tiles() -> None:
    play = new_match(players=4)
    box = play.table.components
    cubes = [one for tile in play.state.stack for one in box.tile[tile].spaces if one.location == "borg cube"]
    assert sorted(one.colour for one in cubes) == ["blue", "gold", "green", "red"]
    assert {one.colour for one in cubes} == set(box.cube)


def test_fr_comp_10_damage_wounds_and_transporter_tokens_are_three_things() -> None:
    table = Scenario()
    table.lay(0, "planet", "class-l")
    table.planet("settlers", attack=1)
    table.crew("guard", [Attack(1)], defense=3)
    table.hand("damage", "any")
    play = table.begin()
    play.do(f"mission:{field_space(0)}", "join:0", "beam down")
    assert (play.alice.crew[0].away, play.alice.crew[0].wounds, play.alice.hand.count(DAMAGE)) == (True, 0, 1)
    play_to_stage(play, Stage.PLAN)
    assert (play.alice.crew[0].away, play.alice.crew[0].wounds, play.alice.hand.count(DAMAGE)) == (False, 1, 1)


def test_fr_setup_12_the_common_skill_offer_is_empty_and_a_spare_die_rolls_for_crystals() -> None:
    assert new_match().state.offers.skills == []
    table = Scenario()
    table.card("mine", [GainCrystal("random", 3)])
    table.hand("mine", "other")
    core = list(table.state.core)
    play = table.begin()
    play.choose("play:mine:basic")
    while play.decision.rule == "FR-DATA-01":
        play.choose("gold")
    assert play.state.core == core
    assert sum("for a crystal" in line for line in play.told(None)) == 3


def test_fr_deck_01_a_ship_deck_is_of_actions_undiscovered_cards_and_damage() -> None:
    table = Scenario()
    table.card("gift", [GainCard("advanced", "deck"), GainCard("undiscovered", "deck")])
    table.hand("gift", "damage")
    table.state.owed = []
    play = table.begin()
    play.choose("play:gift:basic")
    box = play.table.components
    if play.offers("end turn"):
        play.choose("end turn")
    while play.decision.rule != "FR-TACT-01":
        play.choose(*([play.ids[0]] if play.decision.minimum else []))
    cards = [*play.alice.deck, *play.alice.hand]
    kinds = [kind for card in cards for kind in ("basic", "advanced", "undiscovered") if card in getattr(box, kind)]
    assert sorted(kinds) == ["advanced", "basic", "undiscovered"]
    assert cards.count(DAMAGE) == 1


def test_fr_data_01_special_colours_never_become_crystals() -> None:
    table = Scenario()
    table.card("still", [Pay((PayData("black"),), (GainCrystal("same"), Move(1)))])
    table.state.core = ["black"] * table.state.dice
    table.hand("still", "other")
    play = table.begin()
    play.choose("play:still:basic")
    assert play.turn.points.move == 1
    assert play.alice.crystals == dict.fromkeys(BASIC, 0)


# --- Captain and Crew ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("xp", "level", "skills"), [(3, 1, 1), (8, 2, 0), (14, 3, 1)])
def test_fr_skill_01_a_skill_comes_with_each_even_level(xp: int, level: int, skills: int) -> None:
    table = Scenario()
    table.alice.level = level
    table.alice.xp = table.begin().table.index._thresholds[level]
    table.hand("one")
    play = table.begin()
    play.choose("end turn")
    while play.decision.seat == 0 and play.decision.rule in ("FR-LVL-02", "FR-LVL-04"):
        play.choose(play.ids[0])
    assert play.alice.level == level + 1
    assert len(play.alice.skills) == skills


def test_fr_crew_02_spent_and_wounded_are_independent() -> None:
    table = Scenario()
    table.crew("medic", [Move(1)], ready=False, wounds=1)
    table.card("rally", [ReadyCrew(), Heal(1)])
    table.hand("rally", "other")
    play = table.begin()
    play.choose("play:rally:basic")
    medic = play.alice.crew[0]
    assert (medic.ready, medic.wounds) == (True, 1)
    assert not play.offers("crew:0:0")
    play.choose("heal:0")
    assert play.offers("crew:0:0")  # FR-HEAL-07: healing left it Ready


def test_fr_crew_07_crew_is_never_among_the_cards_of_the_ship_deck() -> None:
    table = Scenario()
    table.lay(1, location="outpost")
    table.crew("medic", [Heal(1)], cost=1, offered=True)
    table.hand("one", "two")
    table.deck("three")
    play = table.begin()
    play.do("sideways:one:diplomacy", f"interact:{field_space(1)}", "recruit:medic")
    cards = (*play.alice.hand, *play.alice.deck, *play.alice.discard, *play.alice.played)
    assert "medic" not in cards
    assert [member.card for member in play.alice.crew] == ["medic"]


def test_fr_heal_04_repair_does_not_heal_and_heal_does_not_repair() -> None:
    table = Scenario()
    table.alice.wounds = 1
    table.card("dock", [Repair(3)])
    table.card("sickbay", [Heal(3)])
    table.hand("dock", "sickbay", "damage")
    play = table.begin()
    play.choose("play:dock:basic")
    assert not play.offers("heal:captain")
    play.do("repair", "play:sickbay:basic")
    assert play.offers("heal:captain")
    assert not play.offers("repair")


def test_fr_heal_07_wounded_crew_keeps_its_state_into_a_new_round_and_is_not_activated() -> None:
    table = Scenario()
    table.crew("medic", [Move(1)], ready=False, wounds=1)
    table.state.owed = []
    play = table.begin(Stage.END_OF_ROUND)
    assert (play.alice.crew[0].ready, play.alice.crew[0].wounds) == (True, 1)  # FR-ROUND-06


def test_fr_int_16_repair_heal_and_special_effects_are_played_in_an_interaction() -> None:
    table = Scenario()
    table.lay(1, location="outpost")
    table.card("dock", [Repair(1), Draw()])
    table.hand("dock", "any", "damage")
    table.deck("new")
    play = table.begin()
    play.do(f"interact:{field_space(1)}", "play:dock:basic", "repair")
    assert play.alice.hand == ["any", "new"]
    assert play.turn.interacted == field_space(1)


def test_fr_lra_02_attacks_of_four_types_add_up() -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=8)
    add_attack_cards(
        table,
        (2, "phasers"),
        (2, "photon pulse"),
        (2, "photon torpedo"),
        (2, "pulse torpedo"),
        long_range=True,
    )
    play = table.begin()
    play.do("challenge", "aim:0", *(f"play:attack-{n}:basic" for n in range(3)))
    assert not play.offers("fire")
    play.do("play:attack-3:basic")
    assert play.offers("fire")


# --- places -------------------------------------------------------------------------------------------------------


def test_fr_expl_09_moving_and_exploring_alternate() -> None:
    table = Scenario()
    table.card("warp", [Move(9)])
    table.hand("warp", "any")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    play.choose(next(one for one in play.ids if one.startswith("explore:")))
    play.move(3)
    assert play.turn.points.move == 9 - 2 - 2 - 2
    assert play.alice.xp == 1


def test_fr_expl_06_left_over_tiles_need_three_neighbours_and_frontier_comes_first() -> None:
    table = Scenario()
    table.state.left_over += table.state.stack
    table.state.stack = []
    play = table.begin()
    assert exploring.next_tile_kind(play.table) == "frontier"
    assert exploring.free_positions(play.table) == []
    box = play.table.components.tile
    play.state.left_over = [tile for tile in play.state.left_over if box[tile].kind == "core"]
    assert exploring.next_tile_kind(play.table) == "core"
    play.state.left_over = []
    assert exploring.next_tile_kind(play.table) is None


def test_fr_loc_04_an_outpost_recruits_and_heals_for_three() -> None:
    table = Scenario()
    table.lay(1, location="outpost")
    table.crew("medic", [Heal(1)], cost=3, offered=True)
    table.card("talk", [Diplomacy(3)])
    table.hand("talk", "damage")
    play = table.begin()
    play.do("play:talk:basic", f"interact:{field_space(1)}")
    assert play.offers("recruit:medic", "buy:0:repair", "buy:0:heal")


@pytest.mark.parametrize(("location", "reputation"), [("romulan warbird", 1), ("borg sphere", 2)])
def test_fr_loc_06_and_fr_loc_07_enemy_ships_bar_the_way_and_their_defeat_is_well_spoken_of(
    location: str, reputation: int
) -> None:
    table = Scenario()
    table.enemy("ship", 0, location=location, defense=2)
    table.card("warp", [Move(5)])
    add_attack_cards(table, (2, "phasers"), long_range=True)
    table.hand("warp", "any")
    play = table.begin()
    play.choose("play:warp:basic")
    assert not play.offers(f"move:{field_space(0)}")
    play.do("challenge", "aim:0", "play:attack-0:basic", "fire")
    assert play.alice.reputation == reputation
    assert play.state.spaces[field_space(0)].markers == []  # FR-OUT-01


def test_fr_loc_08_a_romulan_starbase_serves_its_owner_but_not_in_the_turn_of_its_conquest() -> None:
    table = Scenario()
    table.enemy("fort", 0, location="romulan starbase", defense=1, face_up=False)
    table.crew("rebel", [Heal(1)], cost=1, places=("romulan starbase",), offered=True)
    add_attack_cards(table, (1, "phasers"), long_range=True)
    table.hand("any", "other")
    play = table.begin()
    play.do(f"starbase:{field_space(0)}", "aim:0", "play:attack-0:basic", "fire")
    assert play.alice.reputation == -1
    assert play.alice.space == field_space(0)
    assert not any(one.startswith("interact:") for one in play.ids)
    later = Scenario()
    later.lay(1, location="romulan starbase")
    later.crew("rebel", [Heal(1)], cost=1, places=("romulan starbase",), offered=True)
    later.mark(1, 0)
    later.hand("any")
    play = later.begin()
    play.do("sideways:any:diplomacy", f"interact:{field_space(1)}")
    assert play.offers("recruit:rebel")


@pytest.mark.parametrize("owner", [0, 1])
def test_fr_loc_09_a_conquered_dominion_starbase_is_open_to_all(owner: int) -> None:
    table = Scenario()
    table.lay(1, location="dominion starbase")
    table.mark(1, owner)
    table.crew("founder", [Heal(1)], cost=1, places=("dominion starbase",), offered=True)
    table.hand("any")
    play = table.begin()
    play.do("sideways:any:diplomacy", f"interact:{field_space(1)}")
    assert play.offers("recruit:founder")


def test_fr_loc_m_02_a_player_who_interacted_does_not_decimate_and_training_stays_this_round_only() -> None:
    table = Scenario()
    table.lay(0, "planet", "class-m")
    table.card("lesson", [Move(1)], kind="advanced")
    table.state.offers.crew.append("lesson")
    table.enemy("garrison", None, location="dominion starbase", defense=1, xp=4)
    add_attack_cards(table, (1, "phasers"), long_range=True)
    table.hand("any")
    play = table.begin()
    play.choose(f"interact:{field_space(0)}")
    assert not play.offers(f"decimation:{field_space(0)}")
    play.choose("back")
    play.do(f"decimation:{field_space(0)}", "aim:0", "play:attack-0:basic", "fire")
    assert (play.alice.reputation, play.alice.xp) == (-3, 4)
    assert [reward.kind for reward in play.turn.rewards] == ["undiscovered"]
    assert play.state.spaces[field_space(0)].markers == [0]
    assert "lesson" in play.state.offers.crew


def test_fr_loc_m_02_a_lost_decimation_discards_the_token() -> None:
    table = Scenario()
    table.lay(0, "planet", "class-m")
    table.enemy("garrison", None, location="dominion starbase", defense=9, attack=0)
    table.hand("any")
    play = table.begin()
    play.choose(f"decimation:{field_space(0)}")
    play_to_stage(play, Stage.PLAN)
    assert play.state.discards["dominion starbase"] == ["garrison"]
    assert play.state.spaces[field_space(0)].markers == []


# --- Dummy Player and scoring -------------------------------------------------------------------------------------


def test_fr_dum_03_the_dummy_players_tactic_is_random_and_only_orders() -> None:
    taken = set()
    for seed in range(12):
        play = new_match("solo-conquest", 1, seed)
        play.choose(play.ids[0])
        assert play.state.dummy is not None
        taken.add(play.state.dummy.tactic)
        first = play.state.order[0]
        assert (first == -1) is (play.state.dummy.tactic < play.alice.tactic)
    assert len(taken) > 2


def test_fr_dum_05_the_dummy_player_takes_the_lowest_action_and_a_crystal() -> None:
    play = new_match("solo-conquest", 1)
    state = play.state
    assert state.dummy is not None
    action, undiscovered = state.offers.advanced[-1], state.offers.undiscovered[-1]
    colour = play.table.playable_card(undiscovered).colour
    before = state.dummy.crystals[colour]
    while play.state.round == 1 and play.match.outcome is None:
        decision = play.decision
        play.choose(*(decision.default or (decision.options[0].id,)))
    dummy = play.state.dummy
    assert dummy is not None
    assert action in (*dummy.deck, *dummy.discard)
    assert len((*dummy.deck, *dummy.discard)) == 17
    assert dummy.crystals[colour] == before + 1
    assert play.state.piles["undiscovered"][-1] == undiscovered


def test_fr_scn_rec_03_the_reconnaissance_is_won_by_experience_and_achievements_with_titles() -> None:
    table = Scenario("first-reconnaissance")
    table.alice.xp, table.bob.xp = 10, 9
    table.bob.crystals = {"red": 2, "blue": 2, "gold": 0}
    play = table.begin()
    parts = scoring.score_parts(play.table)
    assert parts[1]["Knowledge"] == 2 + 3
    scoring.score_game(play.table)
    assert play.table.outcome is not None
    assert play.table.outcome.winners == (1,)


def test_fr_scn_rec_03_a_tie_is_shared() -> None:
    table = Scenario("first-reconnaissance")
    table.alice.xp = table.bob.xp = 10
    play = table.begin()
    scoring.score_game(play.table)
    assert play.table.outcome is not None
    assert play.table.outcome.winners == (0, 1)


def test_fr_scn_fc_03_most_experience_wins_though_cubes_remain() -> None:
    table = Scenario("full-conquest")
    table.cube(0, "gold", 4)
    table.cube(2, "red", 0)
    table.mark(2, 1, 1)
    table.alice.xp, table.bob.xp = 11, 9
    play = table.begin()
    parts = scoring.score_parts(play.table)
    assert parts[1]["Borg Destroyer"] == 7 + 5
    scoring.score_game(play.table)
    assert play.table.outcome is not None
    assert play.table.outcome.winners == (1,)
