"""Conquer and Hold (FR-SCN-CAH)."""

from __future__ import annotations

import pytest

from engine.frontiers.effects.effect_tree import Attack, Diplomacy
from engine.frontiers.hexes import is_beside_tile, spaces_of
from engine.frontiers.map import starbase_control
from engine.frontiers.map.accessibility import STARBASES
from engine.frontiers.map.exploring import take_tile
from engine.frontiers.state import Stage
from engine.games import game
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.selfplay import seats_for
from tests.engine.frontiers.scenario import Play, Scenario, field_space

FRONTIERS = game("frontiers")


def new_match(players: int = 2, seed: int = 1, scenario: str = "conquer-and-hold", **ships: str) -> Play:
    wished = {"scenario": scenario, **{name.replace("_", "-"): ship for name, ship in ships.items()}}
    return Play(Match.start(FRONTIERS, seats_for(FRONTIERS, 0, players), seed_from_number(seed), wished))


def held(location: str = "dominion starbase", owner: int = 1, players: int = 2) -> Scenario:
    """Return a table with Alice next to a Starbase of this owner, with 9 attack in hand."""
    table = Scenario("conquer-and-hold", players)
    table.lay(2, location=location)
    table.mark(2, owner)
    table.card("gun", [Attack(9, long_range=True)])
    table.hand("gun", "spare")
    table.deck("one", "two")
    return table


@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (4, 4)])
def test_fr_scn_cah_01_federation_against_klingons_for_six_rounds_or_four_in_teams(players: int, rounds: int) -> None:
    for seed in range(4):
        play = new_match(players, seed)
        assert play.state.last_round == rounds
        side = [play.table.components.ship[player.ship].side for player in play.state.players]
        assert all((side[one] == side[0]) == (one % 2 == 0) for one in range(players))


def test_fr_scn_cah_01_the_first_wish_decides_the_sides_and_others_give_way() -> None:
    play = new_match(ship_2="defiant")
    assert play.table.components.ship[play.alice.ship].side == "klingon"
    play = new_match(ship_1="enterprise-d", ship_2="defiant")
    assert play.alice.ship == "enterprise-d"
    assert play.table.components.ship[play.bob.ship].side == "klingon"
    assert "Bob can’t command U.S.S. Defiant because the other side has the Federation ships." in play.told()
    play = new_match(4, ship_1="enterprise-d", ship_3="neghvar")
    assert [player.ship for player in play.state.players][::2] == ["enterprise-d", "defiant"]


@pytest.mark.parametrize("players", [2, 4])
def test_fr_scn_cah_02_all_tiles_with_starbases_are_on_a_map_of_fixed_shape(players: int) -> None:
    play = new_match(players)
    tile = play.table.components.tile
    used = [*play.state.stack, *(placed.tile for placed in play.state.tiles)]
    assert [sum(tile[one].kind == kind for one in used) for kind in ("frontier", "cube", "core")] == [5, 1, 3]
    assert all(set(STARBASES) & set(tile[one].locations) for one in used if tile[one].kind in ("frontier", "core"))
    assert [tile[one].cube_colour for one in used if tile[one].cube_colour] == ["gold"]
    assert len(play.table.view(0).frontier) == 7
    core = play.table.components.map["conquer and hold"].core_positions
    assert tile[take_tile(play.table, core[0])].kind in ("core", "cube")


def test_fr_scn_cah_02_the_place_of_the_gold_cube_is_empty_space() -> None:
    play = new_match(scenario="conquer-and-hold-open")
    assert all(space.location != "borg cube" for space in play.table.view(0).spaces)
    table = Scenario("conquer-and-hold")
    table.lay(2, location="borg cube", colour="gold")
    table.hand("spare", "another")
    play = table.begin()
    play.do("sideways:spare:move", "sideways:another:move")
    move = play.option(f"move:{field_space(2)}")
    assert move.label.endswith("for 2")
    play.move(2)
    assert not any(one.startswith("interact") for one in play.ids)
    play.do("end turn")
    assert play.alice.space == field_space(2)


def test_fr_scn_cah_02_no_crew_of_rank_4() -> None:
    play = new_match()
    crew = play.table.components.crew
    assert any(one.rank == 4 for one in crew.values())
    assert all(crew[card].rank < 4 for card in play.state.piles["elite crew"])


