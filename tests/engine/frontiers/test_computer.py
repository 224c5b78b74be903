"""The computer player of Frontiers: it finishes every scenario, beats a random player, and plays sensible turns."""

from __future__ import annotations

from functools import cache

import pytest

from engine.computer.players import COMPUTER, RANDOM
from engine.frontiers.effects.amounts import Cards
from engine.frontiers.effects.changes import NoAttack
from engine.frontiers.effects.effect_tree import Attack, Discard, GainToken, Move, Pay, Shields, Target
from engine.frontiers.game import Frontiers
from engine.frontiers.state import Stage
from engine.games import computer_player, game
from engine.kernel.match import Match
from engine.kernel.view import Outcome
from engine.selfplay import has_equal_replays, play_game, seats_for
from tests.engine.frontiers.computers_turn import play_computer_turn
from tests.engine.frontiers.scenario import Scenario, field_space

FRONTIERS = game("frontiers")
SOLO = ("solo-conquest", "first-reconnaissance")


def _score(outcome: Outcome | None) -> int:
    assert outcome is not None
    return int(outcome.reason.removesuffix(".").removesuffix(" points").rpartition(" ")[2].replace("−", "-"))


@cache
def _alone(number: int, scenario: str, player: str) -> Match:
    played = play_game(
        FRONTIERS, number, seats=seats_for(FRONTIERS, number, 1), options={"scenario": scenario}, players=(player,)
    )
    assert played.finished
    assert played.problems == []
    return played.match


@pytest.mark.parametrize("scenario", SOLO)
def test_a_solo_scenario_is_played_to_its_end_far_better_than_at_random(scenario: str) -> None:
    computer, random = (_score(_alone(1, scenario, player).outcome) for player in (COMPUTER, RANDOM))
    assert computer > max(40, random)


def test_fr_scn_solo_04_it_can_win_a_solo_conquest() -> None:
    outcome = _alone(300, "solo-conquest", COMPUTER).outcome
    assert outcome is not None
    assert outcome.winners == (0,)


def test_the_same_seed_gives_the_same_game() -> None:
    match = _alone(1, "first-reconnaissance", COMPUTER)
    assert match.answers == _alone.__wrapped__(1, "first-reconnaissance", COMPUTER).answers
    assert has_equal_replays(FRONTIERS, match)


def test_it_challenges_a_ship_that_its_hand_beats_with_no_more_cards_than_that_takes() -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=3, attack=2)
    table.card("volley", [Attack(3, long_range=True)])
    table.hand("volley", "spare-1")
    assert play_computer_turn(table)[:4] == ["challenge", "aim:0", "play:volley:basic", "fire"]


@pytest.mark.parametrize(("defense", "beaten"), [(3, True), (4, False)])
def test_fr_lra_03_attack_that_is_resisted_is_added_before_it_is_halved(defense: int, *, beaten: bool) -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=defense, attack=1, xp=4, resists=("phasers",))
    for name in ("volley", "salvo"):
        table.card(name, [Attack(3, long_range=True)])
    table.hand("volley", "salvo")
    assert ("fire" in play_computer_turn(table)) is beaten


def test_fr_data_02_in_a_fight_it_pays_with_data_that_another_card_gives() -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=4, attack=1, xp=4)
    table.card("gift", [GainToken("blue")])
    table.card("volley", [], [Attack(4, long_range=True)], colour="blue")
    table.hand("gift", "volley")
    chosen = play_computer_turn(table)
    assert chosen.index("play:gift:basic") < chosen.index("play:volley:strong") < chosen.index("fire")


def test_it_leaves_a_ship_alone_that_it_cannot_beat() -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=9, attack=9)
    table.card("volley", [Attack(3)])
    table.hand("volley")
    assert "challenge" not in play_computer_turn(table)


@pytest.mark.parametrize(("last", "fights"), [(False, True), (True, False)])
def test_fr_score_06_in_the_last_turn_of_all_it_takes_no_damage_for_less_than_that_costs(
    last: bool, *, fights: bool
) -> None:
    """Two Damage Cards for little more than 5 XP aren't worth it: after the last turn none can be repaired."""
    table = Scenario("first-reconnaissance")
    table.enemy("warbird", 0, defense=3, attack=6, xp=5)
    table.card("volley", [Attack(3)])
    table.hand("volley")
    if last:
        table.state.round, table.state.owed = table.state.last_round, []
    assert ("challenge" in play_computer_turn(table)) is fights


def test_it_keeps_cards_needed_for_the_attack_and_blocks_with_the_rest() -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=3, attack=2, xp=4)
    table.card("ram", [Attack(3)])
    table.card("screen", [Shields(2)])
    table.hand("ram", "screen")
    chosen = play_computer_turn(table)
    assert chosen.index("play:screen:basic") < chosen.index("block:0") < chosen.index("play:ram:basic")
    assert chosen.index("play:ram:basic") < chosen.index("fire")


def test_it_moves_to_a_space_next_to_an_unrevealed_tile_and_explores() -> None:
    table = Scenario()
    table.card("impulse", [Move(8)])
    table.hand("impulse")
    chosen = play_computer_turn(table)
    assert chosen[0] == "play:impulse:basic"
    assert any(one.startswith("explore:") for one in chosen)


def test_fr_data_02_it_pays_with_a_die_before_a_crystal() -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=3, attack=0)
    table.card("volley", [], [Attack(3, long_range=True)])
    table.alice.crystals["red"] = 1
    table.hand("volley")
    assert "die:red" in play_computer_turn(table)


