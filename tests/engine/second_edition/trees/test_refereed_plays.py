"""Further events and interrupts in a strict referee's situations."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Event
from engine.ccg.effects.effects import BeginCombat
from engine.ccg.effects.texts import Order
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Scenario
from tests.engine.second_edition.trees.table import (
    add_card,
    add_people,
    attributes_of,
    hand_of,
    laid_table,
    start_playing_cards,
)

COMBAT = Order(effects=(BeginCombat(then=()),))


def three(scenario: Scenario, has: str = "", icons: tuple[str, ...] = ()) -> None:
    add_people(scenario, "x1", "x2", "x3", has=has, icons=icons)


# --- start and end of a turn -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "offered"), [(0, True), (1, False)])
def test_allegiance_looks_at_the_other_hand(theirs: int, offered: bool) -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "allegiance"))
    scenario.hand(*(scenario.event(f"z{n}", seat=1) for n in range(theirs)))
    play = scenario.begin(Segment.END)
    assert play.offers("Use allegiance") is offered
    if offered:
        play.choose("Use allegiance")
        play.choose("1")
        assert play.state.players[0].score == 5


def test_covert_collusion_makes_the_first_personnel_of_the_turn_cheaper(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "covert-collusion"))
    top = [scenario.personnel("entek", "intelligence", affiliation="Cardassian"), scenario.event("z")]
    scenario.state.players[0].deck[:0] = top
    scenario.hand(
        scenario.personnel("dear", cost=5), scenario.personnel("also", cost=2), scenario.event("plan", cost=3)
    )
    play = scenario.begin(Segment.START)
    now = characteristics_of(play.table)
    assert [play.where(one) for one in top] == ["discard", "discard"]
    assert (now.cost("dear"), now.cost("plan")) == (3, 3)
    play.choose("Play dear")
    assert characteristics_of(play.table).cost("also") == 2


@pytest.mark.parametrize(("unique", "counters"), [(False, 11), (True, 12)])
def test_high_command_motivation_pays_by_the_cost_of_the_dead(unique: bool, counters: int) -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "high-command-motivation"))
    add_people(scenario, "gul", cost=4, affiliation="Cardassian", unique=unique)
    add_people(scenario, "bo", cost=6)
    play = scenario.begin(Segment.START)
    play.choose("Use high-command-motivation")
    assert (play.where("gul"), play.state.counters) == ("discard", counters)


@pytest.mark.parametrize(
    ("crew", "stopped", "damaged", "points"), [(1, 0, 0, 5), (0, 0, 0, 0), (1, 1, 0, 0), (1, 0, 1, 0)]
)
def test_droning_invitation_pays_an_opponent_with_a_sound_staffed_ship(
    crew: int, stopped: int, damaged: int, points: int
) -> None:
    scenario = laid_table()
    scenario.on("M", add_card(scenario, Event, "droning-invitation"))
    ship = scenario.ship("theirs", "M", seat=1, staffing=())
    if crew:
        add_people(scenario, "captain", at=ship, seat=1)
        scenario.state.cards["captain"].stopped = bool(stopped)
    if damaged:
        scenario.damage(ship, scenario.event("hole"))
    scenario.state.active = 1
    play = scenario.begin(Segment.END)
    assert play.state.players[1].score == points


@pytest.mark.parametrize(("name", "at", "gained"), [("undercover-resource", "E", 1), ("undercover-resource", "H", 0)])
def test_undercover_resource_requires_an_infiltrator_among_enemies(name: str, at: str, gained: int) -> None:
    scenario = laid_table()
    scenario.mission("E", seat=1)
    scenario.core(add_card(scenario, Event, name))
    add_people(scenario, "mole", at=at, keywords=("Infiltrator",))
    play = scenario.begin(Segment.START)
    if play.offers(f"Use {name}"):
        play.choose(f"Use {name}")
    assert play.state.counters == 7 + gained


def test_the_perfect_tool_counts_those_of_others(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "the-perfect-tool"), add_card(scenario, Event, "one-with-the-borg"))
    add_people(scenario, "guest", "visitor", "bo")
    for one in ("guest", "visitor"):
        scenario.state.cards[one].owner = 1
    play = scenario.begin(Segment.START)
    play.choose("Use the-perfect-tool")
    assert play.state.counters == 9
    while not play.offers("Use one-with-the-borg"):
        play.choose(*(play.decision.default or ("Draw a card",)))
    play.choose("Use one-with-the-borg")
    assert play.state.players[0].score == 10


def test_unimatrix_zero_is_cheaper_for_each_unique_borg(scenario: Scenario) -> None:
    add_people(scenario, "seven", "korok", species=("borg", "human"), unique=True, affiliation="Borg")
    add_people(scenario, "drone", species=("borg",), affiliation="Borg")
    scenario.hand(add_card(scenario, Event, "unimatrix-zero", cost=6))
    play = start_playing_cards(scenario)
    assert characteristics_of(play.table).cost("unimatrix-zero") == 4
    play.choose("Play unimatrix-zero")
    assert play.state.counters == 3
    assert "[au]" in characteristics_of(play.table).traits("seven")
    assert "[au]" not in characteristics_of(play.table).traits("drone")


def test_humanitys_worst_enemy_does_nothing_near_an_enemy_ship(scenario: Scenario) -> None:
    scenario.mission("Luna", region="Sector 001")
    scenario.core(add_card(scenario, Event, "humanitys-worst-enemy"))
    add_people(scenario, "paxton", affiliation="Starfleet", keywords=("Dissident",))
    ship = scenario.ship("theirs", "M", seat=1, staffing=())
    play = scenario.begin()
    assert attributes_of(play, "paxton") == (5, 6, 6)
    scenario = laid_table()
    scenario.mission("Luna", region="Sector 001")
    scenario.core(add_card(scenario, Event, "humanitys-worst-enemy"))
    add_people(scenario, "paxton", affiliation="Starfleet", keywords=("Dissident",))
    scenario.ship(ship, "Luna", seat=1, staffing=())
    assert attributes_of(scenario.begin(), "paxton") == (5, 5, 5)


def test_war_of_attrition_takes_the_top_of_the_active_players_pile_turned_down_before(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "war-of-attrition"))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(3)), scenario.dilemma("mine", seat=0))
    for n in range(3):
        scenario.state.cards[f"d{n}"].face_up = True
    scenario.state.active = 1
    play = scenario.begin(Segment.START)
    assert len(play.state.players[1].removed) == 1
    left = play.state.players[1].dilemmas
    assert [play.state.cards[one].face_up for one in left] == [False, False], "2E-DIL-08"
    assert play.where("mine") == "dilemmas"


def test_romulan_intelligence_network_puts_one_of_two_below(scenario: Scenario) -> None:
    scenario.mission("E", seat=1)
    scenario.core(add_card(scenario, Event, "romulan-intelligence-network"))
    add_people(scenario, "sela", at="E", affiliation="Romulan")
    play = scenario.begin(Segment.START)
    one, other = play.state.players[1].deck[:2]
    play.choose("Use romulan-intelligence-network")
    assert play.ids == [one, other]
    play.choose(one)
    assert (play.state.players[1].deck[0], play.state.players[1].deck[-1]) == (other, one)


def test_romulan_intelligence_network_requires_an_opponents_planet(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "romulan-intelligence-network"))
    add_people(scenario, "sela", at="M", affiliation="Romulan")
    assert not scenario.begin(Segment.START).offers("Use romulan-intelligence-network")


@pytest.mark.parametrize(("whose", "counters"), [(0, 6), (None, 7)])
def test_tribunal_sentencing_costs_a_counter_of_whose_personnel_is_captive(whose: int | None, counters: int) -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "tribunal-sentencing", seat=1))
    if whose is not None:
        scenario.brig(1, scenario.personnel("captive", seat=whose))
    assert scenario.begin(Segment.START).state.counters == counters


# --- played and done -------------------------------------------------------------------------------------------------


def test_lineage_puts_cards_below_in_any_order(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Event, "lineage"), *(scenario.event(f"z{n}") for n in range(3)))
    play = start_playing_cards(scenario)
    top = play.state.players[0].deck[:2]
    play.choose("Play lineage")
    play.choose("z0", "z2")
    play.choose("z2", "z0")
    assert play.state.players[0].deck[-2:] == ["z2", "z0"]
    assert sorted(hand_of(play)) == sorted(["z1", *top])


def test_darsay_archive_and_starting_over_change_the_whole_hand(scenario: Scenario) -> None:
    for name, pile in (("darsay-archive", "deck"), ("starting-over", "discard")):
        scenario = laid_table()
        scenario.hand(add_card(scenario, Event, name), scenario.event("z0"), scenario.event("z1"))
        add_people(scenario, "seven", species=("borg",))
        play = start_playing_cards(scenario)
        play.choose(f"Play {name}")
        assert [play.where(one) for one in ("z0", "z1", name)] == [pile, pile, "discard"]
        assert len(hand_of(play)) == (2 if name == "darsay-archive" else 4)


@pytest.mark.parametrize(("completed", "drawn"), [(True, 2), (False, 3)])
def test_downfallen_civilization_draws_more_before_the_first_mission(completed: bool, drawn: int) -> None:
    scenario = laid_table()
    scenario._mission("M").completed = completed
    add_people(scenario, "doctor", has="medical", species=("vidiian",))
    scenario.hand(add_card(scenario, Event, "downfallen-civilization"), scenario.event("z"))
    play = start_playing_cards(scenario)
    play.choose("Play downfallen-civilization")
    assert (play.where("z"), len(hand_of(play))) == ("discard", drawn)


@pytest.mark.parametrize(("cost", "icons", "offered"), [(3, (), True), (4, (), False)])
def test_profound_discovery_places_a_cheap_archaeologist_at_any_headquarters(
    cost: int, icons: tuple[str, ...], offered: bool
) -> None:
    scenario = laid_table()
    three(scenario, has="archaeology")
    scenario.headquarters("R", affiliation="Romulan")
    vash = scenario.personnel("vash", "archaeology", cost=cost, affiliation="Non-Aligned", icons=icons)
    scenario.hand(add_card(scenario, Event, "profound-discovery", keywords=("Recall: 2",)), vash)
    play = start_playing_cards(scenario)
    play.choose("Play profound-discovery")
    assert (play.decision.rule == "2E-PLY-08") is offered
    if offered:
        assert play.ids == ["H", "R"]
        play.choose("R")
    assert play.where("vash") == ("R" if offered else "hand")


def test_common_ground_starts_on_the_left_and_only_you_need_next_generation(scenario: Scenario) -> None:
    three(scenario, icons=("tng",))
    scenario.headquarters("B", seat=1, affiliation="Bajoran")
    scenario.hand(add_card(scenario, Event, "common-ground"), scenario.personnel("data", icons=("tng",)))
    scenario.hand(scenario.personnel("kira", seat=1, affiliation="Bajoran"), scenario.personnel("bo"))
    play = start_playing_cards(scenario)
    play.choose("Play common-ground")
    assert play.decision.seat == 1
    play.choose("Yes")
    assert play.decision.seat == 0
    play.choose("Yes")
    assert [play.where(one) for one in ("kira", "data", "bo")] == ["B", "H", "hand"]


def test_tapestry_makes_a_deck_of_the_discard_pile(scenario: Scenario) -> None:
    deck = list(scenario.state.players[0].deck)
    scenario.discard(scenario.personnel("p"), scenario.ship("s"), scenario.event("e"), scenario.equipment("q"))
    scenario.hand(add_card(scenario, Event, "tapestry"))
    play = start_playing_cards(scenario)
    play.choose("Play tapestry")
    assert sorted(play.state.cards[one].card for one in play.state.players[0].deck) == ["p", "s"]
    assert [play.where(one) for one in (*deck, "e", "q", "tapestry")] == ["removed"] * (len(deck) + 3)


@pytest.mark.parametrize(("choice", "hand"), [(0, 2), (1, 1)])
def test_invocation_brings_two_back_or_one_from_the_deck(choice: int, hand: int) -> None:
    scenario = laid_table()
    scenario.discard(scenario.personnel("a"), scenario.personnel("b"))
    scenario.hand(add_card(scenario, Event, "invocation-of-kosst-amojan"))
    scenario.hand(scenario.personnel("winn", affiliation="Bajoran", unique=True))
    play = start_playing_cards(scenario)
    play.choose("Play invocation-of-kosst-amojan")
    play.choose(str(choice))
    if choice == 0:
        play.choose("a", "b")
    else:
        play.choose(play.ids[0])
    assert len(hand_of(play)) == hand


def test_cutting_the_strings_affects_only_your_missions(scenario: Scenario) -> None:
    scenario.mission("Bajor", seat=0, title="Bajor")
    scenario.mission("E", seat=1)
    scenario.on("M", scenario.event("here", seat=1, stays=True), scenario.dilemma("stuck"))
    scenario.on("E", scenario.event("there", stays=True))
    scenario.hand(add_card(scenario, Event, "cutting-the-strings"))
    play = start_playing_cards(scenario)
    play.choose("Play cutting-the-strings")
    play.choose("0")
    assert (play.where("here"), play.where("there")) == ("discard", "on E")


@pytest.mark.parametrize(("at", "points"), [("E", 5), ("F", 0), ("M", 0)])
def test_deploy_the_fleet_scores_at_an_opponents_mission(at: str, points: int) -> None:
    scenario = laid_table()
    scenario.mission("E", seat=1)
    scenario.headquarters("F", seat=1)
    scenario.ship("Defiant", at, staffing=("cmd",))
    add_people(scenario, "sisko", at="Defiant", keywords=("Commander: Defiant",), icons=("cmd",))
    scenario.hand(add_card(scenario, Event, "deploy-the-fleet"))
    play = start_playing_cards(scenario)
    play.choose("Play deploy-the-fleet")
    assert play.state.players[0].score == points


@pytest.mark.parametrize(("ship", "drawn"), [(True, 1), (False, 0)])
def test_only_a_temporary_setback_draws_ships_and_strangers(ship: bool, drawn: int) -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "only-a-temporary-setback"))
    top = (
        scenario.ship("top", affiliation="Cardassian") if ship else scenario.personnel("top", affiliation="Cardassian")
    )
    scenario.state.players[0].deck.insert(0, top)
    play = scenario.begin()
    play.choose("Use only-a-temporary-setback")
    assert play.where("top") == ("hand" if drawn else "discard")
    assert not play.offers("Use only-a-temporary-setback")


def test_seasoned_leader_shuffles_two_away(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "seasoned-leader"))
    scenario.hand(scenario.personnel("forrest", cost=4), scenario.event("z0"), scenario.event("z1"))
    play = start_playing_cards(scenario)
    play.choose("Play forrest")
    play.choose("Use seasoned-leader")
    play.choose("2")
    assert hand_of(play) == []


def test_gunboat_diplomacy_asks_an_opponent(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "gunboat-diplomacy"))
    scenario.hand(scenario.personnel("weyoun", species=("vorta",)))
    play = start_playing_cards(scenario)
    play.choose("Play weyoun")
    play.choose("Use gunboat-diplomacy")
    assert play.decision.seat == 1
    play.choose("1")
    assert [one.score for one in play.state.players] == [5, 5]


@pytest.mark.parametrize("place", ["top", "bottom"])
def test_pillar_of_the_community_puts_a_card_on_top_or_below(place: str, scenario: Scenario) -> None:
    scenario.on("M", add_card(scenario, Event, "pillar-of-the-community"))
    scenario.hand(scenario.personnel("leeta", keywords=("Dabo Girl",)), scenario.event("z"))
    play = start_playing_cards(scenario)
    play.choose("Play leeta")
    play.choose("Use pillar-of-the-community")
    play.choose("0" if place == "top" else "1")
    play.choose("z")
    assert play.state.players[0].deck[0 if place == "top" else -1] == "z"


def test_swift_justice_answers_a_capture_card_once_each_turn(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "swift-justice"))
    for name in ("sonchi", "lineage"):
        scenario.hand(add_card(scenario, Event, name, keywords=("Capture",), cost=0, title=name))
    play = start_playing_cards(scenario)
    play.choose("Play sonchi")
    play.choose("Use swift-justice")
    play.choose(hand_of(play)[-1])
    assert len(hand_of(play)) == 2
    play.choose("Play lineage")
    assert not play.offers("Use swift-justice")


@pytest.mark.parametrize(("core", "gone"), [(True, True), (False, False)])
def test_we_are_back_goes_with_an_event_to_a_core(core: bool, gone: bool) -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "we-are-back", seat=1))
    scenario.hand(scenario.event("plan", stays=core))
    add_people(scenario, "pardek", at="M", seat=1, affiliation="Romulan", has="officer")
    play = start_playing_cards(scenario)
    assert attributes_of(play, "pardek") == (5, 7, 5)
    play.choose("Play plan")
    assert (play.where("we-are-back") == "discard") is gone


@pytest.mark.parametrize(("completed", "raised"), [(False, 0), (True, 1)])
def test_soft_sell_waits_for_the_mission(completed: bool, raised: int) -> None:
    scenario = laid_table()
    scenario.mission("E", seat=1)
    scenario._mission("E").completed = completed
    scenario.on("E", add_card(scenario, Event, "soft-sell"))
    add_people(scenario, "yates", keywords=("Smuggler",))
    add_people(scenario, "bo")
    play = scenario.begin()
    assert attributes_of(play, "yates") == (5, 5 + raised, 5 + raised)
    assert attributes_of(play, "bo") == (5, 5, 5)


@pytest.mark.parametrize(("name", "what"), [("dedication-plaque", "weapons"), ("inspiring-leader", "range")])
def test_a_ships_plaque_requires_its_commander_and_is_there_once(name: str, what: str) -> None:
    for aboard, raised in ((("Commander: Defiant",), 2), (("Commander: Voyager",), 0)):
        scenario = laid_table()
        scenario.ship("Defiant", "H", staffing=())
        add_people(scenario, "sisko", at="Defiant", keywords=aboard)
        title = name.replace("-", " ").title()
        scenario.hand(*(add_card(scenario, Event, name, cost=0, title=title) for _ in range(2)))
        play = start_playing_cards(scenario)
        before = characteristics_of(play.table).ship_numbers("Defiant")[what]
        play.choose(f"Play {title}")
        assert play.where(name) == "on Defiant"
        assert characteristics_of(play.table).ship_numbers("Defiant")[what] == before + raised
        assert not play.offers(f"Play {title}"), "limit one per ship"


def test_targeted_for_assimilation_costs_five_points_to_play(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Event, "targeted-for-assimilation", cost=0))
    assert not start_playing_cards(scenario).offers("Play targeted-for-assimilation")


def test_targeted_for_assimilation_takes_one_of_those_involved(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "targeted-for-assimilation"))
    add_people(scenario, "drone", at="M", affiliation="Borg", strength=20)
    add_people(scenario, "jean", "will", at="M", seat=1)
    play = scenario.begin()
    play.choose("Use targeted-for-assimilation")
    play.choose("Yes")
    assert sorted(play.ids) == ["jean", "will"]
    play.choose("jean")
    assert play.state.cards["jean"].commander == 0


def test_collateral_damage_discards_the_dead_personnels_cost_from_the_deck(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "collateral-damage"))
    add_people(scenario, "remata", at="M", species=("jem'hadar",), strength=20)
    add_people(scenario, "obrien", at="M", seat=1, cost=4)
    play = scenario.begin()
    play.choose(next(one.id for one in play.decision.options if one.label == "Use collateral-damage"))
    play.choose("Yes")
    assert (play.where("obrien"), len(play.state.players[1].deck)) == ("discard", 6)


def test_recruitment_tactics_puts_a_killed_personnel_on_bajor(scenario: Scenario) -> None:
    scenario.mission("Bajor")
    scenario.core(add_card(scenario, Event, "recruitment-tactics"))
    scenario.discard(scenario.personnel("lupaza", keywords=("Bajoran Resistance",)))
    add_people(scenario, "kira", at="M", keywords=("Bajoran Resistance",), strength=20)
    add_people(scenario, "dukat", at="M", seat=1)
    play = scenario.begin()
    play.choose("Use recruitment-tactics")
    play.choose("Yes")
    play.choose("Yes")
    assert (play.where("dukat"), play.where("lupaza")) == ("discard", "Bajor")
