"""Equipment downloaded while an attempt is in progress (1ER-DL-1; rulings of 2002, line 605)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Adjusts, Gains
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Response, Trigger, While
from engine.ccg.requirements.requirement import Named
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.special_reports import SpecialReport
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])

AS_IT_BEGINS = Response(
    trigger=Trigger("attempt begun"),
    effects=(DownloadCards(cards=Cards(kind="equipment"), at=Cards(kind="mission", where="mission")),),
)
TEXTS: dict[str, Any] = {
    "skill": While(changes=(Gains(of=Cards(kind="personnel", where="present"), skill="honor"),)),
    "strength": While(
        changes=(Adjusts(of=Cards(kind="personnel", where="present"), attributes=("strength",), amount=5),)
    ),
}


def attempt(edition: Edition, requirements: str, unless: str = "", *, gives: str = "") -> Play:
    """Alice's agent downloads a kit by its text as P is attempted."""
    scenario = Scenario().by(edition)
    scenario.mission("P", requirements)
    scenario.put("P", scenario.personnel("agent", "leadership", texts=(AS_IT_BEGINS,)))
    if unless:
        scenario.under("P", scenario.dilemma("wall", dilemma_half(unless=unless)))
    scenario.deck(scenario.equipment("kit", *((TEXTS[gives],) if gives else ()), characteristics=("tricorder",)))
    scenario.fill_decks()
    play = scenario.begin()
    play.do("Attempt P", "Use agent")
    return play


@editions
@pytest.mark.parametrize(
    ("needed", "gives"),
    [('equipment "tricorder"', ""), ("Honor", "skill"), ("STRENGTH>8", "strength")],
    ids=lambda each: each,
)
def test_1er_dl_1_equipment_downloaded_in_an_attempt_serves_later_in_2002(
    edition: Edition, needed: str, gives: str
) -> None:
    play = attempt(edition, needed, gives=gives)
    assert play.where("kit") == "surface.P"
    now = edition is RULEBOOK_2_5_4
    assert play.points() == (35 if now else 0)
    if not now:
        play.do("Attempt P", "pass")
        assert play.points() == 35


@editions
def test_1er_dl_1_it_does_not_pass_a_dilemma_in_2002(edition: Edition) -> None:
    play = attempt(edition, "Leadership", 'equipment "tricorder"')
    assert (play.where("wall") == "under.P") is (edition is RULEBOOK_1_7)


@editions
def test_1er_dl_1_what_a_special_download_there_brought_serves_at_once(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", 'Leadership + equipment "tricorder"')
    scenario.put("P", scenario.personnel("agent", "leadership", downloads=("kit",)))
    with_agent = SpecialReport(at=Cards(whose="you", where="play", who=Named("agent")))
    scenario.deck(scenario.equipment("kit", characteristics=("tricorder",), reports=(with_agent,)))
    scenario.fill_decks()
    play = scenario.begin()
    play.do("Attempt P", "Download kit with agent")
    assert play.points() == 35
