"""Card plays: a ship to fly, personnel who help to solve missions, and their equipment."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.effects.effects import Draw
from engine.ccg.effects.language import nodes
from engine.ccg.effects.texts import CardPlay, FreePlay
from engine.ccg.requirements.requirement import Qualities
from engine.ccg.requirements.shortfall import shortfall
from engine.ccg.view import CardView
from engine.first_edition.cards.definition import Equipment, Function, Personnel, Ship, Verb
from engine.first_edition.computer import collective
from engine.first_edition.computer.outlook import Position
from engine.first_edition.showing.view import LocationView
from engine.kernel.decision import Decision, Option

GIVE_ORDERS = "orders"
_SHIP, _SECOND_SHIP, _EQUIPMENT, _EVENT = 60, 4, 6, 5
_HELP, _MATCH, _COMMAND, _LEADER = 12, 4, 4, 3
_ENOUGH_IN_HAND, _SMALL_DECK = 5, 10
_MATCHES = 4
"""Number of missions that is enough to win."""
_SHIPS_ENOUGH = 2
_SEVERAL, _MANY = 90, 4
"""Value of a card that reports several at once, and minimum number in hand."""
_FREE = 100
"""Value of free plays, which come first."""


def choose_card_play(decision: Decision, position: Position) -> str:
    """Choose the best option, or to give orders if none helps."""
    rated = [(option_value(option, position), option.id) for option in decision.options if option.id != GIVE_ORDERS]
    best = max(rated, default=(0, GIVE_ORDERS), key=lambda card: card[0])
    return best[1] if best[0] > 0 else GIVE_ORDERS


def option_value(one: Option, position: Position) -> int:
    """The value of an option: several reports at once beat one, switching affiliation has none."""
    verb = one.id.split(":")[0]
    if verb == "replace":
        return 0  # worthwhile replacements were made when asked
    if position.plays_borg:
        return collective.option_value(one, position)
    match verb:
        case "use" if _takes_the_card_play(position.definition(one.card)):
            able = [card_value(card.card, position) for card in position.hand]
            return sum(value for value in able if value > 0) if len(able) > 1 else 0
        case "special":
            return _HELP
        case "use" if plays_for_free(position.definition(one.card)):
            return _FREE
        case "use" | "switch":
            return 0
        case _:
            return card_value(one.card, position)


def _takes_the_card_play(card: object) -> bool:
    """Whether a card in play is used in place of the card play, such as to report several cards."""
    functions = card.functions if isinstance(card, Verb) else ()
    return any(isinstance(text, CardPlay) for function in functions for text in function.texts)


def plays_for_free(card: object) -> bool:
    """Whether a card in play, such as a headquarters, allows an additional free play."""
    return any(isinstance(text, FreePlay) for text in getattr(card, "texts", ()))


def card_value(card_id: str, position: Position) -> int:
    """The value of a card once in play; 0 if unknown."""
    if position.plays_borg:
        return collective.card_value(card_id, position)
    card = position.definition(card_id)
    ships = sum(1 for _ in position.vessels())
    match card:
        case Ship():
            return (_SHIP if not ships else _SECOND_SHIP if ships < _SHIPS_ENOUGH else 1) + (card.range or 0)
        case Personnel():
            return _personnel_value(card, position)
        case Equipment():
            return _EQUIPMENT
        case Verb() if _takes_the_card_play(card):
            return _SEVERAL if len(_reportable(position)) >= _MANY else 0
        case Verb():
            return _EVENT if any(_serves_its_player(function, position) for function in card.functions) else 0
        case _:
            return 0


def _reportable(position: Position) -> list[CardView]:
    """The cards in hand that enter play by reporting."""
    return [card for card in position.hand if card.kind in ("personnel", "ship", "equipment")]


def _serves_its_player(function: Function, position: Position) -> bool:
    """Whether playing a card serves its own player: it draws cards, or stays in play without effects.

    With one card play a turn, more cards only empty the deck while enough in hand can report.
    """
    if function.how != "play":
        return False
    if any(isinstance(node, Draw) and node.whose == "you" for node in nodes(function)):
        deck = position.view.players[position.seat].counts["deck"]
        return len(_reportable(position)) < _ENOUGH_IN_HAND and deck > _SMALL_DECK
    return function.stays and not function.effects


def _personnel_value(card: Personnel, position: Position) -> int:
    """The value of a personnel: missing mission skills, staffing, and being one more.

    Compared with the personnel of its native quadrant, where it enters play.
    """
    line = next((line.locations for line in position.view.lines if line.quadrant == card.quadrant), ())
    there = position.qualities(card for card in position.all_cards_in_play(line) if card.kind == "personnel")
    skills = {skill for individual in card.individuals for skill in (*individual.skills, individual.classification)}
    missing = {skill for location in line for skill in missing_skills(location, position, there)}
    missing |= _skills_against_dilemmas(line, position)
    icons = {icon for individual in card.individuals for icon in individual.icons}
    matching = [
        item
        for item in line
        if position.may_attempt(item) and set(card.affiliations) & set(item.ends[position.seat].affiliations)
    ]
    return (
        1
        + len(skills)
        + _HELP * len(skills & missing)
        + _MATCH * min(len(matching), _MATCHES)
        + (_COMMAND if "cmd" in icons else 0)
        + (_LEADER if "leadership" in skills else 0)
    )


def _skills_against_dilemmas(line: Sequence[LocationView], position: Position) -> set[str]:
    """The skills missing against revealed dilemmas of a line's missions, and for cures."""
    there = position.all_cards_in_play(line)
    walls = {skill for item in line if position.may_attempt(item) for skill in position.wanted_skills(item, there)}
    return walls | {skill for ailment in position.ailments() for skill in position.skills_to_cure(ailment)}


def missing_skills(location: LocationView, position: Position, there: Sequence[Qualities]) -> set[str]:
    """The skills a mission requires that personnel in play don't have."""
    needed = position.mission_end(location).requirements if position.may_attempt(location) else None
    return {part.name.lower() for part in shortfall(needed, there).parts if not part.met} if needed else set()
