"""Borg actions against ships, personnel and homeworlds: abduction, counterparts (1E-BORG, 1E-ASM, 1E-PB-11)."""

from __future__ import annotations

import pytest

from engine.first_edition.advising.borg import borg_advice
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.computer import computer
from engine.first_edition.position.borg.counterparts import counterparts_in_play, former_affiliations
from engine.first_edition.position.borg.markers import completed_objectives_at
from engine.first_edition.position.characteristics import (
    attribute_of_card,
    is_disabled,
    persons_on_card,
    ship_attributes,
)
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.showing.view import FirstEditionView
from engine.first_edition.table.state import Battle, CounterableAttack, Phase
from tests.engine.first_edition.rules.test_borg import at_its_end, decks, labels
from tests.engine.first_edition.scenario import Play, Scenario

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=lambda one: one.name)


@pytest.fixture
def scenario() -> Scenario:
    """Alice's cube at S with two drones, Bob's ship Hood there with Riker; his outpost is at T."""
    scenario = Scenario()
    scenario.mission("S", ground="space", affiliations=(), anyone=True, quadrant="delta")
    scenario.mission("T", ground="space", quadrant="delta", seat=1)
    scenario.mission("P", quadrant="delta", seat=1)
    scenario.put(
        "S", scenario.ship("cube", affiliation="borg", quadrant="delta", staffing=("nav",), numbers=(8, 24, 24))
    )
    scenario.put("cube", scenario.card("six-of-eleven"), scenario.card("eighteen-of-nineteen"))
    scenario.put("S", scenario.ship("hood", seat=1))
    riker = scenario.personnel(
        "riker", "leadership, science 2", seat=1, uniqueness="unique", characteristics=("human", "male"),
        attributes=(7, 7, 6), icons=("cmd",),
    )  # fmt: skip
    scenario.put("hood", riker)
    scenario.put("T", scenario.outpost("outpost", seat=1))
    return scenario


def current(scenario: Scenario, title: str, *targets: str, scouted_in: int = 0) -> str:
    """Give Alice this current objective."""
    card = scenario.card(title)
    scenario.table(card)
    scenario.state.cards[card].targets = targets
    scenario.state.cards[card].scouted_in = scouted_in
    return card


# --- Assimilate Starship ---------------------------------------------------------------------------------------------


def test_assimilate_starship_targets_a_ship_of_the_opponents(scenario: Scenario) -> None:
    decks(scenario)
    scenario.hand(card := scenario.card("assimilate-starship"))
    scenario._lay("agenda", 0, card)
    scenario.state.places["hand.0"].remove(card)
    del scenario.state.places["hand.0"]
    play = scenario.begin()
    play.choose("Turn up Assimilate Starship")
    assert play.state.cards[card].targets == ("hood",)


def test_1e_borg_07_shields_keep_a_scout_out_unless_a_transport_drone_is_present(scenario: Scenario) -> None:
    decks(scenario)
    current(scenario, "assimilate-starship", "hood")
    assert "Beam from cube to hood" not in labels(scenario.begin())
    scenario.put("cube", scenario.card("two-of-eleven"))
    assert "Beam from cube to hood" in labels(scenario.begin())


def test_1e_borg_07_boarding_requires_the_objective(scenario: Scenario) -> None:
    decks(scenario)
    scenario.put("cube", scenario.card("two-of-eleven"))
    assert "Beam from cube to hood" not in labels(scenario.begin())


def test_1e_gap_07_one_scout_at_a_time_boards_a_ship(scenario: Scenario) -> None:
    decks(scenario)
    current(scenario, "assimilate-starship", "hood")
    scenario.put("cube", scenario.card("two-of-eleven"))
    play = scenario.begin()
    play.choose("Beam from cube to hood")
    assert play.decision.maximum == 1
    play.choose("six-of-eleven")
    assert play.where("six-of-eleven") == "aboard.hood"
    assert "Beam from cube to hood" not in labels(play)


def test_1e_gap_07_a_ship_is_scouted_as_the_next_turn_begins_with_an_active_borg_aboard(scenario: Scenario) -> None:
    decks(scenario)
    card = current(scenario, "assimilate-starship", "hood")
    scenario.put("hood", scenario.card("two-of-eleven"))
    play = scenario.begin()
    play.end_turn()
    assert play.state.cards[card].scouted_in == 0
    play.end_turn()
    assert play.state.turn == 3
    assert play.state.cards[card].scouted_in == 3


