"""Further dilemmas of the tables when faced: halves, parity, similarity, matching Commanders."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.cards.kinds import Dilemma
from engine.ccg.effects.cards_meant import Cards, Chosen
from engine.ccg.effects.changes import Cannot
from engine.ccg.effects.effects import ReturnToPile
from engine.ccg.effects.texts import Order, While
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.characteristics.characteristics import characteristics_of
from tests.engine.second_edition.trees.facing import FacedDilemma
from tests.engine.second_edition.trees.table import add_card, laid_table

DONE, BACK = "beneath M", "dilemmas"


def with_facts(faced: FacedDilemma, card: str, **facts: object) -> None:
    """Change the printed facts of a card that has been added."""
    faced.scenario._definitions[card] = msgspec.structs.replace(faced.scenario._definitions[card], **facts)


@pytest.mark.parametrize(
    ("has", "cunning", "people", "stopped"),
    [("leadership", 5, 6, 3), ("leadership", 5, 5, 0), ("leadership, honor", 6, 6, 0), ("leadership, honor", 6, 2, 1)],
)
def test_chula_the_precipice_requires_three_personnel_in_one_half(
    has: str, cunning: int, people: int, stopped: int
) -> None:
    dilemma = FacedDilemma("chula-the-precipice", keywords=())
    dilemma.group(*dilemma.crew(people, has, cunning=cunning))
    assert dilemma.fates() == (0, stopped, DONE)


@pytest.mark.parametrize(("name", "what"), [("chula-move-along-home", "strength"), ("chula-echoes", "cunning")])
@pytest.mark.parametrize(("highest", "stopped"), [(6, 3), (7, 0)])
def test_chula_checks_only_the_highest_attribute(name: str, what: str, highest: int, stopped: int) -> None:
    dilemma = FacedDilemma(name)
    first = dilemma.crew(1, "", **{what: highest})
    dilemma.group(*first, *dilemma.crew(2, "", **{what: 3}))
    assert dilemma.fates() == (0, stopped, DONE)


@pytest.mark.parametrize(("cost", "gone"), [(3, 0), (2, 1)])
def test_you_vant_to_go_back_spares_those_with_an_odd_card(cost: int, gone: int) -> None:
    dilemma = FacedDilemma("you-vant-to-go-back")
    dilemma.scenario.state.players[0].deck.insert(0, dilemma.scenario.personnel("top", cost=cost))
    dilemma.group(*dilemma.crew(5))
    assert dilemma.fates() == (gone, 0, DONE)


@pytest.mark.parametrize(("keywords", "where"), [((), "beneath T"), (("Persistent",), "dilemmas")])
def test_ingenious_jury_rig_ignores_persistent_dilemmas(keywords: tuple[str, ...], where: str) -> None:
    scenario = laid_table()
    rig = add_card(scenario, Dilemma, "ingenious-jury-rig", 1)
    scenario.state.cards[rig].commander = 0
    scenario.state.players[0].core.append(rig)
    scenario.mission("T", seat=1)
    old = scenario._instance(Dilemma(id="old", title="old", type="dual", cost=1, keywords=keywords), 0)
    scenario.beneath("T", old)
    back = Order(effects=(ReturnToPile(Chosen(kind="dilemma", where="under")),))
    scenario.put("H", scenario.personnel("archivist", texts=(back,)))
    play = scenario.begin()
    play.choose("Use archivist")
    if play.decision.rule == "2E-SEL-02":
        play.choose("old")
    assert play.where("old") == where


@pytest.mark.parametrize(
    ("keywords", "icons", "has", "stopped"),
    [
        (("Commander: S",), (), "", 1),
        (("Commander: T",), (), "", 3),
        ((), ("cmd",), "officer", 1),
        ((), (), "officer", 3),
    ],
)
def test_rude_awakening_takes_the_ships_commander_or_another_officer(
    keywords: tuple[str, ...], icons: tuple[str, ...], has: str, stopped: int
) -> None:
    dilemma = FacedDilemma("rude-awakening", type="space")
    dilemma.group(*dilemma.crew(1, has, keywords=keywords, icons=icons), *dilemma.crew(2))
    assert dilemma.fates()[1] == stopped


def test_dead_weight_stops_personnel_without_a_required_skill() -> None:
    dilemma = FacedDilemma("dead-weight")
    with_facts(dilemma, "M", requirements=parse_requirement("Law or Honor, Cunning>0"))
    dilemma.group(*dilemma.crew(1, "law"), *dilemma.crew(1, "honor"), *dilemma.crew(2, "science"))
    assert dilemma.fates() == (0, 2, DONE)


def test_morphogenic_virus_affects_even_personnel_that_cannot_be_selected() -> None:
    dilemma = FacedDilemma("morphogenic-virus")
    hidden = While(changes=(Cannot(Cards(where="this"), "be selected"),))
    dilemma.group(*dilemma.crew(3, texts=(hidden,)))
    assert dilemma.fates() == (0, 2, DONE)


@pytest.mark.parametrize(("affiliation", "cost"), [("Federation", 7), ("Dominion", 3)])
def test_morphogenic_virus_is_expensive_against_many_others(affiliation: str, cost: int) -> None:
    dilemma = FacedDilemma("morphogenic-virus", cost=3)
    dilemma.group(*dilemma.crew(6, affiliation=affiliation))
    with_facts(dilemma, "M", affiliations=(affiliation,))
    dilemma.scenario.pile(*(dilemma.scenario.dilemma(f"d{n}") for n in range(3)))
    play = dilemma.scenario.begin()
    play.choose("Attempt M")
    assert characteristics_of(play.table).cost(dilemma.dilemma) == cost


@pytest.mark.parametrize(("quadrant", "weapons", "killed"), [("delta", 8, 0), ("delta", 7, 2), ("alpha", 8, 2)])
def test_local_trouble_is_scared_by_weapons_of_strangers(quadrant: str, weapons: int, killed: int) -> None:
    dilemma = FacedDilemma("local-trouble", type="space")
    with_facts(dilemma, "H", quadrant=quadrant)
    with_facts(dilemma, "S", weapons=weapons)
    dilemma.group(*dilemma.crew(3))
    assert dilemma.fates()[0] == killed


def test_stripped_down_moves_dilemmas_to_another_mission_of_the_attempter() -> None:
    dilemma = FacedDilemma("stripped-down")
    dilemma.scenario.mission("N")
    dilemma.scenario.mission("T", seat=1)
    dilemma.scenario.beneath("M", *(dilemma.scenario.dilemma(f"old{n}") for n in range(3)))
    dilemma.group(*dilemma.crew(5))
    play = dilemma.face()
    assert play.decision.seat == 1
    assert play.decision.maximum == 2
    play.choose("old0", "old1")
    if play.decision.seat == 1:
        assert "T" not in play.ids
        play.choose("N")
    assert [play.where(f"old{n}") for n in range(3)] == ["beneath N", "beneath N", "beneath M"]


@pytest.mark.parametrize(("cost", "found"), [(2, True), (3, False)])
def test_vault_of_tomorrow_brings_a_small_dilemma_at_once(cost: int, found: bool) -> None:
    dilemma = FacedDilemma("vault-of-tomorrow")
    dilemma.scenario.pile(*(dilemma.scenario.dilemma(f"d{n}", cost=9) for n in range(6)))
    dilemma.scenario.pile(dilemma.scenario.dilemma("small", cost=cost))
    dilemma.group(*dilemma.crew(5))
    play = dilemma.scenario.begin()
    play.choose("Attempt M")
    play.choose(dilemma.dilemma)
    while play.decision.rule == "2E-DIL-09":
        play.choose(*play.ids)
    dilemma.over(play)
    faced = [play.state.cards[one].card for one in play.state.missions[1].beneath]
    assert faced == (["small"] if found else [])
    assert len(play.state.players[1].dilemmas) == (7 if found else 8)


@pytest.mark.parametrize(("ours", "stopped"), [(2, 3), (3, 0)])
def test_unfair_comparison_adds_up_three_of_each_pile(ours: int, stopped: int) -> None:
    dilemma = FacedDilemma("unfair-comparison")
    dilemma.scenario.pile(*(dilemma.scenario.dilemma(f"t{n}", cost=3) for n in range(9)))
    dilemma.scenario.pile(*(dilemma.scenario.dilemma(f"o{n}", cost=ours, seat=0) for n in range(4)))
    dilemma.group(*dilemma.crew(4))
    play = dilemma.scenario.begin()
    play.choose("Attempt M")
    play.choose(dilemma.dilemma)
    while play.decision.rule == "2E-DIL-09":
        play.choose(*play.ids)
    dilemma.over(play)
    assert dilemma.stopped(play) == stopped


def test_unfamiliar_etiquette_stops_personnel_that_cost_more_than_the_event() -> None:
    dilemma = FacedDilemma("unfamiliar-etiquette")
    dilemma.scenario.core(dilemma.scenario.event("old", cost=2, stays=True))
    dilemma.group(*dilemma.crew(1, cost=1), *dilemma.crew(1, cost=2), *dilemma.crew(2, cost=3))
    play = dilemma.face("No")
    dilemma.over(play)
    assert dilemma.stopped(play) == 2
    assert play.where("old") == "core"


def test_unfamiliar_etiquette_spares_all_for_the_event_and_is_nothing_without_one() -> None:
    dilemma = FacedDilemma("unfamiliar-etiquette")
    dilemma.scenario.core(dilemma.scenario.event("old", cost=2, stays=True))
    dilemma.group(*dilemma.crew(3, cost=3))
    play = dilemma.face("Yes")
    dilemma.over(play)
    assert (dilemma.stopped(play), play.where("old")) == (0, "discard")
    bare = FacedDilemma("unfamiliar-etiquette")
    bare.group(*bare.crew(3, cost=3))
    assert bare.fates() == (0, 0, DONE)


@pytest.mark.parametrize(("has", "gone"), [("biology, medical", 0), ("biology", 2)])
def test_left_behind_checks_only_the_other_personnel(has: str, gone: int) -> None:
    dilemma = FacedDilemma("left-behind", type="space")
    dilemma.scenario.mission("P", seat=1)
    dilemma.scenario.mission("Q", seat=1, quadrant="delta")
    dilemma.group(*dilemma.crew(4, has))
    play = dilemma.face()
    dilemma.over(play)
    assert sum(play.where(one) == "P" and play.stopped(one) for one in dilemma.people) == gone


@pytest.mark.parametrize(("people", "stopped"), [(5, 0), (4, 4)])
def test_code_of_honor_leaves_two_without_skills(people: int, stopped: int) -> None:
    dilemma = FacedDilemma("code-of-honor")
    able = [
        dilemma.crew(1, one) for one in ("anthropology", "diplomacy", "honor") for _ in range(3 if people == 5 else 1)
    ]
    dilemma.group(*(one for group in able for one in group), *dilemma.crew(1))
    assert dilemma.fates() == (0, stopped, DONE)


@pytest.mark.parametrize("name", ["chained-environment", "the-nth-degree"])
def test_only_one_dilemma_is_on_the_mission_and_requires_science(name: str) -> None:
    for other, where in ((False, "on M"), (True, DONE)):
        dilemma = FacedDilemma(name)
        if other:
            dilemma.scenario.on("M", dilemma.scenario.dilemma("first"))
        dilemma.group(*dilemma.crew(3, cunning=5))
        play = dilemma.over(dilemma.face())
        assert play.where(dilemma.dilemma) == where
        needed = characteristics_of(play.table).requirements("M")
        assert ("science" in str(needed)) is not other


@pytest.mark.parametrize(("name", "has"), [("mugato", "biology, medical"), ("pest-control", "engineer, exobiology")])
def test_pests_eat_the_deck_turn_for_turn(name: str, has: str) -> None:
    dilemma = FacedDilemma(name)
    dilemma.group(*dilemma.crew(3))
    play = dilemma.over(dilemma.face())
    assert play.where(dilemma.dilemma) == "core of seat 0"
    left = len(play.state.players[0].deck)
    play.end_turn()
    while play.state.active != 0:
        play.end_turn()
    discarded = play.state.players[0].discard
    assert any(one.startswith("reserve-0") for one in discarded)
    assert len(play.state.players[0].deck) < left
    met = FacedDilemma(name)
    met.group(*met.crew(3, has))
    assert met.fates() == (0, 0, DONE)


@pytest.mark.parametrize(("cost", "stopped"), [(4, 0), (3, 1)])
def test_arrogance_requires_an_expensive_card(cost: int, stopped: int) -> None:
    dilemma = FacedDilemma("arrogance")
    dilemma.scenario.state.players[0].deck.insert(0, dilemma.scenario.personnel("top", cost=cost))
    dilemma.group(*dilemma.crew(3))
    assert dilemma.fates() == (0, stopped, DONE)


@pytest.mark.parametrize(("damaged", "stopped"), [(True, 3), (False, 0)])
def test_shipboard_fire_burns_on_a_damaged_ship(damaged: bool, stopped: int) -> None:
    dilemma = FacedDilemma("shipboard-fire", type="space")
    if damaged:
        dilemma.scenario.damage("S", dilemma.scenario.event("hole"))
    dilemma.group(*dilemma.crew(3))
    assert dilemma.fates()[1] == stopped


@pytest.mark.parametrize(("title", "stopped", "gone"), [("Athos IV", 0, 1), ("Vulcan", 1, 0)])
def test_the_secret_war_sends_home_from_athos(title: str, stopped: int, gone: int) -> None:
    dilemma = FacedDilemma("the-secret-war")
    dilemma.scenario.mission("base", seat=1, title=title)
    dilemma.group(*dilemma.crew(3))
    assert dilemma.fates()[:2] == (gone, stopped)


@pytest.mark.parametrize(("people", "offered"), [(6, True), (5, False)])
def test_skeleton_crew_requires_six_and_leaves_with_the_mission(people: int, offered: bool) -> None:
    dilemma = FacedDilemma("skeleton-crew")
    dilemma.scenario.state.players[1].dilemmas.remove(dilemma.dilemma)
    dilemma.scenario.on("M", dilemma.dilemma)
    dilemma.group(*dilemma.crew(people))
    play = dilemma.scenario.begin()
    assert play.offers("Attempt M") is offered
    if offered:
        play.choose("Attempt M")
        dilemma.over(play)
        assert play.where(dilemma.dilemma) == DONE


def test_skeleton_crew_affects_only_its_mission() -> None:
    dilemma = FacedDilemma("skeleton-crew")
    dilemma.scenario.mission("N", "Honor")
    dilemma.scenario.put("N", dilemma.scenario.personnel("lone"))
    with_facts(dilemma, "M", requirements=parse_requirement("Honor"))
    dilemma.group(*dilemma.crew(2))
    play = dilemma.over(dilemma.face())
    assert play.where(dilemma.dilemma) == "on M"
    assert play.offers("Attempt N")


@pytest.mark.parametrize(("title", "stopped"), [("Chula: The Door", 1), ("The Door", 0)])
def test_chula_the_game_stops_one_before_each_further_chula(title: str, stopped: int) -> None:
    dilemma = FacedDilemma("chula-the-game", keywords=())
    dilemma.scenario.state.players[1].dilemmas.remove(dilemma.dilemma)
    dilemma.scenario.on("M", dilemma.dilemma)
    dilemma.scenario.pile(dilemma.scenario.dilemma("door", title=title))
    dilemma.group(*dilemma.crew(3))
    play = dilemma.over(dilemma.face())
    assert dilemma.stopped(play) == stopped
    assert play.where(dilemma.dilemma) == DONE
