"""Computers at the table: they answer from their own view when asked, and continue after a restart."""

from __future__ import annotations

import asyncio

import pytest

from bot.matches import MatchInfo, MatchProblem, MatchService, State, Update
from bot.matches.computers import ComputerSeats
from bot.matches.seating.new_matches import MatchWish
from bot.matches.seating.steps import (
    adding_computer_step,
    inviting_step,
    joining_step,
    leaving_step,
    options_step,
    removing_computer_step,
    starting_step,
)
from bot.storage import Store
from engine.computer.default_and_random_players import GenericPlayer
from engine.computer.player import Player, VisibleMatch
from engine.kernel.decision import Answer
from tests.bot.matches.table import (
    ALICE,
    BOB,
    CAROL,
    CHANNEL,
    GAMES_FOR_THREE,
    STRANGER,
    answer_first_decision,
    first_open_decision,
    lowest_answer,
    predictable_service,
)


@pytest.fixture
def for_three(store: Store) -> MatchService:
    return predictable_service(store, GAMES_FOR_THREE)


async def against_computers(service: MatchService, computers: int = 1, channel: int = CHANNEL) -> MatchInfo:
    wish = MatchWish(game="tiny", host=ALICE, deck="red", computers=computers)
    match = (await service.seating.open_match(wish, channel=channel, guild=5)).id
    return await service.seating.take_step(match, starting_step(ALICE))


async def play_alices_part(service: MatchService, seats: ComputerSeats, match: str) -> None:
    while await service.waiting_seats(match):
        assert (await first_open_decision(service, match))[0] == ALICE.id
        await answer_first_decision(service, match)
        await seats.wait_until_idle(match)


@pytest.fixture
def computers(service: MatchService) -> ComputerSeats:
    seats = ComputerSeats(service)
    service.on_change(seats.handle_update)
    return seats


