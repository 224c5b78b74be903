"""Holograms: active where there is a holodeck, else deactivated; outside of ships and facilities erased (1E-HOLO)."""

from __future__ import annotations

from engine.ccg.effects.on_lines import Projects
from engine.first_edition.cards.definition import Ship
from engine.first_edition.position.cards_with_text import there_of_kind
from engine.first_edition.position.characteristics import changes_of
from engine.first_edition.position.teams.presence import host_of
from engine.first_edition.table.state import DEACTIVATED
from engine.first_edition.table.table import Table

HOLODECK = "holodeck"


def is_hologram(table: Table, instance: str) -> bool:
    """Whether a personnel or equipment card is a hologram, with all persons on it."""
    return table.facts[instance].is_hologram


def can_be_active(table: Table, instance: str) -> bool:
    """Whether a hologram is aboard a ship with a holodeck that it may use, or where projectors work (1E-HOLO-01)."""
    host = host_of(table, instance)
    card = table.card(host) if host else None
    if isinstance(card, Ship) and HOLODECK in card.equipment and _may_use_holodeck(table, instance, host):
        return True
    return table.lies(host or instance)[0] == "surface" and is_projected(table, table.location_of(instance))


def _may_use_holodeck(table: Table, hologram: str, ship: str) -> bool:
    """In 2002 only aboard a ship of who has it, or of those among whom it infiltrates (1ER-HOL-1)."""
    card = table.instance(hologram)
    return table.edition.any_holodeck or bool(card.guise) or table.instance(ship).controller == card.holder


def is_projected(table: Table, location: str) -> bool:
    """Whether holograms of both players may be active on a planet, and in what stands there (1E-CR-121)."""
    if Projects not in table.index.change_kinds:
        return False
    return any(changes_of(table, mission, Projects) for mission in table.lying("on line", location))


def can_be_at(table: Table, instance: str, place: str) -> bool:
    """Whether a card is no hologram, or is one that can exist at a place: not on a planet without projectors.

    1E-HOLO-01.
    """
    kind, _, of = place.partition(".")
    return kind != "surface" or not is_hologram(table, instance) or is_projected(table, of)


def erased(table: Table) -> str:
    """A hologram that is aboard nothing, so that it is discarded (1E-HOLO-01); empty for none."""
    return next(filter(None, (erased_at(table, place.id) for place in table.locations())), "")


def erased_at(table: Table, place: str) -> str:
    """The same of those at a location."""
    there = (one for one in table.lying("surface", place) if is_hologram(table, one))
    return next((one for one in there if not is_projected(table, place)), "")


def stranded_at(table: Table, place: str) -> list[str]:
    """The active holograms at a location that cannot be active there, whatever has moved them or what kept them so."""
    if not table.index.has_holograms or not place:
        return []
    active = (one for one in there_of_kind(table, place, "personnel or equipment") if is_hologram(table, one))
    active = (one for one in active if DEACTIVATED not in table.instance(one).states)
    return [one for one in active if not can_be_active(table, one)]
