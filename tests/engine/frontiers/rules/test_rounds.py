"""Set-up, rounds, Tactics, turns, the end of a turn, levels, and scoring."""

from __future__ import annotations

import pytest

from engine.frontiers.effects.effect_tree import Draw
from engine.frontiers.ship.data_core import gain_crystal
from engine.frontiers.state import BASIC, PendingReward, Stage
from engine.frontiers.turn import scoring
from engine.frontiers.turn.hand_limit import hand_limit
from engine.games import game
from tests.engine.frontiers.rules.situations import new_match
from tests.engine.frontiers.scenario import Play, Scenario, field_space

FRONTIERS = game("frontiers")


# --- set-up -------------------------------------------------------------------------------------------------------


def test_fr_setup_03_all_players_start_with_nothing() -> None:
    for player in new_match().state.players:
        assert (player.xp, player.reputation, player.level) == (0, 0, 1)
        assert not player.crew
        assert not player.skills
        assert sum(player.crystals.values()) == 0


def test_fr_setup_04_three_cards_in_each_offer() -> None:
    offers = new_match().state.offers
    assert (len(offers.advanced), len(offers.undiscovered)) == (3, 3)


@pytest.mark.parametrize(("scenario", "players", "tiles"), [("full-conquest", 2, 11), ("full-conquest", 4, 18)])
def test_fr_setup_05_the_stack_has_the_scenarios_tiles_with_the_core_below(
    scenario: str, players: int, tiles: int
) -> None:
    play = new_match(scenario, players)
    assert len(play.state.stack) + 2 == tiles
    kinds = [play.table.components.tile[tile].kind for tile in play.state.stack]
    first_core = next(i for i, kind in enumerate(kinds) if kind != "frontier")
    assert "frontier" not in kinds[first_core:]


@pytest.mark.parametrize("seed", range(8))
def test_fr_setup_06_at_least_half_of_the_dice_show_basic_colours(seed: int) -> None:
    core = new_match(players=3, seed=seed).state.core
    assert len(core) == 5
    assert 2 * sum(colour in BASIC for colour in core) >= 5


def test_fr_scn_bc_02_the_blitz_starts_ahead_with_one_die_more() -> None:
    play = new_match("blitz-conquest", 2)
    assert [(player.xp, player.reputation) for player in play.state.players] == [(1, 2), (1, 2)]
    assert len(play.state.core) == 5
    assert sum(card in play.table.components.crew for card in play.state.offers.crew) == 5


def test_fr_setup_08_two_frontier_tiles_are_ahead_of_the_starting_tile() -> None:
    play = new_match()
    assert [placed.position for placed in play.state.tiles] == ["0.0", "1.0", "0.1"]
    assert all(player.xp == 0 for player in play.state.players)


def test_fr_setup_09_sixteen_cards_five_of_them_in_hand_and_ten_skills() -> None:
    for player in new_match().state.players:
        assert (len(player.deck), len(player.hand), len(player.skill_pile)) == (11, 5, 10)


def test_fr_setup_11_the_dummy_player_adds_no_dice() -> None:
    play = new_match("solo-conquest", 1)
    assert len(play.state.core) == 3  # FR-AMB-08
    assert len(play.table.dummy.deck) == 16  # FR-DUM-01
    assert sum(play.table.dummy.crystals.values()) == 2  # FR-DUM-02


def test_fr_scn_rec_01_frontier_tiles_come_sorted_by_number() -> None:
    play = new_match("first-reconnaissance", 4)
    tile = play.table.components.tile
    numbers = [tile[one].number for one in play.state.stack if tile[one].kind == "frontier"]
    assert numbers == sorted(numbers)


# --- rounds and Tactics -------------------------------------------------------------------------------------------


def test_fr_tact_01_the_last_in_the_order_takes_a_tactic_first_and_fr_tact_03_low_numbers_go_first() -> None:
    play = new_match(players=3)
    assert play.decision.seat == 2
    assert len(play.decision.options) == 6  # FR-TACT-05
    play.choose("tactic-6")
    assert play.decision.seat == 1
    assert not play.offers("tactic-6")
    play.choose("tactic-1")
    play.choose("tactic-4")
    assert play.state.order == [1, 0, 2]
    assert play.decision.seat == 1


def test_fr_tact_01_fewest_experience_first() -> None:
    table = Scenario()
    table.bob.xp = 4
    assert table.begin(Stage.TACTICS).decision.seat == 0


def test_fr_tact_02_a_tactic_acts_as_it_is_taken() -> None:
    table = Scenario()
    table.bob.xp = 4
    table.deck("one", "two", "three")
    play = table.begin(Stage.TACTICS)
    play.choose("tactic-5")
    assert play.alice.hand == ["one", "two"]


