"""Refusals in private messages: a new refusal replaces the previous one, so that they don't pile up."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from typing import NamedTuple

import aiohttp
import discord

from bot.ui.items import Interaction

MAX_REFUSALS = 1_000
"""Maximum number of refusals remembered; players dismiss older ones themselves."""


class Refusal(NamedTuple):
    """A refusal's message, and the webhook that can delete it for a quarter of an hour."""

    message: int
    webhook: discord.Webhook


class LastRefusals:
    """Deletes a player's last refusal in a channel when there is a new one."""

    def __init__(self) -> None:
        self._refusals: OrderedDict[tuple[int, int], Refusal] = OrderedDict()

    async def replace_refusal(self, interaction: Interaction, message: int) -> None:
        """Remember the message of a refusal, and delete the previous one."""
        key = interaction.channel_id or 0, interaction.user.id
        earlier = self._refusals.pop(key, None)
        self._refusals[key] = Refusal(message, interaction.followup)
        while len(self._refusals) > MAX_REFUSALS:
            self._refusals.popitem(last=False)
        if earlier and earlier.message != message:
            with suppress(discord.HTTPException, aiohttp.ClientError, OSError):  # dismissed, or too old
                await earlier.webhook.delete_message(earlier.message)
