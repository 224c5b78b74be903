"""The encounter sheet of a mission attempt: the dilemma that is faced, what may still come, and who is there."""

from __future__ import annotations

from bot.rendering.cards.card import full
from bot.rendering.cards.face import Face
from bot.rendering.kit.block import Block, column, inset, line, lines, panel, row, stacked
from bot.rendering.kit.fitting import fitted
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.frame import GAP, banner
from bot.rendering.kit.theme import DIM, RAISED, seat_ink
from bot.rendering.second_edition.board_words import place_name
from bot.rendering.second_edition.mission import mission_alone
from engine.second_edition.view import AttemptView, SecondEditionView

WIDTH = 1200
_MARGIN = 20
_ROOM = WIDTH - 2 * _MARGIN

_FIGURE = Lettering(56, "figures")
_LABEL = Lettering(33, "regular", DIM)


def encounter(view: SecondEditionView, attempt: AttemptView, facing: Face | None) -> Block:
    """The sheet, 1,200 pixels wide; ``facing`` is the face of the dilemma that is faced now."""
    card = full(facing) if facing else Block(0, 0)
    room = _ROOM - (card.width + GAP if facing else 0)
    mission = next(one for player in view.players for one in player.missions if one.card.id == attempt.mission)
    beside = column([_figures(attempt, room), mission_alone(view, mission, room)], GAP)
    title = f"Attempt at {place_name(view, attempt.mission)}"
    heading = banner(title, view.seats[attempt.seat].name, _ROOM, seat_ink(attempt.seat))
    whole = column([heading, row([card, beside], GAP, align=0)], GAP)
    return inset(whole, _MARGIN, _MARGIN, _MARGIN, _MARGIN).sized(wide=WIDTH)


def encounter_words(view: SecondEditionView, attempt: AttemptView) -> tuple[str, ...]:
    """The sheet in words, line by line."""
    lines_ = (
        f"{view.seats[attempt.seat].name} attempts with {attempt.personnel} personnel",
        f"Facing {attempt.facing.name}" if attempt.facing else "",
        f"Dilemmas left: {attempt.stack}, of at most {attempt.allowance}",
        f"Cost left: {_left(attempt)} of {attempt.allowance}",
    )
    return tuple(filter(None, lines_))


def _left(attempt: AttemptView) -> int:
    return max(0, attempt.allowance - attempt.spent)


def _figures(attempt: AttemptView, room: int) -> Block:
    """Who still takes part, how many dilemmas may come, and what is left of the cost limit (2E-DIL-02)."""
    told = (
        (str(attempt.personnel), "personnel"),
        (str(attempt.stack), "dilemmas"),
        (f"{_left(attempt)}/{attempt.allowance}", "cost left"),
    )
    wide = room // len(told)
    parts = [_figure(number, label, wide) for number, label in told]
    return panel(inset(row(parts), 0, 14, 0, 14).sized(wide=room), RAISED, 20)


def _figure(number: str, label: str, wide: int) -> Block:
    words, lettering = fitted(label, wide - 12, _LABEL, _LABEL.size, most=2)
    return stacked([Block(wide, 1), line(number, _FIGURE, wide), lines(words, lettering, wide - 12)])
