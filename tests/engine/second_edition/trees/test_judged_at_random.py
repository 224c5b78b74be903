"""Cards drawn at random by a judge and compared with their texts, whose trees were wrong."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Dilemma, Mission
from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.changes import Demands
from engine.ccg.effects.effects import BeginEngagement, JoinEngagement, Score, Stop
from engine.ccg.effects.texts import OpensTo, Order, Response, Trigger
from engine.ccg.requirements.grammar import parse_requirement
from engine.ccg.requirements.requirement import Trait
from engine.second_edition.table.state import MissionState, Segment
from tests.engine.second_edition.scenario import Scenario
from tests.engine.second_edition.trees.imported import imported_card
from tests.engine.second_edition.trees.table import (
    add_card,
    add_people,
    add_person,
    add_ship,
    add_someone_active,
    attributes_of,
    choose_all_dilemmas,
    finish_attempt,
    play_attempt,
    skills_of,
    start_attempt,
)


def own_mission(scenario: Scenario, name: str, **facts: object) -> str:
    """Add Alice's mission with its tree, which anyone completes."""
    given = {"affiliations": ("Federation",), "requirements": parse_requirement("Cunning>0"), **facts}
    scenario.state.missions.append(MissionState(scenario._instance(imported_card(Mission, name, **given), 0), 0))
    return name


def add_dilemmas(scenario: Scenario, count: int) -> None:
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(count)))


# --- "other" leaves out only the cards that the trigger names --------------------------------------------------------


def test_a_personnel_that_begins_an_attempt_gains_skills_of_others_in_it(scenario: Scenario) -> None:
    scenario.mission("N", points=40)
    tpau = add_person(scenario, "tpau-syrrannite", "N")
    add_people(scenario, "rebel", at="N", has="archaeology 2", keywords=("Dissident",))
    add_someone_active(scenario)
    play = start_attempt(scenario, "N")
    play.choose(f"Use {tpau}")
    assert skills_of(play, tpau) == {"archaeology": 2}


@pytest.mark.parametrize("others", [8, 9])
def test_a_quantum_drone_counts_others_in_its_attempt(scenario: Scenario, others: int) -> None:
    """With nine other [Bor] personnel there is one dilemma less."""
    add_person(scenario, "quantum-drone", affiliation="Borg")
    add_people(scenario, *(f"b{n}" for n in range(others)), at="M", affiliation="Borg")
    add_people(scenario, "guest", at="M")
    add_dilemmas(scenario, 12)
    add_someone_active(scenario)
    play = start_attempt(scenario)
    assert play.state.attempt is not None
    assert len(play.state.attempt.drawn) == 10


# --- costs paid with the top cards of a pile -------------------------------------------------------------------------


@pytest.mark.parametrize(("pile", "score"), [(4, 5), (2, 5), (1, 0)])
def test_both_top_cards_of_a_pile_pay_one_cost(scenario: Scenario, pile: int, score: int) -> None:
    """Dosi Homeworld: Bob can pay with two dilemmas, but not with one."""
    mission = own_mission(scenario, "dosi-homeworld-expand-business-opportunities")
    add_people(scenario, "a", at=mission)
    add_dilemmas(scenario, pile)
    add_someone_active(scenario)
    play = start_attempt(scenario, mission)
    if play.decision.rule == "2E-DIL-05":
        play.choose()
    if score:
        play.choose("Yes")
    assert play.state.players[1].score == score
    assert len(play.table.mission_state(mission).beneath) == (2 if score else 0)


# --- conditions on each of several personnel -------------------------------------------------------------------------


@pytest.mark.parametrize(("affiliation", "score"), [("Federation", 35), ("Klingon", 30)])
def test_stopped_personnel_here_are_of_the_same_affiliation_too(
    scenario: Scenario, affiliation: str, score: int
) -> None:
    """Ilari: five points more only if all personnel there are of the same affiliation."""
    mission = own_mission(scenario, "ilari-oust-warlord")
    add_people(scenario, "a", "b", at=mission)
    scenario.put(mission, scenario.personnel("still", affiliation=affiliation), stopped=True)
    assert play_attempt(scenario, mission=mission).state.players[0].score == score


