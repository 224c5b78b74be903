"""The one door to all matches: load, lock, apply, save, tell (DESIGN §4)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

import engine.games
from bot.matches.absent import default_answer, play_on
from bot.matches.alteration import Alter, Alteration
from bot.matches.announcer import Announcer, Listener
from bot.matches.computer_turn import ComputerTurn, computer_turn
from bot.matches.contested import contested
from bot.matches.decks.box import DeckBox
from bot.matches.ending import given_up, settled
from bot.matches.ids import new_id
from bot.matches.info import LogLine, MatchInfo, Player, Update, Waiting, info
from bot.matches.live import LiveMatches, restore
from bot.matches.records import MatchRecords
from bot.matches.seating.opening import Wish, check_over, opened, rematch
from bot.matches.seating.options import RESPONSES, value, values
from bot.matches.seating.seats import check_started, own_seat, playing_seat, seat_number, waiting
from bot.matches.seating.steps import Step, joining, seated, starting
from bot.matches.situation import Situation, seen, situation
from bot.matches.standing_orders import Obeyed, Order, begun_with, halts, obey, orders_of
from bot.problems import MatchProblem
from bot.storage import ConflictError, Store, matches
from bot.storage.rows import Change, EventRow, MatchRow, SeatRow, StandingOrders, State
from engine.kernel.adjustment import OBJECT, AdjustmentStep
from engine.kernel.decision import Answer, Decision
from engine.kernel.errors import RuleViolation, StaleDecisionError
from engine.kernel.event import Event
from engine.kernel.game import Game, Seat, StarterDeck
from engine.kernel.match import Checkpoint, Match
from engine.kernel.randomness import Randomness, draw_seed
from engine.kernel.view import View

T = TypeVar("T")

_log = logging.getLogger(__name__)


def _now() -> datetime:
    return datetime.now(UTC)


class MatchService:
    """All matches of a database.

    Whatever changes a match is saved in one transaction before the call returns; listeners are told afterwards.
    Several services, in several processes, may share a database.

    Attributes:
        decks: the players' own decks.
        records: what can be read of matches afterwards: replays, files, verdicts.
    """

    def __init__(
        self,
        store: Store,
        *,
        games: Callable[[str], Game] = engine.games.game,
        clock: Callable[[], datetime] = _now,
        seeds: Callable[[], str] = draw_seed,
        ids: Callable[[], str] = new_id,
    ) -> None:
        """Serve the matches of ``store``.

        Args:
            store: the database.
            games: finds the rules of a game; raises ``KeyError`` with a sentence for the player.
            clock: the time now, with its zone.
            seeds: draws the seed of a new match.
            ids: draws the id of a new match.
        """
        self._store = store
        self._games = games
        self._clock = clock
        self._seeds = seeds
        self._ids = ids
        self.decks = DeckBox(store, games, clock)
        self.records = MatchRecords(store, games, clock)
        self._live = LiveMatches()
        self._announcer = Announcer()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @property
    def store(self) -> Store:
        """The database that the matches are in."""
        return self._store

    def on_change(self, listener: Listener) -> None:
        """Tell ``listener`` of every change made here, after it is saved. Its failures are logged and harm nothing."""
        self._announcer.add(listener)

    async def check(self, wish: Wish) -> None:
        """Raise ``MatchProblem`` where a match cannot be opened as wished, whatever the channel."""
        await self._wished(wish)

    async def open(
        self,
        wish: Wish,
        *,
        channel: int,
        guild: int | None,
        invited: Sequence[Player] = (),
        parent: int | None = None,
    ) -> MatchInfo:
        """Open a match in a channel, with the host in seat 0; it starts when somebody takes the last seat.

        Args:
            wish: what the host wishes to play.
            channel: where it is played.
            guild: the server of the channel, if any.
            invited: for whom seats are kept.
            parent: the channel of the thread, where one was made for the match.

        Raises:
            MatchProblem: the channel already has a match, the game, deck or an option is unknown, or the game is not
                for so many.
        """
        guests = tuple(dict.fromkeys(guest.id for guest in invited if guest.id != wish.host.id))
        row = msgspec.structs.replace(
            await self._wished(wish), channel=channel, guild=guild, invited=guests, parent=parent
        )
        told = self._opening(wish)
        created = self._announce(await self._created(row, told), None, [told]).info
        await self._announcer.tell(created.id)
        return created

    async def begin(self, wish: Wish, *, channel: int, guild: int | None, parent: int | None = None) -> MatchInfo:
        """Open a match that waits for nobody but computers, and start it; it is told of once it has started.

        Raises:
            MatchProblem: as for ``open``, or a seat is free.
        """
        row = msgspec.structs.replace(await self._wished(wish), channel=channel, guild=guild, parent=parent)
        return await self.change((await self._created(row, self._opening(wish))).id, starting(wish.host))

    async def rematch(self, match_id: str, player: Player) -> MatchInfo:
        """Play a match that is over once more: open it with the seats rotated, or join it if it is open already.

        Raises:
            MatchProblem: there is no such match, it is not over, he did not play in it, or the channel has another.
        """

        async def action() -> tuple[MatchInfo, Step | None]:
            row = await self._row(match_id)
            check_over(row, player)
            again = await self._store.read(matches.rematch_of, match_id)
            if again is None or again.state is State.OVER:
                told = Event(kind="open", public=f"{player.name} wants a rematch.")
                opened_again = self._announce(await self._created(rematch(row, player), told), None, [told]).info
                return opened_again, None if opened_again.free else starting(player)
            joins = again.state is State.OPEN and seat_number(again, player.id) is None
            return info(again), joining(player) if joins else None

        again, step = await self._locked(match_id, action)
        await self._announcer.tell(again.id)
        return await self.change(again.id, step) if step else again

    async def take_seat(self, match_id: str, player: Player, deck: str = "") -> MatchInfo:
        """Take the next seat of a match, with a deck by id or name; without one as ``joining`` says.

        Raises:
            MatchProblem: the match is not open, the player already has a seat, or the deck is unknown.
        """
        row = await self._row(match_id)
        brought = await self._brought(self._rules(row.game), player, deck)
        return await self.change(match_id, joining(player, brought))

    async def change(self, match_id: str, step: Step) -> MatchInfo:
        """Take a step of ``bot.matches.seating.steps``; a change of the seats that leaves none free starts the match.

        Raises:
            MatchProblem: there is no such match, or the step cannot be taken.
        """
        return info(await self._locked(match_id, lambda: self._change(match_id, step)))

    async def in_channel(self, channel: int) -> MatchInfo:
        """The open or running match of a channel, else the one that ended there last.

        Raises:
            MatchProblem: there has never been one.
        """
        row = await self._store.read(matches.in_channel, channel)
        if row is None:
            raise MatchProblem(await self._nothing_in(channel))
        return info(row)

    async def situation(self, match_id: str, reader: int | None = None, *, least: int = 0, most: int = 0) -> Situation:
        """How a match stands for one of its players, or with ``None`` for everybody, in one look at the database.

        Args:
            match_id: the match's id.
            reader: the player.
            least: so many of the last lines of the log are told in any case.
            most: at most so many are told that were written since the reader's last answer.

        Raises:
            MatchProblem: there is no such match, or it is being played and not by him.
        """

        async def action() -> Situation:
            row, lately = await self._store.read(_row_and_log, match_id, reader, least, most)
            if row is None:
                raise _unknown(match_id)
            if not row.commitment or (row.state is State.OVER and reader is not None):
                return situation(row, None, reader, lately)
            now, match = await self._opened(row)
            return situation(now, match, reader, lately) if now is row else await action()

        return await self._locked(match_id, action)

    async def info(self, match_id: str) -> MatchInfo:
        """What everybody may know of a match.

        Raises:
            MatchProblem: there is no such match.
        """
        return info(await self._row(match_id))

    async def view(self, match_id: str, user: int | None) -> View:
        """The match as a user may see it: his seat's view, or the spectator's for strangers and ``None``.

        Raises:
            MatchProblem: there is no such match, or it has not started.
        """
        return await self._look(match_id, lambda row, match: seen(row, match, user))

    async def decision(self, match_id: str, user: int) -> Decision | None:
        """What a player has to decide, if anything.

        Raises:
            MatchProblem: he is a stranger, or the match is not being played.
        """
        return await self._look(match_id, lambda row, match: match.decision(own_seat(row, user).seat))

    async def waiting(self, match_id: str) -> tuple[Waiting, ...]:
        """Who has to decide; nobody while the match is open or over.

        Raises:
            MatchProblem: there is no such match.
        """

        async def action() -> tuple[Waiting, ...]:
            row = await self._row(match_id)
            return waiting(*await self._opened(row)) if row.state is State.PLAYING else ()

        return await self._locked(match_id, action)

    async def answer(self, match_id: str, user: int, decision: int, answer: Answer) -> Update:
        """Answer a decision. When this returns, the answer and what followed from it is on the disk.

        Raises:
            StaleDecisionError: the decision is no longer open.
            RuleViolation: the answer is not legal; nothing has changed.
            MatchProblem: the user is a stranger, or the match is not being played.
        """
        return await self._locked(match_id, lambda: self._answer(match_id, user, decision, answer))

    async def concede(self, match_id: str, user: int) -> Update:
        """Give up: the other wins, or several others play on (2E-GAP-30); the host of an open match calls it off.

        Raises:
            MatchProblem: the user is a stranger, has given up before, or the match is over.
        """
        return await self._locked(match_id, lambda: self._concede(match_id, user))

    async def standing_orders(self, match_id: str, user: int) -> StandingOrders:
        """How a player's chances to respond are dealt with.

        Raises:
            MatchProblem: he is a stranger, or the match is over.
        """
        return orders_of(own_seat(await self._row(match_id), user))

    async def own_cards(self, match_id: str, user: int) -> frozenset[str]:
        """The definitions' ids of the cards that a player has brought.

        Raises:
            MatchProblem: he is a stranger, or the match is over.
        """
        sections = own_seat(await self._row(match_id), user).sections
        return frozenset(card for cards in sections.values() for card in cards)

    async def give_orders(self, match_id: str, user: int, order: Order) -> None:
        """Change a player's standing orders; what they pass is passed at once. Listeners are told of nothing else.

        Raises:
            MatchProblem: he is a stranger, or the match is not being played.
        """
        await self._locked(match_id, lambda: self._give_orders(match_id, user, order))

    async def passed_by_order(self, match_id: str, user: int) -> int:
        """How many responses have been passed for a player since the last call.

        Raises:
            MatchProblem: he is a stranger, or the match is not being played.
        """
        passed = (await self.standing_orders(match_id, user)).passed
        if passed:
            await self.give_orders(match_id, user, lambda given, _view, _next: msgspec.structs.replace(given, passed=0))
        return passed

    async def skip(self, match_id: str, seat: int, decision: int, reason: str) -> Update:
        """Answer for a seat whose time has run out, as its decision's default says, else by chance.

        Raises:
            StaleDecisionError: the decision is no longer open.
            MatchProblem: the match is not being played.
        """
        return await self._locked(match_id, lambda: self._skip(match_id, seat, decision, reason))

    async def expel(self, match_id: str, seat: int, decision: int) -> Update:
        """End the match for a seat whose time has run out, as if it gave up.

        Raises:
            StaleDecisionError: the decision is no longer open.
            MatchProblem: the match is not being played.
        """
        return await self._locked(match_id, lambda: self._expel(match_id, seat, decision))

    async def move(self, match_id: str, user: int, channel: int, guild: int | None) -> MatchInfo:
        """Go on with a match in another channel.

        Raises:
            MatchProblem: the user is a stranger, the match is over, or that channel has a match.
        """
        return await self._locked(match_id, lambda: self._move(match_id, user, channel, guild))

    async def log(
        self, match_id: str, user: int | None, *, before: int | None = None, limit: int = 20
    ) -> tuple[LogLine, ...]:
        """The last lines of the log, or the last before number ``before``, as a user may read them; oldest first.

        Raises:
            MatchProblem: there is no such match.
        """
        row = await self._row(match_id)
        events = await self._store.read(matches.log, match_id, before, limit)
        viewer = seat_number(row, user)
        return tuple(LogLine(line.number, line.at, line.event.told_to(viewer)) for line in events)

    async def idle(self, match_id: str) -> timedelta:
        """How long ago the last thing happened in a match.

        Raises:
            MatchProblem: there is no such match.
        """
        (last,) = await self.log(match_id, None, limit=1)
        return self._clock() - last.at

    async def set_card_message(self, match_id: str, message: int | None) -> None:
        """Note which message is the public status card.

        Raises:
            MatchProblem: there is no such match.
        """
        if not await self._store.write(matches.set_card_message, match_id, message):
            raise _unknown(match_id)

    async def computer_turn(self, match_id: str) -> ComputerTurn | None:
        """The first computer seat that has to decide, with all that it may know; ``None`` if none has.

        Raises:
            MatchProblem: there is no such match.
        """

        async def action() -> ComputerTurn | None:
            row = await self._row(match_id)
            if row.state is not State.PLAYING:
                return None
            row, match = await self._opened(row)
            return computer_turn(self._rules(row.game), row, match)

        return await self._locked(match_id, action)

    async def of_user(self, user: int) -> tuple[MatchInfo, ...]:
        """The open and running matches in which a user has a seat, or is kept one, the newest first."""
        return tuple(info(row) for row in await self._store.read(matches.of_user, user))

    async def last_of_user(self, user: int, *, limit: int) -> tuple[MatchInfo, ...]:
        """The newest matches in which a user has a seat, those that are over too."""
        return tuple(info(row) for row in await self._store.read(matches.last_of_user, user, limit))

    async def active(self) -> tuple[MatchInfo, ...]:
        """All open and running matches, the newest first."""
        return tuple(info(row) for row in await self._store.read(matches.active))

    async def adjustment(self, match_id: str, user: int, order: Answer) -> AdjustmentStep:
        """What an adjustment of the table still lacks after the words chosen so far; ``None`` where nothing.

        Raises:
            RuleViolation: they begin no adjustment, or the game knows none.
            MatchProblem: the user is a stranger, or the match is not being played.
        """
        return await self._look(match_id, lambda row, match: match.adjustment(playing_seat(row, user).seat, order))

    async def adjust(self, match_id: str, user: int, order: Answer) -> Update:
        """Change the table by hand, or object to the last change; it is on the disk when this returns.

        Raises:
            RuleViolation: it cannot be done; nothing has changed.
            MatchProblem: the user is a stranger, or the match is not being played.
        """

        async def step(row: MatchRow, match: Match | None) -> Alteration:
            seat = playing_seat(row, user).seat
            check_started(row)
            return Alteration(events=tuple(match.adjust(seat, order)) if match else ())

        return await self.alter(match_id, step)

    async def object(self, match_id: str, user: int, adjustment: int | None = None) -> Update:
        """Object to the last adjustment, or to the one with this number if it is the last: it does not count then.

        Raises:
            RuleViolation: the user may not object, or no longer.
            MatchProblem: another adjustment has come since, the user is a stranger, or the match is not being played.
        """

        async def step(row: MatchRow, match: Match | None) -> Alteration:
            seat = playing_seat(row, user).seat
            check_started(row)
            now = contested(row, match) if match else None
            if now and adjustment not in (None, now.adjustment):
                raise MatchProblem("The table has been adjusted again since. Look at the match again first.")
            return Alteration(events=tuple(match.adjust(seat, OBJECT)) if match else ())

        return await self.alter(match_id, step)

    async def study(self, match_id: str, study: Callable[[MatchRow, Match], Awaitable[T]]) -> T:
        """Look closely at a match that has started, while nobody changes it.

        Raises:
            MatchProblem: there is no such match, or it has not started.
        """

        async def action() -> T:
            row = await self._row(match_id)
            check_started(row)
            return await study(*await self._opened(row))

        return await self._locked(match_id, action)

    async def alter(self, match_id: str, alter: Alter) -> Update:
        """Change a match by something that is no answer. When this returns, all of it is on the disk.

        Raises:
            MatchProblem: there is no such match, or what ``alter`` raises; nothing has changed then.
        """
        return await self._locked(match_id, lambda: self._alter(match_id, alter))

    async def _locked(self, match_id: str, action: Callable[[], Awaitable[T]]) -> T:
        """Do something with a match while nobody else does, to its end even if the caller goes away."""
        return await self._store.whole(self._alone(match_id, action))

    async def _alone(self, match_id: str, action: Callable[[], Awaitable[T]]) -> T:
        lock = self._locks.setdefault(match_id, asyncio.Lock())
        try:
            while True:
                try:
                    async with lock:
                        return await action()
                except ConflictError as conflict:
                    _log.info("Another process came in between, so once more: %s", conflict)
        finally:
            await self._announcer.tell(match_id)

    async def _look(self, match_id: str, look: Callable[[MatchRow, Match], T]) -> T:
        """Look at a match that has started, while nobody changes it."""

        async def study(row: MatchRow, match: Match) -> T:
            return look(row, match)

        return await self.study(match_id, study)

    async def _row(self, match_id: str) -> MatchRow:
        row = await self._store.read(matches.find, match_id)
        if row is None:
            raise _unknown(match_id)
        return row

    def _rules(self, name: str) -> Game:
        try:
            return self._games(name)
        except KeyError as error:
            raise MatchProblem(str(error.args[0])) from error

    def _chance(self) -> Randomness:
        return Randomness(self._seeds())

    def _announce(self, row: MatchRow, match: Match | None, events: Sequence[Event]) -> Update:
        update = Update(info(row), tuple(events), waiting(row, match) if match else ())
        self._announcer.queue(update)
        return update

    async def _nothing_in(self, channel: int) -> str:
        below = [row for row in await self._store.read(matches.active) if row.parent == channel]
        if below:
            return "The matches of this channel are played in its threads: use this there, or see /my matches."
        return "There is no match in this channel. Open one with /match new."

    async def _created(self, row: MatchRow, told: Event) -> MatchRow:
        """The match, written under an id of its own."""
        while True:
            numbered = msgspec.structs.replace(row, id=self._ids())
            try:
                await self._store.write(matches.create, numbered, told, self._clock())
            except IntegrityError:
                await self._refuse_second_match(row.channel)
            else:
                return numbered

    async def _refuse_second_match(self, channel: int) -> None:
        here = await self._store.read(matches.in_channel, channel)
        if here is None or here.state is State.OVER:
            return
        if here.state is State.OPEN:
            raise MatchProblem("A match is already open in this channel. Take a seat with /match join.")
        raise MatchProblem("A match is already being played in this channel. Open yours in another channel or thread.")

    async def _wished(self, wish: Wish) -> MatchRow:
        rules = self._rules(wish.game)
        return opened(rules, wish, await self._brought(rules, wish.host, wish.deck), self._chance())

    async def _brought(self, rules: Game, player: Player, wanted: str) -> StarterDeck | None:
        """The deck that a player names, if he does: a starter deck or one of his own."""
        return await self.decks.brought(rules, player.id, wanted) if wanted else None

    def _opening(self, wish: Wish) -> Event:
        title = self._rules(wish.game).title
        return Event(kind="open", public=f"{wish.host.name} opens a match of {title}.", seat=0)

    async def _change(self, match_id: str, step: Step) -> MatchRow:
        row = await self._row(match_id)
        rules = self._rules(row.game)
        change = step(row, rules, self._chance())
        wanted = change.columns.get("seats_wanted", row.seats_wanted)
        if change.seats is not None and len(change.seats) == wanted:
            return await self._start(row, rules, change.seats, change)
        row = await self._store.write(matches.apply, row, change, self._clock())
        self._announce(row, None, change.events)
        return row

    async def _start(self, row: MatchRow, rules: Game, taken: Sequence[SeatRow], change: Change) -> MatchRow:
        people = sum(seat.user > 0 for seat in taken)
        orders = begun_with(value(RESPONSES, row.options), watched=people > 1)
        rows = tuple(msgspec.structs.replace(s, orders=orders) for s in seated(row, taken, self._chance()))
        seats = [Seat(seat.name, seat.sections, seat.deck_name) for seat in rows]
        wished = values(rules.options(len(seats)), row.options)
        match = Match.start(rules, seats, self._seeds(), wished, halts(rows))
        record, at = match.record, self._clock()
        columns = change.columns | {
            "header": record.header,
            "seed": record.seed,
            "commitment": record.header.commitment,
        }
        events = (*change.events, *match.events)
        started = Change(columns=columns | _progress(row, match, None, at), seats=rows, events=events)
        row = await self._store.write(matches.apply, row, started, at)
        self._live.keep(row.id, row.version, match)
        self._announce(row, match, events)
        return row

    async def _opened(self, row: MatchRow) -> tuple[MatchRow, Match]:
        """A match that has started, in memory and as saved; its row may be another afterwards."""
        match = self._live.get(row.id, row.version)
        if match is None:
            row, match = await self._restored(row)
            self._live.keep(row.id, row.version, match)
        return row, match

    async def _restored(self, row: MatchRow) -> tuple[MatchRow, Match]:
        rules = self._rules(row.game)
        try:
            record = await self._store.read(matches.record, row.id)
            match, dropped = restore(rules, record, halts(row.seats))
        except SQLAlchemyError:
            raise
        except Exception as error:
            _log.exception("Match %s cannot be restored", row.id)
            raise MatchProblem(
                "This match cannot be opened by the rules installed now. "
                "Nothing of it is lost: tell whoever runs the bot."
            ) from error
        if dropped and row.state is State.PLAYING:
            row = await self._rolled_back(row, match, dropped)
        return row, match

    async def _rolled_back(self, row: MatchRow, match: Match, dropped: int) -> MatchRow:
        lost = (
            "the last move no longer fits and is taken back"
            if dropped == 1
            else f"the last {dropped} moves no longer fit and are taken back"
        )
        told = Event(kind="rollback", public=f"The rules have been changed: {lost}.")
        at = self._clock()
        kept, checkpoint = len(match.answers), match.checkpoint
        followed = self._followed(row, match)
        events = [told, *followed.events]
        columns, answers = _progress(row, match, checkpoint, at), tuple(match.answers[kept:])
        change = Change(columns=columns, events=tuple(events), kept=kept, answers=answers, orders=followed.orders)
        row = await self._store.write(matches.apply, row, change, at)
        self._announce(row, match, events)
        return row

    def _followed(self, row: MatchRow, match: Match) -> Obeyed:
        """Go on to where somebody is asked who has not given up and has not ordered to pass."""
        absent = {seat.seat for seat in row.seats if seat.conceded}
        orders = {seat.seat: orders_of(seat) for seat in row.seats if not seat.conceded}
        events: list[Event] = []
        changed: dict[int, StandingOrders] = {}
        moves = -1
        while moves != len(match.answers):
            moves = len(match.answers)
            events += play_on(match, absent, Randomness(self._seeds())) if absent else []
            obeyed = obey(match, orders | changed)
            events += obeyed.events
            changed |= obeyed.orders
        return Obeyed(events, changed)

    async def _answer(self, match_id: str, user: int, number: int, answer: Answer) -> Update:
        row = await self._row(match_id)
        seat = own_seat(row, user).seat
        check_started(row)
        row, match = await self._opened(row)
        moves, checkpoint = len(match.answers), match.checkpoint
        events = self._apply(row, match, lambda: match.answer(seat, number, answer))
        followed = self._followed(row, match)
        events += followed.events
        at = self._clock()
        columns, answers = _progress(row, match, checkpoint, at), tuple(match.answers[moves:])
        change = Change(columns=columns, events=tuple(events), answers=answers, orders=followed.orders)
        return await self._saved(row, match, change, at)

    async def _give_orders(self, match_id: str, user: int, order: Order) -> None:
        row = await self._row(match_id)
        own_seat(row, user)
        check_started(row)
        row, match = await self._opened(row)
        seat = own_seat(row, user)
        moves, checkpoint = len(match.answers), match.checkpoint
        given = msgspec.structs.replace(seat, orders=order(orders_of(seat), match.view(None), match.asked))
        row = msgspec.structs.replace(row, seats=tuple(given if one == seat else one for one in row.seats))
        self._live.drop(row.id)
        match.halts = halts(row.seats)
        followed = self._followed(row, match)
        at = self._clock()
        columns, answers = _progress(row, match, checkpoint, at), tuple(match.answers[moves:])
        orders = {seat.seat: orders_of(given)} | followed.orders
        change = Change(columns=columns, events=tuple(followed.events), answers=answers, orders=orders)
        row = await self._store.write(matches.apply, row, change, at)
        self._live.keep(row.id, row.version, match)
        if answers:
            self._announce(row, match, change.events)

    async def _alter(self, match_id: str, alter: Alter) -> Update:
        row = await self._row(match_id)
        match = None
        if row.state is State.PLAYING:
            row, match = await self._opened(row)
        moves, saved = (len(match.answers), match.checkpoint) if match else (0, None)
        self._live.drop(row.id)
        try:
            done = await alter(row, match)
        except (MatchProblem, RuleViolation):
            if match and len(match.answers) == moves:  # refused at the door: nothing has changed
                self._live.keep(row.id, row.version, match)
            raise
        at, events, now = self._clock(), list(done.events), done.match or match
        columns: dict[str, object] = {"header": done.header} if done.header else {}
        kept = moves if done.kept is None else done.kept
        orders: dict[int, StandingOrders] = {}
        if now and not done.outcome and len(now.answers) > kept:
            followed = self._followed(row, now)
            events += followed.events
            orders = followed.orders
            columns |= _progress(row, now, saved, at)
        if done.outcome:
            columns |= {"state": State.OVER, "outcome": done.outcome, "ended": at}
        change = Change(
            columns=columns,
            events=tuple(events),
            kept=done.kept,
            answers=tuple(now.answers[kept:]) if now else (),
            seats=done.seats,
            proposal=done.proposal,
            orders=orders,
        )
        row = await self._store.write(matches.apply, row, change, at)
        if now and not done.header:
            self._live.keep(row.id, row.version, now)
        return self._announce(row, now, events)

    async def _saved(self, row: MatchRow, match: Match, change: Change, at: datetime) -> Update:
        row = await self._store.write(matches.apply, row, change, at)
        self._live.keep(row.id, row.version, match)
        return self._announce(row, match, change.events)

    def _apply(self, row: MatchRow, match: Match, step: Callable[[], list[Event]]) -> list[Event]:
        """Take a step in a match that is out of memory's keeping until it is saved, whatever goes wrong."""
        self._live.drop(row.id)
        moves = len(match.answers)
        try:
            return step()
        except RuleViolation:
            if len(match.answers) == moves:  # refused at the door: nothing has changed
                self._live.keep(row.id, row.version, match)
            raise

    async def _asked(self, match_id: str, seat: int, number: int) -> tuple[MatchRow, Match, Decision]:
        """A match in which the seat is still asked this."""
        row = await self._row(match_id)
        own_seat(row, row.seats[seat].user)
        check_started(row)
        row, match = await self._opened(row)
        decision = match.decision(seat)
        if decision is None or decision.number != number:
            raise StaleDecisionError("The move has come in the meantime.")
        return row, match, decision

    async def _skip(self, match_id: str, seat: int, number: int, reason: str) -> Update:
        row, match, decision = await self._asked(match_id, seat, number)
        moves, checkpoint = len(match.answers), match.checkpoint
        answer = default_answer(decision, Randomness(self._seeds()))
        told = Event(kind="timeout", public=reason, seat=seat)
        events = [told, *self._apply(row, match, lambda: match.answer(seat, number, answer))]
        followed = self._followed(row, match)
        events += followed.events
        at = self._clock()
        columns, answers = _progress(row, match, checkpoint, at), tuple(match.answers[moves:])
        change = Change(columns=columns, events=tuple(events), answers=answers, orders=followed.orders)
        return await self._saved(row, match, change, at)

    async def _expel(self, match_id: str, seat: int, number: int) -> Update:
        row, _, _ = await self._asked(match_id, seat, number)
        return await self._give_up(row, row.seats[seat], "runs out of time")

    async def _move(self, match_id: str, user: int, channel: int, guild: int | None) -> MatchInfo:
        row = await self._row(match_id)
        mover = own_seat(row, user)
        told = Event(kind="move", public=f"{mover.name} moves the match to another channel.", seat=mover.seat)
        columns: dict[str, object] = {"channel": channel, "guild": guild, "card_message": None}
        match = None
        if row.state is State.PLAYING:
            row, match = await self._opened(row)
        try:
            row = await self._store.write(matches.apply, row, Change(columns=columns, events=(told,)), self._clock())
        except IntegrityError:
            await self._refuse_second_match(channel)
            raise
        if match:
            self._live.keep(row.id, row.version, match)
        return self._announce(row, match, [told]).info

    async def _concede(self, match_id: str, user: int) -> Update:
        row = await self._row(match_id)
        return await self._give_up(row, own_seat(row, user), "concedes")

    async def _give_up(self, row: MatchRow, seat: SeatRow, does: str) -> Update:
        outcome = given_up(row, seat, does)
        if outcome is None:
            return await self._leave(row, seat, does)
        told = Event(kind="concede", public=outcome.reason, seat=seat.seat)
        at = self._clock()
        columns = {"state": State.OVER, "outcome": outcome, "ended": at}
        row = await self._store.write(matches.apply, row, Change(columns=columns, events=(told,)), at)
        return self._announce(row, None, [told])

    async def _leave(self, row: MatchRow, quitter: SeatRow, does: str) -> Update:
        """One of several gives up and the others play on."""
        row, match = await self._opened(row)
        moves, checkpoint = len(match.answers), match.checkpoint
        told = Event(kind="concede", public=f"{quitter.name} {does}; the others play on.", seat=quitter.seat)
        seats = tuple(msgspec.structs.replace(s, conceded=s.conceded or s.seat == quitter.seat) for s in row.seats)
        left = msgspec.structs.replace(row, seats=seats)
        self._live.drop(row.id)
        followed = self._followed(left, match)
        events = (told, *followed.events)
        at = self._clock()
        columns, answers = _progress(left, match, checkpoint, at), tuple(match.answers[moves:])
        change = Change(columns=columns, events=events, answers=answers, conceded=quitter.seat, orders=followed.orders)
        return await self._saved(row, match, change, at)


def _progress(row: MatchRow, match: Match, saved: Checkpoint | None, at: datetime) -> dict[str, object]:
    """The columns of a match as it is now; its checkpoint only where it is no longer the one saved."""
    columns: dict[str, object] = {"moves": len(match.answers), "state": State.PLAYING}
    if match.checkpoint is not saved:
        columns["checkpoint"] = match.checkpoint
    if match.outcome:
        outcome = settled(row, match.outcome, match.view(None).seats)
        columns |= {"state": State.OVER, "outcome": outcome, "ended": at}
    return columns


def _row_and_log(
    connection: Connection, match_id: str, user: int | None, least: int, most: int
) -> tuple[MatchRow | None, tuple[EventRow, ...]]:
    lately = matches.lately(connection, match_id, user, least, most) if least or most else ()
    return matches.find(connection, match_id), lately


def _unknown(match_id: str) -> MatchProblem:
    return MatchProblem(f"There is no match “{match_id}”. Open one with /match new.")
