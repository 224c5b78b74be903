"""`/rule`: a glossary word, a rule's title, or a question in a player's own words."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.ui.installs import everywhere
from bot.ui.items import Interaction
from bot.ui.limits import CHOICE_TEXT, CHOICES, shorten
from glossary_index.service import GAMES

GAME_CHOICES = [app_commands.Choice(name=title, value=name) for name, title in GAMES.items()]


@app_commands.command()
@app_commands.describe(
    query="A word of the rules, a card, or a question",
    game="Look only in this game's rules",
    source="Look only in this document",
    share="Show the answer to everybody in the channel",
)
@app_commands.choices(game=GAME_CHOICES)
@everywhere
async def rule(
    interaction: Interaction,
    query: app_commands.Range[str, 1, 300],
    game: str | None = None,
    source: str | None = None,
    share: bool = False,
) -> None:
    """Look a rule up."""
    await interaction.client.lookup.rule(interaction, query, game, source, share=share)


@rule.autocomplete("query")
async def _titles(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    found = interaction.client.lookup.offered(interaction, typed, interaction.namespace.game, CHOICES)
    return [app_commands.Choice(name=name, value=name) for name in found if len(name) <= CHOICE_TEXT]


@rule.autocomplete("source")
async def _documents(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    found = interaction.client.lookup.documents(typed)[:CHOICES]
    values = {source[:CHOICE_TEXT]: shorten(title, CHOICE_TEXT) for title, source in found}
    return [app_commands.Choice(name=name, value=value) for value, name in values.items()]


@app_commands.context_menu(name="Find rules for this")
@everywhere
async def find_rules(interaction: Interaction, message: discord.Message) -> None:
    """Show the rules that a message names or speaks of."""
    await interaction.client.lookup.find(interaction, message)


@app_commands.command()
@app_commands.describe(game="Browse only this game's rules")
@app_commands.choices(game=GAME_CHOICES)
@everywhere
async def glossary(interaction: Interaction, game: str | None = None) -> None:
    """Browse the rules by letter and chapter."""
    await interaction.client.glossary.open(interaction, game)
