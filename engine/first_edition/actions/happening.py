"""What a chance to respond says has happened, or is about to happen, as one says it at a table."""

from __future__ import annotations

from engine.first_edition.state import Action
from engine.first_edition.table import Table

_PENDING = "would be "
_SAID = {
    "next": "What is due comes next.",
    "end of turn": "The turn ends.",
    "attempt begun": "The attempt begins.",
    "battle begun": "The battle begins.",
    "next pairing": "The next two are about to fight.",
    "battle won": "The battle is won.",
    "battle lost": "The battle is lost.",
    "battle over": "The battle is over.",
    "mission failed": "The attempt has failed.",
    "points scored": "Points have been scored.",
}
"""Where it does not matter who does it, or all see that."""
_SHORT = ("dilemma ", "mission ")
"""What a card is shows in its name."""
_IS = {"encountered": "{} is encountered.", "revealed": "{} is revealed.", "overcome": "{} is overcome."}


def happening(table: Table, seat: int, event: str, action: Action) -> str:
    """An event in a sentence for a seat."""
    if event in _SAID:
        return _SAID[event]
    pending = event.startswith(_PENDING)
    what = event.removeprefix(_PENDING)
    for kind in _SHORT:
        what = what.removeprefix(kind)
    whom, several = _whom(table, seat, action)
    if what == "downloading":
        return f"{table.player_name(action.seat)} is about to download."
    if what in _IS:
        return _IS[what].format(whom)
    verb = ("are" if several else "is") if pending else ("have" if several else "has")
    return f"{whom} {verb} {'about to be' if pending else 'been'} {what}."


def _whom(table: Table, seat: int, action: Action) -> tuple[str, bool]:
    """To whom it happens: by name those whom the seat knows, else how many they are; and whether they are several.

    Of an attack it is the one who is attacked, who stands last.
    """
    left = action.left()[-1:] if action.kind == "attacked" else action.left()
    if not left:
        return (table.name(action.cause) if action.cause in table.state.cards else "Something"), False
    known = [one for one in left if one in table.state.cards and table.sees(seat, one)]
    count = len(left)
    words = table.names(known) if known else f"{count} card{'' if count == 1 else 's'}"
    return words, (len(known) or count) > 1
