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
