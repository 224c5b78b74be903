"""Reasons why a ship can't move, cards can't beam, or a mission can't be attempted (2E-MOV, 2E-STF, 2E-BEM, 2E-MIS)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.cards.kinds import Ship
from engine.ccg.describing.requirement_words import requirement_words
from engine.ccg.effects.texts import OpensTo
from engine.kernel.blocked_actions import Blocked
from engine.second_edition.advising.why_not_cards import Reason
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.missions.attempting_a_mission import (
    attempting_ships,
    min_attempting_personnel,
    personnel_in_attempt,
)
from engine.second_edition.orders.beaming import beam_connections, beamable_cards
from engine.second_edition.orders.moving_a_ship import can_move, range_left, range_needed, reachable_missions
from engine.second_edition.table.state import MissionState, Segment
from engine.second_edition.table.table import Table
from engine.wording import list_in_words, number_words, with_article


def blocked_orders(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield the moves, beams and attempts that a player can't order now, with reasons."""
    for site in table.sites():
        for ship in table.own_ships(seat, site):
            yield from _blocked_moves(table, seat, site, ship)
        yield from _blocked_beams(table, seat, site)
    yield from _blocked_attempts(table, seat)


def _reason_against_all_orders(table: Table, seat: int) -> Reason | None:
    if table.state.active != seat:
        return "2E-TIM-01", f"It is {table.player_name(table.state.active)}’s turn."
    if table.state.segment is not Segment.EXECUTE_ORDERS:
        return "2E-TRN-02", "You execute orders in the second part of your turn, after playing and drawing cards."
    if table.state.attempt is not None or table.state.conflict is not None:
        return "2E-ORD-03", "Another order is under way."
    return None


# --- attempts ----------------------------------------------------------------------------------------------------


