"""Finds threads created for a match that was never saved because the program was killed.

The host will usually open the match again. If they don't, Discord archives the empty thread after an hour.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

import discord

from bot.features.delivery import MESSAGES_SEARCHED, posted_since

IsPlayedCheck = Callable[[int], Awaitable[bool]]
"""Function that returns whether a channel has or had a match."""

_NEW_THREAD_TYPES = {discord.MessageType.thread_starter_message, discord.MessageType.recipient_add}


async def unused_thread(
    channel: discord.TextChannel, title: str, *, private: bool, wanted: Collection[int], played: IsPlayedCheck
) -> discord.Thread | None:
    """Return the bot's empty thread below the channel with this title, whose only members are the ``wanted`` users.

    ``None`` if there is none.
    """
    own_seat = channel.guild.me.id
    for thread in await channel.guild.active_threads():
        is_such = (thread.parent_id, thread.owner_id, thread.name) == (channel.id, own_seat, title)
        is_such = is_such and thread.is_private() is private
        if is_such and not await played(thread.id) and await _is_new(thread, wanted):
            return thread
    return None


async def unused_message(channel: discord.TextChannel, words: str) -> discord.Message | None:
    """Return the bot's message that was going to get a thread; ``None`` if there is none."""
    async for message in posted_since(channel, channel.guild.me.id, None):
        if message.content == words and not (message.flags.has_thread or message.thread):
            return message
    return None


async def _is_new(thread: discord.Thread, wanted: Collection[int]) -> bool:
    try:
        messages = [message async for message in thread.history(limit=MESSAGES_SEARCHED)]
    except (discord.Forbidden, discord.NotFound):
        return False
    brought = {user.id for message in messages for user in message.mentions}
    return brought <= set(wanted) and all(message.type in _NEW_THREAD_TYPES for message in messages)
