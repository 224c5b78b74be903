"""`/match hand`, `log`, `look` and `concede`: the table in words and pictures."""

from __future__ import annotations

from discord import app_commands

from bot.features.match_here import MatchHere
from bot.features.table.close_ups import CloseUps
from bot.features.table.handler import TableHandler
from bot.matches import MatchProblem
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.options import NameOption
from bot.ui.screen import defer


class TableCommands(app_commands.Group):
    """Commands to look at this channel's match, and to concede it."""

    def __init__(self, match_here: MatchHere, table: TableHandler, looking: CloseUps) -> None:
        super().__init__(name="match", description="Play a match in this channel")
        self._here = match_here
        self._table = table
        self._looking = looking

    @app_commands.command()
    @app_commands.describe(what="What to look at; leave it out to see the list")
    async def look(self, interaction: Interaction, what: NameOption = "") -> None:
        """Look closely at a mission, ship, player, pile or card."""
        await defer(interaction)
        match = (await self._here.match_or_lesson(interaction)).id
        if what.strip():
            await self._looking.show_close_up(interaction, match, what)
        else:
            await self._looking.offer_close_ups(interaction, match)

    @look.autocomplete("what")
    async def _sight_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            match = (await self._here.match_or_lesson(interaction)).id
            completions = await self._looking.close_up_suggestions(match, interaction.user.id, typed)
        except (MatchProblem, PlayerProblem):
            return []
        return [app_commands.Choice(name=name, value=value) for name, value in completions]

    @app_commands.command()
    async def hand(self, interaction: Interaction) -> None:
        """See your hand (only you can see it)."""
        await defer(interaction)
        await self._table.show_hand(interaction, await self._here.match_or_lesson(interaction))

    @app_commands.command()
    async def log(self, interaction: Interaction) -> None:
        """Read the match log, as far as you’re allowed to see it."""
        await defer(interaction)
        await self._table.show_log(interaction, await self._here.match_or_lesson(interaction))

    @app_commands.command()
    async def concede(self, interaction: Interaction) -> None:
        """Concede the match (asks you to confirm)."""
        await defer(interaction)
        await self._table.ask_to_concede(interaction, await self._here(interaction))
