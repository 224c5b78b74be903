"""A single private message in which a whole match is played and viewed."""

from __future__ import annotations

import gc
import random
from pathlib import Path

import discord
import msgspec
import pytest
from simcord import MemberActor, ResponseMessage

from bot.features.choosing.notice import MAX_COMPUTER_EVENTS, MAX_EVENTS, Notice, NoticedEvent, max_event_lines
from bot.matches import Player, State
from tests.bot.pictures_and_cards import LIBRARY
from tests.e2e.gestures import choose_option, play_at_random, player_to_move, private_reply
from tests.e2e.mishaps import without_waiting
from tests.e2e.random_player import RandomPlayer
from tests.e2e.station import MATCH, Station, running_station, shown_message

BACK = "◀ Back to match"


def private(here: Station, who: MemberActor) -> list[int]:
    """Return a player's private messages."""
    posted = here.env.backend.messages[here.channel.id].values()
    return [one.id for one in posted if one.is_ephemeral and one.visible_to(who.id)]


async def open_private_message(here: Station) -> tuple[MemberActor, ResponseMessage]:
    player = await player_to_move(here)
    return player, await here.private_message_of(player)


async def first_card_of_hand(here: Station, player: MemberActor, message: ResponseMessage) -> str:
    """Show the first card of a player's hand in the message; return its name."""
    await here.press(player, message, "My hand")
    menu = shown_message(message).menus[0]
    card = menu["options"][0]
    await player.select(message, [card["value"]], custom_id=menu["custom_id"])
    return str(card["label"])


