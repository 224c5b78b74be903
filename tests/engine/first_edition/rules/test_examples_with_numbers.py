"""Numerical examples from the rulebook and its Glossary, with the named cards where the pool has them."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Random
from engine.ccg.effects.changes import Adjusts, LimitsBonus
from engine.ccg.effects.effects import Score, Stop
from engine.ccg.effects.texts import While
from engine.first_edition.battles.damage import remaining_hull
from engine.first_edition.cards.definition import Ship
from engine.first_edition.cards.edition import Edition
from engine.first_edition.moving.movement import reachable_locations
from engine.first_edition.position.characteristics import attribute_of_card, ship_attributes
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.table.state import CLOSED, Phase
from engine.first_edition.turn.winning import points_toward_winning
from tests.engine.first_edition.battles import add_fighter, give_attack_order, offered_attacks, play_to_orders
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of


@pytest.fixture
def scenario() -> Scenario:
    """Alice's outpost at her planet P, and full decks."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.fill_decks()
    return scenario


# --- dilemmas (7.2.2) ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("integrities", "past"), [((8, 8), True), ((8, 7), False), ((16, 1), False)])
def test_1e_dil_03_two_personnel_who_each_have_integrity_of_more_than_7(
    scenario: Scenario, integrities: tuple[int, int], past: bool
) -> None:
    """For example “God”."""
    god = dilemma_half(Stop(All(kind="personnel", where="present")), unless="2 personnel with Integrity>7")
    scenario.under("P", scenario.dilemma("god", god))
    for number, integrity in enumerate(integrities):
        scenario.put("P", scenario.personnel(f"p{number}", "leadership", attributes=(integrity, 5, 5)))
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.points() == 35) is past


@pytest.mark.parametrize(
    ("has", "stopped"), [(("computer skill 3",), True), (("computer skill 3", "anthropology"), False)]
)
def test_1e_dil_09_three_computer_skill_and_anthropology_nullify_dial_up_before_it_stops_anybody(
    scenario: Scenario, has: tuple[str, ...], stopped: bool
) -> None:
    dial = dilemma_half(
        Stop(Random(kind="personnel", where="present")),
        nullify=requirement_of("3 Computer Skill and Anthropology"),
        then="continues",
    )
    scenario.under("P", scenario.dilemma("dial-up", dial))
    scenario.put("P", *(scenario.personnel(f"p{n}", one) for n, one in enumerate(has)))
    play = scenario.begin()
    play.choose("Attempt P")
    assert any(play.is_stopped(f"p{n}") for n in range(len(has))) is stopped


def test_1e_end_04_nitrium_metal_parasites_leave_their_ship_two_more_turns(scenario: Scenario) -> None:
    """Countdown 3 expires the third time Bob, its seeder, ends a turn; until then Alice has two turns."""
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.under("S", scenario.card("nitrium-metal-parasites", 1))
    play = scenario.begin()
    play.choose("Attempt S")
    there = []
    for _ in range(7):
        there.append(play.table.in_play("hood"))
        play.end_turn()
    assert there == [*[True] * 6, False]


# --- Intelligence (10.1.2), Guramba, staffing ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("has", "points"),
    [
        (("fca", "tal shiar", "obsidian order"), 35),
        (("section 31 2", "v'shar"), 35),
        (("intelligence 3",), 35),
        (("fca", "tal shiar", "honor"), 0),
    ],
)
def test_1e_skill_05_any_three_intelligence_may_be_of_any_kind(
    scenario: Scenario, has: tuple[str, ...], points: int
) -> None:
    scenario.mission("Q", "3 Intelligence")
    scenario.put("Q", *(scenario.personnel(f"p{n}", one) for n, one in enumerate(has)))
    play = scenario.begin()
    play.choose("Attempt Q")
    assert play.points() == points


