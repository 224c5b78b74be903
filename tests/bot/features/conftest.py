"""Compares what players see in the bot's tests with the stored transcripts."""

from __future__ import annotations

from tests.bot.transcripts.listening import pytest_runtest_call

__all__ = ["pytest_runtest_call"]
