"""The match service: reads, plays and finds matches, and gives access to the related services."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.matches.announcer import Listener
from bot.matches.decks.deck_box import DeckBox
from bot.matches.decks.seed_plans import SeedPlans
from bot.matches.idle_matches import IdleMatches
from bot.matches.ids import new_id
from bot.matches.lessons import Lessons
from bot.matches.match_actions import MatchActions
from bot.matches.match_queries import MatchQueries
from bot.matches.match_reader import MatchReader
from bot.matches.match_records import MatchRecords
from bot.matches.rules_migration import RulesMigration
from bot.matches.seating.seating_service import Seating
from bot.matches.sessions import SaveHook, Sessions, current_time
from bot.storage import Store
from engine.games import Games, installed_games
from engine.kernel.randomness import new_seed


class MatchService(MatchReader, MatchActions, MatchQueries):
    """All matches of a database, which several services in several processes may share.

    Each change is saved in one transaction before the call returns; listeners are notified afterwards.

    Attributes:
        games: the playable games.
        decks: the players' own decks.
        seed_plans: the decks' seed plans.
        seating: matches that have not started.
        lessons: matches played to learn a game.
        migration: effects of an update on running matches.
        idle_matches: matches that no one plays any more.
        records: replays, files and verification of matches.
    """

    def __init__(
        self,
        store: Store,
        *,
        games: Games | None = None,
        clock: Callable[[], datetime] = current_time,
        seeds: Callable[[], str] = new_seed,
        ids: Callable[[], str] = new_id,
    ) -> None:
        """Serve the matches of ``store``.

        Args:
            store: the database.
            games: the playable games; by default all registered games.
            clock: returns the current time with its zone.
            seeds: generates the seed of a new match.
            ids: generates the id of a new match.
        """
        self.games = games or installed_games()
        super().__init__(Sessions(store, self.games.game, clock, seeds))
        self.decks = DeckBox(store, self.games, clock)
        self.seed_plans = SeedPlans(store)
        self.records = MatchRecords(store, self.games.game, clock)
        self.seating = Seating(self._sessions, self.decks, ids)
        self.lessons = Lessons(self._sessions, self.seating)
        self.migration = RulesMigration(self._sessions)
        self.idle_matches = IdleMatches(self._sessions)
        self.on_change(self.lessons.handle_update, lessons=True)
        self.handle_change_elsewhere, self.note_card = (
            self._sessions.handle_change_elsewhere,
            self._sessions.record_card,
        )
        self.draft, self.save_draft = self._sessions.draft, self._sessions.save_draft

    def on_save(self, hook: SaveHook) -> None:
        """Register a hook that writes in the transaction of each change, except in lessons."""
        self._sessions.on_save(hook)

    @property
    def store(self) -> Store:
        """The database with the matches."""
        return self._sessions.store

    def on_change(self, listener: Listener, *, lessons: bool = False) -> None:
        """Notify ``listener`` of every change made by this service after it is saved.

        Exceptions from the listener are logged and have no other effect. Lessons are included only if ``lessons`` is
        set.
        """
        self._sessions.on_change(listener, lessons=lessons)
