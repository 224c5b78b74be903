"""What Discord would refuse in a message, a form or a command, by its own numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import discord

from bot.ui.limits import (
    MAX_ALT_TEXT_CHARS,
    MAX_BUTTON_LABEL_CHARS,
    MAX_CHOICE_TEXT_CHARS,
    MAX_CHOICES,
    MAX_CUSTOM_ID_CHARS,
    MAX_MESSAGE_CHARS,
    MAX_MODAL_LABEL_CHARS,
    MAX_MODAL_TITLE_CHARS,
    MAX_PLACEHOLDER_CHARS,
    MAX_ROW_BUTTONS,
    MAX_SELECT_OPTIONS,
    MAX_SELECT_TEXT_CHARS,
)

Payload: TypeAlias = Mapping[str, object]
"""A component or command as it is sent to Discord."""

MAX_COMPONENTS = 40
MAX_GALLERY_ITEMS = 10
MAX_FILES = 10
MAX_MODAL_PARTS = 5
MAX_COMMAND_NAME_CHARS = 32
MAX_COMMAND_DESCRIPTION_CHARS = 100
MAX_COMMAND_OPTIONS = 25
MAX_COMMAND_CHARS = 8000
MAX_COMMANDS = 100
MAX_MENU_COMMANDS = 5
"""Of each kind, as discord.py has it; Discord itself allows 15."""
STRING_OPTION = 6000
INTEGER = 2**53
MAX_SECTION_TEXTS = 3
MAX_LINK_CHARS = 512
MAX_LABEL_DESCRIPTION_CHARS = 100
MAX_TYPED_CHARS = 4000
MAX_FILE_BYTES = 10 * 2**20
MAX_REQUEST_BYTES = 25 * 2**20
_MENUS = (3, 5, 6, 7, 8)
_LINK_STYLE = 5
_CONTEXT_MENUS = (2, 3)

_ACTION_ROW, _BUTTON, _SELECT, _TEXT_INPUT, _SECTION, _TEXT, _GALLERY, _LABEL = 1, 2, 3, 4, 9, 10, 12, 18
_SUB_COMMAND, _GROUP = 1, 2
_NAME = re.compile(r"[-_'\w]+")


def sent_components(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    """The components of a message as Discord gets them."""
    return view.to_components()  # type: ignore[no-untyped-call,no-any-return] # discord.py does not tell


def message_problems(components: Sequence[Payload]) -> list[str]:
    """What Discord would refuse in the components of a message; empty if nothing."""
    everything = list(_all_components(components))
    problems = [problem for part in everything for problem in _part_problems(part)]
    if len(everything) > MAX_COMPONENTS:
        problems.append(f"{len(everything)} components; at most {MAX_COMPONENTS} are allowed")
    shown = sum(len(str(part.get("content", ""))) for part in everything if part.get("type") == _TEXT)
    if shown > MAX_MESSAGE_CHARS:
        problems.append(f"{shown} characters of text; at most {MAX_MESSAGE_CHARS} are allowed")
    ids = [part["custom_id"] for part in everything if "custom_id" in part]
    problems += [f"the custom id {one!r} occurs twice" for one in sorted({str(i) for i in ids if ids.count(i) > 1})]
    return problems


def modal_problems(modal: Payload) -> list[str]:
    """What Discord would refuse in a modal."""
    parts = _children(modal, "components")
    problems = [problem for part in _all_components(parts) for problem in _part_problems(part)]
    problems += _length_problems("modal title", modal.get("title"), 1, MAX_MODAL_TITLE_CHARS)
    problems += _length_problems("custom id", modal.get("custom_id"), 1, MAX_CUSTOM_ID_CHARS)
    problems += _count_problems("modal parts", parts, 1, MAX_MODAL_PARTS)
    return problems


def upload_problems(sizes: Mapping[str, int]) -> list[str]:
    """What Discord would refuse in the files of a message, given the size of each in bytes."""
    problems = [f"{len(sizes)} files; at most {MAX_FILES} are allowed"] if len(sizes) > MAX_FILES else []
    problems += [f"{name} has {size} bytes" for name, size in sizes.items() if size > MAX_FILE_BYTES]
    if sum(sizes.values()) > MAX_REQUEST_BYTES:
        problems.append(f"the files have {sum(sizes.values())} bytes together")
    return problems


def tree_problems(commands: Sequence[Payload]) -> list[str]:
    """What Discord would refuse in all commands together."""
    problems = [problem for command in commands for problem in command_problems(command)]
    kinds = Counter(command.get("type", 1) for command in commands)
    problems += [
        f"{number} commands of kind {kind}"
        for kind, number in kinds.items()
        if number > (MAX_MENU_COMMANDS if kind in _CONTEXT_MENUS else MAX_COMMANDS)
    ]
    return problems + _repetition_problems(
        "command", [(command.get("type", 1), command.get("name")) for command in commands]
    )


def choice_problems(choices: Sequence[Payload]) -> list[str]:
    """What Discord would refuse in the choices of an option, or offered while one is typed."""
    problems = _count_problems("choices", choices, 0, MAX_CHOICES)
    for choice in choices:
        problems += _length_problems("name of a choice", choice.get("name"), 1, MAX_CHOICE_TEXT_CHARS)
        if isinstance(choice.get("value"), str):
            problems += _length_problems("value of a choice", choice.get("value"), 1, MAX_CHOICE_TEXT_CHARS)
    return problems


def command_problems(command: Payload, depth: int = 0) -> list[str]:
    """What Discord would refuse in a command, its sub-commands and options."""
    name, options = command.get("name"), _children(command, "options")
    problems = _length_problems("command name", name, 1, MAX_COMMAND_NAME_CHARS)
    if depth or command.get("type") not in _CONTEXT_MENUS:
        problems += _length_problems(
            f"description of {name}", command.get("description"), 1, MAX_COMMAND_DESCRIPTION_CHARS
        )
        if not _NAME.fullmatch(str(name)) or str(name) != str(name).lower():
            problems.append(f"{name!r} cannot be the name of a command or option")
    problems += _count_problems("command options", options, 0, MAX_COMMAND_OPTIONS)
    problems += _repetition_problems(f"option of {name}", [option.get("name") for option in options])
    if depth > 1 and any(option.get("type") in (_SUB_COMMAND, _GROUP) for option in options):
        problems.append(f"{name} is a group too deep")
    needed = [bool(option.get("required")) for option in options]
    if needed != sorted(needed, reverse=True):
        problems.append(f"{name} needs an option after one that it does not need")
    for option in options:
        problems += command_problems(option, depth + 1)
    problems += choice_problems(_children(command, "choices"))
    if command.get("choices") and command.get("autocomplete"):
        problems.append(f"{name} has choices and autocomplete")
    problems += _bounds_problems(command, ("min_length", "max_length"), 0, STRING_OPTION)
    problems += _bounds_problems(command, ("min_value", "max_value"), -INTEGER, INTEGER)
    if _character_count(command) > MAX_COMMAND_CHARS:
        problems.append(f"the command {command.get('name')} has more than {MAX_COMMAND_CHARS} characters")
    return problems


def _character_count(command: Payload) -> int:
    own = sum(len(str(command.get(key, ""))) for key in ("name", "description", "value"))
    return own + sum(_character_count(part) for key in ("options", "choices") for part in _children(command, key))


def _children(part: Payload, key: str) -> Sequence[Payload]:
    found = part.get(key)
    return [child for child in found if isinstance(child, Mapping)] if isinstance(found, Sequence) else []


def _all_components(components: Sequence[Payload]) -> Iterator[Payload]:
    for part in components:
        yield part
        yield from _all_components(_children(part, "components"))
        single = part.get("accessory") or part.get("component")
        if isinstance(single, Mapping):
            yield from _all_components([single])


def _part_problems(part: Payload) -> list[str]:
    problems = _length_problems("custom id", part.get("custom_id", "-"), 1, MAX_CUSTOM_ID_CHARS)
    kind = part.get("type")
    if kind == _ACTION_ROW:
        inside = _children(part, "components")
        problems += _count_problems("buttons in a row", inside, 1, MAX_ROW_BUTTONS)
        if len(inside) > 1 and any(one.get("type") in _MENUS for one in inside):
            problems.append("a menu shares its row")
    elif kind == _BUTTON:
        problems += _length_problems(
            "button label", part.get("label"), 0 if part.get("emoji") else 1, MAX_BUTTON_LABEL_CHARS
        )
        if part.get("style") == _LINK_STYLE:
            problems += _length_problems("link", part.get("url"), 1, MAX_LINK_CHARS)
    elif kind == _SELECT:
        problems += _select_problems(part)
    elif kind == _SECTION:
        problems += _count_problems("texts in a section", _children(part, "components"), 1, MAX_SECTION_TEXTS)
        if not isinstance(part.get("accessory"), Mapping):
            problems.append("a section without a picture or button")
    elif kind == _TEXT:
        problems += _length_problems("text", part.get("content"), 1, MAX_MESSAGE_CHARS)
    elif kind == _GALLERY:
        items = _children(part, "items")
        problems += _count_problems("pictures", items, 1, MAX_GALLERY_ITEMS)
        for item in items:
            problems += _length_problems("alt text", item.get("description") or "", 0, MAX_ALT_TEXT_CHARS)
    elif kind == _LABEL:
        problems += _length_problems("label of a modal", part.get("label"), 1, MAX_MODAL_LABEL_CHARS)
        problems += _length_problems(
            "description of a label", part.get("description") or "", 0, MAX_LABEL_DESCRIPTION_CHARS
        )
    elif kind == _TEXT_INPUT:
        problems += _length_problems("placeholder", part.get("placeholder") or "", 0, MAX_SELECT_TEXT_CHARS)
        problems += _length_problems("text put in beforehand", part.get("value") or "", 0, MAX_TYPED_CHARS)
        problems += _bounds_problems(part, ("min_length", "max_length"), 0, MAX_TYPED_CHARS)
    return problems


def _select_problems(select: Payload) -> list[str]:
    options = _children(select, "options")
    problems = _count_problems("select options", options, 1, MAX_SELECT_OPTIONS)
    problems += _length_problems("placeholder", select.get("placeholder") or "", 0, MAX_PLACEHOLDER_CHARS)
    for option in options:
        problems += _length_problems("option label", option.get("label"), 1, MAX_SELECT_TEXT_CHARS)
        problems += _length_problems("option value", option.get("value"), 1, MAX_SELECT_TEXT_CHARS)
        problems += _length_problems("option description", option.get("description") or "", 0, MAX_SELECT_TEXT_CHARS)
    values = [option.get("value") for option in options]
    if len(set(values)) < len(values):
        problems.append("two options have the same value")
    lowest, highest = select.get("min_values", 1), select.get("max_values", 1)
    if not (isinstance(lowest, int) and isinstance(highest, int) and 0 <= lowest <= highest <= len(options)):
        problems.append(f"a select of {len(options)} options asks for {lowest} to {highest}")
    return problems


def _length_problems(what: str, text: object, lowest: int, highest: int) -> list[str]:
    length = len(text) if isinstance(text, str) else 0
    return [] if lowest <= length <= highest else [f"{what}: {length} characters, allowed are {lowest} to {highest}"]


def _count_problems(what: str, parts: Sequence[Payload], lowest: int, highest: int) -> list[str]:
    return [] if lowest <= len(parts) <= highest else [f"{what}: {len(parts)}, allowed are {lowest} to {highest}"]


def _repetition_problems(what: str, names: Sequence[object]) -> list[str]:
    return [f"{what} {name!r} occurs twice" for name, number in Counter(names).items() if number > 1]


def _bounds_problems(part: Payload, keys: tuple[str, str], lowest: int, highest: int) -> list[str]:
    """Two numbers of which the first must not be the greater one, where they are given."""
    given = [(key, part[key]) for key in keys if isinstance(part.get(key), int | float)]
    problems = [f"{key} is {number}" for key, number in given if not lowest <= number <= highest]  # type: ignore[operator]
    if len(given) == 2 and given[0][1] > given[1][1]:  # type: ignore[operator]
        problems.append(f"{given[0][0]} is more than {given[1][0]}")
    return problems
