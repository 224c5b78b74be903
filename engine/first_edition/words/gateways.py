"""Transwarp: ships moving between gateways (1E-MOVE-09)."""

from __future__ import annotations

from engine.ccg.effects import objectives as tree
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.moving.movement import log_move
from engine.first_edition.moving.relocating import choose_place
from engine.first_edition.playing.passages import may_fly_through_passage
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.home_ships import detach_away_teams
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_some
from engine.kernel.decision import Procedure, option


def other_gateways(table: Table, gateway: str) -> list[str]:
    """Return the other locations with a copy of a gateway."""
    title, here = table.card(gateway).title, table.location_of(gateway)
    return [
        place.id
        for place in table.locations()
        if place.id != here
        and any(table.card(card).title == title for card in cards_of_kind(table, place.id, "doorway"))
    ]


def ships_that_can_enter(table: Table, seat: int, gateway: str) -> list[str]:
    """Return a player's ships that could go through a gateway now."""
    ships = table.controlled(seat, table.cards_in("space", table.location_of(gateway)))
    return [ship for ship in ships if table.card(ship).type == "ship" and may_fly_through_passage(table, ship)]


def _move_through_gateway(resolution: Resolution, _effect: tree.RideGateway, _picked: list[str]) -> Procedure[None]:
    """Move any of the player's ships there through a gateway."""
    table, seat, gateway = resolution.table, resolution.seat, resolution.card
    able, places = ships_that_can_enter(table, seat, gateway), other_gateways(table, gateway)
    if not able or not places:
        return
    there = yield from choose_place(table, seat, gateway, places)
    options = [option(person, table.name(person), card=table.instance(person).card, place=person) for person in able]
    prompt = f"Which ships go through to {table.name(there)}?"
    ships = yield from choose_some(
        seat, prompt, options, (1, len(options)), "1E-MOVE-09", public="moves ships", default=tuple(able)
    )
    for ship in ships:
        yield from carry_out_action(
            table, Action("moved", seat, (ship,), there), lambda action: _arrive_through_gateway(table, action)
        )


def _arrive_through_gateway(table: Table, action: Action) -> Procedure[None]:
    for ship in action.cards_left():
        detach_away_teams(table, ship)
        table.put(ship, "space", action.place)
        log_move(table, ship, f"goes through transwarp to {table.name(action.place)}", "1E-MOVE-09")
    yield from ()


def _is_possible(resolution: Resolution, _effect: tree.RideGateway) -> bool:
    table, gateway = resolution.table, resolution.card
    return bool(other_gateways(table, gateway)) and bool(ships_that_can_enter(table, resolution.seat, gateway))


EFFECTS = (EffectFunction(tree.RideGateway, _move_through_gateway),)
POSSIBLE = (StartCheck(tree.RideGateway, _is_possible),)
