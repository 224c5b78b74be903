"""Mis-seeds: what lies under a mission where it does not belong (1E-MSD)."""

from __future__ import annotations

from engine.first_edition.cards.definition import (
    AnyDefinition,
    Artifact,
    Dilemma,
    Doorway,
    Equipment,
    Mission,
    Personnel,
)
from engine.first_edition.leaving_play import leave
from engine.first_edition.spaceline.locations import is_planet
from engine.first_edition.table import Table
from engine.first_edition.teams.alternate_universe import is_permitted


def fits(table: Table, seed: str, location: str) -> bool:
    """Whether a card may be seeded at a location by its type alone: dilemmas of its kind, artifacts on planets.

    1E-SEED-12; a card with the icon of the alternate universe needs a permission of its seeder's (1E-SEED-06). A
    Q-Flash fits everywhere (1E17-ATT-13).
    """
    card = table.card(seed)
    if not is_permitted(table, table.instance(seed).owner, card):
        return False
    kind = table.state.locations[location].kind
    if isinstance(card, Dilemma):
        return kind == "dual" or kind in card.grounds
    if isinstance(card, Doorway) and card.flashes:
        return True
    in_space = isinstance(card, Artifact) and card.in_space
    return may_be_earned(card) and (in_space or is_planet(table, location))


def may_be_earned(card: AnyDefinition) -> bool:
    """Whether a card that lies under a mission is put aside and earned like an artifact (1E-ART-01).

    Personnel and equipment are where their own text says that they are seeded there.
    """
    return isinstance(card, Artifact) or (isinstance(card, Personnel | Equipment) and card.seeds)


def is_mis_seed(table: Table, seed: str, location: str) -> bool:
    """Whether a card that comes to light does not belong there, or is one too many of its seeder (1E-MSD-01)."""
    return not fits(table, seed, location) or _is_second(table, seed, location)


def _is_second(table: Table, seed: str, location: str) -> bool:
    """A second copy of a card, or a second artifact, of one seeder (1E-SEED-13, 1E-SEED-14).

    It counts only when it comes to light, so that the first does not betray what lies below. Of artifacts that a
    mission welcomes any number may lie there, but no two alike (1E-CR-044).
    """
    card, owner = table.card(seed), table.instance(seed).owner
    earlier = [one for one in _before(table, seed, location) if table.instance(one).owner == owner]
    if any(table.instance(one).card == card.id for one in earlier):
        return True
    if not isinstance(card, Artifact) or _is_welcome(table, seed, location):
        return False
    return any(table.is_a(one, Artifact) and not _is_welcome(table, one, location) for one in earlier)


def _is_welcome(table: Table, seed: str, location: str) -> bool:
    """Whether a mission there says that any number of such artifacts may be seeded."""
    missions = (table.card(one) for one in table.lying("on line", location))
    words = table.card(seed).characteristics
    return any(isinstance(one, Mission) and one.welcomes in words for one in missions)


def _before(table: Table, seed: str, location: str) -> list[str]:
    """The cards that came to light there before this one."""
    met = table.state.locations[location].met
    return [one for one in met[: met.index(seed)] if one in table.state.cards]


def reveal_mis_seed(table: Table, seat: int, seed: str, location: str) -> None:
    """It goes out-of-play and is not encountered; who seeded it cannot solve there any more (1E-MSD-01, 1E-MSD-02)."""
    owner = table.instance(seed).owner
    table.journal.tell("mis-seed", f"{table.name(seed)} is a mis-seed.", rule="1E-MSD-01", reveals=True)
    if table.is_a(seed, Artifact):
        for other in list(table.lying("aside", location)):
            if table.is_a(other, Artifact) and table.instance(other).owner == owner:
                leave(table, other, "out")  # 1E-SEED-14: then every one of them is
    leave(table, seed, "out")
    place = table.state.locations[location]
    if owner == seat and seat not in place.barred:
        place.barred = (*place.barred, seat)
        words = f"{table.player_name(seat)} can no longer solve {table.name(location)}."
        table.journal.tell("barred", words, seat=seat, rule="1E-MIS-17")
        table.changed(location)
