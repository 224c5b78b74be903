"""Spending counters: which card to play next, or whether to draw."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.ccg.cards.kinds import AnyCard, Interrupt, Ship, texts_of
from engine.ccg.effects import texts
from engine.kernel.decision import Decision, Option
from engine.second_edition.computer.position import ComputerPosition, is_staffed_by
from engine.second_edition.computer.worth import PERSONNEL_BEFORE_SHIP, CardWorth

WORTH_PLAYING, WORTH_PLAYING_AT_END = 0.5, 0.01
"""Minimum gain per counter for playing a card, normally and at the end; below it the computer draws instead."""

_SIMPLE_PLAY_GROUPS = frozenset(("Play personnel", "Play ship", "Play equipment"))
"""Groups of plays after which the next one is still known."""

GAIN_OF_NEEDED_DRAW = 4.0
"""Gain per counter of a draw while a team waits for its ship or a skill: more than another personnel brings."""


def next_play(decision: Decision, position: ComputerPosition, worth: CardWorth) -> str:
    """Return the option with the highest gain for its cost: a card, a text, a draw; or the end of the segment."""
    rated = [(rating, option.id) for rating, option in rated_plays(decision, position, worth)]
    return max(rated, default=(0.0, "end"))[1]


def following_plays(first: str, decision: Decision, position: ComputerPosition) -> Iterator[str]:
    """Yield the plays that follow a play for the counters left: personnel, ships and equipment.

    Their gains are those before the first play, so they may be a little too high; draws and events stop them.
    """
    chosen = next((option for option in decision.options if option.id == first), None)
    options = [option for option in decision.options if option.group in _SIMPLE_PLAY_GROUPS]
    others = [option for option in decision.options if option.group not in _SIMPLE_PLAY_GROUPS]
    while chosen in options:
        left = position.view.counters - _counters_spent(chosen, position)
        position = ComputerPosition(replace(position.view, counters=left), position.catalogue)
        options = [one for one in options if one.card != chosen.card and _counters_spent(one, position) <= left]
        following = next_play(replace(decision, options=(*options, *others)), position, CardWorth(position))
        chosen = next((option for option in options if option.id == following), None)
        if chosen:
            yield chosen.id


def rated_plays(decision: Decision, position: ComputerPosition, worth: CardWorth) -> list[tuple[float, Option]]:
    """Return the options worth taking, each with its gain for its cost.

    If a crew waits for a ship in hand, options that would leave too few counters for the ship are left out.
    """
    ships = _affordable_first_ships(decision, position)
    spare = position.view.counters - min(ships.values(), default=0)
    return [
        (rating, option)
        for option in decision.options
        if (not ships or option.id in ships or _counters_spent(option, position) <= spare)
        and (rating := _rate_option(option, position, worth)) > 0
    ]


def _affordable_first_ships(decision: Decision, position: ComputerPosition) -> dict[str, int]:
    """Return the plays of ships that a crew without a ship can fly, each with its cost."""
    if position.ships or len(position.personnel) < PERSONNEL_BEFORE_SHIP:
        return {}
    return {
        option.id: card.cost
        for option in decision.options
        if isinstance(card := _card_to_play(option, position), Ship) and is_staffed_by(card, position.personnel)
    }


def _counters_spent(option: Option, position: ComputerPosition) -> int:
    """Return the printed cost of a play, or 1 for a draw."""
    return 1 if option.id == "draw" else int(getattr(_card_to_play(option, position), "cost", 0))


def _card_to_play(option: Option, position: ComputerPosition) -> AnyCard | None:
    action, _, instance = option.id.partition(":")
    own = position.own_card(instance) if action == "play" else None
    return position.printed_facts(own) if own else None


def _rate_option(option: Option, position: ComputerPosition, worth: CardWorth) -> float:
    match option.id.partition(":")[0]:
        case "play":
            return _rate_play(option, position, worth)
        case "interrupt" | "use":
            return use_rating(option, position, worth)
        case "draw":
            return GAIN_OF_NEEDED_DRAW if worth.is_key_missing else WORTH_PLAYING_AT_END
        case _:
            return 0.0


def _rate_play(option: Option, position: ComputerPosition, worth: CardWorth) -> float:
    card = _card_to_play(option, position)
    if card is None:
        return 0.0
    cost = getattr(card, "cost", 0)
    brings = worth.worth_of_card(card)
    return brings / (cost + 0.5) if brings >= WORTH_PLAYING * max(1, cost) else 0.0


def use_rating(option: Option, position: ComputerPosition, worth: CardWorth) -> float:
    """Return the gain of using a text or an interrupt now; zero if it isn't worth it."""
    if not option.card:
        return 0.0
    card = position.catalogue.card(option.card)
    gain = _gain_of_use(card, option.id, worth)
    return gain if gain >= WORTH_PLAYING else 0.0


def _gain_of_use(card: AnyCard, option_id: str, worth: CardWorth) -> float:
    if isinstance(card, Interrupt):
        return 0.0 if card.words else worth.gain_of_effects(card.effects) - worth.price_of_costs(card.costs)
    number = option_id.rpartition(":")[2]
    printed = texts_of(card)
    text = printed[int(number)] if number.isdecimal() and int(number) < len(printed) else None
    if not isinstance(text, texts.Ability):
        return 0.0
    endless = not text.once and not text.costs and isinstance(text, texts.Order | texts.AnyTime)
    return 0.0 if endless else worth.gain_of_effects(text.effects) - worth.price_of_costs(text.costs)
