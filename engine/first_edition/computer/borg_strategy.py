"""Borg strategy: objectives with the nearest targets, drones to staff a ship, then scouting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import SharesSkills, SkipsWait
from engine.ccg.effects.conditions import Adapted
from engine.ccg.effects.effects import Draw
from engine.ccg.effects.language import tree_nodes
from engine.ccg.effects.objectives import TakeUpSkill
from engine.ccg.effects.on_cards import ReturnToHand
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import CardPlay, InPlaceOfDraw
from engine.computer.default_and_random_players import fallback_answer
from engine.first_edition.cards.definition import AnyDefinition, FunctionCard, Mission, Objective, Personnel, Ship
from engine.first_edition.computer.any_time import nullifies_harm
from engine.first_edition.computer.seat_position import Position
from engine.first_edition.showing.view import LocationView
from engine.first_edition.table.state import Phase
from engine.kernel.decision import NO, YES, Answer, Decision, Option

_OBJECTIVE, _SHIP, _DRONES, _DOWNLOAD, _DRAWS = 80, 70, 45, 30, 20
_ENGINE = 90
"""Value of an event that draws a card every turn."""
_SPARE, _SECOND_SHIP, _ICON, _LINK, _TEXT = 3, 14, 12, 30, 2
_PER_SEED, _FOREIGN, _NEEDED = 4, 40, 15
_SKILL, _BACK, _WALL, _LASTS = 60, 10, 200, 5
_RARE_SKILLS = ("diplomacy", "leadership", "honor")
"""Skills that many dilemmas require and drones don't have."""
_SHIPS_ENOUGH, _FEW_CARDS, _STAFF, _CREW, _MANY, _SMALL_DECK = 2, 4, 7, 9, 14, 10


def option_value(one: Option, position: Position) -> int:
    """Return the value of a card play option for Borg."""
    verb = one.id.split(":")[0]
    if verb == "anytime":
        return any_time_value(one, position)
    if verb == "use":
        card = position.definition(one.card)
        if _takes_up_skills(card) and _wanted_skills(position):
            return _SKILL
        return _value_of_drawing(card, position)
    return card_value(one.card, position) if verb == "play" else 0


def _value_of_drawing(card: AnyDefinition, position: Position) -> int:
    """Return the value of a draw in place of the card play: high if many wait for a ship, else better than nothing."""
    texts = (text for text in getattr(card, "texts", ()) if isinstance(text, CardPlay))
    if not any(isinstance(node, Draw) for text in texts for node in tree_nodes(text)):
        return 0
    if position.view.players[position.seat].counts["deck"] <= _SMALL_DECK:
        return 0
    waiting = not _has_ship(position) and len(position.all_cards_in_play()) >= _STAFF
    return _SHIP if waiting else 1


def any_time_value(one: Option, position: Position) -> int:
    """Return the value of a card used between actions: high for a first objective, lower for downloads."""
    card = position.definition(one.card)
    if isinstance(card, Objective):
        return 0 if position.objective or _has_better_objective(card, position) else _OBJECTIVE
    if isinstance(card, Personnel) and _returns_objective(card):
        return _BACK if is_stuck(position) else 0
    if not isinstance(card, FunctionCard):
        return 0
    if any(isinstance(node, SkipsWait) for node in tree_nodes(card.functions)):
        return _LASTS
    if _is_nullifier_in_hand(one, card, position):
        return _DOWNLOAD
    if not _has_download(card):
        return 0
    sought = [node.cards.kind for node in tree_nodes(card.functions) if isinstance(node, DownloadCards)]
    if "objective" in sought:
        free = not position.objective and not _holds_objective(position)
        return _OBJECTIVE if free or is_stuck(position) else 0
    queens = any(_fetches_drones(position.definition(card.card)) for card in position.all_cards_in_play())
    return _DOWNLOAD if "personnel" in sought and not queens else 0


def _is_nullifier_in_hand(one: Option, card: FunctionCard, position: Position) -> bool:
    _, instance, number = one.id.split(":")
    is_in_hand = any(instance == own.id for own in position.hand)
    return is_in_hand and nullifies_harm(card.functions[int(number)], position)


def _fetches_drones(card: AnyDefinition) -> bool:
    """Whether a card fetches a drone in place of draws (one personnel download per turn, 1E-DL-05)."""
    texts = getattr(card, "texts", ())
    return any(isinstance(text, InPlaceOfDraw) and _seeks_drones(text) for text in texts)


def _seeks_drones(text: InPlaceOfDraw) -> bool:
    return any(isinstance(node, DownloadCards) and node.cards.kind == "card" for node in tree_nodes(text))


def is_stuck(position: Position) -> bool:
    """Whether all of the seat's personnel together can't overcome the dilemma at the objective's target."""
    goal = position.objective
    if goal is None or goal[1].scouted or goal[1].target:
        return False
    return not position.can_overcome(goal[0], position.all_cards_in_play())


def _wanted_skills(position: Position) -> list[str]:
    """Return the skills that are missing against the dilemma at the objective's target."""
    goal = position.objective
    waits = goal is not None and not goal[1].scouted and not goal[1].target
    return position.wanted_skills(goal[0], position.all_cards_in_play()) if goal is not None and waits else []


