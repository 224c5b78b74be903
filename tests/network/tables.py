"""People who play at many tables through bots that are processes of their own, and what they live to see."""

from __future__ import annotations

import asyncio
import copy
import os
import random
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from simcord import InteractionResult, ResponseMessage

from bot.ui.gate import BUSY_MESSAGE, STOPPING_MESSAGE
from engine.games import GAME_NAMES
from tests.e2e.captain import has_choice
from tests.e2e.load import PressTimer
from tests.e2e.random_player import RandomPlayer
from tests.e2e.station import ShownMessage, Station, settings_in, shown_message
from tests.network.bot_process import SKETCHES
from tests.network.discord_server import DiscordServer

PRESS_FAILS_SECONDS = 3.0
"""Seconds after which Discord tells a player that a press has failed."""
DEFERRED_ANSWER_SECONDS = 30.0
"""Seconds after which a player no longer waits for what was promised to follow."""
CHECK_SECONDS = 0.05
"""Seconds after which players look again."""
_WAITING_PATTERN = re.compile(r"<@(\d+)>")


class LostPressError(Exception):
    """Discord says that the interaction has failed."""


class SentAwayError(LostPressError):
    """The bot says that it has done nothing: it is being restarted, or too many are playing."""


class PressWatch(PressTimer):
    """Takes the time of presses, and counts how often each is answered at first: once, and by one process only.

    Attributes:
        callbacks: how often each press has been answered at first.
        lost: how many that a bot could hear were not answered in time.
        unfinished: how many were promised an answer that has not come.
        unheard: how many that came while no bot was connected, or while the last one was closing its connection.
    """

    def __init__(self, server: DiscordServer, patience: float) -> None:
        super().__init__(server.env)
        self.callbacks: Counter[str] = Counter()
        self.lost = self.unfinished = self.unheard = 0
        self._server = server
        self._patience = patience
        self._tokens: dict[asyncio.Task[Any] | None, str] = {}
        self._heard: dict[str, asyncio.Event] = {}

    def sent(self, record: Any) -> None:
        """A press is on its way."""
        super().sent(record)
        self._tokens[asyncio.current_task()] = record.token
        self._heard[record.token] = asyncio.Event()
        if self._patience > PRESS_FAILS_SECONDS:
            record.initial_response_deadline = None

    async def answered(self, **_: object) -> None:
        """Until the press of this player is answered wholly, or they are told that it has failed."""
        task = asyncio.current_task()
        done, token = self._mine.pop(task, None), self._tokens.pop(task, "")
        if done is None:
            return
        try:
            await asyncio.wait_for(self._heard[token].wait(), self._patience)
        except TimeoutError:
            heard = token in self._server.told
            self.lost += heard
            self.unheard += not heard
            raise LostPressError from None
        finally:
            del self._heard[token]
        try:
            await asyncio.wait_for(done.wait(), DEFERRED_ANSWER_SECONDS)
        except TimeoutError:
            self.unfinished += 1
            raise LostPressError from None

    def hear(self, path: str, body: Any, *, taken: bool) -> None:
        """The bot says something to Discord, which has taken it or not: a second answer is refused."""
        kind, _, token, *_ = (*path.strip("/").split("/"), "", "")
        if kind == "interactions":
            self.callbacks[token] += 1
            if heard := self._heard.get(token):
                heard.set()
        super().hear(path, body, taken=taken)

    @property
    def doubled(self) -> int:
        """How many interactions were answered more than once."""
        return sum(count > 1 for count in self.callbacks.values())


