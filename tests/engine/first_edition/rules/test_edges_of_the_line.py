"""Edge cases of spacelines, movement, attempts, dilemmas and points (1E-LINE to 1E-WIN)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen, ForEach
from engine.ccg.effects.changes import Adjusts, Cannot, LimitsBonus, MayAttempt, SpecialistsScore
from engine.ccg.effects.conditions import Commands, Never
from engine.ccg.effects.effects import DamageShip, Exchange, If, Kill, Prevent, Relocate, Score, Stop
from engine.ccg.effects.texts import Response, Trigger, While
from engine.ccg.requirements.requirement import Trait
from engine.first_edition.battles.firing import resolve_volley
from engine.first_edition.cards.definition import Artifact, Doorway, Event, Function
from engine.first_edition.cards.halves import Half, Step
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.position.characteristics import attribute_of_card, persons_on_card
from engine.first_edition.position.continuous_effects import mission_points
from engine.first_edition.position.spaceline.locations import far_ends
from engine.first_edition.position.teams.teams import away_teams
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import Location, Phase
from engine.first_edition.turn.winning import points_toward_winning
from tests.engine.first_edition.battles import add_fighter, play_to_orders, view_of_play
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of


def orders(play: Play) -> list[str]:
    return [one.id for one in play.decision.options]


def team(*people: tuple[str, str], requires: str = "Leadership", **facts: object) -> Scenario:
    """Alice's planet P with an Away Team of hers on it."""
    scenario = Scenario()
    scenario.mission("P", requires, **facts)
    for name, has in people or (("riker", "leadership"),):
        scenario.put("P", scenario.personnel(name, has))
    scenario.fill_decks()
    return scenario


# --- lines -----------------------------------------------------------------------------------------------------------


def test_1e_line_02_a_mission_of_no_quadrant_is_in_the_alpha_quadrant() -> None:
    scenario = Scenario()
    scenario.missions(scenario.mission_card("A"), scenario.mission_card("G", quadrant="gamma", seat=1))
    scenario.missions()
    play = scenario.begin(Phase.MISSIONS)
    assert {one: line for one, line in play.state.lines.items() if line} == {"alpha": ["A"], "gamma": ["G"]}


@pytest.mark.parametrize(("inserts", "places"), [(False, ["0", "3"]), (True, ["0", "1", "3"])])
def test_1e_line_05_what_is_inserted_goes_between_two_others_but_tears_no_region_apart(
    inserts: bool, places: list[str]
) -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.mission("B", region="Badlands")
    scenario.mission("C", region="Badlands")
    scenario.missions(scenario.mission_card("D", inserts=inserts))
    assert orders(scenario.begin(Phase.MISSIONS)) == places


@pytest.mark.parametrize(("text", "lines"), [("Veytan", ["A"]), ("Cestus", ["A", "B"])])
def test_1e_line_06_missions_correspond_by_their_location_text_whatever_their_titles(
    text: str, lines: list[str]
) -> None:
    scenario = Scenario()
    scenario.mission("A", location="Veytan", seat=1)
    scenario.missions(scenario.mission_card("B", location=text))
    play = scenario.begin(Phase.MISSIONS)
    if len(lines) == 2:
        play.choose("1")
    assert play.state.lines["alpha"] == lines


def test_1e_line_08_ships_cannot_fly_to_another_quadrant() -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.mission("G", quadrant="gamma")
    scenario.put("A", scenario.ship("enterprise"))
    scenario.put("enterprise", scenario.personnel("riker"))
    scenario.fill_decks()
    assert "move:enterprise" not in orders(scenario.begin())


def test_1e_line_09_ships_cannot_fly_to_or_between_time_locations() -> None:
    scenario = Scenario()
    for name in ("1864", "2063"):
        scenario.mission(name, ground="space")
        scenario.state.lines["alpha"].remove(name)
        scenario.state.lines.setdefault("time", []).append(name)
        scenario.state.locations[name] = Location(name, "time", name, "space")
    scenario.mission("A", ground="space")
    scenario.put("1864", scenario.ship("enterprise"))
    scenario.put("enterprise", scenario.personnel("riker"))
    scenario.fill_decks()
    assert "move:enterprise" not in orders(scenario.begin())


