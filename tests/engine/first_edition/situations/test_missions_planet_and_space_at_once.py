"""A mission that is planet and space at once: a crew and an Away Team attempt it together (1E-MIS-30)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen, Random
from engine.ccg.effects.effects import Kill, Stop
from engine.ccg.effects.q_cards import HaveFlash
from engine.ccg.effects.texts import Trigger
from engine.first_edition.advising.planner import best_crew, mission_comparisons
from engine.first_edition.advising.why_not.orders import blocked_orders
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.definition import Function, Interrupt
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.halves import Half, Step
from engine.first_edition.cards.playable import definition_of_row
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.first_edition.computer.player import Computer
from engine.first_edition.resolving.statuses import stop_cards
from engine.first_edition.resolving.two_groups import has_crew_and_away_team, new_attempt
from engine.first_edition.table.state import Phase
from engine.kernel.randomness import Randomness, seed_from_number
from tests.engine.first_edition.battles import play_to_orders
from tests.engine.first_edition.rules.test_borg import decks, in_the_delta_quadrant
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of
from tests.playing import answer_at_random

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])

CREW, TEAM = "The crew of hood", "The Away Team"


def both(
    edition: Edition,
    asks: str = "Leadership + Honor",
    *,
    aboard: Sequence[str] = ("riker",),
    down: Sequence[str] = ("worf",),
) -> Scenario:
    """Alice's Federation ship over a mission that is both, with people aboard and on the planet.

    Riker has Leadership, Worf has Honor, and all others have nothing.
    """
    scenario = Scenario().by(edition)
    scenario.fill_decks()
    scenario.mission("M", asks, ground="dual", points=40)
    scenario.put("M", scenario.ship("hood"))
    known = {"riker": "leadership", "worf": "honor"}
    for place, people in (("hood", aboard), ("M", down)):
        scenario.put(place, *(scenario.personnel(one, known.get(one, ""), uniqueness="unique") for one in people))
    return scenario


def why_not(play: Play) -> list[str]:
    return [f"{one.rule} {one.reason}" for one in blocked_orders(play.table, 0) if one.label == "Attempt M"]


KILLS = dilemma_half(Kill(All(kind="personnel", where="group")))


# --- who attempts ----------------------------------------------------------------------------------------------------


@editions
def test_a_crew_and_an_away_team_solve_it_together(edition: Edition) -> None:
    play = both(edition).begin()
    play.choose("Attempt M")
    assert play.points() == 40
    assert play.state.locations["M"].completed_by == 0


@editions
@pytest.mark.parametrize(
    ("aboard", "down", "told"),
    [
        (("riker", "worf"), (), "None of your personnel is on the planet. Beam down from hood first."),
        ((), ("riker", "worf"), "No one is aboard hood."),
    ],
)
def test_both_groups_must_attempt_together(
    edition: Edition, aboard: tuple[str, ...], down: tuple[str, ...], told: str
) -> None:
    play = both(edition, aboard=aboard, down=down).begin()
    assert not play.offers("Attempt M")
    (reason,) = why_not(play)
    assert reason.startswith("1E-MIS-30")
    assert "an Away Team and a crew" in reason
    assert told in reason


@editions
def test_without_a_ship_the_reason_names_the_missing_group(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("M", ground="dual")
    scenario.put("M", scenario.personnel("riker", "leadership"))
    play = scenario.begin()
    assert not play.offers("Attempt M")
    (reason,) = why_not(play)
    assert "You have no ship there." in reason
    assert "planet. Beam" not in reason


@editions
def test_a_docked_ship_is_not_in_orbit(edition: Edition) -> None:
    scenario = both(edition)
    scenario.state.places["space.M"].remove("hood")
    scenario.put("M", scenario.outpost("base"))
    scenario.dock("base", "hood")
    play = scenario.begin()
    assert not play.offers("Attempt M")
    assert "hood is docked. Undock it first." in why_not(play)[0]


@editions
@pytest.mark.parametrize("where", ["hood", "M"])
def test_each_group_requires_a_matching_personnel(edition: Edition, where: str) -> None:
    aboard, down = (("worf",), ()) if where == "M" else ((), ("worf",))
    scenario = both(edition, aboard=(*aboard,), down=(*down,))
    scenario.put(where, scenario.personnel("kor", "leadership", affiliation="klingon"))
    assert not scenario.begin().offers("Attempt M")


@editions
def test_of_two_ships_each_may_attempt_with_the_away_team(edition: Edition) -> None:
    scenario = both(edition)
    scenario.put("M", scenario.ship("grissom"))
    scenario.put("grissom", scenario.personnel("geordi"))
    play = scenario.begin()
    assert len([one for one in play.labels if one.startswith("Attempt M")]) == 2


@editions
def test_they_fail_with_what_neither_group_has(edition: Edition) -> None:
    play = both(edition, "Leadership + Honor + Law").begin()
    play.choose("Attempt M")
    assert play.points() == 0
    assert play.offers("Attempt M")


@editions
def test_the_ship_counts_and_so_does_equipment_of_both_groups(edition: Edition) -> None:
    scenario = both(edition, 'RANGE>7 + equipment "tricorder" + equipment "padd"')
    for place, kind in (("hood", "tricorder"), ("M", "padd")):
        scenario.put(place, scenario.equipment(kind, characteristics=(kind,)))
    play = scenario.begin()
    play.choose("Attempt M")
    assert play.points() == 40


@editions
@pytest.mark.parametrize("kind", ["planet", "space"])
def test_1e_win_02_it_counts_as_both(edition: Edition, kind: str) -> None:
    scenario = both(edition)
    scenario.scored(60, bonus=False)
    play = scenario.begin()
    play.choose("Attempt M")
    view = play.table.view(0)
    assert kind in view.players[0].completed


# --- who meets what --------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(("ground", "dead"), [("planet", {"worf"}), ("space", {"riker"})])
def test_the_crew_meets_space_dilemmas_and_the_away_team_planet_dilemmas(
    edition: Edition, ground: str, dead: set[str]
) -> None:
    scenario = both(edition)
    scenario.under("M", scenario.dilemma("doom", KILLS, ground=ground))
    play = scenario.begin()
    play.choose("Attempt M")
    play_to_orders(play)
    assert {one for one in ("riker", "worf") if play.where(one) == "discard.0"} == dead
    assert play.points() == 0
    assert play.state.attempt is None


@editions
@pytest.mark.parametrize(("chosen", "dead"), [(CREW, "riker"), (TEAM, "worf")])
def test_for_a_dilemma_that_is_both_the_attempting_player_chooses(edition: Edition, chosen: str, dead: str) -> None:
    scenario = both(edition)
    scenario.under("M", scenario.dilemma("doom", KILLS))
    play = scenario.begin()
    play.choose("Attempt M")
    assert (play.decision.seat, play.decision.rule) == (0, "1E-MIS-30")
    play.choose(chosen)
    play_to_orders(play)
    assert [one for one in ("riker", "worf") if play.where(one) == "discard.0"] == [dead]


@editions
@pytest.mark.parametrize(("ground", "counts"), [("planet", "worf"), ("space", "riker")])
def test_only_who_meets_it_meets_its_conditions(edition: Edition, ground: str, counts: str) -> None:
    for who, asked in (("riker", "Leadership"), ("worf", "Honor")):
        scenario = both(edition)
        wall = dilemma_half(Stop(All(kind="personnel", where="group")), unless=asked, then="reseed")
        scenario.under("M", scenario.dilemma("wall", wall, ground=ground))
        play = scenario.begin()
        play.choose("Attempt M")
        play_to_orders(play)
        assert play.points() == (40 if who == counts else 0)


@editions
@pytest.mark.parametrize(("chosen", "at"), [(CREW, "space"), (TEAM, "planet")])
def test_a_dilemma_counts_as_planet_or_space_where_encountered(edition: Edition, chosen: str, at: str) -> None:
    scenario = both(edition)
    doom = Half(
        steps=(
            Step(effects=(Kill(All(kind="personnel", where="group")),), at="space"),
            Step(effects=(Stop(All(kind="personnel", where="group")),), at="planet"),
        )
    )
    scenario.under("M", scenario.dilemma("doom", doom))
    play = scenario.begin()
    play.choose("Attempt M")
    play.choose(chosen)
    play_to_orders(play)
    assert play.where("riker") == ("discard.0" if at == "space" else "aboard.hood")
    assert play.is_stopped("worf") is (at == "planet")


@editions
def test_the_groups_encounter_their_dilemmas_in_turn(edition: Edition) -> None:
    scenario = both(edition, aboard=("riker", "ro"), down=("worf", "troi"))
    weak = dilemma_half(Kill(Random(count=1, kind="personnel", where="group")))
    scenario.under(
        "M", scenario.dilemma("above", weak, ground="space"), scenario.dilemma("below", weak, ground="planet")
    )
    play = scenario.begin()
    play.choose("Attempt M")
    play_to_orders(play)
    dead = [one for one in ("riker", "ro", "worf", "troi") if play.where(one) == "discard.0"]
    assert len(dead) == 2
    assert len({"riker", "ro"} & set(dead)) == 1


# --- what ends it ----------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("ground", ["planet", "space"])
def test_if_one_group_is_stopped_so_is_the_other(edition: Edition, ground: str) -> None:
    scenario = both(edition)
    scenario.under("M", scenario.dilemma("wall", dilemma_half(unless="Law", then="reseed"), ground=ground))
    scenario.under("M", scenario.dilemma("later", KILLS, ground=ground))
    play = scenario.begin()
    play.choose("Attempt M")
    play_to_orders(play)
    assert [play.is_stopped(one) for one in ("riker", "worf", "hood")] == [True, True, True]
    assert not play.offers("Attempt M")
    assert "stopped until the next turn" in why_not(play)[0]
    assert play.table.cards_in_list("under", "M") == ["wall", "later"]


@editions
@pytest.mark.parametrize("ground", ["planet", "space"])
def test_if_one_of_a_group_is_stopped_the_attempt_goes_on(edition: Edition, ground: str) -> None:
    scenario = both(edition, "Computer Skill", aboard=("riker", "ro"), down=("worf", "troi"))
    slow = dilemma_half(Stop(Random(count=1, kind="personnel", where="group")))
    scenario.put("hood", scenario.personnel("data", "computer skill"))
    scenario.put("M", scenario.personnel("barclay", "computer skill"))
    scenario.under("M", scenario.dilemma("slow", slow, ground=ground))
    play = scenario.begin()
    play.choose("Attempt M")
    play_to_orders(play)
    assert play.points() == 40
    stopped = [one for one in ("riker", "ro", "data", "worf", "troi", "barclay") if play.is_stopped(one)]
    assert len(stopped) == 1
    assert (stopped[0] in ("riker", "ro", "data")) is (ground == "space")


@editions
@pytest.mark.parametrize(("ground", "left"), [("planet", "riker"), ("space", "worf")])
def test_if_one_group_is_killed_the_attempt_ends_and_the_other_is_not_stopped(
    edition: Edition, ground: str, left: str
) -> None:
    scenario = both(edition, "Leadership")
    scenario.under("M", scenario.dilemma("doom", KILLS, ground=ground), scenario.dilemma("later", KILLS, ground=ground))
    play = scenario.begin()
    play.choose("Attempt M")
    play_to_orders(play)
    assert not play.is_stopped(left)
    assert play.table.cards_in_list("under", "M") == ["later"]
    assert "both a crew in orbit and an Away Team on the planet" in play.words()


@editions
def test_it_ends_if_a_group_has_no_matching_personnel(edition: Edition) -> None:
    scenario = both(edition, "Leadership")
    scenario.put("M", scenario.personnel("odo", affiliation="non-aligned"))
    kills = dilemma_half(Kill(All(kind="personnel", where="group", who=requirement_of("Honor"))))
    later = dilemma_half(Kill(All(kind="personnel", where="group")))
    scenario.under("M", scenario.dilemma("first", kills, ground="planet"))
    scenario.under("M", scenario.dilemma("later", later, ground="planet"))
    play = scenario.begin()
    play.choose("Attempt M")
    play_to_orders(play)
    assert play.where("odo") == "surface.M"
    assert play.table.cards_in_list("under", "M") == ["later"]
    assert play.points() == 0


@editions
def test_stopping_the_ship_stops_the_group_on_the_planet(edition: Edition) -> None:
    scenario = both(edition)
    scenario.under("M", scenario.dilemma("pause", dilemma_half(Stop(All(kind="ship", where="group"))), ground="space"))
    play = scenario.begin()
    play.choose("Attempt M")
    play_to_orders(play)
    assert [play.is_stopped(one) for one in ("hood", "riker", "worf")] == [True, True, True]


@editions
def test_outside_an_attempt_the_other_group_is_not_stopped(edition: Edition) -> None:
    play = both(edition).begin()
    stop_cards(play.table, ["hood"])
    assert not play.is_stopped("worf")


# --- what lies under it ----------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("ground", ["planet", "space", "dual"])
def test_dilemmas_of_every_kind_are_no_mis_seeds_there(edition: Edition, ground: str) -> None:
    scenario = both(edition)
    scenario.under("M", scenario.dilemma("nothing", dilemma_half(), ground=ground))
    play = scenario.begin()
    play.choose("Attempt M")
    play_to_orders(play)
    assert play.points() == 40
    assert "mis-seed" not in play.words()


@editions
def test_the_away_team_earns_what_lay_on_the_planet(edition: Edition) -> None:
    scenario = both(edition)
    scenario.under("M", scenario.artifact("idol", "team"))
    play = scenario.begin()
    play.choose("Attempt M")
    assert play.where("idol") == "surface.M"


@editions
@pytest.mark.parametrize(("chosen", "count"), [(CREW, 1), (TEAM, 2)])
def test_a_q_flash_is_met_by_the_group_that_their_player_chooses(edition: Edition, chosen: str, count: int) -> None:
    scenario = both(edition, down=("worf", "troi"))
    scenario.table(scenario.card("q-flash", 1))
    scenario.under("M", scenario.card("q-flash", 1))
    scenario._into("q", [scenario.card("lemon-aid", 1), scenario.card("subsection-q-paragraph-10", 1)])
    play = scenario.begin()
    play.choose("Attempt M")
    assert play.decision.rule == "1E-MIS-30"
    play.choose(chosen)
    cards = "1 card" if count == 1 else f"{count} cards"
    assert f"{cards} from Bob’s Q-Continuum" in play.words()
    assert play.decision.rule == "1E-MIS-30"  # for the first of its cards


# --- Borg ------------------------------------------------------------------------------------------------------------


def scouting(edition: Edition, aboard: Sequence[str], down: Sequence[str]) -> Scenario:
    """Alice's Borg at a mission that is both and that their objective targets."""
    scenario = in_the_delta_quadrant().by(edition)
    decks(scenario)
    scenario.mission("M", ground="dual", quadrant="delta", seat=1)
    scenario.put("M", scenario.ship("sphere", affiliation="borg", quadrant="delta", staffing=("nav",)))
    scenario.put("sphere", *(scenario.card(one) for one in aboard))
    scenario.put("M", *(scenario.card(one) for one in down))
    scenario.table(card := scenario.card("assimilate-planet"))
    scenario.state.cards[card].targets = ("M",)
    return scenario


