"""Responses described in interrupts: the events of both games, whose they are, and the words in between."""

from __future__ import annotations

import pytest

from engine.ccg.cards.play_times import play_times, play_times_among


@pytest.mark.parametrize(
    ("words", "events", "by", "kind", "whose"),
    [
        ("When an opponent plays a ship, draw a card.", {"played"}, "opponent", "ship", "anybody"),
        ("When an event is played, prevent it.", {"would be played"}, "anybody", "event", "anybody"),
        ("When your personnel is about to die, save them.", {"would be killed"}, "anybody", "personnel", "you"),
        ("Just after an opponent’s ship is destroyed, score.", {"destroyed"}, "anybody", "ship", "opponent"),
        ("When an opponent’s ship moves, move yours.", {"moved"}, "opponent", "", ""),
        ("When you complete a mission, score 5 points.", {"mission completed"}, "you", "", ""),
        ("Plays at start of a mission attempt. Draw.", {"attempt begun"}, "anybody", "", ""),
        ("When a dilemma you own is revealed, draw.", {"dilemma revealed", "dilemma encountered"}, "you", "", ""),
        ("While facing a dilemma, draw.", {"dilemma revealed", "dilemma encountered"}, "anybody", "", ""),
        ("When your crew is facing a dilemma, draw.", {"dilemma revealed", "dilemma encountered"}, "opponent", "", ""),
        ("When your Kai, Prylar, or Vedek is randomly selected, save.", {"selected"}, "anybody", "card", "you"),
        ("When you are checking if they meet requirements, draw.", {"requirements checked"}, "you", "", ""),
        ("When your opponent reveals a ship from a deck, draw.", {"revealed"}, "opponent", "ship", "anybody"),
        ("When you play {Battle Stations: All Hands}, draw.", {"played"}, "you", "", ""),
        ("Plays at the end of a mission attempt.", {"mission completed", "mission failed"}, "anybody", "", ""),
        ("Plays during transport by beaming. Stop them.", {"beamed"}, "anybody", "", ""),
    ],
)
def test_a_sentence_names_an_event(words: str, events: set[str], by: str, kind: str, whose: str) -> None:
    found = play_times(words)
    assert {one.event for one in found.triggers} == events
    assert {one.by for one in found.triggers} == {by}
    assert [(one.cards.kind, one.cards.whose) for one in found.triggers if one.cards] == [(kind, whose)] * bool(kind)
    assert not found.between


@pytest.mark.parametrize(
    ("words", "order"),
    [
        ("Draw a card.", False),
        ("Plays on your ship. When it moves, discard it.", False),
        ("Order - Draw a card.", True),
        ("To play this interrupt, discard a card. Order - Draw a card.", True),
        ("When you win combat, draw. Order - Draw a card.", True),
        ("Plays when a ship moves. OR Draw a card.", False),
    ],
)
def test_a_part_without_an_event_goes_between_actions(words: str, *, order: bool) -> None:
    found = play_times(words)
    assert (found.between, found.order) == (True, order)


def test_a_card_is_nullified_as_it_is_played_or_met_or_while_it_is_in_play() -> None:
    found = play_times("Nullifies {Calamarain} OR {Data's Head}.")
    assert {(one.event, one.cards.title if one.cards else "") for one in found.triggers} >= {
        ("would be played", "Calamarain"),
        ("dilemma encountered", "Calamarain"),
    }
    assert found.between


@pytest.mark.parametrize(
    ("words", "titles"),
    [
        ("Nullifies {Horta} OR {Hail} OR {God}.", {"Horta", "Hail", "God"}),
        ("Nullifies {Horta} or {Hail}.", {"Horta", "Hail"}),
        ("Draw a card. OR Nullifies {Horta} OR {Hail}. (Not cumulative.)", {"Horta", "Hail"}),
        ("Nullifies {Horta} OR Doubles {Hail} this turn.", {"Horta"}),
        ("Nullifies all {Hail} cards in play.", set()),
        ("Nullifies any one Event card in play (except for {Treaty} cards).", set()),
    ],
)
def test_each_of_the_titles_that_are_nullified_is_answered(words: str, titles: set[str]) -> None:
    found = play_times(words)
    assert {one.cards.title for one in found.triggers if one.cards} == titles
    assert found.between


def test_a_kind_of_dilemma_follows_the_nullified_titles() -> None:
    found = play_times("Nullifies {Kevin} OR a [Q] icon dilemma.")
    assert {(one.cards.kind, one.cards.title) for one in found.triggers if one.cards} == {
        ("card", "Kevin"),
        ("dilemma", ""),
    }


def test_words_after_a_clause_are_not_a_list() -> None:
    assert play_times("When a card leaves play, draw a card.") == ((), True, False)
    assert play_times("When this is on, you may stop one, or draw a card.") == ((), True, False)


def test_an_event_that_a_game_does_not_have_leaves_the_card_between_actions() -> None:
    words = "When your ship is about to move, draw a card."
    assert not play_times_among(words, frozenset(("would be moved",))).between
    assert play_times_among(words, frozenset(("moved",))) == ((), True, False)
