"""Screens for standing orders: the buttons at a chance to respond, and the list of all orders."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import discord
import msgspec

from bot.features.responses.event_kinds import kind_words
from bot.features.responses.items import OrderButton, OrderMenu
from bot.matches.standing_orders import (
    PROFILES,
    OrderChange,
    OrderContext,
    ResponseProfile,
    passing_until_concerned,
    passing_until_end_of_turn,
    response_options,
    topics_asked,
    with_halt,
)
from bot.storage.rows import StandingOrders
from bot.ui.items import select_menu
from bot.ui.limits import MAX_SELECT_OPTIONS, MAX_SELECT_TEXT_CHARS, fit_lines, shorten
from bot.ui.screen import Part, Screen, framed_parts, row
from bot.ui.words import escaped, small_line
from engine.kernel.decision import LULL, REST, Decision, Window
from engine.kernel.view import View
from engine.wording import list_in_words

OWN_CARDS_TOPIC = "own"
"""Value of the menu's option for events that happen to the player's own cards."""

CARD, KIND = "card:", "kind:"

_FORMER_TOPICS = {
    "PLAY": "cards being played",
    "MISSION": "missions and dilemmas",
    "CONFLICT": "combat and engagements",
    "HARM": "cards stopped, killed or lost",
    "LULL": LULL,
    "OTHER": REST,
}
"""Earlier topics, shared by all games; their menus may still exist in channels."""

CardNames = Callable[[str], str]
"""Function that returns a card's name, given its id."""


def response_order_parts(match: str, decision: Decision, window: Window) -> list[Part]:
    """Return buttons for standing orders that can be given at a chance to respond instead of answering each time."""
    number = str(decision.number)
    buttons = [
        *(OrderButton(match, name, ORDERS_BY_VERB[name][0], number) for name in ("turn", "concerned")),
        OrderButton(match, "kind", f"Never ask: {kind_words(window.kind)}", number, window.kind),
        OrderButton(match, "open", "When am I asked?"),
    ]
    words = (
        ""
        if response_options(decision)
        else "You have nothing to respond with, but only you know that. Press Pass to continue."
    )
    return [*([discord.ui.TextDisplay(small_line(words))] if words else []), row(*buttons)]


def passed_responses_parts(passed: int) -> list[Part]:
    """Return a note on the responses passed for a player since they last looked."""
    if not passed:
        return []
    times = "once" if passed == 1 else f"{passed} times"
    words = f"Your standing orders passed {times} when you could have responded: see `/match responses`."
    return [discord.ui.TextDisplay(small_line(words))]


def orders_screen(
    match: str,
    orders: StandingOrders,
    view: View,
    topics: Sequence[str],
    name_of: CardNames,
    *,
    cards: Sequence[str] = (),
    note: str = "",
) -> Screen:
    """Return all standing orders of a player in words, with menus and buttons to change them.

    Args:
        match: the match's id.
        orders: the player's orders.
        view: the player's view.
        topics: all topics of responses in the match's game.
        name_of: returns a card's name.
        cards: ids of the definitions that the player could respond with now.
        note: a sentence above everything; may be empty.
    """
    lines = [
        *([escaped(note)] if note else []),
        "### When you are asked to respond",
        *_orders_in_words(orders, view, topics, name_of),
    ]
    parts: list[Part] = [discord.ui.TextDisplay(fit_lines(lines, 3000)), row(_topics_menu(match, orders, topics))]
    if never := [card for card in cards if card not in orders.cards]:
        options = [_card_option(item, name_of) for item in never[:MAX_SELECT_OPTIONS]]
        parts.append(row(OrderMenu(match, "never", select_menu("Never respond with …", options))))
    if declined := declined_options(orders, name_of):
        parts.append(row(OrderMenu(match, "again", select_menu("Ask me again about …", declined[:MAX_SELECT_OPTIONS]))))
    now = _matching_profile(orders, topics)
    parts.append(row(*(OrderButton(match, name, item.title, main=name == now) for name, item in PROFILES.items())))
    buttons = [_order_button(match, "only" if orders.halts is not None else "halts")]
    if _is_passing(orders, view):
        buttons.append(_order_button(match, "stop"))
    return Screen([framed_parts([*parts, row(*buttons)])])


def _orders_in_words(orders: StandingOrders, view: View, topics: Sequence[str], name_of: CardNames) -> list[str]:
    wanted = topics_asked(orders, topics)
    asked_topics = [
        *(["whatever happens to your cards"] if orders.own_cards else []),
        *(t for t in topics if t in wanted),
    ]
    if asked_topics:
        lines = ["During other players’ turns you’re asked about:", *(f"- {item}" for item in asked_topics)]
    else:
        lines = ["You always pass during other players’ turns."]
    if others := [topic for topic in topics if topic not in wanted]:
        lines.append(f"Not asked about: {list_in_words(others)}.")
    if orders.turn == (view.turn, view.active):
        lines.append("**You’re passing until this turn ends.**")
    if orders.until_concerned:
        lines.append("**You’re passing until something happens to your cards.**")
    if orders.kinds:
        lines.append(f"Never asked about: {escaped(list_in_words(sorted(map(kind_words, orders.kinds))))}.")
    if orders.cards:
        lines.append(
            f"Never responding with: {escaped(list_in_words(sorted(name_of(card) for card in orders.cards)))}."
        )
    halts = (
        "You’re asked even when you have nothing to respond with, so that a pause never gives away your hand."
        if orders.halts is not None
        else "You’re asked only when you can respond. A pause may give away that you could."
    )
    if LULL in wanted:
        halts += " But if the match pauses for you between actions, the others may guess that you have an interrupt."
    return [*lines, small_line(halts)]


