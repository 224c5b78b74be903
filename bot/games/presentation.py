"""What the bot must know of a game to show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from bot.games.shelf import Shelf
from bot.rendering.display import Display
from engine.kernel.view import View


class Alone(NamedTuple):
    """An option after which cards may be chosen, taken with none: its id, the rule that asks then, and the words."""

    option: str
    rule: str
    label: str


class Presentation(Protocol):
    """A game as the bot shows it.

    Attributes:
        game: its name, such as ``second-edition``.
        shelf: its cards, for looking up; ``None`` where it has none.
        great: the kinds of events that one must not miss ("success").
        small: those that are left out first ("draw").
        scenes: the kinds of events that begin what is read from its beginning on ("attempt").
        decisive: the kinds of events that tell, when all is over, how it came about ("failure").
        landmarks: the kinds of events to which somebody may jump who goes through a match again ("battle").
        whole: the groups of options that may be chosen together with all that can go with them ("Beam").
        alone: options that may be chosen together with nothing of what is asked next.
        together: the groups of options of which several may be picked at once, to be chosen one after the other, and
            what is done with them ("Play").
        planned: the ids of the rules whose questions a deck's seed plan answers before the first turn.
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
            view: what is shown.
            before: an earlier view of the same eyes; what has changed since is marked.
            waiting: the seats that have to act.
        """

    def brief(self, card: str) -> str:
        """What matters most of a card for a choice; empty where there is no such card."""

    def facts(self, card: str) -> str:
        """What is printed on a card, in one line; empty where there is no such card."""
