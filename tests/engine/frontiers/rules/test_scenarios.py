"""Every scenario: set-up, end and score; teams and variants."""

from __future__ import annotations

import pytest

from engine.frontiers import scoring
from engine.frontiers.data_core import ways_to_pay
from engine.frontiers.dummy_player import takes_action, takes_crystal
from engine.frontiers.effects import Move
from engine.frontiers.exploring import explore
from engine.frontiers.rounds import pass_on
from engine.frontiers.setting_up import _undiscovered
from engine.frontiers.state import Stage
from engine.games import game
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.kernel.view import Outcome
from engine.selfplay import seats_for
from tests.engine.frontiers.scenario import Play, Scenario, spot

FRONTIERS = game("frontiers")


def new_match(scenario: str, players: int = 2, seed: int = 1, **options: str) -> Play:
    seats = seats_for(FRONTIERS, 0, players)
    wished = {"scenario": scenario, **{name.replace("_", "-"): value for name, value in options.items()}}
    return Play(Match.start(FRONTIERS, seats, seed_from_number(seed), wished))


def kinds(play: Play) -> dict[str, int]:
    """How many tiles of each kind are in the stack, with the two that lie open."""
    tiles = [*play.state.stack, *(placed.tile for placed in play.state.tiles)]
    found = [play.table.components.tile[tile].kind for tile in tiles]
    return {kind: found.count(kind) for kind in ("frontier", "cube", "core")}


@pytest.mark.parametrize(
    ("scenario", "players", "rounds", "tiles"),
    [
        ("full-cooperation", 2, 6, (8, 3, 2)),
        ("full-cooperation", 3, 6, (10, 4, 3)),
        ("blitz-cooperation", 2, 4, (7, 2, 1)),
        ("blitz-cooperation", 3, 4, (8, 3, 2)),
        ("where-no-one", 3, 4, (11, 4, 4)),
        ("one-to-return", 2, 4, (7, 1, 1)),
        ("one-to-return", 4, 4, (10, 3, 3)),
    ],
)
def test_fr_scn_coop_01_bco_01_wno_01_otr_01_tiles_and_rounds(
    scenario: str, players: int, rounds: int, tiles: tuple[int, int, int]
) -> None:
    play = new_match(scenario, players)
    assert play.state.last_round == rounds
    assert tuple(kinds(play).values()) == tiles


@pytest.mark.parametrize(
    ("scenario", "players", "levels"),
    [
        ("full-cooperation", 2, [5, 5, 8]),
        ("full-cooperation", 3, [5, 5, 5, 11]),
        ("blitz-cooperation", 2, [5, 8]),
        ("blitz-cooperation", 3, [5, 8, 11]),
    ],
)
def test_fr_scn_coop_01_and_fr_scn_bco_01_the_last_cube_is_stronger(
    scenario: str, players: int, levels: list[int]
) -> None:
    chosen = new_match(scenario, players).table.scenario
    assert [chosen.cube_level(number, players) for number in range(len(levels))] == levels


def test_fr_scn_coop_01_four_interactive_cards_are_removed() -> None:
    play = new_match("full-cooperation")
    everything = play.table.components.undiscovered
    assert len(everything) - len(_undiscovered(play.table)) == 4


def test_fr_scn_coop_02_and_fr_dum_03_the_dummy_player_takes_a_tactic_first() -> None:
    play = new_match("full-cooperation")
    taken = play.table.dummy.tactic
    assert taken
    assert not any(one.id == f"tactic-{taken}" for one in play.decision.options)


def test_fr_scn_coop_02_one_tactic_of_a_player_rests_for_a_round() -> None:
    table = Scenario("full-cooperation")
    table.alice.tactic, table.bob.tactic = 2, 5
    play = table.begin(Stage.END_OF_ROUND)
    play.choose("tactic-5")
    assert play.state.resting == [5]
    assert "tactic-5" not in play.ids


