"""Personnel tossed out of an airlock; those who need no air float until they are beamed aboard."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects import effects as tree
from engine.ccg.requirements.requirement import meets_requirement
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.first_edition.cards.definition import Personnel
from engine.first_edition.moving.beaming import is_own_place, may_be_at_place
from engine.first_edition.moving.transfers import move_to_place
from engine.first_edition.position.characteristics import attribute_of_card, persons_on_card
from engine.first_edition.position.places import host_at, place_name, places_at
from engine.first_edition.position.stations import is_closed_to_beams
from engine.first_edition.position.teams.holograms import is_hologram
from engine.first_edition.position.teams.presence import is_pod, place_of
from engine.first_edition.position.teams.teams import active_personnel_at, personnel_at
from engine.first_edition.resolving.counterable_attacks import record_counterable_attack
from engine.first_edition.resolving.leaving_play import KILLED, lose_cards
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.statuses import remove_from_attempt
from engine.first_edition.table.state import STOPPED
from engine.first_edition.table.table import Table
from engine.kernel.decision import Option, Procedure, option

_TRAITS_WITHOUT_NEED_OF_AIR = frozenset(("android", "[borg]"))
"""Traits of personnel who can float in space."""


def _toss_out(resolution: Resolution, effect: tree.TossOut, _picked: list[str]) -> Procedure[None]:
    """Toss a personnel out, which isn't a battle but can be countered like one (1E-CR-011, 1E-BAT-12)."""
    table, seat = resolution.table, resolution.seat
    able = list(_possible_victims(resolution, effect))
    (victim,) = (yield from resolution.choose_cards("you", able, 1, 1, "toss out")) or ("",)
    if not victim:
        return
    location, owner = table.location_of(victim), table.instance(victim).owner
    if any(
        person.traits & _TRAITS_WITHOUT_NEED_OF_AIR for person in persons_on_card(table, victim)
    ) and not is_hologram(table, victim):
        table.put(victim, "space", location)
        remove_from_attempt(table, [victim])
        words = f"{table.name(victim)} floats in space."
        table.journal.log_event("floats", words, seat=seat, rule="1E-CR-011", reveals=True)
    else:
        yield from lose_cards(table, seat, [victim], KILLED, resolution.card)
    if owner != seat:
        record_counterable_attack(table, owner, location)


def _possible_victims(resolution: Resolution, effect: tree.TossOut) -> Iterator[str]:
    """Yield the opposing personnel here with less STRENGTH or CUNNING than a qualified personnel of the player."""
    table, seat, place = resolution.table, resolution.seat, place_of(resolution.table, resolution.card)
    by = [
        other
        for other in active_personnel_at(table, seat, place)
        if any(meets_requirement(effect.needs, (person,)) for person in persons_on_card(table, other))
    ]
    for card in personnel_at(table, table.opponent_of(seat), place):
        if any(
            attribute_of_card(table, card, name) < attribute_of_card(table, other, name)
            for other in by
            for name in _COMPARED_ATTRIBUTES
        ):
            yield card


_COMPARED_ATTRIBUTES = ("strength", "cunning")


def can_toss_out(resolution: Resolution, effect: tree.TossOut) -> bool:
    """Whether any personnel could be tossed out."""
    return any(True for _ in _possible_victims(resolution, effect))


# --- floating personnel ----------------------------------------------------------------------------------------------


def floating_personnel(table: Table, seat: int, location: str) -> list[str]:
    """Return a player's personnel floating in space at a location."""
    return [card for card in table.controlled(seat, table.cards_in("space", location)) if table.is_a(card, Personnel)]


def rescue_options(table: Table, seat: int, location: str) -> Iterator[Option]:
    """Yield orders to beam floating personnel aboard."""
    if tree.TossOut not in table.index.node_kinds:
        return
    for card in floating_personnel(table, seat, location):
        for place in places_at(table, location) if STOPPED not in table.instance(card).states else ():
            closed = is_pod(table, host_at(place)) or is_closed_to_beams(table, host_at(place))
            if is_own_place(table, seat, place) and not closed and may_be_at_place(table, seat, place, card):
                label = f"Beam {table.name(card)} aboard {place_name(table, place, seat)}"
                yield option(
                    f"fetch:{card}:{place}", label, group="Beam", card=table.card(card).id, place=host_at(place)
                )


def beam_floating_personnel_aboard(table: Table, seat: int, card: str, place: str) -> None:
    """Beam a floating personnel aboard."""
    move_to_place(table, seat, "beam", (card,), place)


EFFECTS = (EffectFunction(tree.TossOut, _toss_out),)
