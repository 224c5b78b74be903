"""Pictures and look-ups of the games with only the program's own cards."""

from __future__ import annotations

from pathlib import Path

from bot.features.lookup.card_finder import CardFinder
from bot.games.library import game_library
from bot.pictures.drawing_room import DrawingRoom
from bot.pictures.pictures import Pictures
from bot.rendering.cards.scans import Scans
from engine.games import installed_games

LIBRARY = game_library(installed_games())
FINDER = CardFinder(LIBRARY.shelves)
display_of = LIBRARY.display
CATALOGUE = installed_games().catalogue("second-edition")


def pictures(folder: Path | None = None, scans: Scans | None = None) -> Pictures:
    """Return pictures that are cached in the folder, if there is one."""
    return Pictures(DrawingRoom(folder=folder), LIBRARY, scans)
