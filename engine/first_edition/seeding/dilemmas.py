"""Dilemma phase: stacks under opposing, shared and own missions (1E-SEED-12 to 1E-SEED-17).

Each stage is one answer by each player; the first card of a stack is faced first.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

from engine.first_edition.cards.definition import AnyDefinition, Artifact, Dilemma, Doorway, Facility, FunctionCard
from engine.first_edition.cards.places import TimeLocation
from engine.first_edition.cards.wording import card_text
from engine.first_edition.position.seeds import exceeds_limit, fits_location, may_be_earned
from engine.first_edition.position.spaceline.locations import is_shared, missions_at
from engine.first_edition.resolving.seeds import put_under_mission
from engine.first_edition.table.state import Phase
from engine.first_edition.table.table import Table
from engine.kernel.decision import Answer, Decision, Kind, Option, Procedure, Slot, ask_all, checkpoint, option

Stacks = dict[str, tuple[str, ...]]
"""Cards placed at each location, in the order in which they are faced."""

_RULES = {
    Phase.OPPOSING_MISSIONS: "1E-SEED-15",
    Phase.SHARED_MISSIONS: "1E-SEED-16",
    Phase.OWN_MISSIONS: "1E-SEED-17",
}
_NEXT_PHASE = {
    Phase.OPPOSING_MISSIONS: Phase.SHARED_MISSIONS,
    Phase.SHARED_MISSIONS: Phase.OWN_MISSIONS,
    Phase.OWN_MISSIONS: Phase.OTHER_SEEDS,
}


def seed_dilemmas(table: Table) -> Procedure[None]:
    """Run one stage: both players lay stacks at once, then all stacks are added."""
    yield from checkpoint()
    phase = table.state.phase
    asked = [
        d for seat in table.seats_from(table.state.first) if (d := _seeding_decision(table, seat, phase)) is not None
    ]
    answers = yield from ask_all(tuple(asked))
    stacks = {decision.seat: decision.stacks(answer) for decision, answer in zip(asked, answers, strict=True)}
    if phase is Phase.SHARED_MISSIONS:
        _lay_alternately(table, stacks)
    else:
        _lay_stacks(table, stacks, on_top=phase is Phase.OWN_MISSIONS)
    for seat, own in stacks.items():
        _log_seeded_counts(table, seat, own, _RULES[phase])
    table.start_phase(_NEXT_PHASE[phase])


# --- questions -------------------------------------------------------------------------------------------------------


def _seeding_decision(table: Table, seat: int, phase: Phase) -> Decision | None:
    slots = [Slot(location, table.name(location), location) for location in _locations_of_phase(table, seat, phase)]
    cards = [card for card in table.cards_in_list("seeds", seat) if may_go_under_missions(table, card)]
    if not slots or not cards:
        return None
    options = tuple(_seed_option(table, card, slots) for card in cards)
    where = {
        Phase.OPPOSING_MISSIONS: "under the opponent’s missions",
        Phase.SHARED_MISSIONS: "under shared missions",
        Phase.OWN_MISSIONS: "under your own missions",
    }[phase]
    return Decision(
        seat=seat,
        kind=Kind.ARRANGEMENT,
        prompt=f"What do you seed {where}? The first card in a stack is encountered first.",
        public="seeds cards under missions",
        options=options,
        slots=tuple(slots),
        minimum=0,
        maximum=len(options),
        private=True,
        default=_suggested_stacks(options, keep_earned=phase is not Phase.OWN_MISSIONS, table=table),
        rule=_RULES[phase],
    )


def _locations_of_phase(table: Table, seat: int, phase: Phase) -> list[str]:
    """Return the locations for a stage; shared locations belong only to the second stage."""
    shared = [location.id for location in table.locations() if is_shared(table, location.id)]
    if phase is Phase.SHARED_MISSIONS:
        return shared
    owner = seat if phase is Phase.OWN_MISSIONS else table.opponent_of(seat)
    return [
        location.id
        for location in table.locations()
        if location.id not in shared and table.instance(location.id).owner == owner
    ]


def may_go_under_missions(table: Table, instance: str) -> bool:
    """Whether a card can be seeded under missions, including bluffs.

    Other cards wait for their own phase (1E-SEED-03, 1E-MSD-03).
    """
    card = table.card(instance)
    if isinstance(card, Dilemma | Artifact) or (isinstance(card, Doorway) and card.flashes):
        return True
    return not isinstance(card, Facility | Doorway | TimeLocation) and not (
        isinstance(card, FunctionCard) and card.is_seeded
    )


def _seed_option(table: Table, instance: str, slots: Sequence[Slot]) -> Option:
    card = table.card(instance)
    sound = tuple(slot.id for slot in slots if fits_location(table, instance, slot.id))
    return option(instance, card.name, card_text(card), group=card.type, card=card.id, fits=sound)


def _suggested_stacks(options: Sequence[Option], *, keep_earned: bool, table: Table) -> Answer:
    """Return a reasonable default: dilemmas spread evenly, one artifact per own planet, no duplicates."""
    count: dict[str, int] = {}
    laid: dict[str, list[AnyDefinition]] = {}
    placed: list[str] = []
    for other_option in options:
        card = table.card(other_option.id)
        open_to_it = [
            slot for slot in other_option.fits if not any(exceeds_limit(card, other) for other in laid.get(slot, ()))
        ]
        if not open_to_it or (may_be_earned(card) and keep_earned):
            continue
        slot = min(open_to_it, key=lambda slot: count.get(slot, 0))
        count[slot] = count.get(slot, 0) + 1
        laid.setdefault(slot, []).append(card)
        placed.append(f"{other_option.id}@{slot}")
    return tuple(placed)


# --- laying stacks ---------------------------------------------------------------------------------------------------


def _lay_stacks(table: Table, stacks: dict[int, Stacks], *, on_top: bool) -> None:
    """Add each stack beneath the cards there, so that it is faced first (1E-SEED-12, 1E-SEED-15).

    Under a player's own missions it is put on top and faced last (1E-SEED-17).
    """
    for own in stacks.values():
        for location, cards in own.items():
            _slide_under_mission(table, location, cards, on_top=on_top)


def _slide_under_mission(table: Table, location: str, cards: Sequence[str], *, on_top: bool = False) -> None:
    there = len(table.cards_in_list("under", location)) if on_top else 0
    for place, instance in enumerate(cards, start=there):
        put_under_mission(table, instance, location, place)


def _lay_alternately(table: Table, stacks: dict[int, Stacks]) -> None:
    """Lay shared stacks alternately, card by card, the owner of the bottom mission first (1E-SEED-16)."""
    for location in {place: None for own in stacks.values() for place in own}:
        first = table.instance(missions_at(table, location)[0]).owner
        left = {seat: list(stacks.get(seat, {}).get(location, ())) for seat in table.seats_from(first)}
        laid: list[str] = []
        for seat in cycle(left):
            if not any(left.values()):
                break
            if left[seat]:
                laid.append(left[seat].pop(0))
        _slide_under_mission(table, location, laid)


def _log_seeded_counts(table: Table, seat: int, stacks: Stacks, rule: str) -> None:
    """Log the number of cards seeded; titles are private (1E-SEED-05)."""
    laid = {location: cards for location, cards in stacks.items() if cards}
    counts = ", ".join(f"{len(cards)} under {table.name(location)}" for location, cards in laid.items())
    own = "; ".join(f"under {table.name(location)}: {table.names(cards)}" for location, cards in laid.items())
    name = table.player_name(seat)
    public = f"{name} seeds cards: {counts}." if laid else f"{name} seeds nothing there."
    private = {seat: f"You seed {own}."} if laid else None
    table.journal.log_event("seed", public, seat=seat, private=private, rule=rule, reveals=False)
