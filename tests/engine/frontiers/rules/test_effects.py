"""Every effect of cards, Skills and Crew, used from a card or Skill of Alice's."""

from __future__ import annotations

from typing import Any

import pytest

from engine.frontiers.components.locations import location_name
from engine.frontiers.effects.amounts import AtLeast, Cards, Condition, During, ForEach, Near
from engine.frontiers.effects.changes import Converts, CrewCost, ExploreCost, LosesResistances, ShipDefense, Weaponised
from engine.frontiers.effects.effect_tree import (
    Attack,
    Defeat,
    Diplomacy,
    Discard,
    DrainCrew,
    Draw,
    EachOther,
    Effect,
    Experience,
    ExtraTurn,
    GainCard,
    GainCrystal,
    Heal,
    If,
    Lasts,
    LookAtDeck,
    LookAtTiles,
    LoseData,
    Move,
    NameColour,
    Pay,
    PlayAnother,
    Recover,
    Recruit,
    Remove,
    Repair,
    Reputation,
    RerollDice,
    ReserveDie,
    Reshuffle,
    Scan,
    SetDice,
    TakeDamage,
    Target,
    UseOffered,
)
from engine.frontiers.state import Stage
from tests.engine.frontiers.rules.situations import add_attack_cards, play_to_stage
from tests.engine.frontiers.scenario import Play, Scenario, field_space


def with_card(*effects: Effect, players: int = 2) -> Scenario:
    """Return a table where Alice has a card ``it`` with these effects, and another card."""
    table = Scenario(players=players)
    table.card("it", effects)
    table.hand("it", "other")
    return table


def played(table: Scenario) -> Play:
    play = table.begin()
    play.choose("play:it:basic")
    return play


# --- cards --------------------------------------------------------------------------------------------------------


def test_remove_takes_a_card_out_of_the_game_and_damage_back_to_its_pile() -> None:
    table = with_card(Remove(Cards(kind="damage")), Remove(Cards(place="discard")))
    table.hand("damage")
    table.hand("worn")
    table.alice.hand.remove("worn")
    table.alice.discard.append("worn")
    play = played(table)
    assert "damage" not in play.alice.hand
    assert play.state.removed == ["worn"]  # FR-EFF-07


@pytest.mark.parametrize("to_place", ["hand", "top", "bottom"])
def test_recover_takes_cards_of_the_discard_pile(to_place: Any) -> None:
    table = with_card(Recover(Cards(place="discard"), to=to_place))
    table.deck("first", "second")
    table.hand("old", "older")
    table.alice.discard += [table.alice.hand.pop(), table.alice.hand.pop(), "damage"]
    play = played(table)
    play.choose("old")
    placed = {
        "hand": "old" in play.alice.hand,
        "top": play.alice.deck[0] == "old",
        "bottom": play.alice.deck[-1] == "old",
    }
    assert [place for place, there in placed.items() if there] == [to_place]
    assert play.alice.discard == ["older", "damage"]


def test_look_at_deck_keeps_one_and_the_rest_goes_back() -> None:
    table = with_card(LookAtDeck(3, keep=1, rest="bottom"))
    table.deck("first", "second", "third", "fourth")
    play = played(table)
    play.choose("second")
    assert "second" in play.alice.hand
    assert play.alice.deck == ["fourth", "first", "third"]
    assert not any("second" in line for line in play.told(1))


def test_reshuffle_puts_the_discard_pile_into_the_deck() -> None:
    table = with_card(Reshuffle())
    table.deck("first")
    table.hand("old")
    table.alice.discard.append(table.alice.hand.pop())
    play = played(table)
    assert sorted(play.alice.deck) == ["first", "old"]
    assert play.alice.discard == []


def test_take_damage_is_a_price() -> None:
    table = with_card(Pay((TakeDamage(),), (Move(5),)))
    play = played(table)
    assert play.alice.hand.count("damage") == 1
    assert play.turn.points.move == 5


@pytest.mark.parametrize(("source", "place"), [("offer", "deck"), ("lowest", "hand"), ("deck", "discard")])
def test_gain_card_takes_from_the_offer_its_lowest_or_the_deck(source: Any, place: str) -> None:
    to_place: Any = "top" if place == "deck" else place
    table = with_card(GainCard("advanced", source=source, to=to_place))
    offer, pile = list(table.state.offers.advanced), list(table.state.piles["advanced"])
    play = played(table)
    if source == "offer":
        play.choose(offer[1])
    gained = {"offer": offer[1], "lowest": offer[-1], "deck": pile[0]}[source]
    assert gained in getattr(play.alice, place)
    assert len(play.state.offers.advanced) == 3  # FR-EFF-05


