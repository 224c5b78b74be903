"""Starter dilemmas and artifacts that do more than check a condition: their effects and limits."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.conditions import Fighting
from engine.ccg.effects.texts import While
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.edition import RULEBOOK_1_7
from engine.first_edition.position.characteristics import ship_attributes
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import add_fighter, play_to_orders
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of


def line(*names: str, ship: str = "S", **facts: int) -> Scenario:
    """Set up Alice's space missions in a line; at S her ship with Sulu, who can solve them, and Scott."""
    scenario = Scenario()
    for name in names:
        scenario.mission(name, "Navigation", ground="space", span=3, **facts)
    scenario.put(ship, scenario.ship("enterprise", numbers=(7, 6, 6)))
    scenario.put("enterprise", scenario.personnel("sulu", "navigation"), scenario.personnel("scott", "engineer"))
    scenario.fill_decks()
    return scenario


def meets(scenario: Scenario, dilemma: str, at: str = "S") -> Play:
    scenario.under(at, scenario.card(dilemma, 1))
    play = scenario.begin()
    play.choose(f"Attempt {at}")
    return play


def orders(play: Play) -> list[str]:
    return [one.id for one in play.decision.options]


# --- Cytherians ------------------------------------------------------------------------------------------------------


def test_1e_cr_062_the_attempt_ends_without_stopping_personnel() -> None:
    play = meets(line("S", "T", "U", "V"), "cytherians")
    assert play.where("cytherians") == "on.enterprise"
    assert not play.is_stopped("sulu")
    assert play.state.attempt is None
    assert play.points() == 0


def test_1e_turn_09_1e_req_01_what_is_required_comes_before_anything_else_and_the_end_of_the_turn() -> None:
    scenario = line("S", "T")
    second = scenario.ship("voyager")
    scenario.put("S", second)
    scenario.put(second, scenario.personnel("paris", "navigation"))
    for name in ("enterprise", second):
        card = scenario.card("cytherians", 1)
        scenario.on(name, card)
        scenario.state.cards[card].heading = "T"
    play = scenario.begin()
    assert orders(play) == ["move:enterprise", "move:voyager"]


def test_1e_move_12_it_travels_as_far_as_its_range_allows_and_scores_at_the_far_end() -> None:
    """The only possible order is given automatically."""
    play = meets(line("S", "T", "U", "V"), "cytherians")
    assert play.where("enterprise") == "space.U"
    assert play.points() == 0
    assert orders(play) == ["end"]
    play.end_turn()
    play.end_turn()
    play_to_orders(play)
    assert play.where("enterprise") == "space.V"
    assert play.where("cytherians") == "bonus.0"
    assert play.points() == 15
    assert "attempt:V:0" in orders(play)


def test_1e_line_04_with_two_ends_equally_far_the_opponent_chooses_and_that_stays() -> None:
    scenario = line("R", "S", "T")
    scenario.under("S", scenario.card("cytherians", 1))
    play = scenario.begin()
    play.choose("Attempt S")
    assert play.decision.seat == 1
    play.choose("R")
    assert play.where("enterprise") == "space.R"
    assert play.points() == 15


def test_at_the_only_location_of_a_line_the_ship_has_arrived_at_once() -> None:
    play = meets(line("S"), "cytherians")
    assert play.points() == 15


def test_1e_req_01_who_cannot_travel_may_still_do_nothing_else() -> None:
    """The crew can't leave the ship, and it can't cloak, dock or attack."""
    scenario = line("S", "T")
    scenario.on("enterprise", scenario.card("cytherians", 1))
    scenario.state.cards["cytherians"].heading = "T"
    scenario.state.cards["cytherians"].met_by = 0
    scenario.put("S", scenario.outpost("starbase"))
    scenario.state.cards["enterprise"].range_used = 7
    assert orders(scenario.begin()) == ["end"]


