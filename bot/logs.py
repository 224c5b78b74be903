"""The operator's log, as text or JSON, without secrets."""

from __future__ import annotations

import json
import logging
import re
import traceback
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import discord

HIDDEN_VALUE = "[hidden]"
MAX_ENTRIES = 500
"""Number of recent entries kept for reports."""

TEXT, JSON = "text", "json"
REPORT_LOGGER = "bot.reports"
"""Name of the logger for players' reports."""

_FOLDER_IN_TRACEBACK = re.compile(r'(File \\?")[^"\n]*[/\\](?=[^"/\\\n]+[/\\][^"/\\\n]+\\?")')
"""Pattern of a file's folder in a traceback."""

_PUBLIC_ERRORS = (discord.DiscordException, OSError)
"""Errors whose messages reveal nothing about a match; other messages may contain card names and are left out."""


class LogFormatter(logging.Formatter):
    """Formats log records without known secrets and without error messages."""

    def __init__(self, secrets: Iterable[str] = (), style: str = TEXT) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secrets = tuple(filter(None, secrets))
        self._json = style == JSON

    def format(self, record: logging.LogRecord) -> str:
        """Return one log entry; as JSON it is one line, with the facts attached to the record."""
        error = error_words(record.exc_info[1]) if record.exc_info and record.exc_info[1] else ""
        if not self._json:
            words = f"{self.formatTime(record)} {record.levelname} {record.name}: {record.getMessage()}"
            return self._without_secrets("\n".join(filter(None, [words, error])))
        entry: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": self._without_secrets(record.getMessage()),
        }
        entry |= {"error": self._without_secrets(error)} if error else {}
        return json.dumps(entry | getattr(record, "facts", {}), ensure_ascii=False)

    def _without_secrets(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN_VALUE)
        return text


class RecentLog(logging.Handler):
    """Recent log entries, kept for reports."""

    def __init__(self, formatter: logging.Formatter) -> None:
        super().__init__(logging.INFO)
        self.setFormatter(formatter)
        self._entries: deque[str] = deque(maxlen=MAX_ENTRIES)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep an entry, unless it is a report, which other players must not see."""
        if record.name != REPORT_LOGGER:
            self._entries.append(self.format(record))

    @contextmanager
    def keep_entries(self) -> Iterator[None]:
        """Keep all entries logged during the block."""
        root = logging.getLogger()
        root.addHandler(self)
        try:
            yield
        finally:
            root.removeHandler(self)

    def entries_about(self, code: str, match: str) -> tuple[str, ...]:
        """Return the entries about the error with this code, and those that name the match; oldest first.

        Either may be empty and then matches nothing. This machine's folders are removed from tracebacks.
        """
        wanted = [rf"Error {re.escape(code)}"] * bool(code) + [re.escape(match)] * bool(match)
        if not wanted:
            return ()
        pattern = re.compile(rf"\b(?:{'|'.join(wanted)})\b")
        return tuple(_FOLDER_IN_TRACEBACK.sub(r"\1", entry) for entry in self._entries if pattern.search(entry))


def error_words(error: BaseException) -> str:
    """Return the type of an error and its traceback, with its causes."""
    return "\n".join(_exception_chain(error))


def _exception_chain(error: BaseException) -> Iterator[str]:
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before:
        yield from _exception_chain(before)
        yield "which led to:"
    yield "Traceback (most recent call last):"
    yield "".join(traceback.format_tb(error.__traceback__)).rstrip("\n")
    text = f": {error}" if isinstance(error, _PUBLIC_ERRORS) else ""
    yield f"{type(error).__qualname__}{text}"
