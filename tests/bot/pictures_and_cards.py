"""What the bot shows of the games with nothing but the program's own cards."""

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
    """Pictures that are kept in the folder, if at all."""
    return Pictures(DrawingRoom(folder=folder), LIBRARY, scans)
