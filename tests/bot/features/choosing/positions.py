"""Positions of real matches, reached by recorded answers."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

from simcord import MemberActor

from bot.storage.rows import MatchRow
from engine.kernel.decision import Answer, Decision
from engine.kernel.match import Match
from tests.e2e.gestures import give_answers
from tests.e2e.station import MATCH, Station, deck_option, running_station

ANSWERS_FILE = Path(__file__).with_name("typed_lines.json")
"""For each game the answers that lead to its positions: seats and picks; null if the bot passed by itself."""


async def count_answers(here: Station) -> int:
    """How many answers count."""

    async def count(row: MatchRow, match: Match) -> int:
        return len(match.answers)

    return await here.bot.services.matches.run_on_match(MATCH, count)


async def play_to_position(here: Station, game: str, position: int) -> MemberActor:
    """Give the recorded answers until there are so many; returns who is asked then."""
    recorded = _recorded()[game]

    def next_one(match: Match) -> tuple[Decision, Answer] | None:
        given = len(match.answers)
        if given >= position:
            return None
        if given >= len(recorded):
            return match.open[0], match.open[0].default
        seat, picks = recorded[given]
        decision = match.decision(seat)
        assert decision, f"seat {seat} is not asked after {given} answers"
        return decision, tuple(picks)

    await give_answers(here, next_one)
    return here.player((await here.bot.services.matches.waiting_seats(MATCH))[0].player.id)


@cache
def _recorded() -> dict[str, list[tuple[int, list[str]]]]:
    found: dict[str, list[tuple[int, list[str]]]] = json.loads(ANSWERS_FILE.read_text("utf-8"))
    return found


@asynccontextmanager
async def station_at_position(
    folder: Path, game: str, position: int, **options: str
) -> AsyncIterator[tuple[Station, MemberActor]]:
    """A match of a game after so many answers, and who is asked then."""
    async with running_station(folder) as here:
        await here.slash(here.alice, "match new", game=game, **deck_option("federation", game), **options)
        await here.slash(here.bob, "match join", **deck_option("klingon", game))
        yield here, await play_to_position(here, game, position)
