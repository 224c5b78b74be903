"""Response actions: who may answer what happens, and in which order (2E-TIM-02 to 2E-TIM-08)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.cards.definition import Interrupt, texts_of
from engine.effects.tree import Ability, Response, Trigger
from engine.kernel.decision import Decision, Kind, Option, Procedure, ask, option
from engine.second_edition.abilities import Use, may_use, use, words_of
from engine.second_edition.interrupts import may_play, play_interrupt
from engine.second_edition.occurrence import Occurrence
from engine.second_edition.reckoning import Reckoning
from engine.second_edition.table import Table

PASS = option("pass", "Pass", group="Pass")


class Answering(msgspec.Struct, frozen=True):
    """One response that a player could make: a card, and the number of its text; -1 for an interrupt in hand."""

    instance: str
    text: int = -1

    @property
    def id(self) -> str:
        """For an option."""
        return f"{self.instance}:{self.text}"


def happen(table: Table, occurrence: Occurrence) -> Procedure[Occurrence]:
    """Let everybody respond to what happens, or is about to; returns it as the responses have left it.

    The active player has the first chance, then the others clockwise (2E-TIM-06, 2E-MUL-05). Who uses a response has
    the next chance again (2E-TIM-05); the window closes when all have passed in a row (2E-TIM-07). One occurrence
    allows one use of a text (2E-TIM-04). Nobody is asked who cannot respond (2E-GAP-18).
    """
    if occurrence.event not in table.answered:
        return occurrence
    used: set[str] = set()
    order = table.clockwise(table.state.active)
    passes, turn = 0, 0
    while passes < len(order) and table.outcome is None and not _is_done(occurrence):
        seat = order[turn % len(order)]
        chosen = yield from _choice(table, seat, occurrence, used)
        if chosen is None:
            passes, turn = passes + 1, turn + 1
            continue
        passes = 0
        used.add(chosen.id)
        yield from _respond(table, seat, chosen, occurrence)
    return occurrence


def _is_done(occurrence: Occurrence) -> bool:
    """What has been prevented for everybody is no longer there to be answered."""
    return occurrence.cancelled or (bool(occurrence.cards) and not occurrence.left())


def _choice(table: Table, seat: int, occurrence: Occurrence, used: set[str]) -> Procedure[Answering | None]:
    possible = [one for one in _responses(table, seat, occurrence) if one.id not in used]
    if not possible:
        return None
    answer = yield from ask(
        Decision(
            seat=seat,
            kind=Kind.ACTION,
            prompt=f"{_told(table, occurrence)} Do you respond?",
            public="may respond",
            options=(*(_option(table, one) for one in possible), PASS),
            private=True,
            default=("pass",),
            rule="2E-TIM-02",
        )
    )
    return next((one for one in possible if one.id == answer[0]), None)


def _told(table: Table, occurrence: Occurrence) -> str:
    names = table.names(occurrence.left()) if len(occurrence.cards) <= 3 else f"{len(occurrence.cards)} cards"
    what = f"{names}: {occurrence.event}" if names else occurrence.event
    cause = f" by {table.name(occurrence.cause)}" if occurrence.cause in table.state.cards else ""
    return f"{what[0].upper()}{what[1:]}{cause}."


def _option(table: Table, one: Answering) -> Option:
    card = table.card(one.instance)
    verb = "Play" if one.text < 0 else "Use"
    return option(one.id, f"{verb} {card.name}", words_of(table, one.instance, one.text), group=verb, card=card.id)


def _responses(table: Table, seat: int, occurrence: Occurrence) -> Iterator[Answering]:
    """What a player could respond with now, one of each kind of interrupt."""
    now = Reckoning(table)
    seen: set[str] = set()
    for instance in table.player(seat).hand:
        card = table.card(instance)
        if isinstance(card, Interrupt) and card.trigger and card.id not in seen:
            if answers(table, now, card.trigger, instance, seat, occurrence) and may_play(table, instance, seat, occurrence):
                seen.add(card.id)
                yield Answering(instance)
    for instance in list(table.in_play(seat)):
        for number, text in enumerate(texts_of(table.card(instance))):
            if isinstance(text, Response) and answers(table, now, text.trigger, instance, seat, occurrence):
                if may_use(table, Use(instance, number, seat, occurrence)):
                    yield Answering(instance, number)


def answers(
    table: Table, now: Reckoning, trigger: Trigger, instance: str, seat: int, occurrence: Occurrence
) -> bool:
    """Whether what happens is what a text responds to."""
    if trigger.event != occurrence.event:
        return False
    own = occurrence.seat == seat
    if (trigger.by == "you" and not own) or (trigger.by == "opponent" and own):
        return False
    if trigger.this and instance not in occurrence.cards:
        return False
    if trigger.here and not _is_here(table, instance, occurrence):
        return False
    if trigger.cards is None:
        return True
    return any(
        now.described(trigger.cards, card, instance, seat) and now.meets_alone(trigger.cards, card)
        for card in occurrence.left()
        if card in table.state.cards
    )


def _is_here(table: Table, instance: str, occurrence: Occurrence) -> bool:
    site = table.site_at(instance)
    return site is not None and site.id == occurrence.site


def _respond(table: Table, seat: int, one: Answering, occurrence: Occurrence) -> Procedure[None]:
    if one.text < 0:
        yield from play_interrupt(table, one.instance, seat, occurrence)
    else:
        yield from use(table, Use(one.instance, one.text, seat, occurrence))


def ability_of(table: Table, instance: str, text: int) -> Ability:
    """The action of a card's text by its number."""
    ability = texts_of(table.card(instance))[text]
    if not isinstance(ability, Ability):
        raise TypeError(f"Text {text} of {table.name(instance)} is no action.")
    return ability
