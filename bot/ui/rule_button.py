"""A button about a passage of the rules."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.items import GREY, AnyItem, Button, Interaction, Pressed
from bot.ui.limits import BUTTON_LABEL, CUSTOM_ID, shorten
from bot.ui.screen import Part, row
from bot.ui.words import one_line

QUERY = "?"
"""Parts an id from the query after it."""


def rule_row(rule: str) -> list[Part]:
    """A row with *Show rule*; nothing where no rule is named."""
    return [row(RuleButton("rule", rule, "Show rule"))] if rule else []


class RuleButton(
    Pressed[Button],
    template=r"r:(rule|about|previous|next|related|full|share):([^?]+)(?:\?(.*))?",
):
    """A button about a passage, which it names by the id of the passage or of a rule.

    ``rule`` and ``about`` open it in a message of its own; ``previous`` and ``next`` put it in the place of
    what is being read; ``full`` shows all of it, ``related`` what belongs to it, and ``share`` shows it to everybody.
    The custom id may hold the beginning of the query that led there.
    """

    def __init__(self, verb: str, passage: str, label: str, query: str = "") -> None:
        text = shorten(label, BUTTON_LABEL)
        name = f"r:{verb}:{passage}" + (QUERY + one_line(query) if query else "")
        super().__init__(discord.ui.Button(label=text, style=GREY, custom_id=name[:CUSTOM_ID]))
        self.verb, self.passage = verb, passage

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], match[2], getattr(item, "label", None) or "…", match[3] or "")
