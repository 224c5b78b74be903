"""The canvases of pictures in messages, and the smallest text and sign on them.

Discord shows a picture about 550 pixels wide, a phone about 340. On a wide canvas, and on a phone's, that makes the
smallest text 11 pixels and the smallest sign 14 pixels high as shown.
"""

Size = tuple[int, int]
"""Width and height in pixels."""

WIDTH, HEIGHT = 1400, 875
WIDE_SIZE: Size = WIDTH, HEIGHT
TALL_SIZE: Size = 840, 1260
"""Canvas of a sheet for a phone: a column instead of columns."""
PHONE_SIZE: Size = 800, 500
"""Size of a close-up of the board for a phone."""
TEXT, SIGN = 28, 36
LETTERED = 42
"""Smallest sign with a letter in it, which is two thirds as large."""


def is_tall(size: Size) -> bool:
    """Whether a picture of this size is taller than wide, as on a phone."""
    return size[1] > size[0]