def _blocked_attempts(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield the missions that can't be attempted now, with reasons; the player's own first."""
    for mission in sorted(
        table.state.missions, key=lambda mission: (mission.seat != seat, _is_headquarters(table, mission))
    ):
        if reason := _reason_against_attempt(table, seat, mission):
            yield Blocked(
                kind="attempt",
                label=f"Attempt {table.name(mission.id)}",
                reason=reason[1],
                rule=reason[0],
                card=table.instance(mission.id).card,
            )


def _reason_against_attempt(table: Table, seat: int, mission: MissionState) -> Reason | None:
    if _is_headquarters(table, mission):
        return "2E-MIS-01", "You can’t attempt a headquarters."
    if mission.seat != seat:
        return "2E-MIS-01", f"It is {table.player_name(mission.seat)}’s mission, and you can only attempt your own."
    if mission.completed:
        return "2E-MIS-01", "You have already completed it."
    if not_now := _reason_against_all_orders(table, seat):
        return not_now
    if any(True for _ in attempting_ships(table, seat, mission)):
        return None
    if table.mission(mission.id).type == "planet":
        return _reason_without_personnel_on_planet(table, seat, mission)
    return _reason_without_crew(table, seat, mission)


def _is_headquarters(table: Table, mission: MissionState) -> bool:
    return table.mission(mission.id).type == "headquarters"


def _reason_without_personnel_on_planet(table: Table, seat: int, mission: MissionState) -> Reason:
    if any(table.is_personnel(i) for i in table.commanded_at(seat, table.first_copy(mission).id)):
        return _reason_against_group(table, seat, mission, "")
    waiting = [ship for ship in table.own_ships(seat, table.first_copy(mission)) if table.usable_personnel(seat, ship)]
    hint = f" Beam down from {table.name(waiting[0])} first." if waiting else ""
    return "2E-MIS-02", f"None of your personnel is on the planet.{hint}"


def _reason_without_crew(table: Table, seat: int, mission: MissionState) -> Reason:
    ships = table.own_ships(seat, table.first_copy(mission))
    if not ships:
        return "2E-MIS-03", "You have no ship there."
    if all(table.instance(ship).stopped for ship in ships):
        stopped = "Your ship there is" if len(ships) == 1 else "Your ships there are"
        return "2E-GAP-22", f"{stopped} stopped until the end of the turn."
    ready = [ship for ship in ships if not table.instance(ship).stopped]
    fullest = max(ready, key=lambda ship: len(table.usable_personnel(seat, ship)))
    if not any(table.is_personnel(i) for i in table.commanded_at(seat, fullest)):
        return "2E-MIS-03", f"No one is aboard {table.name(fullest)}."
    return _reason_against_group(table, seat, mission, fullest)


def _reason_against_group(table: Table, seat: int, mission: MissionState, ship: str) -> Reason:
    """Return the reason why personnel on the planet, or aboard the ship, can't attempt the mission."""
    where = f"aboard {table.name(ship)}" if ship else "there"
    group = personnel_in_attempt(table, seat, mission, ship)
    if not table.usable_personnel(seat, ship or table.first_copy(mission).id):
        return "2E-ORD-04", f"All your personnel {where} are stopped until the end of the turn."
    if not group:
        return "2E-MIS-02", f"A card in play prevents your personnel {where} from attempting it."
    if len(group) < (required := min_attempting_personnel(table, mission)):
        return (
            "2E-MIS-04",
            f"A card in play requires {required} personnel to attempt it; you have {len(group)} {where}.",
        )
    affiliations = (affiliation.title() for affiliation in table.mission(mission.id).affiliations)
    shown = list_in_words([*affiliations, *_opened_to(table, mission)], "or")
    people = [i for i in table.commanded_at(seat, ship or table.first_copy(mission).id) if table.is_personnel(i)]
    awake = "unstopped " if any(table.instance(i).stopped for i in people) else ""
    team_words = f"Your only {awake}personnel" if len(group) == 1 else f"None of your {len(group)} {awake}personnel"
    be = "is not" if len(group) == 1 else "is"
    return "2E-MIS-05", f"{team_words} {where} {be} {shown or 'named by the mission'}; at least one must be."


def _opened_to(table: Table, mission: MissionState) -> Iterator[str]:
    """Yield the personnel that the mission's texts let attempt it (2E-MIS-05)."""
    for text in table.mission(mission.id).texts:
        if isinstance(text, OpensTo) and text.who is not None:
            yield requirement_words(text.who).replace("[", "").replace("]", "")


# --- moves -------------------------------------------------------------------------------------------------------


def _blocked_moves(table: Table, seat: int, site: MissionState, ship: str) -> Iterator[Blocked]:
    name, card = table.name(ship), table.instance(ship).card
    if reason := _reason_against_all_orders(table, seat) or _reason_against_moving(table, ship):
        yield Blocked(kind="move", label=f"Move {name}", reason=reason[1], rule=reason[0], card=card)
        return
    reached, range_remaining = reachable_missions(table, ship), range_left(table, ship)
    for end in table.sites():
        if end not in reached:
            needed = range_needed(table, ship, site, end)
            far = f"That requires {needed} Range, and {range_remaining} {'is' if range_remaining == 1 else 'are'} left."
            yield Blocked(
                kind="move",
                label=f"Move {name} to {table.name(end.id)}",
                reason="It is there already." if end is site else far,
                rule="2E-MOV-03",
                card=card,
            )


def _reason_against_moving(table: Table, ship: str) -> Reason | None:
    if can_move(table, ship):
        return None
    if table.instance(ship).stopped:
        return "2E-MOV-01", "It is stopped until the end of the turn."
    if characteristics_of(table).is_forbidden(ship, "move"):
        return "2E-MOV-01", "A card in play prevents it from moving."
    return reason_not_staffed(table, ship)


def reason_not_staffed(table: Table, ship: str) -> Reason:
    """Return the reason that a ship isn't staffed, with what is missing (2E-STF-01 to 2E-STF-04)."""
    card = table.ship(ship)
    crew = table.usable_personnel(table.instance(ship).commander, ship)
    if not crew:
        return "2E-STF-01", "You have no unstopped personnel aboard."
    traits = [characteristics_of(table).traits(i) for i in crew]
    lacking = [*_missing_staffing_icons(card, traits)]
    if not any(f"[{card.affiliation.lower()}]" in trait for trait in traits):
        lacking.append(with_article(f"{card.affiliation} personnel"))
    return "2E-STF-01", f"It isn’t staffed. Missing: {list_in_words(lacking)}."


def unstaffed_ships(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield the player's unstaffed ships with what is missing, on any player's turn (2E-STF-01, 2E-STF-02)."""
    for site in table.sites():
        for ship in table.own_ships(seat, site):
            if not characteristics_of(table).is_staffed(ship):
                rule, reason = reason_not_staffed(table, ship)
                card = table.instance(ship).card
                yield Blocked(kind="move", label=f"Move {table.name(ship)}", reason=reason, rule=rule, card=card)


def _missing_staffing_icons(card: Ship, traits: list[frozenset[str]]) -> Iterator[str]:
    command = sum("[cmd]" in trait for trait in traits)
    staff = sum("[stf]" in trait and "[cmd]" not in trait for trait in traits)
    required = card.staffing.count("cmd")
    if command < required:
        yield f"{number_words(required - command)} Command"
    to_spare = max(0, command - required)
    if (lacking := len(card.staffing) - required - staff - to_spare) > 0:
        yield f"{number_words(lacking)} Staff"


# --- beams -------------------------------------------------------------------------------------------------------


def _blocked_beams(table: Table, seat: int, site: MissionState) -> Iterator[Blocked]:
    ships = table.own_ships(seat, site)
    for place in (site.id, *ships):
        if not table.commanded_at(seat, place):
            continue
        if reason := _reason_against_all_orders(table, seat) or _reason_against_beaming(table, seat, site, place):
            label = f"Beam from {table.name(place)}"
            yield Blocked(kind="beam", label=label, reason=reason[1], rule=reason[0], card=table.instance(place).card)


def _reason_against_beaming(table: Table, seat: int, site: MissionState, place: str) -> Reason | None:
    if any(start == place for start, _ in beam_connections(table, seat, site)):
        return None
    ships = table.own_ships(seat, site)
    if not ships:
        return "2E-BEM-01", f"To beam you need a ship at {table.name(site.id)}, and you have none there."
    if place in ships and table.instance(place).stopped:
        return "2E-GAP-05", f"{table.name(place)} is stopped until the end of the turn."
    if not beamable_cards(table, seat, place):
        return "2E-BEM-07", "Everyone there is stopped or held there by a card in play."
    if table.mission(site.id).type == "space":
        return (
            "2E-BEM-03",
            "At a space mission you can only beam between ships, and you have no other ship ready there.",
        )
    return "2E-GAP-05", "Your ships there are stopped until the end of the turn."
