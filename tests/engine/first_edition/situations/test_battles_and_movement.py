"""Battles, movement and beaming where they are decided by one point, one card or one player's turn."""

from __future__ import annotations

import pytest

from engine.first_edition.position.characteristics import ship_attributes
from tests.engine.first_edition.battles import (
    ATTACK_ON_SURFACE,
    add_fighter,
    cards_still_in_play,
    duel_table,
    give_attack_order,
    offered_attacks,
    play_to_orders,
)
from tests.engine.first_edition.scenario import Play, Scenario

# --- personnel battle ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ours", "theirs", "words"),
    [
        (10, 5, "worf (10) stuns kurn (5)."),
        (11, 5, "worf (11) mortally wounds kurn (5)."),
        (1, 0, "worf (1) mortally wounds kurn (0)."),
        (0, 0, "worf (0) against kurn (0): no effect."),
        (5, 11, "kurn (11) mortally wounds worf (5)."),
    ],
)
def test_1e_pb_04_more_than_double_is_not_double(ours: int, theirs: int, words: str) -> None:
    assert words in give_attack_order(duel_table(ours, theirs).begin()).words()


def test_1e_pb_05_those_without_an_adversary_may_turn_the_battle() -> None:
    """Worf of 11 stuns one of 6; the other two, who have met no one, have 12 together, and Worf is the casualty."""
    scenario = duel_table(11, 6)
    scenario.put("P", *(add_fighter(scenario, f"k{n}", 6, seat=1) for n in range(2)))
    play = give_attack_order(scenario.begin())
    assert cards_still_in_play(play, "worf", "kurn", "k0", "k1") == ["kurn", "k0", "k1"]


def test_1e_pb_05_the_only_loser_who_is_stunned_dies_and_one_mortally_wounded_dies_once() -> None:
    for strength in (9, 11):
        play = give_attack_order(duel_table(strength, 5).begin())
        assert cards_still_in_play(play, "worf", "kurn") == ["worf"]


def test_1e_ctr_02_a_federation_team_strikes_back_in_its_next_turn_and_not_in_the_one_after() -> None:
    scenario = duel_table(5, 5, affiliation="federation")
    play = give_attack_order(scenario.begin())
    play.end_turn()
    play_to_orders(play)
    assert play.decision.seat == 1
    assert offered_attacks(play)
    for _ in range(2):
        play.end_turn()
    play_to_orders(play)
    assert play.decision.seat == 1
    assert offered_attacks(play) == []


def test_1e_ctr_02_a_ship_may_strike_back_for_an_away_team() -> None:
    """Any form of battle counters any other, at that location."""
    scenario = duel_table(5, 5, affiliation="federation")
    scenario.put("P", scenario.ship("bortas", affiliation="klingon"), scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("desoto", seat=1))
    play = give_attack_order(scenario.begin())
    play.end_turn()
    play_to_orders(play)
    assert any(one.startswith("fire:") for one in offered_attacks(play))


def test_1e_bat_02_a_leader_aboard_the_ship_does_not_lead_the_team_on_the_planet() -> None:
    scenario = duel_table(5, 5, has="")
    scenario.put("P", scenario.ship("bortas", affiliation="klingon"))
    scenario.put("bortas", add_fighter(scenario, "gowron", 8, "leadership"))
    assert ATTACK_ON_SURFACE not in offered_attacks(scenario.begin())


def test_1e_ctr_01_who_is_aboard_a_ship_above_is_not_stopped_by_a_battle_below() -> None:
    scenario = duel_table(5, 5)
    scenario.put("P", scenario.ship("bortas", affiliation="klingon"))
    scenario.put("bortas", add_fighter(scenario, "gowron", 8))
    play = give_attack_order(scenario.begin())
    assert [play.is_stopped(one) for one in ("worf", "kurn", "gowron", "bortas")] == [True, True, False, False]


# --- ship battle -----------------------------------------------------------------------------------------------------


