"""Which texts have been read right by somebody or something else than the compiler, and which have not.

The ledger holds hashes only: of a text, and of the tree that was looked at. Where either changes, the title is assisted
until it has been looked at again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

import msgspec

from engine.assets import CardFileError, read_toml
from engine.ccg.compiling.normalising import Words


class Verified(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text whose tree is right.

    Attributes:
        card: its id.
        text: hash of the text.
        tree: hash of the tree.
        by: ``oracle`` (a hand-made tree plays alike), ``audit`` (somebody has read both) or ``scenario``.
    """

    card: str
    text: str
    tree: str
    by: str


class Veto(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text that is not to be enforced, whatever the compiler makes of it.

    Attributes:
        card: its id.
        reason: in our own words.
        text: hash of the text; empty for any.
    """

    card: str
    reason: str
    text: str = ""


class Accepted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A difference between a tree written by hand and the compiled one that has been looked at.

    Attributes:
        card: its id.
        tree: hash of the compiled tree.
        reason: why both are right.
    """

    card: str
    tree: str
    reason: str


class Ledger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is known of compiled texts.

    Attributes:
        verified: right ones.
        accepted: differences from trees written by hand.
        veto: wrong ones.
        withdrawn: phrases that made a wrong tree and have not been mended.
    """

    verified: tuple[Verified, ...] = ()
    accepted: tuple[Accepted, ...] = ()
    veto: tuple[Veto, ...] = ()
    withdrawn: tuple[str, ...] = ()

    def accepts(self, card: str, tree: str) -> bool:
        """Whether a difference from the tree by hand has been looked at."""
        return any((one.card, one.tree) == (card, tree) for one in self.accepted)

    def vetoed(self, card: str, text: str) -> str:
        """Why a text is not to be enforced; empty where nothing is said against it."""
        return next((one.reason for one in self.veto if one.card == card and one.text in ("", text)), "")


def read_ledger(path: Path) -> Ledger:
    """A ledger from its file; an empty one where there is none.

    Raises:
        CardFileError: the file cannot be read.
    """
    if not path.exists():
        return Ledger()
    try:
        return read_toml(path, Ledger)
    except msgspec.ValidationError as error:
        raise CardFileError(f"{path.name}: {error}") from error


def with_vetoes(ledger: Ledger, vetoes: Iterable[Veto]) -> Ledger:
    """The same with vetoes of players."""
    return msgspec.structs.replace(ledger, veto=(*ledger.veto, *vetoes))


def text_hash(words: Words) -> str:
    """By which the ledger knows a text: capitals mean nothing."""
    return hashlib.sha256(" ".join(words).lower().encode()).hexdigest()[:16]
