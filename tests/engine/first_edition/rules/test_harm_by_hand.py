"""Manual harm allows the same responses as harm by the engine (1E-ACT-02)."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.definition import Event, Function
from tests.engine.first_edition.rules.test_assisted_cards import give
from tests.engine.first_edition.scenario import Play, Scenario


def at_a_dilemma(words: str, *, holographic: bool = False) -> Play:
    """Let Riker and Troi encounter a dilemma at P; Alice has an assisted event."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    icons = ("holo",) if holographic else ()
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", icons=icons))
    scenario.put("P", scenario.personnel("gowron", seat=1, affiliation="klingon"))
    scenario.table(scenario.add(Event(id="e", title="e", functions=(Function(how="play", stays=True),), words=words)))
    scenario.under("P", scenario.dilemma("trap", words="Troi suffers."))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    return play


@pytest.mark.parametrize(
    ("words", "order", "lies"),
    [
        ("When your personnel is about to be killed, you may prevent that.", ("kill", "troi"), "surface.P"),
        ("When your personnel is about to be captured, you may prevent that.", ("capture", "troi", "Bob"), "surface.P"),
    ],
    ids=["killed", "captured"],
)
def test_a_manual_effect_can_be_prevented(words: str, order: tuple[str, ...], lies: str) -> None:
    play = at_a_dilemma(words)
    give(play, *order)
    assert "Use e’s text" in play.labels
    give(play, "Use e’s text", "prevent", "troi", "Done", "Agree")
    assert play.where("troi") == lies
    assert play.state.cards["troi"].captor is None


def test_a_personnel_about_to_be_stopped_can_be_spared() -> None:
    play = at_a_dilemma("When your personnel is about to be stopped, you may prevent that.")
    give(play, "stop", "troi", "Use e’s text", "prevent", "troi", "Done", "Agree")
    assert not play.is_stopped("troi")
    give(play, "Done", "Overcome", "Agree")


def test_without_a_response_it_happens() -> None:
    play = at_a_dilemma("When your personnel is about to be killed, you may prevent that.")
    give(play, "kill", "troi", "Pass")
    assert play.where("troi") == "discard.0"
    give(play, "Done", "Overcome", "Agree")
    assert "troi is killed." in play.words()


def test_a_prevented_loss_is_not_logged_as_one() -> None:
    play = at_a_dilemma("When your personnel is about to be killed, you may prevent that.")
    give(play, "kill", "troi", "Use e’s text", "prevent", "troi", "Done", "Agree", "Done", "Overcome", "Agree")
    assert "troi goes to its owner’s discard pile" not in play.words()
    assert "It is prevented." in play.words()


@pytest.mark.parametrize("order", [("kill", "raider"), ("damage", "raider", "destroyed")])
def test_a_carrier_is_damaged_if_its_carried_ship_is_destroyed_by_a_text(order: tuple[str, ...]) -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.ship("enterprise"), scenario.personnel("riker", "leadership"))
    scenario._lay("carried", "enterprise", scenario.ship("raider"))
    scenario.under("P", scenario.dilemma("trap", words="Destroy a ship."))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    give(play, *order)
    assert play.where("raider") == "discard.0"
    assert play.state.cards["enterprise"].rotations == 1


def test_a_card_that_answers_a_loss_has_its_moment() -> None:
    play = at_a_dilemma("When your personnel is killed, draw a card.")
    give(play, "kill", "troi")
    assert "Use e’s text" in play.labels


def test_no_one_is_asked_without_a_possible_response() -> None:
    play = at_a_dilemma("All are brave.")
    give(play, "stop", "troi", "kill", "riker")
    assert play.is_stopped("troi")
    assert play.where("riker") == "discard.0"
    assert play.decision.prompt.startswith("Resolve trap.")


def test_a_hologram_that_a_text_kills_is_deactivated() -> None:
    play = at_a_dilemma("All are brave.", holographic=True)
    give(play, "kill", "troi")
    assert play.where("troi") == "surface.P"
    assert play.state.cards["troi"].states
