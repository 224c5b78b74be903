"""The match that a command is about: the channel's, or one of the player's by id."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands

from bot.matches import MatchInfo, MatchProblem, MatchService, State
from bot.matches.match_info import seat_of
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.limits import MAX_CHOICE_TEXT_CHARS, MAX_CHOICES, shorten

MATCHES_SEARCHED = 100
"""Number of a player's matches that are searched for autocomplete."""


def channel_of(interaction: Interaction) -> int:
    """Return the id of the channel in which a command is used.

    Raises:
        PlayerProblem: the command was not used in a channel.
    """
    if interaction.channel_id is None:
        raise PlayerProblem("Use this in a channel.")
    return interaction.channel_id


class MatchHere:
    """Finds the match that a command is about."""

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches

    async def __call__(self, interaction: Interaction) -> MatchInfo:
        """Return the open or running match of the channel, else the match that ended there last.

        Raises:
            PlayerProblem: the command was not used in a channel.
            MatchProblem: the channel has never had a match.
        """
        return await self._matches.match_in_channel(channel_of(interaction))

    async def match_or_lesson(self, interaction: Interaction) -> MatchInfo:
        """Return the channel's match if the user plays in it, else the user's lesson, else the same as a plain call.

        Raises:
            PlayerProblem: the command was not used in a channel.
            MatchProblem: the channel has never had a match, and the user has no lesson.
        """
        try:
            here = await self(interaction)
        except MatchProblem:
            lesson = await self._matches.lessons.current_lesson(interaction.user.id)
            if lesson is None:
                raise
            return lesson
        if here.state is not State.OVER and seat_of(here, interaction.user.id) is not None:
            return here
        return await self._matches.lessons.current_lesson(interaction.user.id) or here

    async def match_by_id(self, interaction: Interaction, match: str | None) -> MatchInfo:
        """Return the channel's match, or the one with this id if the user plays in it, as others may lack access."""
        if match is None:
            return await self(interaction)
        info = await self._matches.info(match.strip().lower())
        if info.channel != interaction.channel_id and seat_of(info, interaction.user.id) is None:
            raise PlayerProblem("You didn’t play in this match. You can read it in its channel.")
        return info

    async def own_matches(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Return the player's matches for autocomplete, including finished ones."""
        return match_choices(
            await self._matches.last_matches_of_user(interaction.user.id, limit=MATCHES_SEARCHED), typed
        )


def match_choices(matches: Iterable[MatchInfo], typed: str) -> list[app_commands.Choice[str]]:
    """Return choices for the matches whose id, game or players contain the typed text."""
    words = {info.id: f"{info.id}: {_player_names(info)}, {info.title}" for info in matches}
    fitting = [(name, text) for name, text in words.items() if typed.casefold() in text.casefold()]
    return [
        app_commands.Choice(name=shorten(text, MAX_CHOICE_TEXT_CHARS), value=name)
        for name, text in fitting[:MAX_CHOICES]
    ]


def _player_names(info: MatchInfo) -> str:
    return ", ".join(seat.player.name for seat in info.seats)
