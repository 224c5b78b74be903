"""Plainly worded conditions for playing imported cards are enforced."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.first_edition.cards.playable import definition_of_row
from engine.first_edition.cards.playing_in_words import hosts_in_text, required_cards_in_text
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of


@pytest.mark.parametrize(
    ("words", "host"),
    [
        ("Plays on your ship. Be brave.", Cards(kind="ship", where="play")),
        ("Plays on any ship or facility.", Cards(kind="ship or facility", where="play", whose="anybody")),
        ("Plays on a personnel. (Unique.)", Cards(kind="personnel", where="play", whose="anybody")),
        ("Seeds or plays on an opponent's mission. Ha.", Cards(kind="mission", where="play", whose="opponent")),
        ("Plays on your space mission.", Cards(kind="mission", where="play", who=requirement_of('"Space"'))),
        ("Plays on a planet.", Cards(kind="mission", where="play", whose="anybody", who=requirement_of('"Planet"'))),
        ("Plays on {Ops}. Ha.", Cards(kind="card", where="play", whose="anybody", title="Ops")),
    ],
)
def test_the_card_on_which_it_is_played(words: str, host: Cards) -> None:
    assert hosts_in_text(words) == host


@pytest.mark.parametrize(
    "words",
    [
        "Plays on table. Be brave.",
        "Plays on a personnel (except {Suna}).",
        "Plays on your ship with a Holodeck.",
        "Plays on any ship just as it docks.",
        "Draw a card. Plays on your ship.",
    ],
)
def test_longer_texts_are_left_to_the_players(words: str) -> None:
    assert hosts_in_text(words) is None


@pytest.mark.parametrize(
    ("words", "count", "who"),
    [
        ("To play this event, you must command three [Car] personnel. Ha.", 3, "[cardassian]"),
        ("Must have two Engineer personnel in play. Ha.", 2, "Engineer"),
        ("To play this event, you must command (have in play) a [Baj] Treachery personnel.", 1, "[bajoran], Treachery"),
    ],
)
def test_cards_that_must_be_in_play(words: str, count: int, who: str) -> None:
    found = required_cards_in_text(words)
    assert found is not None
    assert (found.count, found.cards.who) == (count, requirement_of(who))


@pytest.mark.parametrize(
    "words", ["To play this event, you must command two missions.", "Must have three [2eDS9] personnel."]
)
def test_unreadable_conditions_require_nothing(words: str) -> None:
    assert required_cards_in_text(words) is None


# --- at the table ----------------------------------------------------------------------------------------------------


def holding(words: str, *put: str) -> Play:
    """Give Alice an event with this text, and these personnel at P."""
    row = FirstEditionCard(id="e", name="e", type="Event", text=words)
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", *(scenario.personnel(one, affiliation="cardassian") for one in put))
    scenario.fill_decks()
    scenario.hand(scenario.add(definition_of_row(row)))
    return scenario.begin(Phase.CARD_PLAY)


def plays(play: Play) -> bool:
    return play.state.phase is Phase.CARD_PLAY and "Play e" in play.labels


@pytest.mark.parametrize(("there", "can"), [(("dukat", "garak"), True), (("dukat",), False)])
def test_it_is_not_offered_without_what_must_be_in_play(there: tuple[str, ...], *, can: bool) -> None:
    assert plays(holding("To play this event, you must command two [Car] personnel. Ha.", *there)) is can


@pytest.mark.parametrize(("there", "can"), [(("dukat",), True), ((), False)])
def test_it_is_not_offered_without_a_host(there: tuple[str, ...], *, can: bool) -> None:
    assert plays(holding("Plays on your personnel. Be brave.", *there)) is can


def test_it_is_played_on_its_host_and_the_words_are_resolved() -> None:
    play: Any = holding("Plays on your personnel. Be brave.", "dukat", "garak")
    play.do("Play e", "garak")
    assert play.decision.prompt.startswith("Resolve e.")
    play.do("Done", "Agree")
    assert play.where("e") == "on.garak"
