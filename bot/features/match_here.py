"""The match that a command is about: that of its channel, or one of the player's by id."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands

from bot.matches import MatchInfo, MatchProblem, MatchService, State
from bot.matches.info import seat_of
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.limits import CHOICE_TEXT, CHOICES, shorten

REMEMBERED = 100
"""So many of a player's matches are searched while they type."""


def channel_of(interaction: Interaction) -> int:
    """The channel where a command is used.

    Raises:
        PlayerProblem: in none.
    """
    if interaction.channel_id is None:
        raise PlayerProblem("Use this in a channel.")
    return interaction.channel_id


class MatchHere:
    """Finds the match that a command is about."""

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches

    async def __call__(self, interaction: Interaction) -> MatchInfo:
        """The open or running match of the channel, else the one that ended there last.

        Raises:
            PlayerProblem: the command is not used in a channel.
            MatchProblem: there has never been a match.
        """
        return await self._matches.in_channel(channel_of(interaction))

    async def playing(self, interaction: Interaction) -> MatchInfo:
        """The match of the channel if the user plays it, else the lesson that they are in, else as for a call.

        Raises:
            PlayerProblem: the command is not used in a channel.
            MatchProblem: there has never been a match in it, and they are in no lesson.
        """
        try:
            here = await self(interaction)
        except MatchProblem:
            lesson = await self._matches.lessons.under_way(interaction.user.id)
            if lesson is None:
                raise
            return lesson
        if here.state is not State.OVER and seat_of(here, interaction.user.id) is not None:
            return here
        return await self._matches.lessons.under_way(interaction.user.id) or here

    async def played(self, interaction: Interaction, match: str | None) -> MatchInfo:
        """The match of this channel, or one with this id in which the user plays: others may not see its channel."""
        if match is None:
            return await self(interaction)
        info = await self._matches.info(match.strip().lower())
        if info.channel != interaction.channel_id and seat_of(info, interaction.user.id) is None:
            raise PlayerProblem("You didn't play in this match. You can read it in its channel.")
        return info

    async def own(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The player's matches, those that are over too, while a command is typed."""
        return match_choices(await self._matches.last_of_user(interaction.user.id, limit=REMEMBERED), typed)


def match_choices(found: Iterable[MatchInfo], typed: str) -> list[app_commands.Choice[str]]:
    """Those of the matches whose id, game or players' names hold what is typed."""
    words = {info.id: f"{info.id}: {_players(info)}, {info.title}" for info in found}
    fitting = [(name, text) for name, text in words.items() if typed.casefold() in text.casefold()]
    return [app_commands.Choice(name=shorten(text, CHOICE_TEXT), value=name) for name, text in fitting[:CHOICES]]


def _players(info: MatchInfo) -> str:
    return ", ".join(seat.player.name for seat in info.seats)
