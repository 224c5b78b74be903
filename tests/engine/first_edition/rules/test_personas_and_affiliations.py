"""Persona replacement, several affiliations, treaties, house arrest (1E-TIM-07, 1E-UNIQ, 1E-MAFF, 1E-COMP, 1E-HARR)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Adjusts, Mixes, Nullifies
from engine.ccg.effects.texts import While
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.cards.individual import Individual
from engine.first_edition.position.characteristics import is_disabled, persons_on_card
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.position.teams.teams import surface_place, teams_at
from engine.first_edition.table.state import STOPPED, Phase
from tests.engine.first_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    """Alice's outpost at her planet P, and full decks."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.fill_decks()
    return scenario


def somebody(scenario: Scenario, name: str, persona: str = "", *, seat: int = 0, **facts: Any) -> str:
    return scenario.personnel(name, persona=persona, uniqueness="unique", seat=seat, **facts)


def two(scenario: Scenario, name: str, one: str, other: str) -> str:
    pair = tuple(
        Individual(persona=who, classification="V.I.P.", integrity=2, cunning=2, strength=2) for who in (one, other)
    )
    return scenario.personnel(name, uniqueness="unique", pair=pair)


# --- persona replacement ---------------------------------------------------------------------------------------------


def test_1e_tim_07_a_version_in_hand_takes_the_place_of_one_in_play(scenario: Scenario) -> None:
    """Before the card play, which stays available; the other version returns to hand (1E-REP-11, 1E-TURN-03)."""
    scenario.put("P", somebody(scenario, "picard"))
    scenario.hand(somebody(scenario, "galen", "picard"))
    play = scenario.begin(Phase.START)
    play.state.due = ()
    play = again(play)
    play.choose("picard → galen")
    assert (play.where("galen"), play.where("picard")) == ("surface.P", "hand.0")
    assert play.state.card_play


def again(play: Play) -> Play:
    """Continue two turns, because a scenario starts in the middle of its first turn."""
    for _ in range(2):
        play.end_turn()
    return play


def replacing(scenario: Scenario) -> Play:
    """Continue to Alice's next start of turn."""
    play = scenario.begin()
    for _ in range(2):
        play.end_turn()
    return play


def test_1e_tim_07_what_lay_on_the_old_version_goes_along(scenario: Scenario) -> None:
    """Whether stopped or not; lasting effects stay."""
    scenario.put("P", somebody(scenario, "picard"))
    strong = While(changes=(Adjusts(Cards(where="host"), ("strength",), 3),))
    scenario.on("picard", scenario.event("vigour", stays=True, texts=(strong,)))
    scenario.hand(somebody(scenario, "galen", "picard"))
    play = replacing(scenario)
    play.choose("picard → galen")
    assert play.where("vigour") == "on.galen"
    assert persons_on_card(play.table, "galen")[0].attributes["strength"] == 8


@pytest.mark.parametrize("why", ["another persona", "controlled by nobody of theirs", "universal", "the same card"])
def test_1e_tim_07_only_versions_of_a_persona_are_replaced(scenario: Scenario, why: str) -> None:
    """Both must be owned and controlled; universal cards and copies are no versions (1E-UNIQ-15)."""
    if why == "universal":
        scenario.put("P", scenario.personnel("picard"))
        scenario.hand(scenario.personnel("galen", persona="picard"))
    elif why == "the same card":
        scenario.put("P", somebody(scenario, "picard"))
        scenario.hand(scenario.copy_of("picard"))
    else:
        scenario.put("P", somebody(scenario, "picard"))
        scenario.hand(somebody(scenario, "galen", "riker" if why == "another persona" else "picard"))
    if why == "controlled by nobody of theirs":
        scenario.state.cards["picard"].controller = 1
    play = replacing(scenario)
    assert "1E-TIM-07" not in {one.rule for one in play.match.open}


def test_1e_tim_07_no_persona_comes_or_goes(scenario: Scenario) -> None:
    """A dual-personnel card must replace both personnel at once (the rule's own example)."""
    scenario.put("P", somebody(scenario, "lursa"))
    scenario.hand(two(scenario, "sisters", "lursa", "betor"))
    assert "1E-TIM-07" not in {one.rule for one in replacing(scenario).match.open}


@pytest.mark.parametrize("back", [False, True])
def test_1e_tim_07_both_sisters_at_once(scenario: Scenario, back: bool) -> None:
    sisters = two(scenario, "sisters", "lursa", "betor")
    singles = (somebody(scenario, "lursa"), somebody(scenario, "betor"))
    scenario.put("P", *((sisters,) if back else singles))
    scenario.hand(*(singles if back else (sisters,)))
    play = replacing(scenario)
    play.choose("sisters → lursa and betor" if back else "lursa and betor → sisters")
    assert {play.where(one) for one in singles} == {"surface.P" if back else "hand.0"}
    assert play.where("sisters") == ("hand.0" if back else "surface.P")


