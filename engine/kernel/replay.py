"""Going through a match again, as one seat saw it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.kernel.match import FORCED, Checkpoint, Given, Match
from engine.kernel.view import View

RESTS = 12
"""Of so many checkpoints one is always near."""


class Moment(msgspec.Struct, frozen=True):
    """A point in a match at which a viewer learnt something.

    Attributes:
        answers: how many answers had been given by then.
        turn: which turn it was.
        told: what they learnt since the moment before.
        kinds: the kinds of events that told it.
    """

    answers: int
    turn: int
    told: tuple[str, ...]
    kinds: tuple[str, ...] = ()


def moments(
    dealt: Match, answers: tuple[Given, ...], viewer: int | None, rests: list[Checkpoint] | None = None
) -> tuple[Moment, ...]:
    """The moments of a match for one seat or a spectator (``None``), the deal first.

    Answers after which they learnt nothing make no moment: else they could count who was asked in secret.

    Args:
        dealt: the match at its first decision; it is played on to the end.
        answers: all that were given.
        viewer: who looks.
        rests: gets checkpoints on the way, ``RESTS`` at most, where the match takes any.

    Raises:
        ReplayError: an answer does not fit the rules.
    """
    apart = max(1, len(answers) // RESTS)
    found = [_moment(dealt, 0, viewer)]
    for given in answers:
        told = len(dealt.events)
        dealt.feed((given,))
        moment = _moment(dealt, told, viewer)
        if moment.told:
            found.append(moment)
        if rests is not None and dealt.checkpoint.answers >= apart * (len(rests) + 1):
            rests.append(dealt.checkpoint)
    return tuple(found)


def climax(match: Match, answers: Sequence[Given], viewer: int | None) -> View | None:
    """Play a match on by these answers; the last climax that a seat or a spectator sees meanwhile, if there is one.

    Raises:
        ReplayError: an answer does not fit the rules.
    """
    seen: list[View] = []
    match.watch(lambda: seen.append(match.view(viewer)))
    match.feed(answers)
    return seen[-1] if seen else None


def _moment(match: Match, since: int, viewer: int | None) -> Moment:
    known = [(event.kind, words) for event in match.events[since:] if (words := event.told_to(viewer))]
    free = [one for one in known if one[0] != FORCED]  # what had to be done shows in what came of it
    learnt = free or known
    turn = match.view(viewer).turn if learnt or not since else 0
    return Moment(len(match.answers), turn, tuple(words for _, words in learnt), tuple(kind for kind, _ in learnt))
