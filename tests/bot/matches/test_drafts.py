"""Unfinished choices."""

from __future__ import annotations

from bot.matches import MatchService
from bot.storage.rows import Draft, WantedStep
from tests.bot.matches.table import ALICE, predictable_service, start_match
from tests.bot.matches.test_match_cache import pressed
from tests.bot.storage.opening import opened_store

PICKED = Draft(("a",), said=("then",))


async def test_a_draft_belongs_to_one_decision_of_one_player(service: MatchService) -> None:
    match = (await start_match(service)).id
    await service.save_draft(match, 1001, 4, PICKED)
    assert await service.draft(match, 1001, 4) == PICKED
    assert await service.draft(match, 1001, 5) is None
    assert await service.draft(match, 1002, 4) is None
    await service.save_draft(match, 1001, 5, Draft(("b",)))
    assert await service.draft(match, 1001, 4) is None
    assert await service.draft(match, 1001, 5) == Draft(("b",))


async def test_a_draft_for_the_same_decision_stays(service: MatchService) -> None:
    match, waiting = (await start_match(service)).id, (WantedStep("beam up"),)
    await service.save_draft(match, ALICE.id, 4, Draft(wanted=waiting))
    await service.save_draft(match, ALICE.id, 4, Draft(("a",)))
    assert await predictable_service(service.store).draft(match, ALICE.id, 4) == Draft(("a",), wanted=waiting)


async def test_drafts_survive_restarts_and_reach_other_processes(url: str, service: MatchService) -> None:
    match = (await start_match(service)).id
    await service.save_draft(match, ALICE.id, 4, PICKED)
    async with opened_store(url) as other:
        assert await predictable_service(other).draft(match, ALICE.id, 4) == PICKED


async def test_a_press_reads_and_writes_it_with_one_look_and_one_statement(service: MatchService) -> None:
    match = (await start_match(service)).id
    await service.situation(match, ALICE.id)

    async def press() -> None:
        await service.situation(match, ALICE.id)
        assert await service.draft(match, ALICE.id, 4) is None
        await service.save_draft(match, ALICE.id, 4, PICKED)
        assert await service.draft(match, ALICE.id, 4) == PICKED

    costs = await pressed(press)
    assert (costs.looks, costs.transactions, costs.statements) == (1, 1, 2)


async def test_nothing_is_left_of_it_when_the_match_is_over(service: MatchService) -> None:
    match = (await start_match(service)).id
    await service.save_draft(match, ALICE.id, 4, PICKED)
    await service.concede(match, ALICE.id)
    assert await service.draft(match, ALICE.id, 4) is None
    assert await predictable_service(service.store).draft(match, ALICE.id, 4) is None
