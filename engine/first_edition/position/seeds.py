"""Legal locations for seed cards, and mis-seeds (1E-MSD)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.ccg.requirements.requirement import is_met_alone as meets
from engine.first_edition.cards.copies import are_copies, is_half_copy
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Artifact,
    Dilemma,
    Doorway,
    Equipment,
    Mission,
    Personnel,
)
from engine.first_edition.cards.extra_seeds import Welcome
from engine.first_edition.cards.qualities import printed_qualities_of_card
from engine.first_edition.position.spaceline.locations import is_planet, missions_at
from engine.first_edition.position.teams.alternate_universe import may_be_seeded
from engine.first_edition.table.table import Table

# --- legal locations of seeds ----------------------------------------------------------------------------------------


def fits_location(table: Table, seed: str, location: str) -> bool:
    """Whether a card's type can be seeded at a location: matching dilemmas, and artifacts on planets.

    1E-SEED-12. An alternate universe card needs a permission of its owner (1E-SEED-06), and so does a dilemma of the
    Q-Continuum (1E17-DIL-5). Q-Flashes fit everywhere (1E17-ATT-13).
    """
    card = table.card(seed)
    if not (_icons_allow_seeding(table, seed) or any(_extra_seeds_by_artifacts(table, seed, location))):
        return False
    kind = table.state.locations[location].kind
    if isinstance(card, Dilemma):
        return kind == "dual" or kind in card.grounds
    if isinstance(card, Doorway) and card.flashes:
        return True
    if isinstance(card, Artifact) and (card.in_space or is_planet(table, location)):
        return True
    return may_be_earned(card) and _is_admitted_by_text(table, seed, location)


def _icons_allow_seeding(table: Table, seed: str) -> bool:
    """Whether the card's icons allow seeding it now, or allowed it when it was seeded."""
    card = table.instance(seed)
    return card.admitted or may_be_seeded(table, card.owner, table.card(seed))


def may_be_earned(card: AnyDefinition) -> bool:
    """Whether a card seeded in a proper place is set aside and earned there (1E-ART-01)."""
    return isinstance(card, Artifact | Personnel | Equipment)


# --- seeds allowed by other cards ------------------------------------------------------------------------------------


def _is_admitted_by_text(table: Table, seed: str, location: str) -> bool:
    """Whether a card's own text, the mission or the owner's artifact lets it be seeded there (1E-ART-01)."""
    card = table.card(seed)
    named = card.seeds_under if isinstance(card, Artifact | Personnel | Equipment) else ""
    return bool(named and _has_name(table, location, named)) or any(_extra_seeds_at(table, seed, location))


def _has_name(table: Table, location: str, name: str) -> bool:
    """Whether a location or one of its missions has a name."""
    missions = (table.card(card) for card in missions_at(table, location))
    names = {
        table.state.locations[location].text,
        *(name for mission in missions for name in (mission.title, mission.base_title)),
    }
    return name.lower() in {name.lower() for name in names}


def _extra_seeds_at(table: Table, seed: str, location: str) -> Iterator[Welcome]:
    """Yield texts there that let the card be seeded: of missions (any owner) and artifacts (same owner)."""
    yield from _extra_seeds_by_missions(table, seed, location)
    yield from _extra_seeds_by_artifacts(table, seed, location)


def _extra_seeds_by_missions(table: Table, seed: str, location: str) -> Iterator[Welcome]:
    for card in missions_at(table, location):
        if table.is_a(card, Mission):  # not another card that forms the location
            yield from _matching_extra_seeds(table.card_as(card, Mission).welcomes, table.card(seed))


def _extra_seeds_by_artifacts(table: Table, seed: str, location: str) -> Iterator[Welcome]:
    """Yield texts of the owner's artifacts there that let a card be seeded, such as Cryosatellite (1E-SEED-13)."""
    owner = table.instance(seed).owner
    for card in (*table.cards_in_list("under", location), *table.cards_in_list("aside", location)):
        if card != seed and table.instance(card).owner == owner and table.is_a(card, Artifact):
            yield from _matching_extra_seeds(table.card_as(card, Artifact).welcomes, table.card(seed))


