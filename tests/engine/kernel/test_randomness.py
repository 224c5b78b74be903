"""Verifiable randomness."""

from __future__ import annotations

import hashlib

from engine.kernel.randomness import Randomness, new_seed, seed_commitment, seed_from_number


def test_the_same_seed_shuffles_identically_on_every_python() -> None:
    assert Randomness(seed_from_number(1)).shuffled("ABCDEFGH") == list("FCGDHAEB")


def test_a_different_seed_shuffles_differently() -> None:
    assert Randomness(seed_from_number(1)).shuffled(range(60)) != Randomness(seed_from_number(2)).shuffled(range(60))


def test_a_shuffle_keeps_every_card() -> None:
    assert sorted(Randomness(seed_from_number(3)).shuffled(range(60))) == list(range(60))


def test_random_numbers_cover_their_range() -> None:
    chance = Randomness(seed_from_number(4))
    assert {chance.below(6) for _ in range(200)} == set(range(6))


def test_every_order_of_three_cards_is_about_equally_likely() -> None:
    chance = Randomness(seed_from_number(5))
    counts: dict[str, int] = {}
    for _ in range(6000):
        order = "".join(chance.shuffled("abc"))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    seed = new_seed()
    assert seed_commitment(seed) == hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    assert len(bytes.fromhex(seed)) == 32
