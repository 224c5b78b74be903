"""What the bot needs to know to show a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from bot.games.card_shelf import CardShelf
from bot.rendering.display import Display
from engine.kernel.view import View


class SingleOption(NamedTuple):
    """An option taken with none of the cards chosen next: its id, the rule of that choice, and the label."""

    option: str
    rule: str
    label: str


class Presentation(Protocol):
    """Presentation of a game.

    Attributes:
        game: its name, such as ``second-edition``.
        shelf: its cards for look-ups; ``None`` if it has none.
        major_kinds: kinds of events that must not be missed ("success").
        minor_kinds: kinds of events that are left out first ("draw").
        scene_kinds: kinds of events that start a scene to be read from its start ("attempt").
        decisive_kinds: kinds of events that explain a match's outcome ("failure").
        landmark_kinds: kinds of events that a replay can jump to ("battle").
        groups_taken_whole: groups of options that can be taken with everything that may go along ("Beam").
        options_taken_alone: options that can be taken with nothing of what would be asked next.
        groups_taken_together: groups of options of which several can be picked at once, to be chosen one after the
        other, with their verb ("Play").
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
        """A view as pictures and words; ``None`` for another game's view.

        Args:
            view: the view to show.
            previous_view: an earlier view of the same viewer; changes since are marked.
            waiting: the seats that have to act.
        """

    def merged_events(self, events: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        """Merge events (kind and text) that are one thing to their reader, such as a dilemma with what it did."""

    def card_summary(self, card: str) -> str:
        """The main facts of a card for a choice; empty if there is no such card."""

    def card_facts(self, card: str) -> str:
        """Printed facts of a card, in one line; empty if there is no such card."""
