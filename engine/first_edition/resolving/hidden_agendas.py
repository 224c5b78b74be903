"""Hidden agendas: cards kept face down until their player reveals them (1E-HA).

While face down they aren't in play, only their player sees them, and other cards can't affect them (1E-HA-01).
"""

from __future__ import annotations

from engine.first_edition.cards.card import Definition
from engine.first_edition.cards.definition import Function, FunctionCard
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure

AGENDAS = "agenda"
"""Kind of list with a player's hidden agendas."""
HIDDEN_AGENDA_ICON = "ha"
"""Icon of hidden agendas."""


def is_agenda(card: Definition) -> bool:
    """Whether a card is seeded and played face down, which requires the icon (1E-HA-05, 1E-WIN-07)."""
    return HIDDEN_AGENDA_ICON in card.icons


def agenda_function(table: Table, instance: str) -> Function:
    """Return the function with which a hidden agenda was played."""
    return table.card_as(instance, FunctionCard).functions[table.instance(instance).function]


def play_face_down(table: Table, seat: int, instance: str, number: int, *, shown: bool = False) -> None:
    """Put a hidden agenda face down and announce it; a free one is shown (1E-HA-01).

    Args:
        number: index of the chosen function (1E-ACT-03).
        shown: whether the log names the card.
    """
    table.put(instance, AGENDAS, seat)
    card = table.instance_to_change(instance)
    card.controller, card.function = seat, number
    name, title = table.player_name(seat), table.name(instance)
    words = f"{name} plays a hidden agenda{f': {title}' if shown else ''}."
    table.journal.log_event("agenda", words, seat=seat, private={seat: f"You play {title} face down."}, rule="1E-HA-01")


def reveal_agenda(table: Table, seat: int, instance: str, action: Action | None = None) -> Procedure[None]:
    """Reveal a hidden agenda: it is in play for good, its costs are paid and its effects happen (1E-HA-02).

    Args:
        instance: the card; its conditions are met.
        action: the action it responds to; its effects go back to that action's beginning (1E-HA-04).
    """
    function = agenda_function(table, instance)
    resolution = table.rules.resolution(table, seat, instance, action)
    host = yield from table.rules.host(resolution, function)
    table.put(instance, *(("on", host) if host else ("table", seat)))
    card = table.instance_to_change(instance)
    card.since, card.counter = table.state.turn, table.card(instance).countdown or 0  # 1E-END-04
    words = f"{table.player_name(seat)} turns up a hidden agenda: {table.name(instance)}. {table.rules.words(function)}"
    table.journal.log_event("play", words.strip(), seat=seat, rule="1E-HA-02")
    if action is not None:
        action.unveiled = True
    if (yield from resolution.pay_costs(function.costs)):
        yield from resolution.run(function.effects)