def test_1e_tim_07_ships_are_exchanged_with_all_aboard(scenario: Scenario) -> None:
    old = scenario.ship("enterprise", uniqueness="unique")
    new = scenario.ship("future", uniqueness="unique")
    scenario.put("P", old)
    scenario.put(old, scenario.personnel("riker"))
    scenario.hand(new)
    play = replacing(scenario)
    assert "1E-TIM-07" not in {one.rule for one in play.match.open}  # another title is another ship


def test_a_replacement_may_be_declined(scenario: Scenario) -> None:
    scenario.put("P", somebody(scenario, "picard"))
    scenario.hand(somebody(scenario, "galen", "picard"))
    play = replacing(scenario)
    play.choose("Replace no one")
    assert play.where("picard") == "surface.P"


# --- several affiliations --------------------------------------------------------------------------------------------

BOTH = ("federation", "klingon")


def test_1e_maff_02_its_player_switches_it_as_often_as_they_like(scenario: Scenario) -> None:
    """In both segments; it has one affiliation at a time (1E-MAFF-01)."""
    scenario.put("P", scenario.personnel("kehleyr", affiliation=BOTH))
    play = scenario.begin()
    play.do("Switch kehleyr to Klingon", "Switch kehleyr to Federation", "Switch kehleyr to Klingon")
    assert play.state.cards["kehleyr"].mode == "klingon"
    assert "Alice switches a card to Klingon." in play.words()
    assert "kehleyr" not in play.words()


def test_1e_maff_02_no_switch_can_cause_house_arrest(scenario: Scenario) -> None:
    """Aboard a Federation outpost she stays Federation (1E-HARR-05)."""
    scenario.put("starbase", scenario.personnel("kehleyr", affiliation=BOTH))
    assert not scenario.begin().offers("Switch kehleyr to Klingon")


def test_1e_maff_02_on_a_planet_those_who_do_not_go_together_split(scenario: Scenario) -> None:
    """1E-HARR-03."""
    scenario.put("P", scenario.personnel("kehleyr", affiliation=BOTH), scenario.personnel("riker"))
    play = scenario.begin()
    play.choose("Switch kehleyr to Klingon")
    assert len(teams_at(play.table, 0, surface_place("P"))) == 2


def test_1e_maff_02_a_ship_does_not_switch_away_from_its_crew(scenario: Scenario) -> None:
    ship = scenario.ship("hood", affiliation="federation")
    scenario.put("P", ship)
    switching = scenario._definitions["hood"].__class__
    assert switching.__name__ == "Ship"
    scenario.put(ship, scenario.personnel("riker"))
    play = scenario.begin()
    assert not play.offers("Switch hood to Klingon")


def test_1e_maff_04_two_on_one_card_share_their_fate(scenario: Scenario) -> None:
    """They count as two personnel, but are moved and stopped as one card."""
    scenario.put("P", two(scenario, "sisters", "lursa", "betor"))
    play = scenario.begin()
    assert len(persons_on_card(play.table, "sisters")) == 2
    play.choose("Beam from the surface of P to starbase")
    play.choose("sisters")
    assert play.where("sisters") == "aboard.starbase"


# --- treaties --------------------------------------------------------------------------------------------------------


def treaty(scenario: Scenario, *affiliations: str, seat: int = 0) -> str:
    """Add a treaty of a player on the table."""
    text = While(changes=(Mixes(Cards(kind="card"), affiliations),))
    card = Event(id="treaty", title="treaty", functions=(Function(how="play", stays=True, texts=(text,)),))
    instance = scenario.add(card, seat)
    scenario.table(instance)
    return instance


def test_1e_comp_04_with_a_treaty_they_are_one_team(scenario: Scenario) -> None:
    """Including Non-Aligned personnel, but not third affiliations."""
    treaty(scenario, "federation", "klingon")
    crowd = [
        scenario.personnel("riker"),
        scenario.personnel("kurn", affiliation="klingon"),
        scenario.personnel("neelix", affiliation="non-aligned"),
        scenario.personnel("sela", affiliation="romulan"),
    ]
    scenario.put("P", *crowd)
    play = scenario.begin()
    assert teams_at(play.table, 0, surface_place("P")) == [["riker", "kurn", "neelix"], ["sela"]]


