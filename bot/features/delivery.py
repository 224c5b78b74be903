"""Message delivery: when to retry a refused message, and how to find one that was sent but not confirmed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import aiohttp
import discord

from bot.matches import MatchInfo
from bot.matches.match_tasks import RetryLaterError
from bot.storage import DatabaseAwayError
from bot.ui.screen import Screen

TOO_MANY_REQUESTS, SERVER_ERROR = 429, 500
"""HTTP status codes; codes from 500 up mean that Discord itself has failed."""
MESSAGES_SEARCHED = 50
"""Number of messages after the last known one that are searched for the bot's own."""


def is_discord_unavailable(refused: discord.HTTPException) -> bool:
    """Whether an error means that Discord is unavailable."""
    return refused.status >= SERVER_ERROR or refused.status == TOO_MANY_REQUESTS


@contextmanager
def retry_if_refused() -> Iterator[None]:
    """Turn a refusal by Discord, or an unavailable database, into a request to retry.

    Raises:
        RetryLaterError: the message was refused; ``rarely`` is set if the server's staff have to fix something first.
    """
    try:
        yield
    except discord.HTTPException as refused:
        raise RetryLaterError(refused, rarely=not is_discord_unavailable(refused)) from refused
    except (TimeoutError, OSError, aiohttp.ClientError, DatabaseAwayError) as away_now:
        raise RetryLaterError(away_now or type(away_now).__name__) from away_now


def only_these_users(users: Iterable[int]) -> discord.AllowedMentions:
    """Return mention settings that ping only these users, even if the text names others."""
    return discord.AllowedMentions(users=[discord.Object(user) for user in users])


async def post_once(
    client: discord.Client, info: MatchInfo, screen: Screen, users: Sequence[int], since: datetime
) -> None:
    """Ping users in a match's channel, unless the bot has already posted the same text there since ``since``."""
    channel = client.get_partial_messageable(info.channel, guild_id=info.guild)
    author = client.user.id if client.user else 0
    earlier = posted_since(channel, author, discord.utils.time_snowflake(since))
    if screen_text(screen) not in [message_text(message) async for message in earlier]:
        await channel.send(view=screen.view(), allowed_mentions=only_these_users(users))


async def posted_since(
    channel: discord.abc.Messageable, author: int, last: int | None
) -> AsyncIterator[discord.Message]:
    """Yield the bot's own messages after a given one, newest first; nothing if the channel can't be read."""
    since = discord.Object(last) if last else None
    try:
        messages = [
            message async for message in channel.history(limit=MESSAGES_SEARCHED, after=since, oldest_first=False)
        ]
    except (discord.Forbidden, discord.NotFound):
        return
    for message in messages:
        if message.author.id == author and message.interaction_metadata is None:
            yield message


def components_of(message: discord.Message) -> list[Mapping[str, Any]]:
    """Return all components of a message, including nested ones, in Discord's format."""
    return list(_all_components([part.to_dict() for part in message.components]))


def message_text(message: discord.Message) -> str:
    """Return all text of a message."""
    return "\n".join(part["content"] for part in components_of(message) if "content" in part)


def screen_text(screen: Screen) -> str:
    """Return all text of a screen, as ``message_text`` would return it for the sent message."""
    parts: Sequence[Any] = screen.view().to_components()  # type: ignore[no-untyped-call]
    return "\n".join(part["content"] for part in _all_components(parts) if "content" in part)


def _all_components(parts: Sequence[Any]) -> Iterator[Mapping[str, Any]]:
    for part in parts:
        yield part
        yield from _all_components(part.get("components", ()))
