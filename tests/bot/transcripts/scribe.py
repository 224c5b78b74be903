"""Records what people do at a station, and everything that anyone sees of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from simcord import Env
from simcord.backend.models import Interaction, Message

from tests.bot.transcripts.reading import channel_line, message_lines, modal_lines

SNOWFLAKE = re.compile(r"\d{16,20}")
FIELD_ID_PATTERN = re.compile(r"\b[0-9a-f]{32}\b")
"""Pattern of the ids that discord.py gives to fields of a form, which differ each time."""
COMMAND, COMPONENT, TYPING, FORM = 2, 3, 4, 5
"""Discord's numbers for what people do."""
SILENT_FLAG = 1 << 12
"""Discord's flag of a message that notifies nobody."""


class _Seen(NamedTuple):
    where: str
    lines: list[str]


class Scribe:
    """Records one station.

    The results of an action are recorded when all work is done, so that the order in which messages reached Discord
    doesn't matter. Ids are replaced by names: those of their owners, or their number in order of appearance.
    """

    def __init__(self, env: Env) -> None:
        self._env = env
        self._written: list[str] = []
        self._messages: dict[int, _Seen] = {}
        self._channels: dict[int, str] = {}
        self._numbers: dict[str, int] = {}
        self._last: Interaction | None = None
        env.backend.subscribers.append(self._heard)
        advance = env.advance_time

        async def told(seconds: float) -> None:
            self._look()
            self._write(f"… {_duration_words(seconds)} later")
            await advance(seconds)

        env.advance_time = told  # type: ignore[method-assign]

    def lines(self) -> list[str]:
        """Return everything recorded so far."""
        self._look()
        return self._written

    def _heard(self, event: str, payload: Mapping[str, Any]) -> None:
        if event != "INTERACTION_CREATE":
            return
        self._look()
        self._last = self._env.backend.interactions[int(payload["id"])]
        self._write(f"▶ {self._who(payload)} {self._deed(payload)}")

    def _who(self, payload: Mapping[str, Any]) -> str:
        user = payload.get("user") or payload["member"]["user"]
        return self._named(user["id"])

    def _deed(self, payload: Mapping[str, Any]) -> str:
        data = payload["data"]
        if payload["type"] == COMPONENT:
            number, label = (
                self._number(payload["message"]["id"]),
                _pressed_component(payload["message"]["components"], data),
            )
            return self._named(f"presses {label} of {number}")
        if payload["type"] == FORM:
            return self._named("fills in " + ", ".join(repr(one) for one in _filled_fields(data["components"])))
        if target := data.get("target_id"):
            return f"chooses “{data['name']}” of {self._named(target)}"
        verb = "types" if payload["type"] == TYPING else "sends"
        return self._named(f"{verb} /{' '.join(_typed_words(data))}")

    def _look(self) -> None:
        """Record new, changed and deleted messages."""
        last, self._last = self._last, None
        if last and last.modal:
            self._write("form", modal_lines(last.modal, self._named))
        if last and last.autocomplete_choices is not None:
            self._write("offered", [f"{one['name']} = {one['value']}" for one in last.autocomplete_choices])
        backend = self._env.backend
        for channel in list(backend.channels.values()):
            line = channel_line(channel, self._named) if channel.name else ""
            if line != self._channels.get(channel.id, ""):
                self._write(f"place {line}")
                self._channels[channel.id] = line
        messages = {one.id: one for place in backend.messages.values() for one in place.values()}
        for message in sorted(messages.values(), key=lambda one: one.id):
            self._compare(message)
        for gone in self._messages.keys() - messages.keys():
            self._write(f"{self._number(gone)} is deleted")
            del self._messages[gone]

    def _compare(self, message: Message) -> None:
        before = self._messages.get(message.id)
        now = _Seen(self._where(message), message_lines(message, self._named))
        if before == now:
            return
        number = self._number(message.id)
        self._messages[message.id] = now
        if before is None:
            self._write(f"{number} {now.where}", now.lines)
            return
        changes = _changes(before.lines, now.lines)
        short = len(changes) < len(now.lines)
        where = f" {now.where}" if before.where != now.where else ""
        self._write(f"{number} changes{where}" + (":" if short else " to"), changes if short else now.lines)

    def _where(self, message: Message) -> str:
        words = f"in {self._named(str(message.channel_id))}"
        if message.author_id != self._env.backend.bot_user.id:
            words = f"by {self._named(str(message.author_id))} {words}"
        if message.is_ephemeral:
            words += f", for {self._reader(message)} alone"
        if rung := [self._named(str(one)) for one in message.ping_user_ids]:
            words += f", calls {', '.join(rung)}"
        return words + (", quietly" if message.flags & SILENT_FLAG else "")

    def _reader(self, message: Message) -> str:
        return self._named(str((message.interaction_metadata or {})["user"]["id"]))

    def _number(self, message: int | str) -> str:
        return f"#{self._numbers.setdefault(str(message), len(self._numbers) + 1)}"

    def _named(self, text: str) -> str:
        return SNOWFLAKE.sub(lambda found: self._name(found[0]), FIELD_ID_PATTERN.sub("field", text))

    def _name(self, snowflake: str) -> str:
        backend, number = self._env.backend, int(snowflake)
        if user := backend.users.get(number):
            return user.global_name or user.name
        if place := backend.channels.get(number):
            return place.name or f"{'+'.join(self._named(str(one)) for one in place.recipient_ids)}’s messages"
        if guild := backend.guilds.get(number):
            return guild.name
        return self._number(snowflake)

    def _write(self, head: str, lines: Sequence[str] = ()) -> None:
        self._written += [head, *(f"    {line}" for line in lines)]


def _changes(before: Sequence[str], now: Sequence[str]) -> list[str]:
    """Return the removed lines, then the new ones; pairing them took a quarter of the time of these tests."""
    gone, new = list[str](), list[str]()
    for change, start, end, new_start, new_end in SequenceMatcher(None, before, now).get_opcodes():
        if change != "equal":
            gone += before[start:end]
            new += now[new_start:new_end]
    return [*(f"- {line}" for line in gone), *(f"+ {line}" for line in new)]


def _duration_words(seconds: float) -> str:
    for unit, name in ((86400, "days"), (3600, "hours"), (60, "minutes")):
        if seconds >= unit and seconds % unit == 0:
            return f"{seconds // unit:g} {name}"
    return f"{seconds:g} seconds"


def _typed_words(data: Mapping[str, Any]) -> Iterator[str]:
    """Yield a command with its sub-commands and options, as it is typed."""
    yield data["name"]
    for option in data.get("options", ()):
        if "value" in option:
            yield f"{option['name']}:{option['value']}" + ("▌" if option.get("focused") else "")
        else:
            yield from _typed_words(option)


def _pressed_component(components: Sequence[Mapping[str, Any]], data: Mapping[str, Any]) -> str:
    (part,) = (one for one in _all_components(components) if one.get("custom_id") == data["custom_id"])
    if "values" not in data:
        return f"[{part.get('label') or (part.get('emoji') or {}).get('name')}]"
    labels = {one["value"]: one["label"] for one in part.get("options", ())}
    return f"<{part.get('placeholder') or ''}: {', '.join(labels.get(one, one) for one in data['values'])}>"


def _filled_fields(components: Sequence[Mapping[str, Any]]) -> Iterator[Any]:
    return (
        one.get("value", one.get("values")) for one in _all_components(components) if "value" in one or "values" in one
    )


def _all_components(components: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for part in components:
        yield part
        yield from _all_components(part.get("components", ()))
        yield from _all_components([one for one in (part.get("accessory"), part.get("component")) if one])
