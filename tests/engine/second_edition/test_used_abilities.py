"""Counting the abilities of cards that random games use."""

from __future__ import annotations

from engine.ccg.cards.kinds import Dilemma, Personnel
from engine.second_edition.deck import starter_catalogue, starter_decks
from engine.second_edition.game import SecondEdition
from tests.engine.second_edition.used_abilities import abilities_of, count_uses_around


def test_an_ability_counts_as_used_only_if_it_happened() -> None:
    rules = SecondEdition(starter_catalogue(), starter_decks())
    talkers = [card for card in rules.catalogue.cards if list(abilities_of(card))]
    first, second = ([one for one in talkers if isinstance(one, kind)][:5] for kind in (Personnel, Dilemma))
    found = count_uses_around(rules, first, second, 2)
    assert 0 < sum(count > 0 for count in found.values()) < len(found)


def test_each_ability_has_its_words() -> None:
    assert [words for words, _ in abilities_of(starter_catalogue().card("timescape"))] == ["itself", "text 1"]
