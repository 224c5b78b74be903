"""Deck lists in XML: LackeyCCG's ``.dek`` and Cockatrice's ``.cod``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

LACKEY, COCKATRICE = "LackeyCCG", "Cockatrice"
_ZONE_NAMES = {"main": "deck", "side": "aside"}
"""Cockatrice's names of the deck and of the cards set aside."""


class XmlListError(ValueError):
    """Raised if XML isn't a deck list; the message says why."""


class XmlEntry(NamedTuple):
    """A card of a list: its heading, number of copies, and name."""

    heading: str
    copies: str
    name: str


def read_xml(text: str) -> tuple[str, list[XmlEntry]]:
    """Return the program that wrote the list, and its cards, merged by section and name.

    Raises:
        XmlListError: it is damaged, or isn't a deck list of these programs.
    """
    if "<!DOCTYPE" in text.upper():
        raise XmlListError("This isn’t a deck list: it looks like a web page or some other XML file.")
    try:
        root = ElementTree.fromstring(text.strip())  # noqa: S314 - without a document type there are no entities
    except ElementTree.ParseError as error:
        line = error.position[0]
        raise XmlListError(f"The file is damaged: its XML ends early or is broken at line {line}.") from None
    match root.tag:
        case "deck":
            return LACKEY, _merged_entries(_lackey_entries(root))
        case "cockatrice_deck":
            return COCKATRICE, _merged_entries(_cockatrice_entries(root))
    raise XmlListError(f"This is not a deck list: it is an XML file of another kind (<{root.tag[:40]}>).")


def _lackey_entries(root: ElementTree.Element) -> Iterator[XmlEntry]:
    for zone in root.iter("superzone"):
        for card in zone.iter("card"):
            yield XmlEntry(zone.get("name", "deck"), card.get("number", "1"), _card_name(card))


def _cockatrice_entries(root: ElementTree.Element) -> Iterator[XmlEntry]:
    for zone in root.iter("zone"):
        name = zone.get("name", "main")
        for card in zone.iter("card") if name != "tokens" else ():
            yield XmlEntry(_ZONE_NAMES.get(name, name), card.get("number", "1"), _card_name(card))


def _card_name(card: ElementTree.Element) -> str:
    return " ".join((card.get("name") or card.findtext("name") or "").split())


def _merged_entries(cards: Iterator[XmlEntry]) -> list[XmlEntry]:
    counts: Counter[tuple[str, str]] = Counter()
    strange: list[XmlEntry] = []
    for card in cards:
        if card.copies.isascii() and card.copies.isdigit() and len(card.copies) < 4:
            counts[card.heading, card.name] += int(card.copies)
        else:
            strange.append(card)
    return [*(XmlEntry(heading, str(count), name) for (heading, name), count in counts.items()), *strange]
