"""Ships that must travel, Borg among others, self-controlling ships, facilities of both players and damage.

Rulebook 2.5.4, lines 340, 548, 818, 949 to 953, 1143 to 1147, 1713 to 1719, 1855, 2059 to 2061, 2280, 2293 and 3399.
"""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.changes import Adjusts, Disables
from engine.ccg.effects.effects import Choice, Choose, Score, Stop
from engine.ccg.effects.on_cards import Destroy
from engine.ccg.effects.texts import Text, While
from engine.first_edition.battles.firing import resolve_volley
from engine.first_edition.cards.definition import Doorway, Event, Facility, Function
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.moving.movement import range_left
from engine.first_edition.position.characteristics import ship_attributes
from engine.first_edition.position.damage_penalties import is_damaged
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.position.teams.teams import teams_at
from engine.first_edition.table.state import CLOAKED, Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks, play_to_orders
from tests.engine.first_edition.rules.test_personas_and_affiliations import treaty
from tests.engine.first_edition.scenario import Scenario, dilemma_half
from tests.engine.first_edition.situations.test_armbands_carried_ships_and_docks import table
from tests.engine.first_edition.situations.test_who_and_what_is_assimilated import assimilated, delta

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])


def lasting(scenario: Scenario, name: str, *texts: Text, seat: int = 0) -> str:
    function = Function(how="play", stays=True, texts=texts)
    card = scenario.add(Event(id=name, title=name, functions=(function,)), seat)
    scenario.table(card)
    return card


# --- ships that must travel (1E-REQ-02) ------------------------------------------------------------------------------


def compelled(edition: Edition) -> Scenario:
    """The Hood, which has used up its RANGE, must continue to T; Alice's base and Bob's bird are beside it."""
    scenario = table(edition)
    scenario.put("P", scenario.ship("hood", affiliation="klingon", equipment=("cloaking device",)))
    scenario.state.cards["hood"].range_used = 8
    scenario.on("hood", scenario.card("cytherians", 1))
    scenario.state.cards["cytherians"].heading = "T"
    scenario.put("P", scenario.outpost("base", affiliation="klingon"))
    scenario.put("base", add_fighter(scenario, "chief", 5))
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("bird", add_fighter(scenario, "kor", 5, seat=1))
    return scenario


FORBIDDEN = ("Dock hood", "Cloak hood", "Beam from hood", "Attempt", "Attack with hood", "Move hood")


@editions
def test_1e_req_02_a_ship_on_its_way_does_nothing_else_until_its_next_range(edition: Edition) -> None:
    scenario = compelled(edition)
    scenario.put("hood", add_fighter(scenario, "worf", 5, "leadership"))
    assert not [label for label in scenario.begin().labels if label.startswith(FORBIDDEN)]


@editions
def test_1e_req_02_others_come_aboard_by_their_own_transporters_and_are_bound_then(edition: Edition) -> None:
    scenario = compelled(edition)
    scenario.put("hood", add_fighter(scenario, "worf", 5, "leadership"))
    play = scenario.begin()
    play.choose("Beam from base to hood")
    if "chief" in play.ids:
        play.choose("chief")
    assert play.where("chief") == "aboard.hood"
    assert not [label for label in play.labels if label.startswith(FORBIDDEN)]


@editions
def test_1e_req_02_the_new_controller_of_a_taken_ship_must_continue(edition: Edition) -> None:
    scenario = compelled(edition)
    scenario.state.cards["hood"].controller = scenario.state.active = 1
    scenario.put("hood", add_fighter(scenario, "kang", 5, "leadership", seat=1))
    play = scenario.begin()
    assert not [label for label in play.labels if label.startswith(FORBIDDEN)]
    assert play.offers("Beam from bird to hood")
    for _ in range(2):
        play.end_turn()
    while play.where("hood") != "space.T":
        play.choose(play.decision.default[0])
    assert play.points(1) == 15


