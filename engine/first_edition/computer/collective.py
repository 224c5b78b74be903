"""How the computer plays the Borg: objectives with the nearest targets, drones for a ship, then scouting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import SharesSkills, SkipsWait
from engine.ccg.effects.conditions import Adapted
from engine.ccg.effects.effects import Draw
from engine.ccg.effects.language import nodes
from engine.ccg.effects.objectives import TakeUpSkill
from engine.ccg.effects.on_cards import ReturnToHand
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import InPlaceOfDraw
from engine.computer.generic import fallback
from engine.first_edition.cards.definition import AnyDefinition, Mission, Objective, Personnel, Ship, Verb
from engine.first_edition.computer.outlook import Position
from engine.first_edition.showing.view import LocationView
from engine.first_edition.table.state import Phase
from engine.kernel.decision import NO, YES, Answer, Decision, Option

_OBJECTIVE, _SHIP, _DRONES, _DOWNLOAD, _DRAWS = 80, 70, 45, 30, 20
_SPARE, _SECOND_SHIP, _ICON, _LINK, _TEXT = 3, 14, 12, 30, 2
_PER_SEED, _FOREIGN, _NEEDED = 4, 40, 15
_SKILL, _BACK, _WALL, _LASTS = 60, 10, 200, 5
_RARE = ("diplomacy", "leadership", "honor")
"""Skills that many dilemmas ask for, and drones do not have."""
_SHIPS_ENOUGH, _FEW_CARDS, _CREW, _MANY = 2, 4, 9, 14


def worth(one: Option, position: Position) -> int:
    """What an option of the card play adds for Borg."""
    verb = one.id.split(":")[0]
    if verb == "anytime":
        return at_any_time(one, position)
    if verb == "use":
        return _SKILL if _takes_up_skills(position.definition(one.card)) and _wanted_skills(position) else 0
    return rating(one.card, position) if verb == "play" else 0


def at_any_time(one: Option, position: Position) -> int:
    """What is used between actions: an objective where there is none, and what brings one, or drones."""
    card = position.definition(one.card)
    if isinstance(card, Objective):
        return 0 if position.objective or _has_better(card, position) else _OBJECTIVE
    if isinstance(card, Personnel) and _gives_back(card):
        return _BACK if is_stuck(position) else 0
    if not isinstance(card, Verb):
        return 0
    if any(isinstance(node, SkipsWait) for node in nodes(card.functions)):
        return _LASTS
    if not _downloads(card):
        return 0
    sought = [node.cards.kind for node in nodes(card.functions) if isinstance(node, DownloadCards)]
    if "objective" in sought:
        free = not position.objective and not _holds_objective(position)
        return _OBJECTIVE if free or is_stuck(position) else 0
    queens = any(_summons(position.definition(one.card)) for one in position.everybody())
    return _DOWNLOAD if "personnel" in sought and not queens else 0


def _summons(card: AnyDefinition) -> bool:
    """Whether a card brings a drone in place of every draw: only one action a turn downloads personnel (1E-DL-05)."""
    texts = getattr(card, "texts", ())
    return any(isinstance(one, InPlaceOfDraw) and _seeks_drones(one) for one in texts)


def _seeks_drones(text: InPlaceOfDraw) -> bool:
    return any(isinstance(node, DownloadCards) and node.cards.kind == "card" for node in nodes(text))


def is_stuck(position: Position) -> bool:
    """Whether the dilemma that waits where the objective aims is too much for everybody whom they have."""
    goal = position.objective
    if goal is None or goal[1].scouted or goal[1].target:
        return False
    return not position.gets_past(goal[0], position.everybody())


def _wanted_skills(position: Position) -> list[str]:
    """What would help against the dilemma that waits where the objective aims."""
    goal = position.objective
    waits = goal is not None and not goal[1].scouted and not goal[1].target
    return position.wanted_skills(goal[0], position.everybody()) if goal is not None and waits else []


def _takes_up_skills(card: AnyDefinition) -> bool:
    return any(isinstance(one, TakeUpSkill) and not one.of for one in nodes(getattr(card, "texts", ())))


def _gives_back(card: Personnel) -> bool:
    """Whether somebody takes an objective back into hand."""
    return any(isinstance(one, ReturnToHand) and "objective" in one.who.kind for one in nodes(card.texts))


def _holds_objective(position: Position) -> bool:
    own = (*position.hand, *position.view.players[position.seat].agendas)
    return any(isinstance(position.definition(one.card), Objective) for one in own)


def _has_better(card: Objective, position: Position) -> bool:
    """Whether an objective of more use waits in hand or face down: one is current at a time (1E-BORG-05)."""
    own = (*position.hand, *position.view.players[position.seat].agendas)
    others = (position.definition(one.card) for one in own)
    use = _use(card, position)
    return use < 0 or any(isinstance(one, Objective) and _use(one, position) > use for one in others)


def _use(card: Objective, position: Position) -> int:
    """Its points; fewer than none for one that needs the homeworld of a counterpart where there is none."""
    needs = any(isinstance(node, Cards) and node.where == "homeworlds" for node in nodes(card.functions))
    return -1 if needs and not _finds_a_homeworld(position) else card.points


def _finds_a_homeworld(position: Position) -> bool:
    """Whether the homeworld of a counterpart's former affiliation is in play, and not assimilated (1E-BORG-10)."""
    own = (position.definition(one.card) for one in position.everybody())
    former = {one.formerly for one in own if isinstance(one, Personnel) and one.formerly}
    free = (one for one in position.locations if not any(objective.completed for objective in one.objectives))
    missions = (position.definition(one.ends[position.seat].card.card) for one in free)
    return any(isinstance(one, Mission) and one.homeworld in former for one in missions)


