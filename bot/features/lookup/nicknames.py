"""Nicknames of people and registry numbers of ships."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import tomli

from engine.assets import assets_folder
from engine.text.words import plain


def meant_by(words: str) -> tuple[str, ...]:
    """Titles that a nickname or registry number means; none for other words."""
    return _known().get(plain(words), ())


def nicknames_of(title: str) -> tuple[str, ...]:
    """Nicknames of the card with this title."""
    return tuple(one for one, titles in _listed() if title in titles)


@cache
def _known() -> Mapping[str, tuple[str, ...]]:
    return {plain(one): titles for one, titles in _listed()}


@cache
def _listed() -> tuple[tuple[str, tuple[str, ...]], ...]:
    read = tomli.loads((assets_folder() / "nicknames.toml").read_text("utf-8"))
    return tuple((one, tuple(titles)) for kind in read.values() for one, titles in kind.items())