# --- Borg ------------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("side", ["non-aligned", "klingon"])
def test_1e_borg_11_even_the_non_aligned_are_arrested_aboard_a_borg_ship(edition: Edition, side: str) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("cube", affiliation="borg"))
    scenario.put("cube", scenario.personnel("drone", affiliation="borg", icons=("def",)))
    scenario.put("cube", scenario.personnel("guest", affiliation=side))
    table_now = scenario.begin().table
    assert [is_arrested(table_now, one) for one in ("guest", "drone")] == [True, False]


@editions
def test_1e_borg_11_at_a_neutral_outpost_it_is_the_borg_though_they_are_more(edition: Edition) -> None:
    """They are incompatible with a neutral outpost as well (line 2280)."""
    scenario = table(edition)
    scenario.put("S", scenario.outpost("base", affiliation="neutral"))
    scenario.put("base", *(scenario.personnel(f"drone-{n}", affiliation="borg", icons=("def",)) for n in (1, 2)))
    scenario.put("base", scenario.personnel("riker"))
    table_now = scenario.begin().table
    assert [is_arrested(table_now, one) for one in ("drone-1", "drone-2", "riker")] == [True, True, False]


@editions
def test_1e_borg_11_on_a_planet_they_are_a_team_apart_and_no_treaty_changes_that(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.personnel("drone", affiliation="borg", icons=("def",)))
    scenario.put("P", scenario.personnel("guest", affiliation="non-aligned"))
    treaty(scenario, "borg", "non-aligned")
    assert sorted(teams_at(scenario.begin().table, 0, "surface.P")) == [["drone"], ["guest"]]


