"""The real bot in a simulated Discord, with players who press what they see."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from functools import cache, partial
from itertools import chain, count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord
import pytest
import simcord
from simcord import ChannelHandle, Env, InteractionResult, MemberActor, ResponseMessage
from simcord.builders import UserHandle
from simcord.results import to_discord_message

from bot.app import ReadyRoom
from bot.config import Settings
from bot.matches import MatchInfo, MatchService
from bot.matches import ids as new_ids
from bot.matches.sessions import current_time
from bot.monitoring import serve_monitoring
from bot.pictures.drawing_room import DrawingRoom
from bot.playground import forget_commands
from bot.storage import Store
from bot.wiring import assemble_bot
from engine.games import REGISTER, Games, Registered, installed_games
from engine.kernel.randomness import seed_from_number
from glossary_index.passage import Passage
from glossary_index.service import RulesLibrary
from tests.bot.features.lookup.library import PASSAGES, write_library
from tests.bot.transcripts import pages
from tests.bot.transcripts.scribe import Scribe
from tests.databases import migrated_address
from tests.discord_limits import message_problems, modal_problems
from tests.e2e.guillotine import KillSwitch
from tests.e2e.quick import settling_after_all_tasks, without_threads
from tests.files_on_the_loop import files_on_the_loop
from tests.network.another_discord import NoDrawingRoom

MATCH = "k7f3x"

MAX_SETTLE_SECONDS = 60.0
"""Maximum seconds to wait for the consequences of an action; the simulated Discord waits this long by default."""
IDLE_CHECK_SECONDS = 0.002
"""Seconds between checks whether all work is done; the simulated Discord's own interval is much longer."""


_RULE_ID = re.compile(r"\b(?:1E|2E|FR)-[A-Z]{2,6}-\d+")


class ShownMessage:
    """A message as its reader sees it: words, buttons and menus."""

    def __init__(self, components: Sequence[Mapping[str, Any]]) -> None:
        self.problems = message_problems(components)
        self.parts = list(all_components(components))

    @property
    def text(self) -> str:
        return "\n".join(part["content"] for part in self.parts if part["type"] == 10)

    @property
    def question(self) -> str:
        """Return the last heading."""
        return next((line for line in reversed(self.text.splitlines()) if line.startswith("### ")), "")

    @property
    def buttons(self) -> dict[str, str]:
        """Return the custom ids of enabled buttons, by label."""
        return {p["label"]: p["custom_id"] for p in self.parts if p["type"] == 2 and not p.get("disabled")}

    @property
    def rule_ids(self) -> list[str]:
        """Return the parts of a match's question (heading, buttons and choices) that show a rule's id."""
        menus = [menu for menu in self.menus if menu["custom_id"].startswith("c:")]
        if not menus and not any(one.startswith("c:") for one in self.buttons.values()):
            return []
        choices = [option["label"] for menu in menus for option in menu["options"]]
        return [told for told in (*self.buttons, *choices, self.question) if _RULE_ID.search(told)]

    @property
    def menus(self) -> list[Mapping[str, Any]]:
        return [part for part in self.parts if part["type"] == 3]

    @property
    def alt_texts(self) -> list[str]:
        return [item["description"] for part in self.parts if part["type"] == 12 for item in part["items"]]


