"""Matches before their start: opening, joining, starting, and rematches."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy.exc import IntegrityError

from bot.matches.decks.deck_box import DeckBox
from bot.matches.match_info import MatchInfo, Player
from bot.matches.player_names import with_unique_name
from bot.matches.seating.match_limit import MATCHES_PER_PLAYER, check_limit, insert_within_limit
from bot.matches.seating.new_matches import MatchWish, check_can_rematch, lesson_row, new_match, rematch_row
from bot.matches.seating.options import RESPONSES_OPTION, option_value, option_values
from bot.matches.seating.seats import seat_number
from bot.matches.seating.steps import OpenMatchStep, deck_step, final_seating, joining_step, starting_step
from bot.matches.sessions import Sessions, changed_columns
from bot.matches.standing_orders import halts_by_seat, initial_orders
from bot.problems import MatchProblem, Remedy
from bot.storage import Store, matches
from bot.storage.display_preferences import users_with_quick_turns
from bot.storage.rows import Change, MatchRow, SeatRow, State
from bot.storage.vetoes import vetoed_among, vetoed_cards_of_game
from engine.kernel.decision import all_topics
from engine.kernel.event import Event
from engine.kernel.game import Game, StarterDeck
from engine.kernel.header import Seat
from engine.kernel.match import Match


class Seating:
    """Opens matches, seats players, and starts matches whose seats are all taken.

    Attributes:
        matches_per_player: maximum number of unfinished matches per player.
    """

    def __init__(self, sessions: Sessions, decks: DeckBox, ids: Callable[[], str]) -> None:
        self.matches_per_player = MATCHES_PER_PLAYER
        self._sessions = sessions
        self._store = sessions.store
        self._decks = decks
        self._ids = ids

    async def check_wish(self, wish: MatchWish) -> None:
        """Raise ``MatchProblem`` if a match with these wishes can't be opened in any channel."""
        await self._wished_row(wish)

    async def open_match(
        self,
        wish: MatchWish,
        *,
        channel: int,
        guild: int | None,
        invited: Sequence[Player] = (),
        parent: int | None = None,
    ) -> MatchInfo:
        """Open a match in a channel, with the host in seat 0; it starts when the last seat is taken.

        Args:
            wish: the host's wishes.
            channel: the channel's id.
            guild: the id of the channel's server, if any.
            invited: the users with reserved seats.
            parent: the parent channel of the thread, if one was created for the match.

        Raises:
            MatchProblem: the channel already has a match, the host has too many, the game, deck or an option is
                unknown, or the number of seats is wrong.
        """
        guests = tuple(dict.fromkeys(guest.id for guest in invited if guest.id != wish.host.id))
        row = msgspec.structs.replace(
            await self._wished_row(wish), channel=channel, guild=guild, invited=guests, parent=parent
        )
        event = self._opening_event(wish)
        created = self._sessions.announce(await self._insert_match(row, event), None, [event]).info
        await self._sessions.notify_listeners(created.id)
        return created

    async def open_and_start(
        self, wish: MatchWish, *, channel: int, guild: int | None, parent: int | None = None
    ) -> MatchInfo:
        """Open a match with only computers as opponents, and start it; listeners are notified once it has started.

        Raises:
            MatchProblem: the same as for ``open_match``, or a seat is free.
        """
        row = msgspec.structs.replace(await self._wished_row(wish), channel=channel, guild=guild, parent=parent)
        return await self.take_step(
            (await self._insert_match(row, self._opening_event(wish))).id, starting_step(wish.host)
        )

    async def start_lesson(self, learner: Player, game: str, lesson_id: str) -> MatchInfo:
        """Start a lesson for a player who isn't in one.

        Raises:
            MatchProblem: there is no such game or lesson, or the player is already in one.
        """
        row = lesson_row(self._sessions.rules_of_game(game), learner, lesson_id)
        event = Event(kind="open", public=f"{with_unique_name(learner, ()).name} starts a lesson.", seat=0)
        return await self.take_step((await self._insert_match(row, event)).id, starting_step(learner))

    async def rematch(self, match_id: str, player: Player) -> MatchInfo:
        """Open a rematch with the seats rotated, or join it if it is already open.

        Raises:
            MatchProblem: there is no such match, it is not over, the player was not in it, or the channel has a
                different match.
        """

        async def join_or_open() -> tuple[MatchInfo, OpenMatchStep | None]:
            row = await self._sessions.row(match_id)
            check_can_rematch(row, player)
            again = await self._store.read(matches.rematch_of, match_id)
            if again is None or again.state is State.OVER:
                event = Event(kind="open", public=f"{with_unique_name(player, ()).name} wants a rematch.")
                opened_again = self._sessions.announce(
                    await self._insert_match(rematch_row(row, player), event), None, [event]
                ).info
                return opened_again, None if opened_again.free_seat_count else starting_step(player)
            joins = again.state is State.OPEN and seat_number(again, player.id) is None
            return self._sessions.info(again), joining_step(player) if joins else None

        again, step = await self._sessions.with_lock(match_id, join_or_open, shielded=True)
        await self._sessions.notify_listeners(again.id)
        return await self.take_step(again.id, step) if step else again

    async def take_seat(self, match_id: str, player: Player, deck: str = "") -> MatchInfo:
        """Take the next seat of a match, with a deck by id or name; see ``joining_step`` for the default.

        Raises:
            MatchProblem: the match is not open, the player already has a seat in it, or seats in too many other
                matches, or the deck is unknown.
        """
        await self._store.read(check_limit, player.id, self.matches_per_player)
        row = await self._sessions.row(match_id)
        brought = await self._named_deck(self._sessions.rules_of_game(row.game), player, deck)
        return await self.take_step(match_id, joining_step(player, brought))

    async def choose_deck(self, match_id: str, player: Player, deck: str) -> MatchInfo:
        """Change a player's deck before the start, by id or name.

        Raises:
            MatchProblem: the player has no seat, the match has started, or the deck is unknown.
        """
        row = await self._sessions.row(match_id)
        brought = await self._decks.deck_for_match(self._sessions.rules_of_game(row.game), player.id, deck)
        return await self.take_step(match_id, deck_step(player, brought))

    async def take_step(self, match_id: str, step: OpenMatchStep) -> MatchInfo:
        """Take a step of ``bot.matches.seating.steps``.

        The match starts if all seats are then taken and all decks confirmed.

        Raises:
            MatchProblem: there is no such match, or the step can't be taken.
        """
        row = await self._sessions.with_lock(match_id, lambda: self._take_step(match_id, step), shielded=True)
        return self._sessions.info(row)

    async def _insert_match(self, row: MatchRow, event: Event) -> MatchRow:
        """Insert a match with a new id, and return its row."""
        vetoed = await self._store.read(vetoed_cards_of_game, row.game)
        while True:
            numbered = msgspec.structs.replace(row, id=self._ids(), vetoed=vetoed)
            try:
                at, limit = self._sessions.clock(), self.matches_per_player
                await self._store.write(insert_within_limit, numbered, event, at, limit)
            except IntegrityError:
                await refuse_second_match(self._store, row.channel)
            else:
                return numbered

    async def _wished_row(self, wish: MatchWish) -> MatchRow:
        rules = self._sessions.rules_of_game(wish.game)
        return new_match(
            rules, wish, await self._named_deck(rules, wish.host, wish.deck), self._sessions.fresh_randomness()
        )

    async def _named_deck(self, rules: Game, player: Player, id_or_name: str) -> StarterDeck | None:
        """Return the deck named by a player, a starter deck or one of their own; ``None`` if they name none."""
        return await self._decks.deck_for_match(rules, player.id, id_or_name) if id_or_name else None

    def _opening_event(self, wish: MatchWish) -> Event:
        title = self._sessions.rules_of_game(wish.game).title
        return Event(kind="open", public=f"{with_unique_name(wish.host, ()).name} opens a match of {title}.", seat=0)

    async def _take_step(self, match_id: str, step: OpenMatchStep) -> MatchRow:
        row = await self._sessions.row(match_id)
        rules = self._sessions.rules_of_game(row.game)
        change = step(row, rules, self._sessions.fresh_randomness())
        wanted = change.columns.get("seats_wanted", row.seats_wanted)
        if change.seats is not None and len(change.seats) == wanted and not any(seat.drawn for seat in change.seats):
            return await self._start_if_full(row, rules, change.seats, change)
        row, _ = await self._sessions.write(row, change, self._sessions.clock(), None)
        return row

    async def _start_if_full(
        self, row: MatchRow, rules: Game, taken_seats: Sequence[SeatRow], change: Change
    ) -> MatchRow:
        people = sum(seat.user > 0 for seat in taken_seats)
        orders = initial_orders(
            option_value(RESPONSES_OPTION, row.options), all_topics(rules.topics()), has_human_opponent=people > 1
        )
        rows = tuple(
            msgspec.structs.replace(s, orders=orders)
            for s in final_seating(row, taken_seats, self._sessions.fresh_randomness())
        )
        quick = await self._store.read(users_with_quick_turns, [seat.user for seat in rows])
        seats = [
            Seat(seat.name, seat.sections, seat.deck_name, ends_turns=seat.user > 0 and seat.user not in quick)
            for seat in rows
        ]
        wished = option_values(rules.options(len(seats)), row.options)
        cards = {card for seat in rows for section in seat.sections.values() for card in section}
        by_hand = await self._store.read(vetoed_among, row.game, cards) if cards else ()
        seed = self._sessions.seeds()
        match = Match.start(rules, seats, seed, wished, halts_by_seat(rows), lesson=row.lesson, by_hand=by_hand)
        record, at = match.record, self._sessions.clock()
        columns = change.columns | {
            "header": record.header,
            "seed": record.seed,
            "commitment": record.header.commitment,
        }
        events = (*change.events, *match.events)
        started = Change(columns=columns | changed_columns(row, match, None, at), seats=rows, events=events)
        row, _ = await self._sessions.write(row, started, at, match)
        return row


async def refuse_second_match(store: Store, channel: int) -> None:
    """Raise ``MatchProblem`` if the channel has an open or running match."""
    here = await store.read(matches.match_in_channel, channel)
    if here is None or here.state is State.OVER:
        return
    if here.state is State.OPEN:
        raise MatchProblem("A match is already open in this channel.", Remedy.JOIN)
    raise MatchProblem(
        "A match is already being played in this channel. Choose a new thread under *where*, or use another channel."
    )
