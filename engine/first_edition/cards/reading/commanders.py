"""Matching commanders and their ships, which tables don't always name by title."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.first_edition.cards.definition import AnyDefinition, Facility, Personnel, Ship

_RANK_OF_TWO_WORDS = "Lt. Commander "


def with_commanders(cards: Sequence[AnyDefinition]) -> Iterator[AnyDefinition]:
    """Yield the cards, with matching commanders and ships named by title (1E-CHAR-05).

    A name that isn't a title refers to the title without the rank: *Subcommander Taris* means *Taris*.
    """
    people = {card.title for card in cards if isinstance(card, Personnel)}
    vessels = {card.title for card in cards if isinstance(card, Ship | Facility)}
    for card in cards:
        if isinstance(card, Personnel) and not vessels.issuperset(card.commands):
            yield msgspec.structs.replace(
                card, commands=tuple(_title_without_rank(name, vessels) for name in card.commands)
            )
        elif isinstance(card, Ship | Facility) and not people.issuperset(card.commanders):
            yield msgspec.structs.replace(
                card, commanders=tuple(_title_without_rank(name, people) for name in card.commanders)
            )
        else:
            yield card


def _title_without_rank(name: str, titles: set[str]) -> str:
    words = name.removeprefix(_RANK_OF_TWO_WORDS).split()
    shorter = (" ".join(words[number:]) for number in range(len(words)))
    return next((item for item in (name, *shorter) if item in titles), name)
