"""Deck lists of Second Edition."""

from __future__ import annotations

from engine.second_edition.deck import catalogue, starter_decks

STARTER = starter_decks()[0]


def lackey(**changes: str) -> str:
    """A list of the first starter deck, a card of it replaced by another name where the changes say so."""
    lines = []
    for heading, section in (("", "deck"), ("Dilemmas:", "dilemmas"), ("Missions:", "missions")):
        lines += [heading] if heading else []
        names = [catalogue().card(card).name for card in STARTER.sections[section]]
        lines += [f"1\t{changes.get(name, name)}" for name in names]
    return "\n".join(lines)


ONLY = next(card for card in STARTER.sections["deck"] if STARTER.sections["deck"].count(card) == 1)
FIRST = catalogue().card(ONLY).name
LEGAL = lackey()
