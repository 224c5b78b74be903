"""The one door to all matches: load, lock, apply, save, tell (DESIGN §4)."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

import engine.games
from bot.matches.absent import default_answer, play_on
from bot.matches.announcer import Announcer, Listener
from bot.matches.decks import chosen_deck
from bot.matches.ending import given_up, settled
from bot.matches.info import LogLine, MatchInfo, Player, Update, Waiting, info
from bot.matches.live import LiveMatches, restore
from bot.matches.problems import MatchProblem
from bot.matches.seats import check_free, check_started, own_seat, seat_number, seat_row, waiting
from bot.storage import ConflictError, Store, matches
from bot.storage.rows import Change, MatchRow, SeatRow, State
from engine.kernel.decision import Answer, Decision
from engine.kernel.errors import RuleViolation, StaleDecisionError
from engine.kernel.event import Event
from engine.kernel.game import Game, Seat
from engine.kernel.match import Checkpoint, Match
from engine.kernel.randomness import Randomness, draw_seed
from engine.kernel.view import View

T = TypeVar("T")

_ID_SIGNS = "bcdfghjkmnpqrstvwxz23456789"  # no vowels, so no words; no signs that look alike
_ID_LENGTH = 5

_log = logging.getLogger(__name__)


def _now() -> datetime:
    return datetime.now(UTC)


def _new_id() -> str:
    return "".join(secrets.choice(_ID_SIGNS) for _ in range(_ID_LENGTH))


class MatchService:
    """All matches of a database.

    Whatever changes a match is saved in one transaction before the call returns; listeners are told afterwards.
    Several services, in several processes, may share a database.
    """

    def __init__(
        self,
        store: Store,
        *,
        games: Callable[[str], Game] = engine.games.game,
        clock: Callable[[], datetime] = _now,
        seeds: Callable[[], str] = draw_seed,
        ids: Callable[[], str] = _new_id,
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
        self._live = LiveMatches()
        self._announcer = Announcer()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def on_change(self, listener: Listener) -> None:
        """Tell ``listener`` of every change made here, after it is saved. Its failures are logged and harm nothing."""
        self._announcer.add(listener)

    async def new(
        self, *, channel: int, guild: int | None, game: str, host: Player, deck: str, seats: int | None = None
    ) -> MatchInfo:
        """Open a match in a channel, with the host in seat 0; it starts when all seats are taken.

        Args:
            channel: where it is played.
            guild: the server of the channel, if any.
            game: the game's name.
            host: who opens it.
            deck: the host's deck, by id or name.
            seats: how many are to play; as few as the game allows if left out.

        Raises:
            MatchProblem: the channel already has a match, the game or deck is unknown, or the game is not for so many.
        """
        rules = self._rules(game)
        wanted = rules.seats.start if seats is None else seats
        if wanted not in rules.seats:
            many = f"{rules.seats.start} to {rules.seats.stop - 1}" if len(rules.seats) > 1 else f"{rules.seats.start}"
            raise MatchProblem(f"{rules.title} is played by {many} players.")
        row = MatchRow(
            id="",
            version=0,
            game=rules.name,
            channel=channel,
            guild=guild,
            state=State.OPEN,
            seats_wanted=wanted,
            seats=(seat_row(0, host, chosen_deck(rules, deck)),),
            card_message=None,
            moves=0,
            commitment="",
            seed="",
            outcome=None,
        )
        opened = Event(kind="open", public=f"{host.name} opens a match of {rules.title}.", seat=0)
        row = await self._created(row, opened)
        self._announce(row, [opened])
        await self._announcer.tell(row.id)
        return info(row)

    async def join(self, channel: int, player: Player, deck: str) -> MatchInfo:
        """Take the next seat of the match that is open in a channel; the last seat starts it.

        Raises:
            MatchProblem: no match is open there, the player already has a seat, or the deck is unknown.
        """
        match_id = (await self.in_channel(channel)).id
        return info(await self._locked(match_id, lambda: self._join(match_id, player, deck)))

    async def in_channel(self, channel: int) -> MatchInfo:
        """The open or running match of a channel, else the one that ended there last.

        Raises:
            MatchProblem: there has never been one.
        """
        row = await self._store.read(matches.in_channel, channel)
        if row is None:
            raise MatchProblem("There is no match in this channel. Open one with /match new.")
        return info(row)

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

        def look(row: MatchRow, match: Match) -> View:
            view = match.view(seat_number(row, user))
            return msgspec.structs.replace(view, outcome=row.outcome) if row.outcome else view

        return await self._look(match_id, look)

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

    async def set_card_message(self, match_id: str, message: int | None) -> None:
        """Note which message is the public status card.

        Raises:
            MatchProblem: there is no such match.
        """
        if not await self._store.write(matches.set_card_message, match_id, message):
            raise _unknown(match_id)

    async def active(self) -> tuple[MatchInfo, ...]:
        """All open and running matches, the newest first."""
        return tuple(info(row) for row in await self._store.read(matches.active))

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

        async def action() -> T:
            row = await self._row(match_id)
            check_started(row)
            return look(*await self._opened(row))

        return await self._locked(match_id, action)

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

    def _announce(self, row: MatchRow, events: Sequence[Event]) -> Update:
        update = Update(info(row), tuple(events))
        self._announcer.queue(update)
        return update

    async def _created(self, row: MatchRow, opened: Event) -> MatchRow:
        """The match, written under an id of its own."""
        while True:
            numbered = msgspec.structs.replace(row, id=self._ids())
            try:
                await self._store.write(matches.create, numbered, opened, self._clock())
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

    async def _join(self, match_id: str, newcomer: Player, deck: str) -> MatchRow:
        row = await self._row(match_id)
        check_free(row, newcomer)
        rules = self._rules(row.game)
        seat = seat_row(len(row.seats), newcomer, chosen_deck(rules, deck))
        joined = Event(kind="join", public=f"{newcomer.name} joins.", seat=seat.seat)
        if len(row.seats) + 1 < row.seats_wanted:
            row = await self._store.write(matches.apply, row, Change(seat=seat, events=(joined,)), self._clock())
            self._announce(row, [joined])
        else:
            row = await self._start(row, rules, seat, joined)
        return row

    async def _start(self, row: MatchRow, rules: Game, last: SeatRow, joined: Event) -> MatchRow:
        seats = [Seat(seat.name, seat.sections, seat.deck_name) for seat in (*row.seats, last)]
        match = Match.start(rules, seats, self._seeds())
        record, at = match.record, self._clock()
        columns = {"header": record.header, "seed": record.seed, "commitment": record.header.commitment}
        events = (joined, *match.events)
        change = Change(columns=columns | _progress(row, match, None, at), seat=last, events=events)
        row = await self._store.write(matches.apply, row, change, at)
        self._live.keep(row.id, row.version, match)
        self._announce(row, events)
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
            match, dropped = restore(rules, record)
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
        events = [told, *self._without_absent(row, match)]
        columns, answers = _progress(row, match, checkpoint, at), tuple(match.answers[kept:])
        change = Change(columns=columns, events=tuple(events), kept=kept, answers=answers)
        row = await self._store.write(matches.apply, row, change, at)
        self._announce(row, events)
        return row

    def _without_absent(self, row: MatchRow, match: Match) -> list[Event]:
        """Go on to where somebody is asked who has not given up."""
        absent = {seat.seat for seat in row.seats if seat.conceded}
        return play_on(match, absent, Randomness(self._seeds())) if absent else []

    async def _answer(self, match_id: str, user: int, number: int, answer: Answer) -> Update:
        row = await self._row(match_id)
        seat = own_seat(row, user).seat
        check_started(row)
        row, match = await self._opened(row)
        moves, checkpoint = len(match.answers), match.checkpoint
        events = self._apply(row, match, lambda: match.answer(seat, number, answer))
        events += self._without_absent(row, match)
        at = self._clock()
        columns, answers = _progress(row, match, checkpoint, at), tuple(match.answers[moves:])
        return await self._saved(row, match, Change(columns=columns, events=tuple(events), answers=answers), at)

    async def _saved(self, row: MatchRow, match: Match, change: Change, at: datetime) -> Update:
        row = await self._store.write(matches.apply, row, change, at)
        self._live.keep(row.id, row.version, match)
        return self._announce(row, change.events)

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
        events += self._without_absent(row, match)
        at = self._clock()
        columns, answers = _progress(row, match, checkpoint, at), tuple(match.answers[moves:])
        return await self._saved(row, match, Change(columns=columns, events=tuple(events), answers=answers), at)

    async def _expel(self, match_id: str, seat: int, number: int) -> Update:
        row, _, _ = await self._asked(match_id, seat, number)
        return await self._give_up(row, row.seats[seat], "runs out of time")

    async def _move(self, match_id: str, user: int, channel: int, guild: int | None) -> MatchInfo:
        row = await self._row(match_id)
        mover = own_seat(row, user)
        told = Event(kind="move", public=f"{mover.name} moves the match to another channel.", seat=mover.seat)
        columns: dict[str, object] = {"channel": channel, "guild": guild, "card_message": None}
        match = self._live.get(row.id, row.version)
        try:
            row = await self._store.write(matches.apply, row, Change(columns=columns, events=(told,)), self._clock())
        except IntegrityError:
            await self._refuse_second_match(channel)
            raise
        if match:
            self._live.keep(row.id, row.version, match)
        return self._announce(row, [told]).info

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
        return self._announce(row, [told])

    async def _leave(self, row: MatchRow, quitter: SeatRow, does: str) -> Update:
        """One of several gives up and the others play on."""
        row, match = await self._opened(row)
        moves, checkpoint = len(match.answers), match.checkpoint
        told = Event(kind="concede", public=f"{quitter.name} {does}; the others play on.", seat=quitter.seat)
        seats = tuple(msgspec.structs.replace(s, conceded=s.conceded or s.seat == quitter.seat) for s in row.seats)
        left = msgspec.structs.replace(row, seats=seats)
        self._live.drop(row.id)
        events = (told, *self._without_absent(left, match))
        at = self._clock()
        columns, answers = _progress(left, match, checkpoint, at), tuple(match.answers[moves:])
        change = Change(columns=columns, events=events, answers=answers, conceded=quitter.seat)
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


def _unknown(match_id: str) -> MatchProblem:
    return MatchProblem(f"There is no match “{match_id}”. Open one with /match new.")
