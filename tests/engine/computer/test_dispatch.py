"""What every game's own computer player does with the answer that it wants."""

from __future__ import annotations

import pytest

from engine.computer.dispatcher import Dispatcher
from engine.kernel.decision import NO, YES, Answer, Decision, Kind
from engine.kernel.view import View

QUESTION = Decision(seat=1, kind=Kind.YES_NO, prompt="?", public="", options=(YES, NO), default=("no",), number=7)


class GameView(View, frozen=True):
    """What this game shows."""


class OtherView(View, frozen=True):
    """What another game shows."""


class Wanting(Dispatcher[GameView]):
    """Wants always the same."""

    def __init__(self, wanted: Answer) -> None:
        super().__init__(GameView)
        self._wanted = wanted

    def decide(self, decision: Decision, view: GameView) -> Answer:
        return self._wanted if (decision.number, view.viewer) == (7, 1) else ()


class Seen:
    """A match in which the second seat is asked."""

    def __init__(self, kind: type[View] = GameView) -> None:
        self._kind = kind

    def view(self, viewer: int | None) -> View:
        return self._kind(viewer=viewer, turn=1, active=0, headline="", seats=())

    def decision(self, seat: int) -> Decision | None:
        return QUESTION if seat == 1 else None


def test_the_wanted_answer_is_given_if_legal() -> None:
    assert Wanting(("yes",)).answer(Seen(), 1) == ("yes",)


@pytest.mark.parametrize("wanted", [(), ("perhaps",), ("yes", "no")])
def test_the_default_is_answered_in_place_of_what_is_not_legal(wanted: Answer) -> None:
    assert Wanting(wanted).answer(Seen(), 1) == ("no",)


def test_a_player_without_a_question_does_not_answer() -> None:
    with pytest.raises(ValueError, match="Seat 0 has nothing to decide"):
        Wanting(("yes",)).answer(Seen(), 0)


def test_a_match_of_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="A match seen as OtherView is from another game"):
        Wanting(("yes",)).answer(Seen(OtherView), 1)
