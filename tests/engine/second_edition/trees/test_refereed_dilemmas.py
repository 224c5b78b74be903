"""Dilemmas in a strict referee's situations: the affected personnel, destinations, and texts in the core."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.cards.kinds import AnyCard, Dilemma, Event
from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import Prevent, Stop, Unless
from engine.ccg.effects.texts import Response, Trigger
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.facing import FacedDilemma
from tests.engine.second_edition.trees.imported import imported_card
from tests.engine.second_edition.trees.table import add_card, laid_table

DONE, CORE = "beneath M", "core of seat 0"


# --- skills and the core ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "has", "facts"),
    [
        ("charismatic-mimic", "acquisition 2", {}),
        ("charismatic-mimic", "diplomacy 2", {}),
        ("dubious-decoy", "transporters 2", {}),
        ("dubious-decoy", "treachery 2", {}),
        ("truculent-statecraft", "law", {}),
        ("intelligent-design", "", {"cunning": 8}),
    ],
)
def test_a_matching_personnel_is_stopped_or_the_dilemma_goes_to_the_core(
    name: str, has: str, facts: dict[str, int]
) -> None:
    faced = FacedDilemma(name)
    faced.group(*faced.crew(2), *faced.crew(1, has, **facts))
    assert faced.fates() == (0, 1, DONE)
    faced = FacedDilemma(name)
    one = has.replace(" 2", "")
    faced.group(*faced.crew(2), *(faced.crew(2, one) if one != has else ()))
    assert faced.fates() == (0, 0, CORE), "two with one level each are not one with two"


def test_intelligent_design_in_the_core_helps_holograms_of_opponents() -> None:
    scenario = laid_table()
    card = add_card(scenario, Dilemma, "intelligent-design", seat=1)
    scenario.state.players[0].core.append(card)
    scenario.state.cards[card].commander = 0
    for seat, name in ((0, "mine"), (1, "theirs")):
        scenario.put("M", scenario.personnel(name, seat=seat, species=("hologram",)))
    play = scenario.begin()
    now = characteristics_of(play.table)
    assert [now.personnel_qualities(one).attributes["cunning"] for one in ("mine", "theirs")] == [5, 6]


@pytest.mark.parametrize(("keywords", "saved"), [((), True), (("Assault",), False)])
def test_truculent_statecraft_in_the_core_lets_no_dilemma_be_prevented(keywords: tuple[str, ...], saved: bool) -> None:
    faced = FacedDilemma("arrogance")
    card = add_card(faced.scenario, Dilemma, "truculent-statecraft", seat=1)
    faced.scenario.state.players[0].core.append(card)
    faced.scenario.state.cards[card].commander = 0
    faced.scenario.core(add_card(faced.scenario, Event, "sonchi", seat=1, keywords=keywords))
    answer = Response(trigger=Trigger("dilemma revealed"), effects=(Prevent(),))
    faced.scenario.core(faced.scenario.event("shield", stays=True, texts=(answer,)))
    faced.group(*faced.crew(3))
    assert faced.fates("Use shield") == (0, 0 if saved else 1, DONE)


@pytest.mark.parametrize(("has", "stopped"), [("archaeology, geology, science", 0), ("honor, leadership, officer", 0)])
def test_between_duty_and_respect_is_met_in_two_ways(has: str, stopped: int) -> None:
    faced = FacedDilemma("between-duty-and-respect")
    faced.group(*faced.crew(1, has), *faced.crew(2))
    assert faced.fates() == (0, stopped, DONE)


@pytest.mark.parametrize(("title", "asked"), [("Bajor", True), ("Cardassia", False)])
def test_between_duty_and_respect_pays_the_player_who_commands_bajor(title: str, asked: bool) -> None:
    faced = FacedDilemma("between-duty-and-respect")
    faced.scenario.mission("B", seat=1, title=title)
    faced.scenario.discard(faced.scenario.event("lost", seat=1))
    faced.group(*faced.crew(3))
    play = faced.face(*(("Yes",) if asked else ()))
    assert play.where("lost") == ("hand" if asked else "discard")


# --- how many and who ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("crystals", "killed"), [(0, 0), (2, 2)])
def test_elemental_instability_kills_for_each_trellium(crystals: int, killed: int) -> None:
    faced = FacedDilemma("elemental-instability", cost=1)
    for n in range(crystals):
        stone = faced.scenario.equipment(f"stone{n}")
        faced.scenario._definitions[f"stone{n}"] = _titled(faced.scenario, f"stone{n}", "Trellium-D")
        faced.scenario.put("H", stone)
    faced.group(*faced.crew(3), *faced.crew(3, icons=("cmd",)))
    gone, stopped, where = faced.fates()
    assert (gone, where) == (killed, DONE)
    assert stopped <= 2


def _titled(scenario: Scenario, name: str, title: str) -> AnyCard:
    return msgspec.structs.replace(scenario._definitions[name], title=title)


@pytest.mark.parametrize(("people", "removed"), [(9, 0), (11, 2)])
def test_fractured_time_leaves_nine(people: int, removed: int) -> None:
    faced = FacedDilemma("fractured-time")
    faced.group(*faced.crew(people))
    assert faced.fates() == (removed, 0, DONE)


@pytest.mark.parametrize(("type", "shields", "stopped"), [("space", 9, 0), ("space", 8, 2), ("planet", 9, 2)])
def test_historical_curiosity_is_met_by_shields_in_space(type: str, shields: int, stopped: int) -> None:
    faced = (
        FacedDilemma("historical-curiosity", type="space") if type == "space" else FacedDilemma("historical-curiosity")
    )
    if type == "space":
        faced.scenario._definitions["S"] = msgspec.structs.replace(faced.scenario._definitions["S"], shields=shields)
    faced.group(*faced.crew(3))
    play = faced.face()
    if stopped:
        assert play.decision.seat == 1
        play.choose("Draw 1")
        assert len(play.state.players[1].hand) == 1
    faced.over(play)
    assert faced.stopped(play) == stopped


def test_these_things_happen_pays_each_opponent_for_three_of_theirs_at_most() -> None:
    for present, drawn in ((2, 2), (5, 3)):
        faced = FacedDilemma("these-things-happen")
        faced.scenario.put("M", *(faced.scenario.personnel(f"e{n}", seat=1) for n in range(present)))
        faced.group(*faced.crew(3))
        play = faced.over(faced.face())
        assert len(play.state.players[1].hand) == drawn


def test_treachery_running_deep_costs_a_card_for_each_praetor_and_senator() -> None:
    faced = FacedDilemma("treachery-running-deep")
    faced.scenario.put(
        "M",
        faced.scenario.personnel("neral", seat=1, keywords=("Praetor",)),
        faced.scenario.personnel("vreenak", seat=1, keywords=("Senator",)),
        faced.scenario.personnel("guard", seat=1),
    )
    faced.scenario.hand(*(faced.scenario.event(f"z{n}") for n in range(3)))
    faced.group(*faced.crew(3))
    play = faced.face()
    play.choose("z0", "z2")
    assert play.state.players[0].hand == ["z1"]


@pytest.mark.parametrize(("has", "where"), [("", "deck"), ("astrometrics, diplomacy 2", "M")])
def test_unexpected_puts_one_on_top_of_the_deck(has: str, where: str) -> None:
    faced = FacedDilemma("unexpected")
    faced.group(*faced.crew(1, has))
    play = faced.face()
    assert play.where(faced.people[0]) == where
    if where == "deck":
        assert play.state.players[0].deck[0] == faced.people[0]


@pytest.mark.parametrize("name", ["a-taste-of-armageddon", "simulated-prey"])
def test_one_with_a_skill_of_the_mission_dies_and_another_for_an_interrupt(name: str) -> None:
    for held, killed in ((False, 1), (True, 2)):
        faced = FacedDilemma(name)
        faced.scenario.mission("L", "Law")
        if held:
            faced.scenario.hand(faced.scenario.interrupt("boo", seat=1))
        lawyer, *others = [*faced.crew(1, "law"), *faced.crew(3)]
        faced.place = "L"
        faced.group(lawyer, *others)
        play = faced.scenario.begin()
        play.choose("Attempt L")
        while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
            play.choose(*(one.id for one in play.decision.options))
        if held:
            assert play.decision.seat == 1
            play.choose("Yes")
        assert play.where(lawyer) == "discard"
        assert sum(play.where(one) == "discard" for one in faced.people) == killed


def test_distraction_is_paid_off_with_four_in_all() -> None:
    faced = FacedDilemma("distraction")
    dear = faced.crew(1, cost=4)
    cheap = faced.crew(3, cost=1)
    faced.group(*dear, *cheap)
    play = faced.face(cheap[0], dear[0])
    assert [play.stopped(one) for one in (*dear, *cheap)] == [True, True, False, False]


@pytest.mark.parametrize(("mine", "theirs", "stopped"), [(1, 1, 0), (0, 1, 3), (2, 1, 0)])
def test_legacy_compares_dilemmas_that_require_a_skill(mine: int, theirs: int, stopped: int) -> None:
    faced = FacedDilemma("legacy")
    asks = Unless(parse_requirement("Law"), (Stop(Chosen()),))
    for seat, count in ((0, mine), (1, theirs)):
        faced.scenario.pile(
            *(
                faced.scenario.dilemma(f"s{seat}{n}", *((asks,) if n < count else ()), seat=seat, cost=9)
                for n in range(3)
            )
        )
    faced.group(*faced.crew(3))
    play = faced.scenario.begin()
    play.choose("Attempt M")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(faced.dilemma)
    faced.over(play)
    assert faced.stopped(play) == stopped


@pytest.mark.parametrize(
    ("has", "facts", "lost"), [("", {}, 3), ("diplomacy", {"integrity": 8}, 0), ("diplomacy", {}, 3)]
)
def test_stay_where_thou_art_takes_the_skills_of_three_for_the_whole_attempt(
    has: str, facts: dict[str, int], lost: int
) -> None:
    faced = FacedDilemma("stay-where-thou-art")
    faced.scenario.mission("L", "3 Law", points=30)
    faced.place = "L"
    faced.group(*faced.crew(2, "law"), *faced.crew(1, f"law, {has}" if has else "law", **facts))
    play = faced.scenario.begin()
    play.choose("Attempt L")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(*(one.id for one in play.decision.options))
    faced.over(play)
    assert (play.state.players[0].score == 30) is (lost == 0)


@pytest.mark.parametrize(("cheap", "cost"), [(0, 6), (2, 4), (9, 0)])
def test_the_aliens_graveyard_is_cheaper_for_each_cheap_one(cheap: int, cost: int) -> None:
    faced = FacedDilemma("the-aliens-graveyard", cost=6)
    faced.group(*faced.crew(max(0, 9 - cheap), cost=3), *faced.crew(cheap, cost=2))
    play = faced.scenario.begin()
    play.choose("Attempt M")
    assert play.option(faced.dilemma).weight == cost


@pytest.mark.parametrize(("cost", "killed", "captured"), [(2, 3, 0), (3, 0, 1)])
def test_the_aliens_graveyard_kills_the_cheap_or_takes_a_captive(cost: int, killed: int, captured: int) -> None:
    faced = FacedDilemma("the-aliens-graveyard", cost=6)
    faced.group(*faced.crew(8, cost=cost))
    play = faced.face()
    if captured:
        assert play.decision.seat == 1
        play.choose(play.ids[0])
    assert sum(play.where(one) == "discard" for one in faced.people) == killed
    assert len(play.state.players[1].brig) == captured


# --- keywords --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("more", "overcome"), [(True, False), (False, True)])
def test_entanglement_allows_more_expensive_dilemmas(more: bool, overcome: bool) -> None:
    """Vault of Tomorrow adds a dilemma to a stack that was within the limit (2E-DIL-17)."""
    scenario = laid_table()
    scenario.ship("idle", "H", staffing=())
    scenario.put("idle", scenario.personnel("helmsman"))
    first = imported_card(Dilemma, "entanglement", type="dual", cost=1, keywords=())
    vault = imported_card(Dilemma, "vault-of-tomorrow", type="dual", cost=1)
    cards = [scenario._instance(vault, 1), scenario.dilemma("extra", Stop(Chosen(count=2)), cost=2)]
    cards = [*([scenario._instance(first, 1)] if more else [scenario.dilemma("plain")]), *cards]
    scenario.pile(*cards)
    scenario.put("M", *(scenario.personnel(f"p{n}") for n in range(2)))
    play: Play = scenario.begin()
    play.choose("Attempt M")
    play.choose(cards[0], "vault-of-tomorrow")
    play.choose(cards[0], "vault-of-tomorrow")
    assert ("extra" in play.ids or "p0" in play.ids or any(play.stopped(f"p{n}") for n in range(2))) is not overcome


def test_mugato_takes_only_cards_of_the_core_it_is_in() -> None:
    scenario = laid_table()
    card = add_card(scenario, Dilemma, "mugato", seat=1)
    scenario.state.players[0].core.append(card)
    scenario.state.cards[card].commander = 0
    scenario.state.active = 1
    assert len(scenario.begin(Segment.START).state.players[1].deck) == 10
