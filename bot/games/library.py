"""The games that the bot can show. A new game needs one line here."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from bot.games.card_shelf import CardShelf, PrintedCard
from bot.games.first_edition import FirstEdition
from bot.games.frontiers import Frontiers
from bot.games.presentation import Presentation, SingleOption
from bot.games.second_edition import SecondEdition
from bot.matches.decks.seeding_by_plan import is_seeding
from bot.rendering.cards.face import CardFace
from bot.rendering.display import Display
from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.requirements.shortfall import TEAM_FIGURES
from engine.first_edition.cards.catalogue import Catalogue as FirstEditionCatalogue
from engine.frontiers.game import Frontiers as FrontiersRules
from engine.games import Games, base_game
from engine.kernel.decision import Decision
from engine.kernel.view import View

MAX_VIEWS_CACHED = 64
"""Number of views whose derived data is cached; the next press usually shows the same view."""
FAILURE_KIND = "failure"
"""Kind of the event that says, after a colon, why an attempt has failed."""


class GameLibrary:
    """The presentation of each game, with the cards and components in use."""

    def __init__(self, presentations: Iterable[Presentation]) -> None:
        self._presentations = {presentation.game: presentation for presentation in presentations}
        self._recent_displays: OrderedDict[int, tuple[View, Display | None]] = OrderedDict()

    @property
    def shelves(self) -> tuple[CardShelf[Any], ...]:
        """The cards of each game, in display order."""
        return tuple(
            dict.fromkeys(presentation.shelf for presentation in self._presentations.values() if presentation.shelf)
        )

    def long_names(self, game: str) -> tuple[str, ...]:
        """Return the names of a game's cards that contain a comma; () for a game without cards."""
        presentation = self._presentations.get(game)
        return presentation.shelf.long_names if presentation and presentation.shelf else ()

    def display(self, view: View, previous_view: View | None = None, waiting: Sequence[int] = ()) -> Display | None:
        """Return a view as pictures and words; ``None`` if the game has no pictures.

        Args:
            view: the view to show.
            previous_view: an earlier view of the same viewer; changes since then are marked.
            waiting: the seats that have to act.
        """
        if previous_view is not None or waiting:
            return self._computed_display(view, previous_view if type(previous_view) is type(view) else None, waiting)
        known_view, display = self._recent_displays.pop(id(view), (None, None))
        if known_view is not view:
            display = self._computed_display(view, None, ())
        self._recent_displays[id(view)] = view, display
        while len(self._recent_displays) > MAX_VIEWS_CACHED:
            self._recent_displays.popitem(last=False)
        return display

    def are_cards_pictured(self, view: View | None, decision: Decision) -> bool:
        """Whether the picture above a decision shows the cards to choose from."""
        display = self.display(view) if view else None
        return display is not None and display.shows_cards_in_picture(decision)

    def _computed_display(self, view: View, previous_view: View | None, waiting: Sequence[int]) -> Display | None:
        displays = (presentation.display(view, previous_view, waiting) for presentation in self._presentations.values())
        return next((display for display in displays if display), None)

    def merged_events(self, game: str, events: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        """Return the events (kind and text) with related ones merged, such as a dilemma and its effects."""
        presentation = self._presentations.get(game)
        return presentation.merged_events(events) if presentation else [*events]

    def most_important_events(self, game: str, kinds: Sequence[str], limit: int) -> list[int]:
        """Return the indexes of the most important events if there isn't room for all.

        Events that must not be missed are always included, unimportant ones never.

        Args:
            game: the match's game.
            kinds: kinds of the events, oldest first.
            limit: maximum number of events, unless more must not be missed.

        Returns:
            The indexes of these events, oldest first.
        """
        presentation = self._presentations.get(game)
        great, small = (
            (presentation.major_kinds, presentation.minor_kinds)
            if presentation
            else (frozenset[str](), frozenset[str]())
        )
        if len(kinds) <= limit:
            return [*range(len(kinds))]
        places = [index for index, kind in enumerate(kinds) if kind not in small] or [*range(len(kinds))]
        first = [index for index in places if kinds[index] in great]
        others = [index for index in places if kinds[index] not in great]
        return sorted([*first, *others[len(others) - max(0, limit - len(first)) :]])

    def decisive_event_kinds(self, game: str) -> frozenset[str]:
        """Return the kinds of events that explain a match's outcome."""
        presentation = self._presentations.get(game)
        return presentation.decisive_kinds if presentation else frozenset()

    def landmark_event_kinds(self, game: str) -> frozenset[str]:
        """Return the kinds of events that a replay can jump to."""
        presentation = self._presentations.get(game)
        return presentation.landmark_kinds if presentation else frozenset()

    def scene_start(self, game: str, kinds: Sequence[str]) -> int | None:
        """Return the index of the event that starts this turn's last scene, such as an attempt; else ``None``."""
        presentation = self._presentations.get(game)
        for index in reversed(range(len(kinds))):
            if kinds[index] == "turn":
                break
            if presentation and kinds[index] in presentation.scene_kinds:
                return index
        return None

    def last_failure_text(self, events: Sequence[tuple[str, str]]) -> str:
        """Return the text about the last failed attempt, given the events' kinds and texts; "" if none failed."""
        return next((words for kind, words in reversed(events) if kind == FAILURE_KIND), "")

    def reason_for_failure(self, failure: str) -> str:
        """Return the reason for a failure as a sentence, taken from its text; "" if no reason is given."""
        why = failure.partition(": ")[2]
        figures = failure.partition(TEAM_FIGURES)[2].strip()
        return figures.removesuffix(".") if figures else why[:1].upper() + why[1:].removesuffix(".")

    def groups_taken_whole(self, game: str) -> frozenset[str]:
        """Return the groups of options that can be taken with everything that may go along."""
        presentation = self._presentations.get(game)
        return presentation.groups_taken_whole if presentation else frozenset()

    def groups_taken_together(self, game: str) -> Mapping[str, str]:
        """Return the groups whose options can be picked several at once, with their verb."""
        presentation = self._presentations.get(game)
        return presentation.groups_taken_together if presentation else {}

    def options_taken_alone(self, game: str) -> tuple[SingleOption, ...]:
        """Return the options that can be taken without anything that would be asked next."""
        presentation = self._presentations.get(game)
        return presentation.options_taken_alone if presentation else ()

    def is_plannable(self, decision: Decision) -> bool:
        """Whether a seed plan of any game can answer questions of this decision's rule."""
        return any(decision.rule in presentation.planned_rules for presentation in self._presentations.values())

    def is_planned(self, game: str, decision: Decision, view: View | None) -> bool:
        """Whether a deck's seed plan may answer a question: by its rule, and only before the first turn."""
        presentation = self._presentations.get(game)
        return (
            presentation is not None
            and view is not None
            and is_seeding(view)
            and decision.rule in presentation.planned_rules
        )

    def card_summary(self, game: str, card: str) -> str:
        """Return a card's main facts for a choice, or "" if the game's cards aren't in the library."""
        presentation = self._presentations.get(game)
        return presentation.card_summary(card) if presentation else ""

    def card_face(self, game: str, card: str) -> CardFace | None:
        """Return a card's face; ``None`` if the game has no such card."""
        printed_card = self.printed_card(game, card)
        return printed_card.face if printed_card else None

    def printed_card(self, game: str, card: str) -> PrintedCard | None:
        """Return a card with its scan and face; ``None`` if the game has no such card."""
        presentation = self._presentations.get(game)
        shelf = presentation.shelf if presentation else None
        keys = (f"{shelf.prefix}{card}", f"{game}.{card}") if shelf else ()  # Frontiers names components by bare ids
        return next((shelf.printed_card(key) for key in keys if shelf and key in shelf.cards), None)

    def card_facts(self, card: str) -> str:
        """Return the printed facts of a card of any game, in one line; "" if there is no such card."""
        return next(
            (text for presentation in self._presentations.values() if (text := presentation.card_facts(card))), ""
        )


def game_library(games: Games) -> GameLibrary:
    """Return a library of all games that have something to show."""
    return GameLibrary(_presentations(games))


@lru_cache(maxsize=2)
def _presentations(games: Games) -> tuple[Presentation, ...]:
    """Return the presentations of these games, cached because comparing all names takes a while."""
    frontiers = games.game("frontiers")
    if not isinstance(frontiers, FrontiersRules):
        raise TypeError("The registered Frontiers rules are different.")
    second, first = games.catalogue("second-edition"), games.catalogue("first-edition")
    if not isinstance(second, Catalogue) or not isinstance(first, FirstEditionCatalogue):
        raise TypeError("The registered card game rules are different.")
    first_edition = FirstEdition(first, games.first_edition_cards)
    return (
        SecondEdition(second),
        first_edition,
        *(first_edition.for_ruleset(name) for name in games.names if base_game(name) == first_edition.game != name),
        Frontiers(frontiers.components),
    )
