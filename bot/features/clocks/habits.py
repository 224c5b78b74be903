"""How a player sees and changes when he is called."""

from __future__ import annotations

from datetime import datetime
from typing import TypedDict

import discord
import msgspec

from bot.features.match_card.poster import StatusCards
from bot.matches.time.hours import away_until
from bot.matches.time.timekeeper import Timekeeper
from bot.storage.timing import Habits
from bot.ui.items import Interaction
from bot.ui.screen import show, text
from bot.ui.time_words import clock_time, day_of, span
from bot.ui.words import plain, small

BACK = "back"


class Wanted(TypedDict, total=False):
    """What is to change in a player's habits."""

    reminders: bool
    every: int
    most: int
    private: bool
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    vacation: datetime | None


class HabitsDesk:
    """Changes a player's habits and shows what they are then."""

    def __init__(self, timekeeper: Timekeeper, cards: StatusCards) -> None:
        self._timekeeper = timekeeper
        self._cards = cards

    async def set(self, interaction: Interaction, changes: Wanted) -> None:
        """Change what is wanted, if anything, and show all of it."""
        habits = await self._timekeeper.habits(interaction.user.id)
        if changes:
            habits = await self._change(habits, changes)
        await show(interaction, text(habits_words(habits)))

    async def show_vacation(self, interaction: Interaction, habits: Habits) -> None:
        """Show whether the player is on vacation."""
        if away_until(habits, discord.utils.utcnow()):
            await show(interaction, text(_away_words(habits)))
        else:
            hint = small("To go away, name the day on which you are back: /my vacation until: 2026-12-24.")
            await show(interaction, text(f"You are not on vacation.\n{hint}"))

    async def go_away(self, interaction: Interaction, end: datetime | None) -> None:
        """Begin a vacation, or end it."""
        habits = await self._timekeeper.habits(interaction.user.id)
        habits = await self._change(habits, {"vacation": end})
        words = _away_words(habits) if end else "Welcome back! You are called again, and your clocks go on."
        await show(interaction, text(words))

    async def _change(self, habits: Habits, changes: Wanted) -> Habits:
        habits = msgspec.structs.replace(habits, **changes)
        for info in await self._timekeeper.set_habits(habits):
            self._cards.refresh(info.id)
        return habits


def habits_words(habits: Habits) -> str:
    """All that is set, in sentences."""
    lines = ["### Your reminders", "- You are called once for each decision, in the match's channel."]
    if habits.reminders:
        place = "as messages to you alone" if habits.private else "in the match's channel"
        times = "once" if habits.most == 1 else f"{habits.most} times at most"
        lines.append(
            f"- Reminded every {_interval(habits.every)}, {times}, {place}; then all are told that the match halts."
            if habits.most
            else f"- No reminders: after {span(habits.every)} all are told that the match halts."
        )
    else:
        lines.append("- No reminders after that.")
    if habits.quiet_from is None or habits.quiet_to is None:
        lines.append(f"- No quiet hours (time zone: {plain(habits.zone)}).")
    else:
        hours = f"{clock_time(habits.quiet_from)} to {clock_time(habits.quiet_to)}"
        lines.append(
            f"- Quiet hours: {hours}, {plain(habits.zone)}. You are called when they end, and your clocks stand still "
            "meanwhile, except in live matches."
        )
        if habits.zone == "UTC":
            lines.append(small("Do you live elsewhere? Name your time zone: /my reminders timezone: Europe/Berlin."))
    if habits.vacation and away_until(habits, discord.utils.utcnow()):
        lines.append(f"- {_away_words(habits)}")
    return "\n".join(lines)


def _interval(minutes: int) -> str:
    words = span(minutes)
    return words.removeprefix("1 ") if words in ("1 day", "1 hour") else words


def _away_words(habits: Habits) -> str:
    if habits.vacation is None:
        return ""
    return (
        f"You are **on vacation until {day_of(habits.vacation, habits.zone)}**: nobody calls you, your clocks stand "
        f"still, and the others see it. You are back when that day begins ({plain(habits.zone)}), or as soon as you "
        "say so with /my vacation."
    )
