"""Seed plans of the starter decks, loaded from files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.storage.rows import SeedPlan
from engine.assets import assets_folder, read_toml
from engine.games import base_game


def starter_plan(game: str, deck: str) -> SeedPlan | None:
    """Return the default seed plan of a starter deck; ``None`` if it has none."""
    return starter_plans().get((base_game(game), deck))


@cache
def starter_plans() -> Mapping[tuple[str, str], SeedPlan]:
    """Return all plans by game and deck. They are loaded at start, because transactions must not open files."""
    files = (assets_folder() / "seed_plans").glob("*/*.toml")
    return {(file.parent.name, file.stem): read_toml(file, SeedPlan) for file in files}
