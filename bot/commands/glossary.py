"""`/glossary`: the rules by letter and chapter."""

from __future__ import annotations

from discord import app_commands

from bot.commands.installs import everywhere
from bot.commands.rule import GAME_CHOICES
from bot.ui.components import Interaction


@app_commands.command()
@app_commands.describe(game="Browse only this game's rules")
@app_commands.choices(game=GAME_CHOICES)
@everywhere
async def glossary(interaction: Interaction, game: str | None = None) -> None:
    """Browse the rules by letter and chapter."""
    await interaction.client.glossary.open(interaction, game)
