"""Status cards: edited during a turn, and posted again for the next turn.

A card shows the current board. Changes that happen while it is drawn and sent are shown together afterwards. A match
against computers has only one card: no one else has to be pinged while its player plays in a private message, and a new
card would push that message out of sight.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import NamedTuple

import aiohttp
import discord
import msgspec

from bot.features.choosing.notice import WHOLE_LOG_LIMIT, decisive_text
from bot.features.clocks.seat_words import waiting_note
from bot.features.delivery import is_discord_unavailable, only_these_users, retry_if_refused
from bot.features.lobby.screens import open_match_screen
from bot.features.lobby.threads import MatchThreads
from bot.features.match_card.card_in_channel import CardInChannel, picture_with_digest
from bot.features.match_card.card_records import CardRecords
from bot.features.match_card.message_search import FoundMessages, find_messages_since, nonce_after
from bot.features.match_card.screens import CardScene, ping_screen, playing_screen, replaced_card_screen, top_line
from bot.features.private_messages.private_messages import PrivateMessages
from bot.games.library import GameLibrary
from bot.matches import LogLine, MatchInfo, MatchService, Situation, State, Update, WaitingSeat
from bot.matches.match_info import is_turn_line, lines_still_valid
from bot.matches.match_tasks import STOP_SECONDS, MatchTasks, RetryLaterError
from bot.matches.time.timekeeper import Timekeeper
from bot.pictures.drawing_deadlines import close_up_patience, is_drawn_in_time
from bot.pictures.pictures import Pictures
from bot.problems import MatchProblem
from bot.storage import DatabaseAwayError, matches
from bot.storage.display_preferences import DEFAULT_PREFERENCES
from bot.storage.rows import ShownCard
from bot.ui.screen import Picture, Screen
from engine.kernel.view import View

log = logging.getLogger(__name__)

MAX_LAST_MOVES = 5
SCENE_LINES_SEARCHED = 40
"""Number of log lines searched for the start of a scene."""
CARDS_CHECKED_AT_START = 100
"""Number of matches whose cards are checked at start; each check is one request to Discord."""
MAX_PAUSE_SECONDS = 5.0
"""Maximum seconds between attempts while the database is unavailable."""
MAX_PICTURE_LAG_SECONDS = 10.0
"""Maximum number of seconds for which a picture may be outdated."""
MAX_CARDS_CACHED = 256
"""Maximum number of cards cached."""


class UndrawnPictures(NamedTuple):
    """Pictures that aren't drawn yet: their scene, their task, and since when older ones are shown instead."""

    scene: CardScene
    drawing: asyncio.Task[CardInChannel]
    since: float


