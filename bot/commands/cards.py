"""`/cards`: searching the cards of all games."""

from __future__ import annotations

from discord import app_commands

from bot.commands.installs import everywhere
from bot.ui.card_lookup import LONGEST_QUERY, Wanted
from bot.ui.components import Interaction
from bot.ui.finding_cards import values
from bot.ui.limits import CHOICE_TEXT, CHOICES
from glossary_index.service import GAMES


@app_commands.command()
@app_commands.describe(
    query="Words of name, skills, keywords or text; or fields such as cost<=3 or skill:medical",
    kind="Only cards of this kind",
    affiliation="Only cards of this affiliation",
    game="Only cards of this game; of all games if you leave this empty",
)
@app_commands.choices(game=[app_commands.Choice(name=title, value=game) for game, title in GAMES.items()])
@everywhere
async def cards(
    interaction: Interaction,
    query: app_commands.Range[str, 1, LONGEST_QUERY] = "",
    kind: app_commands.Range[str, 1, 40] = "",
    affiliation: app_commands.Range[str, 1, 40] = "",
    game: str = "",
) -> None:
    """Search the cards."""
    await interaction.client.cards.search(interaction, Wanted(query, kind, affiliation, game))


@cards.autocomplete("kind")
async def _kinds(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return _offered(interaction, "type", typed)


@cards.autocomplete("affiliation")
async def _affiliations(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return _offered(interaction, "affiliation", typed)


def _offered(interaction: Interaction, field: str, typed: str) -> list[app_commands.Choice[str]]:
    """What the cards of the chosen game have in a field."""
    told = [one for one in values(field, interaction.namespace.game or None) if typed.strip().lower() in one.lower()]
    return [app_commands.Choice(name=one, value=one) for one in told if len(one) <= CHOICE_TEXT][:CHOICES]
