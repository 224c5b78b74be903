"""Texts usable throughout a mission attempt, each used at its beginning: their costs and durations."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Event, Interrupt, Personnel
from engine.ccg.effects.cards_meant import Chosen, Random
from engine.ccg.effects.effects import Stop
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.table import (
    add_card,
    add_event,
    add_person,
    add_someone_active,
    add_team,
    attributes_of,
    choose_all_dilemmas,
    finish_attempt,
    hand_of,
    skills_of,
    start_attempt,
    start_playing_cards,
)

HOLD = Stop(Chosen(by="opponent"))


def begun(scenario: Scenario, *answers: str, mission: str = "M") -> Play:
    """Let Alice attempt a mission and give these answers; the attempt then waits for Bob."""
    add_someone_active(scenario)
    scenario.pile(scenario.dilemma("last", HOLD))
    play = start_attempt(scenario, mission)
    for answer in answers:
        play.choose(answer)
    return play


def used(scenario: Scenario, name: str, *answers: str, mission: str = "M", how: str = "Use") -> Play:
    """Let Alice use a text at once, then give these answers."""
    return begun(scenario, f"{how} {name}", *answers, mission=mission)


# --- who does something themselves -----------------------------------------------------------------------------------


def test_worf_is_strong_in_the_gamma_quadrant_and_dies_for_it(scenario: Scenario) -> None:
    scenario.mission("G", "Cunning>0", quadrant="gamma")
    worf = add_person(scenario, "worf-honorable-explorer", at="G")
    play = used(scenario, worf, mission="G")
    assert attributes_of(play, worf) == (7, 7, 7)
    play.end_turn()
    assert play.where(worf) == "discard"


def test_worf_has_nothing_to_give_elsewhere(scenario: Scenario) -> None:
    worf = add_person(scenario, "worf-honorable-explorer")
    assert not begun(scenario).offers(f"Use {worf}")


def test_michael_eddington_leads_for_one_attempt(scenario: Scenario) -> None:
    eddington = add_person(scenario, "michael-eddington-loyal-leader")
    add_team(scenario, "b")
    play = used(scenario, eddington)
    assert (attributes_of(play, eddington), skills_of(play, eddington)) == ((8, 8, 8), {"honor": 1, "leadership": 1})
    finish_attempt(play)
    assert attributes_of(play, eddington) == (5, 5, 5)


def test_kovat_kills_a_captive(scenario: Scenario) -> None:
    kovat = add_person(scenario, "kovat-public-conservator")
    scenario.brig(0, scenario.personnel("captive", seat=1))
    play = used(scenario, kovat)
    assert (attributes_of(play, kovat), play.where("captive")) == ((8, 8, 8), "discard")


def test_tamal_helps_again_and_again(scenario: Scenario) -> None:
    tamal = add_person(scenario, "tamal-technician")
    scenario.hand(*(scenario.personnel(f"maq{n}", "leadership", icons=("maq",)) for n in range(2)))
    play = used(scenario, tamal, "maq0", f"Use {tamal}")
    assert attributes_of(play, tamal) == (7, 7, 7)


@pytest.mark.parametrize("eventful", [True, False])
def test_the_traveler_leaves_a_gift_if_there_is_an_event(scenario: Scenario, eventful: bool) -> None:
    lakanta = add_person(scenario, "the-traveler-lakanta")
    add_team(scenario, "b")
    if eventful:
        scenario.on("M", add_event(scenario, "omen"))
    play = begun(scenario)
    assert play.offers(f"Use {lakanta}") is eventful
    if eventful:
        play.choose(f"Use {lakanta}")
        while play.decision.rule == "2E-SEL-02":
            play.choose("b")
        play.choose("Biology")
        assert (attributes_of(play, "b"), skills_of(play, "b"), play.where(lakanta)) == (
            (9, 9, 9),
            {"biology": 1},
            "hand",
        )


def test_tasha_yar_keeps_a_personnel_from_being_stopped(scenario: Scenario) -> None:
    tasha = add_person(scenario, "tasha-yar-tactical-officer")
    add_team(scenario, "b")
    scenario.pile(scenario.dilemma("trouble", Stop(Random())))
    play = finish_attempt(used(scenario, tasha))
    assert not play.stopped("b")
    assert len(play.state.players[0].deck) == 11


def test_damar_takes_a_dilemma_from_the_draw(scenario: Scenario) -> None:
    damar = add_person(scenario, "damar-useful-adjutant")
    add_team(scenario, "b", "c")
    scenario.hand(add_event(scenario, "z"))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(3)))
    play = used(scenario, damar)
    assert play.state.attempt is not None
    assert (len(play.state.attempt.drawn), play.state.attempt.cost_limit) == (2, 3)


# --- events ----------------------------------------------------------------------------------------------------------


def test_power_shift_costs_five_points_each_time(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "power-shift"))
    scenario.state.players[0].score = 10
    add_team(scenario, "sela", affiliation="Romulan")
    add_team(scenario, "fed")
    play = used(scenario, "power-shift", "Use power-shift")
    assert (attributes_of(play, "sela"), attributes_of(play, "fed")) == ((7, 7, 7), (5, 5, 5))
    assert play.state.players[0].score == 0


def test_were_mutants_doubles_a_mutants_skills_once(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "were-mutants"))
    add_team(scenario, "jack", has="physics 2, law", keywords=("Genetically Enhanced",))
    play = used(scenario, "were-mutants")
    assert (skills_of(play, "jack"), play.where("were-mutants")) == ({"physics": 3, "law": 2}, "discard")


def test_a_confession_gives_a_skill_for_the_turn(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "confessions-in-the-pale-moonlight"))
    add_team(scenario, "sisko", has="treachery", icons=("ds9",))
    play = finish_attempt(used(scenario, "confessions-in-the-pale-moonlight", "Law"))
    assert skills_of(play, "sisko") == {"treachery": 1, "law": 1}


def test_a_captain_confesses_to_a_voyager_personnel(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "confessions-of-a-captain"))
    add_team(scenario, "janeway", has="leadership", icons=("voy",))
    add_team(scenario, "kim", has="geology", icons=("voy",))
    add_team(scenario, "other", has="law")
    play = used(scenario, "confessions-of-a-captain", "kim")
    assert skills_of(play, "janeway") == {"leadership": 1, "geology": 1}


# --- interrupts ------------------------------------------------------------------------------------------------------


def test_standard_punishment_rouses_the_mirror_universe(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Interrupt, "standard-punishment"))
    add_team(scenario, "mirror", icons=("au", "pa"))
    add_team(scenario, "plain", icons=("au",))
    play = used(scenario, "standard-punishment", how="Play")
    assert (attributes_of(play, "mirror"), attributes_of(play, "plain")) == ((6, 6, 6), (5, 5, 5))


def test_counseling_gives_a_skill_of_the_next_generation(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Interrupt, "i-need-a-little-counseling"))
    add_team(scenario, "a")
    add_team(scenario, "troi", has="telepathy", icons=("tng",))
    play = used(scenario, "i-need-a-little-counseling", "a", how="Play")
    assert skills_of(play, "a") == {"telepathy": 1}


def test_a_discreet_inquiry_brings_the_informant_on_top_of_the_deck(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Interrupt, "discreet-inquiry"), scenario.personnel("informant", "law"))
    add_team(scenario, "odo", icons=("ds9",))
    play = used(scenario, "discreet-inquiry", how="Play")
    assert (skills_of(play, "odo"), play.state.players[0].deck[0]) == ({"law": 1}, "informant")


@pytest.mark.parametrize("captive", [True, False])
def test_means_of_control_need_a_captive(scenario: Scenario, captive: bool) -> None:
    scenario.hand(add_card(scenario, Interrupt, "means-of-control"))
    add_team(scenario, "dukat", affiliation="Cardassian")
    add_team(scenario, "fed")
    if captive:
        scenario.brig(0, scenario.personnel("troi", "telepathy 2", seat=1))
    play = begun(scenario)
    assert play.offers("Play means-of-control") is captive
    if captive:
        play.choose("Play means-of-control")
        assert (attributes_of(play, "dukat"), skills_of(play, "dukat")) == ((7, 7, 7), {"telepathy": 2})


@pytest.mark.parametrize(("who", "strength"), [("Kahless", 8), ("K'mpec", 6)])
def test_we_are_klingon_the_more_with_kahless(scenario: Scenario, who: str, strength: int) -> None:
    scenario.hand(add_card(scenario, Interrupt, "we-are-klingon"))
    add_team(scenario, "worf", affiliation="Klingon")
    add_team(scenario, "fed")
    scenario.put("H", scenario.personnel("emperor", title=who))
    assert attributes_of(used(scenario, "we-are-klingon", how="Play"), "worf") == (5, 5, strength)


def test_comfort_women_serve_guls_and_legates(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Interrupt, "comfort-women"))
    add_team(scenario, "gul", affiliation="Cardassian", keywords=("Gul",))
    add_team(scenario, "legate", affiliation="Cardassian", keywords=("Legate",))
    add_team(scenario, "bajoran", has="honor")
    play = used(scenario, "comfort-women", "gul", how="Play")
    assert (skills_of(play, "gul"), skills_of(play, "legate")) == ({"honor": 1}, {})
    assert (attributes_of(play, "gul"), attributes_of(play, "legate")) == ((6, 6, 6), (6, 6, 6))


@pytest.mark.parametrize("cards", [1, 2])
def test_the_rite_of_emergence_costs_two_cards_at_random(scenario: Scenario, cards: int) -> None:
    scenario.hand(
        add_card(scenario, Interrupt, "the-rite-of-emergence"), *(add_event(scenario, f"z{n}") for n in range(cards))
    )
    add_team(scenario, "dax", keywords=("Host",))
    play = begun(scenario)
    assert play.offers("Play the-rite-of-emergence") is (cards == 2)
    if cards == 2:
        play.do("Play the-rite-of-emergence", "Law")
        assert (skills_of(play, "dax"), hand_of(play)) == ({"treachery": 1, "law": 1}, [])


# --- further crews ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("beneath", "saved"), [(3, True), (2, False)])
def test_tpol_affects_a_dilemma_with_the_cost_of_one_beneath(scenario: Scenario, beneath: int, saved: bool) -> None:
    scenario.mission("S", "Cunning>0", affiliations=("Starfleet",))
    tpol = add_person(scenario, "tpol-overbearing-observer", at="S", affiliation="Starfleet")
    add_team(scenario, *(f"b{n}" for n in range(4)), at="S", affiliation="Federation")
    scenario.beneath("S", scenario.dilemma("known", cost=beneath))
    scenario.pile(scenario.dilemma("trouble", Stop(Chosen(who=None, title=tpol)), cost=3))
    scenario.hand(add_event(scenario, "z"))
    add_someone_active(scenario)
    play = finish_attempt(choose_all_dilemmas(start_attempt(scenario, "S")), f"Use {tpol}", "Yes")
    assert (hand_of(play) == []) is saved


def test_sakonna_costs_the_dilemma_player_two_cards_of_the_hand(scenario: Scenario) -> None:
    add_person(scenario, "sakonna-puzzled-interrogator", icons=("maq",), affiliation="Federation")
    add_team(scenario, "b", icons=("maq",), affiliation="Federation")
    scenario.hand(*(add_event(scenario, f"z{n}", seat=1) for n in range(3)))
    scenario.pile(scenario.dilemma("trouble", Stop(Random(count=2))))
    play = finish_attempt(choose_all_dilemmas(begun(scenario)))
    assert len(hand_of(play, 1)) == 1
    assert len(play.state.players[1].deck) == 12


@pytest.mark.parametrize(("unique", "cost"), [(True, 1), (False, 2)])
def test_kamarag_makes_war_on_a_unique_personnel_cheaper(scenario: Scenario, unique: bool, cost: int) -> None:
    scenario.hand(add_card(scenario, Personnel, "kamarag-passionate-orator"))
    raid = add_event(scenario, "raid", "Assault", cost=2)
    scenario.hand(raid)
    scenario.put("H", scenario.personnel("kirk", seat=1, unique=unique))
    play = start_playing_cards(scenario)
    play.choose("Play kamarag-passionate-orator")
    while play.decision.rule == "2E-SEL-06":
        play.choose("kirk")
    assert characteristics_of(play.table).cost(raid) == cost
    assert play.state.segment is Segment.PLAY_AND_DRAW
