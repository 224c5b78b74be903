"""Functions that carry out effects, or check that they can start; modules list them, and games merge the lists."""

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
class EffectFunction(Generic[R_contra, E]):
    """An effect class with the function that carries it out, given the resolution, the effect and the picked cards."""

    effect: type[E]
    function: Callable[[R_contra, E, list[str]], Procedure[None]]


@dataclass(frozen=True)
class StartCheck(Generic[R_contra, E]):
    """An effect class with the function that checks whether it can start, given the resolution and the effect."""

    effect: type[E]
    function: Callable[[R_contra, E], bool]


EffectFunctions = Mapping[type, Callable[[R, Any, list[str]], Procedure[None]]]
StartChecks = Mapping[type, Callable[[R, Any], bool]]


def effect_functions(*parts: Iterable[EffectFunction[R, Any]]) -> EffectFunctions[R]:
    """Return the functions of several modules that carry out effects, by the effects' classes.

    Raises:
        ValueError: two of them have a function for the same effect.
    """
    return merged_table(*({row.effect: row.function for row in part} for part in parts))


def start_checks(rows: Iterable[StartCheck[R, Any]]) -> StartChecks[R]:
    """Return the functions that check whether effects can start, by the effects' classes."""
    return {row.effect: row.function for row in rows}


def merged_table(*parts: Mapping[type, V]) -> dict[type, V]:
    """Return one table merged from those of several modules.

    Raises:
        ValueError: two of them have the same key.
    """
    whole: dict[type, V] = {}
    for part in parts:
        if twice := whole.keys() & part.keys():
            raise ValueError(f"Two modules define what {', '.join(item.__name__ for item in twice)} does.")
        whole.update(part)
    return whole
