"""`/my reminders` and `/my vacation`: how and when a player is pinged."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from zoneinfo import ZoneInfo

import discord
from discord import app_commands

from bot.features.clocks.reminder_settings import BACK_FROM_VACATION, ReminderChanges, ReminderHandler
from bot.matches.time.quiet_hours import parsed_quiet_hours, parsed_vacation_end
from bot.matches.time.time_zones import zone_named, zone_suggestions
from bot.matches.time.timekeeper import Timekeeper
from bot.ui.items import Interaction
from bot.ui.limits import MAX_CHOICES, shorten
from bot.ui.screen import defer
from bot.ui.time_words import day_of

REMINDERS_OFF = "off"
_VACATION_LENGTHS = {
    1: "Tomorrow",
    3: "In 3 days",
    7: "In a week",
    14: "In two weeks",
    28: "In four weeks",
    56: "In eight weeks",
}


class ReminderCommands(app_commands.Group):
    """Commands for how and when a player is pinged."""

    def __init__(self, reminders: ReminderHandler, timekeeper: Timekeeper) -> None:
        super().__init__(name="my", description="Your matches, decks and settings on every server")
        self._reminders = reminders
        self._timekeeper = timekeeper

    @app_commands.command()
    @app_commands.describe(
        send="Whether to send reminders after the first ping",
        every="Hours between reminders",
        most="Reminders per decision; after that everyone sees that the match is stalled",
        quiet="Hours without pings, such as 22-7; “off” for none",
        timezone="Your time zone: start typing a city near you",
        where="In the match’s channel, or by direct message",
    )
    @app_commands.choices(
        where=[
            app_commands.Choice(name="In the match’s channel", value="channel"),
            app_commands.Choice(name="By direct message", value="message"),
        ]
    )
    async def reminders(  # noqa: PLR0917 - the options of one command
        self,
        interaction: Interaction,
        send: bool | None = None,
        every: app_commands.Range[int, 1, 168] | None = None,
        most: app_commands.Range[int, 0, 10] | None = None,
        quiet: app_commands.Range[str, 1, 20] | None = None,
        timezone: app_commands.Range[str, 1, 64] | None = None,
        where: str | None = None,
    ) -> None:
        """View or change your reminders and quiet hours."""
        await defer(interaction)
        changes: ReminderChanges = {}
        if send is not None:
            changes["reminders"] = send
        if every is not None:
            changes["every"] = every * 60
        if most is not None:
            changes["most"] = most
        if quiet is not None:
            none = quiet.strip().casefold() == REMINDERS_OFF
            changes["quiet_from"], changes["quiet_to"] = (None, None) if none else parsed_quiet_hours(quiet)
        if timezone is not None:
            changes["zone"] = await asyncio.to_thread(zone_named, timezone)
        if where is not None:
            changes["private"] = where == "message"
        await self._reminders.set(interaction, changes)

    @app_commands.command()
    @app_commands.describe(until="The day you’ll be back, such as 2026-12-24; or say that you’re back now")
    async def vacation(self, interaction: Interaction, until: app_commands.Range[str, 1, 20] | None = None) -> None:
        """Go on vacation until a date: no pings, and your clocks are paused."""
        await defer(interaction)
        settings = await self._timekeeper.reminder_settings(interaction.user.id)
        if until is None:
            await self._reminders.show_vacation(interaction, settings)
            return
        back = until.strip().casefold() in (BACK_FROM_VACATION, "now", REMINDERS_OFF)
        end = None if back else parsed_vacation_end(until, settings.zone, discord.utils.utcnow())
        await self._reminders.set_vacation(interaction, end)

    @reminders.autocomplete("timezone")
    async def _zone_choices(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=zone, value=zone)
            for zone in (await asyncio.to_thread(zone_suggestions, typed))[:MAX_CHOICES]
        ]

    @vacation.autocomplete("until")
    async def _day_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        zone = (await self._timekeeper.reminder_settings(interaction.user.id)).zone
        now = discord.utils.utcnow()
        choices = [app_commands.Choice(name="I’m back", value=BACK_FROM_VACATION)]
        for days, words in _VACATION_LENGTHS.items():
            at = now + timedelta(days=days)
            value = at.astimezone(ZoneInfo(zone)).date().isoformat()
            choices.append(app_commands.Choice(name=f"{words}: {day_of(at, zone)} ({value})", value=value))
        fitting = [choice for choice in choices if typed.casefold() in choice.name.casefold()]
        if fitting or not typed:
            return fitting
        return [app_commands.Choice(name=shorten(typed, 20), value=shorten(typed, 20))]
