"""The Data Core, Data Tokens and Data Crystals, and payment in data (FR-DATA, FR-EFF-02)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.effects.changes import CountsAs
from engine.frontiers.state import BASIC, COLOURS, MAX_CRYSTALS, Die
from engine.frontiers.table import Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Option, Procedure, option

_SOURCE_WORDS = {
    "die": "a die from the Data Core",
    "taken": "the die taken",
    "token": "a Data Token",
    "crystal": "a Data Crystal",
    "reserved": "the die kept",
}


def roll_die(table: Table) -> str:
    """Roll a die and return its colour. Choices before a roll can't be undone (FR-EFF-08)."""
    table.forbid_undo()
    faces = table.index.die
    return faces[table.state.random.below(len(faces))]


def fill_core(table: Table) -> None:
    """Roll all dice; if fewer than half show basic colours, roll the others again (FR-SETUP-06)."""
    core = [roll_die(table) for _ in range(table.state.dice)]
    while 2 * sum(colour in BASIC for colour in core) < len(core):
        core = [colour if colour in BASIC else roll_die(table) for colour in core]
    table.state.core = core
    table.log_event("dice", f"The Data Core shows {', '.join(core)}.", rule="FR-ROUND-02")


def can_serve_as(table: Table, colour: str, wanted: str) -> bool:
    """Whether data of one colour can be used as another (FR-DATA-03, FR-DATA-05)."""
    if colour == wanted or (colour == "white" and wanted in BASIC):
        return True
    return any(
        isinstance(lasting.change, CountsAs) and lasting.change.colour == colour and wanted in lasting.change.instead
        for lasting in table.state.turn.lasting
    )


def ways_to_pay(table: Table, seat: int, wanted: str, *, crystal: bool = False) -> list[str]:
    """Return the distinct ways to pay data of a colour, as ``source:colour``.

    Args:
        seat: the paying player.
        wanted: a colour, ``basic`` for any basic colour, or ``any``.
        crystal: whether it must be a crystal.
    """
    colours = {"basic": BASIC, "any": COLOURS}.get(wanted, (wanted,))
    crystals = table.player(seat).crystals
    ways = [f"crystal:{colour}" for colour in BASIC if crystals[colour] and _can_serve_as_any(table, colour, colours)]
    if crystal:
        return ways
    turn = table.turn
    ways += [
        f"token:{colour}" for colour in COLOURS if colour in turn.tokens and _can_serve_as_any(table, colour, colours)
    ]
    taken = {die.colour for die in turn.dice if not die.used}
    ways += [f"taken:{colour}" for colour in COLOURS if colour in taken and _can_serve_as_any(table, colour, colours)]
    ways += [
        f"reserved:{colour}"
        for colour in BASIC
        if colour in table.player(seat).reserved and _can_serve_as_any(table, colour, colours)
    ]
    if can_take_die(table, seat):
        core = table.state.core
        ways += [f"die:{colour}" for colour in COLOURS if colour in core and _can_die_pay(table, colour, colours)]
    return ways


def _can_serve_as_any(table: Table, colour: str, wanted: tuple[str, ...]) -> bool:
    return any(can_serve_as(table, colour, other) for other in wanted)


def _can_die_pay(table: Table, colour: str, wanted: tuple[str, ...]) -> bool:
    """Whether a die can pay for a colour.

    In a friendly game a white die can't replace the colour of another die in the Core (FR-VAR-07).
    """
    if table.has_variant("friendly") and colour == "white":
        wanted = tuple(colour for colour in wanted if colour not in table.state.core or colour == "white")
    return _can_serve_as_any(table, colour, wanted)


def movable_colours(table: Table) -> list[str]:
    """Return the colours of dice in the Core that can be re-rolled or turned.

    In a friendly game these are white only if there are no others (FR-VAR-07).
    """
    in_core = [colour for colour in COLOURS if colour in table.state.core]
    kept = ["white"] if table.has_variant("friendly") and in_core != ["white"] else []
    return [colour for colour in in_core if colour not in kept]


