"""What all combat sheets share: their frame and their letterings."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.kit.block import Block, column, inset, panel
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, PANEL

PAD = 26
HEAD = Lettering(44, "bold", ALERT)
NAME = Lettering(42, "semibold")
NUMBER = Lettering(42, "figures")
WORD = Lettering(34, "regular", DIM)
SUM = Lettering(42, "semibold")
LEAST = 33
"""The smallest that a name or sum is written."""


def combat_frame(parts: Sequence[Block]) -> Block:
    """The parts below each other on their ground; each has the sheet's room less twice ``PAD``."""
    return panel(inset(column(parts, 12), PAD, 20, PAD, 20), PANEL, 30)
