"""Battle Bridge side deck: whether it is open, and drawing from it (1E-SIDE, 1E-DMG-10, 1E-DMG-11)."""

from __future__ import annotations

from engine.first_edition.table.side_decks import is_open, top_cards, used_pile_of
from engine.first_edition.table.table import Table

BRIDGE = "bridge"


def has_open_bridge(table: Table, seat: int) -> bool:
    """Whether a player has opened a Battle Bridge with its doorway."""
    return is_open(table, seat, BRIDGE)


def top_tactics(table: Table, seat: int, count: int) -> list[str]:
    """Return the top tactics, after shuffling in the used ones except current tactics (1E-DMG-11)."""
    return top_cards(table, seat, BRIDGE, count, _current_tactics(table))


def _current_tactics(table: Table) -> tuple[str, ...]:
    battle = table.state.battle
    return () if battle is None else battle.tactics


def count_drawable_tactics(table: Table, seat: int) -> int:
    """Return the number of tactics a player could look at, excluding markers and current tactics (1E-DMG-10)."""
    used = [card for card in table.cards_in(used_pile_of(BRIDGE), seat) if card not in _current_tactics(table)]
    return len(table.cards_in(BRIDGE, seat)) + len(used)


def draw_tactic(table: Table, seat: int) -> str:
    """Return the top tactic; empty if all of them are damage markers (1E-DMG-10)."""
    return next(iter(top_tactics(table, seat, 1)), "")


def put_under_bridge(table: Table, seat: int, tactic: str) -> None:
    """Put a tactic face up under its side deck."""
    table.put(tactic, used_pile_of(BRIDGE), seat)