@editions
def test_borg_scout_it_with_a_crew_and_an_away_team(edition: Edition) -> None:
    play = scouting(edition, ["four-of-eleven"], ["six-of-eleven"]).begin()
    play.choose(next(one for one in play.ids if one.startswith("scout:M")))
    assert "has scouted M" in play.words()


@editions
@pytest.mark.parametrize(
    ("aboard", "down", "told"),
    [
        (["four-of-eleven", "six-of-eleven"], [], "None of your personnel is on the planet."),
        ([], ["four-of-eleven", "six-of-eleven"], "No one is aboard sphere."),
    ],
)
def test_borg_do_not_scout_it_with_one_group(edition: Edition, aboard: list[str], down: list[str], told: str) -> None:
    play = scouting(edition, aboard, down).begin()
    assert not any(one.startswith("scout:M") for one in play.ids)
    (reason,) = [one for one in blocked_orders(play.table, 0) if one.label == "Scout M"]
    assert reason.rule == "1E-MIS-30"
    assert told in reason.reason


@editions
def test_scouting_ends_with_one_of_the_groups(edition: Edition) -> None:
    scenario = scouting(edition, ["four-of-eleven"], ["six-of-eleven"])
    scenario.under(
        "M", scenario.dilemma("doom", KILLS, ground="planet"), scenario.dilemma("later", KILLS, ground="space")
    )
    play = scenario.begin()
    play.choose(next(one for one in play.ids if one.startswith("scout:M")))
    play_to_orders(play)
    assert "Scouting M is not complete." in play.words()
    assert play.table.cards_in_list("under", "M") == ["later"]


