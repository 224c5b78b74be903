"""Interactions that a dead process may have answered: Discord is asked before another process answers."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import discord
import pytest

from bot.ui.deferral import take_over_deferral
from bot.ui.router import AnswerDueCheck
from tests.e2e.gestures import field_ids, player_to_move
from tests.e2e.station import running_station, shown_message


async def test_all_that_discord_tells_is_claimed_and_left_alone_where_another_answers(tmp_path: Path) -> None:
    claimed: list[int] = []
    ours = True

    async def claims(snowflake: int, _guild: int | None, _left: AnswerDueCheck | None = None, **_facts: bool) -> bool:
        claimed.append(snowflake)
        return ours

    async with running_station(tmp_path) as here:
        await here.start()
        message = await here.private_message_of(await player_to_move(here))
        for ours in (True, False):
            here.bot.router.claim = here.bot.duty.claim
            form = await here.alice.slash(here.channel, "deck import", name="Crew")
            here.bot.router.claim = claims
            claimed.clear()
            done = (
                await here.alice.slash(here.channel, "help"),
                await here.alice.context_menu(here.channel, "Find rules for this", here.history()[-1]),
                await here.alice.click(here.card, custom_id=shown_message(here.card).buttons["Log"]),
                await here.alice.submit_modal(form, dict.fromkeys(field_ids(form.modal), "1 Captain")),
            )
            offered = await here.alice.autocomplete(here.channel, "match new", "game", "")
            assert [one.acknowledged for one in done] == [ours] * 4
            assert bool(offered) is ours
            assert len(set(claimed)) == 5
        assert shown_message(message).question


async def test_a_press_counts_as_unanswered_until_discord_confirms(tmp_path: Path) -> None:
    asked: list[tuple[bool, bool, AnswerDueCheck]] = []

    async def claims(_snowflake: int, _guild: int | None, left: AnswerDueCheck | None = None, **_facts: bool) -> bool:
        assert left
        asked.append((await left(True), await left(False), left))
        return True

    async with running_station(tmp_path) as here:
        await here.start()
        player = await player_to_move(here)
        message = await here.private_message_of(player)
        here.bot.router.claim = claims
        question = shown_message(message).question
        await here.press(player, message, "Draw a card")
        assert shown_message(message).question != question
        [(was_left, was_left_long_ago, left)] = asked
        assert was_left
        assert not was_left_long_ago, "Discord has told the player that it has failed"
        assert not await left(True)
        await here.slash(player, "help")
        assert [await left(True) for *_, left in asked] == [False, False]


@pytest.mark.parametrize("publicly", [True, False], ids=["below a card", "in the player's message"])
async def test_deferred_answers_are_given_by_the_process_that_takes_over(tmp_path: Path, *, publicly: bool) -> None:
    left_so: list[bool] = []

    async def claims(_snowflake: int, _guild: int | None, left: AnswerDueCheck | None = None, **_facts: bool) -> bool:
        assert isinstance(left, partial)
        of_another = discord.InteractionResponse(left.args[0])
        await (of_another.defer(ephemeral=True, thinking=True) if publicly else of_another.defer())
        left_so.append(await left(False))
        return True

    async with running_station(tmp_path) as here:
        await here.start()
        player = await player_to_move(here)
        message = await here.private_message_of(player)
        question = shown_message(message).question
        here.bot.router.claim = claims
        if publicly:
            assert shown_message(await here.private_message_of(player)).question == question
        else:
            await here.press(player, message, "Draw a card")
            assert shown_message(message).question != question
        assert left_so == [True]


async def test_completed_deferred_answers_are_not_repeated(tmp_path: Path) -> None:
    asked: list[AnswerDueCheck] = []

    async def claims(_snowflake: int, _guild: int | None, left: AnswerDueCheck | None = None, **_facts: bool) -> bool:
        assert isinstance(left, partial)
        await discord.InteractionResponse(left.args[0]).defer()
        take_over_deferral(left.args[0])
        asked.append(left)
        return True

    async with running_station(tmp_path) as here:
        await here.start()
        player = await player_to_move(here)
        message = await here.private_message_of(player)
        here.bot.router.claim = claims
        await here.press(player, message, "Draw a card")
        assert [await left(True) for left in asked] == [False]
