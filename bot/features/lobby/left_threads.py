"""Finds the thread that was made for a match before the program was killed and could save the match.

Whoever was about to open it opens it again. Where they do not, Discord archives the empty thread after an hour.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

import discord

from bot.features.delivery import SEARCHED, posted_since

Played = Callable[[int], Awaitable[bool]]
"""Whether a match is, or was, in a channel."""

_OF_A_NEW_THREAD = {discord.MessageType.thread_starter_message, discord.MessageType.recipient_add}


async def left_thread(
    channel: discord.TextChannel, title: str, *, private: bool, wanted: Collection[int], played: Played
) -> discord.Thread | None:
    """A thread of ours below the channel with this title in which nothing has happened yet.

    Nobody has been brought into it but those who are ``wanted`` there.
    """
    own = channel.guild.me.id
    for thread in await channel.guild.active_threads():
        is_such = (thread.parent_id, thread.owner_id, thread.name) == (channel.id, own, title)
        is_such = is_such and thread.is_private() is private
        if is_such and not await played(thread.id) and await _is_new(thread, wanted):
            return thread
    return None


async def left_words(channel: discord.TextChannel, words: str) -> discord.Message | None:
    """What was said in the channel to make a thread of, without one."""
    async for message in posted_since(channel, channel.guild.me.id, None):
        if message.content == words and not (message.flags.has_thread or message.thread):
            return message
    return None


async def _is_new(thread: discord.Thread, wanted: Collection[int]) -> bool:
    try:
        messages = [message async for message in thread.history(limit=SEARCHED)]
    except (discord.Forbidden, discord.NotFound):
        return False
    brought = {user.id for message in messages for user in message.mentions}
    return brought <= set(wanted) and all(message.type in _OF_A_NEW_THREAD for message in messages)
