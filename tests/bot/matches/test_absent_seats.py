"""Abandoned seats, and who wins without them."""

from __future__ import annotations

import msgspec
import pytest

from bot.matches.absent_seats import default_answer
from bot.matches.endings import settled_outcome
from bot.storage.rows import MatchRow, SeatRow, State
from engine.kernel.decision import NO, YES, Decision, Kind, Option
from engine.kernel.randomness import Randomness, seed_from_number
from engine.kernel.view import Outcome, SeatView

CHANCE = Randomness(seed_from_number(3))


def asked(kind: Kind, **facts: object) -> Decision:
    return Decision(seat=0, kind=kind, prompt="?", public="thinks", **facts)  # type: ignore[arg-type]


def dilemmas(**facts: object) -> Decision:
    options = tuple(Option(f"d{number}", f"Dilemma {number}", weight=2) for number in range(6))
    return asked(Kind.CARDS, options=options, minimum=0, maximum=6, limit=6, **facts)


class TestAnswers:
    def test_an_absent_player_passes_if_the_rules_define_a_default(self) -> None:
        options = (Option("use", "Use a card"), Option("pass", "Pass"))
        assert default_answer(asked(Kind.ACTION, options=options, default=("pass",)), CHANCE) == ("pass",)
        assert default_answer(asked(Kind.YES_NO, options=(YES, NO), default=("no",)), CHANCE) == ("no",)

    def test_chance_chooses_dilemmas_within_their_limit_so_that_no_neighbour_is_let_through(self) -> None:
        answers = [default_answer(dilemmas(), CHANCE) for _ in range(40)]
        for answer in answers:
            dilemmas().check(answer)
        assert max(map(len, answers)) == 3

    def test_a_default_that_is_no_answer_is_not_given(self) -> None:
        choice = asked(Kind.CARDS, options=(Option("a", "A"), Option("b", "B")), minimum=1, default=("gone",))
        assert default_answer(choice, CHANCE) in {("a",), ("b",)}


def row(*conceded: bool) -> MatchRow:
    seats = tuple(
        SeatRow(seat=n, user=n, name=name, deck="", deck_name="", sections={}, conceded=gone)
        for n, (name, gone) in enumerate(zip(("Alice", "Bob", "Carol"), conceded, strict=True))
    )
    return MatchRow(
        id="m",
        version=1,
        game="tiny",
        channel=1,
        guild=None,
        state=State.PLAYING,
        seats_wanted=3,
        seats=seats,
        card_message=None,
        moves=0,
        commitment="",
        seed="",
        outcome=None,
    )


SCORES = tuple(
    SeatView(seat=n, name=name, score=score, counts={})
    for n, name, score in ((0, "Alice", 30), (1, "Bob", 60), (2, "Carol", 45))
)


class TestWinners:
    @pytest.mark.parametrize(
        ("said", "told"),
        [
            ("Alice and Bob and Carol tie with 0 points.", "Alice, Bob and Carol tie with 0 points."),
            ("Alice and Bob tie with 0 points.", "Alice and Bob tie with 0 points."),
            ("All decks are empty. Carol wins with 5 points.", "All decks are empty. Carol wins with 5 points."),
        ],
    )
    def test_2e_gap_24_three_who_tie_are_listed(self, said: str, told: str) -> None:
        assert settled_outcome(row(False, False, False), Outcome((0, 1, 2), said, "2E-WIN-04"), SCORES).reason == told

    def test_a_name_with_the_same_word_in_it_stays_whole(self) -> None:
        seats = row(False, False, False).seats
        tom = msgspec.structs.replace(seats[0], name="Tom and Jerry")
        match = msgspec.structs.replace(row(False, False, False), seats=(tom, *seats[1:]))
        outcome = Outcome((0, 1, 2), "Tom and Jerry and Bob and Carol tie.", "2E-WIN-04")
        assert settled_outcome(match, outcome, SCORES).reason == "Tom and Jerry, Bob and Carol tie."

    @pytest.mark.parametrize("winners", [(0,), (0, 2), ()])
    def test_the_rules_decide_among_those_who_stayed(self, winners: tuple[int, ...]) -> None:
        outcome = Outcome(winners, "All decks are empty.", "2E-WIN-04")
        assert settled_outcome(row(False, True, False), outcome, SCORES) == outcome

    def test_only_players_who_stayed_share_a_win(self) -> None:
        outcome = settled_outcome(row(False, True, False), Outcome((0, 1), "Alice and Bob tie.", "2E-WIN-04"), SCORES)
        assert outcome.winners == (0,)
        assert outcome.reason == "Alice and Bob tie. Of the remaining players, Alice wins."

    def test_without_the_only_winner_the_highest_score_of_those_who_stayed_wins(self) -> None:
        outcome = settled_outcome(row(False, True, False), Outcome((1,), "Bob wins.", "2E-WIN-04"), SCORES)
        assert (outcome.winners, outcome.rule) == ((2,), "2E-WIN-04")
        assert outcome.reason.endswith("Of the remaining players, Carol wins.")
