"""Process-wide settings of a test, which are reset before the next one; these two tests run in this order."""

from __future__ import annotations

import logging

import pytest

from bot.command_line import main


def test_a_command_in_the_process_of_the_tests_keeps_the_library_quiet(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "nonsense://")
    assert main(["missed"]) == 2
    assert capsys.readouterr().err
    assert logging.getLogger("discord").level == logging.ERROR


def test_it_does_so_no_longer_in_the_next_test() -> None:
    assert logging.getLogger("discord").level == logging.NOTSET
    assert logging.getLogger("bot.interactions").level == logging.NOTSET
