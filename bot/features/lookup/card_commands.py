"""`/card` and `/cards`: a card's picture, facts and text, and card search."""

from __future__ import annotations

import asyncio
from typing import Any

from discord import app_commands

from bot.features.lookup.card_finder import CardFinder
from bot.features.lookup.cards import MAX_QUERY_CHARS, CardLookup, CardSearch
from bot.ui.commands import slash_command
from bot.ui.installs import allow_everywhere
from bot.ui.items import Interaction
from bot.ui.limits import MAX_CHOICE_TEXT_CHARS, MAX_CHOICES, shorten
from glossary_index.games import GAMES


class CardLookupCommands:
    """Commands for cards of every game."""

    def __init__(self, lookup: CardLookup, cards: CardFinder) -> None:
        self._lookup = lookup
        self._cards = cards

    def add_to(self, tree: app_commands.CommandTree[Any]) -> None:
        """Add the commands to the tree."""
        tree.add_command(slash_command(self.card, name=self._name_choices))
        tree.add_command(slash_command(self.cards, kind=self._kind_choices, affiliation=self._affiliation_choices))

    async def _name_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        matches = await asyncio.to_thread(
            self._cards.similar_cards, typed, MAX_CHOICES, self._lookup.game_here(interaction)
        )
        return [
            app_commands.Choice(name=self._name_with_game(card_id), value=self._cards.choice_id(card_id))
            for card_id in matches
        ]

    async def _kind_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._field_choices(interaction, "type", typed)

    async def _affiliation_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._field_choices(interaction, "affiliation", typed)

    @app_commands.describe(name="The card’s name or part of it; leave it out for a random card")
    @allow_everywhere
    async def card(self, interaction: Interaction, name: app_commands.Range[str, 1, 100] | None = None) -> None:
        """Look up a card."""
        if name is None:
            await self._lookup.show_random_card(interaction)
        else:
            await self._lookup.show_named_card(interaction, name)

    @app_commands.describe(
        query="Words from the name, skills, keywords or text; or fields like cost<=3 or skill:medical",
        kind="Only cards of this type",
        affiliation="Only cards with this affiliation",
        game="Only cards from this game; leave it out for all games",
    )
    @app_commands.choices(game=[app_commands.Choice(name=title, value=game) for game, title in GAMES.items()])
    @allow_everywhere
    async def cards(
        self,
        interaction: Interaction,
        query: app_commands.Range[str, 1, MAX_QUERY_CHARS] = "",
        kind: app_commands.Range[str, 1, 40] = "",
        affiliation: app_commands.Range[str, 1, 40] = "",
        game: str = "",
    ) -> None:
        """Search for cards."""
        await self._lookup.search(interaction, CardSearch(query, kind, affiliation, game))

    def _name_with_game(self, card: str) -> str:
        edition = self._cards.edition_of(card)
        return f"{shorten(self._cards.name_of(card), MAX_CHOICE_TEXT_CHARS - len(edition) - 3)} · {edition}"

    async def _field_choices(self, interaction: Interaction, field: str, typed: str) -> list[app_commands.Choice[str]]:
        """Return the values of a field among the cards of the chosen game, for autocomplete."""
        values = await asyncio.to_thread(self._cards.values_of_field, field, interaction.namespace.game or None)
        lines = [value for value in values if typed.strip().lower() in value.lower()]
        return [
            app_commands.Choice(name=card_id, value=card_id)
            for card_id in lines
            if len(card_id) <= MAX_CHOICE_TEXT_CHARS
        ][:MAX_CHOICES]
