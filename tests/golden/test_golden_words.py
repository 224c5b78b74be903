"""What cards, components and scenarios say, and commands answer, is as it was; ``--diff`` shows it line by line."""

from __future__ import annotations

import pytest

from tests.golden.words import PAGES, current_text, recorded_text


@pytest.mark.parametrize("name", PAGES)
def test_it_is_said_as_it_was(name: str) -> None:
    assert current_text(name).splitlines() == recorded_text(name).splitlines()
