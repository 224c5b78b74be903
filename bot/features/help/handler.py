"""`/help`: what a player can do in this channel now, and help texts for common situations."""

from __future__ import annotations

import re
from collections.abc import Sequence

import discord
from discord import app_commands

from bot.features.agreements.items import UndoButton
from bot.features.choosing.items import TipsButton
from bot.features.choosing.tips import Tips
from bot.features.help.items import HelpButton, HelpMenu
from bot.features.help.topics import TOPICS_BY_ID
from bot.features.lessons.items import LIST, LessonButton
from bot.features.lobby.items import FirstMatchButton, ListButton
from bot.features.lobby.lists import OPEN_MATCHES, OWN_MATCHES
from bot.features.table.items import OFFER_DECKS, MatchButton
from bot.matches import MatchInfo, MatchProblem, MatchService, State
from bot.matches.match_info import seat_of
from bot.ui.items import Interaction
from bot.ui.outdated_items import OutdatedItemError
from bot.ui.screen import Part, Screen, defer, row, show
from bot.ui.words import escaped

_COMMAND_PATTERN = re.compile(r"\{([a-z ]+)\}")
_BLUE_STYLE = discord.ButtonStyle.primary


class HelpHandler:
    """Shows help texts with clickable commands."""

    def __init__(self, matches: MatchService, tips: Tips) -> None:
        self._matches = matches
        self._tips = tips
        self._ids: dict[str, int] = {}

    def store_command_ids(self, commands: Sequence[app_commands.AppCommand]) -> None:
        """Store the ids that Discord has given to the commands."""
        self._ids = {command.name: command.id for command in commands}

    def with_command_links(self, words: str) -> str:
        """Return the text with clickable commands; unknown commands stay plain names."""
        return _COMMAND_PATTERN.sub(lambda match: self._command_mention(match[1]), words)

    def welcome_screen(self) -> Screen:
        """Return a welcome for anyone who opens the playground."""
        words = (
            "## Welcome to the Ready Room\nThis is the real bot in a simulated Discord on your own "
            "computer. Press the button to play against the computer, or type {match new} and switch between "
            "players at the top. {rule} looks up rules, and {help} explains everything else."
        )
        parts = [discord.ui.TextDisplay(self.with_command_links(words)), row(FirstMatchButton(), HelpButton("Help"))]
        return Screen(parts)

    async def open(self, interaction: Interaction) -> None:
        """Show what the player can do in this channel, and the situations."""
        await defer(interaction)
        info = await self._match_of_channel(interaction)
        here = await self._parts_about_match(info, interaction.user.id) if info else []
        intro = self.with_command_links(
            "## Help\nI look up rules with {rule} and run matches, one in each channel or thread. "
            "New here? {learn} has short lessons, or play a first match against the computer."
        )
        lists: list[Part] = [LessonButton(LIST, "Lessons"), ListButton(OWN_MATCHES, 0, "My matches")]
        if interaction.guild:
            lists = [FirstMatchButton(), *lists, ListButton(OPEN_MATCHES, 0, "Open matches")]
        wanted = await self._tips.has_tips_on(interaction.user.id)
        tips = [] if wanted else [TipsButton("on", "Show me tips")]
        parts = [*here, discord.ui.TextDisplay(intro), row(HelpMenu()), row(*lists, *tips)]
        await show(interaction, Screen(parts))

    async def show_topic(self, interaction: Interaction, topic: str) -> None:
        """Show what to do in a situation, with suitable buttons."""
        await defer(interaction)
        described_topic = TOPICS_BY_ID.get(topic)
        if described_topic is None:
            raise OutdatedItemError
        info = await self._match_of_channel(interaction)
        buttons = [*_topic_buttons(topic, info, interaction.user.id), HelpButton()]
        words = f"### {described_topic.title}\n{self.with_command_links(described_topic.words)}"
        await show(interaction, Screen([discord.ui.TextDisplay(words), row(HelpMenu()), row(*buttons)]))

    def _command_mention(self, name: str) -> str:
        number = self._ids.get(name.split(maxsplit=1)[0])
        return f"</{name}:{number}>" if number else f"`/{name}`"

    async def _match_of_channel(self, interaction: Interaction) -> MatchInfo | None:
        """Return the channel's match; ``None`` if there is none or it has ended."""
        try:
            info = await self._matches.match_in_channel(interaction.channel_id or 0)
        except MatchProblem:
            return None
        return None if info.state is State.OVER else info

    async def _parts_about_match(self, info: MatchInfo, user: int) -> list[Part]:
        title = f"## In this channel: {escaped(info.title)}"
        seated = seat_of(info, user) is not None
        if info.state is State.OPEN:
            words = "You’re in this match; it hasn’t started yet. Its card has *Start*, *Invite* and *Options*."
            buttons: list[Part] = [] if seated else [MatchButton(info.id, "join", "Join", _BLUE_STYLE, OFFER_DECKS)]
            words = words if seated else "This match is waiting for players. You can join."
        elif not seated:
            words, buttons = "You’re watching. Everyone can see the board and the log.", _watching_buttons(info)
        else:
            is_own = any(waiting_seat.player.id == user for waiting_seat in await self._matches.waiting_seats(info.id))
            words = (
                "**It’s waiting for you.** Press *Choose*." if is_own else "It’s waiting for someone else right now."
            )
            buttons = [MatchButton(info.id, "choose", "Choose", _BLUE_STYLE), MatchButton(info.id, "hand", "My hand")]
            buttons += [*_watching_buttons(info)[:2], UndoButton(info.id, "look", "Undo")]
        parts: list[Part] = [discord.ui.TextDisplay(f"{title}\n{words}"), *([row(*buttons)] if buttons else [])]
        return [*parts, discord.ui.Separator()]


def _watching_buttons(info: MatchInfo) -> list[Part]:
    return [MatchButton(info.id, verb, label) for verb, label in (("board", "Board"), ("look", "Look"), ("log", "Log"))]


def _topic_buttons(topic: str, info: MatchInfo | None, user: int) -> list[Part]:
    """Return the buttons that are useful in a situation."""
    if topic == "learn":
        return [LessonButton(LIST, "Lessons"), FirstMatchButton()]
    if topic == "start":
        return [FirstMatchButton(), ListButton(OPEN_MATCHES, 0, "Open matches")]
    if topic == "reminders" or info is None or info.state is not State.PLAYING:
        return [ListButton(OWN_MATCHES, 0, "My matches")] if topic in ("turn", "reminders", "gone") else []
    if topic == "watching":
        return _watching_buttons(info)
    if seat_of(info, user) is None:
        return []
    if topic == "turn":
        return [MatchButton(info.id, "choose", "Choose", _BLUE_STYLE), MatchButton(info.id, "hand", "My hand")]
    return [UndoButton(info.id, "look", "Undo")] if topic == "mistakes" else []
