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
from bot.ui.deferral import is_only_deferred, take_over_deferral
from bot.ui.gate import Gate
from bot.ui.items import Form, Interaction, PressedItem, custom_id_of, first_word
from bot.ui.missed_answers import is_missed_answer
from bot.ui.outdated_items import OUTDATED_MESSAGE
from bot.ui.problems import is_expected_error, show_problem

Item: TypeAlias = PressedItem[Any]
RoutedItem = TypeVar("RoutedItem", bound=Item | Form)
Handler: TypeAlias = Callable[[Interaction, Any], Awaitable[object]]

AnswerDueCheck: TypeAlias = Callable[[bool], Awaitable[bool]]
"""Function called with whether a first response is still possible; returns whether an answer is still due."""

RecordAnswered: TypeAlias = Callable[[int], object]
"""Function called with the id of an answered interaction."""


class Claim(Protocol):
    """Function that claims a server's interaction for this process."""

    async def __call__(
        self,
        snowflake: int,
        guild: int | None,
        is_answer_due: AnswerDueCheck | None = None,
        /,
        *,
        is_understood: bool = True,
    ) -> bool:
        """Claim the interaction; ``is_answer_due`` is used if another process died while answering it."""
        ...


DONE, REFUSED, FAILED, MISSED = "done", "refused", "failed", "missed"
"""Outcomes of an interaction: success, a refusal, an error in the program, or an answer that Discord didn't accept."""


FORM_LOST = "I restarted while you were filling this in, so nothing was done. Open the form again."
COMMAND_OUTDATED = (
    "Discord is still showing an older version of this command, so nothing was done. Reload "
    "Discord (Ctrl+R, or restart the app) and type it again; /help lists all commands."
)

log = logging.getLogger(__name__)


class InteractionClock(Protocol):
    """Measures how long interactions take."""

    def record_start(self, interaction: Interaction) -> None:
        """Record the arrival of an interaction."""
        ...

    def record_end(self, interaction: Interaction, outcome: str) -> None:
        """Record the end of an interaction, with its outcome."""
        ...


