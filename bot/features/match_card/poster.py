"""Status cards: edited during a turn, and posted again for the next.

A card shows the current board. Changes during drawing and sending are shown together afterwards. A match against
computers has only one card: while its player plays in their private message nobody else has to be pinged, and a new
card
would push that message out of sight.
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

from bot.features.clocks.seat_words import waiting_note
from bot.features.cockpit.cockpits import Cockpits
from bot.features.delivery import delivery, is_away, only
from bot.features.lobby.screens import open_screen
from bot.features.lobby.threads import MatchThreads
from bot.features.match_card.finding import Found, found_since, nonce_after
from bot.features.match_card.noted import Noted
from bot.features.match_card.screens import Scene, past_screen, ping_screen, playing_screen, top_of
from bot.features.match_card.shown import Shown, mark
from bot.games.library import Library
from bot.matches import LogLine, MatchInfo, MatchService, Situation, State, Update, Waiting
from bot.matches.info import names_the_turn, still_counting
from bot.matches.tasks import PATIENCE, MatchTasks, NotNowError
from bot.matches.time.timekeeper import Timekeeper
from bot.pictures.in_time import in_time, patience_of_looks
from bot.pictures.pictures import Pictures
from bot.problems import MatchProblem
from bot.storage import DatabaseAwayError, matches
from bot.storage.rows import ShownCard
from bot.storage.tastes import USUAL
from bot.ui.screen import Picture, Screen
from engine.kernel.view import View

log = logging.getLogger(__name__)

LAST_MOVES = 5
SCENE = 40
"""Log lines searched for the start of a scene."""
LOOKED_AT = 100
"""Matches whose cards are checked at start; each check is a request to Discord."""
LONGEST_PAUSE = 5.0
"""Maximum seconds between attempts while the database is away."""
BEHIND = 10.0
"""Maximum seconds for which a picture may be outdated."""
MOST = 256
"""Maximum number of cards remembered."""


class Late(NamedTuple):
    """Pictures not drawn yet: their scene and task, and since when older ones are shown instead."""

    scene: Scene
    drawing: asyncio.Task[Shown]
    since: float


class StatusCards:
    """Listens for changes and updates cards.

    A card rests for ``pause`` seconds between updates. Nobody waits for its picture, so during a turn it is drawn once
    nobody has moved for twice as long, and otherwise every ``BEHIND`` seconds.
    """

    def __init__(  # noqa: PLR0917 - a card shows much
        self,
        client: discord.Client,
        matches: MatchService,
        threads: MatchThreads,
        timekeeper: Timekeeper,
        pictures: Pictures,
        library: Library,
        cockpits: Cockpits,
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
        self._late: dict[str, Late] = {}
        self._matches = matches
        self._threads = threads
        self._timekeeper = timekeeper
        self._cockpits = cockpits
        self._now = now
        self._shown: OrderedDict[str, Shown] = OrderedDict()
        self._noted = Noted(matches)
        self._tasks = MatchTasks("status card", self._refresh_safely, pause=pause)
        self._looking: asyncio.Task[None] | None = None

    async def changed(self, update: Update) -> None:
        """Update the match's card in the background."""
        if self._matches.store.duty.has(update.info.guild):
            self.refresh(update.info.id)

    def look_after_all(self) -> None:
        """Update outdated cards after connecting, newest first, then post deleted ones again."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look_after_all(), name="status cards, one after the other")

    async def _look_after_all(self) -> None:
        while True:
            try:
                await self._look_after_each()
            except DatabaseAwayError as away:
                log.warning("Can't update the status cards yet, will retry: %s", away)
                await asyncio.sleep(LONGEST_PAUSE)
            else:
                return

    async def _look_after_each(self) -> None:
        for match in await self._matches.store.read(matches.unshown, self._matches.store.duty):
            self.refresh(match)
            await self._tasks.finished(match, longest=PATIENCE)
        await self.post_lost()

    async def post_lost(self, guild: int | None = None) -> None:
        """Post deleted cards again, of one server or of all recent matches.

        For older matches a deleted card is noticed when someone moves.
        """
        most = LOOKED_AT if guild is None else None
        for match in await self._matches.store.read(matches.on_show, guild, self._matches.store.duty, most):
            info = await self._matches.info(match)
            if info.state is not State.OVER and not await self._is_there(info):
                await self._forget_message(info)
                self.refresh(match)
                await self._tasks.finished(match, longest=PATIENCE)

    async def lose(self, *, guild: int | None = None, channel: int | None = None) -> tuple[MatchInfo, ...]:
        """Forget the messages of a deleted channel or a server; returns the matches played there."""
        lost = await self._matches.active(guild=guild, channel=channel)
        for info in lost:
            await self._forget_message(info)
        return lost

    async def _forget_message(self, info: MatchInfo) -> None:
        shown = self._shown.get(info.id)
        card = shown.card if shown else (await self._noted.read(info.id))[1]
        if card is None:
            await self._matches.set_card_message(info.id, None)
        else:
            card = msgspec.structs.replace(card, message=None, ping=None)
            self._remember(info.id, msgspec.structs.replace(shown or Shown(card=card), card=card))
            await self._noted.write(info.id, 0, card)

    async def screen(self, info: MatchInfo) -> Screen:
        """Return the card as it would be posted now."""
        scene = await self._scene(info.id)
        pictures = self._pictures.within(patience_of_looks(self._patience))
        return _screen(scene, await pictures.board(scene.view) if scene.view else None)

    async def repost(self, match: str) -> None:
        """Post the card of a match again, below newer messages."""
        scene = await self._scene(match)
        await self._known(scene)
        await self._post(scene, ())

    def refresh(self, match: str) -> None:
        """Update the card of a match."""
        self._tasks.start(match)

    async def finished(self, match: str) -> None:
        """Wait until the card of a match is up to date, up to a limit."""
        await self._tasks.finished(match, longest=PATIENCE)

    async def stop(self, patience: float = PATIENCE) -> None:
        """Finish the latest updates before the program ends."""
        if self._looking:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        for late in self._late.values():
            late.drawing.cancel()
        await self._tasks.stop(patience=patience)
        await self._noted.stop()

    async def _refresh_safely(self, match: str) -> None:
        try:
            with delivery():
                await self._refresh(match)
        except NotNowError:
            self._shown.pop(match, None)  # Discord may have done what it did not confirm
            self._noted.doubt(match)
            raise
        except MatchProblem as problem:
            log.warning("Can't show the card of match %s: %s", match, problem.message)
        except Exception as error:
            log.exception("Could not update the card of match %s", match)
            raise NotNowError(error, rarely=True) from error

    async def _refresh(self, match: str) -> None:
        scene = await self._scene(match)
        if not self._matches.store.duty.has(scene.info.guild):
            await self._leave(scene.info)
            return
        shown = await self._known(scene)
        if shown and shown.card.headline and _computers_only(scene.waiting):
            return
        await self._threads.wake(scene.info)
        await self._bring_up_to_date(scene, shown)

    async def _leave(self, info: MatchInfo) -> None:
        """Leave a match to another process."""
        self._shown.pop(info.id, None)
        self._noted.doubt(info.id)
        await self._matches.store.write(self._matches.store.duty.tell, info.id, info.guild)

    def doubt_all(self) -> None:
        """Mark all cards: other processes may have posted since this one did, so the channels are searched."""
        self._shown.clear()
        self._noted.doubt_all()

    async def _known(self, scene: Scene) -> Shown | None:
        """The card in the channel, which is searched after a crash or a failure of Discord."""
        info = scene.info
        if info.id in self._shown:
            return self._shown[info.id]
        version, card = await self._noted.read(info.id)
        if version != info.version and not self._noted.sure(info.id) and self._client.user:
            found = await found_since(self._channel(info), info.id, self._client.user.id, card)
            if card and found.message:
                await self._retire(scene, card)
            card = _joined(card, found, scene)
        if card is None:
            return None
        self._remember(info.id, Shown(card=card, picture=None, begun=scene.view))
        return self._shown[info.id]

    async def _bring_up_to_date(self, scene: Scene, shown: Shown | None) -> None:
        if shown is None and scene.info.state is State.OPEN:
            await self._post(scene, scene.info.invited)
            return
        before = shown.card.asked if shown else ()
        asked = [one for one in scene.waiting if one.player.id not in before and not one.player.computer]
        plays_on = self._plays_on_alone(scene.info)
        newly = [one for one in asked if one.seat not in scene.silent and not plays_on]
        if shown is None or shown.card.message is None or not _stays(scene, shown.card, plays_on=plays_on):
            await self._post(scene, _users(newly))
        elif now := await self._edited(scene, shown, shown.card.message):
            called = await self._call(scene, newly, shown.card)
            await self._note(scene, msgspec.structs.replace(now, card=called))
        else:
            await self._post(scene, _users(newly))

    def _plays_on_alone(self, info: MatchInfo) -> bool:
        """Whether all opponents are computers, and the only human is playing in a private message that can be edited."""
        people = [taken.player.id for taken in info.seats if not taken.player.computer]
        standing = self._cockpits.of(info.id)
        return len(people) == 1 and people[0] in standing and self._now() < standing[people[0]].until

    async def _note(self, scene: Scene, shown: Shown) -> None:
        """Remember a card; save it at once if anyone was pinged or a message is new."""
        info, earlier = scene.info, self._shown.get(scene.info.id)
        known = (shown.card.message, shown.card.ping, earlier.card.last if earlier else None)
        card = msgspec.structs.replace(shown.card, last=max((one for one in known if one), default=None))
        self._remember(info.id, msgspec.structs.replace(shown, card=card))
        if earlier and _as_called(earlier.card) == _as_called(card):
            self._noted.later(info.id, info.version, card)
        else:
            await self._noted.write(info.id, info.version, card)

    def _remember(self, match: str, shown: Shown) -> None:
        self._shown[match] = msgspec.structs.replace(shown, picture=mark(shown.picture))
        self._shown.move_to_end(match)
        while len(self._shown) > MOST:
            self._shown.popitem(last=False)

    async def _edited(self, scene: Scene, shown: Shown, message: int) -> Shown | None:
        """Edit the card to show the table now; ``None`` if the message is gone.

        Text doesn't wait for a picture that isn't drawn in time: it follows later.
        """
        now = await self._drawn_in_time(scene, shown) or shown
        redrawn = (mark(now.picture), now.told) != (shown.picture, shown.told)
        if not await self._edit(scene.info, message, _screen(scene, now.picture, now.told), redrawn=redrawn):
            return None
        return now

    async def _drawn_in_time(self, scene: Scene, shown: Shown, *, posted: bool = False) -> Shown | None:
        """The card with its pictures; if they are late, it will be updated again."""
        match = scene.info.id
        late = self._late.pop(match, None)
        if late is None or late.scene != scene:
            if late:
                late.drawing.cancel()
            since = late.since if late else time.monotonic()
            drawn = self._begun(scene, shown, self._pictures) if posted else self._drawn(scene, shown, since)
            late = Late(scene, asyncio.create_task(drawn, name=f"pictures of the card of match {match}"), since)
            late.drawing.add_done_callback(partial(self._drawn_late, match))
        if await in_time(late.drawing, self._patience):
            return late.drawing.result()
        self._late[match] = late
        return None

    def _drawn_late(self, match: str, drawing: asyncio.Task[Shown]) -> None:
        if match in self._late and self._late[match].drawing is drawing:
            self.refresh(match)

    async def _drawn(self, scene: Scene, shown: Shown, since: float) -> Shown:
        """The card with new pictures; in a new turn as if it had been posted for it."""
        unhurried = self._pictures.suited(USUAL, leisurely=True)
        if shown.earlier or shown.card.turn != scene.turn:
            return await self._begun(scene, shown.earlier or shown, unhurried if shown.earlier else self._pictures)
        if shown.picture:
            await asyncio.sleep(min(self._calm, since + BEHIND - time.monotonic()))
        picture, told = await self._pictured(unhurried, scene, shown.before, shown.begun)
        return msgspec.structs.replace(shown, picture=picture, told=told or shown.told)

    async def _begun(self, scene: Scene, old: Shown, pictures: Pictures) -> Shown:
        """Start a turn's card, marking changes of the last turn and showing a new result."""
        picture, told = await self._pictured(pictures, scene, old.begun, old.begun)
        told = None if told == old.told else told
        return Shown(card=old.card, picture=picture, told=told, before=old.begun, begun=scene.view)

    async def _pictured(
        self, pictures: Pictures, scene: Scene, before: View | None, begun: View | None
    ) -> tuple[Picture | None, Picture | None]:
        """The board with changes since ``before`` marked, and the result since the card's start."""
        if scene.view is None:
            return None, None
        asked = [one.seat for one in scene.waiting]
        board, told = pictures.board(scene.view, before, asked), self._told(pictures, scene, scene.view, begun)
        return await asyncio.gather(board, told)

    async def _post(self, scene: Scene, called: Sequence[int]) -> None:
        info = scene.info
        old = self._shown.get(info.id)
        last = old.earlier or old if old else Shown(card=_card(scene, None, None))
        late = Shown(card=last.card, before=last.begun, begun=last.begun, earlier=last)
        shown = await self._drawn_in_time(scene, last, posted=True) or late
        screen = _screen(scene, shown.picture, shown.told)
        sent = await self._channel(info).send(
            view=screen.view(),
            files=screen.files(),
            allowed_mentions=only(called),
            nonce=nonce_after("card", info.id, old.card if old else None),
        )
        if old := self._shown.get(info.id):
            await self._retire(scene, old.card, old.told)  # before the new message is recorded
        await self._note(scene, msgspec.structs.replace(shown, card=_card(scene, sent.id, None)))

    async def _told(self, pictures: Pictures, scene: Scene, view: View, before: View | None) -> Picture | None:
        """The picture at the top of a card: the match's result, or that of a mission or battle since ``before``."""
        failed = self._library.failure([(line.kind, line.text) for line in still_counting(scene.moves)])
        height = scene.height if before and scene.height and scene.height.turn >= before.turn else None
        return await pictures.result(view) or await pictures.highlight(view, before, failed, height)

    async def _retire(self, scene: Scene, card: ShownCard, told: Picture | None = None) -> None:
        """Finish a card that a newer one replaces: delete its ping, and keep only the outcome of its turn."""
        info = scene.info
        there = msgspec.structs.replace(info, channel=card.channel, state=card.state)
        try:
            if card.ping:
                await self._delete(there, card.ping)
            if card.message:
                await self._edit(there, card.message, past_screen(there, card, told, now=scene), redrawn=True)
        except discord.HTTPException as refused:  # as when the program was killed before it could show the start
            if is_away(refused):
                raise
            log.warning("The last card of match %s will no longer be updated: %s", info.id, refused)

    async def _call(self, scene: Scene, newly: Sequence[Waiting], card: ShownCard) -> ShownCard:
        """Ping newly waited-for players in a separate message, because an edit doesn't; delete an answered ping."""
        called = [one for one in scene.waiting if one.decision in card.calls]
        calls = tuple(one.decision for one in (*called, *newly))
        ping = card.ping
        if ping and (newly or not called):
            await self._delete(scene.info, ping)
            ping = None
        elif ping and calls != card.calls:
            await self._edit(scene.info, ping, ping_screen(scene, called))
        if newly:
            sent = await self._channel(scene.info).send(
                view=ping_screen(scene, [*called, *newly]).view(),
                allowed_mentions=only(_users(newly)),
                nonce=nonce_after("call", scene.info.id, card),
            )
            ping = sent.id
        return msgspec.structs.replace(_card(scene, card.message, ping), calls=calls if ping else ())

    async def _is_there(self, info: MatchInfo) -> bool:
        if info.card_message is None:
            return False
        try:
            await self._channel(info).fetch_message(info.card_message)
        except discord.NotFound:
            return False
        except (discord.HTTPException, aiohttp.ClientError, OSError) as refused:  # nothing can be posted there either
            log.warning("Can't see the card of match %s: %s", info.id, refused)
        return True

    async def _edit(self, info: MatchInfo, message: int, screen: Screen, *, redrawn: bool = False) -> bool:
        """Edit a card, keeping its pictures unless they are redrawn; returns whether it still exists."""
        files = screen.files() if redrawn else discord.utils.MISSING
        try:
            await self._channel(info).get_partial_message(message).edit(view=screen.view(), attachments=files)
        except discord.NotFound:
            return False
        return True

    async def _delete(self, info: MatchInfo, message: int) -> None:
        with suppress(discord.NotFound):
            await self._channel(info).get_partial_message(message).delete()

    async def _scene(self, match: str) -> Scene:
        now = await self._matches.situation(match, least=SCENE)
        seats = (await self._timekeeper.standing_as_saved(now.info)).seats
        return Scene(
            info=now.info,
            view=now.view,
            waiting=now.waiting,
            moves=self.moves(now),
            long_names=self._library.long_names(now.info.game),
            contested=now.contested,
            notes={seat.seat: waiting_note(seat) for seat in seats},
            silent=frozenset(seat.seat for seat in seats if seat.silent),
            height=now.height.view if now.height else None,
            problem=now.problem,
        )

    def moves(self, now: Situation) -> tuple[LogLine, ...]:
        """Log lines for everyone: a whole scene from its start, else the last moves."""
        begun = self._library.scene(now.info.game, [line.kind for line in now.lately])
        last = max(0, len(now.lately) - LAST_MOVES)
        moves = now.lately[last if begun is None else min(begun, last) :]
        return tuple(line for line in moves if not names_the_turn(line.kind, line.text))

    def _channel(self, info: MatchInfo) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(info.channel, guild_id=info.guild)


