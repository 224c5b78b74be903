"""Cards and texts used between actions in the seat's own turn: those that fetch a card, or let others enter play."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects.cards_meant import Cards, Host
from engine.ccg.effects.changes import MayEnter
from engine.ccg.effects.language import tree_nodes
from engine.ccg.effects.on_cards import TakeInHand
from engine.ccg.effects.plays import DownloadCards, Nullify, Refresh
from engine.ccg.effects.texts import AnyTime
from engine.ccg.requirements.requirement import is_met_alone
from engine.ccg.view import CardView
from engine.first_edition.cards.definition import AnyDefinition, Equipment, Function, FunctionCard, Personnel, Ship
from engine.first_edition.cards.qualities import printed_qualities_of_card
from engine.first_edition.computer.card_economy import strengthens_player
from engine.first_edition.computer.seat_position import Position
from engine.kernel.decision import Option

_VALUE_BEFORE_CARD_PLAYS = 110
"""Value of options that bring a card without a card play: they precede card plays, which then have more to choose from.
"""


def any_time_value(option: Option, position: Position) -> int:
    """Return the value of an option between actions: playing a card in hand, or using a text in play."""
    _, instance, number = option.id.split(":")
    card = position.definition(option.card)
    if not isinstance(card, FunctionCard):
        return 0
    if any(instance == own.id for own in position.hand):
        function = card.functions[int(number)]
        is_useful = _is_useful(function, position) or nullifies_harm(function, position)
        return _VALUE_BEFORE_CARD_PLAYS if is_useful else 0
    return (
        _VALUE_BEFORE_CARD_PLAYS
        if any(_fetches_a_doorway(text, position) for text in _used_texts(card, int(number)))
        else 0
    )


def _is_useful(function: Function, position: Position) -> bool:
    """Whether a card in hand fetches cards or lets in others that are stuck in hand."""
    if function.stays:
        return any(
            _lets_in_stuck_card(node, position) for node in tree_nodes(function.texts) if isinstance(node, MayEnter)
        )
    taken = [node.who for node in tree_nodes(function.effects) if isinstance(node, TakeInHand)]
    return any(_has_good_card(cards, position) for cards in taken if isinstance(cards, Cards))


def nullifies_harm(function: Function, position: Position) -> bool:
    """Whether a card nullifies an event that serves the opponent every turn."""
    nullifies = any(isinstance(effect, Nullify) and isinstance(effect.who, Host) for effect in function.effects)
    return nullifies and function.on is not None and bool(opposing_engines(position))


def opposing_engines(position: Position) -> set[str]:
    """Return the ids of the opponents' cards on the table that serve them every turn."""
    others = (side for side in position.view.players if side.seat != position.seat)
    return {card.id for side in others for card in side.table if strengthens_player(position.definition(card.card))}


def refreshes_ship(card_id: str, number: str, position: Position) -> bool:
    """Whether a card used in this way unstops a ship with its crew."""
    card = position.definition(card_id)
    functions = card.functions if isinstance(card, FunctionCard) and number.isdecimal() else ()
    return any(
        isinstance(effect, Refresh)
        for function in functions[int(number) : int(number) + 1]
        for effect in function.effects
    )


def _has_good_card(cards: Cards, position: Position) -> bool:
    """Whether a pile, as far as the seat sees it, has an effective card; always true of its side decks."""
    if cards.where == "tent":
        return True
    if cards.where != "discard":
        return False
    pile = (position.definition(card.card) for card in position.view.players[position.seat].discard)
    return any(isinstance(card, Ship | Personnel) and _matches_description(cards, card) for card in pile)


def _used_texts(card: FunctionCard, number: int) -> Iterator[AnyTime]:
    """Yield the text with this number that a card in play may have, by the function that brought it there."""
    for function in card.functions:
        if function.stays and number < len(function.texts):
            text = function.texts[number]
            if isinstance(text, AnyTime):
                yield text


def _fetches_a_doorway(text: AnyTime, position: Position) -> bool:
    """Whether a text fetches a card that permanently lets in cards that are stuck in hand."""
    titles = {node.cards.title for node in tree_nodes(text.effects) if isinstance(node, DownloadCards)}
    doorways = [card for title in titles if title for card in position.named(title)]
    found = [
        node for card in doorways for node in tree_nodes(getattr(card, "functions", ())) if isinstance(node, MayEnter)
    ]
    return any(_lets_in_stuck_card(node, position) for node in found)


def _lets_in_stuck_card(change: MayEnter, position: Position) -> bool:
    """Whether a change lets in a card in hand that can't enter play now."""
    return any(
        _matches_description(change.of, position.definition(card.card)) for card in cards_stuck_in_hand(position)
    )


def cards_stuck_in_hand(position: Position) -> list[CardView]:
    """Return the personnel, ships and equipment in hand that can't be played with the card play."""
    barred = position.view.players[position.seat].unplayable if position.view.card_play else {}
    able = (card for card in position.hand if card.id in barred)
    return [card for card in able if isinstance(position.definition(card.card), Personnel | Ship | Equipment)]


def _matches_description(cards: Cards, card: AnyDefinition) -> bool:
    return any(is_met_alone(cards.who, one) for one in printed_qualities_of_card(card))
