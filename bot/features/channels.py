"""Check whether a match's channel still exists."""

from __future__ import annotations

import discord

from bot.matches import MatchInfo


async def channel_is_gone(client: discord.Client, info: MatchInfo) -> bool:
    """Whether the channel or thread has been deleted, or the bot is no longer on its server."""
    guild = client.get_guild(info.guild or 0)
    if guild is None:
        return True
    if guild.get_channel_or_thread(info.channel):
        return False
    try:  # archived threads exist, although the gateway does not list them
        await guild.fetch_channel(info.channel)
    except discord.NotFound:
        return True
    except discord.HTTPException:
        return False
    return False
