"""Adjustments made while a card is resolved by hand; players can respond to them as to the results of any text.

Changes by ``/fix table`` only correct the table, so they allow no responses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.ccg.adjusting.asking_steps import seat_in_order
from engine.ccg.adjusting.card_sets import CARD_SEPARATOR, CHOSEN, MAX_PICKED, PILE, cards_in_order_part
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.personnel_and_ships import capturable_by
from engine.kernel.decision import Answer, Procedure

AdjustFunction = Callable[[Answer], str]

SELECTION_EVENT, PREVENTED = "selected", "It is prevented."
ABOUT_TO_DOWNLOAD = "would be downloading"
_OF_ALL_IN_PLAY = {"stop": "stopped", "capture": "captured", "hand": "returned", "damage": "damaged"}
_FOR_A_PLAYER = ("capture", "control")
"""Adjustments by which a player gains a card; that player counts as the one who acts."""
_ANSWERED = (*_OF_ALL_IN_PLAY, "kill", "discard", "pile", "skill", "control")
_INTO = {"deck": "put in deck", "out": "removed", "dilemmas": "returned to pile"}


def adjust_with_responses(
    hands: ManualTable, seat: int, cause: str, adjust: AdjustFunction, order: Answer
) -> Procedure[str]:
    """Make an adjustment with responses before and after; return the log line.

    Args:
        hands: the table.
        seat: the player who adjusts.
        cause: the card being resolved; empty if it isn't known.
        adjust: makes an adjustment.
        order: the adjustment.
    """
    if order[0] == "random":
        return (yield from _select_at_random(hands, seat, cause, adjust, order))
    if _starts_download(hands, seat, order) and not (
        yield from hands.still_happens_after_responses(ABOUT_TO_DOWNLOAD, seat, cause)
    ):
        return PREVENTED
    if done := _event_without_cards(hands, seat, order):
        sentence = adjust(order)
        yield from hands.offer_responses(done.event, done.seat, done.cards, cause, done.number)
        return sentence
    whole, read = _affected_cards(hands, order), list[str]()
    happenings = [*_events_of_adjustment(hands, seat, order, whole)]
    if not happenings:
        return adjust(order)
    by = seat_in_order(hands, order[2]) if order[0] in _FOR_A_PLAYER else seat

    def make_adjustment(left: Sequence[str]) -> None:
        """Make the adjustment for the cards that are still affected."""
        read.append(adjust(_adjustment_for_remaining(hands, order, whole, left)))

    for event, cards in happenings:
        made = len(read)
        yield from hands.carry_out_event(event, by, cards, cause, make_adjustment)
        if len(read) == made:
            read.append(PREVENTED)
    rest = [card for card in whole if not any(card in cards for _, cards in happenings)]
    if rest:
        make_adjustment(rest)
    return " ".join(filter(None, read))


class _PastEvent(NamedTuple):
    """An event that can be responded to only afterwards.

    Attributes:
        event: its name.
        seat: the player who does it.
        cards: the revealed cards.
        number: of cards drawn, or of points.
    """

    event: str
    seat: int
    cards: tuple[str, ...] = ()
    number: int = 0


def _event_without_cards(hands: ManualTable, seat: int, order: Answer) -> _PastEvent | None:
    """Return the draw, score or reveal that an adjustment represents; ``None`` for any other adjustment."""
    match order:
        case ("draw", count):
            return _PastEvent("drawn", seat, number=int(count))
        case ("draws", who, count):
            return _PastEvent("drawn", int(who), number=int(count))
        case ("score", who, points):
            return _PastEvent("points scored" if int(points) > 0 else "points lost", int(who), number=abs(int(points)))
        case ("reveal", named):
            return _PastEvent("revealed", seat, tuple(cards_in_order_part(hands, named)))
        case ("reveal-top", named, count):
            return _PastEvent("revealed", seat, tuple(cards_in_order_part(hands, named)[: int(count)]))
        case _:
            return None


def _affected_cards(hands: ManualTable, order: Answer) -> list[str]:
    """Return the cards that an adjustment names, without those that it can't stop or capture."""
    if order[0] not in _ANSWERED:
        return []
    named = cards_in_order_part(hands, order[1])
    if order[0] == "stop":
        return [card for card in named if hands.can_be_stopped(card) and not hands.is_stopped(card)]
    return [*capturable_by(hands, seat_in_order(hands, order[2]), named)] if order[0] == "capture" else named


