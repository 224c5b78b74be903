"""Adjustments by hand: missions turned over, ships sent to a location, and copies in spite of uniqueness."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.effects.effects import Draw
from engine.first_edition.adjusting.hands import FirstEditionHands
from engine.first_edition.cards.definition import Event, Function, Mission
from engine.first_edition.cards.playable import playable_rows
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.first_edition.table.state import Phase
from engine.kernel.errors import RuleViolation
from engine.kernel.match import Match
from tests.engine.first_edition.rules.test_assisted_cards import give
from tests.engine.first_edition.scenario import Play, Scenario

FRONT, BACK = "If destroyed, flip mission over.", "Once each turn, you may draw a card."


def two_sided() -> Play:
    """Alice's planet P, with other words on its other side, Q and S on one line, and her ship at P."""
    scenario = Scenario()
    scenario.mission("P", "Leadership", words=FRONT, other_words=BACK)
    scenario.mission("Q", "Leadership")
    scenario.mission("S", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.ship("E"))
    scenario.put("E", scenario.personnel("data"))
    scenario.fill_decks()
    return scenario.begin()


# --- two sides -------------------------------------------------------------------------------------------------------


def test_a_mission_turned_over_has_the_words_of_its_other_side() -> None:
    play = two_sided()
    assert "Use P’s text" not in play.labels
    play.match.adjust(0, ("flip", "P"))
    assert "P is turned over. It now says: Once each turn, you may draw a card." in play.words()
    assert play.option("Use P’s text").detail == BACK
    restored = Match.restore(play.match._game, play.match.record)
    assert restored.state_hash == play.match.state_hash
    play.match.adjust(0, ("flip", "P"))
    assert "Use P’s text" not in play.labels


def test_only_cards_with_two_sides_are_turned_over() -> None:
    play = two_sided()
    with pytest.raises(RuleViolation, match="two sides"):
        play.match.adjust(0, ("flip", "Q"))


def test_the_back_of_a_table_row_is_the_other_side_of_its_front() -> None:
    front = FirstEditionCard(
        id="far-test", name="Far Test", type="Mission", affiliation="[FED]", where="[S]", points="30", span="3",
        quadrant="Alpha", text="Leadership. If destroyed, flip mission over.",
    )  # fmt: skip
    words = "Leadership. Once each turn, you may flip mission over."
    back = msgspec.structs.replace(front, id="far-test-back", name="Far Test (back)", text=words)
    found = playable_rows([front, back])
    (card,) = found.cards
    assert isinstance(card, Mission)
    assert (card.words, card.other_words) == (FRONT, "Once each turn, you may flip mission over.")


def test_a_card_that_leaves_play_shows_its_front_again() -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.outpost("post", words=FRONT, other_words=BACK))
    scenario.fill_decks()
    play = scenario.begin()
    play.match.adjust(0, ("flip", "post"))
    assert "Use post’s text" in play.labels
    play.match.adjust(0, ("hand", "post"))
    assert play.table.card("post").words == FRONT


# --- courses ---------------------------------------------------------------------------------------------------------


def at_a_dilemma(points: int = 10) -> Play:
    scenario = Scenario()
    scenario.mission("P", "Leadership", ground="space")
    scenario.mission("Q", "Leadership")
    scenario.mission("S", "Leadership")
    scenario.put("P", scenario.ship("E"))
    scenario.put("E", scenario.personnel("riker", "2 leadership"))
    words = "Place on ship. Ship must do nothing but travel to far end of spaceline. When reached, discard dilemma."
    scenario.under("P", scenario.dilemma("probe", words=words, points=points))
    scenario.fill_decks()
    return scenario.begin()


def test_a_ship_sent_away_by_hand_must_travel_there_first() -> None:
    play = at_a_dilemma()
    play.choose("Attempt P")
    give(play, "place-on", "E", "course", "S", "Done", "Agree")
    assert "Alice has only one choice: S. E moves from P to S" in play.words()
    assert play.where("probe") == "bonus.0"
    assert play.points() == 10
    assert "end" in play.ids


def test_a_ship_is_freed_again() -> None:
    play = at_a_dilemma()
    play.choose("Attempt P")
    give(play, "place-on", "E", "course", "S", "course", "nowhere", "Done", "Agree")
    assert "end" in play.ids


def test_an_event_that_sends_a_ship_away_is_discarded_when_it_arrives() -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.mission("Q", "Leadership")
    scenario.put("P", scenario.ship("E"))
    scenario.put("E", scenario.personnel("riker", "2 leadership"))
    scenario.on("E", scenario.event("call", Draw(1), stays=True))
    scenario.fill_decks()
    play = scenario.begin()
    play.match.adjust(0, ("course", "call", "Q"))
    while play.where("call") == "on.E":
        play.match.answer(0, play.decision.number, play.decision.default)
    assert play.where("call") == "discard.0"


# --- copies ----------------------------------------------------------------------------------------------------------


def test_a_copy_enters_play_in_spite_of_uniqueness() -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    picard = scenario.personnel("picard", uniqueness="unique")
    scenario.put("P", picard)
    scenario.hand(scenario.copy_of(picard))
    scenario.fill_decks()
    play = scenario.begin()
    with pytest.raises(RuleViolation):
        play.match.adjust(0, ("move", "picard-2", "surface.P"))
    play.match.adjust(0, ("waive", "picard-2"))
    play.match.adjust(0, ("move", "picard-2", "surface.P"))
    assert play.where("picard-2") == "surface.P"
    assert play.table.contradictions() == []
    with pytest.raises(RuleViolation):
        play.match.adjust(0, ("waive", "picard-2"))


def test_of_two_copies_moved_at_once_only_one_enters_play() -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    picard = scenario.personnel("picard", uniqueness="unique")
    scenario.hand(picard, scenario.copy_of(picard), scenario.personnel("data"))
    scenario.fill_decks()
    play = scenario.begin()
    play.match.adjust(0, ("move", "all.pile.hand.0", "surface.P"))
    assert sorted(play.where(one) for one in ("picard", "picard-2")) == ["hand.0", "surface.P"]
    assert play.where("data") == "surface.P"
    assert play.table.contradictions() == []


def test_a_card_that_forms_a_location_while_missions_are_seeded_lets_nothing_in() -> None:
    """Such a location is also searched for seeds allowed by its mission (found by random adjustments)."""
    scenario = Scenario()
    for name in "PQ":
        scenario.mission(name, "Leadership")
    scenario.table(scenario.add(Event(id="gap", title="gap", functions=(Function(how="play", stays=True),), words="-")))
    scenario.seeds(scenario.artifact("relic", seat=0))
    scenario.fill_decks()
    play = scenario.begin(Phase.OPPOSING_MISSIONS)
    play.match.adjust(0, ("place-between", "gap", "alpha.1", "3"))
    play.match.answer(play.match.open[0].seat, play.match.open[0].number, play.match.open[0].default)
    assert play.match.contradictions() == []


def test_a_seed_card_trades_places_with_no_ship() -> None:
    """1E-SEED-04."""
    scenario = Scenario()
    scenario.mission("M")
    scenario.under("M", scenario.dilemma("seed", seat=0))
    scenario.hand(scenario.ship("cube"), scenario.dilemma("other", seat=0))
    hands = FirstEditionHands(scenario.begin().table)
    assert [hands.may_replace(card, "seed") for card in ("cube", "other")] == [False, True]
