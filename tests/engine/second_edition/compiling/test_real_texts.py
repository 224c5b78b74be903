"""The tables that players have, compiled; nothing of them but numbers stands here."""

from __future__ import annotations

from engine.ccg.cards.pool import Pool
from engine.ccg.compiling.report import CompilingReport
from engine.second_edition.deck import catalogue
from engine.second_edition.game import SecondEdition

Compiled = tuple[Pool, CompilingReport]


def test_hand_made_trees_and_compiled_ones_play_alike(compiled: Compiled) -> None:
    """The oracle: no difference that nobody has looked at."""
    assert [name for name, one in compiled[0].judgements.items() if one.reason == "oracle"] == []


def test_so_many_titles_are_enforced(compiled: Compiled) -> None:
    """Without text, by hand or compiled; it only grows, and who mends a phrase lifts the number."""
    pool = compiled[0]
    cards = SecondEdition(catalogue(), ()).with_pool(pool).catalogue.cards
    titles = {card.id for card in pool.cards}
    assert sum(card.level == "enforced" for card in cards if card.id in titles) >= AT_LEAST


def test_a_match_can_be_played_with_the_pool(compiled: Compiled) -> None:
    game = SecondEdition(catalogue(), ()).with_pool(compiled[0])
    assert sum(card.level == "enforced" for card in game.catalogue.cards) > len(catalogue().cards)


AT_LEAST = 1700
