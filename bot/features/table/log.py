"""The log of a match, page by page."""

from __future__ import annotations

import discord

from bot.features.replays.items import ReplayButton
from bot.features.table.items import MatchButton
from bot.matches import LogLine, MatchInfo, MatchService
from bot.problems import PlayerProblem
from bot.ui.limits import fit_lines
from bot.ui.screen import Part, Screen, framed_parts, row
from bot.ui.words import escaped, small_line

LOG_LINES_PER_PAGE = 20


async def log_screen(matches: MatchService, info: MatchInfo, user: int, before: int | None) -> Screen:
    """Return a page of the log as shown to the user: the last lines, or the last ones before a number.

    Raises:
        PlayerProblem: there are no earlier lines.
    """
    newest = await matches.log_lines(info.id, user, limit=1)
    lines = await matches.log_lines(info.id, user, before=before, limit=LOG_LINES_PER_PAGE)
    if not lines:
        raise PlayerProblem("Nothing happened before that.")
    return _log_page(info, lines, newest[-1].number + 1)


def _log_page(info: MatchInfo, lines: tuple[LogLine, ...], total: int) -> Screen:
    first, last = lines[0], lines[-1]
    words = fit_lines([f"`{line.number + 1}` {escaped(line.text)}" for line in lines], 3500)
    where = f"Lines {first.number + 1} to {last.number + 1} of {total}"
    when = f"from {discord.utils.format_dt(first.at)} to {discord.utils.format_dt(last.at)}"
    parts: list[Part] = [discord.ui.TextDisplay(f"### Log\n{small_line(f'{where} · {when}')}\n{words}")]
    buttons: list[Part] = [
        MatchButton(info.id, "log", label, argument=to) for label, to in _page_buttons(first, last, total)
    ]
    if buttons:
        parts.append(row(*buttons))
    if info.commitment:
        parts.append(row(ReplayButton.for_step("match", info.id, "first", 0, "Replay")))
    return Screen([framed_parts(parts)])


def _page_buttons(first: LogLine, last: LogLine, total: int) -> list[tuple[str, str]]:
    """Return buttons to other pages as (label, argument) pairs; the argument is the end, "" for the newest."""
    turns = []
    if first.number > LOG_LINES_PER_PAGE:
        turns.append(("First", str(LOG_LINES_PER_PAGE)))
    if first.number > 0:
        turns.append(("Earlier", str(first.number)))
    if last.number + 1 < total:
        turns.append(("Later", str(last.number + 1 + LOG_LINES_PER_PAGE)))
    if last.number + 1 + LOG_LINES_PER_PAGE < total:
        turns.append(("Newest", ""))
    return turns
