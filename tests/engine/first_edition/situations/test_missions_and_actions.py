"""Attempts, seeds, answers and the ends of turns at their limits: the last seed, the last card, the other player."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import Kill, Score
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import play_to_orders
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of


def planet(requirements: str = "Leadership", **facts: int) -> Scenario:
    scenario = Scenario()
    scenario.mission("P", requirements, **facts)
    scenario.fill_decks()
    return scenario


def passing(play: Play, *wanted: str) -> Play:
    """Go on until orders or plays are asked for, with these choices where they are offered."""
    left = list(wanted)
    while play.decision.rule not in ("1E-TURN-08", "1E-TURN-04"):
        found = next((one for one in left if one in (*play.ids, *play.labels)), "")
        if found:
            left.remove(found)
        play.choose(found or play.decision.default[0])
    return play


# --- missions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("levels", "solved"), [((2,), True), ((1, 1), True), ((1,), False)])
def test_a_skill_twice_is_met_by_one_of_level_two_or_by_two(levels: tuple[int, ...], solved: bool) -> None:
    scenario = planet("Honor x2")
    for number, level in enumerate(levels):
        scenario.put("P", scenario.personnel(f"p{number}", f"honor {level}"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.points() == 35) is solved


def test_1e_mis_08_when_the_only_one_who_matches_has_died_the_others_do_not_solve() -> None:
    scenario = planet()
    scenario.put("P", scenario.personnel("riker", "officer", classification="officer"))
    scenario.put("P", scenario.personnel("amarie", "leadership", affiliation="non-aligned"))
    scenario.under(
        "P", scenario.dilemma("shot", dilemma_half(Kill(All(kind="personnel", who=requirement_of("Officer")))))
    )
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("riker") == "discard.0"
    assert play.where("shot") == "out.1"
    assert play.points() == 0
    assert not play.offers("Attempt P")


def test_1e_mis_12_an_unstopped_newcomer_attempts_a_planet_but_not_from_a_stopped_ship() -> None:
    scenario = Scenario()
    scenario.mission("S", "Leadership", ground="space")
    scenario.put("S", scenario.ship("hood"), scenario.outpost("starbase"))
    scenario.put("hood", scenario.personnel("sulu"))
    scenario.put("starbase", scenario.personnel("riker", "leadership"))
    scenario.under("S", scenario.card("navigational-hazards", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("attempt:S:0")
    assert play.is_stopped("hood")
    play.choose("beam:aboard.starbase:aboard.hood")
    passing(play, "riker")
    assert "attempt:S:0" not in play.ids


def test_1e_mis_02_the_crews_of_two_ships_do_not_add_their_skills() -> None:
    scenario = Scenario()
    scenario.mission("S", "Leadership + Navigation", ground="space")
    for ship, has in (("hood", "leadership"), ("voyager", "navigation")):
        scenario.put("S", scenario.ship(ship))
        scenario.put(ship, scenario.personnel(f"{ship}-crew", has))
    scenario.fill_decks()
    play = scenario.begin()
    play.do("attempt:S:0", "attempt:S:1")
    assert play.points() == 0


def test_1e_seed_13_the_same_dilemma_of_each_player_is_met_twice() -> None:
    scenario = planet()
    scenario.put("P", *(scenario.personnel(f"p{n}", "leadership") for n in range(3)))
    scenario.under("P", scenario.card("armus-skin-of-evil", 1), scenario.card("armus-skin-of-evil", 0))
    play = scenario.begin()
    play.choose("Attempt P")
    assert sum(play.where(f"p{n}") == "discard.0" for n in range(3)) == 2
    assert play.points() == 35


def test_1e_seed_14_three_artifacts_of_one_player_are_mis_seeds_and_one_of_the_other_is_earned() -> None:
    scenario = planet()
    scenario.put("P", scenario.personnel("riker", "leadership"))
    theirs = [scenario.artifact(f"a{n}", seat=1) for n in range(3)]
    scenario.under("P", theirs[0], scenario.artifact("mine", seat=0), *theirs[1:])
    play = scenario.begin()
    play.choose("Attempt P")
    assert [play.where(one) for one in theirs] == ["out.1"] * 3
    assert play.where("mine") == "hand.0"
    assert play.points() == 35


def test_1e_mis_17_an_own_mis_seed_met_last_bars_its_player_and_not_the_other() -> None:
    scenario = planet(points=40)
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("kim", "leadership", seat=1))
    scenario.under("P", scenario.card("kevin-uxbridge", 0))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 0
    assert play.where("kevin-uxbridge") == "out.0"
    play.end_turn()
    play_to_orders(play)
    play.choose("Attempt P")
    assert play.points(1) == 40


@pytest.mark.parametrize(("points", "won"), [(64, False), (65, True)])
def test_1e_win_01_with_exactly_a_hundred_points_the_game_is_won_at_once(points: int, won: bool) -> None:
    scenario = planet()
    scenario.mission("S", ground="space")
    scenario.state.locations["S"].completed_by = 0
    scenario.scored(points, bonus=False)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.match.outcome is not None) is won


# --- answers ---------------------------------------------------------------------------------------------------------


def event_of_bob(*hand: str) -> Scenario:
    """Put Bob's event on the table, and these cards in Alice's hand."""
    scenario = planet()
    scenario.table(scenario.card("static-warp-bubble", 1))
    scenario.hand(*(scenario.card(one) for one in hand))
    return scenario


def test_kevin_uxbridge_nullifies_an_event_and_amanda_rogers_does_not_save_it() -> None:
    scenario = event_of_bob("kevin-uxbridge")
    scenario.hand(scenario.card("amanda-rogers", 1))
    play = scenario.begin()
    play.choose("Play Kevin Uxbridge")
    passing(play, "Play Amanda Rogers", "static-warp-bubble")
    assert play.where("static-warp-bubble") == "discard.1"
    assert play.where("amanda-rogers") == "hand.1"


def test_q2_nullifies_kevin_uxbridge() -> None:
    scenario = event_of_bob("kevin-uxbridge")
    scenario.hand(scenario.card("q2", 1))
    play = scenario.begin()
    play.choose("Play Kevin Uxbridge")
    passing(play, "static-warp-bubble", "Play Q2")
    assert play.where("static-warp-bubble") == "table.1"
    assert play.where("kevin-uxbridge") == "discard.0"
    assert play.where("q2") == "discard.1"


@pytest.mark.parametrize("event", ["treaty-romulan-klingon", "klingon-civil-war", "fair-play"])
def test_kevin_uxbridge_does_not_touch_treaties_nor_what_is_immune(event: str) -> None:
    scenario = planet()
    scenario.table(scenario.card(event, 1))
    scenario.hand(scenario.card("kevin-uxbridge"))
    assert not scenario.begin().offers("Play Kevin Uxbridge")


def test_1e_card_21_kevin_uxbridge_nullifies_an_artifact_that_was_played_as_an_event() -> None:
    scenario = planet()
    scenario.put("P", scenario.ship("vorn", seat=1))
    scenario.on("vorn", scenario.card("kurlan-naiskos", 1))
    scenario.hand(scenario.card("kevin-uxbridge"))
    play = scenario.begin()
    play.choose("Play Kevin Uxbridge")
    passing(play)
    assert play.where("kurlan-naiskos") == "discard.1"


def test_kivas_fajo_draws_three_or_as_many_as_there_are() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.deck(scenario.personnel("one"), scenario.personnel("two"))
    scenario.hand(scenario.card("kivas-fajo-collector"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Kivas Fajo - Collector")
    passing(play)
    assert [play.where(one) for one in ("one", "two")] == ["hand.0", "hand.0"]


# --- ends of turns ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "left"), [(0, 1), (1, 1), (3, 3)])
def test_static_warp_bubble_takes_a_card_before_the_draw_of_the_opponents_turn(held: int, left: int) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.fill_decks()
    scenario.table(scenario.card("static-warp-bubble", 1))
    if held:
        scenario.hand(*(scenario.personnel(f"h{n}") for n in range(held)))
    play = scenario.begin()
    play.end_turn()
    assert len(play.state.places.get("hand.0", ())) == left


def test_static_warp_bubble_does_not_strike_its_own_player() -> None:
    scenario = planet()
    scenario.table(scenario.card("static-warp-bubble"))
    scenario.hand(scenario.personnel("h0"))
    play = scenario.begin()
    play.end_turn()
    assert len(play.state.places["hand.0"]) == 2


def test_the_traveler_nullifies_static_warp_bubble_and_gives_one_card_more() -> None:
    scenario = planet()
    scenario.table(scenario.card("static-warp-bubble", 1))
    scenario.hand(scenario.card("the-traveler-transcendence"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose(next(one for one in play.ids if one.startswith("play:the-traveler")))
    passing(play)
    assert play.where("static-warp-bubble") == "discard.1"
    play.end_turn()
    assert len(play.state.places["hand.0"]) == 2


def test_res_q_goes_to_the_place_in_the_pile_from_which_the_other_card_came() -> None:
    """An exchange: the played card takes its exact position (1E-LEAVE-09)."""
    scenario = planet()
    scenario.discard(*(scenario.personnel(f"d{n}") for n in range(3)))
    scenario.hand(scenario.card("res-q"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Res-Q")
    passing(play, "d1")
    assert play.where("d1") == "hand.0"
    assert play.state.places["discard.0"] == ["d0", "res-q", "d2"]


def test_1e_end_04_a_countdown_of_its_seeder_counts_the_seeders_turns_only() -> None:
    """Bob's Friendly Fire enters play in Alice's turn 1 and counts Bob's turns 2 and 4."""
    scenario = planet()
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("data", "leadership"))
    scenario.under("P", scenario.card("friendly-fire", 1))
    play = scenario.begin()
    play.choose("Attempt P")
    found = []
    for _ in range(4):
        play.end_turn()
        found.append(play.where("friendly-fire"))
    assert found == ["on.P", "on.P", "on.P", "out.1"]


