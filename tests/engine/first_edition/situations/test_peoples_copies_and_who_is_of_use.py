"""A people and its affiliation, copies that act once, Borg and points, and who can use no skill."""

from __future__ import annotations

from typing import Any

import pytest

from engine.first_edition.battles.tactics import additional_tactics_drawn, attack_bonus
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.table.state import STOPPED, Phase
from tests.engine.first_edition.battles import add_fighter, give_attack_order, play_to_orders
from tests.engine.first_edition.rules.test_borg import decks, in_the_delta_quadrant, on_planet, planet
from tests.engine.first_edition.scenario import Play, Scenario
from tests.engine.first_edition.situations.test_dilemmas_to_the_number import answered, attempted, met, outcome

EDITIONS = [RULEBOOK_2_5_4, RULEBOOK_1_7]
either_edition = pytest.mark.parametrize("edition", EDITIONS)

# --- a people and its affiliation (1E-COMP-06) ---------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "caught"), [(RULEBOOK_2_5_4, True), (RULEBOOK_1_7, False)])
def test_1e_comp_06_a_trap_for_whoever_is_not_of_an_affiliation_takes_its_species(
    edition: Edition, *, caught: bool
) -> None:
    """Today it shows the icon and means the affiliation; in 2002 it said *non-Cardassian*, which is neither."""
    scenario = met(edition, "cardassian-trap", "leadership")
    scenario._definitions["cardassian-trap"] = catalogue_of_edition(edition).card("cardassian-trap")
    scenario.put("M", scenario.personnel("seska", uniqueness="unique", characteristics=("cardassian",)))
    play = attempted(scenario)
    assert (play.where("seska") == "held.cardassian-trap") is caught
    assert (play.points() == 35) is not caught


@either_edition
def test_1e_comp_06_the_trap_still_takes_who_is_no_cardassian_at_all(edition: Edition) -> None:
    scenario = met(edition, "cardassian-trap", "leadership")
    scenario.put("M", scenario.personnel("kira", uniqueness="unique", characteristics=("bajoran",)))
    assert attempted(scenario).where("kira") == "held.cardassian-trap"


@either_edition
@pytest.mark.parametrize(("who", "free"), [("evek", True), ("amarie", False)])
def test_1e_rep_08_a_gul_who_is_cardassian_by_species_alone_reports_for_free(
    edition: Edition, who: str, free: bool
) -> None:
    scenario = Scenario().by(edition)
    scenario.known_mission("orb-negotiations")
    scenario.put("orb-negotiations", scenario.card("central-command"))
    scenario.hand(scenario.card(who))
    scenario.fill_decks()
    assert scenario.begin(Phase.CARD_PLAY).offers("Use Central Command") is free


@either_edition
@pytest.mark.parametrize(("people", "able"), [("klingon", True), ("human", False)])
def test_1e_play_11_an_engineer_of_the_people_builds_as_one_of_the_affiliation(
    edition: Edition, people: str, able: bool
) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("M", "Law", affiliations=("klingon",))
    scenario.put("M", scenario.personnel("torres", "engineer", characteristics=(people,)))
    scenario.hand(scenario.card("klingon-outpost"))
    scenario.fill_decks()
    assert scenario.begin(Phase.CARD_PLAY).offers("Play Klingon Outpost") is able


