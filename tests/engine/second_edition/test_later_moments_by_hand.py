"""More moments at which texts resolved by hand are offered: after interrupts, at the end of a turn, on dilemmas."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Interrupt
from tests.engine.second_edition.test_moments_by_hand import a_table, offered


@pytest.mark.parametrize(
    ("words", "is_offered"),
    [
        ("When an opponent plays an interrupt, draw a card.", True),
        ("When an opponent plays that card, score 5 points.", True),
        ("When an opponent plays a personnel, draw a card.", False),
        ("When an opponent plays an event, prevent that and take that card.", False),
        ("When an opponent plays an event or interrupt, you may prevent that event or interrupt.", True),
    ],
)
def test_texts_respond_to_interrupts_if_their_words_can_mean_one(words: str, *, is_offered: bool) -> None:
    scenario = a_table("", words)
    scenario.hand(scenario.interrupt("call"))
    play = scenario.begin(ends_turns=True)
    play.choose("Play call")
    assert (offered(play) == ["theirs"]) is is_offered


@pytest.mark.parametrize("is_self", [False, True])
def test_an_interrupt_in_hand_responds_to_other_interrupts_not_to_being_played(*, is_self: bool) -> None:
    scenario = a_table("", "")
    words = (
        "When you play this interrupt, lose 5 points. Order - Draw." if is_self else "When you play an interrupt, draw."
    )
    scenario.hand(
        scenario.interrupt("call"), scenario._instance(Interrupt(id="answer", title="answer", words=words), 0)
    )
    play = scenario.begin(ends_turns=True)
    play.choose("Play call")
    window = play.decision.window
    assert ("Play answer" in play.labels and window is not None and window.kind == "played") is not is_self
