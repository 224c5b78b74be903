"""The router: finds the handler of a pressed item or submitted form."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Protocol, TypeAlias, TypeVar

import discord

from bot.problems import PlayerProblem
from bot.storage import DatabaseAwayError
from bot.ui.gate import Gate
from bot.ui.items import Form, Interaction, Pressed, custom_id_of, first_word
from bot.ui.missed import missed
from bot.ui.outdated import OUTDATED
from bot.ui.problems import expected, tell
from bot.ui.promise import given_before, is_only_promised

Item: TypeAlias = Pressed[Any]
Asked = TypeVar("Asked", bound=Item | Form)
Answer: TypeAlias = Callable[[Interaction, Any], Awaitable[object]]

Left: TypeAlias = Callable[[bool], Awaitable[bool]]
"""Called with whether a first response is still possible; returns whether an answer is still due."""

Settle: TypeAlias = Callable[[int], object]
"""Called with the id of an answered interaction."""


class Claim(Protocol):
    """Claims an interaction of a server for this process."""

    async def __call__(
        self, snowflake: int, guild: int | None, left: Left | None = None, /, *, understood: bool = True
    ) -> bool:
        """Claim the interaction; ``left`` is used if another process died while answering it."""
        ...


DONE, REFUSED, FAILED, MISSED = "done", "refused", "failed", "missed"
"""Outcomes of an interaction: success, a refusal, an error of the program, or an answer that Discord didn't accept."""


FORGOTTEN = "I restarted while you were filling this in, so nothing was done. Open the form again."
COMMAND_OUTDATED = (
    "Discord is still showing an older version of this command, so nothing was done. Reload "
    "Discord (Ctrl+R, or restart the app) and type it again; /help lists all commands."
)

log = logging.getLogger(__name__)


class Clock(Protocol):
    """Measures interactions."""

    def begun(self, interaction: Interaction) -> None:
        """Record the arrival of an interaction."""
        ...

    def ended(self, interaction: Interaction, outcome: str) -> None:
        """Record the end of an interaction."""
        ...


