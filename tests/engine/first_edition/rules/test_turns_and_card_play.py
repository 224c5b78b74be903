"""Turns, card play, reporting for duty, copies, compatibility (1E-TURN, PLAY, REP, UNIQ, COMP, END)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Adjusts, Nullifies
from engine.ccg.effects.effects import Draw, Score
from engine.ccg.effects.texts import EndOfTurn, While
from engine.first_edition.cards.definition import Event, Facility, Function
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.position.teams.compatibility import may_mix
from engine.first_edition.position.teams.teams import surface_place, teams_at
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of


@pytest.fixture
def scenario() -> Scenario:
    """Alice's outpost at her planet P, and full decks."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.fill_decks()
    return scenario


def card_play(scenario: Scenario, *hand: str) -> Play:
    scenario.hand(*hand)
    return scenario.begin(Phase.CARD_PLAY)


# --- the turn --------------------------------------------------------------------------------------------------------


def test_1e_turn_04_one_card_a_turn_is_played(scenario: Scenario) -> None:
    """Card play, then orders (1E-TURN-02)."""
    play = card_play(scenario, scenario.personnel("riker"), scenario.personnel("worf"))
    play.choose("Report riker")
    assert play.where("riker") == "aboard.starbase"
    assert play.state.phase is Phase.ORDERS
    assert play.where("worf") == "hand.0"


def test_1e_turn_04_to_give_orders_forfeits_the_card_play(scenario: Scenario) -> None:
    play = card_play(scenario, scenario.personnel("riker"))
    play.choose("Give orders")
    assert play.state.phase is Phase.ORDERS
    assert not play.offers("Report riker")


@pytest.mark.parametrize("first", ["Report riker", "Report kit"])
def test_1e_turn_05_free_plays_come_before_or_after_it(scenario: Scenario, first: str) -> None:
    play = card_play(scenario, scenario.personnel("riker"), scenario.equipment("kit", free=True))
    play.do(first, next(one for one in play.labels if one.startswith("Report") and one != first))
    assert (play.where("riker"), play.where("kit")) == ("aboard.starbase", "aboard.starbase")


def test_1e_turn_05_but_only_before_orders(scenario: Scenario) -> None:
    play = card_play(scenario, scenario.equipment("kit", free=True))
    play.choose("Give orders")
    assert not play.offers("Report kit")


def test_1e_end_03_the_turn_ends_with_a_draw_and_is_the_opponents_then(scenario: Scenario) -> None:
    """One turn after another (1E-TURN-01), each with a draw at its very end (1E-TURN-10, 1E-TURN-15)."""
    play = scenario.begin()
    play.choose("End your turn")
    assert len(play.state.places["hand.0"]) == 1
    assert (play.state.turn, play.state.active) == (2, 1)


def test_1e_end_03_without_a_deck_the_turn_is_just_over(scenario: Scenario) -> None:
    scenario.state.places["deck.0"].clear()
    scenario.state.places.pop("deck.0")
    for card in [one for one in scenario.state.cards if one.startswith("reserve-0")]:
        scenario.discard(card)
    play = scenario.begin()
    play.choose("End your turn")
    assert play.state.turn == 2
    assert "hand.0" not in play.state.places


def test_1e_stat_03_all_stopped_cards_recover_as_any_turn_begins(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("riker"), scenario.personnel("kurn", seat=1), stopped=True)
    play = scenario.begin()
    assert play.is_stopped("riker")
    play.choose("End your turn")
    assert not play.is_stopped("riker")
    assert not play.is_stopped("kurn")


def test_a_player_who_presses_the_end_of_a_turn_is_asked_and_others_are_not(scenario: Scenario) -> None:
    assert scenario.begin().labels == ["End your turn"]
    assert scenario.begin(ends_turns=False).state.turn > 1


# --- playing ---------------------------------------------------------------------------------------------------------


