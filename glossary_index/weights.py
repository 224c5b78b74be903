"""Weights of the evidence. The numbers are data, ``weights.json``, which says how they were chosen."""

from __future__ import annotations

from pathlib import Path

import msgspec

WEIGHTS_FILE = Path(__file__).with_name("weights.json")


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Weights of the evidence, relative to a passage's BM25F score.

    Attributes:
        piece: the best sentence or item by itself.
        at_once: the share of the question that one sentence covers.
        names: a title or other name similar to the question.
        asks: a known question similar to it.
        often: several known questions similar to it.
        pairs: the share of the question's pairs of neighbouring words that the passage contains word for word.
        backing: the score of the best passage that says the same.
        game: how typical the question's words are of the passage's game.
    """

    piece: float
    at_once: float
    names: float
    asks: float
    often: float
    pairs: float
    backing: float
    game: float


class Sureness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Leads over all that say something else, from 0 to 1, from which an answer is sure or probable."""

    sure: float
    probable: float


class SavedWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers in use, and lines that say how they were chosen."""

    how: tuple[str, ...]
    ranking: Weights
    sureness: Sureness
    sentence: dict[str, float]
    """The weight of each piece of evidence for a sentence; see ``sentence_evidence.FEATURES``."""


def read_weights() -> SavedWeights:
    """Return the numbers in use."""
    return msgspec.json.decode(WEIGHTS_FILE.read_bytes(), type=SavedWeights)


def write_weights(chosen: SavedWeights) -> None:
    """Replace the numbers in use."""
    WEIGHTS_FILE.write_bytes(msgspec.json.format(msgspec.json.encode(chosen)) + b"\n")
