"""Statuses of cards in play: stopped, disabled, separated from an attempt (1E-STAT)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.ccg.effects import effects as tree
from engine.ccg.effects import plays
from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.changes import StaysStopped
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.first_edition.cards.definition import Artifact, Equipment, Personnel, Ship
from engine.first_edition.cards.tribbles import Tribble, Trouble
from engine.first_edition.position.characteristics import changes_of
from engine.first_edition.position.teams.presence import cards_aboard
from engine.first_edition.position.teams.teams import inside_of
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.home_ships import home_of
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.two_groups import groups_by_place
from engine.first_edition.table.display_names import log_event_for_cards
from engine.first_edition.table.state import PARTED, STOPPED, Action
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure


def log_stopped_cards(table: Table, stopped: Iterable[str]) -> None:
    """Log the cards that a rule has stopped, for each of their players; equipment isn't listed (1E-STAT-01)."""
    cards = [card for card in stopped if table.in_play(card) and not table.is_a(card, Equipment, Artifact)]
    for seat in table.seats():
        if own := table.controlled(seat, cards):
            log_event_for_cards(table, seat, "stop", own, "stopped", rule="1E-STAT-01")


def add_state(table: Table, instance: str, state: str) -> None:
    """Set a status of a card."""
    card = table.instance_to_change(instance)
    if state not in card.states:
        card.states = tuple(sorted((*card.states, state)))


def remove_state(table: Table, instance: str, state: str) -> None:
    """Remove a status from a card."""
    card = table.instance_to_change(instance)
    card.states = tuple(other_state for other_state in card.states if other_state != state)


def stop_cards(table: Table, cards: Iterable[str], *, picked: bool = False) -> list[str]:
    """Stop cards, with everything aboard a ship; return the newly stopped ones (1E-STAT-01, 1E-STAT-02).

    With ``picked``, a text has picked them: under rulebook 2.5.4 their equipment is stopped, too, if they are the whole
    team (1ER-STA-4).
    """
    stopped: list[str] = []
    for card in cards:
        for instance in (card, *_cards_stopped_with(table, card)):
            if (
                not _is_carried_by_teams(table, instance)
                and not table.is_a(instance, Tribble, Trouble)
                and STOPPED not in table.instance(instance).states
            ):
                add_state(table, instance, STOPPED)
                stopped.append(instance)
    if table.edition.chosen_stop_equipment or not picked:
        for place in sorted({table.instance(other).at for other in stopped}):
            _stop_equipment(table, place)
    remove_from_team(table, stopped)
    return [*stopped, *_stop_other_group(table, stopped)]


def unstop_cards(table: Table, cards: Iterable[str]) -> None:
    """Unstop cards, with everything aboard a ship (1E-STAT-02)."""
    for card in cards:
        for instance in (card, *_cards_aboard_with_carried_ships(table, card)):
            remove_state(table, instance, STOPPED)


def _cards_stopped_with(table: Table, card: str) -> list[str]:
    """Return the cards aboard a ship that are stopped along with it; in 2002 only its player's (1E17-STOP-1)."""
    aboard, seat = _cards_aboard_with_carried_ships(table, card), table.instance(card).controller
    return aboard if table.edition.stops_intruders or seat is None else table.controlled(seat, aboard)


def _cards_aboard_with_carried_ships(table: Table, card: str) -> list[str]:
    """Return the cards aboard a ship with the ships it carries (1E-CARRY-03); none for other cards."""
    if not table.is_a(card, Ship):
        return []
    return [*table.cards_in_list("carried", card), *cards_aboard(table, card)]


def _stop_other_group(table: Table, stopped: Sequence[str]) -> list[str]:
    """Stop the rest of a crew and Away Team that attempt together once one group is stopped (1E-MIS-30)."""
    attempt = table.state.attempt
    if attempt is None or not attempt.orbiting or not stopped:
        return []
    crew, team = groups_by_place(table, attempt)
    if crew and team and attempt.orbiting not in stopped:
        return []
    left = [*team, *crew, *([attempt.orbiting] if table.in_play(attempt.orbiting) else [])]
    return stop_cards(table, [card for card in left if STOPPED not in table.instance(card).states])


def _is_carried_by_teams(table: Table, instance: str) -> bool:
    """Whether a card is carried by teams: equipment, or an artifact used as equipment."""
    return table.is_a(instance, Equipment, Artifact)


def _stop_equipment(table: Table, place: str) -> None:
    """Stop a team's equipment if the whole team is stopped (1E-STAT-02)."""
    there = table.state.places.get(place, ())
    for seat in table.seats():
        own = table.controlled(seat, there)
        people = [card for card in own if table.is_a(card, Personnel)]
        if people and all(STOPPED in table.instance(person).states for person in people):
            for other in own:
                if _is_carried_by_teams(table, other):
                    add_state(table, other, STOPPED)


def unstop_all(table: Table) -> None:
    """Unstop all stopped cards of both players at the start of a turn (1E-STAT-03, 1E-STAT-07)."""
    for instance in table.all_in_play():
        if STOPPED in table.instance(instance).states and not _stays_stopped(table, instance):
            remove_state(table, instance, STOPPED)


