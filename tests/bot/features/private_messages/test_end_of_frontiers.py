"""The end of a Frontiers match: its readers learn once how it was decided and how it ended."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord import ResponseMessage

from bot.matches import State
from engine.kernel.decision import Answer, Decision
from tests.e2e.station import MATCH, Station, running_station, shown_message


async def hurried_to_its_end(here: Station) -> ResponseMessage:
    """Play a solo Frontiers match that only draws cards; return the private message at its end."""
    await here.slash(here.alice, "match new", game="frontiers", seats=1)
    await here.slash(here.alice, "match start")
    message = await here.private_message_of(here.alice)
    matches = here.bot.services.matches
    while (await here.info()).state is State.PLAYING:
        decision = await matches.decision(MATCH, here.alice.id)
        assert decision
        await matches.answer(MATCH, here.alice.id, decision.number, _hurried(decision))
    await here.env.settle()
    return message


def _hurried(decision: Decision) -> Answer:
    ids = [one.id for one in decision.options]
    if decision.rule == "FR-END-07":
        return tuple(ids)
    return next(((one,) for one in ("announce", "end turn") if one in ids), decision.default)


@pytest.mark.beside
async def test_the_score_and_the_outcome_are_reported_once(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        lines = shown_message(await hurried_to_its_end(here)).text.splitlines()
        assert len([one for one in lines if "Alice scores" in one]) == 1
        assert len([one for one in lines if "did not reach the goal" in one]) == 1
        assert lines.index("**How the match was decided**") < next(
            n for n, one in enumerate(lines) if "Alice scores" in one
        )
