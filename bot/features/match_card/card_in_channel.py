"""Cached status cards, without picture files, which would take too much memory."""

from __future__ import annotations

import hashlib

import msgspec

from bot.storage.rows import ShownCard
from bot.ui.screen import Picture
from engine.kernel.view import View

_DIGEST_BYTES = 32
"""Size of a picture's digest, in bytes."""


class CardInChannel(msgspec.Struct, frozen=True, kw_only=True):
    """A card in a channel as cached by this process.

    Attributes:
        card: the record of the card.
        picture: the picture of the board, or its digest once it has been sent.
        told: the picture at the top of the card, such as a mission's result.
        before: the view since which the picture marks changes.
        begun: the view when the card was posted, since which the next card will mark changes.
        earlier: the last card that had its pictures, until this card has them too.
    """

    card: ShownCard
    picture: Picture | None = None
    told: Picture | None = None
    before: View | None = None
    begun: View | None = None
    last_pictured: CardInChannel | None = None


def picture_with_digest(picture: Picture | None) -> Picture | None:
    """Return the picture with a digest in place of its file; ``None`` stays ``None``."""
    if picture is None or picture.data is None or len(picture.data) <= _DIGEST_BYTES:
        return picture
    return msgspec.structs.replace(picture, data=hashlib.blake2b(picture.data, digest_size=_DIGEST_BYTES).digest())
