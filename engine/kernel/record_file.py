"""Record files: matches as JSON Lines that can be shared, replayed and verified.

The first line has the unchanging facts, including the seed; then there is one line for each answer; the last line
has the outcome and the final state. A file reveals everything that was hidden in the match.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TypeVar

import msgspec

from engine.kernel.errors import ReplayError
from engine.kernel.game import Game
from engine.kernel.header import Header
from engine.kernel.match import Match
from engine.kernel.randomness import seed_commitment
from engine.kernel.record import Checkpoint, Correction, GivenAnswer, Record
from engine.kernel.view import Outcome
from engine.text.text_decoding import NotTextError, verbatim_text

FORMAT_VERSION = 1
MAX_BYTES = 2_000_000
MAX_ANSWERS = 20_000
MAX_NAME_CHARS = 100

T = TypeVar("T")


class RecordFileError(ValueError):
    """Raised if a file isn't a match record; the message says why."""


class Beginning(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: the format version, the match's id if it had one, its header and its seed."""

    ready_room: int
    match: str = ""
    header: Header
    seed: str


class Ending(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The last line: the number of answers, the result, and the rule corrections.

    Attributes:
        answers: number of answers in the file.
        outcome: the result; ``None`` if the match didn't finish.
        state: the SHA-256 of its last state; empty if it couldn't be computed because the rules had changed.
        corrections: where the match continued under corrected rules.
    """

    answers: int
    outcome: Outcome | None = None
    state: str
    corrections: tuple[Correction, ...] = ()


class RecordFile(msgspec.Struct, frozen=True):
    """Contents of a record file."""

    beginning: Beginning
    answers: tuple[GivenAnswer, ...]
    ending: Ending


class Verdict(msgspec.Struct, frozen=True):
    """Result of verifying a match.

    Attributes:
        sound: whether nothing contradicts it.
        findings: the checks and their results, in sentences.
        vouched: whether the verifier has stored the match since it was played; a file alone can be forged.
        corrected: whether the rules were corrected after it started, so that its shuffles weren't verified.
    """

    sound: bool
    findings: tuple[str, ...]
    vouched: bool = False
    corrected: bool = False


def record_file(record: Record, state: str, outcome: Outcome | None, match: str = "") -> RecordFile:
    """Return a match as the contents of a record file.

    Args:
        record: the match's record.
        state: SHA-256 of its last state.
        outcome: the result, concessions included.
        match: the match's id.
    """
    beginning = Beginning(ready_room=FORMAT_VERSION, match=match, header=record.header, seed=record.seed)
    ending = Ending(answers=len(record.answers), outcome=outcome, state=state, corrections=record.corrections)
    return RecordFile(beginning, record.answers, ending)


def file_bytes(file: RecordFile) -> bytes:
    """Return the file as bytes."""
    lines = (file.beginning, *file.answers, file.ending)
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def parse_record_file(data: bytes) -> RecordFile:
    """Parse the bytes of a record file.

    Raises:
        RecordFileError: it isn't such a file, is cut off, or is too long.
    """
    if len(data) > MAX_BYTES:
        raise RecordFileError(f"This is not a match: the file is larger than {MAX_BYTES // 1_000_000} MB.")
    try:
        text = verbatim_text(data)
    except NotTextError as error:
        raise RecordFileError(f"This is not a match: {str(error)[0].lower()}{str(error)[1:]}") from None
    lines = [line for line in re.split(r"\r\n|\r|\n", text) if line.strip()]
    if len(lines) < 2:
        raise RecordFileError("This is not a match: the lines for its start, its answers or its end are missing.")
    if len(lines) > MAX_ANSWERS + 2:
        raise RecordFileError(f"This is not a match: it has more than {MAX_ANSWERS} answers.")
    beginning = _parsed_line(lines[0], Beginning, 1)
    if beginning.ready_room != FORMAT_VERSION:
        raise RecordFileError(
            f"This match was written in version {beginning.ready_room} of the format, not {FORMAT_VERSION}."
        )
    answers = tuple(_parsed_line(line, GivenAnswer, number) for number, line in enumerate(lines[1:-1], start=2))
    try:
        ending = _parsed_line(lines[-1], Ending, len(lines))
    except RecordFileError:
        raise RecordFileError("The file is damaged: its last line, with the end of the match, is missing.") from None
    if ending.answers != len(answers):
        raise RecordFileError(f"The file is damaged: it has {len(answers)} answers, and should have {ending.answers}.")
    if not _are_in_order(ending):
        raise RecordFileError("The file is damaged: its rule corrections are out of order.")
    if any(len(seat.name) > MAX_NAME_CHARS for seat in beginning.header.seats):
        raise RecordFileError(f"This is not a match: a player’s name has more than {MAX_NAME_CHARS} characters.")
    return RecordFile(beginning, answers, ending)


def _are_in_order(ending: Ending) -> bool:
    """Whether the corrections are in order and within the match."""
    versions = [point.version for point in ending.corrections]
    answers = [0, *(point.answers for point in ending.corrections), ending.answers]
    return versions == sorted(versions) and answers == sorted(answers)


def _parsed_line(line: str, kind: type[T], number: int) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except RecursionError:
        raise RecordFileError(f"This is not a match: line {number} is nested too deeply.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordFileError(f"This is not a match: line {number} can’t be read ({error}).") from None


def verify_record_file(game: Game, file: RecordFile) -> Verdict:
    """Check that the seed matches its commitment, and that the whole match follows from seed and answers.

    Matches are replayed only if they were played under the installed rules from start to end.
    """
    beginning, ending = file.beginning, file.ending
    if _seed_hash(beginning.seed) != beginning.header.commitment:
        wrong = "The seed is not the one committed at the start: its SHA-256 is different."
        return Verdict(False, (wrong,))
    findings = ["The seed is the one committed at the start: its SHA-256 matches."]
    if beginning.header.pool != game.pool:
        findings.append("It was played with a different card pool, so cards may differ.")
    if not is_under_installed_rules(game, file):
        return Verdict(False, (*findings, *_rules_words(game, file)), corrected=True)
    try:
        match = replayed_match(game, file)
    except ReplayError as error:
        return Verdict(False, (*findings, f"The match can’t be replayed with it. {error}"))
    findings.append(f"All {len(file.answers)} answers fit the rules when replayed from this seed.")
    if not ending.state:
        return Verdict(True, (*findings, "Its final state isn’t recorded, so it can’t be compared."))
    if match.state_hash != ending.state:
        return Verdict(False, (*findings, "But it ends in a different state, so it was not played like this."))
    findings.append("It ends with everything in the same place, so every shuffle and draw came from this seed.")
    if match.outcome and match.outcome != ending.outcome:
        findings.append(f"By the rules it ends like this: {match.outcome.reason}")
    return Verdict(True, tuple(findings))


def file_differences(file: RecordFile, kept: RecordFile) -> tuple[str, ...]:
    """Return the differences between a file and the stored match, in words; empty if the file wasn't edited."""
    mine, own = file.beginning, kept.beginning
    parts = (
        ("players and decks", mine.header.seats == own.header.seats),
        ("beginning", (mine.header, mine.seed) == (own.header, own.seed) or mine.header.seats != own.header.seats),
        ("answers", file.answers == kept.answers),
        ("rule corrections", file.ending.corrections == kept.ending.corrections),
        ("end", file.ending.outcome == kept.ending.outcome),
    )
    return tuple(words for words, same in parts if not same)


def replayed_match(
    game: Game,
    file: RecordFile,
    upto: int | None = None,
    halts: Mapping[int, int] | None = None,
    *,
    rest: Checkpoint | None = None,
    checkpoints: bool = False,
) -> Match:
    """Return the match of a file after the first ``upto`` answers (all by default).

    Given the ``halts`` of a running match, it stops where that match is now.

    Args:
        game: the game whose rules apply.
        file: the file of the match.
        upto: number of answers to apply.
        halts: as for ``Match``.
        rest: checkpoint of this match to continue from, with at most ``upto`` answers; by default it starts from the
    deal.
        checkpoints: whether it takes new checkpoints, which costs time.

    Raises:
        ReplayError: it doesn't fit these rules and cards.
    """
    header, seed = file.beginning.header, file.beginning.seed
    before = file.answers[: rest.answers] if rest else ()
    try:
        match = Match(game, header, seed, rest, before, to_come=file.answers, halts=halts, checkpoints=checkpoints)
        match.apply_answers(file.answers[len(before) : upto])
    except ReplayError:
        raise
    except Exception as error:  # files can contain anything: cards, seats and orders that no game has
        reason = error.args[0] if error.args else ""
        why = f": {reason}" if isinstance(reason, str) and reason.endswith(".") else "."  # else it's Python's words
        raise ReplayError(f"It doesn’t fit the rules and cards here{why}") from error
    return match


def _seed_hash(seed: str) -> str:
    try:
        return seed_commitment(seed)
    except ValueError:
        return ""


def is_under_installed_rules(game: Game, file: RecordFile) -> bool:
    """Whether a match was played under the installed rules from start to end, without corrections."""
    return file.beginning.header.rules_version == game.rules_version and not file.ending.corrections


def _rules_words(game: Game, file: RecordFile) -> Iterator[str]:
    """Yield sentences about the rules of a match, unless only the installed rules were used."""
    began, installed = file.beginning.header.rules_version, f"version {game.rules_version} is installed here"
    if file.ending.corrections:
        yield f"It started under version {began} of the rules; {installed}."
    else:
        yield f"It was played under version {began} of the rules; {installed}."
    for point in file.ending.corrections:
        yield f"After {point.answers} answers it continued under version {point.version} of the rules."
    yield "So it isn’t replayed, and its shuffles can’t be verified."
