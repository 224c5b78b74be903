"""The pictures of the README, of our starter cards and of positions that the computer plays, drawn anew.

``python -m tests.readme_pictures``
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path

from PIL import Image

from bot.rendering.cards.card import full
from bot.rendering.kit.block import Block
from bot.rendering.kit.paint import painted
from bot.rendering.kit.theme import GROUND, palette, theme_names
from engine.computer.players import COMPUTER
from engine.frontiers.view import FrontiersView
from engine.games import game
from engine.kernel.match import Match
from engine.kernel.view import View
from engine.second_edition.view import SecondEditionView
from engine.selfplay import play, seats_for
from tests.bot.shown import FINDER, display_of

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "readme"
MOST_BYTES = 400_000
"""Of each picture."""

CARDS = (
    "Gowron", "Krayton", "Chintoka Binary Pair", "Veiled Threat",
    "Ferengi Whip", "Authenticate Artifacts", "Temporal Agent", "Overload Phasers",
)  # fmt: skip
_GAP = 24


def main() -> None:
    """Draw all of them; where one is too large, it is written with less quality."""
    pictures = {"board": _board(), "cards": _cards(), "frontiers": _frontiers(), "positions": _positions()}
    for name, picture in pictures.items():
        data = _small_enough(picture)
        (FOLDER / f"{name}.webp").write_bytes(data)
        print(f"{name}.webp: {picture.width} × {picture.height}, {len(data) // 1000} kB")


def _board() -> Image.Image:
    """Second Edition in a mission attempt, with what has changed since the turn before."""
    views = _views("second-edition", 4, 2)
    attempts = [number for number, view in enumerate(views) if isinstance(view, SecondEditionView) and view.attempt]
    number = attempts[len(attempts) * 2 // 3]
    return _painted(_table(views[number], views[number - 12]), "starship")


def _cards() -> Image.Image:
    faces = [found.face for name in CARDS if (found := FINDER.card_of(FINDER.named(name)[0]))]
    return _sheet([_narrowed(_painted(full(face), "starship"), 400) for face in faces], 4, 0)


def _frontiers() -> Image.Image:
    """Frontiers in a combat, with what has changed since the turn before."""
    views = _views("frontiers", 3, 2, {"scenario": "blitz-conquest"})
    fights = [
        number
        for number, view in enumerate(views)
        if isinstance(view, FrontiersView) and view.combat and view.combat.needed
    ]
    number = fights[len(fights) // 2]
    return _painted(_table(views[number], views[number - 20]), "starship")


def _positions() -> Image.Image:
    """Four players, Frontiers late, and two players near the end: each in another theme."""
    games = (
        (_views("second-edition", 7, 4), 0.6),
        (_views("frontiers", 5, 3, {"scenario": "full-conquest"}), 0.7),
        (_views("second-edition", 9, 2), 0.9),
    )
    shown = [(views[int(len(views) * part)], views[int(len(views) * part) - 25]) for views, part in games]
    drawn = [_painted(_table(*one), theme) for one, theme in zip(shown, theme_names(), strict=True)]
    return _sheet([_narrowed(one, 600) for one in drawn], 3, _GAP)


def _narrowed(picture: Image.Image, wide: int) -> Image.Image:
    return picture.resize((wide, picture.height * wide // picture.width), Image.Resampling.LANCZOS)


def _views(name: str, number: int, seats: int, options: Mapping[str, str] | None = None) -> list[View]:
    """What the first seat saw of a game between computers after each answer."""
    rules = game(name)
    played = play(rules, number, seats=seats_for(rules, number, seats), options=options, players=(COMPUTER,)).match
    match = Match(rules, played.record.header, played.record.seed)
    views = [match.view(0)]
    for answer in played.record.answers:
        match.feed([answer])
        views.append(match.view(0))
    return views


def _table(view: View, before: View | None) -> Block:
    table = display_of(view, before)
    assert table
    return table.board()


def _painted(block: Block, theme: str) -> Image.Image:
    return painted(block, palette(theme))


def _sheet(pictures: list[Image.Image], across: int, gap: int) -> Image.Image:
    """Pictures of one width beside and below one another."""
    rows = [pictures[start : start + across] for start in range(0, len(pictures), across)]
    wide = across * pictures[0].width + (across - 1) * gap
    high = sum(max(one.height for one in row) for row in rows) + (len(rows) - 1) * gap
    sheet = Image.new("RGB", (wide, high), palette("starship")[GROUND])
    top = 0
    for row in rows:
        for number, one in enumerate(row):
            sheet.paste(one, (number * (one.width + gap), top))
        top += max(one.height for one in row) + gap
    return sheet


def _small_enough(picture: Image.Image) -> bytes:
    for quality in range(90, 30, -5):
        out = io.BytesIO()
        picture.save(out, "WEBP", quality=quality, method=6)
        if out.tell() <= MOST_BYTES:
            return out.getvalue()
    raise ValueError("The picture is too large for the README.")


if __name__ == "__main__":
    main()
