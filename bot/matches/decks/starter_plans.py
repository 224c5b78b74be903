"""The seed plans that come with the starter decks, as files."""

from __future__ import annotations

from functools import cache

from bot.storage.rows import SeedPlan
from engine.assets import assets_folder, read_toml
from engine.games import base_of


@cache
def starter_plan(game: str, deck: str) -> SeedPlan | None:
    """How a starter deck of a game is seeded where its player has not said so; ``None`` for a deck without a plan."""
    known = {one.stem: one for one in (assets_folder() / "seed_plans" / base_of(game)).glob("*.toml")}
    return read_toml(known[deck], SeedPlan) if deck in known else None