def test_1e_line_10_copies_of_a_universal_mission_are_different_planets() -> None:
    scenario = Scenario()
    first = scenario.mission("A", uniqueness="universal")
    scenario.missions(scenario.copy_of(first, 0))
    play = scenario.begin(Phase.MISSIONS)
    play.choose("1")
    assert len(play.state.lines["alpha"]) == 2


def test_1e_gen_09_1e_gen_10_the_far_end_is_that_with_more_cards_then_more_span_then_both() -> None:
    scenario = Scenario()
    for name, span in (("A", 1), ("B", 1), ("C", 1), ("D", 9)):
        scenario.mission(name, span=span)
    table = scenario.begin().table
    assert far_ends(table, 0, "B") == ["D"]
    assert far_ends(table, 0, "C") == ["A"]
    scenario = Scenario()
    for name, span in (("A", 1), ("B", 1), ("C", 2)):
        scenario.mission(name, span=span)
    assert far_ends(scenario.begin().table, 0, "B") == ["C"]


# --- getting about ---------------------------------------------------------------------------------------------------


def test_1e_move_01_who_is_on_the_opponents_ship_is_an_away_team_and_who_is_on_ones_own_a_crew() -> None:
    scenario = team()
    scenario.put("P", scenario.ship("vorn", seat=1))
    scenario.put("vorn", scenario.personnel("worf"), scenario.personnel("kurn", seat=1))
    found = {(seat, *members) for _, seat, members in away_teams(scenario.begin().table)}
    assert found == {(0, "riker"), (0, "worf")}


def test_1e_move_04_when_a_whole_team_dies_its_equipment_stays_and_the_opponent_does_not_use_it() -> None:
    scenario = team(("riker", "leadership"))
    scenario.put("P", scenario.equipment("tricorder", characteristics=("tricorder",)))
    scenario.put("P", scenario.personnel("kurn", seat=1))
    scenario.under("P", scenario.dilemma("fire", dilemma_half(Kill(All()))))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("tricorder") == "surface.P"
    assert play.state.cards["tricorder"].controller == 0
    (group,) = (one for one in view_of_play(play, 1).lines[0].locations[0].groups if one.seat == 1)
    assert group.equipment == 0


def test_1e_move_10_to_relocate_takes_no_staffing_and_no_range_and_moves_who_is_stopped() -> None:
    scenario = Scenario()
    scenario.mission("S", "Navigation", ground="space")
    scenario.mission("T", "Navigation", ground="space", span=9)
    scenario.put("S", scenario.ship("enterprise", staffing=("cmd", "cmd")))
    scenario.put("enterprise", scenario.personnel("sulu", "navigation"))
    scenario.under(
        "S", scenario.dilemma("wave", dilemma_half(Stop(All(kind="ship")), Relocate(All(kind="ship"), "far end")))
    )
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt S")
    assert play.where("enterprise") == "space.T"
    assert play.is_stopped("enterprise")
    assert play.state.cards["enterprise"].range_used == 0


@pytest.mark.parametrize(("docked", "defense"), [(False, "6"), (True, "16")])
def test_1e_dock_03_a_docked_ship_has_half_of_the_facilitys_shields_besides(docked: bool, defense: str) -> None:
    scenario = Scenario()
    scenario.mission("S", "Navigation", ground="space")
    scenario.put("S", scenario.outpost("starbase"))
    ship = scenario.ship("enterprise")
    if docked:
        scenario.dock("starbase", ship)
    else:
        scenario.put("S", ship)
    scenario.put(ship, scenario.personnel("sulu", "navigation"))
    scenario.fill_decks()
    play = scenario.begin()
    assert resolve_volley(play.table, (), ship).defense_in_words == defense
    assert ("attempt:S:0" in orders(play)) is not docked


@pytest.mark.parametrize(("seat", "able"), [(0, True), (1, False)])
def test_1e_dock_06_ships_cannot_undock_from_an_opponents_facility(seat: int, able: bool) -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.outpost("starbase", seat=seat))
    scenario.dock("starbase", scenario.ship("enterprise"))
    scenario.put("enterprise", scenario.personnel("sulu"))
    scenario.fill_decks()
    assert ("undock:enterprise" in orders(scenario.begin())) is able


