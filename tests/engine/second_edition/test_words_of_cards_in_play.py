"""Words of cards in play resolved by hand: found in an adjustment, done with one press, open to objections."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Event, Personnel
from engine.kernel.adjustment import OBJECT
from engine.kernel.decision import Decision
from engine.kernel.errors import RuleViolation
from tests.engine.second_edition.scenario import Play, Scenario


def with_words(words: str, seat: int = 0) -> Play:
    """Start with a seat's personnel in play with these words, which aren't read as a tree."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.headquarters("K", seat=1)
    scenario.fill_decks()
    one = Personnel(
        id="sage", title="Sage", words=words, cost=2, affiliation="Federation", skills={}, integrity=5, cunning=5,
        strength=5,
    )  # fmt: skip
    scenario.put("HK"[seat], scenario._instance(one, seat), scenario.personnel("helper", seat=seat))
    return scenario.begin(ends_turns=True)


def steps(play: Play) -> list[tuple[str, str, str]]:
    """Return the words of cards that /fix offers: word, label and moment."""
    first = play.match.adjustment(0, ())
    assert isinstance(first, Decision)
    if "say" not in [one.id for one in first.options]:
        return []
    second = play.match.adjustment(0, ("say",))
    assert isinstance(second, Decision)
    return [(one.id, one.label, one.detail) for one in second.options]


@pytest.mark.parametrize(
    ("words", "moment"),
    [
        ("Order - Draw two cards.", "As an order"),
        ("Order – Stop this personnel to draw a card and score 5 points.", "As an order"),
        ("At the start of each of your turns, you may spend an additional counter.", "At the start of your turn"),
        ("At the end of your turn, draw a card.", "At the end of your turn"),
        ("When you play this personnel, you may draw a card.", "When you play it"),
    ],
)
def test_a_sentence_is_offered_with_its_moment(words: str, moment: str) -> None:
    ((_, label, when),) = steps(with_words(words))
    assert label == f"Sage: {words.rstrip('.')}"
    assert when == moment


@pytest.mark.parametrize(
    "words",
    [
        "",
        "Order - Discard a card from hand to draw a card.",
        "Order - If you command a ship, draw a card.",
        "When an opponent plays an event, draw a card.",
        "While this personnel is present, draw a card.",
        "Order - Stop your personnel to draw a card.",
        "Draw a card.",
    ],
)
def test_texts_with_choices_or_other_moments_are_left_to_the_players(words: str) -> None:
    assert steps(with_words(words)) == []


def test_one_press_pays_and_applies_everything() -> None:
    play = with_words("Order - Stop this personnel to draw two cards and score 5 points.")
    ((word, _, _),) = steps(play)
    assert play.match.adjustment(0, ("say", word)) is None
    play.match.adjust(0, ("say", word))
    assert play.stopped("sage")
    assert (len(play.state.players[0].hand), play.state.players[0].score) == (2, 5)


def test_the_opponent_may_object_to_the_whole() -> None:
    play = with_words("Order - Stop this personnel to draw two cards.")
    play.match.adjust(0, ("say", steps(play)[0][0]))
    play.match.adjust(1, OBJECT)
    assert not play.stopped("sage")
    assert play.state.players[0].hand == []


def test_words_of_others_are_not_offered_nor_carried_out() -> None:
    play = with_words("Order - Draw two cards.", seat=1)
    assert steps(play) == []
    with pytest.raises(RuleViolation, match="None of your cards"):
        play.match.adjust(0, ("say", "sage/0"))


def test_the_adjustment_is_public_but_not_the_face_down_personnel() -> None:
    play = with_words("Order - Draw two cards.")
    play.match.adjust(0, ("say", "sage/0"))
    told = play.match.events[-1].public
    assert told.startswith("Alice adjusts the table: a card’s text is resolved.")
    assert "Sage" not in told


def test_an_event_in_the_core_destroys_itself() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    words = "Plays in your core. Order - Destroy this event to draw a card."
    scenario.core(scenario._instance(Event(id="e", title="e", cost=1, stays=True, words=words), 0))
    play = scenario.begin()
    play.match.adjust(0, ("say", steps(play)[0][0]))
    assert play.where("e") == "discard"
    assert len(play.state.players[0].hand) == 1
