"""Compatibility of a player's cards (1E-COMP)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from engine.ccg.effects.changes import Becomes, Gains, Mixes
from engine.ccg.effects.texts import While
from engine.ccg.requirements.requirement import Qualities, Requirement, Trait, is_met_alone
from engine.ccg.resolving.lasting_change import LastingChange
from engine.first_edition.cards.definition import Facility, FunctionCard, Personnel, Ship
from engine.first_edition.cards.lexicon import AFFILIATIONS
from engine.first_edition.cards.qualities import printed_qualities_of_card, with_affiliation, with_skill
from engine.first_edition.table.caches import cached_for_cards_at, cached_in_game
from engine.first_edition.table.table import NO_LOCATION, Table

BORG = "borg"
"""Affiliation that doesn't mix with others (1E-COMP-01, 1E-BORG-11); the Borg species doesn't matter (1E-BORG-16)."""
MIXING_AFFILIATIONS = frozenset(("non-aligned", "neutral", ""))
"""Affiliations compatible with all but Borg (1E-COMP-01); empty for brainwashed personnel (1E-CAP-10)."""

_NAMES = frozenset(name.lower() for name in AFFILIATIONS.values())

Affiliated = Personnel | Ship | Facility
"""Card types with affiliations."""


def affiliation(table: Table, instance: str) -> str:
    """Return a card's current affiliation; empty for cards without one, such as equipment (1E-CARD-12, 1E-MAFF-01)."""
    card = table.state.cards[instance]
    return card.guise or given_affiliations(table).get(instance) or card.mode or table.facts[instance].affiliation


_NOBODY: Mapping[str, str] = {}


def given_affiliations(table: Table) -> Mapping[str, str]:
    """Return the affiliations that manual adjustments gave cards in place of their own (1E-DOC-03)."""
    return cached_in_game(table, "given", lambda: dict(_given_affiliations(table))) if table.state.lasting else _NOBODY


def _given_affiliations(table: Table) -> Iterator[tuple[str, str]]:
    for lasting in table.state.lasting:
        if isinstance(lasting.change, Becomes) and lasting.change.instead:
            name = lasting.change.trait.strip("[]")
            able = (card for card in lasting.cards or () if card in table.state.cards and name in _NAMES)
            yield from ((person, name) for person in able if table.is_a(person, Personnel, Ship, Facility))


def mixing_affiliation(table: Table, instance: str) -> str:
    """Return the affiliation used for compatibility, with bonds (see ``with_bonds``); empty for all captives.

    Captives are moved like equipment, or mix with all if brainwashed (1E-CAP-04, 1E-CAP-10).
    """
    card = table.state.cards[instance]
    own = "" if card.captor is not None else affiliation(table, instance)
    return with_bonds(table, instance, own) if table.index.treaty_signs or table.state.lasting else own


def with_bonds(table: Table, instance: str, kind: str) -> str:
    """Return an affiliation with a card's bonds appended: ``federation+0`` if a treaty names its characteristics.

    A guise or an empty affiliation has no bonds.
    """
    if not kind or table.state.cards[instance].guise:
        return kind
    facts = table.facts[instance]
    signs = (sign for who, sign in table.index.treaty_signs.items() if facts.fits_requirement(who, kind))
    by_hand = (_pact_mark(place) for place, card in _pacts_of_cards(table) if instance in (card.cards or ()))
    return "".join((kind, *signs, *by_hand))


def _pacts_of_cards(table: Table) -> Iterator[tuple[int, LastingChange]]:
    """Yield manual changes that let certain cards mix whatever their affiliation, each with its place."""
    for place, effect in enumerate(table.state.lasting):
        if isinstance(effect.change, Mixes) and effect.cards is not None:
            yield place, effect


def _pact_mark(place: int) -> str:
    return f"+by hand {place}"


@lru_cache(maxsize=1 << 10)
def split_bonds(kind: str) -> tuple[str, frozenset[str]]:
    """Return the affiliation and the bonds of a ``mixing_affiliation``."""
    own, *bonds = kind.split("+")
    return own, frozenset(f"+{bond}" for bond in bonds)


def own_treaties(table: Table, seat: int | None) -> Treaties:
    """Return the sets of affiliations and bonds that a player's own treaties let mix (1E-COMP-04)."""
    by_hand = any(isinstance(effect.change, Mixes) for effect in table.state.lasting)
    if seat is None or (Mixes not in table.index.change_kinds and not by_hand):
        return ()
    return cached_for_cards_at(table, NO_LOCATION, ("treaties", seat), lambda: tuple(_computed_treaties(table, seat)))


def _computed_treaties(table: Table, seat: int) -> Iterator[frozenset[str]]:
    for lasting in table.state.lasting:
        if isinstance(lasting.change, Mixes) and lasting.cards is None and lasting.seat == seat:
            yield frozenset(lasting.change.affiliations)
    yield from (frozenset((_pact_mark(place),)) for place, _ in _pacts_of_cards(table))
    for other in table.controlled(seat, table.cards_in_list("table", seat)):
        card = table.card(other)
        for text in card.texts_in(table.instance(other).function) if isinstance(card, FunctionCard) else ():
            for change in text.changes if isinstance(text, While) else ():
                if isinstance(change, Mixes):
                    yield frozenset(change.affiliations or (table.index.treaty_signs[change.of.who],))  # type: ignore[index]


def are_compatible(table: Table, card: str, other: str) -> bool:
    """Whether two cards are compatible by affiliation or a treaty of the first card's controller.

    1E-COMP-01, 1E-COMP-02, 1E-COMP-04. They aren't if one refuses to work with the other (1E-COMP-05).
    """
    pacts = _treaties_for(table, card)
    mix = may_mix(mixing_affiliation(table, card), mixing_affiliation(table, other), pacts)
    return mix and not are_at_odds(table, card, other, pacts)