class StatusCards:
    """Updates the status cards of matches after each change.

    A card is updated at most every ``pause`` seconds. Its picture isn't urgent: during a turn it is drawn once no one
    has moved for twice as long, or else every ``MAX_PICTURE_LAG_SECONDS`` seconds.
    """

    def __init__(  # noqa: PLR0917 - a card shows much
        self,
        client: discord.Client,
        matches: MatchService,
        threads: MatchThreads,
        timekeeper: Timekeeper,
        pictures: Pictures,
        library: GameLibrary,
        private_messages: PrivateMessages,
        now: Callable[[], datetime],
        *,
        pause: float = 0,
        patience: float | None = None,
    ) -> None:
        self._client = client
        self._calm = 2 * pause
        self._library = library
        self._pictures = pictures
        self._patience = patience
        self._late: dict[str, UndrawnPictures] = {}
        self._matches = matches
        self._threads = threads
        self._timekeeper = timekeeper
        self._private_messages = private_messages
        self._now = now
        self._shown: OrderedDict[str, CardInChannel] = OrderedDict()
        self._noted = CardRecords(matches)
        self._tasks = MatchTasks("status card", self._refresh_safely, pause=pause)
        self._looking: asyncio.Task[None] | None = None

    async def handle_update(self, update: Update) -> None:
        """Update the match's card in the background."""
        if self._matches.store.duty.looks_after(update.info.guild):
            self.refresh(update.info.id)

    def update_all(self) -> None:
        """Update outdated cards after connecting, newest first, then post deleted cards again."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._update_all(), name="status cards, one after the other")

    async def _update_all(self) -> None:
        while True:
            try:
                await self._update_each()
            except DatabaseAwayError as away:
                log.warning("Can’t update the status cards yet, will retry: %s", away)
                await asyncio.sleep(MAX_PAUSE_SECONDS)
            else:
                return

    async def _update_each(self) -> None:
        for match in await self._matches.store.read(matches.outdated_matches, self._matches.store.duty):
            self.refresh(match)
            await self._tasks.wait_until_idle(match, max_seconds=STOP_SECONDS)
        await self.repost_deleted_cards()

    async def repost_deleted_cards(self, guild: int | None = None) -> None:
        """Post deleted cards of recent matches again, on one server or on all.

        In older matches a deleted card is noticed when someone moves.
        """
        limit = CARDS_CHECKED_AT_START if guild is None else None
        for match in await self._matches.store.read(matches.active_match_ids, guild, self._matches.store.duty, limit):
            info = await self._matches.info(match)
            if info.state is not State.OVER and not await self._card_exists(info):
                await self._forget_message(info)
                self.refresh(match)
                await self._tasks.wait_until_idle(match, max_seconds=STOP_SECONDS)

    async def forget_channel_or_server(
        self, *, guild: int | None = None, channel: int | None = None
    ) -> tuple[MatchInfo, ...]:
        """Forget the messages in a deleted channel or on a server; return the matches played there."""
        lost = await self._matches.active_matches(guild=guild, channel=channel)
        for info in lost:
            await self._forget_message(info)
        return lost

    async def _forget_message(self, info: MatchInfo) -> None:
        shown_card = self._shown.get(info.id)
        card = shown_card.card if shown_card else (await self._noted.read(info.id))[1]
        if card is None:
            await self._matches.set_card_message(info.id, None)
        else:
            card = msgspec.structs.replace(card, message=None, ping=None)
            self._cache_shown(info.id, msgspec.structs.replace(shown_card or CardInChannel(card=card), card=card))
            await self._noted.write(info.id, 0, card)

    async def screen(self, info: MatchInfo) -> Screen:
        """Return a match's card as it would be posted now."""
        scene = await self._read_scene(info.id)
        pictures = self._pictures.with_patience(close_up_patience(self._patience))
        return _card_screen(scene, await pictures.board(scene.view) if scene.view else None)

    async def repost(self, match: str) -> None:
        """Post the card of a match again, below newer messages."""
        scene = await self._read_scene(match)
        await self._card_in_channel(scene)
        await self._post_card(scene, ())

    def refresh(self, match: str) -> None:
        """Update the card of a match."""
        self._tasks.start(match)

    async def wait_until_idle(self, match: str) -> None:
        """Wait until a match's card is up to date, for a limited time."""
        await self._tasks.wait_until_idle(match, max_seconds=STOP_SECONDS)

    async def stop(self, patience: float = STOP_SECONDS) -> None:
        """Finish the latest updates, for at most ``patience`` seconds, before the program ends."""
        if self._looking:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        for late in self._late.values():
            late.drawing.cancel()
        await self._tasks.stop(max_seconds=patience)
        await self._noted.stop()

    async def _refresh_safely(self, match: str) -> None:
        try:
            with retry_if_refused():
                await self._refresh_card(match)
        except RetryLaterError:
            self._shown.pop(match, None)  # Discord may have carried out a request without confirming it
            self._noted.mark_as_uncertain(match)
            raise
        except MatchProblem as problem:
            log.warning("Can’t show the card of match %s: %s", match, problem.message)
        except Exception as error:
            log.exception("Could not update the card of match %s", match)
            raise RetryLaterError(error, rarely=True) from error

    async def _refresh_card(self, match: str) -> None:
        scene = await self._read_scene(match)
        if not self._matches.store.duty.looks_after(scene.info.guild):
            await self._leave_to_other_process(scene.info)
            return
        shown_card = await self._card_in_channel(scene)
        if shown_card and shown_card.card.headline and _only_computers_decide(scene.waiting):
            return
        await self._threads.unarchive_thread(scene.info)
        await self._bring_up_to_date(scene, shown_card)

    async def _leave_to_other_process(self, info: MatchInfo) -> None:
        """Stop looking after a match because another process does so now."""
        self._shown.pop(info.id, None)
        self._noted.mark_as_uncertain(info.id)
        await self._matches.store.write(self._matches.store.duty.notify_change, info.id, info.guild)

    def mark_all_as_uncertain(self) -> None:
        """Mark all cards as uncertain, so that channels are searched for what other processes may have posted."""
        self._shown.clear()
        self._noted.mark_all_as_uncertain()

    async def _card_in_channel(self, scene: CardScene) -> CardInChannel | None:
        """Return the card in the channel, or ``None``; after a crash or failure of Discord the channel is searched."""
        info = scene.info
        if info.id in self._shown:
            return self._shown[info.id]
        version, card = await self._noted.read(info.id)
        if version != info.version and not self._noted.is_complete(info.id) and self._client.user:
            found_messages = await find_messages_since(
                self._channel_of_match(info), info.id, self._client.user.id, card
            )
            if card and found_messages.message:
                await self._retire_card(scene, card)
            card = _merged_record(card, found_messages, scene)
        if card is None:
            return None
        self._cache_shown(info.id, CardInChannel(card=card, picture=None, begun=scene.view))
        return self._shown[info.id]

    async def _bring_up_to_date(self, scene: CardScene, shown_card: CardInChannel | None) -> None:
        if shown_card is None and scene.info.state is State.OPEN:
            await self._post_card(scene, scene.info.invited)
            return
        before = shown_card.card.asked if shown_card else ()
        waiting_seats = [
            waiting_seat
            for waiting_seat in scene.waiting
            if waiting_seat.player.id not in before and not waiting_seat.player.is_computer
        ]
        plays_on = self._plays_alone_in_private(scene.info)
        newly = [
            waiting_seat for waiting_seat in waiting_seats if waiting_seat.seat not in scene.silent and not plays_on
        ]
        if (
            shown_card is None
            or shown_card.card.message is None
            or not _stays_in_use(scene, shown_card.card, plays_on=plays_on)
        ):
            await self._post_card(scene, _waiting_users(newly))
        elif shown := await self._edit_card(scene, shown_card, shown_card.card.message):
            called = await self._ping_newly_waited_for(scene, newly, shown_card.card)
            await self._record_card(scene, msgspec.structs.replace(shown, card=called))
        else:
            await self._post_card(scene, _waiting_users(newly))

    def _plays_alone_in_private(self, info: MatchInfo) -> bool:
        """Whether the only human is playing against computers in a private message that can still be edited."""
        people = [seat.player.id for seat in info.seats if not seat.player.is_computer]
        messages = self._private_messages.messages_of(info.id)
        return len(people) == 1 and people[0] in messages and self._now() < messages[people[0]].until

    async def _record_card(self, scene: CardScene, shown_card: CardInChannel) -> None:
        """Cache a card; save it at once if anyone was pinged or the message is new."""
        info, earlier = scene.info, self._shown.get(scene.info.id)
        recorded_ids = (shown_card.card.message, shown_card.card.ping, earlier.card.last if earlier else None)
        card = msgspec.structs.replace(
            shown_card.card, last=max((number for number in recorded_ids if number), default=None)
        )
        self._cache_shown(info.id, msgspec.structs.replace(shown_card, card=card))
        if earlier and _parts_deciding_next_message(earlier.card) == _parts_deciding_next_message(card):
            self._noted.write_later(info.id, info.version, card)
        else:
            await self._noted.write(info.id, info.version, card)

    def _cache_shown(self, match: str, shown_card: CardInChannel) -> None:
        self._shown[match] = msgspec.structs.replace(shown_card, picture=picture_with_digest(shown_card.picture))
        self._shown.move_to_end(match)
        while len(self._shown) > MAX_CARDS_CACHED:
            self._shown.popitem(last=False)

    async def _edit_card(self, scene: CardScene, shown_card: CardInChannel, message: int) -> CardInChannel | None:
        """Edit the card to show the current table, and return it; ``None`` if the message is gone.

        Text doesn't wait for a picture that isn't drawn in time; the picture follows later.
        """
        shown = await self._draw_in_time(scene, shown_card) or shown_card
        redrawn = (picture_with_digest(shown.picture), shown.told) != (shown_card.picture, shown_card.told)
        if not await self._edit_card_message(
            scene.info, message, _card_screen(scene, shown.picture, shown.told), redrawn=redrawn
        ):
            return None
        return shown

    async def _draw_in_time(
        self, scene: CardScene, shown_card: CardInChannel, *, posted: bool = False
    ) -> CardInChannel | None:
        """Return the card with its pictures; if they are late, without them, and update it again later."""
        match = scene.info.id
        late = self._late.pop(match, None)
        if late is None or late.scene != scene:
            if late:
                late.drawing.cancel()
            since = late.since if late else time.monotonic()
            drawn = (
                self._start_turn(scene, shown_card, self._pictures)
                if posted
                else self._with_new_pictures(scene, shown_card, since)
            )
            late = UndrawnPictures(
                scene, asyncio.create_task(drawn, name=f"pictures of the card of match {match}"), since
            )
            late.drawing.add_done_callback(partial(self._handle_late_pictures, match))
        if await is_drawn_in_time(late.drawing, self._patience):
            return late.drawing.result()
        self._late[match] = late
        return None

    def _handle_late_pictures(self, match: str, drawing: asyncio.Task[CardInChannel]) -> None:
        if match in self._late and self._late[match].drawing is drawing:
            self.refresh(match)

    async def _with_new_pictures(self, scene: CardScene, shown_card: CardInChannel, since: float) -> CardInChannel:
        """Return the card with new pictures; in a new turn, as if it had been posted for that turn."""
        unhurried = self._pictures.for_preferences(DEFAULT_PREFERENCES, are_low_priority=True)
        if shown_card.last_pictured or shown_card.card.turn != scene.turn_key:
            return await self._start_turn(
                scene, shown_card.last_pictured or shown_card, unhurried if shown_card.last_pictured else self._pictures
            )
        if shown_card.picture:
            await asyncio.sleep(min(self._calm, since + MAX_PICTURE_LAG_SECONDS - time.monotonic()))
        picture, described_picture = await self._board_and_result(unhurried, scene, shown_card.before, shown_card.begun)
        return msgspec.structs.replace(shown_card, picture=picture, told=described_picture or shown_card.told)

    async def _start_turn(self, scene: CardScene, old: CardInChannel, pictures: Pictures) -> CardInChannel:
        """Return a turn's first card, which marks changes of the last turn and shows a new result."""
        picture, described_picture = await self._board_and_result(pictures, scene, old.begun, old.begun)
        described_picture = None if described_picture == old.told else described_picture
        return CardInChannel(card=old.card, picture=picture, told=described_picture, before=old.begun, begun=scene.view)

    async def _board_and_result(
        self, pictures: Pictures, scene: CardScene, previous_view: View | None, first_view: View | None
    ) -> tuple[Picture | None, Picture | None]:
        """Return the board with changes since ``previous_view``, and a picture of a result since the card's start."""
        if scene.view is None:
            return None, None
        waiting_seats = [waiting_seat.seat for waiting_seat in scene.waiting]
        board, result = (
            pictures.board(scene.view, previous_view, waiting_seats),
            self._result_picture(pictures, scene, scene.view, first_view),
        )
        return await asyncio.gather(board, result)

    async def _post_card(self, scene: CardScene, called: Sequence[int]) -> None:
        info = scene.info
        old = self._shown.get(info.id)
        last = old.last_pictured or old if old else CardInChannel(card=_card_record(scene, None, None))
        late = CardInChannel(card=last.card, before=last.begun, begun=last.begun, last_pictured=last)
        shown_card = await self._draw_in_time(scene, last, posted=True) or late
        screen = _card_screen(scene, shown_card.picture, shown_card.told)
        sent = await self._channel_of_match(info).send(
            view=screen.view(),
            files=screen.files(),
            allowed_mentions=only_these_users(called),
            nonce=nonce_after("card", info.id, old.card if old else None),
        )
        if old := self._shown.get(info.id):
            await self._retire_card(scene, old.card, old.told)  # before the new message is recorded
        await self._record_card(scene, msgspec.structs.replace(shown_card, card=_card_record(scene, sent.id, None)))

    async def _result_picture(
        self, pictures: Pictures, scene: CardScene, view: View, previous_view: View | None
    ) -> Picture | None:
        """Return the picture at the top of a card: its result, or a mission or battle since ``previous_view``."""
        failed = self._library.last_failure_text([(line.kind, line.text) for line in lines_still_valid(scene.moves)])
        height = scene.height if previous_view and scene.height and scene.height.turn >= previous_view.turn else None
        return await pictures.result(view) or await pictures.highlight(view, previous_view, failed, height)

    async def _retire_card(self, scene: CardScene, card: ShownCard, picture: Picture | None = None) -> None:
        """Close a card that a newer one replaces: delete its ping, and keep only the outcome of its turn."""
        info = scene.info
        match = msgspec.structs.replace(info, channel=card.channel, state=card.state)
        try:
            if card.ping:
                await self._delete_message(match, card.ping)
            if card.message:
                await self._edit_card_message(
                    match, card.message, replaced_card_screen(match, card, picture, scene=scene), redrawn=True
                )
        except discord.HTTPException as refused:  # for example because the program was killed before showing the start
            if is_discord_unavailable(refused):
                raise
            log.warning("The last card of match %s will no longer be updated: %s", info.id, refused)

    async def _ping_newly_waited_for(
        self, scene: CardScene, newly: Sequence[WaitingSeat], card: ShownCard
    ) -> ShownCard:
        """Ping the players that the match has started to wait for, and delete an answered ping.

        The ping is a separate message, because editing the card pings no one.
        """
        called = [waiting_seat for waiting_seat in scene.waiting if waiting_seat.decision in card.calls]
        calls = tuple(waiting_seat.decision for waiting_seat in (*called, *newly))
        ping = card.ping
        if ping and (newly or not called):
            await self._delete_message(scene.info, ping)
            ping = None
        elif ping and calls != card.calls:
            await self._edit_card_message(scene.info, ping, ping_screen(scene, called))
        if newly:
            sent = await self._channel_of_match(scene.info).send(
                view=ping_screen(scene, [*called, *newly]).view(),
                allowed_mentions=only_these_users(_waiting_users(newly)),
                nonce=nonce_after("call", scene.info.id, card),
            )
            ping = sent.id
        return msgspec.structs.replace(_card_record(scene, card.message, ping), calls=calls if ping else ())

    async def _card_exists(self, info: MatchInfo) -> bool:
        if info.card_message is None:
            return False
        try:
            await self._channel_of_match(info).fetch_message(info.card_message)
        except discord.NotFound:
            return False
        except (discord.HTTPException, aiohttp.ClientError, OSError) as refused:  # nothing can be posted there either
            log.warning("Can’t see the card of match %s: %s", info.id, refused)
        return True

    async def _edit_card_message(self, info: MatchInfo, message: int, screen: Screen, *, redrawn: bool = False) -> bool:
        """Edit a card, keeping its pictures unless they are ``redrawn``; return whether the message still exists."""
        files = screen.files() if redrawn else discord.utils.MISSING
        try:
            await self._channel_of_match(info).get_partial_message(message).edit(view=screen.view(), attachments=files)
        except discord.NotFound:
            return False
        return True

    async def _delete_message(self, info: MatchInfo, message: int) -> None:
        with suppress(discord.NotFound):
            await self._channel_of_match(info).get_partial_message(message).delete()

    async def _read_scene(self, match: str) -> CardScene:
        situation = await self._matches.situation(match, min_lines=SCENE_LINES_SEARCHED)
        seats = (await self._timekeeper.time_status_as_saved(situation.info)).seats
        return CardScene(
            info=situation.info,
            view=situation.view,
            waiting=situation.waiting,
            moves=self.last_move_lines(situation),
            long_names=self._library.long_names(situation.info.game),
            contested=situation.contested,
            notes={seat.seat: waiting_note(seat) for seat in seats},
            silent=frozenset(seat.seat for seat in seats if seat.is_silenced),
            height=situation.highlight.view if situation.highlight else None,
            decided=await self._decisive_words(situation.info),
            problem=situation.problem,
        )

    async def _decisive_words(self, info: MatchInfo) -> str:
        """Return how a finished match was decided, in words; "" while it is in progress."""
        if info.state is not State.OVER or not info.commitment:
            return ""
        log = await self._matches.log_lines(info.id, None, limit=WHOLE_LOG_LIMIT)
        return decisive_text(log, self._library.decisive_event_kinds(info.game))

    def last_move_lines(self, situation: Situation) -> tuple[LogLine, ...]:
        """Return the log lines for everyone: a whole scene from its start, else the last moves."""
        scene_start = self._library.scene_start(situation.info.game, [line.kind for line in situation.recent_lines])
        last = max(0, len(situation.recent_lines) - MAX_LAST_MOVES)
        moves = situation.recent_lines[last if scene_start is None else min(scene_start, last) :]
        return tuple(line for line in moves if not is_turn_line(line.kind, line.text))

    def _channel_of_match(self, info: MatchInfo) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(info.channel, guild_id=info.guild)