def can_take_die(table: Table, seat: int) -> bool:
    """Whether a die can be taken from the Core: one in each own turn, unless an effect allows more (FR-DATA-06)."""
    return seat == table.active_seat and len(table.turn.dice) < table.turn.dice_allowed


def can_pay(table: Table, seat: int, prices: list[str]) -> bool:
    """Whether all prices can be paid together; each is a colour, ``basic`` or ``any`` (FR-DECK-09).

    White and black never replace each other, so paying the rarest colours first is enough to decide it.
    """
    if not prices:
        return True
    if len(prices) == 1:
        return bool(ways_to_pay(table, seat, prices[0]))
    return _can_cover(table, _data_units(table, seat), prices, can_take_die(table, seat))


def _data_units(table: Table, seat: int) -> list[tuple[str, str]]:
    player, turn = table.player(seat), table.turn
    units = [("own", colour) for colour in BASIC for _ in range(player.crystals[colour])]
    units += [("own", colour) for colour in turn.tokens]
    units += [("own", die.colour) for die in turn.dice if not die.used]
    units += [("own", colour) for colour in player.reserved]
    return units + [("die", colour) for colour in dict.fromkeys(table.state.core)]


def _can_cover(table: Table, stock: list[tuple[str, str]], prices: list[str], die: bool) -> bool:
    if not prices:
        return True
    wanted = {"basic": BASIC, "any": COLOURS}.get(prices[0], (prices[0],))
    tried = set()
    for index, unit in enumerate(stock):
        source, colour = unit
        if unit in tried or (source == "die" and not die):
            continue
        if not (_can_die_pay if source == "die" else _can_serve_as_any)(table, colour, wanted):
            continue
        tried.add(unit)
        if _can_cover(table, stock[:index] + stock[index + 1 :], prices[1:], die and source != "die"):
            return True
    return False


def pay_data(
    table: Table, seat: int, prices: Sequence[str], purpose: str, *, crystal: bool = False
) -> Procedure[list[str]]:
    """Let a player choose how to pay each price, and pay; return the colours that the data were used as.

    Only ways that leave enough for the later prices are offered (FR-DECK-09).
    """
    colours = []
    for index, wanted in enumerate(prices):
        later = list(prices[index + 1 :])
        ways = [
            way
            for way in ways_to_pay(table, seat, wanted, crystal=crystal)
            if not later or _leaves_enough(table, seat, way, later)
        ]
        colours.append((yield from _pay_data(table, seat, wanted, ways, purpose)))
    return colours


def _leaves_enough(table: Table, seat: int, way: str, later: list[str]) -> bool:
    """Whether the later prices can be paid after paying this way."""
    source, _, colour = way.partition(":")
    stock = _data_units(table, seat)
    stock.remove(("die" if source == "die" else "own", colour))
    return _can_cover(table, stock, later, can_take_die(table, seat) and source != "die")


def _pay_data(table: Table, seat: int, wanted: str, ways: list[str], purpose: str) -> Procedure[str]:
    options = [_way_option(way) for way in ways]
    thrifty = min(ways, key=lambda way: _SPENDING_ORDER.index(way.partition(":")[0]))
    prompt, rule = f"How do you pay for {purpose}?", "FR-DATA-02"
    chosen = yield from choose_one(seat, prompt, options, rule, public="pays data", private=False, default=thrifty)
    source, _, colour = chosen.partition(":")
    _remove_paid_data(table, seat, source, colour)
    return wanted if wanted in COLOURS else colour


_SPENDING_ORDER = ("token", "taken", "die", "reserved", "crystal")
"""Sources in order of preference: first data lost at the end of this turn (FR-DATA-07, FR-DATA-08), crystals last."""


def _way_option(way: str) -> Option:
    source, _, colour = way.partition(":")
    return option(way, f"{colour.capitalize()}: {_SOURCE_WORDS[source]}")


