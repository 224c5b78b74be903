"""Every scenario: set-up, end and score; teams and variants."""

from __future__ import annotations

import pytest

from engine.frontiers.effects.effect_tree import Attack, Diplomacy, Move
from engine.frontiers.map.exploring import explore_position
from engine.frontiers.ship.data_core import ways_to_pay
from engine.frontiers.state import Stage
from engine.frontiers.turn import scoring
from engine.frontiers.turn.rounds import end_turn
from engine.frontiers.turn.setting_up import _undiscovered_cards
from engine.frontiers.view import FrontiersSeatView
from engine.games import game
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.kernel.view import Outcome
from engine.selfplay import seats_for
from tests.engine.frontiers.scenario import Play, Scenario, field_space

FRONTIERS = game("frontiers")


def new_match(scenario: str, players: int = 2, seed: int = 1, **options: str) -> Play:
    seats = seats_for(FRONTIERS, 0, players)
    wished = {"scenario": scenario, **{name.replace("_", "-"): value for name, value in options.items()}}
    return Play(Match.start(FRONTIERS, seats, seed_from_number(seed), wished))


def kinds(play: Play) -> dict[str, int]:
    """Return the number of tiles of each kind in the stack, including the two face-up ones."""
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
    assert len(everything) - len(_undiscovered_cards(play.table)) == 4


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
    end_turn(table)
    assert sorted(table.state.order) == [-1, 0, 1]
    assert sorted(table.state.final or []) == [0, 1]


@pytest.mark.parametrize("scenario", ["full-cooperation", "blitz-cooperation"])
def test_fr_scn_coop_04_the_team_has_the_lowest_xp_and_the_best_of_each_category_without_titles(scenario: str) -> None:
    table = Scenario(scenario)
    table.alice.xp, table.bob.xp = 30, 12
    table.card("find", kind="undiscovered")
    table.hand("find")
    table.hand("damage", seat=1)
    parts = scoring.score_parts(table.begin().table)
    assert parts[0] == parts[1]
    assert (parts[0]["XP"], parts[0]["Knowledge"], parts[0]["Disaster"]) == (12, 2, -2)


def test_fr_scn_coop_04_is_lost_while_a_cube_is_left() -> None:
    assert at_the_end(Scenario("full-cooperation")).winners == ()


def test_fr_score_08_ten_points_if_every_player_leads_at_a_cube() -> None:
    table = Scenario("full-cooperation")
    table.cube(0, "gold", 0)
    table.mark(0, 0, 1, 0)
    table.cube(2, "red", 0)
    table.mark(2, 1)
    bonuses = scoring.cooperative_bonuses(table.begin().table)
    assert (bonuses["Cubes destroyed"], bonuses["Everyone leads a category"]) == (20, 10)


def test_fr_scn_coop_05_variant_the_lowest_of_each_category() -> None:
    table = Scenario("full-cooperation")
    table.header.options["lowest"] = "yes"
    table.card("find", kind="undiscovered")
    table.hand("find")
    assert scoring.score_parts(table.begin().table)[0]["Knowledge"] == 0


def test_fr_dum_05_the_dummy_player_takes_the_lowest_action_and_a_crystal() -> None:
    table = Scenario("solo-conquest", players=1)
    dummy = table.state.dummy = new_match("solo-conquest", 1).table.dummy
    action, lowest = table.state.offers.advanced[-1], table.state.offers.undiscovered[-1]
    colour = new_match("solo-conquest", 1).table.playable_card(lowest).colour
    dummy.deck, dummy.discard, dummy.crystals[colour] = dummy.deck[:9], dummy.deck[9:], 3
    cards = sorted([*dummy.deck, *dummy.discard, action])
    play = table.begin(Stage.PREPARE)
    dummy = play.table.dummy
    assert (sorted(dummy.deck), dummy.discard, dummy.crystals[colour]) == (cards, [], 4)


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
    """Return the outcome at the end of the last Round."""
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
    parts = scoring.score_parts(table.begin().table)
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
        table.alice.space = next(iter(one_to_return().table.printed_spaces))
    play = table.begin(Stage.END_OF_ROUND)
    outcome = play.match.outcome
    assert outcome is not None
    assert outcome.winners == winners


# --- teams and variants -------------------------------------------------------------------------------------------


def team_game() -> Scenario:
    table = Scenario("full-conquest", players=4)
    table.header.options["allies"] = "teams"
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
    assert play.offers(f"move:{field_space(2)}")


