"""The games that the bot can show. Add a line here for a new game."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from bot.games.first_edition import FirstEdition
from bot.games.frontiers import Frontiers
from bot.games.presentation import Alone, Presentation
from bot.games.second_edition import SecondEdition
from bot.games.shelf import PrintedCard, Shelf
from bot.matches.decks.seeding_by_plan import is_seeding
from bot.rendering.cards.face import Face
from bot.rendering.display import Display
from engine.ccg.cards.catalogue import Catalogue
from engine.first_edition.cards.catalogue import Catalogue as FirstEditionCatalogue
from engine.frontiers.game import Frontiers as FrontiersRules
from engine.games import Games, base_of
from engine.kernel.decision import Decision
from engine.kernel.view import View

MOST = 64
"""Number of views whose derived data is cached: usually the next press shows the same view."""
FAILURE = "failure"
"""Kind of the event with the reason, after a colon, why an attempt has failed."""


class Library:
    """The presentation of each game, with the cards and components in use."""

    def __init__(self, presentations: Iterable[Presentation]) -> None:
        self._presentations = {one.game: one for one in presentations}
        self._lately: OrderedDict[int, tuple[View, Display | None]] = OrderedDict()

    @property
    def shelves(self) -> tuple[Shelf[Any], ...]:
        """The cards of each game, in display order."""
        return tuple(dict.fromkeys(one.shelf for one in self._presentations.values() if one.shelf))

    def long_names(self, game: str) -> tuple[str, ...]:
        """Names of a game's cards that contain a comma; none for a game without cards."""
        shown = self._presentations.get(game)
        return shown.shelf.long_names if shown and shown.shelf else ()

    def display(self, view: View, before: View | None = None, waiting: Sequence[int] = ()) -> Display | None:
        """A view as pictures and words; ``None`` if the game has no pictures.

        Args:
            view: the view to show.
            before: an earlier view of the same viewer; changes since are marked.
            waiting: the seats that have to act.
        """
        if before is not None or waiting:
            return self._shown(view, before if type(before) is type(view) else None, waiting)
        known, display = self._lately.pop(id(view), (None, None))
        if known is not view:
            display = self._shown(view, None, ())
        self._lately[id(view)] = view, display
        while len(self._lately) > MOST:
            self._lately.popitem(last=False)
        return display

    def _shown(self, view: View, before: View | None, waiting: Sequence[int]) -> Display | None:
        displays = (one.display(view, before, waiting) for one in self._presentations.values())
        return next((display for display in displays if display), None)

    def most_important(self, game: str, kinds: Sequence[str], most: int) -> list[int]:
        """Indexes of the most important events if there isn't room for all.

        Unimportant events are included only if room is left.

        Args:
            game: the match's game.
            kinds: kinds of the events, oldest first.
            most: maximum number of events.

        Returns:
            Their indexes among the events, oldest first.
        """
        shown = self._presentations.get(game)
        great, small = (shown.great, shown.small) if shown else (frozenset[str](), frozenset[str]())
        if len(kinds) <= most:
            return [*range(len(kinds))]
        places = [place for place, kind in enumerate(kinds) if kind not in small] or [*range(len(kinds))]
        by_weight = sorted(places, key=lambda place: kinds[place] in great)
        return sorted(by_weight[-most:])

    def decisive(self, game: str) -> frozenset[str]:
        """Kinds of events that explain a match's outcome."""
        shown = self._presentations.get(game)
        return shown.decisive if shown else frozenset()

    def landmarks(self, game: str) -> frozenset[str]:
        """Kinds of events that a replay can jump to."""
        shown = self._presentations.get(game)
        return shown.landmarks if shown else frozenset()

    def scene(self, game: str, kinds: Sequence[str]) -> int | None:
        """Index of the event that starts the last scene of this turn, such as an attempt, if there is one."""
        shown = self._presentations.get(game)
        for place in reversed(range(len(kinds))):
            if kinds[place] == "turn":
                break
            if shown and kinds[place] in shown.scenes:
                return place
        return None

    def failure(self, events: Sequence[tuple[str, str]]) -> str:
        """The text about the last failed attempt, from the events' kinds and texts; empty if there is none."""
        return next((words for kind, words in reversed(events) if kind == FAILURE), "")

    def cause_of(self, failure: str) -> str:
        """The reason of a failure, from its text, as a sentence; empty if none is given."""
        why = failure.partition(": ")[2]
        missing = why.partition("Missing: ")[2]
        return f"Missing: {missing}".removesuffix(".") if missing else why[:1].upper() + why[1:].removesuffix(".")

    def whole(self, game: str) -> frozenset[str]:
        """Groups of options that can be taken with everything that may go along."""
        shown = self._presentations.get(game)
        return shown.whole if shown else frozenset()

    def together(self, game: str) -> Mapping[str, str]:
        """Groups of options of which several can be picked at once, with their verb."""
        shown = self._presentations.get(game)
        return shown.together if shown else {}

    def alone(self, game: str) -> tuple[Alone, ...]:
        """Options that can be taken with nothing of what would be asked next."""
        shown = self._presentations.get(game)
        return shown.alone if shown else ()

    def may_be_planned(self, decision: Decision) -> bool:
        """Whether a seed plan of any game answers a question of this rule."""
        return any(decision.rule in shown.planned for shown in self._presentations.values())

    def is_planned(self, game: str, decision: Decision, view: View | None) -> bool:
        """Whether a deck's seed plan may answer a question: by its rule, and only before the first turn."""
        shown = self._presentations.get(game)
        return shown is not None and view is not None and is_seeding(view) and decision.rule in shown.planned

    def brief(self, game: str, card: str) -> str:
        """The main facts of a card for a choice; empty if the game's cards aren't known."""
        found = self._presentations.get(game)
        return found.brief(card) if found else ""

    def face(self, game: str, card: str) -> Face | None:
        """The face of a card; ``None`` if the game has no such card."""
        found = self.printed(game, card)
        return found.face if found else None

    def printed(self, game: str, card: str) -> PrintedCard | None:
        """The card with its scan and face; ``None`` if the game has no such card."""
        found = self._presentations.get(game)
        shelf = found.shelf if found else None
        key = f"{shelf.prefix}{card}" if shelf else ""
        return shelf.printed(key) if shelf and key in shelf.cards else None

    def facts(self, card: str) -> str:
        """Printed facts of a card of any game, in one line; empty if there is no such card."""
        return next((told for one in self._presentations.values() if (told := one.facts(card))), "")


def library(games: Games) -> Library:
    """All games that have something to show."""
    return Library(_presentations(games))


@lru_cache(maxsize=2)
def _presentations(games: Games) -> tuple[Presentation, ...]:
    """How each of these games is shown; comparing all names takes a while, so several bots share it."""
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
        *(first_edition.of(name) for name in games.names if base_of(name) == first_edition.game != name),
        Frontiers(frontiers.components),
    )
