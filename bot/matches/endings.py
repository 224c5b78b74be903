"""Endings of matches that don't come from the rules alone: conceding, draws and abandoned matches."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from bot.matches.alteration import Alteration
from bot.matches.match_info import host_name, host_of
from bot.problems import MatchProblem
from bot.storage.rows import MatchRow, SeatRow, State
from engine.kernel.event import Event
from engine.kernel.view import Outcome, SeatView
from engine.wording import list_in_words


def outcome_after_conceding(row: MatchRow, quitter: SeatRow, action_words: str = "concedes") -> Outcome | None:
    """Return the outcome when a player concedes; ``None`` if the others play on.

    Of two players the other one wins; the host of an open match cancels it. With more players the others play on until
    one is left, who wins; computers don't play on among themselves. This is a house rule for 2E-GAP-30.
    ``action_words`` are used in the reason for what the player did.

    Raises:
        MatchProblem: the match is open and the user isn't its host, or they have conceded already.
    """
    if row.state is State.OPEN:
        if quitter.user != host_of(row):
            raise MatchProblem(f"Only the host ({host_name(row)}) can cancel this match.")
        return Outcome((), f"{quitter.name} cancels the match.")
    if quitter.conceded:
        raise MatchProblem("You have already conceded this match; the others continue.")
    staying = [seat for seat in row.seats if seat.seat != quitter.seat and not seat.conceded]
    if len(staying) > 1 and any(seat.user > 0 for seat in staying):
        return None
    winners = list_in_words(seat.name for seat in staying)
    verb = "win" if len(staying) > 1 else "wins"
    reason = f"{quitter.name} {action_words}; {winners} {verb}." if winners else f"{quitter.name} {action_words}."
    return Outcome(tuple(seat.seat for seat in staying), reason)


def settled_outcome(row: MatchRow, outcome: Outcome, scores: Sequence[SeatView]) -> Outcome:
    """Return the outcome by the rules, but without players who have conceded among the winners.

    The best of the others win (2E-GAP-30).
    """
    conceded_seats = {seat.seat for seat in row.seats if seat.conceded}
    outcome = msgspec.structs.replace(
        outcome, reason=_with_list_of_names(outcome.reason, [seat.name for seat in row.seats])
    )
    if not conceded_seats.intersection(outcome.winners):
        return outcome
    staying = [seat for seat in scores if seat.seat not in conceded_seats]
    best = max(seat.score for seat in staying)
    winners = [seat for seat in staying if seat.seat in outcome.winners] or [s for s in staying if s.score == best]
    names = list_in_words(seat.name for seat in winners)
    verb = "wins" if len(winners) == 1 else "win"
    reason = f"{outcome.reason} Of the remaining players, {names} {verb}."
    return Outcome(tuple(seat.seat for seat in winners), reason, outcome.rule)


def _with_list_of_names(words: str, names: Sequence[str]) -> str:
    """Return the text with *Alice, Bob and Carol* instead of *Alice and Bob and Carol*, as the rules write it."""
    item = f"(?:{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})"
    several = re.compile(rf"{item}(?: and {item}){{2,}}")
    return several.sub(lambda match: list_in_words(re.findall(item, match[0])), words)


def draw_alteration(row: MatchRow) -> Alteration:
    """Return the alteration that ends the match because all remaining players agree to a draw."""
    staying = [seat for seat in row.seats if not seat.conceded]
    outcome = Outcome(tuple(seat.seat for seat in staying), "The players agree to a draw.")
    return Alteration(events=(Event(kind="draw agreed", public=outcome.reason),), outcome=outcome)


def abandoned_alteration(row: MatchRow, by: int | None, name: str) -> Alteration:
    """Return the alteration that ends the match without a winner: by agreement, or because it has stalled."""
    reason = (
        "The match ends by agreement, without a winner." if by is None else f"{name} ends the match without a winner."
    )
    outcome = Outcome((), reason)
    return Alteration(events=(Event(kind="abandon", public=reason, seat=_seat_of_user(row, by)),), outcome=outcome)


def _seat_of_user(row: MatchRow, user: int | None) -> int | None:
    return next((seat.seat for seat in row.seats if seat.user == user), None)
