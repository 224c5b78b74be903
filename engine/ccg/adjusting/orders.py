"""Adjusting the table by hand: for texts that the players carry out, and to mend mistakes.

An adjustment is an answer like any other: a verb and what it is done to, such as ``("stop", card)``,
``("move", card, place)`` or ``("score", "2", "-5")``. Everybody sees it. A seat can name only what it may see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from engine.ccg.adjusting.carrying_out import AGREE_OR_OBJECT, CARRYING_OUT, ByHand
from engine.ccg.adjusting.permanents import said_by_cards
from engine.ccg.adjusting.proposals import Proposal
from engine.ccg.cards.kinds import Dilemma, Equipment, Personnel, Ship
from engine.ccg.zones.card_table import Table, numbered
from engine.ccg.zones.placing import leave, leave_attempt
from engine.kernel.asking import choose_some
from engine.kernel.contesting import take_back
from engine.kernel.decision import Answer, Decision, Kind, Option, Procedure, ask_all, option
from engine.kernel.errors import RuleViolation

LONGEST_NOTE = 300
MOST_AT_ONCE = 20
"""Cards drawn by one adjustment, when a player is led through it."""


def adjust(table: Table, seat: int, order: Answer) -> str:
    """Carry out one adjustment and tell everybody; returns the words.

    Raises:
        RuleViolation: there is no such verb, card, place or number, or the seat may not see the card.
    """
    words = _changed(table, seat, order)
    told = f"{table.player_name(seat)} adjusts the table: {words}"
    table.journal.tell("adjust", told, seat=seat)
    return told


def _changed(table: Table, seat: int, order: Answer) -> str:
    verb, *what = order or ("",)
    check_verb(table, verb)
    try:
        if quantity := table.rules.quantities.get(verb):
            return quantity.change(table, _number(what[0]))
        return _VERBS[verb](table, seat, what)
    except (IndexError, ValueError):
        raise RuleViolation(f"“{' '.join(order)}” is not an adjustment that can be made.") from None


def _say(table: Table, seat: int, what: Sequence[str]) -> str:
    """All that a sentence of a card in play probably means, as one adjustment."""
    said = said_by_cards(table, seat).get(what[0])
    if said is None:
        raise RuleViolation("There are no such words on a card of yours in play.")
    card = _said(table, seat, said.card)
    return f"{card} is carried out. {' '.join(_changed(table, seat, order) for order in said.orders)}"


def check_verb(table: Table, verb: str) -> None:
    """Raise ``RuleViolation`` where there is no such adjustment."""
    known = (*_VERBS, *table.rules.quantities)
    if verb not in known:
        raise RuleViolation(f"There is no adjustment “{verb}”. Possible are: {', '.join(known)}.")


def agree_on_the_end(table: Table) -> Procedure[None]:
    """An adjustment that ends the game (2E-WIN-02, 2E-WIN-03) does so as soon as nobody may object to it any more."""
    contested = table.state.contested
    if contested is None or table.outcome is not None or (end := table.ending()) is None:
        return
    waiting = tuple(contested.waiting)
    answers = yield from ask_all(tuple(_agreement(seat, f"{contested.words} {end.reason}") for seat in waiting))
    objecting = [seat for seat, answer in zip(waiting, answers, strict=True) if answer == ("object",)]
    if objecting:
        take_back(table, objecting[0])
        return
    table.state.contested = None
    table.judge()


def _agreement(seat: int, words: str) -> Decision:
    return Decision(
        seat=seat,
        kind=Kind.OPTION,
        prompt=f"{words} Do you agree?",
        public="looks at what was done",
        options=AGREE_OR_OBJECT,
        private=True,
        default=("agree",),
        rule="2E-WIN-02",
    )


def _card(table: Table, seat: int, instance: str) -> str:
    if not table.may_see(seat, instance):
        raise RuleViolation("There is no such card that you may see.")
    return instance


def _said(table: Table, seat: int, instance: str) -> str:
    """A card as everybody may hear of it."""
    others = [other for other in range(len(table.state.players)) if other != seat]
    return table.name(instance) if all(table.may_see(other, instance) for other in others) else "a card"


def _number(word: str) -> int:
    number = int(word)
    if abs(number) > 999:
        raise RuleViolation("Numbers of adjustments go up to 999.")
    return number


def _seat(table: Table, word: str) -> int:
    seat = int(word)
    if not 0 <= seat < len(table.state.players):
        raise RuleViolation("There is no such player.")
    return seat


def _stop(table: Table, seat: int, what: Sequence[str]) -> str:
    card = _card(table, seat, what[0])
    if not (table.is_personnel(card) or card in table.state.ships) or not table.place_of(card):
        raise RuleViolation("Only personnel and ships in play can be stopped.", "2E-STP-02")
    words = f"{_said(table, seat, card)} is stopped."
    table.set_stopped(card, True)
    leave_attempt(table, [card])
    return words


def _unstop(table: Table, seat: int, what: Sequence[str]) -> str:
    card = _card(table, seat, what[0])
    table.set_stopped(card, False)
    return f"{_said(table, seat, card)} is no longer stopped."


def _discard(table: Table, seat: int, what: Sequence[str]) -> str:
    card = _card(table, seat, what[0])
    _not_a_mission(table, card)
    name = table.name(card)
    leave(table, card)
    return f"{name} goes to its owner’s discard pile."


def _hand(table: Table, seat: int, what: Sequence[str]) -> str:
    card = _card(table, seat, what[0])
    _not_a_mission(table, card)
    words = f"{_said(table, seat, card)} goes to its owner’s hand."
    if isinstance(table.card(card), Dilemma):
        raise RuleViolation("A dilemma does not go to a hand.", "2E-ZON-01")
    leave_attempt(table, [card])
    for hosted in [*table.state.hosted.get(card, ()), *table.carried(card)]:
        leave(table, hosted)
    table.to_hand(card)
    return words


def _draw(table: Table, seat: int, what: Sequence[str]) -> str:
    drawn = table.draw(seat, max(0, _number(what[0])))
    if drawn:
        table.journal.tell(
            "draw", f"{table.player_name(seat)} draws.", private={seat: f"You draw {table.names(drawn)}."}, seat=seat
        )
    return f"{table.player_name(seat)} draws {len(drawn)}."


def _reveal(table: Table, seat: int, what: Sequence[str]) -> str:
    card = _card(table, seat, what[0])
    if table.instance(card).owner != seat:
        raise RuleViolation("You can reveal only cards of your own.", "2E-SEL-05")
    return f"{table.player_name(seat)} reveals {table.name(card)}."


def _score(table: Table, _by: int, what: Sequence[str]) -> str:
    player = _seat(table, what[0])
    table.player(player).score = max(0, table.player(player).score + _number(what[1]))
    table.changed()
    return f"{table.player_name(player)} has {table.player(player).score} points now."


def _range(table: Table, seat: int, what: Sequence[str]) -> str:
    ship = _card(table, seat, what[0])
    if ship not in table.state.ships:
        raise RuleViolation("Only a ship in play has Range.", "2E-MOV-04")
    table.use_range(ship, -_number(what[1]))
    return f"{table.name(ship)} has used {table.range_used(ship)} Range this turn."


def _move(table: Table, seat: int, what: Sequence[str]) -> str:
    card, place = _card(table, seat, what[0]), what[1]
    if place not in {*table.places(), *table.missions}:
        raise RuleViolation("There is no such place.")
    definition = table.card(card)
    if not isinstance(definition, Personnel | Equipment | Ship) or card == place:
        raise RuleViolation("Only personnel, equipment and ships are moved.")
    words = f"{_said(table, seat, card)} is put at {table.name(place)}."
    if isinstance(definition, Ship) and place in table.state.ships:
        raise RuleViolation("A ship is put at a mission.")
    table.put_at(card, place)
    return words


def _place_on(table: Table, seat: int, what: Sequence[str]) -> str:
    card, host = _card(table, seat, what[0]), _card(table, seat, what[1])
    _not_a_mission(table, card)
    if card == host or card in table.state.ships or not (table.place_of(host) or host in table.missions):
        raise RuleViolation("A card is placed on another card in play.")
    if lies_on(table, host, card):
        raise RuleViolation("That card lies on the one that is to be placed on it.")
    words = f"{_said(table, seat, card)} is placed on {_said(table, seat, host)}."
    table.put(card, "on", host)
    return words


def lies_on(table: Table, card: str, other: str) -> bool:
    """Whether a card lies on another, or on one that lies on it."""
    host = table.host_of(card)
    return bool(host) and (host == other or lies_on(table, host, other))


def _note(_table: Table, _by: int, what: Sequence[str]) -> str:
    return f"“{' '.join(what)[:LONGEST_NOTE]}”"


def _not_a_mission(table: Table, card: str) -> None:
    if card in table.missions:
        raise RuleViolation("Missions stay where they are.", "2E-GAP-17")


_VERBS: dict[str, Callable[[Table, int, Sequence[str]], str]] = {
    "move": _move,
    "draw": _draw,
    "discard": _discard,
    "hand": _hand,
    "reveal": _reveal,
    "stop": _stop,
    "unstop": _unstop,
    "kill": _discard,
    "score": _score,
    "range": _range,
    "say": _say,
    "place-on": _place_on,
    "note": _note,
}

# --- carrying out words ----------------------------------------------------------------------------------------------


def by_hand(table: Table, seat: int) -> ByHand:
    """How a player carries out words at a table."""
    return ByHand(
        knows=partial(_is_known, table),
        verbs=partial(_verbs, table, seat),
        completed=partial(_completed, table, seat),
        adjust=partial(adjust, table, seat),
    )


def _is_known(table: Table, proposal: Proposal) -> bool:
    """Whether the game has all that a proposal changes."""
    return all(verb in _VERBS or verb in table.rules.quantities for verb, *_ in proposal.orders)


def _verbs(table: Table, seat: int) -> list[Option]:
    own = [i for i in table.at_missions() if table.instance(i).commander == seat]
    return [
        *(option("stop", "Stop a card"),) * bool(own),
        *(option("unstop", "Unstop a card"),) * any(table.instance(i).stopped for i in own),
        *(option("discard", "Kill, destroy or discard a card"),) * bool(own or table.player(seat).hand),
        *(option("hand", "Take a card back in hand"),) * bool(own),
        *(option("draw", "Draw a card"),) * bool(table.player(seat).deck),
        option("score", "Change a score"),
    ]


def _completed(table: Table, seat: int, verb: str) -> Procedure[Answer]:
    match verb:
        case "draw":
            return ("draw", "1")
        case "score":
            (chosen,) = yield from choose_some(
                seat,
                "Whose score, and by how much?",
                _scores(table, seat),
                (1, 1),
                "",
                public=CARRYING_OUT,
                kind=Kind.OPTION,
                default=(),
            )
            return ("score", *chosen.split("/"))
        case _:
            options = [*_options(table, _targets(table, seat, verb))]
            answer = yield from choose_some(seat, "Which card?", options, (0, 1), "", public=CARRYING_OUT)
            return (verb, *answer) if answer else ()


def _scores(table: Table, seat: int) -> list[Option]:
    return [
        option(f"{player}/{points}", f"{table.player_name(player)} {points:+d}")
        for player in table.clockwise(seat)
        for points in (5, 10, 15, -5, -10, -15)
    ]


def _targets(table: Table, seat: int, verb: str) -> list[str]:
    own = [i for i in table.at_missions() if table.instance(i).commander == seat]
    match verb:
        case "stop":
            return [i for i in own if not table.instance(i).stopped and not isinstance(table.card(i), Equipment)]
        case "unstop":
            return [i for i in own if table.instance(i).stopped]
        case "discard":
            return [*own, *table.player(seat).hand]
        case _:
            return own


def _options(table: Table, cards: Sequence[str]) -> Iterator[Option]:
    labels = numbered([table.name(i) for i in cards])
    for instance, label in zip(cards, labels, strict=True):
        yield option(instance, label, card=table.instance(instance).card)
