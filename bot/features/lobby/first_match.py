"""A newcomer's first match: against a computer, with a starter deck, started with one press."""

from __future__ import annotations

from contextlib import suppress

import discord

from bot.features.choosing.handler import ChoiceHandler
from bot.features.choosing.tips import Tips
from bot.features.lobby.items import FirstMatchButton
from bot.features.lobby.threads import PUBLIC, MatchThreads
from bot.features.match_card.poster import StatusCards
from bot.features.servers.handler import ServerHandler
from bot.features.users import player_of
from bot.matches import MatchInfo, MatchProblem, MatchService, State
from bot.matches.computers import ComputerSeats
from bot.matches.seating.new_matches import MatchWish
from bot.matches.seating.options import STRENGTH_OPTION
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.problems import missing_permissions, permissions_note
from bot.ui.screen import Part, Screen, defer, row, show, show_in_new_message, text_screen
from engine.computer.careless_players import GENTLE
from engine.games import Games

FIRST_MATCH_OPTIONS = {STRENGTH_OPTION.id: GENTLE}
"""Options that give a first-time player a good chance to win."""

_GREEN = discord.ButtonStyle.success


class FirstMatches:
    """Opens newcomers' first matches."""

    def __init__(
        self,
        matches: MatchService,
        choosing: ChoiceHandler,
        threads: MatchThreads,
        servers: ServerHandler,
        *,
        computers: ComputerSeats,
        cards: StatusCards,
        tips: Tips,
    ) -> None:
        self._tips = tips
        self._matches = matches
        self._choosing = choosing
        self._threads = threads
        self._servers = servers
        self._computers = computers
        self._cards = cards

    async def press(self, interaction: Interaction, name: str) -> None:
        """Ask which game to play, or start a match of that game and show the first choice."""
        await defer(interaction)
        if interaction.guild is None:
            raise PlayerProblem("You can only play on a server. Use /help in one of its channels.")
        if not name:
            await show(interaction, _games_screen(self._matches.games))
            return
        missing = missing_permissions(interaction)
        if missing:
            raise PlayerProblem(permissions_note(missing))
        await self._servers.check_may_open(interaction)
        info = await self._start_match(interaction, name)
        await self._tips.start_guiding(info.id, interaction.user.id)
        await self._computers.wait_until_idle(info.id)
        await self._cards.wait_until_idle(info.id)  # so that the choice appears below the card
        await self._choosing.open(interaction, info.id, put=show_in_new_message)
        if info.channel != interaction.channel_id:
            await show(
                interaction, text_screen(f"Your match has started in <#{info.channel}>. Press *Choose* on its card.")
            )
            return
        with suppress(discord.HTTPException):  # the choice already shows everything
            await interaction.delete_original_response()

    async def _start_match(self, interaction: Interaction, name: str) -> MatchInfo:
        games = self._matches.games
        if name not in games.names:
            raise PlayerProblem("This game is no longer available. Use /help again.")
        decks = games.game(name).starter_decks()
        host = player_of(interaction.user)
        wish = MatchWish(
            game=name, host=host, deck=decks[0].id if decks else "", seats=2, computers=1, options=FIRST_MATCH_OPTIONS
        )
        begin, guild, channel = self._matches.seating.open_and_start, interaction.guild_id, interaction.channel_id or 0
        if not await self._needs_thread(interaction, channel):
            return await begin(wish, channel=channel, guild=guild)
        async with self._threads.open_thread(interaction, PUBLIC, name, ()) as thread:
            return await begin(wish, channel=thread.id, guild=guild, parent=thread.parent_id)

    async def _needs_thread(self, interaction: Interaction, channel: int) -> bool:
        """Whether the channel already has a match, or the server requires threads."""
        if interaction.guild_id and (await self._servers.settings_of(interaction.guild_id)).threads:
            return isinstance(interaction.channel, discord.TextChannel)
        try:
            return (await self._matches.match_in_channel(channel)).state is not State.OVER
        except MatchProblem:
            return False


def _games_screen(games: Games) -> Screen:
    words = (
        "### Play a first match\nYou play against an easy computer opponent, and you can stop whenever "
        "you like. Short tips guide you step by step. Which game?"
    )
    buttons: list[Part] = [FirstMatchButton(name, games.game(name).title) for name in games.base_game_names]
    return Screen([discord.ui.TextDisplay(words), row(*buttons)])
