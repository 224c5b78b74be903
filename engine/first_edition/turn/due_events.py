"""Events due at the start or end of a turn, in order (1E-TURN-10).

Between these events, players can only use cards that suspend play, such as special downloads (1E-TIM-03).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from engine.ccg.effects.cards_meant import Chosen, Random, This
from engine.ccg.effects.effects import Discard, Draw, Effect, Score
from engine.ccg.effects.language import tree_nodes
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Ability, EndOfEveryTurn, EndOfTurn, StartOfTurn, Text
from engine.first_edition.position.card_positions import seat_meant_by_you
from engine.first_edition.position.cards_with_text import cards_with_text, texts_of
from engine.first_edition.position.characteristics import is_disabled
from engine.first_edition.position.texts_for_every_player import works_for_every_player
from engine.first_edition.resolving.actions import let_players_respond
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.caches import cached_everywhere
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import TURN, is_used, record_use, use_key_of
from engine.kernel.decision import Procedure, checkpoint

DueTextType = type[StartOfTurn] | type[EndOfTurn] | type[EndOfEveryTurn]
_GIVING_EFFECTS = (Draw, Score, DownloadCards)
"""Effects that give a player something."""

DueEvent = Callable[[Table], Procedure[None]]


def due_texts(table: Table, *kinds: DueTextType) -> Iterator[str]:
    """Yield the texts in play that are due now, as ``text:card:number``, in table order."""
    for there in cached_everywhere(table, ("due", kinds), partial(_texts_at, kinds)):
        for instance, number, text in there:
            own = table.state.active == seat_meant_by_due_text(table, instance)
            if (own or isinstance(text, EndOfEveryTurn)) and not is_disabled(table, instance):  # 1E-TURN-12
                yield f"text:{instance}:{number}"


def _texts_at(kinds: tuple[DueTextType, ...], table: Table, place: str) -> list[tuple[str, int, Text]]:
    there = cards_with_text(table, place)
    return [(card, n, text) for card, texts in there for n, text in enumerate(texts) if isinstance(text, kinds)]


def seat_meant_by_due_text(table: Table, instance: str, text: Ability | Text | None = None) -> int:
    """Return the player meant by "you" in a due text: the active player if either may use the card.

    A text of every turn that works for all applies to one of them, on whose opponent's turn it may be.
    """
    for_all = works_for_every_player(table, instance)
    if for_all and isinstance(text, EndOfEveryTurn) and text.requires is not None:
        needs = text.requires
        held = (seat for seat in table.seats() if Resolution(table, seat, instance).holds(needs, None))
        return next(held, seat_meant_by_you(table, instance))
    return table.state.active if for_all or table.card(instance).open else seat_meant_by_you(table, instance)


def card_and_number(due: str) -> tuple[str, int]:
    """Return the card and the number of a due text."""
    _, instance, number = due.split(":")
    return instance, int(number)


def carry_out_due(table: Table, doings: Mapping[str, DueEvent]) -> Procedure[None]:
    """Carry out due events in order, with a checkpoint before each."""
    state = table.state
    while state.due and table.outcome is None:
        yield from checkpoint()
        first, state.due = state.due[0], state.due[1:]
        cause = "" if first in doings else card_and_number(first)[0]
        yield from let_players_respond(
            table, "next", Action(first if first in doings else "next", state.active, cause=cause)
        )
        if first in doings:
            yield from doings[first](table)
        else:
            yield from _carry_out(table, *card_and_number(first))


def _carry_out(table: Table, instance: str, number: int) -> Procedure[None]:
    """Carry out a due text if its card is still in play."""
    if instance not in table.state.cards or not table.in_play(instance):
        return
    text = texts_of(table, instance)[number]
    resolution = Resolution(table, seat_meant_by_due_text(table, instance, text), instance)
    if not isinstance(text, StartOfTurn | EndOfTurn | EndOfEveryTurn) or not resolution.can_pay(text.costs):
        return
    again = _copies_key(table, instance, number, text)
    if is_used(table, again, TURN) or not (text.requires is None or resolution.holds(text.requires, None)):
        return
    if not table.card(instance).cumulative:
        record_use(table, again, TURN)
    if (yield from resolution.pay_costs(text.costs)):
        yield from resolution.run(text.effects)


def texts_with_effect(table: Table, due: Iterable[str]) -> list[str]:
    """Return the due texts that would have an effect now, only the first of equivalent copies."""
    live: dict[str, str] = {}
    for effect in due:
        instance, number = card_and_number(effect)
        text = texts_of(table, instance)[number]
        if isinstance(text, Ability) and _would_have_effect(table, instance, text):
            live.setdefault(_copies_key(table, instance, number, text), effect)
    return list(live.values())


def _would_have_effect(table: Table, instance: str, text: Ability) -> bool:
    resolution = Resolution(table, seat_meant_by_due_text(table, instance, text), instance)
    if not resolution.can_pay(text.costs) or not (text.requires is None or resolution.holds(text.requires, None)):
        return False
    return any(
        resolution.concerns_any(effect) and not _has_no_hand_to_discard(table, resolution, effect)
        for effect in text.effects
    )


def do_compete_for_hand(table: Table, live: Sequence[str]) -> bool:
    """Whether one text discards from a hand that another text changes."""
    hands: list[tuple[int, bool]] = []
    for card in live:
        instance, number = card_and_number(card)
        resolution = Resolution(table, seat_meant_by_due_text(table, instance), instance)
        for effect in tree_nodes(texts_of(table, instance)[number]):
            if isinstance(effect, Draw) or (isinstance(effect, Discard) and _is_from_hand(effect)):
                hands += [(seat, isinstance(effect, Discard)) for seat in resolution.seats_meant(effect.whose)]
    return any(discards and sum(seat == other for other, _ in hands) > 1 for seat, discards in hands)


def _has_no_hand_to_discard(table: Table, resolution: Resolution, effect: Effect) -> bool:
    """Whether an effect would discard from empty hands."""
    if not isinstance(effect, Discard) or not _is_from_hand(effect):
        return False
    return not any(table.cards_in("hand", seat) for seat in resolution.seats_meant(effect.whose))


def _copies_key(table: Table, instance: str, number: int, text: Ability) -> str:
    """Return the key shared by copies with the same effect on the same target, which count once.

    1E-END-05, 1E-GEN-12. On one card, copies count once, whoever owns them. Effects that give to (or discard from the
    hand of) a player have that player as the target. Effects on chosen or random cards may have different targets each
    time.
    """
    kind, host = table.list_of_card(instance)
    seat = seat_meant_by_you(table, instance)
    picks = [who for effect in text.effects if (who := getattr(effect, "who", None)) is not None]
    if kind in ("on", "held"):
        target, seat = host, 0
    elif all(isinstance(effect, _GIVING_EFFECTS) or _is_from_hand(effect) for effect in text.effects):
        target = ""
    elif not picks or any(isinstance(who, Chosen | Random | This) for who in picks):
        target = instance
    else:
        target = table.instance(instance).at
    return use_key_of(table, instance, f"due {number} {target}", seat)


def _is_from_hand(effect: Effect) -> bool:
    return isinstance(effect, Discard) and effect.who is None and effect.how != "top of deck"
