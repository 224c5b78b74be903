"""Edge cases of personnel and ship battles: participants, casualties, stops and counter-attacks.

Rulebook 2.5.4, lines 750 to 831 and 1032 to 1071; rulebook 1.7, 2. Battles.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.individual import Individual
from engine.first_edition.cards.places import Site
from engine.first_edition.moving.movement import range_left
from engine.first_edition.table.state import DEACTIVATED, STOPPED
from tests.engine.first_edition.battles import add_fighter, give_attack_order, offered_attacks, play_to_orders
from tests.engine.first_edition.scenario import Play, Scenario

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])


def planet(edition: Edition, *, active: int = 0) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("Q")
    scenario.fill_decks()
    scenario.state.active = active
    return scenario


def land(scenario: Scenario, name: str, strength: int = 5, has: str = "", *, state: str = "", **facts: Any) -> str:
    """A Klingon on planet P, perhaps in a state."""
    place = facts.pop("place", "P")
    scenario.put(place, add_fighter(scenario, name, strength, has, **facts))
    scenario.state.cards[name].states = (state,) if state else ()
    return name


def fight(play: Play) -> Play:
    (order,) = [one for one in offered_attacks(play) if one.startswith("fight")]
    return give_attack_order(play, order)


# --- who fights -------------------------------------------------------------------------------------------------------


@editions
def test_1e_pb_06_disabled_personnel_of_a_force_are_stopped(edition: Edition) -> None:
    """All surviving cards in both forces (line 787); with a stopped one they are a team (line 2132)."""
    scenario = planet(edition)
    land(scenario, "kor", 5, "leadership")
    land(scenario, "kurn", 3, seat=1, state=STOPPED if edition is NOW else "")
    land(scenario, "dazed", 9, seat=1, state=DEACTIVATED)
    play = fight(scenario.begin())
    left = [name for name in ("kurn", "dazed") if play.where(name) == "surface.P"]
    assert len(left) == 1
    assert play.is_stopped(left[0])


@pytest.mark.parametrize(("edition", "left"), [(NOW, 2), (THEN, 1)], ids=["now", "then"])
def test_1e_pb_05_a_force_without_combatants_has_a_casualty_only_in_2002(edition: Edition, left: int) -> None:
    """Rulebook 1.7: a random one, *including those who are stunned or disabled*."""
    scenario = planet(edition)
    land(scenario, "kor", 9, "leadership")
    for name in ("kurn", "koloth"):
        land(scenario, name, 3, seat=1, state=DEACTIVATED)
    play = fight(scenario.begin())
    assert sum(play.where(name) == "surface.P" for name in ("kurn", "koloth")) == left


@editions
def test_1e_cap_04_an_escorted_captive_takes_no_part_and_is_no_casualty(edition: Edition) -> None:
    scenario = planet(edition)
    land(scenario, "kor", 9, "leadership")
    land(scenario, "kurn", 3, seat=1)
    land(scenario, "captive", 9)
    scenario.state.cards["captive"].captor = 1
    play = fight(scenario.begin())
    assert play.where("kurn") == "discard.1"
    assert play.where("captive") == "surface.P"


@editions
def test_1e_stat_01_the_stopped_part_of_a_team_defends_apart(edition: Edition) -> None:
    """Stopped ones are a second team (line 2132), so an attack names one of the two."""
    scenario = planet(edition)
    land(scenario, "kor", 9, "leadership")
    land(scenario, "kurn", 3, seat=1)
    land(scenario, "koloth", 3, seat=1, state=STOPPED)
    play = scenario.begin()
    assert len(offered_attacks(play)) == 2
    give_attack_order(play, offered_attacks(play)[0])
    assert [play.where(name) for name in ("kurn", "koloth")] == ["discard.1", "surface.P"]


@editions
def test_1e_stat_01_a_stopped_leader_does_not_count(edition: Edition) -> None:
    scenario = planet(edition)
    land(scenario, "kor", 9)
    land(scenario, "martok", 9, "leadership", state=STOPPED)
    land(scenario, "kurn", 3, seat=1)
    assert not offered_attacks(scenario.begin())


@editions
def test_1e_maff_04_two_on_one_card_are_one_combatant(edition: Edition) -> None:
    """They cannot be separated (line 406): one card in the pile, so one pairing."""
    scenario = planet(edition)
    land(scenario, "kor", 4, "leadership")
    sisters = tuple(Individual(persona=name, strength=4) for name in ("lursa", "betor"))
    scenario.put("P", scenario.personnel("sisters", seat=1, affiliation="klingon", pair=sisters))
    play = fight(scenario.begin())
    assert play.where("kor") == "discard.0", "4 against 8"
    assert sum("against" in line for line in play.told(None)) <= 1


@editions
def test_1e_pb_04_personnel_without_strength_do_not_strike_each_other(edition: Edition) -> None:
    scenario = planet(edition)
    land(scenario, "kor", 0, "leadership")
    land(scenario, "kurn", 0, seat=1)
    play = fight(scenario.begin())
    assert [play.where(name) for name in ("kor", "kurn")] == ["surface.P", "surface.P"]
    assert play.is_stopped("kor")


@editions
def test_1e_pb_04_one_point_is_more_than_double_of_none(edition: Edition) -> None:
    scenario = planet(edition)
    land(scenario, "kor", 1, "leadership")
    land(scenario, "kurn", 0, seat=1)
    assert fight(scenario.begin()).where("kurn") == "discard.1"


@editions
def test_1e_pb_06_those_aboard_who_fight_stop_and_their_ship_does_not(edition: Edition) -> None:
    scenario = planet(edition)
    scenario.put("P", scenario.ship("bird", affiliation="klingon"))
    land(scenario, "kor", 9, "leadership", place="bird")
    land(scenario, "kurn", 3, seat=1, place="bird")
    play = fight(scenario.begin())
    assert (play.is_stopped("kor"), play.is_stopped("bird")) == (True, False)


@editions
def test_1e_move_04_the_equipment_of_a_dead_team_is_of_no_use_to_others(edition: Edition) -> None:
    """Line 3284."""
    scenario = planet(edition)
    land(scenario, "kor", 9, "leadership")
    land(scenario, "kurn", 3, seat=1)
    scenario.put("P", scenario.equipment("pad", seat=1))
    scenario.put("P", scenario.ship("bird", affiliation="klingon"))
    play = fight(scenario.begin())
    assert play.where("pad") == "surface.P"
    for _ in range(2):
        play.end_turn()
    play_to_orders(play)
    play.choose("Beam from the surface of P to bird")
    assert not play.offers("pad")


# --- striking back ----------------------------------------------------------------------------------------------------


def attacked(edition: Edition, **facts: Any) -> Scenario:
    """Bob's Klingon has attacked Alice's Federation team on P in his turn; it survives."""
    scenario = planet(edition, active=1)
    land(scenario, "kor", 5, "leadership", seat=1)
    land(scenario, "bator", 5, "leadership", seat=1)
    for name in ("riker", "data"):
        land(scenario, name, 5, affiliation="federation", **facts)
    return scenario


def after(play: Play, turns: int = 1) -> Play:
    for _ in range(turns):
        play.end_turn()
    play_to_orders(play)
    return play


@editions
@pytest.mark.parametrize(("turns", "able"), [(1, True), (3, False)])
def test_1e_ctr_02_in_the_next_turn_only_without_a_leader(edition: Edition, turns: int, *, able: bool) -> None:
    play = after(fight(attacked(edition).begin()), turns)
    assert bool(offered_attacks(play)) is able


@editions
def test_1e_ctr_02_others_than_those_attacked_strike_back_there(edition: Edition) -> None:
    """Regardless of which cards participated (line 829)."""
    scenario = attacked(edition)
    scenario.put("P", scenario.ship("hood"))
    land(scenario, "worf", 9, affiliation="federation", place="hood")
    play = after(fight(scenario.begin()))
    play.choose("Beam from hood to the surface of P")
    play.choose("worf")
    assert offered_attacks(play)


@editions
def test_1e_ctr_02_a_ship_strikes_back_for_an_away_team(edition: Edition) -> None:
    """Whatever form the attack took (line 829)."""
    scenario = attacked(edition)
    scenario.put("P", scenario.ship("hood", numbers=(8, 9, 9)), scenario.ship("bird", seat=1, affiliation="klingon"))
    land(scenario, "worf", 9, affiliation="federation", place="hood")
    play = after(fight(scenario.begin()))
    assert any(one.startswith("fire") for one in offered_attacks(play))


@editions
def test_1e_ctr_02_not_at_another_location(edition: Edition) -> None:
    scenario = attacked(edition)
    land(scenario, "worf", 9, affiliation="federation", place="Q")
    land(scenario, "kang", 5, seat=1, place="Q")
    play = after(fight(scenario.begin()))
    assert all("P" in one.split(":")[1] for one in offered_attacks(play))


@editions
def test_1e_ctr_04_a_counter_attack_is_answered_in_turn(edition: Edition) -> None:
    scenario = attacked(edition)
    for name in ("kor", "bator"):
        scenario.state.cards[name].mode = ""
    land(scenario, "kirk", 5, affiliation="federation")
    land(scenario, "kang", 5, seat=1)
    play = after(fight(scenario.begin()))
    give_attack_order(play, next(one for one in offered_attacks(play) if one.startswith("fight")))
    after(play)
    assert offered_attacks(play)


@editions
def test_1e_bat_06_a_federation_member_keeps_their_allies_from_attacking(edition: Edition) -> None:
    """A mixed force has the restrictions of each affiliation (line 3504)."""
    scenario = planet(edition)
    scenario.table(scenario.card("treaty-federation-klingon"))
    land(scenario, "kor", 9, "leadership")
    land(scenario, "riker", 5, affiliation="federation")
    land(scenario, "sela", 3, seat=1, affiliation="romulan")
    assert not offered_attacks(scenario.begin())


@editions
@pytest.mark.parametrize("side", ["romulan", "non-aligned"])
def test_1e_bat_04_romulans_attack_no_force_in_which_a_romulan_is(edition: Edition, side: str) -> None:
    scenario = planet(edition)
    land(scenario, "tomalak", 9, "leadership", affiliation="romulan")
    land(scenario, "sela", 3, seat=1, affiliation=side)
    land(scenario, "merc", 3, seat=1, affiliation="non-aligned")
    play = scenario.begin()
    (order,) = offered_attacks(play)
    give_attack_order(play, order)
    assert play.is_stopped("tomalak") is (side == "non-aligned"), "it turns out to be refused"


# --- ship battle ------------------------------------------------------------------------------------------------------


def ships(edition: Edition, ours: tuple[int, int, int], theirs: tuple[int, int, int], **facts: Any) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space")
    scenario.mission("T", ground="space")
    scenario.put("S", scenario.ship("bortas", affiliation="klingon", numbers=ours, **facts))
    scenario.put("S", scenario.ship("vorn", affiliation="klingon", numbers=theirs, seat=1))
    scenario.put("bortas", add_fighter(scenario, "kor", 5, "leadership"))
    scenario.put("vorn", add_fighter(scenario, "kurn", 5, "leadership", seat=1))
    scenario.fill_decks()
    return scenario


def fire(play: Play, back: str = "hold") -> Play:
    play.choose(next(one for one in offered_attacks(play) if one.startswith("fire")))
    while play.match.outcome is None and play.decision.rule != "1E-TURN-08":
        decision = play.decision
        wanted = [one.id for one in decision.options if back in (one.id, one.label)]
        play.match.answer(decision.seat, decision.number, (wanted[0],) if wanted else decision.default)
    return play


@editions
def test_1e17_sb_2_a_stopped_target_returns_fire(edition: Edition) -> None:
    """Rulebook 1.7: it is unstopped for this battle; 2.5.4, line 1036: stopped cards may battle defensively."""
    scenario = ships(edition, (8, 5, 3), (8, 5, 9))
    for one in ("vorn", "kurn"):
        scenario.state.cards[one].states = (STOPPED,)
    play = fire(scenario.begin(), back="bortas")
    assert play.state.cards["bortas"].rotations == 1


@editions
def test_1e_dmg_04_range_that_was_used_counts_against_what_damage_leaves(edition: Edition) -> None:
    """RANGE 8 becomes 5, of which 4 are used."""
    scenario = ships(edition, (8, 5, 3), (8, 5, 9))
    scenario.state.cards["bortas"].range_used = 4
    play = fire(scenario.begin(), back="bortas")
    assert play.state.cards["bortas"].rotations == 1
    assert range_left(play.table, "bortas") == 1


@editions
def test_1e_dock_02_a_ship_undocks_attacks_and_needs_no_range(edition: Edition) -> None:
    scenario = ships(edition, (8, 9, 3), (8, 5, 3))
    scenario.put("S", scenario.outpost("base", affiliation="klingon"))
    scenario.state.places["space.S"].remove("bortas")
    scenario.dock("base", "bortas")
    scenario.state.cards["bortas"].range_used = 8
    play = scenario.begin()
    assert not offered_attacks(play)
    play.choose("Undock bortas")
    assert any(one.startswith("fire") for one in offered_attacks(play))
    fire(play)
    assert play.state.cards["vorn"].rotations or play.where("vorn") == "discard.1"


@editions
def test_1e_sb_10_ships_that_took_no_part_are_not_stopped(edition: Edition) -> None:
    scenario = ships(edition, (8, 5, 3), (8, 5, 3))
    scenario.put(
        "S", scenario.ship("maht", affiliation="klingon"), scenario.ship("idle", affiliation="klingon", seat=1)
    )
    play = fire(scenario.begin())
    assert [play.is_stopped(one) for one in ("bortas", "vorn", "maht", "idle")] == [True, True, False, False]


@editions
def test_1e_stat_04_with_a_ship_its_intruders_and_captives_are_lost(edition: Edition) -> None:
    scenario = ships(edition, (8, 20, 3), (8, 5, 3))
    scenario.put(
        "vorn",
        add_fighter(scenario, "boarder", 5),
        add_fighter(scenario, "captive", 5),
        scenario.equipment("pad", seat=1),
    )
    scenario.state.cards["captive"].captor = 1
    play = fire(scenario.begin())
    lost = ("vorn", "kurn", "boarder", "captive", "pad")
    assert [play.where(one) for one in lost] == ["discard.1", "discard.1", "discard.0", "discard.0", "discard.1"]


@editions
def test_1e_sb_01_a_defender_adds_no_ship_without_weapons_or_matching_crew(edition: Edition) -> None:
    scenario = ships(edition, (8, 5, 3), (8, 5, 9))
    scenario.put("S", scenario.ship("barge", affiliation="klingon", seat=1, numbers=(8, 0, 9)))
    scenario.put("barge", add_fighter(scenario, "a", 5, seat=1))
    scenario.put("S", scenario.ship("strange", affiliation="klingon", seat=1, numbers=(8, 9, 9)))
    scenario.put("strange", add_fighter(scenario, "b", 5, seat=1, affiliation="non-aligned"))
    play = scenario.begin()
    play.choose(next(one for one in offered_attacks(play) if one.startswith("fire")))
    while play.decision.seat == 0:
        play.choose("vorn" if play.offers("vorn") else play.decision.default[0])
    assert not any(play.offers(one) for one in ("barge", "strange"))


@pytest.mark.parametrize(("edition", "able"), [(NOW, True), (THEN, True)], ids=["now", "then"])
def test_1e_bat_08_those_incompatible_with_a_nor_do_not_restrict_it(edition: Edition, *, able: bool) -> None:
    """Rulebook 1.7: only by compatible cards aboard; 2.5.4, line 3504: all cards of a force must be compatible."""
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space")
    nor = scenario.outpost("nor", affiliation="cardassian", facility="station", sites=True, weapons=9)
    scenario.put("S", nor)
    scenario._lay("within", "nor", scenario.add(Site(id="ops", title="ops", tier="ops module")))
    scenario._lay("within", "nor", scenario.add(Site(id="quarks", title="quarks", tier="promenade")))
    scenario.put("ops", scenario.personnel("dukat", "leadership", affiliation="cardassian"))
    scenario.put("quarks", scenario.personnel("picard", "leadership"))
    scenario.put("S", scenario.ship("vorn", affiliation="klingon", seat=1))
    scenario.put("vorn", add_fighter(scenario, "kurn", 5, seat=1))
    scenario.fill_decks()
    assert bool(offered_attacks(scenario.begin())) is able
