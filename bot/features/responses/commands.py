"""`/match responses`: when a player is asked during other players' turns."""

from __future__ import annotations

from discord import app_commands

from bot.features.match_here import MatchHere
from bot.features.responses.handler import ResponseHandler
from bot.features.responses.screens import ORDERS_BY_VERB
from bot.matches import MatchProblem
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.options import NameOption
from bot.ui.screen import defer


class ResponseCommands(app_commands.Group):
    """The command for standing orders."""

    def __init__(self, match_here: MatchHere, responses: ResponseHandler) -> None:
        super().__init__(name="match", description="Play a match in this channel")
        self._here = match_here
        self._responses = responses

    @app_commands.command()
    @app_commands.describe(
        ask="What to ask you from now on; leave everything out to see your standing orders",
        never="A card you won’t respond with, or something you don’t want to be asked about",
        again="Ask me about one of those again",
    )
    @app_commands.choices(
        ask=[app_commands.Choice(name=title, value=name) for name, (title, _) in ORDERS_BY_VERB.items()]
    )
    async def responses(
        self, interaction: Interaction, ask: str = "", never: NameOption = "", again: NameOption = ""
    ) -> None:
        """Choose when you’re asked to respond during other players’ turns."""
        await defer(interaction)
        info = await self._here(interaction)
        if info.rules and not info.rules.topics():
            raise PlayerProblem(f"{info.title} doesn’t ask you to respond during other players’ turns.")
        handler, match = self._responses, info.id
        if ask:
            await handler.give_named_order(interaction, match, ask)
        if never:
            await handler.stop_or_resume_asking(interaction, match, never)
        if again:
            await handler.stop_or_resume_asking(interaction, match, again, again=True)
        if not (ask or never or again):
            await handler.open(interaction, match)

    @responses.autocomplete("never")
    async def _never_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._nameable_choices(interaction, typed, again=False)

    @responses.autocomplete("again")
    async def _again_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._nameable_choices(interaction, typed, again=True)

    async def _nameable_choices(
        self, interaction: Interaction, typed: str, *, again: bool
    ) -> list[app_commands.Choice[str]]:
        try:
            match = (await self._here(interaction)).id
            completions = await self._responses.nameable_suggestions(match, interaction.user.id, typed, again=again)
        except (MatchProblem, PlayerProblem):
            return []
        return [app_commands.Choice(name=name, value=value) for name, value in completions]