def test_1e_comp_04_a_treaty_is_only_its_players(scenario: Scenario) -> None:
    treaty(scenario, "federation", "klingon", seat=1)
    scenario.put("P", scenario.personnel("riker"), scenario.personnel("kurn", affiliation="klingon"))
    assert len(teams_at(scenario.begin().table, 0, surface_place("P"))) == 2


def test_1e_comp_04_a_mixed_crew_staffs_a_ship_if_one_of_them_matches_it(scenario: Scenario) -> None:
    """1E-COMP-03: compatible is not matching."""
    treaty(scenario, "federation", "klingon")
    ship = scenario.ship("hood", staffing=("stf", "stf"))
    scenario.put("P", ship)
    scenario.put(ship, *(scenario.personnel(f"k{n}", affiliation="klingon", icons=("stf",)) for n in range(2)))
    play = scenario.begin()
    assert not is_disabled(play.table, "k0")
    assert not is_staffed(play.table, "hood")


def test_1e_comp_04_they_report_to_one_anothers_facilities(scenario: Scenario) -> None:
    treaty(scenario, "federation", "klingon")
    scenario.hand(scenario.personnel("kurn", affiliation="klingon"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report kurn")
    assert play.where("kurn") == "aboard.starbase"


# --- house arrest ----------------------------------------------------------------------------------------------------


def lost(scenario: Scenario, *klingons: str) -> Play:
    """Let an event of Alice's nullify the treaty when it is played."""
    treaty(scenario, "federation", "klingon")
    scenario.put("starbase", scenario.personnel("riker"), *klingons)
    null = While(changes=(Nullifies(Cards(kind="event", title="treaty", whose="anybody", where="play")),))
    scenario.hand(scenario.event("war", stays=True, texts=(null,)))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play war")
    return play


def test_1e_harr_01_who_is_incompatible_with_the_facility_is_arrested(scenario: Scenario) -> None:
    """1E-COMP-09: whatever their number."""
    play = lost(scenario, *(scenario.personnel(f"k{n}", affiliation="klingon") for n in range(3)))
    assert [is_arrested(play.table, one) for one in ("riker", "k0", "k1", "k2")] == [False, True, True, True]


def test_1e_harr_02_who_is_arrested_is_disabled_but_may_leave(scenario: Scenario) -> None:
    """On a planet they are free again."""
    play = lost(scenario, scenario.personnel("kurn", affiliation="klingon"))
    assert is_disabled(play.table, "kurn")
    play.choose("Beam from starbase to the surface of P")
    play.choose("kurn")
    assert play.where("kurn") == "surface.P"
    assert not is_disabled(play.table, "kurn")


def test_1e_harr_02_they_do_not_staff_a_ship(scenario: Scenario) -> None:
    ship = scenario.ship("hood", staffing=("stf", "stf"))
    scenario.put("P", ship)
    scenario.put(ship, scenario.personnel("troi", icons=("stf",)))
    play_with = scenario.personnel("kurn", affiliation="klingon", icons=("stf",))
    scenario.put(ship, play_with)
    assert not is_staffed(scenario.begin().table, "hood")


@pytest.mark.parametrize(("federation", "arrested"), [(1, "federation"), (3, "klingon")])
def test_1e_harr_01_where_the_host_goes_with_all_the_smaller_group_is(
    scenario: Scenario, federation: int, arrested: str
) -> None:
    """Aboard a neutral outpost or an opponent's ship."""
    scenario.mission("Q")
    scenario.put("Q", scenario.outpost("neutral", affiliation="neutral"))
    people = [scenario.personnel(f"f{n}") for n in range(federation)]
    scenario.put("neutral", *people, *(scenario.personnel(f"k{n}", affiliation="klingon") for n in range(2)))
    table = scenario.begin().table
    assert is_arrested(table, "f0") is (arrested == "federation")
    assert is_arrested(table, "k0") is (arrested == "klingon")


def test_1e_harr_01_only_their_own_cards_count(scenario: Scenario) -> None:
    """An intruder causes no house arrest."""
    scenario.put("starbase", scenario.personnel("riker"), scenario.personnel("kurn", affiliation="klingon", seat=1))
    table = scenario.begin().table
    assert not is_arrested(table, "riker")
    assert not is_arrested(table, "kurn")


def test_1e_harr_05_no_personnel_are_brought_into_house_arrest(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("kurn", affiliation="klingon"))
    play = scenario.begin()
    assert not play.offers("Beam from the surface of P to starbase")


def test_stopped_is_not_arrested(scenario: Scenario) -> None:
    scenario.put("starbase", scenario.personnel("riker"), stopped=True)
    play = scenario.begin()
    assert STOPPED in play.state.cards["riker"].states
    assert not is_arrested(play.table, "riker")