# --- planning it -----------------------------------------------------------------------------------------------------


@editions
def test_the_planner_counts_both_groups_together(edition: Edition) -> None:
    play = both(edition).begin()
    (held,) = mission_comparisons(play.table, 0, "M")
    assert set(held.personnel) == {"riker", "worf"}
    assert held.admitted
    assert held.shortfall.met


@editions
def test_the_planner_asks_for_two_who_match(edition: Edition) -> None:
    play = both(edition, down=()).begin()
    (held,) = mission_comparisons(play.table, 0, "M")
    assert not held.admitted


@editions
def test_the_best_crew_leaves_a_matching_personnel_in_orbit(edition: Edition) -> None:
    play = both(edition, aboard=("riker", "worf"), down=()).begin()
    assert len(best_crew(play.table, 0, "M", "", ["riker", "worf"])) == 1


@editions
def test_the_computer_divides_its_people_and_solves_it(edition: Edition) -> None:
    scenario = both(edition, aboard=("riker", "worf", "ro", "troi"), down=())
    play = scenario.begin()
    player = Computer(Catalogue(tuple(scenario._definitions.values())), edition)
    for _ in range(8):
        decision = play.decision
        if decision.seat or play.state.phase is not Phase.ORDERS or play.points():
            break
        play.match.answer(0, decision.number, player.answer(play.match, 0))
    assert play.points() == 40