def test_1e_play_01_an_event_has_its_effects_and_is_discarded(scenario: Scenario) -> None:
    play = card_play(scenario, scenario.event("toast", Score(5)))
    play.choose("Play toast")
    assert play.points() == 5
    assert play.where("toast") == "discard.0"


def test_1e_play_01_what_stays_is_in_play_on_the_table(scenario: Scenario) -> None:
    """It used the normal card play (1E-PLAY-04, 1E-CARD-07)."""
    play = card_play(scenario, scenario.event("alert", stays=True))
    play.choose("Play alert")
    assert play.where("alert") == "table.0"
    assert play.state.phase is Phase.ORDERS


def test_1e_play_01_an_event_may_be_played_on_a_card(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("enterprise"))
    on = Cards(kind="ship", where="play")
    faster = While(changes=(Adjusts(Cards(kind="ship", where="host"), ("range",), 2),))
    play = card_play(scenario, scenario.event("warp", on=on, stays=True, texts=(faster,)))
    play.choose("Play warp")
    assert play.where("warp") == "on.enterprise"
    assert play.match.view(0).lines[0].locations[0].ships[0].range == 10  # type: ignore[attr-defined]


def test_1e_act_03_a_card_of_two_uses_does_only_what_its_player_chose(scenario: Scenario) -> None:
    uses = tuple(Function(how="play", stays=True, texts=(EndOfTurn(effects=(Score(n),)),)) for n in (1, 2))
    scenario.hand(scenario.add(Event(id="transcendence", title="transcendence", functions=uses)))
    play = scenario.begin(Phase.CARD_PLAY)
    first, second = play.decision.options[:2]
    assert (first.label, second.label) == ("Play transcendence", "Play transcendence")
    assert first.detail != second.detail
    play.choose(second.id)
    play.end_turn()
    assert play.points() == 2


def test_a_nullified_card_is_discarded_once_both_are_in_play(scenario: Scenario) -> None:
    bubble = scenario.event("bubble", stays=True, seat=1)
    scenario.table(bubble)
    null = While(changes=(Nullifies(Cards(kind="event", title="bubble", whose="anybody", where="play")),))
    play = card_play(scenario, scenario.event("cure", stays=True, texts=(null,)))
    play.choose("Play cure")
    assert (play.where("cure"), play.where("bubble")) == ("table.0", "discard.1")


def test_1e_act_03_an_event_whose_conditions_do_not_hold_is_not_offered(scenario: Scenario) -> None:
    play = card_play(
        scenario, scenario.event("toast", Draw(1), requires=requirement_of("Leadership")), scenario.event("other")
    )
    assert play.offers("Play other")
    assert not play.offers("Play toast")


def test_1e_play_06_cards_of_the_alternate_universe_are_not_played_without_leave(scenario: Scenario) -> None:
    play = card_play(scenario, scenario.personnel("yar", icons=("au",)), scenario.personnel("riker"))
    assert play.labels == ["Report riker", "Give orders"]


# --- reporting -------------------------------------------------------------------------------------------------------


def test_1e_rep_04_a_ship_reports_docked_to_an_outpost(scenario: Scenario) -> None:
    """1E-DOCK-05."""
    play = card_play(scenario, scenario.ship("enterprise"))
    play.choose("Report enterprise")
    assert play.where("enterprise") == "docked.starbase"


def test_1e_rep_04_a_ship_reports_into_orbit_at_a_headquarters() -> None:
    """Whoever owns it: both players can use a headquarters (1E-REP-08)."""
    scenario = Scenario()
    scenario.mission("earth")
    office = Facility(
        id="office", title="office", facility="headquarters", affiliations=("federation",), on_planet=True
    )
    scenario._lay("surface", "earth", scenario.add(office, 1))
    scenario.fill_decks()
    play = card_play(scenario, scenario.ship("enterprise"), scenario.personnel("riker"))
    play.choose("Report enterprise")
    assert play.where("enterprise") == "space.earth"