def _stays_stopped(table: Table, instance: str) -> bool:
    told = StaysStopped in table.index.change_kinds or any(
        isinstance(effect.change, StaysStopped) for effect in table.state.lasting
    )
    return told and bool(changes_of(table, instance, StaysStopped))


def remove_from_attempt(table: Table, cards: Sequence[str]) -> None:
    """Remove cards from the current attempt: they can't be targeted, help or count as present (1E-MIS-13)."""
    attempt = table.state.attempt
    if attempt is None:
        return
    gone = set(cards)
    if attempt.orbiting and attempt.orbiting in cards:
        gone.update(table.state.places.get(inside_of(attempt.orbiting), ()))
    elif attempt.ship and attempt.ship in cards:
        gone.update(attempt.group)
    attempt.group = [member for member in attempt.group if member not in gone]
    if attempt.waiting:
        attempt.waiting = [card for card in attempt.waiting if card not in gone]
    table.drop_caches(attempt.location)


def remove_from_team(table: Table, cards: Sequence[str]) -> None:
    """Remove stopped or disabled cards from the attempt; in 2002 also from their team (1E-MIS-13, 1E17-CREW-2)."""
    remove_from_attempt(table, cards)
    _separate_from_team(table, cards)


def _separate_from_team(table: Table, cards: Sequence[str]) -> None:
    """Mark personnel stopped or disabled in their own turn as a separate team until it ends (2002).

    They stay separate even if they recover in the meantime (1E17-CREW-2).
    """
    if table.edition.rejoins_at_once:
        return
    for card in table.controlled(table.state.active, cards):
        if table.is_a(card, Personnel) and table.in_play(card):
            add_state(table, card, PARTED)


def reunite_teams(table: Table) -> None:
    """Reunite separated personnel with their teams as the turn ends (1E17-CREW-2)."""
    if table.edition.rejoins_at_once:
        return
    for card in table.all_in_play():
        if PARTED in table.instance(card).states:
            remove_state(table, card, PARTED)


def _stop_cards(resolution: Resolution, effect: tree.Stop, picked: list[str]) -> Procedure[None]:
    """Stop the picked cards, unless a response prevents it (1E-ACT-02)."""
    table = resolution.table

    def results(action: Action) -> Procedure[None]:
        if stopped := stop_cards(table, action.cards_left(), picked=not isinstance(effect.who, All)):
            resolution.log_event_for_cards("stop", stopped, "stopped", "1E-STAT-01")
        yield from ()

    struck = tuple(card for card in picked if table.is_a(card, Ship) or STOPPED not in table.instance(card).states)
    action = Action("stopped", resolution.seat, struck, table.location_of(struck[0]) if struck else "", resolution.card)
    if struck and not table.index.responses.events.isdisjoint(("would be stopped", "stopped")):
        yield from carry_out_action(table, action, results)
    else:  # no card of the match responds, so players aren't asked
        yield from results(action)


def _unstop_cards(resolution: Resolution, _effect: tree.Unstop, picked: list[str]) -> Procedure[None]:
    unstop_cards(resolution.table, picked)
    if picked:
        resolution.log_event_for_cards("unstop", picked, "no longer stopped", "1E-STAT-03")
    yield from ()


def _unstop_and_restore_range(resolution: Resolution, _effect: plays.Refresh, picked: list[str]) -> Procedure[None]:
    """Unstop ships, their crews and their Away Teams, and restore RANGE (1E-MOVE-11)."""
    table = resolution.table
    for ship in picked:
        seat, location = table.instance(ship).controller, table.location_of(ship)
        there = table.controlled(seat, table.cards_in_list("surface", location)) if seat is not None else []
        teams = [other for other in there if home_of(table, other) == ship]
        unstop_cards(table, (ship, *teams))
        table.instance_to_change(ship).range_used = 0
        name = table.open_name(ship)
        name = f"{name[0].upper()}{name[1:]}"
        words = f"{name}, its crew and its Away Teams are no longer stopped, and its RANGE is restored."
        table.journal.log_event("unstop", words, seat=resolution.seat, rule="1E-STAT-02")
    yield from ()


def _restore_range(resolution: Resolution, _effect: tree.RestoreRange, picked: list[str]) -> Procedure[None]:
    """Restore the RANGE that ships have used this turn (1E-MOVE-06)."""
    for ship in picked:
        resolution.table.instance_to_change(ship).range_used = 0
    if picked:
        resolution.log_event_for_cards("range", picked, f"regain{'s' * (len(picked) == 1)} full RANGE", "1E-MOVE-06")
    yield from ()


EFFECTS = (
    EffectFunction(tree.Stop, _stop_cards),
    EffectFunction(tree.Unstop, _unstop_cards),
    EffectFunction(plays.Refresh, _unstop_and_restore_range),
    EffectFunction(tree.RestoreRange, _restore_range),
)
