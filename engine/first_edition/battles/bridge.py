"""The Battle Bridge side deck: whose is open, and drawing from it (1E-SIDE, 1E-DMG-10, 1E-DMG-11)."""

from __future__ import annotations

from engine.first_edition.table.side_decks import is_open, top_cards, used_of
from engine.first_edition.table.table import Table

BRIDGE = "bridge"


def uses_bridge(table: Table, seat: int) -> bool:
    """Whether a player has opened a Battle Bridge: its doorway lies on the table."""
    return is_open(table, seat, BRIDGE)


def top_tactics(table: Table, seat: int, count: int) -> list[str]:
    """The top tactics; the tactic that is current stays face up where used ones are shuffled in (1E-DMG-11)."""
    return top_cards(table, seat, BRIDGE, count, _current(table))


def _current(table: Table) -> tuple[str, ...]:
    battle = table.state.battle
    return () if battle is None else battle.tactics


def drawable(table: Table, seat: int) -> int:
    """How many tactics a player could look at: those that are neither markers nor current (1E-DMG-10)."""
    used = [one for one in table.lying(used_of(BRIDGE), seat) if one not in _current(table)]
    return len(table.lying(BRIDGE, seat)) + len(used)


def draw_tactic(table: Table, seat: int) -> str:
    """The top tactic; empty where all of them are damage markers (1E-DMG-10)."""
    return next(iter(top_tactics(table, seat, 1)), "")


def put_back(table: Table, seat: int, tactic: str) -> None:
    """A tactic goes face up under its side deck."""
    table.put(tactic, used_of(BRIDGE), seat)