def test_fr_scn_cah_03_exploring_gives_no_xp() -> None:
    table = Scenario("conquer-and-hold")
    table.alice.space = next(space for space in spaces_of("1.0") if is_beside_tile(space, "2.0"))
    table.hand("one", "two")
    play = table.begin()
    play.do("sideways:one:move", "sideways:two:move", "explore:2.0")
    assert play.state.tiles[-1].position == "2.0"
    assert play.alice.xp == 0


@pytest.mark.parametrize(("players", "round_", "elite"), [(2, 3, False), (2, 4, True), (4, 2, False), (4, 3, True)])
def test_fr_scn_cah_03_elite_crew_come_in_the_second_half(players: int, round_: int, elite: bool) -> None:
    table = Scenario("conquer-and-hold", players)
    table.state.round = round_ - 1
    play = table.begin(Stage.PREPARE)
    crew = play.table.components.crew
    assert any(crew[card].elite for card in play.state.offers.crew if card in crew) is elite


@pytest.mark.parametrize(("location", "place"), [("dominion starbase", "class-m"), ("romulan starbase", "outpost")])
def test_fr_scn_cah_03_crew_of_planets_and_outposts_join_at_conquered_starbases(location: str, place: str) -> None:
    table = Scenario("conquer-and-hold")
    table.state.offers.crew.clear()
    table.crew("recruit", cost=2, places=(place,), offered=True)
    table.crew("stranger", cost=2, places=("borg cube",), offered=True)
    table.lay(1, location=location)
    table.mark(1, 0)
    table.card("word", [Diplomacy(4)])
    table.hand("word")
    play = table.begin()
    play.do("play:word:basic", f"interact:{field_space(1)}")
    assert play.offers("recruit:recruit")
    assert not play.offers("recruit:stranger")


@pytest.mark.parametrize("location", STARBASES)
def test_fr_scn_cah_04_no_assault_on_a_starbase_costs_reputation(location: str) -> None:
    table = Scenario("conquer-and-hold")
    place = table.enemy("station", 2, location=location)
    play = table.begin()
    play.do(f"starbase:{place}")
    assert play.alice.reputation == 0


def test_fr_scn_cah_04_decimating_a_planet_still_costs_reputation() -> None:
    table = Scenario("conquer-and-hold")
    place = table.lay(2, "planet", "class-m")
    play = table.begin()
    play.do(f"decimation:{place}")
    assert play.alice.reputation == -3


@pytest.mark.parametrize(("bobs_xp", "scored"), [(1, 2), (0, 0)])
def test_fr_scn_cah_04_ships_are_attacked_without_loss_and_for_double_xp(bobs_xp: int, scored: int) -> None:
    table = held("dominion starbase")
    table.bob.space, table.bob.xp = field_space(2), bobs_xp
    play = table.begin()
    play.do("versus:1", "partly")
    while play.decision.seat == 1 or not play.offers("fire"):
        if play.decision.seat == 0 and play.state.stage is Stage.ATTACK and play.offers("play:gun:basic"):
            play.do("play:gun:basic")
        else:
            play.do("phase over")
    play.do("fire", "phase over")
    away = next(one for one in play.ids if one != "none")
    play.do(away)
    assert (play.alice.xp, play.alice.reputation) == (scored, 0)
    assert play.table.starbase_owner(field_space(2)) == 0  # a Dominion Starbase is taken like a Romulan one
    assert play.alice.space == field_space(2)


def test_fr_scn_cah_05_a_conquered_dominion_starbase_is_owned_and_brings_no_card() -> None:
    table = held()
    table.mark(2)
    table.enemy("station", 2, location="dominion starbase", defense=1)
    play = table.begin()
    play.do(f"starbase:{field_space(2)}", "play:gun:basic", "aim:0", "fire")
    assert play.table.starbase_owner(field_space(2)) == 0
    assert play.turn.rewards == []


def test_fr_scn_cah_05_others_neither_enter_nor_deal_with_it_while_the_owner_does() -> None:
    table = held()
    table.hand("third")
    play = table.begin()
    play.do("sideways:spare:move", "sideways:third:move")
    assert not play.offers(f"move:{field_space(2)}")
    own = held(owner=0)
    own.alice.space = field_space(2)
    play = own.begin()
    assert play.offers(f"interact:{field_space(2)}")