def test_fr_team_04_the_lower_xp_and_the_higher_achievement_of_the_two() -> None:
    table = team_game()
    table.alice.xp, table.state.players[2].xp = 10, 6
    table.card("find", kind="undiscovered")
    table.hand("find", seat=2)
    parts = scoring.score_parts(table.begin().table)
    assert parts[0] == parts[2]
    assert (parts[0]["XP"], parts[0]["Knowledge"]) == (6, 2 + 3)
    assert parts[1]["Knowledge"] == 0


def test_fr_var_01_fr_var_03_the_number_of_tiles_is_agreed_on_before_the_match() -> None:
    assert kinds(new_match("full-conquest", frontier="-2"))["frontier"] == 6


@pytest.mark.parametrize(
    ("options", "tiles"),
    [
        ({}, (8, 2, 1)),
        ({"frontier": "-9"}, (2, 2, 1)),  # two are laid at the set-up
        ({"frontier": "6"}, (11, 2, 1)),
        ({"core": "1-0"}, (8, 1, 0)),
        ({"core": "4-4"}, (8, 4, 4)),
        ({"frontier": "1", "core": "3-2"}, (9, 3, 2)),
    ],
)
def test_fr_var_03_any_number_of_tiles_of_each_kind(options: dict[str, str], tiles: tuple[int, int, int]) -> None:
    assert tuple(kinds(new_match("full-conquest", 2, 1, **options)).values()) == tiles


def test_fr_var_03_every_number_of_cubes_and_of_other_core_tiles_is_offered() -> None:
    (core,) = [one for one in FRONTIERS.options(2) if one.id == "core"]
    assert [choice for choice, _ in core.choices] == ["usual", *(f"{c}-{o}" for c in range(1, 5) for o in range(5))]
    assert dict(core.choices)["2-1"] == "2 with a Cube, 1 other"


def test_fr_scn_cah_02_a_map_of_fixed_shape_keeps_its_tiles() -> None:
    agreed = new_match("conquer-and-hold", frontier="-3", core="1-0")
    assert kinds(agreed) == kinds(new_match("conquer-and-hold"))


@pytest.mark.parametrize(("agreed", "won"), [("usual", False), ("1-1", True)])
def test_fr_var_03_as_many_cubes_as_agreed_have_to_be_destroyed(agreed: str, won: bool) -> None:
    table = Scenario("solo-conquest", players=1)
    table.header.options["core"] = agreed
    table.cube(0, "gold", 5)
    table.enemy("drone", 0, location="borg cube", defense=1)
    table.card("gun", [Attack(2, long_range=True)])
    table.hand("gun", "spare")
    play = table.begin()
    play.do(f"cube:{field_space(0)}", "aim:0", "play:gun:basic", "fire")
    assert bool(play.state.ending) is won
    assert scoring.are_all_cubes_destroyed(play.table) is won


def test_fr_var_05_each_cube_has_a_different_random_colour() -> None:
    colours = set()
    for seed in range(4):
        play = new_match("full-conquest", seed=seed, random="colours")
        state = play.table.state
        cubes = [tile for tile in state.stack if play.table.components.tile[tile].kind == "cube"]
        state.stack = [*cubes, *(tile for tile in state.stack if tile not in cubes)]
        state.turn.points.move = 4
        explore_position(play.table, 0, "1.1")
        explore_position(play.table, 0, "2.0")
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
        explore_position(play.table, 0, position)
    assert [lying.cube for lying in state.spaces.values() if lying.cube] == [9, 9, 11]


@pytest.mark.parametrize(
    ("by", "core", "levels"),
    [
        ("0", "usual", [5, 5, 8]),
        ("-2", "usual", [3, 3, 6]),
        ("-10", "usual", [1, 1, 1]),
        ("10", "usual", [11, 11, 11]),
        ("0", "2-0", [5, 8]),  # the last one of those that are in play (FR-SCN-COOP-01)
    ],
)
def test_fr_var_06_cube_levels_can_be_adjusted_in_both_directions(by: str, core: str, levels: list[int]) -> None:
    play = new_match("full-cooperation", cube_levels=by, core=core)
    state = play.table.state
    state.stack = [tile for tile in state.stack if play.table.components.tile[tile].kind == "cube"]
    state.turn.points.move = 6
    for position in ("1.1", "2.0", "0.2")[: len(levels)]:
        explore_position(play.table, 0, position)
    assert [lying.cube for lying in state.spaces.values() if lying.cube] == levels


