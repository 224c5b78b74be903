"""All slash commands and context menu entries. Groups such as `/match` combine commands of several features."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from discord import app_commands

from bot.builders import BotParts
from bot.features.agreements.commands import AgreementCommands
from bot.features.agreements.host_commands import HostCommands
from bot.features.choosing.commands import ChoosingCommands
from bot.features.clocks.commands import ClockCommands
from bot.features.clocks.reminder_commands import ReminderCommands
from bot.features.decks.commands import DeckCommands
from bot.features.display_preferences.commands import DisplayCommands
from bot.features.fixing.commands import FixCommands
from bot.features.help.commands import HelpCommands
from bot.features.lessons.commands import LessonCommands
from bot.features.lobby.commands import LobbyCommands
from bot.features.lobby.list_commands import ListCommands, OpenMatchesCommand
from bot.features.lookup.card_commands import CardLookupCommands
from bot.features.lookup.rule_commands import RuleCommands
from bot.features.match_card.commands import CardCommands
from bot.features.match_here import MatchHere
from bot.features.own_data.commands import DataCommands
from bot.features.replays.commands import RecordCommands, VerifyCommands
from bot.features.responses.commands import ResponseCommands
from bot.features.servers.commands import SetupCommands
from bot.features.table.commands import TableCommands
from bot.ui.installs import EVERYWHERE, ON_SERVERS


def add_commands(parts: BotParts) -> None:
    """Add every command to the client's tree."""
    base, play, gathering, lookups = parts.base_parts, parts.play_parts, parts.lobby_parts, parts.lookup_parts
    tree, matches, match_here = base.client.tree, base.matches, MatchHere(base.matches)
    for part in (
        HelpCommands(parts.operator_parts.help, parts.operator_parts.reports),
        LessonCommands(play.learning),
        RuleCommands(lookups.lookup, lookups.glossary),
        CardLookupCommands(lookups.cards, base.cards),
        OpenMatchesCommand(gathering.match_lists),
    ):
        part.add_to(tree)
    match_parts = (
        ChoosingCommands(match_here, play.choosing, play.undo, play.table),
        ResponseCommands(match_here, play.responses),
        TableCommands(match_here, play.table, play.close_ups),
        LobbyCommands(match_here, gathering.lobby, play.table, gathering.decks, matches.games),
        CardCommands(match_here, gathering.match_mover, gathering.status_cards),
        AgreementCommands(match_here, play.undo, gathering.consent, gathering.seats),
        ClockCommands(match_here, parts.background_parts.clocks),
        VerifyCommands(match_here, lookups.replays),
    )
    my_parts = (
        ReminderCommands(parts.background_parts.reminder_settings, gathering.timekeeper),
        ListCommands(gathering.match_lists),
        DisplayCommands(matches.store),
        DataCommands(parts.operator_parts.own_data),
    )
    for group in (
        _match_group(match_parts),
        _my_group(my_parts),
        RecordCommands(match_here, lookups.replays),
        DeckCommands(gathering.decks, matches.games),
        FixCommands(match_here, play.fixing),
        HostCommands(match_here, matches, gathering.consent, gathering.seats),
        SetupCommands(gathering.servers, lookups.defaults),
    ):
        tree.add_command(group)


def _match_group(parts: Iterable[app_commands.Group]) -> app_commands.Group:
    """Build `/match`, which has an equivalent of every button of a match."""
    return _with_commands(
        app_commands.Group(name="match", description="Play a match in this channel", **ON_SERVERS), parts
    )


def _my_group(parts: Iterable[app_commands.Group]) -> app_commands.Group:
    """Build `/my`, whose commands work in any channel."""
    return _with_commands(
        app_commands.Group(name="my", description="Your matches, decks and settings on every server", **EVERYWHERE),
        parts,
    )


def _with_commands(root: app_commands.Group, parts: Iterable[app_commands.Group]) -> app_commands.Group:
    commands: list[app_commands.Command[Any, ..., Any] | app_commands.Group] = [
        command for part in parts for command in part.commands
    ]
    for command in commands:
        root.add_command(command)
    return root
