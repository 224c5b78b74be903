"""Contents of the operator's log, and what it must never contain."""

from __future__ import annotations

import json
import logging

import discord

from bot.logs import JSON, LogFormatter, RecentLog

TOKEN = "abc.def-ghi"  # noqa: S105 - nobody's


def record(message: str, *arguments: object, error: BaseException | None = None) -> logging.LogRecord:
    info = (type(error), error, error.__traceback__) if error else None
    return logging.LogRecord("bot.test", logging.ERROR, __file__, 1, message, arguments, info)


def raised(error: Exception, cause: Exception | None = None) -> Exception:
    try:
        raise error from cause
    except Exception as caught:
        return caught


def test_the_token_and_a_password_are_hidden_in_words_and_in_json() -> None:
    for style in ("text", JSON):
        written = LogFormatter([TOKEN, 'p"w'], style).format(record("Login with %s to %s failed", TOKEN, 'p"w'))
        assert "Login with [hidden] to [hidden] failed" in written


def test_an_empty_secret_hides_nothing() -> None:
    assert "Ready" in LogFormatter([""]).format(record("Ready"))


def test_the_words_of_an_error_are_left_out_because_they_may_name_a_card() -> None:
    cause = raised(KeyError("jean-luc-picard"))
    for style in ("text", JSON):
        written = LogFormatter([], style).format(
            record("Error %s", "4F2A", error=raised(ValueError("Worf is in the hand"), cause))
        )
        assert "Error 4F2A" in written
        assert "KeyError" in written
        assert "which led to:" in written
        assert "ValueError" in written
        assert "in raised" in written
        assert "picard" not in written
        assert "Worf is" not in written


def test_discords_error_texts_are_logged() -> None:
    written = LogFormatter().format(record("Refused", error=raised(discord.ClientException("Already connected"))))
    assert "ClientException: Already connected" in written


def test_json_is_one_line_with_the_facts() -> None:
    entry = record("/match new: done", error=raised(ValueError("x")))
    entry.facts = {"interaction": "/match new", "ms": 12}
    written = LogFormatter([], JSON).format(entry)
    assert "\n" not in written
    read = json.loads(written)
    assert (read["level"], read["logger"], read["interaction"], read["ms"]) == ("error", "bot.test", "/match new", 12)
    assert read["time"].endswith("+00:00")


def test_only_what_is_about_it_is_reported() -> None:
    recent = RecentLog(LogFormatter([TOKEN]))
    with recent.keep_entries():
        logging.getLogger("bot.test").warning("Match k7f3x stands still: %s", TOKEN)
        logging.getLogger("bot.test").warning("Match other stands still")
        logging.getLogger("bot.reports").warning("Report of match k7f3x: I hold Worf")
    logging.getLogger("bot.test").warning("Match k7f3x goes on")
    entries = recent.entries_about("", "k7f3x")
    assert len(entries) == 1
    assert entries[0].endswith("Match k7f3x stands still: [hidden]")