def _card_screen(scene: CardScene, picture: Picture | None, described_picture: Picture | None = None) -> Screen:
    return (
        open_match_screen(scene.info)
        if scene.info.state is State.OPEN
        else playing_screen(scene, picture, described_picture)
    )


def _card_record(scene: CardScene, message: int | None, ping: int | None) -> ShownCard:
    return ShownCard(
        message=message,
        channel=scene.info.channel,
        turn=scene.turn_key,
        state=scene.info.state,
        asked=tuple(sorted(waiting_seat.player.id for waiting_seat in scene.waiting)),
        ping=ping,
        top=top_line(scene.info),
        headline=scene.view.headline if scene.view else "",
    )


def _stays_in_use(scene: CardScene, card: ShownCard, *, plays_on: bool) -> bool:
    """Whether a card stays in use: during its turn, and longer if its only player plays on."""
    called_off = card.state is State.OPEN and scene.info.state is State.OVER and not scene.info.commitment
    if card.channel != scene.info.channel or not (called_off or card.state is scene.info.state):
        return False
    return called_off or plays_on or card.turn == scene.turn_key


def _parts_deciding_next_message(card: ShownCard) -> ShownCard:
    """Return the parts of a record that determine which message to post next."""
    return msgspec.structs.replace(card, top="", headline="")


