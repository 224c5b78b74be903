"""Giving a computer's preferred answer if it is legal, otherwise the default."""

from __future__ import annotations

import pytest

from engine.computer.dispatcher import Dispatcher
from engine.kernel.decision import NO, YES, Answer, Decision, Kind
from engine.kernel.view import View

QUESTION = Decision(seat=1, kind=Kind.YES_NO, prompt="?", public="", options=(YES, NO), default=("no",), number=7)


class GameView(View, frozen=True):
    """The view of this game."""


class OtherView(View, frozen=True):
    """The view of another game."""


class Wanting(Dispatcher[GameView]):
    """A player that always gives the same answer."""

    def __init__(self, wanted: Answer) -> None:
        super().__init__(GameView)
        self._wanted = wanted

    def decide(self, decision: Decision, view: GameView) -> Answer:
        return self._wanted if (decision.number, view.viewer) == (7, 1) else ()


class Seen:
    """A match in which the second seat has to decide."""

    def __init__(self, kind: type[View] = GameView) -> None:
        self._kind = kind

    def view(self, viewer: int | None) -> View:
        return self._kind(viewer=viewer, turn=1, active=0, headline="", seats=())

    def decision(self, seat: int) -> Decision | None:
        return QUESTION if seat == 1 else None


def test_the_wanted_answer_is_given_if_legal() -> None:
    assert Wanting(("yes",)).answer(Seen(), 1) == ("yes",)


@pytest.mark.parametrize("wanted", [(), ("perhaps",), ("yes", "no")])
def test_the_default_replaces_an_illegal_answer(wanted: Answer) -> None:
    assert Wanting(wanted).answer(Seen(), 1) == ("no",)


def test_a_player_without_a_question_does_not_answer() -> None:
    with pytest.raises(ValueError, match="Seat 0 has nothing to decide"):
        Wanting(("yes",)).answer(Seen(), 0)


def test_a_match_of_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="A match seen as OtherView is from another game"):
        Wanting(("yes",)).answer(Seen(OtherView), 1)
