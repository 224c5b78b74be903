"""Seed plans of players' decks, stored with the deck and followed in matches."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection

from bot.matches.decks.seeding_by_plan import plan_with_answer
from bot.matches.decks.starter_plans import starter_plan, starter_plans
from bot.matches.press_reads import record_read, was_read
from bot.matches.seating.seats import own_seat
from bot.problems import MatchProblem
from bot.storage import Store, matches
from bot.storage.rows import Seeding, SeedPlan
from bot.storage.seedings import plan_of, read_seeding, save_seed_plan, save_seeding
from engine.kernel.decision import Answer, Decision

MAX_PLAYERS_CACHED = 1000
"""Maximum number of players whose seeding is cached."""


class SeedingPlayer(msgspec.Struct, frozen=True):
    """A player who is seeding: their game, their deck, its plan if any, and their progress."""

    game: str
    deck: str
    plan: SeedPlan | None
    seeding: Seeding


class SeedPlans:
    """Seed plans and unfinished arrangements of all players. All of them are secret.

    Progress is saved together with the next unfinished arrangement, which saves a transaction. If other processes share
    the database, it is written at once, and each press reads it.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        starter_plans()  # load before the first transaction, which runs on the event loop
        self._cached_players: dict[tuple[str, int], SeedingPlayer] = {}

    async def current_arrangement(self, match: str, user: int, decision: int) -> Answer:
        """Return a player's arrangement so far for this decision.

        Raises:
            MatchProblem: the user isn't a player in the match, or there is no such match.
        """
        seeding = (await self._seeding_of(match, user)).seeding
        return seeding.picks if seeding.decision == decision else ()

    async def save_draft(self, match: str, user: int, decision: int, picks: Answer) -> Callable[[Connection], None]:
        """Return a function that saves a player's arrangement in the transaction of their draft.

        Raises:
            MatchProblem: the user isn't a player in the match.
        """
        player = await self._seeding_of(match, user)
        seeding = msgspec.structs.replace(player.seeding, decision=decision, picks=picks)
        self._cache_player(match, user, msgspec.structs.replace(player, seeding=seeding))
        return lambda connection: save_seeding(connection, match, user, seeding)

    async def plan_for_match(self, match: str, user: int) -> SeedPlan | None:
        """Return the seed plan of a player's deck in a match; ``None`` if it has none.

        Raises:
            MatchProblem: the user isn't a player in the match.
        """
        return (await self._seeding_of(match, user)).plan

    async def record_answer(self, match: str, user: int, decision: Decision, answer: Answer) -> None:
        """Record a seeding answer; it is added to the plan if the player is saving one.

        Raises:
            MatchProblem: the user isn't a player in the match.
        """
        player = await self._seeding_of(match, user)
        await self._change_seeding(
            match, user, lambda made: plan_with_answer(made, decision, answer), saves_plan=player.seeding.saved
        )

    async def save_plan(self, match: str, user: int, decision: Decision, answer: Answer) -> None:
        """Save a player's answers in a match, this one and later ones, as the plan of their deck.

        Raises:
            MatchProblem: the user isn't a player in the match.
        """
        await self._change_seeding(match, user, lambda made: plan_with_answer(made, decision, answer), saves_plan=True)

    async def record_use(self, match: str, user: int, plan: SeedPlan) -> None:
        """Record that a player seeds by a plan, so that the plan's answers count as theirs.

        Raises:
            MatchProblem: the user isn't a player in the match.
        """
        await self._change_seeding(match, user, lambda made: _merge_answers(plan, made), saves_plan=False)

    async def _change_seeding(
        self, match: str, user: int, change: Callable[[SeedPlan], SeedPlan], *, saves_plan: bool
    ) -> None:
        player = await self._seeding_of(match, user)
        made = change(player.seeding.made)
        seeding = msgspec.structs.replace(player.seeding, made=made, saved=player.seeding.saved or saves_plan)
        player = msgspec.structs.replace(player, seeding=seeding, plan=made if saves_plan else player.plan)
        if saves_plan:
            await self._save_progress(match, user, player, plan=made)
        elif self._store.duty.shared:
            await self._save_progress(match, user, player)
        else:
            self._cache_player(match, user, player)

    async def _seeding_of(self, match: str, user: int) -> SeedingPlayer:
        found_known = self._cached_players.get((match, user))
        if found_known and (not self._store.duty.shared or was_read((match, user))):
            return found_known
        player = await self._store.read(_read_seeding, match, user)
        self._cache_player(match, user, player)
        return player

    async def _save_progress(self, match: str, user: int, player: SeedingPlayer, plan: SeedPlan | None = None) -> None:
        """Save a player's progress, and their deck's plan if it has changed."""

        def write(connection: Connection) -> None:
            save_seeding(connection, match, user, player.seeding)
            if plan is not None:
                save_seed_plan(connection, user, player.game, player.deck, plan)

        await self._store.write_without_begin(write)
        if (
            plan is not None and self._store.duty.shared
        ):  # everything is saved then, and the player's other matches read it from the database
            self._cached_players = {item: player for item, player in self._cached_players.items() if item[1] != user}
        self._cache_player(match, user, player)

    def _cache_player(self, match: str, user: int, player: SeedingPlayer) -> None:
        record_read((match, user))
        if len(self._cached_players) >= MAX_PLAYERS_CACHED:
            self._cached_players.clear()
        self._cached_players[match, user] = player


def _merge_answers(plan: SeedPlan, new_answers: SeedPlan) -> SeedPlan:
    """Return the plan with these answers, which replace its answers for the same card or rule."""
    chosen = dict(plan.chosen)
    for rule, answered in new_answers.chosen.items():
        cards = {card for card, _ in answered}
        chosen[rule] = (*answered, *(choice for choice in plan.chosen.get(rule, ()) if choice[0] not in cards))
    return SeedPlan(chosen, plan.stacks | new_answers.stacks)


def _read_seeding(connection: Connection, match: str, user: int) -> SeedingPlayer:
    row = matches.find_match(connection, match)
    if row is None:
        raise MatchProblem(f"There’s no match “{match}”.")
    seat = own_seat(row, user)
    plan = plan_of(connection, user, row.game, seat.deck) or starter_plan(row.game, seat.deck)
    return SeedingPlayer(row.game, seat.deck, plan, read_seeding(connection, match, user))
