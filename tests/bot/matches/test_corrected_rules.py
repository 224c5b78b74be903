"""A match started under earlier rules, in the session layer: reported once, undone as far as necessary, saved."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys

import msgspec
import pytest
from sqlalchemy import Connection

from bot.matches import Agreements, MatchProblem, MatchService, State
from bot.matches.live_matches import CORRECTION_KIND
from bot.matches.match_records import FILE, MATCH, ReplaySource
from bot.storage import Store, matches
from engine import corrections
from engine.games import Games
from engine.kernel.header import Header
from engine.kernel.record import Correction
from engine.kernel.record_file import parse_record_file
from tests.bot.matches.table import (
    ALICE,
    BOB,
    CHANNEL,
    STRANGER,
    answer_first_decision,
    first_open_decision,
    lowest_answer,
    play_to_counters,
    predictable_service,
    start_match,
)
from tests.bot.matches.test_durability import ROOT
from tests.bot.matches.test_migrating import Stranger
from tests.bot.storage.opening import opened_store
from tests.tiny_game import TinyGame, TinyTable

TOLD = "The rules were corrected: Counters count. Cards draw."
THERE = ReplaySource(MATCH, "m1")


class Second(TinyGame):
    rules_version = 2


class Third(TinyGame):
    rules_version = 3


class Later(Stranger):
    rules_version = 3


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Return the corrections made by the versions of the tiny game."""
    known = {2: "Counters count.", 3: "Cards draw."}
    monkeypatch.setattr(corrections, "corrections", lambda game: known if game == "tiny" else {})


async def played(service: MatchService, further: int = 0) -> str:
    """Play until three counters have just been taken, and give this many more answers."""
    match = (await start_match(service)).id
    user, decision = await play_to_counters(service, match)
    await service.answer(match, user, decision.number, ("3",))
    for _ in range(further):
        await answer_first_decision(service, match)
    return match


async def told(service: MatchService, match: str) -> list[str]:
    return [line.text for line in await service.log_lines(match, None, limit=1000) if line.kind == CORRECTION_KIND]


async def points(store: Store, match: str) -> list[tuple[int, int]]:
    record = await store.read(matches.read_record, match)
    return [(point.version, point.answers) for point in record.corrections]


async def test_it_continues_where_it_was_and_says_so_once(store: Store) -> None:
    match = await played(predictable_service(store))
    before = await store.read(matches.read_record, match)
    later = predictable_service(store, Games([Third()]))
    await later.view(match, ALICE.id)
    await answer_first_decision(later, match)
    assert await told(later, match) == [TOLD]
    assert await points(store, match) == [(3, before.checkpoint.answers)]
    after = await store.read(matches.read_record, match)
    assert after.header == before.header
    assert after.answers[: len(before.answers)] == before.answers
    again = predictable_service(store, Games([Third()]))
    await answer_first_decision(again, match)
    assert await told(again, match) == [TOLD]


async def test_each_rules_version_is_reported_separately(store: Store) -> None:
    match = await played(predictable_service(store))
    for rules in (Second(), Third()):
        await answer_first_decision(predictable_service(store, Games([rules])), match)
    assert await told(predictable_service(store, Games([Third()])), match) == [
        "The rules were corrected: Counters count.",
        "The rules were corrected: Cards draw.",
    ]
    assert [version for version, _ in await points(store, match)] == [2, 3]


async def test_a_match_of_these_rules_says_nothing(store: Store) -> None:
    service = predictable_service(store, Games([Third()]))
    match = await played(service)
    again = predictable_service(store, Games([Third()]))
    await answer_first_decision(again, match)
    assert await told(again, match) == []
    assert await points(store, match) == []


async def test_a_match_of_later_rules_is_not_told_of_a_correction(store: Store) -> None:
    """An older process next to a newer one must not contradict it."""
    match = await played(predictable_service(store, Games([Third()])))
    older = predictable_service(store, Games([Second()]))
    await answer_first_decision(older, match)
    assert await told(older, match) == []


async def test_a_finished_match_stays_as_it_is(store: Store) -> None:
    service = predictable_service(store)
    match = await played(service)
    await service.concede(match, BOB.id)
    later = predictable_service(store, Games([Third()]))
    await later.view(match, ALICE.id)
    assert await told(later, match) == []
    assert await points(store, match) == []


async def test_two_processes_tell_it_once(store: Store) -> None:
    match = await played(predictable_service(store))
    two = [predictable_service(store, Games([Third()])) for _ in range(2)]
    for _ in range(3):
        await asyncio.gather(*(one.view(match, ALICE.id) for one in two))
    await asyncio.gather(*(one.waiting_seats(match) for one in two))
    assert await told(two[0], match) == [TOLD]
    assert len(await points(store, match)) == 1


