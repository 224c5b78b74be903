"""Responses that are passed automatically, by standing order."""

from __future__ import annotations

import msgspec
import pytest

from bot.features.responses.screens import order_from_menu
from bot.matches.standing_orders import (
    DEFAULT_ORDERS,
    OrderContext,
    follow_orders,
    initial_orders,
    is_passed,
    passing_until_concerned,
    passing_until_end_of_turn,
    topics_asked,
)
from bot.storage.rows import StandingOrders
from engine.ccg.effects.cards_meant import All, Chosen
from engine.ccg.effects.effects import Effect, Stop, Unless
from engine.ccg.requirements.grammar import parse_requirement
from engine.kernel.decision import LULL, REST, Decision, Kind, Option, Window, all_topics
from engine.kernel.view import View
from tests.engine.second_edition.scenario import Scenario

ALICES_TURN = View(viewer=None, turn=4, active=0, headline="", seats=())
PASS = Option("pass", "Pass")
NOTHING = frozenset[str]()
PLAYS = "cards being played"
TOPICS = all_topics((PLAYS, "wounds"))
NOW = OrderContext(ALICES_TURN, 9, TOPICS)


def asked(
    topic: str = PLAYS, *, concerns: tuple[int, ...] = (), cards: tuple[str, ...] = ("c1",), idle: bool = False
) -> Decision:
    """Ask Bob whether he wants to respond with one of these cards."""
    options = tuple(Option(card, card, card=card) for card in cards)
    return Decision(
        seat=1,
        kind=Kind.ACTION,
        prompt="Do you respond?",
        public="may respond",
        options=(*options, PASS),
        default=("pass",),
        window=Window("played", topic, concerns, idle=idle),
    )


@pytest.mark.parametrize("topic", TOPICS)
def test_by_default_all_is_asked_but_the_pauses_between_two_actions(topic: str) -> None:
    assert is_passed(DEFAULT_ORDERS, asked(topic), ALICES_TURN) is (topic == LULL)


@pytest.mark.parametrize(
    ("profile", "asked_at"),
    [("standard", (PLAYS, "wounds", REST)), ("always", TOPICS), ("own", ()), ("never", ())],
)
def test_a_profile_asks_about_the_topics_of_the_game(profile: str, asked_at: tuple[str, ...]) -> None:
    orders = initial_orders(profile, TOPICS, has_human_opponent=True)
    for topic in TOPICS:
        assert is_passed(orders, asked(topic), ALICES_TURN) is (topic not in asked_at)
    assert orders.own_cards is (profile != "never")


def test_a_match_of_a_profile_that_is_no_more_begins_with_the_usual_orders() -> None:
    assert initial_orders("gone", TOPICS, has_human_opponent=True) == initial_orders(
        "standard", TOPICS, has_human_opponent=True
    )


def test_orders_kept_when_all_games_had_the_same_topics_are_obeyed() -> None:
    kept = msgspec.msgpack.encode({"topics": [PLAYS, REST, "missions and dilemmas"], "halts": None})
    orders = msgspec.msgpack.decode(kept, type=StandingOrders)
    assert topics_asked(orders, TOPICS) == {PLAYS, REST}
    assert not is_passed(orders, asked(), ALICES_TURN)
    assert is_passed(orders, asked("wounds"), ALICES_TURN)


@pytest.mark.parametrize(
    ("sent", "chosen"),
    [
        (("PLAY", "OTHER", "own"), {PLAYS, REST}),
        (("LULL", "MISSION"), {LULL}),
        ((PLAYS, "wounds", "own"), {PLAYS, "wounds"}),
        ((), set()),
    ],
)
def test_a_menu_of_topics_is_read_in_the_words_of_now_and_of_before(sent: tuple[str, ...], chosen: set[str]) -> None:
    orders = order_from_menu("topics", sent)(DEFAULT_ORDERS, NOW)
    assert topics_asked(orders, TOPICS) == chosen
    assert orders.own_cards is ("own" in sent)


def test_by_default_a_pause_without_responses_is_kept() -> None:
    assert not is_passed(DEFAULT_ORDERS, asked(cards=()), ALICES_TURN)
    quick = StandingOrders(halts=None)
    assert is_passed(quick, asked(cards=()), ALICES_TURN)
    assert not is_passed(quick, asked(), ALICES_TURN)


def test_a_choice_that_has_to_be_made_is_never_passed() -> None:
    orders = StandingOrders(topics=NOTHING, own_cards=False, until_concerned=True, turn=(4, 0))
    assert is_passed(orders, asked(), ALICES_TURN)
    assert not is_passed(orders, msgspec.structs.replace(asked(), window=None), ALICES_TURN)


def test_nothing_is_passed_in_ones_own_turn() -> None:
    orders = StandingOrders(topics=NOTHING, own_cards=False)
    assert not is_passed(orders, asked(), msgspec.structs.replace(ALICES_TURN, active=1))


