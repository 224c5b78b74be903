"""Starting a match through the simulated Discord: options, invitations, threads, computers, rematch, lists."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from simcord import MemberActor

from bot.matches import Player, State
from bot.matches.seating.steps import starting_step
from tests.e2e.gestures import choose_option, deny_permissions, player_to_move
from tests.e2e.station import MATCH, Station, register_game, running_station, shown_message

GAME = "second-edition"


async def opened(here: Station, **options: object) -> str:
    return (await here.slash(here.alice, "match new", game=GAME, **options)).text


async def called_off(here: Station, who: MemberActor) -> None:
    result = await who.slash(here.channel, "match concede")
    assert result.response
    await here.press(who, result.response, "Yes")


class TestOptions:
    async def test_a_player_without_a_deck_gets_one(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here)
            await here.press(here.bob, here.card, "Join (own or random deck)")
            decks = [seat.deck for seat in (await here.info()).seats]
            assert all(decks)
            assert decks[0] != decks[1]

    async def test_the_host_sets_options_in_menus_and_the_card_lists_them(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            result = await here.alice.slash(here.channel, "match new", game=GAME, undo="never")
            assert "Undo: Never" in shown_message(here.card).text
            assert result.response
            after = await here.select(here.alice, result.response, "Pace: Daily")
            chosen = [option["label"] for menu in after.menus for option in menu["options"] if option.get("default")]
            assert "Pace: Daily: at least one move a day" in chosen
            assert "Pace: Daily" in shown_message(here.card).text
            assert (await here.info()).options == {"pace": "daily", "undo": "never"}

    async def test_options_by_words(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here)
            names = await here.alice.autocomplete(here.channel, "match options", "option", "pa")
            assert [one["value"] for one in names] == ["pace"]
            values = await here.alice.autocomplete(here.channel, "match options", "value", "li", option="pace")
            assert [one["value"] for one in values] == ["live"]
            await here.slash(here.alice, "match options", option="pace", value="live")
            assert (await here.info()).options["pace"] == "live"

    @pytest.mark.parametrize(
        ("option", "value", "sentence"),
        [
            ("pace", "slow", "“slow” isn’t a choice for Pace. Choices: casual, daily, live."),
            ("colour", "red", "There’s no option “colour”."),
            ("pace", None, "Choose a value from the list"),
        ],
    )
    async def test_unknown_games_and_decks_are_refused(
        self, tmp_path: Path, option: str, value: str | None, sentence: str
    ) -> None:
        async with running_station(tmp_path) as here:
            await opened(here)
            asked = {"option": option} | ({"value": value} if value else {})
            assert sentence in (await here.slash(here.alice, "match options", **asked)).text

    async def test_others_read_the_options_and_cannot_set_them(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here)
            result = await here.press(here.bob, here.card, "Options")
            assert "- Pace: Casual" in shown_message(result.response).text
            assert shown_message(result.response).menus == []
            refused = await here.slash(here.bob, "match options", option="pace", value="live")
            assert "Only the host (Alice) can do that." in refused.text

    async def test_options_are_fixed_after_the_start(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            assert "has already started" in (await here.slash(here.alice, "match options")).text
            late = await here.slash(here.alice, "match options", option="pace", value="live")
            assert "has already started" in late.text

    async def test_a_games_own_options_reach_its_header(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        register_game(monkeypatch, "tiny", "tests.bot.tiny_module")
        async with running_station(tmp_path) as here:
            result = await here.alice.slash(here.channel, "match new", game="tiny", deck="red")
            assert "Counters on the table: 21" in shown_message(here.card).text
            assert result.response
            await here.select(here.alice, result.response, "Counters on the table: 9")
            await here.slash(here.bob, "match join", deck="blue")
            log = [line.text for line in await here.bot.services.matches.log_lines(MATCH, None)]
            assert "9 counters lie on the table." in log


class TestSeats:
    async def test_leaving_gives_the_seat_back(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, seats=3)
            await here.press(here.bob, here.card, "Join with Klingon")
            await here.press(here.bob, here.card, "Leave")
            assert [seat.player.name for seat in (await here.info()).seats] == ["Alice"]
            assert "You’re not in this match" in (await here.slash(here.bob, "match leave")).text
            await here.slash(here.carol, "match join")
            await here.slash(here.bob, "match join")
            assert [seat.player.name for seat in (await here.info()).seats] == ["Alice", "Carol", "Bob"]

    async def test_a_host_who_leaves_is_asked_to_call_the_match_off(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here)
            result = await here.press(here.alice, here.card, "Leave")
            assert "Cancel the match?" in shown_message(result.response).text
            await here.press(here.alice, result.response, "Yes")  # type: ignore[arg-type]
            assert (await here.info()).state is State.OVER
            assert list(shown_message(here.card).buttons) == ["Log"]

    async def test_the_host_begins_with_fewer(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, seats=4)
            alone = await here.slash(here.alice, "match start")
            assert "requires at least 2 players; you have 1" in alone.text
            await here.slash(here.bob, "match join")
            assert "Only the host (Alice)" in (await here.slash(here.bob, "match start")).text
            await here.press(here.alice, here.card, "Start")
            assert (await here.info()).state is State.PLAYING
            assert "**Alice** against **Bob**" in shown_message(here.card).text
            assert "has already started" in (await here.slash(here.alice, "match start")).text

    async def test_the_card_works_after_a_restart_only_for_its_players(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, seats=3, deck="federation")
            await here.press(here.bob, here.card, "Join with Klingon")
            await here.restart()
            old = here.card
            for stranger, label in ((here.carol, "Start"), (here.bob, "Add computer"), (here.carol, "Invite")):
                refused = await here.press(stranger, old, label)
                assert "Only the host (Alice)" in shown_message(refused.response).text
            await here.press(here.alice, old, "Add computer")
            await here.wait_until_quiet()
            info = await here.info()
            assert info.state is State.PLAYING
            assert [one.player.name for one in info.seats] == ["Alice", "Bob", "Computer"]

    async def test_a_double_press_on_start(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, computers=1)
            first = (await here.press(here.alice, here.card, "Options")).response
            await here.restart()  # so that the first message is left where it is
            second = (await here.press(here.alice, here.card, "Options")).response
            assert first
            assert second
            await here.press(here.alice, second, "Start")
            await here.press(here.alice, first, "Start")
            assert "has already started" in shown_message(first).text

    async def test_an_outdated_ping_says_so(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here)
            await here.slash(here.alice, "match invite", player=here.bob)
            call = here.history()[-1]
            await here.press(here.bob, call, "Join")
            await here.slash(here.alice, "match start")
            again = await here.press(here.bob, call, "Join")
            assert "already in this match" in shown_message(again.response).text
            declined = await here.press(here.bob, call, "No, thanks")
            assert "has already started" in shown_message(declined.response).text
            late = await here.press(here.carol, call, "Join")
            assert "All seats in this match are taken" in shown_message(late.response).text

    async def test_seats_by_chance(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, seats=3, seating="random")
            await here.slash(here.bob, "match join")
            await here.slash(here.carol, "match join")
            await here.slash(here.alice, "match start")
            info = await here.info()
            assert sorted(seat.player.name for seat in info.seats) == ["Alice", "Bob", "Carol"]
            assert [seat.seat for seat in info.seats] == [0, 1, 2]
            assert [seat.player.name for seat in info.seats] != ["Alice", "Bob", "Carol"]
            assert info.host == here.alice.id

    async def test_a_player_too_late_for_the_last_seat_learns_who_starts(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, computers=1)
            told = await here.slash(here.bob, "match join")
            assert told.text == "All seats in this match are taken; Alice has to start it."
            assert len((await here.info()).seats) == 2

    async def test_too_many_computers(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert "at most 1 computer fits." in await opened(here, seats=2, computers=2)
            assert "is for 2 to 4 players" in await opened(here, seats=1)


class TestDecks:
    """A deck is chosen before the start, or a random one is named to its player."""

    async def test_a_random_deck_is_named_only_to_its_player(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            told = await opened(here)
            name = (await here.info()).seats[0].deck_name
            assert f"Your random deck is **{name}**" in told
            card = shown_message(here.card)
            assert "**Alice** got a random deck" in card.text
            assert name not in card.text
            assert "It starts when you press *Start*." in told

    async def test_the_match_waits_until_all_have_chosen(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here)
            await here.press(here.bob, here.card, "Join with Klingon")
            assert (await here.info()).state is State.OPEN
            card = shown_message(here.card).text
            assert "The match starts when **Alice** presses *Start*, or as soon as **Alice** has chosen a deck." in card
            mine = await here.press(here.alice, here.card, "My deck")
            assert mine.response
            await here.select(here.alice, mine.response, "Romulan")
            info = await here.info()
            assert info.state is State.PLAYING
            assert info.seats[0].deck == "romulan"

    async def test_the_hosts_start_takes_what_chance_has_drawn(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here)
            drawn = (await here.info()).seats[0].deck
            await here.slash(here.bob, "match join")
            await here.press(here.alice, here.card, "Start")
            info = await here.info()
            assert (info.state, info.seats[0].deck) == (State.PLAYING, drawn)
            assert not any(taken.has_random_deck for taken in info.seats)

    async def test_a_chosen_deck_can_change_while_seats_are_free(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, deck="federation")
            mine = await here.press(here.alice, here.card, "My deck")
            assert "### Your deck: Federation" in shown_message(mine.response).text
            assert mine.response
            await here.select(here.alice, mine.response, "Klingon")
            assert "### Your deck: Klingon" in shown_message(mine.response).text
            await here.press(here.bob, here.card, "Join with Romulan")
            info = await here.info()
            assert [taken.deck for taken in info.seats] == ["klingon", "romulan"]
            assert info.state is State.PLAYING

    async def test_a_player_without_a_seat_is_offered_decks(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here)
            offer = await here.press(here.bob, here.card, "My deck")
            assert offer.response
            await here.press(here.bob, offer.response, "Join with Romulan")
            assert (await here.info()).seats[1].deck == "romulan"
            late = await here.press(here.carol, here.card, "My deck")
            assert "all its seats are taken" in shown_message(late.response).text

    async def test_an_outdated_deck_choice_says_so(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, computers=1)
            mine = await here.press(here.alice, here.card, "My deck")
            await here.restart()
            await here.press(here.alice, here.card, "Start")
            await here.wait_until_quiet()
            assert mine.response
            result = await here.alice.select(mine.response, ["klingon"], custom_id=f"ld:{MATCH}")
            assert "has already started" in here.checked(result).text + shown_message(mine.response).text

    async def test_a_game_without_decks_starts_when_full(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(here.alice, "match new", game="frontiers", seats=2)
            assert "My deck" not in shown_message(here.card).buttons
            await here.slash(here.bob, "match join")
            assert (await here.info()).state is State.PLAYING


class TestInvitations:
    async def test_an_invited_player_is_pinged_and_the_seat_is_reserved(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, invite=here.bob)
            assert f"🔔 Invited: <@{here.bob.id}>" in shown_message(here.card).text
            assert [user.id for user in here.card.mentions] == [here.bob.id]
            assert len(here.history()) == 1
            assert "reserved for invited players" in (await here.slash(here.carol, "match join")).text
            await here.press(here.bob, here.card, "Join")
            assert (await here.info()).state is State.OPEN
            await here.slash(here.alice, "match start")
            assert (await here.info()).state is State.PLAYING

    async def test_no_thanks_after_joining_gives_the_seat_back_and_leads_back(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, seats=3)
            await here.slash(here.alice, "match invite", player=here.bob)
            call = here.history()[-1]
            await here.press(here.bob, call, "Join")
            result = await here.press(here.bob, call, "No, thanks")
            assert result.response
            assert "You’ve left the match" in shown_message(result.response).text
            assert [seat.player.name for seat in (await here.info()).seats] == ["Alice"]
            await here.press(here.bob, result.response, "Join again")
            assert [seat.player.name for seat in (await here.info()).seats] == ["Alice", "Bob"]

    @pytest.mark.parametrize("late", [False, True])
    async def test_no_thanks_frees_the_seat(self, tmp_path: Path, late: bool) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, **{} if late else {"invite": here.bob})
            if late:
                await here.slash(here.alice, "match invite", player=here.bob)
                call = here.history()[-1]
                assert [user.id for user in call.mentions] == [here.bob.id]
                assert "**Alice** invites you to a match" in shown_message(call).text
                await here.press(here.bob, call, "No, thanks")
            else:
                await here.press(here.bob, here.card, "Leave or decline")
            assert "Invited" not in shown_message(here.card).text
            await here.slash(here.carol, "match join")
            await here.slash(here.alice, "match start")
            assert (await here.info()).state is State.PLAYING

    async def test_inviting_from_the_card_and_by_command(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, seats=3)
            refused = await here.press(here.bob, here.card, "Invite")
            assert "Only the host (Alice)" in shown_message(refused.response).text
            result = await here.press(here.alice, here.card, "Invite")
            assert result.response
            await here.alice.select(result.response, [here.bob], custom_id=f"lg:{MATCH}")
            assert (await here.info()).invited == (here.bob.id,)
            await here.slash(here.alice, "match invite", player=here.carol)
            assert (await here.info()).invited == (here.bob.id, here.carol.id)
            again = await here.slash(here.alice, "match invite", player=here.carol)
            assert "already in the match or invited" in again.text
            assert "Choose a player to invite" in (await here.slash(here.alice, "match invite")).text

    async def test_a_bot_is_not_invited(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            robot = here.guild.add_member(here.env.create_user("robot", global_name="Robot", bot=True))
            await opened(here)
            refused = await here.slash(here.alice, "match invite", player=robot)
            assert "Robot is a bot. To play against the computer, use “Add computer”." in refused.text


class TestRematch:
    async def test_the_same_players_and_decks_with_the_seats_rotated(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, deck="federation", pace="daily")
            await here.slash(here.bob, "match join", deck="klingon")
            await called_off(here, here.bob)
            over = here.card
            assert "Rematch" in shown_message(over).buttons
            await here.press(here.bob, over, "Rematch")
            assert f"🔔 A rematch with <@{here.alice.id}>" in shown_message(here.card).text
            assert [user.id for user in here.card.mentions] == [here.alice.id]
            await here.press(here.bob, over, "Rematch")  # once more changes nothing
            assert "There’s no match" not in (await here.slash(here.carol, "match join")).text
            await here.press(here.alice, over, "Rematch")
            info = await here.bot.services.matches.match_in_channel(here.channel.id)
            assert info.state is State.PLAYING
            assert [(seat.player.name, seat.deck) for seat in info.seats] == [
                ("Bob", "klingon"),
                ("Alice", "federation"),
            ]
            assert info.options["pace"] == "daily"

    async def test_by_command_and_after_a_restart(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            assert "played to its end" in (await here.slash(here.alice, "match rematch")).text
            await called_off(here, here.bob)
            await here.restart()
            assert "Only players" in (await here.slash(here.carol, "match rematch")).text
            await here.slash(here.alice, "match rematch")
            await here.slash(here.bob, "match rematch")
            info = await here.bot.services.matches.match_in_channel(here.channel.id)
            assert info.state is State.PLAYING
            assert info.rematch_of == MATCH


class TestThreads:
    async def test_a_channel_holds_several_matches_each_in_its_thread(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            first = await opened(here, where="thread")
            await here.slash(here.bob, "match new", game=GAME, where="thread")
            infos = await here.bot.services.matches.active_matches()
            assert len({info.channel for info in infos}) == 2
            assert {info.parent for info in infos} == {here.channel.id}
            above = await here.slash(here.carol, "match show")
            assert "are in its threads" in above.text
            info = await here.info()
            assert f"<#{info.channel}>" in first
            thread = here.env.backend.channels[info.channel]
            assert thread.thread_metadata
            assert thread.thread_metadata.auto_archive_duration == 10080
            assert here.alice.id in thread.thread_members

    async def test_joining_brings_a_player_into_the_thread(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, where="thread")
            listed = await here.bob.slash(here.channel, "matches")
            await here.press(here.bob, listed.response, "Join")  # type: ignore[arg-type]
            info = await here.info()
            assert info.state is State.OPEN
            assert here.bob.id in here.env.backend.channels[info.channel].thread_members

    async def test_an_archived_thread_wakes_for_a_move_and_rests_after_the_end(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, where="thread", computers=1)
            info = await here.info()
            await here.bot.services.matches.seating.take_step(MATCH, starting_step(Player(here.alice.id, "Alice")))
            await here.wait_until_quiet()
            thread = here.env.backend.channels[info.channel]
            assert thread.thread_metadata
            here.env.backend.edit_channel(info.channel, {}, thread_metadata={"archived": True})
            await here.env.settle()
            assert not thread.thread_metadata.archived
            await here.bot.services.matches.concede(MATCH, here.alice.id)
            await here.wait_until_quiet()
            assert thread.thread_metadata.auto_archive_duration == 60

    async def test_a_thread_archived_while_discord_changes_none_wakes_soon_after(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, where="thread")
            thread = here.env.backend.channels[(await here.info()).channel]
            assert thread.thread_metadata
            here.env.inject_error("PATCH", "/channels/*", status=503, times=None)
            here.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
            await here.env.advance_time(60)
            assert thread.thread_metadata.archived
            here.env.backend.faults.clear()
            await here.env.advance_time(10)
            assert not thread.thread_metadata.archived

    async def test_a_thread_archived_while_the_bot_was_away_wakes_for_the_next_move(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, where="thread", computers=1)
            info = await here.info()
            await here.bot.services.matches.seating.take_step(MATCH, starting_step(Player(here.alice.id, "Alice")))
            await here.wait_until_quiet()
            with monkeypatch.context() as away:
                away.setattr(here.bot.services.threads, "handle_thread_change", AsyncMock())
                here.env.backend.edit_channel(info.channel, {}, thread_metadata={"archived": True})
                await here.env.settle()
            thread = here.env.backend.channels[info.channel]
            assert thread.thread_metadata
            assert thread.thread_metadata.archived
            decision = await here.bot.services.matches.decision(MATCH, here.alice.id)
            assert decision
            answer = (decision.options[-1].id,)
            await here.bot.services.matches.answer(MATCH, here.alice.id, decision.number, answer)
            await here.wait_until_quiet()
            assert not thread.thread_metadata.archived

    async def test_a_thread_locked_by_a_moderator_is_left_alone(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, where="thread")
            info = await here.info()
            here.env.backend.edit_channel(info.channel, {}, thread_metadata={"archived": True, "locked": True})
            await here.env.settle()
            thread = here.env.backend.channels[info.channel]
            assert thread.thread_metadata
            assert thread.thread_metadata.archived

    async def test_no_thread_in_a_thread(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            voice = here.guild.create_voice_channel("mess hall")
            result = await here.alice.slash(voice, "match new", game=GAME, where="thread")
            assert "You can’t create threads here" in here.checked(result).text

    async def test_a_private_thread_is_listed_to_the_invited_only(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here, where="private", invite=here.bob, seats=3)
            info = await here.info()
            thread = here.env.backend.channels[info.channel]
            assert thread.type == 12
            assert here.bob.id in thread.thread_members
            assert MATCH in (await here.slash(here.bob, "matches")).text
            assert MATCH not in (await here.slash(here.carol, "matches")).text

    async def test_without_permission_the_player_learns_the_mend(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            deny_permissions(here, create_public_threads=False)
            assert "Create Public Threads" in await opened(here, where="thread")
            assert await here.bot.services.matches.active_matches() == ()

    async def test_a_wrong_deck_leaves_no_thread_behind(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert "There’s no deck" in await opened(here, where="thread", deck="borg")
            assert here.history() == []


class TestLists:
    async def test_open_matches_are_joined_from_the_list(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert "No matches are waiting for players here" in (await here.slash(here.bob, "matches")).text
            await opened(here)
            own = await here.slash(here.alice, "matches")
            assert f"match `{MATCH}`" in own.text
            assert "Join" not in own.buttons
            result = await here.bob.slash(here.channel, "matches")
            assert f"match `{MATCH}`" in shown_message(result.response).text
            await here.press(here.bob, result.response, "Join")  # type: ignore[arg-type]
            assert [taken.player.name for taken in (await here.info()).seats] == ["Alice", "Bob"]

    async def test_a_match_in_a_hidden_channel_is_not_listed(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await opened(here)
            elsewhere = here.guild.create_text_channel("ready-room")
            deny_permissions(here, view_channel=False)
            await here.env.settle()
            result = await here.bob.slash(elsewhere, "matches")
            assert MATCH not in here.checked(result).text

    async def test_my_matches_tell_what_waits_for_me_first(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert "You’re not in any match" in (await here.slash(here.bob, "my matches")).text
            await here.start()
            other = here.guild.create_text_channel("holodeck")
            await here.carol.slash(other, "match new", game=GAME, invite=here.bob)
            waiting = (await here.bot.services.matches.waiting_seats(MATCH))[0].player.id
            mine = await here.slash(here.player(waiting), "my matches")
            assert "It’s waiting for you." in mine.text
            assert f"/{here.channel.id}/{here.card.id}" in mine.text
            bobs = await here.slash(here.bob, "my matches")
            assert "Your matches: 2" in bobs.text
            assert "**Carol** invites you." in bobs.text

    async def test_choosing_from_the_list_in_a_message_to_the_bot(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            waiting = here.player((await here.bot.services.matches.waiting_seats(MATCH))[0].player.id)
            result = await waiting.user.slash("my matches")
            assert result.response
            await here.press(waiting.user, result.response, "Choose")
            assert "Play and draw" in shown_message(result.response).text

    async def test_a_long_list_has_pages(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            for number in range(8):
                place = here.guild.create_text_channel(f"deck-{number}")
                await here.alice.slash(place, "match new", game=GAME, computers=1)
            result = await here.alice.slash(here.channel, "my matches")
            assert "Your matches: 8" in here.checked(result).text
            await here.press(here.alice, result.response, "Page 1 of 2")  # type: ignore[arg-type]
            assert shown_message(result.response).text.count("match `") == 2
            await here.press(here.alice, result.response, "◀ Previous")  # type: ignore[arg-type]
            assert shown_message(result.response).text.count("match `") == 6


class TestTheEditionOf2002:
    """The same cards and starter decks under the rules of 2002, as a separate game."""

    GAME = "first-edition-2002"

    async def test_it_is_offered_and_started_like_any_game(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            found = await here.alice.autocomplete(here.channel, "match new", "game", "2002")
            assert [(one["name"], one["value"]) for one in found] == [
                ("Star Trek CCG, First Edition of 2002", self.GAME)
            ]
            await here.start(self.GAME)
            player = await player_to_move(here)
            await choose_option(here, player, ["Alternate Universe Door", "Battle Bridge Door"])
            assert await player_to_move(here) is not player, "one card after the other (1E17-SEED-3)"

    async def test_stacks_are_an_option_of_the_house(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(here.alice, "match new", game=self.GAME, deck="federation")
            await here.slash(here.alice, "match options", option="seeding", value="stacks")
            assert "In stacks: far fewer decisions" in shown_message(here.card).text

    async def test_rules_are_looked_up_among_first_editions(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start(self.GAME)
            answer = await here.slash(here.alice, "rule", query="beaming")
            assert "First Edition" in answer.text

    async def test_lessons_and_first_matches_are_first_editions_own(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            lessons = await here.slash(here.alice, "learn")
            assert "2002" not in lessons.text


async def test_showing_a_match_again_leaves_no_extra_line(tmp_path: Path) -> None:
    """The card moves to the bottom of the channel and is complete."""
    async with running_station(tmp_path) as here:
        await here.start()
        before = here.card
        result = await here.bob.slash(here.channel, "match show")
        assert not here.is_there(result.response)
        assert here.card.id != before.id
        assert "**Alice** against **Bob**" in shown_message(here.card).text
