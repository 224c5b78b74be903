"""Adjusting the table by hand: for texts that the players carry out, and to mend mistakes.

The program never decides a dispute, nor punishes a mistake: players put it right, and the other one may object as long
as they have not played on (1E-DOC-03, 1E-DOC-04).

An adjustment is an answer like any other: a verb and what it is done to, such as ``("stop", card)``,
``("move", card, "aboard.<ship>")`` or ``("score", "1", "-5")``. Everybody sees it; a seat names only what it may see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.ccg.adjusting.orders import LONGEST_NOTE, MOST_AT_ONCE
from engine.ccg.zones.card_table import numbered
from engine.first_edition.cards.definition import Dilemma, Equipment, Facility, Mission, Personnel, Ship, Verb
from engine.first_edition.leaving_play import leave
from engine.first_edition.piles import draw
from engine.first_edition.spaceline.beaming import place_name
from engine.first_edition.spaceline.locations import is_planet
from engine.first_edition.spaceline.movement import range_left
from engine.first_edition.state import STOPPED, Scored
from engine.first_edition.statuses import stop, unmark
from engine.first_edition.table import Table
from engine.kernel.adjustment import AdjustmentStep, Words
from engine.kernel.decision import Answer, Decision, Kind, Option, option
from engine.kernel.errors import RuleViolation

_LARGEST = 999
_UNSEEN = "There is no such card that you may see."


class _Verb(NamedTuple):
    """One kind of adjustment: what it is called, what it asks step by step, and what it does."""

    title: str
    detail: str
    steps: tuple[Callable[[Table, int, Answer], AdjustmentStep], ...]
    change: Callable[[Table, int, Sequence[str]], str]


def adjust(table: Table, seat: int, order: Answer) -> str:
    """Carry out one adjustment and tell everybody; returns the words.

    Raises:
        RuleViolation: there is no such verb, card, place or number, or the seat may not see the card.
    """
    verb, *what = order or ("",)
    try:
        words = _verb(verb).change(table, seat, what)
    except (IndexError, ValueError):
        raise RuleViolation(f"“{' '.join(order)}” is not an adjustment that can be made.") from None
    told = f"{table.player_name(seat)} adjusts the table: {words}"
    table.journal.tell("adjust", told, seat=seat)
    table.everything_changed()
    return told


def next_step(table: Table, seat: int, order: Answer) -> AdjustmentStep:
    """What an adjustment still lacks; ``None`` where nothing.

    Raises:
        RuleViolation: there is no such verb.
    """
    if not order:
        known = [option(verb, one.title, one.detail) for verb, one in _VERBS.items() if _is_possible(table, seat, verb)]
        return _asked(seat, "What do you want to adjust?", known)
    steps = _verb(order[0]).steps
    return steps[len(order) - 1](table, seat, order) if len(order) <= len(steps) else None


def knows(orders: Sequence[Answer]) -> bool:
    """Whether there are all of these adjustments."""
    return all(verb in _VERBS for verb, *_ in orders)


def _verb(verb: str) -> _Verb:
    if verb not in _VERBS:
        raise RuleViolation(f"There is no adjustment “{verb}”. Possible are: {', '.join(_VERBS)}.")
    return _VERBS[verb]


def _is_possible(table: Table, seat: int, verb: str) -> bool:
    """Whether there is something to choose."""
    first = _VERBS[verb].steps[0](table, seat, (verb,))
    return not isinstance(first, Decision) or first.kind is Kind.NUMBER or bool(first.options)


# --- steps -----------------------------------------------------------------------------------------------------------


def _asked(seat: int, prompt: str, options: Sequence[Option]) -> Decision:
    return Decision(
        seat=seat, kind=Kind.OPTION, prompt=prompt, public="adjusts the table", options=tuple(options), private=True
    )


def _number_of(seat: int, prompt: str, lowest: int, highest: int) -> Decision:
    return Decision(
        seat=seat, kind=Kind.NUMBER, prompt=prompt, public="adjusts the table", minimum=lowest, maximum=highest
    )


def _which(table: Table, seat: int, order: Answer) -> Decision:
    cards = [one for one in _CARDS[order[0]](table, seat) if table.sees(seat, one)]
    labels = numbered([table.name(one) for one in cards])
    options = [
        option(one, label, _where(table, seat, one), card=table.instance(one).card)
        for one, label in zip(cards, labels, strict=True)
    ]
    return _asked(seat, f"{_verb(order[0]).title}: which one?", options)


def _where(table: Table, seat: int, one: str) -> str:
    """Where a card lies, and whose it is where that is somebody else."""
    owner, location = table.instance(one).owner, table.location_of(one)
    whose = "" if owner == seat else f"{table.player_name(owner)}’s, "
    if location:
        return f"{whose}at {table.name(location)}"
    kind = table.lies(one)[0]
    return {"hand": "in your hand", "discard": f"{whose}in a discard pile"}.get(kind, f"{whose}on the table")


def _where_to(table: Table, seat: int, order: Answer) -> Decision:
    places = list(_places(table, seat, _seen(table, seat, order[1])))
    labels = numbered([_place_words(table, seat, one) for one in places])
    options = [option(one, label) for one, label in zip(places, labels, strict=True)]
    return _asked(seat, f"Where do you put {table.name(order[1])}?", options)


def _hosts(table: Table, seat: int, order: Answer) -> Decision:
    hosts = [one for one in _bearing(table, order[1]) if table.sees(seat, one)]
    labels = numbered([table.name(one) for one in hosts])
    options = [
        option(one, label, _where(table, seat, one), card=table.instance(one).card)
        for one, label in zip(hosts, labels, strict=True)
    ]
    return _asked(seat, f"On which card do you place {table.name(order[1])}?", options)


def _player(table: Table, seat: int, _order: Answer) -> Decision:
    options = [option(str(one), table.player_name(one)) for one in table.in_order(seat)]
    return _asked(seat, "Whose score?", options)


def _points(_table: Table, seat: int, _order: Answer) -> Decision:
    return _number_of(seat, "By how many points? Less than nothing takes them away.", -100, 100)


def _range(table: Table, seat: int, order: Answer) -> Decision:
    left = range_left(table, _seen(table, seat, order[1]))
    return _number_of(seat, f"How much RANGE is given back? {left} is left this turn.", -20, 20)


def _cards_drawn(table: Table, seat: int, _order: Answer) -> Decision:
    return _number_of(seat, "How many cards do you draw?", 1, max(1, min(MOST_AT_ONCE, len(table.lying("deck", seat)))))


def _note_words(_table: Table, _seat: int, _order: Answer) -> Words:
    return Words("What is to stand in the log?", LONGEST_NOTE)


# --- which cards, and where to ---------------------------------------------------------------------------------------


def _in_play(table: Table, _seat: int) -> Iterator[str]:
    """All but what locations are made of: missions, and doorways that form one."""
    there = (one for one in table.all_in_play() if not table.is_a(one, Mission))
    return (one for one in there if table.lies(one)[0] != "on line")


def _active(table: Table, seat: int) -> Iterator[str]:
    able = (one for one in _in_play(table, seat) if table.is_a(one, Personnel, Ship))
    return (one for one in able if STOPPED not in table.instance(one).states)


def _stopped(table: Table, _seat: int) -> Iterator[str]:
    return (one for one in table.all_in_play() if STOPPED in table.instance(one).states)


def _disposable(table: Table, seat: int) -> Iterator[str]:
    yield from table.lying("hand", seat)
    yield from _in_play(table, seat)


def _returnable(table: Table, seat: int) -> Iterator[str]:
    cards = (*_in_play(table, seat), *table.lying("discard", seat))
    return (one for one in cards if table.instance(one).owner == seat)


def _movable(table: Table, seat: int) -> Iterator[str]:
    cards = (*_in_play(table, seat), *table.lying("hand", seat), *table.lying("discard", seat))
    return (one for one in cards if table.is_a(one, Personnel, Ship, Equipment))


def _placeable(table: Table, seat: int) -> Iterator[str]:
    """What may lie on other cards: all in play that is used rather than commanded, and dilemmas."""
    return (one for one in _in_play(table, seat) if table.is_a(one, Verb, Dilemma))


def _bearing(table: Table, card: str) -> Iterator[str]:
    """The cards on which another could lie."""
    return (one for one in table.all_in_play() if table.is_a(one, Mission, Personnel, Ship, Facility) and one != card)


def _ships(table: Table, _seat: int) -> Iterator[str]:
    return (one for one in table.all_in_play() if table.is_a(one, Ship))


def _places(table: Table, seat: int, card: str) -> Iterator[str]:
    """The lists into which a card can be put: ships into space or a dock, others onto planets and aboard."""
    ship = table.is_a(card, Ship)
    for location in table.locations():
        if ship:
            yield f"space.{location.id}"
        elif is_planet(table, location.id):
            yield f"surface.{location.id}"
        for one in table.at_location(location.id):
            if not table.sees(seat, one) or one == card:
                continue
            if ship and table.is_a(one, Facility):
                yield f"docked.{one}"
            elif not ship and table.is_a(one, Ship, Facility):
                yield f"aboard.{one}"


def _place_words(table: Table, seat: int, place: str) -> str:
    kind, _, of = place.partition(".")
    match kind:
        case "space":
            return f"Space at {table.name(of)}"
        case "docked":
            return f"Docked at {table.name(of)}"
        case _:
            words = place_name(table, place, seat)
            return f"{words[0].upper()}{words[1:]}"


# --- what is done ----------------------------------------------------------------------------------------------------


def _seen(table: Table, seat: int, one: str) -> str:
    if one not in table.state.cards or not table.sees(seat, one):
        raise RuleViolation(_UNSEEN)
    return one


def _said(table: Table, one: str) -> str:
    """A card as everybody may hear of it."""
    return table.name(one) if table.sees(None, one) else "a card"


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}"


def _number(word: str) -> int:
    number = int(word)
    if abs(number) > _LARGEST:
        raise RuleViolation(f"Numbers of adjustments go up to {_LARGEST}.")
    return number


def _among(table: Table, seat: int, verb: str, one: str, refusal: str) -> str:
    """A card to which this can be done."""
    if _seen(table, seat, one) not in _CARDS[verb](table, seat):
        raise RuleViolation(refusal)
    return one


def _stop(table: Table, seat: int, what: Sequence[str]) -> str:
    one = _among(table, seat, "stop", what[0], "Only personnel and ships in play that are not stopped can be stopped.")
    stop(table, [one])
    return _sentence(f"{_said(table, one)} is stopped.")


def _unstop(table: Table, seat: int, what: Sequence[str]) -> str:
    one = _among(table, seat, "unstop", what[0], "That card is not stopped.")
    unmark(table, one, STOPPED)
    return _sentence(f"{_said(table, one)} is no longer stopped.")


def _discard(table: Table, seat: int, what: Sequence[str]) -> str:
    one = _among(table, seat, "discard", what[0], "Only cards in your hand and in play can be discarded.")
    name = table.name(one)
    leave(table, one)
    return f"{name} goes to its owner’s discard pile."


def _hand(table: Table, seat: int, what: Sequence[str]) -> str:
    one = _among(
        table, seat, "hand", what[0], "Only your own cards in play and in your discard pile come to your hand."
    )
    words = _sentence(f"{_said(table, one)} goes to its owner’s hand.")
    leave(table, one, "discard")
    table.put(one, "hand", seat)
    return words


def _draw(table: Table, seat: int, what: Sequence[str]) -> str:
    count = len(draw(table, seat, max(0, _number(what[0]))))
    return f"{table.player_name(seat)} draws {count}."


def _move(table: Table, seat: int, what: Sequence[str]) -> str:
    one, place = what[0], what[1]
    _among(table, seat, "move", one, "Only personnel, equipment and ships are moved.")
    if place not in _places(table, seat, one):
        raise RuleViolation("That card cannot be put there.")
    words = _sentence(f"{_said(table, one)} is put: {_place_words(table, seat, place)}.")
    kind, _, of = place.partition(".")
    if not table.in_play(one):
        table.touch(one).controller = seat
    table.put(one, kind, of)
    return words


def _place_on(table: Table, seat: int, what: Sequence[str]) -> str:
    one, host = what[0], what[1]
    _among(table, seat, "place-on", one, "Only cards in play that are no people, ships or places are placed on others.")
    if _seen(table, seat, host) not in _bearing(table, one):
        raise RuleViolation("A card is placed on a mission, a person, a ship or a facility.")
    words = _sentence(f"{_said(table, one)} is placed on {_said(table, host)}.")
    table.put(one, "on", host)
    return words


def _score(table: Table, _seat: int, what: Sequence[str]) -> str:
    player, points = int(what[0]), _number(what[1])
    if player not in table.seats():
        raise RuleViolation("There is no such player.")
    if points:
        table.state.ledger.append(Scored(player, points, True, "", "", table.state.turn))
    return f"{table.player_name(player)} scores {points} points."


def _give_range(table: Table, seat: int, what: Sequence[str]) -> str:
    ship = _among(table, seat, "range", what[0], "Only a ship in play has RANGE.")
    card = table.touch(ship)
    card.range_used = max(0, card.range_used - _number(what[1]))
    return _sentence(f"{_said(table, ship)} has {range_left(table, ship)} RANGE left this turn.")


def _note(_table: Table, _seat: int, what: Sequence[str]) -> str:
    return f"“{' '.join(what)[:LONGEST_NOTE]}”"


_VERBS = {
    "move": _Verb("Move a card", "to another place, or from your hand into play", (_which, _where_to), _move),
    "place-on": _Verb("Place a card on another", "or on a mission", (_which, _hosts), _place_on),
    "stop": _Verb("Stop a card", "personnel or ship", (_which,), _stop),
    "unstop": _Verb("Unstop a card", "so that it can be used again", (_which,), _unstop),
    "discard": _Verb("Kill, destroy or discard a card", "from play or from your hand", (_which,), _discard),
    "hand": _Verb("Take a card in hand", "from play or from your discard pile", (_which,), _hand),
    "draw": _Verb("Draw cards", "from your deck", (_cards_drawn,), _draw),
    "score": _Verb("Change a score", "of any player", (_player, _points), _score),
    "range": _Verb("Give RANGE back to a ship", "or take it away", (_which, _range), _give_range),
    "note": _Verb("Write a note", "into the log", (_note_words,), _note),
}
_CARDS: dict[str, Callable[[Table, int], Iterator[str]]] = {
    "move": _movable,
    "place-on": _placeable,
    "stop": _active,
    "unstop": _stopped,
    "discard": _disposable,
    "hand": _returnable,
    "range": _ships,
}
