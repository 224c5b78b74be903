"""Recorded evenings at the table: starts of matches, and everything players look at meanwhile.

The features' tests record themselves in the same way; here the games themselves are shown.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.matches import State
from tests.bot.transcripts.pages import record_lines
from tests.e2e.captain import Captain
from tests.e2e.random_player import RandomPlayer
from tests.e2e.station import MATCH, Station, running_station, shown_message


async def played(here: Station, players: Mapping[int, Captain | RandomPlayer], choices: int) -> None:
    """Make this many choices, or fewer if the match ends earlier."""
    for _ in range(choices):
        await here.wait_until_quiet()
        waiting = await here.bot.services.matches.waiting_seats(MATCH)
        if not waiting:
            return
        await players[waiting[0].player.id].decide()
    await here.wait_until_quiet()


async def looked_at(here: Station) -> None:
    """Let Alice and a spectator look at everything the card leads to, and at one thing on the table."""
    for who in (here.alice, here.carol):
        for label in ("Board", "Log", "Look"):
            result = await here.press(who, here.card, label)
        assert result.response
        first = shown_message(result.response).menus[0]
        await who.select(result.response, [first["options"][0]["value"]], custom_id=first["custom_id"])
    await here.press(here.alice, here.card, "My hand")


async def ended(here: Station) -> None:
    """Let Alice concede; the end is viewed, verified, exported and replayed."""
    result = await here.alice.slash(here.channel, "match concede")
    assert result.response
    await here.press(here.alice, result.response, "Yes")
    assert (await here.info()).state is State.OVER
    for command in ("match verify", "record export"):
        await here.slash(here.bob, command)
    result = await here.bob.slash(here.channel, "record replay")
    for label in ("Next", "Next", "Last", "◀ Back", "⏮ First"):
        assert result.response
        result = await here.press(here.bob, result.response, label)
    await here.press(here.bob, here.card, "Rematch")


async def test_two_captains_fly_to_a_mission(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        captains = {one.id: Captain(here, one) for one in (here.alice, here.bob)}
        await played(here, captains, 45)
        await looked_at(here)
        await ended(here)


async def test_three_press_what_comes(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start(seats=3)
        players = {one.id: RandomPlayer(here, one, random.Random(n)) for n, one in enumerate(here.players)}
        await played(here, players, 25)
        await here.slash(here.bob, "match show")


@pytest.mark.parametrize("seats", [1, 2])
async def test_frontiers(tmp_path: Path, seats: int) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="frontiers", seats=seats)
        if seats == 2:
            await here.press(here.bob, here.card, "Join")
        else:
            await here.press(here.alice, here.card, "Start")
        people = {one.id: RandomPlayer(here, one, random.Random(3 + n)) for n, one in enumerate(here.players[:seats])}
        await played(here, people, 25)
        await looked_at(here)
        if seats == 2:
            await ended(here)


async def test_all_commands_as_discord_knows_them(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        commands = [one.to_dict(here.bot.tree) for one in here.bot.tree.get_commands()]
    for one in sorted(commands, key=lambda one: str(one["name"])):
        record_lines(described(one))


def described(command: Mapping[str, Any], name: str = "/") -> list[str]:
    """Return a command with its options and sub-commands, one per line."""
    if command.get("type", 1) in (2, 3) and "description" not in command:
        return [f"Apps: {command['name']}"]
    rest = {key: value for key, value in command.items() if key not in ("name", "description", "options", "choices")}
    lines = [f"{name}{command['name']}: {command['description']} {json.dumps(rest, sort_keys=True)}"]
    lines += [f"    {one['name']} = {one['value']}" for one in command.get("choices", ())]
    inside = "  · " if name == "/" else f"  {name}"
    return lines + [line for one in command.get("options", ()) for line in described(one, inside)]
