"""The count of functions of cards that games use."""

from __future__ import annotations

from engine.first_edition.game import GAME
from tests.engine.first_edition.used_functions import functions, in_starter_decks, used_in


def test_what_a_card_does_is_counted_only_where_it_is_done() -> None:
    found = used_in(range(1, 2))
    assert found.keys() == {
        f"{card.name}: {words}" for card in in_starter_decks().values() for words, _ in functions(card)
    }
    assert 10 < sum(count > 0 for count in found.values()) < len(found)


def test_a_dilemma_without_effects_has_no_function() -> None:
    assert list(functions(GAME.catalogue.card("impassable-door"))) == []
    (first,) = (words for words, _ in functions(GAME.catalogue.card("archer")))
    assert first == "half 1, step 1"


WITHOUT = {
    "Alternate Universe Door: use 2": ("Revolving Door", "Subspace Schism"),
    "Alternate Universe Door: use 3": ("Temporal Rift",),
    "Hugh: use 3": ("Rogue Borg Mercenaries",),
    "Q2: use 3": ("Q", "Q-Net"),
    "Space-Time Portal: use 1, text 3": ("Temporal Rift",),
    "Space-Time Portal: use 2, text 3": ("Temporal Rift",),
    "Tox Uthat: use 2": ("Supernova",),
}
"""Functions that no game with the starter decks can use: the cards against which they are, which no deck has."""

SEEDED_ONLY = ("Battle Bridge Door: use 2", "Battle Bridge Door: use 3")
"""Functions that are played from hand, of a card that the decks seed: it never comes into a hand."""

RARE = {"Kurlan Naiskos: use 1, text 1": "personnel of all seven classifications aboard the ship that it was put on"}
"""Functions that random players have not come to in some hundred games, and what it would take."""


def test_what_games_never_use_is_listed_with_the_reason() -> None:
    """Of the decks Federation and Klingon 124 of 134 functions were used in 300 games of ``python -m tests.soak``."""
    cards = in_starter_decks().values()
    every = {f"{card.name}: {words}" for card in cards for words, _ in functions(card)}
    assert {*WITHOUT, *SEEDED_ONLY, *RARE} <= every
    titles = {card.title for card in cards}
    assert not titles & {title for missing in WITHOUT.values() for title in missing}
    drawn = {
        card for deck in GAME.starter_decks() for section in ("deck", "tent") for card in deck.sections.get(section, ())
    }
    assert "battle-bridge-door" not in drawn