@pytest.mark.parametrize("accompanied", [True, False])
def test_rekar_needs_another_romulan(scenario: Scenario, accompanied: bool) -> None:
    add_person(scenario, "rekar-tool-of-the-talshiar", affiliation="Romulan", cost=4)
    add_people(scenario, "other", at="M", affiliation="Romulan" if accompanied else "Federation", cost=4)
    add_people(scenario, "guest", at="M")
    add_dilemmas(scenario, 6)
    add_someone_active(scenario)
    play = start_attempt(scenario)
    assert play.state.attempt is not None
    assert len(play.state.attempt.drawn) == 3 - accompanied


# --- texts gained by a personnel who is stopped later ----------------------------------------------------------------


@pytest.mark.parametrize("skill", ["honor", "treachery"])
@pytest.mark.parametrize("stopped", [True, False])
def test_a_stopped_personnel_loses_the_use_of_a_gained_text(scenario: Scenario, stopped: bool, skill: str) -> None:
    """Benjamin Sisko, Outlaw: those present are Cunning +1 until he is stopped."""
    sisko = add_person(scenario, "benjamin-sisko-outlaw")
    add_people(scenario, "friend", at="M", has=skill)
    halting = Order(effects=(Stop(All(where="play", title=sisko)),) if stopped else (Score(5),))
    scenario.core(scenario.event("halt", stays=True, texts=(halting,)))
    play = scenario.begin()
    play.choose(f"Use {sisko}")
    play.choose(play.labels[skill == "treachery"])
    assert attributes_of(play, "friend")[1] == 6
    play.choose("Use halt")
    assert attributes_of(play, "friend")[1] == 6 - stopped


@pytest.mark.parametrize("stopped", [True, False])
def test_kira_nerys_strengthens_the_resistance_while_she_is_not_stopped(scenario: Scenario, stopped: bool) -> None:
    kira = add_person(scenario, "kira-nerys-fifth-columnist")
    add_people(scenario, "traitor", at="M", has="treachery", affiliation="Bajoran")
    add_people(scenario, "fighter", at="M", keywords=("Bajoran Resistance",))
    halting = Order(effects=(Stop(All(where="play", title=kira)),) if stopped else (Score(5),))
    scenario.core(scenario.event("halt", stays=True, texts=(halting,)))
    play = scenario.begin()
    play.do(f"Use {kira}", "Use halt")
    assert attributes_of(play, "fighter")[0] == 6 - stopped


# --- engagements that a ship joins -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("joins", "result"), [(True, "Bob 15"), (False, "Bob 5")])
def test_prakesh_is_stronger_in_an_engagement_that_it_joins(scenario: Scenario, joins: bool, result: str) -> None:
    scenario.mission("S", type="space")
    scenario.ship("galaxy", "S", staffing=(), weapons=6)
    scenario.put("galaxy", scenario.personnel("captain"))
    scenario.ship("target", "S", seat=1, staffing=(), shields=5)
    prakesh = add_ship(scenario, "prakesh", "S", seat=1, staffing=())
    scenario.put(prakesh, scenario.personnel("gul", seat=1))
    if joins:
        joining = Response(
            trigger=Trigger("engagement begun"), effects=(JoinEngagement(All(kind="ship", where="play")),)
        )
        scenario.core(scenario.event("help", seat=1, texts=(joining,)))
    scenario.hand(scenario.event("attack", BeginEngagement((Score(5),))))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play attack")
    play.choose("galaxy against target")
    if joins:
        play.choose("Use help")
    assert any(result in line for line in play.told()), play.told()


