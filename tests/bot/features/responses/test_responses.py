"""Standing orders through the simulated Discord: who is asked to respond, and what opponents can infer from it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from simcord import ResponseMessage

from bot.features.responses.event_kinds import kind_words
from bot.matches import State, Update
from bot.matches.match_records import ReplaySource
from tests.e2e.station import MATCH, Station, register_game, running_station, shown_message


@pytest.fixture(autouse=True)
def duels(monkeypatch: pytest.MonkeyPatch) -> None:
    register_game(monkeypatch, "duel", "tests.duel_game")


@asynccontextmanager
async def duel(folder: Path, bobs: str = "armed") -> AsyncIterator[Station]:
    """Start a match where Alice plays first and Bob has this deck."""
    async with running_station(folder) as here:
        await here.slash(here.alice, "match new", game="duel", deck="bare")
        await here.slash(here.bob, "match join", deck=bobs)
        yield here


async def does(here: Station, *words: str) -> None:
    """Let Alice take an action."""
    for one in words:
        await here.slash(here.alice, "match act", choice=one)


async def bob_asked(here: Station) -> bool:
    return await here.bot.services.matches.decision(MATCH, here.bob.id) is not None


async def asked_bob(here: Station) -> ResponseMessage:
    """Ask Bob whether he wants to respond."""
    message = await here.private_message_of(here.bob)
    assert "Do you respond?" in shown_message(message).text
    return message


def public(here: Station) -> list[str]:
    return [shown_message(one).text for one in here.history()]


class TestSecrecy:
    async def test_no_replay_runs_on_past_a_question_that_is_open(self, tmp_path: Path) -> None:
        async with duel(tmp_path, "bare") as here:
            await does(here, "strike")
            assert await bob_asked(here), "though he can only pass"
            matches = here.bot.services.matches
            now = await matches.view(MATCH, here.alice.id)
            replay = await matches.records.replay(ReplaySource("match", MATCH), here.alice.id, moment_number=999)
            assert replay.view == now
            assert await matches.records.view_after_last_answer(MATCH, here.alice.id) == now

    async def test_the_channel_shows_the_same_whether_bob_could_respond_or_not(self, tmp_path: Path) -> None:
        seen = {}
        for deck in ("armed", "bare"):
            async with duel(tmp_path / deck, deck) as here:
                lines = []
                for act in ("strike", "taunt"):
                    await does(here, act)
                    lines += public(here)
                    message = await asked_bob(here)
                    await here.press(here.bob, message, "Pass")
                    lines += public(here)
                waiting = await here.slash(here.alice, "match act")
                seen[deck] = ["\n".join(lines), waiting.text, list(waiting.buttons.values())]
        assert "may respond" in seen["armed"][0]
        assert seen["armed"] == seen["bare"]

    async def test_only_a_player_without_responses_is_told_so(self, tmp_path: Path) -> None:
        async with duel(tmp_path, "bare") as here:
            await does(here, "strike")
            message = await asked_bob(here)
            assert "You have nothing to respond with, but only you know that." in shown_message(message).text
            assert "only you know" not in "".join(public(here))
            await here.press(here.bob, message, "Pass")
            assert not await bob_asked(here)

    async def test_a_pass_by_order_leaves_no_trace(self, tmp_path: Path) -> None:
        async with duel(tmp_path) as here:
            await here.slash(here.bob, "match responses", ask="never")
            await does(here, "strike")
            assert not await bob_asked(here)
            told = "".join(public(here)) + "".join(
                line.text for line in await here.bot.services.matches.log_lines(MATCH, here.alice.id, limit=50)
            )
            assert "pass" not in told.casefold()
            assert "respond" not in told
            assert (await here.info()).moves == 2, "the pass is an accepted answer"

    async def test_orders_alone_do_not_touch_the_card(self, tmp_path: Path) -> None:
        async with duel(tmp_path) as here:
            await here.slash(here.bob, "match responses", ask="never")
            await does(here, "strike", "end")
            edited = here.card.edited_at
            told: list[str] = []

            async def heard(update: Update) -> None:
                told.append(update.info.id)

            here.bot.services.matches.on_change(heard)
            own = await here.private_message_of(here.bob)
            assert "Your standing orders passed once" in shown_message(own).text
            await here.slash(here.bob, "match responses", ask="always")
            assert told == []
            assert here.card.edited_at == edited


class TestOrders:
    async def test_pass_until_end_of_turn_ends_with_the_turn(self, tmp_path: Path) -> None:
        async with duel(tmp_path) as here:
            await does(here, "strike")
            message = await asked_bob(here)
            await here.press(here.bob, message, "Pass this turn")
            assert "Waiting for **Alice**" in shown_message(message).text
            await does(here, "strike", "taunt")
            assert not await bob_asked(here)
            await does(here, "end")
            own = await here.private_message_of(here.bob)
            assert "### What do you do?" in shown_message(own).text
            assert "Your standing orders passed 3 times" in shown_message(own).text
            await here.press(here.bob, own, "End")
            assert "Your standing orders passed" not in shown_message(own).text, "he is told once"
            await does(here, "strike")
            assert await bob_asked(here)

    async def test_automatic_passes_are_listed_since_the_players_last_answer(self, tmp_path: Path) -> None:
        async with duel(tmp_path) as here:
            await here.slash(here.bob, "match responses", ask="never")
            await does(here, "strike", "taunt", "taunt", "taunt", "end")
            told = shown_message(await here.private_message_of(here.bob)).text
            assert "Alice chooses to strike." in told, "longer ago than the last pass of the orders"
            await here.restart()
            assert shown_message(await here.private_message_of(here.bob)).text.count("Alice chooses to") == told.count(
                "Alice chooses to"
            )
            await here.slash(here.bob, "match act", choice="end")
            await does(here, "taunt")
            own = shown_message(await here.private_message_of(here.bob)).text
            assert "Alice chooses to taunt." in own

    async def test_pass_until_something_happens_to_my_cards(self, tmp_path: Path) -> None:
        async with duel(tmp_path) as here:
            await does(here, "taunt")
            message = await asked_bob(here)
            await here.press(here.bob, message, "Pass until affected")
            await does(here, "taunt")
            assert not await bob_asked(here)
            await does(here, "strike")
            message = await asked_bob(here)
            await here.press(here.bob, message, "Pass")
            await does(here, "taunt")
            assert await bob_asked(here), "the order has been carried out"

    async def test_never_asked_about_one_kind(self, tmp_path: Path) -> None:
        async with duel(tmp_path) as here:
            await does(here, "taunt")
            message = await asked_bob(here)
            await here.press(here.bob, message, "Never ask: a card taunted")
            await does(here, "taunt")
            assert not await bob_asked(here)
            await does(here, "strike")
            message = await asked_bob(here)
            await here.press(here.bob, message, "When am I asked?")
            assert "Never asked about: a card taunted." in shown_message(message).text
            await here.select(here.bob, message, "a card taunted")
            assert "Never asked" not in shown_message(message).text
            await here.press(here.bob, message, "◀ Back to match")
            await here.press(here.bob, message, "Pass")
            await does(here, "taunt")
            assert await bob_asked(here)

    async def test_never_responding_with_one_card(self, tmp_path: Path) -> None:
        async with duel(tmp_path) as here:
            await does(here, "strike")
            message = await asked_bob(here)
            orders = (await here.press(here.bob, message, "When am I asked?")).response
            assert orders
            await here.select(here.bob, orders, "parry")
            assert "Never responding with: parry." in shown_message(orders).text
            assert await bob_asked(here), "he is asked as one who holds nothing would be"
            await here.press(here.bob, orders, "Don’t hide pauses")
            assert not await bob_asked(here)
            await does(here, "strike", "taunt")
            assert not await bob_asked(here)

    async def test_stopping_only_where_one_can_respond(self, tmp_path: Path) -> None:
        async with duel(tmp_path, "bare") as here:
            orders = (await here.bob.slash(here.channel, "match responses")).response
            assert orders
            assert "so that a pause never gives away your hand" in shown_message(orders).text
            await here.press(here.bob, orders, "Don’t hide pauses")
            assert "A pause may give away" in shown_message(orders).text
            await does(here, "strike")
            assert not await bob_asked(here)
            await here.press(here.bob, orders, "Hide my pauses")
            await does(here, "strike")
            assert await bob_asked(here)

    async def test_the_topics_are_chosen(self, tmp_path: Path) -> None:
        async with duel(tmp_path) as here:
            orders = (await here.bob.slash(here.channel, "match responses")).response
            assert orders
            assert "Not asked about: pauses between two actions." in shown_message(orders).text
            menu = shown_message(orders).menus[0]
            here.checked(await here.bob.select(orders, ["everything else"], custom_id=menu["custom_id"]))
            assert "- everything else" in shown_message(orders).text
            await does(here, "strike")
            assert not await bob_asked(here)
            await does(here, "taunt")
            assert await bob_asked(here)

    async def test_passing_is_ended_before_its_time(self, tmp_path: Path) -> None:
        async with duel(tmp_path) as here:
            await does(here, "strike")
            await here.press(here.bob, await asked_bob(here), "Pass this turn")
            orders = (await here.bob.slash(here.channel, "match responses")).response
            assert orders
            assert "You’re passing until this turn ends." in shown_message(orders).text
            await here.press(here.bob, orders, "Stop passing")
            assert "You’re passing until" not in shown_message(orders).text
            await does(here, "strike")
            assert await bob_asked(here)

    async def test_orders_do_not_count_in_ones_own_turn(self, tmp_path: Path) -> None:
        async with duel(tmp_path) as here:
            await here.slash(here.alice, "match responses", ask="never")
            assert "### What do you do?" in (await here.slash(here.alice, "match act")).text

    async def test_orders_in_words(self, tmp_path: Path) -> None:
        async with duel(tmp_path) as here:
            await does(here, "strike")
            offered = await here.bob.autocomplete(here.channel, "match responses", "never", "")
            assert [one["name"] for one in offered] == ["would be hit", "parry"]
            assert (
                "Never responding with: parry."
                in (await here.slash(here.bob, "match responses", never="card:parry")).text
            )
            assert (
                "Never asked about: a card about to be hit."
                in (await here.slash(here.bob, "match responses", never="would be hit")).text
            )
            assert not await bob_asked(here)
            offered = await here.bob.autocomplete(here.channel, "match responses", "again", "p")
            assert [one["name"] for one in offered] == ["parry"]
            assert "Never responding" not in (await here.slash(here.bob, "match responses", again="Parry")).text
            assert (
                "isn’t one of the things you decline"
                in (await here.slash(here.bob, "match responses", again="Parry")).text
            )
            assert "isn’t one of your cards" in (await here.slash(here.bob, "match responses", never="cloak")).text
            passing = await here.slash(here.bob, "match responses", ask="turn")
            assert "You’re passing until this turn ends." in passing.text
            assert "You’re passing until" not in (await here.slash(here.bob, "match responses", ask="stop")).text
            assert await here.carol.autocomplete(here.channel, "match responses", "never", "") == []


class TestPresses:
    async def test_orders_survive_a_restart_and_so_does_a_question_without_answers(self, tmp_path: Path) -> None:
        async with duel(tmp_path, "bare") as here:
            await does(here, "strike")
            message = await asked_bob(here)
            await here.restart()
            assert await bob_asked(here)
            await here.press(here.bob, message, "Pass this turn")
            await here.restart()
            await does(here, "taunt", "strike")
            assert not await bob_asked(here)
            await here.slash(here.bob, "match responses", ask="never")
            await does(here, "end")
            await here.slash(here.bob, "match act", choice="end")
            await here.restart()
            await does(here, "strike")
            assert not await bob_asked(here)

    async def test_a_stale_order_is_not_given(self, tmp_path: Path) -> None:
        async with duel(tmp_path) as here:
            await does(here, "strike")
            message, newer = await here.two_private_messages_of(here.bob)
            await here.press(here.bob, newer, "Pass")
            await does(here, "taunt")
            await here.press(here.bob, message, "Pass this turn")
            assert "That choice has already been made" in shown_message(message).text
            assert await bob_asked(here)

    async def test_two_presses_on_one_order_give_it_once(self, tmp_path: Path) -> None:
        async with duel(tmp_path) as here:
            await does(here, "strike")
            message, newer = await here.two_private_messages_of(here.bob)
            for one in (newer, message):
                await here.press(here.bob, one, "Pass this turn")
            assert (await here.info()).moves == 2
            assert "Waiting for **Alice**" in shown_message(message).text

    async def test_strangers_have_no_orders(self, tmp_path: Path) -> None:
        async with duel(tmp_path) as here:
            assert "You’re not in this match." in (await here.slash(here.carol, "match responses")).text
            assert "You’re not in this match." in (await here.slash(here.carol, "match responses", ask="always")).text

    @pytest.mark.beside
    async def test_before_the_start_and_after_the_end(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert "no match in this channel" in (await here.slash(here.bob, "match responses")).text
            await here.slash(here.alice, "match new", game="duel", deck="bare")
            assert "hasn’t started" in (await here.slash(here.alice, "match responses")).text
            await here.slash(here.bob, "match join", deck="armed")
            await here.bot.services.matches.concede(MATCH, here.alice.id)
            assert (await here.info()).state is State.OVER
            assert "This match is over." in (await here.slash(here.bob, "match responses")).text


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("battle begun", "a battle starting"),
        ("would be downloading", "a download about to start"),
        ("end of turn", "the end of a turn"),
        ("would be played", "a card about to be played"),
        ("dilemmas drawn", "dilemmas drawn"),
        ("mission completed", "a mission completed"),
        ("another action is next", "another action is next"),
    ],
)
def test_response_moments_are_named_as_players_name_them(kind: str, words: str) -> None:
    assert kind_words(kind) == words
