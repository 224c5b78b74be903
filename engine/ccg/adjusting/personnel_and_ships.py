"""Adjustments of personnel and ships: stopping, capturing, commanding, damaging, and joining or leaving the attempt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from engine.ccg.adjusting.adjustment_log import LogSentence, is_or_are
from engine.ccg.adjusting.asking_steps import (
    CardStep,
    affectable_cards,
    number_in_order,
    number_question,
    options_step,
    player_step,
    seat_in_order,
)
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.placing_cards import nameable_cards_in_play
from engine.ccg.adjusting.verb import PEOPLE, Verb, adjustment_of_each_card
from engine.kernel.decision import Answer, Decision


def _active_cards(hands: ManualTable, seat: int) -> Iterator[str]:
    return (
        card
        for card in nameable_cards_in_play(hands, seat)
        if hands.can_be_stopped(card) and not hands.is_stopped(card)
    )


def _stopped_cards(hands: ManualTable, seat: int) -> Iterator[str]:
    return (card for card in nameable_cards_in_play(hands, seat) if hands.is_stopped(card))


def _commanded_cards(hands: ManualTable, seat: int) -> Iterator[str]:
    return (
        card
        for card in nameable_cards_in_play(hands, seat)
        if hands.holder(card) is not None and card != hands.faced_dilemma()
    )


def _capturable_personnel(hands: ManualTable, seat: int) -> Iterator[str]:
    held = frozenset(hands.captives())
    return (
        card
        for card in nameable_cards_in_play(hands, seat)
        if hands.sort_of_card(card) == "personnel" and card not in held
    )


def capturable_by(hands: ManualTable, captor: int, cards: Sequence[str]) -> list[str]:
    """Return the personnel among cards that a player can capture: neither their own nor under their command."""
    able = frozenset(_capturable_personnel(hands, captor))
    return [card for card in cards if card in able and captor not in (hands.owner(card), hands.holder(card))]


def _captives_in_play(hands: ManualTable, _seat: int) -> Iterator[str]:
    return iter(hands.captives())


def _ships_in_play(hands: ManualTable, seat: int) -> Iterator[str]:
    return (card for card in nameable_cards_in_play(hands, seat) if hands.sort_of_card(card) == "ship")


def _damageable_ships(hands: ManualTable, seat: int) -> Iterator[str]:
    return (card for card in nameable_cards_in_play(hands, seat) if hands.ways_to_damage(seat, card))


def _damaged_ships(hands: ManualTable, seat: int) -> Iterator[str]:
    return (card for card in nameable_cards_in_play(hands, seat) if hands.is_damaged(card))


def _attempting_personnel(hands: ManualTable, _seat: int) -> Iterator[str]:
    yield from hands.attempting_personnel()
    yield from hands.fighters()


def _personnel_that_can_join(hands: ManualTable, _seat: int) -> Iterator[str]:
    return iter(hands.personnel_that_can_join())


# --- steps -----------------------------------------------------------------------------------------------------------


def _damage_question(hands: ManualTable, seat: int, order: Answer) -> Decision:
    ship = affectable_cards(hands, seat, order[1], _damageable_ships)[0]
    return options_step(seat, f"How is {hands.name(ship)} damaged?", hands.ways_to_damage(seat, ship))


def _range_question(hands: ManualTable, seat: int, order: Answer) -> Decision:
    ship = affectable_cards(hands, seat, order[1], _ships_in_play)[0]
    left = hands.range_left(ship)
    return number_question(seat, f"How much RANGE does it regain? It has {left} left this turn.", -20, 20)


# --- changes ---------------------------------------------------------------------------------------------------------


def _give_control(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards, commander = affectable_cards(hands, seat, what[0], _commanded_cards), seat_in_order(hands, what[1])
    for card in cards:
        hands.give_control(card, commander)
    return lambda name: f"{hands.player(commander)} commands {name(cards)} now."


def _capture_personnel(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards, captor = affectable_cards(hands, seat, what[0], _capturable_personnel), seat_in_order(hands, what[1])
    taken = capturable_by(hands, captor, cards)
    for card in taken:
        hands.capture(card, captor)
    return lambda name: f"{hands.player(captor)} captures {name(taken) or 'nobody'}."


def _damage_ship(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    ship, how = affectable_cards(hands, seat, what[0], _damageable_ships)[0], what[1]
    label = next((damage.label for damage in hands.ways_to_damage(seat, ship) if damage.id == how), None)
    if label is None:
        raise ValueError(how)
    hands.damage(seat, ship, how)
    return lambda name: f"{name([ship])} is damaged: {label}."


def _change_range(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    ship, by = affectable_cards(hands, seat, what[0], _ships_in_play)[0], number_in_order(what[1])
    hands.give_range(ship, by)
    words = hands.range_words(ship)
    return lambda name: f"{name([ship])} {words}"


_one = partial(CardStep, most=1, sets=False)

VERBS = {
    "stop": Verb(
        "Stop a card",
        "personnel or ship",
        PEOPLE,
        (CardStep("Which card is stopped?", _active_cards),),
        adjustment_of_each_card(
            _active_cards, lambda hands, card: hands.stop(card), lambda cards: f"{is_or_are(cards)} stopped"
        ),
        "Only personnel and ships in play that aren’t stopped can be stopped.",
    ),
    "unstop": Verb(
        "Unstop a card",
        "so that it can be used again",
        PEOPLE,
        (CardStep("Which card is no longer stopped?", _stopped_cards),),
        adjustment_of_each_card(
            _stopped_cards,
            lambda hands, card: hands.unstop(card),
            lambda cards: f"{is_or_are(cards)} no longer stopped",
        ),
        "That card is not stopped.",
    ),
    "join": Verb(
        "Join the attempt",
        "personnel who are there but not taking part yet",
        PEOPLE,
        (CardStep("Who joins the attempt?", _personnel_that_can_join),),
        adjustment_of_each_card(
            _personnel_that_can_join,
            lambda hands, card: hands.join_attempt(card),
            lambda cards: f"{'joins' if len(cards) == 1 else 'join'} the attempt",
        ),
        "Only the attempting player’s personnel there can join.",
    ),
    "part": Verb(
        "Leave the attempt or fight",
        "without being stopped",
        PEOPLE,
        (CardStep("Who leaves?", _attempting_personnel),),
        adjustment_of_each_card(
            _attempting_personnel,
            lambda hands, card: hands.leave_attempt(card),
            lambda cards: f"{'takes' if len(cards) == 1 else 'take'} no further part",
        ),
        "That card isn’t part of an attempt or fight.",
    ),
    "control": Verb(
        "Change who commands a card",
        "personnel, a ship or any other card in play",
        PEOPLE,
        (CardStep("Which card changes hands?", _commanded_cards), player_step("Who commands it from now on?")),
        _give_control,
        "Only cards in play can be commanded by players.",
    ),
    "capture": Verb(
        "Capture personnel",
        "of an opponent",
        PEOPLE,
        (CardStep("Who is captured?", _capturable_personnel), player_step("Who captures them?")),
        _capture_personnel,
        "Only personnel in play who aren’t captives can be captured, and only by an opponent.",
    ),
    "release": Verb(
        "Release a captive",
        "or anyone held",
        PEOPLE,
        (CardStep("Who is released?", _captives_in_play),),
        adjustment_of_each_card(
            _captives_in_play, lambda hands, card: hands.release(card), lambda cards: f"{is_or_are(cards)} released"
        ),
        "That is not a captive.",
    ),
    "damage": Verb(
        "Damage a ship",
        "or a facility",
        PEOPLE,
        (_one("What is damaged?", _damageable_ships), _damage_question),
        _damage_ship,
        "That can’t be damaged that way.",
    ),
    "repair": Verb(
        "Repair a ship",
        "or a facility",
        PEOPLE,
        (CardStep("What is repaired?", _damaged_ships),),
        adjustment_of_each_card(
            _damaged_ships, lambda hands, ship: hands.repair(ship), lambda ships: f"{is_or_are(ships)} repaired"
        ),
        "It is not damaged.",
    ),
    "range": Verb(
        "Give RANGE back to a ship",
        "or take it away",
        PEOPLE,
        (_one("Which ship?", _ships_in_play), _range_question),
        _change_range,
        "Only a ship in play has RANGE.",
    ),
}