def _downloads(card: Verb) -> bool:
    return any(isinstance(one, DownloadCards) for one in nodes(card.functions))


def rating(card_id: str, position: Position) -> int:
    """What a card would add once it is in play."""
    card = position.definition(card_id)
    ships = sum(1 for _ in position.vessels())
    match card:
        case Objective():
            waits = position.objective or position.view.players[position.seat].agendas
            return _SPARE if waits or _has_better(card, position) else _OBJECTIVE
        case Ship():
            crowded = len(position.everybody()) >= _CREW and ships < _SHIPS_ENOUGH
            return _SHIP - len(card.staffing) if not ships else _SECOND_SHIP if crowded else 1
        case Personnel():
            return _help(card, position)
        case Verb() if any(one.how == "play" for one in card.functions):
            return _of_event(card, position)
        case _:
            return 0


def _of_event(card: Verb, position: Position) -> int:
    if _downloads(card):
        return _DRONES
    draws = any(isinstance(one, Draw) and one.whose == "you" for one in nodes(card.functions))
    if draws and any(one.stays for one in card.functions):
        return _DRONES + 1
    return _DRAWS if draws and len(position.hand) <= _FEW_CARDS else 1


def _help(card: Personnel, position: Position) -> int:
    """What a drone adds: an icon that the first ship still lacks, what a hive shares, skills that nobody has."""
    there = [position.definition(one.card) for one in position.everybody() if one.kind == "personnel"]
    lacking = _lacking(position, there)
    icons = {icon for one in card.individuals for icon in one.icons}
    known = {skill for one in there if isinstance(one, Personnel) for i in one.individuals for skill in i.skills}
    skills = {skill for one in card.individuals for skill in one.skills}
    links = shares(card) and not any(shares(one) for one in there)
    more = (_ICON if icons & lacking else 0) + (_LINK if links else 0) + (_TEXT if card.texts else 0)
    return 5 + 2 * len(skills - known) + more


def shares(card: AnyDefinition) -> bool:
    """Whether a card lets its hive share skills."""
    return any(isinstance(one, SharesSkills) for one in nodes(getattr(card, "texts", ())))


def _lacking(position: Position, there: list[AnyDefinition]) -> set[str]:
    """The staffing icons of a ship, in play or in hand, that nobody in play has to spare."""
    ships = [position.definition(one.view.card.card) for one in position.vessels()]
    ships += [position.definition(one.card) for one in position.hand]
    needed = next((Counter(one.staffing) for one in ships if isinstance(one, Ship)), Counter())
    had = Counter(icon for one in there if isinstance(one, Personnel) for i in one.individuals for icon in i.icons)
    return {icon for icon, count in needed.items() if had[icon] < count}


