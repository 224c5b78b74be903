"""Partly understood texts: that part is enforced, and the players resolve the rest by hand."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.cards.kinds import AnyCard, Event, Interrupt, without_tree
from engine.ccg.compiling.vocabulary import vocabulary_of
from engine.ccg.describing.printer import card_text
from engine.ccg.imports.notation import AFFILIATIONS
from engine.second_edition.compiling.cards import second_edition_grammar
from engine.second_edition.compiling.partial_reading import PartialReader
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.compiling.pool import VOCABULARY_CARDS, card_with_text
from tests.engine.second_edition.scenario import Play, Scenario

GRAMMAR = second_edition_grammar(vocabulary_of(VOCABULARY_CARDS, AFFILIATIONS))
UNREAD = "Smile at each of them until they smile back."


class Everything(frozenset[str]):
    """A collection in which all phrases count as proved."""

    def __ge__(self, other: object) -> bool:
        return True


def partly(kind: str, words: str, *, sound: bool = True) -> Any:
    """Return a card whose text has been read in part."""
    reader = PartialReader(GRAMMAR, ())
    reader._proved = Everything()
    return reader.partly_compiled_card(card_with_text(kind, words), lambda _: sound)


def test_conditions_of_playing_an_event_are_taken_out() -> None:
    words = f"To play this event, you must command three [Kli] personnel. Plays in your core. {UNREAD}"
    found = partly("event", words)
    assert (found.words, found.official, found.stays) == (UNREAD, words, True)
    assert found.requires is not None
    assert found.level == "assisted"
    assert card_text(found) == words


def test_the_card_on_which_an_event_is_played_is_taken_out() -> None:
    found = partly("event", f"Plays on your Klingon. {UNREAD}")
    assert found.on is not None
    assert (found.words, found.stays) == (UNREAD, True)


def test_an_independent_ability_is_enforced() -> None:
    found = partly("personnel", f"When you play this personnel, you may draw a card. When you win, {UNREAD.lower()}")
    assert len(found.texts) == 1
    assert found.words == f"When you win, {UNREAD.lower()}"


def test_sentences_about_an_ability_stay_with_it() -> None:
    words = "Order - Smile. You may do this only once each turn. When you play this personnel, you may draw a card."
    found = partly("personnel", words)
    assert found.words == "Order - Smile. You may do this only once each turn."


@pytest.mark.parametrize(
    "words",
    [
        "When you play this personnel, you may draw a card. If you do, smile.",
        f"{UNREAD} Then, draw a card.",
        UNREAD,
    ],
)
def test_sentences_that_depend_on_one_another_are_not_separated(words: str) -> None:
    found = partly("personnel", words)
    assert (found.words, found.texts) == (words, ())


def test_only_the_first_part_of_a_dilemma_is_read_if_nothing_refers_to_it() -> None:
    first = "Randomly select a personnel to be stopped."
    assert partly("dilemma", f"{first} Your opponent smiles.").words == "Your opponent smiles."
    for words in (f"{first} Then your opponent smiles.", f"{first} Smile at him or her.", f"Smile. {first}"):
        assert partly("dilemma", words).effects == ()


@pytest.mark.parametrize(("words", "order"), [(f"Order - {UNREAD}", True), (UNREAD, False)])
def test_an_interrupt_with_order_is_played_among_the_orders(words: str, *, order: bool) -> None:
    found = partly("interrupt", words)
    assert isinstance(found, Interrupt)
    assert (found.order, found.words) == (order, words)


def test_an_interrupt_responds_to_the_event_named_in_its_words() -> None:
    found = partly("interrupt", "When you win combat, smile.")
    assert found.trigger is not None
    assert found.trigger.triggering_events == ("combat won",)


def test_a_text_with_a_lint_fault_is_not_split() -> None:
    words = f"Plays in your core. {UNREAD}"
    assert partly("event", words, sound=False) == card_with_text("event", words)


def test_an_unproved_text_is_not_split() -> None:
    words = f"Plays on your Klingon. {UNREAD}"
    assert PartialReader(GRAMMAR, ()).partly_compiled_card(
        card_with_text("event", words), lambda _: True
    ) == card_with_text("event", words)


def test_players_can_see_the_whole_text_again() -> None:
    words = f"Plays in your core. {UNREAD}"
    assert without_tree(partly("event", words)) == card_with_text("event", words)


# --- at the table ----------------------------------------------------------------------------------------------------


def holding(found: AnyCard, crew: int = 0) -> Play:
    scenario = Scenario()
    scenario.headquarters("H", affiliation="Klingon")
    scenario.fill_decks()
    names = [scenario.personnel(f"k{n}", affiliation="Klingon") for n in range(crew)]
    scenario.put("H", *names)
    scenario.hand(scenario._instance(found, 0))
    return scenario.begin(Segment.PLAY_AND_DRAW)


@pytest.mark.parametrize(("crew", "can"), [(2, False), (3, True)])
def test_required_commanded_cards_are_enforced(crew: int, *, can: bool) -> None:
    found = partly("event", f"To play this event, you must command three [Kli] personnel. Plays in your core. {UNREAD}")
    assert isinstance(found, Event)
    assert holding(found, crew).offers("Play Tested") is can


def test_it_is_played_on_a_card_and_the_rest_resolved_by_hand() -> None:
    play = holding(partly("event", f"Plays on your [Kli] personnel. {UNREAD}"), 2)
    play.do("Play Tested", "k1")
    assert play.decision.prompt == f"Resolve Tested.\nIt says: {UNREAD}"
    play.do("Done", "Agree")
    assert play.where("tested") == "on k1"
