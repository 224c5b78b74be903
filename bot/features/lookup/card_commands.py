"""`/card` and `/cards`: a card's picture, facts and text, and cards that fit a query."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.features.lookup.cards import LONGEST_QUERY, CardLookup, Wanted
from bot.features.lookup.finding import CardFinder
from bot.ui.commands import command
from bot.ui.installs import everywhere
from bot.ui.items import Interaction
from bot.ui.limits import CHOICE_TEXT, CHOICES, shorten
from glossary_index.games import GAMES


class CardCommands:
    """Cards of every game."""

    def __init__(self, lookup: CardLookup, cards: CardFinder) -> None:
        self._lookup = lookup
        self._cards = cards

    def add_to(self, tree: app_commands.CommandTree[Any]) -> None:
        """Put the commands into the tree."""
        tree.add_command(command(self.card, name=self._names))
        tree.add_command(command(self.cards, kind=self._kinds, affiliation=self._affiliations))

    async def _names(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=self._label(one), value=one) for one in self._cards.near(typed, CHOICES)]

    async def _kinds(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return self._offered(interaction, "type", typed)

    async def _affiliations(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return self._offered(interaction, "affiliation", typed)

    @app_commands.describe(name="The card's name, or how you remember it")
    @everywhere
    async def card(self, interaction: Interaction, name: app_commands.Range[str, 1, 100]) -> None:
        """Look a card up."""
        await self._lookup.card(interaction, name)

    @app_commands.describe(
        query="Words of name, skills, keywords or text; or fields such as cost<=3 or skill:medical",
        kind="Only cards of this kind",
        affiliation="Only cards of this affiliation",
        game="Only cards of this game; of all games if you leave this empty",
    )
    @app_commands.choices(game=[app_commands.Choice(name=title, value=game) for game, title in GAMES.items()])
    @everywhere
    async def cards(
        self,
        interaction: Interaction,
        query: app_commands.Range[str, 1, LONGEST_QUERY] = "",
        kind: app_commands.Range[str, 1, 40] = "",
        affiliation: app_commands.Range[str, 1, 40] = "",
        game: str = "",
    ) -> None:
        """Search the cards."""
        await self._lookup.search(interaction, Wanted(query, kind, affiliation, game))

    def _label(self, card: str) -> str:
        """A card's name with its game."""
        edition = self._cards.edition_of(card)
        return f"{shorten(self._cards.name_of(card), CHOICE_TEXT - len(edition) - 3)} · {edition}"

    def _offered(self, interaction: Interaction, field: str, typed: str) -> list[app_commands.Choice[str]]:
        """What the cards of the chosen game have in a field."""
        told = [
            one
            for one in self._cards.values(field, interaction.namespace.game or None)
            if typed.strip().lower() in one.lower()
        ]
        return [app_commands.Choice(name=one, value=one) for one in told if len(one) <= CHOICE_TEXT][:CHOICES]
