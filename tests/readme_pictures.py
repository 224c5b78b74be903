"""Draw the pictures in README and docs, of starter cards and games between computers.

``python -m tests.readme_pictures`` draws all of them, ``python -m tests.readme_pictures frontiers`` only the one named.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from PIL import Image

from bot.rendering.cards.full_card import full_card
from bot.rendering.display import Display
from bot.rendering.kit.block import Block
from bot.rendering.kit.painting import painted_image
from bot.rendering.kit.theme import GROUND, palette, theme_names
from engine.computer.players import COMPUTER
from engine.frontiers.view import FrontiersView
from engine.games import game
from engine.kernel.match import Match
from engine.kernel.view import View
from engine.second_edition.view import SecondEditionView
from engine.selfplay import play_game, seats_for
from tests.bot.pictures_and_cards import FINDER, display_of

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "readme"
MAX_BYTES = 200_000
"""Size limit of each picture."""

CARDS = (
    "Gowron", "Krayton", "Chintoka Binary Pair", "Veiled Threat",
    "Ferengi Whip", "Authenticate Artifacts", "Temporal Agent", "Overload Phasers",
)  # fmt: skip
_GAP = 24


def main() -> None:
    """Draw the pictures, each at the best quality that stays within the size limit."""
    for name in sys.argv[1:] or PICTURES:
        picture = PICTURES[name]()
        data = _best_small_file(picture)
        (FOLDER / f"{name}.webp").write_bytes(data)
        print(f"{name}.webp: {picture.width} × {picture.height}, {len(data) // 1000} kB")


def _board() -> Image.Image:
    """Return a Second Edition board during a mission attempt, with the changes since the previous turn."""
    views = _views("second-edition", 4, 2)
    attempts = [number for number, view in enumerate(views) if isinstance(view, SecondEditionView) and view.attempt]
    number = attempts[len(attempts) * 2 // 3]
    return _painted(_display(views[number], views[number - 12]).board())


def _second_edition_hand() -> Image.Image:
    return _painted(_fullest_hand(_views("second-edition", 4, 2)))


def _second_edition_attempt() -> Image.Image:
    """Return the sheet of a mission attempt while its team faces a dilemma."""
    views = _views("second-edition", 4, 2)
    facing = [
        view
        for view in views
        if isinstance(view, SecondEditionView) and view.attempt and view.attempt.facing and view.attempt.seat == 0
    ]
    return _painted(_close_up(facing[len(facing) // 2], "Mission attempt"))


def _first_edition_board() -> Image.Image:
    """Return a First Edition board in the second third of a match, with the changes of the last few moves."""
    views = _views("first-edition", 3, 2)
    number = len(views) * 3 // 5
    return _painted(_display(views[number], views[number - 12]).board())


def _first_edition_hand() -> Image.Image:
    return _painted(_fullest_hand(_views("first-edition", 3, 2)))


def _cards() -> Image.Image:
    faces = [found.face for name in CARDS if (found := FINDER.card_of(FINDER.cards_named(name)[0]))]
    return _picture_rows([_resized(_painted(full_card(face)), 400) for face in faces], 4, 0)


def _frontiers() -> Image.Image:
    """Return a Frontiers board during a combat, with the changes since the previous turn."""
    views = _views("frontiers", 3, 2, scenario="blitz-conquest")
    fights = [
        number
        for number, view in enumerate(views)
        if isinstance(view, FrontiersView) and view.combat and view.combat.needed
    ]
    number = fights[len(fights) // 2]
    return _painted(_display(views[number], views[number - 20]).board())


def _frontiers_hand() -> Image.Image:
    """Return a hand early in the game, when all its cards are basic ones."""
    return _painted(_fullest_hand(_views("frontiers", 3, 2, scenario="blitz-conquest")[:200]))


def _positions() -> Image.Image:
    """Return three boards, each in a different theme: four players, late Frontiers, and two players near the end."""
    games = (
        (_views("second-edition", 7, 4), 0.6),
        (_views("frontiers", 5, 3, scenario="full-conquest"), 0.7),
        (_views("second-edition", 9, 2), 0.9),
    )
    moments = [(views[int(len(views) * part)], views[int(len(views) * part) - 25]) for views, part in games]
    themed = zip(moments, theme_names(), strict=True)
    boards = [_painted(_display(view, before).board(), theme) for (view, before), theme in themed]
    return _picture_rows([_resized(board, 600) for board in boards], 3, _GAP)


PICTURES: Mapping[str, Callable[[], Image.Image]] = {
    "board": _board,
    "cards": _cards,
    "positions": _positions,
    "second-edition-hand": _second_edition_hand,
    "second-edition-attempt": _second_edition_attempt,
    "first-edition-board": _first_edition_board,
    "first-edition-hand": _first_edition_hand,
    "frontiers": _frontiers,
    "frontiers-hand": _frontiers_hand,
}
"""Functions that draw each file of the folder, by its name without the ending."""


def _resized(picture: Image.Image, width: int) -> Image.Image:
    return picture.resize((width, picture.height * width // picture.width), Image.Resampling.LANCZOS)


@cache
def _views(name: str, number: int, seats: int, **options: str) -> list[View]:
    """Return the first seat's views after each answer of a game between computers."""
    rules = game(name)
    played = play_game(rules, number, seats=seats_for(rules, number, seats), options=options, players=(COMPUTER,)).match
    match = Match(rules, played.record.header, played.record.seed)
    views = [match.view(0)]
    for answer in played.record.answers:
        match.apply_answers([answer])
        views.append(match.view(0))
    return views


def _display(view: View, before: View | None = None) -> Display:
    display = display_of(view, before)
    assert display
    return display


def _fullest_hand(views: Sequence[View]) -> Block:
    """Return the first seat's hand when it had the most different cards."""
    hands = [hand for view in views if (hand := _display(view).hand())]
    return max(hands, key=lambda hand: len({card.id for card in hand.cards})).layout()


def _close_up(view: View, kind: str) -> Block:
    """Return a close-up of the first object of a kind on the table."""
    layout = next(sight.layout for sight in _display(view).sights() if sight.kind == kind)
    assert layout
    return layout()


def _painted(block: Block, theme: str = "starship") -> Image.Image:
    return painted_image(block, palette(theme))


def _picture_rows(pictures: list[Image.Image], across: int, gap: int) -> Image.Image:
    """Return a sheet of pictures of equal width in rows."""
    rows = [pictures[start : start + across] for start in range(0, len(pictures), across)]
    width = across * pictures[0].width + (across - 1) * gap
    height = sum(max(picture.height for picture in row) for row in rows) + (len(rows) - 1) * gap
    sheet = Image.new("RGB", (width, height), palette("starship")[GROUND])
    top = 0
    for row in rows:
        for number, picture in enumerate(row):
            sheet.paste(picture, (number * (picture.width + gap), top))
        top += max(picture.height for picture in row) + gap
    return sheet


def _best_small_file(picture: Image.Image) -> bytes:
    for quality in range(90, 30, -5):
        out = io.BytesIO()
        picture.save(out, "WEBP", quality=quality, method=6)
        if len(out.getvalue()) <= MAX_BYTES:
            return out.getvalue()
    raise ValueError("The picture is too large for the documents.")


if __name__ == "__main__":
    main()
