"""Dilemmas of the starter decks at the numbers where they turn: one less, exactly enough, one more, no one left."""

from __future__ import annotations

import pytest

from engine.first_edition.position.characteristics import is_disabled, persons_on_card, ship_attributes
from tests.engine.first_edition.scenario import Play, Scenario


def away(dilemma: str, *team: tuple[str, tuple[int, int, int]], seat: int = 1) -> Scenario:
    """Alice's planet P, which requires Leadership, over a dilemma; a team of words and integrity, cunning, strength."""
    scenario = Scenario()
    scenario.mission("P", points=35)
    for number, (has, attributes) in enumerate(team):
        is_female, skills = has.startswith("female"), has.removeprefix("female").strip(", ")
        words = ("female",) if is_female else ("male",)
        scenario.put("P", scenario.personnel(f"p{number}", skills, attributes=attributes, characteristics=words))
    scenario.under("P", scenario.card(dilemma, seat))
    scenario.fill_decks()
    return scenario


def crew(dilemma: str, *team: tuple[str, tuple[int, int, int]], numbers: tuple[int, int, int] = (8, 6, 6)) -> Scenario:
    """Alice's space mission S, which requires Leadership, over a dilemma, and her ship there with a crew."""
    scenario = Scenario()
    for name in ("S", "T"):
        scenario.mission(name, ground="space", span=3)
    scenario.put("S", scenario.ship("enterprise", numbers=numbers))
    for number, (has, attributes) in enumerate(team):
        scenario.put("enterprise", scenario.personnel(f"p{number}", has, attributes=attributes))
    scenario.under("S", scenario.card(dilemma, 1))
    scenario.fill_decks()
    return scenario


def met(scenario: Scenario, *answers: str) -> Play:
    """The mission is attempted."""
    play = scenario.begin()
    play.choose(next(one for one in play.ids if one.startswith("attempt:")))
    for answer in answers:
        play.choose(answer)
    return play


def dead(play: Play) -> int:
    return sum(one.startswith("p") and play.where(one) == "discard.0" for one in play.state.cards)


def stopped(play: Play) -> int:
    return sum(play.is_stopped(one) for one in play.state.cards)


PLAIN = ("", (5, 5, 5))


# --- planets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cunning", "killed"), [(0, 0), (1, 1), (6, 0), (7, 1)])
def test_hunter_gangs_catch_the_one_who_is_alone_by_an_odd_cunning(cunning: int, killed: int) -> None:
    play = met(away("hunter-gangs", ("leadership", (5, cunning, 5))))
    assert dead(play) == killed
    assert play.points() == (0 if killed else 35)


@pytest.mark.parametrize(("one", "other", "killed"), [(8, 8, 1), (8, 9, 0), (0, 17, 0), (0, 16, 1)])
def test_el_adrel_creature_meets_the_strength_of_two_together(one: int, other: int, killed: int) -> None:
    play = met(away("el-adrel-creature", ("leadership", (5, 5, one)), ("leadership", (5, 5, other))))
    assert dead(play) == killed
    assert play.points() == (0 if killed else 35)
    assert play.where("el-adrel-creature") == "out.1"


@pytest.mark.parametrize(("strength", "killed"), [(16, 1), (17, 0)])
def test_el_adrel_creature_against_a_single_personnel(strength: int, killed: int) -> None:
    assert dead(met(away("el-adrel-creature", ("", (5, 5, strength))))) == killed


def test_el_adrel_creature_leaves_a_tie_to_the_owner_of_the_team() -> None:
    play = met(away("el-adrel-creature", ("", (5, 5, 9)), ("", (5, 5, 4)), ("", (5, 5, 4))))
    assert play.decision.seat == 0
    assert {one for one in play.ids if one.startswith("p")} <= {"p1", "p2"}


@pytest.mark.parametrize(
    ("team", "passes"),
    [
        ([(7, 8, 9)], False),
        ([(7, 8, 9), (7, 8, 9)], False),
        ([(7, 8, 9), (7, 8, 9), (7, 8, 9)], True),
        ([(7, 8, 0), (0, 8, 0), (0, 0, 9)], True),
        ([(7, 0, 0), (7, 0, 0), (7, 8, 9)], False),
        ([(6, 0, 0), (0, 8, 0), (0, 0, 9)], False),
    ],
)
def test_chula_the_dice_asks_for_three_different_personnel(team: list[tuple[int, int, int]], passes: bool) -> None:
    play = met(away("chula-the-dice", *(("leadership", one) for one in team)))
    assert (play.points() == 35) is passes
    assert play.where("chula-the-dice") == ("out.1" if passes else "under.P")


