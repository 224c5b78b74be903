"""Player versus player combat: two ships, two phases (FR-PVP)."""

from __future__ import annotations

import pytest

from engine.frontiers.effects.changes import LosesAbilities, NoAttack, ShipDefense
from engine.frontiers.effects.effect_tree import Attack, Draw, Lasts, Repair, Shields, Target
from engine.frontiers.state import COMBAT, Stage
from engine.frontiers.view import FrontiersView, VersusView
from engine.kernel.errors import RuleViolation
from tests.engine.frontiers.scenario import Play, Scenario, field_space


def two_ships(scenario: str = "full-conquest", *, agreed: bool = True, players: int = 2) -> Scenario:
    """Return a table with Alice on space 1 and Bob on space 2; all have agreed to fight each other."""
    table = Scenario(scenario, players)
    if agreed:
        table.header.options["versus"] = "yes"
    table.bob.space = field_space(2)
    table.bob.hand = []
    table.hand("spare")
    return table


def gun(table: Scenario, seat: int, amount: int, *, weapon: str = "phasers", far: bool = False) -> None:
    name = f"gun{seat}{amount}"
    table.card(name, [Attack(amount, weapon=weapon, long_range=far)])  # type: ignore[arg-type]
    table.hand(name, seat=seat)


def shield(table: Scenario, seat: int, amount: int, weapon: str = "phasers") -> None:
    table.card("shield", [Shields(amount, weapon=weapon)])  # type: ignore[arg-type]
    table.hand("shield", seat=seat)


def attack(table: Scenario, how: str = "partly") -> Play:
    play = table.begin()
    play.do("versus:1", how)
    return play


def fight(play: Play, *choices: str) -> None:
    """Make these choices, ending phases until each is offered; end the Shields phases after the last.

    Players who can only pass aren't asked.
    """
    for choice in choices:
        while not play.offers(choice):
            play.do("phase over")
        play.do(choice)
    while play.state.stage is Stage.SHIELDS and play.offers("phase over"):
        play.do("phase over")


def end_turn(play: Play, seat: int) -> None:
    """End a turn if there is anything else to do in it, and keep the hand."""
    if play.decision.seat == seat and play.offers("end turn"):
        play.do("end turn")
    if (play.decision.seat, play.decision.rule) == (seat, "FR-END-07"):
        play.choose()


def to_the_end(play: Play) -> None:
    while play.state.stage in COMBAT:
        play.do("phase over")


def test_fr_pvp_01_only_when_all_have_agreed() -> None:
    assert not two_ships(agreed=False).begin().offers("versus:1")
    assert two_ships().begin().offers("versus:1")


@pytest.mark.parametrize("what", ["far", "flipped", "announced", "ending", "friendly", "wormhole", "destroyed cube"])
def test_fr_pvp_01_such_a_ship_cannot_be_attacked(what: str) -> None:
    table = two_ships()
    match what:
        case "far":
            table.bob.space = field_space(4)
        case "flipped":
            table.bob.flipped = True
        case "announced":
            table.state.owed = [0]
        case "ending":
            table.state.ending = "destroyed"
        case "friendly":
            table.header.options["versus"] = "friendly"
        case "wormhole":
            table.lay(2, terrain="wormhole")
        case _:
            table.cube(2, "red", 0)
    play = table.begin()
    assert not play.offers("versus:1")
    with pytest.raises(RuleViolation):
        play.match.answer(0, play.decision.number, ("versus:1",))


def test_fr_team_02_an_ally_is_not_attacked() -> None:
    table = two_ships(players=4)
    table.header.options["allies"] = "teams"
    table.state.players[2].space = field_space(6)
    play = table.begin()
    assert play.offers("versus:1")
    assert not play.offers("versus:2")


def test_fr_pvp_02_the_defender_neither_moves_nor_acts() -> None:
    table = two_ships()
    table.card("mend", [Repair(1)])
    table.hand("mend", "damage", seat=1)
    play = attack(table, "fully")
    to_the_end(play)
    end_turn(play, 0)
    assert play.decision.seat == 1
    assert play.offers("play:mend:basic")
    assert not any(one.startswith(("move", "versus", "explore")) for one in play.ids)


