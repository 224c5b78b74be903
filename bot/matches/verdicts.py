"""Verdicts on the bot's own matches: whether seed, answers and log agree."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.storage.rows import EventRow, MatchRow
from engine.kernel.event import Event
from engine.kernel.game import Game
from engine.kernel.match import Match
from engine.kernel.record import Record
from engine.kernel.record_file import RecordFile, Verdict, record_file, replayed_match, verify_record_file


def match_as_file(rules: Game, row: MatchRow, record: Record) -> RecordFile:
    """Return a match as a record; its last state comes from the checkpoint, not from a replay, so they can differ."""
    try:
        state = Match.restore(rules, record).state_hash
    except Exception:  # rules can fail in any way on answers they no longer accept
        state = ""
    return record_file(record, state, row.outcome, row.id)


def verdict_on(rules: Game, row: MatchRow, record: Record, log: Sequence[EventRow]) -> Verdict:
    """Return whether a finished match follows from its seed, and its log from both."""
    file = match_as_file(rules, row, record)
    verdict = verify_record_file(rules, file)
    if verdict.corrected:
        return _verdict_on_corrected_rules(verdict, row, record, log)
    if not verdict.sound:
        return verdict
    events = replayed_match(rules, file).events
    found_count = _count_found_in_order(events, [line.event for line in log])
    if found_count == len(events):
        finding = f"All {found_count} log lines it produces are in the match log, in the same order."
    else:
        finding = (
            f"The match log has {found_count} of the {len(events)} log lines it produces word for word; the "
            "wording has changed."
        )
    return Verdict(True, (*verdict.findings, finding))


def _verdict_on_corrected_rules(verdict: Verdict, row: MatchRow, record: Record, log: Sequence[EventRow]) -> Verdict:
    """Return the verdict on a match whose rules were corrected, comparing header, log and end."""
    header = record.header
    same = (header.game, header.commitment, len(header.seats)) == (row.game, row.commitment, len(row.seats))
    parts = (
        ("header", same),
        ("number of moves", len(record.answers) == row.moves),
        ("log", [line.number for line in log] == list(range(len(log)))),
        ("end", row.outcome is not None),
    )
    wrong = [words for words, sound in parts if not sound]
    if wrong:
        finding = f"Its {' and its '.join(wrong)} don’t match what was saved."
        return Verdict(False, (*verdict.findings, finding))
    end = row.outcome.reason if row.outcome else ""
    finding = f"Its header, its {row.moves} moves, its log of {len(log)} lines and its ending all agree. Result: {end}"
    return msgspec.structs.replace(verdict, findings=(*verdict.findings, finding))


def _count_found_in_order(events: Sequence[Event], log: Sequence[Event]) -> int:
    """Return how many of the events are in the log in this order; undone and other lines may be in between."""
    count = index = 0
    for event in events:
        if event in log[index:]:
            index = log.index(event, index) + 1
            count += 1
    return count
