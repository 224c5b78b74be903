"""A prepared position, laid out on an empty table instead of a set-up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from engine.second_edition.table.state import Instance, MissionState, Segment, ShipState
from engine.second_edition.table.table import Table


class LessonSide(msgspec.Struct, frozen=True, kw_only=True):
    """One player's cards, by the ids of their definitions.

    Attributes:
        missions: from left to right.
        surface: the personnel at each mission.
        ships: the ships at each mission, each with the cards aboard.
        hand: the cards in hand.
        deck: the deck, the top first.
        dilemmas: the dilemma pile, the top first.
    """

    missions: tuple[str, ...]
    surface: Mapping[str, tuple[str, ...]] = {}
    ships: Mapping[str, Mapping[str, tuple[str, ...]]] = {}
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    dilemmas: tuple[str, ...] = ()


class LessonPosition(msgspec.Struct, frozen=True, kw_only=True):
    """The table at the start of a lesson; it is the first side's turn."""

    sides: tuple[LessonSide, ...]
    segment: Segment = Segment.EXECUTE_ORDERS


def lay_out_position(table: Table, position: LessonPosition) -> None:
    """Put all cards of a position on an empty table."""
    for seat, side in enumerate(position.sides):
        _lay_out_side(table, seat, side)
    table.state.active, table.state.segment = 0, position.segment


def _lay_out_side(table: Table, seat: int, side: LessonSide) -> None:
    def new(cards: Iterable[str]) -> list[str]:
        return [table.add_card(Instance(card, seat, seat)) for card in cards]

    for mission, instance in zip(side.missions, new(side.missions), strict=True):
        site = MissionState(instance, seat, surface=new(side.surface.get(mission, ())))
        for ship, crew in side.ships.get(mission, {}).items():
            (afloat,) = new((ship,))
            table.state.ships[afloat] = ShipState(aboard=new(crew))
            site.ships.append(afloat)
        table.state.missions.append(site)
    player = table.state.players[seat]
    player.hand, player.deck, player.dilemmas = new(side.hand), new(side.deck), new(side.dilemmas)
