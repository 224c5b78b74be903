"""Advice from the planner on beams, moves, choices of attempting personnel and choices of dilemmas."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from engine.ccg.describing.requirement_lists import requirement_list
from engine.ccg.effects.on_cards import Repair
from engine.kernel.advice import NO_ADVICE, NO_TIP, Advice, Course, Proposal
from engine.kernel.decision import Answer, Decision, Kind, Option, option
from engine.second_edition.advising.why_not_orders import reason_not_staffed
from engine.second_edition.cards.conditions_in_words import additional_requirements
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.missions.attempting_a_mission import may_attempt, personnel_in_attempt
from engine.second_edition.missions.planner import best_crew, plan_for_personnel
from engine.second_edition.orders.moving_a_ship import range_needed
from engine.second_edition.resolving.abilities import ability_of_use, use_of_option
from engine.second_edition.table.state import AttemptState, MissionState
from engine.second_edition.table.table import Table
from engine.second_edition.turn.play_and_draw import DRAW_OPTION

_MAX_PROPOSALS = 4
_MAX_DRAWS_IN_A_ROW = 3
"""Maximum number of cards drawn with one press without continuing to orders."""


_RULE_FOR_CHOOSING_CARDS = "2E-SEL-02"
"""Rule for choosing cards; its tip is about choosing victims."""
_HARM_WORDS = re.compile(r"kill|stop|discard|captur|remov|return", re.IGNORECASE)


def advice(table: Table, decision: Decision, picks: Answer, past: Sequence[Answer]) -> Advice:
    """Return advice for the seat of a decision, given the options picked and the seat's past answers."""
    found = _advice_for_decision(table, decision, picks, past)
    if decision.rule == _RULE_FOR_CHOOSING_CARDS and not _is_choice_for_harm(table, decision):
        return replace(found, tip=NO_TIP)
    return found


def _is_choice_for_harm(table: Table, decision: Decision) -> bool:
    """Whether personnel in play are chosen for harm; false for cards found, named or arranged."""
    if not _HARM_WORDS.search(decision.prompt):
        return False
    in_play = {card for seat in range(len(table.state.players)) for card in table.in_play(seat)}
    return all(option.id in in_play and table.is_personnel(option.id) for option in decision.options)


def _advice_for_decision(table: Table, decision: Decision, picks: Answer, past: Sequence[Answer]) -> Advice:
    attempt = table.state.attempt
    if decision.rule == "2E-CNT-02":
        return Advice(courses=tuple(_draws_in_a_row(table, decision)))
    if decision.rule == "2E-ORD-01":
        return Advice(tuple(_unstaffed_ship_sentences(table, decision.seat)), idle=tuple(_idle_orders(table, decision)))
    if decision.rule == "2E-BEM-01":
        return _beam_advice(table, decision, picks, past)
    if decision.rule == "2E-MOV-01":
        return _move_advice(table, decision)
    if attempt and decision.kind is Kind.CARDS:
        stacks = decision.rule == "2E-DIL-05"
        unfit = tuple(_unsuitable_dilemmas(table, attempt)) if stacks else ()
        return Advice(tuple(_attempt_lines(table, attempt, decision, picks)), unfit=unfit, ordered_next=stacks)
    if decision.kind is Kind.ORDERED_CARDS and len({(option.card, option.label) for option in decision.options}) == 1:
        return Advice(obvious=decision.default)
    return NO_ADVICE


def _draws_in_a_row(table: Table, decision: Decision) -> Iterator[Course]:
    """Yield the draws of one or several cards, which leave at least one counter and one card (2E-CNT-02).

    They stand in place of the single draw, so that typed words still count their draws one by one.
    """
    most = min(table.state.counters - 1, len(table.active_player.deck) - 1, _MAX_DRAWS_IN_A_ROW)
    if most < 2 or all(one.id != DRAW_OPTION.id for one in decision.options):
        return
    yield Course((DRAW_OPTION.id,), DRAW_OPTION.label, DRAW_OPTION.detail, instead=True)
    for count in range(2, most + 1):
        yield Course((DRAW_OPTION.id,) * count, f"Draw {count} cards", instead=True)


def _unstaffed_ship_sentences(table: Table, seat: int) -> Iterator[str]:
    """Yield sentences about the player's unstaffed ships, with what is missing (2E-STF-01)."""
    for site in table.sites():
        for ship in table.own_ships(seat, site):
            if not table.instance(ship).stopped and not characteristics_of(table).is_staffed(ship):
                yield f"{table.title(ship)} can’t fly. {reason_not_staffed(table, ship)[1]}"


