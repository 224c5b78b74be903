"""The Borg: objectives, scouting, probing, assimilation, and the shared abilities of a hive (1E-BORG, 1E-ASM)."""

from __future__ import annotations

import pytest

from engine.assets import assets_folder
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.effects import Score
from engine.ccg.effects.texts import While
from engine.computer.newcomer_tips import Recommender
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.computer import computer
from engine.first_edition.position.borg.markers import completed_objectives_at
from engine.first_edition.position.borg.objectives import borg_at, current_objective
from engine.first_edition.position.borg.rule_decisions import DECISION_IDS
from engine.first_edition.position.characteristics import (
    attribute_of_card,
    is_disabled,
    persons_on_card,
    ship_attributes,
)
from engine.first_edition.position.spaceline.staffing import is_staffed, required_staffing
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.position.teams.teams import teams_at
from engine.first_edition.table.state import Battle, CounterableAttack, Phase
from engine.first_edition.turn.winning import completed_grounds
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half


@pytest.fixture
def scenario() -> Scenario:
    return in_the_delta_quadrant()


def in_the_delta_quadrant() -> Scenario:
    """Alice's cube above planet P and her scouts' vessel at S, both in the Delta Quadrant; Bob plays the Federation."""
    scenario = Scenario()
    scenario.mission("P", quadrant="delta")
    scenario.mission("S", ground="space", affiliations=(), anyone=True, quadrant="delta")
    scenario.put("P", scenario.ship("cube", affiliation="borg", quadrant="delta", staffing=("nav",)))
    scenario.put("S", scenario.ship("vessel", affiliation="borg", quadrant="delta", staffing=("nav",)))
    for ship_, drone in (("cube", "six-of-eleven"), ("cube", "eleven-of-nineteen"), ("vessel", "two-of-nineteen")):
        scenario.put(ship_, scenario.card(drone))
    return scenario


def decks(scenario: Scenario, first: str = "eleven-of-nineteen") -> None:
    """Give Alice's deck these icons for probes; Bob has a deck as well."""
    scenario.deck(*(scenario.card(first) for _ in range(6)))
    scenario.deck(*(scenario.personnel(f"reserve-{n}", seat=1) for n in range(6)))


def objective(scenario: Scenario, title: str, target: str, *, number: int = 0) -> str:
    """Give Alice a current objective that targets a mission."""
    card = scenario.card(title)
    scenario.table(card)
    scenario.state.cards[card].targets = (target,)
    scenario.state.cards[card].function = number
    return card


def planet(scenario: Scenario, **scouted: int) -> str:
    card = objective(scenario, "assimilate-planet", "P")
    scenario.state.cards[card].scouted_in = scouted.get("scouted_in", 0)
    return card


def gateway(scenario: Scenario, **scouted: int) -> str:
    card = objective(scenario, "establish-gateway", "S", number=1)
    scenario.state.cards[card].scouted_in = scouted.get("scouted_in", 0)
    return card


def labels(play: Play) -> list[str]:
    return [one.label for one in play.decision.options]


def on_planet(scenario: Scenario, *drones: str) -> None:
    scenario.put("P", *(scenario.card(one) for one in drones))


def at_its_end(scenario: Scenario, turn: int = 3) -> Play:
    """Let Alice be about to end her turn."""
    play = scenario.begin()
    play.match._table.state.turn = turn  # type: ignore[attr-defined]
    return play


# --- the deck and its cards ------------------------------------------------------------------------------------------


def test_1e_card_11_borg_have_no_classification_and_a_drone_no_gender(scenario: Scenario) -> None:
    queen = scenario.card("borg-queen")
    scenario.put("cube", queen)
    play = scenario.begin()
    (person,) = persons_on_card(play.table, "eleven-of-nineteen")
    assert not [one for one in person.traits if one.startswith("class:")]
    assert "drone" in person.traits  # 1E-BORG-02
    assert "female" not in persons_on_card(play.table, queen)[0].traits  # 1E-CHAR-10


def test_1e_borg_16_borg_is_an_affiliation_and_a_species(scenario: Scenario) -> None:
    play = scenario.begin()
    assert {"[borg]", "borg"} <= persons_on_card(play.table, "six-of-eleven")[0].traits


