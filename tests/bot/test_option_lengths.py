"""Every text option has a maximum length, so that no one can type more than the bot reads quickly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.e2e.station import running_station

TEXT = 3
LONGEST, LONGEST_WORDS = 500, 1000
"""Characters of any option, and of a player's report."""


def text_options(command: Mapping[str, Any], path: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield each freely typed text option with its command."""
    for option in command.get("options", ()):
        here = f"{path} {option['name']}"
        if option["type"] == TEXT and not option.get("choices"):
            yield here, option
        yield from text_options(option, here)


async def test_every_text_option_has_a_maximum_length(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        commands = [one.to_dict(here.bot.tree) for one in here.bot.tree.get_commands()]
    found = [pair for command in commands for pair in text_options(command, command["name"])]
    lengths = {name: option.get("max_length", 6000) for name, option in found}
    assert lengths.pop("report words") == LONGEST_WORDS
    assert len(lengths) > 20
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}