async def test_a_process_that_is_killed_before_it_is_noted_has_told_nothing(url: str) -> None:
    arguments = [sys.executable, "-m", "tests.bot.matches.process_that_dies", url, "corrected"]
    died = await asyncio.to_thread(subprocess.run, arguments, cwd=ROOT, check=False, timeout=60)
    assert died.returncode == -signal.SIGKILL
    async with opened_store(url) as store:
        later = predictable_service(store, Games([Second()]))
        match = (await later.match_in_channel(CHANNEL)).id
        assert await told(later, match) == []
        assert await points(store, match) == []
        for _ in range(2):
            await later.view(match, ALICE.id)
        assert await told(later, match) == ["The rules were corrected: Counters count."]
        assert [version for version, _ in await points(store, match)] == [2]


async def test_a_failure_while_it_is_noted_leaves_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await played(predictable_service(store))
    with monkeypatch.context() as dying:
        add = matches._add_events

        def dead(*given: object) -> None:
            add(*given)  # type: ignore[arg-type]
            raise RuntimeError

        dying.setattr(matches, "_add_events", dead)
        with pytest.raises(RuntimeError):
            await predictable_service(store, Games([Third()])).view(match, ALICE.id)
    assert await points(store, match) == []
    later = predictable_service(store, Games([Third()]))
    assert await told(later, match) == []
    await later.view(match, ALICE.id)
    assert await told(later, match) == [TOLD]
    assert len(await points(store, match)) == 1


async def test_moves_that_no_longer_fit_are_reported_with_it(store: Store) -> None:
    match = await played(predictable_service(store))

    class Fewer(Third):
        def __init__(self) -> None:
            super().__init__(most=2)

    later = predictable_service(store, Games([Fewer()]))
    moves = (await later.info(match)).moves
    await later.view(match, ALICE.id)
    assert [line.kind for line in await later.log_lines(match, None, limit=2)] == [CORRECTION_KIND, "rollback"]
    assert (await later.info(match)).moves == moves - 1
    assert await points(store, match) == [(3, moves - 1)]


async def test_each_player_reads_it_until_they_have_moved(store: Store) -> None:
    match = await played(predictable_service(store))
    later = predictable_service(store, Games([Third()]))

    async def read_by(user: int) -> list[str]:
        now = await later.situation(match, user, limit=40)
        now = await later.situation(match, user, limit=40)
        return [line.text for line in now.recent_lines if line.kind == CORRECTION_KIND]

    for _ in range(2):
        assert await read_by(ALICE.id) == await read_by(BOB.id) == [TOLD]
    user, decision = await first_open_decision(later, match)
    await later.answer(match, user, decision.number, lowest_answer(decision))
    other = BOB.id if user == ALICE.id else ALICE.id
    assert (await read_by(user), await read_by(other)) == ([], [TOLD])


async def test_later_events_do_not_hide_it(store: Store) -> None:
    match = await played(predictable_service(store))
    later = predictable_service(store, Games([Third()]))
    first, _ = await first_open_decision(later, match)
    while (await first_open_decision(later, match))[0] == first:
        await answer_first_decision(later, match)
    waiting, _ = await first_open_decision(later, match)
    now = await later.situation(match, waiting, min_lines=1, limit=1)
    assert [line.kind for line in now.recent_lines][:1] == [CORRECTION_KIND]
    assert len(now.recent_lines) == 2


async def test_undo_goes_back_to_the_point_and_no_further(store: Store) -> None:
    match = await played(predictable_service(store))
    later = predictable_service(store, Games([Third()]))
    agreements = Agreements(later)
    first, _ = await first_open_decision(later, match)
    await later.waiting_seats(match)
    ((_, limit),) = await points(store, match)
    other = BOB.id if first == ALICE.id else ALICE.id
    with pytest.raises(MatchProblem, match="corrected after that move"):
        await agreements.preview_undo(match, other, 1)
    await answer_first_decision(later, match)
    undo = await agreements.preview_undo(match, first, 20)
    assert undo.moves_kept >= limit
    assert not undo.can_undo_more
    before = len((await store.read(matches.read_record, match)).answers)
    await agreements.undo(match, first, 20, undo.moves_now)
    if not undo.is_free:
        await agreements.agree(match, other)
    record = await store.read(matches.read_record, match)
    assert len(record.answers) == undo.moves_kept + 1 <= before  # with the line that numbers the questions anew
    assert await points(store, match) == [(3, limit)]
    again = predictable_service(store, Games([Third()]))
    assert await again.waiting_seats(match) == await later.waiting_seats(match)