def clash(weapons: int, shields: int, *, theirs: int = 0, ours: int = 9, docked: int | None = None) -> Play:
    """Alice's Klingon ship fires at Bob's, which may be docked at an outpost; Bob fires back."""
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("bortas", affiliation="klingon", numbers=(8, weapons, ours)))
    scenario.put("bortas", add_fighter(scenario, "worf", 5, "leadership"))
    enemy = scenario.ship("galor", seat=1, affiliation="cardassian", numbers=(8, theirs, shields))
    if docked is None:
        scenario.put("S", enemy)
    else:
        scenario.put("S", scenario.outpost("base", seat=1, affiliation="cardassian"))
        scenario.dock("base", enemy)
    scenario.put("galor", scenario.personnel("dukat", seat=1, affiliation="cardassian"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(offered_attacks(play)[0])
    while play.match.open[0].rule != "1E-TURN-08":
        decision = play.match.open[0]
        if decision.rule == "1E-SB-01" and decision.prompt.startswith("Who do you fire") and docked is not None:
            play.choose(next(one.id for one in decision.options if "docked" in one.label))
        else:
            chosen = next((one.id for one in decision.options if one.id == "bortas"), "")
            play.match.answer(
                decision.seat, decision.number, (chosen,) if chosen and decision.seat else decision.default
            )
    return play


@pytest.mark.parametrize(
    ("weapons", "shields", "result"),
    [(6, 6, "miss"), (7, 6, "hit"), (12, 6, "hit"), (13, 6, "direct hit"), (1, 0, "direct hit")],
)
def test_1e_sb_05_equal_misses_and_double_is_only_a_hit(weapons: int, shields: int, result: str) -> None:
    assert f"against DEFENSE {shields}, {result}." in clash(weapons, shields).words()


@pytest.mark.parametrize(("weapons", "result"), [(16, "miss"), (17, "hit")])
def test_1e_sb_04_a_docked_ship_has_half_of_20_shields_besides(weapons: int, result: str) -> None:
    assert f"against DEFENSE 16, {result}." in clash(weapons, 6, docked=20).words()


def test_1e_sb_05_both_are_destroyed_by_direct_hits_at_once() -> None:
    play = clash(13, 6, theirs=13, ours=6)
    assert [play.where(one) for one in ("bortas", "worf", "galor", "dukat")] == [
        "discard.0",
        "discard.0",
        "discard.1",
        "discard.1",
    ]
    assert "No one wins the battle." in play.words()


def test_1e_sb_09_who_loses_half_of_a_hull_wins_over_who_loses_all() -> None:
    play = clash(13, 6, theirs=7, ours=6)
    assert "Alice wins the battle." in play.words()
    assert play.where("bortas") == "space.S"
    assert play.where("galor") == "discard.1"


def test_1e_sb_10_a_miss_on_both_sides_stops_both() -> None:
    play = clash(6, 6, theirs=1)
    assert [play.is_stopped(one) for one in ("bortas", "worf", "galor", "dukat")] == [True] * 4


# --- movement --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "end", "range_", "may"),
    [("A", "C", 7, True), ("A", "C", 6, False), ("C", "A", 6, True), ("C", "A", 5, False)],
)
def test_1e_move_06_the_example_of_the_rulebook(start: str, end: str, range_: int, may: bool) -> None:
    """Spans of 2, 4 and 3: from A to C it takes 7 RANGE, and 6 from C to A."""
    scenario = Scenario()
    for name, span in (("A", 2), ("B", 4), ("C", 3)):
        scenario.mission(name, span=span)
    scenario.put(start, scenario.ship("hood", numbers=(range_, 6, 6)))
    scenario.put("hood", scenario.personnel("sulu"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Move hood")
    offered = play.ids if play.decision.rule == "1E-MOVE-06" else [play.state.cards["hood"].at.partition(".")[2]]
    assert (end in offered) is may


def test_1e_move_07_range_may_be_used_in_parts_down_to_nothing() -> None:
    scenario = Scenario()
    for name in ("A", "B", "C"):
        scenario.mission(name, span=3)
    scenario.put("A", scenario.ship("hood", numbers=(6, 6, 6)))
    scenario.put("hood", scenario.personnel("sulu"))
    scenario.fill_decks()
    play = scenario.begin()
    play.do("Move hood", "B", "Move hood")
    if play.decision.rule == "1E-MOVE-06":
        play.choose("C")
    assert play.where("hood") == "space.C"
    assert not play.offers("Move hood")
    assert not play.is_stopped("hood")


@pytest.mark.parametrize(
    ("crew", "staffed"),
    [
        (("cmd", "stf"), True),
        (("cmd", "cmd"), True),
        (("cmd",), False),
        (("stf", "stf"), False),
        (("", "cmd"), False),
    ],
)
def test_1e_staff_02_a_command_and_a_staff_icon(crew: tuple[str, ...], staffed: bool) -> None:
    scenario = Scenario()
    for name in ("A", "B"):
        scenario.mission(name)
    scenario.put("A", scenario.ship("hood", staffing=("cmd", "stf")))
    for number, icon in enumerate(crew):
        scenario.put("hood", scenario.personnel(f"p{number}", icons=(icon,) if icon else ()))
    scenario.fill_decks()
    assert scenario.begin().offers("Move hood") is staffed


def test_1e_staff_02_icons_of_other_affiliations_staff_it_but_one_must_match() -> None:
    scenario = Scenario()
    for name in ("A", "B"):
        scenario.mission(name)
    for name, kinds in (("hood", ("federation", "non-aligned")), ("excelsior", ("non-aligned", "non-aligned"))):
        scenario.put("A", scenario.ship(name, staffing=("stf", "stf")))
        for number, kind in enumerate(kinds):
            scenario.put(name, scenario.personnel(f"{name}{number}", affiliation=kind, icons=("stf",)))
    scenario.fill_decks()
    play = scenario.begin()
    assert play.offers("Move hood")
    assert not play.offers("Move excelsior")


@pytest.mark.parametrize(("shields", "may"), [(0, True), (1, False)])
def test_1e_gap_05_only_a_ship_without_shields_is_beamed_aboard(shields: int, may: bool) -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.put("A", scenario.ship("hood"), scenario.ship("vorn", seat=1, numbers=(8, 6, shields)))
    scenario.put("hood", scenario.personnel("sulu"))
    scenario.fill_decks()
    assert ("beam:aboard.hood:aboard.vorn" in scenario.begin().ids) is may


def test_1e_beam_01_an_empty_ship_beams_up_who_is_on_the_planet() -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.put("A", scenario.ship("hood"), scenario.personnel("sulu"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("beam:surface.A:aboard.hood")
    if "sulu" in play.ids:
        play.choose("sulu")
    assert play.where("sulu") == "aboard.hood"


@pytest.mark.parametrize(("turns", "repaired"), [(2, False), (3, False), (4, False), (5, True)])
def test_1e_repair_01_two_full_turns_without_the_one_of_docking(turns: int, repaired: bool) -> None:
    """Docked in turn 1, Alice's full turns are 3 and 5."""
    scenario = Scenario()
    scenario.mission("A")
    scenario.put("A", scenario.outpost("starbase"))
    scenario.dock("starbase", scenario.ship("hood"))
    scenario.state.cards["hood"].docked_in = 1
    scenario.state.cards["hood"].rotations = 1
    scenario.fill_decks(20)
    play = scenario.begin()
    for _ in range(turns):
        play.end_turn()
    assert (ship_attributes(play.table, "hood")["range"] == 8) is repaired


def test_1e_cloak_01_a_ship_cloaks_once_in_every_turn_of_its_player() -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.put("A", scenario.ship("bortas", affiliation="klingon", equipment=("cloaking device",)))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Cloak bortas")
    assert not play.offers("Decloak bortas")
    play.end_turn()
    play.end_turn()
    play_to_orders(play)
    assert play.offers("Decloak bortas")


def test_1e_dmg_09_both_casualties_come_before_an_escape_pod_and_the_end_of_the_hull() -> None:
    """The example of the Glossary: HULL 80 % is lost already, two markers of one casualty and 30 % each follow."""
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood", numbers=(8, 6, 6)))
    scenario.put("hood", *(scenario.personnel(f"p{n}", "leadership") for n in range(4)))
    scenario._lay("damage", "hood", *(scenario.card(one, 1) for one in ("crimson-forcefield", "crimson-forcefield")))
    scenario.table(scenario.card("battle-bridge-door", 1))
    scenario._lay("bridge", 1, *(scenario.card(one, 1) for one in ("phaser-banks", "pulse-disruptor")))
    scenario.under("S", scenario.card("null-space", 1))
    scenario.hand(scenario.card("escape-pod"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("attempt:S:0")
    while "end" not in play.ids:
        play.choose(next((one for one in play.ids if "escape" in one), play.decision.default[0]))
    assert sum(play.where(f"p{n}") == "discard.0" for n in range(4)) == 2
    assert play.where("hood") == "discard.0"