@pytest.mark.parametrize(("reputation", "paid"), [(0, -2), (3, -2), (-1, 0)])
def test_fr_pvp_03_attacking_a_ship_costs_reputation_unless_it_has_gone_rogue(reputation: int, paid: int) -> None:
    table = two_ships()
    table.bob.reputation = reputation
    assert attack(table).alice.reputation == paid


def test_fr_pvp_03_assaulting_a_manned_starbase_costs_1() -> None:
    table = two_ships()
    table.lay(2, location="romulan starbase")
    table.mark(2, 1)
    assert attack(table).alice.reputation == -1


def test_fr_pvp_04_the_defender_first_subjugates_an_outpost() -> None:
    table = two_ships()
    table.lay(2, location="outpost")
    table.deck("one", "two", seat=1)
    play = table.begin()
    play.do("versus:1")
    assert (play.decision.seat, play.ids) == (1, ["none", "subjugate"])
    play.do("subjugate")
    assert play.bob.hand == ["one", "two"]
    assert play.decision.rule == "FR-PVP-04"
    assert play.bob.subjugated  # FR-LOC-05: not again before the own turn


def test_fr_pvp_05_full_attendance_is_the_next_turn_in_advance() -> None:
    table = two_ships()
    table.deck("one", "two", "three", "four", "five", seat=1)
    table.deck("six", "seven")
    play = attack(table, "fully")
    assert play.bob.flipped
    assert [die.colour for die in play.turn.dice] == ["red"]  # Alice had to claim one
    to_the_end(play)
    end_turn(play, 0)
    end_turn(play, 1)
    assert len(play.bob.hand) == 5  # Bob ends his turn and draws
    assert (play.decision.seat, play.decision.rule) == (0, "FR-TURN-01")  # his next turn is skipped
    assert not play.bob.flipped


def test_fr_pvp_06_partial_attendance_keeps_the_next_turn_but_has_no_die_no_skills_and_no_draw() -> None:
    table = two_ships()
    table.skill("drive", Attack(2, long_range=True))
    table.bob.skills, table.alice.skills = table.alice.skills, []
    table.hand("ammunition", seat=1)
    table.deck("one", seat=1)
    play = attack(table)
    play.do("phase over")
    assert play.decision.seat == 1
    assert not play.offers("skill:drive")
    assert play.turn.dice_allowed == 0
    to_the_end(play)
    assert play.state.duel is None
    assert play.bob.hand == ["ammunition"]
    end_turn(play, 0)
    assert (play.decision.seat, play.decision.rule) == (1, "FR-TURN-01")


def test_fr_pvp_06_tokens_left_stay_to_the_end_of_the_next_turn() -> None:
    table = two_ships()
    table.bob.kept_tokens = ["blue"]
    table.hand("plain", seat=1)
    play = attack(table)
    play.do("phase over")
    assert play.turn.tokens == ["blue"]
    to_the_end(play)
    end_turn(play, 0)
    play.do("regular")
    assert (play.decision.seat, play.turn.tokens) == (1, ["blue"])


def test_fr_pvp_07_the_defender_attacks_first_and_nothing_goes_sideways_at_long_range() -> None:
    table = two_ships()
    gun(table, 1, 2, far=True)
    gun(table, 0, 3, far=True)
    play = attack(table)
    assert (play.decision.seat, play.ids) == (1, ["play:gun12:basic", "phase over"])
    play.do("phase over")
    assert (play.decision.seat, play.ids) == (0, ["play:gun03:basic", "phase over"])


@pytest.mark.parametrize(("shields", "weapon", "left"), [(4, "photon torpedo", 2), (7, "phasers", 3)])
def test_fr_pvp_07_the_example_of_the_rulebook(shields: int, weapon: str, left: int) -> None:
    """Long Range Photon Torpedo Attack 4 is reduced to 2 by efficient Shields 4, to 3 by inefficient Shields 7."""
    table = two_ships()
    gun(table, 0, 4, weapon="photon torpedo", far=True)
    shield(table, 1, shields, weapon)
    play = attack(table)
    fight(play, "play:gun04:basic", "fire", "play:shield:basic")
    assert f"{left} of the attack gets through to Bob." in play.told()


def test_fr_pvp_07_without_disruptors_shields_work_fully_at_long_range_too() -> None:
    table = two_ships()
    gun(table, 0, 4, far=True)
    shield(table, 1, 3)
    table.card("jam", [Target((LosesAbilities(("disruptors",)),))])
    table.hand("jam", seat=1)
    play = attack(table)
    fight(play, "play:gun04:basic", "fire", "play:jam:basic", "play:shield:basic")
    assert "1 of the attack gets through to Bob." in play.told()


