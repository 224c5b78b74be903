"""Playing a match of any game: at random, or by naming options."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.decision import Answer, Decision, Option
from engine.kernel.event import Event
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness


def answer_at_random(match: Match, randomness: Randomness) -> None:
    """Answer the first open decision with a random legal answer."""
    decision = match.open[0]
    match.answer(decision.seat, decision.number, decision.random_answer(randomness))


def weighted_option(decision: Decision, randomness: Randomness, weights: Sequence[int]) -> Answer:
    """Return a random option, drawn with these weights."""
    drawn = [number for number, weight in enumerate(weights) for _ in range(weight)]
    return (decision.options[drawn[randomness.below(len(drawn))]].id,)


class WordedPlay:
    """A match in progress, played by naming options."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def decision(self) -> Decision:
        """Return the only open decision."""
        (decision,) = self.match.open
        return decision

    @property
    def labels(self) -> list[str]:
        return [option.label for option in self.decision.options]

    @property
    def ids(self) -> list[str]:
        return [option.id for option in self.decision.options]

    def option(self, words: str) -> Option:
        """Return the option with this label or id."""
        found = [one for one in self.decision.options if words in (one.id, one.label)]
        assert len(found) == 1, f"{words!r} is not among {[(one.id, one.label) for one in self.decision.options]}"
        return found[0]

    def choose(self, *words: str) -> list[Event]:
        """Answer the open decision with the options that have these labels or ids; return the events."""
        decision = self.decision
        return self.match.answer(decision.seat, decision.number, tuple(self.option(word).id for word in words))

    def offers(self, words: str) -> bool:
        """Whether an option with exactly this label is offered."""
        return words in self.labels

    def do(self, *choices: str) -> None:
        """Answer successive decisions with a single option each."""
        for choice in choices:
            self.choose(choice)

    def told(self, seat: int | None = None) -> list[str]:
        """Return all texts shown to a seat or a spectator."""
        return [event.words_for(seat) for event in self.match.events]