def test_fr_scn_solo_02_used_tactics_rest_for_a_round() -> None:
    play = new_match("solo-conquest", 1)
    play.choose("tactic-6")
    used = {6, play.table.dummy.tactic}
    assert len(used) == 2
    assert set(play.state.resting) == used


def test_fr_round_08_an_empty_deck_lets_announce_and_the_others_have_one_more_turn() -> None:
    table = Scenario()
    table.hand("one")
    table.deck("bobs", "more", seat=1)
    play = table.begin(Stage.TURN)
    play.choose("announce")
    assert play.state.owed == [1]
    assert play.alice.hand == ["one"]  # FR-ROUND-10
    play.do("regular", "end turn")
    assert play.state.round == 2


def test_fr_round_09_with_nothing_left_the_end_is_announced_by_force() -> None:
    table = Scenario()
    table.deck("bobs", seat=1)
    play = table.begin(Stage.TURN)
    assert play.state.owed == [1]
    assert play.decision.seat == 1


def test_fr_round_06_a_new_round_shuffles_everything_and_readies_skills_and_crew() -> None:
    table = Scenario()
    table.skill("once", Draw(1), once="round")
    table.crew("hand", [Draw(1)], ready=False, wounds=1)
    table.alice.skills[0].used = "round"
    table.hand("one", "two", "damage")
    table.deck(*(f"card-{n}" for n in range(5)))
    table.alice.discard, table.alice.deck = table.alice.deck, []
    table.state.owed = []
    play = table.begin(Stage.END_OF_ROUND)
    assert play.state.round == 2
    assert len(play.alice.hand) == 5
    cards = ["one", "two", "damage", *(f"card-{n}" for n in range(5))]
    assert sorted(play.alice.hand + play.alice.deck) == sorted(cards)
    assert play.alice.skills[0].used == ""
    assert (play.alice.crew[0].ready, play.alice.crew[0].wounds) == (True, 1)


def test_fr_round_05_the_lowest_card_of_each_offer_goes_under_its_deck() -> None:
    table = Scenario()
    lowest = table.state.offers.advanced[-1]
    table.state.owed = []
    play = table.begin(Stage.END_OF_ROUND)
    assert lowest not in play.state.offers.advanced
    assert len(play.state.offers.advanced) == 3
    assert lowest in play.state.piles["advanced"]


def test_fr_round_03_elite_crew_alternates_once_a_core_tile_is_revealed() -> None:
    table = Scenario()
    table.state.owed = []
    play = table.begin(Stage.END_OF_ROUND)
    crew = play.table.components.crew
    assert not any(crew[card].elite for card in play.state.offers.crew if card in crew)


def test_fr_round_12_the_game_ends_with_the_last_round() -> None:
    table = Scenario()
    table.state.round, table.state.owed = 6, []
    play = table.begin(Stage.END_OF_ROUND)
    assert play.match.outcome is not None
    assert play.match.open == ()


# --- turns --------------------------------------------------------------------------------------------------------


def test_fr_turn_09_standard_repairs_discard_one_card_and_any_damage() -> None:
    table = Scenario()
    table.hand("one", "two", "damage", "damage")
    table.deck("next")
    play = table.begin(Stage.TURN)
    play.do("standard", "recover:one")
    play.choose("damage-0", "damage-1")
    assert play.alice.hand == ["two"]
    assert sorted(play.alice.discard) == ["damage", "damage", "one"]


def test_fr_turn_10_a_hand_of_damage_leaves_slow_recovery() -> None:
    table = Scenario()
    table.hand("damage", "damage")
    table.deck("next")
    play = table.begin(Stage.TURN)
    assert play.alice.discard == ["damage"]  # the only kind of turn, and the only thing to do
    play.choose("end turn")
    assert play.alice.hand == ["damage", "next"]


def test_fr_turn_02_a_player_who_has_played_nothing_discards_a_card() -> None:
    table = Scenario()
    table.hand("one", "two")
    play = table.begin()
    play.choose("end turn")
    assert (play.decision.minimum, play.decision.rule) == (1, "FR-END-07")


# --- the end of a turn --------------------------------------------------------------------------------------------


def test_fr_end_03_a_research_station_gives_a_crystal_that_a_full_colour_loses() -> None:
    for before, after in ((1, 2), (3, 3)):
        table = Scenario()
        table.lay(1, location="research station", colour="blue")
        table.alice.crystals["blue"] = before
        table.hand("one")
        play = table.begin()
        play.choose("end turn")
        assert play.alice.crystals["blue"] == after  # FR-EFF-03


