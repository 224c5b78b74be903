"""Adjustments of personnel and ships: stopping, capturing, commanding, damaging, and joining or leaving the attempt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from engine.ccg.adjusting.asking_steps import Which, asked, number_in, number_question, picked, player, seat_of
from engine.ccg.adjusting.cards import in_play
from engine.ccg.adjusting.hands import Hands
from engine.ccg.adjusting.telling import Telling, be
from engine.ccg.adjusting.verb import PEOPLE, Verb, to_each
from engine.kernel.decision import Answer, Decision


def _active(hands: Hands, seat: int) -> Iterator[str]:
    return (card for card in in_play(hands, seat) if hands.can_be_stopped(card) and not hands.is_stopped(card))


def _stopped_cards(hands: Hands, seat: int) -> Iterator[str]:
    return (card for card in in_play(hands, seat) if hands.is_stopped(card))


def _commanded_cards(hands: Hands, seat: int) -> Iterator[str]:
    return (card for card in in_play(hands, seat) if hands.holder(card) is not None and card != hands.facing())


def _capturable(hands: Hands, seat: int) -> Iterator[str]:
    held = frozenset(hands.captives())
    return (card for card in in_play(hands, seat) if hands.sort(card) == "personnel" and card not in held)


def capturable_by(hands: Hands, captor: int, cards: Sequence[str]) -> list[str]:
    """The personnel among cards that a player can capture: neither their own nor under their command."""
    able = frozenset(_capturable(hands, captor))
    return [card for card in cards if card in able and captor not in (hands.owner(card), hands.holder(card))]


def _captive(hands: Hands, _seat: int) -> Iterator[str]:
    return iter(hands.captives())


def _ships(hands: Hands, seat: int) -> Iterator[str]:
    return (card for card in in_play(hands, seat) if hands.sort(card) == "ship")


def _damageable(hands: Hands, seat: int) -> Iterator[str]:
    return (card for card in in_play(hands, seat) if hands.damages(seat, card))


def _damaged_ships(hands: Hands, seat: int) -> Iterator[str]:
    return (card for card in in_play(hands, seat) if hands.is_damaged(card))


def _attempting(hands: Hands, _seat: int) -> Iterator[str]:
    yield from hands.group()
    yield from hands.fighters()


def _joinable(hands: Hands, _seat: int) -> Iterator[str]:
    return iter(hands.joinable())


# --- steps -----------------------------------------------------------------------------------------------------------


def _how_damaged(hands: Hands, seat: int, order: Answer) -> Decision:
    ship = picked(hands, seat, order[1], _damageable)[0]
    return asked(seat, f"How is {hands.name(ship)} damaged?", hands.damages(seat, ship))


def _how_much_range(hands: Hands, seat: int, order: Answer) -> Decision:
    ship = picked(hands, seat, order[1], _ships)[0]
    left = hands.range_left(ship)
    return number_question(seat, f"How much RANGE is given back? {left} is left this turn.", -20, 20)


# --- what is done ----------------------------------------------------------------------------------------------------


def _control(hands: Hands, seat: int, what: Sequence[str]) -> Telling:
    cards, commander = picked(hands, seat, what[0], _commanded_cards), seat_of(hands, what[1])
    for card in cards:
        hands.give(card, commander)
    return lambda name: f"{hands.player(commander)} commands {name(cards)} now."


def _capture(hands: Hands, seat: int, what: Sequence[str]) -> Telling:
    cards, captor = picked(hands, seat, what[0], _capturable), seat_of(hands, what[1])
    taken = capturable_by(hands, captor, cards)
    for card in taken:
        hands.capture(card, captor)
    return lambda name: f"{hands.player(captor)} captures {name(taken) or 'nobody'}."


def _damage(hands: Hands, seat: int, what: Sequence[str]) -> Telling:
    ship, how = picked(hands, seat, what[0], _damageable)[0], what[1]
    label = next((damage.label for damage in hands.damages(seat, ship) if damage.id == how), None)
    if label is None:
        raise ValueError(how)
    hands.damage(seat, ship, how)
    return lambda name: f"{name([ship])} is damaged: {label}."


def _range(hands: Hands, seat: int, what: Sequence[str]) -> Telling:
    ship, by = picked(hands, seat, what[0], _ships)[0], number_in(what[1])
    hands.give_range(ship, by)
    words = hands.range_words(ship)
    return lambda name: f"{name([ship])} {words}"


_one = partial(Which, most=1, sets=False)

VERBS = {
    "stop": Verb(
        "Stop a card",
        "personnel or ship",
        PEOPLE,
        (Which("Which card is stopped?", _active),),
        to_each(_active, lambda hands, card: hands.stop(card), lambda cards: f"{be(cards)} stopped"),
        "Only personnel and ships in play that are not stopped yet can be stopped.",
    ),
    "unstop": Verb(
        "Unstop a card",
        "so that it can be used again",
        PEOPLE,
        (Which("Which card is no longer stopped?", _stopped_cards),),
        to_each(_stopped_cards, lambda hands, card: hands.unstop(card), lambda cards: f"{be(cards)} no longer stopped"),
        "That card is not stopped.",
    ),
    "join": Verb(
        "Join the attempt",
        "personnel who are there but not taking part yet",
        PEOPLE,
        (Which("Who joins the attempt?", _joinable),),
        to_each(
            _joinable,
            lambda hands, card: hands.join(card),
            lambda cards: f"{'joins' if len(cards) == 1 else 'join'} the attempt",
        ),
        "Only the attempting player’s personnel there can join.",
    ),
    "part": Verb(
        "Leave the attempt or fight",
        "without being stopped",
        PEOPLE,
        (Which("Who leaves?", _attempting),),
        to_each(
            _attempting,
            lambda hands, card: hands.part(card),
            lambda cards: f"{'takes' if len(cards) == 1 else 'take'} no further part",
        ),
        "That card isn’t part of an attempt or fight.",
    ),
    "control": Verb(
        "Change who commands a card",
        "personnel, a ship or any other card in play",
        PEOPLE,
        (Which("Which card changes hands?", _commanded_cards), player("Who commands it from now on?")),
        _control,
        "Only cards in play can be commanded by players.",
    ),
    "capture": Verb(
        "Capture personnel",
        "of an opponent",
        PEOPLE,
        (Which("Who is captured?", _capturable), player("Who captures them?")),
        _capture,
        "Only personnel in play that are not captives yet can be captured, by an opponent.",
    ),
    "release": Verb(
        "Release a captive",
        "or anyone held",
        PEOPLE,
        (Which("Who is released?", _captive),),
        to_each(_captive, lambda hands, card: hands.release(card), lambda cards: f"{be(cards)} released"),
        "That is not a captive.",
    ),
    "damage": Verb(
        "Damage a ship",
        "or a facility",
        PEOPLE,
        (_one("What is damaged?", _damageable), _how_damaged),
        _damage,
        "That can’t be damaged that way.",
    ),
    "repair": Verb(
        "Repair a ship",
        "or a facility",
        PEOPLE,
        (Which("What is repaired?", _damaged_ships),),
        to_each(_damaged_ships, lambda hands, ship: hands.repair(ship), lambda ships: f"{be(ships)} repaired"),
        "It is not damaged.",
    ),
    "range": Verb(
        "Give RANGE back to a ship",
        "or take it away",
        PEOPLE,
        (_one("Which ship?", _ships), _how_much_range),
        _range,
        "Only a ship in play has RANGE.",
    ),
}
