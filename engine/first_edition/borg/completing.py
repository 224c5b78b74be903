"""Completing Borg objectives: points and assimilation (1E-BORG-05, 1E-ASM)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects import objectives as tree
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.first_edition.cards.definition import Facility, Mission, Objective
from engine.first_edition.control.assimilating import assimilate_card
from engine.first_edition.position.borg.counterparts import is_counterpart
from engine.first_edition.position.borg.markers import COMPLETED
from engine.first_edition.position.stations import sites_of
from engine.first_edition.resolving.points import score_points
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure


def _complete_objective(resolution: Resolution, effect: tree.Complete, picked: list[str]) -> Procedure[None]:
    """Put a completed objective on its target as a marker and score its non-bonus points (1E-BORG-05, 1E-WIN-06)."""
    table, objective, seat = resolution.table, resolution.card, resolution.seat
    for target in picked[:1]:
        card = table.card_as(objective, Objective)
        words = f"{table.player_name(seat)} completes {card.name}. Its target is {table.open_name(target)}."
        table.journal.log_event("success", words, seat=seat, rule="1E-BORG-05", reveals=True)
        table.reset_card(objective)
        table.put(objective, COMPLETED, target)
        table.drop_all_caches()
        points = resolution.value_of_amount(effect.points) if effect.points else card.points
        score_points(table, seat, points, target, bonus=False, of=objective)
        table.end_game_if_over()
    yield from ()


def _assimilate_cards(resolution: Resolution, effect: tree.Assimilate, picked: list[str]) -> Procedure[None]:
    """Assimilate the picked cards that the player doesn't control yet (1E-ASM-01)."""
    table, seat = resolution.table, resolution.seat_meant(effect.by)
    for card in picked if seat in table.borg else ():
        if table.is_a(card, Mission):
            _assimilate_planet(table, seat, card)
        elif table.instance(card).controller != seat or is_counterpart(table, card):  # 1E-BORG-09
            assimilate_card(table, seat, card, counterpart=bool(effect.counterpart))
    yield from ()


def _assimilate_planet(table: Table, seat: int, mission: str) -> None:
    """Assimilate a planet with the opponent's cards there, and facilities with everything in them and docked.

    1E-ASM-05, 1E-ASM-07. Personnel aboard ships aren't assimilated. Unearned artifacts stay (1E-GAP-23).
    """
    location = table.location_of(mission)
    table.state.locations[location].assimilated_by = seat
    table.drop_all_caches()
    words = f"{table.name(mission)} is assimilated, so its mission can no longer be attempted."
    table.journal.log_event("assimilate", words, seat=seat, rule="1E-ASM-05")
    for card in list(_cards_at_planet(table, location)):
        if table.instance(card).controller == table.opponent_of(seat):
            assimilate_card(table, seat, card)


def _cards_at_planet(table: Table, location: str) -> Iterator[str]:
    afloat = table.cards_in("space", location)
    for card in (*table.cards_in("surface", location), *(other for other in afloat if table.is_a(other, Facility))):
        yield card
        if table.is_a(card, Facility):
            for place in (card, *sites_of(table, card)):
                yield from table.cards_in("aboard", place)
                yield from table.cards_in("docked", place)


EFFECTS = (EffectFunction(tree.Complete, _complete_objective), EffectFunction(tree.Assimilate, _assimilate_cards))
