"""The computer's judgement of landings, other ships, auction, draft, upgrades, and the hidden die."""

from __future__ import annotations

import pytest

from engine.frontiers.computer.duel import attack_value
from engine.frontiers.computer.position import Position
from engine.frontiers.effects.effect_tree import Attack, Diplomacy, Draw, Move, Shields
from engine.frontiers.state import Stage
from engine.frontiers.view import FrontiersView
from tests.engine.frontiers.computers_turn import give_computer_answer, play_computer_turn
from tests.engine.frontiers.rules.situations import new_match
from tests.engine.frontiers.scenario import Play, Scenario, field_space

MISSION = f"mission:{field_space(0)}"


# --- Away Missions ------------------------------------------------------------------------------------------------


def class_l(*, diplomacy: int) -> Scenario:
    """Return a table with a Class-L Planet whose token is face up (FR-LOC-L-01), and Diplomacy 4 in hand."""
    table = Scenario()
    table.lay(0, "planet", "class-l")
    table.planet("natives", diplomacy=diplomacy, defense=9, attack=9, at=0)
    table.card("talk", [Diplomacy(4)])
    table.hand("talk")
    return table


def test_fr_loc_l_01_a_mission_that_was_lost_is_not_flown_again_with_the_same_means() -> None:
    assert MISSION not in play_computer_turn(class_l(diplomacy=5))


def test_fr_loc_l_01_it_is_flown_again_as_soon_as_the_means_suffice() -> None:
    chosen = play_computer_turn(class_l(diplomacy=4))
    assert chosen[: chosen.index("fire") + 1] == [MISSION, "beam down", "aim:0", "play:talk:basic", "fire"]


def test_fr_away_09_crew_joins_to_take_damage_if_the_rest_then_beats_the_token() -> None:
    table = class_l(diplomacy=9)
    table.planet("hunters", diplomacy=9, defense=3, attack=2, xp=6, at=2)
    table.lay(2, "planet", "class-l")
    table.crew("guard", [Move(1)], defense=3)
    table.card("ram", [Attack(3)])
    table.hand("ram")
    chosen = play_computer_turn(table)
    assert f"mission:{field_space(2)}" in chosen
    assert "join:0" in chosen
    assert chosen.index("play:ram:basic") < chosen.index("fire")


def test_fr_cube_10_means_for_the_landing_are_saved_during_the_battle() -> None:
    table = Scenario("full-conquest")
    table.cube(0, "green", 2)
    table.enemy("drone", 0, location="borg cube", defense=9, attack=4, xp=6)
    table.planet("hermit", pile="class-k", diplomacy=4, defense=9, attack=9, xp=5, at=0)
    table.card("talk", [Diplomacy(4)])
    table.hand("talk")
    chosen = play_computer_turn(table)
    assert chosen[0] == f"cube:{field_space(0)}"
    assert chosen.index("beam down") < chosen.index("play:talk:basic") < chosen.index("fire")


@pytest.mark.parametrize(("friendly", "flown"), [(4, True), (1, False)])
def test_fr_away_01_a_mission_against_a_face_down_token_weighs_everything_that_it_may_be(
    friendly: int, flown: bool
) -> None:
    """Of five possible tokens, Diplomacy 4 persuades the friendly ones, and the others kill the team."""
    table = Scenario()
    table.lay(0, "planet", "class-l")
    for number in range(5):
        kind = {"diplomacy": 3, "xp": 6} if number < friendly else {"diplomacy": 9, "attack": 9}
        table.planet(f"token-{number}", pile="class-l", defense=9, **kind)
    table.card("talk", [Diplomacy(4)])
    table.hand("talk")
    assert (MISSION in play_computer_turn(table)) is flown


# --- other players' ships (FR-PVP) ----------------------------------------------------------------------------------


def two_ships(*, bobs_level: int = 3, bobs_hand: int = 0, strength: int = 8) -> Scenario:
    """Return a table with Alice next to Bob, who is ahead, and a card that can force a ship to retreat."""
    table = Scenario()
    table.header.options["versus"] = "yes"
    table.bob.space = field_space(2)
    table.bob.level, table.bob.xp, table.bob.reputation = bobs_level, 10, -1
    table.bob.hand = []
    if bobs_hand:
        table.hand(*(f"kept-{number}" for number in range(bobs_hand)), seat=1)
    table.card("ram", [Attack(strength)])
    table.hand("ram")
    return table


def test_fr_pvp_12_it_attacks_a_ship_of_a_higher_level_that_it_can_force_to_retreat() -> None:
    table = two_ships()
    play = table.begin()
    chosen: list[str] = []
    while play.match.open and "FR-PVP-13" not in chosen and "end turn" not in chosen:
        seat = play.match.open[0].seat
        if seat == 0:
            chosen += give_computer_answer(play, 0)
        else:
            play.choose(play.decision.default[0])
    assert chosen[0] == "versus:1"
    assert chosen.index("play:ram:basic") < chosen.index("fire")
    assert play.alice.xp == 1 + 2 * 2