def _matching_extra_seeds(welcomes: Iterable[Welcome], card: AnyDefinition) -> Iterator[Welcome]:
    for welcome in welcomes:
        of_kind = welcome.cards.kind == card.type
        if of_kind and (
            welcome.cards.who is None or any(meets(welcome.cards.who, it) for it in printed_qualities_of_card(card))
        ):
            yield welcome


def exceeds_limit(card: AnyDefinition, other: AnyDefinition) -> bool:
    """Whether a player normally can't seed two cards under one mission: copies, or two artifacts (1E-SEED-14)."""
    return are_copies(card, other) or (isinstance(card, Artifact) and isinstance(other, Artifact))


# --- mis-seeds -------------------------------------------------------------------------------------------------------


def is_mis_seed(table: Table, seed: str, location: str) -> bool:
    """Whether a revealed card doesn't belong there or exceeds its owner's limit (1E-MSD-01)."""
    return not fits_location(table, seed, location) or _exceeds_seed_limit(table, seed, location)


def _exceeds_seed_limit(table: Table, seed: str, location: str) -> bool:
    """Whether a card is its owner's second copy or artifact there, or exceeds the limit of a text that admits it.

    This is checked only when cards are revealed, so that a legal seed doesn't give away the others. A mission that
    welcomes artifacts allows any number of different ones (1E-SEED-13, 1E-SEED-14, 1E-CR-044).
    """
    card, owner = table.card(seed), table.instance(seed).owner
    earlier = [card for card in _revealed_before(table, seed, location) if table.instance(card).owner == owner]
    if isinstance(card, Dilemma) and card.is_combo:
        return len(mis_seeded_halves(table, seed, location)) == len(card.halves)
    if any(are_copies(table.card(other), card) for other in earlier):
        return True
    if isinstance(card, Artifact):
        return _exceeds_artifact_limit(table, seed, location, earlier)
    return any(
        welcoming_text.most and _count_extra_seeds(table, welcoming_text, earlier) >= welcoming_text.most
        for welcoming_text in _extra_seeds_at(table, seed, location)
    )


def mis_seeded_halves(table: Table, seed: str, location: str) -> list[int]:
    """Return the halves of a combo dilemma whose copies their owner has revealed there before.

    1ER-DIL-7, 1E-MSD-04.
    """
    card, owner = table.card_as(seed, Dilemma), table.instance(seed).owner
    before = [
        table.card(other) for other in _revealed_before(table, seed, location) if table.instance(other).owner == owner
    ]
    return [
        number
        for number, half in enumerate(card.halves)
        if half.original and any(is_half_copy(half, other) for other in before)
    ]


def _exceeds_artifact_limit(table: Table, seed: str, location: str, earlier: Sequence[str]) -> bool:
    """Whether an artifact exceeds the limit of one per player, apart from welcomed ones and extra allowances."""
    if any(_extra_seeds_by_missions(table, seed, location)):
        return False
    others = [
        card
        for card in earlier
        if table.is_a(card, Artifact) and not any(_extra_seeds_by_missions(table, card, location))
    ]
    return len(others) > sum(
        artifact_allowance.most for artifact_allowance in _artifact_allowances(table, (*others, seed))
    )


def _artifact_allowances(table: Table, artifacts: Sequence[str]) -> Iterator[Welcome]:
    """Yield texts of artifacts that let other artifacts be seeded with them."""
    for artifact in artifacts:
        yield from (other for other in table.card_as(artifact, Artifact).welcomes if other.cards.kind == "artifact")


def _count_extra_seeds(table: Table, welcome: Welcome, earlier: Sequence[str]) -> int:
    """Return the number of earlier revealed cards that a text has let in."""
    return sum(any(_matching_extra_seeds((welcome,), table.card(card))) for card in earlier)


def _revealed_before(table: Table, seed: str, location: str) -> list[str]:
    """Return the cards revealed at a location before this one."""
    met = table.state.locations[location].met
    before = met[: met.index(seed)] if seed in met else ()
    return [card for card in before if card in table.state.cards]
