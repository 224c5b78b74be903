"""Making a state again what it was when it was saved."""

from __future__ import annotations

from typing import ClassVar, Protocol, TypeVar

import msgspec

from engine.kernel.errors import ReplayError

S = TypeVar("S")


class Saved(Protocol):
    """Data that are saved field by field."""

    __struct_fields__: ClassVar[tuple[str, ...]]


def decoded(saved: bytes, decoder: msgspec.msgpack.Decoder[S]) -> S:
    """A state that was saved.

    Raises:
        ReplayError: it was saved by rules of another shape.
    """
    try:
        return decoder.decode(saved)
    except msgspec.MsgspecError as error:
        raise ReplayError(f"The saved game doesn’t fit these rules: {error}") from error


def put_back(state: Saved, saved: Saved) -> None:
    """Make a state what it was, in place: procedures that are half-way keep their hold of its parts."""
    for name in state.__struct_fields__:
        now, before = getattr(state, name), getattr(saved, name)
        if _is_mutable(now) and type(now) is type(before):
            put_back(now, before)
        elif isinstance(now, list) and isinstance(before, list) and _alike(now, before):
            for one, other in zip(now, before, strict=True):
                put_back(one, other)
        elif isinstance(now, list) and isinstance(before, list):
            now[:] = before
        else:
            setattr(state, name, before)


def _alike(now: list[object], before: list[object]) -> bool:
    """Whether two lists hold the same things, perhaps in another condition."""
    return bool(now) and len(now) == len(before) and all(_is_mutable(one) for one in now)


def _is_mutable(value: object) -> bool:
    return isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen
