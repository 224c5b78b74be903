"""Ships, equipment and further crews in situations by a referee who didn't write the trees."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Dilemma, Equipment, Personnel, Ship
from engine.ccg.effects.cards_meant import OPPONENT, All, Cards, Chosen, Random
from engine.ccg.effects.changes import Modifies
from engine.ccg.effects.effects import BeginCombat, BeginEngagement, Destroy, Kill, RemoveFromGame, Stop
from engine.ccg.effects.texts import Order
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.orders.moving_a_ship import range_needed
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario
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
    start_attempt,
    start_playing_cards,
)

FIGHT = Order(effects=(BeginCombat(then=()),))
ATTACK = Order(effects=(BeginEngagement(then=()),))


def afloat(play: Play, card: str) -> tuple[int, ...]:
    one = characteristics_of(play.table).ship_numbers(card)
    return one["range"], one["weapons"], one["shields"]


def faced_at(scenario: Scenario, mission: str) -> Play:
    add_someone_active(scenario)
    return choose_all_dilemmas(start_attempt(scenario, mission))


# --- ships and equipment ---------------------------------------------------------------------------------------------


def test_sampo_costs_cards_for_deaths_in_combat(scenario: Scenario) -> None:
    strike = Order(effects=(BeginCombat(then=(Kill(All(whose=OPPONENT)),)),))
    add_person(scenario, "sampo-left-in-command")
    add_team(scenario, "hunter", texts=(strike,), strength=20)
    add_team(scenario, "prey", seat=1)
    add_someone_active(scenario)
    play = scenario.begin()
    play.choose("Use hunter")
    play.choose("Yes")
    assert len(play.state.players[1].discard) == 3


def test_nine_of_seventeen_burdens_a_rich_mission(scenario: Scenario) -> None:
    scenario.mission("R", points=50)
    scenario.ship("cube", "M", staffing=(), weapons=9)
    add_person(scenario, "nine-of-seventeen-multiplexor-drone", at="cube")
    add_team(scenario, "captain", at="cube", texts=(ATTACK,))
    scenario.ship("prey", "M", seat=1, shields=1)
    scenario.pile(scenario.dilemma("d"))
    add_someone_active(scenario)
    play = scenario.begin()
    play.choose("Use captain")
    assert play.where("d") == "beneath R"


@pytest.mark.parametrize(("theirs", "points"), [("", 45), ("K", 35)])
def test_the_yamato_scores_if_no_enemy_is_in_the_zone(theirs: str, points: int) -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("M", "Cunning>0", region="Neutral Zone")
    scenario.mission("K", seat=1, region="Neutral Zone")
    scenario.fill_decks()
    add_ship(scenario, "uss-yamato-contagious-explorer")
    add_team(scenario, "bo")
    if theirs:
        scenario.ship("enemy", theirs, seat=1)
    assert faced_at(scenario, "M").state.players[0].score == points


def test_the_oberth_lets_all_players_draw_in_the_first_turn() -> None:
    for title in ("Earth", "Bajor"):
        scenario = Scenario()
        scenario.mission("E", type="headquarters", title=title, affiliations=(), admits=("federation",))
        scenario.fill_decks()
        scenario.hand(add_card(scenario, Ship, "uss-oberth"))
        play = scenario.begin(Segment.START)
        assert play.offers("Use uss-oberth") is (title == "Earth")
        if title == "Earth":
            play.choose("Use uss-oberth")
            assert [len(player.hand) for player in play.state.players] == [2, 1]
            assert not play.offers("Use uss-oberth")


def test_the_kraxon_counts_the_cost_of_enemy_ships(scenario: Scenario) -> None:
    add_ship(scenario, "kraxon-watchful-warship", staffing=())
    add_team(scenario, "captain", at="kraxon-watchful-warship", texts=(ATTACK,))
    scenario.ship("prey", "M", seat=1, cost=3)
    scenario.ship("far", "H", seat=1, cost=5)
    add_someone_active(scenario)
    play = scenario.begin()
    play.choose("Use captain")
    assert len(play.state.players[1].discard) == 3


@pytest.mark.parametrize(("crew", "offered"), [(1, True), (0, False)])
def test_the_ammutalar_guards_infiltration(crew: int, offered: bool) -> None:
    scenario = laid_table()
    add_ship(scenario, "ammutalar-unexpected-threat")
    add_team(scenario, *(f"c{n}" for n in range(crew)), at="ammutalar-unexpected-threat")
    scenario.core(add_event(scenario, "guise", "Infiltration"))
    scenario.hand(add_event(scenario, "other", "Infiltration"))
    strike = Order(effects=(Destroy(Chosen(kind="event", whose=OPPONENT, where="play")),))
    add_team(scenario, "saboteur", seat=1, texts=(strike,))
    add_someone_active(scenario, 1)
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Use saboteur")
    assert play.offers("Use ammutalar-unexpected-threat") is offered
    if offered:
        play.choose("Use ammutalar-unexpected-threat")
    assert play.where("guise") == ("core" if offered else "discard")


def test_the_calondon_guards_smuggling_once_a_turn(scenario: Scenario) -> None:
    add_ship(scenario, "calondon-gunrunner")
    add_team(scenario, "c", at="calondon-gunrunner")
    scenario.core(add_event(scenario, "Smuggling Run"))
    strike = Order(effects=(Destroy(Chosen(kind="event", whose=OPPONENT, where="play")),))
    add_team(scenario, "saboteur", seat=1, texts=(strike,))
    add_someone_active(scenario, 1)
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Use saboteur")
    assert play.where("Smuggling Run") == "core"
    play.choose("Use saboteur")
    assert play.where("Smuggling Run") == "discard"


@pytest.mark.parametrize(
    ("name", "start", "end", "spared"),
    [
        ("trager-patrol-ship", "K", "M", 2),
        ("trager-patrol-ship", "M", "K", 0),
        ("xhosa", "B", "M", 1),
        ("xhosa", "M", "B", 1),
        ("xhosa", "M", "K", 0),
        ("xhosa-sponsored-transport", "S", "M", 1),
        ("aurulent", "M", "G", 2),
        ("aurulent", "D", "G", 2),
        ("aurulent", "D", "M", 0),
        ("sphere-634", "D", "M", 2),
        ("sphere-634", "M", "G", 0),
        ("uss-yangtzee-kiang-modified-transport", "H", "M", 1),
        ("uss-yangtzee-kiang-modified-transport", "M", "K", 0),
    ],
)
def test_ships_need_less_range(name: str, start: str, end: str, spared: int) -> None:
    scenario = laid_table()
    scenario.mission("K", seat=1)
    scenario.mission("B", region="Badlands")
    scenario.mission("S", region="Bajor System")
    scenario.mission("G", quadrant="gamma")
    scenario.mission("D", quadrant="delta")
    add_ship(scenario, name, at=start)
    other = scenario.ship("plain", start)
    play = scenario.begin()
    table = play.table
    places = table.mission_state(start), table.mission_state(end)
    assert range_needed(table, other, *places) - range_needed(table, name, *places) == spared


def test_the_lakota_counts_her_commanders(scenario: Scenario) -> None:
    add_ship(scenario, "uss-lakota-modified-starship", title="U.S.S. Lakota")
    add_team(scenario, "a", "b", at="uss-lakota-modified-starship", keywords=("Commander: U.S.S. Lakota",))
    add_team(scenario, "c", at="uss-lakota-modified-starship", keywords=("Commander: U.S.S. Defiant",))
    assert afloat(scenario.begin(), "uss-lakota-modified-starship") == (12, 10, 10)


def test_the_vorcha_counts_affiliations_of_the_mirror(scenario: Scenario) -> None:
    add_ship(scenario, "alliance-vorcha")
    for number, affiliation in enumerate(("Klingon", "Cardassian", "Bajoran", "Romulan", "Klingon")):
        add_team(scenario, f"p{number}", at="alliance-vorcha", affiliation=affiliation, icons=("au",))
    add_team(scenario, "plain", at="alliance-vorcha", affiliation="Ferengi")
    assert afloat(scenario.begin(), "alliance-vorcha") == (11, 9, 9)


def test_the_shuttle_is_slow_with_six_aboard() -> None:
    for crew, reach in ((5, 8), (6, 6)):
        scenario = laid_table()
        add_ship(scenario, "drake-voyager-shuttle")
        add_team(scenario, *(f"p{n}" for n in range(crew)), at="drake-voyager-shuttle")
        assert afloat(scenario.begin(), "drake-voyager-shuttle")[0] == reach


def test_the_disruptor_kills_the_most_honest(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Equipment, "varon-t-disruptor"))
    add_team(scenario, "thug", texts=(FIGHT,))
    add_team(scenario, "saint", seat=1, integrity=9)
    add_team(scenario, "rogue", seat=1, integrity=2)
    add_someone_active(scenario)
    play = scenario.begin()
    play.choose("Use thug")
    assert (play.where("saint"), play.where("rogue")) == ("discard", "M")


@pytest.mark.parametrize(("species", "offered"), [("jem'hadar", True), ("vorta", False)])
def test_only_jemhadar_can_use_the_kartakin(species: str, offered: bool) -> None:
    scenario = laid_table()
    scenario.put("M", add_card(scenario, Equipment, "kartakin"))
    add_team(scenario, "first", species=("jem'hadar",), strength=9, texts=(FIGHT,))
    add_team(scenario, "second", species=(species,))
    add_team(scenario, "prey", seat=1)
    add_someone_active(scenario)
    play = scenario.begin()
    play.choose("Use first")
    assert play.offers("Use kartakin") is offered
    if offered:
        play.choose("Use kartakin")
        assert (play.where("prey"), play.where("kartakin")) == ("discard", "deck")


def test_the_prometheus_brings_a_damage_card(scenario: Scenario) -> None:
    hull = scenario.event("hull", damage=(Modifies(Cards(kind="ship", where="host"), ("range",), -1),))
    scenario.deck(hull, scenario.event("plan"))
    add_ship(scenario, "uss-prometheus-experimental-prototype", staffing=(), weapons=9)
    add_team(scenario, "captain", at="uss-prometheus-experimental-prototype", texts=(ATTACK,))
    scenario.ship("prey", "M", seat=1, shields=1)
    scenario.hand(add_event(scenario, "ruin", "Decay: 3"))
    add_someone_active(scenario)
    play = scenario.begin()
    play.choose("Use captain")
    play.choose("Use uss-prometheus-experimental-prototype")
    assert play.labels == ["hull"]
    play.choose("hull")
    assert len(play.state.ships["prey"].damage) == 1


def test_the_prometheus_is_paid_with_an_expensive_personnel() -> None:
    for cost in (4, 3):
        scenario = laid_table()
        scenario.hand(add_card(scenario, Ship, "uss-prometheus-stolen-prototype"), scenario.personnel("x", cost=cost))
        assert start_playing_cards(scenario).offers("Play uss-prometheus-stolen-prototype") is (cost == 4)


# --- crews -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "fits"), [("ajur-temporal-thief", ["d3", "d4"]), ("boratus-temporal-thief", ["d2", "d3"])]
)
def test_thieves_of_time_put_a_dilemma_on_top(name: str, fits: list[str]) -> None:
    scenario = laid_table()
    scenario.pile(*(scenario.dilemma(f"d{cost}", seat=0, cost=cost) for cost in (2, 3, 4)))
    scenario.hand(add_card(scenario, Personnel, name))
    play = start_playing_cards(scenario)
    play.choose(f"Play {name}")
    play.choose(f"Use {name}")
    assert sorted(play.labels) == fits
    play.choose(fits[0])
    assert play.table.name(play.state.players[0].dilemmas[0]) == fits[0]


def test_brathaw_gains_a_skill_that_his_mission_requires(scenario: Scenario) -> None:
    scenario.mission("Q", "Law, Science, Cunning>30")
    add_person(scenario, "brathaw-first-mate", at="Q")
    scenario.hand(scenario.event("x"))
    play = scenario.begin(Segment.START)
    play.choose("Use brathaw-first-mate")
    assert sorted(play.labels) == ["Law", "Science"]
    play.choose("Law")
    assert skills_of(play, "brathaw-first-mate") == {"law": 1}


def test_chregha_calls_a_klingon_from_home() -> None:
    scenario = Scenario()
    scenario.mission("Q", type="headquarters", title="Qo'noS", affiliations=(), admits=("klingon",))
    scenario.mission("D", quadrant="delta")
    scenario.fill_decks()
    scenario.ship("bird", "D", affiliation="Klingon")
    add_person(scenario, "chregha-open-minded", at="bird")
    add_team(scenario, "worf", at="Q", species=("klingon",))
    play = scenario.begin()
    play.choose("Use chregha-open-minded")
    assert play.where("worf") == "bird"


@pytest.mark.parametrize(("owner", "offered"), [(0, True), (1, False)])
def test_draz_mourns_events_that_are_his_own(owner: int, offered: bool) -> None:
    scenario = laid_table()
    add_person(scenario, "draz-overeager")
    add_team(scenario, "chief", cost=4)
    ware = add_event(scenario, "ware", "Commodity", seat=owner)
    scenario.state.players[0].core.append(ware)
    scenario.state.cards[ware].commander = 0
    strike = Order(effects=(Destroy(Chosen(kind="event", whose=OPPONENT, where="play")),))
    add_team(scenario, "saboteur", seat=1, texts=(strike,))
    add_someone_active(scenario, 1)
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Use saboteur")
    assert play.offers("Use draz-overeager") is offered


def test_fennim_excludes_a_personnel_from_selections() -> None:
    for points in (50, 45):
        scenario = laid_table()
        scenario.mission("V", "Cunning>0", points=points)
        add_person(scenario, "fennim-incisive-physician", at="V")
        add_team(scenario, "bo", at="V")
        scenario.pile(scenario.dilemma("trouble", Kill(Random())))
        add_someone_active(scenario)
        play = scenario.begin()
        play.choose("Attempt V")
        assert play.offers("Use fennim-incisive-physician") is (points == 50)


def test_gint_finds_three_different_wares(scenario: Scenario) -> None:
    scenario.deck(
        add_event(scenario, "w1", "Commodity"),
        add_event(scenario, "w1b", "Commodity"),
        add_event(scenario, "r", "Rule"),
    )
    scenario.hand(add_card(scenario, Personnel, "gint-avaricious-author"))
    play = start_playing_cards(scenario)
    play.choose("Play gint-avaricious-author")
    play.choose("Use gint-avaricious-author")
    play.choose("w1")
    assert sorted(play.labels) == ["r", "w1b"]


def test_harana_destroys_an_event_as_she_dies(scenario: Scenario) -> None:
    add_person(scenario, "harana")
    add_team(scenario, "bo")
    scenario.core(add_event(scenario, "plan", seat=1), add_event(scenario, "turn", "Maneuver", seat=1))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("harana")
    play.choose("Use harana")
    assert (play.where("plan"), play.where("turn")) == ("discard", "core")


def test_khos_grows_to_four_and_no_more(scenario: Scenario) -> None:
    khos = add_person(scenario, "khos")
    add_team(scenario, "p1", "p2", "p3", seat=1)
    add_team(scenario, "hunter", texts=(Order(effects=(Kill(All(whose=OPPONENT, where="present")),)),))
    add_someone_active(scenario)
    play = scenario.begin()
    play.choose("Use hunter")
    assert attributes_of(play, khos) == (9, 9, 9)


@pytest.mark.parametrize(("title", "asked"), [("Athos IV", True), ("Elsewhere", False)])
def test_kobb_costs_an_opponent_a_draw_at_athos(title: str, asked: bool) -> None:
    scenario = Scenario()
    scenario.mission("A", type="headquarters", title=title, affiliations=(), admits=("federation",))
    scenario.fill_decks()
    scenario.hand(add_card(scenario, Personnel, "kobb"), scenario.event("x", seat=1))
    play = start_playing_cards(scenario)
    play.choose("Play kobb")
    assert (play.state.players[1].deck[0] == "x") is asked


def test_ling_saves_without_replacing_the_victim(scenario: Scenario) -> None:
    add_person(scenario, "ling-herculean-adjutant")
    add_team(scenario, "joachim", affiliation="Non-Aligned", keywords=("Genetically Enhanced",))
    add_team(scenario, "bo")
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("joachim")
    play.choose("Use ling-herculean-adjutant")
    assert (play.where("joachim"), play.stopped("ling-herculean-adjutant")) == ("M", True)


@pytest.mark.parametrize(("cost", "offered"), [(2, False), (3, True)])
def test_maras_saves_thieves_from_expensive_dilemmas(cost: int, offered: bool) -> None:
    scenario = laid_table()
    add_person(scenario, "maras", keywords=("Thief",))
    add_team(scenario, "a", "b", "c")
    scenario.core(add_event(scenario, "plan"))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")), cost=cost)
    play.choose("maras")
    assert play.offers("Use maras") is offered


@pytest.mark.parametrize(("cost", "offered"), [(3, True), (2, False)])
def test_nanu_ari_requires_all_counters_to_be_spent(cost: int, offered: bool) -> None:
    scenario = laid_table()
    scenario.discard(scenario.personnel("dead"))
    scenario.hand(add_card(scenario, Personnel, "nanu-ari", cost=cost))
    play = start_playing_cards(scenario, 3)
    play.choose("Play nanu-ari")
    assert play.offers("Use nanu-ari") is offered


def test_damaged_phlox_sends_the_dying_home() -> None:
    for region in ("Delphic Expanse", ""):
        scenario = laid_table()
        scenario.mission("D", "Cunning>0", region=region)
        add_person(scenario, "phlox-damaged-doctor", at="D")
        add_team(scenario, "bo", "al", at="D")
        scenario.pile(scenario.dilemma("trouble", Kill(Chosen(by="opponent"))))
        play = faced_at(scenario, "D")
        play.choose("bo")
        assert play.offers("Use phlox-damaged-doctor") is bool(region)
        if region:
            play.choose("Use phlox-damaged-doctor")
            assert play.where("bo") == "hand"


def test_garrett_ends_an_engagement(scenario: Scenario) -> None:
    facts = {"staffing": (), "range": 8, "weapons": 1, "shields": 1, "icons": ("pa", "tng")}
    relic = Ship(id="relic", title="relic", cost=3, affiliation="Federation", **facts)  # type: ignore[arg-type]
    scenario.afloat("M", scenario._instance(relic, 0))
    add_person(scenario, "rachel-garrett-restoring-the-past", at="relic")
    scenario.ship("theirs", "M", seat=1, staffing=())
    add_team(scenario, "raider", at="theirs", seat=1, texts=(ATTACK,))
    add_someone_active(scenario, 1)
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Use raider")
    play.choose("Use rachel-garrett-restoring-the-past")
    assert play.where("rachel-garrett-restoring-the-past") == "discard"
    assert [play.stopped(one) for one in ("relic", "theirs", "raider")] == [True] * 3


def test_ro_laren_lets_each_player_take_two_events() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("Z", "Cunning>0", region="Demilitarized Zone")
    scenario.fill_decks()
    add_person(scenario, "ro-laren-apologetic-defector", at="Z")
    scenario.discard(*(scenario.event(f"e{n}") for n in range(3)))
    play = faced_at(scenario, "Z")
    play.choose("e0")
    assert sorted(play.ids) == ["e1", "e2"]
    play.choose("e2")
    assert sorted(play.state.players[0].hand) == ["e0", "e2"]


@pytest.mark.parametrize(("has", "points"), [("law", 40), ("", 35)])
def test_solbor_requires_the_skill_of_another_personnel(has: str, points: int) -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("Q", "Law, Cunning>0")
    scenario.fill_decks()
    add_person(scenario, "solbor-faithful-attendant", at="Q", keywords=("Prylar",), skills={"law": 1})
    add_team(scenario, "kai", at="Q", has=has, keywords=("Kai",))
    assert faced_at(scenario, "Q").state.players[0].score == points


def test_tokath_removes_a_personnels_skill(scenario: Scenario) -> None:
    add_person(scenario, "tokath-keeping-the-peace")
    add_team(scenario, "spy", affiliation="Romulan", has="law, science 2")
    scenario.discard(scenario.personnel("k", species=("klingon",)))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("Use tokath-keeping-the-peace")
    assert skills_of(play, "spy") == {}
    assert play.state.players[0].deck[-1] == "k"


def test_uhura_for_less_finds_nothing(scenario: Scenario) -> None:
    scenario.deck(scenario.interrupt("trick"))
    scenario.hand(add_card(scenario, Personnel, "uhura-experienced-technician", cost=4))
    play = start_playing_cards(scenario)
    play.choose("Play uhura-experienced-technician")
    play.choose(play.ids[-1])
    assert play.state.counters == 5
    assert not play.offers("Use uhura-experienced-technician")


def test_the_pasteur_gives_a_skill_that_a_space_mission_requires(scenario: Scenario) -> None:
    scenario.mission("S", "Law, Cunning>0", type="space")
    add_ship(scenario, "uss-pasteur-medical-ship", at="S", title="U.S.S. Pasteur")
    add_team(scenario, "olson", at="uss-pasteur-medical-ship", icons=("fut",))
    scenario.core(add_event(scenario, "ruin", "Decay: 3"))
    add_someone_active(scenario)
    play = scenario.begin()
    play.choose("Attempt S")
    play.choose("Use U.S.S. Pasteur")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose()
    assert play.table.mission_state("S").completed


def test_riker_trades_honor_for_a_required_skill(scenario: Scenario) -> None:
    scenario.mission("Q", "Law, Cunning>0")
    add_person(scenario, "william-t-riker-facing-apotheosis", at="Q", skills={"honor": 1})
    add_team(scenario, "bo", at="Q")
    scenario.hand(add_event(scenario, "q", "Q"))
    scenario.pile(scenario.dilemma("trouble", Stop(Chosen(by="opponent"))))
    play = faced_at(scenario, "Q")
    play.choose("Use william-t-riker-facing-apotheosis")
    assert skills_of(play, "william-t-riker-facing-apotheosis") == {"law": 1}


def test_worf_saves_the_honorable_at_the_price_of_an_event(scenario: Scenario) -> None:
    add_person(scenario, "worf-governor-of-hatoria", skills={"honor": 2})
    add_team(scenario, "a", "b")
    scenario.hand(add_event(scenario, "plan"))
    play = attempt_against(scenario, Stop(Chosen(by="opponent")), cost=3)
    play.choose("worf-governor-of-hatoria")
    play.choose("Use worf-governor-of-hatoria")
    assert not play.stopped("worf-governor-of-hatoria")
    assert play.where("plan") == "discard"


def test_greer_finds_an_interrupt_among_her_own_kind(scenario: Scenario) -> None:
    greer = add_person(scenario, "greer", affiliation="Starfleet", species=("alien", "human"))
    add_team(scenario, "a", "b", "c", affiliation="Starfleet", species=("vulcan",))
    add_team(scenario, "bo")
    scenario.deck(scenario.interrupt("trick"))
    play = attempt_against(scenario, RemoveFromGame(Chosen(by="opponent")))
    play.choose(greer)
    play.choose(f"Use {greer}")
    play.choose("trick")
    assert play.where(greer) == "removed"


def test_persistent_dilemmas_are_cheaper_with_three_aboard() -> None:
    for crew, cost in ((3, 1), (2, 2)):
        scenario = laid_table()
        add_ship(scenario, "devna-lev-harrad-sars-barge")
        add_team(scenario, *(f"p{n}" for n in range(crew)), at="devna-lev-harrad-sars-barge", affiliation="Non-Aligned")
        stubborn = Dilemma(id="stubborn", title="stubborn", type="dual", cost=2, keywords=("Persistent",))
        scenario.pile(scenario._instance(stubborn, 0))
        scenario.mission("K", "Cunning>0", seat=1)
        add_team(scenario, "a", "b", "c", at="K", seat=1)
        scenario.state.active = 1
        play = scenario.begin()
        play.choose("Attempt K")
        assert [one.weight for one in play.decision.options] == [cost]
