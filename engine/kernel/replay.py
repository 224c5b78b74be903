"""Replays: a match played again, step by step, as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.kernel.errors import ReplayError
from engine.kernel.event import Event
from engine.kernel.match import FORCED_CHOICE, Match
from engine.kernel.record import Checkpoint, GivenAnswer
from engine.kernel.view import View

CHECKPOINTS_KEPT = 12
"""Number of checkpoints kept for a replay, so that one is always near."""


class ReplayMoment(msgspec.Struct, frozen=True):
    """A point in a match at which a viewer learnt something.

    Attributes:
        answers: number of answers given by then.
        turn: number of the turn.
        told: the log lines since the previous point.
        kinds: the kinds of those events.
    """

    answers: int
    turn: int
    told: tuple[str, ...]
    kinds: tuple[str, ...] = ()


def replay_moments(
    dealt: Match, answers: tuple[GivenAnswer, ...], viewer: int | None, rests: list[Checkpoint] | None = None
) -> tuple[ReplayMoment, ...]:
    """Return the points of a match for a seat or a spectator (``None``), the deal first.

    Answers after which the viewer learnt nothing are left out, because they would show who was asked in secret.

    Args:
        dealt: the match at its first decision; it is played to the end.
        answers: all answers of the match.
        viewer: the seat that looks, or ``None``.
        rests: list that receives up to ``CHECKPOINTS_KEPT`` checkpoints, if the match takes any.

    Raises:
        ReplayError: an answer doesn't fit the rules.
    """
    apart = max(1, len(answers) // CHECKPOINTS_KEPT)
    found = [_replay_moment(dealt, 0, viewer)]
    for given in answers:
        words = len(dealt.events)
        dealt.apply_answers((given,))
        moment = _replay_moment(dealt, words, viewer)
        if moment.told:
            found.append(moment)
        if rests is not None and dealt.checkpoint.answers >= apart * (len(rests) + 1):
            rests.append(dealt.checkpoint)
    return tuple(found)


class PlayedLog(msgspec.Struct, frozen=True):
    """Events of a match as it was played, for comparison with a replay.

    Attributes:
        events: in order, including those of moves that were undone.
        beside: kinds of events that don't come from the rules, such as a request for an undo.
        undoing: kinds of the events recorded after moves were undone.
        renamed: kind of the event after which a seat has another name, so that words aren't compared.
    """

    events: tuple[Event, ...]
    beside: frozenset[str] = frozenset()
    undoing: frozenset[str] = frozenset()
    renamed: str = ""


def count_fitting_answers(dealt: Match, answers: Sequence[GivenAnswer], log: PlayedLog | None = None) -> int:
    """Return how many answers the installed rules accept with the same results as earlier rules.

    An answer counts if it is accepted and produces the next lines of the log.

    Args:
        dealt: the match at its first decision; it is played on.
        answers: all answers of the match.
        log: log of the match; ``None`` if it isn't known.

    Raises:
        ReplayError: even the deal doesn't match the log.
    """
    read = _LogReader(log) if log else None
    if read and not read.continues_with(dealt.events):
        raise ReplayError("Under the corrected rules it would be dealt differently.")
    for number, given in enumerate(answers):
        events = len(dealt.events)
        try:
            dealt.apply_answers((given,))
        except Exception:  # rules that crash on an answer they once accepted have changed, too
            return number
        if read and not read.continues_with(dealt.events[events:]):
            return number
    return len(answers)


class _LogReader:
    """Reader of a log that tracks every interpretation of which undone lines still count."""

    def __init__(self, log: PlayedLog) -> None:
        self._log = log
        self._in_words = all(event.kind != log.renamed for event in log.events)
        undoing = [place for place, event in enumerate(log.events) if event.kind in log.undoing]
        self._last_undoing = undoing[-1] if undoing else -1
        self._places = {0}

    def continues_with(self, events: Sequence[Event]) -> bool:
        """Whether these events come next in the log, skipping undone lines and lines that don't come from the rules."""
        for event in events:
            self._places = {after for place in self._places for after in self._place_after(place, event)}
        return bool(self._places)

    def _place_after(self, place: int, event: Event) -> Iterator[int]:
        undone = False  # whether a skipped line of the rules counts as undone only if a later line says so
        for number in range(place, len(self._log.events)):
            line = self._log.events[number]
            if not undone and self._is_same(line, event):
                yield number + 1
            if line.kind in self._log.undoing:
                undone = False
            elif line.kind not in self._log.beside:
                if number > self._last_undoing:
                    return
                undone = True

    def _is_same(self, line: Event, event: Event) -> bool:
        return line == event if self._in_words else (line.kind, line.seat) == (event.kind, event.seat)


def last_climax(match: Match, answers: Sequence[GivenAnswer], viewer: int | None) -> View | None:
    """Play a match on with these answers; return the last climax a viewer saw, or ``None``.

    Raises:
        ReplayError: an answer doesn't fit the rules.
    """
    seen: list[View] = []
    match.set_onlooker(lambda: seen.append(match.view(viewer)))
    match.apply_answers(answers)
    return seen[-1] if seen else None


def _replay_moment(match: Match, since: int, viewer: int | None) -> ReplayMoment:
    known = [(event.kind, words) for event in match.events[since:] if (words := event.words_for(viewer))]
    free = [event for event in known if event[0] != FORCED_CHOICE]  # forced choices show in their results
    learnt = free or known
    turn = match.view(viewer).turn if learnt or not since else 0
    return ReplayMoment(
        len(match.answers), turn, tuple(words for _, words in learnt), tuple(kind for kind, _ in learnt)
    )
