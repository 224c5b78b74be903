"""The state of a passage's message, read from its components so that it survives turning a page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import discord
import msgspec

from bot.features.lookup.items import PLACE_PREFIX, RULE_MENU_PREFIX, SHARE_PREFIX
from bot.ui.rule_button import QUERY_SEPARATOR
from glossary_index.games import game_id


class ReadingState(msgspec.Struct, frozen=True):
    """State of a passage's message: the query, the passages to choose from with the placeholder, and the way back."""

    query: str = ""
    passages: tuple[str, ...] = ()
    menu_placeholder: str = ""
    back: tuple[str, str, int] | None = None


def reading_state(message: discord.Message | None) -> ReadingState:
    """Return the state found in a message, which need not be about a passage."""
    found_reading_state = ReadingState()
    for part in _all_components(message.components if message else []):
        name = getattr(part, "custom_id", None) or ""
        if isinstance(part, discord.SelectMenu) and name.startswith(RULE_MENU_PREFIX):
            passages = tuple(option.value for option in part.options)
            query = max(found_reading_state.query, name.removeprefix(RULE_MENU_PREFIX), key=len)
            found_reading_state = msgspec.structs.replace(
                found_reading_state, query=query, passages=passages, menu_placeholder=part.placeholder or ""
            )
        elif name.startswith(SHARE_PREFIX):
            query = max(found_reading_state.query, name.partition(QUERY_SEPARATOR)[2], key=len)
            found_reading_state = msgspec.structs.replace(found_reading_state, query=query)
        elif place := re.fullmatch(rf"{PLACE_PREFIX}(\w+):(\w*):(\d+)", name):
            found_reading_state = msgspec.structs.replace(
                found_reading_state, back=(game_id(place[1]), place[2], int(place[3]))
            )
    return found_reading_state


def message_text(message: discord.Message) -> str:
    """Return all text of a message: its content, embeds and layout."""
    texts: list[str | None] = [message.content]
    for embed in message.embeds:
        texts += [
            embed.title,
            embed.description,
            *(part for field in embed.fields for part in (field.name, field.value)),
        ]
    texts += [part.content for part in _all_components(message.components) if isinstance(part, discord.TextDisplay)]
    return "\n".join(filter(None, texts))


def _all_components(components: object) -> Iterator[object]:
    for part in components if isinstance(components, list) else ():
        yield part
        yield from _all_components(getattr(part, "children", None))
