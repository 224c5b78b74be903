"""Refusals by Discord that someone can fix, with a sentence for each code."""

from __future__ import annotations

from http import HTTPStatus

import discord

_TRY_LATER_ADVICE = "Nothing was lost; try again in a few minutes."
_THREADS_ADVICE = "Close or archive old threads, or play without a thread."
_REWORD_ADVICE = "Use another name, or ask someone who manages the server to change AutoMod."

_OVERLOADED_SENTENCE = f"Discord is overloaded. {_TRY_LATER_ADVICE}"

_SENTENCES_BY_CODE = {
    10003: "Discord says that this channel no longer exists. Use another one.",
    20009: f"Discord blocked my message as explicit. {_REWORD_ADVICE}",
    20022: f"Discord doesn’t allow any more edits to this announcement for now. {_TRY_LATER_ADVICE}",
    20016: f"Slowmode is on in this channel, so Discord doesn’t let me post yet. {_TRY_LATER_ADVICE}",
    20028: f"Discord doesn’t allow any more changes in this channel for now. {_TRY_LATER_ADVICE}",
    20029: f"Discord doesn’t allow any more changes on this server for now. {_TRY_LATER_ADVICE}",
    20031: "This name contains a word that this server doesn’t allow. Choose another name.",
    30013: "This server has reached Discord’s channel limit. Someone who manages it has to remove one first.",
    30033: "This thread has reached Discord’s member limit. Play in another channel.",
    30046: f"Discord doesn’t allow any more edits to this old message for now. {_TRY_LATER_ADVICE}",
    40004: f"Discord has turned off messages for now. {_TRY_LATER_ADVICE}",
    40005: "This file is too large for Discord. Send a smaller one.",
    40006: f"Discord has turned off this feature for now. {_TRY_LATER_ADVICE}",
    40062: _OVERLOADED_SENTENCE,
    40067: "This forum requires a tag for each post. Use this in a text channel.",
    50006: "Discord doesn’t allow empty messages. Write something and try again.",
    50008: "Discord doesn’t let me post in this kind of channel. Use this in a text channel.",
    50024: "Discord doesn’t allow this in this kind of channel. Use a text channel, or leave out “where”.",
    50045: "This file is too large for Discord. Send a smaller one.",
    50083: "This thread is archived. Reopen it by writing a message in it, then try again.",
    60003: "This server requires two-factor authentication for this. The bot’s operator has to turn it on.",
    130000: _OVERLOADED_SENTENCE,
    150006: "Discord doesn’t let me post here for now. Use this in another channel.",
    160002: (
        "I can’t reply here: I’m missing the permission “Read Message History”. Someone who manages the channel can "
        "give it."
    ),
    160004: "This message already has a thread. Try again, and I’ll start a new one.",
    160005: "This thread is locked. A moderator can unlock it, or play in another channel.",
    160006: f"This server has reached Discord’s limit of active threads. {_THREADS_ADVICE}",
    160007: f"This server has reached Discord’s limit of active announcement threads. {_THREADS_ADVICE}",
    200000: f"This server’s AutoMod blocked my message. {_REWORD_ADVICE}",
    200001: f"This server’s AutoMod blocked the thread’s title. {_REWORD_ADVICE}",
    240000: "Discord blocked my message because of a link in it. Use a name without a link.",
}
"""Sentences by code (https://discord.com/developers/docs/topics/opcodes-and-status-codes)."""
THREAD_EXISTS_CODE = 160004


def refusal_explanation(error: BaseException) -> str:
    """Return why Discord refused something and how to fix it, or "" for other errors."""
    if not isinstance(error, discord.HTTPException):
        return ""
    busy = error.status == HTTPStatus.TOO_MANY_REQUESTS or error.status >= HTTPStatus.INTERNAL_SERVER_ERROR
    return _SENTENCES_BY_CODE.get(error.code, _OVERLOADED_SENTENCE if busy else "")