@pytest.mark.parametrize(
    ("strengths", "passes"),
    [((7, 7, 7, 7), True), ((7, 7, 7, 6), False), ((6, 6, 6, 6, 6), False), ((9, 9, 9, 1), True)],
)
def test_malfunctioning_door_counts_four_at_most(strengths: tuple[int, ...], passes: bool) -> None:
    play = met(away("malfunctioning-door", *(("leadership", (5, 5, one)) for one in strengths)))
    assert (play.points() == 35) is passes


@pytest.mark.parametrize(("count", "passes"), [(1, False), (2, True), (3, True)])
def test_matriarchal_society_takes_two(count: int, passes: bool) -> None:
    team = [("female, leadership", (5, 5, 5))] * count + [("leadership", (5, 5, 5))]
    assert (met(away("matriarchal-society", *team)).points() == 35) is passes


@pytest.mark.parametrize(("strength", "killed"), [(44, 1), (45, 0)])
def test_nausicaans_take_more_than_44(strength: int, killed: int) -> None:
    play = met(away("nausicaans", ("leadership", (5, 5, strength - 20)), ("", (5, 5, 20))))
    assert dead(play) == killed
    assert stopped(play) == killed


@pytest.mark.parametrize(("total", "killed"), [(68, 1), (69, 0)])
def test_ferengi_attack_adds_cunning_and_strength(total: int, killed: int) -> None:
    scenario = away("ferengi-attack", ("leadership", (5, 30, total - 30)))
    play = met(scenario)
    while play.decision.rule != "1E-TURN-08":
        play.choose(play.decision.default[0])
    assert dead(play) == killed


@pytest.mark.parametrize(("cunning", "honor", "lives"), [(7, "", False), (8, "", True), (7, "honor", True)])
def test_portal_guard_kills_those_who_cannot_beam_up(cunning: int, honor: str, lives: bool) -> None:
    play = met(away("portal-guard", (f"leadership{', ' + honor if honor else ''}", (5, cunning, 5))))
    assert dead(play) == (0 if lives else 1)
    assert play.points() == (35 if lives else 0)
    assert play.where("portal-guard") == ("out.1" if lives else "under.P")


@pytest.mark.parametrize(("integrity", "killed"), [(4, 1), (5, 0)])
def test_1e_cr_103_firestorm_kills_below_5_and_the_attempt_goes_on(integrity: int, killed: int) -> None:
    """Its "unless" is no condition: no one is stopped."""
    play = met(away("firestorm", ("leadership", (9, 5, 5)), ("", (integrity, 5, 5))))
    assert dead(play) == killed
    assert stopped(play) == 0
    assert play.points() == 35


@pytest.mark.parametrize(("cunning", "strength", "killed"), [(8, 5, 1), (9, 5, 0), (8, 6, 0)])
def test_flash_plasma_storm_takes_both_to_be_low(cunning: int, strength: int, killed: int) -> None:
    play = met(away("flash-plasma-storm", ("leadership", (5, 9, 9)), ("", (5, cunning, strength))))
    assert dead(play) == killed
    assert play.points() == 35


def test_flash_plasma_storm_counts_what_anything_else_adds_to_cunning() -> None:
    scenario = away("flash-plasma-storm", ("leadership", (5, 9, 9)), ("", (5, 8, 5)))
    scenario.put("P", scenario.card("federation-padd"))
    assert dead(met(scenario)) == 0


@pytest.mark.parametrize(
    ("others", "killed"),
    [([(7, 5, 5)] * 4, 0), ([(7, 5, 5)] * 3 + [(6, 5, 5)], 1), ([(6, 5, 5)] * 5, 1), ([(1, 1, 26), (1, 1, 25)], 0)],
)
def test_angry_mob_asks_those_who_remain(others: list[tuple[int, int, int]], killed: int) -> None:
    """The SECURITY has 30 INTEGRITY and STRENGTH, which do not help them."""
    play = met(away("angry-mob", ("security", (30, 5, 60)), *(("leadership", one) for one in others)))
    assert (play.where("p0") == "discard.0") is bool(killed)


def test_angry_mob_kills_only_such_a_personnel() -> None:
    play = met(away("angry-mob", ("leadership", (5, 5, 5))))
    assert dead(play) == 0
    assert play.points() == 35


def test_surprise_assault_first_takes_the_least_cunning_and_then_the_weakest_of_those_left() -> None:
    play = met(away("surprise-assault", ("", (5, 1, 1)), ("", (5, 5, 2)), ("", (5, 5, 9))))
    assert [play.where(f"p{n}") for n in range(3)] == ["discard.0", "discard.0", "surface.P"]