def _treaties_for(table: Table, instance: str) -> Treaties:
    """Return the treaties that count for a card: its controller's, for infiltrators the opponent's (1E-INF-03)."""
    card = table.state.cards[instance]
    seat = card.controller
    return own_treaties(
        table, table.opponent_of(seat) if card.guise and seat is not None and card.captor is None else seat
    )


def may_mix(one: str, other: str, pacts: Treaties = ()) -> bool:
    """Whether two affiliations may mix; an empty one mixes with all."""
    if not one or not other or one == other:
        return True
    (own, bonds), (others, their_bonds) = split_bonds(one), split_bonds(other)
    if own == others:
        return True
    if BORG in (own, others):
        return False
    shared = bonds & their_bonds
    if own in MIXING_AFFILIATIONS or others in MIXING_AFFILIATIONS:
        return True
    return any((own in pact and others in pact) or not shared.isdisjoint(pact) for pact in pacts)


def mixes_with_all(kind: str) -> bool:
    """Whether a ``mixing_affiliation`` mixes with all but Borg (1E-COMP-01)."""
    return split_bonds(kind)[0] in MIXING_AFFILIATIONS


def is_compatible_with_all(table: Table, instance: str, others: Iterable[str]) -> bool:
    """Whether a card is compatible with each of the others."""
    pacts, there = _treaties_for(table, instance), list(others)
    mix = mixes_with_each(
        mixing_affiliation(table, instance), frozenset(mixing_affiliation(table, other) for other in there), pacts
    )
    return mix and not (
        table.index.has_incompatible_cards and any(are_at_odds(table, instance, other, pacts) for other in there)
    )


@lru_cache(maxsize=1 << 12)
def mixes_with_each(one: str, others: frozenset[str], pacts: Treaties = ()) -> bool:
    """Whether an affiliation may mix with all the others."""
    return all(may_mix(one, other, pacts) for other in others)


def all_mix(affiliations: frozenset[str], pacts: Treaties) -> bool:
    """Whether all these affiliations may mix with one another."""
    return len(affiliations) <= 1 or all(
        mixes_with_each(affiliation, affiliations, pacts) for affiliation in affiliations
    )


def has_same_affiliation(table: Table, personnel: str, card: str) -> bool:
    """Whether a personnel's affiliation equals a ship's or facility's; compatibility isn't enough (1E-COMP-03)."""
    return affiliation(table, personnel) == affiliation(table, card)


Treaties = tuple[frozenset[str], ...]


# --- personnel who refuse to work with others -------------------------------------------------------------------------


def are_at_odds(table: Table, card: str, other: str, pacts: Treaties, modes: tuple[str, str] = ("", "")) -> bool:
    """Whether one of two cards refuses to work with the other.

    Args:
        card: one card.
        other: the other card.
        pacts: their player's treaties, which override refusals based only on affiliation.
        modes: affiliations to assume; empty for the current ones.
    """
    if not table.index.has_incompatible_cards:
        return False
    return _refuses_to_mix(table, card, other, pacts, modes) or _refuses_to_mix(table, other, card, pacts, modes[::-1])


def cards_at_odds(table: Table, cards: Iterable[str], pacts: Treaties) -> list[str]:
    """Return the cards that refuse to work with an earlier one, or are refused by it."""
    found: list[str] = []
    kept: list[str] = []
    for card in cards:
        (found if any(are_at_odds(table, card, other, pacts) for other in kept) else kept).append(card)
    return found


def _refuses_to_mix(table: Table, own_card: str, other: str, pacts: Treaties, modes: tuple[str, str]) -> bool:
    card = table.card(own_card)
    if not isinstance(card, Personnel) or not table.is_a(other, Personnel, Ship, Facility):
        return False
    if table.instance(own_card).assimilated and not table.edition.drones_keep_icons:  # 1E-ASM-02
        return False
    kinds = (_affiliation_in_mode(table, own_card, modes[0]), _affiliation_in_mode(table, other, modes[1]))
    if any(kinds[0] in pact and kinds[1] in pact for pact in pacts) and _is_of_affiliation(card.shuns, card.only_with):
        return False
    persons = _persons_with_gained_skills(table, other, kinds[1])
    averse = card.shuns is not None and any(is_met_alone(card.shuns, person) for person in persons)
    return averse or (
        card.only_with is not None and not all(is_met_alone(card.only_with, person) for person in persons)
    )


def _is_of_affiliation(*restrictions: Requirement | None) -> bool:
    """Whether restrictions are only about affiliations (recognized by their icons)."""
    return all(
        restriction is None or (isinstance(restriction, Trait) and restriction.name.startswith("["))
        for restriction in restrictions
    )


def _affiliation_in_mode(table: Table, instance: str, mode: str) -> str:
    printed: tuple[str, ...] = getattr(table.card(instance), "affiliations", ())
    now = given_affiliations(table).get(instance) or table.instance(instance).mode
    return mode or now or (printed[0] if printed else "")


def _persons_with_gained_skills(table: Table, instance: str, mode: str) -> list[Qualities]:
    """Return the persons on a card with temporarily gained skills."""
    card = table.card(instance)
    now = [with_affiliation(other, card, mode) for other in printed_qualities_of_card(card)]
    for lasting in table.state.lasting:
        if isinstance(lasting.change, Gains) and instance in (lasting.cards or ()):
            now = [with_skill(qualities, lasting.change) for qualities in now]
    return now
