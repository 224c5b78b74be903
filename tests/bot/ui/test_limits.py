"""Everything that is sent stays within Discord's numbers."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from bot.app import ReadyRoom
from bot.storage.rows import StandingOrders
from bot.ui import limits
from bot.ui.choice import choice_parts, confirm_parts
from bot.ui.drafts import Draft
from bot.ui.responses import orders_screen, passed_parts, window_parts
from bot.ui.screen import Screen
from engine.games import game
from engine.kernel.decision import Decision, Kind, Option, Window
from engine.kernel.game import Seat
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.kernel.view import View
from tests.bot.ui.question_game import QUESTIONS, question
from tests.e2e.station import opened, settings_in

LONG = "A very long name of a card, with words that go on and on " * 4


def problems(parts: list[object]) -> list[str]:
    return limits.message_problems(Screen(parts).view().to_components())  # type: ignore[arg-type]


def widest(kind: Kind, count: int, **facts: object) -> Decision:
    options = tuple(
        Option(f"option-{n}".ljust(40, "x"), LONG[:80], LONG[:100], group=f"Group {n % 12}", weight=n)
        for n in range(count)
    )
    return question(kind, LONG * 5, options=options, **facts)


def decisions() -> Iterator[Decision]:
    """Of every kind and size, with the highest number that a match will see."""
    for decision in every_kind():
        yield msgspec.structs.replace(decision, number=99_999)


def every_kind() -> Iterator[Decision]:
    yield from QUESTIONS
    for kind in (Kind.ACTION, Kind.OPTION, Kind.PLACE, Kind.CARDS, Kind.ORDERED_CARDS):
        for count in (1, 5, 6, 25, 26, 60, 200):
            yield widest(kind, count)
            yield widest(kind, count, minimum=0, maximum=count, limit=9, confirm=True)
    yield question(Kind.NUMBER, "How many?", minimum=-(10**6), maximum=10**6)


@pytest.mark.parametrize("decision", list(decisions()), ids=lambda one: f"{one.kind}-{len(one.options)}-{one.maximum}")
def test_every_kind_of_decision_fits_on_every_page(decision: Decision) -> None:
    half = tuple(option.id for option in decision.options[: decision.maximum])
    for picks in ((), half):
        for page in range(9):
            assert problems(list(choice_parts("k7f3x", decision, Draft(picks, page)))) == []
    if decision.kind is not Kind.NUMBER:
        assert problems(list(confirm_parts("k7f3x", decision, half))) == []


@pytest.mark.parametrize("number", range(5))
def test_every_decision_of_random_games_fits(number: int) -> None:
    rules = game("second-edition")
    seats = [Seat(f"Player {n}", deck.sections, deck.name) for n, deck in enumerate(rules.starter_decks()[:2])]
    match = Match.start(rules, seats, seed_from_number(number))
    random = Randomness(seed_from_number(number + 1000))
    while match.open:
        decision = match.open[0]
        assert problems(list(choice_parts("k7f3x", decision))) == []
        match.answer(decision.seat, decision.number, decision.random_answer(random))


def test_every_page_of_standing_orders_fits() -> None:
    cards = tuple(f"{n}-{LONG}"[:60] for n in range(40))
    orders = StandingOrders(kinds=frozenset(cards), cards=frozenset(cards[:30]), until_concerned=True)
    view = View(viewer=0, turn=1, active=1, headline="", seats=())
    assert limits.message_problems(orders_screen("k7f3x", orders, view, cards).view().to_components()) == []


def test_a_whole_question_whether_to_respond_fits() -> None:
    window = Window("w" * 60)
    asked = msgspec.structs.replace(widest(Kind.ACTION, 200), number=99_999, window=window)
    parts = [*passed_parts(1000), *choice_parts("k7f3x", asked), *window_parts("k7f3x", asked, window)]
    assert problems(parts) == []  # type: ignore[arg-type]


async def test_every_command_fits(tmp_path: object) -> None:
    async with opened(settings_in(tmp_path)) as bot:  # type: ignore[arg-type]
        for command in commands(bot):
            assert limits.command_problems(command) == []


def commands(bot: ReadyRoom) -> list[dict[str, object]]:
    return [dict(command.to_dict(bot.tree)) for command in bot.tree.get_commands()]


class TestTheNumbersThemselves:
    def test_too_many_options(self) -> None:
        options = [{"label": str(n), "value": str(n)} for n in range(26)]
        found = limits.message_problems([{"type": 3, "custom_id": "a", "options": options}])
        assert found == ["select options: 26, allowed are 1 to 25"]

    def test_two_components_with_one_id(self) -> None:
        button = {"type": 2, "custom_id": "a", "label": "A"}
        assert limits.message_problems([{"type": 1, "components": [button, button]}]) == [
            "the custom id 'a' occurs twice"
        ]

    def test_too_much_text_in_all(self) -> None:
        halves = [{"type": 10, "content": "x" * 2500}] * 2
        assert limits.message_problems(halves) == ["5000 characters of text; at most 4000 are allowed"]

    def test_too_many_components(self) -> None:
        rows = [{"type": 10, "content": "x"}] * 41
        assert limits.message_problems(rows) == ["41 components; at most 40 are allowed"]

    def test_a_button_without_a_label_or_with_a_long_one(self) -> None:
        assert limits.message_problems([{"type": 2, "custom_id": "a", "label": ""}])
        assert limits.message_problems([{"type": 2, "custom_id": "a", "label": "x" * 81}])


class TestShortening:
    @pytest.mark.parametrize(
        ("text", "limit", "expected"),
        [
            ("short", 10, "short"),
            ("exactly ten", 11, "exactly ten"),
            ("cut at a word", 10, "cut at…"),
            ("unbreakable", 6, "unbre…"),
        ],
    )
    def test_shorten(self, text: str, limit: int, expected: str) -> None:
        assert limits.shorten(text, limit) == expected

    def test_the_last_lines_are_kept(self) -> None:
        assert limits.fit_lines(["one", "two", "three"], 12) == "…\ntwo\nthree"
        assert limits.fit_lines(["one", "two"], 100) == "one\ntwo"
        assert len(limits.fit_lines(["x" * 300], 100)) <= 100
