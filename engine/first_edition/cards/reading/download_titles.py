"""Titles on special download icons, which tables don't always spell as on the cards they mean."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from engine.first_edition.cards.definition import AnyDefinition, Personnel, Ship

_EITHER = " or "
_OTHER_SIGNS = re.compile(r"[^a-z0-9]+")


def with_download_titles(cards: Sequence[AnyDefinition]) -> Iterator[AnyDefinition]:
    """Yield the cards, with the titles of their special downloads spelt as on the cards themselves (1E-DL-12)."""
    titles = {title for card in cards for title in (card.title, card.base_title)}
    spellings = {_letters(title): title for title in sorted(titles)}

    def spelt(text: str) -> str:
        return _spelt_title(text, titles, spellings)

    for card in cards:
        if isinstance(card, Personnel) and card.downloads:
            downloads = tuple(map(spelt, card.downloads))
            yield card if downloads == card.downloads else msgspec.structs.replace(card, downloads=downloads)
        elif isinstance(card, Ship) and card.fetches:
            fetches = tuple(
                msgspec.structs.replace(cards, title=spelt(cards.title)) if cards.title else cards
                for cards in card.fetches
            )
            yield card if fetches == card.fetches else msgspec.structs.replace(card, fetches=fetches)
        else:
            yield card


def _letters(title: str) -> str:
    return _OTHER_SIGNS.sub(" ", title.lower()).strip()


def _spelt_title(text: str, titles: set[str], spellings: Mapping[str, str]) -> str:
    """Return a title, or several separated by *or*, as the cards spell it; unknown ones unchanged."""
    if text in titles:
        return text
    whole = spellings.get(_letters(text))
    if whole is not None:
        return whole
    return _EITHER.join(part if part in titles else spellings.get(_letters(part), part) for part in text.split(_EITHER))