@pytest.mark.parametrize(("profile", "passed"), [("standard", True), ("never", True), ("always", False)])
def test_a_pause_in_a_players_own_turn_is_skipped_by_default(profile: str, *, passed: bool) -> None:
    orders = initial_orders(profile, TOPICS, has_human_opponent=False)
    assert is_passed(orders, asked(LULL), msgspec.structs.replace(ALICES_TURN, active=1)) is passed


def test_own_cards_count_whatever_the_topic() -> None:
    orders = StandingOrders(topics=NOTHING)
    assert is_passed(orders, asked(concerns=(0,)), ALICES_TURN)
    assert not is_passed(orders, asked(concerns=(0, 1)), ALICES_TURN)


def test_until_end_of_turn_means_this_turn_only() -> None:
    orders = passing_until_end_of_turn(DEFAULT_ORDERS, NOW)
    assert is_passed(orders, asked(concerns=(1,)), ALICES_TURN)
    assert not is_passed(orders, asked(), msgspec.structs.replace(ALICES_TURN, turn=6))
    assert not is_passed(orders, asked(), msgspec.structs.replace(ALICES_TURN, active=2)), "another player of the round"


def test_until_something_happens_to_my_cards() -> None:
    orders = passing_until_concerned(DEFAULT_ORDERS, NOW)
    assert is_passed(orders, asked(), ALICES_TURN)
    assert not is_passed(orders, asked(concerns=(1,)), ALICES_TURN)


def test_a_declined_card_is_as_if_it_were_not_there() -> None:
    for halts in (0, None):
        orders = StandingOrders(cards=frozenset({"c1"}), halts=halts)
        assert is_passed(orders, asked(), ALICES_TURN) is is_passed(orders, asked(cards=()), ALICES_TURN)
        assert not is_passed(orders, asked(cards=("c1", "c2")), ALICES_TURN)


def test_a_declined_card_is_not_asked_about_without_pauses() -> None:
    orders = StandingOrders(cards=frozenset({"c1"}))
    decision = msgspec.structs.replace(asked(), window=Window("played", PLAYS, halts=False))
    assert is_passed(orders, decision, ALICES_TURN)


def test_a_declined_kind_is_passed() -> None:
    assert is_passed(StandingOrders(kinds=frozenset({"played"})), asked(), ALICES_TURN)


BOBS_TURN = msgspec.structs.replace(ALICES_TURN, active=1)
UNWATCHED = initial_orders("standard", TOPICS, has_human_opponent=False)


def test_a_pointless_response_is_skipped_in_a_players_own_turn() -> None:
    for orders in (DEFAULT_ORDERS, UNWATCHED):
        assert is_passed(orders, asked(idle=True), BOBS_TURN)
        assert not is_passed(orders, asked(), BOBS_TURN)
    assert not is_passed(initial_orders("always", TOPICS, has_human_opponent=True), asked(idle=True), BOBS_TURN)


def test_on_an_opponents_turn_it_is_skipped_if_no_pause_would_reveal_it() -> None:
    assert is_passed(UNWATCHED, asked(idle=True), ALICES_TURN)
    assert not is_passed(DEFAULT_ORDERS, asked(idle=True), ALICES_TURN), (
        "who is halted with nothing in hand is halted with this"
    )
    assert not is_passed(UNWATCHED, asked(), ALICES_TURN)


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P", "Leadership")
    scenario.fill_decks()
    scenario.put("P", *(scenario.personnel(f"p{n}", "diplomacy", integrity=6) for n in range(3)))
    scenario.hand(scenario.card("team-of-ambassadors"))
    return scenario


@pytest.mark.parametrize(
    ("dilemma", "stops"),
    [
        ((Stop(Chosen()),), False),
        ((Unless(parse_requirement("2 Medical"), (Stop(All()),)),), False),
        ((Unless(parse_requirement("Cunning>16"), (Stop(All()),)),), True),
        ((Unless(parse_requirement("Cunning>14"), (Stop(All()),)),), False),  # they have 15, so that they pass anyway
        ((Unless(parse_requirement("Cunning>14"), (Stop(All()),)), Stop(Chosen())), True),
        ((Unless(parse_requirement("Integrity>30"), (Stop(All()),)),), False),
    ],
)
def test_an_interrupt_useless_against_a_dilemma_causes_no_pause(
    scenario: Scenario, dilemma: tuple[Effect, ...], stops: bool
) -> None:
    scenario.pile(scenario.dilemma("trial", *dilemma))
    play = scenario.begin()
    play.choose("Attempt P")
    play.choose("trial")
    assert play.offers("Play Team of Ambassadors")
    follow_orders(play.match, {0: DEFAULT_ORDERS})
    assert play.offers("Play Team of Ambassadors") is stops
