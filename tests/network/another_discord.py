"""Changes to a bot that is measured: the address of Discord, and optionally no pictures."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import wiring
from bot.pictures.drawing_room import DrawingRoom
from bot.rendering.kit.block import Block
from bot.rendering.kit.painting import QUICK_FORMAT


class NoDrawingRoom(DrawingRoom):
    """A drawing room that draws nothing, because tests only read the words of pictures."""

    async def prepare(self) -> None:
        """Do nothing."""

    async def picture(
        self,
        kind: str,
        contents: bytes,
        layout: Callable[[], Block],
        form: str = QUICK_FORMAT,
        theme: str = "",
        *,
        is_low_priority: bool = False,
    ) -> bytes:
        """Return a file that isn't a picture; it differs for different contents and colours."""
        return hashlib.sha256(kind.encode() + contents + theme.encode()).digest()


def connect_to(address: str) -> None:
    """Connect to Discord at this address."""
    Route.BASE = f"{address}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{address}/gateway")


def disable_pictures() -> None:
    """Replace the drawing room by one without pictures."""
    setattr(wiring, DrawingRoom.__name__, NoDrawingRoom)