def test_1e_req_01_newcomers_can_board_and_are_bound_as_well() -> None:
    scenario = line("S", "T")
    scenario.on("enterprise", scenario.card("cytherians", 1))
    scenario.state.cards["cytherians"].heading = "T"
    scenario.state.cards["enterprise"].range_used = 7
    scenario.put("S", scenario.outpost("starbase"))
    scenario.put("starbase", scenario.personnel("chekov"))
    play = scenario.begin()
    assert "beam:aboard.starbase:aboard.enterprise" in orders(play)
    assert "beam:aboard.enterprise:aboard.starbase" not in orders(play)
    play.choose("beam:aboard.starbase:aboard.enterprise")
    play.choose("chekov")
    assert orders(play) == ["end"]


def test_1e_req_02_a_compelled_ship_may_return_fire() -> None:
    scenario = line("S", "T")
    scenario.on("enterprise", scenario.card("cytherians", 1))
    scenario.state.cards["cytherians"].heading = "T"
    scenario.put("S", scenario.ship("bortas", seat=1, affiliation="klingon"))
    scenario.put("bortas", add_fighter(scenario, "kurn", 5, "leadership", seat=1))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("fire:S:0")
    assert orders(play) == ["bortas", "hold"]


def test_1e_req_03_who_controls_the_ship_by_then_has_to_go_on_and_scores() -> None:
    scenario = line("S", "T")
    scenario.on("enterprise", scenario.card("cytherians", 1))
    scenario.state.cards["cytherians"].heading = "T"
    scenario.state.cards["cytherians"].met_by = 1
    play = scenario.begin()
    assert play.points() == 15


# --- Borg Ship -------------------------------------------------------------------------------------------------------


def borg_ship(at: str, heading: str = "", *names: str) -> Scenario:
    """Alice's ship is at S; the Borg Ship is in space somewhere."""
    scenario = line(*(names or ("S", "T", "U", "V")))
    scenario.state.places.setdefault(f"space.{at}", []).append(scenario.card("borg-ship", 1))
    card = scenario.state.cards["borg-ship"]
    card.at, card.controller, card.heading, card.met_by = f"space.{at}", None, heading, 0
    return scenario


def test_the_borg_ship_goes_to_the_furthest_end_and_the_attempt_goes_on() -> None:
    play = meets(line("S", "T", "U", "V"), "borg-ship")
    assert play.where("borg-ship") == "space.V"
    assert play.points() == 35


def test_1e_self_01_at_the_end_of_every_turn_it_moves_with_its_full_range_to_the_far_end() -> None:
    play = borg_ship("V").begin()
    play.end_turn()
    assert play.where("borg-ship") == "space.T"
    assert play.state.cards["borg-ship"].heading == "S"


@pytest.mark.parametrize(("span", "place"), [(7, "out.1"), (8, "space.S")])
def test_1e_self_01_it_leaves_the_line_with_a_point_of_range_to_spare(span: int, place: str) -> None:
    scenario = Scenario()
    scenario.mission("S", "Navigation", ground="space", span=span)
    scenario.mission("T", "Navigation", ground="space", span=span)
    scenario.state.places["space.T"] = [scenario.card("borg-ship", 1)]
    card = scenario.state.cards["borg-ship"]
    card.at, card.controller, card.heading = "space.T", None, "S"
    scenario.fill_decks()
    play = scenario.begin()
    play.end_turn()
    assert play.where("borg-ship") == place


def test_1e_self_02_it_attacks_all_ships_where_it_is_in_both_players_turns() -> None:
    """WEAPONS 24 against SHIELDS 6 is a direct hit, which destroys a ship by rotation (1E-SB-08)."""
    scenario = borg_ship("S", "V")
    scenario.put("S", scenario.ship("bortas", seat=1, numbers=(8, 6, 12)), scenario.ship("vorn", numbers=(8, 6, 24)))
    play = scenario.begin()
    play.end_turn()
    assert play.where("enterprise") == "discard.0"
    assert play.state.cards["bortas"].rotations == 1
    assert play.where("vorn") == "space.S"
    assert play.state.cards["vorn"].rotations == 0
    assert play.where("borg-ship") == "space.U"


