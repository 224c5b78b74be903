"""`/my looks`: a player's own colours, words in place of pictures, turns that end alone."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.station import MATCH, Station, station


async def looks(here: Station, **wished: str) -> str:
    return (await here.slash(here.alice, "my looks", **wished)).text


async def test_what_is_set_is_told_and_kept(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        assert "pictures have the usual colours" in await looks(here)
        assert "Your turns end by a press of yours." in await looks(here)
        assert "pictures have the colours “high contrast”" in await looks(here, theme="high-contrast")
        told = await looks(here, show_me="words", turns="alone")
        assert "words stand in place of pictures" in told
        assert "Your turns end by themselves" in told
        await here.restart()
        assert "words stand in place of pictures" in await looks(here)
        told = await looks(here, show_me="pictures", turns="pressed")
        assert "the colours “high contrast”" in told, "what is not named stays"
        assert "Your turns end by a press of yours." in told
        assert "the usual colours" in await looks(here, theme="usual")


async def test_who_wants_words_gets_words_and_no_picture(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        await here.start()
        for command in ("match act", "match hand"):
            assert (await here.slash(here.alice, command)).alt_texts
        await looks(here, show_me="words")
        for command in ("match act", "match hand"):
            told = await here.slash(here.alice, command)
            assert (told.alt_texts, told.problems) == ([], [])
        assert "Your hand" in told.text
        assert (await here.slash(here.bob, "match act")).alt_texts, "others see pictures as ever"
        assert here.card.attachments, "and so does everybody on the match's card"


async def test_turns_end_alone_for_who_wants_it_from_the_next_match_on(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        await looks(here, turns="alone")
        await here.start()
        sessions = here.bot.services.matches._sessions
        row, match = await sessions.opened(await sessions.row(MATCH))
        ends = {seat.user: known.ends_turns for seat, known in zip(row.seats, match.header.seats, strict=True)}
        assert ends == {here.alice.id: False, here.bob.id: True}
