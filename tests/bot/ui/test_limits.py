"""Everything sent stays within Discord's limits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import discord
import msgspec
import pytest

from bot.features.choosing.items import NumberForm, TypeAnswerForm
from bot.features.choosing.press import ChoicePress
from bot.features.choosing.screens import choice_parts, confirm_parts
from bot.features.decks.items import CardNameForm, PasteForm, RenameForm
from bot.features.fixing.items import FixForm
from bot.features.replays.items import JumpForm
from bot.features.responses.screens import orders_screen, passed_responses_parts, response_order_parts
from bot.matches.decks.deck_box import MAX_NAME_CHARS
from bot.storage.rows import Draft, StandingOrders
from bot.ui import limits
from bot.ui.items import Form
from bot.ui.screen import Part, Screen
from engine.kernel.adjustment import TextStep
from engine.kernel.decision import LULL, Decision, Kind, Option, Window
from engine.kernel.view import View
from tests.bot.features.choosing.question_game import QUESTIONS, question
from tests.discord_limits import message_problems, modal_problems, sent_components, tree_problems, upload_problems
from tests.e2e.station import opened_bot, settings_in
from tests.screens import problems_of_game

GAMES = [
    *(("second-edition", number) for number in (0, 1, 3)),
    *(("frontiers", number) for number in (0, 1, 3, 6)),
    *(("first-edition", number) for number in (0, 6)),
    ("first-edition-2002", 0),
]
"""Games that take little time; ``make soak`` plays hundreds."""

OPTION: dict[str, object] = {"name": "a", "type": 3, "description": "x"}
LONG = "A very long name of a card, with words that go on and on " * 4


def problems(parts: Sequence[Part]) -> list[str]:
    return message_problems(sent_components(Screen(parts).view()))


def widest(kind: Kind, count: int, **facts: Any) -> Decision:
    options = tuple(
        Option(f"option-{n}".ljust(40, "x"), LONG[:80], LONG[:100], group=f"Group {n % 12}", weight=n)
        for n in range(count)
    )
    return question(kind, LONG * 5, options=options, **facts)


def decisions() -> Iterator[Decision]:
    """Yield decisions of every kind and size, with the highest number of a match."""
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


@pytest.mark.parametrize(("name", "number"), GAMES)
def test_all_that_a_random_game_shows_fits(name: str, number: int) -> None:
    assert problems_of_game(name, number, cards_every=25) == []


def test_every_page_of_standing_orders_fits() -> None:
    cards = tuple(f"{n}-{LONG}"[:60] for n in range(40))
    orders = StandingOrders(kinds=frozenset(cards), cards=frozenset(cards[:30]), until_concerned=True)
    view = View(viewer=0, turn=1, active=1, headline="", seats=())
    assert (
        message_problems(
            sent_components(orders_screen("k7f3x", orders, view, ("t" * 60, LULL), str, cards=cards).view())
        )
        == []
    )


def test_a_whole_question_whether_to_respond_fits() -> None:
    window = Window("w" * 60)
    asked = msgspec.structs.replace(widest(Kind.ACTION, 200), number=99_999, window=window)
    parts = [
        *passed_responses_parts(1000),
        *choice_parts("k7f3x", asked),
        *response_order_parts("k7f3x", asked, window),
    ]
    assert problems(parts) == []


async def test_all_commands_fit(tmp_path: Path) -> None:
    async with opened_bot(settings_in(tmp_path)) as bot:
        assert tree_problems([dict(command.to_dict(bot.tree)) for command in bot.tree.get_commands()]) == []


FORMS: tuple[Callable[[], discord.ui.Modal], ...] = (
    lambda: NumberForm(ChoicePress("k7f3x", 99_999, 10, "number", f"{-(10**9)}~{10**9}")),
    lambda: TypeAnswerForm(ChoicePress("k7f3x", 99_999, 10, "words", "300")),
    lambda: JumpForm(("match", "k7f3x", "")),
    lambda: CardNameForm("k7f3x", 999),
    lambda: RenameForm("k7f3x"),
    lambda: PasteForm("second-edition", LONG[:MAX_NAME_CHARS]),
    lambda: FixForm("k7f3x", (), TextStep(LONG, longest=200)),
    lambda: FixForm("k7f3x", (), question(Kind.NUMBER, LONG, minimum=-(10**6), maximum=10**6)),
)


@pytest.mark.parametrize("form", FORMS)
async def test_every_form_fits(form: Callable[[], discord.ui.Modal]) -> None:
    assert modal_problems(form().to_dict()) == []


async def test_no_form_is_forgotten() -> None:
    known = {type(form()) for form in FORMS}
    assert {one for one in Form.__subclasses__() if one.__module__.startswith("bot.")} == known


class TestTheNumbersThemselves:
    def test_too_many_options(self) -> None:
        options = [{"label": str(n), "value": str(n)} for n in range(26)]
        found = message_problems([{"type": 3, "custom_id": "a", "options": options}])
        assert found == ["select options: 26, allowed are 1 to 25"]

    def test_two_components_with_one_id(self) -> None:
        button = {"type": 2, "custom_id": "a", "label": "A"}
        assert message_problems([{"type": 1, "components": [button, button]}]) == ["the custom id 'a' occurs twice"]

    def test_too_much_text_in_all(self) -> None:
        halves = [{"type": 10, "content": "x" * 2500}] * 2
        assert message_problems(halves) == ["5000 characters of text; at most 4000 are allowed"]

    def test_too_many_components(self) -> None:
        rows = [{"type": 10, "content": "x"}] * 41
        assert message_problems(rows) == ["41 components; at most 40 are allowed"]

    def test_buttons_without_labels_and_with_long_labels(self) -> None:
        assert message_problems([{"type": 2, "custom_id": "a", "label": ""}])
        assert message_problems([{"type": 2, "custom_id": "a", "label": "x" * 81}])

    def test_a_menu_beside_a_button(self) -> None:
        option = {"label": "a", "value": "a"}
        both = [{"type": 3, "custom_id": "a", "options": [option]}, {"type": 2, "custom_id": "b", "label": "B"}]
        assert message_problems([{"type": 1, "components": both}]) == ["a menu shares its row"]

    def test_a_section_with_too_many_texts_and_nothing_beside_them(self) -> None:
        section = {"type": 9, "components": [{"type": 10, "content": "x"}] * 4}
        assert message_problems([section]) == [
            "texts in a section: 4, allowed are 1 to 3",
            "a section without a picture or button",
        ]

    def test_files_that_are_too_many_or_too_large(self) -> None:
        assert upload_problems({str(n): 1 for n in range(10)}) == []
        assert upload_problems({str(n): 1 for n in range(11)}) == ["11 files; at most 10 are allowed"]
        assert upload_problems({"board.png": 10 * 2**20 + 1}) == ["board.png has 10485761 bytes"]
        assert upload_problems({str(n): 9 * 2**20 for n in range(3)}) == ["the files have 28311552 bytes together"]

    @pytest.mark.parametrize(
        ("wrong", "sentence"),
        [
            ({"name": "Two Words"}, "'Two Words' cannot be the name of a command or option"),
            ({"description": ""}, "description of dock: 0 characters, allowed are 1 to 100"),
            ({"options": [OPTION, OPTION | {"name": "b", "required": True}]}, "dock needs an option after one"),
            ({"options": [OPTION, OPTION]}, "option of dock 'a' occurs twice"),
            ({"options": [OPTION | {"choices": [{"name": "x" * 101, "value": "x"}]}]}, "name of a choice: 101"),
            ({"options": [OPTION | {"choices": [{"name": "x", "value": "x" * 101}]}]}, "value of a choice: 101"),
            ({"options": [OPTION | {"choices": [{"name": "x", "value": 1}] * 26}]}, "choices: 26"),
            (
                {"options": [OPTION | {"choices": [{"name": "x", "value": 1}], "autocomplete": True}]},
                "and autocomplete",
            ),
            ({"options": [OPTION | {"min_length": 5, "max_length": 2}]}, "min_length is more than max_length"),
            ({"options": [OPTION | {"max_value": 2**53 + 1}]}, "max_value is"),
            ({"options": [OPTION | {"name": f"o{n}"} for n in range(26)]}, "command options: 26"),
            ({"options": [OPTION | {"description": "x" * 101}]}, "description of a: 101"),
        ],
    )
    def test_a_command_that_would_be_refused(self, wrong: dict[str, object], sentence: str) -> None:
        command = {"name": "dock", "type": 1, "description": "Dock a ship"}
        assert tree_problems([command]) == []
        assert any(sentence in problem for problem in tree_problems([command | wrong]))

    def test_too_many_commands(self) -> None:
        commands = [{"name": f"c{n}", "type": 1, "description": "x"} for n in range(101)]
        assert tree_problems(commands) == ["101 commands of kind 1"]
        assert tree_problems([{"name": f"c{n}", "type": 3} for n in range(6)]) == ["6 commands of kind 3"]


class TestShortening:
    @pytest.mark.parametrize(
        ("text", "limit", "expected"),
        [
            ("short", 10, "short"),
            ("exactly ten", 11, "exactly ten"),
            ("cut at a word", 10, "cut at…"),
            ("unbreakable", 6, "unbre…"),
            (" " * 9 + "word", 9, "word"),
            (" " * 9 + "two words", 8, "two wor…"),
            (" " * 12, 9, ""),
            ("", 0, ""),
        ],
    )
    def test_shorten(self, text: str, limit: int, expected: str) -> None:
        assert limits.shorten(text, limit) == expected

    def test_the_last_lines_remain(self) -> None:
        assert limits.fit_lines(["one", "two", "three"], 12) == "…\ntwo\nthree"
        assert limits.fit_lines(["one", "two"], 100) == "one\ntwo"
        assert len(limits.fit_lines(["x" * 300], 100)) <= 100
