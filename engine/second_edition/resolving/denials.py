"""What was offered because nobody could know better, and turns out not to be possible (2E-CST-01, 2E-CST-06)."""

from __future__ import annotations

from engine.second_edition.table.table import Table

_MARK = "!"


def deny(table: Table, seat: int, instance: str, key: str) -> None:
    """Tell a player that it cannot be done, and no more; it is not offered again until something else is done."""
    table.state.used.append(f"{key}{_MARK}")
    table.journal.tell(
        "denied",
        f"{table.player_name(seat)} finds that a card can’t be used now.",
        private={seat: f"{table.name(instance)} can’t be used now."},
        rule="2E-CST-01",
    )


def is_denied(table: Table, key: str) -> bool:
    """Whether that has been said since anything else was done."""
    return f"{key}{_MARK}" in table.state.used


def denials(table: Table) -> list[str]:
    """All that has been denied so."""
    return [key for key in table.state.used if key.endswith(_MARK)]


def forget(table: Table) -> None:
    """Something else has been done: whatever was denied may be possible now."""
    table.state.used = [key for key in table.state.used if not key.endswith(_MARK)]
