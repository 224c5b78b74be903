"""The table of a Second Edition game, as its rules see it."""

from __future__ import annotations

from engine.ccg.zones import card_table
from engine.second_edition.state import State


class Table(card_table.Table):
    """The cards of a Second Edition game at their places."""

    state: State