def aim(decision: Decision, position: Position) -> Answer:
    """Of the missions that an objective could target the one with the fewest seed cards, and near."""
    rated = [
        (_cost(location, position), one.id)
        for one in decision.options
        if (location := _location_of(one, position)) is not None
    ]
    return (min(rated)[1],) if rated and len(rated) == len(decision.options) else fallback(decision)


def _location_of(one: Option, position: Position) -> LocationView | None:
    if not one.card or not isinstance(position.definition(one.card), Mission):
        return None
    there = (place for place in position.locations if any(end.card.id == one.id for end in place.ends))
    return next(there, None)


def _cost(location: LocationView, position: Position) -> int:
    """How far it is, and how many seed cards wait; a kind that is still needed to win is worth the way."""
    ships = [one.location for one in position.vessels()]
    havens = [one for one in position.locations if any(f.seat == position.seat for f in one.facilities)]
    way = min((position.distance(one, location) for one in (ships or havens)), default=0)
    foreign = all(end.owner != position.seat for end in location.ends)
    done = position.view.players[position.seat].completed
    needed = 0 if location.kind in done else _NEEDED
    wall = 0 if position.gets_past(location, position.everybody()) else _WALL
    return way + _PER_SEED * sum(location.seeds) + (_FOREIGN if foreign else 0) + wall - needed


def in_place_of_draw(decision: Decision, position: Position) -> Answer:
    """A drone who comes into play at once is better than a card: one a turn may, so at the draw that ends it.

    Not while there is no ship for them, nor once they are enough: then cards are wanted that only a draw brings.
    """
    wanted = _has_ship(position) and len(position.everybody()) < _MANY
    for one in decision.options if wanted and position.view.phase == Phase.END.value else ():
        if one.card and _summons(position.definition(one.card)):
            return (one.id,)
    return decision.default


def _has_ship(position: Position) -> bool:
    """Whether they have a ship, in play or in hand."""
    held = (position.definition(one.card) for one in position.hand)
    return any(True for _ in position.vessels()) or any(isinstance(one, Ship) for one in held)


def adapts(card: Verb) -> bool:
    """Whether a card nullifies what Borg have met before."""
    return any(isinstance(one.requires, Adapted) for one in card.functions)


def best_objective(decision: Decision, position: Position) -> Answer:
    """Of the objectives that could be downloaded the one with the most points; else whatever is first."""
    found = [(position.definition(one.card), one.id) for one in decision.options if one.card]
    goals = [(_use(card, position), one) for card, one in found if isinstance(card, Objective)]
    return (max(goals, key=lambda goal: goal[0])[1],) if goals and decision.minimum == 1 else fallback(decision)


def offer(decision: Decision, position: Position) -> Answer:
    """Downloads are worth taking; an objective is given up where they are stuck."""
    gives_up = any(word in decision.prompt for word in ("Return", "Discard")) and is_stuck(position)
    return (YES.id if "Download" in decision.prompt or gives_up else NO.id,)


def skill(decision: Decision, position: Position) -> Answer:
    """What helps against the dilemma that waits; else what many ask for and drones do not have."""
    known = {one.id for one in decision.options}
    wanted = [one for one in (*_wanted_skills(position), *_RARE) if one in known]
    return (wanted[0],) if wanted else fallback(decision)


def abducts(decision: Decision, position: Position) -> Answer:
    """Whom they may abduct they take along, to a ship of theirs if one is near."""
    del position
    return (YES.id,) if any(one.id == YES.id for one in decision.options) else decision.default


MINDS: Mapping[str, Callable[[Decision, Position], Answer]] = MappingProxyType(
    {
        "1E-GEN-01": aim,
        "1E-DL-01": best_objective,
        "1E-DL-07": in_place_of_draw,
        "1E-ACT-17": offer,
        "1E-PB-11": abducts,
        "1E-SKILL-10": skill,
    }
)
"""Who answers what for Borg, by the rule that asks."""
