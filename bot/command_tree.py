"""All slash commands and menu entries."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.features.agreements.host_commands import HostCommands
from bot.features.clocks.reminder_commands import reminders, vacation
from bot.features.decks.commands import DeckCommands
from bot.features.fixing.commands import FixCommands
from bot.features.help.commands import help_, report
from bot.features.lobby.commands import MatchCommands
from bot.features.lookup.card_commands import card, cards
from bot.features.lookup.rule_commands import find_rules, glossary, rule
from bot.features.replays.commands import RecordCommands
from bot.features.servers.commands import SetupCommands
from bot.ui.installs import EVERYWHERE
from bot.ui.items import Interaction


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Put every command into the tree."""
    tree.add_command(help_)
    tree.add_command(rule)
    tree.add_command(find_rules)
    tree.add_command(glossary)
    tree.add_command(card)
    tree.add_command(cards)
    tree.add_command(report)
    for group in (MatchCommands, RecordCommands, DeckCommands, FixCommands, HostCommands, MyCommands, SetupCommands):
        tree.add_command(group())


class MyCommands(app_commands.Group):
    """Works wherever the player is."""

    def __init__(self) -> None:
        super().__init__(name="my", description="What is yours, wherever you are", **EVERYWHERE)
        self.add_command(reminders)
        self.add_command(vacation)

    @app_commands.command()
    async def matches(self, interaction: Interaction) -> None:
        """See all your matches, those that wait for you first."""
        await interaction.client.match_lists.mine(interaction)
