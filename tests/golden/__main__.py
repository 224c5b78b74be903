"""``python -m tests.golden --diff`` lists the golden games that go otherwise now; ``--write`` keeps them as they go."""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor

from tests.golden.games import difference, golden_games, played, write


def main() -> int:
    """Play all of them to their end; returns 1 where ``--diff`` finds one that goes otherwise."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--diff", action="store_true", help="list the games that go otherwise than is known of them")
    what.add_argument("--write", action="store_true", help="take the games as they go now, and list what is new")
    options = parser.parse_args()
    known = golden_games()
    with ProcessPoolExecutor() as pool:
        now = list(pool.map(played, known, chunksize=4))
    found = [told for before, after in zip(known, now, strict=True) if (told := difference(before, after))]
    print("\n".join([*found, f"{len(found)} of {len(known)} golden games go otherwise."]))
    if options.write:
        write(now)
        return 0
    return int(bool(found))


if __name__ == "__main__":
    raise SystemExit(main())
