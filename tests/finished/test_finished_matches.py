"""Recorded matches: all are read, and the short ones are replayed from seed and answers to their final state.

``python -m tests.soak finished`` plays all of them.
"""

from __future__ import annotations

import msgspec
import pytest

from engine.games import game
from engine.kernel.record_file import RecordFile, verify_record_file
from tests.finished.kept import MATCHES_PER_GAME, RECORDED_GAMES, recorded_match, recorded_matches, short_matches


@pytest.mark.parametrize("name", RECORDED_GAMES)
def test_matches_of_each_game_are_kept_that_came_to_their_end(name: str) -> None:
    matches = recorded_matches(name)
    assert len(matches) == MATCHES_PER_GAME
    assert all(one.ending.outcome and one.ending.state for one in matches)
    assert {one.beginning.header.game for one in matches} == {name}
    assert len({one.beginning.seed for one in matches}) == MATCHES_PER_GAME


@pytest.mark.parametrize(
    ("name", "number"), [(name, number) for name in RECORDED_GAMES for number in short_matches(name)]
)
def test_a_finished_match_is_replayed_to_its_end_or_names_its_rules(name: str, number: int) -> None:
    assert faults_of(recorded_match(name, number)) == []


def test_a_match_with_answers_that_no_longer_fit_says_so() -> None:
    whole = recorded_match("second-edition", 0)
    shorter = RecordFile(whole.beginning, whole.answers[1:], whole.ending)
    assert faults_of(shorter)


@pytest.mark.parametrize("name", RECORDED_GAMES)
def test_a_match_of_an_older_version_names_its_rules_and_is_not_verified(name: str) -> None:
    file = recorded_match(name, 0)
    rules = game(name)
    header = msgspec.structs.replace(file.beginning.header, rules_version=rules.rules_version - 1)
    before = msgspec.structs.replace(file, beginning=msgspec.structs.replace(file.beginning, header=header))
    verdict = verify_record_file(rules, before)
    assert (verdict.sound, verdict.vouched, verdict.corrected) == (False, False, True)
    assert faults_of(before) == []


def faults_of(file: RecordFile) -> list[str]:
    """Return what is wrong with a recorded match: under the installed rules it must be valid, else name its rules."""
    header = file.beginning.header
    rules = game(header.game)
    verdict = verify_record_file(rules, file)
    if header.rules_version != rules.rules_version:
        told = f"It was played under version {header.rules_version} of the rules"
        return [] if told in " ".join(verdict.findings) else [f"{file.beginning.match}: its rules are not named"]
    return [] if verdict.sound else [f"{file.beginning.match}: {verdict.findings[-1]}"]
