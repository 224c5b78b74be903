"""Situations over whole turns: options on offer, and the end of a turn."""

from __future__ import annotations

import pytest

from engine.frontiers.effects.changes import Stronger
from engine.frontiers.effects.effect_tree import Diplomacy, Discard, GainToken, Lasts, Move, Pay, Repair
from engine.frontiers.map import exploring
from engine.frontiers.map.accessibility import is_safe
from engine.frontiers.scenarios import SCENARIOS
from engine.frontiers.state import PlacedTile, Stage
from tests.engine.frontiers.rules.situations import add_attack_cards, new_match
from tests.engine.frontiers.scenario import Scenario, field_space


def test_fr_setup_10_a_ship_enters_from_the_wormhole_in_its_first_turn() -> None:
    table = Scenario()
    table.alice.space = None
    table.hand("one")
    table.deck("two")
    play = table.begin(Stage.TURN)
    play.choose("regular")
    assert play.alice.space == "0.0"  # FR-AMB-18
    assert play.turn.path == ["0.0"]


def test_fr_setup_02_the_round_order_begins_in_the_order_of_the_seats() -> None:
    play = new_match(players=4)
    assert [play.decision.seat, len(play.state.order)] == [3, 4]


def test_fr_setup_07_the_crew_offer_has_two_more_than_players() -> None:
    play = new_match(players=3)
    crew = [card for card in play.state.offers.crew if card in play.table.components.crew]
    assert len(crew) == 5
    assert not any(play.table.crew_member(card).elite for card in crew)


def test_fr_round_02_dice_are_rolled_again_and_fr_round_04_training_comes_with_each_planet() -> None:
    table = Scenario()
    table.lay(2, "planet", "class-m")
    table.lay(5, "planet", "class-m")
    table.mark(5, 1)
    table.state.owed = []
    play = table.begin(Stage.END_OF_ROUND)
    training = [card for card in play.state.offers.crew if card in play.table.components.advanced]
    assert len(training) == 1  # none for the decimated planet
    assert len(play.state.core) == play.state.dice
    assert play.state.stage is Stage.TACTICS  # FR-ROUND-01


def test_fr_round_07_turns_go_round_the_column() -> None:
    table = Scenario(players=3)
    for seat in range(3):
        table.hand("one", "two", seat=seat)
        table.deck(*(f"card-{seat}-{n}" for n in range(9)), seat=seat)
    play = table.begin(Stage.TURN)
    seats = []
    for _ in range(4):
        seats.append(play.decision.seat)
        play.do("regular")
        play.choose(next(one for one in play.ids if one.endswith(":move")))
        play.do("end turn")
        play.choose()
    assert seats == [0, 1, 2, 0]


def test_fr_deck_07_a_card_on_the_table_cannot_be_powered_later() -> None:
    table = Scenario()
    table.card("warp", [Move(2)], [Move(4)])
    table.hand("warp", "other")
    play = table.begin()
    play.choose("play:warp:basic")
    assert not any(one.startswith("play:warp") for one in play.ids)


def test_fr_eff_01_a_change_ends_with_the_turn() -> None:
    table = Scenario()
    table.card("boost", [Lasts(Stronger("move", 2))])
    table.hand("boost", "other")
    play = table.begin()
    play.do("play:boost:basic", "end turn")
    play.choose()
    assert play.turn.lasting == []


def test_fr_eff_04_a_gained_card_goes_on_top_of_the_deck() -> None:
    table = Scenario()
    table.lay(0, "planet", "class-m")
    table.card("lesson", [Move(1)], kind="advanced")
    table.state.offers.crew.append("lesson")
    table.card("talk", [Diplomacy(6)])
    table.hand("talk", "other")
    table.deck("below")
    play = table.begin()
    play.do("play:talk:basic", f"interact:{field_space(0)}", "buy:1:lesson")
    assert play.alice.deck == ["lesson", "below"]


