"""How much each piece of evidence counts. The numbers are data, ``weights.json``, which says how they were chosen."""

from __future__ import annotations

from pathlib import Path

import msgspec

WEIGHTS_FILE = Path(__file__).with_name("weights.json")


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much each piece of evidence counts beside a passage's BM25F score.

    Attributes:
        piece: its best sentence or item by itself.
        at_once: how much of the question that one sentence covers.
        names: a title or other name that says what the question says.
        asks: a known question that does.
        often: several known questions that do.
        pairs: the share of the question's pairs of neighbouring words that it has word for word.
        backing: what the best passage scores that tells the same.
        game: how typical the question's words are of the passage's game.
        small: how much a game with few passages is helped against one with many.
    """

    piece: float
    at_once: float
    names: float
    asks: float
    often: float
    pairs: float
    backing: float
    game: float
    small: float


class Sureness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far an answer must be ahead of all that tells something else, from 0 to 1, to be called sure or probable."""

    sure: float
    probable: float


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers in use, and lines that say how they were chosen."""

    how: tuple[str, ...]
    ranking: Weights
    sureness: Sureness
    sentence: dict[str, float]
    """What each piece of evidence counts that a sentence answers; see ``sentence_evidence.FEATURES``."""


def read_weights() -> Chosen:
    """The numbers in use."""
    return msgspec.json.decode(WEIGHTS_FILE.read_bytes(), type=Chosen)


def write_weights(chosen: Chosen) -> None:
    """Put other numbers to use."""
    WEIGHTS_FILE.write_bytes(msgspec.json.format(msgspec.json.encode(chosen)) + b"\n")
