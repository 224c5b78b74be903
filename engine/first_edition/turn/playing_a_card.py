"""Card play: the normal card play, free plays, then the announcement of orders (1E-TURN-04, 1E-TURN-05, 1E-PLAY)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.adjusting.contesting import goes_on
from engine.ccg.describing.printer import print_effects, text_words
from engine.first_edition.actions.actions import act
from engine.first_edition.cards.definition import AnyDefinition, Equipment, Function, Personnel, Ship, Verb
from engine.first_edition.cards.wording import card_text
from engine.first_edition.leaving_play import leave
from engine.first_edition.resolution import Resolution
from engine.first_edition.settling import settle
from engine.first_edition.state import Action, Phase
from engine.first_edition.table import Table
from engine.first_edition.teams.uniqueness import may_enter
from engine.first_edition.turn.reporting import posts, report
from engine.kernel.asking import choose_one, choose_some
from engine.kernel.decision import Kind, Option, Procedure, checkpoint, option


def card_play(table: Table) -> Procedure[None]:
    """One normal card play and any free plays, until orders are given; what is not used by then is forfeited."""
    state = table.state
    while table.outcome is None and state.phase is Phase.CARD_PLAY:
        yield from checkpoint()
        plays = list(_plays(table, state.active))
        if not plays:
            _give_orders(table)
            continue
        choice = yield from _menu(table, plays)
        goes_on(table, state.active)
        verb, *words = choice.split(":")
        if verb == "orders":
            _give_orders(table)
            continue
        yield from _play(table, state.active, words[0], int(words[1]))
        settle(table)


def _menu(table: Table, plays: list[Option]) -> Procedure[str]:
    left = "You still have your card play." if table.state.card_play else "Your card play is used."
    orders = option("orders", "Give orders", "What you have not played by then waits for another turn.", group="End")
    return choose_one(
        table.state.active,
        f"Play cards. {left}",
        (*plays, orders),
        "1E-TURN-04",
        public="plays cards",
        kind=Kind.ACTION,
        default="orders",
    )


def _give_orders(table: Table) -> None:
    """1E-TURN-06."""
    state = table.state
    state.card_play = False
    table.go_on_to(Phase.ORDERS)
    words = f"{table.player_name(state.active)} gives orders."
    table.journal.tell("phase", words, seat=state.active, rule="1E-TURN-06")


# --- what can be played ----------------------------------------------------------------------------------------------


def _plays(table: Table, seat: int) -> Iterator[Option]:
    """The cards in hand that can be played now, one of each kind, in each way in which it can be."""
    told: set[str] = set()
    for instance in table.lying("hand", seat):
        card = table.card(instance)
        if card.id in told:
            continue
        told.add(card.id)
        for number, detail in _ways(table, seat, instance):
            verb = "Report" if isinstance(card, Personnel | Ship | Equipment) else "Play"
            chosen, group = f"play:{instance}:{number}", f"Play {card.type}"
            yield option(chosen, f"{verb} {card.name}", detail, group=group, card=card.id)


def _ways(table: Table, seat: int, instance: str) -> Iterator[tuple[int, str]]:
    """The uses by which a card in hand can be played, in words: by the normal card play, or for free.

    1E-PLAY-02, 1E-TURN-05, 1E-ACT-03.
    """
    card, normal = table.card(instance), table.state.card_play
    if isinstance(card, Verb):
        for number, function in enumerate(card.functions):
            able = function.how == "play" and (normal or function.free)
            if able and may_use(table, seat, instance, function):
                yield number, _words(function)
    elif (normal or _is_free(card)) and any(True for _ in posts(table, seat, instance)):
        yield 0, card_text(card)


def _words(function: Function) -> str:
    """What one use of a card does."""
    return " ".join(filter(None, (print_effects(function.effects), *map(text_words, function.texts))))


def _is_free(card: AnyDefinition) -> bool:
    return isinstance(card, Equipment) and card.free


def may_use(table: Table, seat: int, instance: str, function: Function) -> bool:
    """Whether what a card's use needs is there: a card to play it on, its conditions, its costs (1E-ACT-03)."""
    resolution, card = Resolution(table, seat, instance), table.card(instance)
    return (
        not card.needs_alternate_universe
        and may_enter(table, seat, card)
        and (function.on is None or bool(resolution.targets(resolution.eligible(function.on))))
        and (function.requires is None or resolution.holds(function.requires, None))
        and resolution.can_pay(function.costs)
    )


# --- playing it ------------------------------------------------------------------------------------------------------


def _play(table: Table, seat: int, instance: str, number: int) -> Procedure[None]:
    card = table.card(instance)
    free = card.functions[number].free if isinstance(card, Verb) else _is_free(card)
    if not free:
        table.state.card_play = False
    if isinstance(card, Verb):
        yield from play_verb(table, seat, instance, card, number)
    else:
        yield from report(table, seat, instance)


def play_verb(table: Table, seat: int, instance: str, card: Verb, number: int) -> Procedure[None]:
    """Announce it, lay it face up, pay for it; unless it is answered, it has its effects and stays or is discarded.

    1E-PLAY-01, 1E-ACT-03.
    """
    function, resolution = card.functions[number], Resolution(table, seat, instance)
    host = yield from _host(resolution, function)
    table.put(instance, *(("on", host) if host else ("table", seat)))
    played = table.touch(instance)
    played.controller, played.function = seat, number
    where = f" on {table.name(host)}" if host and table.sees(None, host) else ""
    words = f"{table.player_name(seat)} plays {card.name}{where}. {_words(function)}".strip()
    table.journal.tell("play", words, seat=seat, rule="1E-PLAY-01")
    yield from resolution.run(function.costs)
    action = Action("played", seat, (instance,), table.location_of(instance))
    yield from act(table, action, lambda _: resolution.run(function.effects))
    left = action.cancelled or not function.stays
    if left and table.in_play(instance):
        leave(table, instance)


def _host(resolution: Resolution, function: Function) -> Procedure[str]:
    """On which card it is played; empty for the table. Who chooses may see those that they could choose."""
    if function.on is None:
        return ""
    table = resolution.table
    hosts = resolution.targets(resolution.eligible(function.on))
    hidden = any(not table.sees(resolution.seat, one) for one in hosts)
    options = [option(one, table.name(one), card=table.instance(one).card) for one in hosts]
    prompt = f"On which card do you play {table.name(resolution.card)}?"
    (chosen,) = yield from choose_some(
        resolution.seat, prompt, options, (1, 1), "1E-GEN-01", public="chooses a card to play on", reveals=hidden
    )
    return chosen
