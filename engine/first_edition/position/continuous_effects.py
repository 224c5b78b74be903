"""Effects of texts in play other than changed values: nullified, compelled, in stasis, may attempt."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects.changes import (
    Adjusts,
    Cannot,
    Change,
    Demands,
    Disables,
    DoubleTurns,
    LimitsBonus,
    MayAttempt,
    Must,
    Nullifies,
    Raises,
)
from engine.ccg.effects.requiring import Requires, Trades
from engine.ccg.effects.turns import ExtraCardPlay, LimitsTurn
from engine.ccg.requirements.requirement import AllOf, Requirement, with_raised_attributes, with_traded_skill
from engine.first_edition.cards.definition import Ship
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.characteristics import (
    active_changes_at,
    attributes_after_changes,
    changes_by_card,
    changes_of,
)
from engine.first_edition.position.spaceline.locations import mission_end_at, mission_used_at
from engine.first_edition.table.caches import cached_at_location
from engine.first_edition.table.table import NO_LOCATION, Table


def nullified_card(table: Table) -> str:
    """Return a card in play that a text nullifies; empty if there is none."""
    return next(filter(None, (nullified_card_at(table, place) for place in table.places())), "")


def nullified_card_at(table: Table, place: str) -> str:
    """Return a nullified card at a location (or on the tables), else empty.

    Dilemmas being faced are left out, because responses nullify them (1E-ACT-19).
    """
    there = (card for card in _affected_at(table, place, Nullifies) if table.list_of_card(card)[0] != "met")
    return next((card for card in there if is_nullified(table, card)), "")


def _affected_at(table: Table, place: str, kind: type[Change]) -> list[str]:
    """Return the cards at a place that changes of a kind affect."""
    meant = changes_by_card(table, place, kind) if kind in active_changes_at(table, place) else {}
    return [card for card in cards_of_kind(table, place, "card") if card in meant] if meant else []


def is_nullified(table: Table, instance: str) -> bool:
    """Whether a text in play nullifies a card."""
    return Nullifies in table.index.change_kinds and bool(changes_of(table, instance, Nullifies))


def required_actions(table: Table, ship: str) -> Iterator[tuple[str, Must]]:
    """Yield the actions a ship is required to take, each with the card that requires it (1E-REQ-01)."""
    if Must in table.index.change_kinds:
        for source in changes_of(table, ship, Must):
            if isinstance(source.change, Must):
                yield source.card, source.change


def ships_required_to_act(table: Table) -> list[str]:
    """Return the ships that are required to act before anything else happens."""
    return [card for place in table.places() for card in ships_required_to_act_at(table, place)]


def ships_required_to_act_at(table: Table, place: str) -> list[str]:
    """Return the ships at a location that are required to act."""
    return (
        cached_at_location(table, place, "bound", lambda: _ships_required_to_act_at(table, place))
        if Must in table.index.change_kinds
        else []
    )


def _ships_required_to_act_at(table: Table, place: str) -> list[str]:
    return [
        card
        for card in _affected_at(table, place, Must)
        if table.is_a(card, Ship) and any(required_actions(table, card))
    ]


def is_required_to_act(table: Table, ship: str) -> bool:
    """Whether a ship and its crew can do nothing except their required action (1E-REQ-01)."""
    return Must in table.index.change_kinds and ship in ships_required_to_act_at(table, table.location_of(ship))


def may_attempt_by_text(table: Table, instance: str) -> bool:
    """Whether a text lets a personnel attempt the mission at their location although the rules don't.

    1E-DOC-01, 1E-MIS-20, 1E-MIS-21.
    """
    return bool(changes_of(table, instance, MayAttempt))


def is_bonus_limited(table: Table) -> bool:
    """Whether a text in play limits bonus points to the number of other points (1E-WIN-03)."""
    return bool(active_changes_at(table, NO_LOCATION).get(LimitsBonus))


def points_limit_this_turn(table: Table) -> int | None:
    """Return the maximum points of this turn that count toward winning; ``None`` without a limit (1E-WIN-03)."""
    found = (source.change for source in active_changes_at(table, NO_LOCATION).get(LimitsTurn, ()))
    return min((card.points for card in found if isinstance(card, LimitsTurn)), default=None)


def takes_double_turns(table: Table, seat: int) -> bool:
    """Whether a text in play gives a player double turns (1E-TURN-11)."""
    return any(source.seat == seat for source in active_changes_at(table, NO_LOCATION).get(DoubleTurns, ()))


def has_extra_card_play(table: Table, seat: int) -> bool:
    """Whether a text in play gives a player an extra card play or draw each turn (1E-CR-125)."""
    return any(source.seat == seat for source in active_changes_at(table, NO_LOCATION).get(ExtraCardPlay, ()))


def is_in_stasis(table: Table, instance: str) -> bool:
    """Whether a card is in stasis: it can't be moved, targeted or attacked (1E-STAT-06)."""
    found = (source.change for source in changes_of(table, instance, Disables))
    return any(isinstance(change, Disables) and change.stasis for change in found)


def may_restrict_cards(table: Table, location: str) -> bool:
    """Whether any text may forbid actions to cards at a location, or disable them."""
    sources = active_changes_at(table, location)
    return Cannot in sources or Disables in sources


def mission_points(table: Table, seat: int, location: str) -> int:
    """Return the current points of a mission for a player; changes aren't bonus points (1E-MIS-19)."""
    printed_ = {"points": mission_end_at(table, seat, location).points or 0}
    changes = changes_of(table, mission_used_at(table, seat, location), Adjusts)
    return attributes_after_changes(table, printed_, changes)["points"]


def current_requirements(table: Table, seat: int, location: str) -> Requirement | None:
    """Return the current requirements of a mission for a player: printed, with all changes (1E-MIS-08)."""
    printed_, mission = mission_end_at(table, seat, location).requirements, mission_used_at(table, seat, location)
    changes = [item.change for item in changes_of(table, mission, Raises, Demands, Requires, Trades)]
    if printed_ is None or not changes:
        return printed_
    added = tuple(other_change.requirement for other_change in changes if isinstance(other_change, Demands))
    asked = next(
        (other_change.requirement for other_change in reversed(changes) if isinstance(other_change, Requires)), printed_
    )
    whole: Requirement = AllOf((asked, *added)) if added else asked
    for change in changes:
        if isinstance(change, Raises) and isinstance(change.amount, int):
            whole = with_raised_attributes(whole, change.amount, change.attributes)
        elif isinstance(change, Trades):
            whole = with_traded_skill(whole, change.skill, change.level, change.by)
    return whole
