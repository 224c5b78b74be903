"""All pictures of a random game, held against what every picture promises."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rendering.display import LONGEST_DESCRIPTION, Display, describe
from bot.rendering.kit.block import Block
from bot.rendering.kit.paint import drawn
from bot.rendering.result import describe_result, result_card
from engine.frontiers.scenarios import SCENARIOS
from engine.games import game
from engine.kernel.match import Match
from engine.kernel.view import View
from engine.selfplay import play, seats_for
from tests.bot.rendering.pictures import assert_readable, assert_well_laid_out
from tests.bot.shown import display_of

MOST_BYTES = 300_000
"""Of a board."""


def faults_of_game(name: str, number: int, *, moments: int = 10) -> list[str]:
    """What is wrong with the boards, hands, sights, results and words of a random game; empty if nothing.

    Every seat and a spectator look, about ``moments`` times, and see what has changed since they last looked.
    """
    rules = game(name)
    if name == "frontiers":
        tables = [(scenario.id, seats) for scenario in SCENARIOS for seats in scenario.seats]
        scenario, count = tables[number % len(tables)]
        options = {"scenario": scenario}
    else:
        options, count = {}, rules.seats[number % len(rules.seats)]
    record = play(rules, number, seats=seats_for(rules, number, count), options=options).match.record
    match = Match(rules, record.header, record.seed)
    before: dict[int | None, View] = {}
    step = max(1, len(record.answers) // moments)
    found: list[str] = []
    for begin in range(0, len(record.answers) + step, step):
        for viewer in (None, *range(count)):
            view = match.view(viewer)
            found += [
                f"{name} {number}, answer {begin}, seat {viewer}: {one}"
                for one in _faults(view, before.get(viewer), begin)
            ]
            before[viewer] = view
        match.feed(record.answers[begin : begin + step])
    return found


def _faults(view: View, before: View | None, number: int) -> Iterator[str]:
    table = display_of(view, before)
    assert table
    words = describe(table)
    if not 0 < len(words) <= LONGEST_DESCRIPTION:
        yield f"the words have {len(words)} characters"
    if view.viewer is None:
        size = len(drawn(table.board()))
        if size > MOST_BYTES:
            yield f"the board has {size} bytes"
    for what, block in _pictures(table, number):
        try:
            assert_well_laid_out(block)
            if view.viewer is None:
                assert_readable(block)
        except AssertionError as error:
            yield f"{what}: {str(error).splitlines()[0]}"


def _pictures(table: Display, number: int) -> Iterator[tuple[str, Block]]:
    """The board, the hand, the result, and a tenth of what can be looked at."""
    yield "board", table.board()
    if hand := table.hand():
        yield "hand", hand.layout()
    if result := table.result():
        assert 0 < len(describe_result(result)) <= LONGEST_DESCRIPTION
        yield "result", result_card(result)
    for sight in table.sights()[number % 10 :: 10]:
        if sight.layout:
            yield sight.id, sight.layout()
