"""Names of cards in sentences that distinguish cards of the same name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.first_edition.table.table import Table
from engine.kernel.decision import Option, option
from engine.wording import listed


def display_name(table: Table, card: str, viewer: int | None = None) -> str:
    """The name of a card, with its controller or number if others of that name are at its location.

    Only cards visible to everyone (or to the viewer) count.
    """
    name, own = table.name(card), table.instance(card).controller
    there = [one for one in table.at_location(table.location_of(card)) if table.name(one) == name]
    alike = [one for one in there if one == card or (table.in_play(one) and table.sees(viewer, one))]
    mine = [one for one in alike if table.instance(one).controller == own]
    which = f" ({mine.index(card) + 1} of {len(mine)})" if len(mine) > 1 else ""
    whose = f"{table.player_name(own)}’s " if own is not None and len(mine) < len(alike) else ""
    return f"{whose}{name}{which}"


def display_names(table: Table, cards: Iterable[str]) -> str:
    """The names of several cards as a list: *Galor, Keldon and Prakesh*."""
    return listed(display_name(table, one) for one in cards)


def with_distinct_labels(table: Table, options: Sequence[Option]) -> Iterator[Option]:
    """The options, with their location added to labels that would otherwise be equal."""
    sounding = Counter(one.label for one in options)
    alike = [sounding[one.label] > 1 and one.place in table.state.cards for one in options]
    places = [table.location_of(one.place) if asked else "" for one, asked in zip(options, alike, strict=True)]
    there = Counter((one.label, place) for one, place in zip(options, places, strict=True))
    for one, place in zip(options, places, strict=True):
        if place and sounding[one.label] > there[one.label, place]:
            label = f"{one.label} at {table.name(place)}"
            yield option(one.id, label, one.detail, group=one.group, card=one.card, place=one.place)
        else:
            yield one


def counted_by_kind(table: Table, cards: Sequence[str]) -> str:
    """The number of cards with their common type: *2 personnel*, *3 ships*, *1 card*."""
    kinds = {table.card(one).type if table.in_play(one) else "card" for one in cards}
    noun = kinds.pop() if len(kinds) == 1 else "card"
    return f"{len(cards)} {noun if len(cards) == 1 or noun in ('personnel', 'equipment') else f'{noun}s'}"
