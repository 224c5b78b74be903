"""`/my looks`: colours, words instead of pictures, turns that end automatically, and a short message."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.features.choosing.notice import MAX_COMPACT_EVENTS
from bot.features.choosing.screens import choice_parts
from engine.kernel.decision import Decision, Kind, Option
from tests.e2e.gestures import choose_option, play_at_random, player_to_move
from tests.e2e.station import MATCH, Station, running_station, shown_message


async def looks(here: Station, **wished: str) -> str:
    return (await here.slash(here.alice, "my looks", **wished)).text


async def test_settings_are_confirmed_and_saved(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        assert "pictures in the default colours" in await looks(here)
        assert "You end your turns yourself." in await looks(here)
        assert "pictures in “high contrast” colours" in await looks(here, theme="high-contrast")
        told = await looks(here, show_me="words", turns="alone")
        assert "words only, no pictures" in told
        assert "your turns end automatically" in told
        await here.restart()
        assert "words only, no pictures" in await looks(here)
        told = await looks(here, show_me="pictures", turns="pressed")
        assert "“high contrast” colours" in told, "what is not named stays"
        assert "You end your turns yourself." in told
        assert "the default colours" in await looks(here, theme="usual")
        assert "sized for a desktop screen" in await looks(here)
        assert "are close-ups for a phone" in await looks(here, screen="phone")


async def test_words_only_leaves_out_pictures(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        for command in ("match act", "match hand"):
            assert (await here.slash(here.alice, command)).alt_texts
        await looks(here, show_me="words")
        for command in ("match act", "match hand"):
            told = await here.slash(here.alice, command)
            assert (told.alt_texts, told.problems) == ([], [])
        assert "Your hand" in told.text
        assert (await here.slash(here.bob, "match act")).alt_texts, "others see pictures as ever"
        assert here.card.attachments, "and so does everybody on the match’s card"


async def test_turns_end_alone_for_who_wants_it_from_the_next_match_on(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await looks(here, turns="alone")
        await here.start()
        sessions = here.bot.services.matches._sessions
        row, match = await sessions.open_match(await sessions.row(MATCH))
        ends = {seat.user: known.ends_turns for seat, known in zip(row.seats, match.header.seats, strict=True)}
        assert ends == {here.alice.id: False, here.bob.id: True}


@pytest.mark.beside
class TestCompact:
    async def test_the_choice_is_confirmed_and_saved(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert "Your match message is full." in await looks(here)
            assert "Your match message is compact" in await looks(here, length="compact")
            await here.restart()
            assert "Your match message is compact" in await looks(here, theme="high-contrast")
            assert "Your match message is full." in await looks(here, length="full")

    async def test_there_is_no_picture_unless_asked_and_no_tip(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            full = shown_message(await here.private_message_of(player))
            assert (len(full.alt_texts), "💡" in full.text, "Picture" in full.buttons) == (1, True, False)
            await here.slash(player, "my looks", length="compact")
            message = await here.private_message_of(player)
            assert (shown_message(message).alt_texts, shown_message(message).problems) == ([], [])
            assert "💡" not in shown_message(message).text
            assert shown_message(message).question == full.question
            await here.press(player, message, "Picture")
            assert shown_message(message).alt_texts == full.alt_texts
            assert "Picture" not in shown_message(message).buttons
            await choose_option(here, player, ["Play ", "Draw"])
            assert shown_message(await here.private_message_of(player)).alt_texts == [], (
                "the next choice is short again"
            )

    async def test_at_most_two_lines_tell_what_happened(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await looks(here, length="compact")
            await play_at_random(here, 30)
            told = shown_message(await here.private_message_of(here.alice)).text
            _, _, happened = told.partition("What happened")
            assert sum(line.startswith("- ") for line in happened.splitlines()) == MAX_COMPACT_EVENTS == 2
            full = shown_message(await here.private_message_of(here.bob)).text
            assert sum(line.startswith("- ") for line in full.splitlines()) > 2

    async def test_the_result_picture_does_not_depend_on_the_settings(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await here.slash(here.bob, "my looks", length="compact")
            message = await here.private_message_of(here.bob)
            assert shown_message(message).alt_texts == []
            asked = await here.alice.slash(here.channel, "match concede")
            await here.press(here.alice, asked.response, "Yes")  # type: ignore[arg-type]
            await here.wait_until_quiet()
            assert len(shown_message(message).alt_texts) == 1

    async def test_words_only_applies_to_requested_views(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            await here.slash(player, "my looks", length="compact", show_me="words")
            message = await here.private_message_of(player)
            assert "Hand of" not in shown_message(message).text
            await here.press(player, message, "Picture")
            assert "Hand of" in shown_message(message).text
            assert shown_message(message).alt_texts == []


def test_a_short_question_keeps_what_must_be_known() -> None:
    long = "Everything that can be said. " * 12
    options = tuple(Option(name, name, detail=long) for name in ("Agree", "Refuse"))
    asked = Decision(
        number=1,
        seat=0,
        kind=Kind.OPTION,
        prompt=f"What do you do? {long}",
        public="Alice decides.",
        options=options,
        default=("Agree",),
    )
    full, short = (choice_parts("k7f3x", asked, short=short)[0].content for short in (False, True))  # type: ignore[attr-defined]
    assert len(short) < 450
    assert len(full) > 900
    assert short.startswith("### What do you do?\nEverything")
    assert "**Refuse** – Everything" in short
