"""The rulebook's variants: auction, turned tiles, interactive combat, friendly games, and more deckbuilding."""

from __future__ import annotations

import pytest

from engine.frontiers.effects.effect_tree import Attack, Diplomacy, Move, RerollDice, SetDice, Shields
from engine.frontiers.hexes import spaces_of
from engine.frontiers.ship.ship_deck import ship_deck_cards
from engine.frontiers.state import PendingReward, Stage
from engine.frontiers.turn.upgrading import player_strength, seats_by_strength
from engine.games import game
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.selfplay import seats_for
from tests.engine.frontiers.scenario import Play, Scenario, field_space

FRONTIERS = game("frontiers")


def new_match(players: int = 2, scenario: str = "full-conquest", seed: int = 1, **options: str) -> Play:
    return Play(
        Match.start(
            FRONTIERS, seats_for(FRONTIERS, 0, players), seed_from_number(seed), {"scenario": scenario, **options}
        )
    )


def with_variant(option: str, value: str, scenario: str = "full-conquest", players: int = 2) -> Scenario:
    table = Scenario(scenario, players)
    table.header.options[option] = value
    return table


def answer(play: Play, seat: int, *words: str) -> None:
    """Answer the open decision of one of several seats."""
    decision = next(one for one in play.match.open if one.seat == seat)
    play.match.answer(seat, decision.number, words)


# --- auction (FR-VAR-02) ------------------------------------------------------------------------------------------


def test_fr_var_02_without_offers_players_take_the_ship_they_pick() -> None:
    play = new_match(auction="yes")
    assert play.decision.seat == 0
    play.do("defiant", "none", "neghvar")
    assert [player.ship for player in play.state.players] == ["defiant", "neghvar"]
    assert [player.xp for player in play.state.players] == [0, 0]
    assert len(play.alice.hand) == 5


def test_fr_var_02_a_higher_bidder_takes_the_ship_and_the_picker_picks_again() -> None:
    play = new_match(auction="yes")
    play.do("defiant", "offer-2")
    assert play.decision.seat == 0
    play.do("none")
    assert (play.bob.ship, play.bob.xp) == ("defiant", -2)
    assert play.decision.seat == 0
    assert not play.offers("defiant")
    play.do("neghvar")
    assert (play.alice.ship, play.alice.xp) == ("neghvar", 0)


def test_fr_var_02_earlier_players_match_a_bid_and_later_ones_must_raise_it() -> None:
    play = new_match(players=3, auction="yes")
    play.do("defiant")
    assert (play.decision.seat, play.ids[:2]) == (1, ["none", "offer-1"])
    play.do("offer-2")
    assert (play.decision.seat, play.ids[:2]) == (2, ["none", "offer-3"])
    play.do("offer-3")
    assert (play.decision.seat, play.ids[:2]) == (0, ["none", "offer-3"])
    play.do("none")
    assert (play.decision.seat, play.ids[:2]) == (1, ["none", "offer-3"])
    play.do("offer-3", "none")
    assert (play.state.players[1].ship, play.state.players[1].xp) == ("defiant", -3)
    assert play.decision.seat == 0


def test_fr_var_02_crossing_the_end_of_the_track_gives_no_level() -> None:
    table = Scenario()
    table.alice.xp = -2
    table.enemy("warbird", 0, defense=1, xp=4)
    table.card("gun", [Attack(1, long_range=True)])
    table.hand("gun")
    table.deck("next")
    play = table.begin()
    play.do("challenge", "aim:0", "play:gun:basic", "fire", "end turn")
    assert (play.alice.xp, play.alice.level, play.alice.skills) == (2, 1, [])


def test_fr_var_02_the_first_tactics_go_in_reverse_order_of_choosing_whatever_the_xp() -> None:
    play = new_match(auction="yes")
    play.do("defiant", "offer-5", "none", "neghvar")
    assert (play.bob.xp, play.decision.rule, play.decision.seat) == (-5, "FR-TACT-01", 1)
    table = with_variant("auction", "yes")
    table.alice.xp = -5
    assert table.begin(Stage.TACTICS).decision.seat == 1
    table = with_variant("auction", "yes")
    table.alice.xp, table.state.round = -5, 2
    assert table.begin(Stage.TACTICS).decision.seat == 0


