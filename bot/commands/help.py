"""`/help`: what can be done here, by situation."""

from __future__ import annotations

from discord import app_commands

from bot.commands.installs import everywhere
from bot.ui.components import Interaction


@everywhere
@app_commands.command(name="help")
async def help_(interaction: Interaction) -> None:
    """See what you can do here, by situation, and play a first match."""
    await interaction.client.help.open(interaction)