def _starts_download(hands: ManualTable, seat: int, order: Answer) -> bool:
    """Whether an adjustment starts a download: a search of the pile that its player downloads from."""
    pile = hands.download_pile(seat)
    return bool(pile) and tuple(order) == ("look", f"{PILE}{pile}")


def _events_of_adjustment(
    hands: ManualTable, seat: int, order: Answer, affected: Sequence[str]
) -> Iterator[tuple[str, list[str]]]:
    """Yield the events that an adjustment represents, each with its cards."""
    if not affected:
        return
    word, _, *what = order
    there = [card for card in affected if hands.exists(card) and card != hands.faced_dilemma()]
    in_play = [card for card in there if hands.in_play(card)]
    pile = hands.download_pile(seat)
    if word == "hand" and pile:
        yield from _unless_empty("downloaded", [card for card in there if card in hands.cards_in_pile(pile)])
    if word == "damage" and what[0] == "destroyed":
        yield from _unless_empty("destroyed", in_play)
    elif word in _OF_ALL_IN_PLAY:
        yield from _unless_empty(_OF_ALL_IN_PLAY[word], in_play)
    elif word == "kill":
        people = [card for card in in_play if hands.sort_of_card(card) == "personnel"]
        yield from _unless_empty("killed", people)
        yield from _unless_empty("destroyed", [card for card in in_play if card not in people])
    elif word == "discard":
        yield from _unless_empty("discarded", there)
    elif word == "pile" and (event := _INTO.get(what[0].partition("-")[0])):
        lying = [card for card in there if hands.in_play(card) or hands.bearer(card)]
        yield from _unless_empty(event, lying if what[0].startswith("dilemmas") else there)
    elif word == "control":
        yield from _unless_empty("commanded", in_play)
    elif word == "skill" and not what[1].startswith(("-", "0")):
        yield from _unless_empty("skill gained", in_play)


def _unless_empty(event: str, cards: list[str]) -> Iterator[tuple[str, list[str]]]:
    if cards:
        yield event, cards


def _adjustment_for_remaining(hands: ManualTable, order: Answer, whole: Sequence[str], left: Sequence[str]) -> Answer:
    """Return the adjustment for the remaining cards; cards its player can't name become the last random selection."""
    if list(left) == list(whole):
        return order
    named = CARD_SEPARATOR.join(left)
    if len(left) > MAX_PICKED or any(card in hands.attempting_personnel() or not hands.exists(card) for card in left):
        hands.writable_record().chosen = list(left)
        named = CHOSEN
    return (order[0], named, *order[2:])


def _selection_after_responses(hands: ManualTable, seat: int, cause: str) -> Procedure[list[str] | None]:
    """Return the cards of the last random selection that remain after responses; ``None`` if it is made again."""
    found: list[str] = []
    for card in hands.last_selected_cards():
        answered = yield from hands.offer_responses(SELECTION_EVENT, seat, [card], cause)
        if answered is None:
            return None
        found += answered
    return found


def _select_at_random(
    hands: ManualTable, seat: int, cause: str, adjust: AdjustFunction, order: Answer
) -> Procedure[str]:
    """Select cards in play at random, with responses before and after the selection."""
    whole = cards_in_order_part(hands, order[1])
    if not whole or not all(hands.exists(card) and hands.in_play(card) for card in whole):
        return adjust(order)
    able = yield from hands.offer_responses("would be selected", seat, whole, cause)
    if not able:
        return PREVENTED
    read = adjust(_adjustment_for_remaining(hands, order, whole, able))
    while (found := (yield from _selection_after_responses(hands, seat, cause))) is None:
        read = adjust(_adjustment_for_remaining(hands, order, whole, able))
    if found != hands.last_selected_cards():
        hands.writable_record().chosen = list(dict.fromkeys(found))
        named = ", ".join(map(hands.name, found)) or "nobody"
        words = f"The final selection: {named}."
        hands.table.journal.log_event("adjust", words, seat=seat)
        read = f"{read} {words}"
    return read
