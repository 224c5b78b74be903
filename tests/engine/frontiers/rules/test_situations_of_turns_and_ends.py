"""Situations from the document: turns and Rounds, Interactions, levels, and the end of the game."""

from __future__ import annotations

import pytest

from engine.frontiers.effects.effect_tree import Attack, Diplomacy, Heal, Move
from engine.frontiers.state import Stage
from engine.frontiers.turn import scoring
from engine.frontiers.turn.hand_limit import hand_limit
from tests.engine.frontiers.rules.situations import add_attack_cards
from tests.engine.frontiers.scenario import Play, Scenario, field_space


def cards(table: Scenario, count: int = 12) -> None:
    """Put two cards into each hand and this many into each deck."""
    for seat in range(len(table.state.players)):
        table.hand(f"one-{seat}", f"two-{seat}", seat=seat)
        table.deck(*(f"card-{seat}-{n}" for n in range(count)), seat=seat)


def turns(play: Play, count: int) -> list[int]:
    """Return the seats that take the next turns, each doing as little as possible."""
    seats: list[int] = []
    for _ in range(60):
        if not play.match.open or len(seats) == count:
            break
        if play.decision.rule == "FR-TURN-01":
            seats.append(play.decision.seat)
            play.choose("regular")
        elif play.offers("end turn"):
            play.choose("end turn")
        else:
            play.choose(*(one.id for one in play.decision.options[: play.decision.minimum]))
    return seats


# --- the end of a turn ------------------------------------------------------------------------------------------------


def test_a_ship_that_falls_back_to_a_station_gets_its_crystal_fr_end_01() -> None:
    """Forced Withdrawal comes before the location's benefit."""
    table = Scenario()
    table.lay(1, location="research station", colour="gold")
    table.lay(2, "planet")
    table.card("warp", [Move(4)])
    table.hand("warp", "other")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    play.choose("end turn")
    assert play.alice.space == field_space(1)
    assert play.alice.crystals["gold"] == 1


def test_at_a_drydock_the_damage_of_the_way_back_may_go_at_once_fr_end_03() -> None:
    table = Scenario()
    table.lay(1, location="drydock")
    table.lay(2, "planet")
    table.card("warp", [Move(4)])
    table.hand("warp", "other")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    play.do("end turn", "hand")
    assert "damage" not in play.alice.hand


def test_the_card_that_must_be_discarded_cannot_be_damage_fr_end_07() -> None:
    table = Scenario()
    table.hand("damage", "one", "damage")
    play = table.begin()
    play.choose("end turn")
    if play.decision.seat == 0:
        assert play.labels == ["one"]
        play.choose(play.ids[0])
    assert play.alice.discard == ["one"]
    assert play.alice.hand == ["damage", "damage"]


def test_a_hand_above_its_limit_is_kept_and_nothing_drawn_fr_end_09() -> None:
    table = Scenario()
    table.hand(*(f"h{n}" for n in range(8)))
    table.deck("top")
    play = table.begin()
    play.do("sideways:h0:move", "end turn")
    if play.decision.seat == 0:
        play.choose()
    assert len(play.alice.hand) == 7
    assert play.alice.deck == ["top"]


def test_two_turns_in_a_row_at_a_station_are_two_crystals_fr_loc_02() -> None:
    table = Scenario()
    table.lay(1, location="research station", colour="red")
    cards(table)
    play = table.begin()
    play.choose("end turn")
    turns(play, 3)
    assert play.alice.crystals["red"] == 2


def test_an_empty_hand_with_a_deck_needs_no_card_and_is_filled_fr_turn_02() -> None:
    table = Scenario()
    table.deck(*(f"card-{n}" for n in range(9)))
    play = table.begin(Stage.TURN)
    play.do("regular", "end turn")
    assert len(play.alice.hand) == 5
    assert play.alice.discard == []


# --- Rounds -----------------------------------------------------------------------------------------------------------


