"""Shows a user's stored data, exports it, and deletes it after confirmation."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot.features.own_data.items import ERASE, FILE, GIVE_UP
from bot.features.own_data.screens import confirm_erase_screen, data_screen, erased_screen, file_screen, give_up_screen
from bot.features.users import player_of
from bot.matches.own_data import OwnData
from bot.matches.player_names import person_name
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.screen import defer, show
from engine.icons import name_without_icons

MAX_FILE_BYTES = 10_000_000
"""Maximum size of a file that Discord accepts, in bytes."""


class OwnDataHandler:
    """Handles `/my data` and its buttons; calls ``wait_until_written`` first, which saves everything queued."""

    def __init__(self, own_data: OwnData, wait_until_written: Callable[[], Awaitable[None]]) -> None:
        self._own = own_data
        self._written = wait_until_written

    async def open(self, interaction: Interaction) -> None:
        """Show the amount of stored data."""
        await defer(interaction)
        await self._written()
        await show(interaction, data_screen(await self._own.row_counts(interaction.user.id)))

    async def press(self, interaction: Interaction, verb: str) -> None:
        """Handle a button; nothing is deleted while the user has a seat in a running match."""
        await defer(interaction)
        await self._written()
        if verb == FILE:
            await self._send_file(interaction)
        elif verb == ERASE:
            await self._erase_data(interaction)
        else:
            if verb == GIVE_UP:
                await self._own.leave_all_matches(player_of(interaction.user))
            await self._ask_to_confirm(interaction)

    async def _send_file(self, interaction: Interaction) -> None:
        data = await self._own.data_as_zip(interaction.user.id)
        if len(data) > MAX_FILE_BYTES:
            raise PlayerProblem("This file is too large for Discord. Ask the bot’s operator for it.")
        await show(interaction, file_screen(data))

    async def _ask_to_confirm(self, interaction: Interaction) -> None:
        playing = await self._own.running_matches(interaction.user.id)
        await show(interaction, give_up_screen(playing) if playing else confirm_erase_screen())

    async def _erase_data(self, interaction: Interaction) -> None:
        if await self._own.running_matches(interaction.user.id):
            await self._ask_to_confirm(interaction)
            return
        await self._own.erase_data(interaction.user.id, _names_of_user(interaction.user))
        await show(interaction, erased_screen())


def _names_of_user(user: discord.abc.User) -> frozenset[str]:
    """Return a user's names on Discord."""
    names = [name for name in (user.name, user.display_name, user.global_name) if name]
    return frozenset((*names, *map(person_name, names), *(name_without_icons(person_name(name)) for name in names)))
