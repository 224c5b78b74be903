"""Changes to running matches: answers, standing orders, adjustments and concessions."""

from __future__ import annotations

import msgspec
from sqlalchemy.exc import IntegrityError

from bot.matches.absent_seats import default_answer
from bot.matches.alteration import MatchAlterer
from bot.matches.contested_adjustment import contested_adjustment
from bot.matches.endings import outcome_after_conceding
from bot.matches.match_info import MatchInfo, Update
from bot.matches.seating.seating_service import refuse_second_match
from bot.matches.seating.seats import check_started, own_seat, playing_seat, with_seat_replaced
from bot.matches.sessions import MatchStep, Sessions, unknown_match_problem
from bot.matches.standing_orders import OrderChange, OrderContext, halts_by_seat, orders_of
from bot.problems import MatchProblem
from bot.storage import matches
from bot.storage.rows import SeatRow, StandingOrders, State
from engine.kernel.adjustment import OBJECT
from engine.kernel.decision import Answer, Decision, all_topics
from engine.kernel.errors import StaleDecisionError
from engine.kernel.event import Event


class MatchActions:
    """Changes the matches in a database; each change is saved in one transaction before the call returns."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def answer(self, match_id: str, user: int, decision: int, answer: Answer) -> Update:
        """Answer a decision. When this returns, the answer and its consequences are saved.

        Raises:
            StaleDecisionError: the decision is no longer open.
            RuleViolation: the answer is not legal; nothing has changed.
            MatchProblem: the user isn't a player in the match, or the match isn't in progress.
        """

        async def answer_decision(step: MatchStep) -> None:
            seat = own_seat(step.row, user).seat
            check_started(step.row)
            step.add_events(*step.match_played.answer(seat, decision, answer))

        return await self._sessions.take_step(match_id, answer_decision)

    async def answer_by_default(self, match_id: str, seat: int, decision: int, reason: str) -> Update:
        """Give the decision's default answer, or a random one, for a seat whose time has run out.

        Raises:
            StaleDecisionError: the decision is no longer open.
            MatchProblem: the match isn't in progress.
        """

        async def answer_by_default(step: MatchStep) -> None:
            answer = default_answer(_open_decision(step, seat, decision), self._sessions.fresh_randomness())
            step.add_events(Event(kind="timeout", public=reason, seat=seat))
            step.add_events(*step.match_played.answer(seat, decision, answer))

        return await self._sessions.take_step(match_id, answer_by_default)

    async def concede(self, match_id: str, user: int) -> Update:
        """Concede: the other player wins, or several others play on (2E-GAP-30).

        If the host concedes before the match has started, the match is cancelled.

        Raises:
            MatchProblem: the user isn't a player in the match, has conceded already, or the match has ended.
        """

        async def concede_seat(step: MatchStep) -> None:
            self._give_up(step, own_seat(step.row, user), "concedes")

        return await self._sessions.take_step(match_id, concede_seat)

    async def expel(self, match_id: str, seat: int, decision: int) -> Update:
        """Make a seat whose time has run out concede.

        Raises:
            StaleDecisionError: the decision is no longer open.
            MatchProblem: the match isn't in progress.
        """

        async def expel_seat(step: MatchStep) -> None:
            _open_decision(step, seat, decision)
            self._give_up(step, step.row.seats[seat], "runs out of time")

        return await self._sessions.take_step(match_id, expel_seat)

    def _give_up(self, step: MatchStep, quitter: SeatRow, action_words: str) -> None:
        """End the match; if several players are left, end it only for this one."""
        outcome = outcome_after_conceding(step.row, quitter, action_words)
        if outcome is not None:
            step.add_events(Event(kind="concede", public=outcome.reason, seat=quitter.seat))
            step.end_match(outcome, self._sessions.clock())
            return
        step.add_events(
            Event(kind="concede", public=f"{quitter.name} {action_words}; the others continue.", seat=quitter.seat)
        )
        step.conceding_seat = quitter.seat
        step.row = with_seat_replaced(step.row, msgspec.structs.replace(quitter, conceded=True))

    async def standing_orders(self, match_id: str, user: int) -> StandingOrders:
        """Return a player's standing orders for chances to respond.

        Raises:
            MatchProblem: the user isn't a player in the match, or it has ended.
        """
        return orders_of(own_seat(await self._sessions.row(match_id), user))

    async def give_orders(self, match_id: str, user: int, order: OrderChange) -> None:
        """Change a player's standing orders, and pass accordingly. Listeners are only notified of passes.

        Raises:
            MatchProblem: the user isn't a player in the match, or the match isn't in progress.
        """

        async def change_orders(step: MatchStep) -> None:
            seat = own_seat(step.row, user)
            check_started(step.row)
            topics = all_topics(self._sessions.rules_of_game(step.row.game).topics())
            new_orders = order(
                orders_of(seat), OrderContext(step.match_played.view(None), step.match_played.asked_count, topics)
            )
            step.orders, step.is_quiet = {seat.seat: new_orders}, True
            step.row = with_seat_replaced(step.row, msgspec.structs.replace(seat, orders=new_orders))
            step.match_played.halts = halts_by_seat(step.row.seats)

        await self._sessions.take_step(match_id, change_orders)

    async def passes_by_order(self, match_id: str, user: int) -> int:
        """Return the number of responses passed for a player since the last call.

        Raises:
            MatchProblem: the user isn't a player in the match, or the match isn't in progress.
        """
        passed = (await self.standing_orders(match_id, user)).passed
        if passed:
            await self.give_orders(match_id, user, lambda orders, _now: msgspec.structs.replace(orders, passed=0))
        return passed

    async def adjust_table(self, match_id: str, user: int, order: Answer) -> Update:
        """Adjust the table manually; the adjustment is saved when this returns.

        Raises:
            RuleViolation: the adjustment is impossible; nothing has changed.
            MatchProblem: the user isn't a player in the match, or the match isn't in progress.
        """

        async def adjust_table(step: MatchStep) -> None:
            seat = playing_seat(step.row, user).seat
            check_started(step.row)
            step.add_events(*step.match_played.adjust(seat, order))

        return await self._sessions.take_step(match_id, adjust_table)

    async def object_to_adjustment(self, match_id: str, user: int, adjustment: int | None = None) -> Update:
        """Object to the latest adjustment, which then doesn't count.

        ``adjustment`` is the number of the adjustment that the user means, if known.

        Raises:
            RuleViolation: the user may not object, or no longer.
            MatchProblem: there is a newer adjustment, the user isn't a player, or the match isn't in progress.
        """

        async def undo_adjustment(step: MatchStep) -> None:
            seat = playing_seat(step.row, user).seat
            check_started(step.row)
            last = contested_adjustment(step.row, step.match_played)
            if last and adjustment not in (None, last.adjustment):
                raise MatchProblem("The table has been adjusted again. Look at the match first.")
            step.add_events(*step.match_played.adjust(seat, OBJECT))

        return await self._sessions.take_step(match_id, undo_adjustment)

    async def alter(self, match_id: str, alter: MatchAlterer) -> Update:
        """Change a match in a way other than answering. When this returns, everything is saved.

        Raises:
            MatchProblem: there is no such match, or ``alter`` raises it; in that case nothing changes.
        """

        async def apply_alteration(step: MatchStep) -> None:
            alteration = await alter(step.row, step.match_played if step.row.state is State.PLAYING else None)
            step.add_events(*alteration.events)
            step.match = alteration.match or step.match
            step.answers_kept, step.seats, step.proposal = (
                alteration.answers_kept,
                alteration.seats,
                alteration.proposal,
            )
            if alteration.header:
                step.columns["header"] = alteration.header
            if alteration.outcome:
                step.end_match(alteration.outcome, self._sessions.clock())

        return await self._sessions.take_step(match_id, apply_alteration)

    async def move_to_channel(self, match_id: str, user: int, channel: int, guild: int | None) -> MatchInfo:
        """Move a match to a different channel.

        Raises:
            MatchProblem: the user isn't a player in the match, it has ended, or that channel already has a match.
        """

        async def set_channel(step: MatchStep) -> None:
            mover = own_seat(step.row, user)
            step.add_events(
                Event(kind="move", public=f"{mover.name} moves the match to another channel.", seat=mover.seat)
            )
            step.columns |= {"channel": channel, "guild": guild, "card_message": None}

        try:
            return (await self._sessions.take_step(match_id, set_channel)).info
        except IntegrityError:
            await refuse_second_match(self._sessions.store, channel)
            raise

    async def set_card_message(self, match_id: str, message: int | None) -> None:
        """Record the id of the status card's message; ``None`` if it is gone.

        Raises:
            MatchProblem: there is no such match.
        """
        if not await self._sessions.store.write_without_begin(matches.set_card_message, match_id, message):
            raise unknown_match_problem(match_id)


def _open_decision(step: MatchStep, seat: int, number: int) -> Decision:
    """Return the seat's open decision if it has this number."""
    own_seat(step.row, step.row.seats[seat].user)
    check_started(step.row)
    decision = step.match_played.decision(seat)
    if decision is None or decision.number != number:
        raise StaleDecisionError("The player has moved in the meantime.")
    return decision
