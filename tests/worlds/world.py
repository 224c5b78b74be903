"""The functions that a game must provide so that two of its worlds can be compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from engine.kernel.match import Match
from engine.kernel.randomness import Randomness


class Worlds(NamedTuple):
    """Functions that derive one world of a game from another.

    Attributes:
        game: the game's name.
        deal: returns the saved state of a match's checkpoint with everything unknown to a seat dealt again, or ``None``
            if that is impossible.
        alike: whether two matches that look the same to a seat are really the same for it, because hidden things may be
            in force and thereby become known.
    """

    game: str
    deal: Callable[[Match, int, Randomness], bytes | None]
    alike: Callable[[Match, Match, int], bool]


def match_and_other_world(match: Match, dealt: bytes) -> tuple[Match, Match]:
    """Return the match at its last checkpoint, and the same match with the other state."""
    kept, game = match.answers[: match.checkpoint.answers], match._game
    other = msgspec.structs.replace(match.checkpoint, state=dealt)
    one, two = (Match(game, match.header, match.seed, start, kept) for start in (match.checkpoint, other))
    return one, two
