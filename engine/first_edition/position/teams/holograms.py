"""Holograms: active on a holodeck, else deactivated; erased outside ships and facilities (1E-HOLO)."""

from __future__ import annotations

from engine.ccg.effects.spaceline_changes import Projects
from engine.first_edition.cards.definition import Facility, Ship
from engine.first_edition.cards.places import Site
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.characteristics import changes_of
from engine.first_edition.position.teams.presence import host_of
from engine.first_edition.table.state import DEACTIVATED
from engine.first_edition.table.table import Table

HOLODECK = "holodeck"


def is_hologram(table: Table, instance: str) -> bool:
    """Whether all persons on a personnel card, or an equipment, are holograms."""
    return table.facts[instance].is_hologram


def can_be_active(table: Table, instance: str) -> bool:
    """Whether a hologram has a usable holodeck or working projectors (1E-HOLO-01)."""
    host = host_of(table, instance)
    card = table.card(host) if host else None
    carrier = card if isinstance(card, Ship | Facility | Site) else None
    if carrier is not None and HOLODECK in carrier.equipment and _may_use_holodeck(table, instance, host):
        return True
    return table.list_of_card(host or instance)[0] == "surface" and is_projected(table, table.location_of(instance))


def _may_use_holodeck(table: Table, hologram: str, host: str) -> bool:
    """Whether a hologram may use a holodeck; in 2002 only that of its holder, or as an infiltrator (1ER-HOL-1)."""
    card = table.instance(hologram)
    return table.edition.any_holodeck or bool(card.guise) or table.instance(host).controller == card.holder


def is_projected(table: Table, location: str) -> bool:
    """Whether projectors let holograms of both players be active on a planet and in ships landed there (1E-CR-121)."""
    if Projects not in table.index.change_kinds:
        return False
    return any(changes_of(table, mission, Projects) for mission in table.cards_in("on line", location))


def can_be_at(table: Table, instance: str, place: str) -> bool:
    """Whether a card can exist at a place: holograms can't be on planets without projectors (1E-HOLO-01)."""
    kind, _, of = place.partition(".")
    return kind != "surface" or not is_hologram(table, instance) or is_projected(table, of)


def hologram_to_erase(table: Table) -> str:
    """Return a hologram on a planet without projectors, to be discarded (1E-HOLO-01); empty if none."""
    return next(filter(None, (hologram_to_erase_at(table, place.id) for place in table.locations())), "")


def hologram_to_erase_at(table: Table, place: str) -> str:
    """Return a hologram on the surface of a location without projectors; empty if none."""
    there = (card for card in table.cards_in("surface", place) if is_hologram(table, card))
    return next((card for card in there if not is_projected(table, place)), "")


def stranded_holograms(table: Table, place: str) -> list[str]:
    """Return the active holograms at a location that no longer can be active there."""
    if not table.index.has_holograms or not place:
        return []
    active = (card for card in cards_of_kind(table, place, "personnel or equipment") if is_hologram(table, card))
    active = (card for card in active if DEACTIVATED not in table.instance(card).states)
    return [card for card in active if not can_be_active(table, card)]