@pytest.mark.parametrize("docked", [True, False])
def test_1e_gen_17_of_a_ship_scouted_in_dock_everybody_hears_only_where_it_lies(
    scenario: Scenario, *, docked: bool
) -> None:
    decks(scenario)
    ship = scenario.ship("yamato", seat=1)
    if docked:
        scenario.dock("outpost", ship)
    else:
        scenario.put("T", ship)
    current(scenario, "assimilate-starship", "yamato")
    scenario.put("yamato", scenario.card("two-of-eleven"))
    play = scenario.begin()
    play.end_turn()
    play.end_turn()
    scouted = "a ship docked at outpost" if docked else "yamato"
    assert f"Alice has scouted {scouted} for Assimilate Starship." in play.told()


def test_1e_gap_07_who_has_left_by_then_has_scouted_nothing(scenario: Scenario) -> None:
    decks(scenario)
    card = current(scenario, "assimilate-starship", "hood")
    scenario.put("hood", scenario.card("two-of-eleven"))
    play = scenario.begin()
    play.end_turn()
    play.table.put("two-of-eleven", "aboard", "cube")
    play.end_turn()
    assert play.state.cards[card].scouted_in == 0


@editions
def test_assimilate_starship_takes_the_ship_and_stays_on_it(scenario: Scenario, edition: Edition) -> None:
    decks(scenario.by(edition))
    card = current(scenario, "assimilate-starship", "hood", scouted_in=1)
    scenario.put("hood", scenario.card("eighteen-of-nineteen"))  # Computer Skill
    play = at_its_end(scenario)
    play.end_turn()
    assert play.state.cards["hood"].controller == 0
    assert affiliation(play.table, "hood") == "borg"
    assert list(completed_objectives_at(play.table, "hood")) == [card]
    assert play.state.cards["riker"].controller == 1, "those aboard are not assimilated (1E-ASM-06)"
    assert play.points() == 0


@pytest.mark.parametrize("why", ["no skill", "too soon", "battled", "not scouted"])
def test_assimilate_starship_waits_for_all_that_it_asks(scenario: Scenario, why: str) -> None:
    decks(scenario)
    current(scenario, "assimilate-starship", "hood", scouted_in={"too soon": 3, "not scouted": 0}.get(why, 1))
    scenario.put("hood", scenario.card("thirteen-of-nineteen" if why == "no skill" else "eighteen-of-nineteen"))
    if why == "battled":
        scenario.state.grudges = [CounterableAttack(1, "S", 3)]
    play = at_its_end(scenario)
    play.end_turn()
    assert play.state.cards["hood"].controller == 1


def test_1e_asm_02_without_the_icons_the_probe_brings_nothing(scenario: Scenario) -> None:
    decks(scenario, "six-of-eleven")  # [Nav]
    current(scenario, "assimilate-starship", "hood", scouted_in=1)
    scenario.put("hood", scenario.card("eighteen-of-nineteen"))
    play = at_its_end(scenario)
    play.end_turn()
    assert play.state.cards["hood"].controller == 1


def test_1e_leave_04_the_objective_leaves_with_the_ship_that_it_targets(scenario: Scenario) -> None:
    decks(scenario)
    card = current(scenario, "assimilate-starship", "hood")
    play = scenario.begin()
    leave_play(play.table, "hood")
    assert play.where(card) == "discard.0"


# --- Eliminate Starship ----------------------------------------------------------------------------------------------


def hunting(scenario: Scenario, first: str) -> Play:
    """Let Alice's cube, with a leader, fire at the ship targeted by her objective."""
    decks(scenario, first)
    current(scenario, "eliminate-starship", "hood")
    scenario.put("cube", scenario.card("thirteen-of-nineteen"))
    scenario.put("S", scenario.ship("yamato", seat=1))
    return scenario.begin()


def test_1e_borg_08_borg_attack_the_ship_that_their_objective_targets_and_no_other(scenario: Scenario) -> None:
    play = hunting(scenario, "six-of-eleven")
    play.choose("Attack with cube at S")
    assert play.state.battle is None or play.state.battle.targets[0] == "hood"
    assert "Who do you fire at?" not in [play.decision.prompt]


def test_1e17_bat_4_borg_need_a_defense_drone_to_attack(scenario: Scenario) -> None:
    decks(scenario)
    current(scenario, "eliminate-starship", "hood")
    assert "Attack with cube at S" not in labels(scenario.begin())


def by_default(play: Play, until: str = "Give orders") -> None:
    """Give default answers until this is asked."""
    while play.match.outcome is None and not play.match.open[0].prompt.startswith(until):
        decision = play.match.open[0]
        play.match.answer(decision.seat, decision.number, decision.default)