def test_surprise_assault_kills_one_who_is_alone_once() -> None:
    play = met(away("surprise-assault", ("leadership", (5, 5, 5))))
    assert dead(play) == 1
    assert play.where("surprise-assault") == "out.1"


@pytest.mark.parametrize(("has", "count"), [("diplomacy", 0), ("leadership", 2)])
def test_civil_unrest_stops_two_unless_one_of_them_has_diplomacy(has: str, count: int) -> None:
    play = met(away("civil-unrest", ("leadership", (5, 5, 5)), (has, (5, 5, 5))))
    assert stopped(play) == count
    assert play.points() == (0 if count else 35)
    assert play.where("civil-unrest") == "out.1"


@pytest.mark.parametrize(("integrity", "lives"), [(4, True), (5, False)])
def test_skullduggery_kills_personnel_with_too_much_integrity(integrity: int, lives: bool) -> None:
    play = met(away("skullduggery", ("leadership", (integrity, 5, 5))))
    assert (play.where("p0") == "surface.P") is lives
    assert stopped(play) == int(lives)


@pytest.mark.parametrize(("cunning", "killed"), [(8, 1), (9, 0)])
def test_trabe_grenade_spares_the_one_selected_for_a_cunning_of_more_than_8(cunning: int, killed: int) -> None:
    play = met(away("trabe-grenade", ("leadership", (5, cunning, 5)), ("", (5, 9, 5))))
    assert dead(play) == killed
    assert stopped(play) == 0


@pytest.mark.parametrize(("sum_", "count"), [(15, 2), (16, 0)])
def test_garanian_bolites_stop_two_of_15_cunning_together(sum_: int, count: int) -> None:
    play = met(away("garanian-bolites", ("leadership", (5, 8, 5)), ("", (5, sum_ - 8, 5))))
    assert stopped(play) == count


@pytest.mark.parametrize(("has", "points"), [("", 35), ("science", 40)])
def test_odos_cousin_scores_if_a_science_stays_behind(has: str, points: int) -> None:
    team = [("leadership, exobiology 2, geology", (5, 5, 5)), (has, (5, 5, 5))]
    play = met(away("odos-cousin", *team))
    while play.decision.rule != "1E-TURN-08":
        play.choose(next((one for one in play.ids if one in ("yes", "p1")), play.decision.default[0]))
    assert play.points() == points
    assert play.is_stopped("p1") is bool(has)


def test_odos_cousin_stops_the_last_personnel_and_ends_the_attempt() -> None:
    play = met(away("odos-cousin", ("leadership, exobiology 2, geology, science", (5, 5, 5))))
    while play.decision.rule != "1E-TURN-08":
        play.choose(next((one for one in play.ids if one in ("yes", "p0")), play.decision.default[0]))
    assert play.points() == 5


def test_sarjenka_stops_the_teams_of_both_players() -> None:
    scenario = away("sarjenka", ("leadership", (5, 5, 5)))
    scenario.put("P", scenario.personnel("kurn", seat=1, affiliation="klingon"))
    play = met(scenario, "yes")
    assert play.is_stopped("kurn")
    assert play.points() == 5
    assert play.state.locations["P"].completed_by is None


def test_sarjenka_may_be_ignored() -> None:
    play = met(away("sarjenka", ("leadership", (5, 5, 5))), "no")
    assert play.points() == 35
    assert play.where("sarjenka") == "out.1"


@pytest.mark.parametrize(("score", "passes"), [(49, False), (50, True)])
def test_1e_cr_065_dead_end_takes_50_points(score: int, passes: bool) -> None:
    scenario = away("dead-end", ("leadership", (5, 5, 5)))
    scenario.scored(score)
    play = met(scenario)
    assert play.points() == score + (35 if passes else 0)
    assert play.where("dead-end") == ("out.1" if passes else "on.P")
    assert stopped(play) == int(not passes)


@pytest.mark.parametrize(("score", "may"), [(49, False), (50, True)])
def test_1e_cr_065_dead_end_that_lies_there_keeps_out_who_has_fewer(score: int, may: bool) -> None:
    scenario = away("armus-skin-of-evil", ("leadership", (5, 5, 5)))
    scenario.on("P", scenario.card("dead-end", 1))
    scenario.scored(score)
    play = scenario.begin()
    assert any(one.startswith("attempt:") for one in play.ids) is may


def test_lack_of_preparation_may_leave_fewer_points_than_none() -> None:
    play = met(away("lack-of-preparation", ("medical", (5, 5, 5))))
    assert play.points() == -10
    assert play.where("lack-of-preparation") == "under.P"


