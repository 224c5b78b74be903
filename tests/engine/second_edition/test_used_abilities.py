"""The count of abilities of cards that random games use."""

from __future__ import annotations

from engine.second_edition.deck import catalogue, starter_decks
from engine.second_edition.game import SecondEdition
from tests.engine.second_edition.used_abilities import abilities, used_in


def test_what_a_card_does_is_counted_only_where_it_is_done() -> None:
    found = used_in(SecondEdition(catalogue(), starter_decks()), range(1, 3), starter_decks()[:2])
    assert 10 < sum(count > 0 for count in found.values()) < len(found)


def test_each_ability_has_its_words() -> None:
    assert [words for words, _ in abilities(catalogue().card("timescape"))] == ["itself", "text 1"]