def test_use_offered_uses_an_action_card_that_stays_in_the_offer() -> None:
    table = with_card(UseOffered("advanced"))
    table.card("offered", [Move(4)], [Move(9)], kind="advanced")
    table.state.offers.advanced[:] = [*table.state.offers.advanced[:2], "offered"]
    play = played(table)
    play.choose("offered")
    assert play.turn.points.move == 4
    assert "offered" in play.state.offers.advanced


def test_use_offered_uses_an_ability_of_a_crew_member_of_the_offer() -> None:
    table = with_card(UseOffered("crew"))
    table.state.offers.crew.clear()
    table.crew("guest", [Move(3)], [Repair(1)], offered=True)
    play = played(table)
    play.choose("guest-0")
    assert play.turn.points.move == 3
    assert play.state.offers.crew == ["guest"]


def test_play_another_gives_a_strong_effect_without_its_data_and_more() -> None:
    table = with_card(PlayAnother(strong=True, plus=1))
    table.state.core = ["black"] * table.state.dice
    table.card("warp", [Move(2)], [Move(4)])
    table.card("thrust", [], [Move(1)])
    table.hand("warp", "thrust")
    play = played(table)
    play.choose("warp")
    assert play.turn.points.move == 5
    assert sorted(play.alice.played) == ["it", "warp"]


def test_discard_of_a_number_of_ones_choice_counts() -> None:
    table = with_card(Pay((Discard(count=1, most=3),), (Move(ForEach("cards discarded", times=2)),)))
    table.hand("one", "two")
    play = played(table)
    play.choose("one", "two")
    assert play.turn.points.move == 4


# --- data ---------------------------------------------------------------------------------------------------------


def test_reroll_dice_rolls_dice_of_the_core_again() -> None:
    table = with_card(RerollDice(2))
    table.state.core = ["black"] * table.state.dice
    play = played(table)
    play.choose("0-black", "1-black")
    assert play.state.core[2:] == ["black"] * (play.state.dice - 2)
    assert len(play.state.core) == play.state.dice
    assert not play.offers("back")  # FR-EFF-08


def test_set_dice_turns_a_die_of_the_core() -> None:
    table = with_card(SetDice())
    table.state.core = ["black"] * table.state.dice
    play = played(table)
    play.choose("gold")
    assert sorted(play.state.core)[-1] == "gold"


def test_reserve_die_keeps_a_die_for_a_later_turn_of_the_round() -> None:
    table = with_card(ReserveDie())
    table.state.core = ["red", *["black"] * (table.state.dice - 1)]
    table.card("warp", [Move(1)], [Move(4)])
    table.hand("warp")
    play = played(table)
    assert play.alice.reserved == ["red"]
    assert len(play.state.core) == play.state.dice - 1
    play.choose("play:warp:strong")  # with the die kept: no other shows red
    assert play.turn.points.move == 4
    assert play.alice.reserved == []
    assert play.table.turn.dice_allowed == 2  # it was not the die of this turn (FR-DATA-06)


# --- people, tracks, map ------------------------------------------------------------------------------------------


def test_reputation_and_experience_move_their_tracks() -> None:
    play = played(with_card(Reputation(2), Experience(1)))
    assert (play.alice.reputation, play.alice.xp) == (2, 1)


@pytest.mark.parametrize(("by", "end"), [(9, 7), (-20, -7)])
def test_fr_amb_11_reputation_stops_at_the_ends_of_its_track(by: int, end: int) -> None:
    assert played(with_card(Reputation(by))).alice.reputation == end


def test_recruit_takes_crew_of_the_offer_free_and_anywhere() -> None:
    table = with_card(Recruit(rank=2))
    table.state.offers.crew.clear()
    table.crew("guest", [Move(3)], rank=2, offered=True)
    table.crew("admiral", [Move(3)], rank=3, offered=True)
    play = played(table)
    assert set(play.ids) == {"guest", "none"}
    play.choose("guest")
    assert [member.card for member in play.alice.crew] == ["guest"]


def test_scan_turns_up_tokens_further_away() -> None:
    table = with_card(Scan(2))
    table.enemy("fort", 4, location="romulan starbase", face_up=False)
    play = played(table)
    assert play.state.spaces[field_space(4)].face_up


def test_look_at_tiles_may_put_one_under_the_others_of_its_back() -> None:
    table = with_card(LookAtTiles(2))
    first, second = table.state.stack[:2]
    play = played(table)
    assert first not in play.decision.prompt, "players know a tile by what stands on it"
    assert all(location_name(one) in play.decision.prompt for one in table._box.tile[first].locations)
    play.choose(first)
    assert play.state.stack[0] == second
    kinds = [play.table.components.tile[tile].kind for tile in play.state.stack]
    last = play.state.stack.index(first)
    assert kinds[last] == "frontier"
    assert "frontier" not in kinds[last + 1 :]
    assert not any(first in line for line in play.told(1))


