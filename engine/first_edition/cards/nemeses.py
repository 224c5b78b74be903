"""Nemesis icons: arrows of a colour, such as ``r>`` for a red one that points to the right (1E-NEM-01).

Tables print half of a bracket with them: ``(R>`` and ``<R)``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

ARROW = re.compile(r"\(([A-Z]>)|(<[A-Z])\)")
"""An arrow as tables print it."""


class Arrow(NamedTuple):
    """A nemesis icon."""

    colour: str
    right: bool


def arrows(icons: Iterable[str]) -> Iterator[Arrow]:
    """The nemesis icons among some icons."""
    for icon in icons:
        letter = icon.strip("<>")
        if len(letter) == 1 and icon in (f"{letter}>", f"<{letter}"):
            yield Arrow(letter, icon.endswith(">"))


def bracketed(icons: str) -> str:
    """The icons of a row with its arrows in brackets like the others: ``[R>][Cmd]``."""
    return ARROW.sub(lambda found: f"[{found[1] or found[2]}]", icons)
