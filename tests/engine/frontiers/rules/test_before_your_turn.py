"""Actions in other players' turns, just before your own (FR-TURN-06, FR-SKILL-04, FR-LOC-05)."""

from __future__ import annotations

from engine.frontiers.effects.effect_tree import Draw, ExtraTurn
from engine.frontiers.state import Stage
from tests.engine.frontiers.scenario import Scenario, field_space


def at_outpost() -> Scenario:
    table = Scenario()
    table.lay(1, location="outpost")
    table.hand("one")
    table.deck("two", "three", "four")
    return table


def test_fr_loc_05_an_outpost_is_subjugated_for_two_cards_and_one_reputation() -> None:
    play = at_outpost().begin(Stage.TURN)
    play.choose("subjugate")
    assert play.alice.hand == ["one", "two", "three"]
    assert play.alice.reputation == -1
    assert play.decision.rule == "FR-TURN-01"  # once between two turns


def test_fr_loc_05_subjugation_is_optional() -> None:
    play = at_outpost().begin(Stage.TURN)
    play.choose("none")
    assert play.alice.hand == ["one"]
    assert play.alice.reputation == 0


def test_fr_amb_16_only_a_ship_on_the_outpost_subjugates_it() -> None:
    table = at_outpost()
    table.alice.space = field_space(2)
    assert table.begin(Stage.TURN).decision.rule == "FR-TURN-01"


def test_fr_loc_05_not_between_a_turn_and_the_extra_one_that_follows() -> None:
    table = at_outpost()
    table.card("again", [ExtraTurn()])
    table.hand("again")
    table.deck("five", "six", "seven", "eight", "nine")
    play = table.begin()
    play.do("play:again:basic", "end turn")
    play.choose()
    assert (play.decision.seat, play.decision.rule) == (0, "FR-TURN-01")


def test_fr_turn_06_motivation_is_used_before_the_first_turn_of_the_round() -> None:
    table = Scenario()
    table.skill("drive", Draw(2), once="round", when="any turn")
    table.skill("calm", Draw(1), once="round")
    table.hand("one")
    table.deck("two", "three")
    play = table.begin(Stage.TURN)
    assert play.ids == ["none", "skill:drive"]
    play.choose("skill:drive")
    assert play.alice.hand == ["one", "two", "three"]
    assert [skill.used for skill in play.alice.skills] == ["round", ""]


def test_fr_skill_04_motivation_is_not_used_after_the_owners_last_turn_of_the_round() -> None:
    table = Scenario()
    table.skill("drive", Draw(2), once="round", when="any turn")
    table.hand("one")
    table.deck("two", "three")
    table.state.owed, table.state.moment = [1], 1  # Alice has announced; Bob has one turn left
    play = table.begin(Stage.TURN)
    assert play.decision.seat == 1
    assert all(decision.seat == 1 for decision in play.match.open)
    play.do("regular", "sideways:spare:move", "end turn")
    assert play.decision.rule == "FR-TACT-01"  # the Round is over


def test_fr_round_11_deck_and_hand_are_checked_after_actions_before_the_turn() -> None:
    table = Scenario()
    table.skill("drive", Draw(2), once="round", when="any turn")
    table.deck("two", "three")
    play = table.begin(Stage.TURN)
    play.choose("skill:drive")
    assert play.offers("regular", "standard", "announce")


def test_fr_turn_07_the_next_player_waits_for_the_end_of_the_turn() -> None:
    table = Scenario()
    table.alice.xp = 3
    table.hand("one", "two")
    play = table.begin()
    play.do("sideways:one:move", "end turn")
    assert play.decision.rule == "FR-LVL-02"
    assert [decision.seat for decision in play.match.open] == [0]