async def finished(store: Store, rules: TinyGame) -> tuple[MatchService, str]:
    """Finish a match under another version than the one it started under."""
    match = await played(predictable_service(store), further=4)
    later = predictable_service(store, Games([rules]))
    for _ in range(4):
        await answer_first_decision(later, match)
    await later.concede(match, BOB.id)
    return later, match


async def test_the_file_has_the_note_and_is_not_verified(store: Store) -> None:
    later, match = await finished(store, Third())
    file = parse_record_file(await later.records.match_file(match, ALICE.id))
    (point,) = file.ending.corrections
    assert isinstance(point, Correction)
    assert point.version == 3
    assert file.beginning.header.rules_version == 1
    verdict = await later.records.verify(match)
    assert (verdict.sound, verdict.vouched, verdict.corrected) == (False, False, True)
    findings = " ".join(verdict.findings)
    assert "It started under version 1 of the rules; version 3 is installed here." in findings
    assert f"After {point.answers} answers it continued under version 3 of the rules." in findings
    assert "its log of" in findings
    assert "Bob concedes" in findings


@pytest.mark.parametrize("column", ["moves", "commitment", "game"])
async def test_a_difference_is_still_detected(store: Store, column: str) -> None:
    later, match = await finished(store, Third())
    row, record = await later.records._started_match(match)
    wrong = {"moves": row.moves + 1, "commitment": "00" * 32, "game": "chess"}[column]
    from bot.matches.verdicts import verdict_on  # noqa: PLC0415 - what the door leads to

    log = await store.read(matches.read_log, match, None, 1000)
    verdict = verdict_on(Third(), msgspec.structs.replace(row, **{column: wrong}), record, log)
    assert (verdict.sound, verdict.corrected) == (False, False)
    assert "match what was saved" in verdict.findings[-1]
    assert verdict_on(Third(), row, record, log[1:]).corrected is False
    assert verdict_on(Third(), row, record, log).corrected is True


async def test_a_finished_match_of_earlier_rules_is_replayed_as_far_as_it_fits(store: Store) -> None:
    service = predictable_service(store)
    match = await played(service, further=4)
    await service.concede(match, BOB.id)
    whole = await service.records.replay(THERE, ALICE.id, moment_number=999)
    assert (whole.would_differ, whole.ending_words) == (False, "Bob concedes.") or not whole.would_differ

    class Fewer(Third):
        def __init__(self) -> None:
            super().__init__(most=2)

    later = predictable_service(store, Games([Fewer()]))
    last = await later.records.replay(THERE, ALICE.id, moment_number=999)
    assert last.would_differ
    assert 1 < last.moment_count < whole.moment_count
    assert last.ending_words == ""
    assert last.view.outcome is None
    assert last.moments == whole.moments[: last.moment_count]
    assert not (await later.records.replay(THERE, ALICE.id, moment_number=last.moment_count - 2)).would_differ
    with pytest.raises(MatchProblem, match="no recap"):
        await later.records.recap(THERE, ALICE.id, 4)
    assert "Bob concedes" in (await later.log_lines(match, ALICE.id))[-1].text


async def test_a_different_course_is_not_shown_as_played(store: Store) -> None:
    service = predictable_service(store)
    match = await played(service, further=4)
    await service.concede(match, BOB.id)
    whole = await service.records.replay(THERE, ALICE.id, moment_number=999)

    class Silent(Third):
        def deal(self, header: Header, seed: str) -> TinyTable:
            table = super().deal(header, seed)
            tell = table.journal.log_event

            def told_otherwise(kind: str, public: str, **more: object) -> None:
                tell(kind, public.replace("takes 3", "takes three"), **more)  # type: ignore[arg-type]

            table.journal.log_event = told_otherwise  # type: ignore[method-assign]
            return table

    later = predictable_service(store, Games([Silent()]))
    last = await later.records.replay(THERE, ALICE.id, moment_number=999)
    assert last.would_differ
    assert last.moment_count < whole.moment_count
    assert not any("three" in line for moment in last.moments for line in moment.told)


async def test_a_match_of_earlier_rules_that_goes_as_it_went_is_replayed_to_its_end(store: Store) -> None:
    service = predictable_service(store)
    match = await played(service, further=4)
    await service.concede(match, BOB.id)
    whole = await service.records.replay(THERE, ALICE.id, moment_number=999)
    last = await predictable_service(store, Games([Third()])).records.replay(THERE, ALICE.id, moment_number=999)
    assert (last.moment_count, last.would_differ, last.ending_words) == (whole.moment_count, False, whole.ending_words)
    assert "Bob concedes" in last.ending_words