def abduction_offered(play: Play) -> bool:
    """Attack the only opponent there, and continue until an abduction is offered or the battle is over."""
    (attack,) = [one for one in labels(play) if one.startswith("Attack 1 personnel")]
    play.choose(attack)
    while not play.match.open[0].prompt.startswith(("Does", "Give orders", "You have no")):
        decision = play.match.open[0]
        play.match.answer(decision.seat, decision.number, decision.default)
    return "abduct" in play.decision.prompt


@pytest.mark.parametrize(
    ("first", "damaged"), [("six-of-eleven", False), ("establish-gateway", True)], ids=["wreckage", "collateral damage"]
)
def test_eliminate_starship_probes_as_the_ship_is_destroyed(scenario: Scenario, first: str, *, damaged: bool) -> None:
    scenario.state.cards["hood"].rotations = 1
    play = hunting(scenario, first)
    play.choose("Attack with cube at S")
    by_default(play)
    assert play.where("hood") == "discard.1"
    assert play.where("eliminate-starship") == "discard.0"
    words = play.words()
    assert words.index("Alice draws 1 card.") < words.index("Eliminate Starship is discarded."), (
        "the probe card is drawn"
    )
    assert bool(play.state.cards["yamato"].rotations) is damaged


def test_eliminate_starship_does_not_probe_where_the_ship_is_lost_otherwise(scenario: Scenario) -> None:
    play = hunting(scenario, "establish-gateway")
    leave_play(play.table, "hood")
    assert not play.table.cards_in_list("hand", 0)
    assert play.where("eliminate-starship") == "discard.0"


@pytest.mark.parametrize(
    ("edition", "seat", "able"), [(RULEBOOK_2_5_4, 0, True), (RULEBOOK_2_5_4, 1, False), (RULEBOOK_1_7, 1, True)]
)
def test_eliminate_starship_targets_a_ship_at_a_mission_of_its_players(
    scenario: Scenario, edition: Edition, seat: int, *, able: bool
) -> None:
    """The original printing allowed any ship of the opponent."""
    decks(scenario.by(edition))
    scenario.state.cards["S"].owner = seat
    scenario._lay("agenda", 0, scenario.add(catalogue_of_edition(edition).card("eliminate-starship")))
    assert ("Turn up Eliminate Starship" in labels(scenario.begin())) is able


# --- Assimilate Counterpart ------------------------------------------------------------------------------------------


def wanted(scenario: Scenario) -> str:
    """Let Alice's objective target Riker, who is on P with her Table; two drones are with him."""
    decks(scenario)
    scenario.state.places["aboard.hood"].remove("riker")
    del scenario.state.places["aboard.hood"]
    scenario.put("P", "riker", scenario.card("thirteen-of-nineteen"))
    scenario.put("P", scenario.ship("sphere", affiliation="borg", quadrant="delta", staffing=("nav",)))
    scenario.put("sphere", scenario.card("two-of-nineteen"), scenario.card("assimilation-table"))
    return current(scenario, "assimilate-counterpart", "riker")


@pytest.mark.parametrize(("edition", "pet"), [(RULEBOOK_2_5_4, True), (RULEBOOK_1_7, False)])
def test_1e_maff_06_assimilate_counterpart_targets_a_unique_male_who_is_no_drone_and_no_couple(
    scenario: Scenario, edition: Edition, *, pet: bool
) -> None:
    """In 2002 animals are excluded as well (1ER-ASM-4)."""
    decks(scenario.by(edition))
    male = ("human", "male")
    scenario.put("hood", scenario.personnel("troi", seat=1, characteristics=("human", "female"), uniqueness="unique"))
    scenario.put(
        "hood", scenario.personnel("pair", seat=1, characteristics=(*male, "dual-personnel"), uniqueness="unique")
    )
    scenario.put("hood", scenario.personnel("red", seat=1, characteristics=male))
    scenario.put(
        "hood", scenario.personnel("spot", seat=1, characteristics=male, classification="animal", uniqueness="unique")
    )
    scenario._lay("agenda", 0, scenario.add(catalogue_of_edition(edition).card("assimilate-counterpart")))
    play = scenario.begin()
    play.choose("Turn up Assimilate Counterpart")
    if pet:
        assert sorted(play.labels) == ["riker", "spot"]
        play.choose("riker")
    assert play.state.cards["assimilate-counterpart"].targets == ("riker",)


def test_1e_borg_09_a_collective_has_one_counterpart_at_a_time(scenario: Scenario) -> None:
    """No other one can be targeted meanwhile (1ER-ASM-6)."""
    decks(scenario)
    scenario.put("cube", scenario.card("locutus-of-borg"))
    scenario._lay("agenda", 0, scenario.card("assimilate-counterpart"))
    assert "Turn up Assimilate Counterpart" not in labels(scenario.begin())


