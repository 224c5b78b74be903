"""Undo: which moves are undone, whether others must agree, and how it is done."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence

import msgspec

from bot.matches.alteration import Alteration
from bot.matches.match_info import UNDO_KIND as UNDO_EVENT
from bot.matches.plain_text import plain_event
from bot.matches.seating.options import FREE, NEVER, UNDO_OPTION, option_value
from bot.problems import MatchProblem
from bot.storage.rows import MatchRow
from engine.kernel.errors import ReplayError
from engine.kernel.event import Event
from engine.kernel.match import Match, UndoPreview
from engine.wording import list_in_words

MAX_STEPS = 20
"""Maximum number of a player's own moves that can be undone at once."""

NOTHING_TO_UNDO = "You haven’t made a move that can be undone."
CORRECTED_SINCE = "The rules were corrected after that move, so it can’t be undone."

_MAX_LINES_IN_LOG = 3


class Undo(msgspec.Struct, frozen=True, kw_only=True):
    """The effect of an undo.

    Attributes:
        moves_now: number of moves now.
        moves_kept: number of moves that would remain.
        own_moves_undone: number of the player's own moves undone.
        events: the undone events as shown to the player, oldest first.
        is_free: whether no one needs to agree.
        reason: why the others must agree; empty if they needn't.
        can_undo_more: whether more moves could be undone.
    """

    moves_now: int
    moves_kept: int
    own_moves_undone: int
    events: tuple[str, ...]
    is_free: bool
    reason: str
    can_undo_more: bool


async def undo_effect(row: MatchRow, match: Match, seat: int, steps: int) -> tuple[Undo, UndoPreview]:
    """Return the effect of undoing a seat's last moves, and the replayed match.

    Raises:
        MatchProblem: the match allows no undo, or there is nothing to undo.
    """
    rule = option_value(UNDO_OPTION, row.options)
    if rule == NEVER:
        raise MatchProblem("Undo is off in this match, as agreed when it was opened.")
    own_ints = [number for number in _own_moves(match, seat) if number >= match.undo_limit]
    if not own_ints:
        raise MatchProblem(CORRECTED_SINCE if _own_moves(match, seat) else NOTHING_TO_UNDO)
    steps = max(1, min(steps, len(own_ints), MAX_STEPS))
    kept_count = own_ints[-steps]
    back = await replay_until(match, kept_count, seat)
    reason = "" if rule == FREE else _reason_for_consent(row, back, seat)
    undo = Undo(
        moves_now=match.moment,
        moves_kept=kept_count,
        own_moves_undone=steps,
        events=tuple(plain_event(event, seat) for event in back.events),
        is_free=not reason,
        reason=reason,
        can_undo_more=steps < min(len(own_ints), MAX_STEPS),
    )
    return undo, back


async def replay_until(match: Match, kept_count: int, seat: int) -> UndoPreview:
    """Return the match replayed up to a number of answers; run this in a thread.

    Raises:
        MatchProblem: the rules were corrected after that point.
    """
    try:
        return await asyncio.to_thread(match.undo_preview, kept_count, seat)
    except ReplayError as error:
        raise MatchProblem(CORRECTED_SINCE) from error


def undo_alteration(row: MatchRow, preview: UndoPreview, seat: int) -> Alteration:
    """Return the alteration that undoes a seat's moves."""
    undone = dict(Counter(event.kind for event in preview.events))
    event = Event(kind=UNDO_EVENT, public=_undo_words(row.seats[seat].name, preview), seat=seat, undone=undone)
    return Alteration(events=(event,), match=preview.match, answers_kept=len(preview.match.answers) - 1)


def _own_moves(match: Match, seat: int) -> list[int]:
    """Return the indexes of the seat's own answers; adjustments can be objected to, but not undone."""
    return [
        n for n, given_answer in enumerate(match.answers) if given_answer.seat == seat and given_answer.decision >= 0
    ]


def _reason_for_consent(row: MatchRow, preview: UndoPreview, seat: int) -> str:
    """Return why the other players must agree; "" if they needn't, or if they are computers."""
    others = {player.seat for player in row.seats if player.user > 0 and not player.conceded} - {seat}
    if not others:
        return ""
    moved = [
        row.seats[other].name for other in sorted(others & {given_answer.seat for given_answer in preview.answers})
    ]
    if moved:
        return f"{list_in_words(moved)} {'has' if len(moved) == 1 else 'have'} moved since"
    return "something hidden or random has been revealed since" if preview.reveals else ""


def _undo_words(name: str, preview: UndoPreview) -> str:
    count = len(preview.answers)
    moves = "the last move" if count == 1 else f"the last {count} moves"
    lines = _summary_of_lines([event.public for event in preview.events])
    return f"{name} undoes {moves}{': ' + lines if lines else '.'}"


def _summary_of_lines(lines: Sequence[str]) -> str:
    more_words = f" and {len(lines) - _MAX_LINES_IN_LOG} more" if len(lines) > _MAX_LINES_IN_LOG else ""
    return " · ".join(f"“{line}”" for line in lines[:_MAX_LINES_IN_LOG]) + more_words
