"""Cards that objectives refer to anywhere in play: missions, counterparts, personnel on planets, visiting ships."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from engine.first_edition.position.borg.counterparts import counterparts_in_play, former_affiliations
from engine.first_edition.position.borg.markers import completed_objectives_at
from engine.first_edition.position.card_positions import homeworld_of
from engine.first_edition.table.table import Table


def _all_missions(table: Table) -> list[str]:
    return [card for place in table.locations() for card in table.cards_in_list("on line", place.id)]


def _unclaimed_missions(table: Table, _seat: int) -> list[str]:
    return [mission for mission in _all_missions(table) if not completed_objectives_at(table, mission)]


def _line_ends(table: Table, _seat: int) -> list[str]:
    ends = dict.fromkeys(end for _, line in table.spacelines() for end in (line[:1] + line[-1:]))
    return [card for end in ends for card in table.cards_in_list("on line", end)]


def _unclaimed_homeworlds(table: Table, seat: int) -> list[str]:
    """Return unclaimed homeworlds of the former affiliations of the player's counterparts."""
    known = {
        kind for counterpart in counterparts_in_play(table, seat) for kind in former_affiliations(table, counterpart)
    }
    return [
        unclaimed_mission
        for unclaimed_mission in _unclaimed_missions(table, seat)
        if homeworld_of(table, unclaimed_mission) in known
    ]


def _cards_visiting(table: Table, seat: int) -> list[str]:
    """Return all cards at locations of missions that the player seeded."""
    own = dict.fromkeys(
        table.location_of(mission) for mission in _all_missions(table) if table.instance(mission).owner == seat
    )
    return [card for place in own for card in table.at_location(place)]


def _cards_on_planets(table: Table, _seat: int) -> list[str]:
    return [card for place in table.locations() for card in table.cards_in_list("surface", place.id)]


DISTANT_CARD_FINDERS: Mapping[str, Callable[[Table, int], Sequence[str]]] = MappingProxyType(
    {
        "unclaimed": _unclaimed_missions,
        "line ends": _line_ends,
        "counterparts": counterparts_in_play,
        "homeworlds": _unclaimed_homeworlds,
        "visiting": _cards_visiting,
        "planets": _cards_on_planets,
    }
)
"""Finder for each description of distant cards, called with the table and the seat of the text's player."""
