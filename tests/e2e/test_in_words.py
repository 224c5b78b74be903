"""A whole match of Second Edition in words only, without pictures and presses."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord import MemberActor

from bot.matches import State
from bot.ui.limits import MAX_SELECT_TEXT_CHARS
from engine.games import computer_player, game
from engine.kernel.decision import Answer, Decision, Kind
from tests.e2e.station import MATCH, ShownMessage, Station, running_station

MOST = 900
"""Number of answers after which any match of two computers has ended."""


def in_words(decision: Decision, answer: Answer) -> str:
    """Return an answer in the words of a player who reads the labels."""
    if decision.kind is Kind.NUMBER:
        return answer[0]
    return ", ".join(decision.option(one).label for one in answer) or "none"


def told_in_full(decision: Decision) -> str:
    """Return the end of the first text that is too long for a menu, or "" if there is none."""
    return next((one.detail[-40:] for one in decision.options if len(one.detail) > MAX_SELECT_TEXT_CHARS), "")


async def say(here: Station, player: MemberActor, words: str) -> ShownMessage:
    """Type it; check that the answer is only text and only for that player."""
    result = await player.slash(here.channel, "match act", choice=words)
    seen = here.checked(result)
    assert result.response
    assert result.response.ephemeral
    assert not result.response.attachments
    assert not seen.alt_texts
    return seen


@pytest.mark.beside
async def test_a_whole_match_is_played_in_words(tmp_path: Path) -> None:
    rules = game("second-edition")
    thinking = computer_player(rules)
    async with running_station(tmp_path) as here:
        for player in (here.alice, here.bob):
            await here.slash(player, "my looks", show_me="words")
        await here.start()
        matches = here.bot.services.matches
        unclear: list[str] = []
        read = 0
        for _ in range(MOST):
            if (await here.info()).state is State.OVER:
                break
            user = (await matches.waiting_seats(MATCH))[0].player.id
            turn = await matches.turn_of_player(MATCH, user)
            assert turn
            decision = turn.decision(turn.seat)
            assert decision
            answer = thinking.answer(turn, turn.seat)
            words = in_words(decision, answer)
            seen = await say(here, here.player(user), words)
            if "Did you mean this?" in seen.text or "Are you sure?" in seen.text:
                seen = await say(here, here.player(user), "yes")
            waiting = [one.player.id for one in await matches.waiting_seats(MATCH)]
            after = await matches.decision(MATCH, user) if user in waiting else None
            if after and (long := told_in_full(after)):
                read += 1
                assert long in seen.text.replace("\\", "")
            if after and after.number == decision.number:
                unclear.append(f"{decision.prompt} {words}: {seen.text[:200]}")
                await matches.answer(MATCH, user, decision.number, answer)
        assert (await here.info()).state is State.OVER
        assert unclear == []
        assert read, "cards with long texts were chosen from"
