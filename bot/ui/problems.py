"""One way in which a player learns that something did not work."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence

import aiohttp
import discord

from bot.problems import Problem
from bot.storage import DatabaseAwayError
from bot.ui.items import Interaction
from bot.ui.limits import TEXT, shorten
from bot.ui.missed import missed
from bot.ui.promise import promised
from bot.ui.remedies import sentence
from bot.ui.rule_button import rule_row
from bot.ui.screen import Screen, show, show_apart
from bot.ui.way_back import match_played_in, show_aside
from bot.ui.words import joined, plain
from engine.kernel.errors import RuleViolation

log = logging.getLogger(__name__)

NEEDED = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "attach_files": "Attach Files",
}
"""Permissions without which no match can be played, in Discord's own words."""


def expected(error: BaseException) -> bool:
    """Whether it is the player who can mend what went wrong, or somebody on their server."""
    return isinstance(error, RuleViolation | Problem | discord.Forbidden)


async def tell(interaction: Interaction, error: BaseException) -> None:
    """Tell the player in one sentence; an unexpected error is logged under the code that they see."""
    if missed(error):  # then there is nobody to tell
        log.debug("Nobody hears an answer any more: %s", error)
        return
    try:
        await _put(interaction, problem_screen(error))
    except (discord.HTTPException, aiohttp.ClientError) as refused:
        level = logging.DEBUG if missed(refused) else logging.WARNING
        log.log(level, "Discord would not deliver the message about a %s: %s", type(error).__name__, refused)


def problem_screen(error: BaseException) -> Screen:
    """The sentence about an error, with a button to the rule that it names."""
    if isinstance(error, RuleViolation):
        return Screen([discord.ui.TextDisplay(plain(error.message)), *rule_row(error.rule)])
    if isinstance(error, Problem):
        return Screen([discord.ui.TextDisplay(shorten(plain(sentence(error)), TEXT))])
    if isinstance(error, discord.Forbidden):
        return Screen([discord.ui.TextDisplay(_forbidden())])
    code = secrets.token_hex(2).upper()
    if isinstance(error, DatabaseAwayError):
        log.warning("Error %s: the database is away: %s", code, error)
        words = f"The database is away (code {code}). Nothing that was accepted is lost: press again in a moment."
    else:
        log.error("Error %s", code, exc_info=error)
        words = f"Something went wrong (code {code}). Nothing that was accepted is lost; please try again."
    return Screen([discord.ui.TextDisplay(f"{words} If it stays so, /report code:{code} tells the operator.")])


def missing_permissions(interaction: Interaction) -> list[str]:
    """What the bot may not do in this channel though it must, in Discord's own words."""
    if interaction.guild is None:
        return []
    thread = isinstance(interaction.channel, discord.Thread)
    unused = "send_messages" if thread else "send_messages_in_threads"
    given = interaction.app_permissions
    return [words for name, words in NEEDED.items() if name != unused and not getattr(given, name)]


def mend(missing: Sequence[str]) -> str:
    """What is missing, and who can mend it where."""
    names = joined([f"“{name}”" for name in missing])
    return (
        f"I may not post in this channel: I need the permission {names}. Someone who manages the channel can give it "
        "to my role under Edit Channel, Permissions; then try again."
    )


def _forbidden() -> str:
    return mend([NEEDED["view_channel"], NEEDED["send_messages"], NEEDED["attach_files"]])


async def _put(interaction: Interaction, screen: Screen) -> None:
    await promised(interaction)
    kind = interaction.response.type
    if kind is None:
        await interaction.response.send_message(view=screen.view(), ephemeral=True)
    elif kind is discord.InteractionResponseType.deferred_channel_message:
        await show(interaction, screen)
    elif match_played_in(interaction.message):
        await show_aside(interaction, screen)
    else:
        await show_apart(interaction, screen)
