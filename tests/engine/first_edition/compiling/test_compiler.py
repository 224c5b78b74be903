"""Texts of our own, and what the compiler makes of them."""

from __future__ import annotations

import pytest

from engine.ccg.compiling.ledger import Ledger, Veto
from engine.ccg.effects.cards_meant import Cards, ForEach
from engine.ccg.effects.changes import Adjusts, Gains
from engine.ccg.effects.conditions import Commands, Facing, Fighting
from engine.ccg.effects.texts import Order, While
from engine.ccg.requirements.requirement import Trait
from engine.first_edition.cards.definition import Equipment, Personnel, Ship
from tests.engine.first_edition.compiling.pool import compiled


def personnel(words: str) -> Personnel:
    card, judgement = compiled("Personnel", words)
    assert isinstance(card, Personnel)
    assert judgement.enforced, judgement
    assert not card.words
    return card


def test_a_skill_under_a_condition_is_a_regular_skill() -> None:
    card = personnel("Honor (if with another cadet).")
    with_cadet = Commands(Cards(where="present", who=Trait("cadet"), other=True))
    assert card.texts == (While(changes=(Gains(Cards(where="this"), "honor"),), condition=with_cadet),)
    assert card.is_support_personnel
    assert card.dots == 2


def test_a_standing_text_is_a_special_skill() -> None:
    card = personnel("Your other Klingons present are each STRENGTH +2.")
    assert not card.is_mission_specialist
    (text,) = card.texts
    assert isinstance(text, While)
    (change,) = text.changes
    assert isinstance(change, Adjusts)
    assert (change.of.other, change.of.whose, change.of.where, change.amount) == (True, "you", "present", 2)


def test_a_text_says_when_it_holds() -> None:
    assert personnel("Attributes all +1 when facing a dilemma.").texts[0].condition == Facing()  # type: ignore[union-attr]
    assert personnel("STRENGTH +3 vs. [Kli].").texts[0].condition == Fighting(against="klingon")  # type: ignore[union-attr]


def test_an_order_is_given_once_each_game() -> None:
    (order,) = personnel("Once per game, may kill one cadet present.").texts
    assert isinstance(order, Order)
    assert order.once == "game"


def test_a_ship_counts_its_crew_up_to_a_limit() -> None:
    card, _ = compiled("Ship", "Attributes all +1 for each [OS] aboard (limit 4).")
    assert isinstance(card, Ship)
    (text,) = card.texts
    assert isinstance(text, While)
    (change,) = text.changes
    assert isinstance(change, Adjusts)
    crew = Cards(whose="anybody", where="aboard", who=Trait("[os]"))
    assert (change.attributes, change.amount) == (("range", "weapons", "shields"), ForEach(crew, most=4))


def test_equipment_has_its_users() -> None:
    card, _ = compiled("Equipment", "Klingon use only. Each of your personnel present is STRENGTH +2. (Cumulative.)")
    assert isinstance(card, Equipment)
    assert card.used_by == ("klingon",)
    (text,) = card.texts
    assert isinstance(text, While)
    assert [getattr(change, "cumulative", False) for change in text.changes] == [True]


@pytest.mark.parametrize(
    "words",
    [
        "Your other Romulan ships present are STRENGTH +1.",
        "While you hold a captive, gains Honor.",
        "Each of your [Xyz] personnel present is STRENGTH +1.",
        "Attributes all +2 if facing nobody.",
    ],
)
def test_what_no_phrase_says_stays_for_the_players(words: str) -> None:
    card, judgement = compiled("Personnel", words)
    assert not judgement.enforced
    assert card.words == words


def test_an_unproved_text_stays_for_the_players() -> None:
    card, judgement = compiled("Personnel", "Honor (if with another cadet).", Ledger())
    assert judgement.reason == "unproved"
    assert card.level == "assisted"


def test_a_vetoed_text_stays_for_the_players() -> None:
    ledger = Ledger(veto=(Veto("tested", "It did something else."),))
    assert compiled("Personnel", "Honor (if with another cadet).", ledger)[1].reason == "veto"