# --- equipment that a dilemma touches --------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "offered"), [("M", True), ("H", False)])
def test_a_dilemma_takes_only_equipment_of_the_attempt(scenario: Scenario, place: str, offered: bool) -> None:
    """Punishment Box: equipment elsewhere isn't involved (2E-MIS-08)."""
    scenario.put(place, scenario.equipment("kit"))
    add_people(scenario, "a", "b", "c", "d", at="M")
    scenario.pile(add_card(scenario, Dilemma, "punishment-box", seat=1, cost=1))
    add_someone_active(scenario)
    play = choose_all_dilemmas(start_attempt(scenario))
    assert (play.decision.rule == "2E-CST-01") == offered
    finish_attempt(play)


# --- added requirements ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "completed"), [(2, False), (3, True)])
def test_added_levels_of_a_skill_come_on_top_of_those_required(scenario: Scenario, level: int, completed: bool) -> None:
    """Jem'Hadar Entrenchment on a mission that already requires Leadership."""
    scenario.mission("N", "Leadership, Cunning>0")
    scenario.on(
        "N",
        scenario.event(
            "entrenched",
            stays=True,
            text=(Demands(Cards(kind="mission", whose="anybody", where="host"), parse_requirement("2 Leadership")),),
        ),
    )
    add_people(scenario, "leader", at="N", has=f"leadership {level}")
    play = play_attempt(scenario, mission="N")
    assert play.table.mission_state("N").completed == completed


# --- a personnel at a mission, by whom its player may attempt it -----------------------------------------------------


@pytest.mark.parametrize(("at", "offered"), [("S", True), ("H", False)])
def test_selok_lets_another_crew_at_her_mission_attempt_it(scenario: Scenario, at: str, offered: bool) -> None:
    """She is aboard one ship; the crew of another has no icon that the mission shows."""
    scenario.mission("S", "Cunning>0", type="space")
    scenario.ship("scout", "S" if at == "S" else "H", staffing=())
    scenario.ship("warbird", "S", staffing=())
    add_person(scenario, "selok-deep-cover-operative", "scout", affiliation="Romulan")
    add_people(scenario, "crew", at="warbird", affiliation="Romulan")
    add_someone_active(scenario)
    play = scenario.begin()
    assert any("warbird" in one or "Attempt S" in one for one in play.labels if one.startswith("Attempt")) is offered


# --- that personnel, even stopped by the same text -------------------------------------------------------------------


@pytest.mark.parametrize(("skills", "place"), [("", "H"), ("anthropology, diplomacy 2", "M")])
def test_worn_out_welcome_takes_the_stopped_one_home(scenario: Scenario, skills: str, place: str) -> None:
    add_people(scenario, "guest", "host", at="M", has=skills)
    scenario.pile(scenario._instance(imported_card(Dilemma, "worn-out-welcome", cost=2), 1))
    play = play_attempt(scenario, "worn-out-welcome", "H")
    stopped = [one for one in ("guest", "host") if play.stopped(one)]
    assert [play.where(one) for one in stopped] == [place]


# --- requirements that a text puts in place of the printed ones ------------------------------------------------------


@pytest.mark.parametrize(("skill", "stopped"), [("treachery", True), ("honor", False)])
def test_in_the_way_looks_at_the_requirements_of_this_attempt(scenario: Scenario, skill: str, stopped: bool) -> None:
    """A [Dom] crew attempts with other requirements: Honor is only printed, Treachery is only in the text."""
    opening = OpensTo(who=Trait("[dominion]"), requirement=parse_requirement("Treachery, Cunning>0"))
    scenario.mission("N", "Honor, Cunning>0", texts=(opening,))
    add_people(scenario, "spy", at="N", affiliation="Dominion", has=skill)
    scenario.pile(scenario._instance(imported_card(Dilemma, "in-the-way", cost=1), 1))
    add_someone_active(scenario)
    play = choose_all_dilemmas(start_attempt(scenario, "N"))
    assert any("nobody is left after in-the-way" in one for one in play.told(0)) is stopped
