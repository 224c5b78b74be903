"""Message shown once about corrected rules in a running match, with a button to end it."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.features.agreements.items import AbandonButton
from bot.matches import LogLine, MatchInfo, State
from bot.matches.live_matches import CORRECTION_KIND
from bot.ui.screen import Part, row
from bot.ui.words import escaped


def correction_parts(info: MatchInfo, log_lines: Sequence[LogLine]) -> list[Part]:
    """Return the corrections among these log lines with a button to end the match; empty if there are none.

    Lessons have no button, because a learner can simply leave.
    """
    typed_words = [escaped(line.text) for line in log_lines if line.kind == CORRECTION_KIND]
    if not typed_words or info.state is State.OPEN:
        return []
    parts: list[Part] = [discord.ui.TextDisplay("\n".join(f"⚖️ **{words}**" for words in typed_words))]
    if info.state is State.PLAYING and not info.lesson:
        parts.append(row(AbandonButton(info.id, "look", "End without a winner …")))
    return parts
