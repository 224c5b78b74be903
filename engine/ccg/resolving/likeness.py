"""What a text says of cards beside those that it has picked: the same or another species, cost and so on; how cheap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.ccg.cards.kinds import cost_of
from engine.ccg.continuous.characteristics import characteristics_of
from engine.ccg.effects.cards_meant import Amount, Cards
from engine.ccg.zones.card_table import Table


class Text(Protocol):
    """A text that is carried out."""

    picked: list[str]
    """The cards that it has picked so far."""

    @property
    def table(self) -> Table:
        """Where."""

    def amount(self, amount: Amount) -> int:
        """A number of the text."""


def may_be_meant(text: Text, cards: Cards, instance: str) -> bool:
    """Whether a card is such as a description says beside those picked, and no dearer than what is counted."""
    if isinstance(cards.like, str) and not _is_such(text, cards.like, instance):
        return False
    cheaper = cards.cheaper
    return cheaper is None or isinstance(cheaper, int) or cost_of(text.table.card(instance)) <= text.amount(cheaper)


def _is_such(text: Text, like: str, instance: str) -> bool:
    other = like.removeprefix("another ")
    return _is_unlike(text, other, instance) if other != like else _is_like(text, like, instance)


def _is_like(text: Text, like: str, instance: str) -> bool:
    """Whether it shares that with the one that the text has picked last."""
    now, last = characteristics_of(text.table), _there(text)[-1:]
    return any(now.sort(instance, like) == now.sort(one, like) for one in last if one != instance)


def _is_unlike(text: Text, unlike: str, instance: str) -> bool:
    """Whether it shares that with none of them; a Human and a Betazoid/Human are of different species (2E-SPC-02)."""
    now = characteristics_of(text.table)
    return now.sort(instance, unlike) not in [now.sort(one, unlike) for one in _there(text)]


def _there(text: Text) -> Sequence[str]:
    """The cards picked that are still in the game under their ids."""
    return [i for i in text.picked if i in text.table.state.cards]
