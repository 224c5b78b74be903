"""Reasons for the computer's choices, shown to newcomers.

A reason is given only if the seat's view confirms it: a mission's requirements count as met only if the view's own
comparison says so, or if no such comparison is shown yet and the printed cards meet them. In all other cases the reason
is empty.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.mission_plan import Plan
from engine.ccg.requirements.shortfall import Part, Shortfall, shortfall_of_group
from engine.ccg.view import CardView
from engine.computer.newcomer_tips import LARGER_TEAM, SOME_ARE_STOPPED, are_nearly_equal, listed_names, with_rivals
from engine.first_edition.cards.definition import FunctionCard, Personnel, Ship
from engine.first_edition.cards.qualities import printed_qualities_of_card
from engine.first_edition.computer.ailments import Ailment, ailments, is_cured
from engine.first_edition.computer.card_economy import drains_opponent, draws_every_turn, reports_several
from engine.first_edition.computer.goals import Goals
from engine.first_edition.computer.orders import END
from engine.first_edition.computer.playing_cards import (
    ATTRIBUTES,
    GIVE_ORDERS,
    choose_card_play,
    option_value,
    plays_for_free,
)
from engine.first_edition.computer.seat_position import Position, Vessel
from engine.first_edition.missions.attempting import REQUIREMENTS_MET
from engine.first_edition.showing.view import LocationView
from engine.kernel.decision import Answer, Decision, Option

_DOOMED = "A dilemma will destroy the ship, so its crew should leave it."
_SEEDING = {
    "1E-SEED-15": "Your opponent has to get past them to complete these missions.",
    "1E-SEED-16": "Both of you may attempt these missions, and both have to get past the cards there.",
    "1E-SEED-17": "Artifacts go to the player who completes the mission; dilemmas here would stop your own personnel.",
}
"""Reasons for stacks of seed cards, by rule."""


def explanation(decision: Decision, answer: Answer, position: Position, before: Answer = ()) -> str:
    """Return the explanation of an answer; empty if there is nothing certain to say.

    Args:
        decision: the question.
        answer: the answer.
        position: the position of the seat.
        before: the seat's previous answer, such as the order to beam before the choice of cards.
    """
    if not answer:
        return ""
    match decision.rule:
        case "1E-BEAM-01" | "1E-WALK-01":
            verb, *ends = before[0].split(":") if before else [""]
            return (
                _reason_to_transfer(ends[0], ends[1], position) if verb in ("beam", "walk") and len(ends) == 2 else ""
            )
        case "1E-TURN-04":
            return _reason_to_play(decision, answer[0], position)
        case "1E-TURN-08":
            return _reason_for_order(decision, answer[0], position)
        case "1E-MOVE-06":
            return _reason_to_fly(decision, answer[0], position)
        case "1E-REP-01":
            return _reason_for_reporting_place(decision, answer[0], position)
        case "1E-SEED-07":
            return _reason_for_doorway(decision, answer[0])
        case "1E-SEED-09":
            return _reason_for_mission_place(decision, answer[0], position)
        case "1E-SEED-19":
            placed = bool(decision.option(answer[0]).place) or not decision.option(answer[0]).card
            return "" if placed else "Cards seeded now don’t need a card play later."
        case rule:
            return _SEEDING.get(rule, "")


# --- seeding ---------------------------------------------------------------------------------------------------------


def _reason_for_doorway(decision: Decision, choice: str) -> str:
    return "Seeded now, it doesn’t need a card play later." if decision.option(choice).card else ""


def _reason_for_mission_place(decision: Decision, choice: str, position: Position) -> str:
    """Return the reason to place a mission here: this is the only place beside one of the seat's own missions."""
    beside = [option.id for option in decision.options if _is_beside_own(option, position)]
    if beside != [choice]:
        return ""
    return "It is next to one of your missions, and a ship uses RANGE for each location it passes."


