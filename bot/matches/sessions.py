"""Sessions: load, lock, change, save and announce. Every change to a match goes through here (DESIGN §4)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime
from types import MappingProxyType
from typing import TypeAlias, TypeVar
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.matches.absent_seats import answer_for_absent
from bot.matches.announcer import Announcer, Listener
from bot.matches.decks.seeding_by_plan import follow_plans
from bot.matches.endings import settled_outcome
from bot.matches.live_matches import CORRECTION_KIND, LiveMatches, RestoredMatch, restore
from bot.matches.match_cache import CachedMatch, MatchCache
from bot.matches.match_info import MatchInfo, Update, match_info
from bot.matches.seating.seats import check_started, waiting_seats
from bot.matches.standing_orders import OrdersFollowed, follow_orders, halts_by_seat, orders_of
from bot.problems import MatchProblem, Remedy
from bot.storage import ConflictError, DatabaseAwayError, Store, matches
from bot.storage.drafts import store_draft, with_waiting_steps
from bot.storage.rows import Change, Draft, MatchRow, Proposal, SeatRow, ShownCard, StandingOrders, State
from bot.storage.status_cards import record_shown_cards
from engine.ccg.cards.pool import missing_cards
from engine.kernel.errors import RuleViolation
from engine.kernel.event import Event
from engine.kernel.game import Game
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness
from engine.kernel.record import Checkpoint, Record
from engine.kernel.view import Outcome, View

T = TypeVar("T")
SaveHook: TypeAlias = Callable[[Connection, Update], Callable[[], None] | None]
"""Hook that writes follow-up rows in the same transaction; may return a callback to run after commit."""

_log = logging.getLogger(__name__)


class MatchStep:
    """A step in a match, with everything to save and announce when it is done.

    Attributes:
        row: the saved match; orders and seats in it may be changed for what follows.
        match: the match while it is in progress, else ``None``.
        answers_before: number of answers before the step.
        events: new events.
        columns: other columns of the row to save.
        answers_kept: number of earlier answers that still count, if some no longer do.
        orders: changed standing orders, by seat.
        seats: all seats, if one of them has a different player.
        proposal: a new or changed request for consent.
        conceding_seat: the seat that concedes while others play on, if any.
        is_quiet: whether listeners are not notified if nothing follows.
        highlights: the last highlight, such as a battle, seen by each seat and by the spectators (``None``).
    """

    def __init__(self, row: MatchRow, match: Match | None, problem: MatchProblem | None = None) -> None:
        self.row = row
        self.match = match
        self._problem = problem
        self.answers_before = len(match.answers) if match else 0
        self.saved_checkpoint = match.checkpoint if match else None
        self.events: list[Event] = []
        self.columns: dict[str, object] = {}
        self.answers_kept: int | None = None
        self.orders: dict[int, StandingOrders] = {}
        self.seats: tuple[SeatRow, ...] | None = None
        self.proposal: Proposal | None = None
        self.conceding_seat: int | None = None
        self.is_quiet = False
        self.highlights: dict[int | None, View] = {}
        if match:
            match.set_onlooker(self._record_views)

    @property
    def match_played(self) -> Match:
        """Return the match being played.

        Raises:
            MatchProblem: the match isn't in progress, or the installed rules can't open it.
        """
        if self.match is None:
            raise self._problem or MatchProblem("This match isn’t running.")
        return self.match

    def _record_views(self) -> None:
        """Record the current views of all human seats."""
        if self.match:
            people = (seat.seat for seat in self.row.seats if seat.user > 0)
            self.highlights |= {seat: self.match.view(seat) for seat in (None, *people)}

    def add_events(self, *events: Event) -> None:
        """Add events to announce."""
        self.events += events

    def end_match(self, outcome: Outcome, at: datetime) -> None:
        """End the match with this outcome."""
        self.columns |= {"state": State.OVER, "outcome": outcome, "ended": at}

    @property
    def may_continue(self) -> bool:
        """Whether absent players and standing orders may have to act now."""
        if self.match is None or "outcome" in self.columns:
            return False
        answers_kept = self.answers_before if self.answers_kept is None else self.answers_kept
        return len(self.match.answers) > answers_kept or self.conceding_seat is not None or bool(self.orders)


class Sessions:
    """The matches of a database, each used by one task at a time. Several processes may share a database."""

    def __init__(
        self,
        store: Store,
        games: Callable[[str], Game],
        clock: Callable[[], datetime],
        seeds: Callable[[], str],
    ) -> None:
        self.store = store
        self.clock = clock
        self.seeds = seeds
        self._games = games
        self._live_matches = LiveMatches()
        self._cache = MatchCache(store)
        self._announcer = Announcer()
        self._save_hooks: list[SaveHook] = []
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def on_change(self, listener: Listener, *, lessons: bool = False) -> None:
        """Notify ``listener`` of every change made by this service after it is saved.

        Exceptions from the listener are logged and have no other effect. Lessons are included only if ``lessons`` is
        set.
        """
        self._announcer.add_listener(listener, lessons=lessons)

    def on_save(self, hook: SaveHook) -> None:
        """Register a hook that writes in the transaction that saves each change of a match."""
        self._save_hooks.append(hook)

    async def handle_change_elsewhere(self, match_id: str, guild: int | None) -> None:
        """Notify listeners that another process has changed a match that this process looks after or has opened."""
        if not (self.store.duty.looks_after(guild) or self._cache.get(match_id)):
            return

        async def action() -> None:
            row = await self.row(match_id)
            match = None
            if row.state is State.PLAYING:
                row, match = await self.open_match(row)
            update = self._new_update(row, match, ())
            self._announcer.queue_update(msgspec.structs.replace(update, is_from_elsewhere=True))

        await self.with_lock(match_id, action, shielded=True)

    async def notify_listeners(self, match_id: str) -> None:
        """Notify listeners of the queued updates of a match that is no longer locked."""
        await self._announcer.notify(match_id)

    async def take_step(self, match_id: str, act: Callable[[MatchStep], Awaitable[None]]) -> Update:
        """Take a step in a match. When this returns, the step and its consequences are saved.

        ``act`` is called again if another process has changed the match meanwhile, so it must do nothing but change the
        step.

        Raises:
            MatchProblem: there is no such match, or ``act`` refuses; in that case nothing changes.
        """
        return await self.with_lock(match_id, lambda: self._take_step(match_id, act), shielded=True)

    async def _take_step(self, match_id: str, act: Callable[[MatchStep], Awaitable[None]]) -> Update:
        row = await self.row(match_id)
        match = broken = None
        if row.state is State.PLAYING:
            try:
                row, match = await self.open_match(row)
            except MatchProblem as problem:
                broken = problem  # the match can still be conceded or moved
        step = MatchStep(row, match, broken)
        self._live_matches.drop(row.id)
        try:
            await act(step)
        except (MatchProblem, RuleViolation):
            if match and len(match.answers) == step.answers_before:  # refused at once, so nothing has changed
                self._live_matches.put(row.id, row.version, match)
            raise
        return await self.save(step)

    async def save(self, step: MatchStep) -> Update:
        """Let absent players and standing orders act, then save, cache and announce the step."""
        at, match = self.clock(), step.match
        answers_kept = step.answers_before if step.answers_kept is None else step.answers_kept
        if match and step.may_continue:
            followed = self.run_to_decision(step.row, match)
            step.add_events(*followed.events)
            step.orders |= followed.orders
            step.columns |= changed_columns(step.row, match, step.saved_checkpoint, at)
        change = Change(
            columns=step.columns,
            events=tuple(step.events),
            answers_kept=step.answers_kept,
            answers=tuple(match.answers[answers_kept:]) if match else (),
            seats=step.seats,
            proposal=step.proposal,
            conceding_seat=step.conceding_seat,
            orders=step.orders,
            is_quiet=step.is_quiet,
        )
        keeps = "header" not in step.columns
        _, update = await self.write(step.row, change, at, match, should_cache=keeps, highlights=step.highlights)
        return update

    async def write(
        self,
        row: MatchRow,
        change: Change,
        at: datetime,
        match: Match | None,
        *,
        should_cache: bool = True,
        highlights: Mapping[int | None, View] = MappingProxyType({}),
    ) -> tuple[MatchRow, Update]:
        """Save a change with its follow-up rows, cache the match, and queue the update; return both."""
        quiet = change.is_quiet and not change.answers
        playing = change.columns.get("state", row.state) is State.PLAYING
        thinks = playing and _computer_decides(change.seats or row.seats, match)
        change = msgspec.structs.replace(change, is_quiet=quiet, is_computer_thinking=thinks)
        row, update, afterwards = await self._cache.write(
            lambda connection: self._write_change(connection, row, change, at, match),
            lambda written: self._cache.record_write(written[0], change, at, highlights),
        )
        if match and should_cache:
            self._live_matches.put(row.id, row.version, match)
        if not quiet:
            self._announcer.queue_update(update)
        for follow_up in afterwards:
            follow_up()
        return row, update

    def _write_change(
        self, connection: Connection, row: MatchRow, change: Change, at: datetime, match: Match | None
    ) -> tuple[MatchRow, Update, list[Callable[[], None]]]:
        row = matches.apply_change(connection, row, change, at)
        update = self._new_update(row, match, change.events)
        if row.lesson or change.is_quiet:
            return row, update, []
        self.store.duty.notify_change(connection, row.id, row.guild)
        return row, update, [done for done in (part(connection, update) for part in self._save_hooks) if done]

    async def record_card(self, match_id: str, version: int, card: ShownCard) -> None:
        """Record which version of a match is shown in its channel, and the card that shows it."""
        await self._cache.write(
            lambda connection: record_shown_cards(connection, {match_id: (version, card)}),
            lambda _: self._cache.replace_entry(match_id, lambda cached: cached.with_card(card)),
        )

    async def draft(self, match_id: str, user: int, decision: int) -> Draft | None:
        """Return a player's unfinished choice for a decision; ``None`` if there is none.

        Raises:
            MatchProblem: there is no such match.
        """
        number, draft = (await self.cached_match(match_id)).drafts.get(user, (decision, None))
        return draft if number == decision else None

    async def save_draft(
        self,
        match_id: str,
        user: int,
        decision: int,
        draft: Draft,
        extra_write: Callable[[Connection], None] | None = None,
    ) -> None:
        """Save an unfinished choice, and the seeding (``extra_write``) in the same transaction; waiting steps are kept.

        Raises:
            MatchProblem: there is no such match.
        """
        draft = with_waiting_steps(draft, await self.draft(match_id, user, decision))

        def written(connection: Connection) -> None:
            store_draft(connection, match_id, user, decision, draft)
            if extra_write:
                extra_write(connection)

        await self._cache.write(
            written,
            lambda _: self._cache.replace_entry(match_id, lambda cached: cached.with_draft(user, decision, draft)),
        )

    async def run_on_match(self, match_id: str, action_on_match: Callable[[MatchRow, Match], Awaitable[T]]) -> T:
        """Run a function on a started match under its lock, and return the result.

        Raises:
            MatchProblem: there is no such match, or it has not started.
        """

        async def action() -> T:
            row = await self.row(match_id)
            check_started(row)
            return await action_on_match(*await self.open_match(row))

        return await self.with_lock(match_id, action)

    async def with_lock(self, match_id: str, action: Callable[[], Awaitable[T]], *, shielded: bool = False) -> T:
        """Run an action under the match's lock; if ``shielded``, it completes even if the caller is cancelled."""
        locked_action = self._run_under_lock(match_id, action)
        return await (self.store.run_to_completion(locked_action) if shielded else locked_action)

    async def _run_under_lock(self, match_id: str, action: Callable[[], Awaitable[T]]) -> T:
        lock = self._locks.setdefault(match_id, asyncio.Lock())
        try:
            while True:
                try:
                    async with lock:
                        return await action()
                except ConflictError as conflict:
                    self._cache.drop(match_id)
                    _log.info("Retrying after a conflicting write by another process: %s", conflict)
        finally:
            await self._announcer.notify(match_id)

    async def row(self, match_id: str) -> MatchRow:
        """Return the match as saved.

        Raises:
            MatchProblem: there is no such match.
        """
        return (await self.cached_match(match_id)).row

    async def cached_match(self, match_id: str) -> CachedMatch:
        """Return the saved match with the end of its log; one press reads it only once.

        Raises:
            MatchProblem: there is no such match.
        """
        recent = self._cache.get_current(match_id) or await self._cache.read_current(match_id)
        if recent is None:
            raise unknown_match_problem(match_id)
        return recent

    def rules_of_game(self, name: str) -> Game:
        """Return the rules of a game.

        Raises:
            MatchProblem: there is no such game.
        """
        try:
            return self._games(name)
        except KeyError as error:
            raise MatchProblem(str(error.args[0])) from error

    def fresh_randomness(self) -> Randomness:
        """Return randomness for choices that are not recorded in a match, such as a random deck or a default answer."""
        return Randomness(self.seeds())

    def _new_update(self, row: MatchRow, match: Match | None, events: Sequence[Event]) -> Update:
        asked_waiting_seats = waiting_seats(row, match) if match and row.state is State.PLAYING else ()
        return Update(self.info(row), tuple(events), asked_waiting_seats)

    def info(self, row: MatchRow) -> MatchInfo:
        """Return everything public about a match, even if its game is no longer installed."""
        try:
            return match_info(row, self._games(row.game))
        except KeyError:
            return match_info(row, None)

    def announce(self, row: MatchRow, match: Match | None, events: Sequence[Event]) -> Update:
        """Queue an update for the listeners, and return it."""
        update = self._new_update(row, match, events)
        self._announcer.queue_update(update)
        return update

    async def open_match(self, row: MatchRow) -> tuple[MatchRow, Match]:
        """Return a started match with its row, which is newer than the one given if the match had to be corrected."""
        match = self._live_matches.get(row.id, row.version)
        if match is None:
            row, match = await self._restored_match(row)
            self._live_matches.put(row.id, row.version, match)
        return row, match

    async def _restored_match(self, row: MatchRow) -> tuple[MatchRow, Match]:
        rules = self.rules_of_game(row.game)
        record: Record | None = None
        try:
            record = await self.store.read(matches.read_record, row.id)
            restored = await asyncio.to_thread(restore, rules, record, halts_by_seat(row.seats))
        except (SQLAlchemyError, DatabaseAwayError):
            raise
        except Exception as error:
            _log.exception("Can’t restore match %s", row.id)
            raise MatchProblem(self._unopenable_reason(rules, record)) from error
        if row.state is State.PLAYING and (restored.answers_dropped or restored.correction):
            row = await self._save_continued(row, restored)
        return row, restored.match

    @staticmethod
    def _unopenable_reason(rules: Game, record: Record | None) -> str:
        """Return why a match can't be opened. Missing cards are only logged, because decks are secret."""
        missing = missing_cards(rules, record.header) if record else ()
        if not missing:
            return (
                "This match can’t be opened under the current rules, so you can’t continue. Nothing is "
                "lost, and you can still read its log. Please tell the bot’s operator."
            )
        _log.error("Not in the card pool: %s", ", ".join(missing))
        number = f"{len(missing)} cards that are" if len(missing) > 1 else "a card that is"
        return (
            f"This match can’t be opened: it uses {number} no longer in the card pool. Nothing is lost; "
            "ask the bot’s operator to import the card tables again."
        )

    async def _save_continued(self, row: MatchRow, restored: RestoredMatch) -> MatchRow:
        """Save a match that continues under different rules, with the log line for its players; return its row.

        The line and the version are written together, so that the players read the line only once.
        """
        match = restored.match
        step = MatchStep(row, match)
        if restored.correction:
            step.columns["corrected"] = match.record.corrected
            step.add_events(Event(kind=CORRECTION_KIND, public=restored.correction))
        if restored.answers_dropped:
            step.answers_kept = step.answers_before
            step.add_events(Event(kind="rollback", public=_dropped_answers_words(restored.answers_dropped)))
        at = self.clock()
        followed = self.run_to_decision(row, match)
        step.add_events(*followed.events)
        change = Change(
            columns=step.columns | changed_columns(row, match, step.saved_checkpoint, at),
            events=tuple(step.events),
            answers_kept=step.answers_kept,
            answers=tuple(match.answers[step.answers_before :]),
            orders=followed.orders,
        )
        row, _ = await self.write(row, change, at, match)
        return row

    def run_to_decision(self, row: MatchRow, match: Match) -> OrdersFollowed:
        """Continue to the next decision by a player who hasn't conceded and whose orders don't pass it."""
        absent = {seat.seat for seat in row.seats if seat.conceded}
        orders = {seat.seat: orders_of(seat) for seat in row.seats if not seat.conceded}
        events: list[Event] = []
        changed: dict[int, StandingOrders] = {}
        moves = -1
        while moves != len(match.answers):
            moves = len(match.answers)
            events += answer_for_absent(match, absent, Randomness(self.seeds())) if absent else []
            events += follow_plans(match, {seat: item.plan for seat, item in orders.items() if item.plan})
            followed = follow_orders(match, orders | changed)
            events += followed.events
            changed |= followed.orders
        return OrdersFollowed(events, changed)