class Router:
    """Routes each class of items and forms to its handler; measures, and shows errors to the player."""

    def __init__(self, clock: Clock, claim: Claim | None = None) -> None:
        self.gate = Gate()
        self.claim: Claim = claim or _own
        self.settle: Settle = _nothing_more
        self._clock = clock
        self._answers: dict[type[object], Answer] = {}
        self._items: dict[str, list[type[Item]]] = {}
        self._before: list[Callable[[], None]] = []
        self._under_way: dict[int, set[asyncio.Task[Any]]] = {}

    def on(self, asked: type[Asked], answer: Callable[[Interaction, Asked], Awaitable[object]]) -> None:
        """Register the handler of an item or form."""
        self._answers[asked] = answer
        if issubclass(asked, Pressed):
            self._items.setdefault(asked.word, []).append(asked)

    def before(self, begins: Callable[[], None]) -> None:
        """Register a hook that runs in the answering task before each answer."""
        self._before.append(begins)

    @property
    def items(self) -> tuple[type[Item], ...]:
        """All item classes, so that they work after a restart."""
        return tuple(kind for kinds in self._items.values() for kind in kinds)

    async def press(self, interaction: Interaction) -> None:
        """Answer a pressed button or menu.

        The custom id identifies it, so the library needn't store or rebuild any message.
        """
        for kind in self._items.get(first_word(custom_id_of(interaction)), ()):
            if pressed := await kind.found_in(interaction):
                await self.answer(interaction, pressed)
                return
        log.info("Unknown button or menu: “%s”.", custom_id_of(interaction))
        await self.not_understood(interaction, OUTDATED)

    async def answer(self, interaction: Interaction, asked: Item | Form) -> None:
        """Answer a pressed item or submitted form; an error becomes one sentence for the player."""
        if not await self.begin(interaction):
            return
        try:
            await self._answers[type(asked)](interaction, asked)
        except Exception as error:
            await self.problem(interaction, error)
        else:
            self.done(interaction)

    async def begin(self, interaction: Interaction, *, understood: bool = True) -> bool:
        """Admit an interaction; returns whether to answer it. Players who are refused are informed at once.

        Interactions claimed by another process are ignored.
        """
        left = partial(_unanswered, interaction)
        try:
            if not await self.claim(interaction.id, interaction.guild_id, left, understood=understood):
                return False
        except DatabaseAwayError as away:  # the holder is unknown, and Discord accepts only one answer
            self._clock.begun(interaction)
            self._clock.ended(interaction, FAILED)
            await tell(interaction, away)
            return False
        self._clock.begun(interaction)
        self._follow(interaction.user.id)
        for begins in self._before:
            begins()
        try:
            await self.gate.enter()
        except PlayerProblem as problem:
            self._clock.ended(interaction, REFUSED)
            await tell(interaction, problem)
            self.settle(interaction.id)
            return False
        return True

    async def claims(self, snowflake: int, guild: int | None) -> bool:
        """Claim an interaction; returns false at once if the database is away."""
        try:
            return await self.claim(snowflake, guild)
        except DatabaseAwayError:
            return False

    async def forgotten(self, interaction: Interaction) -> None:
        """Answer a form that this process never showed: it was open during a restart."""
        sent: Mapping[str, Any] = interaction.data or {}
        typed = [words for words in _typed(sent.get("components", ())) if words.strip()]
        kept = f" You typed: {' / '.join(typed)}" if typed else ""
        await self.not_understood(interaction, f"{FORGOTTEN}{kept}")

    async def not_understood(self, interaction: Interaction, words: str) -> None:
        """Answer with a sentence, after other processes that may understand the interaction have had precedence."""
        if await self.begin(interaction, understood=False):
            await self.problem(interaction, PlayerProblem(words))

    def done(self, interaction: Interaction) -> None:
        """Record that an interaction has been answered."""
        self.gate.leave()
        self._clock.ended(interaction, DONE)
        self.settle(interaction.id)

    def _follow(self, user: int) -> None:
        """Register the current task as answering a player."""
        task = asyncio.current_task()
        if task is not None:
            self._under_way.setdefault(user, set()).add(task)
            task.add_done_callback(partial(self._ended, user))

    async def answered(self, user: int) -> None:
        """Wait until none of this player's interactions is being answered."""
        while tasks := self._under_way.get(user):
            await asyncio.wait(tasks)

    async def all_answered(self) -> None:
        """Wait until no interaction is being answered."""
        if tasks := [task for under_way in self._under_way.values() for task in under_way]:
            await asyncio.wait(tasks)

    def _ended(self, user: int, task: asyncio.Task[Any]) -> None:
        left = self._under_way.get(user, set())
        left.discard(task)
        if not left:
            self._under_way.pop(user, None)

    async def problem(self, interaction: Interaction, error: BaseException) -> None:
        """Show the player one sentence about an error."""
        self.gate.leave()
        self._clock.ended(interaction, MISSED if missed(error) else REFUSED if expected(error) else FAILED)
        await tell(interaction, error)
        self.settle(interaction.id)


async def _own(
    _snowflake: int,
    _guild: int | None,
    _left: Left | None = None,
    /,
    *,
    understood: bool = True,  # noqa: ARG001
) -> bool:
    """Claim everything: there is no other process."""
    return True


def _nothing_more(_snowflake: int) -> None:
    """Do nothing: no other process would answer."""


async def _unanswered(interaction: Interaction, in_time: bool) -> bool:
    """Whether no process has answered, beyond a deferral."""
    try:
        said = await interaction.original_response()
    except discord.NotFound:
        return in_time
    except discord.HTTPException:  # it can't be answered either
        return False
    if not is_only_promised(interaction, said):
        return False
    given_before(interaction)
    return True


def _typed(parts: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Texts typed into a form, from top to bottom."""
    for part in parts:
        if isinstance(part.get("value"), str):
            yield part["value"]
        yield from _typed(part.get("components", ()))
        yield from _typed([part["component"]] if "component" in part else ())
