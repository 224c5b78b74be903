"""Reasons shown to players: who is stopped, the purpose of a search, and which of two orders is meant."""

from __future__ import annotations

from typing import Any, cast

import pytest

from engine.ccg.effects.cards_meant import Cards, Chosen, Pick
from engine.ccg.effects.effects import Kill, Score, TakeAim
from engine.ccg.effects.plays import DownloadCards
from engine.first_edition.cards.definition import Function, Objective
from engine.first_edition.cards.wording import card_text
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.rules.test_borg import decks, gateway
from tests.engine.first_edition.scenario import Play, Scenario, outpost_scenario, requirement_of


@pytest.fixture
def collective() -> Scenario:
    """Alice's cube in space at S, beside the planet P; her objective is a gateway at S."""
    scenario = Scenario()
    scenario.mission("S", ground="space", affiliations=(), quadrant="delta")
    scenario.mission("P", quadrant="delta")
    scenario.put("S", scenario.card("borg-cube"))
    decks(scenario)
    return scenario


def aboard(scenario: Scenario, *drones: str, stopped: int = 0) -> None:
    for number, drone in enumerate(drones):
        scenario.put("borg-cube", scenario.card(drone), stopped=number < stopped)


def advice(play: Play) -> str:
    return " ".join(play.match.advice(0, ()).lines)


DRONES = ("six-of-eleven", "four-of-eleven", "nine-of-eleven")


@pytest.mark.parametrize(
    ("drones", "stopped", "words"),
    [
        ((), 0, "none of your Borg are there."),
        (DRONES, 0, "three of your Borg are there."),
        (DRONES, 1, "three of your Borg are there, one of them stopped."),
        (DRONES, 3, "all three of your Borg there are stopped."),
        (DRONES[:2], 2, "both of your Borg there are stopped."),
        (DRONES[:1], 1, "your Borg there is stopped."),
    ],
)
def test_borg_who_are_stopped_are_there_all_the_same(
    collective: Scenario, drones: tuple[str, ...], stopped: int, words: str
) -> None:
    gateway(collective)
    aboard(collective, *drones, stopped=stopped)
    assert f"no seed card left; {words}" in advice(collective.begin())


def test_missing_staff_because_personnel_are_stopped(collective: Scenario) -> None:
    gateway(collective)
    aboard(collective, *DRONES, stopped=3)
    told = advice(collective.begin())
    assert "Borg Cube still needs " in told
    assert " are stopped." in told.partition("Borg Cube still needs ")[2]


def test_skills_that_no_one_has_are_simply_missing(collective: Scenario) -> None:
    gateway(collective)
    assert "stopped" not in advice(collective.begin())


def test_1e_staff_02_a_ship_is_not_staffed_by_those_who_are_stopped() -> None:
    made = Scenario()
    made.mission("P")
    made.fill_decks()
    made.put("P", made.ship("hood", staffing=("cmd",)))
    made.put("hood", made.personnel("picard", icons=("cmd",)), stopped=True)
    made.put("hood", made.personnel("data"))
    (told,) = {one.reason for one in made.begin().match.blocked_actions(0) if one.label == "Move hood"}
    assert told == "It isn’t staffed. Missing: one Command (the personnel who have that are stopped)."


def looks_for(scenario: Scenario, *deck: str) -> Play:
    """Let Alice play a card that downloads a personnel with Leadership."""
    scenario.deck(*deck)
    call = DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Leadership")))
    scenario.hand(scenario.event("call", call))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play call")
    return play


def told_alone(play: Play) -> tuple[str, str]:
    """Return the lines about the download that only Alice reads, and Bob's."""
    (event,) = [one for one in play.match.events if one.kind == "download"]
    return event.words_for(0) or "", event.words_for(1) or ""


@pytest.fixture
def starbase() -> Scenario:
    return outpost_scenario()


def test_1e_dl_01_its_player_alone_learns_what_was_looked_for_in_vain_and_where(starbase: Scenario) -> None:
    own, theirs = told_alone(looks_for(starbase))
    assert own.startswith("You find nothing to download. You have no ")
    assert "personnel" in own
    assert own.endswith(" in your hand or your draw deck.")
    assert theirs == "Alice finds nothing to download."


def test_1e_dl_01_who_was_found_but_could_not_be_played_is_named_to_their_player(starbase: Scenario) -> None:
    own, theirs = told_alone(looks_for(starbase, starbase.personnel("kurn", "leadership", affiliation="klingon")))
    assert own.endswith("kurn fits, but can’t be played now.")
    assert "kurn" not in theirs


@pytest.mark.parametrize(("ships", "labels"), [(1, ["Scout S"]), (2, ["Scout S with Borg Cube", "Scout S with cube"])])
def test_each_of_two_ships_that_can_scout_is_named(collective: Scenario, ships: int, labels: list[str]) -> None:
    gateway(collective)
    aboard(collective, *DRONES)
    if ships == 2:
        collective.put("S", collective.ship("cube", affiliation="borg"))
        collective.put("cube", collective.card("eleven-of-nineteen"))
    orders = [one.label for one in collective.begin().decision.options if one.label.startswith("Scout")]
    assert orders == labels


def test_each_of_two_ships_that_can_attempt_is_named() -> None:
    made = Scenario()
    made.mission("S", ground="space")
    made.fill_decks()
    for ship in ("hood", "galaxy"):
        made.put("S", made.ship(ship))
        made.put(ship, made.personnel(f"captain-{ship}"))
    labels = [one.label for one in made.begin().decision.options if one.label.startswith("Attempt")]
    assert labels == ["Attempt S with hood", "Attempt S with galaxy"]


@pytest.mark.parametrize(
    ("effect", "question"),
    [(TakeAim, "Who does call target?"), (Kill, "Choose who to kill (call).")],
)
def test_it_is_asked_as_at_a_table(starbase: Scenario, effect: type[TakeAim | Kill], question: str) -> None:
    starbase.put("P", *(starbase.personnel(one) for one in ("riker", "data")))
    pick = cast("Pick", Chosen(kind="personnel", whose="you", where="play"))
    starbase.hand(starbase.event("call", effect(who=pick)))
    play = starbase.begin(Phase.CARD_PLAY)
    play.choose("Play call")
    assert play.decision.prompt == question


@pytest.mark.parametrize(
    ("hows", "words"),
    [
        (("seed", "play"), "Seeds or plays on table. Score 5 points."),
        (("seed",), "Seeds on table. Score 5 points."),
        (("play", "seed"), "Plays on table. Score 5 points. OR Seeds on table. Score 5 points."),
    ],
)
def test_identical_seed_and_play_texts_are_printed_once(hows: tuple[str, ...], words: str) -> None:
    functions = tuple(Function(how=cast("Any", how), stays=True, effects=(Score(5),)) for how in hows)
    assert card_text(Objective(id="aim", title="aim", functions=functions)) == words
