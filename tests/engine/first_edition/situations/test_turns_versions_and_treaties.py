"""Limits of a turn, the moment of winning, versions of a persona, treaties, and seeding in 2002."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.effects import Outcome, Probe, Score
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import EndOfTurn, InPlaceOfDraw
from engine.first_edition.cards.definition import Event, Facility, Function, Incident
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.position.teams.teams import teams_at
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import add_fighter
from tests.engine.first_edition.rules.test_personas_and_affiliations import treaty
from tests.engine.first_edition.scenario import Play, Scenario

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])


def table(edition: Edition) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.fill_decks()
    return scenario


def bobs(scenario: Scenario, phase: Phase = Phase.ORDERS) -> Play:
    scenario.state.active = 1
    return scenario.begin(phase)


# --- the turn --------------------------------------------------------------------------------------------------------


@editions
def test_1e_turn_04_orders_forfeit_the_card_play_and_free_plays(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", scenario.outpost("base"), scenario.ship("hood"), scenario.personnel("riker"))
    scenario.put("hood", scenario.personnel("pilot"))
    free = Function(how="play", free=True, effects=(Score(1),))
    scenario.hand(scenario.add(Event(id="gift", title="gift", functions=(free,))), scenario.personnel("data"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Play gift")
    assert play.offers("Report data")
    play.choose("Report data")
    assert play.offers("Play gift")
    play.choose(next(one for one in play.labels if "rders" in one))
    assert not play.offers("Play gift")


@editions
@pytest.mark.parametrize(("counter", "gone"), [(1, True), (2, False)])
def test_1e_end_04_the_turn_of_entering_counts_and_the_opponents_does_not(
    edition: Edition, counter: int, *, gone: bool
) -> None:
    scenario = table(edition)
    scenario.mission("P")
    play_it = Function(how="play", stays=True)
    scenario.hand(scenario.add(Event(id="fuse", title="fuse", countdown=counter, functions=(play_it,))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play fuse")
    play.end_turn()
    assert (play.where("fuse") == "discard.0") is gone
    play.end_turn()
    assert (play.where("fuse") == "discard.0") is gone


@editions
def test_1e_end_03_an_empty_deck_ends_the_turn_without_a_loss(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.deck(*(scenario.personnel(f"r{n}", seat=1) for n in range(4)))
    play = scenario.begin()
    play.end_turn()
    assert play.match.outcome is None
    assert play.state.active == 1


@editions
def test_1e17_win_1_with_both_decks_empty_the_higher_score_wins(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.scored(10)
    scenario.deck(scenario.personnel("last"))
    play = scenario.begin()
    play.end_turn()
    assert play.match.outcome is not None
    assert play.match.outcome.winners == (0,)


@pytest.mark.parametrize(("edition", "won"), [(NOW, False), (THEN, True)])
def test_1e_win_01_a_hundred_points_of_planets_alone_win_then_only(edition: Edition, *, won: bool) -> None:
    scenario = table(edition)
    scenario.mission("P", points=40)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.scored(60)
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.match.outcome is not None) is won


@editions
def test_1e_win_01_with_a_planet_and_a_space_mission_99_are_one_too_few(edition: Edition) -> None:
    for points, won in ((59, False), (60, True)):
        scenario = table(edition)
        scenario.mission("P", points=40)
        scenario.mission("S", ground="space", points=40)
        scenario.state.locations["S"].completed_by = 0
        scenario.put("P", scenario.personnel("riker", "leadership"))
        scenario.scored(points, bonus=False)
        play = scenario.begin()
        play.choose("Attempt P")
        assert (play.match.outcome is not None) is won


@editions
def test_1e_dl_07_in_place_of_a_draw_works_with_an_empty_deck(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.outpost("base"))
    text = InPlaceOfDraw(effects=(DownloadCards(cards=Cards(kind="equipment")),), once="turn")
    scenario.put("P", scenario.personnel("clerk", texts=(text,)))
    scenario.hand(scenario.equipment("kit"))
    scenario.deck(*(scenario.personnel(f"r{n}", seat=1) for n in range(4)))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.offers("Use clerk"), (play.decision.prompt, play.labels)


# --- versions --------------------------------------------------------------------------------------------------------


@editions
def test_1e_tim_07_the_new_version_is_as_stopped_and_the_card_play_is_left(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", scenario.outpost("base"))
    scenario.put("base", scenario.version("picard"))
    scenario.hand(scenario.version("galen", "picard"), scenario.personnel("data"))
    play = scenario.begin()
    play.end_turn()
    play.end_turn()
    play.choose("picard → galen")
    while play.decision.rule not in ("1E-TURN-04", "1E-TURN-08"):
        play.choose(play.decision.default[0])
    assert play.offers("Report data")


@editions
@pytest.mark.parametrize("held", [True, False])
def test_1e_tim_07_who_is_captive_is_not_replaced(edition: Edition, *, held: bool) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", scenario.version("picard"), add_fighter(scenario, "kor", 5, seat=1))
    scenario.state.cards["picard"].captor = 1 if held else None
    scenario.hand(scenario.version("galen", "picard"))
    play = scenario.begin()
    play.end_turn()
    play.end_turn()
    assert (play.decision.rule == "1E-TIM-07") is not held


# --- compatibility ---------------------------------------------------------------------------------------------------


@editions
def test_1e_comp_09_when_the_treaty_goes_the_guests_are_arrested_and_may_beam_down(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", scenario.ship("hood", staffing=("stf", "stf")))
    scenario.put("hood", scenario.personnel("riker", icons=("stf",)), add_fighter(scenario, "kurn", 5, icons=("stf",)))
    pact = treaty(scenario, "federation", "klingon")
    play = scenario.begin()
    assert is_staffed(play.table, "hood")
    leave_play(play.table, pact)
    assert is_arrested(play.table, "kurn")
    assert not is_staffed(play.table, "hood")
    again = Scenario().by(edition)
    again.fill_decks()
    again.mission("P")
    again.put("P", again.ship("hood"))
    again.put("hood", again.personnel("riker"), add_fighter(again, "kurn", 5))
    play = again.begin()
    play.choose("Beam from hood to the surface of P")
    assert "kurn" in play.labels
    play.choose("kurn")
    assert not is_arrested(play.table, "kurn")
    assert teams_at(play.table, 0, "surface.P") == [["kurn"]]


@editions
def test_1e_comp_04_allies_help_but_do_not_begin(edition: Edition) -> None:
    for helped in (True, False):
        scenario = table(edition)
        scenario.mission("P", "Honor", points=40)
        scenario.put("P", add_fighter(scenario, "kurn", 5, "honor"))
        if helped:
            scenario.put("P", scenario.personnel("riker"))
        treaty(scenario, "federation", "klingon")
        play = scenario.begin()
        assert play.offers("Attempt P") is helped
        if helped:
            play.choose("Attempt P")
            assert play.points() == 40


# --- probing ---------------------------------------------------------------------------------------------------------


@editions
def test_1e_end_02_several_probes_use_one_card_which_stays_on_top(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    for name in ("one", "two"):
        text = EndOfTurn(effects=(Probe((Outcome(("cmd",), (Score(5),)),)),))
        scenario.put("P", scenario.personnel(name, texts=(text,)))
    top = scenario.personnel("topmost", icons=("cmd",))
    scenario.state.places["deck.0"].insert(0, top)
    scenario.state.cards[top].at = "deck.0"
    play = scenario.begin()
    play.end_turn()
    assert play.points() == 10
    assert [one for one in play.state.cards.values() if one.card == "topmost" and one.at == "hand.0"]


# --- seeding in 2002 -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", [Phase.DOORWAYS, Phase.MISSIONS, Phase.OPPOSING_MISSIONS, Phase.FACILITIES])
def test_1e17_oth_1_an_incident_of_no_phase_is_seeded_in_each(phase: Phase) -> None:
    scenario = table(THEN)
    scenario.mission("A")
    seeded = Function(how="seed", stays=True)
    scenario.seeds(scenario.add(Incident(id="alert", title="alert", functions=(seeded,))))
    if phase is Phase.MISSIONS:
        scenario.missions(scenario.mission_card("B"), scenario.mission_card("C"))
    play = scenario.begin(phase)
    assert play.offers("alert"), play.labels


@editions
def test_1e_rep_04_a_ship_reports_in_orbit_of_the_opponents_headquarters(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("H", affiliations=("klingon",), homeworld="klingon")
    card = Facility(
        id="hall", title="hall", affiliations=("klingon",), shields=20, facility="headquarters", on_planet=True
    )
    scenario._lay("surface", "H", scenario.add(card, 1))
    scenario.hand(scenario.ship("bird", affiliation="klingon"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report bird")
    assert play.where("bird") == "space.H"
