"""`python -m bot draw card NAME`: a card's face as a file, without Discord."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.rendering import card
from bot.rendering.block import Block, flow
from bot.rendering.face import Face
from bot.rendering.faces import first_edition, frontiers, second_edition
from bot.rendering.hand import page
from bot.rendering.paint import FORMATS, PNG, WEBP, drawn
from bot.rendering.scans import Scans
from bot.rendering.theme import STANDARD, ThemeError, theme_names
from engine.cards.catalogue import plain
from engine.cards.first_edition import FirstEditionTableError, named, read_first_edition
from engine.frontiers.components.loading import components
from engine.second_edition.deck import catalogue

_IN_A_ROW = 4
SHAPES = ("full", "thumbnail", "back")


class DrawingError(Exception):
    """A picture that cannot be drawn; its words say why and what to do."""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``draw`` and what belongs to it."""
    parser = commands.add_parser("draw", help="draw a card into a file")
    kinds = parser.add_subparsers(dest="picture", required=True)
    one = kinds.add_parser("card", help="a card's face, of any game")
    one.add_argument("name", nargs="+", help="the card's name; several cards stand side by side")
    one.add_argument("--table", type=Path, metavar="FILE", help="a First Edition card table in which it stands")
    one.add_argument("--shape", choices=SHAPES, default=SHAPES[0], help="(default: %(default)s)")
    for kind in (one,):
        kind.add_argument("--out", type=Path, required=True, metavar="FILE", help="a .webp or .png file")
        kind.add_argument("--theme", default=STANDARD, help=f"one of {', '.join(theme_names())}")


def draw(options: argparse.Namespace, images: Path | None) -> str:
    """Draw what is asked for, and say what was written.

    Args:
        options: of the command line.
        images: the operator's folder of scans.

    Raises:
        DrawingError: the card is unknown, the theme is, or the file cannot be written.
    """
    form = options.out.suffix.lower().removeprefix(".")
    if form not in FORMATS:
        raise DrawingError(f"{options.out.name}: pictures end in .{WEBP} or .{PNG}.")
    try:
        data = drawn(_card(options, Scans(images) if images else None), options.theme, form)
        options.out.write_bytes(data)
    except (ThemeError, FirstEditionTableError) as error:
        raise DrawingError(str(error)) from None
    except OSError as error:
        raise DrawingError(f"{options.out} cannot be written: {error.strerror}.") from None
    return f"{options.out}: {len(data) // 1024 + 1} KiB"


def _card(options: argparse.Namespace, scans: Scans | None) -> Block:
    found = [_found(name, options.table) for name in options.name]
    if options.shape == "thumbnail":
        faces = [face for face, _, _ in found]
        return page(faces[0].name, f"{len(faces)} card{'s' * (len(faces) > 1)}", faces, faces[0].accent)
    if options.shape == "back":
        blocks = [card.back(*back) for _, _, back in found]
    else:
        blocks = [_scanned(scans, images) or card.full(face) for face, images, _ in found]
    return flow(blocks, _IN_A_ROW * card.WIDTH, 0, 0)


def _scanned(scans: Scans | None, images: tuple[str, ...]) -> Block | None:
    return scans.block(images, card.WIDTH, card.HEIGHT) if scans else None


def _found(name: str, table: Path | None) -> tuple[Face, tuple[str, ...], tuple[str, str, str]]:
    """A card's face, the names of its scans, and what its back shows; Second Edition first, then Frontiers."""
    if table:
        printed = named(read_first_edition(table), name)
        if printed is None:
            raise DrawingError(f"No card in {table.name} is called “{name}”.")
        return first_edition.face_of(printed), (printed.image,), first_edition.BACK
    if found := catalogue().named(name):
        return second_edition.face_of(found[0]), found[0].images, second_edition.BACK
    box = frontiers.faced(components())
    thing = next((thing for title, thing in box.items() if plain(title) == plain(name)), None)
    if thing is None:
        raise DrawingError(f"No card is called “{name}”. For First Edition, give a card table with --table.")
    return frontiers.face_of(thing), (), frontiers.BACK
