"""What is written and drawn on a board is large enough where Discord shows it 550 pixels wide."""

from __future__ import annotations

from itertools import islice

import pytest

from bot.rendering.kit.block import Block, Sign
from bot.rendering.kit.sizes import SIGN, TEXT, WIDTH
from engine.computer.players import COMPUTER
from engine.games import game
from engine.kernel.match import Match
from engine.kernel.view import View
from engine.selfplay import play_game, seats_for
from tests.bot.rendering.pictures import board_of, texts
from tests.bot.rendering.tables import battle, middle, start
from tests.bot.shown import display_of

DISCORD, PHONE = 550, 320
LEAST_TEXT, LEAST_SIGN = 11, 14
"""Smallest text and sign as shown, in pixels; the sign of a skill is counted with its square."""
PACES = {"second-edition": 20, "first-edition": 60, "frontiers": 30}
"""Answers between two positions of a game in which computers play each other."""


def small_marks(block: Block, width: int = DISCORD) -> list[tuple[str, float]]:
    """Texts and signs that are too small if the picture is shown that wide, with their sizes."""
    scale = width / block.width
    letters = [(text.words, text.lettering.size * scale) for text in texts(block)]
    signs = [
        (mark.name, mark.width * (4 / 3 if mark.name.startswith("skill ") else 1) * scale)
        for mark in block.marks
        if isinstance(mark, Sign)
    ]
    return [one for one in letters if one[1] < LEAST_TEXT] + [one for one in signs if one[1] < LEAST_SIGN]


def views(name: str, number: int) -> list[View]:
    """Positions of a game between computers, as each player and a spectator see them."""
    rules, found = game(name), list[View]()

    def watch(match: Match) -> list[str]:
        if len(match.answers) % PACES[name] == 1 or not match.open:
            found.extend(match.view(viewer) for viewer in (None, 0, 1))
        return []

    play_game(rules, number, seats=seats_for(rules, number, 2), watch=watch, players=(COMPUTER,))
    return found


def test_the_canvas_makes_the_smallest_text_and_sign_as_large_as_promised() -> None:
    assert TEXT * DISCORD / WIDTH >= LEAST_TEXT
    assert SIGN * DISCORD / WIDTH >= LEAST_SIGN


@pytest.mark.parametrize("view", [start(), middle(), battle()], ids=["start", "middle", "battle"])
def test_texts_and_signs_of_a_table_can_be_read_in_a_message(view: View) -> None:
    assert small_marks(board_of(view)) == []


@pytest.mark.parametrize(
    ("name", "number"), [("second-edition", 1), ("second-edition", 2), ("first-edition", 2), ("frontiers", 1)]
)
def test_texts_and_signs_of_a_played_game_can_be_read_in_a_message_and_of_close_ups_on_a_phone(
    name: str, number: int
) -> None:
    seen = views(name, number)
    assert len(seen) > 20
    close_ups = 0
    for view in islice(seen, 90):
        assert small_marks(board_of(view)) == []
        display = display_of(view)
        if display and (near := display.close_up()):
            assert small_marks(near, PHONE) == []
            close_ups += 1
    assert close_ups > 10
