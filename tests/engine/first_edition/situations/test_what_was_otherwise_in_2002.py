"""Situations that go otherwise by rulebook 1.7 with the rulings of 2002 than by rulebook 2.5.4."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import Kill, Score
from engine.first_edition.battles.forces import possible_joiners
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import add_fighter, give_attack_order, offered_attacks
from tests.engine.first_edition.rules.test_statuses_and_holograms import disabled
from tests.engine.first_edition.scenario import Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7


@pytest.mark.parametrize(("edition", "dies"), [(NOW, False), (THEN, True)])
def test_1e17_pb_3_who_is_disabled_is_attacked_with_the_others_and_may_be_the_casualty(
    edition: Edition, *, dies: bool
) -> None:
    """Kurn is mortally wounded, so that Toral alone is left to be it."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "worf", 11, "leadership"))
    scenario.put("P", add_fighter(scenario, "kurn", 5, seat=1), add_fighter(scenario, "toral", 5, seat=1))
    scenario.fill_decks()
    disabled(scenario, "toral")
    play = scenario.begin()
    assert len(offered_attacks(play)) == (1 if dies else 2)
    give_attack_order(play)
    assert play.where("kurn") == "discard.1"
    assert (play.where("toral") == "discard.1") is dies


@pytest.mark.parametrize("edition", [NOW, THEN])
def test_1e17_pb_3_a_disabled_incompatible_personnel_is_a_separate_team(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "worf", 11, "leadership"), add_fighter(scenario, "kurn", 5, seat=1))
    scenario.put("P", add_fighter(scenario, "tomalak", 5, seat=1, affiliation="romulan"))
    scenario.fill_decks()
    disabled(scenario, "tomalak")
    assert len(offered_attacks(scenario.begin())) == 2


@pytest.mark.parametrize(("edition", "met"), [(NOW, True), (THEN, False)])
def test_1e17_att_2_without_a_matching_personnel_the_attempt_ends(edition: Edition, *, met: bool) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.put("P", scenario.personnel("merc", "honor", affiliation="non-aligned"))
    fire = scenario.dilemma("fire", dilemma_half(Kill(All(who=requirement_of("Leadership")))))
    scenario.under("P", fire, scenario.dilemma("gift", dilemma_half(Score(5))))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.points() == 5) is met
    assert (play.where("gift") == "under.P") is not met


@pytest.mark.parametrize(("edition", "stopped", "joins"), [(NOW, True, True), (THEN, True, False), (THEN, False, True)])
def test_1e17_sb_2_a_stopped_ship_joins_no_defence(edition: Edition, *, stopped: bool, joins: bool) -> None:
    """The one that is attacked is unstopped for the battle; others are not."""
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space")
    for name in ("vorn", "bird"):
        scenario.put("S", scenario.ship(name, seat=1, affiliation="klingon"), stopped=stopped)
        scenario.put(name, add_fighter(scenario, f"captain of {name}", 5, seat=1), stopped=stopped)
    scenario.fill_decks()
    assert (possible_joiners(scenario.begin().table, "vorn") == ["bird"]) is joins


@pytest.mark.parametrize(("edition", "ports", "able"), [(NOW, False, True), (THEN, False, False), (THEN, True, True)])
def test_1e17_fac_7_no_ships_report_at_a_station_without_docking_site(
    edition: Edition, *, ports: bool, able: bool
) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", affiliations=("cardassian",))
    scenario.put("P", scenario.outpost("nor", affiliation="cardassian", facility="station", sites=True))
    sites: dict[str, dict[str, Any]] = {"shops": {"tier": "promenade", "receives": requirement_of("CIVILIAN")}}
    if ports:
        sites["ports"] = {"tier": "docking ring", "docks_below": 3, "capacity": 2}
    for name, facts in sites.items():
        scenario._lay("within", "nor", scenario.add(Site(id=name, title=name, **facts)))
    scenario.hand(scenario.personnel("garak", affiliation="cardassian", classification="civilian"))
    scenario.fill_decks()
    assert scenario.begin(Phase.CARD_PLAY).offers("Report garak") is able
