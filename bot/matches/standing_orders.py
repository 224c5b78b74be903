"""Standing orders: which chances to respond a player is asked about, and which are passed for them.

Whatever is passed here is an accepted answer like any other and leaves no trace that others could see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

import msgspec

from bot.storage.rows import SeatRow, StandingOrders
from engine.kernel.decision import Decision, Option, Topic
from engine.kernel.event import Event
from engine.kernel.match import Match
from engine.kernel.view import View

DEFAULT = StandingOrders()


class Profile(NamedTuple):
    """A ready-made answer to what a player is asked about: its title, the topics, and whether their cards count."""

    title: str
    topics: frozenset[Topic]
    own_cards: bool


STANDARD = "standard"
PROFILES = {
    STANDARD: Profile("Standard", DEFAULT.topics, True),
    "always": Profile("Always ask", frozenset(Topic), True),
    "own": Profile("Only my cards", frozenset(), True),
    "never": Profile("Always pass", frozenset(), False),
}

Order = Callable[[StandingOrders, View, int], StandingOrders]
"""New orders from the old ones, what is public of the match, and the number of the next decision."""


class Obeyed(NamedTuple):
    """What happened because orders were followed, and which orders have changed by it."""

    events: list[Event]
    orders: dict[int, StandingOrders]


def orders_of(seat: SeatRow) -> StandingOrders:
    """A seat's own orders, or those of everybody who has given none."""
    return seat.orders or DEFAULT


def begun_with(profile: str, *, watched: bool) -> StandingOrders:
    """The orders that a player has at the start of a match with this profile.

    Args:
        profile: one of ``PROFILES``.
        watched: whether they play against people: a computer makes nothing of a pause, so nobody halts for one.
    """
    chosen = PROFILES.get(profile, PROFILES[STANDARD])
    halts = DEFAULT.halts if watched else None
    return msgspec.structs.replace(DEFAULT, topics=chosen.topics, own_cards=chosen.own_cards, halts=halts)


def halting(orders: StandingOrders, number: int) -> StandingOrders:
    """Orders to be asked even where one can only pass, from the decision of this number on."""
    return orders if orders.halts is not None else msgspec.structs.replace(orders, halts=number)


def halts(seats: Iterable[SeatRow]) -> dict[int, int]:
    """From which decision on seats are asked even where they can only pass, as ``Match.halts`` wants it."""
    given = {seat.seat: orders_of(seat).halts for seat in seats}
    return {seat: first for seat, first in given.items() if first is not None}


def obey(match: Match, orders: Mapping[int, StandingOrders]) -> Obeyed:
    """Pass what the orders of these seats pass, until somebody is asked who wants to be."""
    events: list[Event] = []
    now = dict(orders)
    while decision := _to_pass(match, now):
        if _is_worth_telling(decision):
            given = now[decision.seat]
            now[decision.seat] = msgspec.structs.replace(given, passed=given.passed + 1)
        events += match.answer(decision.seat, decision.number, decision.default)
    for decision in match.open:
        given = now.get(decision.seat, DEFAULT)
        if given.until_concerned and _concerned(decision) and not _own_turn(decision, match.view(None)):
            now[decision.seat] = msgspec.structs.replace(given, until_concerned=False)
    return Obeyed(events, {seat: given for seat, given in now.items() if given != orders[seat]})


def passes(orders: StandingOrders, decision: Decision, view: View) -> bool:
    """Whether a decision is passed by these orders. They count for responses, and in the turns of others only."""
    window = decision.window
    if window is None or _own_turn(decision, view):
        return False
    concerned = _concerned(decision)
    if orders.turn == (view.turn, view.active) or window.kind in orders.kinds:
        return True
    if orders.until_concerned and not concerned:
        return True
    if window.topic not in orders.topics and not (orders.own_cards and concerned):
        return True
    # Who is halted even with nothing in hand must be halted with a card that they will not use, too.
    halts = orders.halts is not None and window.halts
    return not halts and all(one.card in orders.cards for one in responses(decision))


def responses(decision: Decision) -> list[Option]:
    """What a player could respond with, apart from passing."""
    return [option for option in decision.options if (option.id,) != decision.default]


def until_end_of_turn(orders: StandingOrders, view: View, _next: int) -> StandingOrders:
    """Pass until this turn is over."""
    return msgspec.structs.replace(orders, turn=(view.turn, view.active))


def until_concerned(orders: StandingOrders, _view: View, _next: int) -> StandingOrders:
    """Pass until something happens to one's own cards."""
    return msgspec.structs.replace(orders, until_concerned=True)


def _to_pass(match: Match, orders: Mapping[int, StandingOrders]) -> Decision | None:
    windows = [one for one in match.open if one.window and one.seat in orders]
    if not windows:
        return None
    view = match.view(None)
    return next((one for one in windows if passes(orders[one.seat], one, view)), None)


def _is_worth_telling(decision: Decision) -> bool:
    """Not between two actions, where nothing has happened that one could have missed."""
    return bool(responses(decision)) and decision.window is not None and decision.window.topic is not Topic.LULL


def _concerned(decision: Decision) -> bool:
    return decision.window is not None and decision.seat in decision.window.concerns


def _own_turn(decision: Decision, view: View) -> bool:
    return view.active == decision.seat
