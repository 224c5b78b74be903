"""Plays games of any kind, and compares what a seat is shown with its display in another world."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from engine.computer.players import COMPUTER
from engine.games import game
from engine.kernel.decision import Answer, Decision
from engine.kernel.errors import ReplayError
from engine.kernel.header import Seat
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.kernel.record import GivenAnswer
from engine.selfplay import play_game, seats_for
from tests.worlds.private_texts import private_texts
from tests.worlds.world import Worlds, match_and_other_world

MAX_PRINTED_CHARS = 220
"""Maximum characters printed of two texts, from where they start to differ."""


class ComparisonResult(msgspec.Struct):
    """The result of a comparison.

    Attributes:
        positions: number of positions that were, or should have been, shown equally in two worlds.
        words: number of texts compared per world.
        told: the differences, in sentences.
    """

    positions: int = 0
    words: int = 0
    told: list[str] = msgspec.field(default_factory=list)


def compare_worlds(  # noqa: PLR0917 - the game, its table, and how often to compare
    worlds: Worlds,
    number: int,
    pace: int,
    seats: Sequence[Seat] = (),
    options: Mapping[str, str] | None = None,
    player: str = COMPUTER,
) -> ComparisonResult:
    """Play a game to its end, and compare worlds for each seat every ``pace`` answers."""
    rules, found = game(worlds.game), ComparisonResult()
    chance = Randomness(seed_from_number(30_000 + number))

    def look(match: Match) -> list[str]:
        if len(match.answers) % pace:
            return []
        for seat in range(len(match.header.seats)):
            _compare_moment(worlds, match, seat, chance, found)
        return found.told[:1]  # one is enough to stop a game

    taken = seats or seats_for(rules, number, 2)
    play_game(rules, number, seats=taken, options=options, players=(player,), watch=look, checkpoints=True)
    return found


def _compare_moment(worlds: Worlds, match: Match, seat: int, randomness: Randomness, found: ComparisonResult) -> None:
    """Compare this moment, if other cards could have led to it without the seat noticing."""
    dealt = worlds.deal(match, seat, randomness)
    if dealt is None:
        return
    one, other = match_and_other_world(match, dealt)
    told = 0
    for given in (*match.answers[match.checkpoint.answers :], None):
        if not _looks_the_same(worlds, one, other, seat, told):
            return
        if parts := _differing_parts(one, other, seat):
            if not told and not one.events:  # later, hidden things may have become known
                found.told.append(f"Seat {seat} of {worlds.game} sees hidden things: {parts}")
            return
        told = len(one.events)
        if given is None or given.decision < 0:
            break
        if not _give_in_both(one, other, given):
            return
    _compare_texts(worlds, one, other, seat, randomness, found)


def _compare_texts(  # noqa: PLR0917 - two worlds and a viewer
    worlds: Worlds, one: Match, other: Match, seat: int, randomness: Randomness, found: ComparisonResult
) -> None:
    picks = tuple(_possible_picks(one.decision(seat), randomness))
    words = [list(private_texts(match, seat, picks)) for match in (one, other)]
    found.positions += 1
    found.words += len(words[0])
    if words[0] == words[1]:
        return
    pairs = zip(words[0], words[1], strict=False)
    here, there = next((pair for pair in pairs if pair[0] != pair[1]), (f"{len(words[0])}", f"{len(words[1])} texts"))
    first = next((n for n, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), 0)
    cut = slice(max(0, first - MAX_PRINTED_CHARS // 2), first + MAX_PRINTED_CHARS)
    found.told.append(f"Seat {seat} of {worlds.game} can tell: {here[cut]!r} otherwise {there[cut]!r}")


def _differing_parts(one: Match, other: Match, seat: int) -> str:
    """Return the names of the view's parts that a seat sees differently."""
    views = one.view(seat), other.view(seat)
    return ", ".join(name for name in views[0].__struct_fields__ if getattr(views[0], name) != getattr(views[1], name))


def _possible_picks(decision: Decision | None, randomness: Randomness) -> Iterator[Answer]:
    """Yield picks that are incomplete, and picks that are a complete answer."""
    if decision is not None:
        answer = decision.random_answer(randomness)
        yield answer
        yield answer[: len(answer) // 2]


def _looks_the_same(worlds: Worlds, one: Match, other: Match, seat: int, told: int) -> bool:
    """Whether the seat was shown the same and is asked the same, and no one is asked something different."""
    words = [[event.words_for(seat) for event in match.events[told:]] for match in (one, other)]
    asked = [[(d.number, d.seat, d.public) for d in match.open if d.seat != seat] for match in (one, other)]
    yours = one.decision(seat)
    return (
        words[0] == words[1]
        and asked[0] == asked[1]
        and yours == other.decision(seat)
        and worlds.alike(one, other, seat)
    )


def _give_in_both(one: Match, other: Match, given: GivenAnswer) -> bool:
    """Whether the answer could be given in both worlds."""
    try:
        for match in (one, other):
            match.apply_answers((given,))
    except ReplayError:
        return False
    return True