class TestFiles:
    """A file of a match under earlier rules."""

    async def data(self, store: Store) -> bytes:
        service = predictable_service(store)
        match = await played(service, further=4)
        await service.concede(match, BOB.id)
        return await service.records.match_file(match, ALICE.id)

    async def test_it_is_replayed_as_far_as_it_fits(self, store: Store) -> None:
        data = await self.data(store)

        class Fewer(Third):
            def __init__(self) -> None:
                super().__init__(most=2)

        for rules, differs in ((Third(), False), (Fewer(), True)):
            later = predictable_service(store, Games([rules]))
            source = await later.records.import_file(STRANGER.id, data)
            last = await later.records.replay(source, STRANGER.id, moment_number=999)
            assert last.would_differ is differs
            verdict = await later.records.verify_file(source, STRANGER.id)
            assert (verdict.corrected, verdict.sound) == (True, False)
            assert "the same header, answers and ending as the match played here" in verdict.findings[-1]

    async def test_a_replay_ending_differently_says_so(self, store: Store) -> None:
        data = await self.data(store)
        file = parse_record_file(data)
        wrong = data.replace(file.ending.state.encode(), b"00" * 32).replace(b'"match":"m1"', b'"match":"x"')
        later = predictable_service(store, Games([Third()]))
        source = await later.records.import_file(STRANGER.id, wrong)
        assert source.kind == FILE
        assert (await later.records.replay(source, STRANGER.id, moment_number=999)).would_differ
        verdict = await later.records.verify_file(source, STRANGER.id)
        assert "wasn’t played here" in verdict.findings[-1]

    async def test_answers_must_fit_one_of_the_rules(self, store: Store) -> None:
        data = await self.data(store)
        with pytest.raises(MatchProblem, match="no longer fits"):
            await predictable_service(store, Games([TinyGame(most=2)])).records.import_file(STRANGER.id, data)


async def test_a_player_is_not_shown_a_board_of_other_rules(store: Store) -> None:
    match = await played(predictable_service(store))
    later = predictable_service(store, Games([Third()]))
    await later.waiting_seats(match)
    ((_, limit),) = await points(store, match)
    record = await store.read(matches.read_record, match)
    for user, seat in ((ALICE.id, 0), (BOB.id, 1)):
        last = max(n for n, given in enumerate(record.answers, start=1) if given.seat == seat)
        assert (await later.records.view_after_last_answer(match, user) is None) is (last < limit)


async def test_a_match_that_cannot_be_decoded_says_so_and_is_not_lost(store: Store) -> None:
    match = await played(predictable_service(store))
    later = predictable_service(store, Games([Later()]))
    for user in (ALICE.id, BOB.id):
        with pytest.raises(MatchProblem, match="can’t be opened under the current rules"):
            await later.situation(match, user)
    public = await later.situation(match)
    assert "can’t be opened" in public.problem
    assert public.info.state is State.PLAYING
    assert await points(store, match) == []
    await answer_first_decision(predictable_service(store), match)


async def test_a_finished_one_that_cannot_be_decoded_is_shown_from_its_log(store: Store) -> None:
    service = predictable_service(store)
    match = await played(service)
    await service.concede(match, BOB.id)
    later = predictable_service(store, Games([Later()]))
    public = await later.situation(match, min_lines=3)
    assert public.info.outcome
    assert "Bob concedes" in public.recent_lines[-1].text
    assert "Bob concedes" in (await later.situation(match, ALICE.id, min_lines=3)).recent_lines[-1].text


async def test_the_operator_previews_it_and_can_announce_it(store: Store) -> None:
    match = await played(predictable_service(store))
    later = predictable_service(store, Games([Third()]))
    (found,) = [one async for one in later.migration.prospects()]
    assert (found.correction, found.has_fixed_rules, found.answers_dropped) == (TOLD, False, 0)
    assert await points(store, match) == []
    await later.migration.apply(found)
    assert await told(later, match) == [TOLD]
    (found,) = [one async for one in later.migration.prospects()]
    assert (found.correction, found.has_fixed_rules) == ("", False)


async def test_a_database_without_the_note_is_read(store: Store) -> None:
    """Matches saved by the previous version have none."""
    match = await played(predictable_service(store))
    await store.write(_forget)
    assert (await store.read(matches.read_record, match)).corrected is None


def _forget(connection: Connection) -> None:
    connection.exec_driver_sql("UPDATE matches SET corrected = NULL")