def test_1e_rep_02_not_to_the_opponents_outpost() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("theirs", seat=1))
    scenario.fill_decks()
    scenario.hand(scenario.personnel("riker"))
    assert scenario.begin(Phase.CARD_PLAY).state.phase is Phase.ORDERS


def test_1e_comp_01_only_compatible_cards_report(scenario: Scenario) -> None:
    klingon, drifter = (
        scenario.personnel("kurn", affiliation="klingon"),
        scenario.personnel("guinan", affiliation="neutral"),
    )
    play = card_play(scenario, klingon, drifter)
    assert play.labels == ["Report guinan", "Give orders"]


@pytest.mark.parametrize(("kind", "reports"), [("personnel", False), ("equipment", True)])
def test_1e_rep_03_cards_report_in_their_native_quadrant_and_equipment_anywhere(
    scenario: Scenario, kind: str, reports: bool
) -> None:
    card = scenario.personnel("odo", quadrant="gamma") if kind == "personnel" else scenario.equipment("odo")
    play = card_play(scenario, card)
    assert (play.state.phase is Phase.CARD_PLAY and play.offers("Report odo")) is reports


def test_1e_rep_03_nothing_reports_to_a_facility_that_is_not_where_it_belongs() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("lost", quadrant="gamma"))
    scenario.fill_decks()
    play = card_play(scenario, scenario.personnel("riker"), scenario.equipment("kit"))
    assert play.state.phase is Phase.ORDERS


def test_1e_rep_13_personnel_do_not_report_into_house_arrest() -> None:
    scenario = Scenario()
    scenario.mission("P", affiliations=("federation", "neutral"))
    scenario.put("P", scenario.outpost("station", affiliation="neutral"))
    scenario.put("station", scenario.personnel("kurn", affiliation="klingon"))
    scenario.fill_decks()
    play = card_play(scenario, scenario.personnel("riker"), scenario.personnel("gowron", affiliation="klingon"))
    assert play.labels == ["Report gowron", "Give orders"]


def test_1e_rep_01_where_there_are_several_outposts_the_player_chooses(scenario: Scenario) -> None:
    scenario.mission("Q")
    scenario.put("Q", scenario.outpost("second"))
    play = card_play(scenario, scenario.personnel("riker"))
    play.do("Report riker", "second at Q")
    assert play.where("riker") == "aboard.second"


def test_1e_maff_01_a_card_of_two_affiliations_reports_as_one_of_them(scenario: Scenario) -> None:
    scenario.put("P", scenario.outpost("qonos", affiliation="klingon"))
    play = card_play(scenario, scenario.personnel("worf", affiliation=("federation", "klingon")))
    play.do("Report worf", "qonos at P")
    assert play.state.cards["worf"].mode == "klingon"
    traits = persons_on_card(play.table, "worf")[0].traits
    assert "[klingon]" in traits
    assert "[federation]" not in traits


# --- copies and versions ---------------------------------------------------------------------------------------------


def test_1e_uniq_01_a_unique_card_is_not_played_beside_a_copy(scenario: Scenario) -> None:
    scenario.put("starbase", scenario.personnel("picard", uniqueness="unique"))
    play = card_play(scenario, scenario.copy_of("picard"), scenario.personnel("riker"))
    assert not play.offers("Report picard")


def test_1e_uniq_04_of_universal_cards_any_number_is_played(scenario: Scenario) -> None:
    scenario.put("starbase", scenario.personnel("linda"))
    assert card_play(scenario, scenario.copy_of("linda")).offers("Report linda")


def test_1e_uniq_05_no_other_version_of_a_persona_is_played(scenario: Scenario) -> None:
    scenario.put("starbase", scenario.personnel("picard", uniqueness="unique"))
    galen = scenario.personnel("galen", uniqueness="unique", persona="picard")
    play = card_play(scenario, galen, scenario.personnel("riker"))
    assert not play.offers("Report galen")


