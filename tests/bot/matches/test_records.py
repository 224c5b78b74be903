"""Replays, files and verification in the session layer, with the tiny game: who may know what, and when."""

from __future__ import annotations

import pytest

from bot.matches import MatchProblem, MatchService
from bot.matches.match_records import FILE, MATCH, MAX_IMPORTS, Replay, ReplaySource
from bot.storage import Store, matches
from engine.kernel.record_file import file_bytes, parse_record_file, record_file
from tests.bot.matches.table import (
    ALICE,
    BOB,
    GAMES_FOR_THREE,
    SEED,
    STRANGER,
    answer_first_decision,
    first_open_decision,
    lowest_answer,
    predictable_service,
    start_match,
    start_match_of_three,
)

THERE = ReplaySource(MATCH, "m1")


async def all_steps(service: MatchService, user: int, source: ReplaySource = THERE) -> list[Replay]:
    first = await service.records.replay(source, user)
    return [first, *[await service.records.replay(source, user, moment_number=n) for n in range(1, first.moment_count)]]


def everything(steps: list[Replay]) -> str:
    return "\n".join(f"{one.moment} {one.view} {one.ending_words}" for one in steps)


async def played(service: MatchService, answers: int) -> None:
    await start_match(service)
    for _ in range(answers):
        await answer_first_decision(service, "m1")


async def test_players_replay_only_what_they_saw(service: MatchService) -> None:
    await played(service, 12)
    alice, bob, stranger = [everything(await all_steps(service, one.id)) for one in (ALICE, BOB, STRANGER)]
    assert "You draw red-" in alice
    assert "You draw blue-" not in alice
    assert "You draw blue-" in bob
    assert "You draw" not in stranger
    assert "You throw" not in stranger
    for told in (alice, bob, stranger):
        assert SEED not in told


async def test_a_viewer_wished_for_counts_for_files_only(service: MatchService) -> None:
    await played(service, 12)
    assert (await service.records.replay(THERE, STRANGER.id, viewer=0)).viewer is None
    assert (await service.records.replay(THERE, BOB.id, viewer=0)).viewer == 1


async def test_a_secret_answer_of_one_of_several_makes_no_step(service: MatchService) -> None:
    """Both discard a card at once: Alice's answer must not show before Bob has answered."""
    await start_match(service)
    before = await service.records.replay(THERE, BOB.id)
    decision = await service.decision("m1", ALICE.id)
    assert decision
    await service.answer("m1", ALICE.id, decision.number, lowest_answer(decision))
    after = await service.records.replay(THERE, BOB.id, moment_number=99)
    assert (after.number, after.moment_count) == (before.number, before.moment_count) == (0, 1)


async def test_a_replay_follows_the_match_and_its_undos(service: MatchService, store: Store) -> None:
    await played(service, 6)
    before = await service.records.replay(THERE, ALICE.id, moment_number=99)
    await answer_first_decision(service, "m1")
    assert (await service.records.replay(THERE, ALICE.id, moment_number=99)).moment_count > before.moment_count
    other = predictable_service(store)
    assert (await other.records.replay(THERE, ALICE.id, moment_number=99)).view == await service.view("m1", ALICE.id)


async def test_a_match_is_exported_when_it_is_over_and_to_its_players(service: MatchService) -> None:
    await played(service, 8)
    with pytest.raises(MatchProblem, match="would give away hidden information"):
        await service.records.match_file("m1", ALICE.id)
    with pytest.raises(MatchProblem, match="The seed stays secret until the match is over"):
        await service.records.verify("m1")
    await service.concede("m1", BOB.id)
    with pytest.raises(MatchProblem, match="Only players can download"):
        await service.records.match_file("m1", STRANGER.id)
    file = parse_record_file(await service.records.match_file("m1", ALICE.id))
    assert file.beginning.seed == SEED
    assert file.beginning.match == "m1"
    assert (await service.records.verify("m1")).sound


async def test_only_who_played_can_open_a_deck_and_only_afterwards(service: MatchService) -> None:
    await played(service, 2)
    for user in (ALICE.id, STRANGER.id):
        with pytest.raises(MatchProblem, match="once the match is over"):
            await service.records.share_deck("m1", user)
    await service.concede("m1", BOB.id)
    for _ in range(2):
        await service.records.share_deck("m1", ALICE.id)
    with pytest.raises(MatchProblem, match="Only players"):
        await service.records.share_deck("m1", STRANGER.id)
    assert not await service.records.can_share_deck("m1", BOB.id)


