"""``python -m tests.golden --diff`` lists what goes or is said otherwise now; ``--write`` keeps it as it is."""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from tests.golden.games import difference, golden_games, play_again, write_games
from tests.golden.words import PAGES, current_text, recorded_text, write_words


def main() -> int:
    """Play all of them to their end; returns 1 where ``--diff`` finds one that goes otherwise."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--diff", action="store_true", help="list what is otherwise than is known")
    what.add_argument("--write", action="store_true", help="take it all as it is now, and list what is new")
    options = parser.parse_args()
    known = golden_games()
    with ProcessPoolExecutor() as pool:
        now = list(pool.map(play_again, known, chunksize=4))
    found = [told for before, after in zip(known, now, strict=True) if (told := difference(before, after))]
    said = list(_text_differences())
    print("\n".join([*said, *found, f"{len(found)} of {len(known)} golden games go otherwise."]))
    if options.write:
        write_games(now)
        write_words()
        return 0
    return int(bool(found or said))


def _text_differences() -> Iterator[str]:
    """The lines of the words that differ."""
    for name in PAGES:
        yield from difflib.unified_diff(
            recorded_text(name).splitlines(), current_text(name).splitlines(), name, "now", "", "", 0, ""
        )


if __name__ == "__main__":
    raise SystemExit(main())
