"""Leading a player through an adjustment of the table: verb, then card, then place or number.

Only what the seat may see is offered (2E-SHW); whether it can be done is judged by ``adjusting``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.ccg.adjusting.orders import LONGEST_NOTE, MOST_AT_ONCE, check_verb, lies_on
from engine.ccg.adjusting.permanents import said_by_cards
from engine.ccg.cards.kinds import Dilemma, Equipment, Personnel, Ship
from engine.ccg.zones.card_table import Table, numbered
from engine.kernel.adjustment import AdjustmentStep, Words
from engine.kernel.decision import Answer, Decision, Kind, Option, option
from engine.kernel.errors import RuleViolation

_TITLES = {
    "say": ("Carry out words of a card in play", "what they probably mean, at once"),
    "move": ("Move a card", "to another place, or from your hand into play"),
    "stop": ("Stop a card", "personnel or ship"),
    "unstop": ("Unstop a card", "so that it can be used again"),
    "kill": ("Kill or destroy a card", "from play to its owner’s discard pile"),
    "discard": ("Discard a card", "from your hand or from play"),
    "hand": ("Take a card in hand", "from play or from your discard pile"),
    "draw": ("Draw cards", "from your deck"),
    "reveal": ("Reveal a card of yours", "to everybody"),
    "place-on": ("Place a card on another", "or on a mission"),
    "score": ("Change a score", "of any player"),
    "range": ("Give Range back to a ship", "or take it away"),
    "note": ("Write a note", "into the log"),
}

_Step = Callable[[Table, int, Answer], AdjustmentStep]


def next_step(table: Table, seat: int, order: Answer) -> AdjustmentStep:
    """What an adjustment still lacks; ``None`` where nothing.

    Raises:
        RuleViolation: there is no such verb.
    """
    if not order:
        own = [option(verb, one.title, one.detail) for verb, one in table.rules.quantities.items()]
        known = [option(verb, *_TITLES[verb]) for verb in _possible(table, seat)]
        return _asked(seat, "What do you want to adjust?", [*known, *own])
    verb, *what = order
    check_verb(table, verb)
    if quantity := table.rules.quantities.get(verb):
        return None if what else _number(seat, quantity.question(table), -20, 20)
    steps = _STEPS[verb]
    return steps[len(what)](table, seat, order) if len(what) < len(steps) else None


def _possible(table: Table, seat: int) -> Iterator[str]:
    """The verbs for which there is something to choose."""
    for verb in _TITLES:
        first = _STEPS[verb][0](table, seat, (verb,))
        if not isinstance(first, Decision) or first.kind is Kind.NUMBER or first.options:
            yield verb


def _asked(seat: int, prompt: str, options: Sequence[Option]) -> Decision:
    return Decision(
        seat=seat, kind=Kind.OPTION, prompt=prompt, public="adjusts the table", options=tuple(options), private=True
    )


def _number(seat: int, prompt: str, lowest: int, highest: int) -> Decision:
    return Decision(
        seat=seat, kind=Kind.NUMBER, prompt=prompt, public="adjusts the table", minimum=lowest, maximum=highest
    )


def _which(table: Table, seat: int, order: Answer) -> Decision:
    cards = list(dict.fromkeys(i for i in _CARDS[order[0]](table, seat) if table.may_see(seat, i)))
    labels = numbered([table.name(i) for i in cards])
    options = [
        option(i, label, _where(table, seat, i), card=table.instance(i).card)
        for i, label in zip(cards, labels, strict=True)
    ]
    return _asked(seat, f"{_TITLES[order[0]][0]}: which one?", options)


def _words(table: Table, seat: int, _order: Answer) -> Decision:
    """Which sentence; the moment at which it is carried out stands before it."""
    options = [
        option(name, f"{table.name(one.card)}: {one.words}", one.when, card=table.instance(one.card).card)
        for name, one in said_by_cards(table, seat).items()
        if all(verb in _STEPS or verb in table.rules.quantities for verb, *_ in one.orders)
    ]
    return _asked(seat, "Which words do you carry out?", options)


def _where(table: Table, seat: int, instance: str) -> str:
    """Where a card lies, and whose it is where that is somebody else."""
    owner = table.instance(instance).commander
    whose = "" if owner == seat else f"{table.player_name(owner)}’s, "
    place = table.place_of(instance)
    if place:
        return f"{whose}at {table.name(place)}"
    if instance in table.player(seat).hand:
        return "in your hand"
    return f"{whose}in a discard pile" if _discarded(table, instance) else f"{whose}on the table"


def _discarded(table: Table, instance: str) -> bool:
    return any(instance in player.discard for player in table.state.players)


def _where_to(table: Table, seat: int, order: Answer) -> Decision:
    ship = isinstance(table.card(_known(table, seat, order[1])), Ship)
    places = [p for p in table.places() if p != order[1] and not (ship and p in table.state.ships)]
    labels = numbered([table.name(place) for place in places])
    options = [option(p, label, place=p) for p, label in zip(places, labels, strict=True)]
    return _asked(seat, f"Where do you put {table.name(order[1])}?", options)


def _host(table: Table, seat: int, order: Answer) -> Decision:
    card = _known(table, seat, order[1])
    seen = (i for i in (*table.missions, *table.at_missions()) if i != card and table.may_see(seat, i))
    hosts = [i for i in seen if not lies_on(table, i, card)]
    labels = numbered([table.name(i) for i in hosts])
    options = [option(i, label, card=table.instance(i).card) for i, label in zip(hosts, labels, strict=True)]
    return _asked(seat, f"On what do you place {table.name(card)}?", options)


def _known(table: Table, seat: int, instance: str) -> str:
    if not table.may_see(seat, instance):
        raise RuleViolation("There is no such card that you may see.")
    return instance


def _player(table: Table, seat: int, _order: Answer) -> Decision:
    options = [
        option(str(one), table.player_name(one), f"{table.player(one).score} points now")
        for one in table.clockwise(seat)
    ]
    return _asked(seat, "Whose score?", options)


def _points(_table: Table, seat: int, _order: Answer) -> Decision:
    return _number(seat, "By how many points? Less than nothing takes them away.", -100, 100)


def _range(table: Table, seat: int, order: Answer) -> Decision:
    used = table.range_used(order[1]) if order[1] in table.state.ships else 0
    return _number(seat, f"How much Range is given back? {used} has been used this turn.", -20, 20)


def _cards_drawn(table: Table, seat: int, _order: Answer) -> Decision:
    return _number(seat, "How many cards do you draw?", 1, max(1, min(MOST_AT_ONCE, len(table.player(seat).deck))))


def _note(_table: Table, _seat: int, _order: Answer) -> Words:
    return Words("What is to stand in the log?", LONGEST_NOTE)


# --- which cards a verb is about --------------------------------------------------------------------------------------


def _in_play(table: Table, _seat: int) -> Iterator[str]:
    return iter(table.everything_in_play())


def _movable(table: Table, seat: int) -> Iterator[str]:
    cards = (*table.at_missions(), *table.player(seat).hand, *table.player(seat).discard)
    return (i for i in cards if isinstance(table.card(i), Personnel | Equipment | Ship))


def _unstopped(table: Table, _seat: int) -> Iterator[str]:
    cards = (i for i in table.at_missions() if not isinstance(table.card(i), Equipment))
    return (i for i in cards if not table.instance(i).stopped)


def _stopped(table: Table, _seat: int) -> Iterator[str]:
    return (i for i in table.at_missions() if table.instance(i).stopped)


def _discardable(table: Table, seat: int) -> Iterator[str]:
    yield from table.player(seat).hand
    yield from table.everything_in_play()


def _returnable(table: Table, seat: int) -> Iterator[str]:
    cards = (*table.everything_in_play(), *table.player(seat).discard)
    return (i for i in cards if not isinstance(table.card(i), Dilemma))


def _own(table: Table, seat: int) -> Iterator[str]:
    cards = (*table.player(seat).hand, *table.at_missions())
    return (i for i in cards if table.instance(i).owner == seat)


def _placeable(table: Table, seat: int) -> Iterator[str]:
    cards = (*table.player(seat).hand, *table.player(seat).discard, *table.everything_in_play())
    return (i for i in cards if i not in table.state.ships)


def _ships(table: Table, _seat: int) -> Iterator[str]:
    return iter(table.state.ships)


_CARDS: dict[str, Callable[[Table, int], Iterator[str]]] = {
    "move": _movable,
    "stop": _unstopped,
    "unstop": _stopped,
    "kill": _in_play,
    "discard": _discardable,
    "hand": _returnable,
    "reveal": _own,
    "place-on": _placeable,
    "range": _ships,
}

_STEPS: dict[str, tuple[_Step, ...]] = {
    "say": (_words,),
    "move": (_which, _where_to),
    "stop": (_which,),
    "unstop": (_which,),
    "kill": (_which,),
    "discard": (_which,),
    "hand": (_which,),
    "draw": (_cards_drawn,),
    "reveal": (_which,),
    "place-on": (_which, _host),
    "score": (_player, _points),
    "range": (_which, _range),
    "note": (_note,),
}
