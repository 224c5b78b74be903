"""What betrays a card in a game in which each has an id and a title of its own."""

from __future__ import annotations

import re

_INSTANCES = re.compile(r"[0-9a-f]{8,}")
"""Where instance ids may stand, which have eight digits."""
_DIGITS = 8
_NAME_PATTERN = (re.compile(r"id-\d+-\w+-\d+-di"), re.compile(r"Title ‹[^›]*›"))
"""The id of a definition, a title."""


def possible_marks(text: str) -> set[str]:
    """All that might be the id or the title of a card."""
    runs = _INSTANCES.findall(text)
    instances = {run[at : at + _DIGITS] for run in runs for at in range(len(run) - _DIGITS + 1)}
    return instances.union(*(one.findall(text) for one in _NAME_PATTERN))
