"""Entry point of ``python -m bot``; the commands are in ``bot/command_line.py``."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    gc.disable()  # none of the objects loaded here can be collected
    try:
        from bot import command_line  # noqa: PLC0415 - collecting garbage while it loads would take as long

        return command_line.main(arguments)
    finally:
        gc.enable()


if __name__ == "__main__":
    sys.exit(main())
