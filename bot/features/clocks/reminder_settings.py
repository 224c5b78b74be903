"""Reminder settings: showing and changing them."""

from __future__ import annotations

from datetime import datetime
from typing import TypedDict

import discord
import msgspec

from bot.features.match_card.poster import StatusCards
from bot.matches.time.quiet_hours import away_until
from bot.matches.time.time_zones import zone_words
from bot.matches.time.timekeeper import Timekeeper
from bot.storage.timers_and_clocks import ReminderSettings
from bot.ui.items import Interaction
from bot.ui.screen import show, text_screen
from bot.ui.time_words import clock_time, day_of, duration_words
from bot.ui.words import escaped, small_line

BACK_FROM_VACATION = "back"


class ReminderChanges(TypedDict, total=False):
    """Changes that a player has requested to their reminder settings."""

    reminders: bool
    every: int
    most: int
    private: bool
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    vacation: datetime | None


class ReminderHandler:
    """Changes a player's settings and shows the result."""

    def __init__(self, timekeeper: Timekeeper, cards: StatusCards) -> None:
        self._timekeeper = timekeeper
        self._cards = cards

    async def set(self, interaction: Interaction, changes: ReminderChanges) -> None:
        """Apply the requested changes, if any, and show all settings."""
        settings = await self._timekeeper.reminder_settings(interaction.user.id)
        if changes:
            settings = await self._changed_settings(settings, changes)
        await show(interaction, text_screen(settings_words(settings)))

    async def show_vacation(self, interaction: Interaction, settings: ReminderSettings) -> None:
        """Show whether the player is on vacation."""
        if away_until(settings, discord.utils.utcnow()):
            await show(interaction, text_screen(_away_words(settings)))
        else:
            hint = small_line("To go on vacation, say when you’ll be back: /my vacation until: 2026-12-24.")
            await show(interaction, text_screen(f"You’re not on vacation.\n{hint}"))

    async def set_vacation(self, interaction: Interaction, end: datetime | None) -> None:
        """Start a vacation, or end it."""
        settings = await self._timekeeper.reminder_settings(interaction.user.id)
        settings = await self._changed_settings(settings, {"vacation": end})
        words = _away_words(settings) if end else "Welcome back! You’ll be pinged again, and your clocks are running."
        await show(interaction, text_screen(words))

    async def _changed_settings(self, settings: ReminderSettings, changes: ReminderChanges) -> ReminderSettings:
        settings = msgspec.structs.replace(settings, **changes)
        for info in await self._timekeeper.set_reminder_settings(settings):
            self._cards.refresh(info.id)
        return settings


def settings_words(settings: ReminderSettings) -> str:
    """Return all settings as sentences."""
    lines = ["### Your reminders", "- You’re pinged once for each decision, in the match’s channel."]
    if settings.reminders:
        place = "by direct message" if settings.private else "in the match’s channel"
        times = "once" if settings.most == 1 else f"at most {settings.most} times"
        lines.append(
            f"- Reminders every {_interval(settings.every)}, {times}, {place}; "
            "after that everyone sees that the match is stalled."
            if settings.most
            else f"- No reminders: after {duration_words(settings.every)} everyone sees that the match is stalled."
        )
    else:
        lines.append("- No reminders after that.")
    if settings.quiet_from is None or settings.quiet_to is None:
        lines.append(f"- No quiet hours (time zone: {escaped(zone_words(settings.zone))}).")
    else:
        hours = f"{clock_time(settings.quiet_from)} to {clock_time(settings.quiet_to)}"
        lines.append(
            f"- Quiet hours: {hours}, {escaped(zone_words(settings.zone))}. You’re pinged when they end, and "
            "your clocks are paused until then (except in live matches)."
        )
        if settings.zone == "UTC":
            lines.append(
                small_line("Not your time zone? Set yours, for example: /my reminders timezone: Europe/Berlin.")
            )
    if settings.vacation and away_until(settings, discord.utils.utcnow()):
        lines.append(f"- {_away_words(settings)}")
    return "\n".join(lines)


def _interval(minutes: int) -> str:
    words = duration_words(minutes)
    return words.removeprefix("1 ") if words in ("1 day", "1 hour") else words


def _away_words(settings: ReminderSettings) -> str:
    if settings.vacation is None:
        return ""
    return (
        f"You’re **on vacation until {day_of(settings.vacation, settings.zone)}**: no pings, your clocks "
        "are paused, and the others can see it. You’re back when that day starts "
        f"({escaped(zone_words(settings.zone))}), or earlier with /my vacation."
    )