def test_fr_loc_03_a_drydock_removes_damage_and_gives_white_data_at_the_start() -> None:
    table = Scenario()
    table.lay(1, location="drydock")
    table.hand("one", "damage")
    play = table.begin(Stage.TURN)
    play.choose("regular")
    assert play.turn.tokens == ["white"]
    play.do("end turn", "hand")
    assert "damage" not in play.alice.hand


def test_fr_end_04_rewards_are_taken_in_the_players_order() -> None:
    table = Scenario()
    table.hand("one")
    play = table.begin()
    play.turn.rewards += [PendingReward("crystal", "red"), PendingReward("advanced")]
    play.choose("end turn")
    assert play.decision.rule == "FR-END-04"
    wished = play.state.offers.advanced[0]
    play.do("advanced-", wished)
    assert play.alice.crystals["red"] == 1
    assert wished in play.alice.hand + play.alice.deck  # FR-END-05


def test_fr_end_07_cards_are_drawn_up_to_the_hand_limit_and_no_further() -> None:
    table = Scenario()
    table.hand("one")
    table.deck(*(f"card-{n}" for n in range(9)))
    play = table.begin()
    play.do("sideways:one:move", "end turn")
    assert play.alice.hand == [f"card-{n}" for n in range(5)]


def test_fr_end_09_the_deck_is_not_reshuffled_while_drawing() -> None:
    table = Scenario()
    table.hand("one")
    table.deck("two")
    play = table.begin()
    play.do("sideways:one:move", "end turn")
    assert play.alice.hand == ["two"]
    assert play.alice.discard == ["one"]


def test_fr_out_03_own_starbases_raise_the_hand_limit_near_one_of_them() -> None:
    table = Scenario()
    for number in (0, 3):
        table.lay(number, location="romulan starbase")
        table.mark(number, 0)
    play = table.begin()
    assert hand_limit(play.table, 0) == 7
    play.alice.space = "0.0"
    assert hand_limit(play.table, 0) == 5


@pytest.mark.parametrize(("markers", "limit"), [((0, 0, 1), 7), ((1, 0), 6), ((0, 1), 7), ((1,), 5)])
def test_fr_cube_09_a_destroyed_cube_raises_the_hand_limit(markers: tuple[int, ...], limit: int) -> None:
    table = Scenario()
    table.cube(0, "gold", 0)
    table.mark(0, *markers)
    assert hand_limit(table.begin().table, 0) == limit


# --- levels -------------------------------------------------------------------------------------------------------


def test_fr_lvl_02_an_even_level_gives_a_skill_and_an_advanced_action() -> None:
    table = Scenario()
    table.alice.xp = 3
    table.hand("one")
    play = table.begin()
    drawn, offer = play.alice.skill_pile[:2], list(play.state.offers.advanced)
    play.do("end turn", drawn[1], offer[2])
    assert play.alice.level == 2
    assert [skill.token for skill in play.alice.skills] == [drawn[1]]
    assert play.state.offers.skills == [(drawn[0], 0)]
    assert offer[2] in play.alice.hand  # FR-LVL-04: from the top of the deck


def test_fr_lvl_03_a_skill_of_another_brings_the_lowest_action() -> None:
    table = Scenario()
    table.alice.xp = 3
    foreign = table.bob.skill_pile.pop()
    table.state.offers.skills = [(foreign, 1)]
    table.hand("one")
    play = table.begin()
    drawn, lowest = play.alice.skill_pile[:2], play.state.offers.advanced[-1]
    play.do("end turn", foreign)
    assert [skill.token for skill in play.alice.skills] == [foreign]
    assert play.state.offers.skills == [(drawn[0], 0), (drawn[1], 0)]
    assert lowest in play.alice.hand


def test_fr_lvl_05_an_odd_level_gives_a_command_token_and_a_new_level_token() -> None:
    table = Scenario()
    table.alice.xp, table.alice.level = 8, 2
    table.hand("one")
    play = table.begin()
    play.choose("end turn")
    assert play.alice.level == 3
    assert play.table.level_token(0).command_tokens == 2
    assert play.table.level_token(0).defense == 3


def test_fr_scn_bc_02_each_line_crossed_gives_one_more_in_the_blitz() -> None:
    table = Scenario("blitz-conquest")
    table.alice.xp = 2
    play = table.begin()
    play.table.gain_xp(0, 1, "FR-LRA-06")
    assert play.alice.xp == 4
    play.table.gain_xp(0, 3, "FR-LRA-06")
    assert play.alice.xp == 7


