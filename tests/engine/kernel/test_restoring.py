"""Restoring a state in place."""

from __future__ import annotations

import msgspec
import pytest

from engine.kernel.saved_states import restore_in_place


class Part(msgspec.Struct):
    number: int


class State(msgspec.Struct):
    parts: list[Part] | None = None


@pytest.mark.parametrize(
    ("now", "before"),
    [
        ([Part(1)], None),
        (None, [Part(1)]),
        ([Part(1)], []),
        ([Part(1)], [Part(2)]),
        ([Part(1), Part(2)], [Part(3)]),
    ],
)
def test_a_list_is_restored_and_a_new_one_is_removed(now: list[Part] | None, before: list[Part] | None) -> None:
    state = State(now)
    restore_in_place(state, State(before))
    assert state == State(before)


def test_parts_that_are_still_there_stay_the_same_objects() -> None:
    part = Part(1)
    state = State([part])
    restore_in_place(state, State([Part(2)]))
    assert state.parts is not None
    assert state.parts[0] is part
    assert part.number == 2
