"""A message, a form or a thread as lines of text: every word, and how each button and menu looks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from simcord.backend.models import Channel, Message

from tests.discord_limits import Payload

STYLES = {1: "blue", 2: "grey", 3: "green", 4: "red", 5: "link"}
TIMES = re.compile(r"<t:(\d+)(?::(\w))?>")


def message_lines(message: Message, name: Callable[[str], str]) -> list[str]:
    """What the readers of a message see.

    Args:
        message: as the simulated Discord keeps it.
        name: gives the ids in a text stable names.
    """
    lines = [*message.content.splitlines()]
    lines += component_lines(message.components)
    lines += [f"(file {one['filename']})" for one in message.attachments if not _is_shown(one, message.components)]
    return [name(_readable(line)) for line in lines]


def _is_shown(attachment: Mapping[str, Any], components: Sequence[Payload]) -> bool:
    return f"/{attachment['filename']}'" in str(components)


def modal_lines(modal: Mapping[str, Any], name: Callable[[str], str]) -> list[str]:
    """What a form asks."""
    return [name(_readable(line)) for line in (f"### {modal['title']}", *component_lines(modal["components"]))]


def channel_line(channel: Channel, name: Callable[[str], str]) -> str:
    """A thread or channel: its name, whether it is open, and who has been taken into it."""
    state = channel.thread_metadata
    words = [f"“{channel.name}”"]
    if state:
        kind = "private" if channel.type == 12 else "public"
        words.append(f"a {kind} thread of {name(str(channel.parent_id))}")
        words.append(f"resting after {state.auto_archive_duration} minutes")
        words += [said for said, holds in (("archived", state.archived), ("locked", state.locked)) if holds]
        words.append("with " + ", ".join(name(str(user)) for user in channel.thread_members))
    return ", ".join(words)


def component_lines(components: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Each component of a message or form, in its order."""
    for part in components:
        yield from _part_lines(part)


def _part_lines(part: Mapping[str, Any]) -> Iterator[str]:
    match part["type"]:
        case 1 if part["components"][0]["type"] == 2:
            yield " ".join(_button_text(one) for one in part["components"])
        case 1:
            yield from component_lines(part["components"])
        case 3 | 5:
            yield from _menu_lines(part)
        case 4:
            yield _field_text(part)
        case 10:
            yield from part["content"].splitlines()
        case 12:
            yield from (_picture_text(one) for one in part["items"])
        case 13:
            yield f"(file {part['file']['url'].removeprefix('attachment://')})"
        case 14:
            yield "----"
        case 17:
            yield from (
                f"┌ {part['accent_color']:06x}",
                *(f"│ {line}" for line in component_lines(part["components"])),
                "└",
            )
        case 18:
            yield from (_label_line(part), *component_lines([part["component"]]))
        case other:
            raise ValueError(f"Nobody has said yet how components of the kind {other} are written down.")


def _label_line(part: Mapping[str, Any]) -> str:
    return f"{part['label']} ({part['description']})" if part.get("description") else str(part["label"])


def _button_text(part: Mapping[str, Any]) -> str:
    words = [_emoji(part) + (part.get("label") or ""), STYLES[part["style"]]]
    words.append(part.get("custom_id") or part["url"])
    return f"[{' · '.join([*words, *(['off'] if part.get('disabled') else [])])}]"


def _menu_lines(part: Mapping[str, Any]) -> Iterator[str]:
    many = f"{part.get('min_values', 1)} to {part.get('max_values', 1)}"
    people = " people" if part["type"] == 5 else ""
    yield f"<{part.get('placeholder') or ''} · {many}{people} · {part['custom_id']}>"
    for one in part.get("options", ()):
        detail = f" – {one['description']}" if one.get("description") else ""
        value = f" = {one['value']}" if one["value"] != one["label"] else ""
        yield f"  {'*' if one.get('default') else '-'} {_emoji(one)}{one['label']}{detail}{value}"
    for one in part.get("default_values", ()):
        yield f"  * {one['id']}"


def _field_text(part: Mapping[str, Any]) -> str:
    needed = "" if part.get("required", True) else ", may be left empty"
    long = f"{part.get('min_length', 0)} to {part.get('max_length', 4000)} characters{needed}"
    lines = {1: "one line", 2: "lines"}[part["style"]]
    text = f" = {part['value']!r}" if part.get("value") else ""
    return f"<{part.get('placeholder') or ''} · {lines}, {long} · {part['custom_id']}>{text}"


def _picture_text(part: Mapping[str, Any]) -> str:
    url = part["media"]["url"].removeprefix("attachment://").rsplit("/", 1)[-1]
    return f"(picture {url}{', hidden' if part.get('spoiler') else ''}: {part.get('description') or ''})"


def _emoji(part: Mapping[str, Any]) -> str:
    return f"{part['emoji']['name']} " if part.get("emoji") else ""


def _readable(line: str) -> str:
    return TIMES.sub(_time_text, line)


def _time_text(found: re.Match[str]) -> str:
    when = datetime.fromtimestamp(int(found[1]), UTC)
    return f"<{when:%d %b %Y %H:%M}{', ' + found[2] if found[2] else ''}>"