@pytest.mark.parametrize("location", STARBASES)
@pytest.mark.parametrize(("round_", "guards", "xp"), [(1, 1, 3), (2, 1, 3), (3, 2, 5), (4, 2, 5), (5, 3, 8), (6, 3, 8)])
def test_fr_scn_cah_05_and_fr_scn_cah_06_random_tokens_defend_for_an_absent_owner_for_half_the_sum(
    location: str, round_: int, guards: int, xp: int
) -> None:
    table = held(location)
    table.state.round = round_
    for number in range(guards):
        table.enemy(f"guard-{number}", None, location=location, defense=1, xp=5)
    play = table.begin()
    play.do(f"starbase:{field_space(2)}", "play:gun:basic", *(f"aim:{number}" for number in range(guards)))
    assert len(play.table.combat.enemies) == guards
    play.do("fire")
    assert play.alice.xp == xp  # half of 5, 10 or 15, rounded up
    assert play.table.starbase_owner(field_space(2)) == 0


def test_fr_scn_cah_06_undefeated_guards_are_discarded_and_the_starbase_stays_with_its_owner() -> None:
    table = held()
    table.state.round = 3
    for number in range(2):
        table.enemy(f"guard-{number}", None, location="dominion starbase", defense=6, attack=0, xp=5)
    play = table.begin()
    play.do(f"starbase:{field_space(2)}", "play:gun:basic", "aim:0", "fire", *["phase over"] * 3)
    assert play.alice.xp == 3
    assert play.table.starbase_owner(field_space(2)) == 1
    assert "guard-1" in play.state.discards["dominion starbase"]


@pytest.mark.parametrize(("owner", "tokens"), [(0, ["white", "white"]), (2, ["white"]), (1, [])])
def test_fr_scn_cah_05_a_turn_that_starts_near_an_own_or_an_allys_one_brings_white_data(
    owner: int, tokens: list[str]
) -> None:
    table = held(owner=owner, players=4)
    table.lay(4, location="dominion starbase")
    table.mark(4, 0)
    play = table.begin(Stage.TURN)
    play.do("regular")
    assert play.turn.tokens == tokens


def test_fr_scn_cah_05_no_data_far_from_all_of_them() -> None:
    table = held(owner=0)
    table.alice.space = field_space(4)
    play = table.begin(Stage.TURN)
    play.do("regular")
    assert play.turn.tokens == []


@pytest.mark.parametrize(
    ("marks", "winners", "words"),
    [
        ({2: 0, 4: 1}, (0,), "Alice wins: the Starbases held are worth 3 to 2 points."),
        ({2: 1, 4: 1}, (1,), "Bob wins: the Starbases held are worth 5 to 0 points."),
        ({}, (), "Nobody wins: the Starbases held are worth 0 to 0 points."),
    ],
)
def test_fr_scn_cah_07_romulan_starbases_score_3_dominion_2_and_ties_have_no_winner(
    marks: dict[int, int], winners: tuple[int, ...], words: str
) -> None:
    table = Scenario("conquer-and-hold")
    table.lay(2, location="romulan starbase")
    table.lay(4, location="dominion starbase")
    for number, owner in marks.items():
        table.mark(number, owner)
    table.state.round, table.bob.xp = 6, 90
    play = table.begin(Stage.END_OF_ROUND)
    outcome = play.match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (winners, words)


def test_fr_scn_cah_07_a_side_of_two_holds_and_wins_together() -> None:
    table = Scenario("conquer-and-hold", players=4)
    table.lay(2, location="romulan starbase")
    table.lay(4, location="dominion starbase")
    table.mark(2, 1)
    table.mark(4, 3)
    table.state.round = 4
    play = table.begin(Stage.END_OF_ROUND)
    outcome = play.match.outcome
    assert outcome is not None
    assert outcome.winners == (1, 3)


def test_fr_scn_cah_07_variant_the_whole_map_is_face_up() -> None:
    play = new_match(scenario="conquer-and-hold-open")
    assert (len(play.state.tiles), play.state.stack, play.table.view(0).frontier) == (10, [], ())


def test_fr_scn_cah_07_all_starbases_are_worth_25_points() -> None:
    play = new_match(scenario="conquer-and-hold-open")
    state = play.state
    for space in play.table.view(0).spaces:
        if space.location in STARBASES:
            lying = state.spaces[space.space]
            state.discards[play.table.token(lying.tokens[0]).pile] += lying.tokens
            lying.tokens, lying.markers = [], [1]
    assert starbase_control.starbase_points(play.table) == {0: 0, 1: 25}
