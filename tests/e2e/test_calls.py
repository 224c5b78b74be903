"""Pings, none of which is lost or doubled, whenever the bot is killed and however long Discord is down."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.matches import Player, State, WaitingSeat
from bot.matches.seating.steps import inviting_step
from tests.bot.matches.table import lowest_answer
from tests.e2e.guillotine import KillSwitch
from tests.e2e.mishaps import without_waiting
from tests.e2e.station import MATCH, Station, register_game, running_station, shown_message

KILLS = 12
MOST_DEEDS = 14
"""Maximum number of the bot's actions before it is killed; a move with its card and ping takes about ten."""
_CALLED = re.compile(r"🔔 <@(\d+)>")
OUTAGE = 60
REPAIRED = 10
"""Seconds until the cards are repaired."""


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    register_game(monkeypatch, "tiny", "tests.bot.tiny_module")


@contextmanager
def rung(here: Station) -> Iterator[list[int]]:
    """Yield the list of users pinged by the bot's messages during the block, in order, even if a message is deleted."""
    calls: list[int] = []
    backend: Any = here.env.backend
    commit = backend.commit_message

    def committed(*given: Any, **named: Any) -> Any:
        message = commit(*given, **named)
        calls.extend(message.ping_user_ids)
        return message

    backend.commit_message = committed
    try:
        yield calls
    finally:
        backend.commit_message = commit


async def begun(here: Station) -> None:
    """Start a match of the tiny game between Alice and Bob."""
    await here.slash(here.alice, "match new", game="tiny", deck="red")
    await here.slash(here.bob, "match join", deck="blue")
    await here.wait_until_quiet()


def cards(here: Station) -> list[discord.Message]:
    """Return the status cards that name the players to move, or their number."""
    return [one for one in here.history() if "⏳" in shown_message(one).text or "Options" in shown_message(one).buttons]


async def asked(here: Station) -> tuple[WaitingSeat, ...]:
    return await here.bot.services.matches.waiting_seats(MATCH)


async def move(here: Station, chance: random.Random) -> None:
    """Let a player who has to decide give any legal answer."""
    one = chance.choice(await asked(here))
    service = here.bot.services.matches
    decision = await service.decision(MATCH, one.player.id)
    assert decision
    await service.answer(MATCH, one.player.id, decision.number, lowest_answer(decision))


@pytest.mark.beside
@pytest.mark.parametrize("seed", range(KILLS))
async def test_a_player_to_move_is_pinged_once_even_if_the_bot_is_killed(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    async with running_station(tmp_path) as here:
        await begun(here)
        for _ in range(3):
            if (await here.info()).state is State.OVER:
                return
            before = {one.player.id for one in await asked(here)}
            with rung(here) as calls:
                guillotine = KillSwitch(here.bot, chance.randint(1, MOST_DEEDS))
                await guillotine.watches(move(here, chance))
                await guillotine.watches(here.wait_until_quiet())
                await here.restart_after_kill(guillotine)
                await here.wait_until_quiet()
            now = {one.player.id for one in await asked(here)}
            assert sorted(calls) == sorted(now - before)
            named = {user for user in now if f"<@{user}>" in shown_message(here.card).text}
            assert named == now
            assert [one.id for one in cards(here)] == ([here.card.id] if now else []), "those before are past"


@pytest.mark.beside
@pytest.mark.parametrize("deeds", range(1, 9))
async def test_an_invited_player_is_pinged_once_even_if_the_bot_is_killed(tmp_path: Path, deeds: int) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="frontiers", seats=3)
        guests = [Player(one.id, "Guest") for one in (here.bob, here.carol)]
        with rung(here) as calls:
            guillotine = KillSwitch(here.bot, deeds)
            invites = here.bot.services.matches.seating.take_step(MATCH, inviting_step(here.alice.id, guests))
            await guillotine.watches(invites)
            await guillotine.watches(here.wait_until_quiet())
            await here.restart_after_kill(guillotine)
            await here.wait_until_quiet()
        invited = (await here.info()).invited
        assert sorted(calls) == sorted(invited)
        assert invited or deeds < 4, "it is on the disk by then"


@pytest.mark.beside
@pytest.mark.parametrize("method", ["*", "POST", "PATCH", "DELETE"])
async def test_messages_lost_in_an_outage_are_sent_soon_afterwards(tmp_path: Path, method: str) -> None:
    chance = random.Random(1)
    async with running_station(tmp_path) as here:
        await begun(here)
        while len(await asked(here)) > 1:
            await move(here, chance)
            await here.wait_until_quiet()
        await here.restart()  # no private message follows the match: only the calls are looked at
        before = {one.player.id for one in await asked(here)}
        for path in ("/channels/*/messages", "/channels/*/messages/*"):
            here.env.inject_error(method, path, status=503, times=None)
        with rung(here) as calls:
            with without_waiting(here.env), here.env._bot_scope():  # so that its pauses pass by the simulated clock
                while {one.player.id for one in await asked(here)} <= before:
                    await move(here, chance)
            await here.env.advance_time(OUTAGE)
            assert calls == [] or method in {"PATCH", "DELETE"}
            here.env.backend.faults.clear()
            await here.env.advance_time(REPAIRED)
            await here.wait_until_quiet()
        now = {one.player.id for one in await asked(here)}
        assert sorted(calls) == sorted(now - before) != []
        assert all(f"<@{user}>" in shown_message(here.card).text for user in now)
        assert [one.id for one in cards(here)] == [here.card.id]
        called = {user for one in here.history() for user in _CALLED.findall(shown_message(one).text)}
        assert called <= {str(user) for user in now}
