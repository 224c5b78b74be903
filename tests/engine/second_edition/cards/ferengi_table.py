"""The table at which the Ferengi cards are tried: Ferenginar, a few plain Ferengi, an opponent at home."""

from __future__ import annotations

from engine.ccg.requirements.requirement import Qualities
from engine.second_edition.characteristics.characteristics import Characteristics
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario

PLAY_AND_DRAW, START, END = Segment.PLAY_AND_DRAW, Segment.START, Segment.END
HOME = "ferenginar-financial-hub"


def ferengi_table() -> Scenario:
    """Alice at Ferenginar with a planet and a space mission; Bob at a headquarters of his."""
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
    """Plain Ferengi of Alice's at a place."""
    made = [
        scenario.personnel(name, has, affiliation="Ferengi", species=("ferengi",), **facts)  # type: ignore[arg-type]
        for name in names
    ]
    scenario.put(at, *made)
    return made


def add_rules(scenario: Scenario, *numbers: int) -> list[str]:
    """Rules of Acquisition in Alice's core."""
    made = [scenario.card(f"rule-of-acquisition-{number}") for number in numbers]
    scenario.core(*made)
    return made


def put_beneath_ferenginar(scenario: Scenario, *cards: str) -> None:
    """Face down beneath Ferenginar."""
    scenario.beneath(HOME, *cards)


def add_plain_cards(scenario: Scenario, *names: str, seat: int = 0) -> list[str]:
    """Cards of no account, not anywhere yet."""
    return [scenario.personnel(name, seat=seat) for name in names]


def put_on_deck(scenario: Scenario, *cards: str) -> None:
    """On top of Alice's deck."""
    scenario.state.players[0].deck[:0] = cards


def cards_beneath_ferenginar(play: Play) -> list[str]:
    """What lies beneath Ferenginar."""
    return list(play.table.mission_state(HOME).beneath)


def qualities_of(play: Play, personnel: str) -> Qualities:
    """What a personnel is at this moment."""
    return Characteristics(play.table).personnel_qualities(personnel)


def attributes_of(play: Play, personnel: str) -> tuple[int, int, int]:
    """Integrity, Cunning and Strength at this moment."""
    found = qualities_of(play, personnel).attributes
    return found["integrity"], found["cunning"], found["strength"]


def attempt_against(scenario: Scenario, dilemma: str, mission: str = "P1") -> Play:
    """Alice attempts a mission, and Bob puts this dilemma in her way."""
    scenario.pile(dilemma)
    play = scenario.begin()
    play.choose(f"Attempt {mission}")
    name = play.table.name(dilemma)
    if play.offers(name):
        play.choose(name)
    return play


def hand_size(play: Play, seat: int = 0) -> int:
    """How many cards a player has in hand."""
    return len(play.state.players[seat].hand)
