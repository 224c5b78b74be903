"""The effect of a rules update on running matches."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.matches import MatchService, State
from bot.matches.rules_migration import END_REASON, MigrationProspect
from bot.storage import DatabaseAwayError, Store, matches
from engine.games import Games
from engine.kernel.header import Header
from tests.bot.matches.table import (
    ALICE,
    CHANNEL,
    answer_first_decision,
    open_tiny_match,
    play_to_counters,
    predictable_service,
    start_match,
)
from tests.bot.storage.opening import opened_store
from tests.tiny_game import TinyGame, TinyTable


class Stranger(TinyGame):
    """Rules that can't read what was saved before."""

    def load(self, header: Header, saved: bytes) -> TinyTable:
        raise KeyError("shields")


async def played(service: MatchService) -> str:
    """Play until three counters have just been taken."""
    match = (await start_match(service)).id
    user, decision = await play_to_counters(service, match)
    await service.answer(match, user, decision.number, ("3",))
    return match


async def prospects(service: MatchService) -> list[MigrationProspect]:
    return [one async for one in service.migration.prospects()]


async def test_a_match_of_these_rules_goes_on(store: Store) -> None:
    service = predictable_service(store)
    match = await played(service)
    moves = (await service.info(match)).moves
    assert await prospects(service) == [MigrationProspect(match=match, game="tiny", moves=moves, has_fixed_rules=True)]


async def test_moves_that_no_longer_fit_are_reported_before_and_after_their_undo(store: Store) -> None:
    match = await played(predictable_service(store))
    changed = predictable_service(store, Games([TinyGame(most=2)]))
    (found,) = await prospects(changed)
    assert (found.answers_dropped, found.problem) == (1, "")
    assert (await changed.info(match)).moves == found.moves  # nothing is changed by looking
    await changed.migration.apply(found)
    assert (await changed.info(match)).moves == found.moves - 1
    assert "undone" in (await changed.log_lines(match, None))[-1].text
    assert [one.answers_dropped for one in await prospects(changed)] == [0]


async def test_an_unopenable_match_is_reported_and_ended_only_on_request(store: Store) -> None:
    match = await played(predictable_service(store))
    changed = predictable_service(store, Games([Stranger()]))
    (found,) = await prospects(changed)
    assert "shields" in found.problem
    assert (await changed.info(match)).state is State.PLAYING
    await changed.migration.apply(found)
    info = await changed.info(match)
    assert (info.state, info.outcome and info.outcome.winners) == (State.OVER, ())
    assert (await changed.log_lines(match, None))[-1].text == END_REASON
    assert await prospects(changed) == []


async def test_a_lobby_and_a_match_that_is_over_are_none_of_its_business(store: Store) -> None:
    service = predictable_service(store)
    match = await played(service)
    await service.concede(match, ALICE.id)
    await open_tiny_match(service, channel=CHANNEL + 1)
    assert await prospects(service) == []


async def test_a_match_whose_game_is_gone_cannot_be_opened(store: Store) -> None:
    match = await played(predictable_service(store))
    (found,) = await prospects(predictable_service(store, Games([])))
    assert (found.match, bool(found.problem)) == (match, True)


async def test_a_migrated_match_continues_where_it_was(store: Store) -> None:
    service = predictable_service(store)
    match = await played(service)
    for found in await prospects(service):
        await service.migration.apply(found)
    await answer_first_decision(service, match)


@pytest.mark.parametrize(
    ("games", "told", "code"),
    [
        (Games([TinyGame(most=2)]), "m1 (tiny): 1 of ", 0),
        (Games([Stranger()]), "m1 (tiny): KeyError: 'shields'\n", 1),
    ],
    ids=["a move no longer fits", "it can’t be opened"],
)
def test_the_operator_sees_a_preview_before_applying_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *,
    games: Games,
    told: str,
    code: int,
) -> None:
    url = f"sqlite:///{tmp_path}/ready-room.sqlite3"

    async def begun() -> None:
        async with opened_store(url) as store:
            await played(predictable_service(store))

    asyncio.run(begun())
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setattr("bot.command_line.installed_games", lambda *_: games)
    for _ in range(2):  # by looking nothing changes
        assert main(["migrate"]) == code
        assert capsys.readouterr().out.startswith(told)
    assert main(["migrate", "--apply"]) == 0
    assert capsys.readouterr().out.startswith(told)
    assert main(["migrate"]) == 0
    assert told not in capsys.readouterr().out


async def test_a_database_that_is_away_says_nothing_of_a_match(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    service = predictable_service(store)
    await played(service)
    read = store.read

    async def away(work: Any, *more: Any, **named: Any) -> Any:
        if work is matches.read_record:
            raise DatabaseAwayError
        return await read(work, *more, **named)

    monkeypatch.setattr(store, "read", away)
    with pytest.raises(DatabaseAwayError):
        await prospects(service)
    with pytest.raises(DatabaseAwayError):
        await predictable_service(store).view("m1", None)


def test_the_operator_learns_that_no_match_is_running(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    assert main(["migrate"]) == 0
    assert capsys.readouterr().out == "No matches are running.\n"
