"""Adjustments made while a card is resolved by hand, with responses as to the results of any text.

Changes by ``/fix table`` only correct the table, so they allow no responses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.ccg.adjusting.hands import Hands
from engine.ccg.adjusting.sets import BETWEEN, CHOSEN, MAX_PICKED, PILE, members
from engine.kernel.decision import Answer, Procedure

Adjust = Callable[[Answer], str]

SELECTED, PREVENTED = "selected", "It is prevented."
ABOUT_TO_DOWNLOAD = "would be downloading"
_OF_ALL_IN_PLAY = {"stop": "stopped", "capture": "captured", "hand": "returned", "damage": "damaged"}
_INTO = {"deck": "put in deck", "out": "removed"}


def answered(hands: Hands, seat: int, cause: str, adjust: Adjust, order: Answer) -> Procedure[str]:
    """Make an adjustment with responses before and after; return the log line.

    Args:
        hands: the table.
        seat: the player who adjusts.
        cause: the card being resolved; empty if it isn't known.
        adjust: makes an adjustment.
        order: the adjustment.
    """
    if order[0] == "random":
        return (yield from _selected(hands, seat, cause, adjust, order))
    if _searches(hands, seat, order) and not (yield from hands.may_happen(ABOUT_TO_DOWNLOAD, seat, cause)):
        return PREVENTED
    happenings = [*_happenings(hands, seat, order)]
    if not happenings:
        done = adjust(order)
        yield from hands.answers_after(seat, order, cause)
        return done
    whole, read = members(hands, order[1]), list[str]()

    def make(left: Sequence[str]) -> None:
        """Make the adjustment for the cards that are still affected."""
        read.append(adjust(_narrowed(hands, order, whole, left)))

    for event, cards in happenings:
        made = len(read)
        yield from hands.happen(event, seat, cards, cause, make)
        if len(read) == made:
            read.append(PREVENTED)
    rest = [card for card in whole if not any(card in cards for _, cards in happenings)]
    if rest:
        make(rest)
    return " ".join(filter(None, read))


def _searches(hands: Hands, seat: int, order: Answer) -> bool:
    """Whether an adjustment starts a download: a search of the pile that its player downloads from."""
    pile = hands.download_pile(seat)
    return bool(pile) and tuple(order) == ("look", f"{PILE}{pile}")


def _happenings(hands: Hands, seat: int, order: Answer) -> Iterator[tuple[str, list[str]]]:
    """Yield the events that an adjustment stands for, each with its cards."""
    if order[0] not in (*_OF_ALL_IN_PLAY, "kill", "discard", "pile", "skill", "control"):
        return
    word, named, *what = order
    there = [card for card in members(hands, named) if hands.exists(card) and card != hands.facing()]
    in_play = [card for card in there if hands.in_play(card)]
    pile = hands.download_pile(seat)
    if word == "hand" and pile:
        yield from _unless_empty("downloaded", [card for card in there if card in hands.pile(pile)])
    if word in _OF_ALL_IN_PLAY:
        yield from _unless_empty(_OF_ALL_IN_PLAY[word], in_play)
    elif word == "kill":
        people = [card for card in in_play if hands.sort(card) == "personnel"]
        yield from _unless_empty("killed", people)
        yield from _unless_empty("destroyed", [card for card in in_play if card not in people])
    elif word == "discard":
        yield from _unless_empty("discarded", there)
    elif word == "pile" and (event := _INTO.get(what[0].partition("-")[0])):
        yield from _unless_empty(event, there)
    elif word == "control":
        yield from _unless_empty("commanded", in_play)
    elif word == "skill" and not what[1].startswith(("-", "0")):
        yield from _unless_empty("skill gained", in_play)


def _unless_empty(event: str, cards: list[str]) -> Iterator[tuple[str, list[str]]]:
    if cards:
        yield event, cards


def _narrowed(hands: Hands, order: Answer, whole: Sequence[str], left: Sequence[str]) -> Answer:
    """The adjustment for the remaining cards; cards that its player can't name become the last random selection."""
    if list(left) == list(whole):
        return order
    named = BETWEEN.join(left)
    if len(left) > MAX_PICKED or any(card in hands.group() or not hands.exists(card) for card in left):
        hands.opened_record().chosen = list(left)
        named = CHOSEN
    return (order[0], named, *order[2:])


def _kept(hands: Hands, seat: int, cause: str) -> Procedure[list[str] | None]:
    """The cards of the last random selection after responses to each; ``None`` if it is made again."""
    found: list[str] = []
    for card in hands.selected():
        answered = yield from hands.answers_to(SELECTED, seat, [card], cause)
        if answered is None:
            return None
        found += answered
    return found


def _selected(hands: Hands, seat: int, cause: str, adjust: Adjust, order: Answer) -> Procedure[str]:
    """Select cards in play at random, with responses before and after the selection."""
    whole = members(hands, order[1])
    if not whole or not all(hands.exists(card) and hands.in_play(card) for card in whole):
        return adjust(order)
    able = yield from hands.answers_to("would be selected", seat, whole, cause)
    if not able:
        return PREVENTED
    read = adjust(_narrowed(hands, order, whole, able))
    while (found := (yield from _kept(hands, seat, cause))) is None:
        read = adjust(_narrowed(hands, order, whole, able))
    if found != hands.selected():
        hands.opened_record().chosen = list(dict.fromkeys(found))
        named = ", ".join(map(hands.name, found)) or "nobody"
        words = f"In the end this is selected: {named}."
        hands.table.journal.tell("adjust", words, seat=seat)
        read = f"{read} {words}"
    return read