def test_fr_var_02_and_fr_scn_cah_01_no_bids_for_the_other_sides_ships() -> None:
    play = new_match(players=4, scenario="conquer-and-hold", auction="yes")
    play.do("defiant")
    while play.decision.options[0].id == "none":
        play.do("none")
    assert play.decision.seat == 1
    assert set(play.ids) == {"neghvar", "bird-of-prey"}


# --- the map (FR-VAR-04) ------------------------------------------------------------------------------------------


def test_fr_var_04_tiles_are_randomly_turned_on_the_same_places() -> None:
    turned = set()
    for seed in range(6):
        play = new_match(seed=seed, random="orientation")
        starting, *others = play.state.tiles
        assert starting.turned == 0
        assert [placed.position for placed in others] == ["1.0", "0.1"]
        turned |= {placed.turned for placed in others}
    assert len(turned) > 3
    assert all(placed.turned == 0 for placed in new_match().state.tiles)


def test_fr_var_04_a_turned_tile_has_its_ring_turned_round_its_centre() -> None:
    play = new_match(random="orientation")
    view = {space.space: (space.terrain, space.location) for space in play.table.view(0).spaces}
    for placed in play.state.tiles:
        centre, *ring = ((one.terrain, one.location) for one in play.table.components.tile[placed.tile].spaces)
        middle, *around = (view[space] for space in spaces_of(placed.position))
        assert middle == centre
        assert [around[(number + placed.turned) % 6] for number in range(6)] == ring


# --- friendly games (FR-VAR-07) -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("versus", "offered"), [("no", True), ("friendly", True), ("friendly+peaceful", False)])
def test_fr_var_07_a_peaceful_game_leaves_the_starbases_of_others_alone(versus: str, offered: bool) -> None:
    table = with_variant("versus", versus)
    place = table.lay(2, location="romulan starbase")
    table.mark(2, 1)
    assert table.begin().offers(f"starbase:{place}") is offered


def test_fr_var_07_a_peaceful_game_still_has_starbases_to_conquer() -> None:
    table = with_variant("versus", "friendly+peaceful")
    place = table.enemy("station", 2, location="romulan starbase")
    assert table.begin().offers(f"starbase:{place}")


@pytest.mark.parametrize(
    ("versus", "core", "colours"),
    [
        ("friendly", ["white", "white", "red", "blue"], ["red", "blue"]),
        ("friendly", ["white"] * 4, ["white"]),
        ("no", ["white", "white", "red", "blue"], ["white", "white", "red", "blue"]),
    ],
)
def test_fr_var_07_white_dice_are_rerolled_only_if_no_other_remains(
    versus: str, core: list[str], colours: list[str]
) -> None:
    table = with_variant("versus", versus)
    table.state.core = core
    table.card("insight", [RerollDice(count=2)], [SetDice(count=1)], colour="red")
    table.hand("insight")
    play = table.begin()
    play.do("play:insight:basic")
    assert [one.partition("-")[2] for one in play.ids][: len(colours)] == colours


@pytest.mark.parametrize(("versus", "offered"), [("friendly", False), ("no", True)])
def test_fr_var_07_nor_turned_to_another_colour(versus: str, offered: bool) -> None:
    table = with_variant("versus", versus)
    table.state.core = ["white", "gold", "blue", "blue"]
    table.alice.crystals["red"] = 1
    table.card("insight", [Move(1)], [SetDice(count=1)], colour="red")
    table.hand("insight")
    play = table.begin()
    play.do("play:insight:strong", "crystal:red") if "crystal:red" not in play.ids else None
    assert play.offers("white") is offered
    assert play.offers("gold", "blue")


# --- interactive combat (FR-VAR-08) -------------------------------------------------------------------------------


