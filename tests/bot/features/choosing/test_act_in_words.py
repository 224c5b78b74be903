"""`/match act` through the simulated Discord: what players say is done, or asked about, and never done wrongly."""

from __future__ import annotations

from ast import literal_eval
from pathlib import Path

import pytest

from bot.features.choosing.notice import WHOLE_LOG
from engine.kernel.decision import Answer
from engine.kernel.randomness import Randomness, seed_from_number
from tests.bot.features.choosing.phrase_game import CHAINS, LAST, WEIGHTY
from tests.bot.features.choosing.phrases import ASKED, SINGLE
from tests.e2e.station import MATCH, Shown, Station, registered, station

LEAST = 110
"""So many of the phrases are understood at least."""
ASKS = "Did you mean this?"


@pytest.fixture(autouse=True)
def phrases(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, "phrases", "tests.bot.features.choosing.phrase_game")


async def given(here: Station) -> list[Answer]:
    """All that Alice has answered."""
    log = await here.bot.services.matches.log(MATCH, here.alice.id, limit=WHOLE_LOG)
    return [literal_eval(line.text.rpartition("”: ")[2].removesuffix(".")) for line in log if line.kind == "answer"]


async def say(here: Station, words: str) -> Shown:
    return await here.slash(here.alice, "match act", choice=words)


async def skip(here: Station, count: int) -> None:
    """Answer so many questions beside Discord."""
    matches = here.bot.services.matches
    for _ in range(count):
        decision = await matches.decision(MATCH, here.alice.id)
        assert decision
        answer = decision.random_answer(Randomness(seed_from_number(1)))
        await matches.answer(MATCH, here.alice.id, decision.number, answer)


@pytest.mark.beside
async def test_each_of_the_phrases_is_done_or_asked_about(tmp_path: Path) -> None:
    understood, asked_once, wrong = 0, 0, []
    async with station(tmp_path) as here:
        await here.start("phrases")
        for place, (decision, words, meant) in enumerate(SINGLE):
            seen = await say(here, words)
            done = await given(here)
            assert len(done) in {place, place + 1}
            if len(done) == place and ASKS in seen.text:
                asked_once += 1
                await say(here, "yes")
                done = await given(here)
            if len(done) == place:
                understood += meant == ASKED
                await skip(here, 1)
            elif meant == done[-1]:
                understood += 1
            else:
                wrong.append((decision.prompt, words, done[-1]))
    assert wrong == []
    assert understood >= LEAST
    assert asked_once <= len(SINGLE) - LEAST


@pytest.mark.beside
async def test_several_steps_in_one_line_are_shown_asked_about_once_and_done(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        await here.start("phrases")
        await skip(here, len(SINGLE))
        for words, steps in CHAINS:
            before = await given(here)
            seen = await say(here, words)
            assert ASKS in seen.text
            assert seen.text.count("Then:") == 1
            assert await given(here) == before, "nothing is done before it is asked"
            await say(here, "yes")
            assert (await given(here))[len(before) :] == [answer for _, answer in steps], words


@pytest.mark.beside
async def test_who_says_no_has_done_nothing(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        await here.start("phrases")
        await say(here, "play togaran, draw")
        seen = await say(here, "no")
        assert await given(here) == []
        assert "Play and draw cards" in seen.text
        assert ASKS not in seen.text


@pytest.mark.beside
async def test_what_cannot_be_undone_is_asked_about_in_words_too(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        await here.start("phrases")
        await skip(here, len(GAME_BEFORE))
        before = await given(here)
        assert "Are you sure?" in (await say(here, "way 2")).text
        assert await given(here) == before
        await say(here, "no")
        assert await given(here) == before
        await say(here, "way 1")
        await say(here, "yes")
        assert (await given(here))[-1] == ("way-1",)
        assert (await here.bot.services.matches.decision(MATCH, here.alice.id)).prompt == WEIGHTY.prompt  # type: ignore[union-attr]


GAME_BEFORE = (*SINGLE, *(step for _, steps in CHAINS for step in steps))
"""What is asked before the last questions."""


@pytest.mark.beside
async def test_a_yes_answers_a_question_where_nothing_is_to_be_made_sure(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        await here.start("phrases")
        await skip(here, len(GAME_BEFORE) + LAST.index(next(one for one in LAST if one.prompt.startswith("Discard"))))
        await say(here, "yes")
        assert (await given(here))[-1] == ("yes",)


@pytest.mark.beside
async def test_undo_hand_log_and_why_are_words_too(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        await here.start("second-edition")
        player = here.player((await here.bot.services.matches.waiting(MATCH))[0].player.id)
        await here.slash(player, "match act", choice="draw")
        moves = (await here.info()).moves
        assert "### Take back your last move?" in (await here.slash(player, "match act", choice="undo")).text
        assert (await here.info()).moves == moves
        assert "Your hand" in (await here.slash(player, "match act", choice="show my hand")).text
        assert "You draw" in (await here.slash(player, "match act", choice="log")).text
        assert "never attempted" in (await here.slash(player, "match act", choice="why can't I attempt earth")).text
