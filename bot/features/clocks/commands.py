"""`/match clock`, `/match timeout` and `/match move`: the time and place of a match."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.features.clocks.items import LABELS, Wish
from bot.features.match_here import match_choices, match_here
from bot.matches.time.pace import PACES, pace_named
from bot.ui.items import Interaction
from bot.ui.limits import CHOICE_TEXT, shorten
from bot.ui.screen import defer


@app_commands.command()
@app_commands.describe(pace="Another pace: the host sets it before the start, later all players must agree")
@app_commands.choices(
    pace=[
        app_commands.Choice(name=shorten(f"{pace.name}: {pace.words}", CHOICE_TEXT), value=pace.name)
        for pace in PACES.values()
    ]
)
async def clock(interaction: Interaction, pace: str | None = None) -> None:
    """See the clocks of the match, or propose another pace."""
    await defer(interaction)
    info = await match_here(interaction)
    if pace is None:
        await interaction.client.clocks.open(interaction, info)
    else:
        await interaction.client.clocks.set_pace(interaction, info, pace_named(pace))


@app_commands.command()
@app_commands.describe(choice="What you want")
@app_commands.choices(choice=[app_commands.Choice(name=LABELS[wish], value=wish.value) for wish in Wish])
async def timeout(interaction: Interaction, choice: str) -> None:
    """Choose how to go on when another player's time has run out."""
    await defer(interaction)
    info = await match_here(interaction)
    late = await interaction.client.clocks.late(info, interaction.user.id)
    await interaction.client.clocks.wish(interaction, info.id, late, Wish(choice))


@app_commands.command()
@app_commands.describe(match="One of your matches on this server: start typing")
async def move(interaction: Interaction, match: app_commands.Range[str, 1, 16]) -> None:
    """Go on with one of your matches in this channel."""
    await defer(interaction)
    await interaction.client.moving.move(interaction, match.strip().casefold())


@move.autocomplete("match")
async def _own(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return match_choices(await interaction.client.moving.elsewhere(interaction), typed)


CLOCK_COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (clock, timeout, move)