def test_1e_borg_09_no_second_counterpart_reports(scenario: Scenario) -> None:
    decks(scenario)
    scenario.put("S", scenario.card("borg-cube"))
    other = scenario.personnel("other", affiliation="borg", characteristics=("borg", "counterpart"))
    scenario.put("cube", other)
    scenario.hand(scenario.card("locutus-of-borg"))
    assert "Report Locutus of Borg" not in labels(scenario.begin(Phase.CARD_PLAY))


def test_1e_borg_08_borg_battle_the_team_of_their_objectives_target(scenario: Scenario) -> None:
    wanted(scenario)
    play = scenario.begin()
    assert any(one.startswith("Attack 1 personnel") for one in labels(play))


def test_1e_borg_07_they_beam_to_where_the_target_is(scenario: Scenario) -> None:
    wanted(scenario)
    assert "Beam from sphere to the surface of P" in labels(scenario.begin())


def abducted(scenario: Scenario, answer: str = "yes") -> Play:
    wanted(scenario)
    play = scenario.begin()
    assert abduction_offered(play)
    play.choose(answer)
    return play


def test_1e_pb_11_engaging_the_target_abducts_it_and_removes_both_from_the_battle(scenario: Scenario) -> None:
    play = abducted(scenario)
    assert play.decision.prompt.endswith("may beam away immediately.")
    play.choose("Stay here")
    card = play.state.cards["riker"]
    assert card.abducted
    assert card.captor == 0
    assert card.controller == 1
    assert is_disabled(play.table, "riker")
    assert play.is_stopped("thirteen-of-nineteen")
    assert play.where("riker") == "surface.P"
    assert "casualty" not in play.words()


def test_1e_pb_11_they_may_beam_away_and_are_stopped_all_the_same(scenario: Scenario) -> None:
    play = abducted(scenario)
    play.choose("Beam to sphere")
    assert play.where("riker") == play.where("thirteen-of-nineteen") == "aboard.sphere"
    assert play.is_stopped("thirteen-of-nineteen")
    assert play.is_stopped("riker")


def test_1e_pb_11_abduction_is_optional(scenario: Scenario) -> None:
    play = abducted(scenario, "no")
    assert play.state.cards["riker"].captor is None


def test_1e_asm_11_an_abducted_personnel_is_freed_without_an_escort(scenario: Scenario) -> None:
    wanted(scenario)
    scenario.state.cards["riker"].captor, scenario.state.cards["riker"].abducted = 0, True
    scenario.put("P", scenario.personnel("data", seat=1))
    scenario.state.active = 1
    play = scenario.begin()
    assert "Release riker" not in labels(play), "a drone is with him"
    scenario.state.places["surface.P"].remove("thirteen-of-nineteen")
    scenario.put("sphere", "thirteen-of-nineteen")
    play = scenario.begin()
    play.choose("Release riker")
    assert play.state.cards["riker"].captor is None
    assert not play.state.cards["riker"].abducted


@editions
def test_1e_asm_03_a_counterpart_has_all_three_subcommands_and_more_strength(
    scenario: Scenario, edition: Edition
) -> None:
    """1ER-ASM-5: INTEGRITY and CUNNING stay, and they are no longer male."""
    card = wanted(scenario.by(edition))
    scenario.state.places["surface.P"].remove("riker")
    scenario._lay("held", "assimilation-table", "riker")
    scenario.state.cards["riker"].captor, scenario.state.cards["riker"].abducted = 0, True
    play = at_its_end(scenario)
    play.end_turn()
    (person,) = persons_on_card(play.table, "riker")
    assert {"[com]", "[nav]", "[def]", "[borg]", "counterpart"} <= person.traits
    assert not {"male", "drone", "[cmd]"} & person.traits
    assert [person.attributes[name] for name in ("integrity", "cunning", "strength")] == [7, 7, 9]
    assert play.state.cards["riker"].controller == 0
    assert play.where("riker") == "aboard.sphere"
    assert former_affiliations(play.table, "riker") == ("federation",)
    assert play.points() == 10, "five for each skill, whatever its level"
    assert list(completed_objectives_at(play.table, "riker")) == [card]