def _dropped_answers_words(dropped: int) -> str:
    lost = (
        "the last move is no longer legal and was undone"
        if dropped == 1
        else f"the last {dropped} moves are no longer legal and were undone"
    )
    return f"The rules have been changed: {lost}."


def current_time() -> datetime:
    """Return the current time, with its zone."""
    return datetime.now(UTC)


def changed_columns(row: MatchRow, match: Match, saved: Checkpoint | None, at: datetime) -> dict[str, object]:
    """Return the changed columns of a match, including the checkpoint only if it is a new one."""
    columns: dict[str, object] = {"moves": len(match.answers), "state": State.PLAYING}
    if match.checkpoint is not saved:
        columns["checkpoint"] = match.checkpoint
    if match.outcome:
        outcome = settled_outcome(row, match.outcome, match.view(None).seats)
        columns |= {"state": State.OVER, "outcome": outcome, "ended": at}
    return columns


def _computer_decides(seats: Sequence[SeatRow], match: Match | None) -> bool:
    """Whether a computer player has to decide."""
    computers = {seat.seat for seat in seats if seat.user < 0}
    return match is not None and any(decision.seat in computers for decision in match.open)


def unknown_match_problem(match_id: str) -> MatchProblem:
    """Return the error for an unknown match."""
    return MatchProblem(f"There’s no match “{match_id}”.", Remedy.OPEN)
