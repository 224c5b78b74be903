"""Infiltrators that join or leave during an attempt, as the rulings of 2002 allow (1ER-INF-1)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.first_edition.control.infiltration import carry_out_infiltration, taking_part_option
from engine.first_edition.missions.attempt_continuation import is_attempt_continuing
from engine.first_edition.position.teams.infiltrators import infiltrators_among
from engine.first_edition.resolving.actions import MISSIONS, PASS
from engine.first_edition.resolving.statuses import remove_from_attempt
from engine.first_edition.resolving.two_groups import groups_by_place, join_attempt, places_of_participants
from engine.first_edition.table.state import TAKING_PART, Attempt
from engine.first_edition.table.table import Table
from engine.kernel.decision import Decision, Kind, Option, Procedure, Window


def let_infiltrators_reconsider(table: Table, now: Attempt) -> Procedure[None]:
    """Let infiltrators join or leave an attempt after each of its seed cards (1ER-INF-1).

    Under rulebook 2.5.4 they take part in the whole attempt or not at all (1E-INF-04).
    """
    if table.edition.infiltrators_commit or not table.index.has_infiltrators:
        return
    seat = table.opponent_of(now.seat)
    decided: list[str] = []
    while is_attempt_continuing(table, now) and (spies := _infiltrators_to_ask(table, now, decided)):
        (given,) = yield (_taking_part_question(seat, [taking_part_option(table, card) for card in spies]),)
        if given[0] == PASS.id:
            return
        decided.append(given[0].partition(":")[2])
        carry_out_infiltration(table, seat, given[0])
        _update_attempt(table, now, decided[-1])


def _infiltrators_to_ask(table: Table, now: Attempt, decided: Sequence[str]) -> list[str]:
    """Return the infiltrators whose player could change their part in the attempt, except those just asked about."""
    groups = zip(places_of_participants(now), groups_by_place(table, now), strict=True)
    spies = (card for place, group in groups for card in infiltrators_among(table, now.seat, place, group))
    return [card for card in spies if card not in decided]


def _taking_part_question(seat: int, options: list[Option]) -> Decision:
    return Decision(
        seat=seat,
        kind=Kind.ACTION,
        prompt="Do your infiltrators take part in the rest of the attempt?",
        public="may act",
        options=(*options, PASS),
        private=True,
        default=(PASS.id,),
        rule="1ER-INF-1",
        window=Window("the attempt continues", MISSIONS),
    )


def _update_attempt(table: Table, now: Attempt, card: str) -> None:
    """Add an infiltrator to the attempt or remove them, as their player has decided."""
    if TAKING_PART in table.instance(card).states:
        join_attempt(table, now, card)
        table.drop_caches(now.location)
    else:
        remove_from_attempt(table, [card])