def test_assimilate_counterpart_is_worth_something_only_while_it_lies_there(scenario: Scenario) -> None:
    wanted(scenario)
    scenario.state.places["surface.P"].remove("riker")
    scenario._lay("held", "assimilation-table", "riker")
    scenario.state.cards["riker"].captor, scenario.state.cards["riker"].abducted = 0, True
    play = at_its_end(scenario)
    play.end_turn()
    leave_play(play.table, "riker")
    assert play.points() == 0


def test_1e_cr_026_a_target_who_was_not_abducted_is_not_probed_for(scenario: Scenario) -> None:
    wanted(scenario)
    scenario.state.places["surface.P"].remove("riker")
    scenario._lay("held", "assimilation-table", "riker")
    play = at_its_end(scenario)
    play.end_turn()
    assert play.state.cards["riker"].controller == 1


@pytest.mark.parametrize("where", ["P", "S"])
def test_1e_cr_023_no_probe_for_a_counterpart_after_a_battle_there(scenario: Scenario, where: str) -> None:
    wanted(scenario)
    scenario.state.places["surface.P"].remove("riker")
    scenario._lay("held", "assimilation-table", "riker")
    scenario.state.cards["riker"].captor, scenario.state.cards["riker"].abducted = 0, True
    scenario.state.grudges = [CounterableAttack(1, where, 3)]
    play = at_its_end(scenario)
    play.end_turn()
    assert (play.state.cards["riker"].controller == 0) is (where == "S")


# --- the Assimilation Table ------------------------------------------------------------------------------------------


def test_1e_cr_026_connecting_and_disconnecting_a_personnel_is_an_order(scenario: Scenario) -> None:
    wanted(scenario)
    scenario.state.places["surface.P"].remove("riker")
    scenario.put("sphere", "riker")
    scenario.state.cards["riker"].captor, scenario.state.cards["riker"].abducted = 0, True
    play = scenario.begin()
    play.choose("Connect riker to Assimilation Table")
    assert play.where("riker") == "held.assimilation-table"
    assert "Connect Two of Nineteen to Assimilation Table" not in labels(play), "it holds one"
    play.choose("Disconnect riker from Assimilation Table")
    assert play.where("riker") == "aboard.sphere"


def test_1e_cr_026_an_opposing_personnel_who_is_free_cannot_be_connected(scenario: Scenario) -> None:
    wanted(scenario)
    scenario.state.places["surface.P"].remove("riker")
    scenario.put("sphere", "riker")
    assert "Connect riker to Assimilation Table" not in labels(scenario.begin())


def test_1e_cr_026_the_occupant_is_lost_with_the_table(scenario: Scenario) -> None:
    wanted(scenario)
    scenario.state.places["surface.P"].remove("riker")
    scenario._lay("held", "assimilation-table", "riker")
    play = scenario.begin()
    leave_play(play.table, "assimilation-table")
    assert play.where("riker") == "discard.1"


# --- Talon drones ----------------------------------------------------------------------------------------------------


def test_three_of_nineteen_abducts_and_assimilates_its_stunned_opponent(scenario: Scenario) -> None:
    decks(scenario)
    scenario.state.places["aboard.hood"].remove("riker")
    del scenario.state.places["aboard.hood"]
    scenario.put("P", "riker", scenario.card("three-of-nineteen"))
    scenario.state.grudges = [CounterableAttack(0, "P", 0)]
    play = scenario.begin()
    assert abduction_offered(play)
    play.choose("yes")
    assert play.state.cards["riker"].controller == 0
    assert play.state.cards["riker"].assimilated == "drone"
    assert not play.state.cards["riker"].abducted, "1E-ASM-11: assimilated, he is so no longer"


def test_1e_asm_10_who_is_to_become_a_counterpart_is_made_no_drone(scenario: Scenario) -> None:
    wanted(scenario)
    scenario.state.places["surface.P"].remove("thirteen-of-nineteen")
    scenario.put("sphere", "thirteen-of-nineteen")
    scenario.put("P", scenario.card("three-of-nineteen"))
    play = scenario.begin()
    assert abduction_offered(play), "by the objective, in place of a blow"
    play.choose("no")
    by_default(play, "You have no")
    assert play.state.cards["riker"].assimilated == ""


# --- Assimilate Homeworld --------------------------------------------------------------------------------------------


def homeworld(scenario: Scenario, *, counterpart: bool = True, scouted_in: int = 1) -> str:
    """Let Alice's objective target Bob's homeworld Earth, where Locutus is."""
    decks(scenario)
    scenario.mission("Earth", seat=1, quadrant="delta", homeworld="federation", points=35)
    scenario.put("Earth", scenario.ship("sphere", affiliation="borg", quadrant="delta", staffing=("nav",)))
    scenario.put("sphere" if counterpart else "cube", locutus := scenario.card("locutus-of-borg"))
    scenario.put("sphere", scenario.card("two-of-nineteen"))
    return current(scenario, "assimilate-homeworld", "Earth", locutus, scouted_in=scouted_in)


