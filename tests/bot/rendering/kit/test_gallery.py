"""Drawings are cached: in memory as far as there is room, and on disk for the next process."""

from __future__ import annotations

import os
import re
import stat
from functools import partial
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.rendering import art
from bot.rendering.art.colours import Colour
from bot.rendering.art.subjects import Ground, Place, Plan, Subject
from bot.rendering.kit import file_cache
from bot.rendering.kit import gallery as module
from bot.rendering.kit.file_cache import make_room, read_cached, write_cached
from bot.rendering.kit.gallery import MEMORY_BYTES, PLACE_HEIGHT, Gallery, ImageCache, Transformation
from engine.assets import assets_folder

SHIP = Plan("escort", "ink")
LIGHT = (200, 180, 90)


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Return the sizes in which a subject is drawn; drawings have one colour and no holes."""
    found: list[tuple[int, int]] = []

    def flat(_: Subject, wide: int, high: int, colour: Colour) -> Image.Image:
        found.append((wide, high))
        return Image.new("RGB", (wide, high), colour)

    monkeypatch.setattr("bot.rendering.art.subject_images.subject_image", flat)
    return found


def image(mode: str = "RGB") -> Image.Image:
    return Image.new(mode, (10, 10))


class Maker:
    """Makes pictures that aren't cached; remembers their keys."""

    def __init__(self, kept: ImageCache, mode: str = "RGB") -> None:
        self.made: list[str] = []
        self._kept = kept
        self._mode = mode

    def want(self, *keys: str) -> list[str]:
        for key in keys:
            self._kept.get_or_make(key, partial(self._make, key))
        return self.made

    def _make(self, key: str) -> Image.Image:
        self.made.append(key)
        return image(self._mode)


def test_a_drawing_is_made_once_per_key() -> None:
    assert Maker(ImageCache(MEMORY_BYTES)).want("a", "b", "a") == ["a", "b"]


def test_another_size_or_colour_is_another_picture() -> None:
    gallery = Gallery()
    first = gallery.picture(SHIP, 40, 40, LIGHT)
    assert gallery.picture(SHIP, 40, 40, LIGHT) is first
    assert gallery.picture(SHIP, 41, 41, LIGHT).size == (41, 41)
    assert gallery.picture(SHIP, 40, 40, (0, 0, 200)).tobytes() != first.tobytes()


def test_the_least_recently_used_drawing_leaves_memory_first() -> None:
    """Each takes 400 bytes: four for each of a hundred pixels."""
    maker = Maker(ImageCache(1200))
    assert maker.want("a", "b", "c", "a", "d", "a", "c", "d", "b") == ["a", "b", "c", "d", "b"]


def test_a_picture_larger_than_the_limit_is_kept_by_itself() -> None:
    assert Maker(ImageCache(10), "RGBA").want("a", "a") == ["a"]


def test_nested_drawings_count_once() -> None:
    """Two threads can make the same drawing; its size counts once."""
    kept = ImageCache(900)

    def inner() -> Image.Image:
        kept.get_or_make("a", image)
        return image()

    kept.get_or_make("a", inner)
    assert Maker(kept).want("b", "a") == ["b"]


def test_the_source_of_stretched_places_stays_in_memory(
    sizes: list[tuple[int, int]],
) -> None:
    gallery = Gallery(in_memory=2_000_000)
    for wide in range(310, 350):
        assert gallery.picture(Place("Khitomer", "planet"), wide, 490, LIGHT).size == (wide, 490)
    assert len(sizes) == 1


@pytest.mark.parametrize(("mode", "bytes_a_pixel"), [("L", 1), ("RGB", 4), ("RGBA", 4)])
def test_cached_drawings_are_counted_by_their_size_in_memory(mode: str, bytes_a_pixel: int) -> None:
    assert Maker(ImageCache(2 * 100 * bytes_a_pixel), mode).want("a", "b", "a", "b", "c", "a") == ["a", "b", "c", "a"]


