"""The computer's assaults on Borg Cubes: their timing, its cards, and its Captain's health."""

from __future__ import annotations

import pytest

from engine.frontiers.effects.effect_tree import Attack, Diplomacy, Shields
from tests.engine.frontiers.computers_turn import give_computer_answer, play_computer_turn
from tests.engine.frontiers.scenario import Scenario, field_space

CUBE = f"cube:{field_space(0)}"
MISSION = f"mission:{field_space(0)}"
HERE = f"interact:{field_space(1)}"


@pytest.mark.parametrize(("round_", "first"), [(1, "challenge"), (6, CUBE)])
def test_fr_scn_solo_04_in_the_last_round_cubes_come_before_everything_else(round_: int, first: str) -> None:
    table = Scenario("solo-conquest", players=1)
    table.state.round = round_
    table.cube(0, "gold", 2)
    table.enemy("drone", 0, location="borg cube", defense=3, attack=0, xp=1)
    table.enemy("queen", 0, location="borg cube", defense=30, attack=0, xp=1)
    table.enemy("warbird", 2, defense=3, attack=0, xp=14)
    table.card("ram", [Attack(4)])
    table.hand("ram")
    assert play_computer_turn(table)[0] == first


def test_fr_lra_03_an_assault_pays_by_shooting_different_resistances_one_by_one() -> None:
    table = Scenario("solo-conquest", players=1)
    table.cube(0, "red", 2)
    table.enemy("drone", 0, location="borg cube", defense=2, attack=0, xp=6, resists=("phasers",))
    table.enemy("probe", 0, location="borg cube", defense=2, attack=40, weapon="photon pulse", xp=6)
    table.crew("gunner", [Attack(4)])
    table.crew("mate", [Attack(2)])
    table.alice.level = 3
    table.hand("plain")
    chosen = play_computer_turn(table)
    assert chosen[0] == CUBE
    assert chosen.count("fire") == 2
    assert {"crew:0:0", "crew:1:0"} <= set(chosen)


@pytest.mark.parametrize("known", [True, False])
def test_fr_away_09_the_captain_joins_only_against_known_tokens(*, known: bool) -> None:
    table = Scenario()
    table.lay(0, "planet", "class-l")
    table.planet("natives", diplomacy=4, defense=9, attack=9, at=0 if known else None)
    table.card("captain", [Diplomacy(9)], captain=True)
    table.hand("captain")
    chosen = play_computer_turn(table)
    assert (MISSION in chosen) is known
    assert ("join:captain" in chosen) is known


@pytest.mark.parametrize(("level", "heals"), [(2, True), (3, False)])
def test_fr_heal_03_the_captain_is_healed_if_diplomacy_is_enough_for_all_points(level: int, *, heals: bool) -> None:
    table = Scenario()
    table.lay(1, location="outpost")
    table.alice.wounds, table.alice.level, table.state.offers.crew = 1, level, []
    table.card("talk", [Diplomacy(3)])
    table.hand("talk")
    chosen = play_computer_turn(table)
    assert (HERE in chosen) is heals
    assert ("heal:captain" in chosen) is heals


@pytest.mark.parametrize("wounds", [0, 1])
def test_fr_deck_10_no_bargain_starts_with_a_wounded_captains_locked_card(wounds: int) -> None:
    table = Scenario()
    table.lay(1, location="outpost")
    table.alice.wounds, table.state.offers.crew = wounds, []
    table.crew("guard", [Attack(3)], offered=True, cost=4)
    table.card("captain", [Diplomacy(4)], captain=True)
    table.hand("captain")
    assert (HERE in play_computer_turn(table)) is (wounds == 0)


@pytest.mark.parametrize(("beside", "given"), [(True, "talk#0"), (False, "screen#1")])
def test_fr_end_07_next_to_a_cube_it_discards_cards_useless_in_a_fight(given: str, *, beside: bool) -> None:
    table = Scenario()
    table.state.stack = []
    if beside:
        table.cube(0, "gold", 2)
        table.enemy("queen", 0, location="borg cube", defense=30, attack=30, xp=1)
    table.card("talk", [Diplomacy(6)])
    table.card("screen", [Shields(2)])
    table.hand("talk", "screen")
    table.deck(*["plain"] * 3)
    play = table.begin()
    while give_computer_answer(play, 0) != ("end turn",):
        pass
    assert give_computer_answer(play, 0) == (given,)


@pytest.mark.parametrize("deck", [0, 6])
def test_fr_end_07_it_picks_no_fight_for_the_sake_of_new_cards(deck: int) -> None:
    table = Scenario("solo-conquest", players=1)
    table.state.round, table.state.stack = 6, []
    table.cube(0, "gold", 2)
    table.enemy("queen", 0, location="borg cube", defense=30, attack=30, xp=1)
    table.enemy("warbird", 2, defense=30, attack=6, xp=1)
    table.hand("one", "two", "three")
    if deck:
        table.deck(*[f"card-{number}" for number in range(deck)])
    assert not {"fight", "challenge"} & set(play_computer_turn(table))
