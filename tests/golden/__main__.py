"""Compares with the golden games and texts (``python -m tests.golden --diff``), or records them (``--write``)."""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from tests.golden.games import difference, golden_games, play_again, write_games
from tests.golden.words import PAGES, current_text, recorded_text, write_words


def main() -> int:
    """Compare or record; return 1 if ``--diff`` finds a difference."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--diff", action="store_true", help="list the differences from the records")
    what.add_argument("--write", action="store_true", help="record everything again, and list what is new")
    return compare(record=parser.parse_args().write)


def compare(*, record: bool = False) -> int:
    """Play all games to their end and list the differences; return 1 if there are any and they aren't recorded."""
    known = golden_games()
    with ProcessPoolExecutor() as pool:
        now = list(pool.map(play_again, known, chunksize=4))
    found = [told for before, after in zip(known, now, strict=True) if (told := difference(before, after))]
    said = list(_text_differences())
    print("\n".join([*said, *found, f"{len(found)} of {len(known)} golden games have changed."]))
    if record:
        write_games(now)
        write_words()
        return 0
    return int(bool(found or said))


def _text_differences() -> Iterator[str]:
    """Yield the differing lines of texts."""
    for name in PAGES:
        yield from difflib.unified_diff(
            recorded_text(name).splitlines(), current_text(name).splitlines(), name, "now", "", "", 0, ""
        )


if __name__ == "__main__":
    raise SystemExit(main())
