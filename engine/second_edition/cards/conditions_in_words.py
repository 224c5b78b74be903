"""How an imported card's words begin with conditions that are known only in words."""

from __future__ import annotations

NEEDED_AS_WELL = "Needed as well: "
"""Further requirements of a mission."""
ADMITTED_AS_WELL = "Admitted as well: "
"""Further cards that a headquarters admits."""


def needed_as_well(words: str) -> str:
    """The requirements of a mission that its text adds to the known ones; empty if there are none."""
    return words.partition(NEEDED_AS_WELL)[2].partition(". ")[0].rstrip(".")
