"""A button about a passage of the rules."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.items import GREY, AnyItem, Button, Interaction, PressedItem
from bot.ui.limits import MAX_BUTTON_LABEL_CHARS, MAX_CUSTOM_ID_CHARS, shorten
from bot.ui.screen import Part, row
from bot.ui.words import one_line

QUERY_SEPARATOR = "?"
"""Separator between an id and the query."""


def rule_row(rule: str) -> list[Part]:
    """Return a row with *Show rule*; [] if there is no rule."""
    return [row(RuleButton("rule", rule, "Show rule"))] if rule else []


class RuleButton(
    PressedItem[Button],
    template=r"r:(rule|about|previous|next|related|full|share):([^?]+)(?:\?(.*))?",
):
    """Button about a passage, given by the passage's id or a rule's id.

    ``rule`` and ``about`` open it in a new message; ``previous`` and ``next`` replace the current passage; ``full``
    shows all of it, ``related`` the passages related to it, and ``share`` shows it to everyone. The custom id may
    contain the beginning of the query.
    """

    def __init__(self, verb: str, passage: str, label: str, query: str = "") -> None:
        text = shorten(label, MAX_BUTTON_LABEL_CHARS)
        name = f"r:{verb}:{passage}" + (QUERY_SEPARATOR + one_line(query) if query else "")
        super().__init__(discord.ui.Button(label=text, style=GREY, custom_id=name[:MAX_CUSTOM_ID_CHARS]))
        self.verb, self.passage = verb, passage

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], match[2], getattr(item, "label", None) or "…", match[3] or "")
