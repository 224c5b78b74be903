"""Nicknames of people and registry numbers of ships."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import tomli

from engine.assets import assets_folder
from engine.text.words import comparison_key


def titles_meant_by(words: str) -> tuple[str, ...]:
    """Titles that a nickname or registry number means; none for other words."""
    return _nicknames_by_name().get(comparison_key(words), ())


def nicknames_of(title: str) -> tuple[str, ...]:
    """Nicknames of the card with this title."""
    return tuple(item for item, titles in _nickname_list() if title in titles)


@cache
def _nicknames_by_name() -> Mapping[str, tuple[str, ...]]:
    return {comparison_key(item): titles for item, titles in _nickname_list()}


@cache
def _nickname_list() -> tuple[tuple[str, tuple[str, ...]], ...]:
    read = tomli.loads((assets_folder() / "nicknames.toml").read_text("utf-8"))
    return tuple((item, tuple(titles)) for kind in read.values() for item, titles in kind.items())
