"""The table for tests of Ferengi cards: Ferenginar, a few plain Ferengi, and an opponent at home."""

from __future__ import annotations

from engine.ccg.requirements.requirement import Qualities
from engine.second_edition.characteristics.characteristics import Characteristics
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario

PLAY_AND_DRAW, START, END = Segment.PLAY_AND_DRAW, Segment.START, Segment.END
HOME = "ferenginar-financial-hub"


def ferengi_table() -> Scenario:
    """Return a table: Alice at Ferenginar with a planet and a space mission, Bob at his headquarters."""
    scenario = Scenario()
    scenario.card(HOME)
    scenario.mission("P1", "Leadership", affiliations=("Ferengi",))
    scenario.mission("S1", "Leadership", type="space", affiliations=("Ferengi",))
    scenario.headquarters("H of Bob", seat=1)
    scenario.ship("ferry", HOME, cost=1)  # with its pilot always good for one more order
    scenario.put("ferry", scenario.personnel("pilot", cost=1))
    scenario.fill_decks()
    return scenario


def add_ferengi(scenario: Scenario, *names: str, at: str = HOME, has: str = "", **facts: int) -> list[str]:
    """Add plain Ferengi of Alice's at a place."""
    made = [
        scenario.personnel(name, has, affiliation="Ferengi", species=("ferengi",), **facts)  # type: ignore[arg-type]
        for name in names
    ]
    scenario.put(at, *made)
    return made


def add_rules(scenario: Scenario, *numbers: int) -> list[str]:
    """Add Rules of Acquisition to Alice's core."""
    made = [scenario.card(f"rule-of-acquisition-{number}") for number in numbers]
    scenario.core(*made)
    return made


def put_beneath_ferenginar(scenario: Scenario, *cards: str) -> None:
    """Put cards face down beneath Ferenginar."""
    scenario.beneath(HOME, *cards)


def add_plain_cards(scenario: Scenario, *names: str, seat: int = 0) -> list[str]:
    """Add unimportant cards that aren't placed yet."""
    return [scenario.personnel(name, seat=seat) for name in names]


def put_on_deck(scenario: Scenario, *cards: str) -> None:
    """Put cards on top of Alice's deck."""
    scenario.state.players[0].deck[:0] = cards


def cards_beneath_ferenginar(play: Play) -> list[str]:
    """Return the cards beneath Ferenginar."""
    return list(play.table.mission_state(HOME).beneath)


def qualities_of(play: Play, personnel: str) -> Qualities:
    """Return the current qualities of a personnel."""
    return Characteristics(play.table).personnel_qualities(personnel)


def attributes_of(play: Play, personnel: str) -> tuple[int, int, int]:
    """Return the current Integrity, Cunning and Strength of a personnel."""
    found = qualities_of(play, personnel).attributes
    return found["integrity"], found["cunning"], found["strength"]


def attempt_against(scenario: Scenario, dilemma: str, mission: str = "P1") -> Play:
    """Let Alice attempt a mission, and Bob choose this dilemma."""
    scenario.pile(dilemma)
    play = scenario.begin()
    play.choose(f"Attempt {mission}")
    name = play.table.name(dilemma)
    if play.offers(name):
        play.choose(name)
    return play


def hand_size(play: Play, seat: int = 0) -> int:
    """Return the number of cards in a player's hand."""
    return len(play.state.players[seat].hand)
