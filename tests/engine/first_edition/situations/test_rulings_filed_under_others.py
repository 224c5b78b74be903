"""Rulings of 2002 that say more than the rule of rulebook 2.5.4 with which they go, tried in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards, Chosen
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.effects import Kill
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Order, While
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.individual import Individual
from engine.first_edition.cards.places import Site
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import DEACTIVATED, STOPPED, Phase
from tests.engine.first_edition.battles import add_fighter, give_attack_order, offered_attacks
from tests.engine.first_edition.scenario import Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])
HOLO = ("holo",)


def table(edition: Edition) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space")
    scenario.mission("P")
    scenario.fill_decks()
    return scenario


# --- holograms --------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(("wanted", "then"), [('"Vulcan"', False), ("[Federation]", True)])
def test_1er_hol_7_the_species_of_a_hologram_was_hologram(edition: Edition, wanted: str, *, then: bool) -> None:
    """Rulings, line 743: regardless of appearance or lore; text on affiliation still works."""
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood", equipment=("holodeck",)))
    scenario.put("hood", scenario.personnel("sumek", "leadership", icons=HOLO, characteristics=("vulcan", "male")))
    scenario.under("S", scenario.dilemma("wall", dilemma_half(unless=wanted)))
    play = scenario.begin()
    play.choose("Attempt S")
    assert play.points() == (35 if then or edition is NOW else 0)


@editions
def test_1er_hol_3_who_was_reported_inactive_is_activated_the_same_turn(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.outpost("base"), scenario.ship("hood", equipment=("holodeck",)))
    scenario.put("hood", scenario.personnel("riker"))
    scenario.hand(scenario.personnel("moriarty", icons=HOLO))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report moriarty")
    assert DEACTIVATED in play.state.cards["moriarty"].states
    play.choose("Beam from base to hood")
    if play.decision.rule != "1E-TURN-08":
        play.choose("moriarty")
    assert any(one.startswith("Activate moriarty") for one in play.labels)


@editions
def test_1er_hol_4_with_its_ship_a_hologram_is_lost(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood", equipment=("holodeck",)))
    scenario.put("hood", scenario.personnel("moriarty", icons=HOLO))
    play = scenario.begin()
    leave_play(play.table, "hood")
    assert play.where("moriarty") == "discard.0"


# --- two on one card --------------------------------------------------------------------------------------------------


def couple(scenario: Scenario, **facts: Any) -> str:
    persons = (
        Individual(persona="keiko", strength=4, characteristics=("female",), classification="security"),
        Individual(persona="miles", strength=5, characteristics=("male",)),
    )
    return scenario.personnel("obriens", pair=persons, **facts)


@editions
@pytest.mark.parametrize("who", ["Male", "Female"])
def test_1er_duo_2_a_couple_is_eligible_for_either_gender(edition: Edition, who: str) -> None:
    scenario = table(edition)
    scenario.put("P", couple(scenario), scenario.personnel("riker", "leadership"))
    scenario.under("P", scenario.dilemma("kiss", dilemma_half(Kill(Chosen(who=requirement_of(f'"{who}"'))))))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("obriens") == "discard.0"


@editions
def test_1er_duo_1_if_one_of_them_may_be_downloaded_both_come(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.outpost("base"))
    call = DownloadCards(cards=Cards(kind="personnel", who=requirement_of("classification Security")))
    scenario.put("P", scenario.personnel("clerk", texts=(Order(effects=(call,)),)))
    scenario.deck(couple(scenario))
    play = scenario.begin()
    play.choose("Use clerk")
    assert [play.table.name(card) for card in play.table.cards_in_list("aboard", "base")] == ["obriens"]


# --- played again -----------------------------------------------------------------------------------------------------


@editions
def test_1er_play_2_a_card_that_is_played_again_is_new(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.outpost("base"), scenario.ship("hood"))
    scenario.put("base", scenario.personnel("riker"))
    scenario.state.cards["hood"].rotations, scenario.state.cards["hood"].range_used = 1, 6
    scenario.state.cards["riker"].states = (STOPPED,)
    play = scenario.begin(Phase.CARD_PLAY)
    for one in ("hood", "riker"):
        leave_play(play.table, one, "hand")
    play.end_turn()
    play.end_turn()
    play.choose("Report hood")
    assert (play.state.cards["hood"].rotations, play.state.cards["hood"].range_used) == (0, 0)
    assert not play.is_stopped("riker")


@editions
def test_1er_play_2_replayed_personnel_can_walk_again(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.outpost("nor", facility="station", sites=True))
    for name, tier in (("bar", "promenade"), ("ward", "promenade")):
        site = Site(id=name, title=name, tier=tier)  # type: ignore[arg-type]
        scenario._lay("within", "nor", scenario.add(site))
    scenario.put("bar", scenario.personnel("quark"))
    play = scenario.begin()
    play.choose("Walk from bar to ward")
    if play.decision.rule != "1E-TURN-08":
        play.choose("quark")
    assert play.offers("Walk from ward to bar") is (edition is NOW)
    leave_play(play.table, "quark", "hand")
    play.table.put("quark", "aboard", "ward")
    play.table.drop_all_caches()
    assert play.state.cards["quark"].walked_in == 0


# --- battles ----------------------------------------------------------------------------------------------------------


@editions
def test_1e17_stop_2_attacked_stopped_personnel_are_stopped_again(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", add_fighter(scenario, "kor", 5, "leadership"))
    scenario.put("P", *(add_fighter(scenario, name, 5, seat=1) for name in ("kurn", "kang")))
    for name in ("kurn", "kang"):
        scenario.state.cards[name].states = (STOPPED,)
    play = scenario.begin()
    give_attack_order(play, offered_attacks(play)[0])
    left = [name for name in ("kor", "kurn", "kang") if play.where(name) == "surface.P"]
    assert all(play.is_stopped(name) for name in left)


# --- missions ---------------------------------------------------------------------------------------------------------


@editions
def test_1er_mis_1_a_missions_value_never_falls_below_zero(edition: Edition) -> None:
    scenario = table(edition)
    text = While(
        changes=(Adjusts(of=Cards(kind="mission", whose="anybody", where="play"), attributes=("points",), amount=-50),)
    )
    scenario.put("P", scenario.personnel("riker", "leadership", texts=(text,)))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 0


@editions
def test_1e17_card_1_cards_report_only_in_their_quadrant(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("G", quadrant="gamma")
    scenario.put("G", scenario.outpost("base"))
    scenario.hand(scenario.personnel("riker"), scenario.personnel("odo", quadrant="gamma"), scenario.equipment("pad"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert not any(play.offers(f"Report {one}") for one in ("riker", "odo", "pad"))
