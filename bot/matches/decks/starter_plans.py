"""The seed plans that come with the starter decks, as files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.storage.rows import SeedPlan
from engine.assets import assets_folder, read_toml
from engine.games import base_of


def starter_plan(game: str, deck: str) -> SeedPlan | None:
    """How a starter deck of a game is seeded by default; ``None`` for a deck without a plan."""
    return starter_plans().get((base_of(game), deck))


@cache
def starter_plans() -> Mapping[tuple[str, str], SeedPlan]:
    """All plans by game and deck. Read at start, because transactions must not open files."""
    files = (assets_folder() / "seed_plans").glob("*/*.toml")
    return {(file.parent.name, file.stem): read_toml(file, SeedPlan) for file in files}
