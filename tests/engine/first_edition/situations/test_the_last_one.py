"""Cards of the starter decks with one card left to strike, to save or to score by."""

from __future__ import annotations

import pytest

from engine.first_edition.position.characteristics import is_disabled
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks, play_to_orders
from tests.engine.first_edition.scenario import Play, Scenario


def crew(dilemma: str, *skills: str) -> Scenario:
    """Alice's ship at her space mission S, over a dilemma, with a crew of these skills."""
    scenario = Scenario()
    for name in ("S", "T"):
        scenario.mission(name, "Leadership", ground="space")
    scenario.put("S", scenario.ship("hood"))
    for number, has in enumerate(skills):
        scenario.put("hood", scenario.personnel(f"p{number}", has))
    scenario.under("S", scenario.card(dilemma, 1))
    scenario.fill_decks()
    return scenario


def met(scenario: Scenario, *wanted: str, at: str = "attempt:S:0") -> Play:
    play = scenario.begin()
    play.choose(at)
    return passing(play, *wanted)


def passing(play: Play, *wanted: str) -> Play:
    left = list(wanted)
    while play.match.outcome is None and play.match.open[0].rule not in ("1E-TURN-08", "1E-TURN-04"):
        decision = play.match.open[0]
        by_label = {one.label: one.id for one in decision.options} | {one.id: one.id for one in decision.options}
        found = next((one for one in left if one in by_label), "")
        if found:
            left.remove(found)
        play.match.answer(decision.seat, decision.number, (by_label[found],) if found else decision.default)
    return play


def test_menthar_booby_trap_that_kills_the_only_one_lies_on_an_empty_ship() -> None:
    play = met(crew("menthar-booby-trap", ""))
    assert play.where("p0") == "discard.0"
    assert play.where("menthar-booby-trap") == "on.hood"


def test_menthar_booby_trap_with_medical_only_holds_the_ship() -> None:
    play = met(crew("menthar-booby-trap", "medical, leadership"))
    assert play.points() == 35
    assert not play.offers("Move hood")


def test_menthar_booby_trap_is_cured_at_once_by_two_engineers() -> None:
    play = met(crew("menthar-booby-trap", "medical, leadership, engineer 2"))
    assert play.points() == 35
    assert play.where("menthar-booby-trap") == "out.1"
    assert play.offers("Move hood")


def test_two_dimensional_creatures_disable_empaths_until_they_are_cured() -> None:
    scenario = crew("two-dimensional-creatures", "empathy, leadership", "science")
    scenario.put("S", scenario.outpost("starbase"))
    scenario.put("starbase", scenario.personnel("scott", "engineer"))
    play = met(scenario)
    assert is_disabled(play.table, "p0")
    assert play.points() == 0
    play.choose("beam:aboard.starbase:aboard.hood")
    passing(play, "scott")
    if play.where("scott") != "aboard.hood":
        play.choose("scott")
    assert not is_disabled(play.table, "p0")
    assert play.where("two-dimensional-creatures") == "out.1"


