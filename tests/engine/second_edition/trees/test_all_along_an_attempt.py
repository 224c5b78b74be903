"""Texts that may be used all along a mission attempt, each at its beginning: what they cost and how long they hold."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Event, Interrupt, Personnel
from engine.ccg.effects.cards_meant import Chosen, Random
from engine.ccg.effects.effects import Stop
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.table import (
    attempt,
    attributes,
    event,
    hand_of,
    own,
    person,
    playing,
    put_in_the_way,
    rest,
    skills,
    stays,
    team,
)

HOLD = Stop(Chosen(by="opponent"))


def begun(scenario: Scenario, *answers: str, mission: str = "M") -> Play:
    """Alice attempts a mission, and answers so; Bob has something to think about then."""
    stays(scenario)
    scenario.pile(scenario.dilemma("last", HOLD))
    play = attempt(scenario, mission)
    for answer in answers:
        play.choose(answer)
    return play


def used(scenario: Scenario, name: str, *answers: str, mission: str = "M", how: str = "Use") -> Play:
    """She uses a text at once, and then answers so."""
    return begun(scenario, f"{how} {name}", *answers, mission=mission)


# --- who does something themselves -----------------------------------------------------------------------------------


def test_worf_is_strong_in_the_gamma_quadrant_and_dies_for_it(scenario: Scenario) -> None:
    scenario.mission("G", "Cunning>0", quadrant="gamma")
    worf = person(scenario, "worf-honorable-explorer", at="G")
    play = used(scenario, worf, mission="G")
    assert attributes(play, worf) == (7, 7, 7)
    play.end_turn()
    assert play.where(worf) == "discard"


def test_worf_has_nothing_to_give_elsewhere(scenario: Scenario) -> None:
    worf = person(scenario, "worf-honorable-explorer")
    assert not begun(scenario).offers(f"Use {worf}")


def test_michael_eddington_leads_for_one_attempt(scenario: Scenario) -> None:
    eddington = person(scenario, "michael-eddington-loyal-leader")
    team(scenario, "b")
    play = used(scenario, eddington)
    assert (attributes(play, eddington), skills(play, eddington)) == ((8, 8, 8), {"honor": 1, "leadership": 1})
    rest(play)
    assert attributes(play, eddington) == (5, 5, 5)


def test_kovat_kills_a_captive(scenario: Scenario) -> None:
    kovat = person(scenario, "kovat-public-conservator")
    scenario.brig(0, scenario.personnel("captive", seat=1))
    play = used(scenario, kovat)
    assert (attributes(play, kovat), play.where("captive")) == ((8, 8, 8), "discard")


def test_tamal_helps_again_and_again(scenario: Scenario) -> None:
    tamal = person(scenario, "tamal-technician")
    scenario.hand(*(scenario.personnel(f"maq{n}", "leadership", icons=("maq",)) for n in range(2)))
    play = used(scenario, tamal, "maq0", f"Use {tamal}")
    assert attributes(play, tamal) == (7, 7, 7)


@pytest.mark.parametrize("eventful", [True, False])
def test_the_traveler_leaves_a_gift_where_an_event_is(scenario: Scenario, eventful: bool) -> None:
    lakanta = person(scenario, "the-traveler-lakanta")
    team(scenario, "b")
    if eventful:
        scenario.on("M", event(scenario, "omen"))
    play = begun(scenario)
    assert play.offers(f"Use {lakanta}") is eventful
    if eventful:
        play.choose(f"Use {lakanta}")
        while play.decision.rule == "2E-SEL-02":
            play.choose("b")
        play.choose("Biology")
        assert (attributes(play, "b"), skills(play, "b"), play.where(lakanta)) == ((9, 9, 9), {"biology": 1}, "hand")


def test_tasha_yar_keeps_somebody_from_being_stopped(scenario: Scenario) -> None:
    tasha = person(scenario, "tasha-yar-tactical-officer")
    team(scenario, "b")
    scenario.pile(scenario.dilemma("trouble", Stop(Random())))
    play = rest(used(scenario, tasha))
    assert not play.stopped("b")
    assert len(play.state.players[0].deck) == 11


def test_damar_takes_a_dilemma_from_the_draw(scenario: Scenario) -> None:
    damar = person(scenario, "damar-useful-adjutant")
    team(scenario, "b", "c")
    scenario.hand(event(scenario, "z"))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(3)))
    play = used(scenario, damar)
    assert play.state.attempt is not None
    assert (len(play.state.attempt.drawn), play.state.attempt.cost_limit) == (2, 3)


# --- events ----------------------------------------------------------------------------------------------------------


def test_power_shift_costs_five_points_each_time(scenario: Scenario) -> None:
    scenario.core(own(scenario, Event, "power-shift"))
    scenario.state.players[0].score = 10
    team(scenario, "sela", affiliation="Romulan")
    team(scenario, "fed")
    play = used(scenario, "power-shift", "Use power-shift")
    assert (attributes(play, "sela"), attributes(play, "fed")) == ((7, 7, 7), (5, 5, 5))
    assert play.state.players[0].score == 0


def test_were_mutants_doubles_what_a_mutant_knows_once(scenario: Scenario) -> None:
    scenario.core(own(scenario, Event, "were-mutants"))
    team(scenario, "jack", has="physics 2, law", keywords=("Genetically Enhanced",))
    play = used(scenario, "were-mutants")
    assert (skills(play, "jack"), play.where("were-mutants")) == ({"physics": 3, "law": 2}, "discard")


def test_a_confession_gives_a_skill_for_the_turn(scenario: Scenario) -> None:
    scenario.core(own(scenario, Event, "confessions-in-the-pale-moonlight"))
    team(scenario, "sisko", has="treachery", icons=("ds9",))
    play = rest(used(scenario, "confessions-in-the-pale-moonlight", "Law"))
    assert skills(play, "sisko") == {"treachery": 1, "law": 1}


def test_a_captain_confesses_to_somebody_of_voyager(scenario: Scenario) -> None:
    scenario.core(own(scenario, Event, "confessions-of-a-captain"))
    team(scenario, "janeway", has="leadership", icons=("voy",))
    team(scenario, "kim", has="geology", icons=("voy",))
    team(scenario, "other", has="law")
    play = used(scenario, "confessions-of-a-captain", "kim")
    assert skills(play, "janeway") == {"leadership": 1, "geology": 1}


# --- interrupts ------------------------------------------------------------------------------------------------------


def test_standard_punishment_rouses_the_mirror_universe(scenario: Scenario) -> None:
    scenario.hand(own(scenario, Interrupt, "standard-punishment"))
    team(scenario, "mirror", icons=("au", "pa"))
    team(scenario, "plain", icons=("au",))
    play = used(scenario, "standard-punishment", how="Play")
    assert (attributes(play, "mirror"), attributes(play, "plain")) == ((6, 6, 6), (5, 5, 5))


def test_counseling_gives_a_skill_of_the_next_generation(scenario: Scenario) -> None:
    scenario.hand(own(scenario, Interrupt, "i-need-a-little-counseling"))
    team(scenario, "a")
    team(scenario, "troi", has="telepathy", icons=("tng",))
    play = used(scenario, "i-need-a-little-counseling", "a", how="Play")
    assert skills(play, "a") == {"telepathy": 1}


def test_a_discreet_inquiry_brings_the_informant_on_top_of_the_deck(scenario: Scenario) -> None:
    scenario.hand(own(scenario, Interrupt, "discreet-inquiry"), scenario.personnel("informant", "law"))
    team(scenario, "odo", icons=("ds9",))
    play = used(scenario, "discreet-inquiry", how="Play")
    assert (skills(play, "odo"), play.state.players[0].deck[0]) == ({"law": 1}, "informant")


@pytest.mark.parametrize("captive", [True, False])
def test_means_of_control_need_a_captive(scenario: Scenario, captive: bool) -> None:
    scenario.hand(own(scenario, Interrupt, "means-of-control"))
    team(scenario, "dukat", affiliation="Cardassian")
    team(scenario, "fed")
    if captive:
        scenario.brig(0, scenario.personnel("troi", "telepathy 2", seat=1))
    play = begun(scenario)
    assert play.offers("Play means-of-control") is captive
    if captive:
        play.choose("Play means-of-control")
        assert (attributes(play, "dukat"), skills(play, "dukat")) == ((7, 7, 7), {"telepathy": 2})


@pytest.mark.parametrize(("who", "strength"), [("Kahless", 8), ("K'mpec", 6)])
def test_we_are_klingon_the_more_with_kahless(scenario: Scenario, who: str, strength: int) -> None:
    scenario.hand(own(scenario, Interrupt, "we-are-klingon"))
    team(scenario, "worf", affiliation="Klingon")
    team(scenario, "fed")
    scenario.put("H", scenario.personnel("emperor", title=who))
    assert attributes(used(scenario, "we-are-klingon", how="Play"), "worf") == (5, 5, strength)


def test_comfort_women_serve_guls_and_legates(scenario: Scenario) -> None:
    scenario.hand(own(scenario, Interrupt, "comfort-women"))
    team(scenario, "gul", affiliation="Cardassian", keywords=("Gul",))
    team(scenario, "legate", affiliation="Cardassian", keywords=("Legate",))
    team(scenario, "bajoran", has="honor")
    play = used(scenario, "comfort-women", "gul", how="Play")
    assert (skills(play, "gul"), skills(play, "legate")) == ({"honor": 1}, {})
    assert (attributes(play, "gul"), attributes(play, "legate")) == ((6, 6, 6), (6, 6, 6))


@pytest.mark.parametrize("cards", [1, 2])
def test_the_rite_of_emergence_costs_two_cards_at_random(scenario: Scenario, cards: int) -> None:
    scenario.hand(own(scenario, Interrupt, "the-rite-of-emergence"), *(event(scenario, f"z{n}") for n in range(cards)))
    team(scenario, "dax", keywords=("Host",))
    play = begun(scenario)
    assert play.offers("Play the-rite-of-emergence") is (cards == 2)
    if cards == 2:
        play.do("Play the-rite-of-emergence", "Law")
        assert (skills(play, "dax"), hand_of(play)) == ({"treachery": 1, "law": 1}, [])


# --- further crews ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("beneath", "saved"), [(3, True), (2, False)])
def test_tpol_knows_a_dilemma_of_the_same_cost(scenario: Scenario, beneath: int, saved: bool) -> None:
    scenario.mission("S", "Cunning>0", affiliations=("Starfleet",))
    tpol = person(scenario, "tpol-overbearing-observer", at="S", affiliation="Starfleet")
    team(scenario, *(f"b{n}" for n in range(4)), at="S", affiliation="Federation")
    scenario.beneath("S", scenario.dilemma("known", cost=beneath))
    scenario.pile(scenario.dilemma("trouble", Stop(Chosen(who=None, title=tpol)), cost=3))
    scenario.hand(event(scenario, "z"))
    stays(scenario)
    play = rest(put_in_the_way(attempt(scenario, "S")), f"Use {tpol}", "Yes")
    assert (hand_of(play) == []) is saved


def test_sakonna_costs_the_dilemma_player_two_cards_of_the_hand(scenario: Scenario) -> None:
    person(scenario, "sakonna-puzzled-interrogator", icons=("maq",), affiliation="Federation")
    team(scenario, "b", icons=("maq",), affiliation="Federation")
    scenario.hand(*(event(scenario, f"z{n}", seat=1) for n in range(3)))
    scenario.pile(scenario.dilemma("trouble", Stop(Random(count=2))))
    play = rest(put_in_the_way(begun(scenario)))
    assert len(hand_of(play, 1)) == 1
    assert len(play.state.players[1].deck) == 12


@pytest.mark.parametrize(("unique", "cost"), [(True, 1), (False, 2)])
def test_kamarag_makes_war_on_a_unique_personnel_cheaper(scenario: Scenario, unique: bool, cost: int) -> None:
    scenario.hand(own(scenario, Personnel, "kamarag-passionate-orator"))
    raid = event(scenario, "raid", "Assault", cost=2)
    scenario.hand(raid)
    scenario.put("H", scenario.personnel("kirk", seat=1, unique=unique))
    play = playing(scenario)
    play.choose("Play kamarag-passionate-orator")
    while play.decision.rule == "2E-SEL-06":
        play.choose("kirk")
    assert characteristics_of(play.table).cost(raid) == cost
    assert play.state.segment is Segment.PLAY_AND_DRAW
