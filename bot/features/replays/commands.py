"""`/record replay`, `recap`, `export` and `import`, and `/match verify`: past matches."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.features.match_here import MatchHere
from bot.features.replays.handler import ReplayHandler
from bot.matches.match_records import MATCH
from bot.ui.installs import ON_SERVERS
from bot.ui.items import Interaction
from bot.ui.options import NameOption
from bot.ui.screen import defer

_MATCH_DESCRIPTION = "The match’s id: start typing, or leave it out for this channel’s match"


class RecordCommands(app_commands.Group):
    """Commands for past matches, in a separate group because `/match` has the 25 commands that Discord allows."""

    def __init__(self, match_here: MatchHere, replays: ReplayHandler) -> None:
        super().__init__(name="record", description="Records of played matches", **ON_SERVERS)
        self._here = match_here
        self._replays = replays

    @app_commands.command()
    @app_commands.describe(match=_MATCH_DESCRIPTION)
    async def replay(self, interaction: Interaction, match: NameOption | None = None) -> None:
        """Replay a match step by step, with pictures."""
        await defer(interaction)
        info = await self._here.match_by_id(interaction, match)
        await self._replays.show_step(interaction, (MATCH, info.id, ""), 0)

    @app_commands.command()
    @app_commands.describe(match=_MATCH_DESCRIPTION)
    async def recap(self, interaction: Interaction, match: NameOption | None = None) -> None:
        """Watch a finished match as an animation (only you can see it)."""
        await defer(interaction)
        await self._replays.show_animation(interaction, await self._here.match_by_id(interaction, match))

    @app_commands.command()
    @app_commands.describe(match=_MATCH_DESCRIPTION)
    async def export(self, interaction: Interaction, match: NameOption | None = None) -> None:
        """Download the log as text and, once the match is over, the whole match as a file."""
        await defer(interaction)
        await self._replays.export(interaction, await self._here.match_by_id(interaction, match))

    @app_commands.command(name="import")
    @app_commands.describe(file="A file from /record export")
    async def import_(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Replay a match from a file (only you can see it)."""
        await self._replays.import_and_show(interaction, file)

    @replay.autocomplete("match")
    @recap.autocomplete("match")
    @export.autocomplete("match")
    async def _own_match_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._here.own_matches(interaction, typed)


class VerifyCommands(app_commands.Group):
    """The command `/match verify`."""

    def __init__(self, match_here: MatchHere, replays: ReplayHandler) -> None:
        super().__init__(name="match", description="Play a match in this channel")
        self._here = match_here
        self._replays = replays

    @app_commands.command()
    @app_commands.describe(match=_MATCH_DESCRIPTION)
    async def verify(self, interaction: Interaction, match: NameOption | None = None) -> None:
        """Check that every shuffle of a finished match came from the promised seed."""
        await defer(interaction)
        await self._replays.verify(interaction, await self._here.match_by_id(interaction, match))

    @verify.autocomplete("match")
    async def _own_match_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._here.own_matches(interaction, typed)
