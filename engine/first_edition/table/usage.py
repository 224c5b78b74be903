"""Limited uses: once each turn or game (1E-GEN-11).

They are counted by title, number of the text and player, for all copies of a card.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.first_edition.table.table import Table

TURN, GAME = "turn", "game"


def use_key_of(table: Table, instance: str, text: str | int, seat: int) -> str:
    """Return the key of a use: a card's text used by a player."""
    return f"{table.card(instance).copies_key}/{text}/{seat}"


def is_used(table: Table, name: str, once: str) -> bool:
    """Whether the limit of a use is reached; a use without limit (empty text) never is."""
    used = table.state.used
    return (once == TURN and name in used.turn) or (once == GAME and name in used.game)


def count_uses(table: Table, name: str, period: str) -> int:
    """The number of uses this ``turn`` or ``game``."""
    used = table.state.used
    return (used.turn if period == TURN else used.game).count(name)


def record_use(table: Table, name: str, once: str) -> None:
    """Record a use."""
    used = table.state.used
    if once == TURN:
        used.turn = (*used.turn, name)
    elif once == GAME:
        used.game = (*used.game, name)
    table.kept_of_all = {}


def undo_uses(table: Table, names: Iterable[str]) -> None:
    """Undo uses that proved illegal or were aborted (1E-DL-09)."""
    used = table.state.used
    for name in names:
        used.turn, used.game = _without_last_occurrence(used.turn, name), _without_last_occurrence(used.game, name)
    table.kept_of_all = {}


def _without_last_occurrence(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    if name not in names:
        return names
    last = len(names) - 1 - names[::-1].index(name)
    return names[:last] + names[last + 1 :]


def reset_turn_limits(table: Table) -> None:
    """Reset the limits of a turn, including forbidden draws (1E-DL-08)."""
    table.state.used.turn = ()
    for player in table.state.players:
        player.no_draws = False


def card_played_key(seat: int) -> str:
    """Return the key of a turn in which a player has played a card; it is recorded only if the match needs it."""
    return f"played/{seat}"
