"""`/match act`, `/match responses` and `/match look`: what a player does by words instead of buttons."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.features.choosing.typed import suggestions
from bot.features.match_here import match_here
from bot.features.responses.screens import ORDERS
from bot.matches import MatchProblem
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.screen import defer
from engine.games import game


@app_commands.command()
@app_commands.describe(choice="What you do, in words; several with commas between. Leave it out to see all you can do")
async def act(interaction: Interaction, choice: str = "") -> None:
    """Do something, or see what you can do."""
    await defer(interaction)
    await interaction.client.choosing.say(interaction, (await match_here(interaction)).id, choice)


@act.autocomplete("choice")
async def _choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    try:
        info = await match_here(interaction)
        decision = await interaction.client.matches.decision(info.id, interaction.user.id)
    except (MatchProblem, PlayerProblem):
        return []
    found = suggestions(decision, typed) if decision else []
    return [app_commands.Choice(name=name, value=value) for name, value in found]


@app_commands.command()
@app_commands.describe(
    ask="What I ask you from now on; leave all out to see and change your standing orders",
    never="A card that you will not respond with, or what you do not want to be asked about",
    again="One of those after all",
)
@app_commands.choices(ask=[app_commands.Choice(name=title, value=name) for name, (title, _) in ORDERS.items()])
async def responses(interaction: Interaction, ask: str = "", never: str = "", again: str = "") -> None:
    """Say when you want to be asked to respond in the turns of others."""
    await defer(interaction)
    info = await match_here(interaction)
    if not game(info.game).responses:
        raise PlayerProblem(f"In {game(info.game).title} nobody is asked to respond in the turns of others.")
    desk, match = interaction.client.responses, info.id
    if ask:
        await desk.order(interaction, match, ask)
    if never:
        await desk.decline(interaction, match, never)
    if again:
        await desk.decline(interaction, match, again, again=True)
    if not (ask or never or again):
        await desk.open(interaction, match)


@responses.autocomplete("never")
async def _nevers(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return await _nameable(interaction, typed, again=False)


@responses.autocomplete("again")
async def _agains(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return await _nameable(interaction, typed, again=True)


async def _nameable(interaction: Interaction, typed: str, *, again: bool) -> list[app_commands.Choice[str]]:
    try:
        match = (await match_here(interaction)).id
        found = await interaction.client.responses.nameable(match, interaction.user.id, typed, again=again)
    except (MatchProblem, PlayerProblem):
        return []
    return [app_commands.Choice(name=name, value=value) for name, value in found]


@app_commands.command()
@app_commands.describe(what="What you want to look at; leave it out to see what there is")
async def look(interaction: Interaction, what: str = "") -> None:
    """Look at one mission, ship, player, pile or card, as far as you may see it."""
    await defer(interaction)
    match = (await match_here(interaction)).id
    if what.strip():
        await interaction.client.looking.look(interaction, match, what)
    else:
        await interaction.client.looking.open(interaction, match)


@look.autocomplete("what")
async def _sights(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    try:
        match = (await match_here(interaction)).id
        found = await interaction.client.looking.named(match, interaction.user.id, typed)
    except (MatchProblem, PlayerProblem):
        return []
    return [app_commands.Choice(name=name, value=value) for name, value in found]


PLAYING_COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (act, responses, look)
