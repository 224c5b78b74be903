"""Half-made choices."""

from __future__ import annotations

from bot.features.choosing.drafts import Drafts
from bot.matches import MatchService
from bot.storage import Store
from bot.storage.rows import Draft
from tests.bot.matches.table import ALICE, begin
from tests.bot.storage.opening import opened_store

PICKED = Draft(("a",), said=("then",))


async def test_a_draft_belongs_to_one_decision_of_one_player(store: Store, service: MatchService) -> None:
    match, drafts = (await begin(service)).id, Drafts(store)
    await drafts.put(match, 1, 4, PICKED)
    assert await drafts.get(match, 1, 4) == PICKED
    assert await drafts.get(match, 1, 5) is None
    assert await drafts.get(match, 2, 4) is None
    await drafts.put(match, 1, 5, Draft(("b",)))
    assert await drafts.get(match, 1, 4) is None
    assert await drafts.get(match, 1, 5) == Draft(("b",))


async def test_whichever_of_the_processes_that_share_a_database_is_pressed_next_knows_it(
    url: str, store: Store, service: MatchService
) -> None:
    match = (await begin(service)).id
    await Drafts(store).put(match, 1, 4, PICKED)
    async with opened_store(url) as other:
        assert await Drafts(other).get(match, 1, 4) == (PICKED if store.duty.shared else None)


async def test_nothing_is_left_of_it_when_the_match_is_over(store: Store, service: MatchService) -> None:
    match, drafts = (await begin(service)).id, Drafts(store)
    service.also(drafts.saved)
    await drafts.put(match, 1, 4, PICKED)
    await service.concede(match, ALICE.id)
    if store.duty.shared:
        assert await drafts.get(match, 1, 4) is None
