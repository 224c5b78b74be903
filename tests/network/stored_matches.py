"""A database with thousands of matches under way, made of a few that were really played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert, select

from bot.matches import MatchService, Player, State
from bot.matches.seating.new_matches import MatchWish
from bot.matches.seating.steps import starting_step
from bot.storage import Store
from bot.storage.rows import ShownCard
from bot.storage.rows import State as StoredState
from bot.storage.tables import matches, metadata
from engine.games import GAME_NAMES
from engine.kernel.randomness import Randomness, seed_from_number
from tests.bot.storage.opening import opened_store

ANSWERS_PER_MATCH = 15
"""So many decisions have been made in each of them."""
FIRST_UNKNOWN_CHANNEL = 10**17
"""From this number on there are channels of which the simulated Discord knows only their cards."""


async def store_matches(folder: Path, count: int) -> None:
    """Have so many matches stored in the folder's database, all of them shown as they are."""
    async with opened_store(f"sqlite:///{folder}/ready-room.sqlite3") as store:
        played = [await _play_match(store, number, name) for number, name in enumerate(GAME_NAMES)]
        await store.write(_copy_matches, played, count)


async def _play_match(store: Store, number: int, name: str) -> str:
    service, chance = MatchService(store), Randomness(seed_from_number(number))
    people = [Player(number * 10 + seat + 1, f"P{seat}") for seat in range(2)]
    wish = MatchWish(game=name, host=people[0])
    match = (await service.seating.open_match(wish, channel=FIRST_UNKNOWN_CHANNEL - 1 - number, guild=None)).id
    if (await service.seating.take_seat(match, people[1], "")).state is State.OPEN:
        await service.seating.take_step(match, starting_step(people[0]))
    for _ in range(ANSWERS_PER_MATCH):
        asked = (await service.waiting_seats(match))[0].player.id
        decision = await service.decision(match, asked)
        assert decision
        await service.answer(match, asked, decision.number, decision.random_answer(chance))
    return match


def _copy_matches(connection: Connection, played: list[str], count: int) -> None:
    """Each copy is in a channel of its own, with a card there."""
    for table in metadata.sorted_tables:
        if table is not matches and "match" not in table.c:
            continue
        own = table.c.id if table is matches else table.c.match
        found: dict[str, list[dict[str, Any]]] = {
            match: [dict(row) for row in connection.execute(select(table).where(own == match)).mappings()]
            for match in played
        }
        copies = [
            row | _changed_columns(table.name, number)
            for number in range(count)
            for row in found[played[number % len(played)]]
        ]
        for first in range(0, len(copies), 5000):
            connection.execute(insert(table), copies[first : first + 5000])
        if table.name == "cards":
            _mark_cards_shown(connection, count)


def _changed_columns(table: str, number: int) -> dict[str, Any]:
    if table == "matches":
        channel = FIRST_UNKNOWN_CHANNEL + number
        return {
            "id": f"s{number}",
            "channel": channel,
            "card_message": channel,
            "shown": ANSWERS_PER_MATCH + 100,
            "thinking": False,
        }
    return {"match": f"s{number}"}


def _mark_cards_shown(connection: Connection, count: int) -> None:
    connection.execute(matches.update().where(matches.c.id.like("s%")).values(shown=matches.c.version))
    rows = []
    for number in range(count):
        place = FIRST_UNKNOWN_CHANNEL + number
        card = ShownCard(message=place, channel=place, turn="", state=StoredState.PLAYING)
        rows.append({"match": f"s{number}", "card": card})
    connection.execute(insert(metadata.tables["cards"]), rows)
