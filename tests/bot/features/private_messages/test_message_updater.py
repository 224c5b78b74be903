"""An open private message shows what others do without a press."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from simcord import MemberActor, ResponseMessage

from bot.features.private_messages.message_updater import OUTDATED_NOTE_LEAD_TIME
from tests.e2e.gestures import choose_option, player_to_move
from tests.e2e.station import MATCH, Station, deck_option, running_station, shown_message

QUARTER_OF_AN_HOUR = timedelta(minutes=15)
OLD = "This message will no longer update"


async def both(here: Station) -> tuple[MemberActor, MemberActor, ResponseMessage]:
    """Return the active player, the waiting player, and the latter's message."""
    await here.start()
    player = await player_to_move(here)
    waiting = here.bob if player is here.alice else here.alice
    return player, waiting, await here.private_message_of(waiting)


async def play_a_card(here: Station, player: MemberActor) -> str:
    """Play the first playable card outside Discord; return its name."""
    card = await begin_to_play_a_card(here, player)
    await here.wait_until_quiet()
    return card


async def begin_to_play_a_card(here: Station, player: MemberActor) -> str:
    """Play the first playable card outside Discord, without waiting for the updates."""
    matches = here.bot.services.matches
    decision = await matches.decision(MATCH, player.id)
    assert decision
    option = next(one for one in decision.options if one.label.startswith("Play "))
    await matches.answer(MATCH, player.id, decision.number, (option.id,))
    return option.label.removeprefix("Play ")


@pytest.mark.beside
class TestFollowing:
    async def test_a_waiting_player_sees_events_and_the_current_board(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            player, _, message = await both(here)
            before = shown_message(message).alt_texts
            card = await play_a_card(here, player)
            assert f"plays {card}" in shown_message(message).text
            assert shown_message(message).alt_texts != before
            assert shown_message(message).problems == []

    async def test_the_message_becomes_a_choice_as_soon_as_its_player_is_asked(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            player, waiting, message = await both(here)
            matches = here.bot.services.matches
            for _ in range(60):
                decision = await matches.decision(MATCH, player.id)
                if decision is None:
                    break
                await matches.answer(MATCH, player.id, decision.number, decision.default)
            await here.wait_until_quiet()
            assert await matches.decision(MATCH, waiting.id)
            assert shown_message(message).question
            await choose_option(here, waiting, ["Play ", "Draw"])

    async def test_a_view_stays_until_its_reader_goes_back(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            player, waiting, message = await both(here)
            await here.press(waiting, message, "My hand")
            hand = shown_message(message).text
            card = await play_a_card(here, player)
            assert shown_message(message).text == hand
            await here.press(waiting, message, "◀ Back to match")
            assert f"plays {card}" in shown_message(message).text

    async def test_nothing_moves_under_the_hands_of_who_chooses(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start(seats=3)
            player = await player_to_move(here)
            message = await here.private_message_of(player)
            before = shown_message(message).text
            other = next(one for one in here.players if one is not player)
            await here.bot.services.matches.concede(MATCH, other.id)
            await here.wait_until_quiet()
            assert shown_message(message).text == before

    async def test_a_players_own_actions_are_reported_once(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            message = await here.private_message_of(player)
            edits = here.env.backend.messages[here.channel.id][message.id]
            await choose_option(here, player, ["Play ", "Draw"])
            await here.wait_until_quiet()
            assert shown_message(message).text.count("What happened") == 1
            assert edits

    async def test_edits_refused_for_a_while_follow_soon_after(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            player, _, message = await both(here)
            before = shown_message(message).text
            here.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=503, times=None)
            with here.env._bot_scope():  # so that its pauses pass by the simulated clock
                card = await begin_to_play_a_card(here, player)
            await here.env.advance_time(60)
            assert shown_message(message).text == before
            here.env.backend.faults.clear()
            await here.env.advance_time(10)
            await here.wait_until_quiet()
            assert f"plays {card}" in shown_message(message).text
            assert shown_message(message).problems == []

    async def test_a_message_that_was_dismissed_is_forgotten(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            player, waiting, message = await both(here)
            del here.env.backend.messages[here.channel.id][message.id]
            await play_a_card(here, player)
            await play_a_card(here, player)
            assert not here.is_there(message)
            assert "plays" in shown_message(await here.private_message_of(waiting)).text


@pytest.mark.beside
class TestWhenItIsOld:
    async def test_a_message_says_so_before_it_can_no_longer_be_edited(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            player, waiting, message = await both(here)
            await here.env.advance_time(
                (QUARTER_OF_AN_HOUR - OUTDATED_NOTE_LEAD_TIME - timedelta(seconds=30)).total_seconds()
            )
            await here.wait_until_quiet()
            assert OLD not in shown_message(message).text
            await here.env.advance_time(40)
            await here.wait_until_quiet()
            assert OLD in shown_message(message).text
            card = await play_a_card(here, player)
            assert card not in shown_message(message).text
            await here.press(waiting, message, "My next choice")
            assert OLD not in shown_message(message).text
            assert f"plays {card}" in shown_message(message).text

    async def test_a_choosing_player_is_not_notified_because_nothing_changes(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            message = await here.private_message_of(await player_to_move(here))
            await here.env.advance_time(QUARTER_OF_AN_HOUR.total_seconds() - 30)
            await here.wait_until_quiet()
            assert OLD not in shown_message(message).text

    async def test_a_press_begins_another_quarter_of_an_hour(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            player, waiting, message = await both(here)
            await here.env.advance_time(600)
            await here.press(waiting, message, "My next choice")
            await here.env.advance_time(600)
            await here.wait_until_quiet()
            card = await play_a_card(here, player)
            assert f"plays {card}" in shown_message(message).text
            assert OLD not in shown_message(message).text


@pytest.mark.beside
class TestBeforeTheMatchBegins:
    async def opened(self, here: Station) -> ResponseMessage:
        """Return the message with the options of Alice's open match."""
        result = await here.alice.slash(
            here.channel, "match new", game="second-edition", seats=2, **deck_option("federation", "second-edition")
        )
        here.checked(result)
        assert result.response
        assert "### Options" in shown_message(result.response).text
        return result.response

    async def test_the_options_become_the_match_when_another_player_starts_it(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            options = await self.opened(here)
            await here.slash(here.bob, "match join", **deck_option("klingon", "second-edition"))
            await here.wait_until_quiet()
            assert "### Options" not in shown_message(options).text
            assert {"My hand", "Board"} <= set(shown_message(options).buttons)
            assert shown_message(options).problems == []

    async def test_before_they_can_no_longer_be_changed_their_menus_go(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            options = await self.opened(here)
            await here.env.advance_time(QUARTER_OF_AN_HOUR.total_seconds() - 30)
            await here.wait_until_quiet()
            assert not shown_message(options).menus
            assert "*Options* on the match’s card" in shown_message(options).text

    async def test_a_player_reading_options_learns_that_the_match_was_cancelled(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            options = await self.opened(here)
            await here.bot.services.matches.concede(MATCH, here.alice.id)
            await here.wait_until_quiet()
            assert not shown_message(options).menus