def _idle_orders(table: Table, decision: Decision) -> Iterator[str]:
    """Yield the orders that gain nothing now.

    These are attempts whose requirements are not met, and uses that only repair while none of the player's ships is
    damaged (2E-CST-05, 2E-DMG-06).
    """
    ships = (ship for site in table.sites() for ship in table.own_ships(decision.seat, site))
    is_damaged = any(table.ship_state(ship).damage for ship in ships)
    for order in decision.options:
        if order.id.startswith("attempt:") and not _attempt_meets_requirements(table, decision.seat, order.id):
            yield order.id
        elif order.id.startswith("use:") and not is_damaged:
            effects = ability_of_use(table, use_of_option(order.id, decision.seat)).effects
            if effects and all(isinstance(effect, Repair) for effect in effects):
                yield order.id


def _attempt_meets_requirements(table: Table, seat: int, order: str) -> bool:
    """Whether the personnel of an order to attempt meet the mission's requirements, or it has none to compare."""
    _, mission_id, ship = order.split(":")
    mission = next(mission for mission in table.own_missions(seat) if mission.id == mission_id)
    plan = plan_for_personnel(table, seat, mission, ship, personnel_in_attempt(table, seat, mission, ship))
    return plan is None or plan.shortfall.met


def _beam_advice(table: Table, decision: Decision, picks: Answer, past: Sequence[Answer]) -> Advice:
    """Return advice for a beam, which compares the personnel there, and those picked, with the open missions.

    It proposes a crew for each mission, and the crew last beamed together.
    """
    seat, end = decision.seat, decision.place
    personnel = table.usable_personnel(seat, end)
    able = [option.id for option in decision.options if table.is_personnel(option.id)]
    group = [*personnel, *(pick for pick in picks if pick in able)]
    missions = _open_missions(table, seat, end)
    lines = tuple(
        _comparison_line(table, seat, mission, _ship_to_attempt_from(table, mission, end), group)
        for mission in missions
    )
    found: dict[Answer, Proposal] = {}
    for mission in missions:
        crew = tuple(
            card for card in _best_crew_for_mission(table, seat, mission, end, [*personnel, *able]) if card in able
        )
        if len(crew) < len(decision.options) and _team_meets_requirements(
            table, seat, mission, end, [*personnel, *crew]
        ):
            found.setdefault(crew, Proposal(f"Best crew for {table.name(mission.id)}", crew))
    best = tuple(found.values())[:_MAX_PROPOSALS]
    repeated = _last_crew(decision, past)
    known = [frozenset(item.picks) for item in best] + [frozenset(option.id for option in decision.options)]
    same = () if not repeated or frozenset(repeated) in known else (Proposal("Same crew as last time", repeated),)
    return Advice(lines, (*best, *same))


def _team_meets_requirements(table: Table, seat: int, mission: MissionState, end: str, crew: Sequence[str]) -> bool:
    plan = plan_for_personnel(table, seat, mission, _ship_to_attempt_from(table, mission, end), crew)
    return plan is not None and plan.shortfall.met


def _last_crew(decision: Decision, past: Sequence[Answer]) -> Answer:
    """Return the members of the last crew beamed together who can go again; empty if there are fewer than two.

    The order to beam, such as ``beam:here:there``, comes right before the choice of cards.
    """
    beamed = [after for order, after in pairwise(past) if order and order[0].startswith("beam:")]
    for group in reversed(beamed):
        repeated = tuple(option.id for option in decision.options if option.id in group)
        if len(repeated) > 1:
            return repeated
    return ()


def _move_advice(table: Table, decision: Decision) -> Advice:
    """Return advice for a move: plans of the crew for the player's open missions within reach, which come first."""
    seat, ship = decision.seat, decision.place
    reached = {option.id for option in decision.options}
    aboard = table.usable_personnel(seat, ship)
    own = [mission for mission in table.own_missions(seat) if table.first_copy(mission).id in reached]
    missions = [mission for mission in own if _is_open(table, mission)]
    lines = (
        _comparison_line(table, seat, mission, _ship_to_attempt_from(table, mission, ship), aboard)
        for mission in missions
    )
    return Advice(tuple(lines), first=tuple(_missions_by_usefulness(table, decision, missions, own)))


