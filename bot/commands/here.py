"""The match of the channel in which a command is used."""

from __future__ import annotations

from bot.matches import MatchInfo
from bot.ui.components import Interaction
from bot.ui.problems import PlayerProblem


def channel_of(interaction: Interaction) -> int:
    """The channel in which a command is used.

    Raises:
        PlayerProblem: in none.
    """
    if interaction.channel_id is None:
        raise PlayerProblem("A match needs a channel: use this in one.")
    return interaction.channel_id


async def match_here(interaction: Interaction) -> MatchInfo:
    """The open or running match of the channel, else the one that ended there last.

    Raises:
        PlayerProblem: the command is not used in a channel.
        MatchProblem: there has never been a match.
    """
    return await interaction.client.matches.in_channel(channel_of(interaction))
