"""Card plays: ships that can be flown, personnel who help to solve missions, and their equipment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.ccg.effects.effects import Draw
from engine.ccg.effects.language import tree_nodes
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import CardPlay, FreePlay
from engine.ccg.requirements.requirement import Qualities, meets_requirement
from engine.ccg.requirements.shortfall import shortfall_of_group
from engine.ccg.view import CardView
from engine.first_edition.cards.definition import Equipment, Function, FunctionCard, Personnel, Ship
from engine.first_edition.cards.places import Site
from engine.first_edition.cards.qualities import printed_qualities_of_card
from engine.first_edition.computer import borg_strategy
from engine.first_edition.computer.ailments import skills_for_cures
from engine.first_edition.computer.any_time import any_time_value
from engine.first_edition.computer.card_economy import can_report_several, value_of_lasting_event
from engine.first_edition.computer.seat_position import Position, Vessel
from engine.first_edition.showing.view import LocationView
from engine.kernel.decision import Decision, Option

GIVE_ORDERS = "orders"
ATTRIBUTES = ("integrity", "cunning", "strength")
_SHIP, _SECOND_SHIP, _EQUIPMENT, _EVENT = 60, 4, 6, 5
_HELP, _MATCH, _COMMAND, _LEADER = 12, 4, 4, 3
_ENOUGH_IN_HAND, _SMALL_DECK = 5, 10
_ENOUGH_MATCHING_MISSIONS = 4
"""Number of missions that is enough to win."""
_SHIPS_ENOUGH = 2
_TEAM, _DIG = 4, 70
"""Number of personnel enough to set out with a ship, and value of drawing cards for one if there is none."""
_REFILL = 45
"""Value of drawing several cards if hardly any card in hand can report."""
_REPLACEMENT = 25
"""Value of a ship if all others are damaged or doomed."""
_APART = 4
"""Divisor of the value of a personnel who enters play in another quadrant than the team."""
_FREE = 100
"""Value of free plays, which come first."""
_FETCH, _STAFFS, _CURES, _COMPLETES = 50, 40, 30, 20
"""Values of fetching the best card from the deck, of a personnel that a ship requires to fly, of one for a cure, and of
one who completes a team for a mission.
"""


def choose_card_play(decision: Decision, position: Position) -> str:
    """Choose the best option; if none helps, continue to orders."""
    rated = [(option_value(option, position), option.id) for option in decision.options if option.id != GIVE_ORDERS]
    best = max(rated, default=(0, GIVE_ORDERS), key=lambda card: card[0])
    return best[1] if best[0] > 0 else GIVE_ORDERS


def option_value(one: Option, position: Position) -> int:
    """Return the value of an option: several reports at once beat one, switching affiliation has none."""
    verb = one.id.split(":")[0]
    if verb == "replace":
        return 0  # worthwhile replacements were made when asked
    if position.plays_borg:
        return borg_strategy.option_value(one, position)
    match verb:
        case "use" if _replaces_card_play(position.definition(one.card)):
            able = [card_value(card.card, position) for card in position.hand]
            return sum(value for value in able if value > 0) if len(able) > 1 else 0
        case "special":
            return _HELP
        case "use" if plays_for_free(position.definition(one.card)):
            return _FREE
        case "use":
            return _value_in_place_of_card_play(one, position)
        case "anytime":
            return any_time_value(one, position)
        case "switch":
            return 0
        case _:
            return _value_of_play(one, position)


def _value_of_play(one: Option, position: Position) -> int:
    """Return the value of playing a card, in the way that the option names if there are several."""
    card, number = position.definition(one.card), one.id.rpartition(":")[2]
    if isinstance(card, FunctionCard) and number.isdecimal() and int(number) < len(card.functions):
        return _event_value(card, card.functions[int(number)], position)
    return card_value(one.card, position)


def _replaces_card_play(card: object) -> bool:
    """Whether a card in play is used in place of the card play, such as to report several cards."""
    functions = card.functions if isinstance(card, FunctionCard) else ()
    return any(isinstance(text, CardPlay) for function in functions for text in function.texts)


def plays_for_free(card: object) -> bool:
    """Whether a card in play, such as a headquarters, allows an additional free play."""
    return any(isinstance(text, FreePlay) for text in getattr(card, "texts", ()))


def card_value(card_id: str, position: Position) -> int:
    """Return the value of having a card in play; 0 if unknown."""
    if position.plays_borg:
        return borg_strategy.card_value(card_id, position)
    card = position.definition(card_id)
    match card:
        case Ship():
            return _ship_value(card, position) if _is_main_quadrant(card.quadrant, position) else 1
        case Personnel():
            value = _personnel_value(card, position)
            return value if _is_main_quadrant(card.quadrant, position) else value // _APART
        case Equipment():
            return _EQUIPMENT
        case FunctionCard():
            return max((_event_value(card, function, position) for function in card.functions), default=0)
        case _:
            return 0


def _event_value(card: FunctionCard, function: Function, position: Position) -> int:
    """Return the value of playing an event or another card with functions, in one of its ways."""
    reports = len(_cards_to_report(position))
    if lasting := value_of_lasting_event(card, function, reports, position):
        return lasting
    if _replaces_card_play(card) or not _serves_its_player(function, position):
        return 0
    if not _draws_cards(function):
        return _EVENT
    if _waits_for_a_ship(position):
        return _DIG
    return _REFILL if reports <= (1 if can_report_several(position) else 0) else _EVENT


def _ship_value(card: Ship, position: Position) -> int:
    """Return the value of a ship: high if the seat has none that its personnel can fly, and they could fly this one."""
    ships, faster = _ships_in(card.quadrant, position), card.range or 0
    if not ships:
        return _SHIP + faster
    crew = [person.card for person in position.active_personnel(position.all_cards_in_play())]
    if not any(map(position.is_usable, ships)):
        return _SHIP + faster if position.can_staff(card.id, crew) else 1
    if not any(position.is_usable(ship) and position.is_sound(ship) for ship in ships):
        return _REPLACEMENT + faster if position.can_staff(card.id, crew) else 1
    return _SECOND_SHIP + faster if len(ships) < _SHIPS_ENOUGH else 1


def _is_main_quadrant(quadrant: str, position: Position) -> bool:
    """Whether most of the seat's missions are in a quadrant, so that its team gathers there."""
    missions = Counter(
        line.quadrant
        for line in position.view.lines
        for location in line.locations
        if location.ends[position.seat].owner == position.seat
    )
    return not missions or missions[quadrant] == max(missions.values())


