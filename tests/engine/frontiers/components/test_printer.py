"""Printed words of effect trees."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.frontiers.components.cards import ShipDeckCard
from engine.frontiers.components.component_files import components
from engine.frontiers.components.effect_printer import (
    card_words,
    change_words,
    condition_words,
    crew_words,
    effects_words,
    enemy_change_words,
    skill_words,
    tactic_words,
)
from engine.frontiers.effects import amounts, changes
from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.effects.effect_tree import Attack, Choose, Discard, Draw, Effect, Move, Option

BOX = components()
CARDS: dict[str, ShipDeckCard] = {**BOX.basic, **BOX.advanced, **BOX.undiscovered}


def is_a_sentence(words: str) -> bool:
    return words.endswith(".") and "  " not in words and "None" not in words and "_" not in words


@pytest.mark.parametrize("card", CARDS)
def test_every_card_prints(card: str) -> None:
    basic, strong = card_words(CARDS[card])
    assert is_a_sentence(basic)
    assert is_a_sentence(strong)
    assert basic != strong


def test_every_skill_tactic_and_crew_member_prints() -> None:
    printed = [skill_words(skill) for skill in BOX.skill.values()]
    printed += [words for member in BOX.crew.values() for words in crew_words(member)]
    printed += [tactic_words(tactic) for tactic in BOX.tactic.values() if tactic.taken or tactic.use]
    assert all(map(is_a_sentence, printed))


@pytest.mark.parametrize(
    ("effects", "words"),
    [
        ((Move(2),), "Move 2."),
        ((Attack(3, "photon torpedo", long_range=True),), "Long Range Photon Torpedo Attack 3."),
        ((Attack(amounts.ForEach("enemies", 2, 3, 9)),), "Attack 3 + 2 for each undefeated enemy (at most 9)."),
        ((Choose((Option((Move(2),)), Option((Draw(1), Draw(2))))),), "Move 2; or draw one card, then draw two cards."),
        ((Discard(amounts.Cards("action", "red"), 1, 3),), "Discard up to three red Action Cards."),
        (
            (tree.Pay((Discard(),), (Move(3),), optional=True, times=2),),
            "You may discard one card: Move 3, up to twice.",
        ),
        ((tree.TakeDamage(2, "discard"),), "Take two Damage Cards into your discard pile."),
        (
            (tree.Remove(amounts.Cards("damage", place="discard")),),
            "Remove one Damage Card in your discard pile from the game.",
        ),
        (
            (tree.Recover(amounts.Cards("any", "", "discard"), 2, "top"),),
            "Put up to two cards from your discard pile on top of your Ship Deck.",
        ),
        (
            (tree.UseDice(2, "white", 2),),
            "Use two more dice from the Data Core, turned to white, each counting as two tokens of its colour.",
        ),
        ((tree.GainToken("basic", 3),), "Gain three Data Tokens of any basic colours."),
        (
            (tree.GainCrystal("random", amounts.ForEach("own crew")),),
            "Gain random Data Crystals: 1 for each of your Crew Members.",
        ),
        ((tree.PayData("basic", 1, crystal=True),), "Pay 1 basic Crystal."),
        ((tree.Reputation(-2),), "Reputation −2."),
        ((tree.ReadyCrew(2, 3),), "Ready two Crew Members of Rank 3 or less."),
        (
            (tree.Target((changes.LowerDefense(2), changes.NoAttack()), 0),),
            "Each enemy has Defense −2 (minimum 1) and does not attack in this combat.",
        ),
        (
            (tree.Target((changes.LosesAbilities(("disruptors",)),), 1, ("phasers",), ships=True),),
            "One enemy in space without resistance to Phasers loses Disruptors in this combat.",
        ),
        (
            (tree.Target((changes.LosesAbilities(), changes.LosesResistances()), 1),),
            "One enemy loses all special attacks and resistances in this combat.",
        ),
        (
            (tree.Defeat(1, 7, ("photon pulse",), experience=False),),
            "Defeat one enemy with Defense 7 or less without resistance to Photon Pulse, without XP.",
        ),
        (
            (tree.If(amounts.AtLeast(2, "crystals"), (Draw(1),), (Move(1),)),),
            "With at least two of your crystals: draw one card; otherwise Move 1.",
        ),
        (
            (tree.EachOther((tree.LoseData(2, (Discard(),)),)),),
            "Each other player must lose two crystals, or discard one card if they have none.",
        ),
        (
            (tree.PlayAnother(plus=2),),
            "Play another Action Card for its strong effect without its data, each of its values +2.",
        ),
    ],
)
def test_effects_in_words(effects: tuple[Effect, ...], words: str) -> None:
    assert effects_words(effects) == words


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (changes.MoveCost(-1, ("nebula", "sun"), 1), "entering nebulae and suns costs 1 less (minimum 1)"),
        (changes.MoveCost(1), "entering any space costs 1 more"),
        (changes.Sideways(3, ("attack",), "red", 2), "each of your next two red cards played sideways gives Attack 3"),
        (changes.Sideways(2), "each card played sideways gives 2"),
        (changes.Converts("move", "attack", 2, long_range=True), "each Move 2 may be used as Long Range Attack 1"),
        (changes.Weaponised("shields", "pulse torpedo"), "all your Shields counts as Pulse Torpedo"),
        (changes.CountsAs("black", ("red", "blue")), "Black Data may be used as Red or Blue"),
    ],
)
def test_changes_in_words(change: changes.OwnChange, words: str) -> None:
    assert change_words(change) == words


def test_an_enemys_lost_abilities_are_named_or_all() -> None:
    assert enemy_change_words(changes.LosesResistances()) == "loses all resistances"
    assert enemy_change_words(changes.LosesResistances(("phasers",))) == "loses the resistance to Phasers"
    assert enemy_change_words(changes.LowerAttack(3)) == "has attack −3"


def test_conditions_in_words() -> None:
    assert condition_words(amounts.Near("asteroid field")) == "on or next to an asteroid field"
    assert condition_words(amounts.During("away mission")) == "in an Away Mission"


def test_a_captains_card_says_when_it_is_locked() -> None:
    basic, strong = card_words(BOX.basic["jean-luc-picard"])
    assert basic.endswith("Not while your Captain is Wounded.")
    assert strong.startswith("Red: ")


def test_an_undiscovered_card_shows_the_data_of_both_effects() -> None:
    basic, strong = card_words(BOX.undiscovered["tachyon-snare"])
    assert basic == "Gold: One enemy does not attack in this combat."
    assert strong == "Gold and Black: Defeat one enemy."


def test_every_effect_is_used_by_some_component() -> None:
    used = {
        type(node)
        for entries in BOX.entries_by_kind().values()
        for entry in entries.values()
        for node in tree.tree_nodes(entry)
    }
    known = {
        *get_args(tree.Effect),
        *get_args(changes.OwnChange),
        *get_args(changes.EnemyChange),
        *get_args(amounts.Condition),
    }
    assert known - used == set()


def test_several_enemies_have_plural_verbs() -> None:
    crew = [words for member in BOX.crew.values() for words in crew_words(member)]
    assert "Blue: Two enemies do not attack in this combat." in crew