def test_behind_all_pictures_of_a_size_lies_the_same_sky() -> None:
    gallery = Gallery()
    assert gallery.picture(Ground("table"), 80, 50, LIGHT) is gallery.picture(Ground("frontier"), 80, 50, LIGHT)
    assert gallery.picture(Ground("table"), 80, 60, LIGHT).size == (80, 60)


def test_a_processed_drawing_is_cached_separately() -> None:
    gallery, black = Gallery(), Image.new("RGBA", (40, 40))
    for _ in range(2):
        worked = gallery.picture(SHIP, 40, 40, LIGHT, Transformation("black", lambda _: black))
        assert worked is black
        assert gallery.picture(SHIP, 40, 40, LIGHT) is not black


def test_a_large_drawing_is_drawn_smaller_and_stretched(sizes: list[tuple[int, int]]) -> None:
    for wide, high in ((300, 200), (300, 201)):
        assert Gallery().picture(SHIP, wide, high, LIGHT).size == (wide, high)
    assert sizes == [(300, 200), (200, 134)]


def test_places_of_many_sizes_are_cut_from_a_few_drawings(tmp_path: Path) -> None:
    gallery = Gallery(tmp_path)
    for wide in range(200, 300, 10):
        for high in (180, 240):
            assert gallery.picture(Place("Khitomer", "planet"), wide, high, LIGHT).size == (wide, high)
    assert len(list(tmp_path.iterdir())) <= 4


def test_a_place_is_cut_at_its_sides_alone_and_not_distorted() -> None:
    gallery = Gallery()
    broad = gallery.picture(Place("Earth", "headquarters"), 2 * PLACE_HEIGHT, 2 * PLACE_HEIGHT, LIGHT)
    assert broad.getbbox() == (0, 0, 2 * PLACE_HEIGHT, 2 * PLACE_HEIGHT)
    narrow = gallery.picture(Place("Earth", "headquarters"), 2 * PLACE_HEIGHT - 60, 2 * PLACE_HEIGHT, LIGHT)
    middle = broad.crop((39, 0, 2 * PLACE_HEIGHT - 21, 2 * PLACE_HEIGHT))
    assert ImageStat.Stat(ImageChops.difference(narrow, middle)).mean[0] < 3


def test_a_drawing_outlives_the_process_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Gallery(tmp_path).picture(SHIP, 40, 40, LIGHT)
    assert first.mode == "RGBA"
    assert len(list(tmp_path.iterdir())) == 1
    drawn: list[int] = []
    real = module._draw_subject

    def watched(subject: Subject, wide: int, high: int, colour: Colour) -> Image.Image:
        drawn.append(wide)
        return real(subject, wide, high, colour)

    monkeypatch.setattr(module, "_draw_subject", watched)
    again = Gallery(tmp_path).picture(SHIP, 40, 40, LIGHT)
    assert (again.mode, again.tobytes(), drawn) == ("RGBA", first.tobytes(), [])
    Gallery(tmp_path).picture(SHIP, 40, 40, (1, 2, 3))
    assert (len(drawn), len(list(tmp_path.iterdir()))) == (1, 2)