def interactive(*, attack: int = 2, defense: int = 3) -> Scenario:
    table = with_variant("interactive", "yes")
    table.enemy("warbird", 0, defense=defense, attack=attack, xp=2)
    table.card("shot", [Attack(3, long_range=True)])
    table.card("ram", [Attack(3)])
    table.card("wall", [Shields(2)])
    table.hand("shot", "ram", "wall", "spare")
    table.deck("one", "two")
    return table


def test_fr_var_08_the_previous_player_secretly_sets_a_die() -> None:
    play = interactive().begin()
    play.do("challenge")
    assert play.decision.seat == 1
    play.do("red")
    assert play.decision.seat == 0
    for viewer in (0, None):
        assert "red" not in " ".join(play.told(viewer)).split("sets a hidden die.")[1]
        assert "The hidden die is not gold." in play.told(viewer)
    assert play.table.view(0).combat.enemies[0].attack == 2  # type: ignore[union-attr]


def test_fr_var_08_gold_adds_1_defense_only_in_the_long_range_phase() -> None:
    play = interactive().begin()
    play.do("challenge", "gold", "play:shot:basic", "aim:0")
    assert "The hidden die is gold." in play.told(0)
    assert not play.offers("fire")  # 3 of 4
    play.do("phase over", "phase over", "play:ram:basic", "aim:0", "fire")  # 3 of 3
    assert play.alice.xp == 2 + 1


def test_fr_var_08_red_is_1_more_attack_from_the_shields_phase_on() -> None:
    play = interactive().begin()
    play.do("challenge", "red", "phase over")
    assert "The hidden die is red." in play.told(0)
    play.do("play:wall:basic")
    assert "shields 2 of 3 needed" in play.option("block:0").label
    play.do("block:0", "phase over")
    assert play.alice.hand.count("damage") == 1


def test_fr_var_08_blue_is_1_more_defense_in_the_attack_phase() -> None:
    play = interactive().begin()
    play.do("challenge", "blue", "phase over", "phase over", "aim:0", "play:ram:basic")
    assert "The hidden die is blue." in play.told(0)
    assert not play.offers("fire")
    play.do("sideways:spare:attack", "fire")
    assert play.alice.xp == 2 + 1


def test_fr_var_08_a_die_that_was_not_shown_yet_brings_its_xp_all_the_same() -> None:
    play = interactive().begin()
    play.do("challenge", "blue", "play:shot:basic", "aim:0", "fire")
    assert play.alice.xp == 2 + 1


def test_fr_var_08_black_does_nothing_and_brings_nothing() -> None:
    play = interactive().begin()
    play.do("challenge", "black", "play:shot:basic", "aim:0", "fire")
    assert play.alice.xp == 2


def test_fr_var_08_two_enemies_are_fought_without_a_die() -> None:
    table = interactive()
    table.enemy("second", 2)
    play = table.begin()
    play.do("challenge")
    play.choose(field_space(0), field_space(2))
    assert play.decision.seat == 0


def test_fr_var_08_in_an_away_mission_red_is_shown_as_damage_is_assigned() -> None:
    table = with_variant("interactive", "yes")
    table.planet("natives", attack=2, diplomacy=9, defense=9)
    table.lay(2, "planet", "class-l")
    table.alice.level = 3
    table.crew("guard", defense=2)
    table.crew("medic", defense=2)
    play = table.begin()
    play.do(f"mission:{field_space(2)}", "join:0", "join:1", "beam down")
    assert play.decision.seat == 1
    play.do("red", "phase over")
    assert "The hidden die is red." not in play.told(0)
    play.do("phase over", "crew-0")
    assert "The hidden die is red." in play.told(0)
    assert [member.wounds for member in play.alice.crew] == [1, 1]  # 3 damage


def test_fr_var_08_the_last_defender_of_a_cube_is_a_single_enemy() -> None:
    table = with_variant("interactive", "yes")
    table.cube(2, "red", 1)
    table.enemy("drone", 2, location="borg cube", defense=3)
    play = table.begin()
    play.do(f"cube:{field_space(2)}")
    assert play.decision.seat == 1


