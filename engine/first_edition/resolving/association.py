"""The ship or space facility to which an Away Team belongs: one at a time, the one that it came from (1E-MOVE-11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.first_edition.cards.definition import Facility, Ship
from engine.first_edition.position.teams.presence import host_of
from engine.first_edition.position.teams.teams import Place, all_teams_at, surface
from engine.first_edition.table.table import Table
from engine.kernel.asking import choose_one
from engine.kernel.decision import Procedure, option


def home_of(table: Table, instance: str) -> str:
    """The ship or space facility to which a card on a planet belongs; empty for none."""
    home = table.instance(instance).home
    there = home in table.state.cards and table.in_play(home)
    return home if there and table.location_of(home) == table.location_of(instance) else ""


def set_out(table: Table, cards: Iterable[str], end: Place) -> None:
    """Cards are about to beam or walk to a place: on a planet they belong to where they come from.

    Aboard a ship or facility they belong to it for good, and so to nothing else any more.
    """
    for one in cards:
        host = host_of(table, one)
        leaves = end.startswith("surface.") and bool(host)
        home = host if leaves and _may_be_home(table, host) else table.instance(one).home
        table.touch(one).home = home if end.startswith("surface.") else ""


def _may_be_home(table: Table, host: str) -> bool:
    """Ships, and facilities that are in space."""
    return table.is_a(host, Ship) or (table.is_a(host, Facility) and table.lies(host)[0] != "surface")


def part(table: Table, host: str) -> None:
    """A ship leaves a location: the Away Teams there are its own no longer."""
    for one in table.lying("surface", table.location_of(host)):
        if table.instance(one).home == host:
            table.touch(one).home = ""


def join_teams(table: Table, seat: int, location: str) -> Procedure[None]:
    """Those who have come together in one team belong to one ship, which their player names.

    Nobody is asked where no card of this match speaks of the Away Teams of a ship: then it is the one of those who
    have been there longest.
    """
    for team in all_teams_at(table, seat, surface(location)):
        homes = list(dict.fromkeys(home for one in team if (home := home_of(table, one))))
        if not homes:
            continue
        home = (
            (yield from _named(table, seat, homes)) if len(homes) > 1 and table.index.answering.associates else homes[0]
        )
        for one in team:
            if table.instance(one).home != home:
                table.touch(one).home = home


def _named(table: Table, seat: int, homes: Sequence[str]) -> Procedure[str]:
    options = [option(one, table.name(one), card=table.card(one).id, place=one) for one in homes]
    prompt = "Which ship or facility does the combined Away Team belong to?"
    return (
        yield from choose_one(
            seat, prompt, options, "1E-MOVE-11", public="says which ship a team belongs to", default=homes[0]
        )
    )