def test_lack_of_preparation_looks_at_the_beginning_of_the_attempt() -> None:
    """The only leader dies first; they could meet the requirements at the start."""
    scenario = away("armus-skin-of-evil", ("leadership", (5, 5, 5)))
    scenario.put("P", scenario.personnel("extra", "leadership"))
    scenario.under("P", scenario.card("lack-of-preparation", 1))
    play = met(scenario)
    assert play.points() == 35


@pytest.mark.parametrize(("drones", "past"), [(("com", "nav", "def"), True), (("com", "nav"), False), ((), False)])
def test_lack_of_preparation_asks_borg_for_all_three_subcommands(drones: tuple[str, ...], *, past: bool) -> None:
    """Not for what the mission requires, and nothing is lost."""
    scenario = Scenario()
    scenario.mission("S", ground="space", affiliations=(), anyone=True, quadrant="delta")
    scenario.put("S", scenario.ship("cube", affiliation="borg", quadrant="delta"))
    for number, icon in enumerate(("", *drones)):
        icons = (icon,) if icon else ()
        scenario.put("cube", scenario.personnel(f"d{number}", affiliation="borg", quadrant="delta", icons=icons))
    objective = scenario.card("establish-gateway")
    scenario.table(objective)
    scenario.state.cards[objective].targets = ("S",)
    scenario.under("S", scenario.card("lack-of-preparation", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(next(one for one in play.ids if one.startswith("scout:")))
    assert (play.where("lack-of-preparation") == "under.S") is not past
    assert play.points() == 0


@pytest.mark.parametrize("dilemma", ["males-love-interest"])
def test_a_love_interest_taking_the_last_personnel_ends_the_attempt(dilemma: str) -> None:
    scenario = away(dilemma, ("leadership", (5, 5, 5)))
    scenario.mission("Q")
    scenario.mission("R")
    play = met(scenario)
    assert play.where("p0") == "surface.R"
    assert not play.is_stopped("p0")
    assert play.where(dilemma) == "out.1"


def test_a_love_interest_finds_no_female() -> None:
    scenario = away("females-love-interest", ("leadership", (5, 5, 5)))
    scenario.mission("Q")
    assert met(scenario).points() == 35


def test_a_love_interest_requires_another_planet() -> None:
    play = met(away("males-love-interest", ("leadership", (5, 5, 5))))
    assert play.where("p0") == "surface.P"


def test_armus_takes_the_last_one_and_the_next_team_solves() -> None:
    scenario = away("armus-skin-of-evil", ("leadership", (5, 5, 5)))
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    play = met(scenario)
    assert dead(play) == 1
    play.choose("beam:aboard.hood:surface.P")
    play.choose("riker")
    play.choose("Attempt P")
    assert play.points() == 35


@pytest.mark.parametrize(("equipped", "killed"), [(True, 0), (False, 1)])
def test_rebel_encounter_is_bought_off_with_an_equipment(equipped: bool, killed: int) -> None:
    scenario = away("rebel-encounter", ("leadership", (5, 5, 44)))
    if equipped:
        scenario.put("P", scenario.card("medical-kit"))
    play = met(scenario, *(["yes"] if equipped else []))
    assert dead(play) == killed
    if equipped:
        assert play.where("medical-kit") == "discard.0"
        assert play.points() == 35


def test_barclays_disease_spares_the_androids_but_stops_them() -> None:
    scenario = away("barclays-protomorphosis-disease", ("leadership", (5, 5, 5)))
    scenario.put("P", scenario.card("data"))
    play = met(scenario)
    assert play.where("data") == "surface.P"
    assert play.is_stopped("data")
    assert dead(play) == 1
    assert play.where("barclays-protomorphosis-disease") == "out.1"


def test_horta_kills_only_of_the_player_whose_turn_ends() -> None:
    scenario = away("horta", *([PLAIN] * 4))
    scenario.put("P", scenario.personnel("kurn", seat=1), scenario.personnel("koral", seat=1))
    play = met(scenario)
    assert dead(play) == 1
    play.end_turn()
    assert dead(play) == 2
    assert {play.where("kurn"), play.where("koral")} == {"surface.P"}
    play.end_turn()
    assert dead(play) == 2
    assert sorted([play.where("kurn"), play.where("koral")]) == ["discard.1", "surface.P"]


def test_harvester_virus_kills_one_of_anybodys_at_every_end_of_turn() -> None:
    scenario = away("harvester-virus", *([PLAIN] * 3))
    scenario.put("P", *(scenario.personnel(f"kurn{n}", seat=1) for n in range(3)))
    play = met(scenario)
    left = [one for one in play.state.cards if one.startswith(("p", "kurn"))]
    for number in range(1, 4):
        play.end_turn()
        assert sum(play.where(one).startswith("discard") for one in left) == number


# --- space -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "killed"), [(1, 0), (2, 1), (5, 2)])
def test_nagilum_kills_half_rounded_down_and_stops_the_rest(count: int, killed: int) -> None:
    play = met(crew("nagilum", *([PLAIN] * count)))
    assert dead(play) == killed
    assert stopped(play) == count - killed + 1
    assert play.where("nagilum") == "out.1"
    assert play.points() == 0


@pytest.mark.parametrize(("strength", "points"), [(40, 0), (41, 40)])
def test_nagilum_takes_more_than_40_strength(strength: int, points: int) -> None:
    assert met(crew("nagilum", ("leadership", (5, 5, strength)))).points() == points


@pytest.mark.parametrize(("shields", "lives"), [(6, False), (7, True)])
def test_crystalline_entity_takes_more_than_6_shields(shields: int, lives: bool) -> None:
    play = met(crew("crystalline-entity", ("leadership", (5, 5, 5)), numbers=(8, 6, shields)))
    assert (dead(play) == 0) is lives


def test_1e_cr_060_crystalline_entity_kills_stopped_personnel_aboard() -> None:
    scenario = crew("crystalline-entity", ("leadership", (5, 5, 5)))
    scenario.put("enterprise", scenario.personnel("p9"), stopped=True)
    assert dead(met(scenario)) == 2


def test_a_ship_that_is_damaged_already_is_destroyed_with_all_aboard() -> None:
    scenario = crew("null-space", ("leadership", (5, 5, 5)))
    scenario.put("enterprise", scenario.card("medical-kit"))
    scenario.state.cards["enterprise"].rotations = 1
    play = met(scenario)
    assert [play.where(one) for one in ("enterprise", "p0", "medical-kit")] == ["discard.0"] * 3
    assert play.where("null-space") == "out.1"
    assert play.state.attempt is None


@pytest.mark.parametrize(("strengths", "passes"), [((6, 6, 6), True), ((6, 6, 5), False), ((20, 20), False)])
def test_maglock_takes_three_officers_of_more_than_5_strength_each(strengths: tuple[int, ...], passes: bool) -> None:
    play = met(crew("maglock", *(("leadership, officer", (5, 5, one)) for one in strengths)))
    assert (play.points() == 35) is passes


def test_birth_of_junior_takes_range_at_the_ends_of_its_victims_turns_only() -> None:
    """ "End of each turn" means each turn of the one who met it (1E-TURN-12)."""
    scenario = crew("birth-of-junior", ("leadership", (5, 5, 5)), numbers=(3, 6, 6))
    play = met(scenario)
    found = []
    for _ in range(4):
        play.end_turn()
        found.append(ship_attributes(play.table, "enterprise")["range"])
    assert found == [2, 2, 1, 1]
    play.end_turn()
    assert play.where("enterprise") == "discard.0"


def test_birth_of_junior_ends_with_three_engineers() -> None:
    scenario = crew("birth-of-junior", ("leadership, engineer 3", (5, 5, 5)))
    play = met(scenario)
    assert play.points() == 35
    assert play.where("birth-of-junior") == "out.1"


def test_iconian_computer_weapon_replaces_what_is_no_personnel_as_far_as_the_deck_goes() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("enterprise"))
    scenario.put("enterprise", scenario.personnel("p0", "leadership"))
    scenario.under("S", scenario.card("iconian-computer-weapon", 1))
    scenario.hand(scenario.card("data"), scenario.card("medical-kit"), scenario.card("kevin-uxbridge"))
    scenario.deck(scenario.personnel("only"))
    play = met(scenario)
    assert [play.where(one) for one in ("data", "medical-kit", "kevin-uxbridge", "only")] == [
        "hand.0",
        "discard.0",
        "discard.0",
        "hand.0",
    ]


def test_tsiolkovsky_infection_takes_the_whole_of_the_first_skill() -> None:
    scenario = crew("tsiolkovsky-infection", ("medical 2, leadership", (5, 5, 5)))
    play = met(scenario)
    assert play.points() == 35
    (one,) = persons_on_card(play.table, "p0")
    assert "medical" not in one.skills
    assert one.skills["leadership"] == 1


def test_ktarian_game_disables_one_at_each_start_of_the_victims_turns() -> None:
    play = met(crew("ktarian-game", *([("", (5, 1, 5))] * 4)))

    def off() -> int:
        return sum(is_disabled(play.table, f"p{n}") for n in range(4))

    assert off() == 1
    play.end_turn()
    assert off() == 1
    play.end_turn()
    assert off() == 2
