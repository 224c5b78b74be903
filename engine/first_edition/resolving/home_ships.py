"""Home ship or space facility of an Away Team: the one it came from (1E-MOVE-11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.first_edition.cards.definition import Facility, Ship
from engine.first_edition.position.teams.presence import host_of
from engine.first_edition.position.teams.teams import Place, all_teams_at, surface_place
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Procedure, option


def home_of(table: Table, instance: str) -> str:
    """Return the home ship or space facility of a card on a planet; empty if none."""
    home = table.instance(instance).home
    there = home in table.state.cards and table.in_play(home)
    return home if there and table.location_of(home) == table.location_of(instance) else ""


def update_homes(table: Table, cards: Iterable[str], end: Place) -> None:
    """Update the homes of cards about to beam or walk to a place.

    On a planet, their home is the ship or facility they leave; anywhere else they have none.
    """
    for card in cards:
        host = host_of(table, card)
        leaves = end.startswith("surface.") and bool(host)
        home = host if leaves and _may_be_home(table, host) else table.instance(card).home
        table.instance_to_change(card).home = home if end.startswith("surface.") else ""


def _may_be_home(table: Table, host: str) -> bool:
    """Whether a card can be a home: a ship, or a facility in space."""
    return table.is_a(host, Ship) or (table.is_a(host, Facility) and table.list_of_card(host)[0] != "surface")


def detach_away_teams(table: Table, host: str) -> None:
    """Detach the Away Teams of a ship that leaves a location."""
    for card in table.cards_in_list("surface", table.location_of(host)):
        if table.instance(card).home == host:
            table.instance_to_change(card).home = ""


def choose_common_home(table: Table, seat: int, location: str) -> Procedure[None]:
    """Give personnel who have joined in one team a single home, chosen by their player.

    If no card of this match refers to the Away Teams of a ship, the home of those present longest is used without
    asking.
    """
    for team in all_teams_at(table, seat, surface_place(location)):
        homes = list(dict.fromkeys(home for other_member in team if (home := home_of(table, other_member))))
        if not homes:
            continue
        home = (
            (yield from _choose_home(table, seat, homes))
            if len(homes) > 1 and table.index.responses.associates
            else homes[0]
        )
        for member in team:
            if table.instance(member).home != home:
                table.instance_to_change(member).home = home


def _choose_home(table: Table, seat: int, homes: Sequence[str]) -> Procedure[str]:
    options = [option(home, table.name(home), card=table.card(home).id, place=home) for home in homes]
    prompt = "Which ship or facility does the combined Away Team belong to?"
    return (
        yield from choose_one(
            seat, prompt, options, "1E-MOVE-11", public="says which ship a team belongs to", default=homes[0]
        )
    )