def _is_beside_own(option: Option, position: Position) -> bool:
    location = position.location(option.place)
    return location is not None and location.ends[position.seat].owner == position.seat


def _reason_for_reporting_place(decision: Decision, choice: str, position: Position) -> str:
    """Return the reason to report at this location: it is the only one with the most personnel of the seat."""
    places = {option.id: position.location_of_facility_or_site(option.place) for option in decision.options}
    here = places[choice]
    if here is None or None in places.values() or sum(location is here for location in places.values()) > 1:
        return ""
    others = [_personnel_at(location, position) for location in places.values() if location and location is not here]
    return "Most of your personnel are there." if _personnel_at(here, position) > max(others, default=0) else ""


def _personnel_at(location: LocationView, position: Position) -> int:
    return sum(card.kind == "personnel" for card in position.all_cards_in_play([location]))


# --- card play -------------------------------------------------------------------------------------------------------


def _reason_to_play(decision: Decision, choice: str, position: Position) -> str:
    """Return the explanation of a card play or of giving orders (1E-TURN-04)."""
    if choice == GIVE_ORDERS:
        return _reason_to_give_orders(decision, position)
    if position.plays_borg:
        return ""
    option = decision.option(choice)
    verb = choice.partition(":")[0]
    if verb == "use":
        return "It doesn’t use up your card play." if plays_for_free(position.definition(option.card)) else ""
    if verb != "play":
        return ""
    value = option_value(option, position)
    rivals = [
        position.definition(one.card).name
        for one in decision.options
        if one.card and one.card != option.card and are_nearly_equal(value, option_value(one, position))
    ]
    reason = _reason_for_card(option, position)
    return with_rivals(reason, rivals) if reason else ""


def _reason_to_give_orders(decision: Decision, position: Position) -> str:
    if len(decision.options) == 1:
        return "You have no card to play now. Next, your ships and personnel act."
    kinds = {option.id.partition(":")[0] for option in decision.options if option.id != GIVE_ORDERS}
    reports = any(option.label.startswith("Report ") for option in decision.options)
    if not position.view.card_play and not reports and kinds <= {"play", "anytime"}:
        return "You have used your card play. Next, your ships and personnel act."
    if choose_card_play(decision, position) != GIVE_ORDERS:
        return ""
    return "None of the cards you can play would gain you anything now. Next, your ships and personnel act."


def _reason_for_card(option: Option, position: Position) -> str:
    match position.definition(option.card):
        case Ship() if not any(position.vessels()):
            return "You have no ship in play, and your personnel need one to reach other missions."
        case Ship():
            return "Another ship can take a second team to a mission."
        case Personnel() as card if not card.infiltrates:
            return _reason_for_personnel(card, position)
        case FunctionCard() as card:
            return _reason_for_lasting_event(card, option)
        case _:
            return ""


def _reason_for_lasting_event(card: FunctionCard, option: Option) -> str:
    """Return the reason to play an event that serves its player every turn; empty for all others."""
    number = option.id.rpartition(":")[2]
    function = card.functions[int(number)] if number.isdecimal() and int(number) < len(card.functions) else None
    if function is None or not function.stays:
        return ""
    if draws_every_turn(function):
        return "You then draw an additional card at the end of each of your turns."
    if drains_opponent(function):
        return "Your opponent then discards a card from their hand at the end of each of their turns."
    if reports_several(function):
        return "On later turns you can report several cards at once in place of your card play."
    return ""