def test_fr_eff_03_a_fourth_crystal_at_the_end_of_a_turn_is_lost() -> None:
    table = Scenario()
    table.alice.crystals["red"] = 3
    play = table.begin()
    gain_crystal(play.table, 0, "red", at_end_of_turn=True)
    assert play.alice.crystals["red"] == 3
    assert play.turn.tokens == []


# --- the end and the score ----------------------------------------------------------------------------------------


def test_fr_scn_fc_02_after_the_last_cube_all_players_have_one_final_turn() -> None:
    table = Scenario()
    table.state.ending = "destroyed"
    for seat in (0, 1):
        table.hand("one", "two", seat=seat)
        table.deck(*(f"card-{seat}-{n}" for n in range(30)), seat=seat)
    play = table.begin()
    seats = []
    while play.match.open:
        if play.decision.rule == "FR-TURN-01":
            seats.append(play.decision.seat)
            play.choose("regular")
        elif play.offers("end turn"):
            play.choose("end turn")
        else:
            play.choose(*(one.id for one in play.decision.options[: play.decision.minimum]))
    assert seats == [1, 0]
    assert play.match.outcome is not None


def with_dummy(players: int = 1, *, unflipped: int = 16) -> Scenario:
    """Return a cooperative game with the Dummy Player last in the Round Order, with this many cards left."""
    table = Scenario("solo-conquest" if players == 1 else "full-cooperation", players=players)
    dummy = table.state.dummy = new_match("solo-conquest", 1).table.dummy
    dummy.deck, dummy.discard = dummy.deck[:unflipped], dummy.deck[unflipped:]
    table.state.order = [*range(players), -1]
    for seat in range(players):
        table.hand("one", "two", seat=seat)
        table.deck(*(f"card-{seat}-{n}" for n in range(30)), seat=seat)
    return table


def ended(play: Play) -> list[int]:
    """Play to the end of the game without doing anything; return the seats whose turns were left."""
    seats = []
    while play.match.open:
        if play.decision.rule == "FR-TURN-01":
            seats.append(play.decision.seat)
        choice = "end turn" if play.offers("end turn") else None
        play.choose(*([choice] if choice else (one.id for one in play.decision.options[: play.decision.minimum])))
    return seats


@pytest.mark.parametrize("unflipped", [16, 0])
def test_fr_scn_solo_04_the_dummy_player_has_no_last_turn(unflipped: int) -> None:
    table = with_dummy(unflipped=unflipped)
    table.state.ending = "destroyed"
    play = table.begin()
    assert ended(play) == [0]
    assert len(play.table.dummy.deck) == unflipped
    assert play.state.owed is None, "with no card left it would have announced the End of the Round"


def test_fr_scn_coop_03_every_player_has_one_last_turn_and_the_dummy_player_none() -> None:
    table = with_dummy(players=2)
    table.state.order = [0, -1, 1]
    table.state.ending = "destroyed"
    play = table.begin()
    assert ended(play) == [1, 0]
    assert len(play.table.dummy.deck) == 16


def test_fr_scn_coop_03_a_round_in_which_only_the_dummy_player_has_a_turn_left_is_over() -> None:
    table = with_dummy(players=2)
    table.state.ending, table.state.owed = "destroyed", [0, -1]
    play = table.begin()
    assert ended(play) == []
    assert play.match.outcome is not None
    assert len(play.table.dummy.deck) == 16


def test_fr_dum_04_before_the_last_cube_falls_the_dummy_player_flips_cards() -> None:
    play = with_dummy().begin()
    play.do("end turn")
    play.choose(play.ids[0])
    assert len(play.table.dummy.deck) <= 13


def test_fr_round_08_announcing_in_the_last_turn_leaves_the_dummy_player_no_turn() -> None:
    table = with_dummy(players=2)
    table.state.ending, table.state.final, table.state.moment = "destroyed", [1], 1
    table.bob.deck = []
    play = table.begin(Stage.TURN)
    play.choose("announce")
    assert play.state.owed == [0]


def test_fr_score_02_knowledge() -> None:
    table = Scenario()
    table.card("find", kind="undiscovered")
    table.card("lesson", kind="advanced")
    table.hand("find", "lesson", "plain")
    table.alice.crystals |= {"red": 3, "blue": 2}
    assert scoring.knowledge_points(table.begin().table, 0) == 2 + 1 + 2


def test_fr_score_03_leadership_counts_wounded_crew_half() -> None:
    table = Scenario()
    table.alice.level = 5
    table.crew("captain", [Draw(1)], rank=3)
    table.crew("hurt", [Draw(1)], rank=3, wounds=1)
    assert scoring.leadership_points(table.begin().table, 0) == 3 + 1


