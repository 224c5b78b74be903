"""`/card`: a card's picture, facts and text."""

from __future__ import annotations

from discord import app_commands

from bot.features.lookup.cards import LONGEST_QUERY, Wanted
from bot.features.lookup.finding import edition_of, name_of, near, values
from bot.ui.installs import everywhere
from bot.ui.items import Interaction
from bot.ui.limits import CHOICE_TEXT, CHOICES, shorten
from glossary_index.service import GAMES


@app_commands.command()
@app_commands.describe(name="The card's name, or how you remember it")
@everywhere
async def card(interaction: Interaction, name: app_commands.Range[str, 1, 100]) -> None:
    """Look a card up."""
    await interaction.client.cards.card(interaction, name)


@card.autocomplete("name")
async def _names(_: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=_label(one), value=one) for one in near(typed, CHOICES)]


def _label(card: str) -> str:
    """A card's name with its game."""
    edition = edition_of(card)
    return f"{shorten(name_of(card), CHOICE_TEXT - len(edition) - 3)} · {edition}"


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