def test_fr_pvp_08_shields_are_efficient_if_so_against_one_type_of_a_mixed_attack() -> None:
    table = two_ships()
    gun(table, 0, 4, weapon="photon torpedo", far=True)
    gun(table, 0, 2, weapon="phasers", far=True)
    shield(table, 1, 4)
    play = attack(table)
    fight(play, "play:gun04:basic", "play:gun02:basic", "fire", "play:shield:basic")
    assert "4 of the attack gets through to Bob." in play.told()


def test_fr_pvp_09_a_damage_card_for_each_full_defense_value() -> None:
    table = two_ships()
    gun(table, 0, 8, far=True)
    play = attack(table)
    value = play.table.level_token(1).defense
    fight(play, "play:gun08:basic", "fire")
    assert play.bob.hand.count("damage") == 8 // value


def test_fr_pvp_09_catastrophic_damage_empties_the_hand() -> None:
    table = two_ships()
    gun(table, 0, 40, far=True)
    table.hand("plain", seat=1)
    play = attack(table)
    fight(play, "play:gun040:basic", "fire")
    assert set(play.bob.hand) == {"damage"}


def at_close_range(table: Scenario) -> Play:
    play = attack(table)
    while play.state.stage is not Stage.ATTACK:
        play.do("phase over")
    return play


def test_fr_pvp_10_at_close_range_the_aggressor_is_first_and_shields_work_fully() -> None:
    table = two_ships()
    gun(table, 0, 5)
    shield(table, 1, 4)
    play = at_close_range(table)
    assert play.decision.seat == 0
    fight(play, "sideways:spare:attack", "play:gun05:basic", "fire", "play:shield:basic")
    assert "2 of the attack gets through to Bob." in play.told()
    assert play.decision.seat == 1


def test_fr_pvp_11_twice_the_defense_value_forces_a_retreat() -> None:
    table = two_ships()
    gun(table, 0, 6)
    play = at_close_range(table)
    fight(play, "play:gun06:basic", "fire")
    assert (play.decision.seat, play.decision.rule) == (0, "FR-PVP-11")
    play.do(field_space(3))
    assert play.bob.space == field_space(3)
    play.do("stay")
    assert play.state.duel is None  # the combat is over at once


def test_fr_amb_28_no_retreat_without_a_safe_space() -> None:
    table = two_ships()
    gun(table, 0, 6)
    for space in range(2, 7):
        table.lay(space, terrain="sun")
    table.bob.space = field_space(0)
    play = at_close_range(table)
    fight(play, "play:gun06:basic", "fire")
    assert play.bob.space == field_space(0)
    assert play.bob.hand.count("damage") == 6 // play.table.level_token(1).defense
    assert play.decision.rule != "FR-PVP-11"


@pytest.mark.parametrize(
    ("levels", "xp", "gained"), [((1, 3), (0, 9), 5), ((1, 1), (0, 1), 1), ((1, 1), (1, 1), 0), ((2, 1), (3, 0), 0)]
)
def test_fr_pvp_12_and_fr_sum_02_the_weaker_captain_gains_experience(
    levels: tuple[int, int], xp: tuple[int, int], gained: int
) -> None:
    table = two_ships()
    (table.alice.level, table.bob.level), (table.alice.xp, table.bob.xp) = levels, xp
    gun(table, 0, 30)
    play = at_close_range(table)
    fight(play, "play:gun030:basic", "fire", field_space(3))
    assert play.alice.xp == xp[0] + gained


def test_fr_pvp_12_both_phases_over_is_a_draw() -> None:
    play = attack(two_ships())
    to_the_end(play)
    assert "The combat ends in a draw." in play.told()
    assert (play.alice.xp, play.bob.xp) == (0, 0)


def test_fr_pvp_13_the_winning_aggressor_may_follow() -> None:
    table = two_ships()
    gun(table, 0, 6)
    play = at_close_range(table)
    fight(play, "play:gun06:basic", "fire", field_space(3), "follow")
    assert play.alice.space == field_space(2)


