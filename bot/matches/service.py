"""The service for all matches of a database: reads, plays and finds them, and has the services for all else."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.matches.announcer import Listener
from bot.matches.decks.box import DeckBox
from bot.matches.decks.seed_plans import SeedPlans
from bot.matches.ids import new_id
from bot.matches.lessons import Lessons
from bot.matches.migrating import Migrating
from bot.matches.playing import Playing
from bot.matches.queries import Queries
from bot.matches.reading import Reading
from bot.matches.records import MatchRecords
from bot.matches.seating.service import Seating
from bot.matches.session import Part, Sessions, now
from bot.matches.untouched import Untouched
from bot.storage import Store
from engine.games import Games, installed_games
from engine.kernel.randomness import new_seed


class MatchService(Reading, Playing, Queries):
    """All matches of a database; several services, in several processes, may share it.

    Whatever changes a match is saved in one transaction before the call returns; listeners hear of it afterwards.

    Attributes:
        games: those that can be played.
        decks: the players' own decks.
        plans: how they want their decks seeded.
        seating: matches that have not started.
        lessons: matches that one plays to learn.
        migrating: what an update means for the matches under way.
        untouched: those that nobody plays any more.
        records: what can be read of matches afterwards: replays, files, verdicts.
    """

    def __init__(
        self,
        store: Store,
        *,
        games: Games | None = None,
        clock: Callable[[], datetime] = now,
        seeds: Callable[[], str] = new_seed,
        ids: Callable[[], str] = new_id,
    ) -> None:
        """Serve the matches of ``store``.

        Args:
            store: the database.
            games: those that can be played; without them, those of the register.
            clock: the time now, with its zone.
            seeds: draws the seed of a new match.
            ids: draws the id of a new match.
        """
        self.games = games or installed_games()
        super().__init__(Sessions(store, self.games.game, clock, seeds))
        self.decks = DeckBox(store, self.games, clock)
        self.plans = SeedPlans(store)
        self.records = MatchRecords(store, self.games.game, clock)
        self.seating = Seating(self._sessions, self.decks, ids)
        self.lessons = Lessons(self._sessions, self.seating)
        self.migrating = Migrating(self._sessions)
        self.untouched = Untouched(self._sessions)
        self.on_change(self.lessons.changed, lessons=True)
        self.changed_elsewhere, self.note_card = self._sessions.changed_elsewhere, self._sessions.note_card
        self.draft, self.keep_draft = self._sessions.draft, self._sessions.keep_draft

    def also(self, part: Part) -> None:
        """Have ``part`` write what follows from each change, but of lessons, in the transaction that saves it."""
        self._sessions.also(part)

    @property
    def store(self) -> Store:
        """The database that the matches are in."""
        return self._sessions.store

    def on_change(self, listener: Listener, *, lessons: bool = False) -> None:
        """Tell ``listener`` of every change made here, after it is saved. Its failures are logged and harm nothing.

        What happens in lessons it hears only where it wants to.
        """
        self._sessions.on_change(listener, lessons=lessons)
