"""Forged custom ids, menu values and typed numbers are answered with a sentence, without an error."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle, islice, product, zip_longest
from pathlib import Path
from re import _constants as kinds  # type: ignore[attr-defined]  # the parts of a pattern have no public names
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

import discord
import pytest
from simcord import InteractionResult

from bot.matches import State
from bot.ui.items import PressedItem
from bot.ui.limits import MAX_CUSTOM_ID_CHARS
from tests.e2e.station import MATCH, Station, logged_errors, running_station, shown_message

HUGE = "9" * 30
ANY = ("", HUGE, "x:y", "0", "1~2~3", "٣", "²", "-1", "%", "[")
"""What stands for a part that may be anything."""
VALUES = (HUGE, "x", "-1", "²", "a:b:c")


def forged(pattern: str) -> list[str]:
    """Return custom ids that match a pattern; each value of each part occurs at least once."""
    parts = [list(dict.fromkeys(_texts(part))) for part in parser.parse(pattern)]
    rows = zip_longest(*parts)
    filled = ["".join(part[0] if one is None else one for one, part in zip(row, parts, strict=True)) for row in rows]
    return [one for one in dict.fromkeys(filled) if 0 < len(one) <= MAX_CUSTOM_ID_CHARS]


def _texts(part: tuple[Any, Any]) -> Iterator[str]:
    kind, value = part
    if kind is kinds.LITERAL:
        yield chr(value)
    elif kind is kinds.SUBPATTERN:
        yield from map("".join, product(*(list(_texts(one)) for one in value[3])))
    elif kind is kinds.BRANCH:
        for branch in value[1]:
            yield from map("".join, product(*(list(_texts(one)) for one in branch)))
    elif kind is kinds.IN:
        yield from (chr(one[1]) for one in value if one[0] is kinds.LITERAL)
    elif kind is kinds.MAX_REPEAT:
        yield from _repeated(*value)
    else:
        raise AssertionError(f"no text is known for {kind}")


def _repeated(least: int, _most: int, repeated: Any) -> Iterator[str]:
    """Return texts for a part that can occur several times."""
    one = repeated[0]
    if len(repeated) > 1 or one[0] is kinds.SUBPATTERN:  # an optional part, or one of several signs
        yield from ("",) if least == 0 else ()
        yield from map("".join, product(*(list(_texts(part)) for part in repeated)))
    elif one == (kinds.IN, [(kinds.CATEGORY, kinds.CATEGORY_DIGIT)]):
        yield from ("0", HUGE, "1", "77", *([] if least else [""]))
    elif one[0] is kinds.IN and (kinds.CATEGORY, kinds.CATEGORY_WORD) in one[1]:
        yield from (MATCH, "zzzzz", HUGE, *([] if least else [""]))
    elif one[0] is kinds.IN and (kinds.RANGE, (97, 122)) in one[1]:
        yield from ("topics", "x-y")
    else:
        yield from (text for text in ANY if len(text) >= least)


def is_menu(kind: type[PressedItem[Any]]) -> bool:
    return "Select" in str(kind.__orig_bases__[0]) or kind.__name__.endswith("Menu")  # type: ignore[attr-defined]


async def posted(here: Station, custom_id: str, *, menu: bool) -> discord.Message:
    """Post a message with an item of this custom id."""
    item: discord.ui.Item[discord.ui.LayoutView] = discord.ui.Button(label="Forged", custom_id=custom_id)
    if menu:
        options = [discord.SelectOption(label=value, value=value) for value in VALUES]
        item = discord.ui.Select(custom_id=custom_id, options=options)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.ActionRow(item))
    view.stop()
    await here.bot.get_partial_messageable(here.channel.id).send(view=view)
    return here.history()[-1]


async def submitted(here: Station, form: InteractionResult) -> InteractionResult:
    """Return the answer to a form with the longest possible number in each field."""
    fields = [part["component"] for part in form.modal["components"]]  # type: ignore[index]
    longest = {field["custom_id"]: HUGE[: field.get("max_length", len(HUGE))] for field in fields}
    return await here.alice.submit_modal(form, longest)


def pressed(kind: type[PressedItem[Any]]) -> list[tuple[str, str]]:
    """Return forged custom ids of a kind, each with a value of its menu; each value occurs at least once."""
    ids = forged(kind.pattern.pattern)
    values = VALUES if is_menu(kind) else ("",)
    pairs = max(len(ids), len(values))
    return list(zip(islice(cycle(ids), pairs), islice(cycle(values), pairs), strict=True))


async def faults(here: Station, kind: type[PressedItem[Any]]) -> list[str]:
    """Return the forged custom ids of a kind that cause an error or no answer."""
    found = []
    for custom_id, value in pressed(kind):
        message = await posted(here, custom_id, menu=is_menu(kind))
        with logged_errors() as logged:
            if value:
                result = await here.alice.select(message, [value], custom_id=custom_id)
            else:
                result = await here.alice.click(message, custom_id=custom_id)
            if result.modal:
                result = await submitted(here, result)
        answers = [shown_message(one).text for one in (result.response, *result.followups) if one]
        if logged or not (answers or result.acknowledged) or any("Something went wrong" in one for one in answers):
            told = [record.exc_info[1] if record.exc_info else record.getMessage() for record in logged]
            found.append(f"{custom_id} {value} {told!r}")
    return found


@pytest.mark.beside
@pytest.mark.parametrize("quarter", range(4))
async def test_every_forged_custom_id_is_answered_in_a_sentence(tmp_path: Path, quarter: int) -> None:
    async with running_station(tmp_path) as here:
        items = sorted(here.bot.router.items, key=lambda kind: kind.__name__)[quarter::4]
    wrong = []
    while items:  # another match whenever one was ended
        (folder := tmp_path / items[0].__name__).mkdir()
        try:
            async with running_station(folder) as here:
                await here.start()
                while items and (await here.info()).state is State.PLAYING:
                    wrong += await faults(here, items.pop(0))
        except AssertionError:  # about the errors in the log, which are named more exactly here
            if not wrong:
                raise
    assert wrong == []


def test_forged_custom_ids_fit_their_patterns() -> None:
    pattern = r"c:(\w+):(\d+):(pick|kind):(.*)"
    found = forged(pattern)
    assert len(found) > 5
    assert any(HUGE in one for one in found)
    assert all(re.fullmatch(pattern, one) for one in found)
