"""Cards whose text is words that the players carry out themselves: all that imported cards say besides their facts."""

from __future__ import annotations

from functools import partial

import msgspec

from engine.ccg.adjusting.carrying_out import CARRYING_OUT, ByHand, adjust_until_done, agreed, carry_out
from engine.first_edition.adjusting import adjust, knows, next_step
from engine.first_edition.table import Table
from engine.kernel.asking import choose_one
from engine.kernel.decision import Answer, Decision, Kind, Option, Procedure, ask, option

OVERCOME, DISCARDED, WAITS, GOES_ON, PLACED = "overcome", "discard", "reseed", "continues", "placed"
_FATES = (
    option(DISCARDED, "Not overcome and discarded", "The attempt ends, and all who take part are stopped."),
    option(OVERCOME, "Overcome", "Its conditions are met, or it has none; the attempt goes on."),
    option(WAITS, "Not overcome: it waits", "It is met first by the next attempt; this one ends."),
    option(GOES_ON, "Discarded, and the attempt goes on", "Its conditions are not met, but it stops nobody."),
    option(PLACED, "It stays in play at the mission", "The attempt goes on, but for those who are stopped."),
)
"""What can become of a dilemma that is met (1E-DIL-03 to 1E-DIL-08)."""


def carry_out_words(table: Table, instance: str, seat: int) -> Procedure[None]:
    """Show a card's words; its player adjusts the table as they say, and the opponent agrees or objects."""
    if instance not in table.state.cards or not (words := table.card(instance).words):
        return
    adjusting = partial(adjust_until_done, table, seat, _by_hand(table, seat))
    yield from carry_out(table, table.name(instance), words, (seat, table.other(seat)), adjusting)


def fate_of(table: Table, dilemma: str, seat: int) -> Procedure[str]:
    """What becomes of a dilemma of which only the words are known: its player's opponent says it if they object."""
    prompt = f"What becomes of {table.name(dilemma)}?"
    public = "says what becomes of a dilemma"
    fate = yield from choose_one(seat, prompt, _FATES, "1E-DIL-03", public=public)
    label = next(one.label for one in _FATES if one.id == fate)
    other = table.other(seat)
    if (yield from agreed(other, f"{table.player_name(seat)} says of {table.name(dilemma)}: {label}.")):
        return fate
    return (yield from choose_one(other, prompt, _FATES, "1E-DIL-03", public=public))


def _by_hand(table: Table, seat: int) -> ByHand:
    return ByHand(
        knows=lambda proposal: knows(proposal.orders),
        verbs=partial(_verbs, table, seat),
        completed=partial(_completed, table, seat),
        adjust=partial(adjust, table, seat),
    )


def _verbs(table: Table, seat: int) -> tuple[Option, ...]:
    """All adjustments that are made by choosing; a note is not."""
    known = next_step(table, seat, ())
    return tuple(one for one in known.options if one.id != "note") if isinstance(known, Decision) else ()


def _completed(table: Table, seat: int, verb: str) -> Procedure[Answer]:
    """The adjustment with all that it asks for."""
    order: Answer = (verb,)
    while isinstance(step := next_step(table, seat, order), Decision):
        default = (str(max(step.minimum, 0)),) if step.kind is Kind.NUMBER else (step.options[0].id,)
        order = (*order, *(yield from ask(msgspec.structs.replace(step, default=default, public=CARRYING_OUT))))
    return order
