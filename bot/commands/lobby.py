"""The part of `/match` that is about beginning: leave, start, invite, options, open, rematch."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands.here import match_here
from bot.matches import MatchProblem, State
from bot.matches.options import known_options
from bot.ui.components import Interaction
from bot.ui.limits import CHOICE_TEXT, CHOICES, shorten
from bot.ui.problems import PlayerProblem
from bot.ui.screen import defer
from engine.games import game
from engine.kernel.game import MatchOption


@app_commands.command()
async def leave(interaction: Interaction) -> None:
    """Give your seat back before the match begins, or say no to an invitation."""
    await defer(interaction)
    await interaction.client.lobby.take(interaction, (await match_here(interaction)).id, "leave")


@app_commands.command()
async def start(interaction: Interaction) -> None:
    """Begin the match that you opened with those who are there."""
    await defer(interaction)
    await interaction.client.lobby.take(interaction, (await match_here(interaction)).id, "start")


@app_commands.command()
@app_commands.describe(
    player="For whom a seat is kept", computer="Give a seat to a computer (True), or send one away (False)"
)
async def invite(interaction: Interaction, player: discord.User | None = None, computer: bool | None = None) -> None:
    """Invite a player, or a computer, to the match that you opened."""
    await defer(interaction)
    lobby, match = interaction.client.lobby, (await match_here(interaction)).id
    if player is None and computer is None:
        raise PlayerProblem("Say whom you invite: a player, or a computer.")
    if player is not None:
        await lobby.invite(interaction, match, [player])
    if computer is not None:
        await lobby.take(interaction, match, "computer" if computer else "away")


@app_commands.command()
@app_commands.describe(option="What to set; leave it out to see all options", value="What it is to be")
async def options(interaction: Interaction, option: str | None = None, value: str | None = None) -> None:
    """See or set the options of the match before it begins."""
    await defer(interaction)
    lobby, match = interaction.client.lobby, (await match_here(interaction)).id
    if option is None:
        await lobby.options(interaction, match)
    elif value is None:
        raise PlayerProblem("Say what the option is to be: pick a value from the list.")
    else:
        await lobby.set(interaction, match, {option: value})


@app_commands.command(name="open")
async def open_matches(interaction: Interaction) -> None:
    """See the matches of this server that wait for players."""
    await interaction.client.match_lists.open(interaction)


@app_commands.command()
async def rematch(interaction: Interaction) -> None:
    """Play the match that is over once more: same players, options and decks."""
    await defer(interaction)
    info = await match_here(interaction)
    again = info.rematch_of if info.state is State.OPEN else None
    await interaction.client.lobby.rematch(interaction, again or info.id)


@options.autocomplete("option")
async def _options(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return _fitting([(option.id, option.label) for option in await _known(interaction)], typed)


@options.autocomplete("value")
async def _values(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    wanted = interaction.namespace.option
    return _fitting([choice for one in await _known(interaction) if one.id == wanted for choice in one.choices], typed)


async def _known(interaction: Interaction) -> tuple[MatchOption, ...]:
    try:
        info = await match_here(interaction)
    except (MatchProblem, PlayerProblem):
        return ()
    return known_options(game(info.game), info.seats_wanted)


def _fitting(choices: list[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    word = typed.casefold()
    found = [(value, words) for value, words in choices if word in f"{value} {words}".casefold()]
    return [app_commands.Choice(name=shorten(words, CHOICE_TEXT), value=value) for value, words in found[:CHOICES]]


LOBBY_COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (
    leave,
    start,
    invite,
    options,
    open_matches,
    rematch,
)