def _reason_for_personnel(card: Personnel, position: Position) -> str:
    """Return the reason to report a personnel: for a waiting dilemma, or for the mission closest to being met.

    Empty for a hologram, which may not have a holodeck (1E-HOLO-01).
    """
    if any("[holo]" in person.traits for person in printed_qualities_of_card(card)):
        return ""
    skills = {skill for individual in card.individuals for skill in (*individual.skills, individual.classification)}
    everyone = position.all_cards_in_play()
    for location in filter(position.may_attempt, position.locations):
        wanted = position.wanted_skills(location, everyone) if location.waiting else []
        if location.waiting and (brought := [skill.title() for skill in wanted if skill in skills]):
            place = _mission_name(location, position)
            return f"They bring {listed_names(brought)} against {location.waiting.name}, which waits at {place}."
    shortfalls = sorted(_shortfalls(position), key=lambda pair: pair[1].personnel_missing)
    for location, short in shortfalls:
        unmet = [part for part in short.parts if not part.met]
        name = _mission_name(location, position)
        if brought := [part.name for part in unmet if part.name.lower() in skills]:
            return f"They bring {listed_names(brought)}, which {name} still requires."
        for part in unmet:
            if added := _attribute_of(card, part):
                return f"They add {added} {part.name}, and {name} still requires {part.missing}."
    return LARGER_TEAM


def _has_equipment(position: Position) -> bool:
    """Whether the seat has equipment in play, which may add skills and attributes to the printed ones."""
    return any(card.kind == "equipment" for card in position.all_cards_in_play())


def _attribute_of(card: Personnel, part: Part) -> int:
    """Return the points that a personnel adds to an attribute requirement; 0 for other requirements."""
    if part.comparison != "more than" or part.name.lower() not in ATTRIBUTES:
        return 0
    return sum(getattr(individual, part.name.lower()) or 0 for individual in card.individuals)


def _shortfalls(position: Position) -> Iterator[tuple[LocationView, Shortfall]]:
    """Yield the seat's own missions, each compared with all its personnel; none if equipment changes the figures."""
    if position.plays_borg or _has_equipment(position):
        return
    people = position.qualities(position.active_personnel(position.all_cards_in_play()))
    for location in position.locations:
        is_own = location.ends[position.seat].owner == position.seat and position.may_attempt(location)
        if is_own and (needed := position.mission_end(location).requirements):
            yield location, shortfall_of_group(needed, people)


# --- orders ----------------------------------------------------------------------------------------------------------


def _reason_for_order(decision: Decision, choice: str, position: Position) -> str:
    """Return the explanation of an order (1E-TURN-08)."""
    verb, *words = choice.split(":")
    match verb:
        case "attempt":
            location = position.location(words[0])
            return _reason_to_attempt(decision.option(choice), location, position) if location else ""
        case "scout":
            return "Your objective targets it, and your Borg have to get past its seed cards to score."
        case "beam" | "walk":
            return _reason_to_transfer(words[0], words[1], position)
        case "undock" | "move" | "dock":
            return _reason_for_beaming_aboard(position.vessel(words[0]), position)
        case _:
            return _reason_to_end(position) if choice == END else ""


def _reason_to_attempt(option: Option, location: LocationView, position: Position) -> str:
    if REQUIREMENTS_MET not in option.detail or not any(plan.ready for plan in location.plans):
        return ""
    return f"You have everything {_mission_name(location, position)} requires. Expect dilemmas on the way."


def _reason_to_end(position: Position) -> str:
    """Return the explanation of ending the turn; empty if a team could attempt a mission where it is."""
    people = [card for card in position.all_cards_in_play() if card.kind == "personnel"]
    if position.plays_borg:
        return _reason_for_borg_to_end(position)
    if has_ready_team(position):
        return ""
    if not people:
        return "You have no personnel in play yet."
    if all(card.stopped for card in people):
        return "All your personnel who could act are stopped until your next turn."
    if bar := next(filter(None, (_reason_not_to_attempt(location, position) for location in position.locations)), ""):
        return bar
    for ship in position.vessels():
        target = Goals(position).target_of_crew(ship) if ship.facility is None else None
        if target is not None and target is not ship.location:
            return f"{ship.view.card.name} flies to {_mission_name(target, position)} on your next turn."
    if not any(position.vessels()):
        return "You have no ship in play, so your personnel can’t reach other missions yet."
    return why_no_mission_is_met(position) or "None of your teams has everything a mission requires where it is."


