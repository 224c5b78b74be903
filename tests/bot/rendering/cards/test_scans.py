"""The operator's own scans."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from PIL import Image

from bot.rendering.cards import scans
from bot.rendering.cards.scans import Scans
from bot.rendering.kit.block import Scan


def scan(folder: Path, name: str, size: tuple[int, int] = (357, 497)) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", size, (20, 40, 60)).save(folder / name)


def test_a_scan_is_found_by_the_name_in_the_table_and_made_to_fit(tmp_path: Path) -> None:
    scan(tmp_path / "premiere", "Haakona.jpg")
    block = Scans(tmp_path).scan_block(("missing", "haakona"), 600, 840)
    assert block is not None
    assert (block.width, block.height) == (600, 835)
    assert isinstance(block.marks[0], Scan)


@pytest.mark.parametrize("name", ["missing", "", "../../etc/passwd", "Haakona/../Haakona"])
def test_a_name_without_a_scan_gives_none(tmp_path: Path, name: str) -> None:
    scan(tmp_path, "haakona.png")
    assert Scans(tmp_path).scan_block((name,), 600, 840) is None


def test_a_folder_that_is_not_there_has_no_scans(tmp_path: Path) -> None:
    assert Scans(tmp_path / "nowhere").scan_block(("x",), 600, 840) is None


def test_a_broken_scan_is_as_good_as_none_and_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "broken.jpg").write_bytes(b"\xff\xd8\xff no picture")
    scan(tmp_path, "cut.png")
    (tmp_path / "cut.png").write_bytes((tmp_path / "cut.png").read_bytes()[:-60])
    opened = Scans(tmp_path)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert opened.scan_block(("broken",), 600, 840) is None
            assert opened.scan_block(("cut",), 600, 840) is None
    assert sorted(record.getMessage().split()[4] for record in caplog.records) == ["broken.jpg", "cut.png"]


def test_a_huge_scan_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scan(tmp_path, "wide.png", (2000, 30))
    monkeypatch.setattr(scans, "MAX_PIXELS", 50_000)
    assert Scans(tmp_path).scan_block(("wide",), 600, 840) is None
    monkeypatch.setattr(scans, "MAX_BYTES", 10)
    assert Scans(tmp_path).scan_block(("wide",), 600, 840) is None


def test_the_stamp_tells_when_a_scan_has_changed(tmp_path: Path) -> None:
    scan(tmp_path, "haakona.png")
    before = Scans(tmp_path).cache_key(("haakona",))
    scan(tmp_path, "haakona.png", (358, 498))
    assert before
    assert Scans(tmp_path).cache_key(("haakona",)) != before
    assert Scans(tmp_path).cache_key(("missing",)) == ""