def test_fr_scn_coop_03_the_dummy_player_has_no_final_turn() -> None:
    table = new_match("full-cooperation").table
    table.state.ending = "destroyed"
    pass_on(table)
    assert sorted(table.state.order) == [-1, 0, 1]
    assert sorted(table.state.final or []) == [0, 1]


def test_fr_scn_coop_04_the_team_has_the_lowest_xp_and_the_best_of_each_category_without_titles() -> None:
    table = Scenario("full-cooperation")
    table.alice.xp, table.bob.xp = 30, 12
    table.card("find", kind="undiscovered")
    table.hand("find")
    table.hand("damage", seat=1)
    parts = scoring.scores(table.begin().table)
    assert parts[0] == parts[1]
    assert (parts[0]["XP"], parts[0]["Knowledge"], parts[0]["Disaster"]) == (12, 2, -2)


def test_fr_scn_coop_04_is_lost_while_a_cube_stands() -> None:
    assert at_the_end(Scenario("full-cooperation")).winners == ()


def test_fr_score_08_ten_points_if_every_player_leads_at_a_cube() -> None:
    table = Scenario("full-cooperation")
    table.cube(0, "gold", 0)
    table.mark(0, 0, 1, 0)
    table.cube(2, "red", 0)
    table.mark(2, 1)
    bonuses = scoring.cooperative_bonuses(table.begin().table)
    assert bonuses == {"Cubes destroyed": 20, "All lead somewhere": 10}


def test_fr_scn_coop_05_variant_the_lowest_of_each_category() -> None:
    table = Scenario("full-cooperation")
    table.header.options["lowest"] = "yes"
    table.card("find", kind="undiscovered")
    table.hand("find")
    assert scoring.scores(table.begin().table)[0]["Knowledge"] == 0


def test_fr_dum_05_the_dummy_player_takes_the_lowest_action_and_a_crystal() -> None:
    table = new_match("solo-conquest", 1).table
    action = table.state.offers.advanced[-1]
    dummy = table.dummy
    cards = len(dummy.deck) + len(dummy.discard)
    assert takes_action(table, action)
    assert (len(dummy.deck), dummy.discard) == (cards + 1, [])
    lowest = table.state.offers.undiscovered[-1]
    colour = table.playable(lowest).colour
    before = dummy.crystals[colour]
    for _ in range(4):
        takes_crystal(table, lowest)
    assert dummy.crystals[colour] == before + 4


def test_fr_dum_06_a_skill_of_the_dummy_player_is_offered_after_each_gain() -> None:
    table = Scenario("solo-conquest", players=1)
    table.state.dummy = new_match("solo-conquest", 1).table.dummy
    table.alice.xp = 3
    first = table.state.dummy.skill_pile[0]
    play = table.begin(Stage.LEVEL_UP)
    assert first not in play.ids, "it is there from the next gain on"
    play.choose(play.ids[0])
    assert (first, -1) in play.state.offers.skills


def test_fr_scn_rec_03_the_most_xp_wins_and_ties_are_shared() -> None:
    table = Scenario("first-reconnaissance", players=3)
    table.alice.xp = table.bob.xp = 9
    assert at_the_end(table).winners == (0, 1)


@pytest.mark.parametrize("scenario", ["full-conquest", "blitz-conquest"])
def test_fr_scn_fc_03_the_most_xp_wins_even_if_cubes_remain(scenario: str) -> None:
    table = Scenario(scenario)
    table.alice.xp, table.bob.xp = 20, 15
    table.cube(0, "gold", 0)
    table.mark(0, 1)
    assert at_the_end(table).winners == (1,)  # 15 + 7 + 5


def at_the_end(table: Scenario) -> Outcome:
    """How the match ends with the last Round."""
    table.state.round = table.state.last_round
    outcome = table.begin(Stage.END_OF_ROUND).match.outcome
    assert outcome is not None
    return outcome


# --- where no one has gone before ---------------------------------------------------------------------------------