def test_a_drawing_of_another_program_is_drawn_afresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Gallery(tmp_path).picture(SHIP, 40, 40, LIGHT)
    monkeypatch.setattr(module, "_drawing_code_fingerprint", lambda: b"another")
    Gallery(tmp_path).picture(SHIP, 40, 40, LIGHT)
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("name", file_cache.DRAWING_ASSETS)
def test_a_drawing_from_other_data_is_drawn_afresh(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for one in file_cache.DRAWING_ASSETS:
        (tmp_path / one).write_bytes((assets_folder() / one).read_bytes())
    monkeypatch.setattr("bot.rendering.kit.file_cache.assets_folder", lambda: tmp_path)
    monkeypatch.setattr(module, "code_fingerprint", file_cache.code_fingerprint.__wrapped__)
    kept = tmp_path / "kept"
    for drawings in (1, 1, 2):
        if drawings == 2:
            (tmp_path / name).write_bytes(b"# edited")
        Gallery(kept).picture(SHIP, 40, 40, LIGHT)
        assert len(list(kept.iterdir())) == drawings


def test_all_data_from_which_pictures_are_drawn_stands_for_them() -> None:
    code = "".join(file.read_text("utf-8") for file in Path(art.__file__).parent.rglob("*.py"))
    assert set(re.findall(r'assets_folder\(\) / "([^"]+)"', code)) == set(file_cache.DRAWING_ASSETS)


@pytest.mark.parametrize("content", [b"", b"no picture", b"RIFF\x10\x00\x00\x00WEBPVP8L"])
def test_a_broken_file_is_redrawn_and_rewritten(tmp_path: Path, content: bytes) -> None:
    first = Gallery(tmp_path).picture(SHIP, 40, 40, LIGHT)
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    file.write_bytes(content)
    assert Gallery(tmp_path).picture(SHIP, 40, 40, LIGHT).tobytes() == first.tobytes()
    assert file.read_bytes() == whole


@pytest.mark.usefixtures("sizes")
def test_a_drawing_without_holes_stays_without(tmp_path: Path) -> None:
    for _ in range(2):
        found = Gallery(tmp_path).picture(SHIP, 20, 20, LIGHT)
        shown = found.getpixel((3, 3))
        assert found.mode == "RGB"
        assert isinstance(shown, tuple)
        assert all(abs(seen - drawn) <= 2 for seen, drawn in zip(shown, LIGHT, strict=True))  # nobody sees less


# --- files -----------------------------------------------------------------------------------------------------------


def test_reading_a_file_marks_it_as_used(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_bytes(b"x")
    os.utime(file, (1000, 1000))
    assert read_cached(file) == b"x"
    assert file.stat().st_mtime > 1000
    assert read_cached(tmp_path / "nothing") == b""


def test_keeping_a_file_makes_its_folder_and_leaves_nothing_unfinished(tmp_path: Path) -> None:
    write_cached(tmp_path / "deep" / "down" / "a", b"12345", 100)
    assert [file.name for file in (tmp_path / "deep" / "down").iterdir()] == ["a"]
    assert (tmp_path / "deep" / "down" / "a").read_bytes() == b"12345"
    assert stat.S_ISREG((tmp_path / "deep" / "down" / "a").stat().st_mode)


def test_saving_a_file_makes_room_for_it(tmp_path: Path) -> None:
    for number, name in enumerate("abc"):
        write_cached(tmp_path / name, b"x" * 40, 100)
        os.utime(tmp_path / name, (1000 + number, 1000 + number))
    assert {file.name for file in tmp_path.iterdir()} == {"b", "c"}


def test_a_folder_is_looked_through_only_where_it_may_be_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    def watched(folder: Path, most: int) -> int:
        looked.append(most)
        return make_room(folder, most)

    monkeypatch.setattr("bot.rendering.kit.file_cache.make_room", watched)
    for number in range(20):
        write_cached(tmp_path / str(number), b"x" * 10, 100)
        assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= 100
    assert 2 <= len(looked) <= 12, "at first, and where it was full"


@pytest.mark.parametrize(("most", "left"), [(200, {"a", "b"}), (199, {"b"}), (0, set())])
def test_as_much_stays_as_there_is_room_for(tmp_path: Path, most: int, left: set[str]) -> None:
    for number, name in enumerate("ab"):
        (tmp_path / name).write_bytes(b"x" * 100)
        os.utime(tmp_path / name, (1000 + number, 1000 + number))
    (tmp_path / "folder").mkdir()
    make_room(tmp_path, most)
    assert {file.name for file in tmp_path.iterdir()} == {*left, "folder"}


def test_a_place_is_cropped_to_the_shown_width() -> None:
    for wide, high in ((150, 240), (320, 200), (512, 200), (125, 320)):
        assert Gallery().picture(Place("Khitomer", "planet"), wide, high, LIGHT).size == (wide, high)
