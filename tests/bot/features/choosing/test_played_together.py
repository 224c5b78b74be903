"""Several choices in one press or typed line; the first asks a question before the others."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from simcord import MemberActor, ResponseMessage

from engine.kernel.decision import Decision, Option
from tests.e2e.gestures import player_to_move, private_reply
from tests.e2e.station import MATCH, Station, running_station, shown_message

ASKING = ("Play Kol", "Play Obol", "Play Quark")
"""What asks its player something as it is played."""


async def open_decision(here: Station, player: MemberActor) -> Decision:
    decision = await here.bot.services.matches.decision(MATCH, player.id)
    assert decision
    return decision


def asking(decision: Decision, most: int) -> Option | None:
    """Return an option that asks a question, at the start of a turn with other cards to play.

    Together they cost at least ``most``.
    """
    found = next((one for one in decision.options if one.label.startswith(ASKING)), None)
    more = others(decision, found)
    dear = found is not None and cost(found) + sum(map(cost, more)) >= most
    return found if more and dear and decision.prompt.endswith("7 counters left.") else None


def cost(option: Option) -> int:
    return int(option.detail.removeprefix("Cost ").split()[0])


def others(decision: Decision, first: Option | None) -> list[Option]:
    """Return the other playable cards that ask nothing, cheapest first."""
    plays = [one for one in decision.options if one.id.startswith("play:") and not one.label.startswith(ASKING)]
    there = [one for one in plays if first and decision.options.index(one) > decision.options.index(first)]
    return sorted(there, key=cost)


@asynccontextmanager
async def at_a_card_that_asks(
    tmp_path: Path, most: int = 0
) -> AsyncIterator[tuple[Station, MemberActor, Option, list[Option]]]:
    """Play to a position with a card that asks a question, and others."""
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="second-edition", deck="ferengi")
        await here.slash(here.bob, "match join", deck="ferengi")
        for _ in range(60):
            player = await player_to_move(here)
            decision = await open_decision(here, player)
            if first := asking(decision, most):
                yield here, player, first, others(decision, first)
                return
            await here.bot.services.matches.answer(MATCH, player.id, decision.number, decision.default)
        raise AssertionError("no card that asks something came up")


async def take_together(here: Station, player: MemberActor, message: ResponseMessage, *options: Option) -> None:
    menu = next(one for one in shown_message(message).menus if one["placeholder"].startswith("Play one or several"))
    here.checked(await player.select(message, [one.id for one in options], custom_id=menu["custom_id"]))


async def answer(here: Station, player: MemberActor, message: ResponseMessage) -> None:
    """Decline, or pick any option, until there is no question in between."""
    for _ in range(4):
        buttons = shown_message(message).buttons
        label = next((one for one in ("No", "None", "Pass") if one in buttons), "")
        if not label:
            return
        await here.press(player, message, label)


async def playable(here: Station, player: MemberActor) -> list[str]:
    return [one.id for one in (await open_decision(here, player)).options]


@pytest.mark.beside
async def test_2e_play_01_the_rest_goes_on_once_a_question_in_between_is_answered(tmp_path: Path) -> None:
    async with at_a_card_that_asks(tmp_path) as (here, player, first, rest):
        message = await here.private_message_of(player)
        await take_together(here, player, message, first, rest[0])
        assert "Play and draw" not in shown_message(message).question, "the first card asks something"
        assert f"Then: “{rest[0].label}”." in shown_message(message).text
        assert "Not done" not in shown_message(message).text
        await answer(here, player, message)
        assert "Play and draw" in shown_message(message).question
        assert not {first.id, rest[0].id} & set(await playable(here, player))
        assert "Then:" not in shown_message(message).text


@pytest.mark.beside
async def test_2e_play_01_what_can_no_longer_be_played_is_named_after_the_question(tmp_path: Path) -> None:
    async with at_a_card_that_asks(tmp_path, most=8) as (here, player, first, rest):
        message = await here.private_message_of(player)
        await take_together(here, player, message, first, *rest)
        assert "Then:" in shown_message(message).text
        await answer(here, player, message)
        left = shown_message(message).text.partition("Not done: ")[2]
        assert [one for one in rest if f"“{one.label}”" in left], "7 counters do not play all of them"
        assert [one for one in rest if f"“{one.label}”" not in left], "others are played"
        assert not set(await playable(here, player)) & {one.id for one in rest}


@pytest.mark.beside
async def test_undoing_a_choice_discards_the_waiting_picks(tmp_path: Path) -> None:
    async with at_a_card_that_asks(tmp_path) as (here, player, first, rest):
        message = await here.private_message_of(player)
        await take_together(here, player, message, first, rest[0])
        await here.press(player, message, "Undo")
        await here.press(player, message, "Undo")
        await take_together(here, player, message, first)
        assert "Then:" not in shown_message(message).text
        await answer(here, player, message)
        assert rest[0].id in await playable(here, player)


@pytest.mark.beside
async def test_words_of_a_deed_wait_for_a_question_in_between(tmp_path: Path) -> None:
    async with at_a_card_that_asks(tmp_path) as (here, player, first, _):
        message = await private_reply(here, player, "match act", choice=f"{first.label}, draw")
        await here.press(player, message, "Yes, do it")
        assert "Then: “draw”." in shown_message(message).text
        await answer(here, player, message)
        assert f"you have {6 - cost(first)} counters left" in shown_message(message).text


@pytest.mark.beside
async def test_in_frontiers_too_the_rest_goes_on_once_a_question_in_between_is_answered(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="frontiers", seats=1)
        await here.slash(here.alice, "match start")
        matches = here.bot.services.matches
        for _ in range(40):
            decision = await open_decision(here, here.alice)
            labels = [one.label for one in decision.options]
            asks = next((n for n, label in enumerate(labels) if label.startswith("Data Storage, powered")), -1)
            later = [one for one in decision.options[asks + 1 :] if one.group == "Sideways" and "Data" not in one.label]
            if asks >= 0 and later:
                break
            await matches.answer(MATCH, here.alice.id, decision.number, decision.default)
        message = await here.private_message_of(here.alice)
        menu = next(one for one in shown_message(message).menus if one["placeholder"].startswith("Use one or several"))
        picks = [decision.options[asks].id, later[0].id]
        here.checked(await here.alice.select(message, picks, custom_id=menu["custom_id"]))
        assert "which colour?" in shown_message(message).question
        assert f"Then: “{later[0].label.removesuffix('.')}”." in shown_message(message).text
        await here.press(here.alice, message, next(iter(shown_message(message).buttons)))
        assert "Then:" not in shown_message(message).text
        assert "Not done" not in shown_message(message).text
        assert later[0].id not in await playable(here, here.alice)
