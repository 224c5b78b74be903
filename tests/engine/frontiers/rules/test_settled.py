"""Obvious steps of a combat: nothing is asked if there is nothing to decide (FR-LRA, FR-SHLD)."""

from __future__ import annotations

from engine.computer.newcomer_tips import Recommendation, Recommender
from engine.frontiers.effects.changes import LowerDefense
from engine.frontiers.effects.effect_tree import (
    Attack,
    Choose,
    Draw,
    Effect,
    GainToken,
    Heal,
    Move,
    Repair,
    Shields,
    Target,
)
from engine.frontiers.effects.effect_tree import Option as Way
from engine.frontiers.game import Frontiers
from engine.frontiers.state import DAMAGE, Stage
from engine.games import computer_player
from engine.kernel.advice import Course
from engine.kernel.decision import Answer
from tests.engine.frontiers.rules.situations import add_attack_cards, play_to_stage
from tests.engine.frontiers.scenario import Play, Scenario, field_space


def obvious(play: Play) -> Answer | None:
    return play.match.advice(0, ()).obvious


def attacking(*amounts: int, defense: int = 3, attack: int = 0) -> Play:
    """Start the Attack phase against one Warbird, with an attack card of each of these amounts."""
    table = Scenario()
    table.enemy("warbird", 0, defense=defense, attack=attack)
    add_attack_cards(table, *((amount, "phasers") for amount in amounts))
    play = table.begin()
    play.choose("challenge")
    play_to_stage(play, Stage.ATTACK)
    return play


def blocking(shields: int, attack: int = 2) -> Play:
    """Start the Shields phase against one Warbird, with a shield card played."""
    table = Scenario()
    table.enemy("warbird", 0, attack=attack)
    table.hand(table.card("cover", (Shields(shields),)))
    play = table.begin()
    play.choose("challenge")
    play_to_stage(play, Stage.SHIELDS)
    play.choose("play:cover:basic")
    return play


def test_fr_lra_05_the_last_enemy_is_aimed_at_and_attacked_when_it_suffices() -> None:
    play = attacking(3)
    assert obvious(play) is None
    play.choose("play:attack-0:basic")
    assert obvious(play) == ("aim:0",)
    play.choose("aim:0")
    assert obvious(play) == ("fire",)
    play.choose("fire")
    assert play.turn.combat is None
    assert obvious(play) is None


def test_fr_lra_05_one_too_little_is_left_to_the_player() -> None:
    play = attacking(2)
    play.choose("play:attack-0:basic")
    assert obvious(play) is None
    assert play.match.advice(0, ()).lines == ("warbird requires attack 3; you have 2",)


def test_fr_lra_05_the_attack_needed_for_the_last_enemy_is_shown_before_aiming() -> None:
    play = attacking(2)
    play.choose("play:attack-0:basic")
    fight = play.table.view(1).combat
    assert fight
    assert (fight.at_hand, fight.needed) == (2, 3)


def test_fr_lra_01_which_of_two_enemies_is_aimed_at_is_left_to_the_player() -> None:
    table = Scenario()
    table.enemy("one", 0, defense=2, attack=0)
    table.enemy("two", 2, defense=3, attack=0)
    add_attack_cards(table, (5, "photon pulse"))
    play = table.begin()
    play.choose("challenge")
    play.choose(field_space(0), field_space(2))
    play_to_stage(play, Stage.ATTACK)
    play.choose("play:attack-0:basic")
    assert obvious(play) is None
    play.choose("aim:0")
    assert obvious(play) is None
    play.choose("aim:1")
    assert obvious(play) == ("fire",)


def test_fr_shld_06_shields_that_stop_all_of_the_only_attack_block_it_and_end_the_phase() -> None:
    play = blocking(2)
    assert obvious(play) == ("block:0",)
    play.choose("block:0")
    assert obvious(play) == ("phase over",)


def test_fr_shld_06_shields_that_stop_a_part_are_left_to_the_player() -> None:
    assert obvious(blocking(1)) is None


def test_fr_shld_04_a_block_says_which_shields_count_half() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=4, weapon="photon pulse")
    table.hand(table.card("cover", (Shields(2), Shields(2, "photon pulse"))))
    play = table.begin()
    play.choose("challenge")
    play_to_stage(play, Stage.SHIELDS)
    play.choose("play:cover:basic")
    block = next(one for one in play.decision.options if one.id == "block:0")
    assert (block.label, block.detail) == (
        "Block warbird: shields 3 of 4 needed",
        "photon pulse: phasers shields count half",
    )


