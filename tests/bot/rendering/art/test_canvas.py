"""The canvas at its edges: shapes of no size, light beyond the picture, fades of no height."""

from __future__ import annotations

import pytest
from PIL import Image

from bot.rendering.art.canvas import Canvas

RED, BLUE = (200, 0, 0), (0, 0, 200)


def canvas(wide: int = 20, high: int = 10, fineness: int = 2) -> Canvas:
    return Canvas(Image.new("RGB", (wide, high)), fineness)


def dot(image: Image.Image, x: int, y: int) -> tuple[int, ...]:
    found = image.getpixel((x, y))
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize("fineness", [1, 2])
def test_a_canvas_is_a_copy_of_its_ground(fineness: int) -> None:
    ground = Image.new("RGB", (20, 10), BLUE)
    drawn = Canvas(ground, fineness)
    drawn.box(0, 0, 20, 10, 0, RED)
    assert (drawn.image().size, dot(drawn.image(), 5, 5)) == ((20, 10), RED)
    assert dot(ground, 5, 5) == BLUE


@pytest.mark.parametrize(("wide", "high"), [(0, 5), (5, 0), (-3, 5), (5, -3)])
def test_a_box_without_width_or_height_is_nothing(wide: float, high: float) -> None:
    drawn = canvas()
    drawn.box(4, 4, wide, high, 1, RED)
    assert drawn.image().getbbox() is None


def test_a_box_fills_as_much_as_it_says() -> None:
    drawn = canvas()
    drawn.box(4, 4, 1, 1, 0, RED)
    assert drawn.image().getbbox() == (4, 4, 5, 5)
    drawn = canvas()
    drawn.box(4, 3, 5, 2, 0, RED)
    assert drawn.image().getbbox() == (4, 3, 9, 5)


@pytest.mark.parametrize(("x", "y"), [(-30, 5), (60, 5), (10, -30), (10, 60)])
def test_light_beyond_the_picture_does_nothing(x: float, y: float) -> None:
    drawn = canvas()
    drawn.glow(x, y, 5, RED, 255)
    assert drawn.image().getbbox() is None


def test_light_brightens_and_falls_off_evenly() -> None:
    drawn = Canvas(Image.new("RGB", (41, 41), BLUE))
    drawn.glow(20.5, 20.5, 15, RED, 255)
    lit = drawn.image()
    assert dot(lit, 20, 20)[0] > dot(lit, 26, 20)[0] > dot(lit, 33, 20)[0] >= 0
    assert dot(lit, 20, 20)[2] == 200
    for near in (dot(lit, 14, 20), dot(lit, 20, 26), dot(lit, 20, 14)):
        assert abs(near[0] - dot(lit, 26, 20)[0]) <= 6
    upright = Canvas(Image.new("RGB", (41, 41)))
    upright.glow(20.5, 20.5, 5, RED, 255, upright=18)
    box = upright.image().getbbox()
    assert box
    assert box[2] - box[0] < box[3] - box[1]


@pytest.mark.parametrize(("top", "bottom"), [(5, 5), (6, 5)])
def test_a_fade_without_height_is_nothing(top: float, bottom: float) -> None:
    drawn = canvas()
    drawn.fade(top, bottom, RED, (255, 255))
    assert drawn.image().getbbox() is None


def test_a_fade_goes_from_one_strength_to_the_other() -> None:
    drawn = canvas(high=40)
    drawn.fade(10, 30, RED, (255, 0))
    image = drawn.image()
    reds = [dot(image, 3, row)[0] for row in range(40)]
    assert reds[:10] == [0] * 10
    assert reds[10] >= 190
    assert reds[10:30] == sorted(reds[10:30], reverse=True)
    assert reds[30:] == [0] * 10


def test_a_layer_covers_according_to_its_opacity() -> None:
    drawn = canvas()
    sticker = Image.new("RGBA", (4, 4), (*RED, 255))
    sticker.paste((0, 0, 0, 0), (0, 0, 2, 4))
    drawn.lay(sticker, 6, 3)
    left, top, right, bottom = drawn.image().getbbox() or (0, 0, 0, 0)
    assert (top, right, bottom) == (3, 10, 7)
    assert 7 <= left <= 8
    drawn.lay(Image.new("RGB", (2, 2), BLUE), 0, 0)
    assert dot(drawn.image(), 1, 1) == BLUE


@pytest.mark.parametrize(("thick", "alpha", "left"), [(6, 255, 7), (6, 254, 10), (1, 255, 10)])
def test_a_broad_line_has_round_ends_unless_it_is_seen_through(thick: float, alpha: int, left: int) -> None:
    drawn = canvas(40, 20)
    drawn.line([(10, 10), (30, 10)], RED, thick, alpha)
    box = drawn.image().getbbox()
    assert box
    assert abs(box[0] - left) <= 1


@pytest.mark.parametrize(("x", "y"), [(0, 0), (0, 10), (20, 0), (20, 10)])
def test_light_at_a_corner_is_the_part_of_it_that_falls_into_the_picture(x: int, y: int) -> None:
    corner, larger = canvas(20, 10, 1), canvas(60, 50, 1)
    corner.glow(x, y, 8, RED, 200)
    larger.glow(x + 20, y + 20, 8, RED, 200)
    assert corner.image().getbbox()
    assert corner.image().tobytes() == larger.image().crop((20, 20, 40, 30)).tobytes()
