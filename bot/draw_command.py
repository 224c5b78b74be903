"""`python -m bot draw card NAME | board FILE`: renders pictures to files, without Discord."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from bot.config import Settings
from bot.features.lookup.card_finder import CardFinder
from bot.games.library import GameLibrary, game_library
from bot.rendering.cards import full_card
from bot.rendering.cards.face import CardFace
from bot.rendering.cards.page import Heading, card_page
from bot.rendering.cards.portrait_card import UPRIGHT_SIZE, upright_card
from bot.rendering.cards.scans import Scans
from bot.rendering.first_edition import faces as first_edition
from bot.rendering.kit.block import Block, wrapped_row
from bot.rendering.kit.painting import FORMATS, PNG, WEBP, rendered_file
from bot.rendering.kit.sizes import WIDE_SIZE
from bot.rendering.kit.theme import STANDARD_THEME, ThemeError, theme_names
from engine.ccg.cards.pool import PoolError
from engine.ccg.imports.rows import TableError
from engine.first_edition.cards.table_cards import find_card_named as in_table
from engine.first_edition.cards.table_cards import read_first_edition
from engine.games import Games, installed_games
from engine.kernel.errors import ReplayError
from engine.kernel.record_file import MAX_BYTES, RecordFile, RecordFileError, parse_record_file, replayed_match

_CARDS_PER_ROW = 4
CARD_SHAPES = ("full", "thumbnail", "back")


class DrawingError(Exception):
    """Raised if a picture can't be drawn; the message says why and what to do."""


def add_command(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the ``draw_picture`` command and its options."""
    parser = add_parser("draw", help="draw a card or a board to a file")
    kinds = parser.add_subparsers(dest="picture", metavar="KIND", required=True)
    argument_parser = kinds.add_parser("card", help="draw a card of any game")
    argument_parser.add_argument("name", nargs="+", help="card name; several cards are drawn side by side")
    argument_parser.add_argument(
        "--table", type=Path, metavar="FILE", help="look the name up in this First Edition card table"
    )
    argument_parser.add_argument(
        "--shape", choices=CARD_SHAPES, default=CARD_SHAPES[0], help="what to draw (default: %(default)s)"
    )
    table = kinds.add_parser("board", help="draw the board of an exported match")
    table.add_argument("file", type=Path, help="a match file from /record export")
    table.add_argument("--seat", type=int, metavar="N", help="as this seat sees it, from 1 (default: as a spectator)")
    table.add_argument("--answers", type=int, metavar="N", help="after the first N answers (default: at the end)")
    for kind in (argument_parser, table):
        kind.add_argument("--out", type=Path, required=True, metavar="FILE", help="the image file, .webp or .png")
        kind.add_argument("--theme", default=STANDARD_THEME, help=f"{', '.join(theme_names())} (default: %(default)s)")


def draw_picture(options: argparse.Namespace, settings: Settings) -> str:
    """Draw the requested picture with the operator's cards and scans; return a message with the file's path.

    Raises:
        DrawingError: the card or theme is unknown, the match can't be read, or the file can't be written.
    """
    form = options.out.suffix.lower().removeprefix(".")
    if form not in FORMATS:
        raise DrawingError(f"{options.out.name}: the file name must end in .{WEBP} or .{PNG}.")
    try:
        games = installed_games(settings.cards, settings.frontiers_components)
        shown_library = game_library(games)
        scans = Scans(settings.card_images) if settings.card_images else None
        block = (
            _draw_card(options, shown_library, scans)
            if options.picture == "card"
            else _draw_board(options, games, shown_library)
        )
        data = rendered_file(block, options.theme, form)
        options.out.write_bytes(data)
    except (ThemeError, TableError, PoolError, RecordFileError, ReplayError) as error:
        raise DrawingError(str(error)) from None
    except OSError as error:
        raise DrawingError(f"Can’t write {options.out}: {error.strerror}.") from None
    return f"{options.out}: {len(data) // 1024 + 1} KiB"


def _draw_card(options: argparse.Namespace, library: GameLibrary, scans: Scans | None) -> Block:
    faces_and_scans = [_face_and_scans(name, library, options.table) for name in options.name]
    if options.shape == "thumbnail":
        faces = [face for face, _, _ in faces_and_scans]
        return card_page(Heading(faces[0].name, f"{len(faces)} card{'s' * (len(faces) > 1)}", faces[0].accent), faces)
    if options.shape == "back":
        blocks = [full_card.card_back(*back) for _, _, back in faces_and_scans]
    else:
        is_alone = len(faces_and_scans) == 1
        blocks = [
            _scan_block(scans, images) or (full_card.full_card(face) if is_alone else upright_card(face, *UPRIGHT_SIZE))
            for face, images, _ in faces_and_scans
        ]
    return wrapped_row(blocks, _CARDS_PER_ROW * max(block.width for block in blocks), 0, 0)


def _draw_board(options: argparse.Namespace, games: Games, library: GameLibrary) -> Block:
    """Return the drawn board as a seat or a spectator saw it."""
    file = _match_file(options.file)
    try:
        rules = games.game(file.beginning.header.game)
    except KeyError as error:
        raise DrawingError(str(error.args[0])) from None
    seats = len(file.beginning.header.seats)
    if options.seat is not None and not 1 <= options.seat <= seats:
        raise DrawingError(f"There is no seat {options.seat}: choose 1 to {seats}.")
    if options.answers is not None and not 0 <= options.answers <= len(file.answers):
        raise DrawingError(f"The match has {len(file.answers)} answers: --answers must be 0 to {len(file.answers)}.")
    view = replayed_match(rules, file, options.answers).view(None if options.seat is None else options.seat - 1)
    display = library.display(view)
    if display is None:
        raise DrawingError(f"{rules.title} has no board picture yet.")
    return display.board()


def _match_file(path: Path) -> RecordFile:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise DrawingError(f"{path.name} is too large for a match (over {MAX_BYTES // 1_000_000} MB).")
        return parse_record_file(path.read_bytes())
    except OSError as error:
        raise DrawingError(f"Can’t read {path}: {error.strerror}.") from None


def _scan_block(scans: Scans | None, images: tuple[str, ...]) -> Block | None:
    return scans.scan_block(images, *WIDE_SIZE) if scans else None


def _face_and_scans(
    name: str, library: GameLibrary, table: Path | None
) -> tuple[CardFace, tuple[str, ...], tuple[str, str, str]]:
    """Return a card's face, the names of its scans, and its back; the first card if several have this name."""
    if table:
        row = in_table(read_first_edition(table)[0], name)
        if row is None:
            raise DrawingError(f"There is no card “{name}” in {table.name}.")
        return first_edition.face_of(row), row.images, first_edition.BACK
    finder = CardFinder(library.shelves)
    cards = finder.cards_named(name)
    printed = finder.card_of(cards[0]) if cards else None
    if printed is None:
        raise DrawingError(f"There is no card “{name}”. For First Edition, name a card table with --table.")
    return printed.face, printed.images, printed.card_back
