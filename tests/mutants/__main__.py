"""``python -m tests.mutants``: changes the product at single points drawn at random, and says which no test notices.

First all tests are run once, to learn which of them come to the points that were drawn; then each change is shown to
those tests, the nearest first.
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

from tests.mutants.points_of_change import Mutant, mutants_under
from tests.mutants.running import Verdict, record_tests, scratch_copy, try_mutant

ROOT = Path(__file__).parents[2]
MEMORY = 8 * 1024**3
"""Bytes that a process may take: some mutants never stop taking more."""


def main() -> None:
    """Draw, try, and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--sample", type=int, default=60, help="how many mutants to draw (60)")
    parser.add_argument("--seed", type=int, default=1, help="another number draws others (1)")
    parser.add_argument("--only", action="append", default=[], metavar="PATH", help="a file or folder of the product")
    parser.add_argument("--tests", action="append", default=[], metavar="PATH", help="ask those tests only")
    parser.add_argument("--jobs", type=int, default=2, help="how many are tried at once (2)")
    options = parser.parse_args()
    possible = mutants_under(ROOT, options.only)
    drawn = random.Random(options.seed).sample(possible, min(options.sample, len(possible)))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    verdicts = _all_tried(drawn, options.jobs, options.tests)
    alive = [verdict for verdict in verdicts if not verdict.caught]
    print("\n".join(["", *sorted(str(verdict) for verdict in alive)]))
    caught = len(verdicts) - len(alive)
    print(f"{caught} of {len(verdicts)} mutants are caught ({caught / max(1, len(verdicts)):.0%}), of {len(possible)}.")


def _all_tried(mutants: Sequence[Mutant], jobs: int, tests: Sequence[str]) -> list[Verdict]:
    copies: SimpleQueue[Path] = SimpleQueue()
    with ExitStack() as exits, ThreadPoolExecutor(jobs) as threads:
        first, *others = [exits.enter_context(scratch_copy(ROOT)) for _ in range(jobs)]
        print("Learning which tests come to the points that were drawn.", flush=True)
        heard = record_tests(mutants, first, tests)

        def one(number: int) -> Verdict:
            copy = copies.get()
            try:
                verdict = try_mutant(mutants[number], copy, heard.tests_of(number), heard.seconds)
            finally:
                copies.put(copy)
            print(verdict, flush=True)
            return verdict

        for copy in (first, *others):
            copies.put(copy)
        return list(threads.map(one, range(len(mutants))))


if __name__ == "__main__":
    main()
