"""Card economy: events that bring more cards every turn, and those that take the opponent's cards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects.changes import Nullifies
from engine.ccg.effects.effects import Discard, Draw
from engine.ccg.effects.language import tree_nodes
from engine.ccg.effects.texts import CardPlay, EndOfEveryTurn, EndOfTurn
from engine.first_edition.cards.definition import AnyDefinition, Function, FunctionCard
from engine.first_edition.computer.seat_position import Position

_DRAWS, _DRAINS, _REPORTS = 95, 85, 90
"""Values of an event that draws a card every turn, of one that makes the opponent discard one, and of one that lets its
player report several cards at once.
"""
_ENOUGH_TURNS_IN_DECK = 15
"""Number of cards in the deck from which drawing an additional card every turn is worth a card play."""
_SEVERAL, _SEVERAL_WITH_DRAWS = 3, 2
"""Numbers of cards to report in hand from which reporting several at once pays, and with an additional draw a turn."""


def value_of_lasting_event(card: FunctionCard, function: Function, reports: int, position: Position) -> int:
    """Return the value of playing an event that serves its player every turn; 0 for all others.

    Args:
        card: the event.
        function: the way in which it is played.
        reports: the number of cards in hand that enter play by reporting.
        position: the position of the seat.
    """
    if function.how != "play" or not function.stays or _is_in_play(card, position) or _is_nullified(card, position):
        return 0
    if reports_several(function):
        drawing = any(draws_every_turn(other) for _, other in _own_events(position))
        return _REPORTS if reports >= (_SEVERAL_WITH_DRAWS if drawing else _SEVERAL) else 0
    if draws_every_turn(function):
        return _DRAWS if position.view.players[position.seat].counts["deck"] >= _ENOUGH_TURNS_IN_DECK else 0
    return _DRAINS if drains_opponent(function) else 0


def can_report_several(position: Position) -> bool:
    """Whether a card in play lets the seat report several cards at once."""
    return any(reports_several(function) for _, function in _own_events(position))


def draws_every_turn(function: Function) -> bool:
    """Whether a way to play a card draws a card at the end of each of its player's turns."""
    texts = (text for text in function.texts if isinstance(text, EndOfTurn))
    return any(isinstance(node, Draw) and node.whose == "you" for text in texts for node in tree_nodes(text))


def drains_opponent(function: Function) -> bool:
    """Whether a way to play a card makes the opponent discard cards from their hand every turn."""
    texts = (text for text in function.texts if isinstance(text, EndOfEveryTurn))
    return any(
        isinstance(node, Discard) and node.whose == "opponent" and node.how != "top of deck"
        for text in texts
        for node in tree_nodes(text)
    )


def reports_several(function: Function) -> bool:
    """Whether a way to play a card lets its player report several cards in place of the card play."""
    return any(isinstance(text, CardPlay) for text in function.texts)


def strengthens_player(card: AnyDefinition) -> bool:
    """Whether a card in play brings its player more cards every turn, or costs the opponent cards."""
    functions = card.functions if isinstance(card, FunctionCard) else ()
    return any(
        draws_every_turn(function) or drains_opponent(function) or reports_several(function) for function in functions
    )


def _is_in_play(card: FunctionCard, position: Position) -> bool:
    return any(own.title == card.title for own, _ in _own_events(position))


def _own_events(position: Position) -> Iterator[tuple[FunctionCard, Function]]:
    """Yield the seat's cards on the table, with each way in which they may have been played."""
    for card in position.view.players[position.seat].table:
        definition = position.definition(card.card)
        if isinstance(definition, FunctionCard):
            yield from ((definition, function) for function in definition.functions if function.stays)


def _is_nullified(card: FunctionCard, position: Position) -> bool:
    """Whether a card on the table nullifies cards with this title."""
    table = (position.definition(one.card) for side in position.view.players for one in side.table)
    changes = (node for other in table for node in tree_nodes(other) if isinstance(node, Nullifies))
    return any(change.of.title == card.title for change in changes)