def test_fr_pvp_13_a_starbase_that_was_left_changes_hands() -> None:
    table = two_ships()
    table.lay(2, location="romulan starbase")
    table.mark(2, 1)
    gun(table, 0, 6)
    play = at_close_range(table)
    fight(play, "play:gun06:basic", "fire", field_space(3))
    assert play.alice.space == field_space(2)
    assert play.state.spaces[field_space(2)].markers == [0]


def test_fr_pvp_13_a_defender_who_wins_stays() -> None:
    table = two_ships()
    gun(table, 1, 6)
    play = at_close_range(table)
    fight(play, "play:gun16:basic", "fire", field_space(0))
    assert (play.alice.space, play.bob.space) == (field_space(0), field_space(2))
    assert play.decision.seat == 0


def test_fr_pvp_14_stopping_a_target_enemy_cancels_the_attack() -> None:
    table = two_ships()
    gun(table, 0, 9, far=True)
    table.card("stop", [Target((NoAttack(),))])
    table.hand("stop", seat=1)
    play = attack(table)
    assert not play.offers("play:stop:basic")  # only as the blocker
    fight(play, "play:gun09:basic", "fire", "play:stop:basic")
    assert "0 of the attack gets through to Bob." in play.told()


def test_fr_scn_otr_02_no_reputation_loss_and_no_consent_needed() -> None:
    table = two_ships("one-to-return", agreed=False)
    table.hand("fresh", seat=1)
    assert attack(table).alice.reputation == 0


def test_fr_skill_04_an_effect_of_any_turn_is_used_by_a_partial_defender() -> None:
    table = two_ships()
    table.skill("drive", Draw(1), once="round", when="any turn")
    table.bob.skills, table.alice.skills = table.alice.skills, []
    table.deck("one", seat=1)
    play = table.begin()
    play.do("versus:1", "skill:drive")
    assert play.bob.hand == ["one"]


def test_fr_pvp_14_a_waiting_players_defense_is_shown_as_it_will_count() -> None:
    table = two_ships()
    table.card("brace", [Lasts(ShipDefense(2), "combat"), Attack(1, long_range=True)])
    table.hand("brace", "late", seat=1)
    gun(table, 0, 9, far=True)
    play = attack(table)
    value = play.table.level_token(1).defense
    play.do("play:brace:basic", "fire", "phase over", "play:gun09:basic")
    seen = versus(play)
    assert (seen.blocker.name, seen.blocker.defense) == ("Bob", value + 2)
    assert (seen.attack, seen.met) == ({"phasers": 9}, False)
    play.do("fire")
    assert (versus(play).left, versus(play).damage_cards) == (9, 9 // (value + 2))


def test_fr_pvp_04_the_view_shows_how_the_defender_takes_part_once_decided() -> None:
    play = two_ships().begin()
    play.do("versus:1")
    assert versus(play).attends == ""
    play.do("fully")
    assert versus(play).attends == "fully"


def versus(play: Play) -> VersusView:
    view = play.match.view(None)
    assert isinstance(view, FrontiersView)
    assert view.combat
    assert view.combat.versus
    return view.combat.versus


def test_fr_dmg_08_one_crew_member_replaces_the_captain_against_both_attacks() -> None:
    table = two_ships()
    table.bob.wounds, table.bob.level = 1, 3
    table.crew("first", [Attack(1)], defense=2, seat=1)
    table.crew("second", [Attack(1)], defense=3, seat=1)
    gun(table, 0, 4, far=True)
    gun(table, 0, 2)
    play = attack(table)
    fight(play, "play:gun04:basic", "fire")
    assert play.decision.rule == "FR-DMG-08"
    play.choose("crew-0")
    fight(play, "play:gun02:basic", "fire")
    assert play.bob.hand.count("damage") == 4 // 2 + 2 // 2
    assert [member.ready for member in play.bob.crew] == [False, True]


def test_fr_dmg_08_crew_not_used_at_the_first_attack_may_be_used_at_the_second() -> None:
    table = two_ships()
    table.bob.wounds = 1
    table.crew("guard", [Attack(1)], defense=2, seat=1)
    gun(table, 0, 1, far=True)
    gun(table, 0, 3)
    play = attack(table)
    fight(play, "play:gun01:basic", "fire")
    play.choose("none")
    fight(play, "play:gun03:basic", "fire")
    assert play.decision.rule == "FR-DMG-08"
    play.choose("crew-0")
    assert play.bob.hand.count("damage") == 1 + 3 // 2