@editions
def test_1e_borg_14_who_controls_the_opponents_borg_attempts_and_attacks_nothing_with_them(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("cube", seat=1, affiliation="borg", numbers=(8, 20, 20)))
    scenario.put("cube", scenario.personnel("drone", "leadership", seat=1, affiliation="borg", icons=("def",)))
    scenario.put("S", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("bird", add_fighter(scenario, "kor", 5, seat=1))
    for one in ("cube", "drone"):
        scenario.state.cards[one].controller = 0
    play = scenario.begin()
    assert play.offers("Move cube")
    assert not play.offers("Attempt S")
    assert not offered_attacks(play)


@editions
@pytest.mark.parametrize("order", [1, -1])
def test_1e_borg_06_of_two_choices_borg_take_the_one_without_points(edition: Edition, order: int) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space", quadrant="delta", seat=1)
    scenario.put("S", scenario.card("borg-cube"))
    scenario.put("borg-cube", scenario.card("nine-of-eleven"), scenario.card("six-of-eleven"))
    scenario.table(scenario.card("establish-gateway"))
    scenario.state.cards["establish-gateway"].targets = ("S",)
    choices = (Choice((Score(-10),)), Choice((Stop(All()),)))
    scenario.under("S", scenario.dilemma("fork", dilemma_half(Choose(choices[::order])), ground="space"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Scout S")
    assert (play.is_stopped("six-of-eleven"), play.points()) == (True, 0)


@editions
@pytest.mark.parametrize(
    ("staffing", "staffed"), [(("com",), True), (("nav",), True), (("com", "nav"), False), (("com", "com"), False)]
)
def test_1e_borg_03_one_with_three_subcommands_meets_one_staffing_icon(
    edition: Edition, staffing: tuple[str, ...], *, staffed: bool
) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("probe", affiliation="borg", staffing=staffing))
    scenario.put("probe", scenario.personnel("queen", affiliation="borg", icons=("com", "nav", "def")))
    assert is_staffed(scenario.begin().table, "probe") is staffed


@editions
def test_1e_asm_07_of_all_at_an_assimilated_planet_those_aboard_ships_stay_their_players(edition: Edition) -> None:
    scenario = delta(edition)
    scenario.put("P", scenario.personnel("riker", seat=1), scenario.equipment("tricorder", seat=1))
    scenario._lay("surface", "P", scenario.ship("lander", seat=1, lands=True))
    scenario.put("lander", scenario.personnel("pilot", seat=1), scenario.equipment("kit", seat=1))
    scenario.put("P", scenario.outpost("base", seat=1), scenario.ship("orbiter", seat=1))
    scenario.put("base", scenario.personnel("chief", seat=1), scenario.equipment("tool", seat=1))
    scenario.dock("base", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("ensign", seat=1), scenario.equipment("phaser", seat=1))
    cards = assimilated(scenario).state.cards
    taken = ("riker", "tricorder", "lander", "base", "chief", "tool", "hood")
    assert {cards[one].controller for one in taken} == {0}
    assert {cards[one].controller for one in ("pilot", "kit", "ensign", "phaser", "orbiter")} == {1}


# --- the Borg Ship (1E-SELF-02) --------------------------------------------------------------------------------------


def borg_ship(edition: Edition, at: str = "S") -> Scenario:
    scenario = table(edition)
    scenario._lay("space", at, scenario.card("borg-ship", 1))
    card = scenario.state.cards["borg-ship"]
    card.controller, card.heading, card.met_by = None, "T", 0
    return scenario


@editions
@pytest.mark.parametrize("bridge", [True, False])
def test_1e_self_02_its_hit_is_default_damage_where_the_opponent_has_a_battle_bridge(
    edition: Edition, *, bridge: bool
) -> None:
    scenario = borg_ship(edition)
    scenario.put("S", scenario.ship("hood", numbers=(8, 6, 20)))
    if bridge:
        scenario.table(scenario.add(Doorway(id="door", title="Battle Bridge Door", opens="bridge"), 1))
        for name in ("first", "second", "third"):
            tactic = Tactic(id=name, title=name, attack=3, defense=3, hit=("down",), direct_hit=("down",))
            scenario._into("bridge", [scenario.add(tactic, 1)])
    play = scenario.begin()
    play.end_turn()
    assert len(play.table.cards_in_list("damage", "hood")) == (2 if bridge else 0)
    assert play.state.cards["hood"].rotations == (0 if bridge else 1)


@editions
def test_1e_self_02_effects_destroying_all_ships_spare_it(edition: Edition) -> None:
    scenario = borg_ship(edition)
    scenario.put("S", scenario.ship("hood"))
    scenario.hand(scenario.event("blast", Destroy(All(kind="ship", whose="anybody", where="play"))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play blast")
    assert [play.where(one) for one in ("hood", "borg-ship")] == ["discard.0", "space.S"]


@editions
@pytest.mark.parametrize("state", ["landed", "cloaked", "stasis"])
def test_1e_self_02_it_does_not_attack_what_is_no_eligible_target(edition: Edition, state: str) -> None:
    scenario = borg_ship(edition, "P")
    ship = scenario.ship("hood", lands=True, equipment=("cloaking device",))
    scenario._lay("surface" if state == "landed" else "space", "P", ship)
    if state == "cloaked":
        scenario.state.cards[ship].states = (CLOAKED,)
    if state == "stasis":
        lasting(scenario, "freeze", While(changes=(Disables(Cards(kind="ship", where="play"), stasis=True),)))
    play = scenario.begin()
    play.end_turn()
    assert play.table.in_play("hood")
    assert play.state.cards["hood"].rotations == 0


@editions
@pytest.mark.parametrize(("shields", "left"), [(14, True), (13, True), (2, True), (1, False)])
def test_1e_self_02_a_facility_protects_ships_in_dock_against_it(edition: Edition, shields: int, *, left: bool) -> None:
    """WEAPONS 24 are more than double of 1 and half of 20, and not of 2 and half of 20."""
    scenario = borg_ship(edition)
    scenario.put("S", scenario.outpost("base"))
    scenario.dock("base", scenario.ship("hood", numbers=(8, 6, shields)))
    play = scenario.begin()
    play.end_turn()
    assert play.table.in_play("hood") is left
    assert play.state.cards["hood"].rotations == (shields < 14) if left else True


# --- facilities ------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(("quadrant", "offered"), [("gamma", True), ("alpha", False)])
@pytest.mark.parametrize("card", ["vorta", "tricorder"])
def test_1e_rep_01_a_facility_outside_its_quadrant_takes_neither_natives_of_that_place_nor_equipment(
    edition: Edition, card: str, quadrant: str, *, offered: bool
) -> None:
    """Both must be in their native quadrant (line 3419)."""
    scenario = table(edition)
    scenario.mission("G", quadrant="gamma")
    scenario.put("G", scenario.outpost("base", quadrant=quadrant))
    scenario.hand(scenario.personnel("vorta", quadrant="gamma"), scenario.equipment("tricorder"))
    assert scenario.begin(Phase.CARD_PLAY).offers(f"Report {card}") is offered


@editions
def test_1e_fac_01_one_beams_up_from_the_opponents_headquarters(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("H", affiliations=("klingon",), characteristics=("klingon homeworld",))
    hall = scenario.outpost("hall", facility="headquarters", on_planet=True, affiliation="klingon", seat=1)
    scenario._lay("surface", "H", hall)
    scenario.put("hall", add_fighter(scenario, "kor", 5))
    scenario.put("H", scenario.ship("bird", affiliation="klingon"))
    scenario.fill_decks()
    play = scenario.begin()
    play.do("Beam from hall to bird", "kor")
    assert play.where("kor") == "aboard.bird"


@editions
def test_1e_card_27_a_facility_without_shields_and_weapons_lends_and_fires_nothing(edition: Edition) -> None:
    scenario = table(edition)
    bare = Facility(id="base", title="base", facility="outpost", affiliations=("klingon",), uniqueness="universal")
    scenario.put("S", scenario.add(bare))
    scenario.put("base", add_fighter(scenario, "chief", 5, "leadership"))
    scenario.dock("base", scenario.ship("hood", affiliation="klingon"))
    scenario.put("S", scenario.ship("vorn", seat=1, affiliation="klingon"))
    play = scenario.begin()
    assert not offered_attacks(play)
    assert resolve_volley(play.table, (), "hood").defense_in_halves == 2 * 6


# --- damage ----------------------------------------------------------------------------------------------------------


@editions
def test_1e_sb_08_a_damaged_ship_with_less_range_keeps_it_and_does_not_cloak_until_repaired(edition: Edition) -> None:
    scenario = table(edition)
    facts = {"affiliation": "romulan", "equipment": ("cloaking device",)}
    scenario.put("S", scenario.ship("warbird", numbers=(4, 6, 6), **facts))  # type: ignore[arg-type]
    scenario.put("warbird", scenario.personnel("sela", "leadership", affiliation="romulan"))
    scenario.state.cards["warbird"].rotations = 1
    play = scenario.begin()
    assert (range_left(play.table, "warbird"), play.offers("Cloak warbird")) == (4, False)
    play.state.cards["warbird"].rotations = 0
    play.table.drop_all_caches()
    for _ in range(2):
        play.end_turn()
    play_to_orders(play)
    assert play.offers("Cloak warbird")


@editions
def test_1e_dmg_08_any_marker_is_damage_and_less_range_is_none(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood"), scenario.ship("slow", seat=1))
    marker = Tactic(id="marker", title="marker", attack=0, defense=0, hit=("down",), direct_hit=("down",), hull=0)
    scenario._lay("damage", "hood", scenario.add(marker, 1))
    weaker = Adjusts(Cards(kind="ship", whose="opponent", where="play"), ("range",), -2)
    lasting(scenario, "storm", While(changes=(weaker,)))
    table_now = scenario.begin().table
    assert ship_attributes(table_now, "slow")["range"] == 6
    assert [is_damaged(table_now, one) for one in ("hood", "slow")] == [True, False]
