"""Undo, draws, abandoning and replacing through the simulated Discord."""

from __future__ import annotations

from pathlib import Path

from bot.matches import State
from tests.e2e.gestures import (
    choose_option,
    deny_permissions,
    opponent_of,
    player_to_move,
    private_reply,
    request_message,
)
from tests.e2e.station import MATCH, Station, running_station, shown_message


async def moves(here: Station) -> int:
    return (await here.info()).moves


class TestUndo:
    async def test_a_card_played_is_taken_back_at_once_from_the_choosing_dialogue(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            await choose_option(here, player, ["Play "])
            message = await here.private_message_of(player)
            await here.press(player, message, "Undo")
            assert "Undo your last move?" in shown_message(message).text
            assert "plays" in shown_message(message).text
            assert "No one has to agree." in shown_message(message).text
            assert await moves(here) == 1
            await here.press(player, message, "Undo")
            assert "undoes the last move" in shown_message(message).text
            assert "7 counters left" in shown_message(message).question
            assert "undoes the last move" in shown_message(here.card).text
            assert "undoes the last move" in (await here.slash(here.carol, "match log")).text

    async def test_a_card_drawn_is_taken_back_only_if_the_other_agrees(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            other = opponent_of(here, player)
            await choose_option(here, player, ["Draw a card"])
            message = await private_reply(here, player, "match undo")
            assert "The others must agree: something hidden or random has been revealed" in shown_message(message).text
            assert "You draw" in shown_message(message).text
            await here.press(player, message, "Ask the others")
            public = request_message(here)
            assert [user.id for user in public.mentions] == [other.id]
            assert "You draw" not in shown_message(public).text
            assert (
                "isn’t yours to answer" in shown_message((await here.press(here.carol, public, "Agree")).response).text
            )
            assert "isn’t yours to answer" in shown_message((await here.press(player, public, "Agree")).response).text
            await here.restart()
            agreed = await here.press(other, request_message(here), "Agree")
            assert "undoes the last move" in shown_message(agreed.response).text
            assert "Agreed" in shown_message(request_message(here)).text
            assert not shown_message(request_message(here)).buttons
            decision = await here.bot.services.matches.decision(MATCH, player.id)
            assert decision
            assert "7 counters left" in decision.prompt
            assert "no open request" in (await here.slash(other, "match agree")).text

    async def test_it_lapses_visibly_when_play_goes_on(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            await choose_option(here, player, ["Draw a card"])
            await here.press(player, await private_reply(here, player, "match undo"), "Ask the others")
            await choose_option(here, player, ["Draw a card"])
            assert "Lapsed" in shown_message(request_message(here)).text
            assert not shown_message(request_message(here)).buttons
            answer = await here.slash(opponent_of(here, player), "match agree")
            assert "no open request in this match" in answer.text

    async def test_refusing_and_withdrawing(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            await choose_option(here, player, ["Draw a card"])
            await here.press(player, await private_reply(here, player, "match undo"), "Ask the others")
            await here.press(opponent_of(here, player), request_message(here), "Refuse")
            assert "Refused" in shown_message(request_message(here)).text
            await here.press(player, await private_reply(here, player, "match undo"), "Ask the others")
            assert "withdraws" in (await here.slash(player, "match refuse")).text
            assert "Withdrawn" in shown_message(request_message(here)).text

    async def test_further_and_less_far(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            await choose_option(here, player, ["Play "])
            await choose_option(here, player, ["Play ", "Draw"])
            message = await private_reply(here, player, "match undo")
            await here.press(player, message, "One more move")
            assert "your last 2 moves?" in shown_message(message).text
            assert "One more move" not in shown_message(message).buttons
            await here.press(player, message, "One move fewer")
            assert "your last move?" in shown_message(message).text

    async def test_an_undo_that_is_impossible_is_explained(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert "no match in this channel" in (await here.slash(here.alice, "match undo")).text
            await here.slash(here.alice, "match new", game="second-edition", deck="federation")
            assert "hasn’t started" in (await here.slash(here.alice, "match undo")).text
            await here.slash(here.bob, "match join", deck="klingon")
            assert "made a move that can be undone" in (await here.slash(here.alice, "match undo")).text
            assert "not in this match" in (await here.slash(here.carol, "match undo")).text

    async def test_a_look_out_of_date_and_a_second_press(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            await choose_option(here, player, ["Play "])
            message = await private_reply(here, player, "match undo")
            await here.restart()  # so that the first look is left where it is
            second = await private_reply(here, player, "match undo")
            await here.press(player, second, "Undo")
            twice = await here.press(player, message, "Undo")
            assert "The match has moved on since you looked" in here.checked(twice).text
            log = await here.bot.services.matches.log_lines(MATCH, None)
            assert sum(" undoes the last move" in line.text for line in log) == 1


class TestEndingTogether:
    async def test_a_draw_is_offered_and_accepted(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            offered = await here.slash(here.alice, "match draw")
            assert "Alice offers a draw." in offered.text
            assert "not in this match" in (await here.slash(here.carol, "match draw")).text
            await here.press(here.bob, request_message(here), "Agree")
            assert (await here.info()).state is State.OVER
            assert "The players agree to a draw." in shown_message(here.card).text

    async def test_abandoning_needs_everybody(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start(seats=3)
            await here.slash(here.alice, "match abandon")
            await here.press(here.bob, request_message(here), "Agree")
            assert f"✅ <@{here.bob.id}>" in shown_message(request_message(here)).text
            assert (await here.info()).state is State.PLAYING
            assert "Carol agrees." in (await here.slash(here.carol, "match agree")).text
            assert "ends by agreement" in shown_message(here.card).text
            assert "Agreed" in shown_message(request_message(here)).text

    async def test_conceding_closes_open_questions(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await here.slash(here.alice, "match draw")
            await here.press(here.bob, await private_reply(here, here.bob, "match concede"), "Yes")
            assert "Lapsed" in shown_message(request_message(here)).text


class TestChannels:
    async def test_where_the_bot_may_not_post_the_commands_still_serve(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            deny_permissions(here, send_messages=False)
            answer = await here.slash(here.alice, "match draw")
            assert "I can’t post in this channel" in answer.text
            assert "use /match agree" in answer.text
            assert "Bob agrees." in (await here.slash(here.bob, "match agree")).text
            assert (await here.info()).state is State.OVER

    async def test_a_request_whose_message_is_deleted_is_answered_by_command(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await here.slash(here.alice, "match draw")
            here.env.backend.delete_message(here.channel.id, request_message(here).id)
            assert "Bob refuses." in (await here.slash(here.bob, "match refuse")).text


class TestReplacing:
    async def test_a_seat_is_handed_on_with_its_hand(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            hand = (await here.slash(here.bob, "match hand")).text
            await here.slash(here.bob, "match replace", newcomer=here.carol)
            assert "Bob asks that Carol take over their seat." in shown_message(request_message(here)).text
            await here.press(here.carol, request_message(here), "Agree")
            assert "**Alice** against **Carol**" in shown_message(here.card).text
            assert (await here.slash(here.carol, "match hand")).text == hand
            assert "not in this match" in (await here.slash(here.bob, "match hand")).text

    async def test_strangers_hand_nothing_on(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            answer = await here.slash(here.carol, "match replace", newcomer=here.carol, player="Bob")
            assert "Only players in this match" in answer.text
            assert "already has a seat" in (await here.slash(here.bob, "match replace", newcomer=here.alice)).text
            assert all("🤝" not in shown_message(message).text for message in here.history())


class TestComputers:
    async def test_a_computer_is_not_asked(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(here.alice, "match new", game="second-edition", deck="federation", computers=1)
            await here.press(here.alice, here.card, "Start")
            await here.wait_until_quiet()
            await choose_option(here, here.alice, ["Draw a card"])
            await here.wait_until_quiet()
            message = await private_reply(here, here.alice, "match undo")
            assert "No one has to agree" in shown_message(message).text
            await here.press(here.alice, message, "Undo")
            await here.wait_until_quiet()
            assert "undoes the last move" in shown_message(message).text
            assert all("🤝" not in shown_message(one).text or not shown_message(one).buttons for one in here.history())
            alone = await here.slash(here.alice, "match replace")
            assert "leave only computer players" in alone.text

    async def test_a_computer_takes_a_seat_over_and_plays_on(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            await here.slash(player, "match replace")
            await here.wait_until_quiet()
            info = await here.info()
            assert [seat.player.is_computer for seat in info.seats] == [here.alice is player, here.bob is player]
            assert "Computer" in shown_message(here.card).text
            waiting = await here.bot.services.matches.waiting_seats(MATCH)
            assert [one.player.id for one in waiting] == [opponent_of(here, player).id]

    async def test_a_computers_seat_never_pauses_until_a_person_takes_it(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(here.alice, "match new", game="second-edition", deck="federation", computers=1)
            await here.press(here.alice, here.card, "Start")
            await here.wait_until_quiet()
            assert "asked only when you can respond" in (await here.slash(here.alice, "match responses")).text
            await choose_option(here, here.alice, ["Draw a card"])
            await here.wait_until_quiet()
            await here.slash(here.alice, "match replace", player="Computer", newcomer=here.bob)
            await here.press(here.bob, request_message(here), "Agree")
            await here.wait_until_quiet()
            for player in (here.alice, here.bob):
                assert "asked even when you have nothing" in (await here.slash(player, "match responses")).text
            moves = (await here.info()).moves
            await here.restart()
            assert (await here.info()).moves == moves
            await choose_option(here, here.alice, ["Draw a card"])
