"""Accepted answers survive restarts, crashes, other processes and changed rules."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, text

from bot.matches import MatchProblem, MatchService, State, Update
from bot.storage import Store
from bot.storage.store import P, T, Work
from engine.games import Games
from engine.kernel.decision import Kind, Procedure
from engine.kernel.errors import RuleViolation, StaleDecisionError
from engine.kernel.header import Header
from tests.bot.matches.table import (
    ALICE,
    BOB,
    CHANNEL,
    answer_first_decision,
    first_open_decision,
    lowest_answer,
    play_to_counters,
    predictable_service,
    start_match,
)
from tests.bot.storage.opening import opened_store
from tests.tiny_game import TinyGame, TinyTable, TinyView

ROOT = Path(__file__).parents[3]


async def heap(service: MatchService, match: str) -> int:
    view = await service.view(match, None)
    assert isinstance(view, TinyView)
    return view.heap


class Slow(TinyGame):
    """A store that opens a match only after the event loop has run meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self._loop = asyncio.get_running_loop()

    def load(self, header: Header, saved: bytes) -> TinyTable:
        gone_on = threading.Event()
        self._loop.call_soon_threadsafe(gone_on.set)
        assert gone_on.wait(5)
        return super().load(header, saved)


async def test_others_are_answered_while_a_match_is_opened(store: Store) -> None:
    match = (await start_match(predictable_service(store))).id
    assert await heap(predictable_service(store, Games([Slow()])), match) == await heap(
        predictable_service(store), match
    )


async def test_a_match_is_found_again_at_every_move(url: str) -> None:
    """The service is recreated after each answer, even in the middle of turns."""
    async with opened_store(url) as store:
        match = (await start_match(predictable_service(store))).id
    info = None
    while info is None or info.state is State.PLAYING:
        async with opened_store(url) as store:
            update = await answer_first_decision(predictable_service(store), match)
            info = update.info
            assert await predictable_service(store).info(match) == info
    assert info.outcome is not None
    assert info.moves > 20


async def test_a_match_that_made_room_in_memory_comes_back(service: MatchService) -> None:
    service._sessions._live_matches._capacity = 1
    matches = [(await start_match(service, channel)).id for channel in range(3)]
    for _ in range(6):
        for match in matches:
            await answer_first_decision(service, match)
    assert {(await service.info(match)).moves for match in matches} == {6}


