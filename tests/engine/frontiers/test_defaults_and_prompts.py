"""Harmless defaults, and prompts that say what is still needed."""

from __future__ import annotations

import pytest

from engine.frontiers.effect_choices import worded_option
from engine.frontiers.effects.effect_tree import Attack, Pay, Shields, TakeDamage
from engine.frontiers.state import Stage
from engine.kernel.decision import LABEL_LENGTH, Option
from tests.engine.frontiers.scenario import Play, Scenario


def _option(play: Play, option_id: str) -> Option:
    return play.decision.option(option_id)


def test_the_default_of_a_regular_turn_is_its_end() -> None:
    table = Scenario()
    table.card("volley", [Attack(3)])
    table.hand("volley")
    assert table.begin().decision.default == ("end turn",)


def test_fr_turn_09_the_default_of_emergency_repairs_discards_a_card_with_all_damage() -> None:
    table = Scenario()
    table.hand("spare-1", "spare-2", "damage", "damage")
    play = table.begin(Stage.TURN)
    play.do("standard")
    first = play.decision
    assert first.default == ("recover:spare-1",)
    play.do("recover:spare-1")
    assert play.decision.default == ("damage-0", "damage-1")


def test_fr_data_02_the_default_pays_with_a_die_and_keeps_the_crystal() -> None:
    table = Scenario()
    table.enemy("warbird", 0)
    table.card("volley", [], [Attack(3, long_range=True)])
    table.alice.crystals["red"] = 1
    table.hand("volley")
    play = table.begin()
    play.do("challenge", "play:volley:strong")
    assert play.decision.default == ("die:red",)


def test_fr_deck_09_the_default_takes_no_damage_for_more() -> None:
    table = Scenario()
    table.enemy("warbird", 0)
    table.card("overload", [Pay(costs=(TakeDamage(),), then=(Attack(3, long_range=True),), optional=True)])
    table.hand("overload")
    play = table.begin()
    play.do("challenge", "play:overload:basic")
    assert play.decision.default == ("no",)


def test_a_ready_attack_is_the_default_and_the_prompt_shows_what_is_missing() -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=5, resists=("photon pulse",))
    table.card("volley", [Attack(3, long_range=True)])
    table.card("salvo", [Attack(2, long_range=True)])
    table.hand("volley", "salvo")
    play = table.begin()
    play.do("challenge")
    assert _option(play, "aim:0").detail == "halves photon pulse"
    play.do("aim:0", "play:volley:basic")
    assert play.decision.prompt == ("Long range attack phase, against warbird: you have attack 3 of 5, 2 more needed.")
    assert play.decision.default == ("phase over",)
    play.do("play:salvo:basic")
    assert play.decision.prompt.endswith("you have attack 5 of 5, enough.")
    assert play.decision.default == ("fire",)


def test_the_shields_phase_shows_the_damage_to_come_and_blocks_by_default() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=4, weapon="photon pulse", abilities=("disruptors",))
    table.card("screen", [Shields(4, weapon="photon pulse")])
    table.hand("screen")
    play = table.begin()
    play.do("challenge", "phase over")
    assert play.decision.prompt == "Shields phase. Incoming damage: warbird 4, or 2 Damage Cards. Your shields: 0."
    play.do("play:screen:basic")
    assert _option(play, "block:0").label == "Block warbird: shields 2 of 4 needed"
    assert _option(play, "block:0").detail == "photon pulse, disruptors halve your shields"
    assert play.decision.default == ("block:0",)


def test_a_text_too_long_for_the_label_is_in_the_detail_with_the_price_in_the_label() -> None:
    table = Scenario()
    table.state.core = ["gold"]
    table.hand("insight")
    option = _option(table.begin(), "play:insight:strong")
    assert option.label == "Insight, powered for gold data"
    assert option.detail.startswith("Turn one die in the Data Core to a basic colour.")


def test_fr_cmb_03_an_assault_shows_its_defenders_and_cost() -> None:
    table = Scenario()
    space = table.enemy("garrison", 0, location="romulan starbase", defense=7, attack=3)
    play = table.begin()
    assert _option(play, f"starbase:{space}").detail == "garrison: defense 7, attack 3; Reputation −1"


@pytest.mark.parametrize("longer", [0, 1])
def test_a_text_is_in_the_label_if_it_fits_and_else_in_the_detail(longer: int) -> None:
    words = "x" * (LABEL_LENGTH - len("Name: ") + longer)
    made = worded_option("id", "Name", words, ("red",))
    expected = ("Name for red data", words) if longer else (f"Name: {words}", "for red data")
    assert (made.label, made.detail) == expected
