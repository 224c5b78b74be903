"""Decks around one card: with what its text speaks of, so that it can be used in a game played at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.cards.kinds import AnyCard, Dilemma, Mission, Personnel, Ship
from engine.ccg.cards.printed import as_printed, is_kind
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.language import nodes
from engine.ccg.requirements.requirement import fits
from engine.kernel.game import StarterDeck
from engine.kernel.randomness import Randomness
from engine.second_edition.cards.admission import admits
from engine.second_edition.deck import DECK, DILEMMAS, MISSIONS

_OF_EACH = 6
"""So many cards for each description in the text."""
_CREW, _SHIPS, _DILEMMAS = 18, 3, 8


def decks_around(cards: Sequence[AnyCard], card: AnyCard, chance: Randomness) -> tuple[StarterDeck, StarterDeck]:
    """A deck with the card and what it wants of its own player, and one with what it wants of the opponent."""
    mine, theirs = _wanted(cards, card, chance, "you"), _wanted(cards, card, chance, "opponent")
    if isinstance(card, Dilemma):  # its *you* is who faces it (2E-DIL-10)
        mine, theirs = theirs, mine
    return _deck(cards, [card, card, card, *mine], chance), _deck(cards, theirs, chance)


def _wanted(cards: Sequence[AnyCard], card: AnyCard, chance: Randomness, whose: str) -> list[AnyCard]:
    found: list[AnyCard] = []
    for described in _descriptions(card, whose):
        meant = [one for one in cards if _is_meant(one, described)]
        found += chance.sample(meant, min(len(meant), _OF_EACH))
    return found


def _descriptions(card: AnyCard, whose: str) -> Iterator[Cards]:
    for node in nodes(card):
        of_them = isinstance(node, Cards) and (node.whose == "anybody" or (node.whose == "you") is (whose == "you"))
        if isinstance(node, Cards) and of_them and (node.who or node.title or node.kind != "personnel"):
            yield node


def _is_meant(one: AnyCard, described: Cards) -> bool:
    titles = described.title.lower().split(" or ") if described.title else [one.title.lower()]
    return is_kind(one, described.kind) and one.title.lower() in titles and fits(described.who, as_printed(one))


def _deck(cards: Sequence[AnyCard], wanted: Sequence[AnyCard], chance: Randomness) -> StarterDeck:
    mixed = chance.sample(cards, len(cards))
    missions = [one for one in (*wanted, *mixed) if isinstance(one, Mission)]
    homes = [one for one in missions if one.type == "headquarters" and one.admits]
    home = max(homes[:60], key=lambda one: (one in wanted, sum(admits(one, card) for card in wanted)))
    crew = [card for card in mixed if isinstance(card, Personnel) and admits(home, card)][:_CREW]
    ships = [card for card in mixed if isinstance(card, Ship) and admits(home, card)][:_SHIPS]
    kinds = {card.affiliation for card in (*crew, *wanted) if isinstance(card, Personnel)}
    others = [one for one in missions if one.type != "headquarters" and one.requirements is not None]
    first = [one for one in others if one in wanted] + [one for one in others if kinds.intersection(one.affiliations)]
    row = dict.fromkeys((home.id, *(one.id for one in (*first, *others))))
    dilemmas = [one for one in (*wanted, *mixed) if isinstance(one, Dilemma)][:_DILEMMAS]
    deck = [one for one in wanted if not isinstance(one, Mission | Dilemma)]
    sections = {
        MISSIONS: tuple(row)[:5],
        DILEMMAS: tuple(one.id for one in dilemmas),
        DECK: tuple(one.id for one in (*deck, *crew, *ships)),
    }
    return StarterDeck("around", "Around a card", sections)
