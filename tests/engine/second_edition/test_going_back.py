"""Undoing answers: if hidden information was seen since, the match must know it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.second_edition.table.table import Table
from tests.engine.second_edition.secrecy import hidden_from, marked_game
from tests.playing import answer_at_random

_NAME = re.compile("Title ‹[^›]*›")
"""Pattern of a marked card name."""


def table_of(match: Match) -> Table:
    table = match._table
    assert isinstance(table, Table)
    return table


def secrets(match: Match, viewer: int, actor: int) -> dict[str, str]:
    """Return the names of cards hidden from a seat, except those that the acting seat could show on purpose."""
    table = table_of(match)
    hidden = hidden_from(table.state, viewer)
    own = (*table.player(actor).hand, *table.in_play(actor))
    return {table.name(i): where for i, where in hidden.items() if viewer == actor or i not in own}


def learned(match: Match, viewer: int, told: int) -> str:
    """Return everything that a seat sees now or has read since."""
    decision = match.decision(viewer)
    parts = [event.words_for(viewer) for event in match.events[told:]]
    parts.append(msgspec.json.encode(match.view(viewer)).decode())
    parts.append(msgspec.json.encode(decision).decode() if decision else "")
    return " ".join(parts)


def unnoticed(match: Match, randomness: Randomness) -> Iterator[str]:
    """Yield names that one answer has revealed to a seat, although the match says that nothing was revealed."""
    seats = range(len(match.header.seats))
    actor = match.open[0].seat
    before = {seat: secrets(match, seat, actor) for seat in seats}
    told, given = len(match.events), len(match.answers)
    answer_at_random(match, randomness)
    events = match.events[told:]
    if any(event.reveals for event in events) or any(number > given for number in match._revealing):
        return
    for seat in seats:
        names = {*_NAME.findall(learned(match, seat, told))}
        yield from (
            f"{name} ({where}) by {[e.kind for e in events]}" for name, where in before[seat].items() if name in names
        )


@pytest.mark.parametrize("number", range(2))
def test_no_answer_shows_a_hidden_card_unnoticed(number: int) -> None:
    game, seats = marked_game(number, 2 + number % 3)
    match = Match.start(game, seats, seed_from_number(number))
    chance = Randomness(seed_from_number(2000 + number))
    while match.open:
        assert list(unnoticed(match, chance)) == []
