"""Switching cards between their affiliations, any number of times (1E-MAFF-02)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from engine.first_edition.cards.definition import Ship
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.characteristics import is_disabled
from engine.first_edition.position.teams.compatibility import (
    affiliation,
    are_at_odds,
    may_mix,
    mixing_affiliation,
    own_treaties,
    with_bonds,
)
from engine.first_edition.position.teams.teams import inside_of, personnel_at
from engine.first_edition.table.caches import cached_at_location, cached_everywhere
from engine.first_edition.table.table import Table
from engine.kernel.decision import Option, Procedure, option


def switch_options(table: Table, seat: int) -> Iterator[Option]:
    """Yield options for switching a player's cards in play."""
    if not table.index.has_several_affiliations:
        return
    several = cached_everywhere(table, "several", _switchable_cards)
    for place, there in zip(table.places(), several, strict=True):
        if there:
            yield from cached_at_location(table, place, ("switches", seat), partial(_switches_at, table, seat, there))


def _switchable_cards(table: Table, place: str) -> list[str]:
    """Return the personnel and ships at a location (or on the tables) with several affiliations."""
    facts, there = table.facts, cards_of_kind(table, place, "card")
    return [card for card in there if len(facts[card].modes) > 1 and facts[card].type in ("personnel", "ship")]


def _switches_at(table: Table, seat: int, there: list[str]) -> list[Option]:
    """Return the options for the cards at a place; the disabled, captives among them, can't act (1E-STAT-05).

    Cards that were assimilated or commandeered into another affiliation keep that (1E-ASM-02, 1E-CTRL-03).
    """
    found: list[Option] = []
    for instance in table.controlled(seat, there):
        card, modes, current = table.card(instance), table.facts[instance].modes, affiliation(table, instance)
        if current not in modes or is_disabled(table, instance):
            continue
        for mode in modes:
            if mode != current and may_have_affiliation(table, seat, instance, mode):
                label = f"Switch {card.name} to {mode.title()}"
                found.append(option(f"switch:{instance}:{mode}", label, group="Switch", card=card.id, place=instance))
    return found


def may_have_affiliation(table: Table, seat: int, instance: str, mode: str, stead: Sequence[str] = ()) -> bool:
    """Whether a card could have an affiliation without anyone put under house arrest (1E-MAFF-02, 1E-HARR-05).

    Incompatible teams on a planet just split (1E-HARR-03).

    Args:
        mode: the affiliation.
        stead: the cards it would replace, the first one's place being its own; empty if it stays.
    """
    now = stead[0] if stead else instance
    kind, host = table.list_of_card(now)
    others: list[str] = []
    if table.is_a(instance, Ship):
        others = personnel_at(table, seat, inside_of(now))
    elif kind == "aboard":
        own = [host] if table.instance(host).controller == seat else []
        stay = (person for person in personnel_at(table, seat, inside_of(host)) if person not in (instance, *stead))
        others = [*own, *stay]
    pacts = own_treaties(table, seat)
    return all(
        may_mix(with_bonds(table, instance, mode), mixing_affiliation(table, other), pacts)
        and not are_at_odds(table, instance, other, pacts, (mode, ""))
        for other in others
    )


def switch_affiliation(table: Table, seat: int, instance: str, mode: str) -> Procedure[None]:
    """Switch a card to an affiliation, with the skills that belong to it (1E-MAFF-01, 1E-MAFF-03)."""
    table.instance_to_change(instance).mode = mode
    name = table.player_name(seat)
    words = f"{name} switches a card to {mode.title()}."
    private = {seat: f"You switch {table.name(instance)} to {mode.title()}."}
    if table.can_see(None, instance):
        words, private = f"{name} switches {table.name(instance)} to {mode.title()}.", {}
    table.journal.log_event("switch", words, seat=seat, private=private, rule="1E-MAFF-02")
    yield from ()
