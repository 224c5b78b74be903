"""The leader on a destroyed Borg Cube (FR-CUBE-09)."""

from __future__ import annotations


def leading_seat(markers: list[int]) -> int:
    """Return the seat with most Faction Tokens on a Cube; ties go to the one placed first (FR-AMB-15)."""
    return max(dict.fromkeys(markers), key=markers.count)
