"""What is used between actions, in either player's turn: interrupts, texts, hidden agendas (1E-TIM-01, 1E-ACT-07)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects.texts import AnyTime
from engine.first_edition.actions.actions import ENDS, PASS, act
from engine.first_edition.actions.specials import is_special, special_options
from engine.first_edition.cards.definition import Doorway, Verb
from engine.first_edition.cards.dialect import text_words
from engine.first_edition.characteristics import says_nothing
from engine.first_edition.control.infiltration import go_about, in_the_others_turn, is_infiltration
from engine.first_edition.memory import everywhere
from engine.first_edition.speaking import speaking, texts_of
from engine.first_edition.state import Action
from engine.first_edition.table import Table
from engine.first_edition.turn.hidden_agendas import AGENDAS, turn_up, use_of
from engine.first_edition.turn.switching import switch, switch_options
from engine.first_edition.usage import is_used, name_of, note_use
from engine.kernel.decision import LULL, Decision, Formality, Kind, Option, Procedure, Window, option

ANY_TIME = "any time"
_GROUP = "Any time"
_VERB = "anytime"


def any_time_options(table: Table, seat: int) -> list[Option]:
    """What a player could use now, between two actions, but never within one (1E-TIM-02)."""
    if not table.answering.any_time:
        return []
    return [*_from_hand(table, seat), *_of_texts(table, seat), *_agendas(table, seat)]


def _from_hand(table: Table, seat: int) -> Iterator[Option]:
    """Interrupts in either player's turn, doorways in their player's own only (1E-TIM-05); one of each kind."""
    told: set[str] = set()
    for instance in table.lying("hand", seat):
        name = table.state.cards[instance].card
        if name in told or name not in table.answering.any_time_uses:
            continue
        told.add(name)
        card = table.known(instance, Verb)
        if isinstance(card, Doorway) and seat != table.state.active:
            continue
        uses = table.answering.any_time_uses[name]
        able = [(number, one) for number, one in uses if table.rules.may_use(table, seat, instance, one, None)]
        for place, (number, function) in enumerate(able, start=1):
            label = f"Play {card.name}{f' ({place} of {len(able)})' if len(able) > 1 else ''}"
            words = table.rules.words(function)
            yield option(f"{_VERB}:{instance}:{number}", label, words, group=_GROUP, card=name)


def _of_texts(table: Table, seat: int) -> Iterator[Option]:
    if not table.answering.any_time_texts:
        return
    for there in everywhere(table, ANY_TIME, _texts_at):
        for instance, number, text in there:
            own = table.instance(instance).controller == seat
            if own and _may_use_text(table, seat, instance, number, text):
                card = table.instance(instance).card
                label = f"Use {table.name(instance)}"
                yield option(f"{_VERB}:{instance}:{number}", label, text_words(text), group=_GROUP, card=card)


def _texts_at(table: Table, place: str) -> list[tuple[str, int, AnyTime]]:
    there = speaking(table, place)
    return [(one, n, text) for one, texts in there for n, text in enumerate(texts) if isinstance(text, AnyTime)]


def _may_use_text(table: Table, seat: int, instance: str, number: int, text: AnyTime) -> bool:
    resolution = table.rules.resolution(table, seat, instance, None)
    return (
        not says_nothing(table, instance)
        and not is_used(table, name_of(table, instance, number, seat), text.once)
        and (text.requires is None or resolution.holds(text.requires, None))
        and resolution.can_pay(text.costs)
        and resolution.is_possible(text.effects)
    )


def _agendas(table: Table, seat: int) -> Iterator[Option]:
    """Hidden agendas whose conditions are met; those that were seeded wait for the play phase (1E-HA-02, 1E-HA-03)."""
    if table.seeding:
        return
    for instance in table.lying(AGENDAS, seat):
        function = use_of(table, instance)
        if table.rules.may_use(table, seat, instance, function, None):
            card, words = table.card(instance), table.rules.words(function)
            yield option(f"{_VERB}:{instance}:0", f"Turn up {card.name}", words, group=_GROUP, card=card.id)


def use_any_time(table: Table, seat: int, choice: str) -> Procedure[None]:
    """Carry out one of the options."""
    _, instance, number = choice.split(":")
    kind = table.lies(instance)[0]
    if kind == "hand":
        yield from table.rules.play(table, seat, instance, int(number), None)
    elif kind == AGENDAS:
        yield from turn_up(table, seat, instance)
    else:
        yield from _use_text(table, seat, instance, int(number))


def _use_text(table: Table, seat: int, instance: str, number: int) -> Procedure[None]:
    text = texts_of(table, instance)[number]
    if not isinstance(text, AnyTime):
        return
    words = f"{table.player_name(seat)} uses {table.name(instance)}."
    table.journal.tell("use", words, seat=seat, rule="1E-TIM-01")
    resolution = table.rules.resolution(table, seat, instance, None)
    if not (yield from resolution.pay(text.costs)):
        return
    note_use(table, name_of(table, instance, number, seat), text.once)
    action = Action("used", seat, (instance,), table.location_of(instance))
    yield from act(table, action, lambda _: resolution.run(text.effects))


def is_any_time(choice: str) -> bool:
    """Whether an option of a menu is one of these."""
    return choice.startswith(f"{_VERB}:")


# --- the other player ------------------------------------------------------------------------------------------------


def others_turn_to_act(table: Table, *, ending: bool = False) -> Procedure[bool]:
    """After an action of the active player the other one may initiate one, or pass (1E-ACT-07, 1E-TIM-04).

    Whether they did. Before the end of the turn their seat halts whatever they hold. That they could switch
    affiliations is no reason to ask them then: they may in their own turn, which is next (1E-MAFF-02).

    Args:
        table: where.
        ending: whether the turn is over if they pass.
    """
    seat = table.other(table.state.active)
    hidden = table.answering.any_time and (table.lying("hand", seat) or table.lying(AGENDAS, seat))
    open_ = [*special_options(table, seat), *in_the_others_turn(table, seat)]
    switches = [*switch_options(table, seat)] if table.since(4) else []
    if table.outcome is not None or not (hidden or open_ or switches):
        return False
    options = [*any_time_options(table, seat), *open_]
    if options or not ending:
        options += switches

    def asked() -> Decision:
        return _chance(seat, options, ending=ending)

    formality = Formality(seat, ending, asked, (PASS.id,))
    (given,) = yield ((asked(),) if options else formality)
    if given[0] == PASS.id:
        return False
    yield from _act_between(table, seat, given[0])
    return True


def _act_between(table: Table, seat: int, choice: str) -> Procedure[None]:
    if is_special(choice):
        yield from table.rules.special(table, seat, choice)
    elif is_infiltration(choice):
        go_about(table, seat, choice)
    elif is_any_time(choice):
        yield from use_any_time(table, seat, choice)
    else:
        _, instance, mode = choice.split(":")
        yield from switch(table, seat, instance, mode)


def _chance(seat: int, options: list[Option], *, ending: bool) -> Decision:
    kind, topic = ("end of turn", ENDS) if ending else ("another action is next", LULL)
    when = "the turn ends" if ending else "the next action"
    return Decision(
        seat=seat,
        kind=Kind.ACTION,
        prompt=f"Before {when}: do you do anything?",
        public="may act",
        options=(*options, PASS),
        private=True,
        default=(PASS.id,),
        rule="1E-ACT-07",
        window=Window(kind, topic, halts=ending),
    )
