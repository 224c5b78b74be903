"""Which cards answer an action: texts in play, cards in hand, hidden agendas (1E-ACT-04, 1E-HA-02)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.plays import Nullify
from engine.ccg.effects.texts import Response, Trigger
from engine.first_edition.cards.definition import Dilemma, Function, Mission, Verb
from engine.first_edition.cards.dialect import text_words
from engine.first_edition.position.card_positions import seat_of
from engine.first_edition.position.cards_with_text import speaking, texts_of
from engine.first_edition.position.characteristics import forbids, is_disabled, meets_alone, says_nothing
from engine.first_edition.position.meaning import suits
from engine.first_edition.position.teams.presence import host_of, present_with
from engine.first_edition.resolving.download_attempts import begins_with_download, is_wasted
from engine.first_edition.resolving.hidden_agendas import AGENDAS, turn_up, use_of
from engine.first_edition.resolving.initiation import Initiation
from engine.first_edition.resolving.specials import are_left, special_options
from engine.first_edition.resolving.words_in_play import words_answering
from engine.first_edition.table.memory import everywhere
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import is_used, name_of, note_use
from engine.kernel.asking import choose_one
from engine.kernel.decision import Option, Procedure, option

ANSWER, SUSPENDS = "answer", "suspends"
_LOSSES = ("killed", "destroyed")
"""Who is lost with others does not answer what happens to those."""


class Happening(NamedTuple):
    """What may be answered: the word for it, and the action that it is part of."""

    event: str
    action: Action


class Automatic(NamedTuple):
    """An answer that happens by itself: who is meant by "you", the card, and the number of its text."""

    seat: int
    instance: str
    number: int


# --- whether anything could answer -----------------------------------------------------------------------------------


def may_be_answered(table: Table, event: str) -> bool:
    """Whether some card of this match deals with such an event, or suspends play at any moment (1E-ACT-05).

    So does a special download (1E-DL-12).
    """
    return event in table.index.answering.events or table.index.answering.suspends or are_left(table)


def may_be_hidden(table: Table, seat: int, event: str, action: Action) -> bool:
    """Whether a card of this match that a player may hide, in hand or face down, might answer this action.

    Asked with nothing but what everybody knows.
    """
    if not (table.lying("hand", seat) or table.lying(AGENDAS, seat)):
        return False
    return table.index.answering.suspends or any(
        _might_deal(table, one, seat, action) for one in table.index.answering.hidden.get(event, ())
    )


def _might_deal(table: Table, trigger: Trigger, seat: int, action: Action) -> bool:
    if trigger.by != "anybody" and (action.seat == seat) is not (trigger.by == "you"):
        return False
    cards = trigger.cards
    if cards is None or not action.left():
        return True
    return any(_might_be(table, one, cards.kind, cards.title) for one in action.left() if one in table.state.cards)


def _might_be(table: Table, instance: str, kind: str, title: str) -> bool:
    """By type, which is known of all that takes part in an action, and by the title of what lies open."""
    card = table.card(instance)
    right_kind = kind == "card" or card.type in kind.split(" or ") or counts_as(table, instance) in kind.split(" or ")
    return right_kind and (not title or not table.sees(None, instance) or title in (card.title, card.base_title))


def counts_as(table: Table, instance: str) -> str:
    """As what other type a card was played, such as ``event``; empty for none (1E-CARD-20)."""
    card, number = table.card(instance), table.instance(instance).function
    return card.functions[number].plays_as if isinstance(card, Verb) and number < len(card.functions) else ""


def concerned(table: Table, action: Action) -> tuple[int, ...]:
    """The seats to whose cards it happens, but for who does it."""
    seats = {table.instance(one).controller for one in action.left() if one in table.state.cards}
    return tuple(sorted(one for one in seats if one is not None and one != action.seat))


# --- what a player could answer with ---------------------------------------------------------------------------------


def answers(table: Table, seat: int, event: str, action: Action) -> Iterator[Option]:
    """The texts of a player's cards in play, the cards in their hand and their hidden agendas that deal with it."""
    now = Happening(event, action)
    if event in table.index.answering.events:
        for instance in _responding(table):
            if _is_for(table, seat, instance) and not says_nothing(table, instance):
                yield from _of_text(table, seat, instance, now)
        yield from words_answering(table, seat, event, action)
    yield from _from_hand(table, seat, now)
    yield from _of_agendas(table, seat, now)
    yield from special_options(table, seat)


def _is_for(table: Table, seat: int, instance: str) -> bool:
    """Whether a text is a player's to use: their own cards', and those of missions, which are for who solves them."""
    return table.instance(instance).controller == seat or table.is_a(instance, Mission)


def _responding(table: Table) -> list[str]:
    """The cards in play that answer anything at all, in the order of the table."""
    return [one for there in everywhere(table, "responding", _responding_at) for one in there]


def _responding_at(table: Table, place: str) -> list[str]:
    return [one for one, texts in speaking(table, place) if any(isinstance(text, Response) for text in texts)]


