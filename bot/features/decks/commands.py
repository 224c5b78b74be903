"""`/deck`: players' own decks."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.features.decks.handler import DeckHandler
from bot.matches.decks.deck_box import MAX_NAME_CHARS
from bot.ui.installs import EVERYWHERE
from bot.ui.items import Interaction
from bot.ui.limits import MAX_CHOICE_TEXT_CHARS, MAX_CHOICES, shorten
from bot.ui.options import NameOption
from engine.ccg.cards.pool import CardGame
from engine.games import Games

Name = app_commands.Range[str, 1, MAX_NAME_CHARS]
_DECK_DESCRIPTION = "The deck: start typing to see yours"


class DeckCommands(app_commands.Group):
    """Commands for decks. All answers are private, because decks are secret."""

    def __init__(self, decks: DeckHandler, games: Games) -> None:
        super().__init__(name="deck", description="Your decks (only you can see them)", **EVERYWHERE)
        self._decks = decks
        self._known = games

    @app_commands.command(name="import")
    @app_commands.describe(
        file="A LackeyCCG deck or a trekcc.org text export; leave it out to paste a list",
        name="A name for the deck",
        game="The deck’s game; leave it out to detect it automatically",
    )
    async def import_(
        self,
        interaction: Interaction,
        file: discord.Attachment | None = None,
        name: Name = "",
        game: NameOption = "",
    ) -> None:
        """Import a deck from a file, or paste it."""
        if file is None:
            await self._decks.paste(interaction, game, name)
        else:
            await self._decks.import_file(interaction, game, name, file)

    @app_commands.command(name="list")
    async def list_(self, interaction: Interaction) -> None:
        """See all your decks."""
        await self._decks.show_all(interaction)

    @app_commands.command()
    @app_commands.describe(deck=_DECK_DESCRIPTION)
    async def show(self, interaction: Interaction, deck: NameOption) -> None:
        """Show a deck’s cards as a picture and as text."""
        await self._decks.show(interaction, deck)

    @app_commands.command()
    @app_commands.describe(deck=_DECK_DESCRIPTION)
    async def check(self, interaction: Interaction, deck: NameOption) -> None:
        """See whether a deck is legal, and fix what’s wrong."""
        await self._decks.check(interaction, deck)

    @app_commands.command()
    @app_commands.describe(deck=_DECK_DESCRIPTION, name="The new name")
    async def rename(self, interaction: Interaction, deck: NameOption, name: Name) -> None:
        """Rename a deck."""
        await self._decks.rename(interaction, deck, name)

    @app_commands.command()
    @app_commands.describe(deck=_DECK_DESCRIPTION)
    async def remove(self, interaction: Interaction, deck: NameOption) -> None:
        """Delete a deck (asks you to confirm)."""
        await self._decks.ask_to_remove(interaction, deck)

    @import_.autocomplete("game")
    async def _games(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        games = {name: self._known.game(name) for name in self._known.names}
        titles = {name: item.title for name, item in games.items() if isinstance(item, CardGame)}
        fitting = [name for name in titles if typed.casefold() in f"{name} {titles[name]}".casefold()]
        return [app_commands.Choice(name=shorten(titles[name], MAX_CHOICE_TEXT_CHARS), value=name) for name in fitting][
            :MAX_CHOICES
        ]

    @show.autocomplete("deck")
    @check.autocomplete("deck")
    @rename.autocomplete("deck")
    @remove.autocomplete("deck")
    async def _own(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._decks.own_choices(interaction.user.id, typed)
