"""What the bot needs to know to show a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from bot.games.shelf import Shelf
from bot.rendering.display import Display
from engine.kernel.view import View


class Alone(NamedTuple):
    """An option taken with none of the cards chosen next: its id, the rule of that choice, and the label."""

    option: str
    rule: str
    label: str


class Presentation(Protocol):
    """Presentation of a game.

    Attributes:
        game: its name, such as ``second-edition``.
        shelf: its cards for look-ups; ``None`` if it has none.
        great: kinds of events that must not be missed ("success").
        small: kinds of events that are left out first ("draw").
        scenes: kinds of events that start a scene to be read from its start ("attempt").
        decisive: kinds of events that explain a match's outcome ("failure").
        landmarks: kinds of events that a replay can jump to ("battle").
        whole: groups of options that can be taken with everything that may go along ("Beam").
        alone: options that can be taken with nothing of what would be asked next.
        together: groups of options of which several can be picked at once, to be chosen one after the other, with their
        verb ("Play").
        planned: ids of the rules whose questions a deck's seed plan answers before the first turn.
    """

    game: str
    shelf: Shelf[Any] | None
    great: frozenset[str]
    small: frozenset[str]
    scenes: frozenset[str]
    decisive: frozenset[str]
    landmarks: frozenset[str]
    whole: frozenset[str]
    alone: tuple[Alone, ...]
    together: Mapping[str, str]
    planned: frozenset[str]

    def display(self, view: View, before: View | None, waiting: Sequence[int]) -> Display | None:
        """A view as pictures and words; ``None`` for another game's view.

        Args:
            view: the view to show.
            before: an earlier view of the same viewer; changes since are marked.
            waiting: the seats that have to act.
        """

    def digest(self, events: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        """Merge events (kind and text) that are one thing to their reader, such as a dilemma with what it did."""

    def brief(self, card: str) -> str:
        """The main facts of a card for a choice; empty if there is no such card."""

    def facts(self, card: str) -> str:
        """Printed facts of a card, in one line; empty if there is no such card."""
