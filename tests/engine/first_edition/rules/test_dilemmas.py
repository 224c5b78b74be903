"""Effects of dilemmas, and where they go (1E-DIL); the words of their texts."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen, Highest, Host, Picked, Random, Subject
from engine.ccg.effects.changes import Adjusts, Cannot, LosesFirstSkill
from engine.ccg.effects.conditions import CouldHaveSolved
from engine.ccg.effects.effects import (
    BeamUp,
    DamageShip,
    Destroy,
    Disable,
    Discard,
    If,
    Kill,
    Lasts,
    Quarantine,
    Relocate,
    Score,
    Select,
    Stop,
)
from engine.ccg.effects.texts import EndOfEveryTurn, Response, Trigger, WhenExpired, While
from engine.first_edition.cards.halves import Half, Step
from engine.first_edition.position.characteristics import persons_on_card, ship_attributes
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

SHIP = All(kind="ship")


@pytest.fixture
def scenario() -> Scenario:
    """Alice's planet P, which requires Leadership, with Riker and Worf on it, and her ship above."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.ship("enterprise"))
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("worf", "honor"))
    scenario.fill_decks()
    return scenario


@pytest.fixture
def afloat() -> Scenario:
    """Set up Alice's space missions S and T, which require Navigation; at S her ship with Sulu and Scott."""
    scenario = Scenario()
    for name in ("S", "T"):
        scenario.mission(name, "Navigation", ground="space", span=3)
    scenario.put("S", scenario.ship("enterprise"))
    scenario.put("enterprise", scenario.personnel("sulu", "navigation"), scenario.personnel("scott", "engineer"))
    scenario.fill_decks()
    return scenario


def meet(scenario: Scenario, *halves: Half, at: str = "P", **facts: object) -> Play:
    """Attempt a mission with one dilemma of the opponent's."""
    scenario.under(at, scenario.dilemma("trap", *halves, **facts))  # type: ignore[arg-type]
    play = scenario.begin()
    play.choose(f"Attempt {at}")
    return play


# --- past it or not --------------------------------------------------------------------------------------------------


def test_1e_dil_02_what_needs_nothing_happens_and_the_dilemma_is_removed(scenario: Scenario) -> None:
    play = meet(scenario, dilemma_half(Score(-5)))
    assert play.where("trap") == "out.1"
    assert play.points() == -5 + 35


def test_1e_dil_03_who_meets_the_condition_goes_on_and_the_dilemma_is_removed(scenario: Scenario) -> None:
    """It is revealed, then encountered (1E-DIL-01); with none left, the mission is solved (1E-MIS-08)."""
    play = meet(scenario, dilemma_half(Kill(All()), unless="Honor"))
    assert play.where("trap") == play.done_with(1)
    assert play.points() == 35


def test_1e_dil_04_who_does_not_is_stopped_and_it_waits_for_another_attempt(scenario: Scenario) -> None:
    play = meet(scenario, dilemma_half(unless="Medical"))
    assert play.where("trap") == "under.P"
    assert play.is_stopped("riker")
    assert play.is_stopped("worf")
    assert play.points() == 0
    assert play.state.attempt is None
    assert "Alice fails at P: trap ended the attempt." in play.words()
    assert "You don’t meet the conditions of trap: no Medical." in play.told(0)
    assert "Alice doesn’t meet the conditions of trap." in play.told(1)


def test_1e_dil_04_it_is_encountered_first_next_time() -> None:
    """It is the bottom card; those above it aren't encountered (1E-MIS-07, 1E-DIL-20)."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.ship("enterprise"))
    scenario.under(
        "P",
        scenario.dilemma("wall", dilemma_half(unless="Medical")),
        scenario.dilemma("fine", dilemma_half(Score(-50))),
    )
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert list(play.state.places["under.P"]) == ["wall", "fine"]
    assert play.points() == 0


def test_1e_dil_05_discard_removes_it_though_the_attempt_has_failed(scenario: Scenario) -> None:
    play = meet(scenario, dilemma_half(Kill(Random()), unless="Medical", then="discard"))
    assert play.where("trap") == "out.1"
    (survivor,) = [one for one in ("riker", "worf") if play.where(one) == "surface.P"]
    assert play.is_stopped(survivor)
    assert play.points() == 0


def test_1e_dil_06_mission_continues_removes_it_without_stopping_personnel(scenario: Scenario) -> None:
    play = meet(scenario, dilemma_half(Score(-10), unless="Medical", then="continues"))
    assert play.where("trap") == "out.1"
    assert not play.is_stopped("riker")
    assert play.points() == 25


def test_1e_dil_07_the_automatic_part_happens_each_time_the_condition_is_failed(scenario: Scenario) -> None:
    both = Half(steps=(Step(effects=(Score(-1),)), Step(condition=requirement_of("Medical"))))
    play = meet(scenario, both)
    assert play.points() == -1
    play.end_turn()
    play.end_turn()
    play.choose("Attempt P")
    assert play.points() == -2


def test_1e_act_19_conditions_are_checked_before_anything_happens(scenario: Scenario) -> None:
    """Worf's honor counts, though he dies first."""
    both = Half(
        steps=(
            Step(effects=(Kill(All(who=requirement_of("Honor"))),)),
            Step(condition=requirement_of("Honor"), effects=(Score(-50),)),
        )
    )
    play = meet(scenario, both)
    assert play.where("worf") == "discard.0"
    assert play.points() == 35


