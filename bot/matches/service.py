"""Matches in play: looked at, answered, given up, moved, adjusted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

import msgspec
from sqlalchemy.exc import IntegrityError

from bot.matches.absent import default_answer
from bot.matches.alteration import Alter
from bot.matches.announcer import Listener
from bot.matches.computer_turn import ComputerTurn, computer_turn, turn_of
from bot.matches.contested import contested
from bot.matches.decks.box import DeckBox
from bot.matches.decks.seed_plans import SeedPlans
from bot.matches.ending import given_up
from bot.matches.ids import new_id
from bot.matches.info import LogLine, MatchInfo, Update, Waiting
from bot.matches.lessons import Lessons
from bot.matches.migrating import Migrating
from bot.matches.records import MatchRecords
from bot.matches.seating.seats import check_started, own_seat, playing_seat, seat_number, waiting
from bot.matches.seating.service import Seating, refuse_second_match
from bot.matches.session import Part, Sessions, Step, T, now, unknown
from bot.matches.situation import Situation, read_by, seen
from bot.matches.spoken import asked, explained, log_line
from bot.matches.standing_orders import Moment, Order, halts, orders_of
from bot.matches.untouched import Untouched
from bot.problems import MatchProblem, Remedy
from bot.storage import Store, matches
from bot.storage.rows import MatchRow, SeatRow, StandingOrders, State
from engine.games import Games, games_here
from engine.kernel.adjustment import OBJECT, AdjustmentStep
from engine.kernel.advice import Advice
from engine.kernel.blocked import Blocked
from engine.kernel.decision import Answer, Decision, every_topic
from engine.kernel.errors import StaleDecisionError
from engine.kernel.event import Event
from engine.kernel.match import Match
from engine.kernel.randomness import draw_seed
from engine.kernel.view import View


class MatchService:
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
        seeds: Callable[[], str] = draw_seed,
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
        self._store = store
        self._clock = clock
        self.games = games or games_here()
        self._sessions = Sessions(store, self.games.game, clock, seeds)
        self.decks = DeckBox(store, self.games, clock)
        self.plans = SeedPlans(store)
        self.records = MatchRecords(store, self.games.game, clock)
        self.seating = Seating(self._sessions, self.decks, ids)
        self.lessons = Lessons(self._sessions, self.seating)
        self.migrating = Migrating(self._sessions)
        self.untouched = Untouched(self._sessions)
        self.on_change(self.lessons.changed, lessons=True)
        self.changed_elsewhere, self.note_card = self._sessions.changed_elsewhere, self._sessions.note_card

    def also(self, part: Part) -> None:
        """Have ``part`` write what follows from each change, but of lessons, in the transaction that saves it."""
        self._sessions.also(part)

    @property
    def store(self) -> Store:
        """The database that the matches are in."""
        return self._store

    def on_change(self, listener: Listener, *, lessons: bool = False) -> None:
        """Tell ``listener`` of every change made here, after it is saved. Its failures are logged and harm nothing.

        What happens in lessons it hears only where it wants to.
        """
        self._sessions.on_change(listener, lessons=lessons)

    async def in_channel(self, channel: int) -> MatchInfo:
        """The open or running match of a channel, else the one that ended there last.

        Raises:
            MatchProblem: there has never been one.
        """
        row = await self._store.read(matches.in_channel, channel)
        if row is None:
            raise await self._nothing_in(channel)
        return self._sessions.info(row)

    async def situation(self, match_id: str, reader: int | None = None, *, least: int = 0, most: int = 0) -> Situation:
        """How a match stands for one of its players, or with ``None`` for everybody, in one look at the database.

        Args:
            match_id: the match's id.
            reader: the player.
            least: so many of the last lines of the log are shown in any case.
            most: at most so many are shown that were written since the reader's last answer.

        Raises:
            MatchProblem: there is no such match, or it is being played and the reader does not play in it.
        """

        async def action() -> Situation:
            recent = await self._sessions.recent(match_id)
            row = recent.row
            lately = read_by(row, reader, recent.lately(reader, least, most))
            if not row.commitment or (row.state is State.OVER and reader is not None):
                return Situation(info=self._sessions.info(row), lately=lately, taste=recent.taste(reader))
            now, match = await self._sessions.opened(row)
            if now is not row:
                return await action()
            return recent.situation(self._sessions.info(row), match, reader, lately)

        return await self._sessions.alone(match_id, action)

    async def info(self, match_id: str) -> MatchInfo:
        """What everybody may know of a match.

        Raises:
            MatchProblem: there is no such match.
        """
        return self._sessions.info(await self._sessions.row(match_id))

    async def view(self, match_id: str, user: int | None) -> View:
        """The match as a user may see it: their seat's view, or the spectator's for strangers and ``None``.

        Raises:
            MatchProblem: there is no such match, or it has not started.
        """
        return await self._look(match_id, lambda row, match: seen(row, match, user))

    async def decision(self, match_id: str, user: int) -> Decision | None:
        """What a player has to decide, if anything.

        Raises:
            MatchProblem: they are a stranger, or the match is not being played.
        """
        return await self._look(match_id, lambda row, match: asked(match.decision(own_seat(row, user).seat)))

    async def blocked(self, match_id: str, user: int, *, foreseen: bool = False) -> tuple[Blocked, ...]:
        """What a player might like to do and cannot, now or also at any time, with the reasons.

        Raises:
            MatchProblem: they are a stranger, or the match is not being played.
        """
        kind = Match.foreseen if foreseen else Match.blocked
        return await self._look(match_id, lambda row, match: explained(kind(match, playing_seat(row, user).seat)))

    async def advice(self, match_id: str, user: int, picks: Answer) -> Advice:
        """What a player should know for their open decision with these options picked.

        Raises:
            MatchProblem: they are a stranger, or the match is not being played.
        """
        return await self._look(match_id, lambda row, match: match.advice(playing_seat(row, user).seat, picks))

    async def waiting(self, match_id: str) -> tuple[Waiting, ...]:
        """Who has to decide; nobody while the match is open or over.

        Raises:
            MatchProblem: there is no such match.
        """

        async def action() -> tuple[Waiting, ...]:
            row = await self._sessions.row(match_id)
            return waiting(*await self._sessions.opened(row)) if row.state is State.PLAYING else ()

        return await self._sessions.alone(match_id, action)

    async def answer(self, match_id: str, user: int, decision: int, answer: Answer) -> Update:
        """Answer a decision. When this returns, the answer and what followed from it is on the disk.

        Raises:
            StaleDecisionError: the decision is no longer open.
            RuleViolation: the answer is not legal; nothing has changed.
            MatchProblem: the user is a stranger, or the match is not being played.
        """

        async def act(step: Step) -> None:
            seat = own_seat(step.row, user).seat
            check_started(step.row)
            step.tell(*step.played.answer(seat, decision, answer))

        return await self._sessions.step(match_id, act)

    async def skip(self, match_id: str, seat: int, decision: int, reason: str) -> Update:
        """Answer for a seat whose time has run out, as its decision's default says, else by chance.

        Raises:
            StaleDecisionError: the decision is no longer open.
            MatchProblem: the match is not being played.
        """

        async def act(step: Step) -> None:
            answer = default_answer(_asked(step, seat, decision), self._sessions.chance())
            step.tell(Event(kind="timeout", public=reason, seat=seat))
            step.tell(*step.played.answer(seat, decision, answer))

        return await self._sessions.step(match_id, act)

    async def concede(self, match_id: str, user: int) -> Update:
        """Give up: the other wins, or several others play on (2E-GAP-30); the host of an open match calls it off.

        Raises:
            MatchProblem: the user is a stranger, has given up before, or the match is over.
        """

        async def act(step: Step) -> None:
            self._give_up(step, own_seat(step.row, user), "concedes")

        return await self._sessions.step(match_id, act)

    async def expel(self, match_id: str, seat: int, decision: int) -> Update:
        """End the match for a seat whose time has run out, as if it gave up.

        Raises:
            StaleDecisionError: the decision is no longer open.
            MatchProblem: the match is not being played.
        """

        async def act(step: Step) -> None:
            _asked(step, seat, decision)
            self._give_up(step, step.row.seats[seat], "runs out of time")

        return await self._sessions.step(match_id, act)

    def _give_up(self, step: Step, quitter: SeatRow, does: str) -> None:
        """End the match; one of several leaves it, and the others play on."""
        outcome = given_up(step.row, quitter, does)
        if outcome is not None:
            step.tell(Event(kind="concede", public=outcome.reason, seat=quitter.seat))
            step.end(outcome, self._clock())
            return
        step.tell(Event(kind="concede", public=f"{quitter.name} {does}; the others play on.", seat=quitter.seat))
        step.conceded = quitter.seat
        step.row = _with_seat(step.row, msgspec.structs.replace(quitter, conceded=True))

    async def standing_orders(self, match_id: str, user: int) -> StandingOrders:
        """How a player wants their chances to respond to be answered.

        Raises:
            MatchProblem: they are a stranger, or the match is over.
        """
        return orders_of(own_seat(await self._sessions.row(match_id), user))

    async def own_cards(self, match_id: str, user: int) -> frozenset[str]:
        """The definitions' ids of the cards that a player has brought.

        Raises:
            MatchProblem: they are a stranger, or the match is over.
        """
        sections = own_seat(await self._sessions.row(match_id), user).sections
        return frozenset(card for cards in sections.values() for card in cards)

    async def give_orders(self, match_id: str, user: int, order: Order) -> None:
        """Change a player's standing orders; what they pass is passed at once. Listeners learn of nothing else.

        Raises:
            MatchProblem: they are a stranger, or the match is not being played.
        """

        async def act(step: Step) -> None:
            seat = own_seat(step.row, user)
            check_started(step.row)
            topics = every_topic(self._sessions.rules(step.row.game).topics())
            given = order(orders_of(seat), Moment(step.played.view(None), step.played.asked, topics))
            step.orders, step.quiet = {seat.seat: given}, True
            step.row = _with_seat(step.row, msgspec.structs.replace(seat, orders=given))
            step.played.halts = halts(step.row.seats)

        await self._sessions.step(match_id, act)

    async def passed_by_order(self, match_id: str, user: int) -> int:
        """How many responses have been passed for a player since the last call.

        Raises:
            MatchProblem: they are a stranger, or the match is not being played.
        """
        passed = (await self.standing_orders(match_id, user)).passed
        if passed:
            await self.give_orders(match_id, user, lambda given, _now: msgspec.structs.replace(given, passed=0))
        return passed

    async def move(self, match_id: str, user: int, channel: int, guild: int | None) -> MatchInfo:
        """Go on with a match in another channel.

        Raises:
            MatchProblem: the user is a stranger, the match is over, or that channel has a match.
        """

        async def act(step: Step) -> None:
            mover = own_seat(step.row, user)
            step.tell(Event(kind="move", public=f"{mover.name} moves the match to another channel.", seat=mover.seat))
            step.columns |= {"channel": channel, "guild": guild, "card_message": None}

        try:
            return (await self._sessions.step(match_id, act)).info
        except IntegrityError:
            await refuse_second_match(self._store, channel)
            raise

    async def log(
        self, match_id: str, user: int | None, *, before: int | None = None, limit: int = 20
    ) -> tuple[LogLine, ...]:
        """The last lines of the log, or the last before number ``before``, as a user may read them; oldest first.

        Raises:
            MatchProblem: there is no such match.
        """
        events = await self._store.read(matches.log, match_id, before, limit)
        viewer = seat_number(await self._sessions.row(match_id), user)
        return tuple(log_line(line, viewer) for line in events)

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
        if not await self._store.write_of(match_id, matches.set_card_message, match_id, message):
            raise unknown(match_id)

    async def computer_turn(self, match_id: str) -> ComputerTurn | None:
        """The first computer seat that has to decide, with all that it may know; ``None`` if none has.

        Raises:
            MatchProblem: there is no such match.
        """

        async def action() -> ComputerTurn | None:
            row = await self._sessions.row(match_id)
            if row.state is not State.PLAYING:
                return None
            row, match = await self._sessions.opened(row)
            return computer_turn(self._sessions.rules(row.game), row, match)

        return await self._sessions.alone(match_id, action)

    async def turn_of_player(self, match_id: str, user: int) -> ComputerTurn | None:
        """What a player is asked, with all that they may know; ``None`` where nothing waits for them.

        Raises:
            MatchProblem: there is no such match, or it has not started.
        """

        def look(row: MatchRow, match: Match) -> ComputerTurn | None:
            return turn_of(self._sessions.rules(row.game), row, match, user)

        return await self._look(match_id, look)

    async def of_user(self, user: int) -> tuple[MatchInfo, ...]:
        """The open and running matches in which a user has a seat, or is kept one, the newest first."""
        return tuple(self._sessions.info(row) for row in await self._store.read(matches.of_user, user))

    async def last_of_user(self, user: int, *, limit: int) -> tuple[MatchInfo, ...]:
        """The newest matches in which a user has a seat, those that are over too."""
        return tuple(self._sessions.info(row) for row in await self._store.read(matches.last_of_user, user, limit))

    async def active(
        self, *, guild: int | None = None, channel: int | None = None, parent: int | None = None
    ) -> tuple[MatchInfo, ...]:
        """All open and running matches, the newest first; those of a server, a channel or below one, if it is named."""
        found = await self._store.read(matches.active, guild=guild, channel=channel, parent=parent)
        return tuple(self._sessions.info(row) for row in found)

    async def adjustment(self, match_id: str, user: int, order: Answer) -> AdjustmentStep:
        """What an adjustment of the table still lacks after the words chosen so far; ``None`` where nothing.

        Raises:
            RuleViolation: they begin no adjustment, or the game knows none.
            MatchProblem: the user is a stranger, or the match is not being played.
        """
        return await self._look(match_id, lambda row, match: match.adjustment(playing_seat(row, user).seat, order))

    async def adjust(self, match_id: str, user: int, order: Answer) -> Update:
        """Change the table by hand; it is on the disk when this returns.

        Raises:
            RuleViolation: it cannot be done; nothing has changed.
            MatchProblem: the user is a stranger, or the match is not being played.
        """

        async def act(step: Step) -> None:
            seat = playing_seat(step.row, user).seat
            check_started(step.row)
            step.tell(*step.played.adjust(seat, order))

        return await self._sessions.step(match_id, act)

    async def object(self, match_id: str, user: int, adjustment: int | None = None) -> Update:
        """Object to the last adjustment, or to the one with this number if it is the last: it does not count then.

        Raises:
            RuleViolation: the user may not object, or no longer.
            MatchProblem: another adjustment has come since, the user is a stranger, or the match is not being played.
        """

        async def act(step: Step) -> None:
            seat = playing_seat(step.row, user).seat
            check_started(step.row)
            last = contested(step.row, step.played)
            if last and adjustment not in (None, last.adjustment):
                raise MatchProblem("The table has been adjusted again since. Look at the match again first.")
            step.tell(*step.played.adjust(seat, OBJECT))

        return await self._sessions.step(match_id, act)

    async def study(self, match_id: str, study: Callable[[MatchRow, Match], Awaitable[T]]) -> T:
        """Look closely at a match that has started, while nobody changes it.

        Raises:
            MatchProblem: there is no such match, or it has not started.
        """
        return await self._sessions.study(match_id, study)

    async def alter(self, match_id: str, alter: Alter) -> Update:
        """Change a match by something that is no answer. When this returns, all of it is on the disk.

        Raises:
            MatchProblem: there is no such match, or what ``alter`` raises; nothing has changed then.
        """

        async def act(step: Step) -> None:
            done = await alter(step.row, step.played if step.row.state is State.PLAYING else None)
            step.tell(*done.events)
            step.match = done.match or step.match
            step.kept, step.seats, step.proposal = done.kept, done.seats, done.proposal
            if done.header:
                step.columns["header"] = done.header
            if done.outcome:
                step.end(done.outcome, self._clock())

        return await self._sessions.step(match_id, act)

    async def _look(self, match_id: str, look: Callable[[MatchRow, Match], T]) -> T:
        """Look at a match that has started, while nobody changes it."""

        async def study(row: MatchRow, match: Match) -> T:
            return look(row, match)

        return await self.study(match_id, study)

    async def _nothing_in(self, channel: int) -> MatchProblem:
        if await self._store.read(matches.active, parent=channel):
            return MatchProblem("The matches of this channel are played in its threads.", Remedy.ELSEWHERE)
        return MatchProblem("There is no match in this channel.", Remedy.OPEN)


def _asked(step: Step, seat: int, number: int) -> Decision:
    """The decision with this number, which the seat must still be asked."""
    own_seat(step.row, step.row.seats[seat].user)
    check_started(step.row)
    decision = step.played.decision(seat)
    if decision is None or decision.number != number:
        raise StaleDecisionError("The move has come in the meantime.")
    return decision


def _with_seat(row: MatchRow, seat: SeatRow) -> MatchRow:
    return msgspec.structs.replace(row, seats=tuple(seat if one.seat == seat.seat else one for one in row.seats))