def test_a_core_tile_that_was_looked_at_goes_under_all_others() -> None:
    table = with_card(LookAtTiles(1))
    tiles = table._box.tile
    table.state.stack = sorted(table.state.stack, key=lambda tile: tiles[tile].kind == "frontier")
    assert tiles[table.state.stack[0]].kind != "frontier"
    first, *others = table.state.stack
    play = played(table)
    play.choose(first)
    assert play.state.stack == [*others, first]


def test_extra_turn_follows_at_once() -> None:
    table = with_card(ExtraTurn())
    table.deck("next", "after", "more", "last", "end", "six")
    play = played(table)
    play.do("end turn")
    play.choose()
    assert play.decision.seat == 0
    assert play.state.stage is Stage.TURN


# --- combat -------------------------------------------------------------------------------------------------------


def test_defeat_beats_an_enemy_outright_and_its_defense_may_be_limited() -> None:
    table = with_card(Defeat(defense=4))
    table.enemy("weak", 0, defense=4, xp=3)
    table.enemy("strong", 2, defense=5)
    play = table.begin()
    play.choose("challenge")
    play.choose(field_space(0), field_space(2))
    play.choose("play:it:basic")
    assert play.alice.xp == 3
    assert [enemy.defeated for enemy in play.table.combat.enemies] == [True, False]


def test_loses_resistances_makes_an_attack_count_in_full() -> None:
    table = with_card(Target((LosesResistances(),)))
    table.enemy("warbird", 0, defense=4, resists=("phasers",))
    add_attack_cards(table, (4, "phasers"), long_range=True)
    play = table.begin()
    play.do("challenge", "aim:0", "play:attack-0:basic")
    assert not play.offers("fire")
    play.choose("play:it:basic")
    assert play.offers("fire")


def test_weaponised_attacks_are_all_of_one_type() -> None:
    table = with_card(Lasts(Weaponised("attack", "photon torpedo"), until="combat"))
    table.enemy("warbird", 0, defense=4, resists=("phasers",))
    add_attack_cards(table, (4, "phasers"), long_range=True)
    play = table.begin()
    play.do("challenge", "play:it:basic", "aim:0", "play:attack-0:basic")
    assert play.offers("fire")


def test_ship_defense_is_higher_for_this_combat() -> None:
    table = with_card(Lasts(ShipDefense(2), until="combat"))
    table.enemy("warbird", 0, attack=4)
    play = table.begin()
    play.do("challenge", "play:it:basic")
    play_to_stage(play, Stage.ATTACK)
    assert play.alice.hand.count("damage") == 1  # 4 by 2 + 2


def test_converts_lets_move_cards_fight() -> None:
    table = with_card(Lasts(Converts("move", "attack", rate=2)))
    table.enemy("warbird", 0, defense=2, attack=0)
    table.card("warp", [Move(4)])
    table.hand("warp")
    play = table.begin()
    play.do("challenge", "play:it:basic")
    assert not play.offers("play:warp:basic")
    play_to_stage(play, Stage.ATTACK)
    play.do("aim:0", "play:warp:basic", "convert:move:attack", "convert:move:attack")
    assert play.turn.points.move == 0
    assert not play.offers("convert:move:attack")
    assert play.offers("fire")


def test_converts_turns_diplomacy_into_shields() -> None:
    table = with_card(Lasts(Converts("diplomacy", "shields")))
    table.enemy("warbird", 0, defense=2, attack=2)
    table.card("talk", [Diplomacy(2)])
    table.hand("talk")
    play = table.begin()
    play.do("challenge", "play:it:basic", "phase over", "play:talk:basic")
    play.do("convert:diplomacy:shields", "convert:diplomacy:shields", "block:0")
    assert play.table.combat.enemies[0].deflected == 2


# --- costs and conditions -----------------------------------------------------------------------------------------


def test_explore_cost_is_lower() -> None:
    table = with_card(Lasts(ExploreCost(-1)), Move(1))
    table.alice.space = field_space(2)
    play = table.begin()
    assert not any(one.startswith("explore:") for one in play.ids)
    play.choose("play:it:basic")
    assert any(one.startswith("explore:") for one in play.ids)


