"""The games whose worlds are compared, and the tables at which they are played."""

from __future__ import annotations

from engine.computer.players import COMPUTER, RANDOM
from engine.games import game
from engine.selfplay import seats_for
from tests.engine.first_edition import two_tables as first_edition
from tests.engine.frontiers import two_tables as frontiers
from tests.engine.frontiers.kinds_of_table import kind_of_table
from tests.engine.second_edition import two_tables as second_edition
from tests.worlds.comparing import ComparisonResult, compare_worlds
from tests.worlds.world import Worlds

WORLDS: dict[str, Worlds] = {one.game: one for one in (first_edition.WORLDS, second_edition.WORLDS, frontiers.WORLDS)}
"""By the game's name; a new game is a word here."""


def compare_game(name: str, number: int, pace: int) -> ComparisonResult:
    """One game, every other by the computer and by chance: of two to four seats, of Frontiers any table."""
    rules = game(name)
    options, seats = kind_of_table(number) if name == "frontiers" else ({}, rules.seats[number % len(rules.seats)])
    player = COMPUTER if number % 2 else RANDOM
    return compare_worlds(
        WORLDS[name], number, pace, seats=seats_for(rules, number, seats), options=options, player=player
    )
