"""Sites that take both players' cards, dilemmas of the Q-Continuum without leave, and cards of two in a selection."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Chosen
from engine.ccg.effects.effects import Kill
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import duel_table, give_attack_order, offered_attacks, play_to_orders
from tests.engine.first_edition.rules.test_personas_and_affiliations import two
from tests.engine.first_edition.rules.test_sites_of_stations import site
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])


def table(edition: Edition) -> Scenario:
    """Planet P and space S, and full decks."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("S", ground="space")
    scenario.fill_decks()
    return scenario


# --- sites of either player's station --------------------------------------------------------------------------------


def nor(edition: Edition, *sites: str, seat: int = 1, **facts: Any) -> Scenario:
    """A Federation station above P, Bob's by default, with Docking Ports and these sites."""
    scenario = table(edition)
    station = scenario.outpost("nor", seat=seat, facility="station", sites=True, weapons=6, **facts)
    scenario.put("P", station)
    scenario._lay("within", station, *(scenario.card(one, seat) for one in (*sites, "docking-ports")))
    return scenario


@editions
@pytest.mark.parametrize(
    ("classification", "affiliation", "taken"),
    [("medical", "federation", True), ("engineer", "federation", False), ("medical", "klingon", False)],
)
def test_1e_rep_10_personnel_listed_by_an_opponents_site_report_there(
    edition: Edition, classification: str, affiliation: str, *, taken: bool
) -> None:
    """Rulebook 2.5.4, line 3399: "any Nor according to the text of its site cards"; likewise 1.7 (1E17-REP-1)."""
    scenario = nor(edition, "infirmary")
    scenario.hand(scenario.personnel("crusher", classification=classification, affiliation=affiliation))
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Report crusher") is taken
    if taken:
        play.choose("Report crusher")
        assert play.where("crusher") == "aboard.infirmary"
        assert play.state.cards["crusher"].controller == 0


@editions
@pytest.mark.parametrize(("affiliation", "taken"), [("federation", True), ("klingon", False)])
def test_1e_rep_10_a_compatible_ship_reports_to_the_opponents_docking_ports(
    edition: Edition, affiliation: str, *, taken: bool
) -> None:
    scenario = nor(edition)
    scenario.hand(scenario.ship("hood", affiliation=affiliation))
    assert scenario.begin(Phase.CARD_PLAY).offers("Report hood") is taken


@editions
def test_1e_fac_01_no_one_reports_to_an_opponents_outpost(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.outpost("theirs", seat=1))
    scenario.hand(scenario.personnel("riker"))
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report riker")


@editions
@pytest.mark.parametrize("guarded", [False, True])
def test_any_player_downloads_by_ops_to_an_unopposed_site(edition: Edition, *, guarded: bool) -> None:
    scenario = nor(edition, "ops")
    scenario.deck(scenario.personnel("riker", classification="officer"))
    if guarded:
        guards = [scenario.personnel(f"guard of {one}", seat=1) for one in ("ops", "docking-ports")]
        for place, guard in zip(("ops", "docking-ports"), guards, strict=True):
            scenario.put(place, guard)
    assert scenario.begin(Phase.CARD_PLAY).offers("Use Ops") is not guarded


@editions
@pytest.mark.parametrize(("quadrant", "taken"), [("gamma", True), ("alpha", False)])
def test_1er_rep_2_a_site_takes_natives_of_the_quadrant_of_its_station(
    edition: Edition, quadrant: str, *, taken: bool
) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("G", quadrant="gamma")
    scenario.fill_decks()
    scenario.put("G", scenario.outpost("nor", facility="station", sites=True, quadrant="gamma"))
    shops = site(scenario, "shops", receives=requirement_of("Officer"))
    scenario._lay("within", "nor", shops, scenario.card("docking-ports"))
    scenario.hand(scenario.personnel("riker", classification="officer", quadrant=quadrant))
    assert scenario.begin(Phase.CARD_PLAY).offers("Report riker") is taken


# --- dilemmas of the Q-Continuum under missions ----------------------------------------------------------------------


@editions
@pytest.mark.parametrize("leave", ["", "beware-of-q", "itself"])
def test_1e17_dil_5_a_q_dilemma_is_a_mis_seed_unless_a_card_lets_it(edition: Edition, leave: str) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi"))
    if leave == "beware-of-q":
        scenario._lay("table", 1, scenario.card(leave, 1))
    harm = dilemma_half(Kill(Chosen(who=requirement_of("not Leadership"))))
    scenario.under("P", scenario.dilemma("trick", harm, icons=("q",), seeds=leave == "itself"))
    play = scenario.begin()
    play.choose("Attempt P")
    play_to_orders(play)
    assert (play.where("troi") == "surface.P") is (not leave)
    assert (play.where("trick") == "out.1") is (not leave or edition is NOW)
    assert play.points() == 35


