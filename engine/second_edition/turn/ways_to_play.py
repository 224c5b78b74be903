"""Where and how a personnel, ship or equipment can be played (2E-PLY-02 to 2E-PLY-04), by rule and by its own text."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.ccg.cards.kinds import Ship, texts_of
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import MayPlay, ToPlay
from engine.second_edition.conflicts.brig import headquarters_for
from engine.second_edition.resolution import Resolution
from engine.second_edition.sites import Table


class Way(msgspec.Struct, frozen=True):
    """One way to play a card.

    Attributes:
        place: the headquarters, ship or mission.
        cost: in counters.
        number: of the text that allows it, from 1; 0 for the rules.
        text: that text.
    """

    place: str
    cost: int
    number: int = 0
    text: MayPlay | None = None

    @property
    def id(self) -> str:
        """For an option."""
        return f"{self.place}:{self.number}" if self.number else self.place

    @property
    def detail(self) -> str:
        """What it costs, where that is another amount than usual."""
        return f"Cost {self.cost}" if self.text is not None else ""


def ways_to_play(table: Table, seat: int, instance: str, cost: int) -> list[Way]:
    """All ways that a player can pay for and whose requirements hold (2E-CNT-02, 2E-CST-07)."""
    if not in_order_to_play(table, seat, instance):
        return []
    return [way for way in _ways(table, seat, instance, cost) if way.cost <= table.state.counters]


def in_order_to_play(table: Table, seat: int, instance: str) -> bool:
    """Whether what a card's own text requires for it to be played holds, and can be paid."""
    needed = [text for text in texts_of(table.card(instance)) if isinstance(text, ToPlay)]
    if not needed:
        return True
    resolution = Resolution(table, seat, instance)
    return all(resolution.may_hold(text.requires) and resolution.can_pay(text.costs) for text in needed)


def costs_of_playing(table: Table, instance: str) -> tuple[Effect, ...]:
    """What is paid besides counters."""
    return tuple(cost for text in texts_of(table.card(instance)) if isinstance(text, ToPlay) for cost in text.costs)


def _where(table: Table, instance: str, places: list[str]) -> list[str]:
    """Aboard such ships or at such missions; a ship that is played where another one is, at the mission of that."""
    if not isinstance(table.card(instance), Ship):
        return places
    return list(dict.fromkeys(table.site_of_ship(i).id if i in table.state.ships else i for i in places))


def _ways(table: Table, seat: int, instance: str, cost: int) -> Iterator[Way]:
    home = [mission.id for mission in headquarters_for(table, seat, instance)]
    discarded = table.zone_of(instance).kind == "discard"
    yield from (Way(place, cost) for place in home if not discarded)
    for number, text in enumerate(texts_of(table.card(instance)), start=1):
        if not isinstance(text, MayPlay) or (text.held == "discard") != discarded:
            continue
        resolution = Resolution(table, seat, instance)
        if resolution.may_hold(text.requires) and resolution.can_pay((*costs_of_playing(table, instance), *text.costs)):
            places = home if text.at is None else _where(table, instance, resolution.eligible(text.at))
            yield from (Way(place, max(0, cost + text.cost), number, text) for place in places)