def _takes_up_skills(card: AnyDefinition) -> bool:
    return any(isinstance(node, TakeUpSkill) and not node.of for node in tree_nodes(getattr(card, "texts", ())))


def _returns_objective(card: Personnel) -> bool:
    """Whether a personnel's text returns an objective to hand."""
    return any(isinstance(node, ReturnToHand) and "objective" in node.who.kind for node in tree_nodes(card.texts))


def _holds_objective(position: Position) -> bool:
    own = (*position.hand, *position.view.players[position.seat].agendas)
    return any(isinstance(position.definition(card.card), Objective) for card in own)


def _has_better_objective(card: Objective, position: Position) -> bool:
    """Whether a better objective is in hand or face down; only one can be current (1E-BORG-05)."""
    own = (*position.hand, *position.view.players[position.seat].agendas)
    others = (position.definition(card.card) for card in own)
    use = _objective_value(card, position)
    return use < 0 or any(isinstance(other, Objective) and _objective_value(other, position) > use for other in others)


def _objective_value(card: Objective, position: Position) -> int:
    """Return the points of an objective; -1 if it needs a counterpart's homeworld that isn't available."""
    needs = any(isinstance(node, Cards) and node.where == "homeworlds" for node in tree_nodes(card.functions))
    return -1 if needs and not _has_counterparts_homeworld(position) else card.points


def _has_counterparts_homeworld(position: Position) -> bool:
    """Whether the homeworld of a counterpart's former affiliation is in play and not assimilated (1E-BORG-10)."""
    own = (position.definition(card.card) for card in position.all_cards_in_play())
    former = {card.formerly for card in own if isinstance(card, Personnel) and card.formerly}
    free = (
        location for location in position.locations if not any(objective.completed for objective in location.objectives)
    )
    missions = (position.definition(card.ends[position.seat].card.card) for card in free)
    return any(isinstance(mission, Mission) and mission.homeworld in former for mission in missions)


def _has_download(card: FunctionCard) -> bool:
    return any(isinstance(node, DownloadCards) for node in tree_nodes(card.functions))


def card_value(card_id: str, position: Position) -> int:
    """Return the value of having a card in play."""
    card = position.definition(card_id)
    ships = sum(1 for _ in position.vessels())
    match card:
        case Objective():
            waits = position.objective or position.view.players[position.seat].agendas
            return _SPARE if waits or _has_better_objective(card, position) else _OBJECTIVE
        case Ship():
            crowded = len(position.all_cards_in_play()) >= _CREW and ships < _SHIPS_ENOUGH
            return _SHIP - len(card.staffing) if not ships else _SECOND_SHIP if crowded else 1
        case Personnel():
            return _drone_value(card, position)
        case FunctionCard() if any(function.how == "play" for function in card.functions):
            return _event_value(card, position)
        case _:
            return 0


def _event_value(card: FunctionCard, position: Position) -> int:
    if _has_download(card):
        return _DRONES
    draws = any(isinstance(node, Draw) and node.whose == "you" for node in tree_nodes(card.functions))
    if draws and any(function.stays for function in card.functions):
        return _ENGINE
    return _DRAWS if draws and len(position.hand) <= _FEW_CARDS else 1


def _drone_value(card: Personnel, position: Position) -> int:
    """Return the value of a drone: missing staffing icons, shared skills, new skills."""
    there = [position.definition(card.card) for card in position.all_cards_in_play() if card.kind == "personnel"]
    lacking = _missing_icons(position, there)
    icons = {icon for individual in card.individuals for icon in individual.icons}
    known = {skill for card in there if isinstance(card, Personnel) for i in card.individuals for skill in i.skills}
    skills = {skill for individual in card.individuals for skill in individual.skills}
    links = shares_skills(card) and not any(shares_skills(card) for card in there)
    more = (_ICON if icons & lacking else 0) + (_LINK if links else 0) + (_TEXT if card.texts else 0)
    wanted = skills.intersection(_wanted_skills(position))
    return 5 + 2 * len(skills - known) + more + _SKILL * len(wanted)


def shares_skills(card: AnyDefinition) -> bool:
    """Whether a card lets its hive share skills."""
    return any(isinstance(node, SharesSkills) for node in tree_nodes(getattr(card, "texts", ())))


def _missing_icons(position: Position, there: list[AnyDefinition]) -> set[str]:
    """Return the staffing icons that a ship in play or hand is missing.

    For a ship that can't leave a facility, these are the icons that the personnel who can board it there don't have.
    """
    for vessel in position.vessels():
        home = position.cards_in_facilities(vessel.location)
        if (home or vessel.facility) and not position.can_fly(vessel, home):
            ship = position.definition(vessel.view.card.card)
            crew = [*position.own_cards(vessel.view.crews), *home]
            return _icons_short(ship, [position.definition(card.card) for card in crew])
    ships = [position.definition(vessel.view.card.card) for vessel in position.vessels()]
    ships += [position.definition(card.card) for card in position.hand]
    return next((_icons_short(ship, there) for ship in ships if isinstance(ship, Ship)), set())