def test_fr_score_04_conquests_and_fr_score_05_adventures() -> None:
    table = Scenario()
    for number, location in enumerate(("romulan starbase", "dominion starbase", "class-m", "class-l", "class-h")):
        table.lay(number + 2, location=location) if number < 5 else None
        table.mark(number + 2, 0)
    play = table.begin()
    assert scoring.conquest_points(play.table, 0) == 6
    assert scoring.adventure_points(play.table, 0) == 4


def test_fr_score_06_disaster() -> None:
    table = Scenario()
    table.hand("damage", "damage")
    table.alice.wounds = 1
    assert scoring.disaster_points(table.begin().table, 0) == -6


@pytest.mark.parametrize(
    ("points", "bonus"),
    [({0: 4, 1: 2}, {0: 3, 1: 0}), ({0: 4, 1: 4}, {0: 1, 1: 1}), ({0: 0, 1: 0}, {0: 0, 1: 0})],
)
def test_fr_score_01_titles(points: dict[int, int], bonus: dict[int, int]) -> None:
    assert scoring.title_bonus(points) == bonus


def test_fr_score_07_destroyed_cubes_score_seven_and_four() -> None:
    table = Scenario()
    table.cube(0, "gold", 0)
    table.mark(0, 1, 0, 0)
    parts = scoring.score_parts(table.begin().table)
    assert parts[0]["Borg Destroyer"] == 7 + 5
    assert parts[1]["Borg Destroyer"] == 4


def test_fr_score_08_a_solo_game_that_is_won_scores_its_bonuses() -> None:
    table = Scenario("solo-conquest", players=1)
    table.cube(0, "gold", 0)
    table.cube(2, "red", 0)
    table.state.round = 4
    table.hand("plain")
    assert scoring.cooperative_bonuses(table.begin().table) == {
        "Cubes destroyed": 20,
        "All Cubes destroyed": 15,
        "Rounds left": 60,
        "Dummy cards": 0,
        "Round not over": 5,
    }


def destroyed(*, cubes: int = 2, unflipped: int = 7) -> Scenario:
    """Return a solo game in which this many of its two Cubes are destroyed."""
    table = with_dummy(unflipped=unflipped)
    for number, colour in list(zip((0, 2), ("gold", "red"), strict=True))[:cubes]:
        table.cube(number, colour, 0)
    return table


@pytest.mark.parametrize(("announced", "bonus"), [(None, 5), ([0], 0), ([], 0)])
def test_fr_score_08_five_points_unless_the_end_of_the_round_was_announced(
    announced: list[int] | None, bonus: int
) -> None:
    table = destroyed()
    table.state.owed = announced
    assert scoring.cooperative_bonuses(table.begin().table)["Round not over"] == bonus


@pytest.mark.parametrize(("announced", "bonus"), [(None, 5), ([0], 0)])
def test_fr_score_08_a_round_that_ends_with_the_game_was_announced(announced: list[int] | None, bonus: int) -> None:
    table = destroyed()
    table.state.ending, table.state.owed = "destroyed", announced
    play = table.begin()
    ended(play)
    (score,) = [line for line in play.told() if line.startswith("Alice scores")]
    assert f"Round not over {bonus}" in score


@pytest.mark.parametrize("cubes", [0, 1, 2])
def test_fr_scn_solo_04_a_failed_game_counts_the_dummy_players_cards_too(cubes: int) -> None:
    bonuses = scoring.cooperative_bonuses(destroyed(cubes=cubes).begin().table)
    assert bonuses["Cubes destroyed"] == 10 * cubes
    assert bonuses["All Cubes destroyed"] == (15 if cubes == 2 else 0)
    assert bonuses["Dummy cards"] == 7


def test_fr_dum_04_the_dummy_player_flips_three_cards_and_more_for_its_crystals() -> None:
    play = new_match("solo-conquest", 1, seed=3)
    play.choose("tactic-6")
    dummy = play.table.dummy
    assert len(dummy.discard) >= 3  # its Tactic has a lower number: it has had its turn
    third = play.table.playable_card(dummy.discard[2]).colour
    assert len(dummy.discard) == 3 + dummy.crystals[third]


def test_fr_loc_m_01_a_class_m_planet_that_is_revealed_brings_a_training_card() -> None:
    for seed in range(20):
        play = new_match(seed=seed)
        planets = sum(play.table.location(space) == "class-m" for space in play.table.printed_spaces)
        training = [card for card in play.state.offers.crew if card in play.table.components.advanced]
        assert len(training) == planets
    assert field_space(0) in play.table.printed_spaces