def all_components(components: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for part in components:
        yield part
        yield from all_components(part.get("components", ()))


def shown_message(message: ResponseMessage | discord.Message | None) -> ShownMessage:
    assert message is not None, "there is no message"
    if isinstance(message, ResponseMessage):
        return ShownMessage(message.components)
    return ShownMessage([component.to_dict() for component in message.components])


class Station:
    """A server with a channel, the bot, and the users Alice, Bob and Carol; in games for two Carol only watches."""

    def __init__(self, env: Env, bot: ReadyRoom, exits: AsyncExitStack, settings: Settings) -> None:
        self.env = env
        self.bot = bot
        self._exits = exits
        self._settings = settings
        self.guild = env.create_guild("Deep Space")
        self.channel = self.guild.create_text_channel("bridge")
        self.alice, self.bob, self.carol = (
            self.guild.add_member(env.create_user(name.lower(), global_name=name)) for name in ("Alice", "Bob", "Carol")
        )

    @property
    def players(self) -> tuple[MemberActor, MemberActor, MemberActor]:
        return (self.alice, self.bob, self.carol)

    def player(self, user: int) -> MemberActor:
        return next(one for one in self.players if one.id == user)

    def history(self, channel: ChannelHandle | None = None) -> list[discord.Message]:
        return list((channel or self.channel).history())

    @property
    def card(self) -> discord.Message:
        """Return the public status card: the last message with a *Log* or *Options* button."""
        posted = sorted(self.env.backend.messages[self.channel.id].values(), key=lambda one: one.id, reverse=True)
        cards = (
            one
            for one in posted
            if not one.is_ephemeral and {"Log", "Options"} & set(ShownMessage(one.components).buttons)
        )
        return to_discord_message(self.env, next(cards))

    async def slash(self, who: MemberActor, command: str, **options: Any) -> ShownMessage:
        """Return the answer to a player's slash command."""
        result = await who.slash(self.channel, command, **options)
        return self.checked(result)

    async def press(
        self, who: MemberActor | UserHandle, message: ResponseMessage | discord.Message, label: str
    ) -> InteractionResult:
        """Press the button whose label starts with these words."""
        buttons = shown_message(message).buttons
        found = [custom_id for text, custom_id in buttons.items() if text.startswith(label)]
        assert found, f"no button {label!r} among {list(buttons)}"
        result = await who.click(message, custom_id=found[0])
        self.checked(result)
        return result

    def checked(self, result: InteractionResult) -> ShownMessage:
        """Return the answer after checking that it is within Discord's limits."""
        assert result.acknowledged
        if result.modal:
            assert modal_problems(result.modal) == []
            return ShownMessage(())
        answers = [shown_message(one) for one in (result.response, *result.followups) if one]
        assert [problem for one in answers for problem in one.problems] == []
        assert [told for one in answers for told in one.rule_ids] == [], "rules are behind buttons"
        return answers[-1] if answers else ShownMessage(())

    async def select(self, who: MemberActor, message: ResponseMessage | discord.Message, label: str) -> ShownMessage:
        """Choose the option with this label, from whichever menu has it."""
        menus = [(menu["custom_id"], option) for menu in shown_message(message).menus for option in menu["options"]]
        found = [(custom_id, option["value"]) for custom_id, option in menus if option["label"].startswith(label)]
        assert found, f"no option {label!r} among {[option['label'] for _, option in menus]}"
        custom_id, value = found[0]
        result = await who.select(message, [value], custom_id=custom_id)
        self.checked(result)
        return shown_message(result.response or message)

    async def private_message_of(self, who: MemberActor) -> ResponseMessage:
        """Return the private message in which a player decides."""
        result = await self.press(who, self.card, "Choose")
        assert result.response
        assert result.response.ephemeral
        return result.response

    def is_there(self, message: ResponseMessage | None) -> bool:
        """Whether a private message hasn't been deleted."""
        return message is not None and message.id in self.env.backend.messages[self.channel.id]

    async def two_private_messages_of(self, who: MemberActor) -> tuple[ResponseMessage, ResponseMessage]:
        """Return two private messages about one choice; the bot was restarted after the first."""
        first = await self.private_message_of(who)
        await self.restart()
        return first, await self.private_message_of(who)

    async def start(self, game: str = "second-edition", seats: int = 2) -> None:
        """Start a match opened by Alice; Bob joins it, and Carol if there is a third seat."""
        await self.slash(self.alice, "match new", game=game, seats=seats, **deck_option("federation", game))
        for player in self.players[1:seats]:
            await self.slash(player, "match join", **deck_option("klingon", game))

    async def info(self) -> MatchInfo:
        return await self.bot.services.matches.info(MATCH)

    async def wait_until_quiet(self) -> None:
        """Wait until the computers have answered and the cards are up to date."""
        while busy := running_tasks():
            await asyncio.wait(busy)
        await self.env.settle()

    async def restart(self, cards: Path | None = None, meanwhile: Callable[[], object] | None = None) -> None:
        """Restart the bot, possibly with different cards; Discord stays unchanged.

        ``meanwhile`` is called while the bot is down.
        """
        if cards:
            self._settings = self._settings.model_copy(update={"cards": cards})
        await self.bot.stop_work()
        await self._exits.aclose()
        if meanwhile:
            await asyncio.to_thread(meanwhile)
        self.bot = await self._exits.enter_async_context(opened_bot(self._settings))
        await self.env.restart_bot(self.bot)
        await self.env.settle()

    async def restart_after_kill(self, guillotine: KillSwitch) -> None:
        """Restart the bot after the guillotine has killed it; Discord stays unchanged."""
        await guillotine.cancel_everything()
        self.bot = await self._exits.enter_async_context(opened_bot(self._settings))
        settle, self.env._settle_internal = self.env._settle_internal, _return_at_once  # type: ignore[method-assign]
        try:
            await self.env.restart_bot(self.bot)
        finally:
            self.env._settle_internal = settle  # type: ignore[method-assign]
        await self.env.settle()


async def _return_at_once(**_: object) -> None:
    """Return at once, because nothing of a dead bot is worth waiting for."""


@cache
def _own_games(register: tuple[Registered, ...]) -> Games:
    """Return the games without an operator's files; shared by all stations, so that derived data is cached."""
    return installed_games(register=register)


def deck_option(deck: str, game: str) -> dict[str, str]:
    """Return the option with which a player brings a deck; empty for a game without decks."""
    return {"deck": deck} if installed_games(register=REGISTER).game(game).starter_decks() else {}


def register_game(patch: pytest.MonkeyPatch, name: str, rules: str) -> None:
    """Register one more game for the bots of this test, found in a module as ``REST_OF_GAME``."""
    patch.setattr(sys.modules[__name__], "REGISTER", (*REGISTER, Registered(name, rules)))


@cache
def _settings_of(_environment: frozenset[tuple[str, str]]) -> Settings:
    """Return the settings, read once per state of the environment; that takes a tenth of an empty station's time."""
    return Settings(discord_token=None, database_url=None, rulebooks=None)


def settings_in(folder: Path, passages: Sequence[Passage] = PASSAGES, cards: Path | None = None) -> Settings:
    """Return settings that use only this folder, with an index of a few passages."""
    environment = frozenset(one for one in os.environ.items() if not one[0].startswith("PYTEST_"))
    settings = _settings_of(environment).model_copy(update={"data_dir": folder, "cards": cards})
    if not settings.index_folder.exists():
        write_library(settings.index_folder, passages)
    return settings


@asynccontextmanager
async def opened_bot(
    settings: Settings,
    games: Games | None = None,
    room: DrawingRoom | None = None,
    pause: float = 0,
    patience: float | None = None,
) -> AsyncIterator[ReadyRoom]:
    store = await Store.open(migrated_address(settings.database_address))
    try:
        ids = chain([MATCH], (f"again{number}" for number in count(1)))
        matches = MatchService(
            store,
            games=games
            or (installed_games(settings.cards, register=REGISTER) if settings.cards else _own_games(REGISTER)),
            clock=discord.utils.utcnow if pages.is_recording() else current_time,
            seeds=lambda: seed_from_number(7),
            ids=lambda: next(ids),
        )
        rules = RulesLibrary(settings.index_folder)
        bot = assemble_bot(settings, matches, rules, room or NoDrawingRoom(), card_pause=pause, patience=patience)
        watching = serve_monitoring(bot, settings.metrics_host, settings.metrics_port, discord.utils.utcnow)
        with bot.recent_log.keep_entries(), watching:
            yield bot
    finally:
        await store.close()


@asynccontextmanager
async def running_station(
    folder: Path,
    *,
    errors: int = 0,
    passages: Sequence[Passage] = PASSAGES,
    cards: Path | None = None,
    games: Games | None = None,
    room: DrawingRoom | None = None,
    pause: float = 0,
    patience: float | None = None,
) -> AsyncIterator[Station]:
    """Run a station during the block; afterwards exactly this many errors must have been logged.

    Until the station is restarted, a card isn't changed for ``pause`` seconds after a change, and answers wait
    ``patience`` seconds for their pictures.
    """
    settings = settings_in(folder, passages, cards)
    forget_commands(settings)
    async with without_threads(), AsyncExitStack() as exits:
        bot = await exits.enter_async_context(opened_bot(settings, games, room, pause, patience))
        watching = files_on_the_loop()
        with logged_errors() as logged, watching as files, patch.object(new_ids, "secrets", random.Random(7)):
            env = simcord.Env(bot, check_errors=False, settle_timeout=60, shard_count=1)
            settle = settling_after_all_tasks(env, partial(env._settle_internal, idle=IDLE_CHECK_SECONDS))
            env._settle_internal = settling_completely(settle) if pages.is_recording() else settle  # type: ignore[method-assign,assignment]
            here = Station(env, bot, exits, settings)
            scribe = Scribe(env) if pages.is_recording() else None
            await env.start()
            try:
                with env.time_context():
                    await env.settle()
                    yield here
                    if scribe:
                        await env.settle()
                        pages.record_lines(scribe.lines())
            finally:
                await here.bot.stop_work()
                await env.shutdown()
        assert len(logged) == errors, [record.getMessage() for record in logged]
        assert files == [], files


def running_tasks() -> list[asyncio.Task[Any]]:
    """Return the tasks that the bot runs after answering: cards, queued messages, threads, computers."""
    match_tasks = (
        "call",
        "private message",
        "computers",
        "idle match question",
        "invitation",
        "request",
        "status card",
        "thread",
    )
    names = (*(f"{name} " for name in match_tasks), "status cards", "pictures of")
    return [one for one in asyncio.all_tasks() if one.get_name().startswith(names)]


def settling_completely(settle: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Return ``settle`` extended to wait for all consequences, unless a test holds something up.

    Used when everything that is seen is recorded.
    """

    async def settled(*args: Any, **facts: Any) -> None:
        await settle(*args, **facts)
        while busy := running_tasks():
            _, held_up = await asyncio.wait(busy, timeout=MAX_SETTLE_SECONDS)
            if held_up:
                return
        await settle()

    return settled


@contextmanager
def logged_errors() -> Iterator[list[logging.LogRecord]]:
    """Yield the errors logged during the block, by any logger."""
    records: list[logging.LogRecord] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            records.append(record)

    handler = Kept(logging.ERROR)
    logging.getLogger().addHandler(handler)
    try:
        yield records
    finally:
        logging.getLogger().removeHandler(handler)
