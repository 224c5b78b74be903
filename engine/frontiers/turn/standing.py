"""Who leads on a destroyed Borg Cube (FR-CUBE-09)."""

from __future__ import annotations


def leader(markers: list[int]) -> int:
    """The seat with most Faction Tokens on a Cube; of several the one who placed one first (FR-AMB-15)."""
    return max(dict.fromkeys(markers), key=markers.count)