def _reason_for_borg_to_end(position: Position) -> str:
    """Return the explanation of ending a Borg turn, which scores by a probe after scouting (1E-BORG-05)."""
    goal = position.objective
    if goal is None:
        return "Without an objective your Borg have nothing to scout; each turn brings more cards."
    _, objective = goal
    if not objective.scouted:
        return ""
    return f"{objective.card.name} is scouted. Borg who stay there probe for it at the end of a turn."


def why_no_mission_is_met(position: Position) -> str:
    """Return a sentence about the mission closest to being met, with its missing parts; empty if one is met."""
    wanted = list(_shortfalls(position))
    if not wanted or any(short.met for _, short in wanted):
        return ""
    if any(card.kind == "personnel" and card.stopped for card in position.all_cards_in_play()):
        return SOME_ARE_STOPPED
    location, short = min(wanted, key=lambda pair: pair[1].personnel_missing)
    name = _mission_name(location, position)
    return f"Your personnel can’t complete a mission yet: {name} still requires {short.missing}."


def _reason_to_transfer(start: str, end: str, position: Position) -> str:
    kind, _, of = end.partition(".")
    if found := [ailment for ailment in ailments(position) if ailment.place == end]:
        return _reason_for_cure(found, position.cards_at_place(start), position)
    if kind == "surface":
        location = position.location(of)
        return _reason_to_beam_down(location, position) if location else ""
    vessel, left = position.vessel(of), position.vessel(start.partition(".")[2])
    if left is not None and position.is_doomed(left):
        return _DOOMED
    if left is not None and vessel is not None and left.view.damaged and not vessel.view.damaged:
        return "Their ship is damaged, and this one isn’t."
    if start.startswith("surface."):
        return _reason_to_beam_up(position.location(start.partition(".")[2]), vessel, position)
    return _reason_aboard_vessel(vessel, position) if vessel else ""


def _reason_for_cure(found: list[Ailment], cards: list[CardView], position: Position) -> str:
    """Return the reason to send personnel to a dilemma: together with those there they cure or nullify it."""
    ended = [ailment for ailment in found if is_cured(ailment, position.active_personnel(cards), position)]
    if not ended:
        return ""
    ending = "nullify" if ended[0].nullified else "cure"
    return f"Together they have what it takes to {ending} the dilemma there."


def _reason_to_beam_down(location: LocationView, position: Position) -> str:
    """Return the reason to go to a planet: with the personnel there, or aboard in orbit, they meet the mission."""
    landed = position.own_cards(location.groups)
    near = [card for vessel in position.vessels() if vessel.location is location for card in _crew_of(vessel, position)]
    team = position.active_personnel([*landed, *near, *position.cards_in_facilities(location)])
    is_ready = any(plan.ready for plan in location.plans) or position.meets_requirements(location, team)
    if position.plays_borg or not is_ready:
        return ""
    return f"Together they have everything {_mission_name(location, position)} requires, so they can attempt it."


def _crew_of(vessel: Vessel, position: Position) -> list[CardView]:
    return position.own_cards(vessel.view.crews)


def _reason_to_beam_up(location: LocationView | None, vessel: Vessel | None, position: Position) -> str:
    """Return the reason to leave a planet: its mission is complete, or they can't complete it."""
    if location is None or position.plays_borg or _could_attempt(location, position):
        return ""
    if barred := _reason_not_to_attempt(location, position):
        return barred
    name = _mission_name(location, position)
    if location.completed_by is not None:
        return f"{name} is complete, and the ship takes them to another mission."
    target = Goals(position).target(vessel) if vessel else None
    if vessel is not None and target is not None and target is not location:
        return _reason_to_fly_team(target, vessel, position)
    plan = min(location.plans, key=lambda plan: plan.shortfall.personnel_missing, default=None)
    return f"They can’t complete {name}: it still requires {plan.shortfall.missing}." if plan else ""


