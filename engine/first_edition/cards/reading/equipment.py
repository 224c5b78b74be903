"""Rows of equipment."""

from __future__ import annotations

import re
from typing import Any

from engine.first_edition.cards.equivalents import CHARACTERISTIC_TITLE_WORDS
from engine.first_edition.cards.lexicon import AFFILIATIONS, CLASSIFICATIONS
from engine.first_edition.cards.reading.fields import characteristics_of_row
from engine.first_edition.cards.reading.seeds import place_seeded_under
from engine.first_edition.cards.table_cards import FirstEditionCard

_USE_ONLY = re.compile(r"\b([A-Z][\w-]+(?:(?:,| and|, and| or) [A-Z][\w-]+)*) use only\b")
_NAMES = {name.lower() for name in AFFILIATIONS.values()}


def equipment_facts(row: FirstEditionCard) -> dict[str, Any]:
    """Return the facts in the row of an equipment, with characteristics from its title (1E-CHAR-01).

    It is related to each type of personnel its text names (1E-SKILL-09).
    """
    title = re.findall(r"[a-z][\w']*", row.name.lower())
    called = [word for word in (*CHARACTERISTIC_TITLE_WORDS, "bat'leth") if " " not in word and word in title]
    related = [f"{name.lower()}-related" for name in CLASSIFICATIONS if re.search(rf"\b{name.upper()}\b", row.text)]
    only = _USE_ONLY.search(row.text)
    users = [name.lower() for name in re.findall(r"[A-Z][\w-]+", only[1])] if only else []
    return {
        "characteristics": list(dict.fromkeys((*characteristics_of_row(row), *sorted(called), *related))),
        "used_by": users if set(users) <= _NAMES else [],
        "seeds_under": place_seeded_under(row.text),
        "words": row.text,
    }
