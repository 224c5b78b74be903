"""Reading and writing how decks are seeded, within a transaction of the store."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, select

from bot.storage.rows import Seeding, SeedPlan
from bot.storage.tables import seed_plans, seedings
from bot.storage.upsert import put

NEW = Seeding()


def seeding_of(connection: Connection, match: str, user: int) -> Seeding:
    """How far a player is with seeding in a match."""
    mine = (seedings.c.match == match, seedings.c.user == user)
    found = connection.execute(select(seedings).where(*mine)).first()
    if found is None:
        return NEW
    return Seeding(decision=found.decision, picks=found.picks, made=found.made, saved=found.saved)


def keep_seeding(connection: Connection, match: str, user: int, seeding: Seeding) -> None:
    """Write how far they are."""
    put(connection, seedings, [{"match": match, "user": user, **_columns(seeding)}])


def plan_of(connection: Connection, user: int, game: str, deck: str) -> SeedPlan | None:
    """How a player wants a deck seeded, if they have said so."""
    mine = (seed_plans.c.user == user, seed_plans.c.game == game, seed_plans.c.deck == deck)
    found = connection.execute(select(seed_plans.c.plan).where(*mine)).first()
    return found.plan if found else None


def keep_plan(connection: Connection, user: int, game: str, deck: str, plan: SeedPlan) -> None:
    """Write how they want it."""
    put(connection, seed_plans, [{"user": user, "game": game, "deck": deck, "plan": plan}])


def forget_plan(connection: Connection, user: int, game: str, deck: str) -> None:
    """Forget how a deck is seeded that is there no longer."""
    mine = (seed_plans.c.user == user, seed_plans.c.game == game, seed_plans.c.deck == deck)
    connection.execute(delete(seed_plans).where(*mine))


def _columns(seeding: Seeding) -> dict[str, object]:
    return {name: getattr(seeding, name) for name in msgspec.structs.asdict(seeding)}
