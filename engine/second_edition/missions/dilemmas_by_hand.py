"""Dilemmas whose text the players resolve by hand."""

from __future__ import annotations

from engine.ccg.resolving.by_hand import resolve_card_by_hand
from engine.ccg.resolving.conditions_in_words import parse_condition
from engine.kernel.decision import Procedure, option
from engine.second_edition.resolving.assisted_cards import card_to_resolve
from engine.second_edition.resolving.leaving_play import respond_to_each_loss, stop_cards
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.resolving.response_window import open_window
from engine.second_edition.table.table import Table, Zone

_FAILED, _OVERCOME, _RETURNED = "returned", "overcome", "pile"
_MANUAL_FATES = (
    option(_FAILED, "Not overcome", "It returns to its owner’s dilemma pile. All personnel facing it are stopped."),
    option(_OVERCOME, "Overcome", "It is put beneath the mission. The attempt continues with those left."),
    option(_RETURNED, "Back to pile", "It returns to its owner’s dilemma pile. The attempt continues with those left."),
)
"""Options for how a dilemma can end (2E-DIL-11, 2E-DIL-12), the default first."""


def face_dilemma_by_hand(resolution: Resolution) -> Procedure[None]:
    """Resolve the text of the faced dilemma by hand; unless the players agree, the dilemma is not overcome."""
    table, dilemma, now = resolution.table, resolution.card, resolution.attempt
    if dilemma not in table.state.cards or not table.card(dilemma).words or now is None or table.outcome is not None:
        return
    if resolution.placed or has_left_attempt(table, dilemma):
        return
    condition = parse_condition(table.card(dilemma).words)
    case = card_to_resolve(
        table, dilemma, now.seat, "It is not overcome, and all personnel facing it are stopped."
    )._replace(
        fates=_MANUAL_FATES,
        wins=(_OVERCOME, _RETURNED),
        is_gone=lambda: has_left_attempt(table, dilemma),
        is_met=None if condition is None else resolution.holds(condition, None),
    )
    fate = (yield from resolve_card_by_hand(table, table.state, case)).fate
    if table.outcome is not None or fate not in (_FAILED, _RETURNED):
        return
    yield from return_faced_dilemma(resolution)
    if fate == _FAILED:
        yield from stop_cards(table, now.seat, list(now.group))


def return_faced_dilemma(resolution: Resolution) -> Procedure[None]:
    """Return the faced dilemma to its owner's pile (2E-DIL-12), unless a response prevents that."""
    table, dilemma = resolution.table, resolution.card
    owner, site = table.instance(dilemma).owner, resolution.site_of_caused_events()
    about = Occurrence("would be returned to pile", owner, (dilemma,), site)
    remaining = (yield from open_window(table, about)).cards_still_affected()
    if not remaining or table.outcome is not None or has_left_attempt(table, dilemma):
        return
    resolution.placed = True
    table.put_under_dilemma_pile(dilemma)
    words = f"{table.name(dilemma)} returns to its owner’s dilemma pile."
    table.journal.log_event("dilemma returned", words, rule="2E-DIL-12")
    yield from respond_to_each_loss(table, "returned to pile", owner, [dilemma], "", site=site)


def has_left_attempt(table: Table, dilemma: str) -> bool:
    """Whether a dilemma has been put anywhere but beneath its mission, or another one is faced now."""
    now, zone = table.state.attempt, table.zone_of(dilemma)
    if now is None or now.facing != dilemma:
        return True
    return zone.kind != "" and zone != Zone("beneath", now.mission)
