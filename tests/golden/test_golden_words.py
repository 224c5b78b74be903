"""Texts of cards, components and scenarios, and command output, compared with the records line by line."""

from __future__ import annotations

import pytest

from tests.golden.words import PAGES, current_text, recorded_text


@pytest.mark.parametrize("name", PAGES)
def test_it_is_said_as_it_was(name: str) -> None:
    assert current_text(name).splitlines() == recorded_text(name).splitlines()