async def test_the_log_file_has_every_line_its_reader_may_know(service: MatchService) -> None:
    await played(service, 8)
    own, foreign = [(await service.records.log_file("m1", one.id)).decode() for one in (ALICE, STRANGER)]
    assert len(own.splitlines()) == len(foreign.splitlines())
    assert "You draw red-" in own
    assert "You draw" not in foreign


async def test_a_match_with_a_concession_verifies(store: Store) -> None:
    """Answers given for absent players are in the record."""
    service = predictable_service(store, GAMES_FOR_THREE)
    await start_match_of_three(service)
    for _ in range(5):
        await answer_first_decision(service, "m1")
    await service.concede("m1", BOB.id)
    while await service.waiting_seats("m1"):
        user, decision = await first_open_decision(service, "m1")
        await service.answer("m1", user, decision.number, lowest_answer(decision))
    assert (await service.records.verify("m1")).sound


class TestRecaps:
    async def test_there_is_none_while_the_match_is_played(self, service: MatchService) -> None:
        await played(service, 8)
        with pytest.raises(MatchProblem, match="You can see the recap when it’s over"):
            await service.records.recap(THERE, ALICE.id, 5)

    async def test_it_has_the_first_moment_the_last_and_those_evenly_between_them(self, service: MatchService) -> None:
        await played(service, 8)
        await service.concede("m1", BOB.id)
        steps = await all_steps(service, ALICE.id)
        views = await service.records.recap(THERE, ALICE.id, 3)
        assert list(views[:-1]) == [steps[0].view, steps[round((len(steps) - 1) / 2)].view]
        assert views[-1].outcome
        assert "Bob concedes" in views[-1].outcome.reason
        assert len(await service.records.recap(THERE, ALICE.id, 1000)) == len(steps)

    async def test_a_match_without_an_outcome_ends_where_it_stopped(self, service: MatchService, store: Store) -> None:
        """A file of a match that was broken off."""
        await played(service, 8)
        record = await store.read(matches.read_record, "m1")
        source = await service.records.import_file(ALICE.id, file_bytes(record_file(record, "", None)))
        views = await service.records.recap(source, ALICE.id, 4)
        assert len(views) == 4
        assert [view.outcome for view in views] == [None] * 4
        assert views[-1] == await service.view("m1", None)


class TestImports:
    async def file(self, service: MatchService) -> bytes:
        await played(service, 8)
        await service.concede("m1", BOB.id)
        return await service.records.match_file("m1", ALICE.id)

    async def test_another_user_cannot_reach_an_import(self, service: MatchService) -> None:
        source = await service.records.import_file(ALICE.id, await self.file(service))
        assert (await service.records.replay(source, ALICE.id)).number == 0
        with pytest.raises(MatchProblem, match="Import this one again"):
            await service.records.replay(source, BOB.id)

    async def test_the_most_recent_replays_are_kept(self, service: MatchService) -> None:
        data = await self.file(service)
        sources = [await service.records.import_file(ALICE.id, data) for _ in range(MAX_IMPORTS + 1)]
        with pytest.raises(MatchProblem, match=f"only your last {MAX_IMPORTS} imports"):
            await service.records.replay(sources[0], ALICE.id)
        for source in sources[1:]:
            assert (await service.records.replay(source, ALICE.id)).moment_count > 1

    async def test_all_eyes_can_be_borrowed(self, service: MatchService) -> None:
        source = await service.records.import_file(STRANGER.id, await self.file(service))
        assert source.kind == FILE
        steps = [
            await service.records.replay(source, STRANGER.id, moment_number=99, viewer=seat) for seat in (None, 0, 1, 7)
        ]
        assert [one.viewer for one in steps] == [None, 0, 1, None]
        assert all("Bob concedes" in one.ending_words for one in steps)
        assert (await service.records.verify_file(source, STRANGER.id)).sound


async def test_a_file_without_an_outcome_is_replayed_and_told_again_without_an_end(service: MatchService) -> None:
    await played(service, 8)
    _, record = await service.records._started_match("m1")
    source = await service.records.import_file(ALICE.id, file_bytes(record_file(record, "", None)))
    last = await service.records.replay(source, ALICE.id, moment_number=99)
    assert (last.number + 1, last.ending_words, last.view.outcome) == (last.moment_count, "", None)
    recap = await service.records.recap(source, ALICE.id, 4)
    assert [view.outcome for view in recap] == [None] * 4
    assert recap[-1] == last.view