def test_fr_eff_06_a_reward_waits_for_the_end_of_the_turn_and_experience_does_not() -> None:
    table = Scenario()
    table.enemy("base", 0, location="dominion starbase", defense=2, xp=9)
    add_attack_cards(table, (2, "phasers"), long_range=True)
    table.hand("other")
    play = table.begin()
    play.choose(f"starbase:{field_space(0)}")
    play.do("aim:0", "play:attack-0:basic", "fire")
    assert play.alice.xp == 9
    assert play.alice.level == 1  # FR-LVL-01: the Level Up waits too
    assert [reward.kind for reward in play.turn.rewards] == ["undiscovered"]
    assert not any(card in play.table.components.undiscovered for card in play.alice.deck)


def test_fr_lvl_01_two_lines_crossed_are_two_levels() -> None:
    table = Scenario()
    table.alice.xp = 8
    table.hand("one")
    play = table.begin()
    play.choose("end turn")
    while play.decision.seat == 0:
        play.choose(play.ids[0])
    assert play.alice.level == 3


def test_fr_turn_04_a_provoked_enemy_is_the_only_action() -> None:
    table = Scenario()
    table.enemy("warbird", 0)
    table.lay(3, "planet", "class-m")
    table.card("warp", [Move(2)])
    table.card("fix", [Repair(1)])
    table.hand("warp", "fix", "damage")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    assert play.offers("fight", "play:fix:basic")
    assert not any(one.startswith(("interact", "decimation", "challenge", "move")) for one in play.ids)


def test_fr_turn_05_actions_use_things_next_to_the_ship() -> None:
    table = Scenario()
    table.alice.space = field_space(0)
    table.enemy("warbird", 1)
    table.enemy("base", 2, location="romulan starbase")
    table.enemy("dominion", 3, location="dominion starbase")
    table.lay(4, "planet", "class-m")
    table.cube(5, "red", 4)
    table.enemy("drone", 5, location="borg cube")
    play = table.begin()
    assert play.offers(
        "challenge",
        f"starbase:{field_space(2)}",
        f"starbase:{field_space(3)}",
        f"decimation:{field_space(4)}",
        f"interact:{field_space(4)}",
        f"cube:{field_space(5)}",
    )


def test_fr_turn_08_repairs_are_allowed_in_an_emergency_turn() -> None:
    table = Scenario()
    table.enemy("warbird", 0)
    table.card("fix", [Repair(1)])
    table.hand("fix", "one", "damage")
    play = table.begin(Stage.TURN)
    play.do("standard", "play:fix:basic", "repair")
    assert "damage" not in play.alice.hand
    assert not play.offers("challenge")
    assert not play.offers("end turn")  # the discard is still due


