"""Sharing of an answer with the whole channel."""

from __future__ import annotations

import discord

from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.problems import missing_permissions, permissions_note
from bot.ui.screen import Screen, add_pictures_later, show_in_public, text_screen
from bot.ui.way_back import show_with_way_back


async def post_in_channel(interaction: Interaction, screen: Screen) -> None:
    """Show a screen to the whole channel, as a public reply if the bot is not a member.

    Raises:
        PlayerProblem: the bot isn't allowed to write there; the message says what to allow.
    """
    if interaction.guild_id and interaction.client.get_guild(interaction.guild_id):
        needed = missing_permissions(interaction)
        missing = needed if screen.pictures else [name for name in needed if name != "Attach Files"]
        channel = interaction.channel
        if missing or not isinstance(channel, discord.abc.Messageable):
            raise PlayerProblem(permissions_note(missing))
        shared = await channel.send(view=screen.view(), files=screen.files())
        add_pictures_later(interaction, shared, screen)
        await show_with_way_back(interaction, text_screen("Shared."))
    else:
        await show_with_way_back(interaction, text_screen("Shared."))
        await show_in_public(interaction, screen)
