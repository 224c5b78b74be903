"""`/rule`, `/glossary` and *Find rules for this*: rules by question, by letter, and for a message."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import app_commands

from bot.features.lookup.defaults import GAME_CHOICES
from bot.features.lookup.glossary import Glossary
from bot.features.lookup.rules import RuleLookup
from bot.ui.commands import message_menu, slash_command
from bot.ui.installs import allow_everywhere
from bot.ui.items import Interaction
from bot.ui.limits import MAX_CHOICE_TEXT_CHARS, MAX_CHOICES, shorten
from bot.ui.options import NameOption


class RuleCommands:
    """Commands for the rules."""

    def __init__(self, lookup: RuleLookup, glossary: Glossary) -> None:
        self._lookup = lookup
        self._glossary = glossary

    def add_to(self, tree: app_commands.CommandTree[Any]) -> None:
        """Add the commands to the tree."""
        tree.add_command(slash_command(self.rule, query=self._title_choices, source=self._document_choices))
        tree.add_command(message_menu(self.find_rules, "Find rules for this"))
        tree.add_command(slash_command(self.glossary))

    async def _title_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        matches = await self._lookup.title_suggestions(interaction, typed, interaction.namespace.game, MAX_CHOICES)
        return [app_commands.Choice(name=name, value=name) for name in matches if len(name) <= MAX_CHOICE_TEXT_CHARS]

    async def _document_choices(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        documents = (await asyncio.to_thread(self._lookup.matching_documents, typed))[:MAX_CHOICES]
        values = {source[:MAX_CHOICE_TEXT_CHARS]: shorten(title, MAX_CHOICE_TEXT_CHARS) for title, source in documents}
        return [app_commands.Choice(name=name, value=value) for value, name in values.items()]

    @app_commands.describe(
        query="A game term, a card name or a question",
        game="Search only this game’s rules",
        source="Search only this document",
        share="Show the answer to everyone in the channel",
    )
    @app_commands.choices(game=GAME_CHOICES)
    @allow_everywhere
    async def rule(
        self,
        interaction: Interaction,
        query: app_commands.Range[str, 1, 300],
        game: str | None = None,
        source: NameOption | None = None,
        share: bool = False,
    ) -> None:
        """Look up a rule."""
        await self._lookup.answer_question(interaction, query, game, source, share=share)

    @allow_everywhere
    async def find_rules(self, interaction: Interaction, message: discord.Message) -> None:
        """Show the rules that a message mentions."""
        await self._lookup.show_rules_in_message(interaction, message)

    @app_commands.describe(game="Browse only this game’s rules")
    @app_commands.choices(game=GAME_CHOICES)
    @allow_everywhere
    async def glossary(self, interaction: Interaction, game: str | None = None) -> None:
        """Browse the rules by letter or chapter."""
        await self._glossary.show_contents(interaction, game)
