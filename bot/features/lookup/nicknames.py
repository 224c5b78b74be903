"""Nicknames of persons, and registry numbers of ships."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import tomli

from engine.assets import assets_folder
from engine.text.name_normalisation import normalised_name


def titles_with_nickname(words: str) -> tuple[str, ...]:
    """Return the titles that a nickname or registry number means; () for other words."""
    return _nicknames_by_name().get(normalised_name(words), ())


def nicknames_of(title: str) -> tuple[str, ...]:
    """Return the nicknames of the card with this title."""
    return tuple(item for item, titles in _nickname_list() if title in titles)


@cache
def _nicknames_by_name() -> Mapping[str, tuple[str, ...]]:
    return {normalised_name(item): titles for item, titles in _nickname_list()}


@cache
def _nickname_list() -> tuple[tuple[str, tuple[str, ...]], ...]:
    read = tomli.loads((assets_folder() / "nicknames.toml").read_text("utf-8"))
    return tuple((item, tuple(titles)) for kind in read.values() for item, titles in kind.items())