def test_1e_ctrl_05_one_commandeerer_meets_the_three_icons_of_the_decius(scenario: Scenario) -> None:
    """[Cmd], [Stf] and [1E-AU], like Christopher Hobson; the real ship has these icons."""
    decius = scenario.card("decius", 1)
    scenario.put("P", decius)
    scenario.put(decius, scenario.personnel("hobson", "computer skill"))
    scenario.hand(scenario.card("commandeer-ship"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert sorted(play.table.card_as(decius, Ship).staffing) == ["au", "cmd", "stf"]
    play.choose(next(one.id for one in play.decision.options if "Take control" in one.detail))
    assert play.state.cards[decius].controller == 0
    assert is_staffed(play.table, decius)


# --- points (1E-CR-022, 1E-WIN-03) -----------------------------------------------------------------------------------


def test_1e_cr_022_reported_activity_scores_15_more_at_most_however_many_specialists_help(scenario: Scenario) -> None:
    """Navigation and two Honor: B'iJik, Konmel, Kahless, two Batrell; Governor Worf need not help with his."""
    scenario.mission("Q", "Navigation + 2 Honor", affiliations=("klingon",), points=30)
    scenario.table(scenario.card("assign-mission-specialists"))
    for name, has in (("b'ijik", "navigation"), ("konmel", "navigation"), ("kahless", "honor 2"), ("batrell", "honor")):
        scenario.put("Q", scenario.personnel(name, has, affiliation="klingon"))
    scenario.put("Q", scenario.copy_of("batrell"))
    scenario.put("Q", scenario.personnel("worf", "honor 2, leadership, diplomacy", affiliation="klingon"))
    play = scenario.begin()
    play.choose("Attempt Q")
    assert play.points() == 30 + 15


@pytest.mark.parametrize(("bonus", "others", "counts"), [(35, 30, 60), (50, 30, 60)])
def test_1e_win_03_intermix_ratio_leaves_60_points_that_count(
    scenario: Scenario, bonus: int, others: int, counts: int
) -> None:
    """Thirty and five bonus points and a mission of 30, then 15 bonus points more."""
    scenario.table(scenario.event("ratio", stays=True, texts=(While(changes=(LimitsBonus(),)),)))
    scenario.scored(bonus)
    scenario.scored(others, bonus=False)
    play = scenario.begin()
    assert points_toward_winning(play.table, 0) == counts
    assert play.points() == bonus + others


def test_1e_gen_11_each_player_and_each_title_once_a_game(scenario: Scenario) -> None:
    """Ajur and Boratus have the same text and can each use it; a second copy of either adds nothing."""
    for seat in range(2):
        for name in ("ajur", "boratus"):
            pot = scenario.event(f"{name}{seat}", Score(5), once="game", free=True, seat=seat)
            scenario.hand(pot, scenario.copy_of(pot, seat))
    play = scenario.begin(Phase.CARD_PLAY)
    for seat in range(2):
        play.choose(f"Play ajur{seat}")
        play.choose(f"Play boratus{seat}")
        assert not any(one.startswith("Play ") for one in play.labels)
        assert play.points(seat) == 10
        play.end_turn()


# --- cumulative or not (1E-GEN-12) -----------------------------------------------------------------------------------


def test_1e_gen_12_a_second_transwarp_conduit_does_not_double_what_is_doubled(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker"))
    first = scenario.card("transwarp-conduit")
    scenario.hand(first, scenario.card("transwarp-conduit"))
    play = scenario.begin()
    found = []
    for _ in range(2):
        play.choose(next(one for one in play.ids if one.startswith(("anytime:transwarp", "play:transwarp"))))
        while play.decision.rule != "1E-TURN-08":
            play.choose(play.decision.default[0])
        found.append(ship_attributes(play.table, "hood")["range"])
    assert found == [16, 16]


def test_1e_gen_12_two_travelers_draw_one_card_more(scenario: Scenario) -> None:
    drawn = []
    for copies in (0, 1, 2):
        scenario = Scenario()
        scenario.mission("P")
        scenario.fill_decks()
        for _ in range(copies):
            scenario.table(scenario.card("the-traveler-transcendence"))
        play = scenario.begin()
        play.end_turn()
        drawn.append(len(play.state.places["hand.0"]))
    assert drawn == [1, 2, 2]


def test_1e_gen_12_two_war_rooms_are_not_cumulative() -> None:
    stronger = Adjusts(Cards(kind="personnel", where="play"), ("cunning", "strength"), 2)
    for copies in (1, 2):
        scenario = Scenario()
        scenario.mission("P")
        scenario.put("P", scenario.personnel("gul", "officer"))
        room = scenario.event("hq: war room", stays=True, texts=(While(changes=(stronger,)),))
        scenario.table(room, *(scenario.copy_of(room) for _ in range(copies - 1)))
        table = scenario.begin().table
        assert (attribute_of_card(table, "gul", "cunning"), attribute_of_card(table, "gul", "strength")) == (7, 7)


def test_1e_skill_12_kromm_with_two_disruptors_in_a_frame_of_mind_has_strength_10(scenario: Scenario) -> None:
    """(3 + 2) × 2; without Frame of Mind (8 + 2) × 2."""
    frame = Adjusts(Cards(where="host"), ("strength",), 3, how="sets")
    for framed, strength in ((True, 10), (False, 20)):
        here = Scenario()
        here.mission("P", affiliations=("klingon",))
        kromm = here.card("kromm")
        here.put("P", kromm, here.card("klingon-disruptor"), here.card("varon-t-disruptor"))
        if framed:
            here.on(kromm, here.event("frame of mind", stays=True, texts=(While(changes=(frame,)),)))
        assert attribute_of_card(here.begin().table, kromm, "strength") == strength


# --- battle and damage (7.4, 7.5) ------------------------------------------------------------------------------------


def test_1e_ctr_02_a_new_crew_strikes_at_another_team_on_the_planet_below(scenario: Scenario) -> None:
    """Alice's Keldon attacks Bob's Pagh; he brings a Federation crew and attacks her Romulan Away Team."""
    scenario.put("P", scenario.ship("keldon", affiliation="cardassian", numbers=(8, 9, 9)))
    scenario.put("keldon", add_fighter(scenario, "gul", 5, "leadership", affiliation="cardassian"))
    scenario.put("P", scenario.ship("pagh", seat=1, affiliation="klingon", numbers=(8, 6, 6)))
    scenario.put("pagh", add_fighter(scenario, "kargan", 5, seat=1))
    scenario.put("P", add_fighter(scenario, "tomalak", 5, affiliation="romulan"))
    scenario.mission("Q", ground="space")
    scenario.put("Q", scenario.ship("hood", seat=1))
    scenario.put("hood", add_fighter(scenario, "desoto", 5, seat=1, affiliation="federation"))
    play = scenario.begin()
    play.choose(next(one for one in offered_attacks(play) if one.startswith("fire:")))
    while play.match.open[0].rule != "1E-TURN-08":
        decision = play.match.open[0]
        wanted = next((one.id for one in decision.options if one.id == "pagh"), "")
        play.match.answer(decision.seat, decision.number, (wanted,) if wanted else decision.default)
    play.end_turn()
    play_to_orders(play)
    play.choose("Move hood")
    while play.decision.rule != "1E-TURN-08":
        play.choose(next((one for one in play.ids if one == "P"), play.decision.default[0]))
    play.choose("Beam from hood to the surface of P")
    play.choose("desoto")
    fights = [one for one in offered_attacks(play) if one.startswith("fight:")]
    assert len(fights) == 1
    give_attack_order(play, fights[0])
    assert "Bob" in play.words()
    assert play.is_stopped("tomalak") or play.where("tomalak") == "discard.0"


def test_1e_dmg_02_the_damage_of_maximum_firepower_takes_two_shields(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("hood", numbers=(8, 6, 6)))
    scenario._lay("damage", "hood", scenario.card("maximum-firepower", 1))
    assert ship_attributes(scenario.begin().table, "hood")["shields"] == 4


@pytest.mark.parametrize(("printed", "range_"), [(8, 5), (6, 5), (5, 5), (4, 4)])
def test_1e_dmg_04_rotation_leaves_half_of_the_hull_and_range_of_5_at_most(
    scenario: Scenario, printed: int, range_: int
) -> None:
    scenario.put("P", scenario.ship("hood", numbers=(printed, 6, 6)))
    scenario.state.cards["hood"].rotations = 1
    table = scenario.begin().table
    assert (remaining_hull(table, "hood"), ship_attributes(table, "hood")["range"]) == (50, range_)


def volleys(damaged: bool, ours: int, theirs: int) -> Play:
    """Let Alice's ship, perhaps damaged, fire at Bob's, which returns fire."""
    scenario = Scenario()
    scenario.mission("S", ground="space")
    for seat, name, weapons in ((0, "bortas", ours), (1, "vorn", theirs)):
        scenario.put("S", scenario.ship(name, seat=seat, affiliation="klingon", numbers=(8, weapons, 6)))
        scenario.put(name, add_fighter(scenario, f"captain of {name}", 5, "leadership", seat=seat))
    scenario.state.cards["bortas"].rotations = int(damaged)
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(offered_attacks(play)[0])
    while play.match.open[0].rule != "1E-TURN-08":
        decision = play.match.open[0]
        back = decision.seat and next((one.id for one in decision.options if one.id == "bortas"), "")
        play.match.answer(decision.seat, decision.number, (back,) if back else decision.default)
    return play


@pytest.mark.parametrize(("damaged", "words"), [(False, "Bob wins the battle."), (True, "No one wins the battle.")])
def test_1e_sb_09_points_beyond_100_of_hull_do_not_count_with_what_was_lost_before(damaged: bool, words: str) -> None:
    """A direct hit causes 100; a ship with 50 left loses 50, as much as the other side's hit."""
    assert words in volleys(damaged, ours=7, theirs=13).words()


def test_1e_gen_12_two_rem_fatigues_on_one_crew_cured_at_once_score_once(scenario: Scenario) -> None:
    """The crew encounters one at A and one at B; boarding the outpost cures both at once."""
    for name in ("A", "B"):
        scenario.mission(name, "Honor", ground="space")
        scenario.under(name, scenario.card("rem-fatigue-hallucinations", 1))
    scenario.put("B", scenario.outpost("dock"))
    scenario.put("A", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker"))
    play = scenario.begin()
    play.do("Attempt A", "Move hood", "B", "Attempt B")
    play.choose("beam:aboard.hood:aboard.dock")
    play.choose("riker")
    assert play.points() == 5
    assert not play.table.in_play("rem-fatigue-hallucinations")
    assert not play.table.in_play("rem-fatigue-hallucinations-2")


@pytest.mark.parametrize("keeps", [True, False])
def test_1e_dl_07_the_borg_queen_downloads_in_place_of_each_of_the_three_draws_of_kivas_fajo(
    edition_played: Edition, *, keeps: bool
) -> None:
    """Each drone may be kept in hand (1E-DL-02); by rulebook 2.5.4 one is played at most (1E-DL-05)."""
    scenario = Scenario()
    scenario.mission("S", ground="space", quadrant="delta", affiliations=(), anyone=True)
    scenario.put("S", scenario.ship("cube", affiliation="borg", quadrant="delta"), scenario.card("borg-outpost"))
    scenario.put("cube", scenario.card("borg-queen"))
    scenario.hand(scenario.card("kivas-fajo-collector"))
    drones = [scenario.card(one) for one in ("four-of-eleven", "six-of-eleven", "nine-of-eleven", "one-of-eleven")]
    scenario.deck(*drones)
    scenario.deck(*(scenario.personnel(f"reserve-{n}", seat=1) for n in range(6)))
    play = scenario.begin(Phase.CARD_PLAY)
    play.do("Play Kivas Fajo - Collector", "Draw three cards.")
    for _ in range(3):
        play.choose("Use Borg Queen")
        if play.decision.rule == "1E-DL-01":
            play.choose(play.ids[-1])
        if play.decision.rule == "1E-DL-02":
            play.choose("Keep it in hand" if keeps else "Play it now")
    played = 0 if keeps else 1 if edition_played.one_personnel_download else 3
    where = [len(play.state.places.get(key, ())) for key in ("aboard.borg-outpost", "hand.0", "deck.0")]
    assert where == [played, 3 - played, 1]


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize(("left", "able"), [(1, True), (0, False)])
def test_1e_tim_06_to_a_wormhole_open_or_closed_it_takes_one_range(left: int, *, closed: bool, able: bool) -> None:
    scenario = Scenario()
    scenario.mission("A", ground="space", span=9)
    scenario.put("A", scenario.ship("hood", numbers=(8, 6, 6)))
    scenario.put("hood", scenario.personnel("riker"))
    scenario.hand(scenario.card("bajoran-wormhole"))
    scenario.deck(scenario.card("bajoran-wormhole"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Play Bajoran Wormhole")
    play.choose("At the right end, beside A")
    play.state.cards["hood"].range_used = 8 - left
    if closed:
        play.state.cards["bajoran-wormhole"].states = (CLOSED,)
    play.table.drop_all_caches()
    assert ("bajoran-wormhole" in {place for place, _ in reachable_locations(play.table, 0, "hood")}) is able