def test_of_three_the_second_announces_and_the_two_others_have_one_turn_each_fr_round_08() -> None:
    table = Scenario(players=3)
    cards(table)
    table.bob.deck = []
    table.state.moment = 1
    play = table.begin(Stage.TURN)
    assert play.decision.seat == 1
    play.choose("announce")
    assert turns(play, 2) == [2, 0]
    for _ in range(9):
        if play.state.round == 1:
            play.choose("end turn" if play.offers("end turn") else play.ids[0])
    assert play.state.round == 2


def test_a_player_without_cards_forfeits_an_owed_turn_fr_round_09() -> None:
    table = Scenario(players=3)
    cards(table)
    for player in (table.alice, table.bob):
        player.deck = []
    table.bob.hand = []
    play = table.begin(Stage.TURN)
    play.choose("announce")
    assert play.decision.seat == 2, "Bob has neither hand nor deck"
    assert play.state.owed == [2]


@pytest.mark.parametrize(("xp", "order"), [((0, 0, 0), [2, 1, 0]), ((2, 0, 0), [2, 1, 0]), ((0, 0, 5), [1, 0, 2])])
def test_fewest_xp_then_lower_position_takes_a_tactic_first_fr_tact_01(xp: tuple[int, ...], order: list[int]) -> None:
    table = Scenario(players=3)
    for seat, amount in enumerate(xp):
        table.state.players[seat].xp = amount
    play = table.begin(Stage.TACTICS)
    asked = []
    for number in (6, 4, 3):
        asked.append(play.decision.seat)
        play.choose(f"tactic-{number}")
    assert asked == order


# --- Interactions -----------------------------------------------------------------------------------------------------


def outpost(reputation: int, *amounts: int) -> Scenario:
    table = Scenario()
    table.lay(1, location="outpost")
    table.alice.reputation = reputation
    for number, amount in enumerate(amounts):
        table.card(f"talk-{number}", [Diplomacy(amount)])
        table.hand(f"talk-{number}")
    table.hand("last")
    return table


@pytest.mark.parametrize(("reputation", "offered"), [(0, False), (2, True), (-3, False)])
def test_five_diplomacy_buy_for_six_with_a_good_name_alone_fr_int_03(reputation: int, *, offered: bool) -> None:
    table = outpost(reputation, 5)
    table.crew("medic", [Heal(1)], cost=6, offered=True)
    play = table.begin()
    play.do("play:talk-0:basic", f"interact:{field_space(1)}")
    assert play.offers("recruit:medic") is offered


def test_a_negative_modifier_must_be_paid_first_fr_int_03() -> None:
    """With a modifier of -1, one point of Diplomacy counts as 0, and two count as 1."""
    table = outpost(-3, 1, 1)
    table.crew("medic", [Heal(1)], cost=1, offered=True)
    play = table.begin()
    play.do("play:talk-0:basic", f"interact:{field_space(1)}")
    assert not play.offers("recruit:medic")
    play.choose("play:talk-1:basic")
    assert play.offers("recruit:medic")


def test_new_crew_pays_for_the_next_purchase_and_not_for_itself_fr_int_07() -> None:
    table = outpost(0, 4)
    table.alice.level = 3
    table.crew("envoy", [Diplomacy(3)], cost=4, offered=True)
    table.crew("late", [Diplomacy(3)], cost=5, offered=True)
    table.hand("damage")
    play = table.begin()
    play.do("play:talk-0:basic", f"interact:{field_space(1)}", "recruit:envoy")
    assert play.turn.points.diplomacy == 0
    play.choose("crew:0:0")
    play.do("buy:0:repair")
    assert play.turn.points.diplomacy == 0


def test_between_two_planets_one_is_dealt_with_and_the_other_is_not_fr_int_01() -> None:
    table = outpost(0, 4)
    table.lay(1)
    table.lay(2, "planet", "class-m")
    table.lay(6, "planet", "class-m")
    table.hand("damage")
    play = table.begin()
    assert play.offers(f"interact:{field_space(2)}", f"interact:{field_space(6)}")
    play.do("play:talk-0:basic", f"interact:{field_space(2)}")
    assert not play.offers(f"interact:{field_space(6)}")


