"""Reminders: ping the player that a match is waiting for, in the channel or privately, and finally notify everyone."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

from bot.features.channels import channel_is_gone
from bot.features.clocks.screens import out_of_time_screen, voting_seats
from bot.features.delivery import message_text, posted_since, retry_if_refused, screen_text
from bot.features.match_card.poster import StatusCards
from bot.features.table.items import MatchButton
from bot.matches import MatchInfo
from bot.matches.match_tasks import STOP_SECONDS, MatchTasks
from bot.matches.time.alarm import Alarm, AlarmKind, QueuedAlarm
from bot.matches.time.timekeeper import Timekeeper
from bot.storage.outbox import QueuedMessage
from bot.ui.screen import Screen, row
from bot.ui.time_words import relative_time
from bot.ui.words import duty_words, escaped, small_line

log = logging.getLogger(__name__)

CHANGE_REMINDERS_HINT = "Change your reminders with /my reminders. Away for a while? Use /my vacation."


class Reminders:
    """Sends a reminder for each alarm, retrying until Discord accepts it."""

    def __init__(self, client: discord.Client, timekeeper: Timekeeper, cards: StatusCards) -> None:
        self._client = client
        self._cards = cards
        self._timekeeper = timekeeper
        self._tasks = MatchTasks("call", self._send)
        self._fresh: set[tuple[str, QueuedAlarm]] = set()

    async def ring(self, alarm: Alarm) -> None:
        """Send the reminders for an alarm, and update the match's card."""
        self._fresh.add((alarm.info.id, alarm.as_queued))
        self._tasks.start(alarm.info.id)

    async def resume(self) -> None:
        """Send pending reminders after a start."""
        for match in await self._timekeeper.matches_with_unsent_alarms():
            self._tasks.start(match)

    async def stop(self, patience: float = STOP_SECONDS) -> None:
        """Stop sending; unsent reminders stay in the database."""
        await self._tasks.stop(max_seconds=patience)

    async def _send(self, match: str) -> None:
        async for letter, alarm in self._timekeeper.unsent_alarms(match):
            with retry_if_refused():
                if not await self._was_sent(letter, alarm):
                    await self._send_pending(alarm)
            await self._timekeeper.delete_alarm(letter)
        self._cards.refresh(match)

    async def _was_sent(self, letter: QueuedMessage, alarm: Alarm) -> bool:
        """Whether a reminder was sent but not recorded because of a failure."""
        if (key := (alarm.info.id, alarm.as_queued)) in self._fresh:
            self._fresh.discard(key)
            return False
        places: list[tuple[discord.abc.Messageable, Sequence[Screen]]] = [
            (self._client.get_partial_messageable(alarm.info.channel), public_screens(alarm))
        ]
        if alarm.private:
            private = await self._client.create_dm(discord.Object(alarm.waiting.player.id))
            places.append((private, [private_screen(alarm, is_gone=is_gone) for is_gone in (True, False)]))
        since = discord.utils.time_snowflake(letter.at)
        author = self._client.user.id if self._client.user else 0
        for place, screens in places:
            wanted = {screen_text(screen) for screen in screens}
            async for message in posted_since(place, author, since):
                if message_text(message) in wanted:
                    return True
        return False

    async def _send_pending(self, alarm: Alarm) -> None:
        if alarm.kind is AlarmKind.OUT_OF_TIME:
            if voting_seats(alarm):
                people = [seat.player.id for seat in alarm.info.seats if not seat.player.is_computer]
                await self._post(alarm.info, out_of_time_screen(alarm), people)
        elif alarm.kind is AlarmKind.STALLED:
            await self._post(alarm.info, stalled_screen(alarm))
        elif await self._has_left(alarm):
            await self._timekeeper.stop_reminders(alarm.info.id, alarm.waiting.seat)
            await self._post(alarm.info, player_left_screen(alarm))
        elif not (alarm.private and await self._send_privately(alarm)):
            called = await self._post(alarm.info, reminder_screen(alarm), [alarm.waiting.player.id])
            if not called and not alarm.private:
                await self._send_privately(alarm)

    async def _post(self, info: MatchInfo, screen: Screen, called: list[int] | None = None) -> bool:
        """Post in the match's channel, pinging the users in ``called``; return whether that was possible."""
        channel = self._client.get_partial_messageable(info.channel, guild_id=info.guild)
        users = [discord.Object(user) for user in called or ()]
        try:
            await channel.send(view=screen.view(), allowed_mentions=discord.AllowedMentions(users=users))
        except (discord.Forbidden, discord.NotFound) as refused:
            log.warning("Can’t post in the channel of match %s: %s", info.id, refused)
            return False
        return True

    async def _send_privately(self, alarm: Alarm) -> bool:
        """Send the reminder as a private message; return whether the player accepts them."""
        user = alarm.waiting.player.id
        is_gone = await channel_is_gone(self._client, alarm.info)
        try:
            channel = await self._client.create_dm(discord.Object(user))
            await channel.send(view=private_screen(alarm, is_gone=is_gone).view())
        except (discord.Forbidden, discord.NotFound) as refused:
            log.warning("Player %d of match %s doesn’t accept direct messages: %s", user, alarm.info.id, refused)
            return False
        return True

    async def _has_left(self, alarm: Alarm) -> bool:
        """Whether the player has left the match's server."""
        guild = self._client.get_guild(alarm.info.guild or 0)
        if guild is None:
            return False
        try:
            await guild.fetch_member(alarm.waiting.player.id)
        except discord.NotFound:
            log.info("Player %d of match %s has left the server.", alarm.waiting.player.id, alarm.info.id)
            return True
        return False


