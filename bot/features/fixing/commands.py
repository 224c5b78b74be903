"""`/fix`: adjust the table manually, for cards resolved by hand and for mistakes."""

from __future__ import annotations

from discord import app_commands

from bot.features.fixing.handler import TableFixHandler
from bot.features.match_here import MatchHere
from bot.matches import MatchProblem
from bot.problems import PlayerProblem
from bot.ui.installs import ON_SERVERS
from bot.ui.items import Interaction
from bot.ui.options import LineOption
from bot.ui.screen import defer
from engine.kernel.errors import RuleViolation


class FixCommands(app_commands.Group):
    """Commands for manual adjustments, which everyone sees and other players may object to."""

    def __init__(self, match_here: MatchHere, fixing: TableFixHandler) -> None:
        super().__init__(name="fix", description="Adjust the table in this channel’s match", **ON_SERVERS)
        self._here = match_here
        self._fixing = fixing

    @app_commands.command()
    @app_commands.describe(change="The change, such as “move, Picard, Earth”; leave it out to choose step by step")
    async def table(self, interaction: Interaction, change: LineOption = "") -> None:
        """Move, draw, discard, reveal, stop, score and more by hand."""
        await defer(interaction)
        info = await self._here(interaction)
        await self._fixing.adjust_in_words(interaction, info.id, change)

    @app_commands.command(name="object")
    async def object_(self, interaction: Interaction) -> None:
        """Object to the last adjustment and undo it."""
        await defer(interaction)
        info = await self._here(interaction)
        await self._fixing.object_to(interaction, info.id)

    @table.autocomplete("change")
    async def _change_suggestions(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            info = await self._here(interaction)
            completions = await self._fixing.suggest(info.id, interaction.user.id, typed)
        except (MatchProblem, PlayerProblem, RuleViolation):
            return []
        return [app_commands.Choice(name=name, value=value) for name, value in completions]
