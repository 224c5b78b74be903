"""Marks that give away a card in a game in which each card has its own id and title."""

from __future__ import annotations

import re

_INSTANCES = re.compile(r"[0-9a-f]{8,}")
"""Pattern of the places where instance ids may occur; these have eight digits."""
_DIGITS = 8
_NAME_PATTERN = (re.compile(r"id-\d+-\w+-\d+-di"), re.compile(r"Title ‹[^›]*›"))
"""Pattern of a definition's id, or of a title."""


def possible_marks(text: str) -> set[str]:
    """Return everything that might be a card's id or title."""
    runs = _INSTANCES.findall(text)
    instances = {run[at : at + _DIGITS] for run in runs for at in range(len(run) - _DIGITS + 1)}
    return instances.union(*(one.findall(text) for one in _NAME_PATTERN))
