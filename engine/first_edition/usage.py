"""What may be done only so often: each turn, or once in a game (1E-GEN-11).

It is counted by the title of the card, the number of its text and the player, whatever copy of the card does it.
"""

from __future__ import annotations

from engine.first_edition.table import Table

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


def forget_use(table: Table, name: str) -> None:
    """It was prevented in a way that does not use it up (1E-DL-09)."""
    used = table.state.used
    used.game = tuple(one for one in used.game if one != name)
    table.kept_of_all = {}


def forget_turn(table: Table) -> None:
    """A turn is over: what may be done once each turn may be done again, and everybody may draw (1E-DL-08)."""
    table.state.used.turn = ()
    for player in table.state.players:
        player.no_draws = False
