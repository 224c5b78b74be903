"""Soft noise, the basis of all drawn pictures."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from PIL import Image

from bot.rendering.art.colours import Colour

Field = npt.NDArray[np.float32]
"""Numbers for each pixel, row by row; with a third axis of three for red, green and blue, 0 to 255."""


def cloud_noise(  # noqa: PLR0917 - noise has a size and grain
    chance: np.random.Generator, width: int, height: int, coarse: float, octaves: int, gain: float = 0.55
) -> Field:
    """Return noise from 0 to 1: the sum of random grids, each twice as fine and ``gain`` times as strong as the last.

    Args:
        chance: the random generator.
        width: width in pixels.
        height: height in pixels.
        coarse: number of cells across in the first grid.
        octaves: number of grids.
        gain: relative strength of each grid.
    """
    total = np.zeros((1, 1), np.float32)
    for octave in range(octaves):
        across = coarse * 2**octave
        grid = chance.random((max(2, int(across * height / width) + 2), int(across) + 2)).astype(np.float32)
        total = stretched_field(total, *grid.shape[::-1]) + grid * np.float32(gain**octave)
    return np.clip(stretched_field(_field_from_0_to_1(total), width, height), 0, 1)


def seamless_noise(  # noqa: PLR0917 - noise has a size and grain
    chance: np.random.Generator, width: int, height: int, coarse: int, octaves: int, gain: float = 0.55
) -> Field:
    """Return noise that tiles horizontally, to be wrapped around a globe."""
    total = np.zeros((1, coarse // 2), np.float32)
    for octave in range(octaves):
        across = coarse * 2**octave
        grid = chance.random((max(2, across * height // width + 2), across)).astype(np.float32)
        total = _stretched_seamless_field(total, *grid.shape[::-1]) + grid * np.float32(gain**octave)
    return np.clip(_stretched_seamless_field(_field_from_0_to_1(total), width, height), 0, 1)


def stretched_field(field: Field, width: int, height: int) -> Field:
    """Return a field scaled smoothly to a number of pixels."""
    return np.asarray(Image.fromarray(field).resize((width, height), Image.Resampling.BICUBIC))


def _stretched_seamless_field(field: Field, width: int, height: int) -> Field:
    """Return a field that tiles horizontally, scaled."""
    more = np.concatenate([field[:, -2:], field, field[:, :2]], axis=1)
    whole = stretched_field(more, round(width * more.shape[1] / field.shape[1]), height)
    start = (whole.shape[1] - width) // 2
    return whole[:, start : start + width]


def colour_ramp(values: Field, colours: Sequence[tuple[float, Colour]]) -> Field:
    """Return the colours for numbers, blended between the given stops."""
    places = [place for place, _ in colours]
    parts = [np.interp(values, places, [colour[part] for _, colour in colours]) for part in range(3)]
    return np.stack(parts, -1).astype(np.float32)


def field_image(colours: Field) -> Image.Image:
    """Return colours as an image, clipped to 0–255."""
    return Image.fromarray(np.clip(colours, 0, 255).astype(np.uint8))


def masked_image(colours: Field, alpha: Field) -> Image.Image:
    """Return colours with an alpha channel, 0 to 255, as an image."""
    return Image.fromarray(np.dstack([np.clip(colours, 0, 255), np.clip(alpha, 0, 255)]).astype(np.uint8))


def _field_from_0_to_1(field: Field) -> Field:
    lowest, highest = float(field.min()), float(field.max())
    return (field - np.float32(lowest)) / np.float32(highest - lowest + 1e-6)
