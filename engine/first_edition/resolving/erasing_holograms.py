"""Intruders erasing the holograms of a ship without other crew (1ER-BAT-12).

A face-down docked ship isn't named to them (1E-GEN-17).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.first_edition.cards.definition import Personnel
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.teams.holograms import is_hologram
from engine.first_edition.position.teams.teams import is_active
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.decision import Option, Procedure, option


def erasing_options(table: Table, seat: int, location: str) -> Iterator[Option]:
    """Yield orders for intruders to erase all holograms of an opposing ship without other crew (1ER-BAT-12)."""
    for ship in cards_of_kind(table, location, "ship"):
        crew, intruders = _crew_and_intruders(table, seat, ship)
        if crew and intruders and all(is_hologram(table, member) for member in crew):
            label = f"Erase all holograms aboard {table.name_for_viewer(seat, ship)}"
            shown = table.instance(ship).card if table.can_see(seat, ship) else ""
            yield option(f"erase:{ship}", label, group="Use", card=shown, place=ship)


def _crew_and_intruders(table: Table, seat: int, ship: str) -> tuple[list[str], list[str]]:
    """Return the crew of another player's ship, and the player's personnel who can act there."""
    owner = table.instance(ship).controller
    if owner is None or owner == seat:
        return [], []
    there = [card for card in table.cards_in("aboard", ship) if table.is_a(card, Personnel)]
    crew = [card for card in there if table.instance(card).controller == owner and table.instance(card).captor is None]
    own = (card for card in table.controlled(seat, there) if not table.instance(card).guise)
    return crew, [card for card in own if is_active(table, card)]


def erase_holograms(table: Table, seat: int, ship: str) -> Procedure[None]:
    """Carry out the order to erase all holograms aboard, equipment included, whoever controls them."""
    doomed = [card for card in table.cards_in("aboard", ship) if is_hologram(table, card)]

    def results(action: Action) -> Procedure[None]:
        gone = [other for other in action.cards_left() if table.in_play(other)]
        words = f"{table.player_name(seat)} erases the holograms aboard {table.open_name(ship)}: {table.names(gone)}."
        table.journal.log_event("erased", words, seat=seat, rule="1ER-BAT-12", reveals=True)
        for card in gone:
            leave_play(table, card)
        yield from ()

    yield from carry_out_action(table, Action("erased", seat, tuple(doomed), table.location_of(ship)), results)
