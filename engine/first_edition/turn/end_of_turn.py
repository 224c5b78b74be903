"""The end of a turn: countdowns, repairs, texts, and last of all the card draw (1E-END, 1E-TURN-10)."""

from __future__ import annotations

from engine.ccg.effects.texts import EndOfEveryTurn, EndOfTurn, WhenExpired
from engine.first_edition.battles.permission import forget_grudges
from engine.first_edition.battles.repair import repair
from engine.first_edition.cards.definition import Equipment
from engine.first_edition.cards.dialect import text_words
from engine.first_edition.lasting import end_turn
from engine.first_edition.leaving_play import leave
from engine.first_edition.resolution import Resolution
from engine.first_edition.speaking import texts_of
from engine.first_edition.standing import is_in_stasis, takes_double_turns
from engine.first_edition.state import CLOSED, Phase
from engine.first_edition.statuses import rejoin
from engine.first_edition.table import Table
from engine.first_edition.teams.presence import host_of
from engine.first_edition.turn.drawing import draw_cards
from engine.first_edition.turn.due import due_texts, in_turn, parts
from engine.first_edition.turn.nemeses import NEMESES, feuds, settle
from engine.first_edition.turn.probing import PROBE, probe_all, probes
from engine.first_edition.turn.rationing import is_used_up
from engine.first_edition.turn.start_of_turn import begin_turn
from engine.first_edition.usage import forget_turn
from engine.first_edition.whereabouts import seat_of
from engine.kernel.asking import choose_some
from engine.kernel.decision import Kind, Option, Procedure, option

COUNTDOWN, REPAIR, DRAW = "countdown", "repair", "draw"
_WORDS = {PROBE: "Probe", COUNTDOWN: "Countdowns", NEMESES: "Nemeses"}


def finish_turn(table: Table) -> Procedure[None]:
    """Go on to the end of the turn: what is due there, in an order that its player chooses where it may matter.

    1E-END-01, 1E-TURN-10; the card draw is the last of all.
    """
    texts = list(due_texts(table, EndOfTurn, EndOfEveryTurn))
    feuding = [group[0] for group in feuds(table)]
    settling = [NEMESES] if table.nemeses and table.since(6) else []
    items = list(dict.fromkeys(PROBE if probes(table, one) else one for one in texts))
    last = any(_is_at_its_end(table, parts(one)[0]) for one in texts)
    first = (REPAIR,) if last else (COUNTDOWN, REPAIR)
    acting = [*feuding, *(parts(one)[0] for one in texts)]
    if last or (_meet(table, acting) and len(items) + bool(feuding) > 1):
        asked = [*([COUNTDOWN] if last else []), *(settling if feuding else []), *items]
        items = yield from _ordered(table, asked)
    table.state.due = (*first, *(one for one in settling if one not in items), *items, DRAW)
    table.go_on_to(Phase.END)


def _is_at_its_end(table: Table, instance: str) -> bool:
    """Whether the countdown of a card expires as this turn ends: what it does then may come before that."""
    card = table.instance(instance)
    return card.counter == 1 and card.owner == table.state.active and not _pauses(table, instance)


def _meet(table: Table, acting: list[str]) -> bool:
    """Whether two of the cards whose texts are due, or who are nemeses, lie on one card or at one location."""
    places = [table.location_of(one) for one in acting]
    there = [place for place in places if place]
    return len(set(there)) < len(there)


def _ordered(table: Table, texts: list[str]) -> Procedure[list[str]]:
    options = [_to_order(table, one) for one in texts]
    everything = tuple(texts)
    answer = yield from choose_some(
        table.state.active,
        "In which order does this happen at the end of your turn?",
        options,
        (len(texts), len(texts)),
        "1E-END-01",
        public="orders what happens at the end of the turn",
        kind=Kind.ORDERED_CARDS,
        default=everything,
    )
    return list(answer)


def _to_order(table: Table, due: str) -> Option:
    if due in _WORDS:
        return option(due, _WORDS[due])
    instance, number = parts(due)
    return option(due, table.name(instance), text_words(texts_of(table, instance)[number]))


def end_of_turn(table: Table) -> Procedure[None]:
    """What is due, then the opponent's turn, unless the game is over."""
    yield from in_turn(table, {COUNTDOWN: _count_down, REPAIR: repair, NEMESES: settle, PROBE: probe_all, DRAW: _draw})
    table.judge()
    if table.outcome is None:
        end_turn(table)
        forget_grudges(table)
        forget_turn(table)
        rejoin(table)
        _pass_on(table)


def _pass_on(table: Table) -> None:
    """The opponent's turn begins, or the second one of a double turn, each complete (1E-GAP-33, 1E-TURN-11)."""
    state = table.state
    state.second_turn = not state.second_turn and takes_double_turns(table, state.active)
    begin_turn(table, state.active if state.second_turn else table.other(state.active))


def _count_down(table: Table) -> Procedure[None]:
    """Each countdown of the player whose turn ends goes down by one; at 0 the card is discarded (1E-END-04).

    That of equipment only while somebody uses it up, which is asked before any of them goes down.
    """
    there = table.all_in_play()
    idle = {one for one in there if table.is_a(one, Equipment) and not is_used_up(table, one)}
    for instance in there:
        if instance in idle:
            continue
        card = table.instance(instance)
        if not card.counter or card.owner != table.state.active or _pauses(table, instance):
            continue
        table.touch(instance).counter -= 1
        _tell(table, instance, card.counter)
        if not card.counter:
            yield from _expire(table, instance)


def _tell(table: Table, instance: str, left: int) -> None:
    """What lies face down to the opponent has no name for them."""
    words, private = f"{table.name(instance)} counts down to {left}.", {}
    if not table.sees(None, instance):
        knowing = [seat for seat in table.seats() if table.sees(seat, instance)]
        private, words = dict.fromkeys(knowing, words), f"A card counts down to {left}."
    table.journal.tell("countdown", words, private=private, rule="1E-END-04")


def _pauses(table: Table, instance: str) -> bool:
    """A countdown on a card in stasis does not go on, nor that of a closed doorway (1E-STAT-06, 1E-TIM-06)."""
    host = host_of(table, instance)
    closed = table.since(2) and CLOSED in table.instance(instance).states
    return closed or (bool(host) and is_in_stasis(table, host))


def _expire(table: Table, instance: str) -> Procedure[None]:
    """What a card does as its countdown is over; then it is discarded."""
    for text in texts_of(table, instance):
        if isinstance(text, WhenExpired):
            yield from Resolution(table, seat_of(table, instance), instance).run(text.effects)
    if table.in_play(instance):
        leave(table, instance)


def _draw(table: Table) -> Procedure[None]:
    """The active player must draw a card; with an empty deck the turn is just over (1E-END-03)."""
    yield from draw_cards(table, table.state.active)
