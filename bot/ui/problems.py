"""Messages to players about errors."""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Sequence

import aiohttp
import discord

from bot.problems import Problem
from bot.storage import DatabaseAwayError, DatabaseHinderedError
from bot.ui.deferral import send_deferral
from bot.ui.items import Interaction
from bot.ui.limits import MAX_MESSAGE_CHARS, shorten
from bot.ui.missed_answers import is_missed_answer
from bot.ui.refusals import refusal_explanation
from bot.ui.remedies import sentence_with_remedy
from bot.ui.rule_button import rule_row
from bot.ui.screen import Screen, show, show_in_new_message
from bot.ui.way_back import match_played_in, show_with_way_back
from bot.ui.words import escaped, with_short_quotes
from engine.kernel.errors import RuleViolation
from engine.wording import list_in_words

log = logging.getLogger(__name__)

_CODE_BYTES = 2
_CODE_PATTERN = re.compile(rf"[0-9A-F]{{{2 * _CODE_BYTES}}}")

DATABASE_UNUSABLE_ADVICE = "Your earlier moves are safe. Tell the bot’s operator, then try again."

NEEDED_PERMISSIONS = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "attach_files": "Attach Files",
}
"""Permissions required for playing matches, as Discord names them."""


def is_error_code(text: str) -> bool:
    """Whether a text has the form of an unexpected error's code."""
    return _CODE_PATTERN.fullmatch(text) is not None


def is_expected_error(error: BaseException) -> bool:
    """Whether the player, or someone on their server, can fix an error."""
    return isinstance(error, RuleViolation | Problem | discord.Forbidden) or bool(refusal_explanation(error))


async def show_problem(interaction: Interaction, error: BaseException) -> None:
    """Show the player one sentence about an error; an unexpected error is logged with the code they see."""
    if is_missed_answer(error):  # no one is left to inform
        log.debug("The interaction expired before it was answered: %s", error)
        return
    try:
        await _show_problem(interaction, problem_screen(error))
    except (discord.HTTPException, aiohttp.ClientError) as refused:
        level = logging.DEBUG if is_missed_answer(refused) else logging.WARNING
        log.log(level, "Discord would not deliver the message about a %s: %s", type(error).__name__, refused)


def problem_screen(error: BaseException) -> Screen:
    """Return the sentence about an error, with a button to the rule it names."""
    if isinstance(error, RuleViolation):
        words = shorten(escaped(with_short_quotes(error.message)), MAX_MESSAGE_CHARS)
        return Screen([discord.ui.TextDisplay(words), *rule_row(error.rule)])
    if isinstance(error, Problem):
        return Screen(
            [
                discord.ui.TextDisplay(
                    shorten(escaped(with_short_quotes(sentence_with_remedy(error))), MAX_MESSAGE_CHARS)
                )
            ]
        )
    if words := refusal_explanation(error):
        log.warning("Discord rejected a request: %s", error)
        return Screen([discord.ui.TextDisplay(words)])
    if isinstance(error, discord.Forbidden):
        return Screen([discord.ui.TextDisplay(_forbidden_sentence())])
    if isinstance(error, DatabaseHinderedError):
        log.error("%s", error.message)
        return Screen([discord.ui.TextDisplay(f"{error.player} {DATABASE_UNUSABLE_ADVICE}")])
    code = secrets.token_hex(_CODE_BYTES).upper()
    if isinstance(error, DatabaseAwayError):
        log.warning("Error %s: the database is unavailable: %s", code, error)
        words = f"My database is unavailable (code {code}). Your earlier moves are safe; try again in a moment."
    else:
        log.error("Error %s", code, exc_info=error)
        words = f"Something went wrong (code {code}). Your earlier moves are safe; please try again."
    return Screen(
        [discord.ui.TextDisplay(f"{words} If it keeps happening, use /report code:{code} to tell the operator.")]
    )


def missing_permissions(interaction: Interaction) -> list[str]:
    """Return the required permissions that the bot doesn't have in this channel, as Discord names them."""
    if interaction.guild is None:
        return []
    thread = isinstance(interaction.channel, discord.Thread)
    unused = "send_messages" if thread else "send_messages_in_threads"
    granted = interaction.app_permissions
    return [words for name, words in NEEDED_PERMISSIONS.items() if name != unused and not getattr(granted, name)]


def permissions_note(missing: Sequence[str]) -> str:
    """Return a note on which permissions are missing, and who can grant them where."""
    names = list_in_words([f"“{name}”" for name in missing])
    return (
        f"I can’t post in this channel: I’m missing the permission {names}. Someone who manages the "
        "channel can give it to my role under Edit Channel, Permissions; then try again."
    )


def _forbidden_sentence() -> str:
    return permissions_note(
        [NEEDED_PERMISSIONS["view_channel"], NEEDED_PERMISSIONS["send_messages"], NEEDED_PERMISSIONS["attach_files"]]
    )


async def _show_problem(interaction: Interaction, screen: Screen) -> None:
    await send_deferral(interaction)
    kind = interaction.response.type
    message: int | None = None
    if kind is None:
        message = (await interaction.response.send_message(view=screen.view(), ephemeral=True)).message_id
    elif kind is discord.InteractionResponseType.deferred_channel_message:
        message = (await show(interaction, screen)).id
    elif match_played_in(interaction.message):
        await show_with_way_back(interaction, screen)
    else:
        message = (await show_in_new_message(interaction, screen)).id
    if message:
        await interaction.client.last_refusals.replace_refusal(interaction, message)