def test_it_shoots_at_long_range_first_and_blocks_before_attacking() -> None:
    table = Scenario()
    table.cube(0, "gold", 2)
    table.enemy("drone", 0, location="borg cube", defense=2, attack=6, xp=6)
    table.enemy("probe", 0, location="borg cube", defense=4, attack=2, xp=6)
    table.card("torpedo", [Attack(3, long_range=True)])
    table.card("screen", [Shields(2)])
    table.card("ram", [Attack(5)])
    table.hand("torpedo", "screen", "ram")
    chosen = play_computer_turn(table)
    at = [chosen.index(one) for one in ("play:torpedo:basic", "play:screen:basic", "block:1", "play:ram:basic")]
    assert chosen[0] == f"cube:{field_space(0)}"
    assert at == sorted(at)
    assert chosen.count("fire") == 2


def test_it_leaves_a_cube_alone_that_would_cost_more_than_it_brings() -> None:
    table = Scenario()
    table.cube(0, "gold", 2)
    table.enemy("drone", 0, location="borg cube", defense=3, attack=9, xp=3)
    table.enemy("probe", 0, location="borg cube", defense=9, attack=9, xp=9)
    table.card("ram", [Attack(4)])
    table.hand("ram")
    assert not any(one.startswith("cube") for one in play_computer_turn(table))


@pytest.mark.parametrize(("defense", "repairs"), [(1, False), (9, True)])
def test_fr_turn_09_it_repairs_unless_the_remaining_hand_still_harms_a_cube(defense: int, *, repairs: bool) -> None:
    table = Scenario("full-conquest")
    table.cube(0, "gold", 2)
    table.enemy("drone", 0, location="borg cube", defense=defense, attack=0, xp=6)
    table.card("ram", [Attack(4)])
    table.hand("ram", "spare", "damage", "damage")
    play_ = table.begin(Stage.TURN)
    alice = computer_player(Frontiers(play_.table.components))
    assert (alice.answer(play_.match, 0) == ("standard",)) is repairs


def test_fr_dmg_04_if_the_hand_would_be_lost_the_crew_shoots_and_the_hand_blocks() -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=3, attack=2, xp=6, abilities=("energy dissipator",))
    table.crew("gunner", [Attack(3)])
    table.card("ram", [Attack(3)])
    table.card("screen", [Shields(1)])
    table.hand("ram", "screen")
    for past in (2, 6):
        table.lay(past, "black hole")
    chosen = play_computer_turn(table)
    assert "play:screen:basic" in chosen
    assert "crew:0:0" in chosen
    assert "play:ram:basic" not in chosen


def test_it_keeps_a_card_that_has_to_be_discarded_for_the_captain() -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=4, attack=3, xp=5)
    any_card = Discard(Cards(kind="any"))
    table.card("captain", [Pay(costs=(any_card,), then=(Attack(4),))], captain=True)
    table.hand("captain", "one", "two")
    chosen = play_computer_turn(table)
    assert chosen.count("sideways:one:shields") + chosen.count("sideways:two:shields") == 1
    assert chosen.index("play:captain:basic") < chosen.index("fire")


def test_it_stops_the_one_who_deals_most() -> None:
    table = Scenario()
    table.cube(0, "gold", 2)
    table.enemy("drone", 0, location="borg cube", defense=2, attack=3, xp=6)
    table.enemy("probe", 0, location="borg cube", defense=2, attack=9, xp=6)
    table.card("stop", [Target((NoAttack(),))])
    table.card("ram", [Attack(6)])
    table.hand("stop", "ram")
    chosen = play_computer_turn(table)
    assert chosen[chosen.index("play:stop:basic") + 1] == "enemy-1"


def test_fr_pvp_09_it_raises_shields_against_a_ship_if_that_saves_damage_cards() -> None:
    table = Scenario()
    table.header.options["versus"] = "yes"
    table.bob.space, table.bob.hand = field_space(2), []
    table.card("salvo", [Attack(4, long_range=True)])
    table.card("screen", [Shields(6)])
    table.hand("salvo", "spare")
    table.hand("screen", "kept", seat=1)
    play_ = table.begin()
    play_.do("versus:1", "partly", "play:salvo:basic", "fire")
    bob = computer_player(Frontiers(play_.table.components))
    while play_.decision.seat == 1:
        play_.choose(*bob.answer(play_.match, 1))
    assert play_.bob.hand == ["kept"]
    assert "1 of the attack gets through to Bob." in play_.told()


@pytest.mark.parametrize("number", [1, 2])
def test_fr_scn_otr_03_one_of_two_returns_through_the_wormhole(number: int) -> None:
    seats = seats_for(FRONTIERS, number, 2)
    played = play_game(FRONTIERS, number, seats=seats, options={"scenario": "one-to-return"}, players=(COMPUTER,))
    assert played.match.outcome is not None
    assert "returned through the Wormhole" in played.match.outcome.reason
    assert len(played.match.outcome.winners) == 1


def test_fr_scn_otr_02_it_leaves_the_wormhole_before_that_closes() -> None:
    seats = seats_for(FRONTIERS, 1, 2)
    played = play_game(FRONTIERS, 1, seats=seats, options={"scenario": "epic-return"}, players=(COMPUTER, RANDOM))
    assert "Alice is out of the game." not in [event.words_for(None) for event in played.match.events]
