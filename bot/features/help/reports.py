"""Problem reports from players to the operator."""

from __future__ import annotations

import logging
import platform
from collections.abc import AsyncIterator
from importlib.metadata import version

import discord

from bot.logs import REPORT_LOGGER, RecentLog
from bot.matches import MatchInfo, MatchProblem, MatchService
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.problems import is_error_code
from bot.ui.screen import Document, Screen, defer, show
from bot.ui.words import escaped

log = logging.getLogger(REPORT_LOGGER)

MAX_MOVES_IN_REPORT = 30


class PlayerReports:
    """Creates problem reports with everything needed to find an error, and nothing secret."""

    def __init__(self, matches: MatchService, recent: RecentLog, commit: str) -> None:
        self._matches = matches
        self._recent = recent
        self._commit = commit

    async def report(self, interaction: Interaction, code: str, words: str) -> None:
        """Log the report for the operator, and give it to the player as a file."""
        await defer(interaction)
        code = code.strip().upper()
        if code and not is_error_code(code):
            raise PlayerProblem("A code has four characters, such as 3FA2. Leave it out if you didn’t see one.")
        info = await self._match_of_channel(interaction)
        name, moves = (info.id, info.moves) if info else ("-", 0)
        log.warning(
            "Report by user %d, match %s, answer %d, code %s: %r", interaction.user.id, name, moves, code, words
        )
        lines = [line async for line in self._report_lines(info, code, words)]
        file = Document(f"report-{code or name}.txt".lower(), "\n".join(lines).encode())
        text = (
            "### Report\nThis is now in the operator’s log. Here is a copy to pass on if you like; it "
            "contains nothing hidden from other players."
        )
        if code and not self._recent.entries_about(code, ""):
            text += f"\nI don’t know the code {escaped(code)}; it may be from before my last restart."
        await show(interaction, Screen([discord.ui.TextDisplay(text), file.document_component()], (file,)))

    async def _match_of_channel(self, interaction: Interaction) -> MatchInfo | None:
        if interaction.channel_id is None:
            return None
        try:
            return await self._matches.match_in_channel(interaction.channel_id)
        except MatchProblem:
            return None

    async def _report_lines(self, info: MatchInfo | None, code: str, words: str) -> AsyncIterator[str]:
        yield f"Build: Ready Room {version('ready-room')}{f', commit {self._commit}' if self._commit else ''}"
        yield f"Python {platform.python_version()}, discord.py {discord.__version__}"
        yield f"Code: {code or '-'}"
        yield f"Words: {words or '-'}"
        if info:
            yield f"Match: {info.id}, {info.game}, {info.state}, answer {info.moves}"
            yield f"Commitment: {info.commitment or '-'}"
            yield "\nLast moves, as in the public log:"
            for line in await self._matches.log_lines(info.id, None, limit=MAX_MOVES_IN_REPORT):
                yield line.text
        yield "\nThe bot’s log about this:"
        for entry in self._recent.entries_about(code, info.id if info else ""):
            yield entry