def test_fr_scn_wno_02_each_tile_visited_counts_once() -> None:
    table = Scenario("where-no-one", players=3)
    table.card("warp", [Move(9)])
    table.hand("warp")
    play = table.begin()
    play.do("play:warp:basic")
    play.move(0, 2)
    assert play.alice.visited == ["field"]


def test_fr_scn_wno_03_a_point_for_each_tile_and_the_greatest_explorer() -> None:
    table = Scenario("where-no-one", players=3)
    table.alice.visited, table.bob.visited = ["a", "b"], ["a", "b"]
    parts = scoring.scores(table.begin().table)
    assert [parts[seat]["Explorer"] for seat in range(3)] == [2 + 2, 2 + 2, 0]


def test_fr_scn_wno_03_the_last_tile_brings_the_final_turns() -> None:
    table = Scenario("where-no-one", players=3)
    table.state.stack, table.state.left_over = table.state.stack[:1], []
    table.card("warp", [Move(9)])
    table.hand("warp")
    play = table.begin()
    play.do("play:warp:basic")
    play.move(2)
    play.do("explore:0.1")
    assert play.state.ending == "explored"


# --- one to return ------------------------------------------------------------------------------------------------


def one_to_return() -> Play:
    return new_match("one-to-return")


def test_fr_scn_otr_02_the_wormhole_closes_after_round_1_on_a_ship_that_is_in_it() -> None:
    table = Scenario("one-to-return")
    table.bob.space = None
    play = table.begin(Stage.END_OF_ROUND)
    assert play.state.wormhole_closed
    assert play.state.order == [0]


def test_fr_scn_otr_02_no_reputation_is_lost_for_the_starbase_of_another() -> None:
    table = Scenario("one-to-return")
    place = table.lay(0, location="romulan starbase")
    table.mark(0, 1)
    play = table.begin()
    play.choose(f"starbase:{place}")
    assert play.alice.reputation == 0


@pytest.mark.parametrize(("there", "winners"), [(True, (0,)), (False, ())])
def test_fr_scn_otr_03_the_ship_on_the_wormhole_wins(there: bool, winners: tuple[int, ...]) -> None:
    table = Scenario("one-to-return")
    table.state.round, table.state.wormhole_closed = 4, True
    if there:
        table.alice.space = next(iter(one_to_return().table.chart))
    play = table.begin(Stage.END_OF_ROUND)
    outcome = play.match.outcome
    assert outcome is not None
    assert outcome.winners == winners


# --- teams and variants -------------------------------------------------------------------------------------------


def team_game() -> Scenario:
    table = Scenario("full-conquest", players=4)
    table.header.options["teams"] = "yes"
    return table


def test_fr_team_02_and_fr_team_03_an_allys_starbase_may_be_entered_but_not_assaulted() -> None:
    table = team_game()
    place = table.lay(0, location="romulan starbase")
    table.mark(0, 2)
    table.card("warp", [Move(9)])
    table.hand("warp")
    play = table.begin()
    assert not play.offers(f"starbase:{place}")
    play.do("play:warp:basic", f"move:{place}")
    assert play.offers(f"interact:{place}")
    assert play.table.own_starbases(0) == []


def test_fr_team_02_a_starbase_of_the_other_team_is_not_entered() -> None:
    table = team_game()
    place = table.lay(0, location="romulan starbase")
    table.mark(0, 1)
    table.card("warp", [Move(9)])
    table.hand("warp")
    play = table.begin()
    play.do("play:warp:basic")
    assert not play.offers(f"move:{place}")
    assert play.offers(f"move:{spot(2)}")


def test_fr_team_04_the_lower_xp_and_the_higher_achievement_of_the_two() -> None:
    table = team_game()
    table.alice.xp, table.state.players[2].xp = 10, 6
    table.card("find", kind="undiscovered")
    table.hand("find", seat=2)
    parts = scoring.scores(table.begin().table)
    assert parts[0] == parts[2]
    assert (parts[0]["XP"], parts[0]["Knowledge"]) == (6, 2 + 3)
    assert parts[1]["Knowledge"] == 0


