"""Keeps the public status card of every match up to date: edited within a turn, posted anew for the next.

The card shows the board as it is now. Changes that come while it is being drawn and sent are shown together afterwards.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

import discord
import msgspec

from bot.features.clocks.seat_words import waiting_note
from bot.features.lobby.screens import open_screen
from bot.features.lobby.threads import MatchThreads
from bot.features.match_card.screens import Scene, past_screen, ping_screen, playing_screen
from bot.games.library import Library
from bot.matches import LogLine, MatchInfo, MatchService, Situation, State, Update, Waiting
from bot.matches.tasks import PATIENCE, MatchTasks
from bot.matches.time.timekeeper import Timekeeper
from bot.pictures.pictures import Pictures
from bot.ui.screen import Picture, Screen
from engine.kernel.view import View

log = logging.getLogger(__name__)

LAST_MOVES = 5
SCENE = 40
"""Among so many of the last lines of the log the beginning of a scene is looked for."""


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """What the channel shows of a match: the card's message, its scene and pictures, and the call below it.

    The pictures mark what has changed since ``before``; ``begun`` is the table when the card was posted, since when the
    next card marks what has changed.
    """

    message: int | None
    scene: Scene
    picture: Picture | None = None
    told: Picture | None = None
    before: View | None = None
    begun: View | None = None
    ping: int | None = None

    @property
    def asked(self) -> frozenset[int]:
        """Who was waited for."""
        return frozenset(one.player.id for one in self.scene.waiting)


class StatusCards:
    """Listens to the matches."""

    def __init__(  # noqa: PLR0917 - a card shows much
        self,
        client: discord.Client,
        matches: MatchService,
        threads: MatchThreads,
        timekeeper: Timekeeper,
        pictures: Pictures,
        library: Library,
    ) -> None:
        self._client = client
        self._library = library
        self._pictures = pictures
        self._matches = matches
        self._threads = threads
        self._timekeeper = timekeeper
        self._shown: dict[str, Shown] = {}
        self._tasks = MatchTasks("status card", self._refresh_safely)

    async def changed(self, update: Update) -> None:
        """Have the card of the match brought up to date, without making anybody wait for it."""
        self.refresh(update.info.id)

    async def remember(self) -> None:
        """At start: take the cards for up to date, so that nobody is called twice for one decision."""
        for info in await self._matches.active():
            scene = await self._scene(info.id)
            picture = self._pictures.board_on_show(scene.view) if scene.view else None
            self._shown[info.id] = Shown(message=info.card_message, scene=scene, picture=picture, begun=scene.view)

    async def post_lost(self, guild: int | None = None) -> None:
        """Post the cards anew whose messages are gone, of one server or of all."""
        for info in await self._matches.active():
            if guild in (None, info.guild) and not await self._is_there(info):
                self._shown[info.id] = Shown(message=None, scene=await self._scene(info.id))
                self.refresh(info.id)

    async def lose(self, *, guild: int | None = None, channel: int | None = None) -> tuple[MatchInfo, ...]:
        """Forget the messages of a server or a channel that is gone; returns the matches played there."""
        lost = tuple(
            info
            for info in await self._matches.active()
            if (channel is None or info.channel == channel) and (guild is None or info.guild == guild)
        )
        for info in lost:
            await self._matches.set_card_message(info.id, None)
            if shown := self._shown.get(info.id):
                self._shown[info.id] = msgspec.structs.replace(shown, message=None, ping=None)
        return lost

    async def screen(self, info: MatchInfo) -> Screen:
        """The card as it would be posted now."""
        scene = await self._scene(info.id)
        return _screen(scene, await self._pictures.board(scene.view) if scene.view else None)

    async def repost(self, match: str) -> None:
        """Post the card of a match below what has been said since."""
        await self._post(await self._scene(match), ())

    def refresh(self, match: str) -> None:
        """Have the card of a match brought up to date."""
        self._tasks.start(match)

    async def finished(self, match: str) -> None:
        """Wait until the card of a match is up to date, but not too long."""
        await self._tasks.finished(match, longest=PATIENCE)

    async def stop(self) -> None:
        """At the end: show what has changed last."""
        await self._tasks.stop(patience=PATIENCE)

    async def _refresh_safely(self, match: str) -> None:
        try:
            await self._refresh(match)
        except (discord.Forbidden, discord.NotFound) as refused:
            log.warning("The card of match %s cannot be shown: %s", match, refused)
        except Exception:
            log.exception("The card of match %s could not be brought up to date", match)

    async def _refresh(self, match: str) -> None:
        scene = await self._scene(match)
        shown = self._shown.get(match)
        if shown and shown.scene.view and _computers_only(scene.waiting):
            return
        await self._threads.wake(scene.info)
        await self._bring_up_to_date(scene, shown)
        if scene.info.state is State.OVER:
            await self._threads.rest(scene.info)

    async def _bring_up_to_date(self, scene: Scene, shown: Shown | None) -> None:
        match = scene.info.id
        if shown is None and scene.info.state is State.OPEN:
            await self._post(scene, scene.info.invited)
            return
        before = shown.asked if shown else frozenset()
        asked = [one for one in scene.waiting if one.player.id not in before and not one.player.computer]
        newly = [one for one in asked if one.seat not in scene.silent]
        if shown is None or shown.message is None or shown.scene.place != scene.place:
            await self._post(scene, _users(newly))
        elif now := await self._edited(scene, shown, shown.message):
            self._shown[match] = msgspec.structs.replace(now, ping=await self._call(scene, newly, shown))
        else:
            await self._post(scene, _users(newly))

    async def _edited(self, scene: Scene, shown: Shown, message: int) -> Shown | None:
        """The card with the table as it is now; ``None`` where it is gone."""
        picture, told = await self._pictured(scene, shown.before, shown.begun)
        told = told or shown.told
        redrawn = (picture, told) != (shown.picture, shown.told)
        if not await self._edit(scene.info, message, _screen(scene, picture, told), redrawn=redrawn):
            return None
        return msgspec.structs.replace(shown, scene=scene, picture=picture, told=told)

    async def _pictured(
        self, scene: Scene, before: View | None, begun: View | None
    ) -> tuple[Picture | None, Picture | None]:
        """The board, marked with what has changed since ``before``, and what came of it since the card had begun."""
        if scene.view is None:
            return None, None
        asked = [one.seat for one in scene.waiting]
        return await asyncio.gather(self._pictures.board(scene.view, before, asked), self._told(scene.view, begun))

    async def _post(self, scene: Scene, called: Sequence[int]) -> None:
        info = scene.info
        old = self._shown.get(info.id)
        before = old.begun if old else None
        picture, told = await self._pictured(scene, before, before)
        if old and told == old.told:
            told = None
        screen = _screen(scene, picture, told)
        sent = await self._channel(info).send(view=screen.view(), files=screen.files(), allowed_mentions=only(called))
        old = self._shown.pop(info.id, None)
        if info.state is not State.OVER:
            self._shown[info.id] = Shown(
                message=sent.id, scene=scene, picture=picture, told=told, before=before, begun=scene.view
            )
        await self._matches.set_card_message(info.id, sent.id)
        if old:
            await self._retire(old)

    async def _told(self, view: View, before: View | None) -> Picture | None:
        """What a card begins with: the result, or what became of a mission since ``before``."""
        return await self._pictures.result(view) or await self._pictures.highlight(view, before)

    async def _retire(self, old: Shown) -> None:
        info = old.scene.info
        if old.ping:
            await self._delete(info, old.ping)
        if old.message:
            try:
                await self._edit(info, old.message, past_screen(old.scene, old.picture, old.told))
            except discord.HTTPException as refused:  # as when the program was killed before it could show the start
                log.warning("The last card of match %s stays as it is: %s", info.id, refused)

    async def _call(self, scene: Scene, newly: Sequence[Waiting], shown: Shown) -> int | None:
        """Call those newly asked in a separate message, because an edit rings no bell; an answered call goes."""
        ping = shown.ping
        if ping and not shown.asked <= {one.player.id for one in scene.waiting}:
            await self._delete(scene.info, ping)
            ping = None
        if not newly:
            return ping
        view = ping_screen(scene, newly).view()
        return (await self._channel(scene.info).send(view=view, allowed_mentions=only(_users(newly)))).id

    async def _is_there(self, info: MatchInfo) -> bool:
        if info.card_message is None:
            return False
        try:
            await self._channel(info).fetch_message(info.card_message)
        except discord.NotFound:
            return False
        except discord.HTTPException as refused:  # nothing can be posted there either
            log.warning("The card of match %s cannot be seen: %s", info.id, refused)
        return True

    async def _edit(self, info: MatchInfo, message: int, screen: Screen, *, redrawn: bool = False) -> bool:
        """Change a card, whose pictures stay unless they are redrawn; says whether it is still there."""
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
        seats = (await self._timekeeper.standing(now.info)).seats
        return Scene(
            info=now.info,
            view=now.view,
            waiting=now.waiting,
            moves=self.moves(now),
            contested=now.contested,
            notes={seat.seat: waiting_note(seat) for seat in seats},
            silent=frozenset(seat.seat for seat in seats if seat.silent),
        )

    def moves(self, now: Situation) -> tuple[LogLine, ...]:
        """What everybody should read: a scene grows line by line from its beginning, else the last moves."""
        begun = self._library.scene(now.info.game, [line.kind for line in now.lately])
        last = max(0, len(now.lately) - LAST_MOVES)
        return now.lately[last if begun is None else min(begun, last) :]

    def _channel(self, info: MatchInfo) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(info.channel, guild_id=info.guild)


def _screen(scene: Scene, picture: Picture | None, told: Picture | None = None) -> Screen:
    return open_screen(scene.info) if scene.info.state is State.OPEN else playing_screen(scene, picture, told)


def _computers_only(waiting: Sequence[Waiting]) -> bool:
    """Whether only computers are asked: they answer in a moment, so the card waits for what comes of it."""
    return bool(waiting) and all(one.player.computer for one in waiting)


def only(users: Sequence[int]) -> discord.AllowedMentions:
    """Call these users, whoever else is named."""
    return discord.AllowedMentions(users=[discord.Object(user) for user in users])


def _users(asked: Sequence[Waiting]) -> list[int]:
    return [one.player.id for one in asked]
