"""Rarer manual adjustments: replaced skills, countdowns, unseen cards, cards beneath others, and the game's end."""

from __future__ import annotations

import pytest

from engine.kernel.adjustment import OBJECT
from engine.kernel.errors import RuleViolation
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.test_adjusting_vocabulary import fix, options


@pytest.fixture
def play() -> Play:
    """Start with Alice's Riker and ship, events in both cores, and cards beneath an event and in hands."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P")
    scenario.headquarters("K", seat=1)
    scenario.put("H", scenario.personnel("riker", "leadership 2"), scenario.personnel("troi"))
    scenario.ship("ship", "P")
    scenario.core(scenario.event("plan", stays=True), scenario.event("plot", seat=1, stays=True))
    scenario.core(scenario.event("note", stays=True))
    scenario.hand(scenario.personnel("secret", seat=1), scenario.personnel("worf", seat=1))
    scenario.fill_decks()
    return scenario.begin(Segment.EXECUTE_ORDERS, ends_turns=True)


def skills(play: Play, card: str) -> dict[str, int]:
    return characteristics_of(play.table).personnel_qualities(card).skills


# --- placing ---------------------------------------------------------------------------------------------------------


def test_nothing_is_placed_on_a_card_it_carries(play: Play) -> None:
    fix(play, "place-on", "plan", "note")
    assert "plan" not in options(play, "place-on", "note")
    with pytest.raises(RuleViolation, match="is itself on or under the card being placed"):
        play.match.adjust(0, ("place-on", "note", "plan"))


def test_cards_on_each_other_do_not_change_places(play: Play) -> None:
    fix(play, "place-on", "plan", "note")
    assert "note" not in options(play, "exchange", "plan")
    with pytest.raises(RuleViolation, match="or one is on the other"):
        play.match.adjust(0, ("exchange", "plan", "note"))


def test_a_card_beneath_another_is_picked_again(play: Play) -> None:
    fix(play, "place-under", "troi", "plan")
    assert fix(play, "hand", "troi") == "Alice adjusts the table: troi goes to its owner’s hand."
    assert play.where("troi") == "hand"


# --- skills ----------------------------------------------------------------------------------------------------------


def test_a_skill_is_replaced_by_another(play: Play) -> None:
    assert options(play, "swap-skill", "riker") == ["leadership"]
    assert "leadership" not in options(play, "swap-skill", "riker", "leadership")
    told = fix(play, "swap-skill", "riker", "leadership", "medical", "1", "turn")
    assert told.endswith("A card has Medical in place of Leadership until the end of the turn.")
    assert skills(play, "riker") == {"medical": 1}
    play.end_turn()
    assert skills(play, "riker") == {"leadership": 2}


def test_a_skill_that_a_personnel_does_not_have_is_not_replaced(play: Play) -> None:
    with pytest.raises(RuleViolation, match="not one of the choices"):
        play.match.adjust(0, ("swap-skill", "riker", "medical", "music", "1", "turn"))


# --- countdowns ------------------------------------------------------------------------------------------------------


def test_a_countdown_goes_down_with_its_owners_turns_and_discards_the_card(play: Play) -> None:
    told = fix(play, "countdown", "plan", "2")
    assert told.endswith("plan counts down from 2, by 1 at the end of each of Alice’s turns.")
    play.end_turn()
    play.end_turn()
    assert play.where("plan") == "core", "Bob's turn does not count"
    play.end_turn()
    assert play.where("plan") == "discard"


def test_a_countdown_is_altered_and_taken_off(play: Play) -> None:
    fix(play, "countdown", "plan", "1")
    step = play.match.adjustment(0, ("countdown", "plan"))
    assert step is not None
    assert "It is at 1 now." in step.prompt
    fix(play, "countdown", "plan", "0")
    play.end_turn()
    assert play.where("plan") == "core"


# --- unseen cards ----------------------------------------------------------------------------------------------------


def test_the_top_card_of_a_deck_goes_beneath_a_card_unseen(play: Play) -> None:
    top = play.state.players[1].deck[0]
    told = fix(play, "pick-top", "all.pile.deck.1", "1")
    assert told.endswith("Alice picks the top card of Bob’s deck: a card.")
    fix(play, "place-under", "all.chosen", "plan")
    assert play.where(top) == "on plan"


def test_a_random_card_of_a_hand_is_discarded_publicly(play: Play) -> None:
    assert fix(play, "random", "all.pile.hand.1", "1").endswith(": a card.")
    fix(play, "discard", "all.chosen")
    assert len(play.state.players[1].hand) == 1
    assert len(play.state.players[1].discard) == 1


def test_chance_selects_among_the_cards_picked_before(play: Play) -> None:
    top = play.state.players[1].deck[:4]
    fix(play, "pick-top", "all.pile.deck.1", "4")
    fix(play, "random", "all.chosen", "1")
    fix(play, "discard", "all.chosen")
    assert len({*top} & {*play.state.players[1].discard}) == 1


@pytest.mark.parametrize("word", ["move", "play", "place-on", "skill", "attribute", "exchange", "stop"])
def test_no_menu_reveals_the_type_of_an_unseen_card(play: Play, word: str) -> None:
    fix(play, "pick-top", "all.pile.deck.1", "1")
    assert "all.chosen" not in options(play, word)
    assert play.state.players[1].deck[0] not in options(play, word)


# --- the ending ------------------------------------------------------------------------------------------------------


def test_a_card_ends_the_game_without_objections(play: Play) -> None:
    fix(play, "win", "0")
    assert play.match.outcome is None
    play.choose("Agree")
    assert play.match.outcome is not None
    assert (play.match.outcome.winners, play.match.outcome.reason) == (
        (0,),
        "Alice wins, because a card says so.",
    )


def test_a_player_who_objects_plays_on(play: Play) -> None:
    fix(play, "win", "0")
    play.choose("object")
    assert play.match.outcome is None
    with pytest.raises(RuleViolation):
        play.match.adjust(1, OBJECT)
