"""`/rule`: a glossary word, a rule's title, or a question in a player's own words."""

from __future__ import annotations

from discord import app_commands

from bot.ui.components import Interaction
from bot.ui.limits import CHOICE_TEXT, CHOICES
from glossary_index.service import GAMES


@app_commands.command()
@app_commands.describe(query="A word of the rules, or a question", game="Look only in this game's rules")
@app_commands.choices(game=[app_commands.Choice(name=title, value=name) for name, title in GAMES.items()])
async def rule(interaction: Interaction, query: app_commands.Range[str, 1, 300], game: str | None = None) -> None:
    """Look a rule up."""
    await interaction.client.lookup.rule(interaction, query, game)


@rule.autocomplete("query")
async def _titles(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    found = interaction.client.lookup.titles(typed, interaction.namespace.game, CHOICES)
    distinct = {title.casefold(): title for title in reversed(found) if len(title) <= CHOICE_TEXT}
    return [app_commands.Choice(name=title, value=title) for title in reversed(distinct.values())]
