"""The tiny game as a module that ``engine.games`` can find."""

from tests.tiny_game import TinyGame

GAME = TinyGame()
