"""Uploaded pictures leave memory without a garbage collection."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from io import BufferedIOBase
from pathlib import Path
from weakref import ref

import pytest
from discord.http import handle_message_parameters

from bot.ui import screen
from bot.ui.screen import Document, Picture
from tests.e2e.gestures import player_to_move
from tests.e2e.station import Station, running_station


@pytest.fixture(autouse=True)
def _no_search() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("sent", [Picture("board.jpg", b"drawn", "A board."), Document("match.json", b"{}")])
def test_a_file_that_has_been_sent_is_gone(sent: Picture | Document) -> None:
    upload = sent.file()
    content = ref(upload.fp)
    with handle_message_parameters(files=[upload]) as taken:
        assert upload.fp.read() == sent.data
        upload.reset(seek=1)
        assert upload.fp.read() == sent.data, "it is sent again where Discord was away"
    del upload, taken
    assert content() is None


async def test_sizes_of_all_uploads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    uploads: list[ref[BufferedIOBase]] = []

    class Watched(screen.Upload):
        def __init__(self, data: bytes, name: str, description: str | None = None) -> None:
            super().__init__(data, name, description)
            uploads.append(ref(self.fp))

    monkeypatch.setattr(screen, "Upload", Watched)
    async with running_station(tmp_path) as here:
        await here.start()
        await _looks_around(here)
        assert len(uploads) > 3
        assert [one() for one in uploads if one()] == []


async def _looks_around(here: Station) -> None:
    player = await player_to_move(here)
    message = await here.private_message_of(player)
    await here.press(player, message, "My hand")
    await here.wait_until_quiet()
