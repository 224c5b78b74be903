"""More moments at which texts resolved by hand are offered: after interrupts, at the end of a turn, on dilemmas."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Dilemma, Interrupt
from engine.ccg.effects.effects import Draw
from engine.ccg.effects.texts import Trigger
from engine.second_edition.cards.moments_in_words import is_harmful_to_its_player, moments_of
from tests.engine.second_edition.scenario import Play
from tests.engine.second_edition.test_moments_by_hand import a_table, offered
from tests.engine.second_edition.test_texts_used_by_hand import saying


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


def placed_on_p(words: str) -> Play:
    """Alice's turn with Bob's dilemma placed on her mission P."""
    scenario = a_table()
    dilemma = Dilemma(id="placed", title="placed", type="dual", cost=1, words=words)
    scenario.on("P", scenario._instance(dilemma, 1))
    return scenario.begin(ends_turns=True)


def test_a_placed_dilemma_is_used_at_the_end_of_this_turn_once() -> None:
    play = placed_on_p("Place this dilemma on this mission. At the end of this turn, this dilemma is overcome.")
    play.choose("End your orders")
    assert offered(play) == ["placed"]
    play.do("Use placed’s text", "place-under", "P", "Done", "Agree")
    assert play.where("placed") == "beneath P"


def test_the_end_of_that_turn_is_not_brought_up_every_turn() -> None:
    assert not is_harmful_to_its_player("At the end of that turn, you lose the game.")
    assert is_harmful_to_its_player("At the end of this turn, kill this personnel.")


def test_a_mission_prevents_the_first_dilemma_faced_there_when_one_is_revealed() -> None:
    scenario = a_table("", "", "one")
    saying(scenario, "P", "Prevent and overcome the first dilemma your personnel face here each turn.")
    play = scenario.begin(ends_turns=True)
    assert offered(play) == [], "it is not one of the orders"
    play.do("Attempt P", "one")
    assert (play.decision.seat, offered(play)) == (0, ["P"])
    play.do("Use P’s text", "prevent", "one", "Done", "Agree")
    assert play.where("one") == "beneath P"


def test_interrupts_are_forbidden_before_they_are_carried_out() -> None:
    scenario = a_table("", "", "one")
    saying(
        scenario, "P", "While an opponent commands an event, players cannot play interrupts during mission attempts."
    )
    scenario.hand(scenario.interrupt("call", Draw(), seat=1, trigger=Trigger("dilemma revealed")))
    play = scenario.begin()
    play.do("Attempt P", "one", "Play call")
    assert (play.decision.seat, offered(play)) == (0, ["P"])
    hand = len(play.state.players[1].hand)
    play.do("Use P’s text", "prevent", "call", "Done", "Agree")
    assert (play.where("call"), len(play.state.players[1].hand)) == ("discard", hand)


@pytest.mark.parametrize(
    ("words", "moments"),
    [
        ("You may only begin one mission attempt each turn.", {"attempt begun/anyone/"}),
        ("You may begin mission attempts at this mission only once each turn.", {"attempt begun/anyone/here"}),
        ("You may spend 2 additional counters each turn.", {"play and draw/you/"}),
        (
            "Players may not play more than one copy of the same event or interrupt each turn.",
            {"would be played/anyone/", "played/anyone/"},
        ),
        (
            "While your personnel are attempting this mission, your opponents cannot play interrupts or discard cards.",
            {"would be played/anyone/", "would be discarded/opponent/"},
        ),
        ("Each turn, you may draw a card.", {"orders/you/"}),
    ],
)
def test_texts_that_are_so_each_turn_are_used_when_they_matter(words: str, moments: set[str]) -> None:
    assert {f"{one.event}/{one.by}/{one.where}" for one in moments_of(words)} == moments