def _icons_short(ship: AnyDefinition, crew: list[AnyDefinition]) -> set[str]:
    needed = Counter(ship.staffing if isinstance(ship, Ship) else ())
    had = Counter(icon for card in crew if isinstance(card, Personnel) for i in card.individuals for icon in i.icons)
    return {icon for icon, count in needed.items() if had[icon] < count}


def choose_target(decision: Decision, position: Position) -> Answer:
    """Choose the objective's target that is near and has the fewest seed cards."""
    rated = [
        (_target_cost(location, position), option.id)
        for option in decision.options
        if (location := _location_of(option, position)) is not None
    ]
    return (min(rated)[1],) if rated and len(rated) == len(decision.options) else fallback_answer(decision)


def _location_of(one: Option, position: Position) -> LocationView | None:
    if not one.card or not isinstance(position.definition(one.card), Mission):
        return None
    there = (place for place in position.locations if any(end.card.id == one.id for end in place.ends))
    return next(there, None)


def _target_cost(location: LocationView, position: Position) -> int:
    """Return the cost of a target: distance and seed cards, minus a bonus for a kind still needed to win."""
    ships = [vessel.location for vessel in position.vessels()]
    havens = [location for location in position.locations if any(f.seat == position.seat for f in location.facilities)]
    way = min((position.distance(ship, location) for ship in (ships or havens)), default=0)
    foreign = all(end.owner != position.seat for end in location.ends)
    done = position.view.players[position.seat].completed
    needed = 0 if location.kind in done else _NEEDED
    wall = 0 if position.can_overcome(location, position.all_cards_in_play()) else _WALL
    return way + _PER_SEED * sum(location.seeds) + (_FOREIGN if foreign else 0) + wall - needed


def choose_drone_or_draw(decision: Decision, position: Position) -> Answer:
    """Choose a drone in place of the draw that ends the turn.

    Choose the draw if there is no ship or there are enough drones, because only it brings the cards needed.
    """
    few = len(position.all_cards_in_play()) < _MANY
    wanted = _has_ship(position) and (few or is_stuck(position))
    for option in decision.options if wanted and position.view.phase == Phase.END.value else ():
        if option.card and _fetches_drones(position.definition(option.card)):
            return (option.id,)
    return decision.default


def _has_ship(position: Position) -> bool:
    """Whether the seat has a ship in play or in hand."""
    held = (position.definition(card.card) for card in position.hand)
    return any(True for _ in position.vessels()) or any(isinstance(card, Ship) for card in held)


def nullifies_met_dilemmas(card: FunctionCard) -> bool:
    """Whether a card nullifies dilemmas that Borg have faced before."""
    return any(isinstance(function.requires, Adapted) for function in card.functions)


def choose_objective(decision: Decision, position: Position) -> Answer:
    """Choose the downloadable objective with the most points, else the most useful card."""
    found = [(position.definition(option.card), option.id) for option in decision.options if option.card]
    goals = [(_objective_value(card, position), other) for card, other in found if isinstance(card, Objective)]
    if goals and decision.minimum == 1:
        return (max(goals, key=lambda goal: goal[0])[1],)
    if not found or len(found) < len(decision.options) or goals:
        return fallback_answer(decision)
    best = sorted(decision.options, key=lambda option: _download_value(option.card, position), reverse=True)
    return tuple(option.id for option in best[: decision.maximum])


def _download_value(card_id: str, position: Position) -> int:
    """Return the value of a card to fetch; highest for one that gives up an objective at which everyone is stuck."""
    card = position.definition(card_id)
    if isinstance(card, FunctionCard) and is_stuck(position) and _has_download(card):
        return _OBJECTIVE
    return card_value(card_id, position)


def answer_offer(decision: Decision, position: Position) -> Answer:
    """Return the answer to an offer: accept downloads; give up an objective if stuck."""
    gives_up = any(word in decision.prompt for word in ("Return", "Discard")) and is_stuck(position)
    return (YES.id if "Download" in decision.prompt or gives_up else NO.id,)


def choose_skill(decision: Decision, position: Position) -> Answer:
    """Choose the skill missing against the next dilemma, else a common one that drones don't have."""
    known = {option.id for option in decision.options}
    wanted = [wanted_skill for wanted_skill in (*_wanted_skills(position), *_RARE_SKILLS) if wanted_skill in known]
    return (wanted[0],) if wanted else fallback_answer(decision)


def answer_abduction(decision: Decision, position: Position) -> Answer:
    """Abduct whenever possible, beaming to a ship of the seat if one is near."""
    del position
    return (YES.id,) if any(option.id == YES.id for option in decision.options) else decision.default


CHOOSERS_BY_RULE: Mapping[str, Callable[[Decision, Position], Answer]] = MappingProxyType(
    {
        "1E-DL-01": choose_objective,
        "1E-DL-07": choose_drone_or_draw,
        "1E-ACT-17": answer_offer,
        "1E-PB-11": answer_abduction,
        "1E-SKILL-10": choose_skill,
    }
)
"""Functions that choose a Borg player's answer, by the rule of the decision."""
