"""Answers that Discord no longer accepts: not errors of the program, so they are only logged at debug level."""

from __future__ import annotations

import logging

import discord

UNKNOWN_MESSAGE_CODE = 10008
"""Discord's code for a message that its reader has dismissed."""
UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, INVALID_TOKEN = 10015, 10062, 50027
"""Discord's codes for interactions older than three seconds or a quarter of an hour."""
ANSWERED_ALREADY_CODE = 40060
_MISSED_ANSWER_CODES = frozenset(
    {UNKNOWN_MESSAGE_CODE, UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, INVALID_TOKEN, ANSWERED_ALREADY_CODE}
)

_LIBRARY_LOGGERS = ("discord.app_commands.tree", "discord.client", "discord.ui.view", "discord.ui.modal")
"""Names of the library's loggers that report uncaught errors."""

_log = logging.getLogger(__name__)


def is_missed_answer(error: BaseException | None) -> bool:
    """Whether Discord refused an answer because it was late or a duplicate, or because its message is gone."""
    while error is not None:
        if isinstance(error, discord.InteractionResponded):
            return True
        if isinstance(error, discord.HTTPException) and error.code in _MISSED_ANSWER_CODES:
            return True
        error = getattr(error, "original", None)
    return False


class _MissedAnswerFilter(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is about something other than an answer that Discord no longer accepts."""
        error = record.exc_info[1] if record.exc_info else None
        if is_missed_answer(error):
            _log.debug("%s: %s", record.getMessage(), error)
            return False
        return True


_MISSED_ANSWER_FILTER = _MissedAnswerFilter()


def keep_library_quiet() -> None:
    """Lower the library's reports of such answers to debug level."""
    for name in _LIBRARY_LOGGERS:
        logging.getLogger(name).addFilter(_MISSED_ANSWER_FILTER)
