"""Matches as files: written, read, replayed, verified; and faults of other people's files."""

from __future__ import annotations

import msgspec
import pytest

from engine.kernel.header import Seat
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.kernel.record_file import (
    RecordFile,
    RecordFileError,
    file_bytes,
    parse_record_file,
    record_file,
    verify_record_file,
)
from engine.kernel.replay import replay_moments
from tests.playing import answer_at_random
from tests.tiny_game import TinyGame

GAME = TinyGame()


def played(answers: int | None = None) -> Match:
    """Return a match of the tiny game after this many answers, or at its end."""
    decks = GAME.starter_decks()
    match = Match.start(
        GAME, [Seat(n, deck.sections) for n, deck in zip("AB", decks, strict=True)], seed_from_number(3)
    )
    chance = Randomness(seed_from_number(4))
    while match.open and (answers is None or len(match.answers) < answers):
        answer_at_random(match, chance)
    return match


def as_file(match: Match) -> RecordFile:
    return record_file(match.record, match.state_hash, match.outcome, "k7f3x")


class TestReading:
    def test_a_match_is_read_as_it_was_written(self) -> None:
        file = as_file(played())
        assert parse_record_file(file_bytes(file)) == file

    @pytest.mark.parametrize(
        ("data", "words"),
        [
            (b"", "This is not a match"),
            (b"\x00\xff\xfe", "This is not a match: the file is damaged"),
            (b"PK\x03\x04...", "This is not a match: the file is a zip archive"),
            (b"{}", "the lines for its start"),
            (b"{}\n{}\n", "line 1 can’t be read"),
            (b'["a"]\n[]\n', "line 1 can’t be read"),
            (b"\xff\xff\n\xff\n", "line 1 can’t be read"),
            (b"\n" * 10 + b"x" * 2_000_001, "larger than 2 MB"),
            (b"{}\n" * 20_003, "more than 20000 answers"),
        ],
    )
    def test_other_files_are_refused_with_a_sentence(self, data: bytes, words: str) -> None:
        with pytest.raises(RecordFileError, match=words):
            parse_record_file(data)

    def test_a_file_that_was_cut_is_damaged(self) -> None:
        lines = file_bytes(as_file(played())).splitlines()
        with pytest.raises(RecordFileError, match="damaged"):
            parse_record_file(b"\n".join([*lines[:3], *lines[4:]]))
        for cut in (b"\n".join(lines[:-1]), b"\n".join(lines)[:-9], b"\n".join(lines[:5])[:-9]):
            with pytest.raises(RecordFileError, match="damaged: its last line, with the end of the match, is missing"):
                parse_record_file(cut)

    def test_another_version_is_reported(self) -> None:
        data = file_bytes(as_file(played())).replace(b'"ready_room":1', b'"ready_room":9')
        with pytest.raises(RecordFileError, match="version 9"):
            parse_record_file(data)

    def test_endless_names_are_refused(self) -> None:
        data = file_bytes(as_file(played())).replace(b'"name":"A"', b'"name":"' + b"A" * 101 + b'"')
        with pytest.raises(RecordFileError, match="more than 100 characters"):
            parse_record_file(data)


class TestVerifying:
    @pytest.mark.parametrize("answers", [None, 0, 7])
    def test_an_honest_match_is_sound_finished_or_not(self, answers: int | None) -> None:
        verdict = verify_record_file(GAME, as_file(played(answers)))
        assert verdict.sound
        assert any("every shuffle and draw came from this seed" in one for one in verdict.findings)

    def test_a_seed_other_than_the_committed_one(self) -> None:
        file = as_file(played())
        for seed in (seed_from_number(5), "no seed"):
            begun = msgspec.structs.replace(file.beginning, seed=seed)
            verdict = verify_record_file(GAME, msgspec.structs.replace(file, beginning=begun))
            assert not verdict.sound
            assert verdict.findings[0].startswith("The seed is not the one")

    def test_an_answer_that_was_changed(self) -> None:
        file = as_file(played())
        given = msgspec.structs.replace(file.answers[2], answer=("99",))
        wrong = msgspec.structs.replace(file, answers=(*file.answers[:2], given, *file.answers[3:]))
        verdict = verify_record_file(GAME, wrong)
        assert not verdict.sound
        assert "can’t be replayed" in verdict.findings[-1]

    def test_a_deck_that_was_exchanged(self) -> None:
        file = as_file(played(0))
        header = file.beginning.header
        other = msgspec.structs.replace(header.seats[0], deck={"deck": tuple(f"gold-{n}" for n in range(9))})
        begun = msgspec.structs.replace(
            file.beginning, header=msgspec.structs.replace(header, seats=(other, header.seats[1]))
        )
        verdict = verify_record_file(GAME, msgspec.structs.replace(file, beginning=begun))
        assert not verdict.sound
        assert "ends in a different state" in verdict.findings[-1]

    def test_without_the_last_state_only_the_answers_are_compared(self) -> None:
        file = as_file(played())
        unknown = msgspec.structs.replace(file, ending=msgspec.structs.replace(file.ending, state=""))
        verdict = verify_record_file(GAME, unknown)
        assert verdict.sound
        assert "isn’t recorded" in verdict.findings[-1]
        assert not any("every shuffle" in one for one in verdict.findings)

    def test_seats_without_decks_are_reported_in_a_sentence(self) -> None:
        file = as_file(played())
        header = msgspec.structs.replace(file.beginning.header, seats=(Seat("A"),))
        begun = msgspec.structs.replace(file.beginning, header=header)
        verdict = verify_record_file(GAME, msgspec.structs.replace(file, beginning=begun))
        assert not verdict.sound
        assert "doesn’t fit the rules and cards here" in verdict.findings[-1]

    def test_other_rules_and_cards_are_reported(self) -> None:
        file = as_file(played())
        header = msgspec.structs.replace(file.beginning.header, pool="other", rules_version=7)
        begun = msgspec.structs.replace(file.beginning, header=header)
        told = " ".join(verify_record_file(GAME, msgspec.structs.replace(file, beginning=begun)).findings)
        assert "a different card pool" in told
        assert "version 7 of the rules" in told


class TestMoments:
    def test_owners_read_only_their_own_lines(self) -> None:
        match = played()
        told = {
            viewer: [line for one in replay_moments(again(match), tuple(match.answers), viewer) for line in one.told]
            for viewer in (0, 1, None)
        }
        for viewer, lines in told.items():
            assert lines == [event.words_for(viewer) for event in match.events]
        assert any(line.startswith("You draw red-") for line in told[0])
        assert not any("blue-" in line and line.startswith("You") for line in told[0])
        assert not any(line.startswith("You") for line in told[None])

    def test_an_answer_that_shows_nothing_makes_no_moment(self) -> None:
        """The first of two simultaneous secret answers shows nothing, not even that it was given."""
        match = played()
        found = replay_moments(again(match), tuple(match.answers), None)
        assert [one.answers for one in found[:2]] == [0, 2]
        assert found[-1].answers == len(match.answers)
        assert all(one.turn for one in found[1:])


def again(match: Match) -> Match:
    return Match.replay(GAME, match.record, 0)
