"""`/cards`: searching the card pool."""

from __future__ import annotations

from discord import app_commands

from bot.commands.installs import everywhere
from bot.ui.card_lookup import LONGEST_QUERY, Wanted
from bot.ui.components import Interaction

KINDS = ("personnel", "ship", "mission", "dilemma", "event", "interrupt", "equipment")
AFFILIATIONS = (
    "Bajoran", "Borg", "Cardassian", "Dominion", "Federation", "Ferengi", "Klingon", "Non-Aligned", "Romulan",
    "Starfleet",
)  # fmt: skip


@app_commands.command()
@app_commands.describe(
    query="Words of name, skills, keywords or text; or fields such as cost<=3 or skill:medical",
    kind="Only cards of this kind",
    affiliation="Only cards of this affiliation",
)
@app_commands.choices(
    kind=[app_commands.Choice(name=one.title(), value=one) for one in KINDS],
    affiliation=[app_commands.Choice(name=one, value=one) for one in AFFILIATIONS],
)
@everywhere
async def cards(
    interaction: Interaction,
    query: app_commands.Range[str, 1, LONGEST_QUERY] = "",
    kind: str = "",
    affiliation: str = "",
) -> None:
    """Search the cards."""
    await interaction.client.cards.search(interaction, Wanted(query, kind, affiliation))
