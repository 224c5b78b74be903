"""Common actions of players on the simulated Discord, and what they see afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import discord
import simcord
from simcord import MemberActor, ResponseMessage
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.matches.sessions import MatchStep
from engine.kernel.decision import Answer, Decision
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from tests.e2e.station import MATCH, Station, shown_message


async def player_to_move(here: Station) -> MemberActor:
    """Return the player who has to move."""
    return here.player((await here.bot.services.matches.waiting_seats(MATCH))[0].player.id)


def opponent_of(here: Station, player: MemberActor) -> MemberActor:
    return here.bob if player is here.alice else here.alice


async def choose_option(here: Station, player: MemberActor, words: Sequence[str]) -> None:
    """Choose the first option that starts with one of these words."""
    decision = await here.bot.services.matches.decision(MATCH, player.id)
    assert decision
    option = next(o for o in decision.options if o.label.startswith(tuple(words)))
    await here.slash(player, "match act", choice=option.label)


async def private_reply(here: Station, player: MemberActor, command: str, **options: object) -> ResponseMessage:
    result = await player.slash(here.channel, command, **options)
    here.checked(result)
    assert result.response
    return result.response


def request_message(here: Station) -> discord.Message:
    """Return the public message of the last request."""
    return next(m for m in reversed(here.history()) if "🤝" in shown_message(m).text)


def deny_permissions(here: Station, **permissions: bool) -> None:
    """Deny permissions in the channel to everyone, including the bot."""
    denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
    everyone = Overwrite(here.guild.default_role.id, OverwriteType.ROLE, deny=denied)
    here.env.backend.set_overwrite(here.channel.id, everyone)


async def play_at_random(here: Station, answers: int, seed: int = 1) -> None:
    """Give this many random answers, or fewer if the match ends, saved together; then update all messages."""
    chance, left = Randomness(seed_from_number(seed)), answers

    def next_one(match: Match) -> tuple[Decision, Answer] | None:
        nonlocal left
        if not left or not match.open:
            return None
        left -= 1
        return match.open[0], match.open[0].random_answer(chance)

    await here.wait_until_quiet()
    await give_answers(here, next_one)
    await here.wait_until_quiet()


async def give_answers(here: Station, chosen: Callable[[Match], tuple[Decision, Answer] | None]) -> None:
    """Give answers one after the other until ``chosen`` returns none, and save them together."""
    sessions = here.bot.services.matches._sessions

    async def act(step: MatchStep) -> None:
        match = step.match_played
        while found := chosen(match):
            decision, answer = found
            step.add_events(*match.answer(decision.seat, decision.number, answer))
            followed = sessions.run_to_decision(step.row, match)
            step.add_events(*followed.events)
            step.orders |= followed.orders

    await sessions.take_step(MATCH, act)


async def private_message(here: Station, who: MemberActor, command: str, **options: object) -> ResponseMessage:
    result = await who.slash(here.channel, command, **options)
    here.checked(result)
    assert result.response
    assert result.response.ephemeral
    return result.response


def file_names(answer: ResponseMessage) -> list[str]:
    """Return the names of a message's files."""
    return [one.filename for one in answer.attachments]


async def download(answer: ResponseMessage, ending: str) -> bytes:
    """Return a message's file with this ending."""
    return await next(one for one in answer.attachments if one.filename.endswith(ending)).read()


def add_manager(here: Station) -> simcord.MemberActor:
    """Return a new member who may manage the server and its channels."""
    permissions = discord.Permissions(manage_guild=True, manage_channels=True)
    role = here.guild.create_role("staff", permissions=permissions)
    return here.guild.add_member(here.env.create_user("kira", global_name="Kira"), roles=[role])


def field_ids(modal: Any) -> list[str]:
    """Return the custom ids of a form's fields, from top to bottom."""
    return [part["component"]["custom_id"] for part in modal["components"]]