class PingRecorder:
    """Whom the bots call in each channel. A call is doubled where nothing has been pressed there since the last one."""

    def __init__(self, server: DiscordServer) -> None:
        self._backend: Any = server.env.backend
        self._since: dict[int, set[int]] = {}
        self.made = 0
        self.doubled: list[tuple[int, int]] = []

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Listen meanwhile."""
        commit = self._backend.commit_message

        def committed(*given: Any, **named: Any) -> Any:
            message = commit(*given, **named)
            for user in message.ping_user_ids:
                self.made += 1
                since = self._since.setdefault(message.channel_id, set())
                if user in since:
                    self.doubled.append((message.channel_id, user))
                since.add(user)
            return message

        self._backend.commit_message = committed
        try:
            yield
        finally:
            self._backend.commit_message = commit

    def pressed(self, channel: int) -> None:
        """Somebody has played on."""
        self._since.pop(channel, None)


class NetworkTable(Station):
    """Two people at one table of many.

    Attributes:
        gaps: the seconds from one of their decisions to the next in which nobody thought.
    """

    def __init__(self, world: Station, number: int, calls: PingRecorder) -> None:
        self.__dict__.update(copy.copy(world).__dict__)
        self.channel = world.guild.create_text_channel(f"table-{number}")
        people = [self.env.create_user(f"player{number}-{seat}", global_name=f"P{number}{seat}") for seat in range(2)]
        self.alice, self.bob = (world.guild.add_member(one) for one in people)
        self.carol = self.bob
        self.game = GAME_NAMES[number % len(GAME_NAMES)]
        self.chance = random.Random(number)
        self.calls = calls
        self.decisions = self.sent_away = 0
        self.gaps: list[float] = []
        self.trouble: list[str] = []
        self._players = {one.id: PersistentRandomPlayer(self, one, self.chance) for one in (self.alice, self.bob)}

    @property
    def card(self) -> ResponseMessage:  # type: ignore[override]
        """The newest status card."""
        posted = sorted(self.env.backend.messages[self.channel.id].values(), key=lambda one: one.id, reverse=True)
        cards = (
            one
            for one in posted
            if not one.is_ephemeral and {"Log", "Options"} & set(ShownMessage(one.components).buttons)
        )
        return ResponseMessage(self.env, next(cards))

    def named(self) -> list[int]:
        """Whom the card waits for."""
        words = shown_message(self.card).text
        return [int(user) for line in words.splitlines() if "⏳" in line for user in _WAITING_PATTERN.findall(line)]

    @property
    def is_over(self) -> bool:
        """Whether the match has ended, as its card says."""
        return "Rematch" in shown_message(self.card).buttons

    def names_a_player(self) -> bool:
        """Whether the card names whom it waits for, unless the match is over."""
        return bool(self.named()) or self.is_over

    async def names_the_right_players(self) -> bool:
        """Whether all whom the card names are asked something as they open their choice."""
        try:
            opened = [await self.private_message_of(self._players[user].actor) for user in self.named()]
        except LostPressError:  # counted there
            return False
        return all(has_choice(shown_message(message)) for message in opened)

    async def begin(self) -> None:
        """Open a match and fill it."""
        for who, command, more in (
            (self.alice, "match new", {"game": self.game}),
            (self.bob, "match join", {}),
            (self.alice, "match start", {}),
        ):
            await self._repeat_command(who, command, **more)

    def checked(self, result: InteractionResult) -> ShownMessage:
        """What was answered.

        Raises:
            SentAwayError: that nothing has been done, so that it makes no sense to press again at once.
        """
        answer = super().checked(result)
        if answer.text in (STOPPING_MESSAGE, BUSY_MESSAGE):
            self.sent_away += 1
            raise SentAwayError
        return answer

    async def _repeat_command(self, who: Any, command: str, **options: Any) -> None:
        """Type it again where Discord says that it has failed; what was done already is refused then."""
        for _ in range(10):
            try:
                await self.slash(who, command, **options)
                return
            except LostPressError:
                await asyncio.sleep(CHECK_SECONDS)
        raise AssertionError(f"{command} fails again and again")

    async def play(self, until: float, thinking: float = 0.0, decisions: int = 10**6) -> None:
        """Decide, think, decide, until the time is over, the match is, or so many decisions have been made."""
        end, last = self.decisions + decisions, time.monotonic()
        while time.monotonic() < until and self.decisions < end and not self.is_over:
            thinks = self.chance.expovariate(1 / thinking) if thinking else CHECK_SECONDS
            await asyncio.sleep(thinks)
            last += thinks
            for user in self.named():
                try:
                    if await self._players[user].decide_if_asked():
                        self.decisions += 1
                        self.gaps.append(time.monotonic() - last)
                        last = time.monotonic()
                except LostPressError:
                    self._players[user].message = None
                except Exception as error:
                    self.trouble.append(f"{self.game} {self.channel.id}: {type(error).__name__}: {str(error)[:300]}")
                    self._players[user].message = None


class PersistentRandomPlayer(RandomPlayer):
    """Presses at random, where something is asked of them still."""

    station: NetworkTable

    async def decide_if_asked(self) -> bool:
        """Make the choice that waits; says whether one did."""
        if self.message is None or not self.station.is_there(self.message):
            self.message = await self.station.private_message_of(self.actor)
        if not has_choice(shown_message(self.message)):
            if "My next choice" not in shown_message(self.message).buttons:
                self.message = None
                return False
            await self.station.press(self.actor, self.message, "My next choice")
            if not has_choice(shown_message(self.message)):
                return False
        self.station.calls.pressed(self.station.channel.id)
        await self.decide()
        return True


class BotProcesses:
    """Processes of the bot, with one database."""

    def __init__(self, server: DiscordServer, folder: Path, database: str | None, *, draws: bool) -> None:
        self._draws = draws
        self.server = server
        self._folder = folder
        self._database = database
        self.running: list[asyncio.subprocess.Process] = []

    async def start(self, **settings: str) -> asyncio.subprocess.Process:
        """Start one more, and wait until it is connected."""
        connected, number = self.server.connected, len(list(self._folder.iterdir()))
        data = self._folder / f"data-{number}" if self._database else self._folder / "data"
        data.mkdir(exist_ok=True)
        settings_in(data)
        given = {"DATA_DIR": str(data), "DISCORD_TOKEN": "token.of.nobody", "PYTHONPATH": os.pathsep.join(sys.path)}
        given |= {"DATABASE_URL": self._database} if self._database else {}
        log = (self._folder / f"log-{number}.txt").open("wb")
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "tests.network.bot_process", self.server.address, *([] if self._draws else [SKETCHES])),
            env=os.environ | given | settings,
            stdout=log,
            stderr=log,
        )
        log.close()
        self.running.append(process)
        while self.server.connected <= connected:  # none is new
            assert process.returncode is None, self.logs()
            await asyncio.sleep(CHECK_SECONDS)
        return process

    async def kill(self, process: asyncio.subprocess.Process, number: int = signal.SIGKILL) -> None:
        """End one of them by a signal."""
        process.send_signal(number)
        await process.wait()
        self.running.remove(process)

    def logs(self) -> str:
        """What they have logged, the end of it."""
        return "\n".join(one.read_text()[-3000:] for one in sorted(self._folder.glob("log-*.txt")))

    def errors(self) -> list[str]:
        """The errors that they have logged."""
        lines = [line for one in self._folder.glob("log-*.txt") for line in one.read_text().splitlines()]
        return [line for line in lines if " ERROR " in line]

    async def stop(self) -> None:
        """End all of them."""
        for process in list(self.running):
            await self.kill(process, signal.SIGTERM)


@asynccontextmanager
async def bots_and_tables(
    folder: Path, tables: int, database: str | None = None, *, patience: float = PRESS_FAILS_SECONDS, draws: bool = True
) -> AsyncIterator[tuple[BotProcesses, list[NetworkTable], PressWatch, PingRecorder]]:
    """A simulated Discord on the network with so many tables, and bots to be started, which may draw nothing."""
    server = DiscordServer()
    world = Station(server.env, None, None, None)  # type: ignore[arg-type]  # its bots are elsewhere
    watch, calls = PressWatch(server, patience), PingRecorder(server)
    async with server.open():
        bots = BotProcesses(server, folder, database, draws=draws)
        try:
            with watch.timed(), calls.heard():
                yield bots, [NetworkTable(world, number, calls) for number in range(tables)], watch, calls
        finally:
            await bots.stop()
