"""Playing a match of any game: at random, or driven by words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.decision import Answer, Decision, Option
from engine.kernel.event import Event
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness


def answer_at_random(match: Match, randomness: Randomness) -> None:
    """Answer the first open decision with some legal answer."""
    decision = match.open[0]
    match.answer(decision.seat, decision.number, decision.random_answer(randomness))


def weighted_option(decision: Decision, randomness: Randomness, weights: Sequence[int]) -> Answer:
    """One option, drawn by how gladly each is taken."""
    drawn = [number for number, weight in enumerate(weights) for _ in range(weight)]
    return (decision.options[drawn[randomness.below(len(drawn))]].id,)


class WordedPlay:
    """A match in progress, driven by words."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def decision(self) -> Decision:
        """The one open decision."""
        (decision,) = self.match.open
        return decision

    @property
    def labels(self) -> list[str]:
        return [option.label for option in self.decision.options]

    @property
    def ids(self) -> list[str]:
        return [option.id for option in self.decision.options]

    def option(self, words: str) -> Option:
        """The option of this label or id."""
        found = [one for one in self.decision.options if words in (one.id, one.label)]
        assert len(found) == 1, f"{words!r} is not among {[(one.id, one.label) for one in self.decision.options]}"
        return found[0]

    def choose(self, *words: str) -> list[Event]:
        """Answer the open decision with the options of these labels or ids."""
        decision = self.decision
        return self.match.answer(decision.seat, decision.number, tuple(self.option(word).id for word in words))

    def offers(self, words: str) -> bool:
        """Whether a choice with exactly this label is offered."""
        return words in self.labels

    def do(self, *choices: str) -> None:
        """Answer one decision after another with a single option each."""
        for choice in choices:
            self.choose(choice)

    def told(self, seat: int | None = None) -> list[str]:
        """All that a seat, or a spectator, has been told."""
        return [event.words_for(seat) for event in self.match.events]
