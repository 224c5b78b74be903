"""What a game must know for two of its worlds to be compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from engine.kernel.match import Match
from engine.kernel.randomness import Randomness


class Worlds(NamedTuple):
    """How a game makes a world of another.

    Attributes:
        game: its name.
        deal: the state of a match's checkpoint with the things dealt anew that a seat may not know, as it is saved;
            ``None`` where that cannot be.
        alike: whether two matches in which the seat was told the same and sees the same are the same to its eyes: what
            lies hidden may be in force, and is then open.
    """

    game: str
    deal: Callable[[Match, int, Randomness], bytes | None]
    alike: Callable[[Match, Match, int], bool]


def match_and_other_world(match: Match, dealt: bytes) -> tuple[Match, Match]:
    """The match as it was at its last checkpoint, and the same with the state that was dealt."""
    kept, game = match.answers[: match.checkpoint.answers], match._game
    other = msgspec.structs.replace(match.checkpoint, state=dealt)
    one, two = (Match(game, match.header, match.seed, start, kept) for start in (match.checkpoint, other))
    return one, two