@either_edition
def test_1e_rep_16_a_romulan_ship_that_klingons_have_taken_is_one_of_theirs_in_their_civil_war(
    edition: Edition,
) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("bortas", affiliation="klingon", numbers=(8, 20, 6)))
    scenario.put("bortas", add_fighter(scenario, "worf", 5, "leadership"))
    scenario.put("S", scenario.ship("prize", affiliation="romulan", numbers=(8, 3, 4)))
    scenario.state.cards["prize"].controller, scenario.state.cards["prize"].mode = 1, "klingon"
    scenario.put("prize", add_fighter(scenario, "kurn", 5, seat=1))
    scenario.table(scenario.card("klingon-civil-war"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("fire:S:0")
    assert answered(play).points() == 7


@pytest.mark.parametrize(
    ("built", "flown", "bonus"),
    [("klingon", "romulan", 3), ("romulan", "klingon", 3), ("romulan", "romulan", 1)],
)
def test_1e_rep_16_a_tactic_knows_a_ship_by_where_it_was_built_and_by_whose_it_is(
    built: str, flown: str, bonus: int
) -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("prize", affiliation=built))
    scenario.state.cards["prize"].mode = flown
    scenario.fill_decks()
    scenario.deck(scenario.card("pulse-disruptor"))
    assert attack_bonus(scenario.begin().table, "pulse-disruptor", ["prize"]) == bonus


@pytest.mark.parametrize(("ship", "more"), [("Decius", 1), ("I.K.C. Chang", 1), ("Haakona", 0)])
def test_maximum_firepower_names_two_ships(ship: str, more: int) -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship(ship, affiliation="klingon"))
    scenario.fill_decks()
    scenario.deck(scenario.card("maximum-firepower"))
    assert additional_tactics_drawn(scenario.begin().table, "maximum-firepower", [ship]) == more


def test_1e_comp_06_a_klingon_by_affiliation_alone_answers_an_insult_to_honor() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "keldar", 5, "leadership, honor", characteristics=("ferengi",)))
    scenario.put("P", add_fighter(scenario, "toral", 5, "treachery", seat=1))
    scenario.hand(scenario.card("honor-challenge"))
    scenario.fill_decks()
    play = give_attack_order(scenario.begin())
    assert play.match.open[0].rule == "1E-ACT-06"


# --- copies that act once (1E-GEN-12, 1E-END-05) ---------------------------------------------------------------------


