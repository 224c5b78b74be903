"""What completing an objective of the Borg brings: points, and what is assimilated (1E-BORG-05, 1E-ASM)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects import objectives as tree
from engine.ccg.effects.changes import MayAbduct
from engine.ccg.zones.rules import Does
from engine.first_edition.borg.connecting import disconnect
from engine.first_edition.borg.counterparts import is_counterpart
from engine.first_edition.borg.markers import COMPLETED
from engine.first_edition.cards.definition import Equipment, Facility, Mission, Objective, Personnel, Ship
from engine.first_edition.characteristics import in_force, traits
from engine.first_edition.facilities.sites import sites_of
from engine.first_edition.points import score
from engine.first_edition.resolution import Resolution
from engine.first_edition.statuses import separate
from engine.first_edition.table import Table
from engine.first_edition.teams.compatibility import BORG
from engine.first_edition.teams.holograms import is_hologram
from engine.kernel.decision import Procedure
from engine.wording import article, sentence


def _complete(resolution: Resolution, effect: tree.Complete, picked: list[str]) -> Procedure[None]:
    """It lies with its target as a marker, and its points are no bonus points (1E-BORG-05, 1E-WIN-06)."""
    table, objective, seat = resolution.table, resolution.card, resolution.seat
    for target in picked[:1]:
        card = table.known(objective, Objective)
        words = f"{table.player_name(seat)} completes {card.name}: {table.open_name(target)}."
        table.journal.tell("success", words, seat=seat, rule="1E-BORG-05", reveals=True)
        table.renew(objective)
        table.put(objective, COMPLETED, target)
        table.everything_changed()
        points = resolution.amount(effect.points) if effect.points else card.points
        score(table, seat, points, target, bonus=False, of=objective)
        table.judge()
    yield from ()


def _assimilate(resolution: Resolution, effect: tree.Assimilate, picked: list[str]) -> Procedure[None]:
    """1E-ASM-01: only what its player does not control yet."""
    table, seat = resolution.table, resolution.whose(effect.by)
    for one in picked if seat in table.borg else ():
        if table.is_a(one, Mission):
            _assimilate_planet(table, seat, one)
        elif table.instance(one).controller != seat or is_counterpart(table, one):  # 1E-BORG-09
            become_borg(table, seat, one, counterpart=bool(effect.counterpart))
    yield from ()


def _assimilate_planet(table: Table, seat: int, mission: str) -> None:
    """All of the opponent's on the planet, and facilities there with those in them and docked, but nobody aboard ships.

    1E-ASM-05, 1E-ASM-07.

    Artifacts that nobody has earned stay where they lie (1E-GAP-23).
    """
    location = table.location_of(mission)
    table.state.locations[location].assimilated_by = seat
    table.everything_changed()
    words = f"{table.name(mission)} is assimilated: nobody may attempt its mission any more."
    table.journal.tell("assimilate", words, seat=seat, rule="1E-ASM-05")
    for one in list(_at_planet(table, location)):
        if table.instance(one).controller == table.other(seat):
            become_borg(table, seat, one)


def _at_planet(table: Table, location: str) -> Iterator[str]:
    afloat = table.lying("space", location) if table.since(4) else ()
    for one in (*table.lying("surface", location), *(one for one in afloat if table.is_a(one, Facility))):
        yield one
        if table.is_a(one, Facility):
            for place in (one, *sites_of(table, one)):
                yield from table.lying("aboard", place)
                yield from table.lying("docked", place)


def may_be_assimilated(table: Table, instance: str) -> bool:
    """Holograms and animals never are (1E-ASM-02, 1ER-ASM-4)."""
    animal = any("class:animal" in one for one in traits(table, (instance,)))
    known = table.is_a(instance, Personnel, Ship, Facility, Equipment)
    return known and not animal and not is_hologram(table, instance)


def become_borg(table: Table, seat: int, instance: str, *, counterpart: bool = False) -> None:
    """A card is a Borg's from now on; its owner stays the same, and cards on it go with it (1E-ASM-04, 1E-ASM-08).

    Personnel and equipment aboard a ship are not assimilated with it (1E-ASM-06). Who is aimed at as a counterpart
    becomes no drone meanwhile (1E-ASM-10); who was abducted is so no longer (1E-ASM-11).
    """
    if not may_be_assimilated(table, instance) or (not counterpart and any(in_force(table, instance, MayAbduct))):
        return
    before = _seen_by(table, instance)
    separate(table, [instance])
    card = table.touch(instance)
    card.controller, card.captor, card.guise, card.abducted = seat, None, "", False
    if table.is_a(instance, Personnel):
        card.assimilated = "counterpart" if counterpart else "drone"
        disconnect(table, instance)
    if not table.is_a(instance, Equipment):
        card.mode = BORG
    sites = sites_of(table, instance)
    on_sites = (one for site in sites for one in table.lying("on", site))
    for one in (*table.lying("on", instance), *table.lying("carried", instance), *sites, *on_sites):
        table.touch(one).controller = seat
    table.everything_changed()
    _tell_assimilated(table, seat, instance, before)


def _seen_by(table: Table, instance: str) -> set[int | None]:
    """The seats, and ``None`` for everybody else, who see a card."""
    return {viewer for viewer in (None, *table.seats()) if table.sees(viewer, instance)}


def _tell_assimilated(table: Table, seat: int, instance: str, before: set[int | None]) -> None:
    """By name to whoever saw the card before or sees it now; the others learn that there is one more Borg."""
    words = f"{table.name(instance)} is assimilated."
    seen = before | _seen_by(table, instance)
    private = {} if None in seen else {viewer: words for viewer in seen if viewer is not None}
    public = words if None in seen else sentence(f"{article(table.card(instance).type)} is assimilated")
    table.journal.tell("assimilate", public, seat=seat, private=private, rule="1E-ASM-01", reveals=True)


EFFECTS = (Does(tree.Complete, _complete), Does(tree.Assimilate, _assimilate))
