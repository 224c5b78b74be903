"""Replays that continue from a checkpoint, compared with those from the start."""

from __future__ import annotations

import msgspec
import pytest

from engine.games import game
from engine.kernel.record import Checkpoint
from engine.kernel.record_file import replayed_match
from engine.kernel.replay import CHECKPOINTS_KEPT, replay_moments
from tests.finished.kept import RECORDED_GAMES, recorded_match

ANSWERS = 120
FURTHER = 4


@pytest.mark.parametrize("name", RECORDED_GAMES)
def test_replays_from_a_checkpoint_show_the_same_as_from_the_deal(name: str) -> None:
    rules, whole = game(name), recorded_match(name, 0)
    file = msgspec.structs.replace(whole, answers=whole.answers[:ANSWERS])
    rests = list[Checkpoint]()
    replay_moments(replayed_match(rules, file, 0, checkpoints=True), file.answers, None, rests)
    assert 3 < len(rests) <= CHECKPOINTS_KEPT
    from_the_deal = replayed_match(rules, file, 0)
    for rest in rests:
        for answers in (rest.answers, min(rest.answers + FURTHER, ANSWERS)):
            if answers < len(from_the_deal.answers):
                continue
            from_the_deal.apply_answers(file.answers[len(from_the_deal.answers) : answers])
            from_here = replayed_match(rules, file, answers, rest=rest)
            assert from_here.state_hash == from_the_deal.state_hash
            assert from_here.open == from_the_deal.open
            for viewer in (None, 0, 1):
                assert from_here.view(viewer) == from_the_deal.view(viewer)