@pytest.mark.parametrize(("affiliation", "able"), [("federation", True), ("klingon", False)])
def test_1e_dock_08_incompatible_personnel_cannot_board_an_outpost(affiliation: str, able: bool) -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.outpost("starbase"))
    scenario.dock("starbase", scenario.ship("enterprise"))
    scenario.put("enterprise", scenario.personnel("guest", affiliation=affiliation))
    scenario.fill_decks()
    assert ("walk:aboard.enterprise:aboard.starbase" in orders(scenario.begin())) is able


# --- attempts --------------------------------------------------------------------------------------------------------


def test_1e_mis_05_a_condition_for_beginning_does_not_act_between_but_is_asked_again_for_solving() -> None:
    """A dilemma placed on the mission during the attempt bars it; those above are still encountered."""
    scenario = team()
    bars = While(changes=(Cannot(Cards(kind="mission", whose="anybody", where="host"), "attempt"),))
    placed = Half(placed=All(kind="mission", whose="anybody", where="mission"), then="stays", texts=(bars,))
    scenario.under("P", scenario.dilemma("homefront", placed), scenario.dilemma("gift", dilemma_half(Score(5))))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 5
    assert play.where("gift") == "out.1"
    assert "attempt:P:0" not in orders(play)


@pytest.mark.parametrize(("whose", "points", "worth"), [("anybody", -10, 25), ("opponent", -10, 35)])
def test_1e_mis_19_what_changes_a_missions_value_changes_points_that_are_no_bonus(
    whose: str, points: int, worth: int
) -> None:
    scenario = team()
    change = Adjusts(Cards(kind="mission", whose=whose, where="play"), ("points",), points)  # type: ignore[arg-type]
    scenario.table(scenario.personnel("scow", texts=(While(changes=(change,)),)))
    play = scenario.begin()
    assert mission_points(play.table, 0, "P") == worth
    play.choose("Attempt P")
    assert play.points() == worth
    assert not play.state.ledger[-1].bonus


def spying(points: int, *, card: bool = True) -> Play:
    """Put Alice's Klingons on Bob's Federation planet, with a card that lets Klingons attempt it."""
    scenario = Scenario()
    scenario.mission("P", seat=1, points=points)
    scenario.put("P", add_fighter(scenario, "worf", 5, "leadership"))
    lets = MayAttempt(Cards(where="mission", who=Trait("[klingon]")))
    if card:
        scenario.on("P", scenario.personnel("espionage", texts=(While(changes=(lets,)),)))
    scenario.fill_decks()
    return scenario.begin()


@pytest.mark.parametrize(("card", "able"), [(True, True), (False, False)])
def test_1e_mis_21_a_card_that_adds_an_affiliation_lets_it_attempt(card: bool, able: bool) -> None:
    assert ("attempt:P:0" in orders(spying(40, card=card))) is able


def test_1e_doc_01_what_a_card_says_beats_the_rule_that_would_apply() -> None:
    """By the rule, attempts require a matching affiliation (1E-MIS-03)."""
    play = spying(40)
    play.choose("attempt:P:0")
    assert play.points() == 40


@pytest.mark.parametrize(("skill", "points"), [("leadership", 40), ("music", 35)])
def test_1e_mis_18_only_a_specialist_whose_skill_is_used_has_helped(skill: str, points: int) -> None:
    scenario = team(("picard", "leadership, honor, law"))
    if skill == "leadership":
        scenario.state.cards["picard"].states = ("stopped",)
    scores = While(changes=(SpecialistsScore(Cards(where="play", who=Trait("mission specialist")), 5),))
    scenario.table(scenario.personnel("assignment", texts=(scores,)))
    scenario.put("P", scenario.personnel("ensign", skill))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == points


