"""`/match clock` and `/match timeout`: time limits of a match."""

from __future__ import annotations

from discord import app_commands

from bot.features.clocks.handler import ClockHandler
from bot.features.clocks.items import VOTE_LABELS, TimeoutVote
from bot.features.match_here import MatchHere
from bot.matches.time.pace import PACES, pace_named
from bot.ui.items import Interaction
from bot.ui.limits import MAX_CHOICE_TEXT_CHARS, shorten
from bot.ui.screen import defer


class ClockCommands(app_commands.Group):
    """Commands for a match's time limits."""

    def __init__(self, match_here: MatchHere, clocks: ClockHandler) -> None:
        super().__init__(name="match", description="Play a match in this channel")
        self._here = match_here
        self._clocks = clocks

    @app_commands.command()
    @app_commands.describe(pace="A new pace: before the start the host sets it, later all players must agree")
    @app_commands.choices(
        pace=[
            app_commands.Choice(
                name=shorten(f"{pace.name}: {pace.description}", MAX_CHOICE_TEXT_CHARS), value=pace.name
            )
            for pace in PACES.values()
        ]
    )
    async def clock(self, interaction: Interaction, pace: str | None = None) -> None:
        """See the match’s clocks, or propose a different pace."""
        await defer(interaction)
        info = await self._here(interaction)
        if pace is None:
            await self._clocks.open(interaction, info)
        else:
            await self._clocks.set_pace(interaction, info, pace_named(pace))

    @app_commands.command()
    @app_commands.describe(choice="What to do")
    @app_commands.choices(
        choice=[app_commands.Choice(name=VOTE_LABELS[wish], value=wish.value) for wish in TimeoutVote]
    )
    async def timeout(self, interaction: Interaction, choice: str) -> None:
        """Choose what happens when another player has run out of time."""
        await defer(interaction)
        info = await self._here(interaction)
        late = await self._clocks.late_seat(info, interaction.user.id)
        await self._clocks.vote(interaction, info.id, late, TimeoutVote(choice))
