"""Dilemmas of the tables that replace, exchange or kill the selected personnel."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Personnel
from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import Kill, Stop, Unless
from engine.ccg.requirements.requirement import Skill
from tests.engine.second_edition.trees.facing import FacedDilemma
from tests.engine.second_edition.trees.table import add_card, laid_table, start_playing_cards
from tests.engine.second_edition.trees.table import attempt_against as faced_by

DONE, BACK, CORE = "beneath M", "dilemmas", "core of seat 0"


# --- one chosen is replaced ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("type", ["dual", "space"])
@pytest.mark.parametrize(("name", "gone"), [("secret-identity", "discard"), ("the-caretakers-guests", "deck")])
def test_another_of_the_same_affiliation_takes_part_instead(name: str, gone: str, type: str) -> None:
    faced = FacedDilemma(name, type=type)
    faced.group(faced.scenario.personnel("spy"), faced.scenario.personnel("mate"))
    new = faced.scenario.personnel("new")
    strange = faced.scenario.personnel("strange", affiliation="Klingon")
    (faced.scenario.deck if name == "secret-identity" else faced.scenario.discard)(new, strange)
    play = faced.face("spy", "Yes")
    assert strange not in play.ids
    if play.decision.rule == "2E-SEL-02":
        play.choose("new")
    faced.over(play)
    assert (play.where("spy"), play.where("new")) == (gone, faced.place)


@pytest.mark.parametrize(("name", "gone"), [("secret-identity", "discard"), ("the-caretakers-guests", "deck")])
def test_the_chosen_personnel_leaves_even_without_a_replacement(name: str, gone: str) -> None:
    faced = FacedDilemma(name)
    faced.group(faced.scenario.personnel("spy"), faced.scenario.personnel("mate"))
    (faced.scenario.deck if name == "secret-identity" else faced.scenario.discard)(faced.scenario.personnel("new"))
    play = faced.over(faced.face("spy", "No"))
    assert (play.where("spy"), play.where("mate")) == (gone, "M")


def test_the_only_one_is_replaced_and_the_attempt_continues() -> None:
    faced = FacedDilemma("secret-identity")
    faced.group(faced.scenario.personnel("spy"))
    faced.scenario.deck(faced.scenario.personnel("new"))
    play = faced.face("Yes", "new")
    faced.over(play)
    assert (play.where("spy"), play.where("new"), play.where(faced.dilemma)) == ("discard", "M", DONE)


# --- exchange of captives --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("captive", [True, False])
def test_inequitable_exchange(captive: bool) -> None:
    faced = FacedDilemma("inequitable-exchange", cost=4)
    faced.group(faced.scenario.personnel("spy"), faced.scenario.personnel("mate"))
    if captive:
        faced.scenario.brig(1, faced.scenario.personnel("prisoner"))
        play = faced.over(faced.face("spy"))
        assert (play.where("prisoner"), play.where("spy"), play.where("mate")) == ("M", "brig of seat 1", "M")
    else:
        play = faced.over(faced.face())
        assert play.where(faced.dilemma) == BACK


# --- who is selected -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("has", "strength", "where"),
    [("telepathy", 6, DONE), ("", 7, DONE), ("", 6, "core of seat 0"), ("honor", 5, "core of seat 0")],
)
def test_the_weak_will_perish_kills_always_and_stays_for_the_weak(has: str, strength: int, where: str) -> None:
    faced = FacedDilemma("the-weak-will-perish")
    faced.group(*faced.crew(3, has, strength=strength))
    assert faced.fates() == (1, 0, where)


def test_overburdened_kills_for_dilemmas_with_a_cost_and_no_required_skill() -> None:
    faced = FacedDilemma("overburdened", keywords=())
    faced.group(*faced.crew(6))
    mine = [
        faced.scenario.dilemma("kills", seat=0, cost=1),
        faced.scenario.dilemma("free", seat=0, cost=0),
        faced.scenario.dilemma("kills-too", seat=0, cost=3),
        faced.scenario.dilemma("fourth", seat=0, cost=3),
    ]
    faced.scenario.pile(*mine)
    faced.scenario.state.players[0].dilemmas[:] = mine
    play = faced.face()
    while play.state.attempt is not None and play.match.outcome is None:
        play.choose(*(play.decision.default or play.ids[: play.decision.minimum]))
    assert sum(play.where(one) == "discard" for one in faced.people) == 2
    assert play.state.players[0].dilemmas[0] == "fourth"
    assert sorted(play.state.players[0].dilemmas[1:]) == ["free", "kills", "kills-too"]


@pytest.mark.parametrize("discards", [True, False])
def test_shocking_betrayal(discards: bool) -> None:
    faced = FacedDilemma("shocking-betrayal")
    faced.group(
        faced.scenario.personnel("human"),
        faced.scenario.personnel("other", affiliation="Klingon"),
        faced.scenario.personnel("stays"),
    )
    faced.scenario.hand(
        faced.scenario.personnel("klingon", affiliation="Klingon", seat=1),
        faced.scenario.personnel("loner", affiliation="Non-Aligned", seat=1),
    )
    play = faced.face("stays", *(["Yes"] if discards else ["No"]))
    faced.over(play)
    assert play.stopped("stays")
    assert (play.where("other"), play.where("klingon")) == (("discard", "discard") if discards else ("M", "hand"))
    assert (play.where("human"), play.where("loner")) == ("M", "hand")


# --- saved by a card from hand ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "offered"), [("Chakotay", True), ("Revised Chakotay", True), ("Tuvok", False), ("Chakotays", False)]
)
@pytest.mark.parametrize("kills", [True, False])
def test_revised_chakotay_saves_one_for_another_of_his_name(title: str, kills: bool, offered: bool) -> None:
    scenario = laid_table()
    scenario.put("M", add_card(scenario, Personnel, "revised-chakotay-imposturous-first-officer"))
    scenario.put("M", scenario.personnel("mate"))
    scenario.hand(scenario.personnel("double", title=title))
    play = faced_by(scenario, Kill(All(who=None)) if kills else Stop(All(who=None)))
    assert play.offers("Use revised-chakotay-imposturous-first-officer") is offered
    if not offered:
        return
    play.choose("Use revised-chakotay-imposturous-first-officer")
    play.choose("mate")
    assert (play.where("double"), play.where("mate"), play.stopped("mate")) == ("discard", "M", False)


# --- an opponent's pile ----------------------------------------------------------------------------------------------


def test_helen_noel_removes_a_dilemma_with_a_cost_and_no_required_skill() -> None:
    scenario = laid_table()
    scenario.hand(add_card(scenario, Personnel, "helen-noel-enterprise-psychiatrist", cost=2))
    asking = scenario.dilemma("asking", Unless(Skill("honor"), then=()), cost=2)
    scenario.pile(scenario.dilemma("plain", cost=1), scenario.dilemma("free", cost=0), asking)
    scenario.pile(scenario.dilemma("fourth", cost=2), scenario.dilemma("fifth", cost=2))
    play = start_playing_cards(scenario)
    play.choose("Play helen-noel-enterprise-psychiatrist")
    while play.decision.rule != "2E-CNT-02" and play.state.players[1].removed == []:
        play.choose(next((one for one in play.ids if ":" in one or one == "yes"), play.ids[0]))
    assert sorted(play.state.players[1].removed) == ["fourth", "plain"]
    assert play.state.players[1].dilemmas == ["fifth", "free", "asking"]
    assert play.state.counters == 2
