"""The public card of a match shows the current board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.features.match_card import poster
from bot.features.match_card.card_in_channel import picture_with_digest
from bot.ui.screen import Picture
from tests.e2e.gestures import choose_option, player_to_move
from tests.e2e.station import MATCH, Station, running_station, shown_message
from tests.network.another_discord import NoDrawingRoom


async def board(here: Station) -> bytes:
    """Return the picture of the board on the card."""
    return await next(one for one in here.card.attachments if one.filename == "board.webp").read()


async def test_a_move_shows_on_the_card_at_once(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        card, before = here.card.id, await board(here)
        await choose_option(here, await player_to_move(here), ["Play ", "Draw"])
        await here.wait_until_quiet()
        assert here.card.id == card, "it is the same message"
        assert await board(here) != before
        assert len(here.card.attachments) == 1
        assert shown_message(here.card).problems == []


class Large(NoDrawingRoom):
    """A message with files as large as pictures."""

    async def picture(self, *given: Any, **named: Any) -> bytes:
        return await super().picture(*given, **named) * 4000


async def test_unchanged_cards_are_not_sent_again(tmp_path: Path) -> None:
    async with running_station(tmp_path, room=Large()) as here:
        await here.start()
        await choose_option(here, await player_to_move(here), ["Draw"])
        await here.wait_until_quiet()
        before = [one.id for one in here.card.attachments]
        here.bot.services.status_cards.refresh(MATCH)
        await here.wait_until_quiet()
        assert [one.id for one in here.card.attachments] == before


def test_a_mark_of_a_sent_picture_is_saved() -> None:
    board = Picture("board.jpg", b"drawn" * 20_000, "A board")
    kept = picture_with_digest(board)
    assert kept
    assert (kept.name, kept.alt_text) == (board.name, board.alt_text)
    assert len(kept.data or b"") < 100
    assert picture_with_digest(kept) == kept
    assert picture_with_digest(msgspec.structs.replace(board, data=b"drawn" * 20_001)) != kept
    assert picture_with_digest(None) is None
    words = Picture("board.jpg", None, "A board")
    assert picture_with_digest(words) == words


async def test_after_a_restart_the_card_is_redrawn_in_place(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        card, before = here.card.id, await board(here)
        await here.restart()
        await choose_option(here, await player_to_move(here), ["Draw"])
        await here.wait_until_quiet()
        assert here.card.id == card
        assert await board(here) != before


async def test_a_card_rests_between_two_changes_and_what_happens_meanwhile_is_shown_together(tmp_path: Path) -> None:
    async with running_station(tmp_path, pause=3600) as here:
        await here.start()
        await here.wait_until_quiet()
        assert "Options" in shown_message(here.card).buttons, "it was posted when the match was opened"
        matches = here.bot.services.matches
        for _ in range(2):
            player = await player_to_move(here)
            decision = await matches.decision(MATCH, player.id)
            assert decision
            await matches.answer(MATCH, player.id, decision.number, decision.default)
            await here.wait_until_quiet()
            assert "Options" in shown_message(here.card).buttons
        await here.restart()  # before the end what is left is shown
        assert "Log" in shown_message(here.card).buttons


async def test_while_all_play_on_words_are_changed_at_once_and_the_picture_by_and_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_station(tmp_path, pause=3600, patience=0) as here:
        await here.start()
        cards = here.bot.services.status_cards
        for _ in range(3):  # posted, drawn, and with its picture
            await cards.wait_until_idle(MATCH)
            await here.wait_until_quiet()
        before, words = await board(here), shown_message(here.card).text
        await choose_option(here, await player_to_move(here), ["Draw"])
        await cards.wait_until_idle(MATCH)
        assert shown_message(here.card).text != words
        assert await board(here) == before
        monkeypatch.setattr(poster, "MAX_PICTURE_LAG_SECONDS", 0)  # all that may pass until it is shown
        await choose_option(here, await player_to_move(here), ["Draw"])
        for _ in range(2):
            await cards.wait_until_idle(MATCH)
            await here.wait_until_quiet()
        assert await board(here) != before


@pytest.mark.beside
async def test_the_next_turn_has_a_card_of_its_own_and_the_last_one_shows_no_board_of_before(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        player, first = await player_to_move(here), here.card.id
        for _ in range(40):
            if (await player_to_move(here)) is not player:
                break
            decision = await here.bot.services.matches.decision(MATCH, player.id)
            assert decision
            await here.bot.services.matches.answer(MATCH, player.id, decision.number, decision.default)
            await here.wait_until_quiet()
        assert here.card.id != first
        past = next(one for one in here.history() if one.id == first)
        assert "This turn is over" in shown_message(past).text
        assert past.attachments == []