def test_fr_var_08_the_extra_xp_is_not_halved_at_the_starbase_of_an_absent_player() -> None:
    table = with_variant("interactive", "yes")
    place = table.lay(2, location="romulan starbase")
    table.mark(2, 1)
    table.enemy("guard", None, location="romulan starbase", defense=1, xp=5)
    table.card("gun", [Attack(9, long_range=True)])
    table.hand("gun")
    play = table.begin()
    play.do(f"starbase:{place}", "red", "aim:0", "play:gun:basic", "fire")
    assert play.alice.xp == 3 + 1


def test_fr_var_08_no_die_is_set_in_a_solo_game() -> None:
    assert all(one.id != "interactive" for one in FRONTIERS.options(1))


# --- action upgrades (FR-VAR-09) ----------------------------------------------------------------------------------


def upgrades(round_: int = 2) -> Scenario:
    """Return a table with three Advanced Actions to come (attack, Diplomacy, shields), and a red move in hand."""
    table = with_variant("actions", "upgrades")
    table.state.round = round_
    table.card("salvo", [Attack(2)], colour="red", kind="advanced")
    table.card("treaty", [Diplomacy(2)], colour="blue", kind="advanced")
    table.card("screen", [Shields(2)], colour="gold", kind="advanced")
    table.state.removed += table.state.piles["advanced"]
    table.state.piles["advanced"] = ["salvo", "treaty", "screen"]
    table.card("cruise", [Move(2)], colour="red")
    table.hand("cruise", "damage")
    table.bob.hand = []
    table.card("parley", [Diplomacy(1)], colour="gold")
    table.hand("parley", seat=1)
    return table


def test_fr_var_09_an_own_card_goes_for_one_of_its_colour_or_type() -> None:
    play = upgrades().begin(Stage.END_OF_ROUND)
    assert play.decision.seat == 1  # as weak, as poor, but later in the Round
    assert play.ids == ["treaty", "screen", "none"]  # of Diplomacy, or gold; not the red attack
    play.do("treaty")
    assert play.decision.seat == 0
    assert play.ids == ["salvo", "none"]
    play.do("salvo")
    assert "treaty" in [*play.bob.deck, *play.bob.hand]
    assert {"cruise", "parley"} <= set(play.state.removed)
    assert "salvo" in [*play.alice.deck, *play.alice.hand]


def test_fr_var_09_keeping_is_optional_and_the_rest_goes_under_the_deck() -> None:
    table = upgrades()
    table.card("fourth", kind="advanced")
    table.state.piles["advanced"].append("fourth")
    table.state.offers.advanced.clear()
    play = table.begin(Stage.END_OF_ROUND)
    play.do("none", "none")
    assert play.state.offers.upgrades == []
    assert play.state.offers.advanced == ["screen", "treaty", "salvo"]
    assert play.state.piles["advanced"] == ["fourth"]  # it was offered first, and went under the others


@pytest.mark.parametrize("round_", [1, 3, 5])
def test_fr_var_09_not_at_the_end_of_odd_rounds(round_: int) -> None:
    play = upgrades(round_).begin(Stage.END_OF_ROUND)
    assert play.decision.rule == "FR-TACT-01"


def test_fr_var_09_not_at_the_end_of_the_last_round() -> None:
    assert upgrades(6).begin(Stage.END_OF_ROUND).match.outcome is not None


def test_fr_var_09_strength_counts_cards_crystals_crew_and_levels_and_the_weakest_comes_first() -> None:
    table = upgrades()
    table.card("find", kind="undiscovered")
    table.hand("find", "salvo")
    table.state.piles["advanced"].remove("salvo")
    table.alice.crystals["red"] = 3
    table.crew("chief", rank=3)
    table.crew("hurt", rank=3, wounds=1)
    table.alice.level, table.bob.level = 3, 4
    play = table.begin(Stage.END_OF_ROUND)
    assert [player_strength(play.table, seat) for seat in (0, 1)] == [2 + 1 + 1 + 3 + 1, 3]
    assert seats_by_strength(play.table) == [1, 0]
    table = upgrades()
    table.bob.xp = 1
    assert seats_by_strength(table.begin(Stage.END_OF_ROUND).table) == [0, 1]  # as weak, but with fewer XP


