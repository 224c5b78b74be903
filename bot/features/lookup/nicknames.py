"""What cards are called that do not bear that name: nicknames of people, registry numbers of ships."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import tomli

from engine.assets import assets_folder
from engine.text.words import plain


def meant_by(words: str) -> tuple[str, ...]:
    """The titles that a nickname or a registry number means; none where the words are neither."""
    return _known().get(plain(words), ())


def nicknames_of(title: str) -> tuple[str, ...]:
    """What a card of this title is called besides."""
    return tuple(one for one, titles in _listed() if title in titles)


@cache
def _known() -> Mapping[str, tuple[str, ...]]:
    return {plain(one): titles for one, titles in _listed()}


@cache
def _listed() -> tuple[tuple[str, tuple[str, ...]], ...]:
    read = tomli.loads((assets_folder() / "nicknames.toml").read_text("utf-8"))
    return tuple((one, tuple(titles)) for kind in read.values() for one, titles in kind.items())