def blocks(play: Play) -> list[Course]:
    return [one for one in play.match.advice(0, ()).courses if one.answers[0].startswith("block:")]


def test_fr_shld_06_a_block_of_a_part_ends_the_phase_with_the_same_press() -> None:
    play = blocking(1)
    (course,) = blocks(play)
    assert course.label == "Block warbird with 1 of 2 and end the shields phase"
    for step in course.answers:
        play.choose(step)
    assert play.state.stage is Stage.ATTACK
    assert play.state.players[0].hand.count(DAMAGE) == 1


def test_fr_shld_06_a_fully_blocked_attack_needs_no_such_press() -> None:
    assert blocks(blocking(2)) == []


def test_fr_shld_01_not_while_another_attack_could_be_blocked() -> None:
    table = Scenario()
    table.enemy("one", 0, attack=2)
    table.enemy("two", 2, attack=2)
    table.hand(table.card("cover", (Shields(1),)))
    play = table.begin()
    play.choose("challenge")
    play.choose(field_space(0), field_space(2))
    play_to_stage(play, Stage.SHIELDS)
    play.choose("play:cover:basic")
    assert blocks(play) == []


def test_fr_shld_06_after_it_a_shields_phase_without_anything_to_do_ends() -> None:
    play = blocking(1)
    play.choose("block:0")
    assert obvious(play) == ("phase over",)


def test_fr_lra_02_a_long_range_phase_without_anything_to_do_ends() -> None:
    table = Scenario()
    table.enemy("warbird", 0)
    add_attack_cards(table, (3, "phasers"))
    play = table.begin()
    play.choose("challenge")
    assert play.state.stage is Stage.LONG_RANGE
    assert obvious(play) == ("phase over",)


def with_a_purple_die(card: str) -> Play:
    """Start the long range phase with a purple die in the Core, and a card with a strong effect."""
    table = Scenario()
    table.enemy("warbird", 0)
    table.state.core = ["purple", *["black"] * (table.state.dice - 1)]
    effect = Attack(3, long_range=True) if card == "far" else Attack(3)
    table.hand(table.card(card, (Attack(1),), (effect,)))
    play = table.begin()
    play.choose("challenge")
    assert "roll purple" in [one.id for one in play.decision.options]
    return play


def test_fr_data_04_a_purple_die_that_could_pay_for_nothing_does_not_hold_up_the_long_range_phase() -> None:
    play = with_a_purple_die("near")
    assert obvious(play) == ("phase over",)
    assert play.state.core[0] == "purple"
    assert play.turn.tokens == []


def test_fr_data_04_a_purple_die_that_could_pay_for_a_long_range_attack_is_not_settled() -> None:
    assert obvious(with_a_purple_die("far")) is None


def test_fr_lra_02_a_long_range_attack_in_hand_is_offered() -> None:
    table = Scenario()
    table.enemy("warbird", 0)
    add_attack_cards(table, (2, "phasers"), long_range=True)
    play = table.begin()
    play.choose("challenge")
    assert obvious(play) is None


def test_after_going_back_everything_is_asked() -> None:
    play = blocking(2)
    play.choose("block:0")
    play.choose("back")
    assert obvious(play) is None


def test_only_that_player_skips_questions() -> None:
    assert blocking(2).match.advice(1, ()).obvious is None


def test_fr_shld_06_the_proposal_replaces_only_the_block() -> None:
    (course,) = blocks(blocking(1))
    assert (course.instead, course.detail) == (True, "phasers")


def test_fr_shld_05_a_block_says_that_disruptors_halve_it() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=4, abilities=("disruptors",))
    table.hand(table.card("cover", (Shields(2),)))
    play = table.begin()
    play.choose("challenge")
    play_to_stage(play, Stage.SHIELDS)
    play.choose("play:cover:basic")
    block = next(one for one in play.decision.options if one.id == "block:0")
    assert (block.label, block.detail) == (
        "Block warbird: shields 1 of 4 needed",
        "phasers, disruptors halve your shields",
    )


def test_fr_lra_03_a_resisted_attack_shows_its_reduced_value() -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=4, attack=0, resists=("phasers",))
    add_attack_cards(table, (4, "phasers"))
    play = table.begin()
    play.choose("challenge")
    play_to_stage(play, Stage.ATTACK)
    play.choose("play:attack-0:basic")
    (line,) = play.match.advice(0, ()).lines
    assert line == "warbird requires attack 4; your 4 count as 2, because it halves phasers"


