"""Ship Deck cards, effects, data, Skills, Crew (FR-DECK, FR-EFF, FR-DATA, FR-SKILL, FR-CREW, FR-HEAL)."""

from __future__ import annotations

import pytest

from engine.frontiers.effects.amounts import Cards, ForEach
from engine.frontiers.effects.changes import CountsAs, Sideways, Stronger
from engine.frontiers.effects.effect_tree import (
    Choose,
    Diplomacy,
    Discard,
    Draw,
    GainCrystal,
    GainToken,
    Heal,
    Lasts,
    Move,
    Option,
    Pay,
    PayData,
    ReadyCrew,
    Repair,
    UseDice,
)
from engine.frontiers.state import Stage
from tests.engine.frontiers.scenario import Play, Scenario, field_space


def test_fr_deck_02_an_action_is_free_or_powered_by_its_colour() -> None:
    table = Scenario()
    table.state.core = ["gold"] * table.state.dice
    table.card("warp", [Move(2)], [Move(4)], colour="red")
    table.hand("warp")
    play = table.begin()
    assert play.offers("play:warp:basic")
    assert not play.offers("play:warp:strong")


def test_fr_deck_02_a_powered_action_takes_a_die_from_the_core() -> None:
    table = Scenario()
    table.card("warp", [Move(2)], [Move(4)], colour="red")
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:strong")
    assert play.turn.points.move == 4
    assert [(die.colour, die.used) for die in play.turn.dice] == [("red", True)]
    assert len(play.state.core) == play.state.dice - 1


def test_fr_data_06_one_die_of_the_core_in_a_turn() -> None:
    table = Scenario()
    for name in ("one", "two"):
        table.card(name, [Move(2)], [Move(4)], colour="red")
        table.hand(name)
    play = table.begin()
    play.choose("play:one:strong")
    assert not play.offers("play:two:strong")


def test_fr_data_06_an_effect_allows_another_die() -> None:
    table = Scenario()
    table.card("more", [UseDice()])
    for name in ("one", "two"):
        table.card(name, [Move(2)], [Move(4)], colour="red")
        table.hand(name)
    table.hand("more")
    play = table.begin()
    play.do("play:more:basic", "play:one:strong", "taken:red", "play:two:strong")
    assert play.turn.points.move == 8


@pytest.mark.parametrize(("side", "crystals"), [("basic", {"red": 1}), ("strong", {"red": 1})])
def test_fr_deck_03_an_undiscovered_card_always_costs_data(side: str, crystals: dict[str, int]) -> None:
    table = Scenario()
    table.state.core = ["black"] * table.state.dice
    table.card("find", [Move(3)], [Move(6)], colour="red", kind="undiscovered")
    table.hand("find")
    assert not table.begin().offers(f"play:find:{side}")
    table.alice.crystals |= crystals
    assert table.begin().offers(f"play:find:{side}")


def test_fr_deck_03_the_strong_effect_also_costs_a_black_data() -> None:
    table = Scenario()
    table.state.core = ["black"] * table.state.dice
    table.alice.crystals["red"] = 1
    table.card("find", [Move(3)], [Move(6)], colour="red", kind="undiscovered")
    table.hand("find")
    play = table.begin()
    play.choose("play:find:strong")
    assert play.turn.points.move == 6
    assert play.alice.crystals["red"] == 0
    assert [die.colour for die in play.turn.dice] == ["black"]


def test_fr_eff_02_a_crystal_by_the_die_that_has_no_room_becomes_a_token() -> None:
    tokens = []
    for seed in range(1, 7):
        table = Scenario(seed=seed)
        table.alice.crystals = {"red": 3, "blue": 3, "gold": 3}
        table.card("find", [GainCrystal(colour="random")])
        table.hand("find", "another")
        play = table.begin()
        play.choose("play:find:basic")
        if play.decision.prompt == "Which crystal do you take?":
            play.choose(play.ids[0])
        assert play.alice.crystals == {"red": 3, "blue": 3, "gold": 3}
        assert len(play.turn.tokens) + play.alice.xp == 1, "black gives XP instead"
        tokens += play.turn.tokens
    assert tokens


