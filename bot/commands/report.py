"""`/report`: tell whoever runs the bot that something went wrong."""

from __future__ import annotations

from discord import app_commands

from bot.commands.installs import everywhere
from bot.ui.components import Interaction


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