# --- the current objective -------------------------------------------------------------------------------------------


def test_1e_borg_05_an_objective_is_turned_up_and_names_its_target_at_once(scenario: Scenario) -> None:
    decks(scenario)
    scenario._lay("agenda", 0, scenario.card("assimilate-planet"))
    play = scenario.begin()
    play.choose("Turn up Assimilate Planet")
    assert play.state.cards["assimilate-planet"].targets == ("P",)
    assert current_objective(play.table, 0) == "assimilate-planet"


def test_1e_borg_05_only_one_objective_is_current(scenario: Scenario) -> None:
    decks(scenario)
    gateway(scenario)
    scenario._lay("agenda", 0, scenario.card("assimilate-planet"))
    play = scenario.begin()
    assert not play.offers("Turn up Assimilate Planet")


def test_1e_borg_05_a_second_one_may_still_be_laid_face_down(scenario: Scenario) -> None:
    decks(scenario)
    gateway(scenario)
    scenario.hand(scenario.card("assimilate-planet"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Play Assimilate Planet")


@pytest.mark.parametrize(("points", "able"), [(35, True), (34, False)])
def test_assimilate_planet_wants_a_planet_worth_35(points: int, *, able: bool) -> None:
    scenario = Scenario()
    scenario.mission("P", quadrant="delta", points=points)
    scenario.put("P", scenario.ship("cube", affiliation="borg"))
    decks(scenario)
    scenario._lay("agenda", 0, scenario.card("assimilate-planet"))
    assert scenario.begin().offers("Turn up Assimilate Planet") is able


def test_1e_line_11_assimilate_planet_targets_no_homeworld() -> None:
    scenario = Scenario()
    scenario.mission("P", quadrant="delta", characteristics=("homeworld",))
    scenario.put("P", scenario.ship("cube", affiliation="borg"))
    decks(scenario)
    scenario._lay("agenda", 0, scenario.card("assimilate-planet"))
    assert not scenario.begin().offers("Turn up Assimilate Planet")


# --- scouting --------------------------------------------------------------------------------------------------------


def test_1e_mis_24_borg_attempt_no_missions(scenario: Scenario) -> None:
    decks(scenario)
    assert not any(one.startswith("Attempt") for one in labels(scenario.begin()))


def test_1e_mis_25_nothing_is_scouted_without_an_objective(scenario: Scenario) -> None:
    decks(scenario)
    assert not any(one.startswith("Scout") for one in labels(scenario.begin()))


def test_1e_borg_17_seed_cards_are_encountered_until_none_remain(scenario: Scenario) -> None:
    decks(scenario)
    gateway(scenario)
    scenario.under(
        "S",
        scenario.dilemma("easy", dilemma_half(unless="Navigation")),
        scenario.dilemma("odd", dilemma_half(Score(0))),
    )
    play = scenario.begin()
    play.choose("Scout S")
    assert play.state.places.get("under.S") is None
    assert play.state.cards["establish-gateway"].scouted_in == 1
    assert not play.offers("Scout S")


def test_1e_borg_17_a_dilemma_that_stops_them_ends_it_and_scouting_is_not_complete(scenario: Scenario) -> None:
    decks(scenario)
    gateway(scenario)
    scenario.under("S", scenario.dilemma("hard", dilemma_half(unless="Music")))
    play = scenario.begin()
    play.choose("Scout S")
    assert play.is_stopped("vessel")
    assert play.state.cards["establish-gateway"].scouted_in == 0
    assert not play.offers("Scout S")
    assert play.where("hard") == "under.S"


def test_1e_mis_10_a_completed_mission_can_be_scouted(scenario: Scenario) -> None:
    decks(scenario)
    gateway(scenario)
    scenario.state.locations["S"].completed_by = 1
    assert scenario.begin().offers("Scout S")


def test_1e_borg_17_any_number_of_borg_scout_a_planet(scenario: Scenario) -> None:
    decks(scenario)
    planet(scenario)
    on_planet(scenario, "six-of-eleven", "four-of-eleven", "nine-of-eleven")
    play = scenario.begin()
    play.choose("Scout P")
    assert play.state.cards["assimilate-planet"].scouted_in == 1


def test_1e_borg_17_another_objective_requires_scouting_again(scenario: Scenario) -> None:
    decks(scenario)
    first = gateway(scenario, scouted_in=1)
    scenario.state.places["table.0"].remove(first)
    scenario._lay("discard", 0, first)
    second = scenario.copy_of(first)
    scenario.table(second)
    scenario.state.cards[second].targets, scenario.state.cards[second].function = ("S",), 1
    assert scenario.begin().offers("Scout S")


def test_1e_stat_01_who_is_stopped_does_not_scout(scenario: Scenario) -> None:
    decks(scenario)
    planet(scenario)
    scenario.put("P", scenario.card("four-of-eleven"), stopped=True)
    assert not scenario.begin().offers("Scout P")


def test_friendly_fire_prevents_scouting(scenario: Scenario) -> None:
    decks(scenario)
    gateway(scenario)
    fire = scenario.card("friendly-fire", seat=1)
    scenario.on("S", fire)
    assert not scenario.begin().offers("Scout S")


def test_1e_cr_065_a_dead_end_does_not_prevent_later_scouting(scenario: Scenario) -> None:
    decks(scenario)
    gateway(scenario)
    scenario.on("S", scenario.card("dead-end", seat=1))
    assert scenario.begin().offers("Scout S")


# --- Away Teams ------------------------------------------------------------------------------------------------------


def test_1e_borg_07_no_away_team_without_an_objective_there(scenario: Scenario) -> None:
    decks(scenario)
    gateway(scenario)
    assert not any("surface" in one for one in labels(scenario.begin()))


def test_1e_borg_07_the_objective_lets_them_beam_down(scenario: Scenario) -> None:
    decks(scenario)
    planet(scenario)
    play = scenario.begin()
    play.choose("Beam from cube to the surface of P")
    play.choose("Eleven of Nineteen")
    assert play.where("eleven-of-nineteen") == "surface.P"


def test_1e_ctr_05_borg_may_form_a_team_to_counter(scenario: Scenario) -> None:
    decks(scenario)
    scenario.state.grudges = [CounterableAttack(0, "P", 0)]
    assert scenario.begin().offers("Beam from cube to the surface of P")


# --- probing and completing ------------------------------------------------------------------------------------------


def end_turn(scenario: Scenario) -> Play:
    """End Alice's third turn."""
    play = scenario.begin()
    play.end_turn()
    return play


def test_1e_gap_06_no_probe_in_the_turn_of_scouting_but_in_the_next(scenario: Scenario) -> None:
    decks(scenario)
    gateway(scenario)
    play = scenario.begin()
    play.choose("Scout S")
    play.end_turn()
    assert play.points(0) == 0
    play.end_turn()
    play.end_turn()
    assert play.points(0) == 25
    assert list(completed_objectives_at(play.table, "S")) == ["establish-gateway"]


def test_1e_borg_05_completing_scores_points_that_are_no_bonus(scenario: Scenario) -> None:
    decks(scenario)
    gateway(scenario, scouted_in=-2)
    play = end_turn(scenario)
    (entry,) = play.state.ledger
    assert (entry.points, entry.bonus, entry.source) == (25, False, "establish-gateway")
    assert completed_grounds(play.table, 0) == {"space"}
    assert play.where("establish-gateway") == "completed.S"
    assert not play.table.in_play("establish-gateway")


def test_1e_end_02_without_its_icons_nothing_comes_of_the_probe(scenario: Scenario) -> None:
    decks(scenario, "four-of-eleven")
    gateway(scenario, scouted_in=-2)
    play = end_turn(scenario)
    assert play.points(0) == 0
    assert current_objective(play.table, 0) == "establish-gateway"


def test_no_probe_where_no_borg_are(scenario: Scenario) -> None:
    decks(scenario)
    gateway(scenario, scouted_in=-2)
    scenario.state.places["aboard.vessel"].remove("two-of-nineteen")
    del scenario.state.places["aboard.vessel"]
    scenario._lay("discard", 0, "two-of-nineteen")
    assert end_turn(scenario).points(0) == 0


@pytest.mark.parametrize(("turn", "points"), [(0, 0), (-1, 25)])
def test_1e_gap_06_no_probe_after_a_battle_there_since_the_last_turn(
    scenario: Scenario, turn: int, points: int
) -> None:
    decks(scenario)
    gateway(scenario, scouted_in=-2)
    scenario.state.grudges = [CounterableAttack(0, "S", turn)]
    assert end_turn(scenario).points(0) == points


def test_1e_borg_12_a_completed_objective_leaves_the_mission_no_target(scenario: Scenario) -> None:
    decks(scenario)
    gateway(scenario, scouted_in=-2)
    play = end_turn(scenario)
    assert completed_objectives_at(play.table, "S")
    copy = Scenario()
    copy.mission("S", ground="space", quadrant="delta", affiliations=())
    copy.put("S", copy.ship("vessel", affiliation="borg"))
    decks(copy)
    first = copy.card("establish-gateway")
    copy._lay("completed", "S", first)
    copy._lay("agenda", 0, copy.copy_of(first))
    copy.state.cards["establish-gateway-2"].function = 1
    assert not copy.begin().offers("Turn up Establish Gateway")


# --- assimilation ----------------------------------------------------------------------------------------------------


def assimilated(scenario: Scenario) -> Play:
    on_planet(scenario, "four-of-eleven")
    decks(scenario)
    planet(scenario, scouted_in=-2)
    return end_turn(scenario)


def test_1e_asm_05_a_planet_is_assimilated_with_all_of_the_opponents_there(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("riker", "leadership", seat=1, classification="officer", icons=("cmd",)))
    scenario.put("P", scenario.equipment("kit", seat=1))
    play = assimilated(scenario)
    riker = play.state.cards["riker"]
    assert (riker.controller, riker.owner, affiliation(play.table, "riker")) == (0, 1, "borg")
    assert play.state.cards["kit"].controller == 0
    assert play.state.locations["P"].assimilated_by == 0
    assert completed_grounds(play.table, 0) == {"planet"}
    assert [sorted(team) for team in teams_at(play.table, 0, "surface.P")] == [["four-of-eleven", "riker"]]


def test_1e_asm_05_not_those_aboard_a_ship_in_orbit(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("riker", seat=1))
    play = assimilated(scenario)
    assert play.state.cards["riker"].controller == 1
    assert play.state.cards["hood"].controller == 1


def test_1e_asm_05_the_mission_can_no_longer_be_attempted(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("riker", "leadership", seat=1))
    scenario.state.locations["P"].assimilated_by = 0
    scenario.put("P", scenario.personnel("data", "leadership", seat=1))
    decks(scenario)
    play = scenario.begin()
    play.end_turn()
    assert not any("Attempt P" in one for one in labels(play))


@pytest.mark.parametrize(
    ("icons", "subcommand", "values"),
    [
        (("cmd",), "[com]", (7, 5, 5)),
        (("stf",), "[nav]", (5, 7, 5)),
        ((), "[def]", (5, 5, 7)),
    ],
)
def test_1e_asm_02_a_drone_has_subcommand_and_attributes(
    scenario: Scenario, icons: tuple[str, ...], subcommand: str, values: tuple[int, ...]
) -> None:
    scenario.put(
        "P",
        scenario.personnel(
            "riker", "leadership", seat=1, classification="officer", icons=icons, attributes=(9, 8, 8),
            characteristics=("human", "male"),
        ),
    )  # fmt: skip
    play = assimilated(scenario)
    (person,) = persons_on_card(play.table, "riker")
    assert tuple(person.attributes[name] for name in ("integrity", "cunning", "strength")) == values
    assert {"[borg]", "drone", "human", subcommand} <= person.traits
    assert not {"male", "class:officer", "[cmd]", "[stf]", "[federation]"} & person.traits
    assert person.skills == {"officer": 1, "leadership": 1}


def test_1e_asm_02_holograms_are_never_assimilated(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("moriarty", seat=1, icons=("holo",)))
    assert assimilated(scenario).state.cards["moriarty"].controller == 1


def test_1e_asm_08_the_owner_may_not_play_another_version(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("riker", seat=1, uniqueness="unique"))
    scenario.put("S", scenario.outpost("base", seat=1, quadrant="delta"))
    scenario.hand(scenario.copy_of("riker", seat=1))
    play = assimilated(scenario)
    assert play.state.cards["riker"].controller == 0
    assert not play.offers("Report riker")


def test_1e_asm_04_cards_on_them_go_with_them(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("riker", seat=1))
    scenario.on("riker", scenario.event("medal", seat=1))
    assert assimilated(scenario).state.cards["medal"].controller == 0


def test_1e_asm_06_an_assimilated_ship_is_staffed_by_subcommands(scenario: Scenario) -> None:
    """1E-GAP-10 decides the number."""
    hood = scenario.ship("hood", seat=1, staffing=("cmd", "stf"), lands=True)
    scenario._lay("surface", "P", hood)
    play = assimilated(scenario)
    assert affiliation(play.table, "hood") == "borg"
    assert required_staffing(play.table, "hood") == ("com", "nav")


def test_1e_asm_07_a_borg_outpost_is_built_at_an_assimilated_planet_and_no_other(scenario: Scenario) -> None:
    scenario.state.locations["P"].assimilated_by = 0
    scenario.hand(scenario.card("borg-outpost"))
    scenario.put("cube", scenario.card("three-of-nine"))
    decks(scenario)
    assert scenario.begin(Phase.CARD_PLAY).offers("Play Borg Outpost")
    scenario.state.locations["P"].assimilated_by = None
    assert not scenario.begin(Phase.CARD_PLAY).offers("Play Borg Outpost")


def test_1e_asm_01_borg_servo_assimilates_for_an_opponent_who_plays_borg(scenario: Scenario) -> None:
    scenario.mission("M", quadrant="alpha", points=40, seat=1)
    scenario.put("M", scenario.personnel("riker", "leadership", seat=1), scenario.personnel("data", seat=1))
    scenario.under("M", scenario.card("borg-servo"))
    decks(scenario)
    play = scenario.begin()
    play.end_turn()
    play.choose("Attempt M")
    taken = [one for one in ("riker", "data") if play.state.cards[one].controller == 0]
    assert len(taken) == 1
    assert affiliation(play.table, taken[0]) == "borg"
    assert play.where("borg-servo") == play.done_with(0)


@pytest.mark.parametrize("who", ["cybernetics, medical", "cybernetics"])
def test_borg_servo_spares_who_has_what_it_asks_for(scenario: Scenario, who: str) -> None:
    scenario.mission("M", quadrant="alpha", points=40, seat=1)
    scenario.put("M", scenario.personnel("riker", f"leadership, {who}", seat=1))
    scenario.under("M", scenario.card("borg-servo"))
    decks(scenario)
    play = scenario.begin()
    play.end_turn()
    play.choose("Attempt M")
    assert (play.state.cards["riker"].controller == 1) is ("medical" in who)


def test_1e_borg_02_whoever_was_assimilated_is_neither_male_nor_female(scenario: Scenario) -> None:
    for name, gender in (("riker", "male"), ("troi", "female")):
        scenario.put("P", scenario.personnel(name, seat=1, characteristics=("human", gender)))
    play = assimilated(scenario)
    for name in ("riker", "troi"):
        (person,) = persons_on_card(play.table, name)
        assert not {"male", "female"} & person.traits
        assert {"human", "borg", "drone"} <= person.traits


@pytest.mark.parametrize(("edition", "taken"), [(RULEBOOK_2_5_4, True), (RULEBOOK_1_7, False)])
def test_1e_asm_02_animals_are_assimilated_as_others_are_but_not_in_2002(
    scenario: Scenario, edition: Edition, *, taken: bool
) -> None:
    """2.5.4 exempts only holograms (L2043); the 2002 rulings exempt animals as well (1ER-ASM-4)."""
    scenario.by(edition)
    scenario.put("P", scenario.personnel("spot", seat=1, classification="animal"))
    assert (assimilated(scenario).state.cards["spot"].controller == 0) is taken


@pytest.mark.parametrize(
    ("opponents", "weapons"), [(("federation",), 10), (("klingon", "federation"), 10), (("klingon",), 6)]
)
def test_1e_borg_10_a_counterpart_helps_against_every_force_with_their_old_affiliation(
    scenario: Scenario, opponents: tuple[str, ...], weapons: int
) -> None:
    """1ER-ASM-7."""
    scenario.put("cube", scenario.card("locutus-of-borg"))
    for number, one in enumerate(opponents):
        scenario.put("P", scenario.ship(f"foe-{number}", seat=1, affiliation=one, quadrant="delta"))
    play = scenario.begin()
    force = tuple(f"foe-{number}" for number in range(len(opponents)))
    table = play.table
    table.state.battle = Battle(1, "P", "", (force, ("cube",)))
    table.drop_all_caches()
    assert ship_attributes(table, "cube")["weapons"] == weapons


@pytest.mark.parametrize(
    ("icons", "left"),
    [(("def", "cmd"), {"[def]", "[com]"}), (("com", "nav", "stf"), {"[com]", "[nav]"}), (("nav",), {"[def]", "[nav]"})],
)
def test_1er_asm_2_a_staffing_icon_is_converted_beside_a_subcommand_in_2002(
    scenario: Scenario, icons: tuple[str, ...], left: set[str]
) -> None:
    scenario.by(RULEBOOK_1_7)
    scenario.put("P", scenario.personnel("annika", seat=1, icons=icons))
    (person,) = persons_on_card(assimilated(scenario).table, "annika")
    assert {one for one in person.traits if one.startswith("[")} == {"[borg]", *left}


@pytest.mark.parametrize(("edition", "kept"), [(RULEBOOK_1_7, True), (RULEBOOK_2_5_4, False)])
def test_1er_asm_1_other_icons_are_kept_only_in_2002(scenario: Scenario, edition: Edition, *, kept: bool) -> None:
    scenario.by(edition)
    scenario.put("P", scenario.personnel("riker", seat=1, icons=("au", "cmd")))
    (person,) = persons_on_card(assimilated(scenario).table, "riker")
    assert ("[au]" in person.traits) is kept
    assert not {"[cmd]", "[federation]"} & person.traits


@pytest.mark.parametrize(("edition", "armed"), [(RULEBOOK_1_7, False), (RULEBOOK_2_5_4, True)])
def test_1er_borg_6_borg_use_no_hand_weapons_in_2002(scenario: Scenario, edition: Edition, *, armed: bool) -> None:
    scenario.by(edition)
    stronger = While(changes=(Adjusts(of=Cards(where="present"), attributes=("strength",), amount=2),))
    scenario.put("cube", scenario.equipment("sword", stronger, characteristics=("hand weapon",)))
    play = scenario.begin()
    assert attribute_of_card(play.table, "six-of-eleven", "strength") == (7 if armed else 5)


@pytest.mark.parametrize(
    ("icons", "left"),
    [(("def", "cmd"), {"[def]"}), (("com", "nav", "stf"), {"[com]", "[nav]"}), (("cmd", "stf"), {"[com]", "[nav]"})],
)
def test_1e_asm_09_no_duplicate_subcommands_and_no_staffing_icons_beside_them(
    scenario: Scenario, icons: tuple[str, ...], left: set[str]
) -> None:
    """1E-GAP-08: a drone without subcommands gets one for each kind of staffing icon."""
    scenario.put("P", scenario.personnel("annika", seat=1, icons=icons))
    (person,) = persons_on_card(assimilated(scenario).table, "annika")
    assert {one for one in person.traits if one.startswith("[")} == {"[borg]", *left}


def test_1e_borg_14_assimilated_personnel_scout_for_who_controls_them(scenario: Scenario) -> None:
    decks(scenario)
    planet(scenario)
    scenario.put("P", scenario.personnel("riker", "leadership", seat=1))
    card = scenario.state.cards["riker"]
    card.controller, card.mode, card.assimilated = 0, "borg", "drone"
    play = scenario.begin()
    play.choose("Scout P")
    assert play.state.cards["assimilate-planet"].scouted_in == 1


def test_1e_borg_11_borg_and_others_of_one_player_are_arrested_with_one_another(scenario: Scenario) -> None:
    scenario.put("cube", scenario.personnel("riker"))
    play = scenario.begin()
    assert is_disabled(play.table, "riker")
    assert not is_disabled(play.table, "six-of-eleven")


def test_1e_ctrl_04_1e_borg_08_borg_do_not_commandeer(scenario: Scenario) -> None:
    nor = scenario.card("terok-nor", seat=1)
    scenario.put("S", nor)
    scenario._lay("within", nor, scenario.card("ops", seat=1))
    scenario.put("ops", scenario.card("seven-of-nine-the-borg"))
    decks(scenario)
    assert not any(one.startswith("Commandeer") for one in labels(scenario.begin()))


def test_1e_borg_01_a_hive_is_at_one_location_a_collective_everywhere(scenario: Scenario) -> None:
    scenario.put("cube", scenario.card("nine-of-eleven"))
    play = scenario.begin()
    assert borg_at(play.table, 0, "P") == ["six-of-eleven", "eleven-of-nineteen", "nine-of-eleven"]
    assert borg_at(play.table, 0, "S") == ["two-of-nineteen"]


# --- points ----------------------------------------------------------------------------------------------------------


def test_1e_win_06_borg_score_from_cards_for_borg_only(scenario: Scenario) -> None:
    decks(scenario)
    gateway(scenario)
    scenario.under("S", scenario.dilemma("prize", dilemma_half(unless="Navigation"), points=5))
    play = scenario.begin()
    play.choose("Scout S")
    assert play.points(0) == 0
    assert not play.state.places.get("bonus.0")


def test_1e_borg_06_1e_borg_13_points_lost_by_others_cards_are_ignored(scenario: Scenario) -> None:
    decks(scenario)
    gateway(scenario)
    scenario.under("S", scenario.dilemma("tax", dilemma_half(Score(-10))))
    play = scenario.begin()
    play.choose("Scout S")
    assert play.points(0) == 0


def test_1e_win_06_borg_win_with_objectives_of_both_kinds() -> None:
    scenario = Scenario()
    for place, ground in (("P", "planet"), ("S", "space")):
        scenario.mission(place, ground=ground, quadrant="delta", affiliations=())
    scenario.put("S", scenario.ship("vessel", affiliation="borg"))
    scenario.put("vessel", scenario.card("two-of-nineteen"))
    scenario._lay("completed", "P", scenario.card("assimilate-planet"))
    scenario.scored(75, bonus=False)
    gateway(scenario, scouted_in=-2)
    decks(scenario)
    play = end_turn(scenario)
    assert play.match.outcome is not None
    assert play.match.outcome.winners == (0,)


def test_1e_win_06_both_kinds_of_missions_are_required() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space", quadrant="delta", affiliations=())
    scenario.put("S", scenario.ship("vessel", affiliation="borg"))
    scenario.put("vessel", scenario.card("two-of-nineteen"))
    scenario.scored(75, bonus=False)
    gateway(scenario, scouted_in=-2)
    decks(scenario)
    assert end_turn(scenario).match.outcome is None


# --- hive, staffing, reporting ---------------------------------------------------------------------------------------


def test_1e_borg_03_a_hive_shares_its_skills_with_those_present_with_communication(scenario: Scenario) -> None:
    scenario.put("cube", scenario.card("nine-of-eleven"), scenario.card("four-of-eleven"))
    play = scenario.begin()
    (guard,) = persons_on_card(play.table, "four-of-eleven")
    assert {"medical", "computer skill", "navigation", "physics", "science", "biology"} == set(guard.skills)
    assert guard.skills["medical"] == 1


def test_1e_borg_03_not_with_another_hive_nor_away_from_communication(scenario: Scenario) -> None:
    scenario.put("cube", scenario.card("nine-of-eleven"))
    on_planet(scenario, "four-of-eleven")
    play = scenario.begin()
    assert set(persons_on_card(play.table, "four-of-eleven")[0].skills) == {"medical", "computer skill"}
    assert set(persons_on_card(play.table, "two-of-nineteen")[0].skills) == {"navigation", "stellar cartography"}


def test_1e_stat_05_a_disabled_interlink_drone_shares_nothing(scenario: Scenario) -> None:
    nine = scenario.card("nine-of-eleven")
    scenario.put("cube", nine)
    scenario.state.cards[nine].captor = 1
    play = scenario.begin()
    assert set(persons_on_card(play.table, "six-of-eleven")[0].skills) == {"physics", "navigation", "science"}


CUBE = ("borg", "borg", "borg", "com", "def", "nav", "nav")


@pytest.mark.parametrize(
    ("crew", "staffed"),
    [
        ("eleven-of-nineteen four-of-eleven six-of-eleven two-of-nineteen nine-of-eleven eight-of-nineteen", False),
        (
            "eleven-of-nineteen four-of-eleven six-of-eleven two-of-nineteen nine-of-eleven fifth sixteen-of-nineteen",
            True,
        ),
        ("seven-of-nine-the-borg two-of-nineteen six-of-eleven nine-of-eleven eight-of-nineteen", True),
        ("seven-of-nine-the-borg two-of-nineteen nine-of-eleven eight-of-nineteen", False),
        ("borg-queen six-of-eleven two-of-nineteen nine-of-eleven eight-of-nineteen sixteen-of-nineteen", False),
    ],
)
def test_1e_icon_04_each_borg_lends_a_cube_one_icon_at_a_time(crew: str, *, staffed: bool) -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space", quadrant="delta")
    scenario.put("S", scenario.ship("cube", affiliation="borg", staffing=CUBE))
    scenario.put("cube", *(scenario.card(one) for one in crew.split()))
    assert is_staffed(scenario.begin().table, "cube") is staffed


def test_1e_borg_15_personnel_report_aboard_a_cube_anywhere(scenario: Scenario) -> None:
    scenario.mission("M", quadrant="alpha")
    scenario.put("M", scenario.card("borg-cube"))
    scenario.hand(scenario.card("locutus-of-borg"), scenario.card("borg-servo"))
    decks(scenario)
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report Locutus of Borg")
    assert play.where("locutus-of-borg") == "aboard.borg-cube"


def test_1e_borg_09_a_counterpart_does_not_report_to_a_borg_outpost(scenario: Scenario) -> None:
    scenario.put("S", scenario.card("borg-outpost"))
    scenario.hand(scenario.card("locutus-of-borg"), scenario.card("nine-of-eleven"))
    decks(scenario)
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Report Nine of Eleven")
    assert not play.offers("Report Locutus of Borg")


def test_1e_bat_07_borg_attack_only_if_allowed(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("cube", scenario.card("locutus-of-borg"))
    decks(scenario)
    assert not any(one.startswith("Attack") for one in labels(scenario.begin()))


def test_1e_bat_07_but_they_counter(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.state.grudges = [CounterableAttack(0, "P", 0)]
    decks(scenario)
    assert any(one.startswith("Attack") for one in labels(scenario.begin()))


def test_the_open_points_of_the_borg_are_decisions_that_players_can_read() -> None:
    told = (assets_folder() / "rules" / "first-edition" / "14-decisions.md").read_text(encoding="utf-8")
    assert [one for one in DECISION_IDS if one not in told] == []


# --- a newcomer is led -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("aim", "reason"),
    [
        (None, "Without an objective your Borg have nothing to scout; each turn brings more cards."),
        (1, "Establish Gateway is scouted. Borg who stay there probe for it at the end of a turn."),
    ],
)
def test_the_lead_says_why_a_turn_of_the_borg_ends(scenario: Scenario, aim: int | None, reason: str) -> None:
    decks(scenario)
    if aim is not None:
        gateway(scenario, scouted_in=aim)
    for each in ("cube", "vessel"):
        scenario.state.cards[each].range_used = 8
    match = scenario.begin().match
    leading = computer(match._game)  # type: ignore[arg-type]
    assert isinstance(leading, Recommender)
    lead = leading.lead(match, 0, [])
    assert lead is not None
    assert lead.answer == ("end",)
    assert lead.why == reason