def test_a_decimated_planet_allows_no_interaction_and_costs_three_fr_out_05() -> None:
    table = Scenario()
    table.lay(2, "planet", "class-m")
    table.mark(2, 1)
    table.card("warp", [Move(3)])
    table.hand("warp", "other")
    play = table.begin()
    assert not play.offers(f"interact:{field_space(2)}")
    assert not play.offers(f"decimation:{field_space(2)}")
    play.choose("play:warp:basic")
    play.move(2)
    assert play.turn.points.move == 0


def test_a_victory_over_a_warbird_opens_the_outposts_again_fr_int_04() -> None:
    table = outpost(-7)
    table.enemy("warbird", 0, defense=1)
    add_attack_cards(table, (1, "phasers"), long_range=True)
    table.deck(*(f"card-{n}" for n in range(9)))
    table.deck("theirs", seat=1)
    play = table.begin()
    assert not play.offers(f"interact:{field_space(1)}")
    play.do("challenge", "aim:0", "play:attack-0:basic", "fire")
    assert play.alice.reputation == -6
    if play.decision.seat == 0:
        play.choose("end turn")
    assert turns(play, 2) == [1, 0]
    assert play.offers(f"interact:{field_space(1)}")


def test_the_higher_of_two_bonuses_counts_near_a_starbase_and_a_cube_fr_end_08() -> None:
    table = Scenario()
    table.lay(2, location="romulan starbase")
    table.mark(2, 0)
    table.cube(6, "gold", 0)
    table.mark(6, 0, 1, 0)
    assert hand_limit(table.begin().table, 0) == 7
    table.mark(6, 1, 0, 1)
    assert hand_limit(table.begin().table, 0) == 6


def test_the_bonus_of_the_hand_limit_does_not_put_off_a_catastrophe_fr_dmg_05() -> None:
    """The Hand Limit next to your own Starbase is six, but five Damage Cards are still a catastrophe."""
    table = Scenario()
    table.lay(2, location="romulan starbase")
    table.mark(2, 0)
    table.enemy("warbird", 0, attack=9)
    table.hand("keepsake")
    play = table.begin()
    play.do("challenge", "phase over", "phase over")
    assert play.alice.hand == ["damage"] * 5


# --- levels -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("xp", "level"), [(2, 1), (3, 2), (7, 2), (8, 3)])
def test_levels_come_at_the_end_of_the_turn_and_not_before_fr_lvl_01(xp: int, level: int) -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=1, xp=xp)
    add_attack_cards(table, (1, "phasers"), long_range=True)
    table.hand("last")
    play = table.begin()
    play.do("challenge", "aim:0", "play:attack-0:basic", "fire")
    assert (play.alice.xp, play.alice.level) == (xp, 1)
    play.choose("end turn")
    while play.decision.seat == 0 and play.decision.rule.startswith("FR-LVL"):
        play.choose(play.ids[0])
    assert play.alice.level == level
    assert len(play.alice.skills) == (1 if level > 1 else 0)
    assert play.table.level_token(0).command_tokens == (2 if level > 2 else 1)


# --- the end ----------------------------------------------------------------------------------------------------------


def cubes_of_three(*standing: int) -> Scenario:
    """Return Full Conquest for three: Cubes on two spaces are destroyed, but those ``standing`` have one defender."""
    table = Scenario(players=3)
    cards(table)
    for number, colour in ((0, "gold"), (4, "red"), (5, "blue")):
        table.cube(number, colour, 4 if number in standing else 0)
    for number in standing:
        table.enemy(f"drone-{number}", number, location="borg cube", defense=1)
    return table