class Interrupted(Store):
    """A store that calls a function just before the next transaction that writes to a match."""

    interruption: Callable[[], Awaitable[object]] | None = None

    async def write_without_begin(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        happens, self.interruption = self.interruption, None
        if happens:
            await happens()
        return await super().write_without_begin(work, *args, **kwargs)


class TestTwoProcesses:
    @pytest.fixture
    async def late(self, url: str, store: Store) -> AsyncIterator[Interrupted]:
        late = await Interrupted.open(url)
        assert isinstance(late, Interrupted)
        store.duty.shared = late.duty.shared = True  # of a SQLite file, too
        yield late
        await late.close()

    async def test_each_sees_what_the_other_did(self, store: Store, late: Interrupted) -> None:
        first, second = predictable_service(store), predictable_service(late)
        match = (await start_match(first)).id
        for service in (second, first) * 4:
            await answer_first_decision(service, match)
        assert (await first.info(match)).moves == 8

    async def test_the_second_to_write_is_stale(self, store: Store, late: Interrupted) -> None:
        first, second = predictable_service(store), predictable_service(late)
        match = (await start_match(first)).id
        user, decision = await play_to_counters(second, match)
        late.interruption = lambda: first.answer(match, user, decision.number, ("1",))
        with pytest.raises(StaleDecisionError):
            await second.answer(match, user, decision.number, ("2",))
        assert await heap(first, match) == await heap(second, match) == 20
        await answer_first_decision(second, match)

    async def test_simultaneous_choices_both_count(self, store: Store, late: Interrupted) -> None:
        first, second = predictable_service(store), predictable_service(late)
        match = (await start_match(first)).id
        hers, his = await first.decision(match, ALICE.id), await second.decision(match, BOB.id)
        assert hers is not None
        assert his is not None
        late.interruption = lambda: first.answer(match, ALICE.id, hers.number, lowest_answer(hers))
        update = await second.answer(match, BOB.id, his.number, lowest_answer(his))
        assert update.info.moves == 2
        assert [event.kind for event in update.events] == ["discard", "discard", "draw"]

    async def test_a_concession_during_an_answer(self, store: Store, late: Interrupted) -> None:
        first, second = predictable_service(store), predictable_service(late)
        match = (await start_match(first)).id
        user, decision = await play_to_counters(second, match)
        late.interruption = lambda: first.concede(match, BOB.id)
        with pytest.raises(MatchProblem, match="This match is over"):
            await second.answer(match, user, decision.number, ("2",))

    async def test_real_races_lose_nothing(self, store: Store, late: Interrupted) -> None:
        first, second = predictable_service(store), predictable_service(late)
        match = (await start_match(first)).id
        for _ in range(10):
            user, decision = await first_open_decision(first, match)
            results = await asyncio.gather(
                *(one.answer(match, user, decision.number, lowest_answer(decision)) for one in (first, second)),
                return_exceptions=True,
            )
            assert sorted(type(result).__name__ for result in results) == ["StaleDecisionError", "Update"]
        assert (await first.info(match)).moves == 10


class TestKilled:
    @pytest.mark.parametrize(("moment", "moves"), [("accepted", 3), ("uncommitted", 2)])
    async def test_an_accepted_answer_survives_sigkill(self, url: str, moment: str, moves: int) -> None:
        arguments = [sys.executable, "-m", "tests.bot.matches.process_that_dies", url, moment]
        died = await asyncio.to_thread(subprocess.run, arguments, cwd=ROOT, check=False, timeout=60)
        assert died.returncode == -signal.SIGKILL
        async with opened_store(url) as store:
            service = predictable_service(store)
            info = await service.match_in_channel(CHANNEL)
            assert (info.state, info.moves) == (State.PLAYING, moves)
            taken = moves - 2
            assert await heap(service, info.id) == 21 - taken
            assert sum(line.text == "Alice takes 1." for line in await service.log_lines(info.id, None)) == taken
            await answer_first_decision(service, info.id)


class FaultyTable(TinyTable):
    trouble: Exception | None = None

    def play_card(self, seat: int) -> Procedure[None]:
        if FaultyTable.trouble:
            raise FaultyTable.trouble
        yield from super().play_card(seat)


class FaultyGame(TinyGame):
    def _table(self, header: Header, state: object) -> TinyTable:
        return FaultyTable(header, state, self.most)  # type: ignore[arg-type]


class TestTroubleInTheMiddleOfAnAnswer:
    @pytest.mark.parametrize("trouble", [RuntimeError("a bug"), RuleViolation("too late")])
    async def test_nothing_incomplete_is_saved(
        self, store: Store, monkeypatch: pytest.MonkeyPatch, trouble: Exception
    ) -> None:
        service = predictable_service(store, Games([FaultyGame()]))
        match = (await start_match(service)).id
        user, decision = await play_to_counters(service, match)
        before = await service.info(match)
        with monkeypatch.context() as broken:
            broken.setattr(FaultyTable, "trouble", trouble)
            with pytest.raises(type(trouble)):
                await service.answer(match, user, decision.number, ("2",))
            assert await service.info(match) == before
            assert await heap(service, match) == 21
            assert await service.decision(match, user) == decision
        await service.answer(match, user, decision.number, ("2",))
        assert await heap(service, match) == 19

    async def test_a_failing_disk_changes_nothing(self, url: str) -> None:
        async def fail() -> None:
            raise OSError("disk full")

        store = await Interrupted.open(url)
        assert isinstance(store, Interrupted)
        service = predictable_service(store)
        match = (await start_match(service)).id
        user, decision = await play_to_counters(service, match)
        store.interruption = fail
        with pytest.raises(OSError, match="disk full"):
            await service.answer(match, user, decision.number, ("2",))
        assert await service.decision(match, user) == decision
        await store.close()


class TestCancelled:
    @pytest.mark.parametrize("patience", range(0, 60, 3))
    async def test_a_started_answer_counts_even_if_its_caller_is_cancelled(
        self, service: MatchService, patience: int
    ) -> None:
        told: list[int] = []

        async def listen(update: Update) -> None:
            told.append(update.info.moves)

        match = (await start_match(service)).id
        service.on_change(listen)
        user, decision = await play_to_counters(service, match)
        press = asyncio.create_task(service.answer(match, user, decision.number, ("2",)))
        await asyncio.sleep(0)
        for _ in range(patience):
            await asyncio.sleep(0)
        press.cancel()
        await asyncio.wait([press])
        assert await heap(service, match) == 19
        await answer_first_decision(service, match)
        assert told == [1, 2, 3, 4]

    async def test_closing_waits_for_a_started_answer(self, url: str) -> None:
        async with opened_store(url) as store:
            service = predictable_service(store)
            match = (await start_match(service)).id
            user, decision = await play_to_counters(service, match)
            press = asyncio.create_task(service.answer(match, user, decision.number, ("2",)))
            await asyncio.sleep(0)
            press.cancel()
        async with opened_store(url) as store:
            assert await heap(predictable_service(store), match) == 19


class TestChangedRules:
    async def in_the_middle_of_a_turn(self, store: Store) -> str:
        """Let Alice take three counters, so that she is asked for a card in an unfinished action."""
        service = predictable_service(store)
        match = (await start_match(service)).id
        for taken in ("1", "3"):
            user, decision = await play_to_counters(service, match)
            await service.answer(match, user, decision.number, (taken,))
            if taken == "1":
                await answer_first_decision(service, match)
        return match

    async def test_only_the_unfinished_action_is_undone_and_it_is_reported(self, store: Store) -> None:
        match = await self.in_the_middle_of_a_turn(store)
        told: list[Update] = []

        async def listen(update: Update) -> None:
            told.append(update)

        changed = predictable_service(store, Games([TinyGame(most=2)]))
        changed.on_change(listen)
        assert await heap(changed, match) == 20
        sentence = "The rules have been changed: the last move is no longer legal and was undone."
        assert [event.public for update in told for event in update.events] == [sentence]
        assert (await changed.log_lines(match, None))[-1].text == sentence
        assert (await changed.info(match)).moves == 4
        user, decision = await first_open_decision(changed, match)
        assert (user, decision.kind, decision.maximum) == (BOB.id, Kind.NUMBER, 2)
        await changed.answer(match, user, decision.number, ("2",))
        assert await heap(predictable_service(store, Games([TinyGame(most=2)])), match) == 18
        assert len(told) == 2

    async def test_the_answers_taken_back_stay_in_the_database(self, store: Store) -> None:
        match = await self.in_the_middle_of_a_turn(store)
        changed = predictable_service(store, Games([TinyGame(most=2)]))
        await answer_first_decision(changed, match)

        def rolled_back(connection: Connection) -> list[tuple[int, int]]:
            found = connection.execute(text("SELECT number, rolled_back FROM answers ORDER BY number"))
            return [(row.number, row.rolled_back) for row in found]

        assert await store.read(rolled_back) == [(0, 0), (1, 0), (2, 0), (3, 0), (4, 1), (5, 0)]

    async def test_compatible_rules_take_nothing_back(self, store: Store) -> None:
        match = await self.in_the_middle_of_a_turn(store)
        changed = predictable_service(store, Games([TinyGame(most=4)]))
        assert await heap(changed, match) == 17
        assert (await changed.info(match)).moves == 5

    async def test_a_finished_match_stays_as_it_ended(self, store: Store) -> None:
        match = await self.in_the_middle_of_a_turn(store)
        over = (await predictable_service(store).concede(match, ALICE.id)).info
        changed = predictable_service(store, Games([TinyGame(most=2)]))
        assert (await changed.view(match, None)).outcome == over.outcome
        assert msgspec.structs.replace(await changed.info(match), rules=over.rules) == over

    async def test_an_unreadable_checkpoint_is_left_alone(self, store: Store) -> None:
        class OtherState(TinyGame):
            def load(self, header: Header, saved: bytes) -> TinyTable:
                raise KeyError("shields")

        match = await self.in_the_middle_of_a_turn(store)
        before = await predictable_service(store).info(match)
        with pytest.raises(MatchProblem, match="Nothing is lost"):
            await predictable_service(store, Games([OtherState()])).view(match, None)
        assert await predictable_service(store).info(match) == before
        assert await heap(predictable_service(store), match) == 17
