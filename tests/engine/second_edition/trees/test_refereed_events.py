"""Events in a strict referee's situations: choices, costs, and edge cases."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.cards.kinds import Dilemma, Event
from engine.ccg.effects.cards_meant import Cards, Chosen, Random
from engine.ccg.effects.effects import BeginCombat, BeginEngagement, Draw, Kill, Stop
from engine.ccg.effects.texts import Order, Response, Trigger
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Scenario
from tests.engine.second_edition.trees.table import (
    add_card,
    add_people,
    attempt_against,
    attributes_of,
    hand_of,
    laid_table,
    start_attempt,
    start_playing_cards,
)

COMBAT = Order(effects=(BeginCombat(then=()),))
ENGAGEMENT = Order(effects=(BeginEngagement(then=()),))


def kept(scenario: Scenario, host: str, *cards: str) -> None:
    scenario.on(host, *cards)
    for card in cards:
        scenario.state.cards[card].kept = True


# --- core to core ----------------------------------------------------------------------------------------------------


def test_roger_maris_goes_to_the_other_core_for_an_event_without_cards(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "1962-roger-maris"))
    scenario.core(*(scenario.event(name, seat=1, stays=True) for name in ("bare", "other", "laden")))
    kept(scenario, "laden", scenario.event("z", seat=1))
    play = scenario.begin()
    play.choose("Use 1962-roger-maris")
    assert play.ids == ["bare", "other"]
    play.choose("bare")
    assert (play.where("bare"), play.where("1962-roger-maris")) == ("core of seat 0", "core of seat 1")


@pytest.mark.parametrize(("cost", "points"), [(3, 5), (2, 0)])
def test_organized_crime_pays_for_expensive_cards(cost: int, points: int) -> None:
    scenario = laid_table()
    add_people(scenario, *(f"t{n}" for n in range(6)), keywords=("Thief",))
    scenario.core(scenario.event("prize", seat=1, stays=True, cost=cost))
    scenario.hand(add_card(scenario, Event, "organized-crime"))
    play = start_playing_cards(scenario)
    play.choose("Play organized-crime")
    assert (play.where("prize"), play.state.players[1].score) == ("core of seat 0", points)
    assert play.where("organized-crime") == "discard"


def test_base_commerce_brings_home_up_to_three_of_your_own(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "base-commerce"))
    goods = [add_card(scenario, Event, f"{name}", keywords=("Commodity",)) for name in ("felicium", "tulaberry-wine")]
    scenario.state.players[1].core += goods
    for card in goods:
        scenario.state.cards[card].commander = 1
    play = scenario.begin()
    options = [one.id for one in play.decision.options if one.label == "Use base-commerce"]
    assert len(options) == 2
    play.choose(options[1])
    play.choose(*goods)
    assert [play.where(card) for card in goods] == ["core", "core"]
    assert play.where("base-commerce") == "discard"


@pytest.mark.parametrize(("commander", "raised"), [(0, 0), (1, 1)])
@pytest.mark.parametrize("name", ["felicium", "tulaberry-wine"])
def test_a_commodity_applies_only_under_an_opponents_command(name: str, commander: int, raised: int) -> None:
    scenario = laid_table()
    card = add_card(scenario, Event, name)
    scenario.state.players[commander].core.append(card)
    scenario.state.cards[card].commander = commander
    add_people(scenario, "quark", has="acquisition")
    add_people(scenario, "brunt", has="acquisition", at="M", seat=1)
    add_people(scenario, "bo")
    play = scenario.begin()
    by = (5, 5 + raised, 5) if name == "tulaberry-wine" else (5, 5, 5 + raised)
    assert [attributes_of(play, one) for one in ("quark", "brunt", "bo")] == [by, by, (5, 5, 5)]


def test_intoxicating_spirits_stop_an_interrupt_and_move_on(scenario: Scenario) -> None:
    add_people(scenario, "morn", seat=1, at="M", keywords=("Waiter",))
    scenario.core(add_card(scenario, Event, "intoxicating-spirits", seat=1))
    scenario.hand(scenario.interrupt("toast", order=True))
    play = scenario.begin()
    play.choose("Play toast")
    assert play.decision.seat == 1
    play.choose("Use intoxicating-spirits")
    assert play.where("toast") == "discard"
    assert play.where("intoxicating-spirits") == "core of seat 0"
    assert attributes_of(play, "morn") == (6, 6, 6)


def test_intoxicating_spirits_require_a_waiter(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "intoxicating-spirits", seat=1))
    scenario.hand(scenario.interrupt("toast", order=True))
    play = scenario.begin()
    play.choose("Play toast")
    assert not play.offers("Use intoxicating-spirits")


def test_the_crystalline_entity_moves_to_the_right_for_any_event(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "the-crystalline-entity"), scenario.event("mine", stays=True))
    scenario.core(scenario.event("theirs", seat=1, stays=True))
    play = scenario.begin()
    play.choose("Use the-crystalline-entity")
    assert "theirs" in play.ids
    play.choose("theirs")
    assert (play.where("theirs"), play.where("the-crystalline-entity")) == ("discard", "core of seat 1")


def test_the_crystalline_entity_does_nothing_alone(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "the-crystalline-entity"))
    assert not scenario.begin().offers("Use the-crystalline-entity")


@pytest.mark.parametrize(("commander", "counters"), [(0, 7), (1, 6)])
def test_karemman_fleece_costs_non_owners_a_counter(commander: int, counters: int) -> None:
    scenario = laid_table()
    card = add_card(scenario, Event, "karemman-fleece")
    scenario.state.players[commander].core.append(card)
    scenario.state.cards[card].commander = commander
    scenario.state.active = commander
    assert scenario.begin(Segment.START).state.counters == counters


def test_sonchi_removes_only_events_in_opponents_cores(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "sonchi"))
    scenario.core(scenario.event("theirs", seat=1, stays=True))
    scenario.on("M", scenario.event("elsewhere", seat=1, stays=True))
    scenario.hand(scenario.personnel("kahlest", "anthropology", species=("klingon",)))
    play = start_playing_cards(scenario)
    play.choose("Play kahlest")
    play.choose("Use sonchi")
    assert [play.where(one) for one in ("theirs", "elsewhere", "sonchi")] == ["removed", "on M", "discard"]


# --- placed on events ------------------------------------------------------------------------------------------------


def test_black_operation_stops_an_event_for_a_paranoia_card(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "black-operation", seat=1, keywords=("Decay: 3",)))
    scenario.hand(
        scenario.event("plan", stays=True), add_card(scenario, Event, "sonchi", seat=1, keywords=("Paranoia",))
    )
    play = start_playing_cards(scenario)
    play.choose("Play plan")
    assert play.decision.seat == 1
    play.choose("Use black-operation")
    assert (play.where("plan"), play.where("sonchi")) == ("discard", "on black-operation")


def test_barge_of_the_dead_takes_each_klingon_by_itself(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "barge-of-the-dead"))
    add_people(scenario, "duras", "kurn", at="M", species=("klingon",))
    add_people(scenario, "bo", at="M")
    play = attempt_against(scenario, Kill(Chosen(by="opponent", count=2)))
    play.choose("duras", "kurn")
    play.choose("Use barge-of-the-dead")
    play.choose("Pass")
    assert sorted((play.where("duras"), play.where("kurn"))) == ["discard", "on barge-of-the-dead"]


def test_biological_distinctiveness_takes_those_of_others_and_counts_them(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "biological-distinctiveness"))
    add_people(scenario, "drone", affiliation="Borg")
    add_people(scenario, "guest", "bo")
    scenario.state.cards["guest"].owner = 1
    play = scenario.begin()
    play.choose("Use biological-distinctiveness")
    assert play.where("guest") == "on biological-distinctiveness"
    assert (attributes_of(play, "drone"), attributes_of(play, "bo")) == ((6, 6, 6), (5, 5, 5))


def test_gatherers_raid_draws_for_events_of_the_other_deck(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "gatherers-raid", keywords=("Decay: 3",)))
    add_people(scenario, "brull", "temarek", keywords=("Gatherer",))
    scenario.hand(scenario.event("bait"))
    scenario.state.players[1].deck[:0] = [scenario.event("one", seat=1), scenario.interrupt("two", seat=1)]
    play = scenario.begin()
    play.choose("Use gatherers-raid")
    play.choose("Draw 2")
    assert len(hand_of(play)) == 2
    assert play.state.players[1].deck[:2] == ["one", "two"]


@pytest.mark.parametrize(("cards", "raised"), [(2, 0), (3, 1)])
def test_holoprograms_begin_with_the_third_card(cards: int, raised: int) -> None:
    scenario = laid_table()
    for name in ("hunters-training-program", "hadara-simulation", "photons-be-free"):
        scenario.core(add_card(scenario, Event, name))
        kept(scenario, name, *(scenario.event(f"{name}-{n}") for n in range(cards)))
    add_people(scenario, "doctor", species=("hologram",))
    add_people(scenario, "tom")
    add_people(scenario, "seska", at="M", seat=1)
    scenario.hand(scenario.personnel("moriarty", species=("hologram",), cost=5), scenario.personnel("bo", cost=5))
    play = start_playing_cards(scenario)
    assert attributes_of(play, "doctor") == (5 + raised,) * 3
    assert [attributes_of(play, one) for one in ("tom", "seska")] == [(5 - raised,) * 3] * 2
    now = characteristics_of(play.table)
    assert (now.cost("moriarty"), now.cost("bo")) == (5 - 2 * raised, 5)


def test_hall_of_warriors_counts_wins_of_fights_begun_by_others_too(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "hall-of-warriors", keywords=("Decay: 3",)))
    scenario.ship("bird", "M", affiliation="Klingon")
    scenario.core(scenario.event("war", seat=1, stays=True, texts=(COMBAT,)))
    add_people(scenario, "worf", at="M", strength=9)
    add_people(scenario, "enemy", at="M", seat=1)
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Use war")
    assert len(play.state.hosted["hall-of-warriors"]) == 1
    ship = characteristics_of(play.table).ship_numbers("bird")
    assert (ship["range"], ship["weapons"], ship["shields"]) == (9, 7, 7)


@pytest.mark.parametrize(("costs", "points"), [((4, 4), 10), ((4, 3), 0)])
def test_call_to_arms_scores_if_two_expensive_personnel_won(costs: tuple[int, int], points: int) -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "call-to-arms"), scenario.event("war", stays=True, texts=(COMBAT,)))
    add_people(scenario, "worf", at="M", strength=9, cost=costs[0])
    add_people(scenario, "kurn", at="M", strength=9, cost=costs[1])
    add_people(scenario, "dear", at="H", cost=8)
    add_people(scenario, "enemy", at="M", seat=1)
    play = scenario.begin()
    play.choose("Use war")
    if play.offers("Yes"):
        play.choose("Yes")
    assert play.state.players[0].score == points


@pytest.mark.parametrize(("strength", "drawn"), [(9, (5, 0)), (1, (0, 5)), (5, (0, 0))])
def test_filing_a_protest_pays_the_winner(strength: int, drawn: tuple[int, int]) -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "filing-a-protest"), scenario.event("war", stays=True, texts=(COMBAT,)))
    add_people(scenario, "worf", at="M", strength=strength)
    add_people(scenario, "enemy", at="M", seat=1)
    play = scenario.begin()
    play.choose("Use war")
    if play.offers("Yes"):
        play.choose("Yes")
    assert (len(hand_of(play)), len(hand_of(play, 1))) == drawn


@pytest.mark.parametrize(("kind", "whose"), [("combat", "Bajoran"), ("engagement", "Bajoran"), ("combat", "Klingon")])
def test_resistance_tactics_end_a_fight_with_all_personnel_stopped(kind: str, whose: str) -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "resistance-tactics", seat=1))
    scenario.core(scenario.event("war", stays=True, texts=(COMBAT if kind == "combat" else ENGAGEMENT,)))
    places = ("M", "M")
    if kind == "engagement":
        places = scenario.ship("mine", "M", staffing=()), scenario.ship("theirs", "M", seat=1)
    add_people(scenario, "worf", at=places[0])
    add_people(scenario, "kira", at=places[1], seat=1, affiliation=whose)
    scenario.ship("idle", "H", staffing=())
    add_people(scenario, "helmsman", at="idle")
    play = scenario.begin()
    play.choose("Use war")
    assert play.offers("Use resistance-tactics") is (whose == "Bajoran")
    if whose == "Bajoran":
        play.choose("Use resistance-tactics")
        involved = ["worf", "kira", *(places if kind == "engagement" else ())]
        assert all(play.stopped(one) for one in involved)
        assert play.state.conflict is None


# --- dilemmas and those who face them --------------------------------------------------------------------------------


def test_sabotaged_transporter_kills_one_of_those_stopped_for_one_card(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "sabotaged-transporter", seat=1))
    scenario.hand(scenario.personnel("dear", seat=1, cost=4), scenario.personnel("cheap", seat=1, cost=3))
    add_people(scenario, "a", "b", "c", at="M")
    play = attempt_against(scenario, Stop(Chosen(count=2)))
    play.choose("a", "b")
    assert play.decision.seat == 1
    play.choose("Use sabotaged-transporter")
    assert [play.where(one) for one in ("a", "b", "dear")].count("discard") == 2
    assert not play.offers("Use sabotaged-transporter"), "nobody else in hand is dear enough"


def test_sabotaged_transporter_counts_only_the_owners_dilemmas(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "sabotaged-transporter"))
    scenario.hand(scenario.personnel("dear", cost=4))
    add_people(scenario, "a", "b", at="M")
    play = attempt_against(scenario, Stop(Chosen()))
    play.choose("a")
    assert not play.offers("Use sabotaged-transporter")


@pytest.mark.parametrize(
    ("name", "facts"), [("well-wishes", {"has": "honor"}), ("unyielding", {"affiliation": "Borg"})]
)
def test_a_personnel_is_kept_from_being_stopped(name: str, facts: dict[str, Any]) -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, name))
    scenario.hand(scenario.personnel("payer", affiliation="Borg"))
    add_people(scenario, "a", at="M", **facts)
    add_people(scenario, "b", "c", "d", at="M")
    play = attempt_against(scenario, Stop(Chosen(count=2)), Stop(Chosen(by="opponent")))
    play.choose("a", "b")
    play.choose(f"Use {name}")
    assert (play.stopped("a"), play.stopped("b")) == (False, True)
    assert play.where("payer" if name == "unyielding" else name) in ("on unyielding", "core of seat 1")


@pytest.mark.parametrize(("payers", "saved"), [(2, 2), (1, 1)])
def test_each_of_two_about_to_be_stopped_can_be_paid_for(payers: int, saved: int) -> None:
    """The trigger is met for each of them (2E-TIM-04)."""
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "unyielding", keywords=("Decay: 3",)))
    scenario.hand(*(scenario.personnel(f"payer{n}", affiliation="Borg") for n in range(payers)))
    add_people(scenario, "a", "b", at="M", affiliation="Borg")
    add_people(scenario, "c", "d", "e", at="M")
    play = attempt_against(scenario, Stop(Chosen(count=3)), Stop(Chosen(by="opponent")))
    play.choose("a", "b", "c")
    for n in range(saved):
        play.choose("Use unyielding")
        while play.decision.rule == "2E-SEL-02" and play.decision.seat == 0:
            play.choose(play.ids[0])
        assert sum(play.stopped(one) for one in "abc") == (0 if n + 1 < saved else 3 - saved)
    assert not play.offers("Use unyielding")


def test_a_text_that_saves_no_one_responds_once_for_all() -> None:
    scenario = laid_table()
    answer = Response(trigger=Trigger("would be stopped", cards=Cards(where="play")), effects=(Draw(),))
    scenario.core(scenario.event("watch", stays=True, texts=(answer,)))
    add_people(scenario, "a", "b", "c", "d", at="M")
    play = attempt_against(scenario, Stop(Chosen(count=2)), Stop(Chosen(by="opponent")))
    play.choose("a", "b")
    play.choose("Use watch")
    assert len(hand_of(play)) == 1
    assert not play.offers("Use watch")


def test_captains_log_takes_the_ships_commander_out_of_chance(scenario: Scenario) -> None:
    scenario.mission("V", "Cunning>0", type="space")
    scenario.ship("Voyager", "V", staffing=())
    add_people(scenario, "janeway", at="Voyager", keywords=("Commander: Voyager",))
    add_people(scenario, "tom", at="Voyager", keywords=("Commander: Delta Flyer",))
    scenario.core(add_card(scenario, Event, "captains-log"))
    scenario.pile(scenario.dilemma("trouble", Stop(Random())))
    play = start_attempt(scenario, "V")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(*(one.id for one in play.decision.options))
    play.choose("Use captains-log")
    assert (play.stopped("janeway"), play.stopped("tom")) == (False, True)


def test_dissolving_the_senate_helps_a_unique_personnel_present(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "dissolving-the-senate"))
    add_people(scenario, "a", "b", at="M")
    add_people(scenario, "tomalak", at="M", unique=True)
    add_people(scenario, "far", at="H", unique=True)
    play = attempt_against(scenario, Stop(Chosen()), Stop(Chosen(by="opponent")))
    play.choose("a")
    play.choose("Use dissolving-the-senate")
    assert attributes_of(play, "tomalak") == (9, 9, 9)
    assert attributes_of(play, "far") == (5, 5, 5)


def test_diplomatic_offer_is_made_once_each_turn(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "diplomatic-offer"))
    scenario.hand(scenario.event("z1"), scenario.event("z2"))
    add_people(scenario, "soval", at="M", has="diplomacy", affiliation="Starfleet")
    add_people(scenario, "a", at="M")
    play = attempt_against(scenario, Stop(Chosen()))
    play.choose("Use diplomatic-offer")
    play.choose("z1")
    assert attributes_of(play, "soval") == (6, 6, 6)
    assert characteristics_of(play.table).personnel_qualities("soval").skills == {"diplomacy": 1, "leadership": 1}
    assert not play.offers("Use diplomatic-offer")


def test_the_reckoning_lasts_to_the_end_of_the_turn(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "the-reckoning", keywords=("Decay: 5",)))
    scenario.hand(add_card(scenario, Event, "sonchi", keywords=("Pah-wraith",)), scenario.event("plain"))
    add_people(scenario, "kai", at="M", affiliation="Bajoran", cunning=9)
    add_people(scenario, "a", at="M")
    play = attempt_against(scenario, Stop(Chosen(by="opponent")))
    play.choose("Use the-reckoning")
    assert (attributes_of(play, "kai"), play.where("sonchi")) == ((6, 10, 6), "on the-reckoning")


def test_the_void_alliance_passes_to_the_left_for_any_skill(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "the-void-alliance"))
    add_people(scenario, "a", at="M")
    play = attempt_against(scenario, Stop(Chosen()))
    play.choose("Use the-void-alliance")
    play.choose("Law")
    assert play.where("the-void-alliance") == "core of seat 1"


def test_security_drills_deepens_a_skill_that_is_there(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "security-drills", keywords=("Decay: 5",)))
    scenario.hand(scenario.personnel("cadet"), scenario.personnel("klaa", affiliation="Klingon"))
    add_people(scenario, "tuvok", at="M", has="security, law")
    add_people(scenario, "a", at="M")
    play = attempt_against(scenario, Stop(Chosen(by="opponent")))
    play.choose("Use security-drills")
    play.choose("tuvok")
    assert set(play.ids) == {"security", "law"}
    play.choose("law")
    assert characteristics_of(play.table).personnel_qualities("tuvok").skills == {"security": 1, "law": 2}
    assert play.where("cadet") == "on security-drills"


@pytest.mark.parametrize(("keywords", "offered"), [(("Consume: 1",), True), ((), False)])
def test_deja_q_answers_a_consume_dilemma(keywords: tuple[str, ...], offered: bool) -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "deja-q", seat=1))
    scenario.mission("D")
    scenario.state.missions[-1].completed = True
    for name in ("old", "worn"):
        card = Dilemma(id=name, title=name, type="dual", cost=1, keywords=("Consume: 2",) if name == "old" else ())
        scenario.beneath("D", scenario._instance(card, 1))
    add_people(scenario, "a", "b", at="M")
    hungry = Dilemma(id="hungry", title="hungry", type="dual", cost=1, keywords=keywords, effects=(Stop(Chosen()),))
    scenario.pile(scenario._instance(hungry, 1), scenario.dilemma("unused"), scenario.dilemma("top"))
    play = start_attempt(scenario)
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose("hungry")
    assert play.offers("Use deja-q") is offered
    if offered:
        play.choose("Use deja-q")
        assert (play.where("old"), play.where("worn")) == ("dilemmas", "beneath D")


def test_split_second_lets_no_dilemma_be_prevented_until_a_mission_is_completed(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "split-second", seat=1))
    scenario.core(add_card(scenario, Event, "dissolving-the-senate"))
    add_people(scenario, "a", "b", at="M", cunning=9)
    play = attempt_against(scenario, Stop(Chosen()))
    play.choose("a")
    while play.state.attempt is not None:
        play.choose(*(play.decision.default or play.ids[: play.decision.minimum]))
    assert play.state.missions[1].completed
    assert play.where("split-second") == "discard"


# --- dilemmas drawn --------------------------------------------------------------------------------------------------


EXTRA = [
    ("predicament", (3, 3), True),
    ("pulling-the-strings", (1, 1), True),
    ("vacation-from-the-continuum", (5, 0), False),
    ("dark-pursuit", (1, 0), False),
    ("under-suspicion", (1, 1), False),
    ("hindrance", (3, 3), True),
    ("delirium", (1, 1), False),
]


@pytest.mark.parametrize(("name", "more", "gone"), EXTRA)
def test_so_many_more_dilemmas(name: str, more: tuple[int, int], gone: bool) -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, name, seat=1))
    scenario.core(add_card(scenario, Event, "deja-q", seat=1, keywords=("Q", "Pursuit"), title="quick"))
    add_people(scenario, "a", "b", at="M")
    add_people(scenario, "mole", at="M", seat=1, keywords=("Infiltrator",), icons=("fut",), unique=True, cost=3)
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(9)))
    play = start_attempt(scenario)
    play.choose(f"Use {name}")
    assert play.state.attempt is not None
    assert (play.state.attempt.allowance, play.state.attempt.cost_limit) == (2 + more[0], 2 + more[1])
    assert (play.where(name) != "core") is gone


def test_delirium_is_for_missions_of_35_or_fewer_points(scenario: Scenario) -> None:
    scenario.mission("V", "Cunning>0", points=40)
    scenario.core(add_card(scenario, Event, "delirium", seat=1))
    add_people(scenario, "a", "b", at="V")
    assert not start_attempt(scenario, "V").offers("Use delirium")


@pytest.mark.parametrize(("choice", "draws", "spends"), [(0, 3, 2), (1, 2, 3)])
def test_slightly_awkward_draws_or_spends(choice: int, draws: int, spends: int) -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "slightly-awkward", seat=1))
    scenario.hand(scenario.event("z", seat=1), scenario.personnel("nobody", seat=1))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(9)))
    add_people(scenario, "a", "b", at="M")
    play = start_attempt(scenario)
    play.choose("Use slightly-awkward")
    play.choose(str(choice))
    assert play.state.attempt is not None
    assert (play.state.attempt.allowance, play.state.attempt.cost_limit) == (draws, spends)
    assert (play.where("z"), play.where("nobody")) == ("discard", "hand")


@pytest.mark.parametrize(("led", "allowed"), [(True, 1), (False, 2)])
def test_running_a_tight_ship_takes_one_away(led: bool, allowed: int) -> None:
    scenario = laid_table()
    scenario.mission("V", "Cunning>0", type="space")
    scenario.ship("Voyager", "V", staffing=())
    add_people(scenario, "janeway", at="Voyager", keywords=("Commander: Voyager",) if led else ())
    add_people(scenario, "tom", at="Voyager")
    scenario.core(add_card(scenario, Event, "running-a-tight-ship"))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(3)))
    play = start_attempt(scenario, "V")
    assert play.state.attempt is not None
    assert (play.state.attempt.allowance, play.state.attempt.cost_limit) == (allowed, allowed)


def test_more_than_meets_the_eye_and_particle_010_make_dilemmas_cheaper(scenario: Scenario) -> None:
    scenario.core(
        add_card(scenario, Event, "more-than-meets-the-eye", seat=1), add_card(scenario, Event, "particle-010", seat=1)
    )
    scenario.mission("big", seat=1, points=50)
    scenario.mission("small", seat=1, points=45)
    add_people(scenario, *(f"p{n}" for n in range(9)), at="M")
    kinds = [("hole", "planet", ()), ("both", "dual", ()), ("stubborn", "dual", ("Persistent",))]
    for name, kind, keywords in kinds:
        card = Dilemma(id=name, title=name, type=kind, cost=3, keywords=keywords)
        scenario.pile(scenario._instance(card, 1))
    play = start_attempt(scenario)
    assert {one.id: one.weight for one in play.decision.options} == {"hole": 2, "both": 3, "stubborn": 2}
