"""Changes matches in play: answers, standing orders, adjustments, and the ways to give one up."""

from __future__ import annotations

import msgspec
from sqlalchemy.exc import IntegrityError

from bot.matches.absent import default_answer
from bot.matches.alteration import Alter
from bot.matches.contested import contested
from bot.matches.ending import given_up
from bot.matches.info import MatchInfo, Update
from bot.matches.seating.seats import check_started, own_seat, playing_seat, with_seat
from bot.matches.seating.service import refuse_second_match
from bot.matches.session import Sessions, Step, unknown
from bot.matches.standing_orders import Moment, Order, halts, orders_of
from bot.problems import MatchProblem
from bot.storage import matches
from bot.storage.rows import SeatRow, StandingOrders, State
from engine.kernel.adjustment import OBJECT
from engine.kernel.decision import Answer, Decision, all_topics
from engine.kernel.errors import StaleDecisionError
from engine.kernel.event import Event


class Playing:
    """Changes the matches of a database; each change is saved in one transaction before the call returns."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

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
            step.end(outcome, self._sessions.clock())
            return
        step.tell(Event(kind="concede", public=f"{quitter.name} {does}; the others continue.", seat=quitter.seat))
        step.conceded = quitter.seat
        step.row = with_seat(step.row, msgspec.structs.replace(quitter, conceded=True))

    async def standing_orders(self, match_id: str, user: int) -> StandingOrders:
        """How a player wants their chances to respond to be answered.

        Raises:
            MatchProblem: they are a stranger, or the match is over.
        """
        return orders_of(own_seat(await self._sessions.row(match_id), user))

    async def give_orders(self, match_id: str, user: int, order: Order) -> None:
        """Change a player's standing orders; what they pass is passed at once. Listeners learn of nothing else.

        Raises:
            MatchProblem: they are a stranger, or the match is not being played.
        """

        async def act(step: Step) -> None:
            seat = own_seat(step.row, user)
            check_started(step.row)
            topics = all_topics(self._sessions.rules(step.row.game).topics())
            given = order(orders_of(seat), Moment(step.played.view(None), step.played.asked, topics))
            step.orders, step.quiet = {seat.seat: given}, True
            step.row = with_seat(step.row, msgspec.structs.replace(seat, orders=given))
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
                raise MatchProblem("The table has been adjusted again. Look at the match first.")
            step.tell(*step.played.adjust(seat, OBJECT))

        return await self._sessions.step(match_id, act)

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
                step.end(done.outcome, self._sessions.clock())

        return await self._sessions.step(match_id, act)

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
            await refuse_second_match(self._sessions.store, channel)
            raise

    async def set_card_message(self, match_id: str, message: int | None) -> None:
        """Note which message is the public status card.

        Raises:
            MatchProblem: there is no such match.
        """
        if not await self._sessions.store.change(matches.set_card_message, match_id, message):
            raise unknown(match_id)


def _asked(step: Step, seat: int, number: int) -> Decision:
    """The decision with this number, which the seat must still be asked."""
    own_seat(step.row, step.row.seats[seat].user)
    check_started(step.row)
    decision = step.played.decision(seat)
    if decision is None or decision.number != number:
        raise StaleDecisionError("The player has moved in the meantime.")
    return decision