def test_fr_deck_04_any_card_sideways_is_one_point() -> None:
    table = Scenario()
    table.lay(1, location="outpost")
    table.hand("plain")
    play = table.begin()
    assert play.offers("sideways:plain:move", "sideways:plain:diplomacy")
    assert not play.offers("sideways:plain:attack")
    play.choose("sideways:plain:diplomacy")
    assert play.turn.points.diplomacy == 1


def test_fr_deck_05_damage_is_never_played() -> None:
    table = Scenario()
    table.hand("damage", "plain")
    assert not any("damage" in one for one in table.begin().ids)


def test_fr_deck_06_a_bonus_makes_later_cards_stronger_once() -> None:
    table = Scenario()
    table.card("boost", [Lasts(Stronger("move", 2, first=True))])
    table.card("one", [Move(1)])
    table.card("two", [Move(1)])
    table.hand("boost", "one", "two")
    play = table.begin()
    play.do("play:boost:basic", "play:one:basic", "play:two:basic")
    assert play.turn.points.move == 4


def test_fr_deck_04_an_effect_makes_sideways_cards_worth_more() -> None:
    table = Scenario()
    table.skill("tactician", Lasts(Sideways(worth=3, count=1)))
    table.hand("one", "two")
    play = table.begin()
    play.do("skill:tactician", "sideways:one:move", "sideways:two:move")
    assert play.turn.points.move == 4


def test_fr_deck_08_played_cards_are_discarded_and_unplayed_ones_stay() -> None:
    table = Scenario()
    table.hand("one", "two")
    play = table.begin()
    play.do("sideways:one:move", "end turn")
    play.choose()
    assert play.alice.discard == ["one"]
    assert play.alice.hand == ["two"]


def test_fr_deck_09_an_effect_whose_price_cannot_be_paid_is_not_offered() -> None:
    table = Scenario()
    table.card("trade", [Pay((Discard(),), (Move(5),))])
    table.hand("trade", "damage")
    assert not table.begin().offers("play:trade:basic")  # Damage is no "any card"
    table.hand("plain")
    play = table.begin()
    play.choose("play:trade:basic")
    assert play.turn.points.move == 5
    assert play.alice.discard == ["plain"]


def test_fr_deck_09_a_price_in_data_is_shown_with_the_power() -> None:
    table = Scenario()
    table.card("burn", [Move(1)], [PayData("red"), Move(9)], colour="red")
    table.hand("burn")
    assert not table.begin().offers("play:burn:strong")
    table.alice.crystals["red"] = 1
    assert table.begin().offers("play:burn:strong")


def test_fr_deck_10_the_captains_card_is_locked_while_he_is_wounded_but_for_sideways() -> None:
    table = Scenario()
    table.alice.wounds = 1
    table.card("captain", [Move(5)], captain=True)
    table.hand("captain")
    play = table.begin()
    assert not play.offers("play:captain:basic")
    assert play.offers("sideways:captain:move")


def test_fr_eff_02_the_fourth_crystal_of_a_colour_is_a_token() -> None:
    table = Scenario()
    table.alice.crystals["blue"] = 2
    table.card("mine", [GainCrystal("blue", 2)])
    table.hand("mine")
    play = table.begin()
    play.choose("play:mine:basic")
    assert play.alice.crystals["blue"] == 3
    assert play.turn.tokens == ["blue"]


def test_fr_data_03_white_is_any_basic_colour() -> None:
    table = Scenario()
    table.state.core = ["white"] * table.state.dice
    table.card("warp", [Move(2)], [Move(4)], colour="gold")
    table.hand("warp")
    assert table.begin().offers("play:warp:strong")