# --- draft (FR-VAR-10) --------------------------------------------------------------------------------------------


def test_fr_var_10_all_keep_one_of_four_and_pass_the_rest_on_until_three_are_kept() -> None:
    play = new_match(players=3, actions="draft")
    packs = [[option.id for option in decision.options] for decision in play.match.open]
    assert [len(pack) for pack in packs] == [4, 4, 4]
    assert (play.state.tiles, play.state.core) == ([], [])  # before the map is set and the dice are rolled
    for seat in range(3):
        answer(play, seat, packs[seat][0])
    passed = [[option.id for option in decision.options] for decision in play.match.open]
    assert passed == [packs[2][1:], packs[0][1:], packs[1][1:]]
    for _ in range(2):
        for seat in range(3):
            answer(play, seat, next(one for one in play.match.open if one.seat == seat).options[0].id)
    assert [len(player.drafted) for player in play.state.players] == [3, 3, 3]
    assert len(play.state.tiles) == 3
    assert len(play.state.piles["advanced"]) + 3 + 9 + len(training(play)) == len(play.table.components.advanced)


def training(play: Play) -> list[str]:
    return [card for card in play.state.offers.crew if card in play.table.components.advanced]


def test_fr_var_10_kept_cards_stay_secret() -> None:
    play = new_match(actions="draft")
    kept = next(one for one in play.match.open if one.seat == 0).options[0]
    for seat in range(2):
        answer(play, seat, next(one for one in play.match.open if one.seat == seat).options[0].id)
    assert f"You keep {kept.label} for later." in play.told(0)
    assert not any(kept.label in words for words in (*play.told(1), *play.told(None)))


@pytest.mark.parametrize(("round_", "asked"), [(1, True), (2, False), (3, True)])
def test_fr_var_10_at_the_end_of_each_odd_round_one_joins_the_deck(round_: int, asked: bool) -> None:
    table = with_variant("actions", "draft")
    table.state.round = round_
    table.alice.drafted = [table.state.piles["advanced"].pop() for _ in range(2)]
    first = table.alice.drafted[0]
    play = table.begin(Stage.END_OF_ROUND)
    assert (play.decision.rule == "FR-VAR-10") is asked
    if asked:
        play.choose(first)
        assert len(play.alice.drafted) == 1
        assert first in [*play.alice.deck, *play.alice.hand]


# --- shortage (FR-VAR-11) -----------------------------------------------------------------------------------------


def few_actions(left: int, offered: int) -> Scenario:
    table = Scenario()
    pile, offers = table.state.piles["advanced"], table.state.offers
    everything = [*pile, *offers.advanced]
    offers.advanced = everything[:offered]
    table.state.piles["advanced"] = everything[offered : offered + left]
    table.state.removed += everything[offered + left :]
    table.state.round = 1
    table.lay(2, "planet", "class-m")
    return table


@pytest.mark.parametrize(("left", "offered", "taught"), [(1, 3, 1), (0, 3, 0), (1, 2, 0), (2, 2, 1)])
def test_fr_var_11_class_m_training_goes_short_before_the_offer(left: int, offered: int, taught: int) -> None:
    play = few_actions(left, offered).begin(Stage.PREPARE)
    assert len(training(play)) == taught
    assert len(play.state.offers.advanced) == min(3, left + offered - taught)


def test_fr_var_11_with_no_card_left_there_is_no_reward() -> None:
    table = few_actions(0, 0)
    table.alice.xp = 3
    play = table.begin(Stage.REWARDS)
    play.table.turn.rewards.append(PendingReward("advanced"))
    play.choose(play.ids[0])  # a Skill of the Level Up, without an Action
    assert not any(card in play.table.components.advanced for cards in ship_deck_cards(play.alice) for card in cards)