def _of_text(table: Table, seat: int, instance: str, now: Happening) -> Iterator[Option]:
    for number, text in enumerate(texts_of(table, instance)):
        if isinstance(text, Response) and not text.must and _fits(table, seat, instance, text, now):
            used = is_used(table, name_of(table, instance, number, seat), text.once)
            if used or is_wasted(table, seat, instance, text):
                continue
            card = table.instance(instance).card
            label = f"Use {table.name(instance)}"
            yield option(f"{instance}:{number}", label, text_words(text), group="Respond", card=card)


def _from_hand(table: Table, seat: int, now: Happening) -> Iterator[Option]:
    """Cards played in response, one of each kind; what suspends play may be played whatever happens (1E-ACT-05)."""
    told: set[str] = set()
    for instance in table.lying("hand", seat):
        card = table.card(instance)
        if card.id not in table.index.answering.cards or card.id in told or not isinstance(card, Verb):
            continue
        told.add(card.id)
        for number, function in enumerate(card.functions):
            deals = function.how == SUSPENDS or _is_answer(table, seat, instance, function, now)
            if deals and table.rules.may_use(table, seat, instance, function, now.action):
                words = table.rules.words(function)
                yield option(f"{instance}:{number}", f"Play {card.name}", words, group="Respond", card=card.id)


def _is_answer(table: Table, seat: int, instance: str, function: Function, now: Happening) -> bool:
    if (chances := table.index.answering.chances.get(table.card(instance).id)) is not None:
        triggers = chances.triggers
    else:
        triggers = (function.trigger,) if function.how == ANSWER and function.trigger is not None else ()
    fitting = (one for one in triggers if now.event in one.events)
    deals = any(deals_with(table, one, seat, instance, now.action) for one in fitting)
    return deals and not _is_in_vain(table, instance, function, now)


def _is_in_vain(table: Table, instance: str, function: Function, now: Happening) -> bool:
    """Whether all that a use would do is to nullify what cannot be nullified (1E-ACT-18)."""
    if not function.effects or not all(isinstance(one, Nullify) for one in function.effects):
        return False
    return not any(may_be_nullified(table, one, instance) for one in now.action.left() if one in table.state.cards)


def hinders_oneself(table: Table, seat: int, choice: str, action: Action) -> bool:
    """Whether an answer would only nullify what the same player is playing.

    It stays legal, but nobody has to be asked about it each time (1E-ACT-06).
    """
    instance, _, number = choice.partition(":")
    if action.seat != seat or action.kind != "played" or instance not in table.state.cards:
        return False
    card, kind = table.card(instance), table.lies(instance)[0]
    if kind == "hand":
        effects = card.functions[int(number)].effects if isinstance(card, Verb) else ()
    else:
        text = texts_of(table, instance)[int(number)] if kind != AGENDAS and number.isdecimal() else None
        effects = text.effects if isinstance(text, Response) else ()
    return bool(effects) and all(isinstance(one, Nullify) for one in effects)


def _of_agendas(table: Table, seat: int, now: Happening) -> Iterator[Option]:
    """Hidden agendas whose text would deal with it once they are turned up (1E-HA-02)."""
    for instance in table.lying(AGENDAS, seat):
        function, card = use_of(table, instance), table.card(instance)
        triggers = [*(text.trigger for text in function.texts if isinstance(text, Response)), *function.against]
        deals = any(now.event in one.events and deals_with(table, one, seat, instance, now.action) for one in triggers)
        if deals and table.rules.may_use(table, seat, instance, function, now.action):
            yield option(f"{instance}:0", f"Turn up {card.name}", group="Respond", card=card.id)


def automatic_answers(table: Table, event: str, action: Action) -> Iterator[Automatic]:
    """What texts say happens by itself, and all that cards say which nobody controls, such as dilemmas (1E-ACT-17).

    What missions say is for who does it: their ends say the same to either player (1E-CARD-04).
    """
    if event not in table.index.answering.events:
        return
    now = Happening(event, action)
    for instance in _responding(table):
        if table.in_play(instance) and not is_disabled(table, instance):
            seat = action.seat if table.is_a(instance, Mission) else seat_of(table, instance)
            for number, text in enumerate(texts_of(table, instance)):
                by_itself = isinstance(text, Response) and (text.must or _is_nobodys(table, instance))
                if by_itself and isinstance(text, Response) and _fits(table, seat, instance, text, now):
                    yield Automatic(seat, instance, number)


def _is_nobodys(table: Table, instance: str) -> bool:
    return table.instance(instance).controller is None


# --- whether a text deals with an action -----------------------------------------------------------------------------


def _fits(table: Table, seat: int, instance: str, text: Response, now: Happening) -> bool:
    trigger = text.trigger
    if now.event not in trigger.events or not deals_with(table, trigger, seat, instance, now.action):
        return False
    resolution = table.rules.resolution(table, seat, instance, now.action)
    holds = text.requires is None or resolution.holds(text.requires, None)
    return holds and resolution.can_pay(text.costs)  # 1E-ACT-03