@editions
@pytest.mark.parametrize(("icon", "leave"), [("q", "beware-of-q"), ("au", "alternate-universe-door")])
def test_1e_play_07_a_dilemma_that_was_met_is_met_again_though_the_leave_is_gone(
    edition: Edition, icon: str, leave: str
) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario._lay("table", 1, scenario.card(leave, 1))
    scenario.under("P", scenario.dilemma("wall", dilemma_half(unless="Honor"), icons=(icon,)))
    play = scenario.begin()
    play.choose("Attempt P")
    play_to_orders(play)
    leave_play(play.table, leave)
    play.end_turn()
    play.end_turn()
    play.choose("Attempt P")
    play_to_orders(play)
    assert play.where("wall") == "under.P"
    assert play.points() == 0


@pytest.mark.parametrize(("edition", "shown"), [(NOW, ["N", "Y", "Z"]), (THEN, ["Y", "Z"])], ids=["now", "then"])
def test_1er_txt_1_a_gateway_was_established_at_a_mission_with_a_point_box(edition: Edition, shown: list[str]) -> None:
    """Its revised text of 2002; the text of today asks for no point box."""
    scenario = Scenario().by(edition)
    for name, points in (("N", None), ("Y", 30), ("Z", 35)):
        scenario.mission(name, ground="space", points=points)
    scenario.fill_decks()
    scenario.hand(scenario.add(catalogue_of_edition(edition).card("establish-gateway")))
    play = scenario.begin(Phase.CARD_PLAY)
    play.do("Play Establish Gateway", "Turn up Establish Gateway")
    assert play.labels == shown


# --- cards of two personnel in a random selection --------------------------------------------------------------------


def met_nagilum(edition: Edition, seed: int) -> Play:
    """Alice's crew of four and a card of two meets Nagilum, who kills half."""
    scenario = Scenario(seed).by(edition)
    scenario.mission("S", ground="space")
    scenario.fill_decks()
    scenario.put("S", scenario.ship("hood"))
    others = [scenario.personnel(f"ensign {n}") for n in range(3)]
    scenario.put("hood", scenario.personnel("riker", "leadership"), *others, two(scenario, "twins", "one", "other"))
    scenario.under("S", scenario.card("nagilum", 1))
    play = scenario.begin()
    play.choose("Attempt S")
    return play


def dead(play: Play) -> list[str]:
    return [one for one in play.state.cards if "discard.0" in play.where(one)]


TWINS = 3
"""A seed with which the twins are among the two cards that are selected first."""


def test_1er_duo_3_the_opponent_allows_that_more_are_affected() -> None:
    play = met_nagilum(THEN, TWINS)
    assert (play.decision.seat, play.decision.rule) == (1, "1ER-DUO-3")
    play.choose("No")
    assert len(dead(play)) == 2
    assert "twins" in dead(play)


def test_1er_duo_3_or_requires_another_selection() -> None:
    play = met_nagilum(THEN, TWINS)
    while play.decision.rule == "1ER-DUO-3":
        play.choose("Yes")
    assert len(dead(play)) == 2
    assert "twins" not in dead(play)


def test_1er_duo_3_without_a_dual_personnel_card_there_is_no_question() -> None:
    assert len(dead(met_nagilum(THEN, 0))) == 2


def test_1er_duo_3_by_rulebook_2_5_4_the_selection_stands() -> None:
    assert "twins" in dead(met_nagilum(NOW, TWINS))


# --- orders, ships and battles ---------------------------------------------------------------------------------------


@editions
def test_1e17_ship_4_a_stalled_ship_attempts(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood", staffing=("cmd", "stf")))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    play = scenario.begin()
    assert not play.offers("Move hood")
    play.choose("Attempt S")
    assert play.points() == 35


@editions
def test_1e17_att_10_another_team_on_the_planet_is_not_hit(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("worf", affiliation="klingon"))
    scenario.under("P", scenario.dilemma("blast", dilemma_half(Kill(All(who=requirement_of("not Leadership"))))))
    play = scenario.begin()
    play.choose("Attempt P")
    play_to_orders(play)
    assert play.where("worf") == "surface.P"


@editions
def test_1er_sta_3_after_a_battle_equipment_is_stopped_too(edition: Edition) -> None:
    scenario = duel_table(11, 5).by(edition)
    scenario.put("P", scenario.equipment("padd"))
    play = give_attack_order(scenario.begin())
    assert play.is_stopped("worf")
    assert play.is_stopped("padd")


@editions
def test_1er_borg_4_a_borg_outpost_is_seeded_in_space_at_a_mission_without_icons(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    for name, ground, affiliations in (("D", "space", ()), ("F", "space", ("federation",)), ("L", "planet", ())):
        scenario.mission(name, ground=ground, quadrant="delta", affiliations=affiliations)
    scenario.mission("A", ground="space", affiliations=())
    scenario.seeds(scenario.card("borg-outpost"))
    play = scenario.begin(Phase.FACILITIES)
    assert [one for one in play.labels if one.startswith("Borg Outpost")] == ["Borg Outpost at D"]


@editions
def test_1e17_ship_5_a_docked_ship_neither_attempts_nor_attacks(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.outpost("base"), scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.dock("base", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.put("bird", scenario.personnel("kurn", seat=1, affiliation="klingon"))
    play = scenario.begin()
    assert not play.offers("Attempt S")
    assert not offered_attacks(play)
