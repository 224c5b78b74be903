"""Crossing between the Alpha and the Mirror Quadrant by transporter or wormhole (1E-MIRR-01)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects import plays
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.language import tree_nodes
from engine.ccg.requirements.requirement import meets_requirement
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.cards.definition import Doorway
from engine.first_edition.moving.beaming import Route, bars_beaming_up, has_transporters, may_use_place
from engine.first_edition.playing.downloads import Search
from engine.first_edition.playing.passages import arrive_through_passage, insert_location, may_fly_through_passage
from engine.first_edition.position.characteristics import persons_of_group
from engine.first_edition.position.damage_penalties import is_damaged
from engine.first_edition.position.places import host_at, places_at
from engine.first_edition.position.stations import is_closed_to_beams
from engine.first_edition.position.teams.presence import is_pod, place_of
from engine.first_edition.position.teams.teams import active_personnel_at, inside_of
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.download_checks import are_downloads_barred
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import ask_yes_or_no
from engine.kernel.decision import Option, Procedure, option

_OPPOSITE = frozenset(("alpha", "mirror"))
"""Opposite quadrants, whose locations of the same name are versions of one place.

1E-MIRR-01, 1ER-LOC-4, 1ER-MIR-1.
"""

# --- by transporter --------------------------------------------------------------------------------------------------


def corresponding_locations(table: Table, location: str) -> list[str]:
    """Return the corresponding locations in the opposite quadrant."""
    here = table.state.locations[location]
    there = (location for location in table.locations() if location.text == here.text)
    return [card.id for card in there if {card.quadrant, here.quadrant} == _OPPOSITE]


def crossing_routes(table: Table, seat: int, device: str) -> Iterator[Route]:
    """Yield the routes from a card to every place at corresponding locations, by its player's transporters."""
    start, location = place_of(table, device), table.location_of(device)
    if crossing_refusal(table, seat, device):
        return
    for there in corresponding_locations(table, location):
        ends = ((end, host_at(end)) for end in places_at(table, there))
        open_ = (end for end, host in ends if not is_pod(table, host) and not is_closed_to_beams(table, host))
        yield from (Route(start, end, 1) for end in open_)


def crossing_refusal(table: Table, seat: int, device: str) -> str:
    """Return the sentence that says why a card can't be used to cross; empty if it can."""
    start, location = place_of(table, device), table.location_of(device)
    if location not in table.state.locations:
        return "It isn’t at a location."
    if not host_at(start) and bars_beaming_up(table, location):
        return "You can’t beam up from there."
    if is_closed_to_beams(table, host_at(start)):
        return "You can’t beam out of a station with sites."
    reached = [start] if host_at(start) else places_at(table, location)
    if not any(may_use_place(table, seat, place) and has_transporters(table, place) for place in reached):
        return "You have no transporters there."
    if not corresponding_locations(table, location):
        name = table.state.locations[location].text
        return f"No location of the opposite quadrant corresponds to {name}, so it leads nowhere from there."
    return ""


# --- by wormhole -----------------------------------------------------------------------------------------------------


def _crossing_requirement(table: Table, location: str) -> plays.FormLocation | None:
    """Return the requirement for ships crossing at a doorway that forms a location; ``None`` for other cards."""
    if plays.FormLocation not in table.index.node_kinds or not table.is_a(location, Doorway):
        return None
    return next((node for node in tree_nodes(table.card(location)) if isinstance(node, plays.FormLocation)), None)


def crossing_destinations(table: Table, location: str) -> Iterator[tuple[str, plays.FormLocation]]:
    """Yield the locations a ship can cross to, with the requirement; both ends share a base title (1E-GEN-16)."""
    if plays.FormLocation not in table.index.node_kinds or not table.is_a(location, Doorway):
        return
    here, title = _crossing_requirement(table, location), table.card_as(location, Doorway).base_title
    for other_location in table.locations():
        if (
            other_location.id == location
            or not table.is_a(other_location.id, Doorway)
            or table.card_as(other_location.id, Doorway).base_title != title
        ):
            continue
        need = here or _crossing_requirement(table, other_location.id)
        if need is not None:
            yield other_location.id, need


def may_cross(table: Table, ship: str, needs: plays.FormLocation) -> bool:
    """Whether a ship can move, and is damaged or has the required crew."""
    seat = table.instance(ship).controller
    if seat is None or not may_fly_through_passage(table, ship):
        return False
    return is_damaged(table, ship) or meets_requirement(
        needs.needs, persons_of_group(table, active_personnel_at(table, seat, inside_of(ship)))
    )


def crossing_options(table: Table, ships: list[str]) -> Iterator[Option]:
    """Yield orders to cross, in either direction (1E-MOVE-09)."""
    for ship in ships:
        ends = [
            card
            for card, needs in crossing_destinations(table, table.location_of(ship))
            if may_cross(table, ship, needs)
        ]
        names = [table.name(end) for end in ends]
        for there, name in zip(ends, names, strict=True):
            quadrant = table.state.locations[there].quadrant.title()
            where = f" in the {quadrant} Quadrant" if names.count(name) > 1 else ""
            label = f"Move {table.name(ship)} to {name}{where}"
            detail = f"To the {quadrant} Quadrant; then it is stopped."
            card = table.instance(ship).card
            yield option(f"cross:{ship}:{there}", label, detail, group="Move", card=card, place=ship)


def cross_quadrants(table: Table, seat: int, ship: str, there: str) -> Procedure[None]:
    """Move a ship to the other end, where it is stopped with everyone aboard."""
    yield from carry_out_action(
        table, Action("moved", seat, (ship,), there), lambda _: arrive_through_passage(table, ship, there)
    )


def _is_possible(resolution: Resolution, effect: plays.FormLocation) -> bool:
    """Whether there is a spaceline to insert the location into, and the location doesn't exist yet."""
    table, card = resolution.table, resolution.table.card(resolution.card).id
    formed = any(table.card(location.id).id == card for location in table.locations())
    return bool(table.state.lines.get(effect.quadrant)) and not formed


def offered_search(table: Table, seat: int, card: str, effect: plays.FormLocation) -> Search:
    """Return the download that a doorway offers when it forms a location (1E-CR-142)."""
    return Search(table, seat, card, plays.DownloadCards(cards=Cards(kind="card", title=effect.offers)))


def _form_location(resolution: Resolution, effect: plays.FormLocation, _picked: list[str]) -> Procedure[None]:
    """Form a location, then offer its download, first to the doorway's player (1E-CR-142)."""
    table, seat, card = resolution.table, resolution.seat, resolution.card
    yield from insert_location(table, seat, card, effect.quadrant, effect.region)
    for other in table.seats_from(seat):
        search = offered_search(table, other, card, effect)
        prompt = f"{table.name(card)}: do you download {effect.offers}? Only one of you can, and only now."
        if (
            not are_downloads_barred(table)
            and search.can_find_any()
            and (yield from ask_yes_or_no(other, prompt, "1E-CR-142"))
        ):
            yield from search.carry_out_with_responses()
            return


EFFECTS = (EffectFunction(plays.FormLocation, _form_location),)
POSSIBLE = (StartCheck(plays.FormLocation, _is_possible),)
