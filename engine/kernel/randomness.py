"""Seeded randomness for a match, identical on every Python version (DESIGN §3, *Randomness and secrets*).

The seed's SHA-256 is shown when a match starts and the seed when it ends, so that anyone can verify every shuffle.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

import msgspec

T = TypeVar("T")
_BLOCK = 2**64


class Randomness(msgspec.Struct):
    """A counter-based random generator: block *n* is a keyed hash of *n*.

    Attributes:
        seed: 64 hexadecimal digits; secret while the match lasts.
        counter: number of blocks used.
    """

    seed: str
    counter: int = 0

    def below(self, bound: int) -> int:
        """Return an integer from 0 up to, not including, ``bound`` (at least 1), all equally likely."""
        fair = _BLOCK - _BLOCK % bound
        while (block := self._next_block()) >= fair:
            continue
        return block % bound

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order (Fisher-Yates)."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """Return ``count`` of the items, or all of them if there are fewer, in random order."""
        return self.shuffled(items)[:count]

    def random_name(self) -> str:
        """Return a new name of eight random letters, which reveals nothing."""
        return f"{self._next_block() % 2**32:08x}"

    def _next_block(self) -> int:
        hashed = _keyed_hash(self.seed).copy()
        hashed.update(self.counter.to_bytes(8, "big"))
        self.counter += 1
        return int.from_bytes(hashed.digest(), "big")


@lru_cache(maxsize=64)
def _keyed_hash(seed: str) -> hashlib.blake2b:
    """Return an empty hash keyed with a seed; copying it is faster than creating one."""
    return hashlib.blake2b(digest_size=8, key=bytes.fromhex(seed))


def new_seed() -> str:
    """Return a new seed from the operating system."""
    return secrets.token_hex(32)


def seed_from_number(number: int) -> str:
    """Return the seed of a numbered game in self-play and tests."""
    return hashlib.sha256(f"ready-room {number}".encode()).hexdigest()


def seed_commitment(seed: str) -> str:
    """Return the SHA-256 of a seed, in hexadecimal, which is shown when the match starts."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()
