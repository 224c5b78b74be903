"""Cards compared with their texts by a second judge, whose trees were wrong."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.cards.kinds import Dilemma, Interrupt
from engine.ccg.effects.cards_meant import Cards, Chosen
from engine.ccg.effects.changes import Cannot
from engine.ccg.effects.effects import RemoveFromGame, Score, Stop, Unless
from engine.ccg.effects.texts import Response, Trigger, While
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.characteristics.characteristics import characteristics_of
from tests.engine.second_edition.scenario import Scenario
from tests.engine.second_edition.trees.table import (
    add_card,
    add_people,
    add_person,
    add_someone_active,
    attempt_against,
    attributes_of,
    choose_all_dilemmas,
    skills_of,
    start_attempt,
)

HOLD = Stop(Chosen(by="opponent"))
"""An effect that lets a dilemma wait for Bob's choice."""


# --- changes while a personnel is facing a dilemma ------------------------------------------------------------------


def test_boothby_helps_only_cadets_facing_the_dilemma(scenario: Scenario) -> None:
    add_person(scenario, "boothby-groundskeeper", at="H")
    add_people(scenario, "here", "there", at="M", keywords=("Cadet",))
    add_people(scenario, "away", at="H", keywords=("Cadet",))
    play = attempt_against(scenario, HOLD)
    assert attributes_of(play, "here") == (6, 6, 6)
    assert attributes_of(play, "away") == (5, 5, 5)


# --- another personnel is a different one ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["helpless", "time-for-action", "a-taste-of-armageddon", "simulated-prey", "opportunity-for-profit"],
)
def test_another_personnel_isnt_the_one_whose_fate_was_prevented(scenario: Scenario, name: str) -> None:
    """A single personnel that can't be stopped or killed is selected only once."""
    everyone = Cards(where="play")
    safe = While(changes=(Cannot(everyone, "be stopped"), Cannot(everyone, "be killed")))
    counting = Response(trigger=Trigger("selected"), effects=(Score(5),), must=True)
    scenario.core(scenario.event("watch", stays=True, texts=(safe, counting)))
    skilled = name in ("a-taste-of-armageddon", "simulated-prey")
    scenario.mission("N", "Leadership, Cunning>99")
    add_people(scenario, "alone", at="N", has="leadership" if skilled else "")
    scenario.hand(scenario.interrupt("price", seat=1))
    if name == "opportunity-for-profit":
        scenario.headquarters("Ferenginar", seat=1)
        scenario.beneath("Ferenginar", scenario.event("latinum", seat=1))
    scenario.pile(add_card(scenario, Dilemma, name, seat=1, cost=1))
    add_someone_active(scenario)
    play = choose_all_dilemmas(start_attempt(scenario, "N"))
    if play.offers("Yes"):
        play.choose("Yes")
    assert play.state.players[0].score == 5


# --- cards present with one another, whoever commands them -----------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_greer_is_present_with_anyones_personnel(scenario: Scenario, seat: int) -> None:
    greer = add_person(scenario, "greer", affiliation="Starfleet", species=("alien", "human"))
    add_people(scenario, "a", "b", "c", at="M", seat=seat, affiliation="Starfleet", species=("vulcan",))
    add_people(scenario, "bo", at="M")
    scenario.deck(scenario.interrupt("trick"))
    play = attempt_against(scenario, RemoveFromGame(Chosen(by="opponent")))
    play.choose(greer)
    assert play.offers(f"Use {greer}")


@pytest.mark.parametrize("others", [1, 2])
def test_an_infiltrator_is_present_with_opposing_infiltrators(scenario: Scenario, others: int) -> None:
    scenario.hand(add_card(scenario, Interrupt, "team-of-infiltrators"))
    add_people(scenario, "mine", at="M", keywords=("Infiltrator",))
    add_people(scenario, *(f"o{n}" for n in range(others)), at="M", seat=1, keywords=("Infiltrator",))
    play = attempt_against(scenario, HOLD)
    assert play.offers("Play team-of-infiltrators") == (others == 2)


@pytest.mark.parametrize("name", ["relentless-attacks", "interspatial-fissures"])
def test_treacherous_voyagers_of_anyone_are_present(scenario: Scenario, name: str) -> None:
    scenario.hand(add_card(scenario, Interrupt, name), scenario.event("z"))
    add_people(scenario, "v0", "v1", at="M", has="treachery", icons=("voy",))
    add_people(scenario, "v2", at="M", seat=1, has="treachery", icons=("voy",))
    add_people(scenario, "bo", at="M")
    play = attempt_against(scenario, HOLD)
    assert play.offers(f"Play {name}")


# --- stopped personnel are still there -------------------------------------------------------------------------------


@pytest.mark.parametrize("stopped", [False, True])
def test_zayra_cannot_use_skills_with_a_stopped_stranger_present(scenario: Scenario, stopped: bool) -> None:
    zayra = add_person(scenario, "zayra-bigoted-witness", affiliation="Bajoran", skills={"physics": 1})
    scenario.put("M", scenario.personnel("stranger", affiliation="Federation"), stopped=stopped)
    add_someone_active(scenario)
    assert characteristics_of(scenario.begin().table).usable_skills(zayra) == {}


@pytest.mark.parametrize("stopped", [False, True])
def test_kellin_counts_an_opponents_stopped_personnel(scenario: Scenario, stopped: bool) -> None:
    scenario.mission("N", affiliations=("Dominion",))
    kellin = add_person(scenario, "kellin-losing-faith", at="N")
    scenario.put("N", scenario.personnel("guard", seat=1), stopped=stopped)
    add_someone_active(scenario)
    play = scenario.begin()
    assert attributes_of(play, kellin) == (5, 5, 5)
    assert skills_of(play, kellin) == {}


@pytest.mark.parametrize("stopped", [False, True])
@pytest.mark.parametrize(
    ("name", "about"),
    [
        ("orum-awoken-from-the-nightmare", {"affiliation": "Borg"}),
        ("john-frederick-paxton-man-of-his-word", {"affiliation": "Starfleet", "has": "officer"}),
    ],
)
def test_a_stopped_personnel_is_still_commanded(
    scenario: Scenario, name: str, about: dict[str, Any], stopped: bool
) -> None:
    """A personnel that acts only while its player doesn't command another can't act while that one is stopped."""
    add_person(scenario, name)
    add_people(scenario, "rebel", at="M", affiliation="Starfleet", keywords=("Dissident",))
    add_people(scenario, "a", "b", at="M")
    scenario.put("H", scenario.personnel("watcher", **about), stopped=stopped)
    add_someone_active(scenario)
    scenario.pile(scenario.dilemma("trouble", Unless(parse_requirement("Law"), (HOLD,))))
    play = choose_all_dilemmas(start_attempt(scenario))
    assert not play.offers(f"Use {name}")