@pytest.mark.parametrize(("once", "again"), [("game", False), ("", True)])
def test_1e_gen_11_what_is_used_once_a_game_counts_by_title_whichever_copy(once: str, again: bool) -> None:
    scenario = team()
    first = scenario.event("pot", Score(5), once=once, free=True)
    scenario.hand(first, scenario.copy_of(first))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play pot")
    assert (play.decision.rule == "1E-TURN-04" and play.offers("Play pot")) is again


def test_1e_mis_20_but_it_does_not_lift_the_ban_on_an_opponents_mission() -> None:
    assert "attempt:P:0" not in orders(spying(35))


def test_1e_mis_22_a_dilemma_that_is_prevented_was_not_overcome_and_gives_no_points() -> None:
    scenario = team()
    answer = Response(trigger=Trigger("dilemma revealed"), effects=(Prevent(),))
    scenario.put("P", scenario.personnel("dixon", texts=(answer,)))
    scenario.under("P", scenario.dilemma("virus", dilemma_half(unless="Leadership"), points=5))
    play = scenario.begin()
    play.choose("Attempt P")
    play.choose("Use dixon")
    assert play.where("virus") == "out.1"
    assert play.points() == 35


def test_1e_mis_25_borg_make_no_mission_attempts() -> None:
    scenario = Scenario()
    scenario.mission("P", affiliations=("borg", "federation"))
    scenario.put("P", scenario.personnel("locutus", "leadership", affiliation="borg"))
    scenario.fill_decks()
    assert "attempt:P:0" not in orders(scenario.begin())