def _reason_aboard_vessel(vessel: Vessel, position: Position) -> str:
    target = Goals(position).target(vessel)
    if target is None:
        return _reason_to_board(vessel, position)
    if vessel.view.damaged or not _crew_meets_mission(target, vessel, position):
        return ""
    name = _mission_name(target, position)
    if target is vessel.location:
        return f"Your team then has everything {name} requires." if target.kind == "space" else ""
    return f"Your team then has everything {name} requires, and the ship can take it there."


def _reason_to_board(vessel: Vessel, position: Position) -> str:
    """Return the reason to board a ship that can't set out yet: the closest mission, with what is missing."""
    short = min(_shortfalls(position), key=lambda pair: pair[1].personnel_missing, default=None)
    if short is None:
        return ""
    if not short[1].met:
        name = _mission_name(short[0], position)
        return f"Your team gathers aboard the ship, and {name} still requires {short[1].missing}."
    team = [card for card in Goals(position).crew_and_boarders(vessel) if card.kind == "personnel"]
    reason = _reason_for_personnel_not_to_attempt(team, short[0], position)
    return f"Your team gathers aboard the ship. {reason}" if reason else ""


def _reason_to_fly(decision: Decision, end: str, position: Position) -> str:
    """Return the explanation of a ship's destination (1E-MOVE-06)."""
    vessel, location = position.vessel(decision.place), position.location(end)
    if vessel is None or location is None or _could_attempt(vessel.location, position):
        return ""
    goals = Goals(position)
    aim = goals.target_of_crew(vessel)
    if aim is None or aim is not goals.destination(vessel):
        return _reason_for_beaming_aboard(vessel, position) if goals.destination(vessel) is location else ""
    takes = "" if position.is_doomed(vessel) else _reason_to_fly_team(aim, vessel, position)
    if location is aim or not takes:
        return takes
    is_in_reach = any(option.id == aim.id for option in decision.options)
    return "" if is_in_reach else f"It is on the way to {_mission_name(aim, position)}."


def _reason_for_beaming_aboard(vessel: Vessel | None, position: Position) -> str:
    if vessel is None or _could_attempt(vessel.location, position):
        return ""
    if position.is_doomed(vessel) and not vessel.view.damaged:
        return _DOOMED
    goals = Goals(position)
    target = goals.target_of_crew(vessel)
    if vessel.view.damaged:
        dock = goals.nearest_haven(vessel, repairs=True)
        name = vessel.view.card.name
        return f"{name} is damaged, and your facility at {dock.text} can repair it." if dock else ""
    if position.plays_borg or target is vessel.location or goals.location_of_cure(vessel) is not None:
        return ""
    if target is not None:
        return _reason_to_fly_team(target, vessel, position)
    waiting = goals.location_of_waiting(vessel)
    if waiting is not None and waiting is goals.destination(vessel) and _personnel_at(waiting, position):
        return f"Some of your personnel wait for a ship at {waiting.text}."
    return ""


def has_ready_team(position: Position) -> bool:
    """Whether the view shows a team that could attempt a mission where it is."""
    return any(_could_attempt(location, position) for location in position.locations)


def _could_attempt(location: LocationView, position: Position) -> bool:
    """Whether the view shows a team that meets the mission there, and no known reason not to attempt it."""
    return any(plan.ready and not _reason_for_team_not_to_attempt(plan, location, position) for plan in location.plans)


def _reason_not_to_attempt(location: LocationView, position: Position) -> str:
    """Return the reason why teams that meet a mission should not attempt it yet; empty without such teams or reason."""
    bars = (_reason_for_team_not_to_attempt(plan, location, position) for plan in location.plans if plan.ready)
    return next(filter(None, bars), "")


