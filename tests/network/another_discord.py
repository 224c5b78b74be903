"""What is otherwise in a bot that is measured: where its Discord is, and perhaps that it draws nothing."""

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
    """A drawing room that draws nothing: of what tests read of pictures only their words matter."""

    async def prepare(self) -> None:
        """Nothing need be there for that."""

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
        """A file that is no picture, another one for other things shown, or in other colours."""
        return hashlib.sha256(kind.encode() + contents + theme.encode()).digest()


def connect_to(address: str) -> None:
    """Look for Discord at this address."""
    Route.BASE = f"{address}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{address}/gateway")


def disable_pictures() -> None:
    """Build no other drawing room than one without pictures."""
    setattr(wiring, DrawingRoom.__name__, NoDrawingRoom)
