"""Effects of an update of rules or cards on running matches, reported before play continues."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

import msgspec
from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from bot.matches.live_matches import restore
from bot.matches.sessions import MatchStep, Sessions
from bot.matches.standing_orders import halts_by_seat
from bot.problems import MatchProblem
from bot.storage import DatabaseAwayError, matches
from bot.storage.rows import State
from bot.storage.tables import matches as table
from engine.kernel.event import Event
from engine.kernel.view import Outcome

END_REASON = "This match can’t continue under the changed rules. It ends without a winner."


class MigrationProspect(msgspec.Struct, frozen=True, kw_only=True):
    """A running match under the installed rules and cards.

    Attributes:
        match: the match's id.
        game: the game's id.
        moves: number of answers that count.
        has_fixed_rules: whether it started with these rules and cards.
        correction: the message to its players because it continues under corrected rules; empty if it doesn't.
        answers_dropped: number of its last moves that no longer fit and are undone when it is opened.
        problem: why it can't be opened; empty if it can.
    """

    match: str
    game: str
    moves: int
    has_fixed_rules: bool = False
    correction: str = ""
    answers_dropped: int = 0
    problem: str = ""


class RulesMigration:
    """Checks all running matches, and migrates them to the installed rules and cards."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def prospects(self) -> AsyncIterator[MigrationProspect]:
        """Yield the effect on each running match, without changing it."""
        for match in await self._sessions.store.read(_running_matches):
            yield await self._sessions.with_lock(match, partial(self._prospect_of_match, match), shielded=True)

    async def apply(self, prospect: MigrationProspect) -> None:
        """Continue the match under the installed rules, or end it if that is impossible; its log says which."""
        if prospect.problem:
            await self._sessions.take_step(prospect.match, self._end_match)
        elif prospect.answers_dropped or prospect.correction:
            await self._sessions.with_lock(
                prospect.match, lambda: self._open_under_installed_rules(prospect.match), shielded=True
            )

    async def _prospect_of_match(self, match: str) -> MigrationProspect:
        row = await self._sessions.row(match)
        prospect = MigrationProspect(match=match, game=row.game, moves=row.moves)
        try:
            rules = self._sessions.rules_of_game(row.game)
            record = await self._sessions.store.read(matches.read_record, match)
            restored = restore(rules, record, halts_by_seat(row.seats))
        except MatchProblem as problem:
            return msgspec.structs.replace(prospect, problem=problem.message)
        except (SQLAlchemyError, DatabaseAwayError):  # not caused by the match
            raise
        except Exception as error:  # after any error of the game the match can't be opened
            return msgspec.structs.replace(prospect, problem=f"{type(error).__name__}: {error}")
        began = record.header
        same = began.rules_version == rules.rules_version and not record.corrections
        return msgspec.structs.replace(
            prospect,
            answers_dropped=restored.answers_dropped,
            correction=restored.correction,
            has_fixed_rules=same and began.pool == rules.pool,
        )

    async def _open_under_installed_rules(self, match: str) -> None:
        await self._sessions.open_match(await self._sessions.row(match))

    async def _end_match(self, step: MatchStep) -> None:
        step.add_events(Event(kind="abandon", public=END_REASON))
        step.end_match(Outcome((), END_REASON), self._sessions.clock())


def _running_matches(connection: Connection) -> tuple[str, ...]:
    playing = select(table.c.id).where(table.c.state == State.PLAYING).order_by(table.c.created)
    return tuple(connection.execute(playing).scalars())
