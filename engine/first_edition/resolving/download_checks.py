"""Checks before a download: whether a text requires it, and whether rules forbid it (1E-DL)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.effects.changes import Cannot
from engine.ccg.effects.effects import Choose, Effect
from engine.ccg.effects.plays import DownloadCards, FormPassage
from engine.ccg.effects.texts import Ability, InPlaceOfDraw
from engine.ccg.effects.tribbles import CallTribble
from engine.first_edition.position.characteristics import active_changes_at
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import NO_LOCATION, Table
from engine.first_edition.table.usage import TURN, is_used

_DOWNLOADS = (DownloadCards, FormPassage, CallTribble)


def required_download(card: str, seat: int, effects: Sequence[Effect]) -> Action | None:
    """Return a separate action for the download that effects require; ``None`` if they require none."""
    return Action("downloading", seat, (), NO_LOCATION, card) if requires_download(effects) else None


def requires_download(effects: Sequence[Effect]) -> bool:
    """Whether effects include a download that their player can't decline (1E-DL-09)."""
    return any(
        isinstance(effect, _DOWNLOADS)
        or (isinstance(effect, Choose) and all(requires_download(choice.effects) for choice in effect.choices))
        for effect in effects
    )


def starts_with_download(effects: Sequence[Effect]) -> bool:
    """Whether effects start with a download."""
    match effects:
        case [DownloadCards(), *_]:
            return True
        case [Choose(choices=choices), *_]:
            return all(starts_with_download(choice.effects) for choice in choices)
        case _:
            return False


def are_downloads_barred(table: Table) -> bool:
    """Whether a text forbids all downloads (1E-DL-09)."""
    if Cannot not in table.index.change_kinds:
        return False
    return any(item.change.what == "download" for item in active_changes_at(table, NO_LOCATION).get(Cannot, ()))  # type: ignore[union-attr]


# --- one download of personnel in a turn (1E-DL-05) ------------------------------------------------------------------


def personnel_download_key(seat: int) -> str:
    """Return the key under which a player's download of personnel this turn is recorded."""
    return f"download of personnel/{seat}"


def card_download_key(card: str, seat: int) -> str:
    """Return the key under which a played card's download of personnel is recorded."""
    return f"{personnel_download_key(seat)}/{card}"


def has_used_personnel_download(table: Table, seat: int, card: str) -> bool:
    """Whether another card's action has used up a player's download of personnel this turn.

    An action still in progress counts as the same one.
    """
    if not table.edition.one_personnel_download or not is_used(table, personnel_download_key(seat), TURN):
        return False
    return not (is_being_played(table, card) and is_used(table, card_download_key(card, seat), TURN))


def is_being_played(table: Table, card: str) -> bool:
    """Whether the play of a card is in progress."""
    return any(action.kind == "played" and card in action.cards for action in table.state.actions)


def has_used_up_download(table: Table, seat: int, card: str, effects: Sequence[Effect]) -> bool:
    """Whether effects require a download of personnel that the player has used up this turn."""
    people = (effect for effect in effects if isinstance(effect, DownloadCards) and effect.to == "play")
    return any(person.cards.kind == "personnel" for person in people) and has_used_personnel_download(table, seat, card)


def would_waste_use(table: Table, seat: int, card: str, text: Ability) -> bool:
    """Whether using a limited or paid text would be wasted on a download that isn't allowed."""
    spends = bool(text.once or text.costs) and not isinstance(text, InPlaceOfDraw)
    return spends and has_used_up_download(table, seat, card, text.effects)
