"""Placing seed cards under missions, and removing mis-seeds (1E-MSD-01, 1E-MSD-02)."""

from __future__ import annotations

from engine.first_edition.cards.definition import (
    Artifact,
)
from engine.first_edition.position.teams.alternate_universe import may_be_seeded, requires_permission_to_seed
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.table import Table


def put_under_mission(table: Table, seed: str, location: str, place: int = 0) -> None:
    """Put a seed card under a mission, and record whether its icon is permitted (1E-PLAY-07)."""
    card = table.instance(seed)
    if requires_permission_to_seed(table.card(seed)) and may_be_seeded(table, card.owner, table.card(seed)):
        table.instance_to_change(seed).admitted = True
    table.put(seed, "under", location, place)


def reveal_mis_seed(table: Table, seat: int, seed: str, location: str) -> None:
    """Remove a mis-seed from the game; its owner can no longer solve there (1E-MSD-01, 1E-MSD-02)."""
    owner = table.instance(seed).owner
    table.journal.log_event("mis-seed", f"{table.name(seed)} is a mis-seed.", rule="1E-MSD-01", reveals=True)
    if table.is_a(seed, Artifact):
        for other in list(table.cards_in("aside", location)):
            if table.is_a(other, Artifact) and table.instance(other).owner == owner:
                leave_play(table, other, "out")  # its owner’s artifacts there are all mis-seeds (1E-SEED-14)
    leave_play(table, seed, "out")
    bar_owner(table, seat, owner, location)


def bar_owner(table: Table, seat: int, owner: int, location: str) -> None:
    """Bar a player who has revealed their own mis-seed from solving there (1E-MSD-02)."""
    place = table.state.locations[location]
    if owner == seat and seat not in place.barred:
        place.barred = (*place.barred, seat)
        words = f"{table.player_name(seat)} can no longer solve {table.name(location)}."
        table.journal.log_event("barred", words, seat=seat, rule="1E-MIS-17")
        table.drop_caches(location)
