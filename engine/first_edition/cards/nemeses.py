"""Nemesis icons: coloured arrows, such as ``r>`` for a red one pointing right (1E-NEM-01).

Tables print them with half brackets: ``(R>`` and ``<R)``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

ARROW = re.compile(r"\(([A-Z]>)|(<[A-Z])\)")
"""Arrow as printed in tables."""


class Arrow(NamedTuple):
    """A nemesis icon."""

    colour: str
    right: bool


def nemesis_icons(icons: Iterable[str]) -> Iterator[Arrow]:
    """Yield the nemesis icons among some icons."""
    for icon in icons:
        letter = icon.strip("<>")
        if len(letter) == 1 and icon in (f"{letter}>", f"<{letter}"):
            yield Arrow(letter, icon.endswith(">"))


def icons_in_brackets(icons: str) -> str:
    """Return the icons of a row, with arrows in full brackets: ``[R>][Cmd]``."""
    return ARROW.sub(lambda found: f"[{found[1] or found[2]}]", icons)