def test_fr_pvp_11_an_attack_without_retreat_is_worth_its_damage_cards() -> None:
    def worth(strength: int) -> float:
        play = two_ships(strength=strength).begin()
        view = play.match.view(0)
        assert isinstance(view, FrontiersView)
        position = Position(view, play.table.components, play.table.index)
        assert view.players[1].defense == 3
        return attack_value(position, 1, position.usable_sources(), position.available_data)

    assert worth(2) < worth(3) < worth(6)


@pytest.mark.parametrize(
    "table",
    [two_ships(strength=1), two_ships(bobs_hand=6), two_ships(bobs_level=1, strength=3)],
    ids=["too weak", "shields can be raised", "one Damage Card for two Reputation"],
)
def test_fr_pvp_12_it_leaves_a_ship_alone_if_an_attack_gains_nothing(table: Scenario) -> None:
    if table.bob.level == 1:
        table.bob.xp, table.bob.reputation = 0, 0
    assert "versus:1" not in play_computer_turn(table)


@pytest.mark.parametrize(("level", "goes"), [(2, True), (1, False)])
def test_fr_pvp_11_a_retreat_is_forced_if_it_gains_more_than_two_damage_cards(level: int, goes: bool) -> None:
    table = two_ships(bobs_level=level)
    table.bob.xp = 0
    table.alice.xp = 1
    play = table.begin()
    play.do("versus:1", "partly")
    while not play.offers("fire"):
        play.do(
            "play:ram:basic" if play.offers("play:ram:basic") and play.state.stage is Stage.ATTACK else "phase over"
        )
    play.do("fire")
    while play.decision.rule != "FR-PVP-11":
        play.do("phase over")
    assert (give_computer_answer(play, 0) != ("none",)) == goes


# --- variants -------------------------------------------------------------------------------------------------------


def test_fr_var_02_the_first_picks_the_ship_that_is_worth_most() -> None:
    play = new_match(auction="yes")
    assert give_computer_answer(play, 0) == ("bird-of-prey",)


@pytest.mark.parametrize(("picked", "offer"), [("bird-of-prey", "offer-1"), ("enterprise-d", "none")])
def test_fr_var_02_it_offers_xp_for_a_ship_that_is_worth_them_and_for_no_other(picked: str, offer: str) -> None:
    play = new_match(auction="yes")
    play.do(picked)
    assert give_computer_answer(play, 1) == (offer,)


def test_fr_var_02_it_offers_no_more_than_the_ship_is_worth_to_it() -> None:
    play = new_match(auction="yes")
    play.do("bird-of-prey", "offer-9")
    assert give_computer_answer(play, 0) == ("none",)


def test_fr_var_10_it_keeps_the_card_of_the_pack_that_brings_most() -> None:
    table = Scenario()
    table.header.options["draft"] = "yes"
    weak = table.card("weak", [Shields(1)], kind="advanced")
    strong = table.card("strong", [Attack(3)], [Attack(9, long_range=True)], kind="advanced")
    fair = table.card("fair", [Move(2)], [Move(3)], kind="advanced")
    for pack in ([weak, fair, strong], [strong, weak, fair]):
        table.alice.drafted = list(pack)
        play = table.begin(Stage.END_OF_ROUND)
        while play.decision.rule != "FR-VAR-10":
            play.choose(play.decision.default[0])
        assert give_computer_answer(play, 0) == ("strong",)


def dice(*, defense: int, attack: int, hand: int, cooperative: bool = False) -> Play:
    """Let Alice fight a single enemy; Bob, who plays before her, sets the die."""
    table = Scenario("full-cooperation" if cooperative else "full-conquest")
    table.header.options["interactive"] = "yes"
    table.enemy("warbird", 0, defense=defense, attack=attack)
    table.hand(*(f"spare-{number}" for number in range(hand)))
    play = table.begin()
    play.do("challenge")
    return play


def test_fr_var_08_blue_if_one_point_may_decide_the_fight() -> None:
    assert give_computer_answer(dice(defense=7, attack=1, hand=5), 1) == ("blue",)


def test_fr_var_08_red_if_one_more_attack_adds_a_damage_card() -> None:
    assert give_computer_answer(dice(defense=12, attack=4, hand=5), 1) == ("red",)


def test_fr_var_08_nothing_if_one_more_attack_adds_no_damage_card() -> None:
    assert give_computer_answer(dice(defense=12, attack=3, hand=5), 1) == ("black",)


def test_fr_var_08_nothing_if_the_enemy_is_beaten_and_blocked_anyway() -> None:
    assert give_computer_answer(dice(defense=1, attack=2, hand=5), 1) == ("black",)


def test_fr_var_09_it_gives_the_worst_card_for_the_best_on_offer() -> None:
    table = Scenario()
    table.header.options["upgrades"] = "yes"
    table.state.round = 2
    table.card("poor", [Draw(1)], colour="red")
    table.card("strong", [Attack(3)], [Attack(9, long_range=True)], kind="advanced", colour="red")
    table.alice.deck = ["poor", "phaser-barrage"]
    table.state.piles["advanced"].insert(0, "strong")
    play = table.begin(Stage.END_OF_ROUND)
    while play.decision.rule != "FR-VAR-09" or play.decision.seat != 0:
        play.choose(play.decision.default[0])
    assert give_computer_answer(play, 0) == ("strong",)
    assert give_computer_answer(play, 0) == ("poor",)