def test_assimilate_homeworld_targets_a_homeworld_and_the_matching_counterpart(scenario: Scenario) -> None:
    card = homeworld(scenario)
    scenario.state.cards[card].targets = ()
    scenario.state.places["table.0"].remove(card)
    del scenario.state.places["table.0"]
    scenario._lay("agenda", 0, card)
    scenario.mission("Kronos", seat=1, quadrant="delta", homeworld="klingon")
    play = scenario.begin()
    play.choose("Turn up Assimilate Homeworld")
    assert play.state.cards[card].targets == ("Earth", "locutus-of-borg")


def test_assimilate_homeworld_needs_a_counterpart_who_matches(scenario: Scenario) -> None:
    card = homeworld(scenario)
    scenario.state.places["table.0"].remove(card)
    del scenario.state.places["table.0"]
    scenario._lay("agenda", 0, card)
    scenario.state.places["aboard.sphere"].remove("locutus-of-borg")
    scenario._lay("discard", 0, "locutus-of-borg")
    assert "Turn up Assimilate Homeworld" not in labels(scenario.begin())


def test_assimilate_homeworld_scores_forty_and_closes_outposts(scenario: Scenario) -> None:
    card = homeworld(scenario)
    scenario.hand(scenario.personnel("data", seat=1, quadrant="delta"))
    scenario.hand(scenario.personnel("worf", seat=1, affiliation="klingon", quadrant="delta"))
    scenario.put("P", scenario.outpost("klingon-outpost", seat=1, affiliation="klingon", quadrant="delta"))
    scenario.put("P", scenario.outpost("their-outpost", seat=1, quadrant="delta"))
    play = at_its_end(scenario)
    play.end_turn()
    assert play.points() == 40
    assert list(completed_objectives_at(play.table, "Earth")) == [card]
    assert play.state.locations["Earth"].assimilated_by == 0
    assert play.state.phase is Phase.CARD_PLAY
    assert play.decision.seat == 1
    assert "Report data" not in labels(play), "there is an outpost of the Federation, but it is closed to them"
    assert "Report worf" in labels(play)


def test_assimilate_homeworld_waits_for_the_counterpart_to_be_there(scenario: Scenario) -> None:
    homeworld(scenario, counterpart=False)
    play = at_its_end(scenario)
    play.end_turn()
    assert play.points() == 0


@pytest.mark.parametrize("target", ["locutus-of-borg"])
def test_1e_cr_024_assimilate_homeworld_leaves_with_either_of_its_targets(scenario: Scenario, target: str) -> None:
    card = homeworld(scenario)
    play = scenario.begin()
    leave_play(play.table, target)
    assert play.where(card) == "discard.0"


# --- Service the Collective ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("service", [True, False])
def test_service_the_collective_lets_them_probe_at_a_homeworld_at_once(scenario: Scenario, *, service: bool) -> None:
    homeworld(scenario, scouted_in=3)
    if service:
        scenario.table(scenario.card("service-the-collective"))
    play = at_its_end(scenario)
    play.end_turn()
    assert (play.points() == 40) is service


def test_service_the_collective_does_nothing_at_another_mission(scenario: Scenario) -> None:
    decks(scenario)
    scenario.table(scenario.card("service-the-collective"))
    current(scenario, "assimilate-planet", "P", scouted_in=3)
    scenario.put("P", scenario.card("two-of-nineteen"))
    play = at_its_end(scenario)
    play.end_turn()
    assert play.points() == 0


@pytest.mark.parametrize(("made", "stronger"), [(True, 4), (False, 0)])
def test_service_the_collective_strengthens_a_ship_against_its_counterparts_kin(
    scenario: Scenario, stronger: int, *, made: bool
) -> None:
    decks(scenario)
    scenario.table(scenario.card("service-the-collective"))
    picard = scenario.personnel("picard", seat=1)
    scenario.put("cube", picard)
    card = scenario.state.cards[picard]
    card.controller, card.mode, card.assimilated = 0, "borg", "counterpart" if made else "drone"
    table = scenario.begin().table
    table.state.battle = Battle(0, "S", "", (("cube",), ("hood",)))
    table.drop_all_caches()
    assert ship_attributes(table, "cube")["weapons"] == 24 + stronger
    assert attribute_of_card(table, "cube", "shields") == 24 + stronger


# --- the computer, and what a player is told -------------------------------------------------------------------------


