"""Options that gain nothing: repairs without Damage, weaker sideways plays, targets out of reach."""

from __future__ import annotations

import pytest

from engine.frontiers.effects.effect_tree import Choose, Draw, Effect, Heal, Move, Option, Repair
from engine.frontiers.state import DAMAGE, Stage
from tests.engine.frontiers.scenario import Play, Scenario

CARE = Choose((Option((Repair(1),)), Option((Heal(1),)), Option((Draw(1),))))


def begun_with(*effects: Effect, damage: int = 0) -> Play:
    """Start with a card in Alice's hand that has these effects, and another card."""
    table = Scenario()
    table.hand(table.card("control", effects), "plain", *[DAMAGE] * damage)
    table.deck("later", "last")
    return table.begin()


@pytest.mark.parametrize(("damage", "ways"), [(0, 1), (1, 2)])
def test_fr_heal_01_repairing_is_only_offered_with_damage_in_hand(damage: int, ways: int) -> None:
    play = begun_with(CARE, damage=damage)
    courses = [one for one in play.match.advice(0, ()).courses if one.answers[0] == "play:control:basic"]
    assert len(courses) == ways
    assert all(one.instead for one in courses)


@pytest.mark.parametrize(("amount", "is_left_out"), [(1, True), (2, True), (0, False)])
def test_fr_deck_04_a_card_that_gives_as_much_for_free_is_not_offered_sideways(amount: int, is_left_out: bool) -> None:
    play = begun_with(Move(amount) if amount else Draw(1))
    advice = play.match.advice(0, ())
    assert ("sideways:control:move" in advice.left_out) is is_left_out
    assert play.offers("sideways:control:move"), "it can still be typed"


def test_fr_lra_05_without_any_attack_a_target_is_idle() -> None:
    table = Scenario()
    table.hand()
    table.enemy("patrol", 2)
    play = table.begin()
    play.choose(next(one.id for one in play.decision.options if one.id.startswith("challenge")))
    while "aim:0" not in (one.id for one in play.decision.options):
        play.choose("phase over")
    assert play.state.stage in (Stage.LONG_RANGE, Stage.ATTACK)
    assert play.match.advice(0, ()).idle == ("aim:0",)
