"""The canvases of pictures in messages, and the smallest text and symbols on them.

Discord shows a picture about 550 pixels wide, on a phone about 340. On the wide canvas and on a phone's canvas, the
smallest text is then shown 11 pixels high and the smallest symbol 14 pixels.
"""

Size = tuple[int, int]
"""Width and height in pixels."""

WIDTH, HEIGHT = 1400, 875
WIDE_SIZE: Size = WIDTH, HEIGHT
TALL_SIZE: Size = 840, 1260
"""Canvas of a sheet for a phone, with everything in one column."""
PHONE_SIZE: Size = 800, 500
"""Size of a close-up of the board for a phone."""
TEXT, SIGN = 28, 36
LETTERED = 42
"""Size of the smallest symbol with a letter in it; the letter is two thirds as large."""


def is_tall(size: Size) -> bool:
    """Whether a picture of this size is taller than wide, as on a phone."""
    return size[1] > size[0]
