"""Seed plans as saved in the database."""

from __future__ import annotations

from bot.storage import Store
from bot.storage.rows import PlannedStack, SeedPlan
from bot.storage.seedings import delete_seed_plan, plan_of, save_seed_plan

PLAN = SeedPlan({"1E-SEED-09": (("excavation", "At the left end"),)}, {"1E-SEED-15": (PlannedStack("X", ("archer",)),)})


async def test_a_seed_plan_belongs_to_one_player_and_deck(store: Store) -> None:
    await store.write(save_seed_plan, 1, "first-edition", "federation", PLAN)
    assert await store.read(plan_of, 1, "first-edition", "federation") == PLAN
    assert await store.read(plan_of, 2, "first-edition", "federation") is None
    assert await store.read(plan_of, 1, "first-edition", "klingon") is None
    await store.write(save_seed_plan, 1, "first-edition", "federation", SeedPlan())
    assert await store.read(plan_of, 1, "first-edition", "federation") == SeedPlan()
    await store.write(delete_seed_plan, 1, "first-edition", "federation")
    assert await store.read(plan_of, 1, "first-edition", "federation") is None
