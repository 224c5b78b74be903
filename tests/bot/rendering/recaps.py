"""How large the recaps of whole games are: ``python -m tests.bot.rendering.recaps [GAMES [FIRST]]``."""

from __future__ import annotations

import sys
import time

from bot.rendering.recap import FRAME_SIZE, MAX_BYTES, MAX_FRAMES, RecapMoment, evenly_spaced, recap_animation
from engine.games import GAME_NAMES
from tests.bot.pictures_and_cards import display_of
from tests.bot.rendering.whole_game import moments

GAMES = 4
_ANSWERS_PER_FRAME = 15


def recap_of(name: str, number: int) -> bytes:
    """The recap of one game, as a spectator has it."""
    views = evenly_spaced([one.views[None] for one in moments(name, number, _ANSWERS_PER_FRAME)], MAX_FRAMES)
    tables = [display_of(view, before) for before, view in zip((None, *views), views, strict=False)]
    return recap_animation([RecapMoment(one.board, one.beat()) for one in tables if one])


def main(games: int = GAMES, first: int = 0) -> int:
    """Draw the recaps of so many games of each kind; returns 1 where one is too large."""
    largest = 0
    for name in GAME_NAMES:
        start, sizes = time.process_time(), [len(recap_of(name, number)) for number in range(first, first + games)]
        seconds = (time.process_time() - start) / games
        print(f"{name}: {min(sizes)} to {max(sizes)} bytes in frames of {FRAME_SIZE}, {seconds:.1f} s each", flush=True)
        largest = max(largest, *sizes)
    return int(largest > MAX_BYTES)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