def test_fr_data_05_black_does_not_power_an_action() -> None:
    table = Scenario()
    table.state.core = ["black"] * table.state.dice
    table.card("warp", [Move(2)], [Move(4)], colour="gold")
    table.hand("warp")
    play = table.begin()
    assert not play.offers("play:warp:strong")


def test_fr_data_03_an_effect_lets_a_colour_count_as_another() -> None:
    table = Scenario()
    table.card("invert", [Lasts(CountsAs("red", ("gold",)))])
    table.card("warp", [Move(2)], [Move(4)], colour="gold")
    table.hand("invert", "warp")
    play = table.begin()
    assert not play.offers("play:warp:strong")
    play.choose("play:invert:basic")
    assert play.offers("play:warp:strong")


def test_fr_data_04_a_purple_die_may_be_rolled_again_at_once() -> None:
    table = Scenario()
    table.state.core[0] = "purple"
    play = table.begin()
    play.choose("roll purple")
    assert len(play.turn.dice) + len(play.state.core) == play.state.dice
    assert not play.offers("roll purple")
    assert not play.offers("back")


def test_fr_data_07_an_unused_die_is_returned_unrolled() -> None:
    table = Scenario()
    table.state.core = ["blue", "red", "red", "red"]
    table.card("more", [UseDice()])
    table.hand("more", "other")
    play = table.begin()
    play.do("play:more:basic", "blue", "end turn")
    play.choose()
    assert play.state.core == ["red", "red", "red", "blue"]


def test_fr_data_08_tokens_are_lost_at_the_end_of_the_turn_and_crystals_stay() -> None:
    table = Scenario()
    table.alice.crystals["red"] = 1
    table.card("gain", [GainToken("blue")])
    table.hand("gain", "other")
    play = table.begin()
    play.do("play:gain:basic", "end turn")
    play.choose()
    assert play.alice.crystals["red"] == 1
    assert play.turn.tokens == []


def test_fr_data_02_the_player_chooses_the_payment() -> None:
    table = Scenario()
    table.alice.crystals["red"] = 1
    table.card("warp", [Move(2)], [Move(4)], colour="red")
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:strong")
    assert play.ids == ["crystal:red", "die:red"]
    play.choose("crystal:red")
    assert play.alice.crystals["red"] == 0


def test_fr_skill_02_a_skill_is_used_once_in_a_round() -> None:
    table = Scenario()
    table.skill("once", Move(2), once="round")
    table.hand("plain")
    play = table.begin()
    play.choose("skill:once")
    assert play.turn.points.move == 2
    assert not play.offers("skill:once")
    play.do("end turn")
    assert play.alice.skills[0].used == "round"


def test_fr_skill_03_a_skill_of_each_turn_comes_back_at_its_end() -> None:
    table = Scenario()
    table.skill("often", Move(2))
    table.hand("plain")
    play = table.begin()
    play.do("skill:often", "end turn")
    assert play.alice.skills[0].used == ""


def test_fr_skill_05_a_wounded_captain_has_no_skills() -> None:
    table = Scenario()
    table.alice.wounds = 1
    table.skill("often", Move(2))
    assert not table.begin().offers("skill:often")


def test_fr_crew_05_only_ready_and_unwounded_crew_is_activated_and_becomes_spent() -> None:
    table = Scenario()
    table.crew("pilot", [Move(2)])
    table.crew("tired", [Move(2)], ready=False)
    table.crew("hurt", [Move(2)], wounds=1)
    table.alice.level = 5
    play = table.begin()
    assert [one for one in play.ids if one.startswith("crew:")] == ["crew:0:0"]
    play.choose("crew:0:0")
    assert not play.alice.crew[0].ready
    assert play.turn.points.move == 2


def test_fr_crew_05_an_ability_with_a_data_symbol_is_paid_first() -> None:
    table = Scenario()
    table.state.core = ["gold"] * table.state.dice
    table.crew("engineer", [Move(5)], data="blue")
    assert not table.begin().offers("crew:0:0")
    table.alice.crystals["blue"] = 1
    play = table.begin()
    play.choose("crew:0:0")
    assert play.alice.crystals["blue"] == 0