def test_the_last_cube_falls_in_the_turn_of_the_second_of_three_fr_scn_fc_02() -> None:
    """Carol, Alice and finally Bob, the conqueror, have one final turn each."""
    table = cubes_of_three(0)
    table.bob.space = field_space(2)
    table.state.moment = 1
    table.card("gun", [Attack(2, "phasers", long_range=True)])
    table.hand("gun", seat=1)
    play = table.begin(Stage.TURN)
    play.do("regular", f"cube:{field_space(0)}", "aim:0", "play:gun:basic", "fire")
    assert play.bob.space == field_space(0)
    assert turns(play, 9) == [2, 0, 1]
    assert play.match.outcome is not None


def test_the_end_of_the_round_cuts_the_final_turns_fr_scn_fc_02() -> None:
    """Carol announced the end of the Round: Alice has had her last turn, and the game ends after Bob's conquest."""
    table = cubes_of_three(0)
    table.bob.space = field_space(2)
    table.state.moment, table.state.owed = 1, [1]
    table.card("gun", [Attack(2, "phasers", long_range=True)])
    table.hand("gun", seat=1)
    play = table.begin(Stage.TURN)
    play.do("regular", f"cube:{field_space(0)}", "aim:0", "play:gun:basic", "fire")
    assert turns(play, 9) == []
    assert play.match.outcome is not None


def test_a_cube_that_is_left_ends_nothing_fr_scn_fc_02() -> None:
    table = cubes_of_three(0, 4)
    table.card("gun", [Attack(2, "phasers", long_range=True)])
    table.hand("gun")
    play = table.begin()
    play.do(f"cube:{field_space(0)}", "aim:0", "play:gun:basic", "fire")
    assert play.state.ending == ""
    assert turns(play, 3) == [1, 2, 0]


def test_two_tied_players_share_a_title_fr_score_01() -> None:
    assert scoring.title_bonus({0: 4, 1: 4, 2: 2}) == {0: 1, 1: 1, 2: 0}


@pytest.mark.parametrize(("damage", "disaster"), [((1, 0), (-5, 0)), ((1, 1), (-3, -3)), ((0, 0), (0, 0))])
def test_the_greatest_disaster_costs_three_more_or_one_each_fr_score_06(
    damage: tuple[int, int], disaster: tuple[int, int]
) -> None:
    table = Scenario()
    for seat, count in enumerate(damage):
        table.hand(*["damage"] * count, "x", seat=seat)
    parts = scoring.score_parts(table.begin().table)
    assert tuple(parts[seat].get("Disaster", 0) for seat in (0, 1)) == disaster


def test_two_tied_sides_have_no_winner_fr_scn_cah_07() -> None:
    table = Scenario("conquer-and-hold")
    for number, seat in ((2, 0), (3, 1)):
        table.lay(number, location="romulan starbase")
        table.mark(number, seat)
    table.state.round = table.state.last_round
    outcome = table.begin(Stage.END_OF_ROUND).match.outcome
    assert outcome is not None
    assert outcome.winners == ()


# --- rarer ones -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_a_purple_die_rolled_again_is_of_use_or_goes_back_and_is_the_one_die_fr_data_04(seed: int) -> None:
    table = Scenario(seed=seed)
    table.state.core = ["purple"] * table.state.dice
    table.hand("one", "two")
    play = table.begin()
    play.choose("roll purple")
    taken = [die.colour for die in play.turn.dice]
    assert len(play.state.core) + len(taken) == play.state.dice
    assert "purple" not in taken
    assert "roll purple" not in play.ids, "one die a turn (FR-DATA-06)"


def test_points_bought_and_not_used_are_gone_with_the_turn_fr_int_08() -> None:
    table = outpost(0, 6)
    table.hand("damage", "damage")
    play = table.begin()
    play.do("play:talk-0:basic", f"interact:{field_space(1)}", "buy:0:repair", "buy:0:repair", "repair")
    assert play.turn.points.repair == 1
    play.choose("end turn")
    assert play.turn.points.repair == 0
    assert play.alice.hand.count("damage") == 1