def far(*crew: Effect, cards: tuple[tuple[str, Effect], ...] = ()) -> Play:
    """Start the Long Range Attack phase against one Warbird, with a Crew Member and cards."""
    table = Scenario()
    table.enemy("warbird", 0, attack=2)
    table.deck("plain")
    if crew:
        table.crew("helper", crew)
    for name, effect in cards:
        table.hand(table.card(name, (effect,)))
    play = table.begin()
    play.choose("challenge")
    assert play.state.stage is Stage.LONG_RANGE
    return play


def test_fr_lra_01_a_phase_without_any_long_range_attack_ends_by_itself() -> None:
    weaker = Target(changes=(LowerDefense(2),))
    play = far(weaker, cards=(("laser", Attack(3)), ("token", GainToken("red"))))
    assert play.offers("crew:0:0")
    assert obvious(play) == ("phase over",)
    play.choose("phase over")
    assert play.offers("crew:0:0"), "what was passed over can still be used"


def test_fr_lra_01_a_player_who_could_attack_or_draw_is_asked() -> None:
    for card in (Attack(3, long_range=True), Draw(1)):
        assert obvious(far(cards=(("card", card),))) is None
    powered = Scenario()
    powered.enemy("warbird", 0, attack=2)
    powered.hand(powered.card("run", (Attack(1),), (Attack(3, long_range=True),), colour="gold"))
    powered.hand(powered.card("token", (GainToken("gold"),)))
    play = powered.begin()
    play.choose("challenge")
    assert obvious(play) is None, "the token could pay for it"


def mending(*effects: Effect, wounds: int = 0, damage: bool = True) -> Play:
    """Let Alice play a card with these effects in her turn."""
    table = Scenario()
    table.hand(*(["damage"] if damage else []), table.card("kit", effects))
    table.alice.wounds = wounds
    play = table.begin()
    play.choose("play:kit:basic")
    return play


def test_fr_heal_01_points_that_can_only_repair_are_used() -> None:
    play = mending(Repair(1))
    assert obvious(play) == ("repair",)
    play.choose("repair")
    assert DAMAGE not in play.state.players[0].hand


def test_fr_heal_02_the_effective_one_of_repairing_and_healing_is_taken() -> None:
    either = Choose((Way((Repair(1),)), Way((Heal(1),))))
    assert obvious(mending(either, Move(1))) == ("way-0",)
    assert obvious(mending(either, Move(1), wounds=1, damage=False)) == ("way-1",)
    assert obvious(mending(either, Move(1), wounds=1)) is None


def recommended(play: Play) -> Recommendation:
    """Return the guide's recommendation for Alice."""
    player = computer_player(Frontiers(play.table.components))
    assert isinstance(player, Recommender)
    found = player.lead(play.match, 0, [])
    assert found
    return found


def test_fr_shld_06_the_guide_adds_up_several_cards() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=5, defense=9)
    table.hand(*(table.card(f"cover-{number}", (Shields(1),)) for number in range(3)))
    play = table.begin()
    play.choose("challenge")
    play_to_stage(play, Stage.SHIELDS)
    found = recommended(play)
    given = len(found.uses)
    assert given > 1
    assert found.later == "block warbird and end the shields phase"
    assert found.why == f"They give Shields {given} against 5 incoming damage."


def test_fr_shld_06_the_guide_blocks_and_ends_the_phase_with_one_press() -> None:
    play = blocking(1)
    (course,) = blocks(play)
    found = recommended(play)
    assert (*found.answer, *found.also) == course.answers


def test_fr_deck_02_the_guide_plays_cards_together_whose_choice_the_phase_settles() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=5, defense=9)
    either = Choose((Way((Attack(2),)), Way((Shields(2),))))
    table.hand(table.card("barrage", (either,)), table.card("party", (either,)))
    play = table.begin()
    play.choose("challenge")
    play_to_stage(play, Stage.SHIELDS)
    found = recommended(play)
    assert {*found.uses} == {"play:barrage:basic", "play:party:basic"}
    assert found.why == "They give Shields 4 against 5 incoming damage."
    for step in found.uses:
        play.choose(step)
    assert play.turn.points.shields == {"phasers": 4}, "nothing was asked in between"