def test_fr_crew_06_an_effect_readies_spent_crew() -> None:
    table = Scenario()
    table.crew("pilot", [Move(2)], ready=False)
    table.card("rally", [ReadyCrew()])
    table.hand("rally")
    play = table.begin()
    play.choose("play:rally:basic")
    assert play.alice.crew[0].ready


def test_fr_heal_01_a_repair_point_takes_a_damage_card_of_the_hand() -> None:
    table = Scenario()
    table.card("fix", [Repair(1)])
    table.hand("fix", "damage", "damage")
    play = table.begin()
    play.do("play:fix:basic", "repair")
    assert play.alice.hand == ["damage"]
    assert not play.offers("repair")


def test_fr_heal_02_crew_is_healed_for_its_rank() -> None:
    table = Scenario()
    table.crew("officer", [Move(1)], rank=2, wounds=1)
    table.card("one", [Heal(1)])
    table.card("two", [Heal(1)])
    table.hand("one", "two")
    play = table.begin()
    play.choose("play:one:basic")
    assert not play.offers("heal:0")
    play.do("play:two:basic", "heal:0")
    assert play.alice.crew[0].wounds == 0
    assert play.turn.points.heal == 0


@pytest.mark.parametrize(("level", "points"), [(1, 1), (2, 1), (3, 2), (5, 3)])
def test_fr_heal_03_the_captain_is_healed_for_half_the_level_rounded_up(level: int, points: int) -> None:
    table = Scenario()
    table.alice.level, table.alice.wounds = level, 1
    table.card("care", [Heal(points)])
    table.hand("care")
    play = table.begin()
    play.do("play:care:basic", "heal:captain")
    assert play.alice.wounds == 0
    assert play.turn.points.heal == 0


def test_fr_eff_08_a_draw_cannot_be_undone() -> None:
    table = Scenario()
    table.card("sensors", [Draw(1)])
    table.hand("sensors")
    table.deck("top")
    play = table.begin()
    play.choose("play:sensors:basic")
    assert play.alice.hand == ["top"]
    assert not play.offers("back")


def test_fr_eff_07_discarded_cards_go_to_their_players_discard_pile() -> None:
    table = Scenario()
    table.card("drop", [Discard(Cards(kind="damage"), 2), Move(ForEach("cards discarded", times=2))])
    table.hand("drop", "damage", "damage")
    play = table.begin()
    play.choose("play:drop:basic")
    assert play.alice.discard == ["damage", "damage"]
    assert play.turn.points.move == 4


def test_fr_deck_02_a_choice_on_a_card_is_offered() -> None:
    table = Scenario()
    table.card("either", [Choose((Option((Move(3),)), Option((Heal(1),))))])
    table.hand("either")
    play = table.begin()
    play.do("play:either:basic", "way-1")
    assert (play.turn.points.move, play.turn.points.heal) == (0, 1)


# --- interactions -------------------------------------------------------------------------------------------------


def at_outpost(*, reputation: int = 0) -> Scenario:
    table = Scenario()
    table.lay(1, location="outpost")
    table.alice.reputation = reputation
    table.card("talk", [Diplomacy(6)])
    table.hand("talk", "damage")
    return table


def talking(table: Scenario) -> Play:
    play = table.begin()
    play.do("play:talk:basic", f"interact:{play.alice.space}")
    return play


def test_fr_int_01_an_interaction_is_the_action_of_the_turn() -> None:
    play = talking(at_outpost())
    assert play.turn.acted
    assert not any(one.startswith(("interact:", "move:")) for one in play.ids)


@pytest.mark.parametrize(("reputation", "points"), [(0, 6), (2, 7), (-3, 5)])
def test_fr_int_03_reputation_changes_diplomacy_once(reputation: int, points: int) -> None:
    table = at_outpost(reputation=reputation)
    assert talking(table).turn.points.diplomacy == points