@either_edition
def test_two_static_warp_bubbles_take_one_card(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.table(*(scenario.card("static-warp-bubble", 1) for _ in range(2)))
    scenario.hand(*(scenario.personnel(f"spare-{number}") for number in range(5)))
    scenario.fill_decks()
    play = scenario.begin()
    for turns in (1, 3):
        while play.state.turn < turns + 1:
            play.end_turn()
        assert len(play.state.places["discard.0"]) == (turns + 1) // 2


@either_edition
@pytest.mark.parametrize(("places", "killed"), [("MM", 1), ("MN", 2)])
def test_a_virus_of_each_player_on_one_planet_kills_one_at_an_end_of_turn(
    edition: Edition, places: str, killed: int
) -> None:
    scenario = Scenario().by(edition)
    crews = []
    for name in "MN":
        scenario.mission(name)
        crews += [scenario.personnel(f"{name}-{number}") for number in range(4)]
        scenario.put(name, *crews[-4:])
    for seat, place in enumerate(places):
        scenario.on(place, scenario.card("harvester-virus", seat))
    scenario.fill_decks()
    play = scenario.begin()
    play.end_turn()
    assert sum(play.where(one) == "discard.0" for one in crews) == killed


@pytest.mark.parametrize(("edition", "points"), [(RULEBOOK_2_5_4, 45), (RULEBOOK_1_7, 40)])
def test_1er_cum_1_copies_of_one_specialist_score_once_in_2002(edition: Edition, points: int) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("M", "2 Law")
    scenario.put("M", scenario.personnel("advocate", "law"), scenario.copy_of("advocate"))
    scenario.table(scenario.card("assign-mission-specialists"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt M")
    assert play.points() == points


@either_edition
def test_1er_cum_1_two_different_specialists_score_both(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("M", "2 Law")
    scenario.put("M", scenario.personnel("advocate", "law"), scenario.personnel("judge", "law"))
    scenario.table(scenario.card("assign-mission-specialists"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt M")
    assert play.points() == 45


# --- skills that are there, and of no use ----------------------------------------------------------------------------


@either_edition
def test_1e_card_11_an_infection_takes_the_first_skill_and_no_classification(edition: Edition) -> None:
    team = ["medical/leadership", "medical/", "medical/"]
    scenario = met(edition, "tsiolkovsky-infection", *team, space=True)
    play = attempted(scenario)
    assert outcome(play, "tsiolkovsky-infection") == (35, 0, False, "gone")


@pytest.mark.parametrize(
    ("has", "box", "left"),
    [
        ("medical, biology", "medical", {"medical": 1, "biology": 1}),
        ("biology, medical", "medical", {"medical": 2}),
        ("biology 2", "", {}),
        ("tal shiar, law", "", {"law": 1}),
        ("law, tal shiar", "", {"tal shiar": 1, "intelligence": 1}),
    ],
)
def test_1e_skill_07_what_an_infection_leaves(has: str, box: str, left: dict[str, int]) -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("ogawa", has, classification=box))
    scenario.on("hood", scenario.card("tsiolkovsky-infection", 1))
    scenario.fill_decks()
    assert persons_on_card(scenario.begin().table, "ogawa")[0].skills == left


def falling(doctors: int, *, struck: bool) -> Play:
    """Bob's doctors and O'Brien lose to Alice's; they are all stunned, or have not fought when O'Brien falls."""
    scenario = Scenario(seed=1)
    scenario.mission("P")
    ours = doctors + 1 if struck else 1
    scenario.put("P", *(add_fighter(scenario, f"worf-{number}", 9, "leadership") for number in range(ours)))
    scenario.put(
        "P", *(scenario.personnel(f"crusher-{n}", "medical", seat=1, attributes=(5, 5, 5)) for n in range(doctors))
    )
    scenario.put("P", scenario.personnel("obrien", seat=1, attributes=(5, 5, 5)))
    scenario.table(scenario.card("genetronic-replicator", 1))
    scenario.fill_decks()
    return give_attack_order(scenario.begin())


def test_1e_stat_12_1e_cr_108_stunned_doctors_do_not_help() -> None:
    play = falling(2, struck=True)
    casualty = next(one.public for one in play.match.events if one.kind == "battle over")
    assert "obrien is the casualty" in casualty
    assert not any(one.label == "Use Genetronic Replicator" for one in play.match.open[0].options)


# --- Borg and points (1E-BORG-06, 1E-BORG-13) ------------------------------------------------------------------------


def scouting(edition: Edition, dilemma: str, *team: str, **member: Any) -> Play:
    """Alice's Borg scout planet P, over Bob's dilemma."""
    scenario = in_the_delta_quadrant().by(edition)
    decks(scenario)
    planet(scenario)
    on_planet(scenario, *team)
    if member:
        scenario.put("P", scenario.personnel("drone", affiliation="borg", **member))
    scenario.under("P", scenario.card(dilemma, 1))
    play = scenario.begin()
    play.choose("Scout P")
    return play


def asked(play: Play) -> list[str]:
    (decision,) = play.match.open
    return [] if decision.rule == "1E-TURN-08" else [one.label for one in decision.options]


@either_edition
def test_1e_borg_13_borg_do_not_help_sarjenka_for_points(edition: Edition) -> None:
    play = scouting(edition, "sarjenka", "four-of-eleven")
    assert asked(play) == []
    assert STOPPED not in play.state.cards["four-of-eleven"].states


@either_edition
def test_1e_borg_13_borg_do_not_leave_personnel_for_points(edition: Edition) -> None:
    play = scouting(edition, "odos-cousin", has="exobiology 2, geology, science")
    assert asked(play) == []
    assert not play.is_stopped("drone")
    assert play.state.cards["assimilate-planet"].scouted_in == 1


@either_edition
def test_1e_borg_13_borg_let_one_die_where_the_other_choice_costs_points(edition: Edition) -> None:
    play = scouting(edition, "punishment-zone", "four-of-eleven")
    assert asked(play) == []
    play_to_orders(play)
    assert play.where("four-of-eleven") == "discard.0"


@either_edition
def test_1e_borg_06_others_are_asked_as_ever(edition: Edition) -> None:
    play = met(edition, "sarjenka", "leadership").begin()
    play.choose("Attempt M")
    assert play.labels == ["Yes", "No"]


# --- nothing to choose (1E-ACT-03) -----------------------------------------------------------------------------------


@either_edition
@pytest.mark.parametrize(
    ("card", "title", "lost", "offered"),
    [
        ("res-q", "Res-Q", "", False),
        ("res-q", "Res-Q", "personnel", True),
        ("palor-toff-alien-trader", "Palor Toff: Alien Trader", "personnel", False),
        ("palor-toff-alien-trader", "Palor Toff: Alien Trader", "equipment", True),
    ],
)
def test_1e_act_03_what_brings_a_card_back_is_not_played_where_there_is_none(
    edition: Edition, card: str, title: str, lost: str, *, offered: bool
) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    if lost:
        scenario.discard(scenario.personnel("riker") if lost == "personnel" else scenario.equipment("kit"))
    scenario.hand(scenario.card(card))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers(f"Play {title}") is offered


# --- more that held -------------------------------------------------------------------------------------------------


@either_edition
@pytest.mark.parametrize(
    ("dilemma", "team", "affiliation", "expected"),
    [
        ("executive-authorization", ["leadership", "@federation-padd"], "klingon", (0, 0, True, "again")),
        ("security-precautions", ["leadership", "@starfleet-type-ii-phaser"], "klingon", (0, 0, True, "again")),
        (
            "surprise-assault",
            ["leadership", "", "", "@romulan-disruptor", "@klingon-disruptor"],
            "romulan",
            (0, 2, True, "gone"),
        ),
        (
            "center-of-attention",
            [("leadership, greed", 5, 37, 5), "@klingon-disruptor"],
            "federation",
            (0, 1, False, "gone"),
        ),
        ("center-of-attention", [("leadership, greed", 5, 37, 5), "@batleth"], "federation", (35, 0, False, "gone")),
    ],
)
def test_1e_comp_07_equipment_that_a_team_may_not_use_passes_no_dilemma(
    edition: Edition, dilemma: str, team: list[Any], affiliation: str, expected: tuple[int, int, bool, str]
) -> None:
    assert outcome(attempted(met(edition, dilemma, *team, affiliation=affiliation)), dilemma) == expected


@either_edition
@pytest.mark.parametrize(("gift", "paid"), [("varon-t-disruptor", True), ("klingon-disruptor", False)])
def test_rebels_take_an_artifact_that_is_used_as_equipment_and_nothing_that_the_team_may_not_use(
    edition: Edition, gift: str, paid: bool
) -> None:
    play = attempted(met(edition, "rebel-encounter", "leadership", f"@{gift}"), "Yes")
    assert (play.points() == 35) is paid
    assert (play.where(gift) == "discard.0") is paid


@either_edition
@pytest.mark.parametrize(
    ("dilemma", "cunning", "dies"),
    [("portal-guard", 9, True), ("portal-guard", 10, False), ("hunter-gangs", 1, False), ("hunter-gangs", 3, True)],
)
def test_everybody_at_the_memorial_meets_dilemmas_with_two_less(
    edition: Edition, dilemma: str, cunning: int, dies: bool
) -> None:
    """CUNNING 1 becomes 0, which is even (1E-SKILL-10)."""
    scenario = Scenario().by(edition)
    scenario.known_mission("repair-memorial")
    scenario.put("repair-memorial", scenario.personnel("p0", "leadership", attributes=(5, cunning, 5)))
    scenario.under("repair-memorial", scenario.card(dilemma, 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("attempt:repair-memorial:0")
    assert (answered(play).where("p0") == "discard.0") is dies
