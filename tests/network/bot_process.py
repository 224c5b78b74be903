"""The bot as an operator starts it, but for the address of Discord: ``python -m tests.network.bot_process ADDRESS``.

With ``sketches`` it draws nothing.
"""

from __future__ import annotations

import gc
import sys

from bot.__main__ import main

SKETCHES = "sketches"

if __name__ == "__main__":
    gc.disable()  # here and in the next line all is loaded, which bot/__main__.py does without a search for circles
    from tests.network.another_discord import connect_to, disable_pictures

    connect_to(sys.argv[1])
    if SKETCHES in sys.argv:
        disable_pictures()
    sys.exit(main(["run"]))