def test_1e_gen_11_palor_toff_is_used_once_in_a_turn_whatever_the_copies() -> None:
    scenario = planet()
    toff = scenario.card("palor-toff-alien-trader")
    scenario.hand(toff, scenario.copy_of(toff))
    scenario.discard(scenario.card("medical-kit"), scenario.card("kevin-uxbridge"), scenario.personnel("data"))
    play = scenario.begin()
    play.choose("Play Palor Toff: Alien Trader")
    assert "data" not in play.ids
    passing(play)
    assert play.where(toff).startswith("out")
    assert not play.offers("Play Palor Toff: Alien Trader")


def test_particle_fountain_takes_two_engineers_in_the_team_that_solved() -> None:
    for inside, points in ((2, 40), (1, 35)):
        scenario = planet()
        scenario.put("P", scenario.personnel("riker", "leadership"))
        scenario.put("P", *(scenario.personnel(f"e{n}", "engineer") for n in range(inside)))
        scenario.put("P", scenario.ship("hood"))
        scenario.put("hood", scenario.personnel("scott", "engineer"))
        scenario.hand(scenario.card("particle-fountain"))
        play = scenario.begin()
        play.choose("Attempt P")
        passing(play, "Play Particle Fountain")
        assert play.points() == points


def test_an_event_for_points_is_a_bonus() -> None:
    scenario = planet()
    scenario.hand(scenario.event("feat", Score(5)))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play feat")
    assert [one.bonus for one in play.state.ledger] == [True]
