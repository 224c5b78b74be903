"""A passage of the rules as a message: title, text, and where it stands."""

from __future__ import annotations

import re
from collections.abc import Sequence

import discord

from bot.ui.components import RuleButton, RuleMenu, menu
from bot.ui.limits import CUSTOM_ID, SELECT_OPTIONS, SELECT_TEXT, shorten
from bot.ui.screen import Part, Screen, framed, row
from bot.ui.words import plain, small
from glossary_index.passage import Passage, Span
from glossary_index.search import Answer, Confidence
from glossary_index.service import GAMES

_ITEM = re.compile(r"[-•] (?:(?P<rule>\w+-[A-Z]+-\d+): )?(?P<words>.+)")

_SURENESS = {
    Confidence.EXACT: "Found by its title.",
    Confidence.AMBIGUOUS: "Several entries have this title; choose another one below.",
    Confidence.GUESSES: "This is the best match. If it does not answer you, look at the others below.",
}


def answer_screen(answer: Answer) -> Screen:
    """The best passage of an answer, with a way to share it and to see the others."""
    first, *others = [result.passage for result in answer.results]
    parts = [framed(_passage_parts(first, _SURENESS.get(answer.confidence, "")))]
    parts.append(row(_share(first)))
    if others and answer.confidence is not Confidence.EXACT:
        parts.append(row(_others(others)))
    return Screen(parts)


def passage_screen(passage: Passage) -> Screen:
    """One passage, with a way to share it."""
    return Screen([framed(_passage_parts(passage)), row(_share(passage))])


def shared_screen(passage: Passage, sharer: str) -> Screen:
    """A passage for everybody in the channel."""
    return Screen([framed([*_passage_parts(passage), discord.ui.TextDisplay(small(f"Shared by {plain(sharer)}"))])])


def source(passage: Passage) -> str:
    """Where it stands: document, lines, date."""
    places: dict[str, list[str]] = {}
    for span in passage.spans:
        places.setdefault(span.source, []).append(_lines(span))
    named = [f"{document}, lines {', '.join(lines)}" for document, lines in places.items()] or [passage.source]
    retold = "In our words, from " if passage.kind == "digest" else ""
    return " · ".join(filter(None, [retold + "; ".join(named), passage.date]))


def _passage_parts(passage: Passage, sureness: str = "") -> list[Part]:
    where = _where(passage)
    head = f"## {plain(shorten(passage.title, 200))}" + (f"\n{small(plain(shorten(where, 200)))}" if where else "")
    foot = [small(f"📖 {plain(shorten(source(passage), 300))}"), *([small(sureness)] if sureness else [])]
    body = shorten("\n".join(_line(line) for line in passage.text.splitlines()), 3000)
    return [discord.ui.TextDisplay(words) for words in (head, body, "\n".join(foot))]


def _line(line: str) -> str:
    """A line of the text; what the library sets as a list stays one, with its rule ids standing out."""
    found = _ITEM.fullmatch(line)
    if not found:
        return plain(line)
    rule = f"**{found['rule']}** " if found["rule"] else ""
    return f"- {rule}{plain(found['words'])}"


def _where(passage: Passage) -> str:
    return " › ".join(filter(None, [GAMES.get(passage.game, ""), *passage.path]))


def _share(passage: Passage) -> Part:
    return RuleButton("share", passage.key, "Share with the channel")


def _others(passages: Sequence[Passage]) -> Part:
    options = [
        discord.SelectOption(
            label=shorten(passage.title, SELECT_TEXT),
            value=shorten(passage.key, CUSTOM_ID),
            description=shorten(" · ".join(filter(None, [GAMES.get(passage.game), *passage.path])), SELECT_TEXT)
            or None,
        )
        for passage in passages[:SELECT_OPTIONS]
    ]
    return RuleMenu(menu("Other passages …", options))


def _lines(span: Span) -> str:
    return str(span.start) if span.start == span.end else f"{span.start}–{span.end}"
