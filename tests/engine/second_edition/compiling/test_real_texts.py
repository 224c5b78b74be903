"""The players' card tables, compiled; only numbers from them are written here."""

from __future__ import annotations

from engine.ccg.cards.pool import Pool
from engine.ccg.compiling.report import CompilingReport
from engine.ccg.compiling.vocabulary import vocabulary_of
from engine.ccg.effects.language import tree_nodes
from engine.ccg.imports.notation import AFFILIATIONS
from engine.ccg.requirements.requirement import Trait
from engine.second_edition.compiling.written_trees import written_trees
from engine.second_edition.deck import starter_catalogue
from engine.second_edition.game import SecondEdition

Compiled = tuple[Pool, CompilingReport]


def test_handmade_and_compiled_trees_play_identically(compiled: Compiled) -> None:
    """All known differences have been reviewed."""
    assert [name for name, one in compiled[0].judgements.items() if one.reason == "oracle"] == []


def test_so_many_titles_are_enforced(compiled: Compiled) -> None:
    """Without text, by hand or compiled. The number only grows; raise it when a phrase is added."""
    pool = compiled[0]
    cards = SecondEdition(starter_catalogue(), ()).with_cards(pool).catalogue.cards
    titles = {card.id for card in pool.cards}
    assert sum(card.level == "enforced" for card in cards if card.id in titles) >= AT_LEAST


def test_trees_by_hand_name_icons_that_cards_have(compiled: Compiled) -> None:
    """Icons are written as in the tables: *[Maq]*, not *[Maquis]*."""
    pool = compiled[0]
    icons = set(vocabulary_of((*pool.cards, *starter_catalogue().cards), AFFILIATIONS).icons.values())
    named = {
        (card, node.name)
        for card, entry in written_trees().items()
        for node in tree_nodes(entry.tree)
        if isinstance(node, Trait) and node.name.startswith("[")
    }
    assert {(card, name) for card, name in named if name not in icons} == set()


def test_a_match_can_be_played_with_the_pool(compiled: Compiled) -> None:
    game = SecondEdition(starter_catalogue(), ()).with_cards(compiled[0])
    assert sum(card.level == "enforced" for card in game.catalogue.cards) > len(starter_catalogue().cards)


AT_LEAST = 2_793