def test_a_cloaked_ship_is_not_attacked_by_it() -> None:
    scenario = borg_ship("S", "V")
    scenario.put("S", scenario.ship("vorn", equipment=("cloaking device",)))
    scenario.state.cards["vorn"].states = ("cloaked",)
    play = scenario.begin()
    play.end_turn()
    assert play.where("vorn") == "space.S"


@pytest.mark.parametrize(("weapons", "hull"), [(24, 100), (25, 50), (49, 0)])
def test_1e_self_02_even_the_federation_attacks_it_and_who_destroys_it_scores(weapons: int, hull: int) -> None:
    scenario = borg_ship("S", "V")
    strong = scenario.ship("strong", numbers=(8, weapons, 24))
    scenario.put("S", strong)
    scenario.put(strong, scenario.personnel("picard", "leadership"))
    scenario.state.places.pop("aboard.enterprise")
    scenario.deck("sulu", "scott")
    play = scenario.begin()
    play.choose("fire:S:0")
    assert play.points() == (15 if not hull else 0)
    assert play.where("borg-ship") == ("space.S" if hull else "bonus.0")
    if hull:
        assert play.state.cards["borg-ship"].rotations == (100 - hull) // 50
    assert play.is_stopped("strong")


@pytest.mark.parametrize(
    ("foes", "hull"), [('named "Borg Ship"', 50), ("[Self]", 50), ("[OS]", 100), ('"Borg Ship"', 100)]
)
def test_1e_self_02_a_ship_that_is_stronger_against_it_fires_with_more_weapons(foes: str, hull: int) -> None:
    stronger = While(
        changes=(Adjusts(Cards(kind="ship", where="this"), ("weapons",), 1),),
        condition=Fighting("engagement", foes=requirement_of(foes) or UNSET),
    )
    scenario = borg_ship("S", "V")
    strong = scenario.ship("strong", numbers=(8, 24, 24), texts=(stronger,))
    scenario.put("S", strong)
    scenario.put(strong, scenario.personnel("picard", "leadership"))
    scenario.state.places.pop("aboard.enterprise")
    scenario.deck("sulu", "scott")
    play = scenario.begin()
    play.choose("fire:S:0")
    assert 100 - 50 * play.state.cards["borg-ship"].rotations == hull
    assert play.state.battle is None


def test_1e_self_03_return_fire_hits_who_attacked_it_and_no_bystander() -> None:
    scenario = borg_ship("S", "V")
    strong, idle = scenario.ship("strong", numbers=(8, 25, 12)), scenario.ship("idle", numbers=(8, 6, 12))
    scenario.put("S", strong, idle, scenario.ship("bortas", seat=1, numbers=(8, 6, 12)))
    scenario.put(strong, scenario.personnel("picard", "leadership"))
    scenario.state.places.pop("aboard.enterprise")
    scenario.deck("sulu", "scott")
    play = scenario.begin()
    play.choose("fire:S:0")
    assert {one: play.state.cards[one].rotations for one in ("strong", "idle", "bortas")} == {
        "strong": 1,
        "idle": 0,
        "bortas": 0,
    }


def test_1e_bat_07_borg_do_not_attack_it() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.state.places["space.S"] = [scenario.card("borg-ship", 1)]
    scenario.state.cards["borg-ship"].at = "space.S"
    scenario.put("S", scenario.ship("cube", affiliation="borg"))
    scenario.put("cube", scenario.personnel("locutus", "leadership", affiliation="borg"))
    scenario.fill_decks()
    assert "fire:S:0" not in orders(scenario.begin())


def test_the_view_shows_a_borg_ship_where_it_is() -> None:
    play = borg_ship("V").begin()
    there = [card.name for line in play.match.view(1).lines for one in line.locations for card in one.on]  # type: ignore[attr-defined]
    assert there == ["Borg Ship"]


