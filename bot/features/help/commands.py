"""`/help`: what can be done here, by situation."""

from __future__ import annotations

from discord import app_commands

from bot.ui.installs import everywhere
from bot.ui.items import Interaction


@everywhere
@app_commands.command(name="help")
async def help_(interaction: Interaction) -> None:
    """See what you can do here, by situation, and play a first match."""
    await interaction.client.help.open(interaction)


@app_commands.command()
@app_commands.describe(code="The code that you were told, if any", words="What you did, and what you expected")
@everywhere
async def report(
    interaction: Interaction,
    code: app_commands.Range[str, 0, 16] = "",
    words: app_commands.Range[str, 0, 1000] = "",
) -> None:
    """Report that something went wrong here; you get a file with what is needed to find it."""
    await interaction.client.reports.report(interaction, code, words)