def test_fr_var_07_a_friendly_game_has_two_cards_fewer() -> None:
    play = new_match("full-conquest", versus="friendly")
    assert len(play.table.components.undiscovered) - len(_undiscovered_cards(play.table)) == 2


def test_fr_scn_wno_02_the_view_shows_the_visited_tiles() -> None:
    table = Scenario("where-no-one", 3)
    table.card("warp", [Move(9)])
    table.hand("warp")
    play = table.begin()
    play.do("play:warp:basic")
    assert play.table.view(1).players[0].visited == ()
    play.move(2)
    assert play.table.view(1).players[0].visited == ("field",)


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
def test_fr_var_07_in_a_friendly_game_white_does_not_replace_a_colour_of_the_core(versus: str, ways: list[str]) -> None:
    table = Scenario()
    table.header.options["versus"] = versus
    table.state.core = ["red", "white", "blue", "gold"]
    table.hand("spare")
    assert ways_to_pay(table.begin().table, 0, "red") == ways


# --- cards turned up as they are needed (FR-SCN-REC-05) -----------------------------------------------------------


def test_fr_scn_rec_05_no_card_is_offered_before_a_player_needs_one() -> None:
    play = new_match("first-reconnaissance")
    view = play.table.view(0)
    assert (view.advanced, view.undiscovered) == ((), ())
    table = Scenario("first-reconnaissance")
    table.alice.xp = 3
    play = table.begin(Stage.LEVEL_UP)
    assert play.table.view(0).advanced == ()
    play.choose(play.ids[0])  # a Skill of one's own, and any Advanced Action
    assert len(play.table.view(0).advanced) == len(play.ids) == 3
    assert play.table.view(0).undiscovered == ()


def test_fr_scn_rec_05_nor_do_hidden_cards_slide_between_rounds() -> None:
    table = Scenario("first-reconnaissance")
    table.state.round = 1
    offers = table.begin(Stage.PREPARE).state.offers
    assert (offers.advanced, offers.undiscovered) == ([], [])


def test_fr_scn_rec_05_the_dummy_player_needs_cards_after_the_first_round() -> None:
    table = Scenario("first-reconnaissance", players=1)
    table.state.dummy = new_match("first-reconnaissance", 1).table.dummy
    offers = table.begin(Stage.PREPARE).state.offers
    assert (len(offers.advanced), len(offers.undiscovered)) == (3, 3)


def test_fr_scn_rec_04_a_first_try_without_a_dummy_player() -> None:
    play = new_match("first-reconnaissance-unpressed", 1)
    assert play.state.dummy is None
    assert (play.state.last_round, kinds(play)["frontier"]) == (4, 8)


# --- alone (FR-SCN-SOLO-05) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "rounds", "tiles"),
    [
        ("blitz-conquest", 4, (5, 2, 2)),
        ("where-no-one", 4, (11, 4, 4)),
        ("liberate-the-stations", 4, (7, 1, 2)),
        ("one-to-return", 4, (6, 1, 2)),
        ("epic-return", 6, (7, 2, 3)),
    ],
)
def test_fr_scn_solo_05_other_scenarios_alone_with_a_dummy_player_and_without_titles(
    scenario: str, rounds: int, tiles: tuple[int, int, int]
) -> None:
    play = new_match(scenario, 1)
    assert play.state.last_round == rounds
    assert tuple(kinds(play).values()) == tiles
    assert play.state.dummy is not None
    assert len(play.table.components.undiscovered) - len(_undiscovered_cards(play.table)) == 4
    assert not play.table.scenario.titles


@pytest.mark.parametrize(("ending", "winners"), [("explored", (0,)), ("", ())])
def test_fr_scn_solo_05_reaching_the_goal_wins(ending: str, winners: tuple[int, ...]) -> None:
    table = Scenario("where-no-one", players=1)
    table.state.round, table.state.ending = 4, ending
    table.alice.visited = ["a", "b", "c"]
    play = table.begin(Stage.END_OF_ROUND)
    outcome = play.match.outcome
    assert outcome is not None
    assert outcome.winners == winners
    assert "Explorer 3" in " ".join(play.told())  # without the title of the Greatest Explorer


# --- the named ship (FR-SCN-OTR-04) -------------------------------------------------------------------------------


