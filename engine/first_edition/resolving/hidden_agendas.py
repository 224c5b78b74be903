"""Hidden agendas: cards that lie face down until their player turns them up (1E-HA).

Face down they are not in play; nobody but their player sees them, and no other card touches them (1E-HA-01).
"""

from __future__ import annotations

from engine.first_edition.cards.card import Definition
from engine.first_edition.cards.definition import Function, Verb
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure

AGENDAS = "agenda"
"""The list of a player's hidden agendas."""
HIDDEN = "ha"
"""The icon of a hidden agenda."""


def is_agenda(card: Definition) -> bool:
    """Whether a card is seeded and played face down: only cards with the icon are, so nobody forfeits the game by it.

    1E-HA-05, 1E-WIN-07.
    """
    return HIDDEN in card.icons


def use_of(table: Table, instance: str) -> Function:
    """The use with which a hidden agenda was laid down."""
    return table.known(instance, Verb).functions[table.instance(instance).function]


def lay_down(table: Table, seat: int, instance: str, number: int, *, shown: bool = False) -> None:
    """A hidden agenda is laid face down and announced as such; one that is played for free is shown (1E-HA-01).

    Args:
        table: where.
        seat: whose it is.
        instance: the card.
        number: of the use that is chosen (1E-ACT-03).
        shown: whether everybody learns which card it is.
    """
    table.put(instance, AGENDAS, seat)
    card = table.touch(instance)
    card.controller, card.function = seat, number
    name, title = table.player_name(seat), table.name(instance)
    words = f"{name} plays a hidden agenda{f': {title}' if shown else ''}."
    table.journal.tell("agenda", words, seat=seat, private={seat: f"You play {title} face down."}, rule="1E-HA-01")


def turn_up(table: Table, seat: int, instance: str, action: Action | None = None) -> Procedure[None]:
    """A hidden agenda is activated: its costs are paid, it is in play, and does at once what it does (1E-HA-02).

    It stays face up for good.

    Args:
        table: where.
        seat: whose it is.
        instance: the card; its conditions are met.
        action: what it answers; its effects reach back to the beginning of that (1E-HA-04).
    """
    function = use_of(table, instance)
    resolution = table.rules.resolution(table, seat, instance, action)
    host = yield from table.rules.host(resolution, function)
    table.put(instance, *(("on", host) if host else ("table", seat)))
    card = table.touch(instance)
    card.since, card.counter = table.state.turn, table.card(instance).countdown or 0  # 1E-END-04
    words = f"{table.player_name(seat)} turns up a hidden agenda: {table.name(instance)}. {table.rules.words(function)}"
    table.journal.tell("play", words.strip(), seat=seat, rule="1E-HA-02")
    if action is not None:
        action.unveiled = True
    if (yield from resolution.pay(function.costs)):
        yield from resolution.run(function.effects)
