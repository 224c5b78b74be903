"""`/card`: a card's picture, facts and text."""

from __future__ import annotations

from discord import app_commands

from bot.commands.installs import everywhere
from bot.ui.components import Interaction
from bot.ui.finding_cards import edition_of, name_of, near
from bot.ui.limits import CHOICE_TEXT, CHOICES, shorten


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