def test_crew_cost_is_lower() -> None:
    table = with_card(Lasts(CrewCost(-2)), Diplomacy(3))
    table.lay(1, location="outpost")
    table.crew("guest", [Move(3)], cost=5, offered=True)
    play = played(table)
    play.do(f"interact:{field_space(1)}", "recruit:guest")
    assert play.turn.points.diplomacy == 0


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (During("movement"), True),
        (During("combat"), False),
        (During("away mission"), False),
        (During("emergency repairs"), False),
        (AtLeast(1, "own crew"), True),
        (AtLeast(1, "wounded crew"), False),
        (AtLeast(2, "crystals"), True),
        (AtLeast(2, "crystal colours"), False),
        (AtLeast(1, "damage in hand"), True),
        (AtLeast(1, "own starbases"), True),
        (Near("sun"), True),
        (Near("nebula"), False),
    ],
)
def test_conditions_depend_on_the_current_state(condition: Condition, holds: bool) -> None:
    table = with_card(If(condition, then=(Move(2),), otherwise=(Move(1),)))
    table.lay(0, "sun")
    table.lay(4, "nebula")
    table.lay(5, location="romulan starbase")
    table.mark(5, 0)
    table.crew("medic", [Heal(1)])
    table.alice.crystals["red"] = 2
    table.hand("damage")
    assert played(table).turn.points.move == (2 if holds else 1)


@pytest.mark.parametrize(
    ("each", "count"),
    [
        ("own crew", 1),
        ("ready crew", 1),
        ("wounded crew", 0),
        ("command tokens", 2),
        ("damage in hand", 2),
        ("cards in hand", 3),
        ("crystals", 3),
        ("crystal colours", 2),
        ("own starbases", 1),
        ("enemies", 0),
        ("captain levels", 3),
    ],
)
def test_amounts_count_things_in_play(each: Any, count: int) -> None:
    table = with_card(Move(ForEach(each, times=2, plus=1)))
    table.lay(5, location="romulan starbase")
    table.mark(5, 0)
    table.crew("medic", [Heal(1)])
    table.alice.level = 3
    table.alice.crystals = {"red": 2, "blue": 1, "gold": 0}
    table.hand("damage", "damage")
    assert played(table).turn.points.move == 2 * count + 1


# --- other players ------------------------------------------------------------------------------------------------


def test_each_other_player_chooses_their_own_loss() -> None:
    table = with_card(EachOther((LoseData(otherwise=(Discard(),)),)), players=3)
    table.hand("second", seat=1)
    table.state.players[2].crystals = {"red": 1, "blue": 1, "gold": 0}
    table.alice.crystals["red"] = 1
    play = played(table)
    assert play.decision.seat == 1
    play.choose("second")
    assert play.decision.seat == 2
    play.choose("blue")
    assert play.bob.discard == ["second"]
    assert play.state.players[2].crystals == {"red": 1, "blue": 0, "gold": 0}
    assert play.alice.crystals["red"] == 1
    assert not play.offers("back")  # FR-EFF-08: another player has reacted


def test_each_other_player_draws_unseen() -> None:
    table = with_card(EachOther((Draw(),)))
    table.deck("secret", seat=1)
    play = played(table)
    assert "secret" in play.bob.hand
    assert not any("secret" in line for line in play.told(0))


def test_another_players_discard_is_not_the_active_players() -> None:
    table = Scenario()
    table.skill("virus", EachOther((Discard(),)))
    table.hand("second", seat=1)
    table.hand("one", "two")
    play = table.begin()
    play.do("skill:virus", "second")
    assert not play.turn.active  # FR-TURN-02: Alice must still play or discard a card herself


@pytest.mark.parametrize("steal", [False, True])
def test_name_colour_makes_others_discard_a_card_of_it(steal: bool) -> None:
    table = with_card(NameColour(steal=steal))
    table.card("gem", [Move(3)], colour="gold")
    table.hand("gem", seat=1)
    play = played(table)
    play.choose("gold")
    if steal:
        play.choose("gem")
    assert play.bob.discard == ["gem"]
    assert play.turn.points.move == (3 if steal else 0)
    assert any("shows gem" in line for line in play.told(None))


def test_the_crystal_has_the_colour_of_the_payment() -> None:
    table = Scenario()
    table.card("it", [], [GainCrystal("same")], colour="blue")
    table.state.core = ["blue"] * table.state.dice
    table.hand("it", "other")
    play = table.begin()
    play.choose("play:it:strong")
    assert play.alice.crystals["blue"] == 1


@pytest.mark.parametrize("use", [False, True])
def test_drain_crew_spends_crew_of_another_player(use: bool) -> None:
    table = with_card(DrainCrew(rank=2, use=use))
    table.crew("guest", [Move(3)], [Repair(3)], [Attack(3)], rank=2, seat=1)
    table.crew("own", [Move(9)])
    play = played(table)
    if use:
        assert play.ids == ["ability-0", "ability-1"]
        play.choose("ability-0")
    assert [member.ready for member in play.bob.crew] == [False]
    assert [member.ready for member in play.alice.crew] == [True]
    assert play.turn.points.move == (3 if use else 0)


def test_drain_crew_affects_no_higher_rank() -> None:
    table = with_card(DrainCrew(rank=2))
    table.crew("admiral", [Move(3)], rank=3, seat=1)
    assert not table.begin().offers("play:it:basic")