@editions
@pytest.mark.parametrize(("chosen", "dead"), [(CREW, "riker"), (TEAM, "worf")])
def test_the_attempting_player_chooses_the_group_for_a_random_selection(
    edition: Edition, chosen: str, dead: str
) -> None:
    scenario = both(edition)
    trigger = Trigger(event="attempt begun", cards=Cards(kind="personnel", whose="anybody"))
    harm = Kill(Random(count=1, kind="personnel", where="present", whose="anybody"))
    answers = Function(how="answer", trigger=trigger, effects=(harm,))
    scenario.hand(scenario.add(Interrupt(id="maru", title="maru", functions=(answers,)), 1))
    play = scenario.begin()
    play.choose("Attempt M")
    assert play.decision.seat == 1
    play.choose("Play maru")
    assert (play.decision.seat, play.decision.rule) == (0, "1E-MIS-30")
    play.choose(chosen)
    play_to_orders(play)
    assert [one for one in ("riker", "worf") if play.where(one) == "discard.0"] == [dead]


@editions
def test_the_match_can_be_saved_while_one_group_meets_a_dilemma(edition: Edition) -> None:
    scenario = both(edition, aboard=("riker",), down=("worf", "troi"))
    scenario.under(
        "M", scenario.dilemma("rock", dilemma_half(Kill(Chosen(kind="personnel", where="group"))), ground="planet")
    )
    play = scenario.begin()
    play.choose("Attempt M")
    now = play.state.attempt
    assert now is not None
    assert (now.ship, now.group, now.waiting, now.orbiting) == ("", ["worf", "troi"], ["riker"], "hood")
    assert {one.id for one in play.decision.options} == {"worf", "troi"}
    view = play.table.view(0)
    assert view.attempt is not None
    assert view.attempt.personnel == 2
    play.choose("troi")
    play_to_orders(play)
    assert play.points() == 40


