"""Pictures for messages."""

from __future__ import annotations

from pathlib import Path

import msgspec
from PIL import Image

from bot.rendering.cards.scans import Scans
from tests.bot.rendering.pictures import opened
from tests.bot.shown import FINDER, pictures

GALAXY = FINDER.card_of("uss-galaxy")
assert GALAXY
CARD = msgspec.structs.replace(GALAXY, images=("Galaxy",))


def scan(folder: Path, colour: tuple[int, int, int]) -> None:
    Image.new("RGB", (600, 840), colour).save(folder / "galaxy.png")


async def test_the_operators_scan_is_shown_in_place_of_the_face_also_after_it_was_exchanged(tmp_path: Path) -> None:
    scan(tmp_path, (200, 0, 0))
    shown = pictures(tmp_path / "kept", Scans(tmp_path))
    red = opened((await shown.card(CARD)).data).convert("RGB").getpixel((300, 400))
    scan(tmp_path, (0, 0, 220))
    blue = opened((await shown.card(CARD)).data).convert("RGB").getpixel((300, 400))
    assert isinstance(red, tuple)
    assert isinstance(blue, tuple)
    assert red[0] > 150 > red[2]
    assert blue[2] > 150 > blue[0]


async def test_a_broken_scan_leaves_the_drawn_face(tmp_path: Path) -> None:
    drawn = (await pictures().card(CARD)).data
    (tmp_path / "galaxy.png").write_bytes(b"no picture")
    assert (await pictures(scans=Scans(tmp_path)).card(CARD)).data == drawn
