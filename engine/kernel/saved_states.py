"""Restoring a saved state in place."""

from __future__ import annotations

from typing import ClassVar, Protocol, TypeVar

import msgspec

from engine.kernel.errors import ReplayError

S = TypeVar("S")


class SavedState(Protocol):
    """Interface of data that is saved field by field."""

    __struct_fields__: ClassVar[tuple[str, ...]]


def decoded_state(saved: bytes, decoder: msgspec.msgpack.Decoder[S]) -> S:
    """Decode a saved state.

    Raises:
        ReplayError: it was saved by rules with a different state.
    """
    try:
        return decoder.decode(saved)
    except msgspec.MsgspecError as error:
        raise ReplayError(f"The saved game doesn’t fit these rules: {error}") from error


def restore_in_place(state: SavedState, saved: SavedState) -> None:
    """Restore a state in place, so that procedures in progress keep their references to its parts."""
    for name in state.__struct_fields__:
        now, before = getattr(state, name), getattr(saved, name)
        if _is_mutable(now) and type(now) is type(before):
            restore_in_place(now, before)
        elif isinstance(now, list) and isinstance(before, list) and _have_same_objects(now, before):
            for part, other in zip(now, before, strict=True):
                restore_in_place(part, other)
        elif isinstance(now, list) and isinstance(before, list):
            now[:] = before
        else:
            setattr(state, name, before)


def _have_same_objects(now: list[object], before: list[object]) -> bool:
    """Whether two lists contain the same objects, perhaps with different contents."""
    return bool(now) and len(now) == len(before) and all(_is_mutable(item) for item in now)


def _is_mutable(value: object) -> bool:
    return isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen
