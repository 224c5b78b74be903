"""Matches continued under corrected rules: how far they are replayed, their files, and their verification."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from engine.kernel.errors import ReplayError
from engine.kernel.event import Event
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.kernel.record import Correction, Record
from engine.kernel.record_file import (
    RecordFile,
    RecordFileError,
    file_bytes,
    file_differences,
    parse_record_file,
    record_file,
    replayed_match,
    verify_record_file,
)
from engine.kernel.replay import PlayedLog, count_fitting_answers
from engine.selfplay import seats_for
from tests.playing import answer_at_random
from tests.tiny_game import TinyGame


class Corrected(TinyGame):
    """The second version of the tiny game's rules."""

    rules_version = 2


FIRST, SECOND = TinyGame(), Corrected()


def played(answers: int, match: Match | None = None, game: TinyGame = FIRST) -> Match:
    """Return a match after this many answers, or after this many more."""
    match = match or Match.start(game, seats_for(game, 0), seed_from_number(1))
    chance, until = Randomness(seed_from_number(99)), len(match.answers) + answers
    while match.open and len(match.answers) < until:
        answer_at_random(match, chance)
    return match


def corrected(before: int = 9, after: int = 6) -> Match:
    """Return a match continued under the second version."""
    record = played(before).record.with_rules_version(2)
    return played(after, Match.restore(SECOND, record), SECOND)


def as_file(match: Match) -> RecordFile:
    return record_file(match.record, match.state_hash, match.outcome, "k7f3x")


def test_the_point_is_the_checkpoint_from_which_the_match_continues() -> None:
    match = corrected()
    (point,) = match.record.corrections
    assert point == Correction(2, played(9).checkpoint.answers)
    assert match.record.rules_version == 2
    assert match.record.header.rules_version == 1
    again = Match.restore(SECOND, msgspec.msgpack.decode(msgspec.msgpack.encode(match.record), type=Record))
    assert (again.record, again.state_hash) == (match.record, match.state_hash)


def test_it_goes_back_to_the_point_and_no_further() -> None:
    match = corrected()
    limit = match.undo_limit
    assert 0 < limit < len(match.answers)
    back = match.undo_preview(limit, 0)
    assert back.match.state_hash == Match.restore(SECOND, at_the_point(match)).state_hash
    assert back.match.record.corrected == match.record.corrected
    assert len(back.answers) == len(match.answers) - limit
    whole = Match.replay(SECOND, match.record).events
    assert back.events == tuple(whole[len(back.match.events) :])
    assert back.events
    with pytest.raises(ReplayError, match="corrected after that point"):
        match.undo_preview(limit - 1, 0)


def at_the_point(match: Match) -> Record:
    assert match.record.corrected
    start = match.record.corrected.start
    return msgspec.structs.replace(match.record, checkpoint=start, answers=match.record.answers[: start.answers])


def test_a_match_under_one_version_goes_back_to_its_beginning() -> None:
    match = played(9)
    assert match.undo_limit == 0
    assert match.undo_preview(0, 0).match.state_hash == played(0).state_hash


def test_of_two_corrections_both_are_noted_and_the_last_one_holds() -> None:
    class Third(TinyGame):
        rules_version = 3

    record = corrected().record.with_rules_version(3)
    match = played(4, Match.restore(Third(), record), Third())
    assert [point.version for point in match.record.corrections] == [2, 3]
    assert match.undo_limit == match.record.corrections[-1].answers


def test_the_file_names_the_corrections_and_its_header_does_not() -> None:
    match = corrected()
    file = as_file(match)
    assert file.ending.corrections == match.record.corrections
    assert file.beginning.header == match.header
    assert parse_record_file(file_bytes(file)) == file
    assert b"corrections" not in file_bytes(as_file(played(9)))


@pytest.mark.parametrize(
    "points",
    [((2, 99),), ((2, -1),), ((3, 4), (2, 6)), ((2, 6), (3, 4))],
    ids=["after the end", "before the deal", "versions", "answers"],
)
def test_corrections_out_of_order_are_refused(points: tuple[tuple[int, int], ...]) -> None:
    file = as_file(corrected())
    ending = msgspec.structs.replace(file.ending, corrections=tuple(Correction(*one) for one in points))
    with pytest.raises(RecordFileError, match="rule corrections are out of order"):
        parse_record_file(file_bytes(msgspec.structs.replace(file, ending=ending)))


def test_a_file_whose_corrections_were_taken_out_differs() -> None:
    file = as_file(corrected())
    whole = msgspec.structs.replace(file, ending=msgspec.structs.replace(file.ending, corrections=()))
    assert file_differences(whole, file) == ("rule corrections",)
    assert file_differences(file, file) == ()


