"""`/match` through the simulated Discord."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.matches import Player, State
from tests.bot.features.decks.deck_lists import LEGAL_LIST
from tests.e2e.gestures import deny_permissions, play_at_random, private_message
from tests.e2e.station import MATCH, ShownMessage, Station, running_station, shown_message


class TestStarting:
    async def test_opening_joining_and_showing_a_match(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            answer = await here.slash(here.alice, "match new", game="second-edition", deck="federation")
            assert f"Your match `{MATCH}` is open." in answer.text
            assert "**Alice** is waiting for 1 more player." in shown_message(here.card).text
            joined = await here.press(here.bob, here.card, "Join with Klingon")
            assert joined.response
            card = shown_message(here.card)
            assert "**Alice** against **Bob**" in card.text
            assert list(card.buttons) == ["Choose", "My hand", "Board", "Look", "Log"]
            commitment = (await here.info()).commitment
            assert f"`{commitment[:12]}`" in card.text
            assert commitment not in card.text
            assert commitment in (await here.slash(here.carol, "match verify")).text
            assert card.alt_texts
            assert card.alt_texts[0].startswith("Turn 1")

    async def test_three_seats_are_offered_and_open_ones_are_visible(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(here.alice, "match new", game="second-edition", deck="federation", seats=3)
            assert "**Alice** is waiting for 2 more players." in shown_message(here.card).text
            assert "1. Alice\n2. *open*\n3. *open*" in shown_message(here.card).text
            joined = await here.press(here.bob, here.card, "Join with Klingon")
            assert "it’s waiting for 1 more player to join" in shown_message(joined.response).text
            assert "**Alice** and **Bob** are waiting for 1 more player." in shown_message(here.card).text
            assert "2. Bob\n3. *open*" in shown_message(here.card).text
            assert (await here.info()).state is State.OPEN
            await here.slash(here.carol, "match join", deck="federation")
            card = shown_message(here.card)
            assert "**Alice** against **Bob** against **Carol**" in card.text
            assert "Carol: 0 points" in card.alt_texts[0]

    async def test_conceding_among_three_leaves_a_match_for_two(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start(seats=3)
            result = await here.bob.slash(here.channel, "match concede")
            assert "The others continue without you." in shown_message(result.response).text
            await here.press(here.bob, result.response, "Yes")  # type: ignore[arg-type]
            assert "Bob concedes; the others continue." in shown_message(result.response).text
            assert "**Bob** (conceded)" in shown_message(here.card).text
            assert "You’re not playing" in (await here.slash(here.bob, "match concede")).text
            waiting = await here.bot.services.matches.waiting_seats(MATCH)
            assert here.bob.id not in {one.player.id for one in waiting}
            result = await here.carol.slash(here.channel, "match concede")
            assert "The others continue" not in shown_message(result.response).text
            await here.press(here.carol, result.response, "Yes")  # type: ignore[arg-type]
            assert "Carol concedes; Alice wins." in shown_message(here.card).text

    async def test_games_and_decks_are_offered(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            games = await here.alice.autocomplete(here.channel, "match new", "game", "sec")
            assert [one["value"] for one in games] == ["second-edition"]
            decks = await here.alice.autocomplete(here.channel, "match new", "deck", "kling", game="second-edition")
            assert [one["value"] for one in decks] == ["klingon"]

    @pytest.mark.parametrize(
        ("game", "deck", "sentence"),
        [
            ("second-edition", "borg", "There’s no deck “borg”"),
            ("tiddlywinks", "federation", "There is no game called “tiddlywinks”"),
        ],
    )
    async def test_unknown_game_or_deck(self, tmp_path: Path, game: str, deck: str, sentence: str) -> None:
        async with running_station(tmp_path) as here:
            assert sentence in (await here.slash(here.alice, "match new", game=game, deck=deck)).text
            assert here.history() == []

    async def test_a_channel_has_at_most_one_match(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(here.alice, "match new", game="second-edition", deck="federation")
            again = await here.slash(here.bob, "match new", game="second-edition", deck="klingon")
            assert "A match is already open in this channel." in again.text

    async def test_a_second_join_and_a_third_player(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            assert "You’re already in this match" in (await here.slash(here.bob, "match join", deck="klingon")).text
            assert "All seats" in (await here.slash(here.carol, "match join", deck="klingon")).text

    async def test_nothing_here_yet(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            for command in ("match show", "match act", "match hand", "match log", "match concede"):
                assert "There’s no match in this channel." in (await here.slash(here.alice, command)).text


class TestLooking:
    async def test_a_hand_is_shown_to_its_owner_only(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            hand = await here.slash(here.alice, "match hand")
            assert "Your hand: 7 cards" in hand.text
            assert hand.menus
            assert any("Hand of Alice, 7 cards" in words for words in hand.alt_texts)
            assert "not in this match" in (await here.slash(here.carol, "match hand")).text

    async def test_a_card_of_the_hand_is_looked_at(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            result = await here.press(here.alice, here.card, "My hand")
            assert result.response
            menu = shown_message(result.response).menus[0]
            looked = await here.alice.select(result.response, [menu["options"][0]["value"]], custom_id="card")
            assert menu["options"][0]["label"] in here.checked(looked).text
            assert "Your hand" not in shown_message(result.response).text
            await here.press(here.alice, result.response, "◀ Back to match")
            assert shown_message(result.response).question

    async def test_the_board_is_drawn_for_anybody(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            result = await here.press(here.carol, here.card, "Board")
            assert shown_message(result.response).alt_texts

    @pytest.mark.beside
    async def test_the_log_has_pages(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            for _ in range(24):
                waiting = (await here.bot.services.matches.waiting_seats(MATCH))[0]
                decision = await here.bot.services.matches.decision(MATCH, waiting.player.id)
                assert decision
                answer = tuple(one.id for one in decision.options[-max(1, decision.minimum) :])
                await here.bot.services.matches.answer(MATCH, waiting.player.id, decision.number, answer)
                await here.wait_until_quiet()
            result = await here.alice.slash(here.channel, "match log")
            assert result.response
            newest = shown_message(result.response).text
            await here.press(here.alice, result.response, "Earlier")
            earlier = shown_message(result.response).text
            assert "`1` Alice opens a match" in earlier
            assert "`1` Alice" not in newest

    async def test_anyone_can_post_the_card_again(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            before = here.card.id
            await here.slash(here.carol, "match show")
            assert here.card.id > before


class TestEnding:
    async def test_conceding_is_asked_twice(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            result = await here.bob.slash(here.channel, "match concede")
            assert result.response
            assert "Concede the match?" in shown_message(result.response).text
            assert (await here.info()).state is State.PLAYING
            await here.press(here.bob, result.response, "Yes")
            info = await here.info()
            assert info.state is State.OVER
            assert info.outcome
            assert info.outcome.reason in shown_message(here.card).text
            assert list(shown_message(here.card).buttons) == ["Log", "Replay", "Rematch"]

    async def test_a_stranger_cannot_concede(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            assert "You’re not playing" in (await here.slash(here.carol, "match concede")).text

    async def test_an_open_match_is_called_off(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(here.alice, "match new", game="second-edition", deck="federation")
            result = await here.alice.slash(here.channel, "match concede")
            await here.press(here.alice, result.response, "Yes")  # type: ignore[arg-type]
            assert (await here.info()).state is State.OVER


class TestChannels:
    async def test_without_permission_the_player_learns_the_mend(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            deny_permissions(here, attach_files=False, send_messages=False)
            answer = await here.slash(here.alice, "match new", game="second-edition", deck="federation")
            assert "I’m missing the permission “Send Messages” and “Attach Files”" in answer.text
            assert "Edit Channel" in answer.text

    async def test_permission_taken_away_in_the_middle(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            waiting = (await here.bot.services.matches.waiting_seats(MATCH))[0]
            message = await here.private_message_of(here.player(waiting.player.id))
            deny_permissions(here, send_messages=False)
            await here.press(here.player(waiting.player.id), message, "Draw a card")
            assert "I can’t post in this channel" in shown_message(message).text
            assert (await here.info()).moves == 1

    async def test_a_deleted_card_comes_back(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            here.env.backend.delete_message(here.channel.id, here.card.id)
            await here.restart()
            assert "**Alice** against **Bob**" in shown_message(here.card).text

    async def test_a_new_card_for_a_new_turn_and_one_ping_for_a_decision(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            first = here.card
            waiting = (await here.bot.services.matches.waiting_seats(MATCH))[0].player.id
            assert [user.id for user in first.mentions] == [waiting]
            message = await here.private_message_of(here.player(waiting))
            await here.press(here.player(waiting), message, "Draw a card")
            assert here.card.id == first.id
            while (await here.bot.services.matches.waiting_seats(MATCH))[0].player.id == waiting:
                decision = await here.bot.services.matches.decision(MATCH, waiting)
                assert decision
                words = ", ".join(one.label for one in decision.options[-max(1, decision.minimum) :])
                await here.slash(here.player(waiting), "match act", choice=words)
            assert here.card.id > first.id
            assert [user.id for user in here.card.mentions] != [waiting]
            assert "This turn is over" in shown_message(next(m for m in here.history() if m.id == first.id)).text

    async def test_names_cannot_shout_or_paint(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            rogue = here.guild.add_member(here.env.create_user("rogue", global_name="**@everyone**"))
            await here.slash(rogue, "match new", game="second-edition", deck="federation")
            assert "@everyone" not in shown_message(here.card).text
            assert not here.card.mention_everyone

    @pytest.mark.beside
    async def test_a_name_that_is_a_role_mention_pings_no_one(self, tmp_path: Path) -> None:
        """Nothing that anyone sees of the match pings the role, and the names of other players are escaped too."""
        role = "<@&123456789012345678>"
        async with running_station(tmp_path) as here:
            here.bob = rogue = here.guild.add_member(here.env.create_user("rogue", global_name=role))
            await here.start()
            await play_at_random(here, 6)
            for who, command in (
                (rogue, "match undo"),
                (here.alice, "match log"),
                (here.alice, "match look"),
                (here.alice, "match clock"),
                (here.carol, "match show"),
                (here.alice, "my matches"),
                (rogue, "match concede"),
            ):
                await here.slash(who, command)
                _nothing_says(here, role)
            await here.press(rogue, await private_message(here, rogue, "match concede"), "Yes")
            await here.wait_until_quiet()
            for command in ("match verify", "record replay", "match log"):
                await here.slash(here.alice, command)
            _nothing_says(here, role)

    @pytest.mark.beside
    async def test_such_a_name_pings_no_one_in_invitations_or_replacements(self, tmp_path: Path) -> None:
        role = "<@&123456789012345678>"
        async with running_station(tmp_path) as here:
            here.bob = rogue = here.guild.add_member(here.env.create_user("rogue", global_name=role))
            await here.slash(rogue, "deck import", file=("crew.txt", LEGAL_LIST.encode()), name=role)
            await here.slash(rogue, "match new", game="second-edition", deck=role, pace="daily")
            await here.slash(rogue, "match invite", player=here.alice)
            await here.wait_until_quiet()
            for command in ("matches", "my matches"):
                await here.slash(here.alice, command)
            _nothing_says(here, role)
            matches = here.bot.services.matches
            await matches.seating.take_seat(MATCH, Player(here.alice.id, "Alice"), "federation")
            while not (decision := await matches.decision(MATCH, rogue.id)):
                (asked,) = await matches.waiting_seats(MATCH)
                ahead = await matches.decision(MATCH, asked.player.id)
                assert ahead
                await matches.answer(MATCH, asked.player.id, ahead.number, ahead.default)
            assert decision
            await here.wait_until_quiet()
            _nothing_says(here, role)
            await here.env.advance_time(20 * 86_400)
            await here.slash(here.alice, "my matches")
            await here.slash(here.alice, "match replace", newcomer=here.carol, player=role)
            await here.wait_until_quiet()
            said = _nothing_says(here, role)
            for words in ("invites you", "still waiting for you", "has run out", "take over the seat of"):
                assert words in said


def _nothing_says(here: Station, words: str) -> str:
    """Check that no message has these words; return the text of all messages."""
    messages = [one for place in here.env.backend.messages.values() for one in place.values()]
    said = "\n".join(f"{ShownMessage(one.components).text}\n{one.content}" for one in messages)
    assert words not in said
    return said