def wishes(play: Play) -> tuple[str, ...]:
    """Return the computer's answer for the seat that is asked."""
    return computer(play.match._game).answer(play.match, play.decision.seat)  # type: ignore[arg-type]


def test_the_computer_boards_the_ship_that_its_objective_targets(scenario: Scenario) -> None:
    decks(scenario)
    current(scenario, "assimilate-starship", "hood")
    scenario.put("cube", scenario.card("two-of-eleven"))
    play = scenario.begin()
    assert wishes(play) == ("beam:aboard.cube:aboard.hood",)
    play.choose("Beam from cube to hood")
    assert len(wishes(play)) == 1


def test_the_computer_flies_to_where_the_ship_is_that_its_objective_targets(scenario: Scenario) -> None:
    decks(scenario)
    scenario.state.places["space.S"].remove("hood")
    scenario.put("T", "hood")
    current(scenario, "assimilate-starship", "hood")
    scenario.put("cube", scenario.card("two-of-eleven"))
    play = scenario.begin()
    assert wishes(play) == ("move:cube",)
    play.choose("Move cube")
    assert wishes(play) == ("T",)


def test_the_computer_attacks_the_ship_that_it_is_to_eliminate(scenario: Scenario) -> None:
    decks(scenario)
    current(scenario, "eliminate-starship", "hood")
    scenario.put("cube", scenario.card("thirteen-of-nineteen"))
    assert wishes(scenario.begin())[0].startswith("fire:S")


def test_the_computer_abducts_if_it_can(scenario: Scenario) -> None:
    wanted(scenario)
    play = scenario.begin()
    assert abduction_offered(play)
    assert wishes(play) == ("yes",)


