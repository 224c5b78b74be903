"""Interface for showing a game in the bot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from bot.games.card_shelf import CardShelf
from bot.rendering.display import Display
from engine.kernel.view import View


class SingleOption(NamedTuple):
    """An option taken without the cards that would be chosen next: its id, that choice's rule, and the label."""

    option: str
    rule: str
    label: str


class Presentation(Protocol):
    """Presentation of a game.

    Attributes:
        game: the game's id, such as ``second-edition``.
        shelf: the game's cards for look-ups; ``None`` if it has none.
        major_kinds: kinds of events that must not be missed ("success").
        minor_kinds: kinds of events that are left out first ("draw").
        scene_kinds: kinds of events that start a scene to be read from its start ("attempt").
        decisive_kinds: kinds of events that explain a match's outcome ("failure").
        landmark_kinds: kinds of events that a replay can jump to ("battle").
        groups_taken_whole: groups of options that can be taken with everything that may go along ("Beam").
        options_taken_alone: options that can be taken without anything that would be asked next.
        groups_taken_together: groups whose options can be picked several at once, with their verb ("Play"); the picks
            are then carried out one after the other.
        planned_rules: ids of the rules whose questions a deck's seed plan answers before the first turn.
    """

    game: str
    shelf: CardShelf[Any] | None
    major_kinds: frozenset[str]
    minor_kinds: frozenset[str]
    scene_kinds: frozenset[str]
    decisive_kinds: frozenset[str]
    landmark_kinds: frozenset[str]
    groups_taken_whole: frozenset[str]
    options_taken_alone: tuple[SingleOption, ...]
    groups_taken_together: Mapping[str, str]
    planned_rules: frozenset[str]

    def display(self, view: View, previous_view: View | None, waiting: Sequence[int]) -> Display | None:
        """Return a view as pictures and words; ``None`` for a view of a different game.

        Args:
            view: the view to show.
            previous_view: an earlier view of the same viewer; changes since then are marked.
            waiting: the seats that have to act.
        """

    def merged_events(self, events: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        """Return the events (kind and text) with related ones merged, such as a dilemma and its effects."""

    def card_summary(self, card: str) -> str:
        """Return a card's main facts for a choice, or "" if there is no such card."""

    def card_facts(self, card: str) -> str:
        """Return a card's printed facts in one line, or "" if there is no such card."""
