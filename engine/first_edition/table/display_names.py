"""Display names of cards in sentences, which distinguish cards of the same name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.first_edition.table.table import Table
from engine.kernel.decision import Option, option
from engine.wording import list_in_words, with_article

_LOG_LINE_OPENINGS = ("gains ", "regain", "now ")
"""Starts of log lines that need no verb."""


def display_name(table: Table, card: str, viewer: int | None = None) -> str:
    """Return the name of a card, with its controller or number if others of that name are at its location.

    Only cards visible to everyone (or to the viewer) count.
    """
    name, own = table.name(card), table.instance(card).controller
    there = [other for other in table.at_location(table.location_of(card)) if table.name(other) == name]
    same_named = [other for other in there if other == card or (table.in_play(other) and table.can_see(viewer, other))]
    mine = [card for card in same_named if table.instance(card).controller == own]
    which = f" ({mine.index(card) + 1} of {len(mine)})" if len(mine) > 1 else ""
    whose = f"{table.player_name(own)}’s " if own is not None and len(mine) < len(same_named) else ""
    return f"{whose}{name}{which}"


def display_names(table: Table, cards: Iterable[str]) -> str:
    """Return the names of several cards as a list: *Galor, Keldon and Prakesh*."""
    return list_in_words(display_name(table, card) for card in cards)


def with_distinct_labels(table: Table, options: Sequence[Option]) -> Iterator[Option]:
    """Yield the options, with their location added to labels that would otherwise be equal."""
    sounding = Counter(option.label for option in options)
    need_place = [sounding[option.label] > 1 and option.place in table.state.cards for option in options]
    places = [table.location_of(item.place) if asked else "" for item, asked in zip(options, need_place, strict=True)]
    there = Counter((item.label, place) for item, place in zip(options, places, strict=True))
    for card, place in zip(options, places, strict=True):
        if place and sounding[card.label] > there[card.label, place]:
            label = f"{card.label} at {table.name(place)}"
            yield option(card.id, label, card.detail, group=card.group, card=card.card, place=card.place)
        else:
            yield card


def counted_by_kind(table: Table, cards: Sequence[str]) -> str:
    """Return the number of cards with their common type: *2 personnel*, *3 ships*, *A card*."""
    kinds = {table.card(card).type if table.in_play(card) else "card" for card in cards}
    noun = kinds.pop() if len(kinds) == 1 else "card"
    if len(cards) == 1:
        return with_article(noun).capitalize()
    return f"{len(cards)} {noun if noun in ('personnel', 'equipment') else f'{noun}s'}"


def log_event_for_cards(
    table: Table, seat: int, kind: str, cards: Sequence[str], words: str, *, rule: str, open_to_all: bool = False
) -> None:
    """Log an event for cards: by name for players who can see them, else only how many there are."""
    count = counted_by_kind(table, cards)
    words = words if words.startswith(_LOG_LINE_OPENINGS) else f"{'is' if len(cards) == 1 else 'are'} {words}"
    named = f"{table.names(cards)} {words}."
    if open_to_all or all(table.can_see(None, card) for card in cards):
        table.journal.log_event(kind, named, seat=seat, rule=rule)
        return
    private = {other: named for other in table.seats() if all(table.can_see(other, card) for card in cards)}
    table.journal.log_event(kind, f"{count} {words}.", seat=seat, private=private, rule=rule)
