"""Whole texts: the parts of a text on cards of each kind, and the fields that they set."""

from __future__ import annotations

from typing import Any

from engine.ccg.compiling.patterns import Slots
from engine.ccg.compiling.phrases import Chain, Grammar, Rule, custom_phrase
from engine.ccg.effects.texts import While
from engine.first_edition.cards.compiled_texts import Sheet
from engine.first_edition.compiling import (
    abilities,
    boarding,
    changes,
    conditions,
    deeds,
    deeds_on_events,
    descriptions,
    dilemma_choices,
    dilemmas,
    events_and_interrupts,
    missions,
    names,
    rarer_deeds,
    reporting,
    requirements,
    saving_deeds,
    two_sentence_dilemmas,
)
from engine.first_edition.compiling.abilities import Conditional, DescribedDownload, Limited
from engine.first_edition.compiling.boarding import FieldSetByText
from engine.first_edition.compiling.vocabulary import FirstEditionVocabulary

PERMANENT = ("personnel", "ship", "equipment")
"""Kinds of cards whose text is a list of items."""


def _build_text_fields(slots: Slots) -> Any:
    """Return the fields that a list of items sets; ``None`` if two of them set the same field."""
    items = slots["t"]
    facts = [item for item in items if isinstance(item, FieldSetByText) and item.name]
    limited = [item for item in items if isinstance(item, Limited)]
    conditional = tuple(item.text for item in items if isinstance(item, Conditional))
    fetches = tuple(item.cards for item in items if isinstance(item, DescribedDownload))
    others = tuple(
        item for item in items if not isinstance(item, FieldSetByText | Limited | Conditional | DescribedDownload)
    )
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


def _slots_of_text_fields(value: Any) -> Slots | None:
    """Return the items that set some fields, in the order of the fields."""
    if not isinstance(value, Sheet) or value.halves:
        return None
    facts = tuple(
        FieldSetByText(name=name, value=getattr(value, name))
        for name in ("used_by", "free", "joins", "seeds_under", "reports", "carried_by")
        if getattr(value, name)
    )
    texts = tuple(
        Conditional(text=text) if number < value.conditional and isinstance(text, While) else text
        for number, text in enumerate(value.texts)
    )
    needs = value.download_needs
    limited = tuple(Limited(title=title, needs=needs) for title in value.downloads) if needs is not None else ()
    fetches = () if limited else tuple(DescribedDownload(cards=cards) for cards in value.fetches)
    return {"t": (*facts, *texts, *limited, *fetches) or (FieldSetByText(name="", value=True),)}


RULES: tuple[Rule, ...] = tuple(
    rule
    for kind in PERMANENT
    for rule in (
        Chain(f"{kind}: items", f"items_{kind}", f"item_{kind}"),
        custom_phrase(
            f"{kind}: text",
            kind,
            f"{{t:items_{kind}}}",
            _build_text_fields,
            _slots_of_text_fields,
            lambda value: (f"⟨{value!r}⟩",),
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
            *saving_deeds.RULES,
            *reporting.RULES,
            *requirements.RULES,
            *dilemmas.RULES,
            *dilemma_choices.RULES,
            *two_sentence_dilemmas.RULES,
            *missions.RULES,
            *events_and_interrupts.RULES,
            *RULES,
        ),
    )
