"""Ships and stations that are commandeered: control passes, ownership does not (1E-CTRL-03, 1E-FAC-04)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.effects import effects as tree
from engine.ccg.requirements.requirement import met
from engine.ccg.resolving.meanings import Does
from engine.first_edition.cards.definition import Equipment, Facility
from engine.first_edition.cards.places import Site
from engine.first_edition.position.cards_with_text import there_of_kind
from engine.first_edition.position.characteristics import is_animal, persons
from engine.first_edition.position.stations import is_unopposed, sites_of, station_of
from engine.first_edition.position.teams.compatibility import BORG, affiliation
from engine.first_edition.position.teams.presence import host_of, place_of
from engine.first_edition.position.teams.teams import able_at, aboard, personnel_at, teams_at
from engine.first_edition.resolving.actions import act
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.statuses import mark, unmark
from engine.first_edition.table.state import UNCLAIMED, Action
from engine.first_edition.table.table import Table
from engine.kernel.asking import choose_one
from engine.kernel.decision import Procedure, option


def commandeer(table: Table, seat: int, target: str, by: Sequence[str]) -> Procedure[None]:
    """Control of a ship or facility passes to a player; that may be answered (1E-CTRL-03).

    Its affiliation becomes that of one of those who commandeer it, of their player's choice, and of a station that
    counts as printed (1E-FAC-04). In 2002 an animal lends none: by animals alone it keeps its own for now
    (1ER-BAT-8). Cards on it go with it, its sites among them; personnel and equipment aboard, and ships that are
    docked, do not. It stays theirs even if they leave it.
    """
    able = [one for one in by if affiliation(table, one) not in ("", BORG)]
    if not able or table.instance(target).controller == seat:
        return
    kinds = list(dict.fromkeys(affiliation(table, one) for one in able if lends_affiliation(table, one)))
    chosen = kinds[0] if kinds else ""
    if len(kinds) > 1:
        options = [option(kind, kind.title()) for kind in kinds]
        prompt = f"Which affiliation does {table.name(target)} have from now on?"
        chosen = yield from choose_one(seat, prompt, options, "1E-CTRL-03", public="chooses an affiliation")
    action = Action("commandeered", seat, (target,), table.location_of(target))
    yield from act(table, action, lambda _: _take(table, seat, target, chosen))


def lends_affiliation(table: Table, instance: str) -> bool:
    """Whether a personnel lends its affiliation to a card that is commandeered: in 2002 no animal does (1ER-BAT-8)."""
    return table.edition.animals_lend_affiliation or not is_animal(table, instance)


def team_of(table: Table, seat: int, by: Sequence[str]) -> list[str]:
    """The Away Team or crew of those who commandeer something, which lends its affiliations; they come first.

    1E-CTRL-03; rulebook 2.5.4, line 921.
    """
    teams = [
        team for place in dict.fromkeys(place_of(table, one) for one in by) for team in teams_at(table, seat, place)
    ]
    others = [one for team in teams if not {*team}.isdisjoint(by) for one in team]
    return list(dict.fromkeys((*by, *others)))


def _take(table: Table, seat: int, target: str, kind: str) -> Procedure[None]:
    table.touch(target).controller = seat
    unmark(table, target, UNCLAIMED)
    for one in (*sites_of(table, target), *table.lying("on", target)):
        table.touch(one).controller = seat
    for site in sites_of(table, target):
        for one in table.lying("on", site):
            table.touch(one).controller = seat
    table.everything_changed()
    if kind:
        words = f"{table.player_name(seat)} commandeers {table.name(target)}, which is now {kind.title()}."
        table.journal.tell("commandeer", words, seat=seat, rule="1E-CTRL-03")
        _become(table, target, kind)
    else:
        mark(table, target, UNCLAIMED)
        table.everything_changed()
        words = f"{table.player_name(seat)} commandeers {table.name(target)}, which keeps its affiliation for now."
        table.journal.tell("commandeer", words, seat=seat, rule="1ER-BAT-8")
    yield from ()


def _become(table: Table, target: str, kind: str) -> None:
    """A commandeered card has an affiliation from now on."""
    table.touch(target).mode = kind
    table.everything_changed()
    _turn_over(table, target, kind)


def unclaimed_at(table: Table, location: str) -> list[str]:
    """The cards there that animals have commandeered and of which others of their player take custody now."""
    if table.edition.animals_lend_affiliation:
        return []
    there = [one for one in table.at_location(location) if UNCLAIMED in table.instance(one).states]
    return [one for one in there if _custody(table, one)]


def claim(table: Table, target: str) -> None:
    """Give a commandeered card the affiliation of most of those who have come to take custody of it (1ER-BAT-8)."""
    kinds = _custody(table, target)
    kind = max(dict.fromkeys(kinds), key=kinds.count)
    unmark(table, target, UNCLAIMED)
    _become(table, target, kind)
    words = f"{table.name(target)} is {kind.title()} now."
    table.journal.tell("commandeer", words, seat=table.instance(target).controller, rule="1ER-BAT-8")


def _custody(table: Table, target: str) -> list[str]:
    """The affiliations of a player's personnel aboard what they control, or at its sites.

    Those it would put under house arrest are meant too: it becomes theirs as they arrive.
    """
    seat = table.instance(target).controller
    if seat is None:
        return []
    there = [one for host in (target, *sites_of(table, target)) for one in personnel_at(table, seat, aboard(host))]
    kinds = [affiliation(table, one) for one in there if lends_affiliation(table, one)]
    return [kind for kind in kinds if kind not in ("", BORG)]


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
    """The one personnel on whom the card lies commandeers what they are aboard; equipment is merely taken along."""
    table = resolution.table
    by = host_of(table, resolution.card)
    for one in picked:
        if table.is_a(one, Equipment):
            table.touch(one).controller = resolution.seat
            resolution.tell_of("control", [one], f"taken by {table.player_name(resolution.seat)}", "1E-CTRL-01")
            continue
        yield from commandeer(table, resolution.seat, one, [by] if by else [])


EFFECTS = (Does(tree.TakeCommand, _take_command),)