def test_an_outpost_is_subjugated_with_the_worst_name_and_one_card_left_fr_loc_05() -> None:
    table = Scenario()
    table.lay(2, location="outpost")
    table.bob.space = field_space(2)
    table.bob.reputation = -7
    table.deck("last", seat=1)
    table.state.moment = 1
    play = table.begin(Stage.TURN)
    assert play.decision.seat == 1
    play.choose("subjugate")
    assert play.bob.reputation == -7
    assert "last" in play.bob.hand


def test_a_new_round_next_to_your_own_starbase_begins_with_six_cards_fr_round_06() -> None:
    table = Scenario()
    table.lay(2, location="romulan starbase")
    table.mark(2, 0)
    table.deck(*(f"card-{n}" for n in range(9)))
    table.deck(*(f"bobs-{n}" for n in range(9)), seat=1)
    table.state.owed = []
    play = table.begin(Stage.END_OF_ROUND)
    assert [len(player.hand) for player in play.state.players] == [6, 5]


def test_four_take_tactics_and_play_by_their_numbers_fr_tact_03() -> None:
    play = Scenario(players=4).begin(Stage.TACTICS)
    for number in (2, 5, 1, 6):
        play.choose(f"tactic-{number}")
        while play.decision.rule != "FR-TACT-01" and play.state.stage is Stage.TACTICS:
            play.choose(play.ids[0])
    assert play.state.order == [1, 3, 2, 0]


def test_no_tile_is_revealed_after_the_action_fr_turn_03() -> None:
    table = outpost(0, 3)
    table.card("warp", [Move(4)])
    table.hand("warp", "damage")
    play = table.begin()
    play.choose("play:warp:basic")
    assert any(one.startswith("explore:") for one in play.ids) or any(one.startswith("move:") for one in play.ids)
    play.choose(f"interact:{field_space(1)}")
    assert not any(one.startswith(("explore:", "move:")) for one in play.ids)


def test_of_three_the_one_in_the_closed_wormhole_returns_fr_scn_otr_03() -> None:
    table = Scenario("one-to-return", players=3)
    table.state.round, table.state.wormhole_closed = 4, True
    table.bob.space, table.state.players[2].space = "0.0", field_space(3)
    outcome = table.begin(Stage.END_OF_ROUND).match.outcome
    assert outcome is not None
    assert outcome.winners == (1,)


def test_a_die_in_emergency_repairs_is_the_one_of_the_turn_fr_data_06() -> None:
    table = Scenario()
    table.card("care", [Heal(1)], [Heal(2)])
    table.card("more", [Heal(1)], [Heal(2)])
    table.alice.wounds = 2
    table.hand("care", "more", "spare", "damage")
    play = table.begin(Stage.TURN)
    play.do("standard", "play:care:strong")
    assert len(play.turn.dice) == 1
    assert not play.offers("play:more:strong")
    assert play.offers("play:more:basic")


def test_a_destroyed_cube_holds_three_ships_without_attacks_fr_move_10_fr_move_12() -> None:
    table = Scenario(players=3)
    table.header.options["versus"] = "yes"
    table.cube(2, "gold", 0)
    table.bob.space = table.state.players[2].space = field_space(2)
    table.card("warp", [Move(2)])
    table.hand("warp", "other")
    play = table.begin()
    assert not play.offers("versus:1")
    play.choose("play:warp:basic")
    play.move(2)
    assert not any(one.startswith("versus") for one in play.ids)
    play.choose("end turn")
    assert [player.space for player in play.state.players] == [field_space(2)] * 3


def test_two_ships_leave_the_wormhole_one_after_the_other_fr_loc_01() -> None:
    table = Scenario()
    cards(table)
    table.alice.space = table.bob.space = None
    play = table.begin(Stage.TURN)
    assert turns(play, 2) == [0, 1]
    assert play.alice.space is None, "she has ended her turn there"
    assert play.bob.space == "0.0"