@pytest.mark.parametrize(
    ("game", "match", "says"),
    [
        (SECOND, lambda: played(9), "under version 1 of the rules; version 2 is installed here"),
        (FIRST, lambda: played(9, game=SECOND), "under version 2 of the rules; version 1 is installed here"),
        (SECOND, corrected, "started under version 1 of the rules"),
        (FIRST, corrected, "continued under version 2 of the rules"),
    ],
    ids=["an earlier version", "a later version", "corrected", "corrected, and the first version is back"],
)
def test_a_match_of_other_rules_is_not_verified(game: TinyGame, match: Callable[[], Match], says: str) -> None:
    verdict = verify_record_file(game, as_file(match()))
    assert (verdict.sound, verdict.vouched, verdict.corrected) == (False, False, True)
    assert says in " ".join(verdict.findings)
    assert not any("every shuffle" in one for one in verdict.findings)


def test_another_seed_is_found_whatever_the_rules() -> None:
    file = as_file(corrected())
    beginning = msgspec.structs.replace(file.beginning, seed=seed_from_number(5))
    verdict = verify_record_file(SECOND, msgspec.structs.replace(file, beginning=beginning))
    assert not verdict.corrected
    assert verdict.findings[0].startswith("The seed is not the one")


def test_a_match_under_the_installed_version_is_verified() -> None:
    verdict = verify_record_file(SECOND, as_file(played(9, game=SECOND)))
    assert (verdict.sound, verdict.corrected) == (True, False)


class TestFitting:
    """How far a match of other rules can be replayed."""

    def fits(self, match: Match, log: list[Event], game: TinyGame = SECOND) -> int:
        known = PlayedLog(tuple(log), frozenset({"request"}), frozenset({"undo"}), "replace") if log else None
        return count_fitting_answers(replayed_match(game, as_file(match), 0), tuple(match.answers), known)

    def test_an_identical_replay_is_complete(self) -> None:
        match = played(20)
        assert self.fits(match, match.events) == self.fits(match, []) == 20

    def test_lines_between_are_skipped(self) -> None:
        match = played(20)
        log = [line for event in match.events for line in (Event(kind="request", public="A draw?"), event)]
        assert self.fits(match, log) == 20

    def test_other_lines_are_not_skipped(self) -> None:
        match = played(20)
        for place in range(1, len(match.events)):
            log = [*match.events[:place], Event(kind="take", public="Alice takes 9."), *match.events[place:]]
            assert self.fits(match, log) < 20

    def test_undone_actions_are_skipped_even_if_repeated(self) -> None:
        match = played(20)
        for place in range(2, len(match.events)):
            undo = Event(kind="undo", public="Alice undoes the last moves.")
            log = [*match.events[:place], undo, *match.events[place - 1 :]]
            assert self.fits(match, log) == 20
            log[place + 1] = Event(kind="take", public="Alice takes 9.")
            assert self.fits(match, log) < 20

    def test_as_far_as_its_answers_are_accepted(self) -> None:
        match = played(20)
        takes = next(n for n, given in enumerate(match.answers) if given.answer in {("2",), ("3",)})
        other = Corrected(most=1)
        assert self.fits(match, match.events, other) == self.fits(match, [], other) == takes

    def test_as_far_as_the_log_says_the_same(self) -> None:
        match = played(20)
        for number in range(len(played(0).events), len(match.events)):
            log = list(match.events)
            log[number] = msgspec.structs.replace(log[number], public="Something else happened.")
            fits = self.fits(match, log)
            assert len(replayed_match(FIRST, as_file(match), fits).events) <= number
            assert len(replayed_match(FIRST, as_file(match), fits + 1).events) > number

    def test_a_log_that_stops_early_ends_it(self) -> None:
        match = played(20)
        assert self.fits(match, match.events[:-1]) < 20

    def test_the_deal_must_match(self) -> None:
        match = played(20)
        with pytest.raises(ReplayError, match="dealt differently"):
            self.fits(match, [msgspec.structs.replace(match.events[0], public="21 coins."), *match.events[1:]])

    def test_names_are_not_compared_once_a_seat_has_changed_hands(self) -> None:
        match = played(20)
        seats = (msgspec.structs.replace(match.header.seats[0], name="Carol"), *match.header.seats[1:])
        match.header = msgspec.structs.replace(match.header, seats=seats)
        assert self.fits(match, match.events) < 20
        assert self.fits(match, [*match.events, Event(kind="replace", public="Carol takes over.")]) == 20
