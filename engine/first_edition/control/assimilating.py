"""Assimilation of cards by the Borg (1E-ASM)."""

from __future__ import annotations

from engine.ccg.effects.changes import MayAbduct
from engine.first_edition.cards.definition import Facility, Personnel, Ship
from engine.first_edition.control.connecting import disconnect
from engine.first_edition.position.borg.counterparts import COUNTERPART
from engine.first_edition.position.cards_with_text import is_of_kind
from engine.first_edition.position.characteristics import changes_in_force, traits_of_persons
from engine.first_edition.position.stations import sites_of
from engine.first_edition.position.teams.compatibility import BORG
from engine.first_edition.position.teams.holograms import is_hologram
from engine.first_edition.resolving.statuses import remove_from_attempt
from engine.first_edition.table.table import Table
from engine.wording import as_sentence, with_article


def may_be_assimilated(table: Table, instance: str) -> bool:
    """Whether a card can be assimilated; holograms can't, nor animals under the 2002 rules (1E-ASM-02, 1ER-ASM-4)."""
    known = table.is_a(instance, Personnel, Ship, Facility) or is_of_kind(table, instance, "equipment")
    return known and not is_hologram(table, instance) and not _is_spared_as_animal(table, instance)


def _is_spared_as_animal(table: Table, instance: str) -> bool:
    animals = not table.edition.animals_assimilated
    return animals and any("class:animal" in trait for trait in traits_of_persons(table, (instance,)))


def assimilate_card(table: Table, seat: int, instance: str, *, counterpart: bool = False) -> None:
    """Assimilate a card: control passes with the cards on it, ownership doesn't (1E-ASM-04, 1E-ASM-08).

    Personnel and equipment aboard a ship aren't included, but ships that it carries are (1E-ASM-06). A target chosen as
    a counterpart can't become a drone (1E-ASM-10). Abduction ends (1E-ASM-11).
    """
    if not may_be_assimilated(table, instance) or (
        not counterpart and any(changes_in_force(table, instance, MayAbduct))
    ):
        return
    before = _viewers_of(table, instance)
    remove_from_attempt(table, [instance])
    card = table.instance_to_change(instance)
    card.controller, card.captor, card.guise, card.abducted = seat, None, "", False
    if table.is_a(instance, Personnel):
        was_one = card.assimilated == COUNTERPART
        card.assimilated = "counterpart" if counterpart else "former counterpart" if was_one else "drone"
        disconnect(table, instance)
    if not is_of_kind(table, instance, "equipment"):
        card.mode = BORG
    sites = sites_of(table, instance)
    on_sites = (card for site in sites for card in table.cards_in_list("on", site))
    for other in (*table.cards_in_list("on", instance), *sites, *on_sites):
        table.instance_to_change(other).controller = seat
    table.drop_all_caches()
    _log_assimilation(table, seat, instance, before)
    for ship in table.cards_in_list("carried", instance):
        assimilate_card(table, seat, ship)


def _viewers_of(table: Table, instance: str) -> set[int | None]:
    """Return the viewers who see a card: seats, and ``None`` for spectators."""
    return {viewer for viewer in (None, *table.seats()) if table.can_see(viewer, instance)}


def _log_assimilation(table: Table, seat: int, instance: str, before: set[int | None]) -> None:
    """Log an assimilation, by name to viewers who saw the card before or see it now."""
    words = f"{table.name(instance)} is assimilated."
    seen = before | _viewers_of(table, instance)
    private = {} if None in seen else {viewer: words for viewer in seen if viewer is not None}
    public = words if None in seen else as_sentence(f"{with_article(table.card(instance).type)} is assimilated")
    table.journal.log_event("assimilate", public, seat=seat, private=private, rule="1E-ASM-01", reveals=True)
