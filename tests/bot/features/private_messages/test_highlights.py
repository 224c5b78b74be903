"""The result of an attempt is a picture in each player's message, even if they haven't watched it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from simcord import MemberActor

from engine.computer.player import Player
from engine.computer.players import RANDOM, player_named
from engine.games import computer_player, game
from engine.kernel.decision import Answer, Decision
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from tests.e2e.gestures import give_answers
from tests.e2e.station import MATCH, Station, running_station, shown_message

MOST = 400
ATTACKS = ("fire:", "attack:")


async def thought_of(here: Station, thinking: Player) -> tuple[int, int, Answer]:
    """Return the player to move, the number of the choice, and the computer's preference."""
    matches = here.bot.services.matches
    user = (await matches.waiting_seats(MATCH))[0].player.id
    turn = await matches.turn_of_player(MATCH, user)
    assert turn
    return user, turn.question.number, thinking.answer(turn, turn.seat)


async def think(here: Station, thinking: Player, ends: Callable[[Decision, Answer], bool]) -> None:
    """Let the computer play both sides until a choice or its final answer."""

    def chosen(match: Match) -> tuple[Decision, Answer] | None:
        decision = match.open[0]
        answer = thinking.answer(match, decision.seat)
        return None if ends(decision, answer) else (decision, answer)

    await give_answers(here, chosen)


async def failures(here: Station) -> int:
    log = await here.bot.services.matches.log_lines(MATCH, here.alice.id, limit=5000)
    return sum(line.kind == "failure" for line in log)


@pytest.mark.beside
@pytest.mark.parametrize("played", ["second-edition", "first-edition"])
async def test_a_failure_is_shown_to_who_looks_after_it_and_only_once(tmp_path: Path, played: str) -> None:
    thinking = computer_player(game(played))
    async with running_station(tmp_path) as here:
        await here.start(played)
        matches = here.bot.services.matches
        await think(here, thinking, lambda _, answer: answer[:1] != () and answer[0].startswith("attempt:"))
        before = None
        for _ in range(MOST):
            user, number, answer = await thought_of(here, thinking)
            if answer[:1] and answer[0].startswith("attempt:"):
                before = await failures(here)
                looking = here.bob if user == here.alice.id else here.alice
                message = await here.private_message_of(looking)
                del here.env.backend.messages[here.channel.id][message.id]  # it is dismissed
            await matches.answer(MATCH, user, number, answer)
            if before is not None and await failures(here) > before:
                break
        await here.wait_until_quiet()
        message = await here.private_message_of(looking)
        assert [alt for alt in shown_message(message).alt_texts if alt.startswith("Attempt failed: ")]
        assert shown_message(message).problems == []
        again = await here.private_message_of(looking)
        assert not [alt for alt in shown_message(again).alt_texts if alt.startswith("Attempt failed: ")]


async def lines_of(here: Station, kind: str) -> int:
    log = await here.bot.services.matches.log_lines(MATCH, here.alice.id, limit=5000)
    return sum(line.kind == kind for line in log)


async def fight_a_battle(here: Station, seed: int) -> None:
    """Play randomly until the first battle is over; both players dismiss the messages in which it started."""
    thinking = player_named(RANDOM, game("first-edition"), Randomness(seed_from_number(seed)))
    await here.start("first-edition")
    matches = here.bot.services.matches
    await think(here, thinking, lambda decision, _: any(one.id.startswith(ATTACKS) for one in decision.options))
    for _ in range(MOST):
        user, number, answer = await thought_of(here, thinking)
        turn = await matches.turn_of_player(MATCH, user)
        assert turn
        attacks = [one.id for one in turn.question.options if one.id.startswith(ATTACKS)]
        if attacks:
            for one in (here.alice, here.bob):
                message = await here.private_message_of(one)
                del here.env.backend.messages[here.channel.id][message.id]  # it is dismissed
        await matches.answer(MATCH, user, number, tuple(attacks[:1]) or answer)
        if await lines_of(here, "battle over"):
            break
    await here.wait_until_quiet()


async def battle_sheets(here: Station, one: MemberActor) -> list[str]:
    """Return the battle sheets in a player's message."""
    shown = shown_message(await here.private_message_of(one))
    assert shown.problems == []
    return [alt for alt in shown.alt_texts if alt.startswith("Battle at ")]


@pytest.mark.beside
async def test_1e_sb_09_a_battle_ending_without_a_question_leaves_its_sheet_for_both_players(
    tmp_path: Path,
) -> None:
    """Once for each player, with the hits; on the match's card for the rest of the turn."""
    async with running_station(tmp_path) as here:
        await fight_a_battle(here, 3)
        for one in (here.alice, here.bob):
            (sheet,) = await battle_sheets(here, one)
            assert "attacked" in sheet
            assert await battle_sheets(here, one) == []
        assert [alt for alt in shown_message(here.card).alt_texts if alt.startswith("Battle at ")]


@pytest.mark.beside
async def test_1e_act_06_a_battle_whose_winner_may_still_respond_stays_until_they_have(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await fight_a_battle(here, 1)
        matches = here.bot.services.matches
        turn = await matches.turn_of_player(MATCH, here.bob.id)
        assert turn
        assert turn.question.window
        assert turn.question.window.kind == "battle won"
        for _ in range(2):
            assert len(await battle_sheets(here, here.bob)) == 1
        await matches.answer(MATCH, here.bob.id, turn.question.number, ("pass",))
        await here.wait_until_quiet()
        for one in (here.alice, here.bob):
            await battle_sheets(here, one)
            assert await battle_sheets(here, one) == []
