"""Words shared by cards of the tables: traded requirements, repeated selections, gained skills, forbidden staffing."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Cards, Chosen, Random
from engine.ccg.effects.changes import Gains
from engine.ccg.effects.effects import Kill, Lasts, ReturnToHand, Select, SelectAgain, Stop, Unless
from engine.ccg.effects.texts import Order
from engine.ccg.requirements.requirement import Skill
from engine.second_edition.characteristics.characteristics import characteristics_of
from tests.engine.second_edition.computer.seats import card_worth
from tests.engine.second_edition.scenario import Scenario
from tests.engine.second_edition.trees.table import (
    add_people,
    add_person,
    add_ship,
    add_someone_active,
    add_team,
    attempt_against,
    finish_attempt,
    skills_of,
)

STOPPED = (Stop(Chosen(where="present")),)


@pytest.mark.parametrize(("officers", "met"), [(3, True), (2, False)])
def test_all_levels_of_a_required_skill_are_replaced(scenario: Scenario, officers: int, met: bool) -> None:
    """Dimitri Valtane: 2 Honor becomes 3 Officer; without them the dilemma has its effect."""
    scenario.mission("K", "Cunning>0", affiliations=("Klingon",))
    valtane = add_person(scenario, "dimitri-valtane-science-officer", "K", skills={})
    add_team(scenario, "a", at="K", has=f"officer {officers}", affiliation="Klingon")
    add_team(scenario, "b", at="K")
    dilemma = scenario.dilemma("trouble", Unless(Skill("honor", 2), (Stop(Chosen(where="present")),)), cost=1)
    scenario.pile(dilemma)
    add_someone_active(scenario)
    play = scenario.begin()
    play.choose("Attempt K")
    play = finish_attempt(play, "Use dimitri-valtane-science-officer")
    stopped = [name for name in ("a", "b") if play.state.cards[name].stopped]
    assert play.state.cards[valtane].stopped
    assert bool(stopped) != met


def test_only_skills_that_the_dilemma_requires_are_offered(scenario: Scenario) -> None:
    scenario.mission("K", "Cunning>0", affiliations=("Klingon",))
    add_person(scenario, "dimitri-valtane-science-officer", "K", skills={})
    add_team(scenario, "a", at="K", affiliation="Klingon")
    either = Unless(Skill("honor", 2), (Stop(Chosen(where="present")),))
    scenario.pile(scenario.dilemma("trouble", either, Unless(Skill("law"), STOPPED), cost=1))
    add_someone_active(scenario)
    play = scenario.begin()
    play.choose("Attempt K")
    while "Use dimitri-valtane-science-officer" not in play.labels:
        play.choose(*(play.ids if play.decision.rule in ("2E-DIL-05", "2E-DIL-09") else ("pass",)))
    play.choose("Use dimitri-valtane-science-officer")
    assert set(play.labels) == {"Honor", "Law"}


@pytest.mark.parametrize(("again", "destroyed"), [(True, 1), (False, 0)])
def test_a_selection_is_made_again_for_an_event(scenario: Scenario, again: bool, destroyed: int) -> None:
    """Marta, Delusional Seductress ignores the selection of a Leadership personnel."""
    add_person(scenario, "marta-delusional-seductress", skills={"leadership": 1})
    scenario.core(scenario.event("spent"))
    play = attempt_against(scenario, Kill(Random(who=Skill("leadership"))))
    play = finish_attempt(play, *(["Use marta-delusional-seductress"] if again else []))
    assert len(play.state.players[0].discard) == 1 + destroyed


def test_gaining_a_skill_gives_another_once_per_turn(scenario: Scenario) -> None:
    """Parek, Privileged Legate: gaining a skill by his own text doesn't trigger it again."""
    parek = add_person(scenario, "parek-privileged-legate", "H", skills={})
    give = Order(effects=(Lasts(Gains(Cards(), "law"), who=Chosen(where="present", who=None)),))
    scenario.put("H", scenario.personnel("giver", texts=(give,)))
    add_someone_active(scenario)
    play = scenario.begin()
    play.choose("Use giver")
    play.choose(parek)
    play.choose("Use parek-privileged-legate")
    play.choose("Medical")
    assert skills_of(play, parek) == {"law": 1, "medical": 1}


@pytest.mark.parametrize("loss", [Kill(Chosen(where="present", who=Skill("treachery"))),
                                  ReturnToHand(Chosen(where="present", who=Skill("treachery")))])  # fmt: skip
def test_command_is_not_lost_for_five_points(scenario: Scenario, loss: Kill | ReturnToHand) -> None:
    """The Equinox Doctor keeps personnel that a text would take out of play."""
    scenario.state.players[0].score = 20
    add_person(scenario, "equinox-doctor-unethical-medical-hologram", skills={})
    add_team(scenario, "traitor", has="treachery", icons=("voy",))
    play = finish_attempt(attempt_against(scenario, loss), "Use equinox-doctor-unethical-medical-hologram")
    assert play.table.place_of("traitor") == "M"
    assert play.state.players[0].score == 20 - 5 + 35


@pytest.mark.parametrize("aboard", [True, False])
def test_a_ship_requiring_a_personnel_aboard_is_not_staffed_without(scenario: Scenario, aboard: bool) -> None:
    """Son'a Battleship: staffing icons are not enough."""
    battleship = add_ship(scenario, "sona-battleship", staffing=())
    add_people(scenario, "helmsman", at=battleship, species=("son'a",) if aboard else ("human",))
    play = scenario.begin()
    assert characteristics_of(play.table).is_staffed(battleship) == aboard


@pytest.mark.parametrize(("has", "stopped"), [("law, honor 2", False), ("law, honor", True)])
def test_the_skills_on_a_card_picked_are_required(scenario: Scenario, has: str, stopped: bool) -> None:
    """*Unless you have the skills on that personnel*: every skill is required at its level."""
    add_people(scenario, "model", seat=1, has="law, honor 2")
    add_team(scenario, "a", has=has)
    model = Select(Chosen(whose="opponent", where="play", by="opponent"))
    play = finish_attempt(
        attempt_against(scenario, model, Unless(Skill("picked"), (Stop(Chosen(where="attempt", stopped=None)),)))
    )
    assert play.state.cards["a"].stopped == stopped


def test_a_computer_values_a_second_selection(scenario: Scenario) -> None:
    assert card_worth(scenario).gain_of_effects((SelectAgain(),)) > 0
