"""Manual adjustments of Frontiers: tracks, crystals, ship positions, and notes in the log.

All rules and cards are enforced; adjustments are for agreements between players and for errors.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.frontiers.map.accessibility import can_end_move
from engine.frontiers.state import BASIC, MAX_CRYSTALS
from engine.frontiers.table import Table
from engine.kernel.adjustment import AdjustmentStep, TextStep
from engine.kernel.decision import Answer, Decision, Kind, Option, option
from engine.kernel.errors import RuleViolation

MAX_NOTE_CHARS = 300
_MAX_XP = 200

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
        possible = [verb for verb in _VERBS if verb != "move" or _seats_on_map(table)]
        return _adjustment_question(
            seat, "What do you want to adjust?", [option(verb, *_VERBS[verb]) for verb in possible]
        )
    verb, *words = order
    if verb not in _VERBS:
        raise RuleViolation(f"There is no adjustment “{verb}”. You can use: {', '.join(_VERBS)}.")
    steps = _STEPS[verb]
    return steps[len(words)](table, seat, words) if len(words) < len(steps) else None


def adjust(table: Table, seat: int, order: Answer) -> str:
    """Make an adjustment; return its public description.

    Raises:
        RuleViolation: it is incomplete, or one of its words is invalid.
    """
    for place, first_word in enumerate(order):
        step = next_step(table, seat, order[:place])
        if step is None:
            raise RuleViolation(f"This adjustment doesn’t accept “{first_word}”.")
        if isinstance(step, Decision):
            step.check((first_word,))
    if next_step(table, seat, order) is not None:
        raise RuleViolation("This adjustment is incomplete. Say what to change, whose it is, and how.")
    verb, *arguments = order
    words = f"{table.player_name(seat)} adjusts the table: {_DONE[verb](table, arguments)}."
    table.forbid_undo()
    table.log_event("adjustment", words, seat)
    return words


# --- steps ------------------------------------------------------------------------------------------------------------


def _adjustment_question(seat: int, prompt: str, options: Sequence[Option]) -> Decision:
    return Decision(
        seat=seat, kind=Kind.OPTION, prompt=prompt, public="adjusts the table", options=tuple(options), private=True
    )


def _number_choice(seat: int, prompt: str, least: int, most: int) -> Decision:
    return Decision(seat=seat, kind=Kind.NUMBER, prompt=prompt, public="adjusts the table", minimum=least, maximum=most)


def _choose_player(table: Table, seat: int, words: Sequence[str]) -> Decision:
    del words
    return _adjustment_question(
        seat, "Whose?", [option(f"player-{player}", table.player_name(player)) for player in table.seats()]
    )


def _choose_ship(table: Table, seat: int, words: Sequence[str]) -> Decision:
    del words
    return _adjustment_question(
        seat, "Whose ship?", [option(f"player-{player}", table.player_name(player)) for player in _seats_on_map(table)]
    )


def _seats_on_map(table: Table) -> list[int]:
    return [seat for seat in table.seats() if table.player(seat).space is not None]


def _choose_xp(table: Table, seat: int, words: Sequence[str]) -> Decision:
    now = table.player(_seat_in(table, words[0])).xp
    return _number_choice(seat, f"How much XP should they have? They have {now} now.", 0, _MAX_XP)


def _choose_reputation(table: Table, seat: int, words: Sequence[str]) -> Decision:
    track, now = table.index.diplomacy, table.player(_seat_in(table, words[0])).reputation
    return _number_choice(seat, f"What should Reputation be? It is {now} now.", min(track), max(track))


def _choose_colour(table: Table, seat: int, words: Sequence[str]) -> Decision:
    crystals = table.player(_seat_in(table, words[0])).crystals
    return _adjustment_question(
        seat, "Which colour?", [option(colour, colour.title(), f"{crystals[colour]} now") for colour in BASIC]
    )


def _choose_crystal_count(table: Table, seat: int, words: Sequence[str]) -> Decision:
    del table
    return _number_choice(seat, f"How many {words[1]} crystals should there be?", 0, MAX_CRYSTALS)


def _choose_space(table: Table, seat: int, words: Sequence[str]) -> Decision:
    here = table.player(_seat_in(table, words[0])).space
    spaces = [space for space in sorted(table.printed_spaces) if space != here and can_end_move(table, space)]
    return _adjustment_question(
        seat, "Where to?", [option(space, table.place_name(space), place=space) for space in spaces]
    )


def _write_note(table: Table, seat: int, words: Sequence[str]) -> TextStep:
    del table, seat, words
    return TextStep("What should the log say?", MAX_NOTE_CHARS)


_StepMaker = Callable[[Table, int, Sequence[str]], AdjustmentStep]

_STEPS: dict[str, tuple[_StepMaker, ...]] = {
    "xp": (_choose_player, _choose_xp),
    "reputation": (_choose_player, _choose_reputation),
    "crystals": (_choose_player, _choose_colour, _choose_crystal_count),
    "move": (_choose_ship, _choose_space),
    "note": (_write_note,),
}


# --- changes ----------------------------------------------------------------------------------------------------------


def _seat_in(table: Table, word: str) -> int:
    found = [seat for seat in table.seats() if word == f"player-{seat}"]
    if not found:
        raise RuleViolation(f"There is no player “{word}”.")
    return found[0]


def _change_xp(table: Table, words: Sequence[str]) -> str:
    seat = _seat_in(table, words[0])
    table.player(seat).xp = int(words[1])
    return f"{table.player_name(seat)} has {words[1]} XP"


def _change_reputation(table: Table, words: Sequence[str]) -> str:
    seat = _seat_in(table, words[0])
    table.player(seat).reputation = int(words[1])
    return f"{table.player_name(seat)} has Reputation {words[1]}"


def _change_crystals(table: Table, words: Sequence[str]) -> str:
    seat = _seat_in(table, words[0])
    table.player(seat).crystals[words[1]] = int(words[2])
    return f"{table.player_name(seat)} has {words[2]} {words[1]} crystal{'' if words[2] == '1' else 's'}"


def _move_ship(table: Table, words: Sequence[str]) -> str:
    seat = _seat_in(table, words[0])
    table.player(seat).space = words[1]
    return f"{table.player_name(seat)}’s ship is at {table.place_name(words[1])}"


def _add_note(table: Table, words: Sequence[str]) -> str:
    del table
    return f"“{words[0][:MAX_NOTE_CHARS]}”"


_DONE: dict[str, Callable[[Table, Sequence[str]], str]] = {
    "xp": _change_xp,
    "reputation": _change_reputation,
    "crystals": _change_crystals,
    "move": _move_ship,
    "note": _add_note,
}
