"""What is due at the start or the end of a turn, one thing after another (1E-TURN-10).

Nothing is played between two of these actions but what suspends play, such as a special download (1E-TIM-03).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from engine.ccg.effects.cards_meant import Chosen, Random, This
from engine.ccg.effects.effects import Discard, Draw, Effect, Score
from engine.ccg.effects.language import nodes
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Ability, EndOfEveryTurn, EndOfTurn, StartOfTurn, Text
from engine.first_edition.position.card_positions import seat_of
from engine.first_edition.position.cards_with_text import speaking, texts_of
from engine.first_edition.position.characteristics import is_disabled
from engine.first_edition.resolving.actions import respond
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.memory import everywhere
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import TURN, is_used, name_of, note_use
from engine.kernel.decision import Procedure, checkpoint

Due = type[StartOfTurn] | type[EndOfTurn] | type[EndOfEveryTurn]
_GIVING = (Draw, Score, DownloadCards)
"""What gives a player something."""

Doing = Callable[[Table], Procedure[None]]


def due_texts(table: Table, *kinds: Due) -> Iterator[str]:
    """The texts in play that are due now, as ``text:card:number``, in the order of the table."""
    for there in everywhere(table, ("due", kinds), partial(_texts_at, kinds)):
        for instance, number, text in there:
            own = table.state.active == user_of(table, instance)
            if (own or isinstance(text, EndOfEveryTurn)) and not is_disabled(table, instance):  # 1E-TURN-12
                yield f"text:{instance}:{number}"


def _texts_at(kinds: tuple[Due, ...], table: Table, place: str) -> list[tuple[str, int, Text]]:
    there = speaking(table, place)
    return [(one, n, text) for one, texts in there for n, text in enumerate(texts) if isinstance(text, kinds)]


def user_of(table: Table, instance: str) -> int:
    """Who is meant by "you" in what is due: the active player where either may use what a card says."""
    return table.state.active if table.card(instance).open else seat_of(table, instance)


def parts(due: str) -> tuple[str, int]:
    """The card of a text that is due, and its number there."""
    _, instance, number = due.split(":")
    return instance, int(number)


def in_turn(table: Table, doings: Mapping[str, Doing]) -> Procedure[None]:
    """Do what is due in order, with a checkpoint before each."""
    state = table.state
    while state.due and table.outcome is None:
        yield from checkpoint()
        first, state.due = state.due[0], state.due[1:]
        cause = "" if first in doings else parts(first)[0]
        yield from respond(table, "next", Action(first if first in doings else "next", state.active, cause=cause))
        if first in doings:
            yield from doings[first](table)
        else:
            yield from _carry_out(table, *parts(first))


def _carry_out(table: Table, instance: str, number: int) -> Procedure[None]:
    """Carry out the text of a card, if it is still in play."""
    if instance not in table.state.cards or not table.in_play(instance):
        return
    text = texts_of(table, instance)[number]
    resolution = Resolution(table, user_of(table, instance), instance)
    if not isinstance(text, StartOfTurn | EndOfTurn | EndOfEveryTurn) or not resolution.can_pay(text.costs):
        return
    again = _moment(table, instance, number, text)
    if is_used(table, again, TURN) or not (text.requires is None or resolution.holds(text.requires, None)):
        return
    if not table.card(instance).cumulative:
        note_use(table, again, TURN)
    if (yield from resolution.pay(text.costs)):
        yield from resolution.run(text.effects)


def live_texts(table: Table, due: Iterable[str]) -> list[str]:
    """Those of some texts that are due that would do anything now, of copies that act as one only the first."""
    live: dict[str, str] = {}
    for one in due:
        instance, number = parts(one)
        text = texts_of(table, instance)[number]
        if isinstance(text, Ability) and _would_act(table, instance, text):
            live.setdefault(_moment(table, instance, number, text), one)
    return list(live.values())


def _would_act(table: Table, instance: str, text: Ability) -> bool:
    resolution = Resolution(table, user_of(table, instance), instance)
    if not resolution.can_pay(text.costs) or not (text.requires is None or resolution.holds(text.requires, None)):
        return False
    return any(resolution.concerns_any(one) and not _lacks_hand(table, resolution, one) for one in text.effects)


def compete_for_hand(table: Table, live: Sequence[str]) -> bool:
    """Whether a text discards from a hand to which another one adds a card, or from which it takes one."""
    hands: list[tuple[int, bool]] = []
    for one in live:
        instance, number = parts(one)
        resolution = Resolution(table, user_of(table, instance), instance)
        for effect in nodes(texts_of(table, instance)[number]):
            if isinstance(effect, Draw) or (isinstance(effect, Discard) and _is_from_hand(effect)):
                hands += [(seat, isinstance(effect, Discard)) for seat in resolution.players(effect.whose)]
    return any(discards and sum(seat == other for other, _ in hands) > 1 for seat, discards in hands)


def _lacks_hand(table: Table, resolution: Resolution, effect: Effect) -> bool:
    """Whether an effect would discard from hands that are empty."""
    if not isinstance(effect, Discard) or not _is_from_hand(effect):
        return False
    return not any(table.lying("hand", seat) for seat in resolution.players(effect.whose))


def _moment(table: Table, instance: str, number: int, text: Ability) -> str:
    """By what copies are known that would do the same to the same: all of this is one moment (1E-END-05, 1E-GEN-12).

    Copies on one card do it once, whomever it strikes; what gives its player something has that player for its target;
    what aims at cards of the player's choice or at random may have others each time. What is discarded from hand has
    the player for its target too. On one card it does not matter whose the copies are.
    """
    kind, host = table.lies(instance)
    seat = seat_of(table, instance)
    picks = [who for one in text.effects if (who := getattr(one, "who", None)) is not None]
    if kind in ("on", "held"):
        target, seat = host, 0
    elif all(isinstance(one, _GIVING) or _is_from_hand(one) for one in text.effects):
        target = ""
    elif not picks or any(isinstance(who, Chosen | Random | This) for who in picks):
        target = instance
    else:
        target = table.instance(instance).at
    return name_of(table, instance, f"due {number} {target}", seat)


def _is_from_hand(effect: Effect) -> bool:
    return isinstance(effect, Discard) and effect.who is None and effect.how != "top of deck"
