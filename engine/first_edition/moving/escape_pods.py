"""Escape pods: cards in space that hold the crew of a destroyed ship until they are rescued."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects import plays
from engine.ccg.effects import spaceline as tree
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.moving.beaming import may_be_at_place
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.teams.presence import is_pod
from engine.first_edition.position.teams.teams import cards_at, inside_of
from engine.first_edition.resolving.hologram_activation import deactivate_stranded
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one, choose_some
from engine.kernel.decision import Kind, Procedure, option


def _rescue_into_pod(resolution: Resolution, _effect: plays.Rescue, picked: list[str]) -> Procedure[None]:
    """Put the player's personnel and equipment aboard into the pod before the ship is lost.

    A pod has no holodeck, so holograms are deactivated (1E-HOLO-02).
    """
    table, pod = resolution.table, resolution.card
    for ship in picked:
        location = table.location_of(ship)
        crew = _crew_aboard(table, resolution.seat, ship)
        if not crew or not location:
            continue
        table.put(pod, "space", location)
        for member in crew:
            table.put(member, "aboard", pod)
        deactivate_stranded(table, crew)
        words = f"{len(crew)} of its crew escape{'s' * (len(crew) == 1)} in {table.name(pod)}."
        table.journal.log_event("rescue", words, seat=resolution.seat, rule="1E-STAT-04")
    yield from ()


def _crew_aboard(table: Table, seat: int, ship: str) -> list[str]:
    """Return a player's cards aboard a ship and the ships it carries, whose crews are its own, too (1E-CARRY-03)."""
    hosts = (ship, *table.cards_in_list("carried", ship))
    return [card for host in hosts for card in cards_at(table, seat, inside_of(host))]


def _evacuate_to_ship(resolution: Resolution, _effect: tree.Evacuate, picked: list[str]) -> Procedure[None]:
    """Let the player move personnel to another of their ships, but not into arrest (1E-HARR-05)."""
    table, seat = resolution.table, resolution.seat
    for ship in picked:
        ways = dict(_ships_for_escape(table, seat, ship))
        if not ways:
            continue
        options = [option(other, table.name(other), card=table.instance(other).card, place=other) for other in ways]
        prompt = f"Which ship do those aboard {table.name(ship)} go to ({table.name(resolution.card)})?"
        there = yield from choose_one(seat, prompt, options, "1E-MOVE-10", kind=Kind.PLACE)
        people = [option(other, table.name(other), card=table.instance(other).card) for other in ways[there]]
        prompt = f"{table.name(resolution.card)}: who goes to {table.name(there)}?"
        going = yield from choose_some(seat, prompt, people, (0, len(people)), "1E-MOVE-10", public="chooses who goes")
        for card in going:
            table.put(card, "aboard", there)
        deactivate_stranded(table, going)
        words = f"{len(going)} of its crew {'is' if len(going) == 1 else 'are'} now aboard another ship."
        table.journal.log_event("rescue", words, seat=seat, rule="1E-MOVE-10")


def _ships_for_escape(table: Table, seat: int, ship: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the player's other ships in play, except those the ship carries, with the cards aboard that could go."""
    crew, doomed = _crew_aboard(table, seat, ship), (ship, *table.cards_in_list("carried", ship))
    for location in table.locations():
        for other in table.controlled(seat, cards_of_kind(table, location.id, "ship")):
            able = [member for member in crew if may_be_at_place(table, seat, inside_of(other), member)]
            if able and other not in doomed:
                yield other, able


def discard_empty_pods(table: Table) -> None:
    """Discard empty pods."""
    for location in table.locations():
        for empty_pod in empty_pods(table, location.id):
            leave_play(table, empty_pod)


def empty_pods(table: Table, location: str) -> list[str]:
    """Return the empty pods at a location."""
    if not table.index.responses.rescues:
        return []
    return [
        card
        for card in table.cards_in_list("space", location)
        if is_pod(table, card) and not table.cards_in_list("aboard", card)
    ]


def _is_possible(resolution: Resolution, _effect: plays.Rescue) -> bool:
    """Whether anyone aboard could be rescued."""
    table, action = resolution.table, resolution.action
    ships = action.cards_left() if action is not None else ()
    return any(_crew_aboard(table, resolution.seat, ship) for ship in ships)


def _has_another_ship(resolution: Resolution, _effect: tree.Evacuate) -> bool:
    """Whether anyone aboard could go to another ship."""
    table, action = resolution.table, resolution.action
    return any(
        any(_ships_for_escape(table, resolution.seat, card))
        for card in (action.cards_left() if action is not None else ())
    )


EFFECTS = (EffectFunction(plays.Rescue, _rescue_into_pod), EffectFunction(tree.Evacuate, _evacuate_to_ship))
POSSIBLE = (StartCheck(plays.Rescue, _is_possible), StartCheck(tree.Evacuate, _has_another_ship))
