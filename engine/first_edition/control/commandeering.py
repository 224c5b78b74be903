"""Ships and stations that are commandeered: control passes, ownership does not (1E-CTRL-03, 1E-FAC-04)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.effects import effects as tree
from engine.ccg.requirements.requirement import met
from engine.ccg.zones.rules import Does
from engine.first_edition.actions.actions import act
from engine.first_edition.cards.definition import Equipment, Facility
from engine.first_edition.cards.places import Site
from engine.first_edition.characteristics import persons
from engine.first_edition.facilities.sites import is_unopposed, sites_of, station_of
from engine.first_edition.resolution import Resolution
from engine.first_edition.speaking import there_of_kind
from engine.first_edition.state import Action
from engine.first_edition.table import Table
from engine.first_edition.teams.compatibility import BORG, affiliation
from engine.first_edition.teams.presence import host_of
from engine.first_edition.teams.teams import able_at, aboard
from engine.kernel.asking import choose_one
from engine.kernel.decision import Procedure, option


def commandeer(table: Table, seat: int, target: str, by: Sequence[str]) -> Procedure[None]:
    """Control of a ship or facility passes to a player; that may be answered (1E-CTRL-03).

    Its affiliation becomes that of one of those who commandeer it, of their player's choice, and of a station that
    counts as printed (1E-FAC-04). Cards on it go with it, its sites among them; personnel and equipment aboard, and
    ships that are docked, do not. It stays theirs even if they leave it.
    """
    kinds = list(dict.fromkeys(kind for one in by if (kind := affiliation(table, one)) not in ("", BORG)))
    if not kinds or table.instance(target).controller == seat:
        return
    chosen = kinds[0]
    if len(kinds) > 1:
        options = [option(kind, kind.title()) for kind in kinds]
        prompt = f"Of which affiliation is {table.name(target)} from now on?"
        chosen = yield from choose_one(seat, prompt, options, "1E-CTRL-03", public="chooses an affiliation")
    action = Action("commandeered", seat, (target,), table.location_of(target))
    yield from act(table, action, lambda _: _take(table, seat, target, chosen))


def _take(table: Table, seat: int, target: str, kind: str) -> Procedure[None]:
    card = table.touch(target)
    card.controller, card.mode = seat, kind
    for one in (*sites_of(table, target), *table.lying("on", target)):
        table.touch(one).controller = seat
    for site in sites_of(table, target):
        for one in table.lying("on", site):
            table.touch(one).controller = seat
    table.everything_changed()
    words = f"{table.player_name(seat)} commandeers {table.name(target)}, which is {kind.title()} now."
    table.journal.tell("commandeer", words, seat=seat, rule="1E-CTRL-03")
    _turn_over(table, target, kind)
    yield from ()


def _turn_over(table: Table, target: str, kind: str) -> None:
    """A facility of two sides shows the other one if those of such an affiliation take it (1E-CARD-22, 1E-UNIQ-10)."""
    card = table.card(target)
    if isinstance(card, Facility) and card.back and kind in card.flips:
        table.turn_over(target, card.back)
        words = f"{card.name} becomes {table.name(target)}."
        table.journal.tell("flip", words, rule="1E-CARD-22", reveals=True)


def chances(table: Table, seat: int, location: str) -> Iterator[tuple[str, list[str]]]:
    """The sites from which a player could commandeer their station now, each with who does it, unopposed there.

    Borg commandeer nothing (1E-CTRL-04, 1E-BORG-08); what they have assimilated may be taken back (1ER-BAT-7).
    """
    for site in there_of_kind(table, location, "site"):
        wanted = table.known(site, Site).commandeered_by
        station = station_of(table, site)
        if wanted is None or table.instance(station).controller == seat or not is_unopposed(table, seat, site):
            continue
        there = [one for one in able_at(table, seat, aboard(site)) if affiliation(table, one) != BORG]
        by = [one for one in there if any(met(wanted, (person,)) for person in persons(table, one))]
        if by:
            yield site, by


def _take_command(resolution: Resolution, _effect: tree.TakeCommand, picked: list[str]) -> Procedure[None]:
    """The personnel on whom the card lies commandeers what they are aboard; equipment is merely taken along."""
    table = resolution.table
    by = host_of(table, resolution.card)
    for one in picked:
        if table.is_a(one, Equipment):
            table.touch(one).controller = resolution.seat
            resolution.tell_of("control", [one], f"taken by {table.player_name(resolution.seat)}", "1E-CTRL-01")
            continue
        yield from commandeer(table, resolution.seat, one, [by] if by else [])


EFFECTS = (Does(tree.TakeCommand, _take_command),)