def test_1e_dil_09_a_nullifier_takes_it_away_before_any_effect(scenario: Scenario) -> None:
    play = meet(scenario, dilemma_half(Kill(All()), nullify=requirement_of("Honor")))
    assert play.where("trap") == play.done_with(1)
    assert play.points() == 35


def test_1e_dil_16_without_its_trigger_it_has_no_effect(scenario: Scenario) -> None:
    play = meet(scenario, dilemma_half(Kill(All()), unless="Medical", trigger=requirement_of('"Female"')))
    assert play.where("trap") == play.done_with(1)
    assert play.points() == 35


@pytest.mark.parametrize(("unless", "points"), [("Honor", 40), ("Medical", 0)])
def test_1e_dil_10_its_points_are_scored_by_meeting_the_condition_only(
    scenario: Scenario, unless: str, points: int
) -> None:
    """Then it goes to the scoring player's bonus area (1E-LEAVE-05)."""
    play = meet(scenario, dilemma_half(unless=unless, then="discard"), points=5)
    assert play.points() == points
    assert play.where("trap") == ("bonus.0" if points else play.done_with(1))


def test_1e_dil_10_where_the_text_says_when_points_are_scored_meeting_the_condition_brings_none(
    scenario: Scenario,
) -> None:
    play = meet(scenario, dilemma_half(unless="Honor"), points=5, scored="text")
    assert play.points() == 35
    assert play.where("trap") == play.done_with(1)


def test_1e_dil_14_the_second_half_of_a_combo_is_met_after_the_first(scenario: Scenario) -> None:
    play = meet(
        scenario, dilemma_half(Score(-5), unless="Honor"), dilemma_half(Score(-10), unless="Medical", then="discard")
    )
    assert play.points() == -10
    again = Scenario()
    again.mission("P")
    again.put("P", again.personnel("riker", "leadership"), again.ship("enterprise"))
    again.fill_decks()
    play = meet(again, dilemma_half(Score(-5), unless="Honor"), dilemma_half(Score(-10)))
    assert play.points() == -5