@editions
@pytest.mark.parametrize(("place", "counts"), [("hood", True), ("M", False)])
def test_only_what_the_crew_has_with_them_helps_against_what_they_meet(
    edition: Edition, place: str, *, counts: bool
) -> None:
    scenario = both(edition)
    scenario.put(place, scenario.equipment("kit", characteristics=("tricorder",)))
    wall = dilemma_half(Stop(Chosen(kind="personnel", where="group")), unless='equipment "tricorder"')
    first = dilemma_half(Stop(Chosen(kind="ship", where="group", optional=True)))
    scenario.under("M", scenario.dilemma("wall", first, wall, ground="space"))
    play = scenario.begin()
    play.choose("Attempt M")
    view = play.table.view(0)
    assert view.attempt is not None
    assert [one.met for one in view.attempt.conditions] == [counts]


@editions
@pytest.mark.parametrize("number", range(6))
def test_random_answers_leave_no_contradiction(edition: Edition, number: int) -> None:
    scenario = both(edition, aboard=("riker", "ro", "data"), down=("worf", "troi", "barclay"))
    scenario.table(scenario.card("q-flash", 1))
    scenario._into("q", [scenario.card(one, 1) for one in ("lemon-aid", "hide-and-seek", "subsection-q-paragraph-10")])
    for name, ground in (("above", "space"), ("below", "planet"), ("either", "dual")):
        weak = dilemma_half(Kill(Random(count=1, kind="personnel", where="group")), unless="Leadership")
        scenario.under("M", scenario.dilemma(name, weak, ground=ground))
    scenario.under("M", scenario.card("q-flash", 1), scenario.artifact("idol", "team"))
    play = scenario.begin()
    play.choose("Attempt M")
    chance = Randomness(seed_from_number(number))
    for _ in range(60):
        if play.match.outcome is not None:
            break
        answer_at_random(play.match, chance)
        assert play.table.contradictions() == []
    assert "idol" in play.state.cards


