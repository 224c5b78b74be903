"""`/my reminders` and `/my vacation`: how and when a player is called."""

from __future__ import annotations

from datetime import timedelta
from zoneinfo import ZoneInfo

import discord
from discord import app_commands

from bot.features.clocks.reminder_settings import BACK, ReminderHandler, Wanted
from bot.matches.time.hours import quiet_hours, vacation_end, zone_named, zones
from bot.matches.time.timekeeper import Timekeeper
from bot.ui.items import Interaction
from bot.ui.limits import CHOICES, shorten
from bot.ui.screen import defer
from bot.ui.time_words import day_of

OFF = "off"
_AHEAD = {1: "Tomorrow", 3: "In 3 days", 7: "In a week", 14: "In two weeks", 28: "In four weeks", 56: "In eight weeks"}


class ReminderCommands(app_commands.Group):
    """How and when a player is called."""

    def __init__(self, reminders: ReminderHandler, timekeeper: Timekeeper) -> None:
        super().__init__(name="my", description="What is yours, wherever you are")
        self._reminders = reminders
        self._timekeeper = timekeeper

    @app_commands.command()
    @app_commands.describe(
        send="Whether reminders come after the first call",
        every="Hours between two reminders",
        most="How many for one decision; then everybody learns that the match halts",
        quiet="Hours without calls, such as 22-7; off for none",
        timezone="Where you live: start typing a city",
        where="In the match's channel, or as a message to you alone",
    )
    @app_commands.choices(
        where=[
            app_commands.Choice(name="In the match's channel", value="channel"),
            app_commands.Choice(name="As a message to me alone", value="message"),
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
        """See or set when you are reminded, and your quiet hours."""
        await defer(interaction)
        changes: Wanted = {}
        if send is not None:
            changes["reminders"] = send
        if every is not None:
            changes["every"] = every * 60
        if most is not None:
            changes["most"] = most
        if quiet is not None:
            none = quiet.strip().casefold() == OFF
            changes["quiet_from"], changes["quiet_to"] = (None, None) if none else quiet_hours(quiet)
        if timezone is not None:
            changes["zone"] = zone_named(timezone)
        if where is not None:
            changes["private"] = where == "message"
        await self._reminders.set(interaction, changes)

    @app_commands.command()
    @app_commands.describe(until="The day on which you are back, such as 2026-12-24; or that you are back now")
    async def vacation(self, interaction: Interaction, until: app_commands.Range[str, 1, 20] | None = None) -> None:
        """Be left in peace until a day: no calls, and your clocks stand still."""
        await defer(interaction)
        settings = await self._timekeeper.reminder_settings(interaction.user.id)
        if until is None:
            await self._reminders.show_vacation(interaction, settings)
            return
        back = until.strip().casefold() in (BACK, "now", OFF)
        end = None if back else vacation_end(until, settings.zone, discord.utils.utcnow())
        await self._reminders.go_away(interaction, end)

    @reminders.autocomplete("timezone")
    async def _zones(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        wanted = typed.strip().replace(" ", "_").casefold()
        found = [zone for zone in zones() if wanted in zone.casefold()]
        found.sort(key=lambda zone: (not zone.casefold().rpartition("/")[2].startswith(wanted), zone))
        return [app_commands.Choice(name=zone, value=zone) for zone in found[:CHOICES]]

    @vacation.autocomplete("until")
    async def _days(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        zone = (await self._timekeeper.reminder_settings(interaction.user.id)).zone
        now = discord.utils.utcnow()
        choices = [app_commands.Choice(name="I am back", value=BACK)]
        for days, words in _AHEAD.items():
            at = now + timedelta(days=days)
            value = at.astimezone(ZoneInfo(zone)).date().isoformat()
            choices.append(app_commands.Choice(name=f"{words}: {day_of(at, zone)} ({value})", value=value))
        fitting = [choice for choice in choices if typed.casefold() in choice.name.casefold()]
        if fitting or not typed:
            return fitting
        return [app_commands.Choice(name=shorten(typed, 20), value=shorten(typed, 20))]