class TestPlaying:
    async def test_a_person_plays_a_whole_match_against_a_computer(
        self, service: MatchService, computers: ComputerSeats
    ) -> None:
        info = await against_computers(service)
        await computers.wait_until_idle(info.id)
        await play_alices_part(service, computers, info.id)
        assert (await service.info(info.id)).state is State.OVER
        log = [line.text for line in await service.log_lines(info.id, None, limit=200)]
        assert "Computer throws a card away." in log
        assert any(line.startswith("Computer takes ") for line in log)

    async def test_the_same_seeds_give_the_same_match(self, service: MatchService, computers: ComputerSeats) -> None:
        logs = []
        for channel in (1, 2):
            info = await against_computers(service, channel=channel)
            await computers.wait_until_idle(info.id)
            await play_alices_part(service, computers, info.id)
            logs.append([line.text for line in await service.log_lines(info.id, ALICE.id, limit=200)])
        assert logs[0] == logs[1]

    async def test_after_a_restart_the_computer_that_was_asked_plays_on(self, store: Store) -> None:
        crashed = predictable_service(store)  # nobody answers for the computer here
        info = await against_computers(crashed)
        await answer_first_decision(crashed, info.id)
        assert [one.player.is_computer for one in await crashed.waiting_seats(info.id)] == [True]
        service = predictable_service(store)
        seats = ComputerSeats(service)
        service.on_change(seats.handle_update)
        await seats.resume()
        await seats.wait_until_idle(info.id)
        assert (await first_open_decision(service, info.id))[0] == ALICE.id
        await play_alices_part(service, seats, info.id)
        assert (await service.info(info.id)).state is State.OVER

    async def test_its_answers_are_in_the_log_once_even_with_two_processes(self, store: Store) -> None:
        first, second = predictable_service(store), predictable_service(store)
        info = await against_computers(first)
        await answer_first_decision(first, info.id)
        both = [ComputerSeats(first), ComputerSeats(second)]
        await asyncio.gather(*(seats.resume() for seats in both))
        await asyncio.gather(*(seats.wait_until_idle(info.id) for seats in both))
        assert (await first.info(info.id)).moves == 2
        assert (await first_open_decision(first, info.id))[0] == ALICE.id

    async def test_a_computer_without_an_answer_takes_any(
        self, service: MatchService, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(_self: object, _match: VisibleMatch, _seat: int) -> Answer:
            raise LookupError("a mistake in the computer player")

        def cheat(_self: object, _match: VisibleMatch, _seat: int) -> Answer:
            return ("no such option",)

        for channel, wrong in enumerate((fail, cheat)):
            monkeypatch.setattr(GenericPlayer, "answer", wrong)
            info = await against_computers(service, channel=channel)
            seats = ComputerSeats(service)
            await seats.resume()
            await seats.wait_until_idle(info.id)
            assert [one.player.is_computer for one in await service.waiting_seats(info.id)] == [False]


class TestHowMany:
    @pytest.mark.parametrize(("computers", "seats"), [(0, 2), (1, 2), (2, 3)])
    async def test_without_a_number_there_are_seats_for_the_host_and_the_computers(
        self, for_three: MatchService, computers: int, seats: int
    ) -> None:
        wish = MatchWish(game="tiny", host=ALICE, deck="red", computers=computers)
        info = await for_three.seating.open_match(wish, channel=CHANNEL, guild=5)
        assert (info.seats_wanted, len(info.seats)) == (seats, 1 + computers)


class TestStrength:
    @pytest.mark.parametrize(("wished", "strength"), [({"strength": "gentle"}, "gentle"), ({}, "strong")])
    async def test_it_plays_as_strong_as_the_host_wished(
        self, service: MatchService, monkeypatch: pytest.MonkeyPatch, wished: dict[str, str], strength: str
    ) -> None:
        played: list[str] = []

        def remembered(player: Player, strength: str) -> Player:
            played.append(strength)
            return player

        monkeypatch.setattr("bot.matches.computers.weakened_player", remembered)
        wish = MatchWish(game="tiny", host=ALICE, deck="red", computers=1, options=wished)
        info = await service.seating.open_match(wish, channel=CHANNEL, guild=5)
        await service.seating.take_step(info.id, starting_step(ALICE))
        seats = ComputerSeats(service)
        await seats.resume()
        await seats.wait_until_idle(info.id)
        assert played == [strength]


class TestFairness:
    async def test_it_looks_at_its_own_view_only(self, service: MatchService) -> None:
        info = await against_computers(service)
        turn = await service.computer_turn(info.id)
        assert turn
        assert turn.seat == 1
        assert turn.view(1) == await service.view(info.id, turn.user)
        for other in (0, None):
            with pytest.raises(ValueError, match="can’t see what seat"):
                turn.view(other)
        assert turn.decision(1)
        assert turn.decision(0) is None

    async def test_no_player_answers_for_a_computer(self, service: MatchService) -> None:
        info = await against_computers(service)
        turn = await service.computer_turn(info.id)
        assert turn
        with pytest.raises(MatchProblem, match="You’re not in this match"):
            await service.answer(info.id, STRANGER.id, turn.question.number, lowest_answer(turn.question))


async def news(service: MatchService, match: str) -> list[str]:
    """Return what Alice reads of the events since her last answer."""
    return [line.text for line in (await service.situation(match, ALICE.id, limit=20)).recent_lines]


class TestNews:
    async def test_the_computers_moves_are_reported_with_other_events(
        self, service: MatchService, computers: ComputerSeats
    ) -> None:
        info = await against_computers(service)
        await computers.wait_until_idle(info.id)
        await answer_first_decision(service, info.id)  # Alice throws a card away and draws
        while not [line for line in await news(service, info.id) if "Computer takes" in line]:
            await answer_first_decision(service, info.id)
            await computers.wait_until_idle(info.id)
        told = await news(service, info.id)
        assert not any(line.startswith("Alice takes") for line in told)
        assert not any("You play" in line for line in told)


class TestSeats:
    async def test_computers_have_names_and_decks_of_their_own(self, for_three: MatchService) -> None:
        info = await against_computers(for_three, 2)
        assert [(one.player.name, one.player.is_computer) for one in info.seats] == [
            ("Alice", False),
            ("Computer", True),
            ("Computer 2", True),
        ]
        assert info.seats[1].deck == "blue"

    async def test_adding_and_sending_away(self, for_three: MatchService) -> None:
        wish = MatchWish(game="tiny", host=ALICE, deck="red", seats=3)
        match = (await for_three.seating.open_match(wish, channel=CHANNEL, guild=5)).id
        with pytest.raises(MatchProblem, match=r"Only the host \(Alice\)"):
            await for_three.seating.take_step(match, adding_computer_step(BOB))
        with pytest.raises(MatchProblem, match="no computer player"):
            await for_three.seating.take_step(match, removing_computer_step(ALICE))
        await for_three.seating.take_step(match, adding_computer_step(ALICE))
        await for_three.seating.take_step(match, removing_computer_step(ALICE))
        await for_three.seating.take_step(match, adding_computer_step(ALICE))
        assert [one.player.id for one in (await for_three.info(match)).seats] == [ALICE.id, -1]
        info = await for_three.seating.take_step(match, adding_computer_step(ALICE))
        assert info.state is State.PLAYING
        with pytest.raises(MatchProblem, match="has already started"):
            await for_three.seating.take_step(match, adding_computer_step(ALICE))

    async def test_computers_do_not_play_on_among_themselves(self, for_three: MatchService) -> None:
        info = await against_computers(for_three, 2)
        update: Update = await for_three.concede(info.id, ALICE.id)
        assert update.info.outcome
        assert update.info.outcome.winners == (1, 2)
        assert update.info.outcome.reason == "Alice concedes; Computer and Computer 2 win."

    async def test_a_rematch_against_a_computer_begins_at_once(self, service: MatchService) -> None:
        info = await against_computers(service)
        await service.concede(info.id, ALICE.id)
        again = await service.seating.rematch(info.id, ALICE)
        assert again.state is State.PLAYING
        assert [one.player.name for one in again.seats] == ["Computer", "Alice"]
        assert again.host == ALICE.id


class TestLobby:
    async def test_kept_seats_are_for_the_invited(self, for_three: MatchService) -> None:
        wish = MatchWish(game="tiny", host=ALICE, deck="red", seats=3)
        match = (await for_three.seating.open_match(wish, channel=CHANNEL, guild=5, invited=(BOB,))).id
        await for_three.seating.take_step(match, joining_step(CAROL))
        with pytest.raises(MatchProblem, match="reserved for invited players"):
            await for_three.seating.take_step(match, joining_step(STRANGER))
        await for_three.seating.take_step(match, leaving_step(BOB))
        info = await for_three.seating.take_step(match, joining_step(STRANGER))
        assert [taken.player for taken in info.seats] == [ALICE, CAROL, STRANGER]

    async def test_only_before_the_match_begins(self, service: MatchService) -> None:
        info = await against_computers(service)
        for late in (
            leaving_step(ALICE),
            inviting_step(ALICE.id, (BOB,)),
            options_step(ALICE.id, {"pace": "live"}),
            starting_step(ALICE),
        ):
            with pytest.raises(MatchProblem, match="has already started"):
                await service.seating.take_step(info.id, late)

    async def test_two_at_once_take_one_seat(self, service: MatchService) -> None:
        wish = MatchWish(game="tiny", host=ALICE, deck="red")
        match = (await service.seating.open_match(wish, channel=CHANNEL, guild=5)).id
        results = await asyncio.gather(
            service.seating.take_step(match, joining_step(BOB)),
            service.seating.take_step(match, joining_step(CAROL)),
            return_exceptions=True,
        )
        assert sorted(isinstance(one, MatchProblem) for one in results) == [False, True]
        assert (await service.info(match)).free_seat_count == 0

    async def test_two_presses_on_start_at_once_begin_one_match(self, service: MatchService) -> None:
        wish = MatchWish(game="tiny", host=ALICE, deck="red", computers=1)
        match = (await service.seating.open_match(wish, channel=CHANNEL, guild=5)).id
        presses = [service.seating.take_step(match, starting_step(ALICE)) for _ in range(2)]
        results = await asyncio.gather(*presses, return_exceptions=True)
        assert sorted(isinstance(one, MatchProblem) for one in results) == [False, True]

    async def test_two_ask_for_a_rematch_at_once(self, service: MatchService) -> None:
        wish = MatchWish(game="tiny", host=ALICE, deck="red")
        match = (await service.seating.open_match(wish, channel=CHANNEL, guild=5)).id
        await service.seating.take_seat(match, BOB, "blue")
        await service.concede(match, BOB.id)
        await asyncio.gather(service.seating.rematch(match, ALICE), service.seating.rematch(match, BOB))
        again = await service.match_in_channel(CHANNEL)
        assert again.state is State.PLAYING
        assert [(one.player.name, one.deck) for one in again.seats] == [("Bob", "blue"), ("Alice", "red")]
        with pytest.raises(MatchProblem, match="Only players"):
            await service.seating.rematch(match, CAROL)

    async def test_the_previous_match_can_be_viewed_from_a_rematch(self, service: MatchService) -> None:
        match = (await against_computers(service)).id
        await service.concede(match, ALICE.id)
        seen = []

        async def look(_: Update) -> None:
            seen.append(await service.view(match, None))

        service.on_change(look)
        async with asyncio.timeout(60):  # else a lock that is never given back would hold up all tests
            await service.seating.rematch(match, ALICE)
        assert [view.outcome is not None for view in seen] == [True, True]