# --- artifacts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("earned", "again"), [(True, True), (False, False)])
def test_1e_gap_33_with_the_horgahn_of_2002_its_player_takes_two_complete_turns_each_time(
    earned: bool, again: bool
) -> None:
    scenario = line("S").by(RULEBOOK_1_7)
    if earned:
        scenario.table(scenario.add(catalogue_of_edition(RULEBOOK_1_7).card("horgahn")))
    play = scenario.begin()
    seats = [play.state.active]
    for _ in range(4):
        play.end_turn()
        seats.append(play.state.active)
    assert seats == ([0, 0, 1, 0, 0] if again else [0, 1, 0, 1, 0])


def test_two_horgahn_of_2002_make_no_third_turn() -> None:
    scenario = line("S").by(RULEBOOK_1_7)
    card = catalogue_of_edition(RULEBOOK_1_7).card("horgahn")
    scenario.table(scenario.add(card), scenario.add(card, 1))
    play = scenario.begin()
    seats = [play.state.active]
    for _ in range(4):
        play.end_turn()
        seats.append(play.state.active)
    assert seats == [0, 0, 1, 1, 0]


def stone() -> Scenario:
    """Give Alice the Stone of Gol; both players have an Away Team on P."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker"))
    for name, has, cunning in (("wesley", "youth", 5), ("data", "", 8), ("kurn", "", 7)):
        scenario.put("P", scenario.personnel(name, has, seat=1, attributes=(5, cunning, 5)))
    scenario.hand(scenario.card("vulcan-stone-of-gol"))
    scenario.state.cards["vulcan-stone-of-gol"].earned = True
    scenario.fill_decks()
    return scenario


def test_the_stone_of_gol_kills_of_one_away_team_all_but_the_young_and_the_cunning() -> None:
    play = stone().begin(Phase.CARD_PLAY)
    play.choose("Play Vulcan Stone of Gol")
    play.choose("1")
    assert play.where("kurn") == "discard.1"
    assert [play.where(one) for one in ("wesley", "data", "riker")] == ["surface.P"] * 3
    assert play.where("vulcan-stone-of-gol") == "discard.0"


def test_1e_gen_20_a_crew_is_no_away_team() -> None:
    scenario = stone()
    scenario.put("P", scenario.ship("vorn", seat=1))
    scenario.put("vorn", scenario.personnel("torin", seat=1))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Vulcan Stone of Gol")
    assert [one.label for one in play.decision.options] == [
        "Alice: 1 personnel on the surface of P",
        "Bob: 3 personnel on the surface of P",
    ]


def nova(*, with_uthat: bool = True) -> Scenario:
    scenario = Scenario()
    for name in ("P", "Q"):
        scenario.mission(name)
    scenario.put("P", scenario.outpost("starbase", seat=1), scenario.ship("vorn", seat=1))
    scenario.put("vorn", scenario.personnel("kurn", seat=1))
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.put("Q", scenario.personnel("worf", "leadership"))
    scenario.under("P", scenario.dilemma("trap"))
    scenario.hand(scenario.card("supernova"))
    if with_uthat:
        scenario.table(scenario.card("tox-uthat"))
    scenario.fill_decks()
    return scenario


def test_supernova_destroys_everything_at_a_mission_and_prevents_attempts() -> None:
    play = nova().begin(Phase.CARD_PLAY)
    play.choose("Play Supernova")
    play.choose("P")
    assert [play.where(one) for one in ("starbase", "vorn", "kurn", "riker")] == ["discard.1"] * 3 + ["discard.0"]
    assert play.where("trap") == "out.1"
    assert play.where("tox-uthat") == "discard.0"
    assert play.where("supernova") == "on.P"
    assert play.where("P") == "on line.P"
    assert play.where("worf") == "surface.Q"
    assert "attempt:Q:0" in orders(play)
    assert "attempt:P:0" not in orders(play)


def test_without_tox_uthat_on_the_table_there_is_no_supernova() -> None:
    play = nova(with_uthat=False).begin(Phase.CARD_PLAY)
    assert "Play Supernova" not in play.labels


# --- walls that lie on the mission -----------------------------------------------------------------------------------


def planet(dilemma: str, *people: tuple[str, str], points: int = 0) -> Play:
    scenario = Scenario()
    scenario.mission("P")
    for name, has in people:
        scenario.put("P", scenario.personnel(name, has, attributes=(6, 6, 6)))
    scenario.under("P", scenario.card(dilemma, 1))
    scenario.fill_decks()
    if points:
        scenario.scored(points)
    play = scenario.begin()
    play.choose("Attempt P")
    return play


@pytest.mark.parametrize(("points", "past"), [(50, True), (49, False)])
def test_1e_cr_065_dead_end_requires_50_points(points: int, past: bool) -> None:
    play = planet("dead-end", ("riker", "leadership"), points=points)
    assert play.where("dead-end") == ("out.1" if past else "on.P")
    assert play.points() == points + 35 * past
    assert play.is_stopped("riker") is not past


@pytest.mark.parametrize(("points", "able"), [(50, True), (49, False)])
def test_1e_mis_05_dead_end_is_asked_about_as_an_attempt_begins_and_stays(points: int, able: bool) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.on("P", scenario.card("dead-end", 1))
    scenario.scored(points)
    scenario.fill_decks()
    play = scenario.begin()
    assert ("attempt:P:0" in orders(play)) is able
    if able:
        play.choose("Attempt P")
        assert play.where("dead-end") == "on.P"
        assert play.points() == points + 35


LEADERS = (("riker", "leadership"), ("picard", "leadership"), ("worf", "security"), ("yar", "security"))


@pytest.mark.parametrize("there", [4, 3])
def test_1e_cr_106_friendly_fire_takes_two_leaders_and_two_of_security(there: int) -> None:
    play = planet("friendly-fire", *LEADERS[:there])
    past = there == 4
    assert play.where("friendly-fire") == ("out.1" if past else "on.P")
    assert sum(play.where(name) == "discard.0" for name, _ in LEADERS[:there]) == (0 if past else 1)


def test_1e_end_04_friendly_fire_bars_the_mission_for_two_of_its_seeders_turns() -> None:
    play = planet("friendly-fire", *LEADERS[:3])
    barred = []
    for _ in range(4):
        play.end_turn()
        play_to_orders(play)
        barred.append(play.where("friendly-fire") == "on.P")
    assert barred == [True, True, True, False]


@pytest.mark.parametrize(("others", "dies"), [(5, False), (4, True)])
def test_angry_mob_spares_the_victim_if_up_to_four_of_the_others_have_integrity(others: int, dies: bool) -> None:
    """Four with INTEGRITY 7 and more have more than 27; the selected personnel doesn't count."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("odo", "security", attributes=(9, 5, 5)))
    for number in range(4):
        integrity = 7 if number < others - 1 else 6
        scenario.put("P", scenario.personnel(f"kira-{number}", "leadership", attributes=(integrity, 5, 5)))
    play = meets(scenario, "angry-mob", "P")
    assert (play.where("odo") == "discard.0") is dies


def test_angry_mob_without_anybody_to_hang_has_no_effect() -> None:
    play = planet("angry-mob", ("riker", "leadership"))
    assert play.points() == 35


@pytest.mark.parametrize("stays", [True, False])
def test_past_odos_cousin_a_scientist_may_stay_behind_for_points(stays: bool) -> None:
    play = planet("odos-cousin", ("crusher", "exobiology 2, geology"), ("data", "leadership, science"))
    play.choose("yes" if stays else "no")
    assert play.points() == (5 if stays else 35)


@pytest.mark.parametrize(("navigators", "range_"), [(3, 7), (2, 4)])
def test_subspace_seaweed_clings_to_a_ship_with_fewer_than_three_navigators(navigators: int, range_: int) -> None:
    scenario = line("S", "T")
    for number in range(navigators - 1):
        scenario.put("enterprise", scenario.personnel(f"helm-{number}", "navigation"))
    play = meets(scenario, "subspace-seaweed")
    assert ship_attributes(play.table, "enterprise")["range"] == range_
    assert play.is_stopped("sulu") is (range_ == 4)
