"""Permission to start a battle: affiliations, leaders and counter-attacks (1E-BAT, 1E-CTR)."""

from __future__ import annotations

from collections.abc import Iterable, Set

from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.characteristics import is_disabled, persons_on_card
from engine.first_edition.position.teams.compatibility import BORG, mixing_affiliation, own_treaties, split_bonds
from engine.first_edition.position.teams.teams import is_active
from engine.first_edition.table.caches import cached_everywhere
from engine.first_edition.table.card_index import RESTRAINED_MARK
from engine.first_edition.table.table import Table

FEDERATION = "federation"
UNRESTRICTED = frozenset(("klingon", "kazon", "non-aligned", "neutral"))
"""Affiliations that may attack every affiliation, including their own (1E-BAT-05)."""
LEADER_SKILLS = ("officer", "leadership")
"""Skills that let personnel lead an attack (1E-BAT-02)."""
_GURAMBA = "guramba"

Affiliations = Set[str]


# --- affiliations ----------------------------------------------------------------------------------------------------


def affiliations_of_force(table: Table, cards: Iterable[str]) -> frozenset[str]:
    """Return all affiliations in a force, which has the restrictions and the protection of each (1E-BAT-08).

    Brainwashed personnel have no affiliation for this (1E-CAP-10).
    """
    return frozenset(filter(None, (split_bonds(mixing_affiliation(table, card))[0] for card in cards)))


def restricting_affiliations(table: Table, seat: int, cards: Iterable[str]) -> frozenset[str]:
    """Return the affiliations that restrict a player's attacks, except those of cards exempted by a treaty."""
    pacts = own_treaties(table, seat)
    bonds = frozenset().union(*pacts) if table.index.treaty_signs else frozenset()
    freed = {bond for bond in bonds if not bond.startswith(f"+{RESTRAINED_MARK}")}
    return affiliations_of_force(
        table, [card for card in cards if split_bonds(mixing_affiliation(table, card))[1].isdisjoint(freed)]
    )


def may_start_battle(attackers: Affiliations, attacked: Affiliations) -> bool:
    """Whether a force of these affiliations may start a battle against one of those (1E-BAT-04 to 1E-BAT-08)."""
    return all(_affiliation_allows(person, attacked) for person in attackers)


def _affiliation_allows(own_affiliation: str, attacked: Affiliations) -> bool:
    """Whether one affiliation allows an attack: Federation attacks only Borg (1E-BAT-06), Borg never (1E-BAT-07)."""
    if own_affiliation == FEDERATION:
        return attacked == {BORG}
    return own_affiliation != BORG and (own_affiliation in UNRESTRICTED or own_affiliation not in attacked)


def might_start_battle(table: Table, seat: int, attackers: Affiliations, shown: Affiliations) -> bool:
    """Whether a battle may be allowed, judged by what the attacker can see (1E-GEN-17).

    Args:
        seat: the attacking player.
        attackers: affiliations of the attacking force.
        shown: affiliations of the target's visible cards; any affiliation the opponent has in play may be among the
            hidden ones.
    """
    if attackers <= UNRESTRICTED:
        return True
    others = known_affiliations(table, table.opponent_of(seat))
    return all(_affiliation_might_allow(person, shown, others) for person in attackers)


def _affiliation_might_allow(own_affiliation: str, shown: Affiliations, others: Affiliations) -> bool:
    if own_affiliation == FEDERATION:
        return shown <= {BORG} and BORG in (shown or others)
    return own_affiliation != BORG and (
        own_affiliation in UNRESTRICTED or (own_affiliation not in shown and bool((shown | others) - {own_affiliation}))
    )


def known_affiliations(table: Table, seat: int) -> frozenset[str]:
    """Return the affiliations of a player's cards in play, which both players know from seeing each card enter play."""
    return frozenset().union(*(there[seat] for there in cached_everywhere(table, "affiliations", _affiliations_at)))


def _affiliations_at(table: Table, place: str) -> tuple[frozenset[str], ...]:
    """Return the affiliations at a location (or on the tables), one set per seat."""
    known, facts = table.state.cards, table.facts
    there = {(known[card].controller, facts[card].modes) for card in cards_of_kind(table, place, "card")}
    return tuple(
        frozenset(mode for whose, modes in there if whose == seat for mode in modes if mode) for seat in table.seats()
    )


# --- leaders ---------------------------------------------------------------------------------------------------------


def count_leaders(table: Table, cards: Iterable[str]) -> int:
    """Return the number of active personnel with OFFICER, Leadership or the Borg defense icon.

    1E-BAT-02, 1E-SKILL-04, 1E17-BAT-4.
    """
    return sum(_can_lead(table, card) for card in cards)


def has_leader(table: Table, cards: Iterable[str]) -> bool:
    """Whether any of the cards can lead an attack."""
    return any(_can_lead(table, card) for card in cards)


def _can_lead(table: Table, card: str) -> bool:
    return is_active(table, card) and (_has_skill(table, card, *LEADER_SKILLS) or _has_defense_icon(table, card))


def _has_defense_icon(table: Table, personnel: str) -> bool:
    if not table.borg or split_bonds(mixing_affiliation(table, personnel))[0] != BORG:
        return False
    return any("[def]" in person.traits for person in persons_on_card(table, personnel))


def _has_skill(table: Table, personnel: str, *skills: str) -> bool:
    return any(skill in person.skills for person in persons_on_card(table, personnel) for skill in skills)


def leaders_needed(table: Table, attacked: Iterable[str]) -> int:
    """Return the number of leaders required: two against a team with Guramba, else one (1E-BAT-09).

    Stopped personnel keep their skills (1E-STAT-01, 1E17-STOP-2), disabled ones don't (1E-STAT-05).
    """
    deterring = (card for card in attacked if not is_disabled(table, card))
    return 2 if any(_has_skill(table, card, _GURAMBA) for card in deterring) else 1


# --- attacks to be countered -----------------------------------------------------------------------------------------


def may_counter(table: Table, seat: int, location: str) -> bool:
    """Whether a player may counter-attack at a location now, without leaders or restrictions (1E-CTR-03, 1E-CTR-05)."""
    state = table.state
    wanted = ((grudge.victim, grudge.location) for grudge in state.grudges if grudge.turn < state.turn)
    return state.active == seat and (seat, location) in wanted


# --- refused attacks -------------------------------------------------------------------------------------------------


def was_refused(table: Table, attackers: Affiliations, target: str) -> bool:
    """Whether an attack by these affiliations on a target was refused earlier this turn."""
    return attack_key(attackers, target) in table.state.refused


def attack_key(attackers: Affiliations, target: str) -> str:
    """Return the key under which the state records a refused attack."""
    return f"{' '.join(sorted(attackers))} > {target}"
