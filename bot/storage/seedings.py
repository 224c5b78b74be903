"""Queries for seeding and seed plans, run inside a store transaction."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, select

from bot.storage.rows import Seeding, SeedPlan
from bot.storage.tables import seed_plans, seedings
from bot.storage.upsert import upsert_rows

NEW_SEEDING = Seeding()


def read_seeding(connection: Connection, match: str, user: int) -> Seeding:
    """Return a player's progress in seeding a match."""
    conditions = (seedings.c.match == match, seedings.c.user == user)
    row = connection.execute(select(seedings).where(*conditions)).first()
    if row is None:
        return NEW_SEEDING
    return Seeding(decision=row.decision, picks=row.picks, made=row.made, saved=row.saved)


def save_seeding(connection: Connection, match: str, user: int, seeding: Seeding) -> None:
    """Save a player's progress."""
    upsert_rows(connection, seedings, [{"match": match, "user": user, **_seeding_columns(seeding)}])


def plan_of(connection: Connection, user: int, game: str, deck: str) -> SeedPlan | None:
    """Return a player's seed plan for a deck; ``None`` if they have none."""
    conditions = (seed_plans.c.user == user, seed_plans.c.game == game, seed_plans.c.deck == deck)
    row = connection.execute(select(seed_plans.c.plan).where(*conditions)).first()
    return row.plan if row else None


def save_seed_plan(connection: Connection, user: int, game: str, deck: str, plan: SeedPlan) -> None:
    """Save a seed plan."""
    upsert_rows(connection, seed_plans, [{"user": user, "game": game, "deck": deck, "plan": plan}])


def delete_seed_plan(connection: Connection, user: int, game: str, deck: str) -> None:
    """Delete the seed plan of a deleted deck."""
    conditions = (seed_plans.c.user == user, seed_plans.c.game == game, seed_plans.c.deck == deck)
    connection.execute(delete(seed_plans).where(*conditions))


def _seeding_columns(seeding: Seeding) -> dict[str, object]:
    return {name: getattr(seeding, name) for name in msgspec.structs.asdict(seeding)}
