"""Playing at any headquarters, looking at a short deck, and texts that refer to one opponent."""

from __future__ import annotations

import pytest

from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario


def test_interstellar_treaty_places_a_klingon_at_a_headquarters_that_does_not_admit_them_2e_ply_08() -> None:
    """The Klingon is placed, not played, so it doesn't matter what the headquarters admits."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    scenario.put("H", *(scenario.personnel(f"d{n}", "diplomacy") for n in range(2)))
    scenario.hand(scenario.card("interstellar-treaty"))
    scenario.hand(scenario.personnel("kor", "diplomacy", affiliation="Klingon", cost=3))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert not play.offers("Play kor")
    play.choose("Play Interstellar Treaty")
    assert play.where("kor") == "H"
    assert play.state.counters == 3


@pytest.mark.parametrize(("deck", "score"), [((), 0), ((True,), 10), ((True, True), 10), ((True, False), 0)])
def test_a_security_sweep_finds_fewer_than_three_cards_2e_cst_04(deck: tuple[bool, ...], score: int) -> None:
    """It looks at the cards there are, and scores if all of them are personnel."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.put("H", *(scenario.personnel(f"r{n}", "security", affiliation="Romulan") for n in range(2)))
    scenario.deck(scenario.personnel("own"))
    for number, person in enumerate(deck):
        make = scenario.personnel if person else scenario.event
        scenario.deck(make(f"top{number}", seat=1))
    scenario.hand(scenario.card("security-sweep"))
    play = scenario.begin()
    play.choose("Play Security Sweep")
    assert play.state.players[0].score == score


# --- that opponent, at a table of three -----------------------------------------------------------------------------


@pytest.fixture
def three() -> Scenario:
    """Return a table of three: Alice, Bob on her left, Carol on her right."""
    scenario = Scenario(players=3)
    scenario.headquarters("H")
    scenario.mission("M", "Cunning>0")
    scenario.fill_decks()
    return scenario


def in_core(play: Play) -> list[list[str]]:
    return [player.core for player in play.state.players]


def test_a_sense_of_obligation_destroys_an_event_of_the_player_who_scored(three: Scenario) -> None:
    for seat, name in ((1, "bobs"), (2, "carols")):
        three.core(three.event(name, seat=seat, stays=True))
    three.hand(three.card("sense-of-obligation"))
    play = three.begin()
    play.do("Play Sense of Obligation", "Bob", "Yes")
    assert [player.score for player in play.state.players] == [0, 5, 0]
    assert in_core(play) == [[], [], ["carols"]]


def test_duras_kills_a_personnel_of_the_player_who_completed_the_mission(three: Scenario) -> None:
    """Bob's personnel is there too, but hasn't completed anything."""
    three.put("M", three.personnel("a1"), three.personnel("a2"), three.personnel("b1", seat=1))
    three.put("M", three.card("duras-son-of-a-traitor", seat=2))
    play = three.begin()
    play.do("Attempt M", "Use Duras, Son of a Traitor")
    assert (play.decision.seat, play.labels) == (2, ["a1", "a2"])


def test_a_strike_reveals_only_one_opponents_hand(three: Scenario) -> None:
    three.put("H", *(three.personnel(f"f{n}", affiliation="Ferengi", keywords=("Waiter",)) for n in range(3)))
    three.core(three.card("were-all-on-strike"))
    three.hand(three.event("carols", seat=2), three.interrupt("bobs", seat=1))
    play = three.begin()
    play.do("Use We're All On Strike", "f0", "Bob")
    assert len(play.state.players[0].hand) == 2
    assert not any("carols" in line for line in play.told(0))


def test_sweet_nothings_counts_only_one_opponents_interrupts(three: Scenario) -> None:
    three.put("H", *(three.personnel(f"f{n}", affiliation="Ferengi") for n in range(3)))
    three.hand(three.card("sweet-nothings"))
    three.hand(three.interrupt("c1", seat=2), three.interrupt("c2", seat=2), three.interrupt("b1", seat=1))
    play = three.begin()
    play.do("Play Sweet Nothings", "Bob", "Yes")
    assert len(play.state.players[0].hand) == 1


def test_vile_deception_affects_only_the_attempting_player(three: Scenario) -> None:
    three.put("M", *(three.personnel(f"a{n}") for n in range(3)))
    three.put("M", three.personnel("spy", species=("romulan",), seat=2))
    three.hand(three.card("vile-deception", seat=2), three.interrupt("mine"), three.interrupt("bobs", seat=1))
    play = three.begin()
    play.do("Attempt M", "Play Vile Deception")
    assert play.decision.seat == 0
    play.choose(play.ids[0])
    assert (play.where("mine"), play.where("bobs")) == ("discard", "hand")
