"""Pictures for messages."""

from __future__ import annotations

from pathlib import Path

import msgspec
from PIL import Image

from bot.rendering.cards.scans import Scans
from bot.storage.tastes import Taste
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
    red = opened((await shown.card(CARD)).data or b"").convert("RGB").getpixel((300, 400))
    scan(tmp_path, (0, 0, 220))
    blue = opened((await shown.card(CARD)).data or b"").convert("RGB").getpixel((300, 400))
    assert isinstance(red, tuple)
    assert isinstance(blue, tuple)
    assert red[0] > 150 > red[2]
    assert blue[2] > 150 > blue[0]


async def test_a_broken_scan_leaves_the_drawn_face(tmp_path: Path) -> None:
    drawn = (await pictures().card(CARD)).data
    (tmp_path / "galaxy.png").write_bytes(b"no picture")
    assert (await pictures(scans=Scans(tmp_path)).card(CARD)).data == drawn


async def test_a_player_sees_pictures_in_their_colours_or_none(tmp_path: Path) -> None:
    usual = pictures(tmp_path)
    own, words = usual.suited(Taste(theme="high-contrast")), usual.suited(Taste(words_only=True))
    drawn = [(await one.card(CARD)).data for one in (usual, own, words, usual.suited(Taste()))]
    assert drawn[0] == drawn[3]
    assert drawn[0] != drawn[1]
    assert drawn[2] is None
    assert (await words.card(CARD)).alt == (await usual.card(CARD)).alt
