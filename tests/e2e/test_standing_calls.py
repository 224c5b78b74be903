"""Pings in the channel, which remain until their decision has been made."""

from __future__ import annotations

from pathlib import Path

from engine.kernel.decision import Answer, Decision
from engine.kernel.match import Match
from tests.e2e.gestures import give_answers
from tests.e2e.station import MATCH, Station, running_station, shown_message

SEEDING = 240
"""Number of answers in this match before which no pinged player is asked twice in the same turn."""


async def waiting(here: Station) -> dict[int, int]:
    """Return the users who have to decide, and the number of each decision."""
    situation = await here.bot.services.matches.situation(MATCH)
    return {one.player.id: one.decision for one in situation.waiting}


async def answer(here: Station, user: int) -> None:
    """Give one answer, and wait for its consequences."""
    matches = here.bot.services.matches
    decision = await matches.decision(MATCH, user)
    assert decision
    await matches.answer(MATCH, user, decision.number, chosen(decision))
    await here.wait_until_quiet()


def chosen(decision: Decision) -> Answer:
    """Return an action if one is possible, otherwise the default answer as if the clock ran out."""
    acts = [one.id for one in decision.options if decision.window and one.id not in decision.default]
    return tuple(acts[:1]) or decision.default


def calls(here: Station) -> list[str]:
    """Return the pings that are in the channel."""
    return [words for one in here.history() if "🔔 <@" in (words := shown_message(one).text)]


def next_one(match: Match) -> tuple[Decision, Answer] | None:
    asked = match.open[0]
    return (asked, chosen(asked)) if len(match.answers) < SEEDING else None


async def test_a_ping_is_removed_once_answered_even_if_the_player_is_asked_again(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("first-edition")
        await give_answers(here, next_one)
        await here.wait_until_quiet()
        for _ in range(400):
            before, card = await waiting(here), here.card.id
            called = [user for user in before if any(f"<@{user}>" in one for one in calls(here))]
            user = called[0] if called else next(iter(before))
            await answer(here, user)
            now = await waiting(here)
            if called and user in now and now[user] != before[user] and here.card.id == card:
                assert not any(f"<@{user}>" in one for one in calls(here))
                return
    raise AssertionError("Nobody who was called has been asked again in the same turn.")


async def test_of_two_pings_only_the_answered_one_is_removed(
    tmp_path: Path,
) -> None:
    async with running_station(tmp_path) as here:
        await here.start("first-edition")
        for _ in range(60):
            before = await waiting(here)
            called = [user for user in before if any(f"<@{user}>" in one for one in calls(here))]
            other = next((user for user in before if user not in called), None)
            if called and other:
                await answer(here, other)
                assert any(f"<@{called[0]}>" in one for one in calls(here))
                return
            await answer(here, next(iter(before)))
    raise AssertionError("Nobody was called while somebody else was asked.")
