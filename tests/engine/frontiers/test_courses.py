"""Courses of Frontiers: each can be chosen at once, provokes no enemy and passes nothing unseen."""

from __future__ import annotations

import pytest

from engine.frontiers.effects.effect_tree import Attack, Choose, GainToken, Move, Option, Shields
from engine.frontiers.state import DAMAGE, Stage
from engine.games import game
from engine.kernel.advice import Course
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import seats_for
from tests.engine.frontiers.scenario import Play, Scenario, field_space
from tests.playing import answer_at_random

EITHER = Choose((Option((Move(1),)), Option((GainToken("red"),))))


def moving(amount: int) -> Scenario:
    """Return a table where Alice has a card that moves this far, and another card."""
    table = Scenario()
    table.hand(table.card("impulse", [Move(amount)]), "plain")
    table.deck("later")
    return table


def flown(table: Scenario) -> Play:
    play = table.begin()
    play.choose("play:impulse:basic")
    return play


def flights(play: Play) -> dict[str, Course]:
    """Return the flights that Alice can choose, by destination."""
    found = [one for one in play.match.advice(0, ()).courses if one.answers[0].startswith("move:")]
    return {one.answers[-1].removeprefix("move:"): one for one in found}


def take(match: Match, course: Course) -> None:
    """Give the answers of a course, and in between those that the bot gives automatically."""
    for step in course.answers:
        (decision,) = match.open
        obvious = match.advice(decision.seat, ()).obvious
        if obvious is not None and all(option.id != step for option in decision.options):
            match.answer(decision.seat, decision.number, obvious)
            (decision,) = match.open
        match.answer(decision.seat, decision.number, (step,))


class TestFlights:
    def test_fr_move_03_the_whole_course_is_within_the_points(self) -> None:
        assert field_space(4) not in flights(flown(moving(3)))
        play = flown(moving(4))
        course = flights(play)[field_space(4)]
        assert course.label.endswith("for 4")
        take(play.match, course)
        assert play.state.players[0].space == field_space(4)
        assert play.turn.points.move == 0

    def test_a_single_step_is_not_a_flight(self) -> None:
        assert field_space(2) not in flights(flown(moving(4)))

    def test_fr_move_04_none_ends_on_a_space_where_ships_cannot_stay(self) -> None:
        table = moving(8)
        table.lay(4, "sun")
        assert field_space(4) not in flights(flown(table))

    def test_fr_move_07_none_provokes(self) -> None:
        table = moving(4)
        table.enemy("Interceptor", 2)
        assert field_space(3) not in flights(flown(table)), "the way over the middle passes the enemy"

    def test_fr_scan_01_none_continues_past_tokens_turned_up(self) -> None:
        table = moving(6)
        table.enemy("Hidden", 4, location="romulan starbase", face_up=False)
        found = flights(flown(table))
        assert field_space(3) in found, "the tokens are seen from its end"
        assert all(len(one.answers) == 2 for one in found.values()), "from the next space on they are seen"

    def test_fr_turn_03_none_after_the_action(self) -> None:
        play = flown(moving(6))
        play.turn.acted = True
        assert not flights(play)


def ways(play: Play) -> list[Course]:
    return [one for one in play.match.advice(0, ()).courses if one.instead]


class TestCardsWithOneEffect:
    def test_each_effect_is_a_separate_course(self) -> None:
        table = Scenario()
        table.hand(table.card("either", [EITHER]), "plain")
        play = table.begin()
        assert [one.label for one in ways(play)] == ["either: Move 1.", "either: Gain one Red Data Token."]
        take(play.match, ways(play)[1])
        assert play.turn.tokens == ["red"]

    def test_fr_data_02_none_with_a_choice_of_payment(self) -> None:
        table = Scenario()
        table.hand(table.card("either", [Move(1)], [EITHER]), "plain")
        assert [one.answers for one in ways(table.begin())] == [
            ("play:either:strong", "way-0"),
            ("play:either:strong", "way-1"),
        ]
        table.alice.crystals["red"] = 1
        assert not ways(table.begin())

    def test_useless_options_are_not_proposed(self) -> None:
        table = Scenario()
        attack_or_shields = Choose((Option((Attack(2),)), Option((Shields(2),))))
        table.hand(table.card("battle", [attack_or_shields]), "plain")
        assert not ways(table.begin())


class TestGoesWithoutSaying:
    def test_fr_turn_01_a_regular_turn_for_a_player_without_damage(self) -> None:
        table = moving(2)
        play = table.begin(Stage.TURN)
        assert (play.decision.foregone, play.decision.default) == (True, ("regular",))
        table.hand(DAMAGE)
        assert not table.begin(Stage.TURN).decision.foregone

    def test_fr_round_08_none_if_the_round_can_be_ended(self) -> None:
        table = Scenario()
        table.hand("plain")
        play = table.begin(Stage.TURN)
        assert "announce" in [one.id for one in play.decision.options]
        assert not play.decision.foregone

    def test_fr_data_02_the_plain_colour_is_paid_before_white(self) -> None:
        play = paying(["red", "white"])
        assert play.match.advice(0, ()).obvious == ("die:red",)

    def test_fr_data_07_data_that_is_lost_anyway_before_a_die(self) -> None:
        play = strong_card().begin()
        play.turn.tokens = ["red"]
        play.choose("play:strong:strong")
        assert play.match.advice(0, ()).obvious == ("token:red",)

    def test_fr_data_07_white_alone_uses_the_token(self) -> None:
        table = strong_card()
        table.state.core = ["white", *["black"] * (table.state.dice - 1)]
        play = table.begin()
        play.turn.tokens = ["white"]
        play.choose("play:strong:strong")
        assert {one.id for one in play.decision.options} == {"token:white", "die:white"}
        assert play.match.advice(0, ()).obvious == ("token:white",)

    def test_fr_data_02_a_crystal_or_a_die_is_a_choice(self) -> None:
        table = strong_card()
        table.alice.crystals["red"] = 1
        play = table.begin()
        play.choose("play:strong:strong")
        assert play.match.advice(0, ()).obvious is None

    def test_after_going_back_the_question_is_asked(self) -> None:
        play = paying(["red", "white"])
        play.choose("die:red")
        play.choose("back")
        play.choose("play:strong:strong")
        assert play.decision.rule == "FR-DATA-02"
        assert play.match.advice(0, ()).obvious is None


def strong_card() -> Scenario:
    table = Scenario()
    table.hand(table.card("strong", [Move(1)], [Move(3)]), "plain")
    return table


def paying(core: list[str]) -> Play:
    table = strong_card()
    table.state.core = core
    play = table.begin()
    play.choose("play:strong:strong")
    return play


def begun(seed: int, seats: int) -> Match:
    rules = game("frontiers")
    return Match.start(rules, seats_for(rules, seats), seed_from_number(seed))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_course_of_a_match_goes_through(seed: int) -> None:
    chance, match, taken = Randomness(seed_from_number(seed)), begun(seed, 2), 0
    for _ in range(220):
        if not match.open:
            break
        decision = match.open[0]
        found = match.advice(decision.seat, ()).courses
        if found and chance.below(2):
            take(match, found[chance.below(len(found))])
            taken += 1
        else:
            answer_at_random(match, chance)
    assert taken > 5
