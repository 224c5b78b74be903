"""What a match's players can do to it together: take back, draw, abandon, hand a seat on. Sub-commands of `/match`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.features.agreements.requests import answer_request, where_answered
from bot.features.agreements.seats import as_player, is_gone, is_host, seat_choices, seated
from bot.features.match_here import match_here
from bot.matches import Player, Update
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.screen import defer, show, text
from bot.ui.words import plain, small


@app_commands.command()
@app_commands.describe(moves="How many of your own last moves")
async def undo(interaction: Interaction, moves: app_commands.Range[int, 1, 20] = 1) -> None:
    """Take back your last moves; you see first what goes back."""
    await defer(interaction)
    info = await match_here(interaction)
    await interaction.client.undoing.look(interaction, info.id, moves)


@app_commands.command()
async def agree(interaction: Interaction) -> None:
    """Agree to what is asked in the match of this channel."""
    await _answer(interaction, "agree")


@app_commands.command()
async def refuse(interaction: Interaction) -> None:
    """Refuse what is asked in the match of this channel, or withdraw what you have asked."""
    await _answer(interaction, "refuse")


@app_commands.command()
async def draw(interaction: Interaction) -> None:
    """Offer a draw; the match ends when all players agree."""
    await defer(interaction)
    info = await match_here(interaction)
    await _tell(interaction, await interaction.client.agreements.offer_draw(info.id, interaction.user.id))


@app_commands.command()
async def abandon(interaction: Interaction) -> None:
    """Ask to end the match without a winner."""
    await defer(interaction)
    info = await match_here(interaction)
    await _tell(interaction, await interaction.client.agreements.abandon(info.id, interaction.user.id))


@app_commands.command()
@app_commands.autocomplete(player=seat_choices)
@app_commands.describe(
    newcomer="Who is to play on; leave it out for the computer", player="Whose seat; leave it out for your own"
)
async def replace(interaction: Interaction, newcomer: discord.Member | None = None, player: str | None = None) -> None:
    """Hand a seat to somebody else, with hand and deck; the newcomer must accept."""
    await defer(interaction)
    info = await match_here(interaction)
    leaving = seated(info, player).player.id if player else interaction.user.id
    update = await replaced(interaction, info.id, leaving, as_player(newcomer) if newcomer else None)
    await _tell(interaction, update)


async def replaced(interaction: Interaction, match: str, leaving: int, newcomer: Player | None) -> Update:
    """Ask that a newcomer, or else a computer, takes over a seat.

    For his own seat a player needs nobody's consent but the newcomer's, nor does the host for the seat of somebody who
    is gone. Otherwise everybody must agree, he whose seat it is as well unless he is gone.
    """
    client = interaction.client
    info = await client.matches.info(match)
    user = interaction.user.id
    gone = await is_gone(interaction, client.matches, info, leaving)
    alone = gone and await is_host(interaction, info)
    if not alone and all(seat.player.id != user for seat in info.seats):
        raise PlayerProblem("Only players of this match can hand a seat on, or the host once a player is gone.")
    return await client.agreements.replace(info.id, user, leaving, newcomer, gone=gone, alone=alone)


async def _answer(interaction: Interaction, verb: str) -> None:
    await defer(interaction)
    info = await match_here(interaction)
    await answer_request(interaction, info.id, verb)


async def _tell(interaction: Interaction, update: Update) -> None:
    """What came of it; a request is in the channel, where the others answer it."""
    words = "\n".join(plain(event.public) for event in update.events)
    asked = all(event.kind == "request" for event in update.events)
    await show(interaction, text(words + ("\n" + small(where_answered(interaction)) if asked else "")))


AGREEMENT_COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (undo, agree, refuse, draw, abandon, replace)