def test_fr_int_04_the_worst_reputation_prevents_interactions() -> None:
    table = at_outpost(reputation=-7)
    assert not any(one.startswith("interact:") for one in table.begin().ids)


def test_fr_int_07_crew_with_the_icon_of_the_place_is_recruited_at_its_price() -> None:
    table = at_outpost()
    table.crew("medic", [Heal(1)], cost=5, offered=True)
    table.crew("rebel", [Heal(1)], cost=5, places=("class-m",), offered=True)
    table.crew("admiral", [Heal(1)], cost=7, offered=True)
    play = talking(table)
    assert [one for one in play.ids if one in ("recruit:medic", "recruit:rebel", "recruit:admiral")] == [
        "recruit:medic"
    ]
    play.choose("recruit:medic")
    assert [(member.card, member.ready, member.wounds) for member in play.alice.crew] == [("medic", True, 0)]
    assert play.turn.points.diplomacy == 1


def test_fr_crew_04_without_a_command_token_a_crew_member_is_discharged() -> None:
    table = at_outpost()
    table.crew("veteran", [Heal(1)])
    table.crew("medic", [Heal(1)], cost=5, offered=True)
    play = talking(table)
    play.choose("recruit:medic")
    assert [member.card for member in play.alice.crew] == ["medic"]  # FR-CREW-01
    assert play.state.removed == ["veteran"]


def test_fr_int_08_an_outpost_sells_repair_and_heal_for_three_each() -> None:
    play = talking(at_outpost())
    play.do("buy:0:repair", "buy:0:heal", "repair")
    assert play.turn.points.heal == 1
    assert play.turn.points.diplomacy == 0
    assert play.alice.hand == []


def test_fr_int_09_a_class_m_planet_trains_from_the_crew_offer() -> None:
    table = Scenario()
    table.lay(0, "planet", "class-m")
    table.card("lesson", [Move(1)], kind="advanced")
    table.state.offers.crew.append("lesson")
    table.card("talk", [Diplomacy(6)])
    table.hand("talk")
    play = table.begin()
    play.do("play:talk:basic", f"interact:{field_space(0)}", "buy:1:lesson")
    assert play.alice.deck[0] == "lesson"
    assert "lesson" not in play.state.offers.crew


def test_fr_int_10_a_dominion_starbase_sells_undiscovered_cards_for_seven_and_black() -> None:
    table = Scenario()
    table.lay(1, location="dominion starbase")
    table.mark(1, 1)
    table.state.core = ["black"] * table.state.dice
    table.card("talk", [Diplomacy(7)])
    table.hand("talk")
    play = table.begin()
    wished = play.state.offers.undiscovered[2]
    play.do("play:talk:basic", f"interact:{field_space(1)}", "buy:0:effects", wished)
    assert wished in play.alice.hand  # on top of the deck; with nothing else to do the turn ended, and it was drawn
    assert len(play.state.offers.undiscovered) == 3


def test_fr_int_11_a_destroyed_red_cube_sells_a_crystal_of_each_colour() -> None:
    table = Scenario()
    table.cube(1, "red", 0)
    table.mark(1, 0, 0)
    table.card("talk", [Diplomacy(8)])
    table.hand("talk")
    play = table.begin()
    play.do("play:talk:basic", f"interact:{field_space(1)}")
    assert play.turn.points.diplomacy == 10  # FR-INT-03
    play.choose("buy:0:effects")
    assert play.alice.crystals == {"red": 1, "blue": 1, "gold": 1}


def test_fr_turn_03_no_movement_after_the_action() -> None:
    table = at_outpost()
    table.card("warp", [Move(5)])
    table.hand("warp")
    play = talking(table)
    assert not play.offers("play:warp:basic")
    assert play.state.stage is Stage.PLAN
