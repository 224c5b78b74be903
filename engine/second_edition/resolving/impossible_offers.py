"""Impossible offers: made to a player who couldn't know better, and found to be impossible (2E-CST-01, 2E-CST-06)."""

from __future__ import annotations

from engine.second_edition.table.table import Table

_DENIAL_PREFIX = "!"


def deny_use(table: Table, seat: int, instance: str, key: str) -> None:
    """Log that a card can't be used, without the reason; it isn't offered again until another action is done."""
    table.state.used.append(f"{key}{_DENIAL_PREFIX}")
    table.journal.log_event(
        "denied",
        f"{table.player_name(seat)} finds that a card can’t be used now.",
        private={seat: f"{table.name(instance)} can’t be used now."},
        rule="2E-CST-01",
    )


def is_denied(table: Table, key: str) -> bool:
    """Whether a use has been denied since the last action."""
    return f"{key}{_DENIAL_PREFIX}" in table.state.used


def denied_uses(table: Table) -> list[str]:
    """Return the keys of all denied uses."""
    return [key for key in table.state.used if key.endswith(_DENIAL_PREFIX)]


def forget_denials(table: Table) -> None:
    """Forget denied uses, which may be possible again after another action."""
    table.state.used = [key for key in table.state.used if not key.endswith(_DENIAL_PREFIX)]
