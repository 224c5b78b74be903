"""Components compared with the rulebook, figure by figure."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.frontiers.components.component_files import components
from engine.frontiers.components.component_index import HIGHEST_LEVEL, ComponentIndex
from engine.frontiers.components.effect_printer import effects_words
from engine.frontiers.components.locations import Purchase, Reward
from engine.frontiers.components.tiles import Tile

BOX = components()
BASIC = {"red", "blue", "gold"}
STANDING = {"", "outpost", "drydock", "research station"}
STARBASES = {"romulan starbase", "dominion starbase"}


def tiles(kind: str) -> list[Tile]:
    return [tile for tile in BOX.tile.values() if tile.kind == kind]


# --- ships, levels, tracks -------------------------------------------------------------------------------------------


def test_fr_comp_02_four_ships_two_of_each_side() -> None:
    assert Counter(ship.side for ship in BOX.ship.values()) == {"federation": 2, "klingon": 2}
    names = {ship.name for ship in BOX.ship.values()}
    assert names == {"U.S.S. Enterprise-D", "U.S.S. Defiant", "I.K.S. Negh'Var", "Bird-of-Prey"}


def test_fr_dum_02_the_enterprise_counts_as_a_red_and_a_blue_crystal() -> None:
    assert BOX.ship["enterprise-d"].divisions == ("red", "blue")


@pytest.mark.parametrize("ship", BOX.ship)
def test_fr_comp_01_each_ship_has_16_basic_actions_and_its_captain_ten_skills(ship: str) -> None:
    assert len(BOX.ship_deck(ship)) == 16
    assert len(BOX.skills_of(ship)) == len(set(BOX.skills_of(ship))) == 10


@pytest.mark.parametrize("ship", BOX.ship)
def test_fr_deck_10_one_basic_action_bears_the_captains_name(ship: str) -> None:
    (card,) = [BOX.basic[card] for card in BOX.ship_deck(ship) if BOX.basic[card].captain]
    assert card.name == BOX.ship[ship].captain


def test_fr_comp_01_five_level_tokens_cover_ten_levels() -> None:
    assert list(BOX.level) == ["1-2", "3-4", "5-6", "7-8", "9-10"]
    assert [token.levels for token in BOX.level.values()] == [(1, 2), (3, 4), (5, 6), (7, 8), (9, 10)]


def test_fr_comp_08_the_first_level_token() -> None:
    token = BOX.level_token(1)
    assert (token.defense, token.hand_limit) == (2, 5)
    assert BOX.level_token(2) is token


def test_fr_crew_01_one_command_token_and_one_more_with_each_further_level_token() -> None:
    assert [BOX.level_token(level).command_tokens for level in range(1, 11)] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_fr_amb_10_above_level_ten_the_last_token_stays() -> None:
    assert BOX.level_token(11) is BOX.level["9-10"]


def test_fr_amb_10_the_experience_track_has_120_spaces_and_ten_rows() -> None:
    track = BOX.experience["experience"]
    assert sum(track.rows) == 120
    assert track.level_thresholds == (0, 3, 8, 15, 24, 35, 48, 63, 80, 99)


def test_fr_int_03_the_known_points_of_the_reputation_track() -> None:
    modifiers = {space.value: space.diplomacy for space in BOX.reputation.values()}
    assert (modifiers[0], modifiers[2]) == (0, 1)
    assert [value for value, modifier in modifiers.items() if modifier is None] == [min(modifiers)]


def test_the_modifiers_never_fall_as_reputation_rises() -> None:
    ordered = [space.diplomacy for space in sorted(BOX.reputation.values(), key=lambda space: space.value)][1:]
    known = [modifier for modifier in ordered if modifier is not None]
    assert known == sorted(known)
    assert len(known) == len(ordered)


# --- data, costs, set-up ---------------------------------------------------------------------------------------------


def test_fr_comp_06_a_die_has_six_colours() -> None:
    assert set(BOX.die["data die"].faces) == {*BASIC, "white", "purple", "black"}


def test_fr_setup_06_there_are_dice_for_four_in_a_blitz_and_one_to_spare() -> None:
    assert BOX.die["data die"].count >= 4 + BOX.set_up["set-up"].dice_over_players + 1 + 1


def test_fr_setup_numbers() -> None:
    numbers = BOX.set_up["set-up"]
    assert (numbers.dice_over_players, numbers.crew_over_players, numbers.offer) == (2, 2, 3)
    assert numbers.crystals_of_a_colour == 3
    assert (numbers.explore_cost, numbers.explore_experience) == (2, 1)


@pytest.mark.parametrize(
    ("terrain", "cost", "may_end"),
    [
        ("planet", 3, False),
        ("empty space", 2, True),
        ("asteroid field", None, False),
        ("black hole", None, False),
    ],
)
def test_fr_move_03_costs_that_the_rulebook_names(terrain: str, cost: int | None, may_end: bool) -> None:
    assert (BOX.terrain[terrain].cost, BOX.terrain[terrain].may_end) == (cost, may_end)


def test_fr_move_04_no_ship_ends_on_a_sun() -> None:
    assert [name for name, one in BOX.terrain.items() if one.cost is not None and not one.may_end] == ["planet", "sun"]


# --- tiles -----------------------------------------------------------------------------------------------------------


def test_fr_comp_05_tiles_enough_for_every_scenario() -> None:
    assert {kind: len(tiles(kind)) for kind in ("starting", "frontier", "core", "cube")} == {
        "starting": 1,
        "frontier": 11,
        "core": 4,
        "cube": 4,
    }


def test_fr_setup_08_two_frontier_tiles_are_at_the_start() -> None:
    assert len(BOX.map["open"].revealed) == 2


def test_fr_scn_cah_02_the_map_of_conquer_and_hold() -> None:
    shape = BOX.map["conquer and hold"]
    assert (len(shape.revealed), len(shape.frontier), len(shape.core)) == (2, 3, 4)


def test_fr_scn_cah_02_five_frontier_and_three_core_tiles_hold_a_starbase() -> None:
    assert sum(bool(STARBASES & set(tile.locations)) for tile in tiles("frontier")) == 5
    assert sum(bool(STARBASES & set(tile.locations)) for tile in tiles("core")) == 3


def test_fr_scn_cah_07_the_starbases_are_worth_25_points() -> None:
    gold = [tile for tile in tiles("cube") if tile.cube_colour == "gold"]
    found = Counter(location for tile in (*tiles("frontier"), *tiles("core"), *gold) for location in tile.locations)
    assert 3 * found["romulan starbase"] + 2 * found["dominion starbase"] == 25


def test_fr_scn_lrs_01_one_core_tile_has_no_research_station() -> None:
    assert sum("research station" not in tile.locations for tile in tiles("core")) == 1


def test_fr_scn_lrs_01_the_red_cubes_tile_has_a_research_station() -> None:
    (red,) = [tile for tile in tiles("cube") if tile.cube_colour == "red"]
    assert "research station" in red.locations
    assert red.locations.count("borg sphere") == 3


def test_fr_var_05_the_gold_cube_is_next_to_asteroids_and_a_romulan_starbase() -> None:
    (gold,) = [tile for tile in tiles("cube") if tile.cube_colour == "gold"]
    ring = gold.spaces[1:]
    assert any(space.terrain == "asteroid field" for space in ring)
    assert any(space.location == "romulan starbase" for space in ring)


@pytest.mark.parametrize("tile", BOX.tile.values(), ids=BOX.tile)
def test_a_tile_has_seven_spaces_and_every_open_one_can_be_reached(tile: Tile) -> None:
    assert len(tile.spaces) == 7
    open_spaces = {number for number, space in enumerate(tile.spaces) if BOX.terrain[space.terrain].cost is not None}
    beside = {0: set(range(1, 7))} | {ring: {0, ring % 6 + 1, (ring - 2) % 6 + 1} for ring in range(1, 7)}
    reached = {min(open_spaces)}
    while more := {near for space in reached for near in beside[space] & open_spaces} - reached:
        reached |= more
    assert reached == open_spaces


@pytest.mark.parametrize("tile", BOX.tile.values(), ids=BOX.tile)
def test_fr_cmb_01_everything_used_from_an_adjacent_space_has_one_for_the_ship(tile: Tile) -> None:
    beside = {0: set(range(1, 7))} | {ring: {0, ring % 6 + 1, (ring - 2) % 6 + 1} for ring in range(1, 7)}
    for number, space in enumerate(tile.spaces):
        if space.location and BOX.location[space.location].reached == "beside":
            near = [tile.spaces[one] for one in beside[number]]
            assert any(BOX.terrain[one.terrain].may_end and one.location in STANDING for one in near), space.location


def test_fr_expl_03_asteroids_close_the_starting_tile_behind() -> None:
    (start,) = tiles("starting")
    assert start.spaces[0].terrain == "wormhole"
    assert [space.terrain for space in start.spaces[3:6]] == ["asteroid field"] * 3


# --- tokens ----------------------------------------------------------------------------------------------------------


def test_fr_comp_03_eight_backs() -> None:
    assert len({token.pile for token in BOX.all_tokens()}) == 8


@pytest.mark.parametrize("challenge", BOX.challenge.values(), ids=BOX.challenge)
def test_fr_loc_h_02_challenges_require_three_equal_or_different_and_give_7_xp(challenge: object) -> None:
    token = BOX.challenge[getattr(challenge, "id", "")]
    assert token.experience == 7
    assert len(token.data) == 3
    assert len(set(token.data)) in {1, 3}


@pytest.mark.parametrize("guarded", BOX.guarded)
def test_fr_out_06_two_guards_and_one_of_the_four_rewards(guarded: str) -> None:
    token = BOX.guarded[guarded]
    assert len(token.guards) == 2
    assert token.reward in {
        Reward(undiscovered=1),
        Reward(advanced=1),
        Reward(crystals=("red", "blue", "gold")),
        Reward(crew=1),
    }


# --- locations and cubes ---------------------------------------------------------------------------------------------


def test_fr_out_01_fr_cmb_03_reputation_by_location() -> None:
    victories = {name: one.victory_reputation for name, one in BOX.location.items() if one.victory_reputation}
    assaults = {name: one.assault_reputation for name, one in BOX.location.items() if one.assault_reputation}
    assert victories == {"romulan warbird": 1, "borg sphere": 2}
    assert assaults == {"romulan starbase": -1, "dominion starbase": -1, "class-m": -3}


def test_fr_move_08_only_warbirds_and_spheres_are_provoked() -> None:
    assert [name for name, one in BOX.location.items() if one.provoked] == ["romulan warbird", "borg sphere"]


@pytest.mark.parametrize(
    ("location", "tokens", "reward"),
    [
        ("dominion starbase", 1, Reward(undiscovered=1)),
        ("class-m", 1, Reward(undiscovered=1)),
        ("class-l", 1, Reward(random_crystals=2)),
        ("class-l distress", 2, Reward(undiscovered=1, random_crystals=3)),
        ("class-k", 1, Reward(undiscovered=1)),
        ("class-k distress", 2, Reward(undiscovered=2)),
        ("romulan starbase", 1, Reward()),
    ],
)
def test_fr_loc_tokens_and_rewards(location: str, tokens: int, reward: Reward) -> None:
    assert (BOX.location[location].tokens, BOX.location[location].reward) == (tokens, reward)


def sold(purchase: Purchase) -> str:
    """Return the price in Diplomacy and data, and what it buys."""
    price = " + ".join((str(purchase.diplomacy), *purchase.data))
    return f"{price}: {purchase.buys if isinstance(purchase.buys, str) else effects_words(purchase.buys)}"


@pytest.mark.parametrize(
    ("location", "words"),
    [
        ("outpost", ["3: repair or heal"]),
        (
            "class-m",
            [
                "2: repair or heal",
                "6: train",
            ],
        ),
        ("dominion starbase", ["7 + black: Gain an Undiscovered Card from the offer."]),
    ],
)
def test_fr_int_08_to_10_purchases_with_diplomacy(location: str, words: list[str]) -> None:
    assert [sold(purchase) for purchase in BOX.location[location].purchases] == words


@pytest.mark.parametrize(
    ("cube", "words"),
    [
        ("red", "10: Gain one Red Data Crystal. Gain one Blue Data Crystal. Gain one Gold Data Crystal."),
        ("blue", "7 + black: Gain an Undiscovered Card from the offer."),
        ("gold", "2: elite crew"),
        (
            "green",
            "6: Gain an Advanced Action Card from the offer; or gain an Advanced Action Card from its deck.",
        ),
    ],
)
def test_fr_int_11_to_14_purchases_at_a_destroyed_cube(cube: str, words: str) -> None:
    assert [sold(purchase) for purchase in BOX.cube[cube].purchases] == [words]


def test_fr_cube_03_to_06_abilities_of_defenders() -> None:
    assert BOX.cube["gold"].defense == 1
    assert (BOX.cube["blue"].photon_attack, BOX.cube["blue"].pulse_torpedo_attack) == (2, 1)
    assert BOX.cube["red"].phasers_gain == "antimatter weapon"
    assert BOX.cube["green"].phasers_gain == "biogenic weapon"
    assert [cube for cube, one in BOX.cube.items() if one.any_crew] == ["gold"]


@pytest.mark.parametrize("cube", BOX.cube)
def test_fr_cube_01_a_cubes_defense_grows_with_its_level(cube: str) -> None:
    counts = [sum(BOX.cube[cube].defender_counts(level).values()) for level in range(1, 12)]
    assert counts == sorted(counts)
    assert counts[0] >= 2
    with pytest.raises(KeyError):
        BOX.cube[cube].defender_counts(12)


@pytest.mark.parametrize("levels", [(4, 4, 4, 4), (5, 8), (5, 5, 5, 11), (5, 8, 11), (10, 10)])
def test_fr_scn_there_are_tokens_enough_for_all_cubes_of_a_scenario(levels: tuple[int, ...]) -> None:
    need = max(sum(cube.defender_counts(level).get("borg cube", 0) for level in levels) for cube in BOX.cube.values())
    assert len(BOX.tokens_of("borg cube")) >= need


# --- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("basic", "strong", "left_out"),
    [
        ("Data Virus", "Cascade Virus", {"friendly", "solo", "cooperative"}),
        ("Energy Flow", "Energy Steal", {"friendly", "solo", "cooperative"}),
        ("Telepathy", "Telepathic Assault", {"solo", "cooperative"}),
        ("The Inner Light", "Remembering Kataan", {"solo", "cooperative"}),
    ],
)
def test_fr_scn_solo_03_fr_var_07_undiscovered_cards_that_some_games_leave_out(
    basic: str, strong: str, left_out: set[str]
) -> None:
    (card,) = [card for card in BOX.undiscovered.values() if card.name == basic]
    assert (card.strong_name, set(card.left_out)) == (strong, left_out)


def test_no_other_undiscovered_card_is_left_out() -> None:
    assert sum(bool(card.left_out) for card in BOX.undiscovered.values()) == 4


def test_fr_tact_05_six_tactics_with_different_numbers_one_of_them_planning() -> None:
    assert sorted(tactic.number for tactic in BOX.tactic.values()) == [1, 2, 3, 4, 5, 6]
    assert "planning" in BOX.tactic


def test_fr_skill_04_motivation_alone_can_be_used_in_another_players_turn() -> None:
    assert {skill.name for skill in BOX.skill.values() if skill.when == "any turn"} == {"Motivation"}


def test_fr_comp_04_regular_and_elite_crew_enough_for_the_largest_offer() -> None:
    assert min(len(BOX.crew_of(elite=True)), len(BOX.crew_of(elite=False))) >= 4 + 2 + 1


def test_fr_scn_cah_02_rank_4_crew_join_at_a_destroyed_cube_only() -> None:
    legends = [member for member in BOX.crew.values() if member.rank == 4]
    assert legends
    assert {member.places for member in legends} == {("borg cube",)}


def test_crew_can_be_recruited_everywhere_from_the_first_round_on() -> None:
    regular = [member for member in BOX.crew.values() if not member.elite]
    assert {place for member in regular for place in member.places} == {
        "outpost",
        "class-m",
        "romulan starbase",
        "dominion starbase",
    }


def test_the_colours_are_spread_evenly_over_cards() -> None:
    assert Counter(card.colour for card in BOX.advanced.values()) == {"red": 10, "blue": 10, "gold": 10}
    assert Counter(card.colour for card in BOX.undiscovered.values()) == {"red": 8, "blue": 8, "gold": 8}
    for ship in BOX.ship:
        assert all(4 <= count <= 7 for count in Counter(BOX.basic[c].colour for c in BOX.ship_deck(ship)).values())


def test_facts_missing_from_the_rulebook_are_marked() -> None:
    stated = {
        kind
        for kind, entries in BOX.entries_by_kind().items()
        if any(one.origin == "rulebook" for one in entries.values())
    }
    assert stated == {"terrain", "level", "reputation", "set_up", "location", "damage"}
    assert not any(one.origin == "owner" for entries in BOX.entries_by_kind().values() for one in entries.values())


def test_fr_var_02_a_player_below_zero_is_on_the_first_level() -> None:
    index = ComponentIndex(BOX)
    assert [index.level_at(xp) for xp in (-5, -1, 0)] == [1, 1, 1]
    levels = [index.level_at(xp) for xp in range(400)]
    assert levels == sorted(levels)
    assert set(levels) == set(range(1, HIGHEST_LEVEL + 1))
