"""Looking at an opponent’s crew or team, so that a player can choose among cards that are otherwise hidden.

A text that lets a player choose an opponent’s card lets them see each eligible card first (2E-SEL-02, 2E-SHW-03).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.adjustment_log import LogSentence
from engine.ccg.adjusting.asking_steps import options_step, seat_in_order
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.piles import look_at_cards
from engine.ccg.adjusting.verb import PEOPLE, Verb
from engine.kernel.decision import Answer, Decision, Option, option
from engine.kernel.errors import RuleViolation


def _hidden_teams(hands: ManualTable, seat: int) -> Iterator[Option]:
    """Yield options for other players' crews and teams with cards that a seat doesn't know."""
    for place, commander, where in hands.teams():
        there = hands.cards_present(place, commander)
        if commander != seat and not all(hands.knows(seat, card) for card in there):
            cards = "1 card" if len(there) == 1 else f"{len(there)} cards"
            yield option(f"{commander}.{place}", f"{hands.player(commander)}’s cards {where}", cards)


def _team_question(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    return options_step(seat, "Whose cards do you look at, and where?", list(_hidden_teams(hands, seat)))


def _look_at_team(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    commander, _, place = what[0].partition(".")
    there = hands.cards_present(place, seat_in_order(hands, commander))
    if not there:
        raise RuleViolation("There is no such crew or team.")
    label = next(where for at, whose, where in hands.teams() if (at, str(whose)) == (place, commander))
    look_at_cards(hands, seat, there)
    return f"{hands.player(seat)} looks at {hands.player(int(commander))}’s cards {label}."


VERBS = {
    "look-team": Verb(
        "Look at an opponent’s crew or team",
        "only you see its personnel and equipment, and can choose among them afterwards",
        PEOPLE,
        (_team_question,),
        _look_at_team,
        "There is no such crew or team with cards hidden from you.",
    )
}
