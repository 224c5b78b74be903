"""A small library with the peculiarities of the real documents."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from glossary_index.index import write_index
from glossary_index.index_folders import Manifest, fingerprint
from glossary_index.passage import KnownQuestion, Mark, Passage, Span

LONG_TITLE = "Recovering a damaged ship from a nebula"

PASSAGES = (
    Passage(
        key="test-2e/L10",
        title="Beaming",
        path=("Orders",),
        game="second-edition",
        source="test-2e",
        date="2003",
        text="Beaming moves personnel and equipment between places at one mission.",
        spans=(Span("test-2e", 10, 12),),
        rules=("2E-BEM-01", "2E-CNT-02", "2E-ORD-01"),
    ),
    Passage(
        key="test-1e/L20",
        title="Beaming",
        game="first-edition",
        source="test-1e",
        text="To beam is to use the *transporters* of a ship or facility.",
        spans=(Span("test-1e", 20, 20),),
    ),
    Passage(
        key="test-2e/L40",
        title="Stopped",
        kind="glossary entry",
        game="second-edition",
        source="test-2e",
        text="A stopped card can do nothing until its player's turn ends. Stopped personnel do not beam.",
        spans=(Span("test-2e", 40, 41),),
        rules=("Q-01", "Q-LIMIT"),
    ),
)

LIBRARY = (
    *PASSAGES,
    Passage(
        key="test-2e/L50",
        title="Held cards",
        kind="pointer",
        game="second-edition",
        source="test-2e",
        text="See Stopped.",
        spans=(Span("test-2e", 50, 50),),
        related=("Stopped",),
    ),
    Passage(
        key="test-2e/L60",
        title=LONG_TITLE,
        path=("Ships", "Repairs"),
        game="second-edition",
        source="test-2e",
        date="2003",
        text=" ".join(f"Sentence {n} tells of the voyage home and of nothing else at all." for n in range(20))
        + " A nebula hides the *tricorder* readings of the salvage team. "
        + " ".join(f"Sentence {n} tells of the voyage back again." for n in range(10)),
        spans=(Span("test-2e", 60, 60),),
        related=("Stopped", "Beaming"),
    ),
    Passage(
        key="rulings-1e-2002/L183",
        title="any",
        path=("Rulings",),
        kind="ruling",
        game="first-edition",
        source="rulings-1e-2002",
        date="28 January 2002",
        effective="4 February 2002",
        marks=(Mark(183, 185, "change of play", "4 February 2002"),),
        text="An authored ruling about impersonators and the word any.",
        spans=(Span("rulings-1e-2002", 183, 185),),
    ),
    Passage(
        key="rulebook-1e-cc-2.5.4/L1917",
        title="any",
        path=("Glossary",),
        kind="glossary entry",
        game="first-edition",
        source="rulebook-1e-cc-2.5.4",
        date="April 2024",
        text="An authored entry about any character.",
        spans=(Span("rulebook-1e-cc-2.5.4", 1917, 1917),),
    ),
    Passage(
        key="second-edition/orders",
        title="Orders",
        chapter="Actions",
        kind="digest",
        game="second-edition",
        source="digest",
        text="- 2E-ORD-90: Orders are given in any sequence.\n- 2E-ORD-91: A player may give none.",
        spans=(Span("rulebook-2e-call-to-arms", 300, 310),),
        rules=("2E-ORD-90", "2E-ORD-91"),
        questions=(KnownQuestion("must I give an order every turn", "No. You may give none.", ("2E-ORD-91",)),),
        aliases=("commands",),
    ),
    Passage(
        key="test-2e/L70",
        title="Landing parties",
        game="second-edition",
        source="test-2e",
        text="A landing party may be led by a Lopez or by nobody.",
        spans=(Span("test-2e", 70, 70),),
    ),
    Passage(
        key="test-2e/L80",
        title="Dangerous Liaisons",
        kind="ruling",
        game="second-edition",
        source="test-2e",
        text="An authored ruling on a dilemma.",
        spans=(Span("test-2e", 80, 80),),
    ),
    Passage(
        key="house-rules-of-our-club/" + "a-very-long-name-" * 8,
        title="Snacks at the table",
        source="house-rules-of-our-club",
        text="No snacks on the spaceline.",
        spans=(Span("house-rules-of-our-club", 1, 2),),
    ),
)


def write_library(root: Path, passages: Sequence[Passage]) -> None:
    """Install an index of these passages in an empty folder, as current as if it were built from the digest."""
    folder = root / "index-of-the-test"
    folder.mkdir(parents=True)
    for name, content in _index(msgspec.msgpack.encode(list(passages))):
        (folder / name).write_bytes(content)
    (root / "current").write_bytes(msgspec.json.encode(Manifest(folder.name, "", _fingerprint())))


@cache
def _fingerprint() -> str:
    return fingerprint(None)


@cache
def _index(passages: bytes) -> list[tuple[str, bytes]]:
    """Return the files of an index; cached because most tests use the same one."""
    with TemporaryDirectory() as place:
        write_index(Path(place), msgspec.msgpack.decode(passages, type=list[Passage]))
        return [(file.name, file.read_bytes()) for file in Path(place).iterdir()]
