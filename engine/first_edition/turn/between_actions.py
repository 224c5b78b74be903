"""Automatic events between two actions: nullified cards, cured dilemmas, completed travel."""

from __future__ import annotations

from functools import partial

from engine.ccg.effects.texts import LeavesWhen
from engine.first_edition.battles.repair import repair_at_once, self_repairing_ships
from engine.first_edition.control.commandeering import claim_affiliation, unclaimed_cards
from engine.first_edition.control.infiltration import infiltrators_to_settle, settle_infiltrators
from engine.first_edition.missions.cures import dilemmas_ended_on_teams, ended_dilemmas, settle_cures
from engine.first_edition.missions.dilemmas import arrived_ships, settle_ship_arrivals
from engine.first_edition.moving.cloaking import reveal_ship, ships_with_disabled_cloak
from engine.first_edition.moving.escape_pods import discard_empty_pods, empty_pods
from engine.first_edition.moving.required_travel import settle_arrivals
from engine.first_edition.position.card_positions import seat_meant_by_you
from engine.first_edition.position.cards_with_text import cards_with_text
from engine.first_edition.position.continuous_effects import nullified_card, nullified_card_at, ships_required_to_act_at
from engine.first_edition.position.teams.holograms import hologram_to_erase, hologram_to_erase_at, stranded_holograms
from engine.first_edition.resolving.hologram_activation import deactivate_stranded
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.caches import cached_at_location
from engine.first_edition.table.table import Table
from engine.first_edition.tribbles.moving import settle_tribbles, stray_cards
from engine.first_edition.turn.winning import does_game_end_at_once


def settle_events(table: Table) -> None:
    """Carry out all automatic events, then check whether the game has ended (1E17-WIN-1)."""
    unsettled = any(
        cached_at_location(table, place, "unsettled", partial(_is_unsettled, table, place)) for place in table.places()
    )
    if unsettled or dilemmas_ended_on_teams(table):
        _carry_out_events(table)
    if does_game_end_at_once(table):
        table.end_game_if_over()


def _carry_out_events(table: Table) -> None:
    while instance := nullified_card(table):
        table.journal.log_event("nullified", f"{table.name(instance)} is nullified.", rule="1E-LEAVE-11")
        leave_play(table, instance)
    while instance := hologram_to_erase(table):
        table.journal.log_event("erased", f"{table.name(instance)} is erased.", rule="1E-HOLO-01", reveals=True)
        leave_play(table, instance)
    for location in table.locations():
        deactivate_stranded(table, stranded_holograms(table, location.id))
    while instance := _outdated_card(table):
        table.journal.log_event("discard", f"{table.name(instance)} is discarded.", rule="1E-LEAVE-13")
        leave_play(table, instance)
    for location in table.locations():
        for ship in ships_with_disabled_cloak(table, location.id):
            reveal_ship(table, ship)
    settle_infiltrators(table)
    for location in table.locations():
        for card in unclaimed_cards(table, location.id):
            claim_affiliation(table, card)
    settle_ship_arrivals(table)
    settle_cures(table)
    settle_arrivals(table)
    repair_at_once(table)
    discard_empty_pods(table)
    settle_tribbles(table)


def _outdated_card(table: Table) -> str:
    """Return a card in play whose text makes it leave now; empty if none."""
    return next(filter(None, (_outdated_card_at(table, place) for place in table.places())), "")


def _outdated_card_at(table: Table, place: str) -> str:
    """Return a card at a location (or on the tables) whose text makes it leave now; empty if none."""
    if LeavesWhen not in table.index.text_kinds:
        return ""
    for card, texts in cards_with_text(table, place):
        resolution = Resolution(table, seat_meant_by_you(table, card), card)
        if any(isinstance(text, LeavesWhen) and resolution.holds(text.condition, None) for text in texts):
            return card
    return ""


_EVENT_FINDERS = (
    nullified_card_at,
    hologram_to_erase_at,
    arrived_ships,
    ended_dilemmas,
    ships_required_to_act_at,
    empty_pods,
    self_repairing_ships,
    _outdated_card_at,
    ships_with_disabled_cloak,
    infiltrators_to_settle,
    unclaimed_cards,
    stranded_holograms,
    stray_cards,
)
"""Functions that find automatic events at a place."""


def _is_unsettled(table: Table, place: str) -> bool:
    """Whether any automatic event is due at a location (or on the tables)."""
    return any(what(table, place) for what in _EVENT_FINDERS)