@pytest.mark.parametrize(("doctors", "saved"), [(1, False), (2, True)])
def test_1e_cr_108_1e_stat_12_genetronic_replicator_takes_two_other_medical(doctors: int, saved: bool) -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", *(scenario.personnel(f"m{n}", "medical", attributes=(5, 2, 2)) for n in range(doctors)))
    scenario.put("P", scenario.card("data"))
    scenario.under("P", scenario.card("archer", 1))
    scenario.table(scenario.card("genetronic-replicator"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    passing(play, "Use Genetronic Replicator", "Yes")
    assert play.where("data") == ("hand.0" if saved else "discard.0")


def test_klingon_civil_war_scores_weapons_and_shields_of_what_is_destroyed() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put(
        "S", scenario.ship("bortas", affiliation="klingon", numbers=(8, 20, 9), characteristics=("klingon ship",))
    )
    scenario.put(
        "S", scenario.ship("vorn", seat=1, affiliation="klingon", numbers=(8, 5, 6), characteristics=("klingon ship",))
    )
    scenario.put("bortas", add_fighter(scenario, "worf", 5, "leadership"))
    scenario.table(scenario.card("klingon-civil-war", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(offered_attacks(play)[0])
    passing(play)
    assert play.where("vorn") == "discard.1"
    assert play.points() == 11


@pytest.mark.parametrize(("points", "attempted"), [(39, False), (40, True)])
def test_fair_play_and_the_forty_points_of_an_opponents_mission(points: int, attempted: bool) -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership", seat=1, points=points)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.table(scenario.card("fair-play", 1))
    scenario.fill_decks()
    play = scenario.begin()
    assert play.offers("Attempt P") is attempted
    if attempted:
        play.choose("Attempt P")
        assert play.points() == 40


def test_mission_debriefing_stops_only_the_solvers() -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("sulu"))
    scenario.table(scenario.card("mission-debriefing", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    passing(play)
    assert play.points() == 35
    assert play.is_stopped("riker")
    assert not play.is_stopped("sulu")


def test_distortion_lets_a_stopped_ship_fly_its_whole_range_again() -> None:
    scenario = crew("astral-eddy", "leadership")
    scenario.put("hood", scenario.personnel("p9"), stopped=True)
    scenario.state.cards["hood"].states = ("stopped",)
    scenario.state.cards["p0"].states = ("stopped",)
    scenario.state.cards["hood"].range_used = 8
    scenario.hand(scenario.card("distortion-of-space-time-continuum"))
    play = scenario.begin()
    play.choose(next(one for one in play.ids if "distortion" in one))
    passing(play, "hood")
    assert not any(play.is_stopped(one) for one in ("hood", "p0", "p9"))
    assert play.state.cards["hood"].range_used == 0
    assert play.offers("Move hood")


def test_near_warp_transport_takes_six_at_most() -> None:
    scenario = Scenario()
    for name in ("P", "Q"):
        scenario.mission(name)
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", *(scenario.personnel(f"p{n}") for n in range(8)))
    scenario.hand(scenario.card("near-warp-transport"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Play Near-Warp Transport")
    most = 0
    while "end" not in play.ids:
        decision = play.decision
        able = [one.id for one in decision.options if one.id.startswith("p") and one.id[1:].isdecimal()]
        most = max(most, decision.maximum if able else 0)
        play.choose(*(able[: decision.maximum] or [play.ids[0]]))
    assert most == 6
    assert sum(play.where(f"p{n}") == "surface.Q" for n in range(8)) == 6


def test_where_no_one_has_gone_before_joins_the_ends_of_a_line() -> None:
    """From A over the end to C it takes the span of C alone."""
    scenario = Scenario()
    for name, span in (("A", 2), ("B", 8), ("C", 3)):
        scenario.mission(name, span=span)
    scenario.put("A", scenario.ship("hood", numbers=(3, 6, 6)))
    scenario.put("hood", scenario.personnel("sulu"))
    scenario.table(scenario.card("where-no-one-has-gone-before"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Move hood")
    passing(play, "C")
    assert play.where("hood") == "space.C"


def test_escape_pod_saves_a_crew_of_one() -> None:
    scenario = crew("null-space", "leadership")
    scenario.state.cards["hood"].rotations = 1
    scenario.hand(scenario.card("escape-pod"))
    play = met(scenario, "Play Escape Pod", "hood")
    assert play.where("hood") == "discard.0"
    assert play.where("p0") == "aboard.escape-pod"


def test_data_s_medals_score_for_a_leader_and_are_lost_with_them() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "worf", 9, "leadership"), add_fighter(scenario, "kurn", 5, seat=1))
    scenario.hand(scenario.card("datas-medals"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(offered_attacks(play)[0])
    passing(play, "Play Data's Medals", "Play Data’s Medals", "worf")
    assert play.points() == 5
    assert play.where("datas-medals") == "on.worf"


def test_incoming_message_sends_a_ship_to_its_nearest_outpost_and_is_gone_there() -> None:
    scenario = Scenario()
    for name in ("P", "Q"):
        scenario.mission(name, ground="space", span=2)
    scenario.put("Q", scenario.outpost("base", seat=1))
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("kim", seat=1))
    scenario.hand(scenario.card("incoming-message-federation"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Play Incoming Message - Federation")
    passing(play, "hood")
    play.end_turn()
    play_to_orders(play)
    while play.ids == ["move:hood"]:
        play.choose("move:hood")
    assert play.state.cards["hood"].at in ("space.Q", "docked.base")
    assert play.where("incoming-message-federation") in ("discard.0", "on.hood")


def test_1e_seed_27_the_first_card_play_is_of_seven_cards() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.deck(*(scenario.personnel(f"d{n}") for n in range(9)))
    scenario.deck(*(scenario.personnel(f"e{n}", seat=1) for n in range(5)))
    play = scenario.begin(Phase.OPENING_HANDS)
    passing(play)
    assert len(play.state.places["hand.0"]) == 7
    assert len(play.state.places["hand.1"]) == 5
