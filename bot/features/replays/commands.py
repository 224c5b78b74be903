"""`/record replay`, `recap`, `export` and `import`, and `/match verify`: a match read again."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.features.match_here import match_here, own_matches
from bot.matches import MatchInfo
from bot.matches.info import seat_of
from bot.matches.records import MATCH
from bot.problems import PlayerProblem
from bot.ui.installs import ON_SERVERS
from bot.ui.items import Interaction
from bot.ui.screen import defer

_WHICH = "The match's id; start typing, or leave it out for the match of this channel"


@app_commands.command()
@app_commands.describe(match=_WHICH)
@app_commands.autocomplete(match=own_matches)
async def replay(interaction: Interaction, match: str | None = None) -> None:
    """Go through a match again step by step, with pictures."""
    await defer(interaction)
    info = await _match(interaction, match)
    await interaction.client.replays.go(interaction, (MATCH, info.id, ""), 0)


@app_commands.command()
@app_commands.describe(match=_WHICH)
@app_commands.autocomplete(match=own_matches)
async def recap(interaction: Interaction, match: str | None = None) -> None:
    """See a finished match as an animation; only you see it."""
    await defer(interaction)
    await interaction.client.replays.recap(interaction, await _match(interaction, match))


@app_commands.command()
@app_commands.describe(match=_WHICH)
@app_commands.autocomplete(match=own_matches)
async def export(interaction: Interaction, match: str | None = None) -> None:
    """Get the log as text, and when the match is over the whole match as a file."""
    await defer(interaction)
    await interaction.client.replays.export(interaction, await _match(interaction, match))


@app_commands.command()
@app_commands.describe(match=_WHICH)
@app_commands.autocomplete(match=own_matches)
async def verify(interaction: Interaction, match: str | None = None) -> None:
    """Check that every shuffle of a finished match came from the promised seed."""
    await defer(interaction)
    await interaction.client.replays.verify(interaction, await _match(interaction, match))


@app_commands.command(name="import")
@app_commands.describe(file="What /record export has given")
async def import_(interaction: Interaction, file: discord.Attachment) -> None:
    """Replay a match from a file; only you see it."""
    await interaction.client.replays.bring_in(interaction, file)


class RecordCommands(app_commands.Group):
    """Matches of the past: Discord allows a group 25 commands, and `/match` is full."""

    def __init__(self) -> None:
        super().__init__(name="record", description="Matches as they were played", **ON_SERVERS)
        self.add_command(replay)
        self.add_command(recap)
        self.add_command(export)
        self.add_command(import_)


async def _match(interaction: Interaction, match: str | None) -> MatchInfo:
    """The match of this channel, or one with this id in which the user plays: others may not see its channel."""
    matches = interaction.client.matches
    if match is None:
        return await match_here(interaction)
    info = await matches.info(match.strip().lower())
    if info.channel != interaction.channel_id and seat_of(info, interaction.user.id) is None:
        raise PlayerProblem("You did not play in this match. It can be read in the channel where it is played.")
    return info