def deals_with(table: Table, trigger: Trigger, seat: int, instance: str, action: Action) -> bool:
    """Whether a text answers this action, and not merely one of its kind (1E-ACT-04)."""
    if trigger.by != "anybody" and (action.seat == seat) is not (trigger.by == "you"):
        return False
    if trigger.here and table.location_of(instance) != action.place:
        return False
    if trigger.cause and not (action.cause and table.card(action.cause).type in trigger.cause.split(" or ")):
        return False
    if trigger.this and instance not in action.left():
        return False
    cards = trigger.cards
    if cards is None:
        return True
    if cards.where == "mission" and table.location_of(instance) != action.place:
        return False
    if cards.where == "host" and host_of(table, instance) not in action.left():
        return False
    if cards.where == "targeted" and {*table.instance(instance).targets}.isdisjoint(action.left()):
        return False
    if cards.other and instance in action.left() and action.kind in _LOSSES:
        return False
    return bool(subjects(table, cards, seat, instance, action))


def subjects(table: Table, cards: Cards, seat: int, instance: str, action: Action) -> list[str]:
    """Those to whom an action happens of whom a text speaks that answers it (1E-ACT-04)."""
    there = present_with(table, instance) if cards.where == "present" else action.left()
    return [
        one
        for one in action.left()
        if one in there
        and suits(table, cards, one, instance, seat)
        and meets_alone(table, cards, one)
        and not is_immune(table, one, instance)
    ]


def is_immune(table: Table, instance: str, against: str) -> bool:
    """Whether a card is not affected by another at all (1E-ACT-18).

    Who names a title means those as well that go on after it with a colon or dash (1E-GEN-16).
    """
    other = table.card(against)
    return other.title in table.card(instance).immune or other.base_title in table.card(instance).immune


def may_be_nullified(table: Table, instance: str, by: str) -> bool:
    """Whether a card's text may nullify another card: not one that holds a captive as a trap any more (1E-CAP-08)."""
    trap = is_trap(table, instance)
    return not is_immune(table, instance, by) and not trap and not forbids(table, instance, "be nullified")


def is_trap(table: Table, instance: str) -> bool:
    """Whether a dilemma or event holds somebody captive, with nobody to escort them (1E-CAP-03)."""
    held = table.lying("held", instance) if table.is_a(instance, Dilemma, Verb) else ()
    return any(table.instance(one).captor is not None for one in held)


def once_for_action(table: Table, instance: str) -> set[str]:
    """The definition of a card of which one only answers an action, to be left out from then on; else nothing."""
    card = table.card(instance)
    limited = isinstance(card, Verb) and any(one.once == "action" for one in card.functions)
    return {card.id} if limited else set()


# --- answering -------------------------------------------------------------------------------------------------------


def answer(table: Table, seat: int, instance: str, number: int, action: Action) -> Procedure[None]:
    """Play a card from hand, turn up a hidden agenda, or use a text in play, in answer to an action."""
    if instance not in table.state.cards:
        return
    kind = table.lies(instance)[0]
    if kind == "hand":
        yield from table.rules.play(table, seat, instance, number, action)
    elif kind == AGENDAS:
        yield from turn_up(table, seat, instance, action)
        for index, text in enumerate(texts_of(table, instance)):
            deals = isinstance(text, Response) and deals_with(table, text.trigger, seat, instance, action)
            if deals and table.in_play(instance):
                yield from _carry_out(table, seat, instance, index, action)
    else:
        yield from _carry_out(table, seat, instance, number, action)


def _subjects(table: Table, seat: int, instance: str, text: Response, action: Action) -> Procedure[list[str]]:
    """Those of whom a text speaks; where it speaks of one of several its player chooses whom."""
    meant = subjects(table, text.trigger.cards or Cards(), seat, instance, action)
    if text.single is not True or not meant:
        return meant
    options = [option(one, table.name(one), card=table.instance(one).card) for one in meant]
    prompt = f"Who does {table.name(instance)} apply to?"
    return [(yield from choose_one(seat, prompt, options, "1E-ACT-04", public="chooses who a card applies to"))]


def _carry_out(table: Table, seat: int, instance: str, number: int, action: Action) -> Procedure[None]:
    text = texts_of(table, instance)[number]
    if not isinstance(text, Response):
        return
    controlled = table.instance(instance).controller is not None and not text.must
    words = (
        f"{table.player_name(seat)} uses {table.name(instance)}."
        if controlled
        else f"{table.name(instance)} takes effect."
    )
    table.journal.tell("use", words, seat=seat, rule="1E-ACT-04")
    resolution = table.rules.resolution(table, seat, instance, action)
    if text.trigger.cards is not None:
        resolution.subjects = yield from _subjects(table, seat, instance, text, action)
    initiation = Initiation(table)
    if not (yield from resolution.pay(text.costs)):
        return
    note_use(table, name_of(table, instance, number, seat), text.once)
    initiation.complete()
    resolution.hinges_on_download = begins_with_download(text.effects)
    yield from resolution.run(text.effects)
    if resolution.failed:
        initiation.undo()