async def test_only_the_data_needed_to_edit_a_message_is_saved(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        player, message = await open_private_message(here)
        await here.press(player, message, "Board")
        await here.press(player, message, BACK)
        await here.wait_until_quiet()
        gc.collect()
        assert player.id in here.bot.services.private_messages.messages_of(MATCH)
        assert not [
            one for one in gc.get_objects() if isinstance(one, discord.Interaction | discord.InteractionMessage)
        ]


class TestOneMessage:
    async def test_whatever_is_looked_at_takes_the_place_of_the_choice_and_leads_back(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player, message = await open_private_message(here)
            question = shown_message(message).question
            for label in ("My hand", "Board", "Look", "Undo", "Why not?", "Log", "Rule"):
                if label == "Undo":
                    await choose_option(here, player, ["Play ", "Draw"])
                    message = await here.private_message_of(player)
                    question = shown_message(message).question
                await here.press(player, message, label)
                assert shown_message(message).question != question, label
                await here.press(player, message, BACK)
                assert shown_message(message).question == question, label
                assert private(here, player) == [message.id]

    async def test_from_look_to_look_the_way_back_stays(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player, message = await open_private_message(here)
            name = await first_card_of_hand(here, player, message)
            assert name in shown_message(message).text
            assert BACK in shown_message(message).buttons
            await here.press(player, message, BACK)
            await here.press(player, message, "Rule")
            await here.press(player, message, "Next")
            await here.press(player, message, BACK)
            assert shown_message(message).question

    async def test_a_card_is_shared_and_the_way_back_stays(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player, message = await open_private_message(here)
            await first_card_of_hand(here, player, message)
            await here.press(player, message, "Share")
            assert "Shared." in shown_message(message).text
            await here.press(player, message, BACK)
            assert shown_message(message).question
            assert private(here, player) == [message.id]

    async def test_a_second_message_takes_the_first_away(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player, first = await open_private_message(here)
            for command in ("match act", "match hand", "match look", "match log", "match why", "match responses"):
                second = await private_reply(here, player, command)
                assert not here.is_there(first), command
                assert private(here, player) == [second.id], command
                first = second

    async def test_a_message_from_before_a_restart_stays_and_its_buttons_work(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            first, second = await here.two_private_messages_of(player)
            assert private(here, player) == [first.id, second.id]
            await here.press(player, first, "My hand")
            assert "Your hand" in shown_message(first).text
            assert private(here, player) == [first.id]

    @pytest.mark.beside
    async def test_pressed_in_two_at_once_one_is_left_and_nothing_goes_wrong(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            first, second = await here.two_private_messages_of(player)
            with without_waiting(here.env):
                await player.click(first, custom_id=shown_message(first).buttons["My hand"])
            await player.click(second, custom_id=shown_message(second).buttons["Board"])
            await here.wait_until_quiet()
            assert len(private(here, player)) == 1

    async def test_each_player_has_their_own(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            alices, bobs = await here.private_message_of(here.alice), await here.private_message_of(here.bob)
            assert private(here, here.alice) == [alices.id]
            assert private(here, here.bob) == [bobs.id]

    async def test_spectators_have_no_back_button(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            for label in ("Board", "Look", "Log"):
                looked = await here.press(here.carol, here.card, label)
                assert BACK not in shown_message(looked.response).buttons
            assert len(private(here, here.carol)) == 1

    async def test_a_refusal_stands_in_it_and_leads_back(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player, message = await open_private_message(here)
            await here.press(player, message, "Undo")  # nothing has been done yet
            assert shown_message(message).text
            await here.press(player, message, BACK)
            assert shown_message(message).question
            assert private(here, player) == [message.id]

    async def test_a_match_leaves_one_message_with_each_player(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            chance = random.Random(5)
            players = {one.id: RandomPlayer(here, one, chance) for one in (here.alice, here.bob)}
            for _ in range(25):
                user = (await player_to_move(here)).id
                await players[user].decide()
                message = players[user].message
                label = chance.choice(["My hand", "Board", "Look", "Why not?", "Log"])
                if message and label in shown_message(message).buttons:
                    await here.press(here.player(user), message, label)
                    await here.press(here.player(user), message, BACK)
                assert all(len(private(here, one)) <= 1 for one in (here.alice, here.bob))

    async def test_after_the_end_it_tells_how_it_ended(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 40)
            message = await here.private_message_of(here.alice)
            await here.slash(here.bob, "match concede")
            await here.bot.services.matches.concede(MATCH, here.bob.id)
            await here.wait_until_quiet()
            assert (await here.info()).state is State.OVER
            assert "Bob concedes" in shown_message(message).text
            assert list(shown_message(message).buttons) == ["Replay", "Rematch"]
            assert "Board" not in shown_message(message).buttons


class TestWhatItShows:
    async def test_the_hand_while_cards_are_played_and_the_board_while_orders_are_given(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player, message = await open_private_message(here)
            assert shown_message(message).alt_texts[0].startswith("Hand of")
            await choose_option(here, player, ["Play ", "Draw"])
            message = await here.private_message_of(player)
            going_on = next(label for label in shown_message(message).buttons if "continue to orders" in label.lower())
            await here.press(player, message, going_on)
            assert shown_message(message).alt_texts[0].startswith("Turn 1")

    @pytest.mark.beside
    async def test_2e_trn_04_cards_to_choose_from_are_shown_and_what_is_picked_among_them(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            matches = here.bot.services.matches
            for _ in range(20):
                player = await player_to_move(here)
                decision = await matches.decision(MATCH, player.id)
                assert decision
                if decision.rule == "2E-TRN-04":
                    break
                await matches.answer(MATCH, player.id, decision.number, decision.default)
            message = await here.private_message_of(player)
            assert decision
            assert decision.minimum > 1
            (told,) = shown_message(message).alt_texts
            assert told.startswith(f"Choose: {decision.prompt.removesuffix('.')}. Chosen: nothing yet; 0 of at most ")
            assert "playable" not in told
            menu = shown_message(message).menus[0]
            await player.select(message, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
            (told,) = shown_message(message).alt_texts
            name = menu["options"][0]["label"].partition(" (")[0]
            assert f"Chosen: {name}" in told

    def test_at_most_five_lines_tell_what_happened_and_what_matters_is_among_them(self) -> None:
        events = [
            NoticedEvent("success", "Alice completes Tarella."),
            *(NoticedEvent("use", f"Bob uses {n}.") for n in range(9)),
        ]
        (words,) = Notice(events=tuple(events)).notice_components(LIBRARY, "second-edition")
        told = words.content.splitlines()  # type: ignore[attr-defined]
        assert sum(line.startswith("- ") for line in told) == MAX_EVENTS == 5
        assert told[1] == "- Alice completes Tarella."
        assert told[2:6] == [f"- Bob uses {n}." for n in range(5, 9)]
        assert told[-1] == "-# 5 more in the log"

    def test_unimportant_lines_give_way_to_important_ones(self) -> None:
        events = [
            NoticedEvent("play", "Bob plays."),
            *(NoticedEvent("draw", f"Bob draws {n}.") for n in range(MAX_EVENTS)),
        ]
        (words,) = Notice(events=tuple(events)).notice_components(LIBRARY, "second-edition")
        assert words.content == "**What happened**\n- Bob plays.\n-# 5 more in the log"  # type: ignore[attr-defined]

    def test_of_only_unimportant_lines_the_last_is_shown(self) -> None:
        events = [NoticedEvent("draw", f"Bob draws {n}.") for n in range(MAX_EVENTS + 1)]
        (words,) = Notice(events=tuple(events)).notice_components(LIBRARY, "second-edition")
        assert words.content.splitlines()[1:6] == [f"- Bob draws {n}." for n in range(1, 6)]  # type: ignore[attr-defined]

    async def test_matches_against_computers_show_four_lines(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(here.alice, "match new", game="second-edition", seats=2, computers=1)
            alone, together = await here.info(), msgspec.structs.replace
            (mine, computer) = alone.seats
            other = msgspec.structs.replace(computer, player=Player(here.bob.id, "Bob"))
            assert max_event_lines(alone, here.alice.id) == MAX_COMPUTER_EVENTS == 4
            assert max_event_lines(together(alone, seats=(mine, other)), here.alice.id) == MAX_EVENTS
            assert max_event_lines(together(alone, seats=(mine, computer, other)), here.alice.id) == MAX_EVENTS

    def test_a_pictured_dilemmas_text_is_shortened(self) -> None:
        long = f"Unless you have 2 Medical: {'all your personnel are stopped, and so on. ' * 5}"
        events = (NoticedEvent("dilemma", f"Dilemma: Chula (cost 3). {long}"),)
        (short,) = Notice(events=events).notice_components(LIBRARY, "second-edition", pictured=True)
        (whole,) = Notice(events=events).notice_components(LIBRARY, "second-edition")
        assert short.content.splitlines()[1].startswith("- Dilemma: Chula (cost 3). Unless you")  # type: ignore[attr-defined]
        assert short.content.count("and so on.") == 2  # type: ignore[attr-defined]
        assert whole.content.count("and so on.") == 5  # type: ignore[attr-defined]

    def test_a_few_lines_keep_their_order(self) -> None:
        events = (NoticedEvent("draw", "Bob draws."), NoticedEvent("success", "Alice completes Tarella."))
        (words,) = Notice(events=events).notice_components(LIBRARY, "second-edition")
        assert words.content == "**What happened**\n- Bob draws.\n- Alice completes Tarella."  # type: ignore[attr-defined]


@pytest.mark.beside
async def test_2e_ord_01_a_turn_ends_by_a_press(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        player, message = await open_private_message(here)
        for _ in range(60):
            decision = await here.bot.services.matches.decision(MATCH, player.id)
            if decision is None or decision.rule == "2E-ORD-01":
                break
            await here.bot.services.matches.answer(MATCH, player.id, decision.number, decision.default)
        assert decision
        message = await here.private_message_of(player)
        assert "End your orders" in shown_message(message).buttons
        assert (await player_to_move(here)) is player
