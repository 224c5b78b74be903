"""What effects do, and whether they can begin: each module lists its own, and the game joins the lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.kernel.decision import Procedure

R = TypeVar("R")
R_contra = TypeVar("R_contra", contravariant=True)
E = TypeVar("E")
V = TypeVar("V")


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


Doers = Mapping[type, Callable[[R, Any, list[str]], Procedure[None]]]
Beginnings = Mapping[type, Callable[[R, Any], bool]]


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
