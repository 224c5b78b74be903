"""Header, checkpoint and answers, tested with a game that the kernel doesn't know."""

from __future__ import annotations

import msgspec
import pytest

from engine.kernel.errors import ReplayError, RuleViolation, StaleDecisionError
from engine.kernel.header import Seat
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_commitment, seed_from_number
from engine.kernel.record import RENUMBERING, GivenAnswer, Record
from engine.selfplay import has_equal_replays, play_game, seats_for
from tests.playing import answer_at_random
from tests.tiny_game import TinyGame

TINY = TinyGame()


def started(number: int = 1) -> Match:
    return Match.start(TINY, seats_for(TINY, 0), seed_from_number(number))


def after(answers: int, number: int = 1) -> Match:
    match, chance = started(number), Randomness(seed_from_number(99))
    while len(match.answers) < answers:
        answer_at_random(match, chance)
    return match


def test_the_seed_is_committed_to_at_the_start() -> None:
    match = started()
    assert match.header.commitment == seed_commitment(match.seed)


def test_too_few_players_are_refused_with_the_number_needed() -> None:
    with pytest.raises(RuleViolation, match="2 to 2"):
        Match.start(TINY, [Seat("Alone")], seed_from_number(1))


def test_both_seats_are_asked_at_once_and_may_answer_in_any_order() -> None:
    match = started()
    first, second = match.open
    assert (first.seat, second.seat) == (0, 1)
    match.answer(1, second.number, (second.options[0].id,))
    assert match.open == (first,)
    match.answer(0, first.number, (first.options[0].id,))
    assert match.decision(0) != first


def test_the_same_press_twice_is_stale_and_changes_nothing() -> None:
    match = started()
    decision = match.open[0]
    match.answer(0, decision.number, (decision.options[0].id,))
    before = match.state_hash
    with pytest.raises(StaleDecisionError):
        match.answer(0, decision.number, (decision.options[1].id,))
    assert match.state_hash == before
    assert len(match.answers) == 1


def test_the_others_decision_is_not_mine_to_answer() -> None:
    match = started()
    decision = match.open[0]
    with pytest.raises(RuleViolation, match="another player"):
        match.answer(1, decision.number, (decision.options[0].id,))


@pytest.mark.parametrize("answers", range(8))
def test_a_match_is_restored_wherever_it_stood(answers: int) -> None:
    match = after(answers)
    stored = msgspec.msgpack.decode(msgspec.msgpack.encode(match.record), type=Record)
    restored = Match.restore(TINY, stored)
    assert restored.state_hash == match.state_hash
    assert restored.open == match.open
    assert restored.answers == match.answers
    assert match.events[restored.first_event :] == restored.events


def test_after_an_update_that_does_not_fit_the_match_says_so() -> None:
    match = after(2)
    decision = match.open[0]
    match.answer(decision.seat, decision.number, ("3",))
    stricter = TinyGame(most=2)
    with pytest.raises(ReplayError, match="no longer fits"):
        Match.restore(stricter, match.record)


def test_undo_keeps_a_prefix_of_the_answers() -> None:
    match = after(6)
    back = match.with_answers_undone(3)
    assert back.answers == match.answers[:3]
    with pytest.raises(ValueError, match="6 answers"):
        match.with_answers_undone(7)


@pytest.mark.parametrize("number", range(20))
def test_random_play_ends_and_replays_identically(number: int) -> None:
    played = play_game(TINY, number, watch=Match.contradictions)
    assert played.finished
    assert played.problems == []
    assert has_equal_replays(TINY, played.match)


def test_a_forced_choice_is_made_and_reported() -> None:
    told = [event for number in range(20) for event in play_game(TINY, number).match.events if event.kind == "forced"]
    assert all("only one choice" in event.public for event in told)


