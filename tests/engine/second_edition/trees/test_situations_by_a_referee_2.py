"""More cards of the tables in situations by a referee who didn't write the trees."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Dilemma, Equipment, Personnel, Ship
from engine.ccg.effects.cards_meant import OPPONENT, All, Chosen
from engine.ccg.effects.effects import BeginCombat, BeginEngagement, Discard, Kill, RemoveFromGame, Stop, Unless
from engine.ccg.effects.texts import Order
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Scenario
from tests.engine.second_edition.trees.table import (
    add_card,
    add_event,
    add_person,
    add_ship,
    add_someone_active,
    add_team,
    attempt_against,
    attributes_of,
    choose_all_dilemmas,
    laid_table,
    skills_of,
    start_playing_cards,
)


def dilemma(scenario: Scenario, name: str, *keywords: str, seat: int = 1, cost: int = 1) -> str:
    return scenario._instance(Dilemma(id=name, title=name, type="dual", cost=cost, keywords=keywords), seat)


def test_edanatal(scenario: Scenario) -> None:
    card = add_person(scenario, "edanatal")
    for number, (seat, cost) in enumerate(((1, 2), (1, 4), (0, 6))):
        scenario.state.players[seat].removed.append(scenario.dilemma(f"d{number}", seat=seat, cost=cost))
    assert attributes_of(scenario.begin(), card) == (9, 9, 9)


def test_picard_of_maxia_raises_requirements_at_his_mission() -> None:
    for aboard, needed in ((True, 2), (False, 0)):
        scenario = Scenario()
        scenario.mission("F", type="headquarters", title="Ferenginar", affiliations=(), admits=("ferengi",), seat=1)
        scenario.mission("M", "Cunning>9")
        scenario.fill_decks()
        scenario.beneath("F", scenario.event("x", seat=1), scenario.event("y", seat=1))
        scenario.ship("stargazer", "M", seat=1)
        card = add_card(scenario, Personnel, "jean-luc-picard-hero-of-maxia", seat=1)
        scenario.put("stargazer" if aboard else "M", card)
        add_team(scenario, "a", "b", cunning=5)
        add_team(scenario, "c", cunning=1)
        stays_at = scenario.headquarters("H")
        scenario.ship("idle", stays_at, staffing=())
        add_team(scenario, "helmsman", at="idle")
        play = scenario.begin()
        play.choose("Attempt M")
        choose_all_dilemmas(play)
        assert play.state.missions[1].completed is (needed == 0)


def test_raxna_flees_from_an_arriving_ship(scenario: Scenario) -> None:
    scenario.mission("K", seat=1)
    scenario.ship("smuggler", "M", staffing=())
    add_person(scenario, "raxna", at="smuggler")
    add_team(scenario, "pilot", at="smuggler")
    scenario.core(add_event(scenario, "Smuggling Run"))
    scenario.ship("hunter", "K", seat=1, staffing=())
    add_team(scenario, "captain", at="hunter", seat=1)
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Move hunter")
    play.choose("M")
    play.choose("Use raxna")
    assert play.where("smuggler") == "K"


@pytest.mark.parametrize("led", [True, False])
def test_the_defiant_stops_arriving_personnel_while_her_commander_is_aboard(led: bool) -> None:
    scenario = laid_table()
    scenario.mission("K", seat=1)
    add_ship(scenario, "uss-defiant-patrolling-warship", title="U.S.S. Defiant")
    add_team(
        scenario, "sisko", at="uss-defiant-patrolling-warship", keywords=("Commander: U.S.S. Defiant",) if led else ()
    )
    scenario.ship("hunter", "K", seat=1, staffing=())
    add_team(scenario, "captain", at="hunter", seat=1)
    add_someone_active(scenario, 1)
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Move hunter")
    play.choose("M")
    assert (play.stopped("hunter"), play.stopped("captain")) == (led, False)


def test_lorian_unstops_personnel(scenario: Scenario) -> None:
    lorian = add_person(scenario, "lorian-displaced-descendant", affiliation="Starfleet")
    add_team(scenario, "bo")
    scenario.put("M", scenario.personnel("old", affiliation="Starfleet"), stopped=True)
    play = attempt_against(scenario, RemoveFromGame(Chosen(by="opponent")))
    play.choose(lorian)
    play.choose(f"Use {lorian}")
    play.choose("old")
    assert not play.stopped("old")
    assert play.where(lorian) == "removed"


def test_ransom_brings_two_back(scenario: Scenario) -> None:
    scenario.state.players[0].score = 5
    add_person(scenario, "rudolph-ransom-devious-captain", icons=("voy",), skills={"treachery": 1})
    add_team(scenario, "bo")
    scenario.put("M", *(scenario.personnel(n, "treachery", icons=("voy",)) for n in "xyz"), stopped=True)
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    while not play.offers("Use rudolph-ransom-devious-captain"):
        play.choose()
    play.choose("Use rudolph-ransom-devious-captain")
    play.choose("x", "z")
    assert [play.stopped(one) for one in "xyz"] == [False, True, False]
    assert play.state.players[0].score == 0


def test_kudaketan_boards_even_another_ship(scenario: Scenario) -> None:
    add_person(scenario, "kudaketan-arrogant-first")
    add_team(scenario, "first", "second", species=("jem'hadar",))
    add_team(scenario, "vorta", species=("vorta",))
    scenario.ship("prey", "M", seat=1)
    scenario.hand(scenario.personnel("keevan", species=("vorta",)))
    play = scenario.begin()
    play.choose("Use kudaketan-arrogant-first")
    play.choose("first")
    assert [play.where(one) for one in ("kudaketan-arrogant-first", "first", "second")] == ["prey", "prey", "M"]


def test_the_scimitar_counts_remans_at_home(scenario: Scenario) -> None:
    add_team(scenario, "r1", "r2", at="H", species=("reman",))
    add_team(scenario, "r3", at="M", species=("reman",))
    scenario.hand(add_card(scenario, Ship, "scimitar-reman-warbird", cost=7))
    play = start_playing_cards(scenario)
    assert characteristics_of(play.table).cost("scimitar-reman-warbird") == 5


def test_tjon_takes_his_felicium_back(scenario: Scenario) -> None:
    tjon = add_person(scenario, "tjon-felicium-addict")
    add_team(scenario, "bo")
    drug = add_event(scenario, "Felicium", "Commodity")
    scenario.state.players[1].core.append(drug)
    scenario.state.cards[drug].commander = 1
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose(f"Use {tjon}")
    assert drug in play.state.players[0].core
    assert play.stopped(tjon)


@pytest.mark.parametrize(("place", "offered"), [("M", True), ("H", False)])
def test_the_aurulent_takes_a_commodity(place: str, offered: bool) -> None:
    scenario = laid_table()
    add_ship(scenario, "aurulent-on-a-treasure-hunt", at=place)
    add_team(scenario, "captain", at="aurulent-on-a-treasure-hunt")
    scenario.core(add_event(scenario, "ware", "Commodity", seat=1), add_event(scenario, "plan", seat=1))
    play = scenario.begin(Segment.START)
    assert play.offers("Use aurulent-on-a-treasure-hunt") is offered
    if offered:
        play.choose("Use aurulent-on-a-treasure-hunt")
        play.choose(play.ids[0])
        assert "ware" in play.state.players[0].core


@pytest.mark.parametrize("name", ["enabran-tain-prideful-director", "retaya-chemical-agent"])
def test_a_failed_attempt_here_costs_a_personnel(name: str) -> None:
    scenario = laid_table()
    scenario.mission("X", "Cunning>90")
    scenario.put("X", add_card(scenario, Personnel, name, seat=1))
    scenario.hand(scenario.event("e", seat=1))
    add_team(scenario, "a", "b", at="X")
    add_someone_active(scenario)
    play = scenario.begin()
    play.choose("Attempt X")
    choose_all_dilemmas(play)
    if name.startswith("retaya"):
        play.choose(f"Use {name}")
        assert len(play.state.players[0].discard) == 1
    else:
        assert len(play.state.players[1].brig) == 1


@pytest.mark.parametrize(("crew", "drawn"), [(5, 5), (4, 5)])
def test_mot_requires_six_personnel(crew: int, drawn: int) -> None:
    scenario = laid_table()
    add_person(scenario, "mot-the-barber")
    add_team(scenario, *(f"p{n}" for n in range(crew)))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(9)))
    play = scenario.begin()
    play.choose("Attempt M")
    assert len(play.decision.options) == drawn


def test_ruafo_draws_for_the_dead(scenario: Scenario) -> None:
    add_person(scenario, "ruafo-once-called-rotin")
    add_team(scenario, "prey", seat=1, cost=3)
    add_team(scenario, "hunter", texts=(Order(effects=(Kill(Chosen(whose=OPPONENT, where="present")),)),))
    play = scenario.begin()
    play.choose("Use hunter")
    play.choose("Use ruafo-once-called-rotin")
    assert len(play.state.players[0].hand) == 3


def test_columbia_lends_a_skill_to_her_crew_again_and_again(scenario: Scenario) -> None:
    scenario.mission("S", "Cunning>0", type="space")
    add_ship(scenario, "columbia-the-second-warp-five-ship", at="S", title="Columbia")
    add_team(scenario, "a", "b", at="columbia-the-second-warp-five-ship")
    scenario.hand(scenario.event("x"), scenario.event("y"))
    scenario.pile(scenario.dilemma("trouble", Kill(Chosen(by="opponent"))))
    play = scenario.begin()
    play.choose("Attempt S")
    choose_all_dilemmas(play)
    for card, who in (("x", "a"), ("y", "b")):
        play.choose("Use Columbia")
        if card in play.ids:
            play.choose(card)
        play.choose(play.ids[1])
        play.choose(who)
    assert (skills_of(play, "a"), skills_of(play, "b")) == ({"science": 1}, {"science": 1})


def test_columbia_lends_nothing_to_personnel_on_a_planet(scenario: Scenario) -> None:
    add_ship(scenario, "columbia-the-second-warp-five-ship", title="Columbia")
    add_team(scenario, "a", "b")
    scenario.hand(scenario.event("x"))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    assert not play.offers("Use Columbia")


@pytest.mark.parametrize(("cost", "helped"), [(3, True), (4, False)])
def test_sisko_keeps_three_personnel_that_cost_two_from_being_stopped(cost: int, helped: bool) -> None:
    scenario = laid_table()
    add_person(scenario, "benjamin-sisko-preserving-history")
    add_team(scenario, "p0", "p1", "p2", "p3", cost=2)
    effect = Unless(parse_requirement("Honor"), (Stop(All(who=parse_requirement("Cost<3"))),))
    play = attempt_against(scenario, effect if helped else Stop(All(who=parse_requirement("Cost<3"))), cost=cost)
    assert play.offers("Use benjamin-sisko-preserving-history") is helped
    if helped:
        play.choose("Use benjamin-sisko-preserving-history")
        play.choose("p0", "p1", "p2")
        assert [play.stopped(f"p{n}") for n in range(4)] == [False, False, False, True]


def test_neelix_keeps_all_klingons_from_being_stopped() -> None:
    for quadrant in ("delta", "alpha"):
        scenario = laid_table()
        scenario.mission("V", "Cunning>0", quadrant=quadrant)
        add_person(scenario, "neelix-fearless-warrior", at="V", affiliation="Klingon")
        add_team(scenario, "k1", "k2", at="V", affiliation="Klingon")
        add_team(scenario, "f", at="V")
        add_someone_active(scenario)
        scenario.pile(scenario.dilemma("trouble", Stop(All())))
        play = scenario.begin()
        play.choose("Attempt V")
        choose_all_dilemmas(play)
        assert play.offers("Use neelix-fearless-warrior") is (quadrant == "delta")
        if quadrant == "delta":
            play.choose("Use neelix-fearless-warrior")
            assert [play.stopped(one) for one in ("k1", "k2", "f")] == [False, False, True]


def test_sofin_draws_as_many_as_he_discards(scenario: Scenario) -> None:
    scenario.state.players[0].score = 5
    scenario.hand(add_card(scenario, Personnel, "brian-sofin"), scenario.event("x"))
    play = start_playing_cards(scenario)
    play.choose("Play brian-sofin")
    play.choose("Use brian-sofin")
    assert (len(play.state.players[0].hand), len(play.state.players[0].discard)) == (3, 3)


def test_the_calibration_drone_changes_the_hand(scenario: Scenario) -> None:
    add_person(scenario, "calibration-drone")
    scenario.hand(*(scenario.event(f"e{n}") for n in range(3)))
    play = scenario.begin()
    play.choose("Use calibration-drone")
    hand, deck = play.state.players[0].hand, play.state.players[0].deck
    assert len(hand) == 3
    assert sorted(play.table.name(i) for i in deck[-3:]) == ["e0", "e1", "e2"]


def test_djamat_counts_cards_on_opponents_missions(scenario: Scenario) -> None:
    djamat = add_person(scenario, "djamat")
    scenario.mission("K", seat=1)
    scenario.on("K", dilemma(scenario, "h1", "Harbinger"), dilemma(scenario, "h2", "Harbinger", seat=0))
    scenario.on("M", dilemma(scenario, "h3", "Harbinger"))
    assert attributes_of(scenario.begin(), djamat) == (7, 7, 7)


@pytest.mark.parametrize(("others", "strength"), [(3, 7), (2, 5)])
def test_dar_joins_three_of_the_dominion(others: int, strength: int) -> None:
    scenario = laid_table()
    dar = add_person(scenario, "dar", affiliation="Non-Aligned")
    add_team(scenario, *(f"d{n}" for n in range(others)), affiliation="Dominion")
    play = scenario.begin()
    assert attributes_of(play, dar)[2] == strength
    assert ("[dominion]" in characteristics_of(play.table).traits(dar)) is (others == 3)
    assert ("[non-aligned]" in characteristics_of(play.table).traits(dar)) is (others == 2)


def test_odo_silences_infiltrators_at_klingon_missions() -> None:
    for affiliation in ("Klingon", "Federation"):
        scenario = laid_table()
        scenario.mission("Q", affiliations=(affiliation,))
        add_person(scenario, "odo-kodrak-the-unenthused", at="Q")
        deed = Order(effects=(Discard(whose=OPPONENT, how="top of deck"),))
        add_team(scenario, "spy", at="Q", seat=1, has="treachery", texts=(deed,))
        add_someone_active(scenario, 1)
        scenario.state.active = 1
        assert scenario.begin().offers("Use spy") is (affiliation == "Federation")


def test_ocett_takes_another_card_than_the_one_lost(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Personnel, "ocett-dogged-rival"))
    scenario.discard(scenario.event("x"), scenario.event("y"))
    play = start_playing_cards(scenario)
    play.choose("Play ocett-dogged-rival")
    play.choose("Use ocett-dogged-rival")
    assert sorted(play.ids) == ["x", "y"]
    play.choose("y")
    assert play.state.players[0].deck[0] == "y"


@pytest.mark.parametrize("word", ["Consume: 1", "Persistent", "Harbinger"])
def test_winn_takes_a_dilemma_from_beneath_a_completed_mission(word: str) -> None:
    scenario = laid_table()
    add_person(scenario, "winn-adami-religious-opportunist")
    scenario.mission("K", seat=1)
    scenario._mission("K").completed = True
    scenario.beneath("K", dilemma(scenario, "mine", word, seat=0), dilemma(scenario, "theirs", word))
    scenario.discard(scenario.event("x"))
    play = scenario.begin()
    play.choose("Use winn-adami-religious-opportunist")
    assert play.where("mine") == ("beneath K" if word == "Harbinger" else "dilemmas")
    assert play.where("theirs") == "beneath K"


def test_yaktalon_weakens_attempting_personnel(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "yaktalon-deadly-patroller", seat=1))
    add_team(scenario, "a", "b")
    scenario.pile(scenario.dilemma("trouble", Kill(Chosen(by="opponent"))))
    play = scenario.begin()
    play.choose("Attempt M")
    play.choose("Use yaktalon-deadly-patroller")
    assert attributes_of(play, "a") == (4, 4, 4)
    assert play.where("yaktalon-deadly-patroller") == "discard"


def test_areel_shaw_takes_one_of_as_many_as_there_are_officers(scenario: Scenario) -> None:
    add_team(scenario, "o", at="H", has="officer", icons=("tos",))
    add_team(scenario, "h", at="H", has="honor", icons=("tos",))
    add_team(scenario, "x", at="H", has="honor")
    shaw = add_card(scenario, Personnel, "areel-shaw", icons=("tos",), skills={"officer": 1})
    scenario.hand(shaw)
    play = start_playing_cards(scenario)
    top = play.state.players[0].deck[:3]
    play.choose("Play areel-shaw")
    play.choose(play.ids[-1])
    assert sorted(play.ids) == sorted(top)


@pytest.mark.parametrize(("top", "gained"), [("person", {"law": 2}), ("event", {})])
def test_arridor_gains_skills_from_the_top_of_the_deck(top: str, gained: dict[str, int]) -> None:
    scenario = laid_table()
    arridor = add_person(scenario, "arridor-great-sage")
    add_team(scenario, "bo")
    card = scenario.personnel("top", "law 2") if top == "person" else scenario.event("top")
    scenario.state.players[0].deck.insert(0, card)
    scenario.pile(scenario.dilemma("trouble", Kill(Chosen(by="opponent"))))
    play = scenario.begin()
    play.choose("Attempt M")
    play.choose(f"Use {arridor}")
    assert skills_of(play, arridor) == gained
    assert play.state.players[0].deck[0] == "top"


def test_tomalak_counts_missions_without_ships_of_the_opponent(scenario: Scenario) -> None:
    tomalak = add_person(scenario, "tomalak-smug-antagonist")
    for number in range(3):
        scenario.mission(f"N{number}", region="Neutral Zone", seat=number % 2)
    scenario.ship("theirs", "N0", seat=1)
    scenario.ship("mine", "N1")
    assert attributes_of(scenario.begin(), tomalak) == (7, 7, 7)


def test_shankar_lets_each_opponent_arrange_their_hand(scenario: Scenario) -> None:
    for number in range(3):
        scenario.mission(f"N{number}", region="Demilitarized Zone")
    scenario.hand(
        add_card(scenario, Personnel, "shankar-maquis-soldier"),
        scenario.event("x", seat=1),
        scenario.event("y", seat=1),
    )
    play = start_playing_cards(scenario)
    play.choose("Play shankar-maquis-soldier")
    play.choose("Use shankar-maquis-soldier")
    assert play.decision.seat == 1
    play.choose("y", "x")
    assert play.state.players[1].deck[:2] == ["y", "x"]


def test_leosa_lets_the_opponent_choose_a_hologram(scenario: Scenario) -> None:
    add_person(scenario, "leosa-grifter")
    add_team(scenario, "h1", "h2", seat=1, at="H", species=("hologram",))
    add_team(scenario, "real", seat=1, at="H")
    play = scenario.begin()
    play.choose("Use leosa-grifter")
    assert play.decision.seat == 1
    assert sorted(play.ids) == ["h1", "h2"]
    play.choose("h2")
    assert play.where("h2") == "hand"


@pytest.mark.parametrize("present", [True, False])
def test_lovok_costs_the_watched_player_a_card(present: bool) -> None:
    scenario = laid_table()
    add_person(scenario, "lovok-founder-puppet-master")
    add_team(scenario, "victim", seat=1, at="M" if present else "H")
    scenario.hand(add_event(scenario, "guise", "Infiltration", cost=0), scenario.event("x", seat=1))
    play = start_playing_cards(scenario)
    play.choose("Play guise")
    assert len(play.state.players[1].discard) == present


@pytest.mark.parametrize(("others", "stopped"), [(3, False), (2, True)])
def test_remmick_is_safe_among_three_of_his_kind(others: int, stopped: bool) -> None:
    scenario = laid_table()
    remmick = add_person(scenario, "dexter-remmick-alien-thrall", keywords=("Bluegill",))
    add_team(scenario, *(f"b{n}" for n in range(others)), keywords=("Bluegill",))
    play = attempt_against(scenario, Stop(Chosen(by="opponent")))
    play.choose(remmick)
    assert play.stopped(remmick) is stopped


def test_jonas_makes_the_maquis_better_as_a_fight_begins(scenario: Scenario) -> None:
    add_person(scenario, "michael-jonas-crafty-mechanic", icons=("maq",))
    add_team(scenario, "rebel", icons=("maq",))
    add_team(scenario, "prey", seat=1)
    scenario.core(scenario.event("war", stays=True, texts=(Order(effects=(BeginCombat(then=()),)),)))
    add_someone_active(scenario)
    play = scenario.begin()
    play.choose("Use war")
    play.choose("Use michael-jonas-crafty-mechanic")
    assert attributes_of(play, "rebel") == (6, 6, 6)
    assert play.where("michael-jonas-crafty-mechanic") == "hand"


def test_the_weyoun_warship_scores_for_failures_of_others() -> None:
    for crew in (1, 0):
        scenario = laid_table()
        scenario.mission("X", "Cunning>90")
        card = add_card(scenario, Ship, "tenaktalar-weyouns-warship", seat=1)
        scenario.afloat("X", card)
        add_team(scenario, *(f"c{n}" for n in range(crew)), at=card, seat=1)
        add_team(scenario, "a", "b", at="X")
        add_someone_active(scenario)
        play = scenario.begin()
        play.choose("Attempt X")
        choose_all_dilemmas(play)
        assert play.state.players[1].score == 10 * crew


def test_the_delta_flyer_is_played_at_voyagers_mission() -> None:
    scenario = Scenario()
    for number in range(4):
        scenario.mission(f"S{number}", type="space")
    scenario.fill_decks()
    facts = {"staffing": (), "range": 8, "weapons": 6, "shields": 6}
    voyager = Ship(id="voyager", title="U.S.S. Voyager", cost=4, affiliation="Federation", **facts)  # type: ignore[arg-type]
    scenario.afloat("S2", scenario._instance(voyager, 0))
    scenario.hand(add_card(scenario, Ship, "delta-flyer-rebuilt-hot-rod"))
    play = start_playing_cards(scenario)
    play.choose("Play delta-flyer-rebuilt-hot-rod")
    assert play.where("delta-flyer-rebuilt-hot-rod") == "S2"


def test_devoras_takes_a_romulan_of_the_same_cost(scenario: Scenario) -> None:
    add_ship(scenario, "devoras")
    add_team(scenario, "prey", seat=1, cost=3)
    add_team(scenario, "hunter", texts=(Order(effects=(Kill(Chosen(whose=OPPONENT, where="present")),)),))
    scenario.hand(
        scenario.personnel("r3", affiliation="Romulan", cost=3), scenario.personnel("r2", affiliation="Romulan", cost=2)
    )
    play = scenario.begin()
    play.choose("Use hunter")
    play.choose("Use devoras")
    assert (play.where("r3"), play.where("r2")) == ("devoras", "hand")


def test_the_naprem_takes_two_dilemmas_of_the_loser(scenario: Scenario) -> None:
    add_ship(scenario, "naprem-renegade-vessel", weapons=9)
    add_team(
        scenario,
        "kira",
        at="naprem-renegade-vessel",
        icons=("ds9",),
        texts=(Order(effects=(BeginEngagement(then=()),)),),
    )
    scenario.ship("prey", "M", seat=1, shields=1)
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(3)))
    add_someone_active(scenario)
    play = scenario.begin()
    play.choose("Use kira")
    play.choose(play.ids[0])
    assert play.state.players[1].dilemmas == ["d2"]


def test_malcolm_puts_a_cheap_dilemma_beneath_his_mission() -> None:
    for cost, where in ((3, "beneath M"), (4, "dilemmas")):
        scenario = laid_table()
        add_person(scenario, "malcolm-reed-weapons-expert")
        scenario.pile(scenario.dilemma("d", cost=cost))
        add_someone_active(scenario)
        play = scenario.begin()
        play.choose("Use malcolm-reed-weapons-expert")
        assert play.where("d") == where


def test_bok_compares_the_dearest_events() -> None:
    for theirs, better in ((2, True), (3, False), (0, True)):
        scenario = laid_table()
        bok = add_person(scenario, "bok-vengeful-daimon")
        scenario.core(add_event(scenario, "mine", cost=3))
        if theirs:
            scenario.core(add_event(scenario, "theirs", seat=1, cost=theirs))
        assert (attributes_of(scenario.begin(), bok) == (6, 6, 6)) is better


def test_the_chip_changes_androids_facing_a_dilemma(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Equipment, "datas-emotion-chip"))
    add_team(scenario, "data", species=("android",))
    add_team(scenario, "bo")
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    assert (attributes_of(play, "data"), attributes_of(play, "bo")) == ((7, 4, 5), (5, 5, 5))


def test_harriman_gains_skills_from_a_crew_in_orbit(scenario: Scenario) -> None:
    harriman = add_person(scenario, "john-harriman-captain-of-the-enterprise")
    add_team(scenario, "bo")
    scenario.ship("above", "M", staffing=())
    add_team(scenario, "tos", at="above", has="law", icons=("tos",))
    add_team(scenario, "other", at="above", has="honor")
    scenario.hand(scenario.event("x"))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose(f"Use {harriman}")
    assert skills_of(play, harriman) == {"law": 1}


def test_karyn_helps_as_she_is_taken_out_of_the_game(scenario: Scenario) -> None:
    karyn = add_person(scenario, "karyn-archer-displaced-descendant", affiliation="Starfleet")
    add_team(scenario, "sf", affiliation="Starfleet")
    add_team(scenario, "bo")
    play = attempt_against(scenario, RemoveFromGame(Chosen(by="opponent")), Kill(Chosen(by="opponent")))
    play.choose(karyn)
    assert (attributes_of(play, "sf"), attributes_of(play, "bo")) == ((7, 7, 7), (5, 5, 5))
