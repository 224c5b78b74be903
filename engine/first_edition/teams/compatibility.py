"""Which of a player's cards work together (1E-COMP)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.ccg.effects.changes import Mixes
from engine.ccg.effects.texts import While
from engine.first_edition.cards.definition import Facility, Personnel, Ship, Verb
from engine.first_edition.memory import in_place
from engine.first_edition.table import AT_LARGE, Table
from engine.first_edition.teams.aversions import Treaties, at_odds

BORG = "borg"
"""The affiliation that works with nobody else (1E-COMP-01, 1E-BORG-11); the species is no hindrance (1E-BORG-16)."""
MIXING = frozenset(("non-aligned", "neutral", ""))
"""The affiliations that are compatible with all but Borg (1E-COMP-01), and who is brainwashed (1E-CAP-10)."""

Affiliated = Personnel | Ship | Facility
"""The cards that have affiliations."""


def affiliation(table: Table, instance: str) -> str:
    """The affiliation that a card has now; empty for a card without, such as equipment (1E-CARD-12, 1E-MAFF-01)."""
    card = table.state.cards[instance]
    return card.guise or card.mode or table.facts[instance].affiliation


def company(table: Table, instance: str) -> str:
    """The affiliation by which a card goes with others; empty for captives, whether or not they obey.

    They are moved like equipment, or go with all (1E-CAP-04, 1E-CAP-10). What else lets it go with others stands
    behind it, as ``bonded`` says.
    """
    card = table.state.cards[instance]
    own = "" if card.captor is not None else card.guise or card.mode or table.facts[instance].affiliation
    return bonded(table, instance, own) if table.bonds else own


def bonded(table: Table, instance: str, kind: str) -> str:
    """An affiliation with the bonds of a card that would have it: ``federation+0`` where a text of the match names it.

    A guise has none, nor has who belongs nowhere.
    """
    if not table.bonds or not kind or table.state.cards[instance].guise:
        return kind
    facts = table.facts[instance]
    return kind + "".join(sign for who, sign in table.bonds.items() if facts.fits(who, kind))


@lru_cache(maxsize=1 << 10)
def parted(kind: str) -> tuple[str, frozenset[str]]:
    """The affiliation by which a card goes with others, and its bonds."""
    own, *bonds = kind.split("+")
    return own, frozenset(f"+{bond}" for bond in bonds)


def treaties(table: Table, seat: int | None) -> Treaties:
    """What a player's cards in play let mix (1E-COMP-04): only cards of that player, for it is theirs."""
    if seat is None or Mixes not in table.changed_by:
        return ()
    return in_place(table, AT_LARGE, ("treaties", seat), lambda: tuple(_treaties(table, seat)))


def _treaties(table: Table, seat: int) -> Iterator[frozenset[str]]:
    for one in table.controlled(seat, table.lying("table", seat)):
        card = table.card(one)
        for text in card.texts_in(table.instance(one).function) if isinstance(card, Verb) else ():
            for change in text.changes if isinstance(text, While) else ():
                if isinstance(change, Mixes):
                    yield frozenset(change.affiliations or (table.bonds[change.of.who],))  # type: ignore[index]


def compatible(table: Table, one: str, other: str) -> bool:
    """Whether two cards may mix: of one affiliation, or one mixes with all, or a treaty lets them.

    1E-COMP-01, 1E-COMP-02, 1E-COMP-04; unless one of them does not work with the other (1E-COMP-05). The player who
    controls the first is meant.
    """
    pacts = treaties(table, table.instance(one).controller)
    mix = work_together(company(table, one), company(table, other), pacts)
    return mix and not at_odds(table, one, other, pacts)


def work_together(one: str, other: str, pacts: Treaties = ()) -> bool:
    """Whether cards of two affiliations may mix; what has none is at home everywhere."""
    if not one or not other or one == other:
        return True
    (own, bonds), (others, their_bonds) = parted(one), parted(other)
    if own == others:
        return True
    if BORG in (own, others):
        return False
    shared = bonds & their_bonds
    if own in MIXING or others in MIXING:
        return True
    return any((own in pact and others in pact) or not shared.isdisjoint(pact) for pact in pacts)


def mixes_with_all(kind: str) -> bool:
    """Whether a card that goes with others by this affiliation goes with all but Borg (1E-COMP-01)."""
    return parted(kind)[0] in MIXING


def compatible_with_all(table: Table, instance: str, others: Iterable[str]) -> bool:
    """Whether a card may mix with every one of the others."""
    pacts, there = treaties(table, table.instance(instance).controller), list(others)
    mix = mixes(company(table, instance), frozenset(company(table, other) for other in there), pacts)
    return mix and not (table.shuns and any(at_odds(table, instance, other, pacts) for other in there))


@lru_cache(maxsize=1 << 12)
def mixes(one: str, others: frozenset[str], pacts: Treaties = ()) -> bool:
    """Whether a card of an affiliation may mix with cards of all the others."""
    return all(work_together(one, other, pacts) for other in others)


def all_mix(affiliations: frozenset[str], pacts: Treaties) -> bool:
    """Whether cards of all these affiliations may mix with one another."""
    return len(affiliations) <= 1 or all(mixes(one, affiliations, pacts) for one in affiliations)


def matches(table: Table, personnel: str, card: str) -> bool:
    """Whether a personnel is of the affiliation of a ship or facility; compatibility is not enough (1E-COMP-03)."""
    return affiliation(table, personnel) == affiliation(table, card)
