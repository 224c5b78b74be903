"""The Battle Bridge side deck: whose is open, and drawing from it (1E-SIDE, 1E-DMG-10, 1E-DMG-11)."""

from __future__ import annotations

from engine.first_edition.side_decks import is_open
from engine.first_edition.table import Table

BRIDGE, USED = "bridge", "bridge used"


def uses_bridge(table: Table, seat: int) -> bool:
    """Whether a player has opened a Battle Bridge: its doorway lies on the table."""
    return is_open(table, seat, BRIDGE)


def top_tactics(table: Table, seat: int, count: int) -> list[str]:
    """The top tactics of a side deck; where too few lie face down, those that were used are shuffled in under them."""
    if len(table.lying(BRIDGE, seat)) < count:
        _refill(table, seat)
    return list(table.lying(BRIDGE, seat)[:count])


def draw_tactic(table: Table, seat: int) -> str:
    """The top tactic; empty where all of them are damage markers (1E-DMG-10)."""
    return next(iter(top_tactics(table, seat, 1)), "")


def _refill(table: Table, seat: int) -> None:
    """The tactic that is current stays face up (1E-DMG-11)."""
    battle = table.state.battle
    used = [one for one in table.lying(USED, seat) if battle is None or one not in battle.tactics]
    for one in used:
        table.put(one, BRIDGE, seat)
    if used:
        table.shuffle(BRIDGE, seat)


def put_back(table: Table, seat: int, tactic: str) -> None:
    """A tactic goes face up under its side deck."""
    table.put(tactic, USED, seat)
