"""What may be done only so often: each turn, or once in a game (1E-GEN-11).

It is counted by the title of the card, the number of its text and the player, whatever copy of the card does it.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.first_edition.table.table import Table

TURN, GAME = "turn", "game"


def name_of(table: Table, instance: str, text: str | int, seat: int) -> str:
    """By what a use is known: a text of a card, used by a player."""
    return f"{table.card(instance).counted_as}/{text}/{seat}"


def is_used(table: Table, name: str, once: str) -> bool:
    """Whether it was done as often as it may be; what has no limit (an empty word) never was."""
    used = table.state.used
    return (once == TURN and name in used.turn) or (once == GAME and name in used.game)


def note_use(table: Table, name: str, once: str) -> None:
    """It is done now."""
    used = table.state.used
    if once == TURN:
        used.turn = (*used.turn, name)
    elif once == GAME:
        used.game = (*used.game, name)
    table.kept_of_all = {}


def forget_uses(table: Table, names: Iterable[str]) -> None:
    """Take back uses that turned out not to be any: what was illegal or aborted uses nothing up (1E-DL-09)."""
    used = table.state.used
    for name in names:
        used.turn, used.game = _without_last(used.turn, name), _without_last(used.game, name)
    table.kept_of_all = {}


def _without_last(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    if name not in names:
        return names
    last = len(names) - 1 - names[::-1].index(name)
    return names[:last] + names[last + 1 :]


def forget_turn(table: Table) -> None:
    """A turn is over: what may be done once each turn may be done again, and everybody may draw (1E-DL-08)."""
    table.state.used.turn = ()
    for player in table.state.players:
        player.no_draws = False
