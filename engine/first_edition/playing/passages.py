"""Passages between two quadrants, formed by two copies of a doorway (1E-LINE-15)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects import plays
from engine.ccg.effects.language import tree_nodes
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.cards.copies import are_copies
from engine.first_edition.cards.definition import Doorway
from engine.first_edition.moving.movement import can_fly, is_free_in_space, log_move
from engine.first_edition.moving.required_travel import is_compelled
from engine.first_edition.position.spaceline.forming import form_location
from engine.first_edition.position.spaceline.locations import (
    gap_words,
    location_beside_gap,
    positions_beside_region,
    positions_inside_regions,
)
from engine.first_edition.position.teams.presence import is_phased
from engine.first_edition.resolving.actions import carry_out_action, let_players_respond
from engine.first_edition.resolving.download_checks import are_downloads_barred
from engine.first_edition.resolving.home_ships import detach_away_teams
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.statuses import stop_cards
from engine.first_edition.table.side_decks import is_open
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import NO_LOCATION, Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Option, Procedure, option

# --- flying through --------------------------------------------------------------------------------------------------


def other_end_of_passage(table: Table, location: str) -> str:
    """Return the other end of a passage; empty if the location isn't one."""
    if plays.FormPassage not in table.index.node_kinds or not table.is_a(location, Doorway):
        return ""
    card = table.card(location)
    ends = (other_location.id for other_location in table.locations() if other_location.id != location)
    return next((end for end in ends if are_copies(table.card(end), card)), "")


def passage_options(table: Table, ships: list[str]) -> Iterator[Option]:
    """Yield orders to fly through a passage, in either direction (1E-MOVE-09)."""
    for ship in ships:
        there = other_end_of_passage(table, table.location_of(ship))
        if there and may_fly_through_passage(table, ship):
            quadrant = table.state.locations[there].quadrant.title()
            label = f"Move {table.name(ship)} through {table.name(there)}"
            detail = f"To the {quadrant} Quadrant; then it is stopped."
            card = table.instance(ship).card
            yield option(f"through:{ship}", label, detail, group="Move", card=card, place=ship)


def may_fly_through_passage(table: Table, ship: str) -> bool:
    """Whether a ship can move; it takes no RANGE, so phased ships can't pass (1E-CLOAK-04)."""
    free = is_free_in_space(table, ship) and not is_phased(table, ship)
    return free and not is_compelled(table, ship) and can_fly(table, ship)


def fly_through_passage(table: Table, seat: int, ship: str) -> Procedure[None]:
    """Move a ship through a passage, after which it is stopped with everyone aboard."""
    there = other_end_of_passage(table, table.location_of(ship))
    yield from carry_out_action(
        table, Action("moved", seat, (ship,), there), lambda _: arrive_through_passage(table, ship, there)
    )


def arrive_through_passage(table: Table, ship: str, there: str) -> Procedure[None]:
    """Put a ship at the other end, stopped with everyone aboard."""
    detach_away_teams(table, ship)
    table.put(ship, "space", there)
    stop_cards(table, [ship])
    quadrant = table.state.locations[there].quadrant.title()
    way = f"moves through {table.name(there)} to the {quadrant} Quadrant and is stopped"
    log_move(table, ship, way, "1E-MOVE-09")
    yield from ()


# --- forming a passage -----------------------------------------------------------------------------------------------


def open_gaps(table: Table, quadrant: str, region: str) -> list[int]:
    """Return legal positions in a spaceline: next to the region if it exists, else outside other regions."""
    line = table.state.lines.get(quadrant, [])
    closed = positions_inside_regions(table, line)
    return positions_beside_region(table, line, region) or [n for n in range(len(line) + 1) if n not in closed]


def _downloadable_copies(resolution: Resolution) -> list[str]:
    """Return the other copies that the player could download, hand first."""
    table, seat = resolution.table, resolution.seat
    piles = ("hand", "deck", *(("tent",) if is_open(table, seat, "tent") else ()))
    card = table.card(resolution.card)
    there = (card for pile in piles for card in table.cards_in_list(pile, seat))
    return [other for other in there if other != resolution.card and are_copies(table.card(other), card)]


def is_missing_second_copy(resolution: Resolution) -> bool:
    """Whether a card forms a passage but its player has no second copy to download (1E-DL-09)."""
    card = resolution.table.card(resolution.card)
    return any(isinstance(node, plays.FormPassage) for node in tree_nodes(card)) and not _downloadable_copies(
        resolution
    )


def _is_possible(resolution: Resolution, effect: plays.FormPassage) -> bool:
    """Whether neither quadrant has an end yet and a copy can be downloaded (1E-DL-09)."""
    table, card = resolution.table, resolution.table.card(resolution.card)
    ends = (location for location in table.locations() if are_copies(table.card(location.id), card))
    formed = any(end.quadrant in (effect.quadrant, effect.other) for end in ends)
    return not formed and not are_downloads_barred(table) and bool(_downloadable_copies(resolution))


def _form_passage(resolution: Resolution, effect: plays.FormPassage, _picked: list[str]) -> Procedure[None]:
    """Form both ends together, in a new spaceline if necessary (1E-LINE-15)."""
    table, seat = resolution.table, resolution.seat
    copies = _downloadable_copies(resolution)
    if not copies:
        return
    copy = copies[0]
    table.put(copy, "hand", seat)
    for pile in ("deck", "tent"):
        table.shuffle(pile, seat)
    words = f"{table.player_name(seat)} downloads {table.name(copy)}."
    table.journal.log_event("download", words, seat=seat, rule="1E-DL-01")
    yield from insert_location(table, seat, resolution.card, effect.quadrant, effect.region)
    yield from insert_location(table, seat, copy, effect.other, "")
    yield from let_players_respond(
        table, "downloaded", Action("downloaded", seat, (copy,), NO_LOCATION, resolution.card)
    )


def insert_location(table: Table, seat: int, card: str, quadrant: str, region: str) -> Procedure[None]:
    """Let a player choose where in a spaceline a doorway forms a location (1E-LINE-15)."""
    line = table.state.lines.get(quadrant, [])
    able = open_gaps(table, quadrant, region)
    options = [option(str(gap), gap_words(table, line, gap), place=location_beside_gap(line, gap)) for gap in able]
    prompt = f"Where in the {quadrant.title()} Quadrant do you place {table.name(card)}?"
    index = yield from choose_one(
        seat, prompt, options, "1E-LINE-15", public="inserts a location", kind=Kind.PLACE, private=False
    )
    where = gap_words(table, line, int(index))
    where = f"{', ' if line else ' on '}{where[:1].lower()}{where[1:]}"
    form_location(table, card, quadrant, int(index), region=region)
    table.instance_to_change(card).controller = seat
    words = f"{table.name(card)} is placed in the {quadrant.title()} Quadrant{where}."
    table.journal.log_event("location", words, seat=seat, rule="1E-LINE-15")


EFFECTS = (EffectFunction(plays.FormPassage, _form_passage),)
POSSIBLE = (StartCheck(plays.FormPassage, _is_possible),)