def test_fr_var_01_fr_var_03_the_number_of_tiles_is_agreed_on_before_the_match() -> None:
    assert kinds(new_match("full-conquest", frontier="-2"))["frontier"] == 6


def test_fr_var_05_each_cube_has_a_random_colour_of_its_own() -> None:
    colours = set()
    for seed in range(4):
        play = new_match("full-conquest", seed=seed, cube_colours="yes")
        state = play.table.state
        cubes = [tile for tile in state.stack if play.table.components.tile[tile].kind == "cube"]
        state.stack = [*cubes, *(tile for tile in state.stack if tile not in cubes)]
        state.turn.points.move = 4
        explore(play.table, 0, "1.1")
        explore(play.table, 0, "2.0")
        found = [lying.colour for lying in state.spaces.values() if lying.colour]
        assert len(set(found)) == len(found) == 2
        colours.update(found)
    assert len(colours) > 2


def test_fr_var_06_cube_levels_can_be_raised_up_to_11() -> None:
    play = new_match("full-cooperation", cube_levels="4")
    state = play.table.state
    state.stack = [tile for tile in state.stack if play.table.components.tile[tile].kind == "cube"]
    state.turn.points.move = 6
    for position in ("1.1", "2.0", "0.2"):
        explore(play.table, 0, position)
    assert [lying.cube for lying in state.spaces.values() if lying.cube] == [9, 9, 11]


def test_fr_var_07_a_friendly_game_has_two_cards_fewer() -> None:
    play = new_match("full-conquest", versus="friendly")
    assert len(play.table.components.undiscovered) - len(_undiscovered(play.table)) == 2


def test_fr_scn_wno_02_the_view_shows_the_visited_tiles() -> None:
    table = Scenario("where-no-one", 3)
    table.card("warp", [Move(9)])
    table.hand("warp")
    play = table.begin()
    play.do("play:warp:basic")
    assert play.table.view(1).seats[0].visited == ()
    play.move(2)
    assert play.table.view(1).seats[0].visited == ("field",)


def test_fr_scn_wno_01_all_frontier_and_other_core_tiles_and_cubes_of_level_3() -> None:
    play = new_match("where-no-one", 4)
    assert list(kinds(play).values()) == [11, 4, 4]
    assert play.table.scenario.cube_level(0, 4) == 3


def test_fr_scn_otr_01_one_cube_fewer_than_players_at_level_3() -> None:
    for players in (2, 3, 4):
        play = new_match("one-to-return", players)
        assert kinds(play)["cube"] == kinds(play)["core"] == players - 1
        assert play.table.scenario.cube_level(0, players) == 3


def test_fr_scn_fc_04_two_teams_against_two_cubes_of_level_10() -> None:
    play = new_match("team-conquest", 4)
    assert kinds(play)["cube"] == 2
    assert play.table.scenario.cube_level(0, 4) == 10
    assert [play.table.team(seat) for seat in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize(("players", "tiles"), [(2, (8, 2, 2)), (3, (9, 3, 3)), (4, (11, 4, 4))])
def test_fr_scn_otr_04_the_epic_version_has_six_rounds_and_a_tile_more_of_each_kind(
    players: int, tiles: tuple[int, int, int]
) -> None:
    play = new_match("epic-return", players)
    assert play.state.last_round == 6
    assert tuple(kinds(play).values()) == tiles
    assert play.table.scenario.cube_level(0, players) == 4


@pytest.mark.parametrize(("versus", "ways"), [("friendly", ["die:red"]), ("no", ["die:red", "die:white"])])
def test_fr_var_07_in_a_friendly_game_white_does_not_stand_in_for_a_colour_of_the_core(
    versus: str, ways: list[str]
) -> None:
    table = Scenario()
    table.header.options["versus"] = versus
    table.state.core = ["red", "white", "blue", "gold"]
    table.hand("spare")
    assert ways_to_pay(table.begin().table, 0, "red") == ways
