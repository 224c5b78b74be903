"""All slash commands and menu entries."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands.card import card
from bot.commands.cards import cards
from bot.commands.deck import DeckCommands
from bot.commands.fix import FixCommands
from bot.commands.glossary import glossary
from bot.commands.help import help_
from bot.commands.host import HostCommands
from bot.commands.match import MatchCommands
from bot.commands.my import MyCommands
from bot.commands.records import RecordCommands
from bot.commands.report import report
from bot.commands.rule import find_rules, rule
from bot.commands.setup import SetupCommands


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