def _ships_in(quadrant: str, position: Position) -> list[Vessel]:
    """Return the seat's ships in a quadrant; those elsewhere can't carry personnel who report there."""
    lines = (line.locations for line in position.view.lines if line.quadrant == quadrant)
    locations = {location.id for line in lines for location in line}
    return [vessel for vessel in position.vessels() if vessel.location.id in locations]


def _staffs_a_ship(card: Personnel, position: Position) -> bool:
    """Whether a personnel has the icon that a ship is missing to fly, while the seat has no other that can."""
    ships = _ships_in(card.quadrant, position)
    if any(map(position.is_usable, ships)):
        return False
    places = [(ship.view.card.card, position.all_cards_in_play([ship.location])) for ship in ships]
    crews = [(ship, [person.card for person in position.active_personnel(there)]) for ship, there in places]
    return any(position.can_staff(ship, [*crew, card.id]) for ship, crew in crews)


def _value_in_place_of_card_play(one: Option, position: Position) -> int:
    """Return the value of a text used instead of the card play: it fetches or, if nothing else helps, draws a card.

    At an opponent's site only cards are fetched that would have to stay there.
    """
    card = position.definition(one.card)
    if isinstance(card, Site) and not position.is_own_facility_or_site(one.id.split(":")[1]):
        return 0
    texts = (text for text in getattr(card, "texts", ()) if isinstance(text, CardPlay))
    found = [node for text in texts for node in tree_nodes(text)]
    if any(isinstance(node, DownloadCards) for node in found):
        return _FETCH
    draws = any(isinstance(node, Draw) and node.whose == "you" for node in found)
    return 1 if draws and position.view.players[position.seat].counts["deck"] > _SMALL_DECK else 0


