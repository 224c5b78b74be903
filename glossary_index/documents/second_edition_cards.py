"""Reader of the card list of ``rulebook-2e-call-to-arms``: dotted leaders, wrapped names, joined headings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec

from glossary_index.documents.second_edition_pages import Line
from glossary_index.documents.section import Paragraph, Section

RARITIES = {"R": "rare", "U": "uncommon", "C": "common", "S": "starter deck only"}

_GROUPS = {
    "DILEMMA": "dilemmas", "EQUIPMENT": "equipment", "EVENT": "events", "INTERRUPT": "interrupts",
    "MISSION": "missions", "PERSONNEL": "personnel", "SHIP": "ships",
}  # fmt: skip
_GROUP = re.compile(rf"^(?P<group>{'|'.join(_GROUPS)})\b(?: – (?P<affiliation>[A-Z-]+))?\s*")
_CARD = re.compile(r"^(?P<title>.*?)[\s.]*(?P<number>\d+) ?(?P<rarity>[RUCS])$")


class ListedCard(msgspec.Struct, frozen=True):
    """A card in the list.

    Attributes:
        title: the title, with the subtitle after a comma.
        number: the card's number in the set.
        rarity: ``R``, ``U``, ``C`` or ``S``.
        group: ``dilemmas``, ``personnel`` and so on.
        affiliation: the affiliation of personnel and ships; empty for other cards.
        lines: the card's lines, including its group's heading.
    """

    title: str
    number: int
    rarity: str
    group: str
    affiliation: str
    lines: tuple[int, ...]


def read_cards(lines: Iterable[Line]) -> Iterator[ListedCard]:
    """Yield the cards in the order of the list."""
    group = affiliation = held = ""
    numbers: tuple[int, ...] = ()
    for line in lines:
        text = line.text
        if not text:
            continue
        if heading := _GROUP.match(text):
            group = _GROUPS[heading.group("group")]
            affiliation = (heading.group("affiliation") or "").title()
            text = text[heading.end() :]
        held = f"{held} {text}".strip()
        numbers += (line.number,)
        if card := _CARD.match(held):
            title = re.sub(r",(?=\w)", ", ", card.group("title"))
            yield ListedCard(title, int(card.group("number")), card.group("rarity"), group, affiliation, numbers)
            held, numbers = "", ()


def card_sections(cards: Iterable[ListedCard], copies: dict[int, list[int]]) -> Iterator[Section]:
    """Yield the list as sections, one for each kind of card."""
    for group, listed in groupby(cards, lambda card: card.group):
        paragraphs = [_paragraph(card, copies) for card in listed]
        yield Section(f"Card list: {group}", ("Call to Arms",), "list", paragraphs)


def _paragraph(card: ListedCard, copies: dict[int, list[int]]) -> Paragraph:
    numbers = (*card.lines, *(copy for number in card.lines for copy in copies.get(number, ())))
    affiliation = f", {card.affiliation}" if card.affiliation else ""
    text = f"{card.title}{affiliation}, number {card.number}, {RARITIES[card.rarity]}"
    return Paragraph(text, tuple((number, number) for number in numbers))
