"""Invitations: pings to players invited to an open match, retried until Discord accepts them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import discord
from sqlalchemy import Connection

from bot.features.delivery import post_once, retry_if_refused
from bot.features.lobby.screens import invitation_screen, jump_link
from bot.features.queued_delivery import QueuedDelivery
from bot.matches import MatchInfo, MatchService, Update


def newly_invited(update: Update) -> tuple[int, ...]:
    """Return the newly invited users: the last ones in the match's list, one for each invitation event."""
    count = sum(event.kind == "invite" for event in update.events)
    return update.info.invited[-count:] if count else ()


class Invitations(QueuedDelivery[list[int]]):
    """Queues and sends pings to invited players, because editing the card pings no one."""

    def __init__(self, client: discord.Client, matches: MatchService) -> None:
        super().__init__(matches, "invite", list[int], "invitation")
        self._client = client

    def write_follow_ups(self, connection: Connection, update: Update) -> Callable[[], None] | None:
        """Queue the pings in the transaction that saves the invitations."""
        users = newly_invited(update)
        return self.queue(connection, update.info.id, [*users]) if users else None

    async def handle_update(self, update: Update) -> None:
        """Ping players invited through another process."""
        if update.is_from_elsewhere and update.info.invited:
            self.start(update.info.id)

    async def deliver(self, info: MatchInfo, content: list[int], queued_at: datetime) -> None:
        """Ping those users who are still invited."""
        if users := [user for user in content if user in info.invited]:
            with retry_if_refused():
                await post_once(self._client, info, invitation_screen(info, users, jump_link(info)), users, queued_at)