def test_1e_mis_16_who_steals_a_mission_completes_it_for_both_and_earns_what_lies_there() -> None:
    scenario = Scenario()
    scenario.mission("P", seat=1, points=40)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.under("P", scenario.artifact("kurlan", "hand", seat=1))
    scenario.put("P", scenario.personnel("troi", "leadership", seat=1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 40
    assert play.where("kurlan") == "hand.0"
    play.end_turn()
    play_to_orders(play)
    assert play.decision.seat == 1
    assert "attempt:P:0" not in orders(play)


# --- dilemmas --------------------------------------------------------------------------------------------------------


def two_halves(first: Half, met: str = "leadership") -> Play:
    scenario = team(("riker", met), ("worf", "honor"))
    scenario.under("P", scenario.dilemma("combo", first, dilemma_half(unless="Diplomacy")))
    play = scenario.begin()
    play.choose("Attempt P")
    return play


@pytest.mark.as_now
@pytest.mark.parametrize(
    ("first", "times"),
    [
        (dilemma_half(Score(-1)), 1),
        (dilemma_half(Score(-1), unless="Honor"), 0),
        (Half(steps=(Step(effects=(Score(-1),)), Step(condition=requirement_of("Honor")))), 2),
        (
            Half(
                steps=(Step(effects=(Score(-1),)), Step(condition=requirement_of("Honor"))),
                repeatable=False,
            ),
            1,
        ),
    ],
)
def test_1e_dil_14_the_first_half_of_a_combo_is_met_again_but_for_one_without_conditions_or_not_repeatable(
    first: Half, times: int
) -> None:
    play = two_halves(first)
    assert play.where("combo") == "under.P"
    for _ in range(2):
        play.end_turn()
    play_to_orders(play)
    play.choose("Attempt P")
    assert play.where("combo") == "under.P"
    assert play.points() == -times


def test_1e_dil_17_what_changes_attributes_counts_for_conditions_but_not_for_cards_in_hand() -> None:
    scenario = team(("riker", "leadership"))
    boosts = While(changes=(Adjusts(Cards(where="present", whose="you"), ("strength",), 5),))
    scenario.put("P", scenario.equipment("phaser", boosts))
    scenario.hand(scenario.personnel("data"))
    scenario.under("P", scenario.dilemma("brute", dilemma_half(unless="Strength>9")))
    play = scenario.begin()
    assert persons_on_card(play.table, "data")[0].attributes["strength"] == 5
    play.choose("Attempt P")
    assert play.points() == 35


def test_1e_dil_19_an_encountered_dilemma_has_no_controller() -> None:
    scenario = team(("riker", "leadership"), ("worf", "honor"))
    scenario.under("P", scenario.dilemma("beast", dilemma_half(Kill(Chosen()))))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.state.cards["beast"].controller is None
    assert play.state.attempt is not None


@pytest.mark.parametrize(("door", "markers", "rotations"), [(True, 1, 0), (False, 0, 1)])
def test_1e_dmg_06_against_rotation_no_tactic_is_placed(door: bool, markers: int, rotations: int) -> None:
    scenario = Scenario()
    scenario.mission("S", "Navigation", ground="space")
    scenario.put("S", scenario.ship("enterprise"))
    scenario.put("enterprise", scenario.personnel("sulu", "navigation"))
    if door:
        scenario.table(scenario.add(Doorway(id="door", title="Battle Bridge Door", opens="bridge"), 1))
        scenario._into(
            "bridge", [scenario.add(Tactic(id="t", title="t", attack=0, defense=0, hit=(), direct_hit=()), 1)]
        )
    scenario.under("S", scenario.dilemma("mine", dilemma_half(DamageShip(All(kind="ship")))))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt S")
    assert len(play.table.cards_in_list("damage", "enterprise")) == markers
    assert play.state.cards["enterprise"].rotations == rotations


# --- leaving play ----------------------------------------------------------------------------------------------------


def test_1e_leave_09_an_exchanged_card_lies_where_the_other_lay() -> None:
    scenario = team()
    trade = Exchange(Chosen(kind="card", where="discard"))
    scenario.hand(scenario.event("trader", trade))
    scenario.discard(*(scenario.personnel(name) for name in ("one", "two", "three")))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play trader")
    play.choose("two")
    assert list(play.state.places["discard.0"]) == ["one", "trader", "three"]
    assert play.where("two") == "hand.0"


@pytest.mark.parametrize("pile", ["discard", "hand", "deck", "out"])
def test_1e_leave_11_cards_leaving_play_return_to_their_owner(pile: str) -> None:
    """Whoever controls it, its owner gets it (1E-GEN-03)."""
    scenario = team()
    scenario.state.cards["riker"].controller = 1
    table = scenario.begin().table
    leave_play(table, "riker", pile)  # type: ignore[arg-type]
    assert table.state.cards["riker"].at == f"{pile}.0"
    assert table.state.cards["riker"].controller == 0
    assert not table.in_play("riker")


@pytest.mark.parametrize(
    ("place", "there"), [("aside.P", False), ("under.P", False), ("met.P", True), ("on.riker", True), ("hand.0", False)]
)
def test_1e_leave_10_in_play_is_what_was_met_or_earned_but_not_what_is_put_aside(place: str, there: bool) -> None:
    scenario = team()
    kind, _, of = place.partition(".")
    card = scenario.artifact("orb")
    scenario._lay(kind, of, card)
    assert scenario.begin().match._table.in_play(card) is there  # type: ignore[attr-defined]


def test_1e_leave_12_what_asks_for_a_card_in_play_takes_either_players_unless_it_says_whose() -> None:
    found = []
    for whose in ("anybody", "you", "opponent"):
        scenario = team()
        deflectors = scenario.add(Event(id="deflectors", title="Deflectors", functions=(Function(how="play"),)), 1)
        scenario.table(deflectors)
        asks = Commands(Cards(kind="event", title="Deflectors", whose=whose, where="play"))
        scenario.under("P", scenario.dilemma("storm", dilemma_half(If(asks, (Score(5),)))))
        play = scenario.begin()
        play.choose("Attempt P")
        found.append(play.points() - 35)
    assert found == [5, 0, 5]


@pytest.mark.parametrize("earned", [True, False])
def test_1e_leave_15_an_artifact_from_the_discard_pile_is_not_played_unless_it_is_earned_again(earned: bool) -> None:
    scenario = team()
    scenario.hand(scenario.add(Artifact(id="orb", title="orb", earned="hand", functions=(Function(how="play"),))))
    scenario.state.cards["orb"].earned = earned
    play = scenario.begin(Phase.CARD_PLAY, ends_turns=True)
    offered = play.decision.rule == "1E-TURN-04" and play.offers("Play orb")
    assert offered is earned


# --- terms -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("other", "alone"), [("", True), ("mine", False), ("theirs", False)])
def test_1e_gen_07_alone_means_no_other_personnel_present(other: str, alone: bool) -> None:
    scenario = team()
    lonely = Never(Commands(Cards(whose="anybody", where="present", other=True)))
    hermit = While(changes=(Adjusts(Cards(where="this"), ("strength",), 4),), condition=lonely)
    scenario.mission("Q")
    scenario.put("Q", scenario.personnel("hermit", texts=(hermit,)))
    if other:
        scenario.put("Q", scenario.personnel("guest", seat=int(other == "theirs")))
    assert attribute_of_card(scenario.begin().table, "hermit", "strength") == (9 if alone else 5)


def test_1e_gen_13_several_copies_answer_one_action_one_after_another() -> None:
    scenario = team()
    answer = Response(trigger=Trigger("mission completed"), effects=(Score(5),))
    for number in range(2):
        scenario.put("P", scenario.personnel(f"bard-{number}", title="Bard", texts=(answer,)))
    play = scenario.begin()
    play.choose("Attempt P")
    play.choose("bard-0:0")
    play.choose("bard-1:0")
    assert play.points() == 45


def test_1e_gen_14_copies_are_cards_of_one_title() -> None:
    scenario = team()
    count = ForEach(Cards(kind="personnel", title="Bard", where="play", whose="anybody"))
    for number in range(2):
        scenario.put("P", scenario.personnel(f"bard-{number}", title="Bard"))
    scenario.under("P", scenario.dilemma("song", dilemma_half(Score(count))))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 37


# --- winning ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bonus", "others", "counts"), [(30, 40, 70), (40, 40, 80), (60, 40, 80), (10, 0, 0)])
def test_1e_win_03_bonus_points_beyond_the_others_do_not_count(bonus: int, others: int, counts: int) -> None:
    scenario = team()
    ratio = scenario.personnel("ratio", texts=(While(changes=(LimitsBonus(),)),))
    scenario.table(ratio)
    scenario.scored(bonus)
    scenario.scored(others, bonus=False)
    play = scenario.begin()
    assert points_toward_winning(play.table, 0) == counts
    assert play.points() == bonus + others


@pytest.mark.parametrize(("limited", "won"), [(False, True), (True, False)])
def test_1e_win_03_points_that_do_not_count_do_not_win(limited: bool, won: bool) -> None:
    scenario = team()
    scenario.mission("S", ground="space")
    scenario.state.locations["S"].completed_by = 0
    scenario.scored(65)
    if limited:
        scenario.table(scenario.personnel("ratio", texts=(While(changes=(LimitsBonus(),)),)))
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.match.outcome is not None) is won


@pytest.mark.parametrize(("kind", "won"), [("space", True), ("planet", False)])
def test_1e_win_02_what_a_completed_location_is_now_counts(kind: str, won: bool) -> None:
    scenario = team(points=100)
    scenario.mission("Q")
    scenario.state.locations["Q"].completed_by = 0
    scenario.state.locations["Q"].kind = kind
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.match.outcome is not None) is won


@pytest.mark.parametrize(("mine", "theirs", "winners"), [(5, 0, (0,)), (0, 5, (1,)), (5, 5, (0, 1))])
def test_1e_gap_02_1e_win_05_with_both_decks_empty_at_an_end_of_turn_more_points_win(
    mine: int, theirs: int, winners: tuple[int, ...]
) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker"))
    scenario.scored(mine)
    scenario.scored(theirs, 1)
    play = scenario.begin()
    play.end_turn()
    assert play.match.outcome is not None
    assert play.match.outcome.winners == winners


@pytest.mark.parametrize(("points", "won"), [(99, False), (100, True)])
def test_1e_gap_01_a_planet_and_a_space_mission_and_a_hundred_points_win(points: int, won: bool) -> None:
    scenario = team(points=points)
    scenario.mission("S", ground="space")
    scenario.state.locations["S"].completed_by = 0
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.match.outcome is not None) is won


def test_1e_gap_01_two_planets_do_not_win() -> None:
    scenario = team(points=100)
    scenario.mission("Q")
    scenario.state.locations["Q"].completed_by = 0
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.match.outcome is None
    assert play.points() == 100