# --- cards of tables -------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("icons", ["[S][P]", "[P][S]", "[S/P]"])
def test_a_mission_of_a_table_with_both_icons_is_attempted(edition: Edition, icons: str) -> None:
    row = FirstEditionCard(
        id="twofold", name="Twofold", type="Mission", where=icons, affiliation="[FED]", points="40", span="2",
        text="Leadership + Honor",
    )  # fmt: skip
    scenario = Scenario().by(edition)
    scenario.fill_decks()
    mission = scenario._founds_a_location(scenario.add(definition_of_row(row)))
    scenario.put(mission, scenario.ship("hood"), scenario.personnel("worf", "honor"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    play = scenario.begin()
    play.choose("Attempt Twofold")
    assert play.points() == 40


@editions
@pytest.mark.parametrize("ground", ["planet", "space"])
def test_the_player_chooses_for_a_dilemma_with_the_q_icon_whatever_its_kind(edition: Edition, ground: str) -> None:
    scenario = both(edition)
    scenario.under("M", scenario.dilemma("doom", KILLS, ground=ground, icons=("q",), seeds=True))
    play = scenario.begin()
    play.choose("Attempt M")
    assert play.decision.rule == "1E-MIS-30"


@editions
def test_it_ends_if_those_who_wait_are_gone(edition: Edition) -> None:
    scenario = both(edition, "Honor")
    afar = dilemma_half(Kill(All(kind="personnel", where="play", whose="anybody", who=requirement_of("Leadership"))))
    scenario.under(
        "M", scenario.dilemma("afar", afar, ground="planet"), scenario.dilemma("later", KILLS, ground="planet")
    )
    play = scenario.begin()
    play.choose("Attempt M")
    play_to_orders(play)
    assert (play.where("riker"), play.where("worf")) == ("discard.0", "surface.M")
    assert play.table.cards_in_list("under", "M") == ["later"]
    assert play.points() == 0


@editions
def test_a_stopped_waiting_group_is_separated(edition: Edition) -> None:
    scenario = both(edition, "Leadership", aboard=("riker", "ro"))
    afar = dilemma_half(Stop(All(kind="personnel", where="play", whose="anybody", who=requirement_of("Leadership"))))
    scenario.under("M", scenario.dilemma("afar", afar, ground="planet"))
    play = scenario.begin()
    play.choose("Attempt M")
    play_to_orders(play)
    assert [play.is_stopped(one) for one in ("riker", "ro", "worf")] == [True, False, False]
    assert play.points() == 0


@editions
def test_a_ship_that_is_no_longer_in_orbit_ends_it(edition: Edition) -> None:
    scenario = both(edition)
    scenario.put("M", scenario.outpost("base"))
    scenario.under(
        "M", scenario.dilemma("rock", dilemma_half(Kill(Chosen(kind="personnel", where="group"))), ground="space")
    )
    play = scenario.begin()
    now = new_attempt(play.table, 0, "M", "hood", ["riker", "worf"])
    assert has_crew_and_away_team(play.table, now)
    play.table.put("hood", "docked", "base")
    assert not has_crew_and_away_team(play.table, now)


@editions
def test_after_a_flash_that_a_dilemma_has_its_own_group_goes_on_with_it(edition: Edition) -> None:
    scenario = both(edition, aboard=("riker", "ro"))
    scenario.table(scenario.card("q-flash", 1))
    scenario._into("q", [scenario.card("hide-and-seek", 1)])
    doom = dilemma_half(HaveFlash(count=1), Kill(All(kind="personnel", where="group")))
    scenario.under("M", scenario.dilemma("doom", doom, ground="planet"))
    play = scenario.begin()
    play.choose("Attempt M")
    assert play.decision.rule == "1E-MIS-30"
    play.choose(CREW)
    play_to_orders(play)
    assert [play.where(one) for one in ("riker", "ro", "worf")] == ["aboard.hood", "aboard.hood", "discard.0"]


@editions
@pytest.mark.parametrize("place", ["hood", "M"])
def test_1e_trib_01_tribbles_ask_the_group_that_is_where_they_are(edition: Edition, place: str) -> None:
    scenario = both(edition)
    scenario.put(place, scenario.card("100-tribbles-bonus", 1))
    scenario.put("M" if place == "hood" else "hood", scenario.personnel("kirk", "leadership 2"))
    play = scenario.begin()
    assert not play.offers("Attempt M")
    assert "also requires" in why_not(play)[0]


@editions
@pytest.mark.parametrize("ground", ["planet", "space"])
def test_1e_mis_05_tribbles_ask_the_same_group_again_to_solve(edition: Edition, ground: str) -> None:
    scenario = both(edition)
    scenario.put("M", scenario.card("100-tribbles-bonus", 1), scenario.personnel("kirk", "leadership 2"))
    scenario.put("hood", scenario.personnel("sulu", "leadership 2"))
    kills = dilemma_half(Kill(All(kind="personnel", where="group", who=requirement_of("2 Leadership"))))
    scenario.under("M", scenario.dilemma("doom", kills, ground=ground))
    play = scenario.begin()
    play.choose("Attempt M")
    play_to_orders(play)
    assert play.points() == (0 if ground == "planet" else 40)