def _remove_paid_data(table: Table, seat: int, source: str, colour: str) -> None:
    turn = table.turn
    match source:
        case "crystal":
            table.player(seat).crystals[colour] -= 1
        case "token":
            turn.tokens.remove(colour)
        case "taken":
            next(die for die in turn.dice if die.colour == colour and not die.used).used = True
        case "reserved":
            table.player(seat).reserved.remove(colour)
            turn.dice_allowed += 1
            turn.dice.append(Die(colour, used=True))
        case _:
            table.state.core.remove(colour)
            turn.dice.append(Die(colour, used=True))


def take_die(table: Table, colour: str) -> None:
    """Take a die from the Core, for use later this turn (FR-DATA-06, FR-DATA-07)."""
    table.state.core.remove(colour)
    table.turn.dice.append(Die(colour))


def reroll_purple(table: Table, seat: int) -> None:
    """Take a purple die and roll it immediately; a second purple returns unused (FR-DATA-04)."""
    take_die(table, "purple")
    colour = roll_die(table)
    die = table.turn.dice[-1]
    if colour == "purple":
        table.turn.dice.pop()
        table.turn.dice_allowed -= 1
        table.state.core.append("purple")
    else:
        die.colour = colour
    words = f"{table.player_name(seat)} rerolls a purple die: {colour}."
    table.log_event("dice", words, seat, rule="FR-DATA-04")


def return_dice(table: Table) -> None:
    """Return dice to the Core; used ones are re-rolled, unused ones aren't (FR-DATA-07)."""
    for die in table.turn.dice:
        table.state.core.append(roll_die(table) if die.used else die.colour)
    table.turn.dice = []


def gain_token(table: Table, seat: int, colour: str) -> None:
    """Gain a Data Token in the Play Area (FR-EFF-02)."""
    table.turn.tokens.append(colour)
    table.log_event("data", f"{table.player_name(seat)} gains a {colour} Data Token.", seat, rule="FR-EFF-02")


def gain_crystal(table: Table, seat: int, colour: str, *, at_end_of_turn: bool = False, source: str = "") -> None:
    """Gain a Data Crystal in the Inventory; ``source`` names where it comes from.

    If there are already three of its colour, it becomes a Data Token (FR-EFF-02); from sources at the end of the
    turn it is lost (FR-EFF-03).
    """
    crystals = table.player(seat).crystals
    if crystals[colour] < MAX_CRYSTALS:
        crystals[colour] += 1
        words = f"{table.player_name(seat)} gains a {colour} crystal{f' from {source}' if source else ''}."
        table.log_event("data", words, seat, rule="FR-EFF-02")
    elif at_end_of_turn:
        words = f"{table.player_name(seat)} has no room for another {colour} crystal, so it is lost."
        table.log_event("data lost", words, seat, rule="FR-EFF-03")
    else:
        gain_token(table, seat, colour)


def gain_random_crystal(table: Table, seat: int, *, at_end_of_turn: bool = False) -> Procedure[None]:
    """Roll a spare die for a crystal: its colour, any for white or purple, 1 XP for black (FR-END-04, FR-SETUP-12)."""
    colour = roll_die(table)
    table.log_event("dice", f"{table.player_name(seat)} rolls {colour} for a crystal.", seat, rule="FR-END-04")
    if colour == "black":
        table.gain_xp(seat, 1, "FR-END-04")
        return
    if colour not in BASIC:
        colour = yield from choose_colour(seat, "Which crystal do you take?")
    gain_crystal(table, seat, colour, at_end_of_turn=at_end_of_turn)


def choose_colour(seat: int, prompt: str) -> Procedure[str]:
    """Ask for a basic colour."""
    options = [Option(colour, colour.capitalize()) for colour in BASIC]
    return (yield from choose_one(seat, prompt, options, "FR-DATA-01", public="chooses a colour", private=False))