@pytest.mark.parametrize(
    ("counterpart", "home", "chosen"),
    [(True, True, "assimilate-homeworld"), (False, True, "assimilate-planet"), (True, False, "assimilate-planet")],
)
def test_the_computer_names_a_homeworld_only_where_that_of_a_counterpart_is(
    scenario: Scenario, chosen: str, *, counterpart: bool, home: bool
) -> None:
    """Earth, the homeworld of Locutus, and the Federation."""
    decks(scenario)
    if counterpart:
        scenario.put("cube", scenario.card("locutus-of-borg"))
    scenario.mission("E", homeworld="federation" if home else "", characteristics=("homeworld",), seat=1)
    scenario.hand(scenario.card("assimilate-homeworld"), scenario.card("assimilate-planet"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert wishes(play) == (f"play:{chosen}:0",)


@pytest.mark.parametrize("able", [True, False])
def test_the_computer_scouts_past_a_known_lack_of_preparation_only_with_all_subcommands(
    scenario: Scenario, *, able: bool
) -> None:
    """Both drones there have Navigation; Locutus has all three icons."""
    decks(scenario)
    current(scenario, "establish-gateway", "S")
    if able:
        scenario.put("cube", scenario.card("locutus-of-borg"))
    scenario.under("S", scenario.card("lack-of-preparation", 1))
    scenario.state.locations["S"].met = ("lack-of-preparation",)
    assert wishes(scenario.begin())[0].startswith("scout:S") is able


@pytest.mark.parametrize(("adapts", "first"), [(True, "scout:S:0"), (False, "end")])
def test_the_computer_scouts_past_a_known_dilemma_that_a_card_in_hand_nullifies(
    scenario: Scenario, adapts: bool, first: str
) -> None:
    decks(scenario)
    current(scenario, "establish-gateway", "S")
    scenario.under("S", scenario.card("lack-of-preparation", 1))
    scenario.state.locations["S"].met = ("lack-of-preparation",)
    scenario.put("cube", scenario.card("one-of-eleven"))
    scenario.hand(scenario.card("adapt-negate-obstruction" if adapts else "amanda-rogers"))
    assert wishes(scenario.begin()) == (first,)


@pytest.mark.parametrize("docked", [True, False])
def test_the_computer_reports_the_icon_that_a_docked_ship_is_missing_even_if_a_drone_elsewhere_has_it(
    scenario: Scenario, *, docked: bool
) -> None:
    decks(scenario)
    scenario.put("S", scenario.card("borg-outpost"), scenario.ship("away", affiliation="borg"))
    scenario.put("away", scenario.card("four-of-eleven"))
    waiting = scenario.ship("waiting", affiliation="borg", staffing=("def",))
    if docked:
        scenario.dock("borg-outpost", waiting)
    guard, other = scenario.copy_of("four-of-eleven"), scenario.copy_of("six-of-eleven")
    scenario.hand(other, guard)
    assert wishes(scenario.begin(Phase.CARD_PLAY)) == (f"play:{guard if docked else other}:0",)


def test_the_computer_turns_up_what_skips_the_wait(scenario: Scenario) -> None:
    decks(scenario)
    service = scenario.card("service-the-collective")
    scenario._lay("agenda", 0, service)
    assert wishes(scenario.begin(Phase.CARD_PLAY)) == (f"anytime:{service}:0",)


@pytest.mark.parametrize(
    ("title", "target", "told"),
    [
        (
            "assimilate-starship",
            "hood",
            "beam a Borg with Computer Skill aboard hood; a Transport Drone gets it through SHIELDS.",
        ),
        ("eliminate-starship", "hood", "attack hood with a ship that has a [Def] Borg aboard."),
        ("assimilate-counterpart", "riker", "attack a personnel’s team and abduct the personnel you engage."),
    ],
)
def test_a_borg_player_sees_what_their_objective_requires(
    scenario: Scenario, title: str, target: str, told: str
) -> None:
    decks(scenario)
    current(scenario, title, target)
    assert told in " ".join(borg_advice(scenario.begin().table, 0))


@pytest.mark.parametrize(("scouted", "when"), [(2, "your next turn"), (1, "this turn")])
def test_a_borg_player_sees_when_they_probe_for_a_ship(scenario: Scenario, scouted: int, when: str) -> None:
    decks(scenario)
    current(scenario, "assimilate-starship", "hood")
    play = scenario.begin()
    play.state.turn = 2
    play.state.cards["assimilate-starship"].scouted_in = scouted
    told = " ".join(borg_advice(play.table, 0))
    assert f"probe at the end of {when} with Computer Skill aboard hood." in told


def test_an_objective_is_seen_where_its_ship_is_by_whoever_sees_the_ship(scenario: Scenario) -> None:
    decks(scenario)
    current(scenario, "assimilate-starship", "hood")
    view = scenario.begin().match.view(1)
    assert isinstance(view, FirstEditionView)
    (one,) = [found for line in view.lines for place in line.locations for found in place.objectives]
    assert one.target
    assert one.target.name == "hood"


def test_1e_gen_17_where_a_hidden_target_is_no_view_tells_who_does_not_see_them(scenario: Scenario) -> None:
    decks(scenario)
    current(scenario, "assimilate-counterpart", "riker")
    view = scenario.begin().match.view(0)
    assert isinstance(view, FirstEditionView)
    assert not [found for line in view.lines for place in line.locations for found in place.objectives]


# --- others ----------------------------------------------------------------------------------------------------------


def test_first_lets_borg_fight_intruders_and_strengthens_them(scenario: Scenario) -> None:
    decks(scenario)
    scenario.state.places["aboard.hood"].remove("riker")
    del scenario.state.places["aboard.hood"]
    scenario.put("cube", "riker")
    assert not [one for one in labels(scenario.begin()) if one.startswith("Attack 1 personnel")]
    scenario.put("cube", scenario.card("first"))
    play = scenario.begin()
    assert [one for one in labels(play) if one.startswith("Attack 1 personnel aboard cube")]
    table = play.table
    table.state.battle = Battle(0, "S", "aboard.cube", (("first",), ("riker",)))
    table.drop_all_caches()
    assert attribute_of_card(table, "six-of-eleven", "strength") == 8


@pytest.mark.parametrize("watched", [True, False])
def test_one_of_eleven_takes_unattended_equipment(scenario: Scenario, *, watched: bool) -> None:
    decks(scenario)
    scenario.put("cube", scenario.card("one-of-eleven"))
    scenario.put("cube", scenario.equipment("tricorder", seat=1))
    if watched:
        scenario.put("cube", scenario.personnel("spy", seat=1))
    play = scenario.begin()
    offered = [one for one in labels(play) if "One of Eleven" in one]
    assert bool(offered) is not watched
    if offered:
        play.choose(offered[0])
        assert play.state.cards["tricorder"].controller == 0


def test_the_catalogue_has_locutus_as_a_former_officer_of_the_federation() -> None:
    card = catalogue_of_edition().card("locutus-of-borg")
    assert card.formerly == "federation"  # type: ignore[union-attr]


def test_counterparts_are_found_where_they_are(scenario: Scenario) -> None:
    homeworld(scenario)
    play = scenario.begin()
    assert counterparts_in_play(play.table, 0) == counterparts_in_play(play.table, 0, "Earth") == ["locutus-of-borg"]
    assert counterparts_in_play(play.table, 0, "S") == counterparts_in_play(play.table, 1) == []
