"""Options that stand for cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.cards.kinds import Interrupt, Mission, cost_of
from engine.ccg.describing.printer import card_text
from engine.kernel.decision import Option, option
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.table import Table
from engine.wording import numbered_names


def card_options(table: Table, cards: Sequence[str]) -> Iterator[Option]:
    """Yield options for cards, with their current details; cards of one name are numbered."""
    for card, label in zip(cards, numbered_names([table.name(card) for card in cards]), strict=True):
        yield option(card, label, detail_of(table, card), card=table.instance(card).card)


def detail_of(table: Table, card: str) -> str:
    """Return a card's details in one line: attributes and skills, or its cost."""
    if not table.is_personnel(card):
        definition = table.card(card)
        cost = "" if isinstance(definition, Interrupt | Mission) else f"Cost {cost_of(definition)}"
        return " · ".join(filter(None, (type(definition).__name__, cost, card_text(definition))))
    qualities = characteristics_of(table).qualities(card)
    skills = [name.title() if level == 1 else f"{name.title()} {level}" for name, level in qualities.skills.items()]
    numbers = "/".join(str(qualities.attributes[name]) for name in ("integrity", "cunning", "strength"))
    stopped = "stopped · " if table.instance(card).stopped else ""
    return f"{stopped}{numbers} · {', '.join(skills)}"
