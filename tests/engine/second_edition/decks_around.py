"""Decks around a few cards: with what their texts speak of, so that they can be used in games played at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.cards.kinds import AnyCard, Dilemma, Mission, Personnel, Ship
from engine.ccg.cards.printed_qualities import is_kind, printed_qualities_of
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.language import tree_nodes
from engine.ccg.requirements.requirement import is_met_alone
from engine.kernel.game import StarterDeck
from engine.kernel.randomness import Randomness
from engine.second_edition.cards.admission import is_admitted_by
from engine.second_edition.deck import DECK, DILEMMAS, MISSIONS

_COPIES, _OF_EACH = 2, 4
"""So many of each card, and so many others for each description in its text."""
_CREW, _SHIPS, _DILEMMAS, _LEAST = 16, 3, 8, 45


def decks_around(
    cards: Sequence[AnyCard], first: Sequence[AnyCard], second: Sequence[AnyCard], randomness: Randomness
) -> tuple[StarterDeck, StarterDeck]:
    """Two decks, each with some cards, what they want of their player, and what the other's want of an opponent."""
    own = [
        [one for card in around for one in _wanted_cards(cards, card, randomness, "you")] for around in (first, second)
    ]
    other = [
        [one for card in around for one in _wanted_cards(cards, card, randomness, "opponent")]
        for around in (second, first)
    ]
    return (
        _deck(cards, [*_COPIES * [*first], *own[0], *other[0]], randomness),
        _deck(cards, [*_COPIES * [*second], *own[1], *other[1]], randomness),
    )


def _wanted_cards(cards: Sequence[AnyCard], card: AnyCard, randomness: Randomness, whose: str) -> list[AnyCard]:
    found: list[AnyCard] = []
    if isinstance(card, Dilemma):  # its *you* is who faces it (2E-DIL-10)
        whose = "opponent" if whose == "you" else "you"
    for described in _descriptions(card, whose):
        meant = [one for one in cards if _fits_description(one, described)]
        found += randomness.sample(meant, min(len(meant), _OF_EACH))
    return found


def _descriptions(card: AnyCard, whose: str) -> Iterator[Cards]:
    for node in tree_nodes(card):
        of_them = isinstance(node, Cards) and (node.whose == "anybody" or (node.whose == "you") is (whose == "you"))
        if isinstance(node, Cards) and of_them and (node.who or node.title or node.kind != "personnel"):
            yield node


def _fits_description(one: AnyCard, described: Cards) -> bool:
    titles = described.title.lower().split(" or ") if described.title else [one.title.lower()]
    return (
        is_kind(one, described.kind)
        and one.title.lower() in titles
        and is_met_alone(described.who, printed_qualities_of(one))
    )


def _deck(cards: Sequence[AnyCard], wanted: Sequence[AnyCard], randomness: Randomness) -> StarterDeck:
    mixed = randomness.sample(cards, len(cards))
    missions = [one for one in (*wanted, *mixed) if isinstance(one, Mission)]
    homes = [one for one in missions if one.type == "headquarters" and one.admits]
    home = max(homes[:60], key=lambda one: (one in wanted, sum(is_admitted_by(one, card) for card in wanted)))
    deck = [one for one in wanted if not isinstance(one, Mission | Dilemma)]
    number = max(_CREW, _LEAST - _SHIPS - len(deck))
    crew = [card for card in mixed if isinstance(card, Personnel) and is_admitted_by(home, card)][:number]
    ships = [card for card in mixed if isinstance(card, Ship) and is_admitted_by(home, card)][:_SHIPS]
    kinds = {card.affiliation for card in (*crew, *wanted) if isinstance(card, Personnel)}
    others = [one for one in missions if one.type != "headquarters" and one.requirements is not None]
    first = [one for one in others if one in wanted] + [one for one in others if kinds.intersection(one.affiliations)]
    row = dict.fromkeys((home.id, *(one.id for one in (*first, *others))))
    dilemmas = [one for one in (*wanted, *mixed) if isinstance(one, Dilemma)][:_DILEMMAS]
    sections = {
        MISSIONS: tuple(row)[:5],
        DILEMMAS: tuple(one.id for one in dilemmas),
        DECK: tuple(one.id for one in (*deck, *crew, *ships)),
    }
    return StarterDeck("around", "Around a card", sections)