def test_fr_move_13_a_ship_is_passed_but_not_one_on_its_own_starbase() -> None:
    table = Scenario(players=3)
    table.bob.space = field_space(2)
    table.state.players[2].space = field_space(6)
    table.lay(6, location="romulan starbase")
    table.mark(6, 2)
    table.card("warp", [Move(9)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    assert play.offers(f"move:{field_space(2)}")
    assert not play.offers(f"move:{field_space(6)}")


@pytest.mark.parametrize(
    ("terrain", "location", "safe"),
    [
        ("empty space", "", True),
        ("nebula", "", True),
        ("empty space", "outpost", True),
        ("planet", "", False),
        ("sun", "", False),
        ("asteroid field", "", False),
        ("black hole", "", False),
        ("empty space", "dominion starbase", False),
    ],
)
def test_fr_move_17_safe_spaces(terrain: str, location: str, safe: bool) -> None:
    table = Scenario()
    table.lay(2, terrain, location)
    assert is_safe(table.begin().table, 0, field_space(2)) is safe


def test_fr_move_17_a_destroyed_cube_is_safe_for_all_and_another_ship_is_not() -> None:
    table = Scenario(players=3)
    table.cube(2, "gold", 0)
    table.bob.space = field_space(2)
    table.state.players[2].space = field_space(3)
    play = table.begin()
    assert is_safe(play.table, 0, field_space(2))  # FR-AMB-05
    assert not is_safe(play.table, 0, field_space(3))


def test_fr_move_09_a_planet_with_tokens_is_crossed_for_three() -> None:
    table = Scenario()
    table.lay(2, "planet", "class-h")
    table.enemy("guard", 2, location="class-h")
    table.lay(2, "planet", "class-h")
    table.card("warp", [Move(3)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    assert play.alice.space == field_space(2)


def test_fr_expl_01_exploring_needs_two_points_and_a_free_position_next_to_the_ship() -> None:
    table = Scenario()
    table.alice.space = field_space(2)
    table.hand("one", "two")
    play = table.begin()
    play.choose("sideways:one:move")
    assert not any(one.startswith("explore:") for one in play.ids)
    play.choose("sideways:two:move")
    assert any(one.startswith("explore:") for one in play.ids)


@pytest.mark.parametrize("kind", ["frontier", "core"])
def test_fr_expl_04_and_fr_expl_05_tiles_that_a_new_tile_must_touch(kind: str) -> None:
    table = Scenario().begin().table
    state = table.state
    state.stack = list(table.components.tiles_of("frontier" if kind == "frontier" else "core"))
    free = exploring.free_positions(table)
    assert "0.1" in free  # touches the Starting Tile and the field
    assert "2.0" not in free  # touches the field alone, which touches one tile
    state.tiles.append(PlacedTile("frontier-9", "0.1"))
    free = exploring.free_positions(table)
    assert "1.1" in free  # touches the field and the new tile
    assert ("0.2" in free) is (kind == "frontier")  # touches the new tile alone, which touches two others


def test_fr_int_05_and_fr_int_15_points_buy_several_things() -> None:
    table = Scenario()
    table.lay(1, location="outpost")
    table.crew("medic", [Repair(1)], cost=3, offered=True)
    table.card("talk", [Diplomacy(6)])
    table.hand("talk", "damage")
    play = table.begin()
    play.do("play:talk:basic", f"interact:{field_space(1)}", "recruit:medic", "buy:0:repair", "repair")
    assert play.turn.points.diplomacy == 0
    assert play.alice.crew[0].ready  # FR-CREW-03


def test_fr_int_06_an_outpost_is_only_dealt_with_standing_on_it() -> None:
    table = Scenario()
    table.lay(2, location="outpost")
    assert not any(one.startswith("interact:") for one in table.begin().ids)


def test_fr_cmb_08_a_hidden_token_is_turned_up_as_the_combat_begins() -> None:
    table = Scenario()
    space = table.enemy("base", 0, location="romulan starbase", face_up=False)
    play = table.begin()
    play.choose(f"starbase:{space}")
    assert play.state.spaces[space].face_up
    assert play.state.stage is Stage.LONG_RANGE
    assert not play.offers("back")


def test_fr_dmg_06_after_a_catastrophe_crew_still_fights() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=12)
    table.crew("gunner", [Move(1)])
    add_attack_cards(table, (2, "phasers"))
    play = table.begin()
    play.do("challenge", "phase over", "phase over")
    assert play.turn.combat is not None
    assert play.alice.hand == ["damage"] * 6
    assert play.alice.crew[0].ready


def test_fr_end_01_dice_go_back_and_the_play_area_is_cleared() -> None:
    table = Scenario()
    table.card("warp", [Move(2)], [Move(4)])
    table.hand("warp", "other")
    play = table.begin()
    play.do("play:warp:strong", "end turn")
    play.choose()
    assert len(play.state.core) == play.state.dice
    assert play.alice.played == []


def test_fr_end_02_withdrawal_goes_back_step_by_step() -> None:
    table = Scenario(players=3)
    table.bob.space, table.state.players[2].space = field_space(2), field_space(3)
    table.card("warp", [Move(4)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2, 3)
    play.choose("end turn")
    assert play.alice.space == field_space(1)
    assert play.alice.hand == ["damage", "damage"]


def test_fr_heal_06_the_drydock_does_not_count_as_a_repair() -> None:
    table = Scenario()
    table.lay(1, location="drydock")
    table.hand("one", "damage")
    play = table.begin()
    assert play.turn.points.repair == 0
    assert not play.offers("repair")


def test_fr_scn_rec_02_the_revealed_cube_brings_a_final_turn_for_all() -> None:
    table = Scenario("first-reconnaissance")
    table.hand("one")
    table.deck("two")
    play = table.begin()
    cube = play.table.components.tiles_of("cube")[0]
    exploring.reveal_tile(play.table, cube, "0.1")
    assert play.state.ending == "revealed"
    play.choose("end turn")
    assert play.state.final == [0, 1]


@pytest.mark.parametrize(
    ("scenario", "players", "rounds", "frontier", "cubes", "core"),
    [
        ("first-reconnaissance", 2, 3, 8, 1, 2),  # FR-SCN-REC-01
        ("first-reconnaissance", 1, 4, 8, 1, 2),  # FR-SCN-REC-04
        ("full-conquest", 3, 6, 9, 3, 2),  # FR-SCN-FC-01
        ("full-conquest", 4, 6, 11, 4, 3),
        ("blitz-conquest", 2, 4, 6, 2, 1),  # FR-SCN-BC-01
        ("solo-conquest", 1, 6, 7, 2, 2),  # FR-SCN-SOLO-01
    ],
)
def test_fr_scn_fc_01_the_numbers_of_the_scenarios(  # noqa: PLR0917 - the columns of the table
    scenario: str, players: int, rounds: int, frontier: int, cubes: int, core: int
) -> None:
    found = next(one for one in SCENARIOS if one.id == scenario and players in one.seats)
    assert (found.rounds, found.frontier[players], found.cubes[players], found.core[players]) == (
        rounds,
        frontier,
        cubes,
        core,
    )


@pytest.mark.parametrize(("revealed", "level"), [(0, 5), (1, 8)])
def test_fr_scn_solo_01_the_second_cube_of_a_solo_game_is_stronger(revealed: int, level: int) -> None:
    solo = next(one for one in SCENARIOS if one.id == "solo-conquest")
    assert solo.cube_level(revealed, 1) == level


# --- the discard of Emergency Repairs (FR-TURN-09) --------------------------------------------------------------------


def emergency(*hand: str) -> Scenario:
    """Return a table for Emergency Repairs with this hand; ``relay`` and ``trade`` are Special cards."""
    table = Scenario()
    table.card("relay", [GainToken("red")])
    table.card("trade", [Pay((Discard(),), (GainToken("blue"),))])
    table.card("offer", [Pay((Discard(count=1, most=3),), (GainToken("blue"),))])
    table.hand(*hand)
    table.state.stage = Stage.TURN
    return table


def test_fr_turn_09_the_last_card_but_damage_is_kept_for_the_discard() -> None:
    play = emergency("relay", "damage").begin(Stage.TURN)
    play.choose("standard")
    assert (play.alice.discard, play.turn.tokens) == (["relay"], [])  # there was no other choice
    play = emergency("relay", "one", "damage").begin(Stage.TURN)
    play.choose("standard")
    assert play.offers("play:relay:basic")
    play.choose("play:relay:basic")
    assert play.offers("recover:one", "back")
    assert not play.offers("end turn")
    play.choose("recover:one")
    assert (play.alice.discard, play.turn.tokens) == (["one"], ["red"])


def test_fr_turn_09_no_price_takes_the_card_that_is_due() -> None:
    play = emergency("trade", "one", "damage").begin(Stage.TURN)
    play.choose("standard")
    assert not play.offers("play:trade:basic")
    play = emergency("trade", "one", "two").begin(Stage.TURN)
    play.choose("standard")
    assert play.offers("play:trade:basic")
    play = emergency("offer", "one", "two", "three").begin(Stage.TURN)
    play.do("standard", "play:offer:basic")
    assert (play.decision.minimum, play.decision.maximum) == (1, 2)


def test_fr_turn_09_a_skill_takes_no_card_that_is_due() -> None:
    table = emergency("one")
    table.skill("barter", Pay((Discard(),), (GainToken("blue"),)))
    play = table.begin(Stage.TURN)
    play.choose("standard")
    assert not play.offers("skill:barter")
    again = emergency("one", "two")
    again.skill("barter", Pay((Discard(),), (GainToken("blue"),)))
    play = again.begin(Stage.TURN)
    play.choose("standard")
    assert play.offers("skill:barter")


def test_fr_turn_09_after_the_discard_every_card_can_be_used() -> None:
    play = emergency("relay", "one").begin(Stage.TURN)
    play.do("standard", "recover:one")
    assert play.offers("play:relay:basic", "end turn")
