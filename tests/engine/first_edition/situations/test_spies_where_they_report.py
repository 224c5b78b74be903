"""Reporting of infiltrators, and the affiliations they can pose as (1E-INF-01, 1E-INF-02, 1E-INF-05)."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.rules.test_infiltration import spy
from tests.engine.first_edition.scenario import Scenario, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])


def at_bobs(edition: Edition = NOW, *, plays: str = "federation") -> Scenario:
    """Bob's Data is on his planet P."""
    scenario = Scenario().by(edition)
    scenario.mission("P", seat=1)
    scenario.put("P", scenario.personnel("data", seat=1, affiliation=plays))
    scenario.fill_decks()
    return scenario


@editions
def test_1e_inf_02_a_spy_reports_to_the_opponents_headquarters(edition: Edition) -> None:
    """Rulebook 2.5.4, line 930: "outpost or headquarters"."""
    scenario = at_bobs(edition)
    scenario.mission("E", seat=1, homeworld="federation", location="Earth")
    scenario._lay("surface", "E", scenario.card("office-of-the-president", 1))
    scenario.hand(spy(scenario))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report spy")
    assert play.where("spy") == "aboard.office-of-the-president"
    assert play.state.cards["spy"].guise == "federation"


@editions
@pytest.mark.parametrize("classification", ["officer", "medical"])
@pytest.mark.parametrize("ports", [True, False])
def test_1e_inf_02_a_spy_reports_to_the_opponents_site_that_lists_them(
    edition: Edition, classification: str, *, ports: bool
) -> None:
    """Line 3886: to any facility; in 2002 the station needs a docking site (1E17-FAC-7)."""
    scenario = at_bobs(edition)
    scenario.put("P", scenario.outpost("nor", seat=1, facility="station", sites=True))
    ops = Site(id="ops", title="ops", tier="ops module", receives=requirement_of("classification Officer"))
    scenario._lay("within", "nor", scenario.add(ops, 1), *([scenario.card("docking-ports", 1)] if ports else []))
    scenario.hand(spy(scenario, classification=classification))
    able = classification == "officer" and (ports or edition is NOW)
    assert scenario.begin(Phase.CARD_PLAY).offers("Report spy") is able


@editions
@pytest.mark.parametrize(("plays", "able"), [("federation", True), ("romulan", False)])
def test_1e_inf_01_a_neutral_outpost_takes_a_spy_of_what_its_player_plays(
    edition: Edition, plays: str, *, able: bool
) -> None:
    scenario = at_bobs(edition, plays=plays)
    scenario.put("P", scenario.outpost("haven", seat=1, affiliation="neutral"))
    scenario.hand(spy(scenario))
    assert scenario.begin(Phase.CARD_PLAY).offers("Report spy") is able


@editions
def test_1e_inf_01_who_once_played_the_affiliation_is_infiltrated_still(edition: Edition) -> None:
    """Line 3884: "has played or seeded face-up"."""
    scenario = at_bobs(edition)
    scenario.put("P", scenario.outpost("haven", seat=1, affiliation="neutral"))
    scenario.hand(spy(scenario))
    play = scenario.begin(Phase.CARD_PLAY)
    leave_play(play.table, "data")
    play.end_turn()
    play.end_turn()
    assert play.offers("Report spy")


def test_1e_inf_05_who_reports_beside_the_one_they_impersonate_is_exposed_at_once() -> None:
    scenario = at_bobs()
    scenario.put("P", scenario.outpost("base", seat=1))
    scenario.put("base", scenario.version("boone", "Raymond Boone", seat=1))
    scenario.hand(spy(scenario))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report spy")
    assert (play.where("spy"), play.state.cards["spy"].guise) == ("aboard.base", "")


def test_1e_inf_05_another_impersonator_exposes_no_one() -> None:
    scenario = at_bobs()
    scenario.put("P", scenario.personnel("double", seat=1, impersonates="Raymond Boone", infiltrates="klingon"))
    spy(scenario, "P", guise="federation")
    play = scenario.begin()
    play.end_turn()
    assert play.state.cards["spy"].guise == "federation"
