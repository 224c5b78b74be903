"""Negated conditions, each worded as the natural opposite of the clause."""

from __future__ import annotations

import pytest

from engine.ccg.describing.card_phrases import card_phrase
from engine.ccg.describing.conditions import condition_words
from engine.ccg.describing.printer import card_text as second_edition_text
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.conditions import Attempting, Commands, Condition, Either, Every, Never, Solved, Turn
from engine.ccg.requirements.requirement import Not, Skill, Trait
from engine.first_edition.cards.deck import catalogue_of_edition as first_edition
from engine.first_edition.cards.wording import card_text
from engine.second_edition.deck import starter_catalogue as second_edition

SHIPS = Cards(kind="ship", whose="you", where="play")


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        (Turn(whose="you"), "it is not your turn"),
        (Solved(), "this mission has not been solved"),
        (Skill("honor"), "you do not have Honor"),
        (Attempting(mission="space"), "this card is not attempting a space mission"),
        (Commands(SHIPS), "you command no ships"),
        (Commands(SHIPS, 2), "you command no more than one ship"),
        (Commands(Cards(kind="event", whose="opponent", where="hand")), "an opponent has no events in their hand"),
        (Commands(Cards(kind="ship", whose="anybody", where="present")), "no ship is present"),
        (Commands(Cards(title="Gateway", whose="anybody", where="owned")), "you own no Gateway"),
        (Commands(Cards(kind="personnel", where="picked")), "no personnel is among them"),
        (Commands(Cards(kind="personnel", where="picked"), 2), "no more than one personnel is among them"),
        (Commands(Cards(kind="ship", where="host")), "this card is not aboard your ship"),
        (Commands(Cards(kind="ship", whose="anybody", where="host")), "this card is not aboard a ship"),
        (Commands(Cards(kind="ship", whose="opponent", where="host")), "this card is not aboard an opponent’s ship"),
        (
            Commands(Cards(kind="ship", where="host", title="U.S.S. Yamato")),
            "this card is not aboard your U.S.S. Yamato",
        ),
        (Commands(Cards(kind="facility", where="host")), "this card is not on your facility"),
        (Every((Turn(whose="you"), Commands(SHIPS))), "it is not your turn or you command no ships"),
        (Either((Turn(whose="you"), Commands(SHIPS))), "it is not your turn and you command no ships"),
    ],
)
def test_a_condition_that_must_not_hold(condition: Condition, words: str) -> None:
    assert condition_words(Never(condition)) == words


def test_ownership_is_expressed() -> None:
    assert condition_words(Commands(Cards(title="Gateway", whose="anybody", where="owned"))) == "you own Gateway"


def test_no_printed_card_says_is_not_so() -> None:
    texts = [card_text(card) for card in first_edition().cards]
    texts += [second_edition_text(card) for card in second_edition().cards]
    assert not [text for text in texts if "not so that" in text]


def test_the_transwarp_network_gateway_names_its_conditions_and_destination() -> None:
    text = card_text(first_edition().card("transwarp-network-gateway"))
    assert "Playable only if you own no Transwarp Network Gateway." in text
    assert "on a mission with your [Borg] [NAV] personnel there." in text
    assert "You may play a card named Transwarp Conduit or Transwarp Network Gateway to move any" in text


def test_a_characteristic_that_names_its_kind_of_card_is_not_followed_by_it_again() -> None:
    dilemmas = Cards(kind="dilemma", whose="anybody", who=Not(Trait("q-related dilemma")))
    assert card_phrase(dilemmas, 1, placed=False) == "non-Q-Related dilemma"
    assert card_phrase(dilemmas, 2, placed=False) == "non-Q-Related dilemmas"
