"""The bot as an operator starts it, but for the address of Discord: ``python -m tests.network.bot_process ADDRESS``.

With ``sketches`` it draws nothing.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import wiring
from bot.__main__ import main
from bot.pictures.drawing_room import DrawingRoom
from bot.rendering.kit.block import Block
from bot.rendering.kit.paint import QUICK

SKETCHES = "sketches"


class Sketches(DrawingRoom):
    """A drawing room that draws nothing: of what tests read of pictures only their words matter."""

    async def picture(
        self,
        kind: str,
        shown: bytes,
        layout: Callable[[], Block],
        form: str = QUICK,
        theme: str = "",
        *,
        leisurely: bool = False,
    ) -> bytes:
        """A file that is no picture, another one for other things shown, or in other colours."""
        return hashlib.sha256(kind.encode() + shown + theme.encode()).digest()


if __name__ == "__main__":
    Route.BASE = f"{sys.argv[1]}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{sys.argv[1]}/gateway")
    if SKETCHES in sys.argv:
        setattr(wiring, DrawingRoom.__name__, Sketches)
    sys.exit(main(["run"]))
