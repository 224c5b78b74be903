"""How an imported card's words begin with conditions that are known only in words."""

from __future__ import annotations

ADDITIONAL_REQUIREMENT = "Needed as well: "
"""Further requirements of a mission."""
ADDITIONAL_ADMISSION = "Admitted as well: "
"""Further cards that a headquarters admits."""


def additional_requirements(words: str) -> str:
    """The requirements of a mission that its text adds to the known ones; empty if there are none."""
    return words.partition(ADDITIONAL_REQUIREMENT)[2].partition(". ")[0].rstrip(".")
