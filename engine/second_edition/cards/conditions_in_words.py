"""Conditions at the start of an imported card's text that couldn't be parsed."""

from __future__ import annotations

ADDITIONAL_REQUIREMENT = "Needed as well: "
"""Introduces further requirements of a mission."""
ADDITIONAL_ADMISSION = "Admitted as well: "
"""Introduces further cards that a headquarters admits."""


def additional_requirements(words: str) -> str:
    """Return the requirements that a mission's text adds to the parsed ones; empty if there are none."""
    return words.partition(ADDITIONAL_REQUIREMENT)[2].partition(". ")[0].rstrip(".")
