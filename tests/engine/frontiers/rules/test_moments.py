"""Moments of use: each value has its stages, and useless options are never offered."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from engine.frontiers.effects.amounts import Cards, During
from engine.frontiers.effects.changes import Converts, LosesAbilities, LowerDefense, NoAttack, ShipDefense, Stronger
from engine.frontiers.effects.effect_tree import (
    Attack,
    Choose,
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
    Heal,
    If,
    Lasts,
    LookAtDeck,
    LookAtTiles,
    Move,
    NameColour,
    Option,
    Pay,
    PlayAnother,
    ReadyCrew,
    Recover,
    Recruit,
    Repair,
    Reputation,
    RerollDice,
    ReserveDie,
    Reshuffle,
    Scan,
    SetDice,
    Shields,
    Target,
    Travel,
    UseDice,
    UseOffered,
)
from engine.frontiers.playing.effect_interpreter import EFFECTS
from engine.frontiers.state import Stage
from tests.engine.frontiers.rules.situations import play_to_stage
from tests.engine.frontiers.scenario import Play, Scenario, field_space

X = -7
"""The Reputation on the X space."""


def by_an_outpost(*effects: Effect, **more: Any) -> Scenario:
    """Return a table with Alice on an Outpost, with a card ``it``, a sick Crew Member and a plain card."""
    table = Scenario()
    table.lay(1, location="outpost")
    table.card("it", effects, **more)
    table.hand("it", "plain")
    return table


def in_space(*effects: Effect) -> Scenario:
    """Return a table with Alice next to a Warbird and no one to talk to, with a card ``it`` and a plain card."""
    table = Scenario()
    table.enemy("warbird", 0, defense=5, attack=4)
    table.card("it", effects)
    table.hand("it", "plain")
    return table


def stages_offering(table: Scenario, option: str) -> set[Stage]:
    """Return the stages of a combat with the Warbird and of the following turn that offer an option."""
    play = table.begin()
    play.choose("challenge")
    found = set()
    while not play.offers("end turn"):
        if play.offers(option):
            found.add(play.state.stage)
        play.choose("phase over")
    return found | ({Stage.PLAN} if play.offers(option) else set())


def test_every_effect_is_carried_out_by_something() -> None:
    assert set(EFFECTS) == set(get_args(Effect))


# --- Diplomacy ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "effects",
    [
        (Diplomacy(2), Reputation(-1)),
        (Choose((Option((Diplomacy(2),)), Option((Diplomacy(3), Reputation(-1))))),),
        (Diplomacy(2), If(During("interaction"), (Experience(1),))),
        (Diplomacy(2), ReadyCrew()),
    ],
)
def test_fr_int_02_diplomacy_with_a_side_effect_only_in_an_interaction(effects: tuple[Effect, ...]) -> None:
    table = in_space(*effects)
    table.crew("idle", [Move(1)], ready=False)
    assert not table.begin().offers("play:it:basic")
    assert stages_offering(table, "play:it:basic") == set()
    there = by_an_outpost(*effects)
    there.crew("idle", [Move(1)], ready=False)
    assert there.begin().offers("play:it:basic")


def test_fr_int_04_with_reputation_on_x_no_diplomacy_is_of_use() -> None:
    table = by_an_outpost(Diplomacy(2), Reputation(-1))
    table.skill("charm", Diplomacy(1))
    table.alice.reputation = X
    play = table.begin()
    assert not [one for one in play.ids if one.startswith(("interact", "play:it", "skill", "sideways:it:diplomacy"))]


def test_fr_int_04_a_player_who_falls_to_x_during_an_interaction_buys_nothing_more() -> None:
    table = by_an_outpost(Diplomacy(9), Reputation(-1))
    table.alice.reputation = X + 1
    play = table.begin()
    play.choose(f"interact:{field_space(1)}")
    assert play.offers("sideways:plain:diplomacy")
    play.choose("play:it:basic")
    assert play.ids == ["end turn", "back"]


def test_fr_int_02_diplomacy_played_before_the_place_is_named_is_part_of_the_interaction() -> None:
    table = by_an_outpost(Diplomacy(2), If(During("interaction"), (Experience(1),)))
    table.skill("guest", If(During("interaction"), (Diplomacy(3),)))
    table.alice.reputation = 2
    play = table.begin()
    play.do("skill:guest", "play:it:basic")
    assert play.turn.points.diplomacy == 5
    assert play.alice.xp == 1
    play.choose(f"interact:{field_space(1)}")
    assert play.turn.points.diplomacy == 5 + play.table.diplomacy_modifier(0)  # type: ignore[operator]
    assert play.alice.xp == 1


def test_fr_turn_03_after_using_diplomacy_a_player_neither_moves_nor_fights() -> None:
    table = by_an_outpost(Diplomacy(2))
    table.enemy("warbird", 0)
    table.lay(2, "planet", "class-l")
    table.card("warp", [Move(5)])
    table.hand("warp")
    play = table.begin()
    play.do("play:warp:basic")
    others = {"challenge", f"mission:{field_space(2)}", f"move:{field_space(6)}", "sideways:it:move"}
    assert play.offers(*others)
    play.do("play:it:basic")
    assert not others & set(play.ids)
    assert play.offers(f"interact:{field_space(1)}", "end turn")
    assert "Diplomacy 2" in play.decision.prompt
    play.do("back")
    assert play.offers(*others)


def test_fr_int_02_converting_diplomacy_by_a_card_is_not_an_interaction() -> None:
    table = in_space(Diplomacy(2), Lasts(Converts("diplomacy", "shields")))
    assert Stage.SHIELDS in stages_offering(table, "play:it:basic")
    assert not in_space(Diplomacy(2), Lasts(Converts("diplomacy", "shields"))).begin().offers("play:it:basic")


# --- combat -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "effects",
    [
        (Repair(2),),
        (Heal(2), Draw()),
        (Repair(1), ReadyCrew()),
        (Choose((Option((Repair(1),)), Option((Heal(1),)))),),
    ],
)
def test_fr_cmb_09_no_repair_and_no_heal_in_a_combat(effects: tuple[Effect, ...]) -> None:
    table = in_space(*effects)
    table.crew("idle", [Move(1)], ready=False, wounds=1)
    table.deck("more")
    table.hand("damage")
    assert table.begin().offers("play:it:basic")
    assert stages_offering(table, "play:it:basic") == {Stage.PLAN}


def test_fr_cmb_09_choices_that_repair_or_heal_are_left_out_in_a_combat() -> None:
    table = in_space(Choose((Option((Repair(1),)), Option((Heal(1),)), Option((Draw(),)))))
    table.deck("more")
    play = table.begin()
    play.do("challenge", "play:it:basic")
    assert (play.turn.points.repair, play.turn.points.heal, play.alice.hand) == (0, 0, ["plain", "more"])
    planning = in_space(Choose((Option((Repair(1),)), Option((Heal(1),)), Option((Draw(),)))))
    planning.deck("more")
    play = planning.begin()
    play.choose("play:it:basic")
    assert play.ids == ["way-0", "way-1", "way-2"]


def test_fr_cmb_09_an_offered_ability_that_heals_is_not_used_in_a_combat() -> None:
    table = in_space(UseOffered("crew"))
    table.state.offers.crew = []
    table.crew("nurse", [Heal(2)], [Draw()], offered=True)
    table.deck("more")
    play = table.begin()
    play.do("challenge", "play:it:basic")
    assert play.alice.hand == ["plain", "more"]


def test_fr_cmb_09_changes_of_combat_rules_can_be_used_in_each_phase() -> None:
    table = in_space(Attack(1), Lasts(Stronger("attack", 1)), Lasts(Stronger("shields", 1)))
    assert stages_offering(table, "play:it:basic") == {Stage.LONG_RANGE, Stage.SHIELDS, Stage.ATTACK}
    table = in_space(Shields(2), Lasts(ShipDefense(1), until="combat"))
    assert stages_offering(table, "play:it:basic") == {Stage.LONG_RANGE, Stage.SHIELDS, Stage.ATTACK}


def test_fr_atk_01_an_attack_with_a_side_effect_waits_for_the_attack_phase() -> None:
    table = in_space(Choose((Option((Attack(3),)), Option((Attack(2), Reputation(1))))))
    assert not table.begin().offers("play:it:basic")
    assert stages_offering(table, "play:it:basic") == {Stage.ATTACK}


def test_fr_move_01_a_move_with_a_side_effect_waits_for_movement() -> None:
    table = in_space(Move(2), Draw())
    table.deck("more")
    assert table.begin().offers("play:it:basic")
    assert stages_offering(table, "play:it:basic") == set()


def test_fr_shld_02_only_the_half_of_a_card_that_helps_in_a_phase_is_offered() -> None:
    both = Choose((Option((Attack(2),)), Option((Shields(2),))))
    play = in_space(both).begin()
    play.choose("challenge")
    play_to_stage(play, Stage.SHIELDS)
    play.choose("play:it:basic")
    assert (play.turn.points.shields, play.turn.points.attack) == ({"phasers": 2}, {})
    play = in_space(both).begin()
    play.choose("challenge")
    play_to_stage(play, Stage.ATTACK)
    play.choose("play:it:basic")
    assert (play.turn.points.shields, play.turn.points.attack) == ({}, {"phasers": 2})


# --- nothing in vain ----------------------------------------------------------------------------------------------


def with_tactic(number: int) -> Scenario:
    table = Scenario()
    table.alice.tactic = number
    table.hand("plain")
    return table


def test_fr_round_08_no_further_turn_once_the_end_of_the_round_is_announced() -> None:
    decisive = 6
    assert with_tactic(decisive).begin().offers("tactic")
    announced = with_tactic(decisive)
    announced.state.owed = [0]
    assert not announced.begin().offers("tactic")
    over = with_tactic(decisive)
    over.state.ending = "destroyed"
    assert not over.begin().offers("tactic")


def test_a_second_further_turn_is_not_offered() -> None:
    table = with_tactic(6)
    table.card("again", [ExtraTurn()])
    table.hand("again")
    play = table.begin()
    play.choose("play:again:basic")
    assert not play.offers("tactic")


def test_fr_crew_06_readying_is_not_offered_if_all_are_ready() -> None:
    table = in_space(ReadyCrew(rank=2))
    table.crew("fresh", [Move(1)])
    table.crew("admiral", [Move(1)], rank=3, ready=False)
    assert not table.begin().offers("play:it:basic")
    table.crew("spent", [Move(1)], rank=2, ready=False)
    assert table.begin().offers("play:it:basic")


@pytest.mark.parametrize(
    "effect",
    [
        Draw(),
        LookAtDeck(3),
        Reshuffle(),
        Recover(Cards(place="discard")),
        UseDice(),
        RerollDice(),
        SetDice(),
        ReserveDie(),
        ReadyCrew(),
        Recruit(),
        GainCard("advanced"),
        GainCard("advanced", source="deck"),
        UseOffered("crew"),
        UseOffered("undiscovered"),
        PlayAnother(),
        Scan(2),
        LookAtTiles(),
        EachOther((Draw(),)),
        NameColour(),
        DrainCrew(),
        Choose((Option((Draw(),)), Option((ReadyCrew(),)))),
        If(During("combat"), (Experience(1),)),
        Pay((Discard(Cards(colour="gold")),), (Draw(),), optional=True),
        Pay((Reputation(-1),), (Draw(),)),
    ],
    ids=lambda effect: type(effect).__name__,
)
def test_useless_options_are_not_offered(effect: Effect) -> None:
    """Alice is alone, with empty piles, offers and Core, nothing Spent and nothing face down."""
    table = Scenario("solo-conquest", players=1)
    table.card("it", [effect])
    table.hand("it", "damage")
    state = table.state
    state.core, state.stack = [], []
    state.offers.crew, state.offers.advanced, state.offers.undiscovered = [], [], []
    for pile in ("advanced", "undiscovered", "regular crew", "elite crew"):
        state.piles[pile] = []
    play = table.begin()
    assert not play.offers("play:it:basic")
    assert play.offers("sideways:it:move")


@pytest.mark.parametrize(
    ("effect", "fits"),
    [
        (Target((NoAttack(),), resists=("phasers",)), False),
        (Target((LowerDefense(1),)), True),
        (Defeat(defense=4), False),
        (Defeat(defense=5), True),
    ],
)
def test_fr_eff_09_effects_on_enemies_need_a_matching_enemy(effect: Effect, fits: bool) -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=5, attack=4, resists=("phasers",))
    table.card("it", [effect])
    table.hand("it", "plain")
    play = table.begin()
    play.choose("challenge")
    assert play.offers("play:it:basic") is fits


@pytest.mark.parametrize(("change", "reduced"), [(NoAttack(), True), (LosesAbilities(("energy dissipator",)), False)])
def test_fr_pvp_14_only_ship_related_effects_on_enemies_work_on_ships(change: Any, reduced: bool) -> None:
    table = Scenario()
    table.header.options["versus"] = "yes"
    table.bob.space, table.bob.hand = field_space(2), []
    table.card("gun", [Attack(3, long_range=True)])
    table.card("it", [Target((change,))])
    table.hand("gun", "spare")
    table.hand("it", "kept", seat=1)
    play: Play = table.begin()
    play.do("versus:1", "partly", "play:gun:basic", "fire")
    assert play.offers("play:it:basic") is reduced


def test_fr_pvp_07_disruptors_matter_only_at_long_range() -> None:
    table = Scenario()
    table.header.options["versus"] = "yes"
    table.bob.space, table.bob.hand = field_space(2), []
    table.card("gun", [Attack(3, long_range=True)])
    table.card("ram", [Attack(3)])
    table.card("it", [Target((LosesAbilities(("disruptors",)),))])
    table.hand("gun", "ram", "spare")
    table.hand("it", "kept", seat=1)
    play = table.begin()
    play.do("versus:1", "partly", "play:gun:basic", "fire")
    assert play.offers("play:it:basic")
    play.do("phase over", "play:ram:basic", "fire")
    assert play.decision.seat == 1
    assert not play.offers("play:it:basic")


def test_fr_move_16_a_free_move_needs_somewhere_to_go() -> None:
    table = Scenario()
    table.card("hop", [Travel(1)])
    table.hand("hop")
    assert table.begin().offers("play:hop:basic")
    shut = Scenario()
    shut.alice.space = field_space(0)
    for number in range(1, 7):
        shut.lay(number, "sun")
    shut.card("hop", [Travel(1)])
    shut.hand("hop")
    assert not shut.begin().offers("play:hop:basic")


def test_fr_eff_08_learning_that_no_one_has_the_colour_cannot_be_undone() -> None:
    table = in_space(NameColour())
    table.bob.hand = []
    play = table.begin()
    play.do("play:it:basic", "red")
    assert not play.offers("back")