class TestGoingBack:
    def turn_of(self) -> Match:
        """Return a match in which a seat has just drawn a random card and must choose a number of counters."""
        match = started()
        for decision in match.open:
            match.answer(decision.seat, decision.number, (decision.options[0].id,))
        return match

    def test_an_action_revealing_nothing_can_be_undone_freely(self) -> None:
        match = self.turn_of()
        seat = match.open[0].seat
        match.answer(seat, match.open[0].number, ("2",))
        back = match.undo_preview(2, seat)
        assert not back.reveals
        assert [event.public for event in back.events] == [f"{match.header.seats[seat].name} takes 2."]
        assert [given.answer for given in back.answers] == [("2",)]

    def test_a_card_drawn_at_random_stays_seen(self) -> None:
        match = self.turn_of()
        assert match.undo_preview(1, 0).reveals

    @pytest.mark.parametrize("answers", range(9))
    def test_revealed_information_is_remembered_after_a_restart(self, answers: int) -> None:
        match = after(9)
        restored = Match.restore(TINY, match.record)
        one, other = match.undo_preview(answers, 0), restored.undo_preview(answers, 0)
        assert (one.reveals, one.events, one.answers) == (other.reveals, other.events, other.answers)
        assert one.match.state_hash == other.match.state_hash

    def test_open_decisions_get_new_numbers(self) -> None:
        match = after(6)
        asked = {given.decision for given in match.answers} | {decision.number for decision in match.open}
        back = match.undo_preview(3, 0).match
        assert asked.isdisjoint(decision.number for decision in back.open)
        assert back.moment > match.moment

    @pytest.mark.parametrize("answers", range(7))
    def test_play_continues_and_is_restored_and_replayed(self, answers: int) -> None:
        back, chance = after(6).undo_preview(answers, 0).match, Randomness(seed_from_number(5))
        for _ in range(4):
            answer_at_random(back, chance)
        stored = msgspec.msgpack.decode(msgspec.msgpack.encode(back.record), type=Record)
        for again in (Match.restore(TINY, stored), Match.replay(TINY, stored)):
            assert again.open == back.open
            assert again.state_hash == back.state_hash
        twice = back.undo_preview(answers, 1).match
        assert twice.moment > back.moment
        assert Match.replay(TINY, twice.record).open == twice.open

    def test_decisions_are_not_numbered_backwards(self) -> None:
        match = after(6)
        with pytest.raises(ReplayError, match="can’t be numbered backwards"):
            match.apply_answers([GivenAnswer(RENUMBERING, 0, ("0",))])


class TestForesight:
    def test_what_follows_an_answer_is_foreseen_and_changes_nothing(self) -> None:
        match = TestGoingBack().turn_of()
        seat, before = match.open[0].seat, match.state_hash
        foresight = match.foresee(seat, ("2",))
        assert [event.public for event in foresight.events] == [f"{match.header.seats[seat].name} takes 2."]
        assert foresight.decision
        assert not foresight.reveals
        assert (match.state_hash, len(match.answers)) == (before, 2)
        match.answer(seat, match.open[0].number, ("2",))
        assert match.open[0].options == foresight.decision.options

    def test_nothing_hidden_is_foreseen(self) -> None:
        match = TestGoingBack().turn_of()
        seat = match.open[0].seat
        match.answer(seat, match.open[0].number, ("2",))
        foresight = match.foresee(seat, match.open[0].default)
        assert foresight.reveals, "the next player draws a card"
        assert foresight.decision is None
        assert not any("draw" in event.kind for event in foresight.events)


def test_a_game_without_adjustments_says_so() -> None:
    match = started()
    assert match.objectors == ()
    with pytest.raises(RuleViolation, match="doesn’t support manual adjustments"):
        match.adjustment(0, ())


def test_unset_options_have_their_defaults() -> None:
    assert started().header.options == {"heap": "21"}


def test_an_option_is_set_as_wished() -> None:
    match = Match.start(TinyGame(), started().header.seats, seed_from_number(1), {"heap": "9"})
    assert match.header.options == {"heap": "9"}
    assert "9 counters lie on the table." in [event.public for event in match.events]


@pytest.mark.parametrize(
    ("wished", "words"),
    [
        ({"pile": "9"}, "There is no option called “pile”. Options: heap."),
        ({"heap": "10"}, "“10” is not a choice for Counters on the table. Choices: 21, 9."),
    ],
)
def test_an_unknown_option_or_value_is_refused_with_the_valid_ones(wished: dict[str, str], words: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        Match.start(TinyGame(), started().header.seats, seed_from_number(1), wished)
    assert refusal.value.message == words
