"""The strip between the rows: turn, player, current action, and the players who have to act."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.art.subjects import Place, Scene
from bot.rendering.ccg.strip import PlacedBlock, outcome_strip, scene_with_words
from bot.rendering.ccg.strip import board_strip as ccg_strip
from bot.rendering.kit.block import Block, bar, column, row, text_line
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import TEXT
from bot.rendering.kit.text_blocks import fitted_lines
from bot.rendering.kit.text_fitting import fitted_text
from bot.rendering.kit.theme import DIM, FAINT, seat_ink
from bot.rendering.second_edition.board_words import count_words, force_words, place_name
from bot.rendering.second_edition.places import short_name
from bot.rendering.second_edition.subjects import CardPictures, subject_of
from engine.ccg.cards.kinds import Dilemma
from engine.second_edition.table.state import Segment
from engine.second_edition.view import ConflictView, SecondEditionView

_NAME_LETTERING = Lettering(34, "figures")
_WORDS_LETTERING = Lettering(34, "semibold")


def strip_block(view: SecondEditionView, cast: CardPictures, waiting: Sequence[int], width: int, height: int) -> Block:
    """Return the strip; ``waiting`` are the seats that have to act, if known."""
    if view.outcome:
        return outcome_strip(view.outcome.reason, width, height, 42)
    names = [view.seats[seat].name for seat in waiting]
    act = f"{len(names)} players to act" if len(names) > 1 else f"{names[0]} to act" if names else ""

    def between(max_width: int) -> list[PlacedBlock]:
        if view.attempt is None and view.conflict is None:
            return [(0, _active_player_block(view, max_width, height))]
        active = _active_player_block(view, max_width * 38 // 100, height)
        left = active.width + 20
        return [(0, active), (left, _current_action(view, cast, max_width - left, height - 8))]

    return ccg_strip(width, height, f"T {view.turn}", act, between)


def _active_player_block(view: SecondEditionView, max_width: int, height: int) -> Block:
    """Return the active player, the segment, and its progress."""
    counters = f" · {count_words(view.counters, 'counter')} left" if view.segment == "play and draw" else ""
    doing = f"{SEGMENT_ACTIONS.get(view.segment, view.segment)}{counters}"
    name, lettering = fitted_text(
        view.seats[view.active].name, max_width // 2, _NAME_LETTERING.in_colour(seat_ink(view.active)), TEXT
    )
    text_block = text_line(" ".join(name), lettering, max_width // 2)
    first = row([text_block, fitted_lines(doing, max_width - text_block.width - 12, _WORDS_LETTERING, TEXT)], 12)
    return column([first, _segment_bars(view, min(max_width, first.width), height)], 8)


SEGMENT_ACTIONS = {
    "start of turn": "starts the turn",
    "play and draw": "plays and draws",
    "execute orders": "executes orders",
    "discard": "discards",
    "end of turn": "ends the turn",
}


def _segment_bars(view: SecondEditionView, max_width: int, height: int) -> Block:
    """Return a bar for each segment of a turn, the current one in the player's colour."""
    if height < 78:
        return Block(0, 0)
    parts = [segment.value for segment in Segment]
    now = parts.index(view.segment) if view.segment in parts else -1
    width = (max_width - 8 * (len(parts) - 1)) // len(parts)
    inks = [DIM if part < now else seat_ink(view.active) if part == now else FAINT for part in range(len(parts))]
    return row([bar(width, 10, ink, 5) for ink in inks], 8)


def _current_action(view: SecondEditionView, cast: CardPictures, max_width: int, height: int) -> Block:
    attempt = view.attempt
    if attempt is None:
        words, below = _conflict_words(view, view.conflict) if view.conflict else ("", "")
        return scene_with_words(None, words, below, 32, max_width, height)
    place = place_name(view, attempt.mission)
    if facing := attempt.facing:
        card = cast.card(facing)
        subject = subject_of(card) if isinstance(card, Dilemma) else Scene(facing.name, "dual")
        below = f"{place} · {attempt.personnel} facing · {attempt.stack} more"
        return scene_with_words(subject, f"Facing {short_name(facing)}", below, 32, max_width, height)
    chosen = attempt.stack or attempt.spent
    left = f"{count_words(attempt.stack, 'dilemma')} left" if chosen else "choosing dilemmas"
    below = f"{attempt.personnel} personnel · {left}"
    return scene_with_words(Place(place, "planet"), f"Attempt at {place}", below, 32, max_width, height)


def _conflict_words(view: SecondEditionView, conflict: ConflictView) -> tuple[str, str]:
    sides = [
        f"{view.seats[force.seat].name}: {force_words(view, force, briefly=True)}"
        for force in (conflict.starter, conflict.opponent)
    ]
    return f"{conflict.kind.capitalize()} at {place_name(view, conflict.mission)}", " · ".join(sides)
