"""What a channel shows of a match, as it is remembered: without the files, of which there would be hundreds."""

from __future__ import annotations

import hashlib

import msgspec

from bot.storage.rows import ShownCard
from bot.ui.screen import Picture
from engine.kernel.view import View

_MARK = 32
"""Bytes by which a picture is known again."""


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """What the channel shows of a match, as far as this process knows.

    The pictures mark what has changed since ``before``; ``begun`` is the table when the card was posted, since when the
    next card marks what has changed. Of a ``picture`` that has been sent only its mark is kept. ``earlier`` is the last
    card that had its pictures, until this one has them too.
    """

    card: ShownCard
    picture: Picture | None = None
    told: Picture | None = None
    before: View | None = None
    begun: View | None = None
    earlier: Shown | None = None


def mark(picture: Picture | None) -> Picture | None:
    """The picture with a mark in place of its file, by which it is known again."""
    if picture is None or picture.data is None or len(picture.data) <= _MARK:
        return picture
    return msgspec.structs.replace(picture, data=hashlib.blake2b(picture.data, digest_size=_MARK).digest())