def test_fr_scn_otr_04_each_team_names_a_ship_secretly() -> None:
    play = new_match("one-to-return", 4, allies="teams")
    assert [(one.seat, [option.id for option in one.options]) for one in play.match.open] == [
        (0, ["player-0", "player-2"]),
        (1, ["player-1", "player-3"]),
    ]
    for seat, named in ((1, "player-3"), (0, "player-0")):
        decision = next(one for one in play.match.open if one.seat == seat)
        play.match.answer(seat, decision.number, (named,))
    assert play.state.returning == [0, 3]
    for viewer, word in ((0, "Alice"), (2, "Alice"), (1, "Dave"), (3, "Dave"), (None, "")):
        told = [words for words in play.told(viewer) if "must bring" in words]
        assert told == ([f"Your team must bring {word}’s ship home."] if word else [])
        seats = [seat for seat in play.table.view(viewer).seats if isinstance(seat, FrontiersSeatView)]
        assert [seat.name for seat in seats if seat.must_return] == ([word] if word else [])


@pytest.mark.parametrize(
    ("back", "winners", "words"),
    [
        (0, (0, 2), "Alice returned through the Wormhole."),
        (2, (), "Carol returned, but not with the chosen ship, so nobody wins."),
        (3, (1, 3), "Dave returned through the Wormhole."),
        (None, (), "Nobody returned through the Wormhole."),
    ],
)
def test_fr_scn_otr_04_only_the_named_ship_brings_victory_to_its_team(
    back: int | None, winners: tuple[int, ...], words: str
) -> None:
    table = Scenario("one-to-return", players=4)
    table.header.options["allies"] = "teams"
    table.state.round, table.state.wormhole_closed, table.state.returning = 4, True, [0, 3]
    if back is not None:
        table.state.players[back].space = "0.0"
    play = table.begin(Stage.END_OF_ROUND)
    outcome = play.match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (winners, words)


# --- tokens for visits (FR-SCN-WNO-02) ----------------------------------------------------------------------------


def test_fr_scn_wno_02_a_faction_token_is_publicly_placed_on_an_empty_space_of_a_visited_tile() -> None:
    table = Scenario("where-no-one", players=3)
    table.lay(0, "planet", "class-l")
    table.lay(1, location="outpost")
    table.alice.space = field_space(2)
    table.hand("one", "two")
    play = table.begin()
    play.do("sideways:one:move", "sideways:two:move")
    play.move(3)
    assert faction_tokens(play) == {field_space(2): (0,)}


def faction_tokens(play: Play) -> dict[str, tuple[int, ...]]:
    """Return the Faction Tokens by space, as spectators see them."""
    return {space.space: space.markers for space in play.table.view(None).spaces if space.markers}


@pytest.mark.parametrize("been", [False, True])
def test_fr_scn_wno_02_a_mission_from_next_door_is_a_visit_and_needs_no_token_but_its_own(been: bool) -> None:
    table = Scenario("where-no-one", players=3)
    table.planet("natives", diplomacy=1)
    table.lay(2, "planet", "class-l")
    table.card("word", [Diplomacy(1)])
    table.hand("word")
    if been:
        table.alice.visited = ["field"]
        table.mark(0, 0)
    play = table.begin()
    play.do(f"mission:{field_space(2)}", "beam down", "play:word:basic", "aim:0", "fire")
    assert play.alice.visited == ["field"]
    assert faction_tokens(play) == {field_space(2): (0,)}


# --- teams ----------------------------------------------------------------------------------------------------------


def test_fr_team_01_allies_do_not_see_each_others_hands_and_have_nothing_to_trade() -> None:
    table = team_game()
    table.alice.crystals["red"] = 2
    table.hand("plain")
    table.state.players[2].space = table.alice.space
    play = table.begin()
    assert play.table.view(0).players[0].hand == ("plain",)
    assert play.table.view(2).players[0].hand == ()
    assert play.table.view(0).players[2].hand == ()
    assert not any(word in one.label.lower() for one in play.decision.options for word in ("trade", "give"))


@pytest.mark.parametrize(("owner", "cards"), [(0, 5 + 2), (2, 5 + 1), (1, 5)])
def test_fr_team_03_near_an_allys_starbase_the_own_ones_raise_the_hand_limit(owner: int, cards: int) -> None:
    table = team_game()
    table.alice.space = field_space(2)
    table.lay(3, location="romulan starbase")
    table.mark(3, owner)
    table.lay(5, location="romulan starbase")
    table.mark(5, 0)
    table.deck(*(f"card-{number}" for number in range(9)))
    play = table.begin(Stage.DRAW)
    assert len(play.alice.hand) == cards