def _reason_for_team_not_to_attempt(plan: Plan, location: LocationView, position: Position) -> str:
    """Return the reason why a team should not attempt a mission yet: a waiting dilemma or too many seeds.

    Empty if there is neither.
    """
    team = [card for card in position.all_cards_in_play([location]) if card.id in plan.personnel]
    return _reason_for_personnel_not_to_attempt(team, location, position)


def _reason_for_personnel_not_to_attempt(team: list[CardView], location: LocationView, position: Position) -> str:
    """Return the reason why personnel should not attempt a mission yet; empty if nothing known is in their way."""
    name, seeds = _mission_name(location, position), sum(location.seeds)
    if not position.can_help_win(location):
        other = "space" if location.kind == "planet" else "planet"
        return f"To win you also have to complete a {other} mission, so {name} can wait."
    if location.waiting and not position.can_overcome(location, team):
        missing = position.wanted_skills(location, team)
        lacks = f"is missing {listed_names([skill.title() for skill in missing])}" if missing else "can’t get past it"
        return f"{location.waiting.name} waits at {name}, and your team {lacks}."
    if Goals(position).is_ready(location, team):
        return ""
    return f"{name} has {seeds} seed cards, and a team of {len(team)} is too small to get past them."


def _reason_to_fly_team(target: LocationView, vessel: Vessel, position: Position) -> str:
    if vessel.view.damaged or not _crew_meets_mission(target, vessel, position):
        return ""
    name, team = _mission_name(target, position), Goals(position).crew_and_boarders(vessel)
    if position.meets_requirements(target, team, vessel.view if target.kind != "planet" else None):
        return f"Your team has everything {name} requires, and the ship takes it there."
    return f"Together with your personnel already there, your team can complete {name}."


def _crew_meets_mission(target: LocationView, vessel: Vessel, position: Position) -> bool:
    """Whether a ship's crew, with those who can board, meets a mission's printed requirements."""
    if position.plays_borg:
        return False
    landed = position.own_cards(target.groups) if target.kind != "space" else []
    team = [*Goals(position).crew_and_boarders(vessel), *landed]
    return position.meets_requirements(target, team, vessel.view if target.kind != "planet" else None)


def ship_of_answer(decision: Decision, answer: Answer, position: Position) -> Vessel | None:
    """Return the ship that an order or a flight is about; ``None`` for all other answers."""
    if not answer:
        return None
    verb, *words = answer[0].split(":")
    if decision.rule == "1E-MOVE-06":
        return position.vessel(decision.place)
    if decision.rule != "1E-TURN-08":
        return None
    if verb in ("undock", "move"):
        return position.vessel(words[0])
    return position.vessel(words[1].partition(".")[2]) if verb in ("beam", "walk") else None


def why_other_mission(position: Position, mission: str, earlier: str) -> str:
    """Return the reason why a team's mission has changed from the earlier one; empty if unknown."""
    new, old = position.location(mission), position.location(earlier)
    if new is None or old is None:
        return ""
    name = _mission_name(old, position)
    if old.completed_by is not None:
        return f"{name} is complete."
    if not position.may_attempt(old):
        return f"You can’t attempt {name} any more."
    short = next((short for location, short in _shortfalls(position) if location is old), None)
    if short is not None and not short.met:
        return f"Your personnel still need {short.missing} for {name}, so it has to wait."
    return f"{_mission_name(new, position)} now promises more than {name}."


def flight_words(order: str, end: str, position: Position) -> str:
    """Return an order to undock or move with the destination of the move."""
    location = position.location(end)
    name = _mission_name(location, position) if location else end
    words = f"{order[:1].lower()}{order[1:]}"
    return f"{words} to {name}" if order.startswith("Move") else f"{words} and move to {name}"


def _mission_name(location: LocationView, position: Position) -> str:
    """Return the name of the mission that the seat uses."""
    return location.ends[position.seat].card.name