def _missions_by_usefulness(table: Table, decision: Decision, *useful: Sequence[MissionState]) -> list[str]:
    """Return the destinations of a ship: missions to complete, the player's others, opponents'; each by distance."""
    ship, sites = decision.place, {site.id: site for site in table.sites()}
    start, wanted = (
        table.site_of_ship(ship),
        [{table.first_copy(mission).id for mission in missions} for missions in useful],
    )

    def rank(place: str) -> tuple[int, int]:
        use = next((number for number, places in enumerate(wanted) if place in places), len(wanted))
        return use, range_needed(table, ship, start, sites[place])

    return sorted((option.id for option in decision.options), key=rank)


def _attempt_lines(table: Table, attempt: AttemptState, decision: Decision, picks: Answer) -> Iterator[str]:
    """Yield lines for the attempter about the remaining personnel, or for the dilemma player about the requirements."""
    mission = table.mission_state(attempt.mission)
    needed = characteristics_of(table).requirements(mission.id)
    if needed is None:
        return
    if decision.seat != attempt.seat:
        yield f"{table.name(mission.id)} requires {requirement_list(needed)}{_unparsed_requirements(table, mission)}."
    elif any(option.id in attempt.group for option in decision.options):
        remaining = [member for member in attempt.group if member not in picks]
        plan = plan_for_personnel(table, attempt.seat, mission, attempt.ship, remaining)
        yield f"{'Without them' if picks else 'Now'}: {plan}{_unparsed_requirements(table, mission)}"


def _unsuitable_dilemmas(table: Table, attempt: AttemptState) -> Iterator[Option]:
    """Yield options for drawn dilemmas that have no effect at this type of mission (2E-DIL-06)."""
    kind = table.mission(attempt.mission).type
    for card in attempt.drawn:
        dilemma = table.dilemma(card)
        if dilemma.type not in (kind, "dual"):
            reason, cost = f"{dilemma.type.capitalize()} only", characteristics_of(table).cost(card)
            yield option(card, table.name(card), reason, card=table.instance(card).card, weight=cost)


def _open_missions(table: Table, seat: int, place: str) -> list[MissionState]:
    """Return the player's open missions at a place, or all their open missions if none is there."""
    site = table.site_of_ship(place) if place in table.state.ships else table.first_copy(table.mission_state(place))
    own = [mission for mission in table.own_missions(seat) if _is_open(table, mission)]
    return [mission for mission in own if table.first_copy(mission) is site] or own


def _is_open(table: Table, mission: MissionState) -> bool:
    """Whether a mission can still be completed and its requirements have been parsed."""
    return not mission.completed and characteristics_of(table).requirements(mission.id) is not None


def _ship_to_attempt_from(table: Table, mission: MissionState, place: str) -> str:
    """Return the ship to attempt a mission from; ``""`` for a planet."""
    return place if table.mission(mission.id).type == "space" and place in table.state.ships else ""


def _comparison_line(table: Table, seat: int, mission: MissionState, ship: str, group: Sequence[str]) -> str:
    """Return a line that compares a group with a mission; for an empty group, only the requirements."""
    needed = characteristics_of(table).requirements(mission.id)
    also = _unparsed_requirements(table, mission)
    if not group and needed is not None:
        return f"{table.name(mission.id)} requires {requirement_list(needed)}{also}."
    return f"{table.name(mission.id)}: {plan_for_personnel(table, seat, mission, ship, group)}{also}"


def _unparsed_requirements(table: Table, mission: MissionState) -> str:
    """Return the requirements of a mission that its player has to judge, as the end of a line; empty if none."""
    additional = additional_requirements(table.card(mission.id).words)
    return f"; also {additional}" if additional else ""


def _best_crew_for_mission(
    table: Table, seat: int, mission: MissionState, place: str, able: Sequence[str]
) -> list[str]:
    """Return the personnel to bring to a place for a mission: they meet it, may attempt it and can staff the ship."""
    ship = place if place in table.state.ships else ""
    best = best_crew(table, seat, mission, _ship_to_attempt_from(table, mission, place), able)

    def do(crew: list[str]) -> bool:
        return may_attempt(table, mission, crew) and (not ship or characteristics_of(table).can_staff(ship, crew))

    return _smallest_crew([*best, *(person for person in able if person not in best)], len(best), do)


def _smallest_crew(crew: list[str], kept: int, do: Callable[[list[str]], bool]) -> list[str]:
    """Drop surplus cards from the end, keeping the first ``kept`` and as few others as suffice.

    If even all together don't suffice, return only the first ``kept``.
    """
    if not do(crew):
        return crew[:kept]
    for member in reversed(crew[kept:]):
        without = [other for other in crew if other != member]
        if do(without):
            crew = without
    return crew
