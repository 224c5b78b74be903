"""``python -m tests.mutants``: changes the product at single points drawn at random, and says which no test notices.

The first time, all tests are run once to learn which lines each of them runs; afterwards only those that have changed.
"""

from __future__ import annotations

import argparse
import random
import resource
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue

from tests.mutants.points import Mutant, mutants_under
from tests.mutants.record import Recorded, record, recorded
from tests.mutants.running import Verdict, scratch_copy, tried

ROOT = Path(__file__).parents[2]
MEMORY = 8 * 1024**3
"""Bytes that a process may take: some mutants never stop taking more."""


def main() -> None:
    """Draw, try, and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--sample", type=int, default=60, help="how many mutants to draw (60)")
    parser.add_argument("--seed", type=int, default=1, help="another number draws others (1)")
    parser.add_argument("--only", action="append", default=[], metavar="PATH", help="a file or folder of the product")
    parser.add_argument("--jobs", type=int, default=2, help="how many are tried at once (2)")
    options = parser.parse_args()
    possible = mutants_under(ROOT, options.only)
    drawn = random.Random(options.seed).sample(possible, min(options.sample, len(possible)))
    known = recorded(ROOT)
    if known.unknown:
        print(f"Learning first which lines the tests in {len(known.unknown)} files run.", flush=True)
        record(ROOT, known.unknown)
        known = recorded(ROOT)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    verdicts = list(_all_tried(drawn, known, options.jobs))
    alive = [verdict for verdict in verdicts if not verdict.caught]
    print("\n".join(["", *sorted(str(verdict) for verdict in alive)]))
    caught = len(verdicts) - len(alive)
    print(f"{caught} of {len(verdicts)} mutants are caught ({caught / max(1, len(verdicts)):.0%}), of {len(possible)}.")


def _all_tried(mutants: Sequence[Mutant], known: Recorded, jobs: int) -> list[Verdict]:
    copies: SimpleQueue[Path] = SimpleQueue()

    def one(mutant: Mutant) -> Verdict:
        copy = copies.get()
        try:
            verdict = tried(mutant, copy, known)
        finally:
            copies.put(copy)
        print(verdict, flush=True)
        return verdict

    with ExitStack() as exits, ThreadPoolExecutor(jobs) as threads:
        for _ in range(jobs):
            copies.put(exits.enter_context(scratch_copy(ROOT)))
        return list(threads.map(one, mutants))


if __name__ == "__main__":
    main()
