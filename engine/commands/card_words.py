"""Descriptions of cards in words, for the command line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ccg.cards.automation import automation_of, text_resolved_by_hand
from engine.ccg.cards.catalogue import Definitions, UnknownCardError
from engine.ccg.cards.kinds import AnyCard, Dilemma, Mission, Personnel, Ship
from engine.ccg.compiling.judging import Judgement
from engine.ccg.compiling.normalising import UnknownSignError, joined_words, normalised_words, split_into_sentences
from engine.ccg.compiling.report import reason_for_assisted
from engine.ccg.describing.printer import card_text
from engine.ccg.requirements.grammar import requirement_text
from engine.first_edition.cards.table_cards import FirstEditionCard


def card_summary_line(card: AnyCard | FirstEditionCard) -> str:
    """Return a card's name, kind and main facts on one line."""
    if isinstance(card, FirstEditionCard):
        return f"{card.name} — {', '.join(_first_edition_kind(card))}"
    return f"{'• ' if card.unique else ''}{card.name} — {', '.join(filter(None, _card_type(card)))}"


def card_description(
    card: AnyCard | FirstEditionCard, judgement: Judgement | None = None, played: Definitions[Any] | None = None
) -> str:
    """Return all facts about a card, on several lines.

    Args:
        card: the card, of either edition.
        judgement: the compiler's result for its text, if it was compiled.
        played: the cards of First Edition as matches play them.
    """
    if isinstance(card, FirstEditionCard):
        why = "" if judgement is None or judgement.enforced else f"Assisted because {reason_for_assisted(judgement)}"
        lines = (card_summary_line(card), *_first_edition_facts(card), *_rules_lines(card.id, played), why)
        return "\n".join(filter(None, lines))
    printings = f"Printings: {', '.join(card.printings)}" if card.printings else ""
    rules = f"Rules: {card.level}"
    return "\n".join(
        filter(None, (card_summary_line(card), *_facts(card), card_text(card), _other_side(card), printings, rules))
    ) + "".join(f"\n{line}" for line in _sentence_judgements(card, judgement))


def _rules_lines(card: str, played: Definitions[Any] | None) -> Iterator[str]:
    """Yield how much of a card the engine does, and the text that players resolve."""
    if played is None:
        return
    try:
        found = played.card(card)
    except UnknownCardError:
        yield "Rules: look-up only"
        return
    yield f"Rules: {automation_of(found)}"
    if words := text_resolved_by_hand(found):
        yield f"By hand: {words}"


def _sentence_judgements(card: AnyCard, judgement: Judgement | None) -> Iterator[str]:
    """Yield whether the bot resolves each sentence of a card's text, and if not, why."""
    if judgement is None or not (words := card.official or card.words):
        return
    try:
        sentence_words = split_into_sentences(normalised_words(words))
    except UnknownSignError:
        sentence_words = ()
    for sentence, understood in zip(sentence_words, judgement.done, strict=False):
        done = "done by the bot" if judgement.enforced else "understood" if understood else "by hand"
        yield f"  {done}: {joined_words(sentence)}"
    if not judgement.enforced:
        yield f"Assisted because {reason_for_assisted(judgement)}"


def _first_edition_kind(card: FirstEditionCard) -> Iterator[str]:
    numbers = "/".join(filter(None, (card.first, card.second, card.third)))
    points = f"{card.points} points" if card.points else ""
    span = f"span {card.span}" if card.span else ""
    kind = f"{card.where} {card.type.lower()}".strip()
    yield from filter(
        None, (card.affiliation.removesuffix("."), kind, card.class_, numbers, points, span, card.quadrant)
    )


def _characteristics(card: FirstEditionCard) -> Iterator[str]:
    yield from filter(None, map(str.strip, card.characteristics.split(";")))


def _first_edition_facts(card: FirstEditionCard) -> tuple[str, ...]:
    return (
        f"Characteristics: {', '.join(_characteristics(card))}" if card.characteristics else "",
        f"Icons: {card.icons}" if card.icons else "",
        f"Staffing: {card.staffing}" if card.staffing else "",
        f"Region: {card.region}" if card.region else "",
        card.text,
        f"Printings: {', '.join(card.printings)}" if card.printings else "",
    )


def _other_side(card: AnyCard) -> str:
    if not isinstance(card, Mission) or card.back is None:
        return ""
    return f"Other side: {card.back or 'not in the table'}"


def _card_type(card: AnyCard) -> tuple[str, ...]:
    match card:
        case Personnel():
            numbers = f"{card.integrity}/{card.cunning}/{card.strength}"
            return (f"{card.affiliation} personnel", f"cost {card.cost}", numbers)
        case Ship():
            return (f"{card.affiliation} ship", f"cost {card.cost}", f"{card.range}/{card.weapons}/{card.shields}")
        case Mission(type="headquarters"):
            return ("headquarters", f"{card.quadrant} quadrant", f"span {card.span}")
        case Mission():
            return (f"{card.type} mission", f"{card.quadrant} quadrant", f"span {card.span}", f"{card.points} points")
        case Dilemma():
            return (f"{card.type} dilemma", f"cost {card.cost}")
        case _:
            cost = getattr(card, "cost", None)
            return (type(card).__name__.lower(), "" if cost is None else f"cost {cost}")


def _facts(card: AnyCard) -> tuple[str, ...]:
    keywords = f"Keywords: {', '.join(card.keywords)}" if card.keywords else ""
    match card:
        case Personnel():
            skills = ", ".join(
                f"{level} {name.title()}" if level > 1 else name.title() for name, level in card.skills.items()
            )
            species = f"Species: {'/'.join(card.species).title()}"
            return (species, f"Skills: {skills}" if skills else "", _icons("Icons", card.icons), keywords)
        case Ship():
            return (card.ship_class, _icons("Staffing", card.staffing), _icons("Icons", card.icons), keywords)
        case Mission(type="headquarters"):
            return (f"Admits: {', '.join(card.admitted_words)}", _region(card), keywords)
        case Mission():
            needs = f"Needs: {requirement_text(card.requirements)}" if card.requirements else ""
            return (needs, f"Open to: {', '.join(card.affiliations)}", _region(card), keywords)
        case _:
            return (keywords,)


def _region(card: Mission) -> str:
    return f"Region: {card.region}" if card.region else ""


def _icons(name: str, icons: tuple[str, ...]) -> str:
    return f"{name}: {' '.join(f'[{icon.upper()}]' for icon in icons)}" if icons else ""
