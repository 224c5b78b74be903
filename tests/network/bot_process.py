"""Runs the bot as an operator would, but with a different Discord: ``python -m tests.network.bot_process ADDRESS``.

With ``sketches``, it doesn't draw anything.
"""

from __future__ import annotations

import gc
import sys

from bot.__main__ import main

SKETCHES = "sketches"

if __name__ == "__main__":
    gc.disable()  # as in bot/__main__.py, because everything is loaded here and in the next line
    from tests.network.another_discord import connect_to, disable_pictures

    connect_to(sys.argv[1])
    if SKETCHES in sys.argv:
        disable_pictures()
    sys.exit(main(["run"]))