def _screen(scene: Scene, picture: Picture | None, told: Picture | None = None) -> Screen:
    return open_screen(scene.info) if scene.info.state is State.OPEN else playing_screen(scene, picture, told)


def _card(scene: Scene, message: int | None, ping: int | None) -> ShownCard:
    """Record of a card that shows the scene."""
    return ShownCard(
        message=message,
        channel=scene.info.channel,
        turn=scene.turn,
        state=scene.info.state,
        asked=tuple(sorted(one.player.id for one in scene.waiting)),
        ping=ping,
        top=top_of(scene.info),
        headline=scene.view.headline if scene.view else "",
    )


def _stays(scene: Scene, card: ShownCard, *, plays_on: bool) -> bool:
    """Whether a card stays in use: during its turn, and longer if its only player plays on."""
    called_off = card.state is State.OPEN and scene.info.state is State.OVER and not scene.info.commitment
    if card.channel != scene.info.channel or not (called_off or card.state is scene.info.state):
        return False
    return called_off or plays_on or card.turn == scene.turn


def _as_called(card: ShownCard) -> ShownCard:
    """The parts of a record that determine the next message to post."""
    return msgspec.structs.replace(card, top="", headline="")


def _joined(card: ShownCard | None, found: Found, scene: Scene) -> ShownCard | None:
    """Merge a record with the messages found in the channel."""
    if found.message:
        card = _card(scene, found.message, None)
        card = msgspec.structs.replace(card, asked=(), last=found.message)
    if card is None:
        return None
    last = max((one for one in (card.last, found.message, found.ping) if one), default=None)
    asked = tuple(sorted({*card.asked, *found.asked}))
    called = tuple(one.decision for one in scene.waiting if one.player.id in found.asked)
    calls = called if found.ping else card.calls
    return msgspec.structs.replace(card, ping=found.ping or card.ping, calls=calls, asked=asked, last=last)


def _computers_only(waiting: Sequence[Waiting]) -> bool:
    """Whether only computers have to decide: the card waits for their moves."""
    return bool(waiting) and all(one.player.computer for one in waiting)


def _users(asked: Sequence[Waiting]) -> list[int]:
    return [one.player.id for one in asked]