def _merged_record(card: ShownCard | None, found_messages: FoundMessages, scene: CardScene) -> ShownCard | None:
    """Return the record merged with the messages found in the channel; ``None`` if there are neither."""
    if found_messages.message:
        card = _card_record(scene, found_messages.message, None)
        card = msgspec.structs.replace(card, asked=(), last=found_messages.message)
    if card is None:
        return None
    last = max((number for number in (card.last, found_messages.message, found_messages.ping) if number), default=None)
    pinged_users = tuple(sorted({*card.asked, *found_messages.asked}))
    called = tuple(
        waiting_seat.decision for waiting_seat in scene.waiting if waiting_seat.player.id in found_messages.asked
    )
    calls = called if found_messages.ping else card.calls
    return msgspec.structs.replace(
        card, ping=found_messages.ping or card.ping, calls=calls, asked=pinged_users, last=last
    )


def _only_computers_decide(waiting: Sequence[WaitingSeat]) -> bool:
    """Whether only computers have to decide, in which case the card waits for their moves."""
    return bool(waiting) and all(waiting_seat.player.is_computer for waiting_seat in waiting)


def _waiting_users(waiting_seats: Sequence[WaitingSeat]) -> list[int]:
    return [waiting_seat.player.id for waiting_seat in waiting_seats]
