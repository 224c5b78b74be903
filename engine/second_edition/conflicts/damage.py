"""Damage cards, destruction and repair of ships (2E-DMG)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects import effects as tree
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Option, Procedure, option
from engine.second_edition.cards.admission import is_admitted_by
from engine.second_edition.resolving.leaving_play import destroy_cards
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.resolving.response_window import open_window
from engine.second_edition.table.table import Table

DAMAGE_CARDS_TO_DESTROY = 3


def _place_damage(resolution: Resolution, effect: tree.Damage, picked: list[str]) -> Procedure[None]:
    """Place this card, or another, as damage on a ship (2E-DMG-01); a third one destroys the ship (2E-DMG-02)."""
    table = resolution.table
    ships = [ship for ship in picked if ship in table.state.ships]
    cards = [resolution.card] if effect.card is None else (yield from resolution.pick(effect.card, effect))
    if not ships or not cards:
        return
    ship, card = ships[0], cards[0]
    table.put(card, "damage", ship)
    resolution.placed = resolution.placed or card == resolution.card
    table.journal.log_event("damage", f"{table.name(card)} damages {table.name(ship)}.", rule="2E-DMG-01")
    site = table.site_of_ship(ship).id
    if len(table.ship_state(ship).damage) >= DAMAGE_CARDS_TO_DESTROY:
        yield from destroy_cards(table, resolution.commander_of_card, [ship], resolution.card)
    else:
        yield from open_window(
            table, Occurrence("damaged", resolution.commander_of_card, (ship,), site, resolution.card)
        )


def _restore_range(resolution: Resolution, _effect: tree.RestoreRange, picked: list[str]) -> Procedure[None]:
    """Restore ships' full Range, as if none had been used this turn (2E-MOV-04)."""
    table = resolution.table
    ships = [ship for ship in picked if ship in table.state.ships]
    for ship in ships:
        table.use_range(ship, -table.ship_state(ship).range_used)
    if ships:
        table.journal.log_event("range", f"All Range is restored: {table.names(ships)}.", rule="2E-MOV-04")
    yield from ()


def _repair_ship(resolution: Resolution, _effect: tree.Repair, picked: list[str]) -> Procedure[None]:
    """Remove a damage card from each ship; the text's player chooses which (2E-DMG-06)."""
    table, seat = resolution.table, resolution.seat
    for ship in picked:
        cards = list(table.ship_state(ship).damage) if ship in table.state.ships else []
        if len(cards) > 1:
            options = [option(i, table.name(i), card=table.instance(i).card) for i in cards]
            prompt = f"Which damage card is removed from {table.name(ship)} ({table.name(resolution.card)})?"
            public = "chooses a damage card"
            cards = [(yield from choose_one(seat, prompt, options, "2E-DMG-06", public=public, kind=Kind.CARDS))]
        for card in cards:
            remove_damage(table, ship, card)


def remove_damage(table: Table, ship: str, card: str) -> None:
    """Put a damage card into its owner's discard pile, a dilemma under its owner's dilemma pile (2E-DMG-06)."""
    table.put_in_discard_pile(card)
    table.journal.log_event("repair", f"{table.name(card)} is removed from {table.name(ship)}.", rule="2E-DMG-05")


def possible_repairs(table: Table, seat: int) -> Iterator[tuple[str, str]]:
    """Yield each damage card that could be removed at the end of a turn, with its ship (2E-DMG-05, 2E-HQ-04)."""
    for site in table.sites():
        own = [
            m
            for m in table.rows.copies_of_mission(site.id)
            if m.seat == seat and table.mission(m.id).type == "headquarters"
        ]
        for ship in table.own_ships(seat, site):
            admitted = any(is_admitted_by(table.mission(m.id), table.card(ship)) for m in own)
            if admitted and repair_key(ship) not in table.state.used:
                yield from ((ship, card) for card in table.ship_state(ship).damage)


def repair_key(ship: str) -> str:
    """Return the key that records a ship's repair this turn."""
    return f"repair:{ship}"


def repair_options(table: Table, seat: int) -> list[Option]:
    """Return options for the possible repairs."""
    return [
        option(f"repair:{ship}:{card}", f"Repair {table.name(ship)}", f"Remove {table.name(card)}", group="Repair")
        for ship, card in possible_repairs(table, seat)
    ]


EFFECTS = (
    EffectFunction(tree.Damage, _place_damage),
    EffectFunction(tree.RestoreRange, _restore_range),
    EffectFunction(tree.Repair, _repair_ship),
)