def public_screens(alarm: Alarm) -> Sequence[Screen]:
    """Return all public messages about an alarm."""
    if alarm.kind is AlarmKind.OUT_OF_TIME:
        return [out_of_time_screen(alarm)]
    if alarm.kind is AlarmKind.STALLED:
        return [stalled_screen(alarm)]
    return [reminder_screen(alarm), player_left_screen(alarm)]


def reminder_screen(alarm: Alarm) -> Screen:
    """Return a ping or reminder for the match's channel."""
    waiting_seat = alarm.waiting
    words = f"🔔 <@{waiting_seat.player.id}>, the match {_waiting_line(alarm)}."
    return Screen(
        [
            discord.ui.TextDisplay(f"{words}\n{_decision_line(alarm)}\n{small_line(CHANGE_REMINDERS_HINT)}"),
            row(*_buttons(alarm)),
        ]
    )


def private_screen(alarm: Alarm, *, is_gone: bool) -> Screen:
    """Return a ping or reminder as a private message; ``is_gone`` if the match's channel was deleted."""
    title = escaped(alarm.info.title)
    where = "(its channel was deleted)" if is_gone else f"in <#{alarm.info.channel}>"
    words = f"🔔 Your match of **{title}** {where} {_waiting_line(alarm)}."
    if is_gone:
        words += " Use /match show in another channel of its server to continue there."
    return Screen(
        [
            discord.ui.TextDisplay(f"{words}\n{_decision_line(alarm)}\n{small_line(CHANGE_REMINDERS_HINT)}"),
            row(*_buttons(alarm)),
        ]
    )


def stalled_screen(alarm: Alarm) -> Screen:
    """Return a public notice that no more reminders will be sent."""
    name = escaped(alarm.waiting.player.name)
    words = (
        f"💤 **The match is stalled.** **{name}** was asked {relative_time(alarm.asked)} and won’t get any more "
        f"reminders for this move.\n{_decision_line(alarm)}\n"
        + small_line("The match continues when they move. To play with clocks, suggest a pace with /match clock.")
    )
    return Screen([discord.ui.TextDisplay(words), row(*_buttons(alarm))])


def player_left_screen(alarm: Alarm) -> Screen:
    """Return a public notice that the player has left the server."""
    name = escaped(alarm.waiting.player.name)
    words = (
        f"🚪 **{name}** has left the server. The match is still waiting for their move (asked "
        f"{relative_time(alarm.asked)}) and continues if they come back."
    )
    return Screen([discord.ui.TextDisplay(words), row(*_buttons(alarm))])


def _waiting_line(alarm: Alarm) -> str:
    still = "" if alarm.kind is AlarmKind.CALL else "still "
    return f"is {still}waiting for you; you were asked {relative_time(alarm.asked)}"


def _decision_line(alarm: Alarm) -> str:
    return small_line(duty_words(escaped(alarm.waiting.player.name), alarm.waiting.description))


def _buttons(alarm: Alarm) -> list[MatchButton]:
    choose = MatchButton(alarm.info.id, "choose", "Choose", discord.ButtonStyle.primary)
    return [choose, MatchButton(alarm.info.id, "board", "Board")]
