"""Standing orders: which chances to respond a player is asked about, and which are passed for them.

Every pass made here is an accepted answer like any other and leaves no trace that others could see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from bot.storage.rows import SeatRow, StandingOrders
from engine.kernel.decision import LULL, Decision, Option
from engine.kernel.event import Event
from engine.kernel.match import Match
from engine.kernel.view import View

DEFAULT_ORDERS = StandingOrders()


class ResponseProfile(NamedTuple):
    """A preset that determines what a player is asked about.

    Attributes:
        title: the preset's name for players.
        asks_at_pauses: whether players are asked between two actions.
        asks_at_events: whether players are asked about everything else, whatever the topic.
        asks_about_own_cards: whether players are asked when something happens to their cards.
    """

    title: str
    asks_at_pauses: bool
    asks_at_events: bool
    asks_about_own_cards: bool

    def topics_asked_about(self, topics: Iterable[str]) -> frozenset[str]:
        """Return those of the game's topics about which a player is asked."""
        return frozenset(topic for topic in topics if (self.asks_at_pauses if topic == LULL else self.asks_at_events))


STANDARD_PROFILE = "standard"
PROFILES = {
    STANDARD_PROFILE: ResponseProfile("Standard", asks_at_pauses=False, asks_at_events=True, asks_about_own_cards=True),
    "always": ResponseProfile("Always ask", asks_at_pauses=True, asks_at_events=True, asks_about_own_cards=True),
    "own": ResponseProfile("Only my cards", asks_at_pauses=False, asks_at_events=False, asks_about_own_cards=True),
    "never": ResponseProfile("Always pass", asks_at_pauses=False, asks_at_events=False, asks_about_own_cards=False),
}


class OrderContext(NamedTuple):
    """The state of a match when an order is given.

    Attributes:
        view: the public view.
        next_decision: the number of the next decision.
        topics: all topics of responses in the match's game.
    """

    view: View
    next_decision: int
    topics: Sequence[str]


OrderChange = Callable[[StandingOrders, OrderContext], StandingOrders]
"""Function that computes new standing orders from the old ones."""


class OrdersFollowed(NamedTuple):
    """The events after orders were followed, and the orders that changed."""

    events: list[Event]
    orders: dict[int, StandingOrders]


def orders_of(seat: SeatRow) -> StandingOrders:
    """Return a seat's own orders, or the default ones."""
    return seat.orders or DEFAULT_ORDERS


def initial_orders(profile: str, topics: Sequence[str], *, has_human_opponent: bool) -> StandingOrders:
    """Return the initial orders of a player with this profile.

    Args:
        profile: one of ``PROFILES``.
        topics: all topics of responses in the match's game.
        has_human_opponent: whether the player has human opponents; computers draw no conclusions from a pause, so
            against them the player is asked only if there is something to respond with.
    """
    chosen = PROFILES.get(profile, PROFILES[STANDARD_PROFILE])
    halts = DEFAULT_ORDERS.halts if has_human_opponent else None
    return StandingOrders(topics=chosen.topics_asked_about(topics), own_cards=chosen.asks_about_own_cards, halts=halts)


def topics_asked(orders: StandingOrders, topics: Iterable[str]) -> frozenset[str]:
    """Return the topics about which a player with these orders is asked."""
    return (
        PROFILES[STANDARD_PROFILE].topics_asked_about(topics)
        if orders.topics is None
        else orders.topics & frozenset(topics)
    )


def with_halt(orders: StandingOrders, number: int) -> StandingOrders:
    """Return orders that ask, from this decision on, even if only passing is possible."""
    return orders if orders.halts is not None else msgspec.structs.replace(orders, halts=number)


def halts_by_seat(seats: Iterable[SeatRow]) -> dict[int, int]:
    """Return ``Match.halts``: by seat, the decision from which on the seat is asked even if it can only pass."""
    given = {seat.seat: orders_of(seat).halts for seat in seats}
    return {seat: first for seat, first in given.items() if first is not None}


def follow_orders(match: Match, orders: Mapping[int, StandingOrders]) -> OrdersFollowed:
    """Pass whatever these seats' orders pass, and give obvious answers, until a player has to decide."""
    events: list[Event] = []
    now = dict(orders)
    while decision := _decision_to_pass(match, now):
        if _is_worth_reporting(decision):
            given = now[decision.seat]
            now[decision.seat] = msgspec.structs.replace(given, passed=given.passed + 1)
        events += match.answer(decision.seat, decision.number, decision.default)
    for decision in match.open:
        given = now.get(decision.seat, DEFAULT_ORDERS)
        if given.until_concerned and _concerns_own_cards(decision) and not _is_own_turn(decision, match.view(None)):
            now[decision.seat] = msgspec.structs.replace(given, until_concerned=False)
    return OrdersFollowed(events, {seat: given for seat, given in now.items() if given != orders[seat]})


def is_passed(orders: StandingOrders, decision: Decision, view: View) -> bool:
    """Whether these orders pass a decision. They apply to responses during other players' turns.

    In a player's own turn they pass only pauses between two actions, because the player can act between them anyway,
    and responses that make no difference; players who are asked in pauses are asked there too.
    """
    window = decision.window
    if window is None:
        return False
    idle = window.idle and not topics_asked(orders, (LULL,))
    if _is_own_turn(decision, view):
        return idle or (window.topic == LULL and not topics_asked(orders, (LULL,)))
    concerned = _concerns_own_cards(decision)
    if orders.turn == (view.turn, view.active) or window.kind in orders.kinds:
        return True
    if orders.until_concerned and not concerned:
        return True
    if not topics_asked(orders, (window.topic,)) and not (orders.own_cards and concerned):
        return True
    # Players who are asked with nothing in hand must also be asked with a card they never use.
    halts = orders.halts is not None and window.halts
    return not halts and (idle or all(option.card in orders.cards for option in response_options(decision)))


def response_options(decision: Decision) -> list[Option]:
    """Return a decision's options other than passing."""
    return [option for option in decision.options if (option.id,) != decision.default]


def passing_until_end_of_turn(orders: StandingOrders, context: OrderContext) -> StandingOrders:
    """Return orders that pass until this turn has ended."""
    return msgspec.structs.replace(orders, turn=(context.view.turn, context.view.active))


def passing_until_concerned(orders: StandingOrders, _now: OrderContext) -> StandingOrders:
    """Return orders that pass until something happens to the player's own cards."""
    return msgspec.structs.replace(orders, until_concerned=True)


def _decision_to_pass(match: Match, orders: Mapping[int, StandingOrders]) -> Decision | None:
    if foregone := next((decision for decision in match.open if decision.foregone and decision.seat in orders), None):
        return foregone
    windows = [decision for decision in match.open if decision.window and decision.seat in orders]
    if not windows:
        return None
    view = match.view(None)
    return next((window for window in windows if is_passed(orders[window.seat], window, view)), None)


def _is_worth_reporting(decision: Decision) -> bool:
    """Whether a pass is worth reporting, that is not between two actions and not without effect."""
    window = decision.window
    return bool(response_options(decision)) and window is not None and window.topic != LULL and not window.idle


def _concerns_own_cards(decision: Decision) -> bool:
    return decision.window is not None and decision.seat in decision.window.concerns


def _is_own_turn(decision: Decision, view: View) -> bool:
    return view.active == decision.seat