def test_1e_uniq_07_the_owner_counts_and_not_who_controls_it(scenario: Scenario) -> None:
    scenario.put("starbase", scenario.personnel("picard", uniqueness="unique"))
    scenario.state.cards["picard"].controller = 1
    other = scenario.personnel("worf", uniqueness="unique", seat=1)
    scenario.put("P", other)
    play = card_play(scenario, scenario.copy_of("picard"), scenario.copy_of("worf"))
    assert play.labels == ["Report worf", "Give orders"]


# --- compatibility and teams -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "mix"),
    [
        ("federation", "federation", True),
        ("federation", "klingon", False),
        ("federation", "non-aligned", True),
        ("neutral", "klingon", True),
        ("borg", "borg", True),
        ("borg", "non-aligned", False),
        ("borg", "neutral", False),
    ],
)
def test_1e_comp_01_and_1e_comp_02_compatibility_of_affiliations(one: str, other: str, mix: bool) -> None:
    assert may_mix(one, other) is mix
    assert may_mix(other, one) is mix


def test_1e_comp_08_incompatible_personnel_on_a_planet_are_teams_apart(scenario: Scenario) -> None:
    """Personnel who can't act belong to neither (1E-MOVE-02, 1E-STAT-09)."""
    crew = {"riker": "federation", "kurn": "klingon", "data": "federation", "guinan": "neutral"}
    scenario.put("P", *(scenario.personnel(name, affiliation=of) for name, of in crew.items()))
    scenario.put("P", scenario.personnel("tired"), stopped=True)
    table = scenario.begin().table
    assert teams_at(table, 0, surface_place("P")) == [["riker", "data", "guinan"], ["kurn"]]


def test_1e_comp_07_equipment_of_an_affiliation_helps_only_where_one_of_it_is(scenario: Scenario) -> None:
    stronger = While(changes=(Adjusts(Cards(where="present"), ("strength",), 2),))
    scenario.put(
        "P",
        scenario.equipment("disruptor", stronger, used_by=("klingon",)),
        scenario.personnel("guinan", affiliation="neutral"),
    )
    assert persons_on_card(scenario.begin().table, "guinan")[0].attributes["strength"] == 5
    scenario.put("P", scenario.personnel("kurn", affiliation="klingon"))
    assert persons_on_card(scenario.begin().table, "guinan")[0].attributes["strength"] == 7


@pytest.mark.parametrize(("cumulative", "strength"), [(False, 7), (True, 9)])
def test_1e_gen_12_two_copies_do_the_same_only_once_unless_cumulative(
    scenario: Scenario, cumulative: bool, strength: int
) -> None:
    stronger = While(changes=(Adjusts(Cards(where="present"), ("strength",), 2, cumulative=cumulative),))
    scenario.put("P", scenario.equipment("phaser", stronger), scenario.personnel("riker"))
    scenario.put("P", scenario.copy_of("phaser"))
    assert persons_on_card(scenario.begin().table, "riker")[0].attributes["strength"] == strength


def test_1e_skill_12_first_what_sets_then_what_adds_then_what_multiplies(scenario: Scenario) -> None:
    whom = Cards(where="present")
    texts = [
        While(changes=(Adjusts(whom, ("strength",), number, how=how),))  # type: ignore[arg-type]
        for how, number in (("multiplies", 3), ("adds", 2), ("sets", 4))
    ]
    scenario.put("P", scenario.personnel("riker"), *(scenario.equipment(f"e{n}", text) for n, text in enumerate(texts)))
    assert persons_on_card(scenario.begin().table, "riker")[0].attributes["strength"] == 18


def test_1e_skill_10_no_attribute_falls_below_nought(scenario: Scenario) -> None:
    weaker = While(changes=(Adjusts(Cards(where="present"), ("cunning",), -9),))
    scenario.put("P", scenario.personnel("riker"), scenario.equipment("gas", weaker))
    assert persons_on_card(scenario.begin().table, "riker")[0].attributes["cunning"] == 0
