"""The list of abilities that games with compiled cards haven't used, each with its requirements."""

from __future__ import annotations

from engine.ccg.cards.pool import Pool
from engine.ccg.compiling.report import CompilingReport
from engine.second_edition.deck import starter_catalogue
from engine.second_edition.game import SecondEdition
from tests.engine.second_edition.unused_abilities import unused_abilities, why_unused
from tests.engine.second_edition.used_abilities import abilities_of

MOST = 0.31
"""Maximum share of unused abilities. It only shrinks; remove abilities from the list once games use them."""


def test_abilities_unused_in_games_are_listed_with_their_requirements(compiled: tuple[Pool, CompilingReport]) -> None:
    """``python -m tests.soak abilities`` counts uses: with random decks first, then decks around the other cards."""
    game = SecondEdition(starter_catalogue(), ()).with_cards(compiled[0])
    cards = [card for card in game.catalogue.cards if card.level == "enforced" and card.official]
    every = {f"{card.name}: {words}": (card, words) for card in cards for words, _ in abilities_of(card)}
    listed = unused_abilities()
    assert list(listed) == sorted(set(listed))
    assert [name for name in listed if name not in every] == []
    assert [name for name in listed if not why_unused(*every[name])] == []
    assert len(listed) <= MOST * len(every)
