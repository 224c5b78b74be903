"""Where seed cards belong under missions, and which of them are mis-seeds (1E-MSD)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.ccg.requirements.requirement import fits as meets
from engine.first_edition.cards.copies import are_copies
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Artifact,
    Dilemma,
    Doorway,
    Equipment,
    Mission,
    Personnel,
)
from engine.first_edition.cards.qualities import as_printed
from engine.first_edition.cards.seeded_together import Welcome
from engine.first_edition.position.spaceline.locations import is_planet, missions_at
from engine.first_edition.position.teams.alternate_universe import is_permitted
from engine.first_edition.table.table import Table

# --- where a seed belongs --------------------------------------------------------------------------------------------


def fits(table: Table, seed: str, location: str) -> bool:
    """Whether a card may be seeded at a location by its type alone: dilemmas of its kind, artifacts on planets.

    1E-SEED-12; a card with the icon of the alternate universe needs a permission of its seeder's (1E-SEED-06). A
    Q-Flash fits everywhere (1E17-ATT-13).
    """
    card = table.card(seed)
    if not (_is_admitted(table, seed) or any(_shelters(table, seed, location))):
        return False
    kind = table.state.locations[location].kind
    if isinstance(card, Dilemma):
        return kind == "dual" or kind in card.grounds
    if isinstance(card, Doorway) and card.flashes:
        return True
    if isinstance(card, Artifact) and (card.in_space or is_planet(table, location)):
        return True
    return may_be_earned(card) and _is_let_in(table, seed, location)


def _is_admitted(table: Table, seed: str) -> bool:
    """Whether the icon of the alternate universe is no hindrance, or was none as the card was seeded."""
    card = table.instance(seed)
    return card.admitted or is_permitted(table, card.owner, table.card(seed))


def may_be_earned(card: AnyDefinition) -> bool:
    """Whether a card that lies under a mission where it belongs is put aside and earned there (1E-ART-01)."""
    return isinstance(card, Artifact | Personnel | Equipment)


# --- what other cards let in -----------------------------------------------------------------------------------------


def _is_let_in(table: Table, seed: str, location: str) -> bool:
    """Whether its own text, the mission, or an artifact of its owner lets a card be seeded there (1E-ART-01)."""
    card = table.card(seed)
    named = card.seeds_under if isinstance(card, Artifact | Personnel | Equipment) else ""
    return bool(named and _is_called(table, location, named)) or any(_welcomes(table, seed, location))


def _is_called(table: Table, location: str, name: str) -> bool:
    """Whether a place, or a mission there, has this name."""
    missions = (table.card(one) for one in missions_at(table, location))
    names = {table.state.locations[location].text, *(name for one in missions for name in (one.title, one.base_title))}
    return name.lower() in {one.lower() for one in names}


def _welcomes(table: Table, seed: str, location: str) -> Iterator[Welcome]:
    """What there speaks of such a card: missions, for both players, and artifacts, for their owner."""
    yield from _of_missions(table, seed, location)
    yield from _shelters(table, seed, location)


def _of_missions(table: Table, seed: str, location: str) -> Iterator[Welcome]:
    for one in missions_at(table, location):
        yield from _meaning(table.known(one, Mission).welcomes, table.card(seed))


def _shelters(table: Table, seed: str, location: str) -> Iterator[Welcome]:
    """What artifacts of its owner there say of it, met or not: a Cryosatellite brings its passengers (1E-SEED-13)."""
    owner = table.instance(seed).owner
    for one in (*table.lying("under", location), *table.lying("aside", location)):
        if one != seed and table.instance(one).owner == owner and table.is_a(one, Artifact):
            yield from _meaning(table.known(one, Artifact).welcomes, table.card(seed))


def _meaning(welcomes: Iterable[Welcome], card: AnyDefinition) -> Iterator[Welcome]:
    for one in welcomes:
        of_kind = one.cards.kind == card.type
        if of_kind and (one.cards.who is None or any(meets(one.cards.who, it) for it in as_printed(card))):
            yield one


# --- what is a mis-seed ----------------------------------------------------------------------------------------------


def is_mis_seed(table: Table, seed: str, location: str) -> bool:
    """Whether a card that comes to light does not belong there, or is one too many of its seeder (1E-MSD-01)."""
    return not fits(table, seed, location) or _is_one_too_many(table, seed, location)


def _is_one_too_many(table: Table, seed: str, location: str) -> bool:
    """A second copy of a card, a second artifact, or one guest more than a text allows, of one seeder.

    It counts only when it comes to light, so that the first does not betray what lies below. Of artifacts that a
    mission welcomes any number may lie there, but no two alike (1E-SEED-13, 1E-SEED-14, 1E-CR-044).
    """
    card, owner = table.card(seed), table.instance(seed).owner
    earlier = [one for one in _before(table, seed, location) if table.instance(one).owner == owner]
    if any(are_copies(table.card(one), card) for one in earlier):
        return True
    if isinstance(card, Artifact):
        return _is_artifact_too_many(table, seed, location, earlier)
    return any(one.most and _met(table, one, earlier) >= one.most for one in _welcomes(table, seed, location))


def _is_artifact_too_many(table: Table, seed: str, location: str, earlier: Sequence[str]) -> bool:
    """One artifact of each player, but for those that a mission welcomes, and one more for each that says so."""
    if any(_of_missions(table, seed, location)):
        return False
    others = [one for one in earlier if table.is_a(one, Artifact) and not any(_of_missions(table, one, location))]
    return len(others) > sum(one.most for one in _guests(table, (*others, seed)))


def _guests(table: Table, artifacts: Sequence[str]) -> Iterator[Welcome]:
    """What artifacts say of other artifacts."""
    for one in artifacts:
        yield from (other for other in table.known(one, Artifact).welcomes if other.cards.kind == "artifact")


def _met(table: Table, welcome: Welcome, earlier: Sequence[str]) -> int:
    """How many of those that came to light before are guests of the same text."""
    return sum(any(_meaning((welcome,), table.card(one))) for one in earlier)


def _before(table: Table, seed: str, location: str) -> list[str]:
    """The cards that came to light there before this one."""
    met = table.state.locations[location].met
    return [one for one in met[: met.index(seed)] if one in table.state.cards]
