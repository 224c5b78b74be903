"""Manual adjustments of Frontiers: tracks, crystals, ship positions, and notes in the log.

All rules and cards are enforced; adjustments are for agreements between players and for errors.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.frontiers.map.accessibility import may_end
from engine.frontiers.state import BASIC, MOST_CRYSTALS
from engine.frontiers.table import Table
from engine.kernel.adjustment import AdjustmentStep, Words
from engine.kernel.decision import Answer, Decision, Kind, Option, option
from engine.kernel.errors import RuleViolation

LONGEST_NOTE = 300
_MOST_XP = 200

_VERBS = {
    "xp": ("Change XP", "of any player"),
    "reputation": ("Change Reputation", "of any player"),
    "crystals": ("Change crystals", "of any player"),
    "move": ("Move a ship", "to a space of the map"),
    "note": ("Write a note", "into the log"),
}


def next_step(table: Table, seat: int, order: Answer) -> AdjustmentStep:
    """Return the next step of an adjustment; ``None`` if it is complete.

    Raises:
        RuleViolation: there is no such verb, player, colour or space.
    """
    if not order:
        possible = [verb for verb in _VERBS if verb != "move" or _on_the_map(table)]
        return _asked(seat, "What do you want to adjust?", [option(verb, *_VERBS[verb]) for verb in possible])
    verb, *what = order
    if verb not in _VERBS:
        raise RuleViolation(f"There is no adjustment “{verb}”. You can use: {', '.join(_VERBS)}.")
    steps = _STEPS[verb]
    return steps[len(what)](table, seat, what) if len(what) < len(steps) else None


def adjust(table: Table, seat: int, order: Answer) -> str:
    """Make an adjustment; return its public description.

    Raises:
        RuleViolation: it is incomplete, or one of its words is invalid.
    """
    for place, said in enumerate(order):
        step = next_step(table, seat, order[:place])
        if step is None:
            raise RuleViolation(f"“{said}” is more than this adjustment accepts.")
        if isinstance(step, Decision):
            step.check((said,))
    if next_step(table, seat, order) is not None:
        raise RuleViolation("This adjustment is incomplete. Say what to change, whose it is, and how.")
    verb, *what = order
    words = f"{table.player_name(seat)} adjusts the table: {_DONE[verb](table, what)}."
    table.seal()
    table.tell("adjustment", words, seat)
    return words


# --- what is asked ---------------------------------------------------------------------------------------------------


def _asked(seat: int, prompt: str, options: Sequence[Option]) -> Decision:
    return Decision(
        seat=seat, kind=Kind.OPTION, prompt=prompt, public="adjusts the table", options=tuple(options), private=True
    )


def _number(seat: int, prompt: str, least: int, most: int) -> Decision:
    return Decision(seat=seat, kind=Kind.NUMBER, prompt=prompt, public="adjusts the table", minimum=least, maximum=most)


def _whose(table: Table, seat: int, what: Sequence[str]) -> Decision:
    del what
    return _asked(seat, "Whose?", [option(f"player-{one}", table.player_name(one)) for one in table.seats()])


def _whose_ship(table: Table, seat: int, what: Sequence[str]) -> Decision:
    del what
    return _asked(seat, "Whose ship?", [option(f"player-{one}", table.player_name(one)) for one in _on_the_map(table)])


def _on_the_map(table: Table) -> list[int]:
    return [seat for seat in table.seats() if table.player(seat).space is not None]


def _how_much_xp(table: Table, seat: int, what: Sequence[str]) -> Decision:
    now = table.player(_player(table, what[0])).xp
    return _number(seat, f"How many XP should there be? There are {now} now.", 0, _MOST_XP)


def _how_much_reputation(table: Table, seat: int, what: Sequence[str]) -> Decision:
    track, now = table.index.diplomacy, table.player(_player(table, what[0])).reputation
    return _number(seat, f"What should Reputation be? It is {now} now.", min(track), max(track))


def _which_colour(table: Table, seat: int, what: Sequence[str]) -> Decision:
    crystals = table.player(_player(table, what[0])).crystals
    return _asked(seat, "Which colour?", [option(one, one.title(), f"{crystals[one]} now") for one in BASIC])


def _how_many(table: Table, seat: int, what: Sequence[str]) -> Decision:
    del table
    return _number(seat, f"How many {what[1]} crystals should there be?", 0, MOST_CRYSTALS)


def _where_to(table: Table, seat: int, what: Sequence[str]) -> Decision:
    here = table.player(_player(table, what[0])).space
    spaces = [one for one in sorted(table.chart) if one != here and may_end(table, one)]
    return _asked(seat, "Where to?", [option(one, table.place_name(one), place=one) for one in spaces])


def _what_note(table: Table, seat: int, what: Sequence[str]) -> Words:
    del table, seat, what
    return Words("What should the log say?", LONGEST_NOTE)


_Step = Callable[[Table, int, Sequence[str]], AdjustmentStep]

_STEPS: dict[str, tuple[_Step, ...]] = {
    "xp": (_whose, _how_much_xp),
    "reputation": (_whose, _how_much_reputation),
    "crystals": (_whose, _which_colour, _how_many),
    "move": (_whose_ship, _where_to),
    "note": (_what_note,),
}


# --- what is done ----------------------------------------------------------------------------------------------------


def _player(table: Table, said: str) -> int:
    found = [seat for seat in table.seats() if said == f"player-{seat}"]
    if not found:
        raise RuleViolation(f"There is no player “{said}”.")
    return found[0]


def _change_xp(table: Table, what: Sequence[str]) -> str:
    seat = _player(table, what[0])
    table.player(seat).xp = int(what[1])
    return f"{table.player_name(seat)} has {what[1]} XP"


def _change_reputation(table: Table, what: Sequence[str]) -> str:
    seat = _player(table, what[0])
    table.player(seat).reputation = int(what[1])
    return f"{table.player_name(seat)} has Reputation {what[1]}"


def _change_crystals(table: Table, what: Sequence[str]) -> str:
    seat = _player(table, what[0])
    table.player(seat).crystals[what[1]] = int(what[2])
    return f"{table.player_name(seat)} has {what[2]} {what[1]} crystal{'' if what[2] == '1' else 's'}"


def _move(table: Table, what: Sequence[str]) -> str:
    seat = _player(table, what[0])
    table.player(seat).space = what[1]
    return f"{table.player_name(seat)}'s ship is at {table.place_name(what[1])}"


def _note(table: Table, what: Sequence[str]) -> str:
    del table
    return f"“{what[0][:LONGEST_NOTE]}”"


_DONE: dict[str, Callable[[Table, Sequence[str]], str]] = {
    "xp": _change_xp,
    "reputation": _change_reputation,
    "crystals": _change_crystals,
    "move": _move,
    "note": _note,
}