def _topics_menu(match: str, orders: StandingOrders, topics: Sequence[str]) -> OrderMenu:
    wanted = topics_asked(orders, topics)
    own_select_option = discord.SelectOption(
        label="Whatever happens to my cards", value=OWN_CARDS_TOPIC, default=orders.own_cards
    )
    options = [discord.SelectOption(label=topic.capitalize(), value=topic, default=topic in wanted) for topic in topics]
    return OrderMenu(
        match,
        "topics",
        select_menu("Ask me about …", [own_select_option, *options], min_values=0, max_values=len(topics) + 1),
    )


def declined_options(orders: StandingOrders, name_of: CardNames) -> list[discord.SelectOption]:
    """Return menu options for the cards and events that a player never responds with or to."""
    kinds = [
        discord.SelectOption(label=shorten(kind_words(kind), MAX_SELECT_TEXT_CHARS), value=KIND + kind)
        for kind in sorted(orders.kinds)
    ]
    return [*kinds, *(_card_option(card, name_of) for card in sorted(orders.cards, key=name_of))]


def _card_option(card: str, name_of: CardNames) -> discord.SelectOption:
    return discord.SelectOption(label=shorten(name_of(card), MAX_SELECT_TEXT_CHARS), value=CARD + card)


def possible_responses(decision: Decision | None) -> list[str]:
    """Return the ids of the cards that a player could respond with now."""
    if decision is None or decision.window is None:
        return []
    return list(dict.fromkeys(option.card for option in response_options(decision) if option.card))


def _matching_profile(orders: StandingOrders, topics: Sequence[str]) -> str:
    topics_and_own_cards = topics_asked(orders, topics), orders.own_cards
    return next(
        (
            name
            for name, item in PROFILES.items()
            if (item.topics_asked_about(topics), item.asks_about_own_cards) == topics_and_own_cards
        ),
        "",
    )


def _is_passing(orders: StandingOrders, view: View) -> bool:
    return orders.until_concerned or orders.turn == (view.turn, view.active)


def order_from_button(verb: str, argument: str) -> OrderChange:
    """Return the order given by a button at a chance to respond."""
    if verb in ORDERS_BY_VERB:
        return ORDERS_BY_VERB[verb][1]
    return lambda orders, _now: msgspec.structs.replace(orders, kinds=orders.kinds | {argument})


def order_from_menu(verb: str, values: Sequence[str]) -> OrderChange:
    """Return the order given by a menu's selection."""

    def order(orders: StandingOrders, now: OrderContext) -> StandingOrders:
        cards = {value.removeprefix(CARD) for value in values if value.startswith(CARD)}
        kinds = {value.removeprefix(KIND) for value in values if value.startswith(KIND)}
        match verb:
            case "topics":
                topics = frozenset(_FORMER_TOPICS.get(value, value) for value in values) & frozenset(now.topics)
                return msgspec.structs.replace(orders, topics=topics, own_cards=OWN_CARDS_TOPIC in values)
            case "never":
                return msgspec.structs.replace(orders, cards=orders.cards | cards, kinds=orders.kinds | kinds)
            case _:
                return msgspec.structs.replace(orders, cards=orders.cards - cards, kinds=orders.kinds - kinds)

    return order


def _order_button(match: str, name: str) -> OrderButton:
    return OrderButton(match, name, ORDERS_BY_VERB[name][0])


def _profile_order(profile: ResponseProfile) -> OrderChange:
    """Return the order to be asked according to a profile; it ends all passing."""

    def order(orders: StandingOrders, now: OrderContext) -> StandingOrders:
        topics, own_cards = profile.topics_asked_about(now.topics), profile.asks_about_own_cards
        standing_orders = msgspec.structs.replace(orders, topics=topics, own_cards=own_cards)
        return msgspec.structs.replace(standing_orders, turn=None, until_concerned=False, kinds=frozenset())

    return order


def _hide_pauses(orders: StandingOrders, now: OrderContext) -> StandingOrders:
    return with_halt(orders, now.next_decision)


def _stop_hiding_pauses(orders: StandingOrders, _now: OrderContext) -> StandingOrders:
    return msgspec.structs.replace(orders, halts=None)


def _stop_passing(orders: StandingOrders, _now: OrderContext) -> StandingOrders:
    return msgspec.structs.replace(orders, turn=None, until_concerned=False)


ORDERS_BY_VERB: dict[str, tuple[str, OrderChange]] = {
    **{name: (item.title, _profile_order(item)) for name, item in PROFILES.items()},
    "turn": ("Pass this turn", passing_until_end_of_turn),
    "concerned": ("Pass until affected", passing_until_concerned),
    "stop": ("Stop passing", _stop_passing),
    "halts": ("Hide my pauses", _hide_pauses),
    "only": ("Don’t hide pauses", _stop_hiding_pauses),
}
"""Orders that need no argument, with their titles, by the names used in buttons and the command."""
