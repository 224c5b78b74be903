"""`/my`: what belongs to a player wherever he plays."""

from __future__ import annotations

from discord import app_commands

from bot.commands.installs import EVERYWHERE
from bot.commands.reachability import reminders, vacation


class MyCommands(app_commands.Group):
    """Works on servers and in messages to the bot."""

    def __init__(self) -> None:
        super().__init__(name="my", description="Your own matches and settings", **EVERYWHERE)
        self.add_command(reminders)
        self.add_command(vacation)
