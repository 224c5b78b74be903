"""Assimilation Table: an equipment that holds one personnel and moves with them (1E-CR-026)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.first_edition.cards.definition import Equipment, Personnel
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.continuous_effects import is_in_stasis
from engine.first_edition.position.teams.teams import Place, active_personnel_at
from engine.first_edition.table.state import STOPPED
from engine.first_edition.table.table import Table
from engine.kernel.decision import Option, option

GROUP = "Captives"


def usable_assimilation_tables(table: Table, seat: int, location: str) -> Iterator[str]:
    """Yield a player's unstopped Assimilation Tables at a location with personnel who can use them."""
    for other in (
        table.controlled(seat, cards_of_kind(table, location, "equipment")) if table.index.has_captives else ()
    ):
        card = table.card(other)
        unstopped = STOPPED not in table.instance(other).states
        if (
            isinstance(card, Equipment)
            and card.holds_one
            and unstopped
            and active_personnel_at(table, seat, _place_of_table(table, other))
        ):
            yield other


def _place_of_table(table: Table, instance: str) -> Place:
    return table.instance(instance).at


def connecting_options(table: Table, seat: int, location: str) -> Iterator[Option]:
    """Yield orders to connect a personnel present (own or captive) and to disconnect the occupant."""
    for usable_table in usable_assimilation_tables(table, seat, location):
        held = table.cards_in("held", usable_table)
        for occupant in held:
            label = f"Disconnect {table.name(occupant)} from {table.name(usable_table)}"
            yield option(f"disconnect:{usable_table}", label, group=GROUP, card=table.card(occupant).id)
        for other in () if held else table.state.places.get(_place_of_table(table, usable_table), ()):
            card = table.instance(other)
            able = table.is_a(other, Personnel) and card.holder == seat and not card.guise
            if able and not is_in_stasis(table, other):
                label = f"Connect {table.name(other)} to {table.name(usable_table)}"
                yield option(f"connect:{usable_table}:{other}", label, group=GROUP, card=table.card(other).id)


def connect_or_disconnect(table: Table, seat: int, holder: str, personnel: str = "") -> None:
    """Connect a personnel to a table, with which they are lost if it is, or disconnect its occupant."""
    if not personnel:
        for occupant in list(table.cards_in("held", holder)):
            disconnect(table, occupant)
        return
    table.put(personnel, "held", holder)
    words = f"{table.player_name(seat)} connects {table.name(personnel)} to {table.name(holder)}."
    table.journal.log_event("hold", words, seat=seat, rule="1E-CR-026", reveals=True)
    table.drop_all_caches()


def disconnect(table: Table, personnel: str) -> None:
    """Put a connected personnel at the place of the table; others aren't affected."""
    kind, holder = table.list_of_card(personnel)
    if kind == "held" and table.is_a(holder, Equipment):
        there, home = table.list_of_card(holder), table.instance(holder).home
        table.put(personnel, *there)
        table.instance_to_change(personnel).home = home
        table.drop_all_caches()