class Router:
    """Routes each class of items and forms to its handler, measures the time, and shows errors to the player."""

    def __init__(self, clock: InteractionClock, claim: Claim | None = None) -> None:
        self.gate = Gate()
        self.claim: Claim = claim or _claim_everything
        self.record_answered_by_id: RecordAnswered = _record_nothing
        self._clock = clock
        self._handlers: dict[type[object], Handler] = {}
        self._items: dict[str, list[type[Item]]] = {}
        self._answer_hooks: list[Callable[[], None]] = []
        self._tasks_by_user: dict[int, set[asyncio.Task[Any]]] = {}

    def register(
        self, asked_type: type[RoutedItem], answer: Callable[[Interaction, RoutedItem], Awaitable[object]]
    ) -> None:
        """Register the handler of an item or form."""
        self._handlers[asked_type] = answer
        if issubclass(asked_type, PressedItem):
            self._items.setdefault(asked_type.word, []).append(asked_type)

    def on_answer(self, hook: Callable[[], None]) -> None:
        """Register a hook that runs in the answering task before each answer."""
        self._answer_hooks.append(hook)

    @property
    def items(self) -> tuple[type[Item], ...]:
        """Return all item classes, so that they work after a restart."""
        return tuple(kind for kinds in self._items.values() for kind in kinds)

    async def press(self, interaction: Interaction) -> None:
        """Answer a pressed button or menu.

        The custom id identifies it, so the library needn't store or rebuild any message.
        """
        for kind in self._items.get(first_word(custom_id_of(interaction)), ()):
            if pressed := await kind.pressed_in(interaction):
                await self.answer(interaction, pressed)
                return
        log.info("Unknown button or menu: “%s”.", custom_id_of(interaction))
        await self.answer_not_understood(interaction, OUTDATED_MESSAGE)

    async def answer(self, interaction: Interaction, item: Item | Form) -> None:
        """Answer a pressed item or submitted form; an error becomes one sentence for the player."""
        if not await self.admit(interaction):
            return
        try:
            await self._handlers[type(item)](interaction, item)
        except Exception as error:
            await self.show_error(interaction, error)
        else:
            self.record_answered(interaction)

    async def admit(self, interaction: Interaction, *, is_understood: bool = True) -> bool:
        """Admit an interaction; return whether to answer it. Players whose interaction is refused are informed at once.

        Interactions claimed by another process are ignored.
        """
        left = partial(_is_unanswered, interaction)
        try:
            if not await self.claim(interaction.id, interaction.guild_id, left, is_understood=is_understood):
                return False
        except DatabaseAwayError as away:  # the claim's holder is unknown, and Discord accepts only one answer
            self._clock.record_start(interaction)
            self._clock.record_end(interaction, FAILED)
            await show_problem(interaction, away)
            return False
        self._clock.record_start(interaction)
        self._register_task(interaction.user.id)
        for begins in self._answer_hooks:
            begins()
        try:
            await self.gate.enter()
        except PlayerProblem as problem:
            self._clock.record_end(interaction, REFUSED)
            await show_problem(interaction, problem)
            self.record_answered_by_id(interaction.id)
            return False
        return True

    async def claim_interaction(self, snowflake: int, guild: int | None) -> bool:
        """Claim an interaction; return ``False`` at once if the database is unavailable."""
        try:
            return await self.claim(snowflake, guild)
        except DatabaseAwayError:
            return False

    async def answer_unknown_form(self, interaction: Interaction) -> None:
        """Answer a form that this process never showed, because it was open during a restart."""
        sent: Mapping[str, Any] = interaction.data or {}
        typed = [words for words in _typed_texts(sent.get("components", ())) if words.strip()]
        typed_note = f" You typed: {' / '.join(typed)}" if typed else ""
        await self.answer_not_understood(interaction, f"{FORM_LOST}{typed_note}")

    async def answer_not_understood(self, interaction: Interaction, words: str) -> None:
        """Answer with a sentence, after giving precedence to other processes that may understand the interaction."""
        if await self.admit(interaction, is_understood=False):
            await self.show_error(interaction, PlayerProblem(words))

    def record_answered(self, interaction: Interaction) -> None:
        """Record that an interaction has been answered."""
        self.gate.leave()
        self._clock.record_end(interaction, DONE)
        self.record_answered_by_id(interaction.id)

    def _register_task(self, user: int) -> None:
        """Register the current task as one that answers this player."""
        task = asyncio.current_task()
        if task is not None:
            self._tasks_by_user.setdefault(user, set()).add(task)
            task.add_done_callback(partial(self._unregister_task, user))

    async def wait_for_user(self, user: int) -> None:
        """Wait until none of this player's interactions is being answered."""
        while tasks := self._tasks_by_user.get(user):
            await asyncio.wait(tasks)

    async def wait_for_all(self) -> None:
        """Wait until no interaction is being answered."""
        if tasks := [task for under_way in self._tasks_by_user.values() for task in under_way]:
            await asyncio.wait(tasks)

    def _unregister_task(self, user: int, task: asyncio.Task[Any]) -> None:
        left = self._tasks_by_user.get(user, set())
        left.discard(task)
        if not left:
            self._tasks_by_user.pop(user, None)

    async def show_error(self, interaction: Interaction, error: BaseException) -> None:
        """Show the player one sentence about an error."""
        self.gate.leave()
        self._clock.record_end(
            interaction, MISSED if is_missed_answer(error) else REFUSED if is_expected_error(error) else FAILED
        )
        await show_problem(interaction, error)
        self.record_answered_by_id(interaction.id)


async def _claim_everything(
    _snowflake: int,
    _guild: int | None,
    _left: AnswerDueCheck | None = None,
    /,
    *,
    is_understood: bool = True,  # noqa: ARG001
) -> bool:
    """Return ``True``, because there is no other process."""
    return True


def _record_nothing(_snowflake: int) -> None:
    """Do nothing, because no other process would answer."""


async def _is_unanswered(interaction: Interaction, in_time: bool) -> bool:
    """Whether no process has answered, except with a deferral."""
    try:
        interaction_message = await interaction.original_response()
    except discord.NotFound:
        return in_time
    except discord.HTTPException:  # this can't be sent either
        return False
    if not is_only_deferred(interaction, interaction_message):
        return False
    take_over_deferral(interaction)
    return True


def _typed_texts(parts: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the texts typed into a form, from top to bottom."""
    for part in parts:
        if isinstance(part.get("value"), str):
            yield part["value"]
        yield from _typed_texts(part.get("components", ()))
        yield from _typed_texts([part["component"]] if "component" in part else ())
