"""Interrupts, texts and hidden agendas that can be used between actions in either turn (1E-TIM-01)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects.texts import AnyTime
from engine.first_edition.cards.definition import Doorway, FunctionCard
from engine.first_edition.cards.terms import text_description
from engine.first_edition.position.cards_with_text import cards_with_text, texts_of
from engine.first_edition.position.characteristics import has_no_usable_text
from engine.first_edition.resolving.download_checks import would_waste_use
from engine.first_edition.resolving.hidden_agendas import AGENDAS, agenda_function, reveal_agenda
from engine.first_edition.resolving.text_use import use_text
from engine.first_edition.table.caches import cached_everywhere
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import is_used, use_key_of
from engine.kernel.decision import Option, Procedure, option

ANY_TIME = "any time"
_GROUP = "Any time"
_VERB = "anytime"


def any_time_options(table: Table, seat: int) -> list[Option]:
    """Return the cards and texts that a player could use between two actions (1E-TIM-02)."""
    if not table.index.responses.any_time:
        return []
    return [*_hand_options(table, seat), *_text_options(table, seat), *_agenda_options(table, seat)]


def _hand_options(table: Table, seat: int) -> Iterator[Option]:
    """Yield options from hand, one per title: interrupts in either turn, doorways only in the player's (1E-TIM-05)."""
    told: set[str] = set()
    for instance in table.cards_in_list("hand", seat):
        name = table.state.cards[instance].card
        if name in told or name not in table.index.responses.any_time_uses:
            continue
        told.add(name)
        card = table.card_as(instance, FunctionCard)
        if isinstance(card, Doorway) and seat != table.state.active:
            continue
        uses = table.index.responses.any_time_uses[name]
        able = [(number, use) for number, use in uses if table.rules.may_use(table, seat, instance, use, None)]
        for place, (number, function) in enumerate(able, start=1):
            label = f"Play {card.name}{f' ({place} of {len(able)})' if len(able) > 1 else ''}"
            words = table.rules.words(function)
            yield option(f"{_VERB}:{instance}:{number}", label, words, group=_GROUP, card=name)


def _text_options(table: Table, seat: int) -> Iterator[Option]:
    if not table.index.responses.any_time_texts:
        return
    for there in cached_everywhere(table, ANY_TIME, _texts_at):
        for instance, number, text in there:
            own = table.instance(instance).controller == seat
            if own and _may_use_text(table, seat, instance, number, text):
                card = table.card(instance)
                words, label = text_description(text, card.type), f"Use {table.name(instance)}"
                yield option(f"{_VERB}:{instance}:{number}", label, words, group=_GROUP, card=card.id)


def _texts_at(table: Table, place: str) -> list[tuple[str, int, AnyTime]]:
    there = cards_with_text(table, place)
    return [(card, n, text) for card, texts in there for n, text in enumerate(texts) if isinstance(text, AnyTime)]


def _may_use_text(table: Table, seat: int, instance: str, number: int, text: AnyTime) -> bool:
    resolution = table.rules.resolution(table, seat, instance, None)
    return (
        not has_no_usable_text(table, instance)
        and not is_used(table, use_key_of(table, instance, number, seat), text.once)
        and (text.requires is None or resolution.holds(text.requires, None))
        and resolution.can_pay(text.costs)
        and resolution.is_possible(text.effects)
        and not would_waste_use(table, seat, instance, text)
    )


def _agenda_options(table: Table, seat: int) -> Iterator[Option]:
    """Yield hidden agendas whose conditions are met; not in the seed phase (1E-HA-02, 1E-HA-03)."""
    if table.seeding:
        return
    for instance in table.cards_in_list(AGENDAS, seat):
        function = agenda_function(table, instance)
        if table.rules.may_use(table, seat, instance, function, None):
            card, words = table.card(instance), table.rules.words(function)
            yield option(f"{_VERB}:{instance}:0", f"Turn up {card.name}", words, group=_GROUP, card=card.id)


def use_any_time(table: Table, seat: int, choice: str) -> Procedure[None]:
    """Carry out one of the ``any_time_options``."""
    _, instance, number = choice.split(":")
    kind = table.list_of_card(instance)[0]
    if kind == "hand":
        yield from table.rules.play(table, seat, instance, int(number), None)
    elif kind == AGENDAS:
        yield from reveal_agenda(table, seat, instance)
    else:
        yield from _use_text(table, seat, instance, int(number))


def _use_text(table: Table, seat: int, instance: str, number: int) -> Procedure[None]:
    text = texts_of(table, instance)[number]
    if not isinstance(text, AnyTime):
        return
    words = f"{table.player_name(seat)} uses {table.name(instance)}."
    table.journal.log_event("use", words, seat=seat, rule="1E-TIM-01")
    limit = use_key_of(table, instance, number, seat), text.once
    yield from use_text(table, seat, instance, text, limit)


def is_any_time_option(choice: str) -> bool:
    """Whether an option id is one of the ``any_time_options``."""
    return choice.startswith(f"{_VERB}:")
