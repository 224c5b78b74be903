"""`/match act`: make choices by typing instead of pressing buttons."""

from __future__ import annotations

from discord import app_commands

from bot.features.agreements.undoing import UndoHandler
from bot.features.choosing.handler import ChoiceHandler
from bot.features.choosing.vocabulary import side_request
from bot.features.match_here import MatchHere
from bot.features.table.handler import TableHandler
from bot.matches import MatchProblem
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.options import LineOption
from bot.ui.screen import defer


class ChoosingCommands(app_commands.Group):
    """Commands that do by typing everything that a decision's buttons do."""

    def __init__(
        self, match_here: MatchHere, choosing: ChoiceHandler, undoing: UndoHandler, table: TableHandler
    ) -> None:
        super().__init__(name="match", description="Play a match in this channel")
        self._here = match_here
        self._choosing = choosing
        self._undoing = undoing
        self._table = table

    @app_commands.command()
    @app_commands.describe(
        choice="What you do, in words (separate several with commas); leave it out to see your choices"
    )
    async def act(self, interaction: Interaction, choice: LineOption = "") -> None:
        """Do something, or see what you can do."""
        await defer(interaction)
        info = await self._here.match_or_lesson(interaction)
        match side_request(choice):
            case "undo", "yes":
                await self._undoing.undo_last(interaction, info.id)
            case "undo", _:
                await self._undoing.preview_undo(interaction, info.id, 1)
            case "hand", _:
                await self._table.show_hand(interaction, info)
            case "log", _:
                await self._table.show_log(interaction, info)
            case "why", about:
                await self._choosing.why(interaction, info.id, about)
            case _:
                await self._choosing.answer_in_words(interaction, info.id, choice)

    @app_commands.command()
    @app_commands.describe(what="What you’d like to do, in words; leave it out to see everything you can’t do")
    async def why(self, interaction: Interaction, what: LineOption = "") -> None:
        """Find out why you can’t do something now and what’s missing."""
        await defer(interaction)
        await self._choosing.why(interaction, (await self._here.match_or_lesson(interaction)).id, what)

    @act.autocomplete("choice")
    async def _choice_suggestions(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            info = await self._here.match_or_lesson(interaction)
            completions = await self._choosing.suggestions(info.id, interaction.user.id, typed)
        except (MatchProblem, PlayerProblem):
            return []
        return [app_commands.Choice(name=name, value=value) for name, value in completions]
