"""What a game puts into the rules that it shares with others; its table carries it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from engine.kernel.decision import Procedure

T = TypeVar("T")
T_contra = TypeVar("T_contra", contravariant=True)
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
R_contra = TypeVar("R_contra", contravariant=True)
E = TypeVar("E")
V = TypeVar("V")


class Resolving(Protocol[T_contra, R_co]):
    """Makes the resolution of a text: of which table, seat and card, what it responds to, and in which attempt."""

    def __call__(self, table: T_contra, seat: int, card: str, occurrence: Any = None, attempt: Any = None, /) -> R_co:
        """The resolution."""


@dataclass(frozen=True)
class Does(Generic[R_contra, E]):
    """What an effect does: the function is given the resolution, the effect and the cards picked for it."""

    effect: type[E]
    function: Callable[[R_contra, E, list[str]], Procedure[None]]


@dataclass(frozen=True)
class CanBegin(Generic[R_contra, E]):
    """Whether an effect can begin at all: the function is given the resolution and the effect."""

    effect: type[E]
    function: Callable[[R_contra, E], bool]


@dataclass(frozen=True)
class Quantity(Generic[T_contra]):
    """Something that only one game counts, as players adjust it by hand.

    Attributes:
        title, detail: of the adjustment, for a menu.
        question: by how much, in words.
        change: adds a number, which may be less than nothing; returns what everybody reads.
    """

    title: str
    detail: str
    question: Callable[[T_contra], str]
    change: Callable[[T_contra, int], str]


Suffered = Mapping[type, Callable[[T, str], bool]]
"""Whether effects can be done to a card: each function is given the table and the card."""
Doers = Mapping[type, Callable[[R, Any, list[str]], Procedure[None]]]
Beginnings = Mapping[type, Callable[[R, Any], bool]]


@dataclass(frozen=True)
class Rules(Generic[T, R]):
    """What the words of a game's cards mean at its table.

    Attributes:
        resolution: makes the resolution of a text.
        characteristics: what the cards of a table are now.
        effects: what each effect does, by its class.
        suffered: whether it can be done to a card, by its class; one that is not named can be done to any.
        possible: whether it can begin at all, by its class; one that is not named always can.
        by_chance: selects some of the eligible cards at random for a text, with what texts have to say to that.
        topics: the words under which players sort an event that texts respond to; what is not named is the rest.
        quantities: what the game counts besides, by the verb that adjusts it by hand.
    """

    resolution: Resolving[T, R]
    characteristics: Callable[[T], Any]
    effects: Doers[R]
    suffered: Suffered[T]
    possible: Beginnings[R]
    by_chance: Callable[[R, Sequence[str], int], Procedure[list[str]]]
    topics: Mapping[str, str]
    quantities: Mapping[str, Quantity[T]]


def doers(*parts: Iterable[Does[R, Any]]) -> Doers[R]:
    """What several modules say about what effects do, by the effects' classes.

    Raises:
        ValueError: two of them name the same effect.
    """
    return joined(*({row.effect: row.function for row in part} for part in parts))


def beginnings(rows: Iterable[CanBegin[R, Any]]) -> Beginnings[R]:
    """Whether effects can begin, by their classes."""
    return {row.effect: row.function for row in rows}


def joined(*parts: Mapping[type, V]) -> dict[type, V]:
    """Tables of several modules as one.

    Raises:
        ValueError: two of them name the same effect.
    """
    whole: dict[type, V] = {}
    for part in parts:
        if twice := whole.keys() & part.keys():
            raise ValueError(f"Two modules say what {', '.join(one.__name__ for one in twice)} does.")
        whole.update(part)
    return whole
