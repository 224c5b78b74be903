"""The switches by which editions of the rules differ, and what is decided where their text is lost."""

from __future__ import annotations

import msgspec


class Edition(msgspec.Struct, frozen=True):
    """What holds in one edition of the rules.

    Attributes:
        name: of the game that is played by it.
        points_to_win: as many must count (1E-WIN-01).
        both_kinds_to_win: whether a planet and a space mission must be completed as well (1E-GAP-01).
        others_missions: the points from which on an opponent's mission may be attempted (1E-MIS-01).
    """

    name: str
    points_to_win: int = 100
    both_kinds_to_win: bool = True
    others_missions: int = 40


RULEBOOK_2_5_4 = Edition("first-edition")

EDITIONS = {edition.name: edition for edition in (RULEBOOK_2_5_4,)}
"""The editions by the names of their games."""