def _cards_to_report(position: Position) -> list[CardView]:
    """Return the cards in hand that enter play by reporting."""
    return [card for card in position.hand if card.kind in ("personnel", "ship", "equipment")]


def _draws_cards(function: Function) -> bool:
    return any(isinstance(node, Draw) and node.whose == "you" for node in tree_nodes(function))


def _waits_for_a_ship(position: Position) -> bool:
    """Whether enough personnel for a mission are in play, but no ship is in play or in hand."""
    if any(True for _ in position.vessels()) or any(card.kind == "ship" for card in position.hand):
        return False
    return sum(card.kind == "personnel" for card in position.all_cards_in_play()) >= _TEAM


def _serves_its_player(function: Function, position: Position) -> bool:
    """Whether playing a card benefits its own player: it draws cards, or stays in play without effects.

    With one card play a turn, more cards only empty the deck as long as enough cards in hand can report.
    """
    if function.how != "play":
        return False
    if _draws_cards(function):
        deck = position.view.players[position.seat].counts["deck"]
        few = len(_cards_to_report(position)) < _ENOUGH_IN_HAND or _waits_for_a_ship(position)
        return few and deck > _SMALL_DECK
    return function.stays and not function.effects


def _personnel_value(card: Personnel, position: Position) -> int:
    """Return the value of a personnel: missing mission skills, staffing, and the addition to a team's size.

    It is compared with the personnel of its native quadrant, where it enters play.
    """
    line = next((line.locations for line in position.view.lines if line.quadrant == card.quadrant), ())
    there = position.qualities(card for card in position.all_cards_in_play(line) if card.kind == "personnel")
    skills = {skill for individual in card.individuals for skill in (*individual.skills, individual.classification)}
    missing = {skill for location in line for skill in missing_skills(location, position, there)}
    missing |= {skill for item in line if _is_goal(item, position) for skill in _skills_against(item, position, line)}
    cures = skills_for_cures(position)
    icons = {icon for individual in card.individuals for icon in individual.icons}
    matching = [
        item
        for item in line
        if _is_goal(item, position) and set(card.affiliations) & set(item.ends[position.seat].affiliations)
    ]
    attributes = [name for name in ATTRIBUTES if name in missing]
    return (
        1
        + sum(getattr(individual, name) or 0 for individual in card.individuals for name in attributes)
        + len(skills)
        + _HELP * len(skills & (missing | cures))
        + (_CURES if skills & cures else 0)
        + _MATCH * min(len(matching), _ENOUGH_MATCHING_MISSIONS)
        + (_COMMAND if "cmd" in icons else 0)
        + (_LEADER if "leadership" in skills else 0)
        + (_STAFFS if _staffs_a_ship(card, position) else 0)
        + _COMPLETES * sum(_completes_team(card, item, position, there) for item in line)
    )


def _completes_team(card: Personnel, location: LocationView, position: Position, there: Sequence[Qualities]) -> bool:
    """Whether a personnel completes the team in play for a mission, or for the dilemma waiting there."""
    if not _is_goal(location, position):
        return False
    needed, waiting = position.mission_end(location).requirements, position.requirements_of_waiting_dilemma(location)
    asked = [*([needed] if needed is not None else ()), *waiting]
    more = [*there, *printed_qualities_of_card(card)]
    return any(not meets_requirement(one, there) for one in asked) and all(
        meets_requirement(one, more) for one in asked
    )


def _is_goal(location: LocationView, position: Position) -> bool:
    """Whether the seat may attempt a mission, and solving it can help to win."""
    return position.may_attempt(location) and position.can_help_win(location)


def _skills_against(item: LocationView, position: Position, line: Sequence[LocationView]) -> list[str]:
    """Return the skills missing on a spaceline against a revealed dilemma."""
    return position.wanted_skills(item, position.all_cards_in_play(line)) if item.waiting else []


def missing_skills(location: LocationView, position: Position, there: Sequence[Qualities]) -> set[str]:
    """Return the skills and attributes required by a mission that personnel in play don't have."""
    needed = position.mission_end(location).requirements if _is_goal(location, position) else None
    return {part.name.lower() for part in shortfall_of_group(needed, there).parts if not part.met} if needed else set()
