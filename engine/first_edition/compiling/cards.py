"""Whole texts: the parts of a text on cards of each kind, and the fields that they set."""

from __future__ import annotations

from typing import Any

from engine.ccg.compiling.patterns import Slots
from engine.ccg.compiling.phrases import Chain, Grammar, Rule, custom_phrase
from engine.ccg.effects.texts import While
from engine.first_edition.cards.sheet import Sheet
from engine.first_edition.compiling import (
    abilities,
    boarding,
    changes,
    conditions,
    deeds,
    deeds_on_events,
    descriptions,
    dilemma_choices,
    dilemma_sequels,
    dilemmas,
    missions,
    names,
    preventing,
    rarer_deeds,
    reporting,
    requirements,
    verbs,
)
from engine.first_edition.compiling.abilities import Conditional, Fetch, Limited
from engine.first_edition.compiling.boarding import Fact
from engine.first_edition.compiling.vocabulary import FirstEditionVocabulary

PERMANENT = ("personnel", "ship", "equipment")
"""Kinds of cards whose text is a list of items."""


def _build_sheet(slots: Slots) -> Any:
    """Return the fields that a list of items sets; ``None`` if two of them set the same field."""
    items = slots["t"]
    facts = [item for item in items if isinstance(item, Fact) and item.name]
    limited = [item for item in items if isinstance(item, Limited)]
    conditional = tuple(item.text for item in items if isinstance(item, Conditional))
    fetches = tuple(item.cards for item in items if isinstance(item, Fetch))
    others = tuple(item for item in items if not isinstance(item, Fact | Limited | Conditional | Fetch))
    if len({item.name for item in facts}) < len(facts) or len(limited) > 1:
        return None
    download: dict[str, Any] = {"downloads": (limited[0].title,), "download_needs": limited[0].needs} if limited else {}
    return Sheet(
        texts=(*conditional, *others),
        conditional=len(conditional),
        fetches=fetches,
        **download,
        **{item.name: item.value for item in facts},
    )


def _slots_of_sheet(value: Any) -> Slots | None:
    """Return the items that set some fields, in the order of the fields."""
    if not isinstance(value, Sheet) or value.halves:
        return None
    facts = tuple(
        Fact(name=name, value=getattr(value, name))
        for name in ("used_by", "free", "joins", "seeds_under", "reports", "carried_by")
        if getattr(value, name)
    )
    texts = tuple(
        Conditional(text=text) if number < value.conditional and isinstance(text, While) else text
        for number, text in enumerate(value.texts)
    )
    needs = value.download_needs
    limited = tuple(Limited(title=title, needs=needs) for title in value.downloads) if needs is not None else ()
    fetches = () if limited else tuple(Fetch(cards=cards) for cards in value.fetches)
    return {"t": (*facts, *texts, *limited, *fetches) or (Fact(name="", value=True),)}


RULES: tuple[Rule, ...] = tuple(
    rule
    for kind in PERMANENT
    for rule in (
        Chain(f"{kind}: items", f"items_{kind}", f"item_{kind}"),
        custom_phrase(
            f"{kind}: text", kind, f"{{t:items_{kind}}}", _build_sheet, _slots_of_sheet, lambda value: (f"⟨{value!r}⟩",)
        ),
    )
)


def first_edition_grammar(vocabulary: FirstEditionVocabulary) -> Grammar:
    """Return all phrases of First Edition, with the words of a pool."""
    return Grammar(
        vocabulary,
        (
            *names.RULES,
            *descriptions.RULES,
            *changes.RULES,
            *conditions.RULES,
            *abilities.RULES,
            *boarding.RULES,
            *deeds.RULES,
            *rarer_deeds.RULES,
            *deeds_on_events.RULES,
            *preventing.RULES,
            *reporting.RULES,
            *requirements.RULES,
            *dilemmas.RULES,
            *dilemma_choices.RULES,
            *dilemma_sequels.RULES,
            *missions.RULES,
            *verbs.RULES,
            *RULES,
        ),
    )
