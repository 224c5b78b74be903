"""Which chances to respond are passed by which orders."""

from __future__ import annotations

import msgspec
import pytest

from bot.matches.standing_orders import DEFAULT, passes, until_concerned, until_end_of_turn
from bot.storage.rows import StandingOrders
from engine.kernel.decision import Decision, Kind, Option, Topic, Window
from engine.kernel.view import View

ALICES_TURN = View(viewer=None, turn=4, active=0, headline="", seats=())
PASS = Option("pass", "Pass")
NOBODY = frozenset[Topic]()


def asked(topic: Topic = Topic.PLAY, *, concerns: tuple[int, ...] = (), cards: tuple[str, ...] = ("c1",)) -> Decision:
    """Bob is asked whether he responds with one of these cards."""
    options = tuple(Option(card, card, card=card) for card in cards)
    return Decision(
        seat=1,
        kind=Kind.ACTION,
        prompt="Do you respond?",
        public="may respond",
        options=(*options, PASS),
        default=("pass",),
        window=Window("played", topic, concerns),
    )


@pytest.mark.parametrize("topic", Topic)
def test_by_default_all_is_asked_but_the_pauses_between_two_actions(topic: Topic) -> None:
    assert passes(DEFAULT, asked(topic), ALICES_TURN) is (topic is Topic.LULL)


def test_by_default_a_window_without_an_answer_is_asked_too() -> None:
    assert not passes(DEFAULT, asked(cards=()), ALICES_TURN)
    quick = StandingOrders(halts=None)
    assert passes(quick, asked(cards=()), ALICES_TURN)
    assert not passes(quick, asked(), ALICES_TURN)


def test_a_choice_that_has_to_be_made_is_never_passed() -> None:
    orders = StandingOrders(topics=NOBODY, own_cards=False, until_concerned=True, turn=(4, 0))
    assert passes(orders, asked(), ALICES_TURN)
    assert not passes(orders, msgspec.structs.replace(asked(), window=None), ALICES_TURN)


def test_nothing_is_passed_in_ones_own_turn() -> None:
    orders = StandingOrders(topics=NOBODY, own_cards=False)
    assert not passes(orders, asked(), msgspec.structs.replace(ALICES_TURN, active=1))


def test_own_cards_count_whatever_the_topic() -> None:
    orders = StandingOrders(topics=NOBODY)
    assert passes(orders, asked(concerns=(0,)), ALICES_TURN)
    assert not passes(orders, asked(concerns=(0, 1)), ALICES_TURN)


def test_until_end_of_turn_means_this_turn_only() -> None:
    orders = until_end_of_turn(DEFAULT, ALICES_TURN, 9)
    assert passes(orders, asked(concerns=(1,)), ALICES_TURN)
    assert not passes(orders, asked(), msgspec.structs.replace(ALICES_TURN, turn=6))
    assert not passes(orders, asked(), msgspec.structs.replace(ALICES_TURN, active=2)), "another player of the round"


def test_until_something_happens_to_my_cards() -> None:
    orders = until_concerned(DEFAULT, ALICES_TURN, 9)
    assert passes(orders, asked(), ALICES_TURN)
    assert not passes(orders, asked(concerns=(1,)), ALICES_TURN)


def test_a_declined_card_is_as_if_it_were_not_there() -> None:
    for halts in (0, None):
        orders = StandingOrders(cards=frozenset({"c1"}), halts=halts)
        assert passes(orders, asked(), ALICES_TURN) is passes(orders, asked(cards=()), ALICES_TURN)
        assert not passes(orders, asked(cards=("c1", "c2")), ALICES_TURN)


def test_a_declined_card_is_not_asked_about_where_nobody_halts() -> None:
    orders = StandingOrders(cards=frozenset({"c1"}))
    decision = msgspec.structs.replace(asked(), window=Window("played", Topic.PLAY, halts=False))
    assert passes(orders, decision, ALICES_TURN)


def test_a_declined_kind_is_passed() -> None:
    assert passes(StandingOrders(kinds=frozenset({"played"})), asked(), ALICES_TURN)
