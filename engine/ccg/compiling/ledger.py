"""The ledger: texts whose compiled trees have been checked independently, and texts that are vetoed.

It contains only hashes of texts and of trees that were checked. If either changes, the title is assisted
until it is checked again.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from engine.assets import CardFileError, read_toml
from engine.ccg.compiling.normalising import Words


class VerifiedText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text whose tree was found correct.

    Attributes:
        card: id of the card.
        text: hash of the text.
        tree: hash of the tree.
        by: ``oracle`` (a handwritten tree has the same effect), ``audit`` (someone has read both) or ``scenario``.
    """

    card: str
    text: str
    tree: str
    by: str


class Veto(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text that must not be enforced, whatever the compiler finds.

    Attributes:
        card: id of the card.
        reason: in our own words.
        text: hash of the text; empty for any.
    """

    card: str
    reason: str
    text: str = ""


class AcceptedDifference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reviewed difference between a handwritten tree and the compiled one.

    Attributes:
        card: id of the card.
        tree: hash of the compiled tree.
        reason: why both are right.
    """

    card: str
    tree: str
    reason: str


class Ledger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All reviews of compiled texts.

    Attributes:
        verified: texts with correct trees.
        accepted: differences from handwritten trees.
        veto: texts that must not be enforced.
        withdrawn: phrases that produced a wrong tree and aren't fixed yet.
    """

    verified: tuple[VerifiedText, ...] = ()
    accepted: tuple[AcceptedDifference, ...] = ()
    veto: tuple[Veto, ...] = ()
    withdrawn: tuple[str, ...] = ()

    def accepts(self, card: str, tree: str) -> bool:
        """Whether a difference from the handwritten tree was accepted."""
        return any((difference.card, difference.tree) == (card, tree) for difference in self.accepted)

    def vetoed(self, card: str, text: str) -> str:
        """Return why a text must not be enforced; empty if there is no veto."""
        return next((veto.reason for veto in self.veto if veto.card == card and veto.text in ("", text)), "")


def read_ledger(path: Path) -> Ledger:
    """Read a ledger from its file; return an empty one if there is no file.

    Raises:
        CardFileError: the file can't be read.
    """
    if not path.exists():
        return Ledger()
    try:
        return read_toml(path, Ledger)
    except msgspec.ValidationError as error:
        raise CardFileError(f"{path.name}: {error}") from error


def text_hash(words: Words) -> str:
    """Return the hash of a text used by the ledger; case is ignored."""
    return hashlib.sha256(" ".join(words).lower().encode()).hexdigest()[:16]
