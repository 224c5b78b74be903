"""Decks drawn at random from all enforced cards: legal in both editions, and played to an end."""

from __future__ import annotations

import msgspec
import pytest

from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.game import GAME, FirstEdition
from engine.first_edition.game_of_2002 import GAME as GAME_OF_2002
from engine.kernel.game import StarterDeck
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import play_series

EDITIONS = pytest.mark.parametrize("game", [GAME, GAME_OF_2002], ids=["today", "2002"])


def decks(game: FirstEdition, count: int = 40, seed: int = 1) -> tuple[StarterDeck, ...]:
    return game.random_decks(Randomness(seed_from_number(seed)), count)


def cards(deck: StarterDeck) -> set[str]:
    return {card for section in deck.sections.values() for card in section}


@EDITIONS
def test_1e_deck_random_decks_are_legal(game: FirstEdition) -> None:
    """1E-DECK-01 to 1E-DECK-12."""
    assert {deck.id: game.check_deck(deck.sections).problems for deck in decks(game)} == {
        f"random-{number}": () for number in range(40)
    }


@EDITIONS
def test_they_have_enforced_cards_alone_and_soon_nearly_all_of_them(game: FirstEdition) -> None:
    enforced = {card.id for card in game.catalogue.cards if card.level == "enforced"}
    drawn = set[str]().union(*map(cards, decks(game)))
    assert drawn <= enforced
    assert len(drawn) > 0.9 * len(enforced)


def test_a_number_determines_the_random_decks() -> None:
    assert decks(GAME, 3) == decks(GAME, 3)
    assert decks(GAME, 3) != decks(GAME, 3, seed=2)


@pytest.mark.parametrize(("title", "drawn"), [("Klingon Death Yell", False), ("Klingon Life Yell", True)])
def test_1e_deck_09_banned_cards_are_not_drawn(title: str, drawn: bool) -> None:
    yell = msgspec.structs.replace(GAME.catalogue.card("kevin-uxbridge"), id="yell", title=title)
    together = FirstEdition(Catalogue((*GAME.catalogue.cards, yell)), ())
    assert any("yell" in cards(deck) for deck in decks(together)) is drawn


def test_a_game_with_random_decks_comes_to_an_end() -> None:
    """``python -m tests.soak pools`` plays thousands."""
    (played,) = play_series(GAME, range(4, 5), seats=GAME.seats, decks=decks(GAME, 6, 4), check=True)
    assert played.finished
    assert played.problems == []
