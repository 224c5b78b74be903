"""Deck lists of both editions."""

from __future__ import annotations

from engine.first_edition.cards import deck as first_edition_deck
from engine.second_edition.deck import starter_catalogue, starter_decks

STARTER_DECK = starter_decks()[0]


def lackey_list(**changes: str) -> str:
    """A list of the first starter deck, a card of it replaced by another name where the changes say so."""
    lines = []
    for heading, section in (("", "deck"), ("Dilemmas:", "dilemmas"), ("Missions:", "missions")):
        lines += [heading] if heading else []
        names = [starter_catalogue().card(card).name for card in STARTER_DECK.sections[section]]
        lines += [f"1\t{changes.get(name, name)}" for name in names]
    return "\n".join(lines)


ONE_CARD_LIST = next(card for card in STARTER_DECK.sections["deck"] if STARTER_DECK.sections["deck"].count(card) == 1)
FIRST_LINE = starter_catalogue().card(ONE_CARD_LIST).name
LEGAL_LIST = lackey_list()


_HEADINGS = {"deck": "", "missions": "Missions:", "seeds": "Seed+Dil:", "tent": "QsTent:", "bridge": "Tactics:"}


def _first_edition() -> str:
    """The first starter deck of First Edition, with that game's headings."""
    lines: list[str] = []
    sections = first_edition_deck.starter_decks()[0].sections
    for section, heading in _HEADINGS.items():
        lines += [heading] if heading else []
        lines += [
            f"1\t{first_edition_deck.catalogue_of_edition().card(card).name}" for card in sections.get(section, ())
        ]
    return "\n".join(lines)


FIRST_EDITION_LIST = _first_edition()
