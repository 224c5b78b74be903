"""Compares what players see in the bot's tests with what they saw before."""

from __future__ import annotations

from tests.bot.transcripts.listening import pytest_runtest_call

__all__ = ["pytest_runtest_call"]
