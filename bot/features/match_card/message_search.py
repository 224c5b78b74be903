"""Finds cards and pings that were posted but not recorded because the program was killed."""

from __future__ import annotations

import hashlib
import re
from typing import NamedTuple

import discord

from bot.features.delivery import components_of, message_text, posted_since
from bot.storage.rows import ShownCard

_CONTAINER_TYPES = discord.ComponentType.container.value
_PING_PATTERN = re.compile(r"🔔 <@(\d+)>, the match (?:is waiting|waits) for you\.")
_WAITING_PATTERN = re.compile(r"⏳ Waiting for <@(\d+)>")


class FoundMessages(NamedTuple):
    """Messages found in a channel: the card, and the users pinged by it or below it."""

    message: int | None
    ping: int | None
    asked: frozenset[int]


async def find_messages_since(
    channel: discord.abc.Messageable, match: str, author: int, recorded: ShownCard | None
) -> FoundMessages:
    """Return a match's newest card and pings that were posted after the recorded ones."""
    card = ping = None
    pinged_users: set[int] = set()
    async for message in posted_since(channel, author, recorded.last if recorded else None):
        parts = components_of(message)
        if not any(_belongs_to_match(str(part.get("custom_id", "")), match) for part in parts):
            continue
        words = message_text(message)
        if called := _PING_PATTERN.findall(words):
            ping = ping or message.id
            pinged_users |= set(map(int, called))
        elif parts[0].get("type") == _CONTAINER_TYPES and card is None:
            card = message.id
            pinged_users |= set(map(int, _WAITING_PATTERN.findall(words)))
    return FoundMessages(card, ping, frozenset(pinged_users))


def nonce_after(kind: str, match: str, recorded: ShownCard | None) -> str:
    """Return the nonce by which Discord recognises a message it has already accepted.

    It changes as soon as a message is recorded.
    """
    last = recorded.last if recorded else None
    return hashlib.blake2s(f"{kind} {match} {last}".encode(), digest_size=12).hexdigest()


def _belongs_to_match(custom_id: str, match: str) -> bool:
    """Whether a custom id belongs to the match's card: one of its own buttons, or one of an open match."""
    kind, _, rest = custom_id.partition(":")
    return kind in {"m", "l", "lb"} and rest.split(":")[0] == match