def test_1e_uniq_01_a_unique_dilemma_with_a_copy_in_play_is_not_encountered(scenario: Scenario) -> None:
    """It doesn't count as an encounter (1E-DIL-15)."""
    scenario.on("enterprise", scenario.dilemma("trap", dilemma_half(Kill(All())), uniqueness="unique"))
    scenario.under("P", scenario.copy_of("trap", seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("trap-2") == play.done_with(1)
    assert play.points() == 35


def test_1e_mis_11_an_attempt_fails_with_no_personnel_left(scenario: Scenario) -> None:
    play = meet(scenario, dilemma_half(Kill(All())))
    assert (play.where("riker"), play.where("worf")) == ("discard.0", "discard.0")
    assert play.points() == 0
    assert "no one is left" in play.words()


# --- whom it strikes -------------------------------------------------------------------------------------------------


def test_1e_gen_18_at_the_opponents_choice_they_see_all_who_are_there(scenario: Scenario) -> None:
    play = meet(scenario, dilemma_half(Kill(Chosen(by="opponent"))))
    assert play.decision.seat == 1
    assert play.labels == ["riker", "worf"]
    assert play.decision.reveals
    play.choose("worf")
    assert play.where("worf") == "discard.0"
    assert play.points() == 35


def test_1e_dil_12_the_opponent_breaks_ties(scenario: Scenario) -> None:
    """By 1E-GEN-08."""
    play = meet(scenario, dilemma_half(Kill(Highest(attributes=("strength",)))))
    assert play.decision.seat == 1
    assert play.labels == ["riker", "worf"]


def test_1e_dil_13_a_dilemma_affects_only_the_encountering_team(scenario: Scenario) -> None:
    scenario.put("enterprise", scenario.personnel("data"))
    scenario.put("P", scenario.personnel("kurn", seat=1, affiliation="klingon"))
    scenario.put("P", scenario.personnel("pulaski"), stopped=True)
    play = meet(scenario, dilemma_half(Kill(All())))
    assert [play.where(one) for one in ("data", "kurn", "pulaski")] == ["aboard.enterprise", "surface.P", "surface.P"]


def test_a_condition_can_apply_only_to_the_selected_personnel(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("spot", attributes=(1, 1, 9)))
    picks = Half(
        steps=(
            Step(effects=(Select(Highest(attributes=("strength",), count=1)),)),
            Step(condition=requirement_of("Honor"), of_picked=True, effects=(Kill(Picked()),)),
        ),
        then="discard",
    )
    play = meet(scenario, picks)
    assert play.where("spot") == "discard.0"
    assert play.where("worf") == "surface.P"


def test_an_alternative_payment_for_a_condition_is_offered(scenario: Scenario) -> None:
    scenario.put("P", scenario.equipment("tricorder"))
    price = (Discard(who=Chosen(kind="equipment")),)
    paid = Half(steps=(Step(condition=requirement_of("Medical"), pays=price, effects=(Kill(All()),)),))
    play = meet(scenario, paid)
    play.choose("Yes")
    assert play.where("tricorder") == "discard.0"
    assert play.points() == 35


# --- what it does ----------------------------------------------------------------------------------------------------


def test_1e_stat_02_stopping_a_ship_stops_all_aboard(afloat: Scenario) -> None:
    play = meet(afloat, dilemma_half(Stop(SHIP)), at="S")
    assert [play.is_stopped(one) for one in ("enterprise", "sulu", "scott")] == [True, True, True]
    assert play.points() == 0


def test_1e_stat_04_with_a_ship_all_aboard_are_lost(afloat: Scenario) -> None:
    play = meet(afloat, dilemma_half(Destroy(SHIP), unless="Medical", then="discard"), at="S")
    assert {play.where(one) for one in ("enterprise", "sulu", "scott")} == {"discard.0"}


def test_1e_dmg_04_a_second_rotation_destroys(afloat: Scenario) -> None:
    afloat.under("S", afloat.dilemma("mine", dilemma_half(DamageShip(SHIP))))
    play = meet(afloat, dilemma_half(DamageShip(SHIP)), at="S")
    assert play.where("enterprise") == "discard.0"


def test_1e_dmg_04_a_damaged_ship_has_range_5_at_most(afloat: Scenario) -> None:
    play = meet(afloat, dilemma_half(DamageShip(SHIP)), at="S")
    assert ship_attributes(play.table, "enterprise")["range"] == 5
    assert play.points() == 35


def test_1e_leave_13_who_is_discarded_is_not_killed(scenario: Scenario) -> None:
    watcher = scenario.personnel("watcher", texts=(Response(trigger=Trigger("killed"), effects=(Score(1),)),))
    scenario.put("enterprise", watcher)
    play = meet(scenario, dilemma_half(Discard(who=All(who=requirement_of("Honor")))))
    assert play.where("worf") == "discard.0"
    assert play.points() == 35


def test_relocating_to_the_furthest_planet_takes_them_out_of_the_attempt(scenario: Scenario) -> None:
    for name in ("Q", "R"):
        scenario.mission(name)
    scenario.mission("X", ground="space")
    play = meet(scenario, dilemma_half(Relocate(All(who=requirement_of("Honor")), "furthest planet")))
    assert play.where("worf") == "surface.R"
    assert play.points() == 35


def test_relocating_a_ship_to_the_far_end(afloat: Scenario) -> None:
    play = meet(afloat, dilemma_half(Relocate(SHIP, "far end")), at="S")
    assert play.where("enterprise") == "space.T"
    assert play.points() == 0


def test_1e_gen_08_where_both_ends_are_far_the_opponent_of_who_meets_it_chooses(afloat: Scenario) -> None:
    afloat.mission("U", "Navigation", ground="space", span=3)
    afloat.put("T", afloat.ship("hood"))
    afloat.put("hood", afloat.personnel("chekov", "navigation"))
    play = meet(afloat, dilemma_half(Relocate(SHIP, "far end")), at="T")
    assert (play.decision.seat, play.labels) == (1, ["S", "U"])
    play.choose("U")
    assert play.where("hood") == "space.U"


def test_relocating_to_a_facility_docks_a_ship_there(afloat: Scenario) -> None:
    afloat.put("T", afloat.outpost("starbase"))
    play = meet(afloat, dilemma_half(Relocate(SHIP, "facility")), at="S")
    assert play.where("enterprise") == "docked.starbase"


def test_personnel_who_cannot_beam_up_suffer_the_rest(scenario: Scenario) -> None:
    play = meet(scenario, dilemma_half(BeamUp(All(), otherwise=(Kill(Picked()),))))
    assert (play.where("riker"), play.where("worf")) == ("aboard.enterprise", "aboard.enterprise")
    alone = Scenario()
    alone.mission("P")
    alone.put("P", alone.personnel("riker", "leadership"))
    alone.fill_decks()
    play = meet(alone, dilemma_half(BeamUp(All(), otherwise=(Kill(All()),))))
    assert play.where("riker") == "discard.0"


def test_1e_gap_21_the_docked_ship_they_beam_to_stays_hidden() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"), scenario.personnel("riker", "leadership"))
    scenario.dock("starbase", scenario.ship("hood"))
    scenario.fill_decks()
    play = meet(scenario, dilemma_half(BeamUp(All())))
    while play.where("riker") == "surface.P":
        play.choose("hood")
    assert play.where("riker") == "aboard.hood"
    told = [event for event in play.match.events if event.kind == "beam"]
    assert [event.public for event in told] == ["A personnel is beamed to a ship docked at starbase."]


def test_a_condition_may_look_back_at_the_beginning_of_the_attempt(scenario: Scenario) -> None:
    late = Half(steps=(Step(condition=CouldHaveSolved(), effects=(Score(-10),)),), then="continues")
    assert meet(scenario, late).points() == 35
    other = Scenario()
    other.mission("P", "Medical")
    other.put("P", other.personnel("riker"))
    other.fill_decks()
    assert meet(other, late).points() == -10


# --- placed, cured, expired ------------------------------------------------------------------------------------------


def infection(cure: str, *texts: object) -> Half:
    """Return a dilemma that is placed on the ship in any case, until it is cured."""
    return Half(placed=SHIP, then="stays", cure=requirement_of(cure), texts=texts)  # type: ignore[arg-type]


def test_1e_dil_08_what_is_placed_leaves_the_seeds_and_is_no_failure(afloat: Scenario) -> None:
    play = meet(afloat, infection("3 Medical"), at="S")
    assert play.where("trap") == "on.enterprise"
    assert play.points() == 35


def test_1e_dil_08_it_is_cured_at_once_where_the_cure_is_there_and_then_scores(afloat: Scenario) -> None:
    play = meet(afloat, infection("Engineer"), at="S", points=5)
    assert play.where("trap") == "bonus.0"
    assert play.points() == 40


def test_1e_dil_08_it_is_cured_later_by_those_who_come_aboard(afloat: Scenario) -> None:
    afloat.put("S", afloat.outpost("starbase"))
    afloat.put("starbase", afloat.personnel("mccoy", "medical"))
    play = meet(afloat, infection("Medical"), at="S", points=5)
    assert play.where("trap") == "on.enterprise"
    play.do("Beam from starbase to enterprise", "mccoy")
    assert play.where("trap") == "bonus.0"
    assert play.points() == 40


def test_while_it_is_placed_its_text_is_on(afloat: Scenario) -> None:
    grounded = While(changes=(Cannot(Cards(kind="ship", where="host", whose="anybody"), "move"),))
    play = meet(afloat, infection("Medical", grounded), at="S")
    assert not play.offers("Move enterprise")


def test_losing_the_first_listed_skill(afloat: Scenario) -> None:
    thief = While(changes=(LosesFirstSkill(Cards(where="aboard", whose="anybody")),))
    play = meet(afloat, infection("3 Medical", thief), at="S")
    assert persons_on_card(play.table, "sulu")[0].skills == {}
    assert play.points() == 0


def test_1e_dil_04_what_is_placed_though_its_condition_failed_ends_the_attempt(afloat: Scenario) -> None:
    booby = Half(
        steps=(Step(condition=requirement_of("Medical"), effects=(Score(-5),)),),
        placed=SHIP,
        then="stays",
        cure=requirement_of("Law"),
    )
    play = meet(afloat, booby, at="S")
    assert play.where("trap") == "on.enterprise"
    assert play.is_stopped("enterprise")
    assert play.points() == -5


def test_1e_end_04_a_countdown_goes_down_at_the_end_of_its_owners_turns_and_expires(scenario: Scenario) -> None:
    doom = Half(
        placed=All(), then="stays", cure=requirement_of("Medical"), texts=(WhenExpired(effects=(Kill(Subject()),)),)
    )
    play = meet(scenario, doom, countdown=2)
    assert play.state.cards["trap"].targets == ("riker", "worf")
    play.end_turn()
    assert play.state.cards["trap"].counter == 2
    play.end_turn()
    assert play.state.cards["trap"].counter == 1
    play.end_turn()
    play.end_turn()
    assert play.where("trap") == play.done_with(1)
    assert (play.where("riker"), play.where("worf")) == ("discard.0", "discard.0")


def test_1e_leave_04_a_card_leaves_with_the_last_of_its_targets(scenario: Scenario) -> None:
    doom = scenario.dilemma("doom", Half(placed=All(), then="stays", cure=requirement_of("Law")))
    scenario.under("P", doom, scenario.dilemma("late", dilemma_half(Kill(All())), seat=0))
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.where("doom"), play.where("late")) == ("out.1", "out.0")


def test_1e_quar_01_who_is_quarantined_does_not_leave(scenario: Scenario) -> None:
    stay = Half(steps=(Step(effects=(Quarantine(All()),)),), placed=All(), then="stays", cure=requirement_of("Law"))
    play = meet(scenario, stay)
    assert play.where("trap") == "on.P"
    assert not any(label.startswith("Beam") for label in play.labels)


def test_1e_stat_05_who_is_disabled_is_of_no_use_until_the_card_is_gone(afloat: Scenario) -> None:
    """In 2002 they rejoin the team after their turn (1E17-CREW-2)."""
    game = Half(
        steps=(Step(effects=(Disable(All(who=requirement_of("Navigation"))),)),),
        placed=SHIP,
        then="stays",
        cure=requirement_of("Law"),
    )
    afloat.put("S", afloat.outpost("starbase"))
    afloat.put("starbase", afloat.personnel("cogley", "law"))
    play = meet(afloat, game, at="S")
    assert play.points() == 0
    play.do("Beam from starbase to enterprise", "cogley")
    assert play.where("trap") == play.done_with(1)
    if not play.table.edition.rejoins_at_once:
        assert not play.offers("Attempt S")
        play.end_turn()
        play.end_turn()
        while play.state.phase is not Phase.ORDERS:
            play.choose(play.decision.default[0])
    play.choose("Attempt S")
    assert play.points() == 35


def test_effects_at_the_end_of_every_turn(afloat: Scenario) -> None:
    less = Adjusts(Cards(kind="ship", where="host", whose="anybody"), ("range",), -3, cumulative=True)
    drain = EndOfEveryTurn(
        effects=(Lasts(less, until="in play"), If(requirement_of("Range<1"), (Destroy(Host(kind="ship")),)))  # type: ignore[arg-type]
    )
    play = meet(afloat, Half(placed=SHIP, then="stays", nullify=requirement_of("Law"), texts=(drain,)), at="S")
    play.end_turn()
    assert ship_attributes(play.table, "enterprise")["range"] == 5
    play.end_turn()
    assert ship_attributes(play.table, "enterprise")["range"] == 2
    play.end_turn()
    assert play.where("enterprise") == "discard.0"
    assert play.where("trap") == "out.1"


def test_a_dilemmas_text_about_killed_personnel_happens_automatically(scenario: Scenario) -> None:
    killed = Trigger("killed", cards=Cards(whose="you", where="mission"))
    duty = Half(
        steps=(Step(condition=requirement_of("Honor")),),
        placed=All(kind="mission", where="mission", whose="anybody"),
        texts=(Response(trigger=killed, effects=(Score(-7),)),),
    )
    scenario.under("P", scenario.dilemma("duty", duty))
    play = meet(scenario, dilemma_half(Kill(All(who=requirement_of("Honor")))))
    assert play.where("duty") == "on.P"
    assert play.points() == 35 - 7
