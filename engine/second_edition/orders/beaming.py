"""Beaming (2E-BEM)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel.common_questions import choose_some
from engine.kernel.decision import Procedure, option
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.response_window import open_window
from engine.second_edition.table.state import MissionState
from engine.second_edition.table.table import Table
from engine.wording import list_in_words, numbered_names


def beamable_cards(table: Table, seat: int, place: str) -> list[str]:
    """Return a player's unstopped personnel and all equipment at a place (2E-BEM-07, 2E-STP-02)."""
    now, cards = characteristics_of(table), table.state.cards
    return [i for i in table.commanded_at(seat, place) if not cards[i].stopped and not now.is_forbidden(i, "beam")]


def beam_connections(table: Table, seat: int, site: MissionState) -> Iterator[tuple[str, str]]:
    """Yield every pair of places at a mission that the player could beam between now (2E-BEM-01 to 2E-BEM-06).

    Beaming needs no staffing, Range or counters (2E-BEM-08).
    """
    places = _beam_ends(table, seat, site)
    for start in places:
        if beamable_cards(table, seat, start):
            yield from ((start, end) for end in places if end != start)


def _beam_ends(table: Table, seat: int, site: MissionState) -> list[str]:
    """Return the places at a mission to beam between: the player's unstopped ships, and the planet or headquarters.

    None without a ship (2E-BEM-01); stopped ships are left out (2E-GAP-05). The mission may be any player's (2E-BEM-05,
    2E-HQ-03).
    """
    ships = [ship for ship in table.own_ships(seat, site) if not table.instance(ship).stopped]
    on_the_ground = ships and table.mission(site.id).type != "space"  # 2E-BEM-03
    return [site.id, *ships] if on_the_ground else ships


def execute_beam(table: Table, seat: int, start: str, end: str) -> Procedure[None]:
    """Carry out the order to beam: choose any number of cards and put them at the other place (2E-BEM-01)."""
    cards = beamable_cards(table, seat, start)
    labels = numbered_names([table.name(i) for i in cards])
    titles = table.place_titles(_site_of(table, start))
    options = [
        option(instance, label, card=table.instance(instance).card)
        for instance, label in zip(cards, labels, strict=True)
    ]
    prompt, public = (
        f"Who beams from {titles[start]} to {titles[end]}? Choose none to go back.",
        "chooses who beams",
    )
    answer = yield from choose_some(seat, prompt, options, (0, len(options)), "2E-BEM-01", public=public, place=end)
    if answer:
        beam_cards(table, seat, list(answer), start, end)
        yield from open_window(table, Occurrence("beamed", seat, answer, _site_of(table, start).id))


def _site_of(table: Table, place: str) -> MissionState:
    return table.site_of_ship(place) if place in table.state.ships else table.first_copy(table.mission_state(place))


def beam_cards(table: Table, seat: int, cards: list[str], start: str, end: str) -> None:
    """Beam cards; the caller has checked that the beam is legal."""
    for instance in cards:
        table.put_at(instance, end)
    personnel = sum(table.is_personnel(i) for i in cards)
    counts = [f"{personnel} personnel"] if personnel else []
    if equipment := len(cards) - personnel:
        counts.append(f"{equipment} equipment")
    where = f"from {table.title(start)} to {table.title(end)}"
    table.journal.log_event(
        "beam",
        f"{table.player_name(seat)} beams {list_in_words(counts)} {where}.",
        seat=seat,
        private={seat: f"You beam {table.names(cards)} {where}."},
        reveals=False,
        rule="2E-BEM-02",
    )
